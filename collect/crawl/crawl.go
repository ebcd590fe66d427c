// Package crawl decides which pages are captured, in which order and how often,
// and brings a crawl to its end whatever happens on the way.
//
// The words. A seed is an address that the configuration names. A job is one page
// for one device; its key is the canonical URL and the device's name, and a crawl
// has one job a key. The depth of a job is the number of links between it and a
// seed or sitemap. A level is all jobs of one depth. A try is one go of a browser
// at a job. A job ends once, in a state: captured or a named failure (States).
// The journal is the file on disk from which a killed crawl is resumed; jobs and
// journal are kept by package frontier, addresses, robots.txt and sitemaps by web.
//
// Order. The jobs of a level stand in the order of their addition: seeds as the
// configuration lists them, then sitemaps as they list them; on deeper levels by
// URL. The next level begins when the last job of a level has ended, and its jobs
// are the links of the whole level, sorted and cut to the limit. So the set of
// jobs depends on the pages alone, not on which page was faster, and a crawl that
// was killed and resumed has the same jobs as one that was not.
//
// A try goes through the states of a visit (browser.States), each with a limit of its own
// under the limit of the job. The browser keeps these limits; a watchdog here ends a job
// whose browser does not.
//
// The states of a job and what is tried again:
//
//	state               tries        meaning
//	captured            1            the page is on disk
//	invalid_url         1            no http or https URL with a host
//	refused_address     1            the address guard forbids the host
//	refused_scheme      1            the page led to an address that is not http or https
//	robots              1            robots.txt disallows the page
//	robots_unreachable  retry.tries  robots.txt could not be read, so its pages count as disallowed for now
//	no_host             1            the host's name has no address
//	unreachable         retry.tries  the name could not be asked for, no connection, or it broke
//	tls_error           1            the server's certificate or handshake is bad
//	http_error          retry.tries  status 400 and above; 408, 425, 429 and 5xx but 501 and 505 are tried again
//	redirect_loop       1            too many redirects
//	nav_timeout         retry.tries  no document within the limit
//	download            1            the address is a file, which is refused
//	not_html            1            the document is no HTML, such as a text, JSON or a picture
//	no_page             1            the server answered without a page, such as status 204
//	crash               2            the renderer died
//	navigation_storm    1            the page went from document to document
//	dialog_storm        1            the page opened dialog after dialog
//	too_large           1            an answer of the page or the browser passed its limit
//	open_timeout        retry.tries  no tab within the limit
//	read_timeout        2            the page could not be read within the limit
//	write_timeout       2            the capture could not be written within the limit
//	job_timeout         2            the limit of the whole job passed
//	browser_lost        8            the browser died under the page
//	gone                1            a resumed job whose device, or seed with a token, is no longer configured
//	unexpected          2            anything else
//
// A lost browser is no fault of the page, so its jobs are requeued without
// counting a try, but not for ever; so are the jobs of a crawler that was killed.
package crawl

import (
	"context"
	"fmt"
	"time"

	"skillmill/collect/crawl/settings"

	"skillmill/browser"
	"skillmill/collect"
	"skillmill/collect/crawl/frontier"
)

// Job is one page for one device, as a Browser gets it.
type Job struct {
	ID     string // names the job in the journal; it belongs into the capture's meta.json
	URL    string // to be opened; may hold a secret, see Shown
	Shown  string // the URL without tokens, for messages and files
	Device settings.Device
	Depth  int
	Try    int // 1 for the first
	// Stamp is when this try began, to the second, in UTC: 20060102150405. It names
	// the capture's folder and is in the journal before the browser starts.
	Stamp string
}

// Failure is how a try ended without a page.
type Failure struct {
	State      State
	Detail     string        // for people; holds no secret
	Status     int           // of HTTP, for http_error
	RetryAfter time.Duration // what the server asked for, 0 for nothing
	Err        error         // the cause, may be nil
}

func (f *Failure) Error() string {
	s := string(f.State)
	if f.Status != 0 {
		s += fmt.Sprintf(" %d", f.Status)
	}
	if f.Detail != "" {
		s += ": " + f.Detail
	}
	return s
}

// Unwrap returns the cause.
func (f *Failure) Unwrap() error { return f.Err }

// Browser is one running browser.
type Browser interface {
	// Capture opens the job's page in a tab of its own and writes its capture. It
	// is called from several goroutines and returns soon after ctx ends. enter is
	// told of every state of the visit before it begins. An error that is no *Failure is the
	// state unexpected; one that wraps ErrFatal ends the crawl. What was written
	// before an error is no capture.
	Capture(ctx context.Context, job Job, enter func(browser.State)) (collect.Result, error)
	// Lost reports whether the browser is gone.
	Lost() bool
	// Memory returns the memory of its processes together, in bytes, 0 where that is not
	// known.
	Memory() int64
	// Close ends the browser and all its processes.
	Close() error
}

// Site is what a crawl needs of the world around it.
type Site interface {
	// Launch starts a browser. ctx bounds the start only.
	Launch(ctx context.Context) (Browser, error)
	// Find returns the capture that a try of a job wrote, for a job that was under
	// way when the crawler was killed. It looks for a complete capture with the
	// job's ID below the job's Stamp.
	Find(job Job) (collect.Result, bool, error)
	// Failed is told when a job has ended in a failure, before the journal is. It may write a
	// capture of status failed and returns its folder, "" for none. After a kill it can be
	// called once more for the same job. The URL of a job of state gone may be empty.
	Failed(job Job, f *Failure) (dir string, err error)
}

// Error is a cause that ends a crawl.
type Error = frontier.Error

const (
	// ErrFatal marks an error after which no job can succeed, such as a full disk.
	ErrFatal Error = "the crawl cannot go on"
	// ErrLocked says that another process works on this crawl.
	ErrLocked = frontier.ErrLocked
	// ErrUnfinished says that the folder holds a crawl that has not ended.
	ErrUnfinished = frontier.ErrUnfinished
	// ErrFormat says that the journal was written by another version.
	ErrFormat = frontier.ErrFormat
)
