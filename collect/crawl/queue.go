package crawl

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strings"
	"time"

	"skillmill/collect/crawl/web"
)

// job is one job as the queue keeps it.
type job struct {
	id, page string // page is the part of id that all devices of a page share
	seq      int
	url      string // "" while a resumed seed's tokens are unknown
	shown    string
	host     string // whose load it is: authority
	device   Device
	depth    int

	tries, lost int
	stamp       string // of the try under way, "" for none
	state       State  // "" until it has ended
	detail      string
	status      int
	dir, final  string
	alias       string

	notBefore time.Time // of the next try
	slot      time.Time // when its host may be asked again because of it
}

func (j *job) view() Job {
	return Job{ID: j.id, URL: j.url, Shown: j.shown, Device: j.device, Depth: j.depth, Try: j.tries, Stamp: j.stamp}
}

// pageOf names a page by its key. Half a SHA-256 is enough to never meet twice.
func pageOf(key string) string {
	sum := sha256.Sum256([]byte(key))
	return hex.EncodeToString(sum[:16])
}

// queue is all jobs of a crawl and their journal.
type queue struct {
	cfg     Config
	journal *journal
	jobs    []*job // by seq
	byID    map[string]*job
	pages   map[string]bool   // pages that have jobs
	levels  int               // levels that have all their jobs
	found   map[string]string // links to the next level: key to the least URL
	over    bool
	cut     int // pages that the limit left out
	damaged int
	resumed bool
}

// openQueue opens the crawl in a folder. A finished one is begun anew unless it
// is to be resumed, an unfinished one only taken up when resume says so.
func openQueue(cfg Config, dir string, resume bool) (*queue, error) {
	q := newQueue(cfg)
	j, damaged, found, err := openJournal(dir, q.apply)
	if err != nil {
		return nil, err
	}
	if found && !resume {
		if !q.over {
			return nil, joinClose(fmt.Errorf("%w (%s)", ErrUnfinished, dir), j)
		}
		q = newQueue(cfg)
	}
	q.journal, q.damaged, q.resumed = j, damaged, found && resume
	if err := j.rewrite(q.entries()); err != nil {
		return nil, joinClose(err, j)
	}
	return q, nil
}

func newQueue(cfg Config) *queue {
	return &queue{cfg: cfg, byID: map[string]*job{}, pages: map[string]bool{}, found: map[string]string{}}
}

// apply takes one record of the journal into account. Records of unknown jobs,
// which damage can leave, change nothing.
func (q *queue) apply(e entry) {
	switch e.T {
	case recLevel:
		q.levels, q.cut, q.found = e.Depth+1, e.Cut, map[string]string{}
		return
	case recFound:
		q.discover(e.Links)
		return
	case recOver:
		q.over = true
		return
	case recAdd:
		q.applyAdd(e)
		return
	}
	j := q.byID[e.ID]
	if j == nil || j.state != "" {
		return
	}
	switch e.T {
	case recTries:
		j.tries, j.lost = e.Tries, e.Lost
	case recStart:
		j.tries, j.stamp = e.Tries, e.Stamp
	case recBack, recFail:
		j.tries, j.lost, j.stamp = e.Tries, e.Lost, ""
	case recEnd:
		j.tries, j.lost, j.stamp = e.Tries, e.Lost, ""
		j.state, j.detail, j.status, j.dir = e.State, e.Detail, e.Status, e.Dir
		j.final, j.alias = e.Final, e.Alias
		q.discover(e.Links)
	}
}

func (q *queue) applyAdd(e entry) {
	page, name, ok := strings.Cut(e.ID, "-")
	if !ok || q.byID[e.ID] != nil {
		return
	}
	j := &job{id: e.ID, page: page, shown: e.URL, depth: e.Depth, device: Device{Name: name}}
	if d, ok := q.cfg.device(name); ok {
		j.device = d
	}
	if !e.Masked {
		j.url = e.URL
	}
	q.put(j)
}

func (q *queue) put(j *job) {
	j.seq = len(q.jobs)
	if u, err := url.Parse(j.shown); err == nil {
		j.host = u.Host
	}
	q.jobs = append(q.jobs, j)
	q.byID[j.id] = j
	q.pages[j.page] = true
}

// entries is the shortest journal that says what the queue knows.
func (q *queue) entries() []entry {
	var out []entry
	for _, j := range q.jobs {
		out = append(out, j.added())
	}
	if q.levels > 0 {
		out = append(out, q.level())
	}
	for _, j := range q.jobs {
		switch {
		case j.state != "":
			out = append(out, j.ended())
		case j.stamp != "":
			out = append(out, entry{T: recTries, ID: j.id, Tries: j.tries, Lost: j.lost}, j.started())
		case j.tries > 0 || j.lost > 0:
			out = append(out, entry{T: recTries, ID: j.id, Tries: j.tries, Lost: j.lost})
		}
	}
	links := slices.Sorted(maps.Values(q.found))
	for some := range slices.Chunk(links, 1000) { // a line stays short
		out = append(out, entry{T: recFound, Links: some})
	}
	if q.over {
		out = append(out, entry{T: recOver})
	}
	return out
}

// level is the record that the newest level is complete.
func (q *queue) level() entry { return entry{T: recLevel, Depth: q.levels - 1, Cut: q.cut} }

func (j *job) added() entry {
	return entry{T: recAdd, ID: j.id, URL: j.shown, Masked: j.url != j.shown, Device: j.device.Name, Depth: j.depth}
}

func (j *job) started() entry {
	return entry{T: recStart, ID: j.id, Tries: j.tries, Stamp: j.stamp}
}

func (j *job) ended() entry {
	return entry{
		T: recEnd, ID: j.id, Tries: j.tries, Lost: j.lost, State: j.state, Detail: j.detail, Status: j.status,
		Dir: j.dir, Final: j.final, Alias: j.alias,
	}
}

// add makes the jobs of the next level, one a device for each page that has none
// yet, in the given order, until the limit. A kill on the way leaves a part of
// them, which the same call after it completes.
func (q *queue) add(pages []web.Address) error {
	var news []entry
	for _, a := range pages {
		page := pageOf(a.Key)
		if !q.pages[page] && len(q.pages) >= q.cfg.Follow.Pages {
			q.cut++
			continue
		}
		for _, name := range q.cfg.Devices {
			d, ok := q.cfg.device(name)
			if !ok {
				return fmt.Errorf("there is no device %q", name)
			}
			if q.byID[page+"-"+name] == nil {
				j := &job{id: page + "-" + name, page: page, url: a.URL, shown: a.Shown, device: d, depth: q.levels}
				q.put(j)
				news = append(news, j.added())
			}
		}
	}
	q.levels++
	return q.journal.append(append(news, q.level())...)
}

// relink gives resumed jobs of a seed its tokens back, which the journal does not
// hold.
func (q *queue) relink(a web.Address) {
	for _, name := range q.cfg.Devices {
		if j := q.byID[pageOf(a.Key)+"-"+name]; j != nil && j.url == "" {
			j.url = a.URL
		}
	}
}

// discover notes links to the next level. Of the URLs of one page the least
// counts, so that the order of the pages that link to it does not.
func (q *queue) discover(links []string) {
	for _, l := range links {
		a, err := q.cfg.Follow.form().Link(nil, l)
		if err != nil {
			continue // of a configuration that took more
		}
		if old, known := q.found[a.Key]; !known || a.URL < old {
			q.found[a.Key] = a.URL
		}
	}
}

// nextLevel adds the pages that the jobs of the newest level link to, sorted by
// URL, and answers how many jobs that made. Pages that a job turned out to be
// after redirects are done already.
func (q *queue) nextLevel() (int, error) {
	if q.levels > q.cfg.Follow.Depth {
		return 0, nil
	}
	aliases := map[string]bool{}
	for _, j := range q.jobs {
		aliases[j.alias] = true
	}
	var pages []web.Address
	for _, key := range slices.Sorted(maps.Keys(q.found)) {
		a, err := q.cfg.Follow.form().Link(nil, q.found[key])
		if err == nil && !aliases[pageOf(a.Key)] {
			pages = append(pages, a)
		}
	}
	before := len(q.jobs)
	err := q.add(pages)
	q.found = map[string]string{}
	return len(q.jobs) - before, err
}

// torn reports whether a kill left jobs of a level that has not all of them.
func (q *queue) torn() bool {
	return slices.ContainsFunc(q.jobs, func(j *job) bool { return j.depth >= q.levels })
}

func joinClose(err error, j *journal) error {
	if cerr := j.close(); cerr != nil {
		return fmt.Errorf("%w (%w)", err, cerr)
	}
	return err
}
