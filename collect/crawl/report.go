package crawl

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"skillmill/browser/netguard"
	"skillmill/collect/crawl/web"
)

// Report is the account of a crawl. All but Run covers the whole crawl, even over several
// processes, and has no times: two crawls of the same pages have the same report.
type Report struct {
	Version  int           `json:"version"`
	Finished bool          `json:"finished"`
	Pages    int           `json:"pages"`
	PagesCut int           `json:"pages_cut"` // left out by follow.pages
	Jobs     int           `json:"jobs"`
	Waiting  int           `json:"waiting"` // jobs that have not ended
	States   map[State]int `json:"states"`
	Hosts    []HostReport  `json:"hosts"`
	Failures []Failed      `json:"failures"`
	Run      Figures       `json:"run"`
}

// HostReport is what became of the jobs of one host.
type HostReport struct {
	Host   string        `json:"host"`
	Jobs   int           `json:"jobs"`
	States map[State]int `json:"states"`
}

// Failed is one job that ended in a failure.
type Failed struct {
	URL    string `json:"url"`
	Device string `json:"device"`
	State  State  `json:"state"`
	Status int    `json:"status,omitempty"`
	Detail string `json:"detail,omitempty"`
}

// Figures cover this process alone.
type Figures struct {
	Resumed     bool                `json:"resumed"`
	Damaged     int                 `json:"damaged_records"` // of the journal; they cost at most a page visited twice
	Interrupted int                 `json:"interrupted"`     // jobs that were under way when the last process ended
	Found       int                 `json:"found"`           // of these, captures that were complete on disk
	Tries       int                 `json:"tries"`
	Retried     int                 `json:"retried"`
	Requeued    int                 `json:"requeued"` // because their browser was lost
	Browsers    int                 `json:"browsers"`
	Lost        int                 `json:"browsers_lost"`  // they ended under a page, or did not obey
	Large       int                 `json:"browsers_large"` // replaced because of their memory
	Sitemaps    []web.SitemapResult `json:"sitemaps"`
	Refused     []netguard.Count    `json:"refused"`
}

const maxFailures = 1000 // listed; all are counted

func (s *scheduler) report() *Report {
	account := s.q.Account()
	s.figures.Resumed, s.figures.Damaged = account.Resumed, account.Damaged
	s.browsers.mu.Lock()
	s.figures.Browsers, s.figures.Lost, s.figures.Large = s.browsers.started, s.browsers.lost, s.browsers.large
	s.browsers.mu.Unlock()
	s.figures.Sitemaps = append([]web.SitemapResult{}, s.sitemaps...)
	s.figures.Refused = s.opts.Guard.Record()
	r := &Report{
		Version: 1, Finished: s.q.Over(), Pages: account.Pages, PagesCut: account.Cut, Jobs: len(s.q.Jobs),
		States: map[State]int{}, Failures: []Failed{}, Run: s.figures,
	}
	hosts := map[string]*HostReport{}
	for _, j := range s.q.Jobs {
		h := hosts[j.Host]
		if h == nil {
			h = &HostReport{Host: j.Host, States: map[State]int{}}
			hosts[j.Host] = h
		}
		h.Jobs++
		if j.State == "" {
			r.Waiting++
			continue
		}
		r.States[j.State]++
		h.States[j.State]++
		if j.State != Captured && len(r.Failures) < maxFailures {
			r.Failures = append(r.Failures, Failed{URL: j.Shown, Device: j.Device, State: j.State, Status: j.Status, Detail: j.Detail})
		}
	}
	r.Hosts = []HostReport{}
	for _, h := range hosts {
		r.Hosts = append(r.Hosts, *h)
	}
	slices.SortFunc(r.Hosts, func(a, b HostReport) int { return strings.Compare(a.Host, b.Host) })
	return r
}

// JSON returns the report as a file. The keys of its maps are sorted.
func (r *Report) JSON() ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(r); err != nil {
		return nil, fmt.Errorf("encode the crawl's report: %w", err)
	}
	return b.Bytes(), nil
}
