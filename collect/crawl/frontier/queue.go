package frontier

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

// Job is one page for one device.
type Job struct {
	ID, Page string // Page is the part of ID that all devices of a page share
	Seq      int    // position in Queue.Jobs
	URL      string // "" while a resumed seed's tokens are unknown
	Shown    string // the URL without tokens
	Host     string // whose load it is: authority
	Device   string // its name
	Depth    int

	Tries, Lost int    // tries that count, and those whose browser was lost
	Stamp       string // of the try under way, "" for none
	State       State  // "" until it has ended
	Detail      string
	Status      int    // of HTTP
	Dir, Final  string // of its capture; where the page was in the end
	Alias       string // the page's name there, if another

	NotBefore time.Time // of the next try
	Slot      time.Time // when its host may be asked again because of it
}

// State is how a job ended. The frontier knows no more of it than its name.
type State string

// PageOf names a page by its key. Half a SHA-256 is enough to never meet twice.
func PageOf(key string) string {
	sum := sha256.Sum256([]byte(key))
	return hex.EncodeToString(sum[:16])
}

// Error is a cause that ends a crawl.
type Error string

func (e Error) Error() string { return string(e) }

const (
	// ErrLocked says that another process works on this crawl.
	ErrLocked Error = "another process works on this crawl"
	// ErrUnfinished says that the folder holds a crawl that has not ended.
	ErrUnfinished Error = "an unfinished crawl lies here: go on with --resume, or name another folder"
	// ErrFormat says that the journal was written by another version.
	ErrFormat Error = "the journal has another format"
)

// Options are what a queue needs to know of a crawl.
type Options struct {
	Form    web.Form // which URLs are one page
	Devices []string // names; every page has a job for each
	Depth   int      // links between a first page and the farthest one
	Pages   int      // most pages
}

// Queue is all jobs of a crawl and their journal.
type Queue struct {
	opt     Options
	journal *journal
	Jobs    []*Job // by Seq
	byID    map[string]*Job
	pages   map[string]bool   // pages that have jobs
	levels  int               // levels that have all their jobs
	found   map[string]string // links to the next level: key to the least URL
	over    bool
	cut     int // pages that the limit left out
	damaged int
	resumed bool
}

// Open opens the crawl in a folder. An unfinished crawl is continued if resume is true,
// else the error is ErrUnfinished. A finished one is begun anew, unless resume is true.
func Open(opt Options, dir string, resume bool) (*Queue, error) {
	q := newQueue(opt)
	j, damaged, found, err := openJournal(dir, q.apply)
	if err != nil {
		return nil, err
	}
	if found && !resume {
		if !q.over {
			return nil, joinClose(fmt.Errorf("%w (%s)", ErrUnfinished, dir), j)
		}
		q = newQueue(opt)
	}
	q.journal, q.damaged, q.resumed = j, damaged, found && resume
	if err := j.rewrite(q.entries()); err != nil {
		return nil, joinClose(err, j)
	}
	return q, nil
}

func newQueue(opt Options) *Queue {
	return &Queue{opt: opt, byID: map[string]*Job{}, pages: map[string]bool{}, found: map[string]string{}}
}

// apply takes one record of the journal into account. Records of unknown jobs,
// which damage can leave, change nothing.
func (q *Queue) apply(e entry) {
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
	if j == nil || j.State != "" {
		return
	}
	switch e.T {
	case recTries:
		j.Tries, j.Lost = e.Tries, e.Lost
	case recStart:
		j.Tries, j.Stamp = e.Tries, e.Stamp
	case recBack, recFail:
		j.Tries, j.Lost, j.Stamp = e.Tries, e.Lost, ""
	case recEnd:
		j.Tries, j.Lost, j.Stamp = e.Tries, e.Lost, ""
		j.State, j.Detail, j.Status, j.Dir = e.State, e.Detail, e.Status, e.Dir
		j.Final, j.Alias = e.Final, e.Alias
		q.discover(e.Links)
	}
}

func (q *Queue) applyAdd(e entry) {
	page, name, ok := strings.Cut(e.ID, "-")
	if !ok || q.byID[e.ID] != nil {
		return
	}
	j := &Job{ID: e.ID, Page: page, Shown: e.URL, Depth: e.Depth, Device: name}
	if !e.Masked {
		j.URL = e.URL
	}
	q.put(j)
}

func (q *Queue) put(j *Job) {
	j.Seq = len(q.Jobs)
	if u, err := url.Parse(j.Shown); err == nil {
		j.Host = u.Host
	}
	q.Jobs = append(q.Jobs, j)
	q.byID[j.ID] = j
	q.pages[j.Page] = true
}

// entries returns the shortest journal that says what the queue knows.
func (q *Queue) entries() []entry {
	var out []entry
	for _, j := range q.Jobs {
		out = append(out, j.added())
	}
	if q.levels > 0 {
		out = append(out, q.level())
	}
	for _, j := range q.Jobs {
		switch {
		case j.State != "":
			out = append(out, j.ended())
		case j.Stamp != "":
			out = append(out, entry{T: recTries, ID: j.ID, Tries: j.Tries, Lost: j.Lost}, j.started())
		case j.Tries > 0 || j.Lost > 0:
			out = append(out, entry{T: recTries, ID: j.ID, Tries: j.Tries, Lost: j.Lost})
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

// level returns the record that the newest level is complete.
func (q *Queue) level() entry { return entry{T: recLevel, Depth: q.levels - 1, Cut: q.cut} }

func (j *Job) added() entry {
	return entry{T: recAdd, ID: j.ID, URL: j.Shown, Masked: j.URL != j.Shown, Device: j.Device, Depth: j.Depth}
}

func (j *Job) started() entry {
	return entry{T: recStart, ID: j.ID, Tries: j.Tries, Stamp: j.Stamp}
}

func (j *Job) ended() entry {
	return entry{
		T: recEnd, ID: j.ID, Tries: j.Tries, Lost: j.Lost, State: j.State, Detail: j.Detail, Status: j.Status,
		Dir: j.Dir, Final: j.Final, Alias: j.Alias,
	}
}

// Add makes the jobs of the next level, one a device for each page that has none
// yet, in the given order, until the limit. A kill on the way leaves a part of
// them, which the same call after it completes.
func (q *Queue) Add(pages []web.Address) error {
	var news []entry
	for _, a := range pages {
		page := PageOf(a.Key)
		if !q.pages[page] && len(q.pages) >= q.opt.Pages {
			q.cut++
			continue
		}
		for _, name := range q.opt.Devices {
			if q.byID[page+"-"+name] == nil {
				j := &Job{ID: page + "-" + name, Page: page, URL: a.URL, Shown: a.Shown, Device: name, Depth: q.levels}
				q.put(j)
				news = append(news, j.added())
			}
		}
	}
	q.levels++
	return q.journal.append(append(news, q.level())...)
}

// Relink gives resumed jobs of a seed its tokens back, which the journal does not
// hold.
func (q *Queue) Relink(a web.Address) {
	for _, name := range q.opt.Devices {
		if j := q.byID[PageOf(a.Key)+"-"+name]; j != nil && j.URL == "" {
			j.URL = a.URL
		}
	}
}

// discover notes links to the next level. Of the URLs of one page the least
// counts, so that the order of the pages that link to it does not.
func (q *Queue) discover(links []string) {
	for _, l := range links {
		a, err := q.opt.Form.Link(nil, l)
		if err != nil {
			continue // of a configuration that took more
		}
		if old, known := q.found[a.Key]; !known || a.URL < old {
			q.found[a.Key] = a.URL
		}
	}
}

// NextLevel adds the pages that the jobs of the newest level link to, sorted by
// URL, and returns how many jobs that made. Pages that a job turned out to be
// after redirects are done already.
func (q *Queue) NextLevel() (int, error) {
	if q.levels > q.opt.Depth {
		return 0, nil
	}
	aliases := map[string]bool{}
	for _, j := range q.Jobs {
		aliases[j.Alias] = true
	}
	var pages []web.Address
	for _, key := range slices.Sorted(maps.Keys(q.found)) {
		a, err := q.opt.Form.Link(nil, q.found[key])
		if err == nil && !aliases[PageOf(a.Key)] {
			pages = append(pages, a)
		}
	}
	before := len(q.Jobs)
	err := q.Add(pages)
	q.found = map[string]string{}
	return len(q.Jobs) - before, err
}

// Torn reports whether a kill left a level without all of its jobs.
func (q *Queue) Torn() bool {
	return slices.ContainsFunc(q.Jobs, func(j *Job) bool { return j.Depth >= q.levels })
}

func joinClose(err error, j *journal) error {
	if cerr := j.close(); cerr != nil {
		return fmt.Errorf("%w (%w)", err, cerr)
	}
	return err
}

// Begun reports whether the first level has all its jobs.
func (q *Queue) Begun() bool { return q.levels > 0 }

// Over reports whether the crawl has ended.
func (q *Queue) Over() bool { return q.over }

// Account is what a queue tells of itself.
type Account struct {
	Pages, Cut int  // pages with jobs, and those that the limit left out
	Damaged    int  // records of the journal
	Resumed    bool // the journal is that of an earlier process
}

// Account returns what the queue tells of itself now.
func (q *Queue) Account() Account {
	return Account{Pages: len(q.pages), Cut: q.cut, Damaged: q.damaged, Resumed: q.resumed}
}

// Start writes down that a try begins, before it does.
func (q *Queue) Start(j *Job) error { return q.journal.append(j.started()) }

// Back writes down that a try was given up without a fault of the page.
func (q *Queue) Back(j *Job) error {
	return q.journal.append(entry{T: recBack, ID: j.ID, Tries: j.Tries, Lost: j.Lost})
}

// Try is how one try of a job ended.
type Try struct {
	State  State
	Status int // of HTTP
	Detail string
	Back   bool // it was no fault of the page
}

// Again writes down that a try failed and another follows.
func (q *Queue) Again(j *Job, t Try) error {
	kind := recFail
	if t.Back {
		kind = recBack
	}
	return q.journal.append(entry{T: kind, ID: j.ID, Tries: j.Tries, Lost: j.Lost, State: t.State, Status: t.Status, Detail: t.Detail})
}

// End writes down that the job has ended, with the links that it leads to.
func (q *Queue) End(j *Job, links []string) error {
	j.Stamp = ""
	e := j.ended()
	e.Links = links
	if err := q.journal.append(e); err != nil {
		return err
	}
	q.discover(links)
	return nil
}

// Finish writes down that the crawl has ended.
func (q *Queue) Finish() error {
	q.over = true
	return q.journal.append(entry{T: recOver})
}

// Close closes the journal and frees its lock.
func (q *Queue) Close() error { return q.journal.close() }
