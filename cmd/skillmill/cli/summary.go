package cli

import (
	"encoding/json"
	"fmt"
	"io"
	"sort"
	"text/tabwriter"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/pipeline/store"
)

// summary is run.json: what a run found and made. It has no times, so that the
// same inputs give the same bytes.
type summary struct {
	SchemaVersion string          `json:"schema_version"`
	RulesVersion  string          `json:"rules_version"`
	Documents     string          `json:"document_version"`
	Domain        string          `json:"domain_filter"`
	Shard         string          `json:"shard"`
	Found         int             `json:"captures_found"`
	Built         int             `json:"captures_built"`
	Rejected      int             `json:"captures_rejected"`
	Contaminated  int             `json:"captures_contaminated"`
	SetAside      int             `json:"captures_set_aside"` // built, but no view of their page: see transform/wall
	Controls      int             `json:"controls"`
	VisibleOn     int             `json:"controls_visible_enabled"`
	Skills        int             `json:"skills"`
	Retired       int             `json:"skills_retired"`
	LeftOut       int             `json:"controls_left_out"`
	RejectCodes   map[string]int  `json:"rejects_by_code"`
	Domains       []domainSummary `json:"domains"`

	byDomain map[string]*domainSummary
}

type domainSummary struct {
	Domain   string `json:"domain"`
	Captures int    `json:"captures"`
	Pages    int    `json:"pages"`
	Controls int    `json:"controls"`
	Skills   int    `json:"skills"`
	LeftOut  int    `json:"controls_left_out"`
}

func newSummary(domain, shard string) *summary {
	return &summary{
		SchemaVersion: datasets.SchemaVersion, RulesVersion: datasets.RulesVersion, Documents: skill.SchemaVersion,
		Domain: domain, Shard: shard, RejectCodes: map[string]int{}, byDomain: map[string]*domainSummary{},
	}
}

func (s *summary) of(domain string) *domainSummary {
	d := s.byDomain[domain]
	if d == nil {
		d = &domainSummary{Domain: domain}
		s.byDomain[domain] = d
	}
	return d
}

// domain counts the captures and skills of a domain.
func (s *summary) domain(name string, b store.Brief) {
	s.Retired += b.Retired
	if b.Captures == 0 && b.Published == 0 {
		return
	}
	s.Built += b.Captures
	s.Contaminated += b.Contaminated
	s.Controls += b.Controls
	s.VisibleOn += b.VisibleOn
	s.Skills += b.Published
	d := s.of(name)
	d.Captures, d.Pages, d.Controls, d.Skills = b.Captures, b.Pages, b.Controls, b.Published
}

func (s *summary) rejects(rows []datasets.Reject) {
	for _, r := range rows {
		s.RejectCodes[r.Code]++
		switch {
		case r.DOMIndex < 0 && r.Stage == "settle":
			s.SetAside++
			continue
		case r.DOMIndex < 0:
			s.Rejected++
			continue
		}
		s.LeftOut++
		s.of(r.Domain).LeftOut++
	}
}

// finish fills what is derived.
func (s *summary) finish() {
	s.Found = s.Built + s.Rejected
	for _, d := range s.byDomain {
		s.Domains = append(s.Domains, *d)
	}
	sort.Slice(s.Domains, func(i, j int) bool { return s.Domains[i].Domain < s.Domains[j].Domain })
}

func (s *summary) marshal() ([]byte, error) {
	b, err := json.MarshalIndent(s, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("encode run.json: %w", err)
	}
	return append(b, '\n'), nil
}

// print shows the summary to people.
func (s *summary) print(w io.Writer) error {
	t := tabwriter.NewWriter(w, 0, 4, 2, ' ', 0)
	fmt.Fprintf(t, "captures\t%d found, %d built, %d rejected, %d contaminated, %d set aside\n", s.Found, s.Built, s.Rejected, s.Contaminated, s.SetAside)
	fmt.Fprintf(t, "controls\t%d seen (%d visible and enabled), %d left out\n", s.Controls, s.VisibleOn, s.LeftOut)
	fmt.Fprintf(t, "skills\t%d, %d retired\n", s.Skills, s.Retired)
	codes := make([]string, 0, len(s.RejectCodes))
	for c := range s.RejectCodes {
		codes = append(codes, c)
	}
	sort.Strings(codes)
	for _, c := range codes {
		fmt.Fprintf(t, "reject\t%s: %d\n", c, s.RejectCodes[c])
	}
	fmt.Fprintf(t, "\ndomain\tcaptures\tpages\tcontrols\tskills\tleft out\n")
	for _, d := range s.Domains {
		fmt.Fprintf(t, "%s\t%d\t%d\t%d\t%d\t%d\n", d.Domain, d.Captures, d.Pages, d.Controls, d.Skills, d.LeftOut)
	}
	return t.Flush()
}
