package crawl

import (
	"time"

	"skillmill/collect/crawl/settings"

	"skillmill/browser"
	"skillmill/collect/crawl/frontier"
)

// State is how a job ended.
type State = frontier.State

// The states in which a job ends. StateInfo tells their meaning.
const (
	Captured          State = "captured"
	InvalidURL        State = "invalid_url"
	RefusedAddress    State = "refused_address"
	RefusedScheme     State = "refused_scheme"
	Robots            State = "robots"
	RobotsUnreachable State = "robots_unreachable"
	NoHost            State = "no_host"
	Unreachable       State = "unreachable"
	TLSError          State = "tls_error"
	HTTPError         State = "http_error"
	RedirectLoop      State = "redirect_loop"
	NavTimeout        State = "nav_timeout"
	Download          State = "download"
	NotHTML           State = "not_html"
	NoPage            State = "no_page"
	Crash             State = "crash"
	NavigationStorm   State = "navigation_storm"
	DialogStorm       State = "dialog_storm"
	TooLarge          State = "too_large"
	OpenTimeout       State = "open_timeout"
	ReadTimeout       State = "read_timeout"
	WriteTimeout      State = "write_timeout"
	JobTimeout        State = "job_timeout"
	BrowserLost       State = "browser_lost"
	Gone              State = "gone"
	Unexpected        State = "unexpected"
)

// configured stands for the number of tries that the configuration gives.
const configured = 0

// StateInfo is one row of the table of states.
type StateInfo struct {
	State   State
	Tries   int // how often a job is tried before it ends so; 0 is retry.tries
	Meaning string
	Cure    string // what its user can do, "" for nothing
}

// States returns the table of states, in the order of the package's documentation.
func States() []StateInfo {
	return []StateInfo{
		{Captured, 1, "the page is on disk", ""},
		{InvalidURL, 1, "no http or https URL with a host", "write it with its scheme, as https://shop.example/"},
		{RefusedAddress, 1, "the address guard forbids the host", "--allow HOST, or network.allow, opens it"},
		{RefusedScheme, 1, "the page led to an address that is not http or https", ""},
		{Robots, 1, "robots.txt disallows the page", "nothing to do; a server of your own: --profile local"},
		{RobotsUnreachable, configured, "robots.txt could not be read, so its pages count as disallowed for now", "is the server up, and are host and port right?"},
		{NoHost, 1, "the host's name has no address", "is the name spelled right?"},
		{Unreachable, configured, "the name could not be asked for, no connection, or it broke", "is the server up, and is the port right?"},
		{TLSError, 1, "the server's certificate or handshake is bad", "look at the certificate"},
		{HTTPError, configured, "status 400 and above; 408, 425, 429 and 5xx but 501 and 505 are tried again", "open it by hand, and take it off the list where it is gone"},
		{RedirectLoop, 1, "too many redirects", ""},
		{NavTimeout, configured, "no document within the limit", "raise limits.navigate where the site is slow"},
		{Download, 1, "the address is a file, which is refused", ""},
		{NotHTML, 1, "the document is no HTML, such as a text, JSON or a picture", "leave it out, or store.documents: any"},
		{NoPage, 1, "the server answered without a page, such as status 204", ""},
		{Crash, 2, "the renderer died", ""},
		{NavigationStorm, 1, "the page went from document to document", ""},
		{DialogStorm, 1, "the page opened dialog after dialog", ""},
		{TooLarge, 1, "an answer of the page or the browser passed its limit", ""},
		{OpenTimeout, configured, "no tab within the limit", ""},
		{ReadTimeout, 2, "the page could not be read within the limit", "raise limits.read"},
		{WriteTimeout, 2, "the capture could not be written within the limit", ""},
		{JobTimeout, 2, "the limit of the whole job passed", "raise limits.job"},
		{BrowserLost, maxLost, "the browser died under the page", "is there memory enough? see browser.memory"},
		{Gone, 1, "a resumed job whose device, or seed with a token, is no longer configured", ""},
		{Unexpected, 2, "anything else", ""},
	}
}

// maxLost is how often a job may lose its browser. With two tabs and a browser
// that is killed every few pages, an innocent page loses it three times in a row
// now and then; eight in a row are the page's own doing.
const maxLost = 8

// RetryStatus reports whether a page of this HTTP status may be there later.
func RetryStatus(status int) bool {
	switch status {
	case 408, 425, 429:
		return true
	case 501, 505:
		return false
	}
	return status >= 500
}

// tries returns how often a job may be tried before it ends in this failure.
func (f *Failure) tries(cfg settings.Retry) int {
	if f.State == HTTPError && !RetryStatus(f.Status) {
		return 1
	}
	for _, s := range States() {
		if s.State == f.State && s.Tries != configured {
			return s.Tries
		}
	}
	return cfg.Tries
}

// TimeoutOf returns the state of a job whose visit stayed in one of its own longer than it
// may.
func TimeoutOf(in browser.State) State {
	switch in {
	case browser.StateOpen:
		return OpenTimeout
	case browser.StateNavigate:
		return NavTimeout
	case browser.StateWrite:
		return WriteTimeout
	}
	return ReadTimeout
}

// backoff returns the pause before the next try: exponential, spread by the job's ID so
// that jobs that failed together do not return together. The ID makes it the same in every
// run.
func backoff(cfg settings.Retry, id string, try int, asked time.Duration) time.Duration {
	d := float64(cfg.First)
	for range try - 1 {
		if d *= cfg.Factor; d >= float64(cfg.Most) {
			break
		}
	}
	var spread float64
	for i := 0; i < len(id) && i < 8; i++ {
		spread = spread/256 + float64(id[len(id)-1-i])/256
	}
	d *= 0.75 + spread/2 // 0.75 to 1.25
	return max(min(time.Duration(d), time.Duration(cfg.Most)), min(asked, time.Duration(cfg.Most)))
}
