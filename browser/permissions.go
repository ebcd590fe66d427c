package browser

import (
	"slices"
	"strings"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/fetch"
	cdplog "github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
)

// When the browser denies a permission, it tells only the page, so nobody could say which
// permissions a page asked for. A permissions policy denies them too, and each refusal is
// reported. So the page's document is given a policy that its server did not send. The
// policy also holds for the frames in it; but frames of other sites have a process of their
// own, whose reports are not heard.

// denied are the permissions that a page could otherwise ask for without end.
var denied = []string{"geolocation", "notifications", "camera", "microphone", "midi", "clipboard-read"}

// policy is the permissions policy that the document of a page is given. Policies know
// nothing of notifications.
const policy = "geolocation=(), camera=(), microphone=(), midi=(), clipboard-read=(), display-capture=()"

// refusals are the beginnings of the browser's messages about a refusal by the policy.
var refusals = []struct{ words, kind string }{
	{"Geolocation access", "geolocation"},
	{"The Clipboard API", "clipboard-read"},
	{"Midi access", "midi"},
	{"camera is", "camera"},
	{"microphone is", "microphone"},
	{"display-capture is", "display-capture"},
}

// refused notes that a page asked for a permission.
func (e *events) refused(entry *cdplog.Entry) {
	if entry == nil || entry.Source != cdplog.EntrySourceViolation {
		return
	}
	_, words, ok := strings.Cut(entry.Text, "Permissions policy violation: ")
	if !ok {
		return
	}
	for _, r := range refusals {
		if !strings.HasPrefix(words, r.words) {
			continue
		}
		e.locked(func() {
			if at, have := slices.BinarySearch(e.seen.Permissions, r.kind); !have {
				e.seen.Permissions = slices.Insert(e.seen.Permissions, at, r.kind)
			}
		})
	}
}

// intercept intercepts requests: that of the page's document, to add the policy; and every
// request if there are headers for some hosts only.
func (tb *tab) intercept(headers []Header) error {
	patterns := []*fetch.RequestPattern{{URLPattern: "*", ResourceType: network.ResourceTypeDocument, RequestStage: fetch.RequestStageResponse}}
	if len(headers) > 0 {
		patterns = append(patterns, &fetch.RequestPattern{URLPattern: "*", RequestStage: fetch.RequestStageRequest})
	}
	tb.events.locked(func() {
		tb.events.paused = func(ev *fetch.EventRequestPaused) {
			// The answer is a message too, and the caller is the one who reads messages, so
			// another goroutine has to wait for it.
			go func() {
				// A request that is gone needs no answer any more.
				if ev.ResponseStatusCode == 0 {
					_, _ = cdp.Call(tb.ctx, tb.t, fetch.ContinueRequest, headed(ev, headers))
					return
				}
				params, last := tb.governed(ev)
				if _, err := cdp.Call(tb.ctx, tb.t, fetch.ContinueResponse, params); err != nil {
					// A header that cannot be repeated must not stop the page.
					_, _ = cdp.Call(tb.ctx, tb.t, fetch.ContinueResponse, fetch.ContinueResponseParams{RequestID: ev.RequestID})
				}
				if last && len(headers) == 0 {
					// Interception slows every request, so it is switched off.
					_, _ = cdp.Call(tb.ctx, tb.t, fetch.Disable, cdp.Empty{})
				}
			}()
		}
	})
	_, err := cdp.Call(tb.ctx, tb.t, fetch.Enable, fetch.EnableParams{Patterns: patterns})
	return err
}

// governed returns a response to go on with, with the policy added if it is that of the
// page's document. last is true for that document, but not for a redirect to it.
func (tb *tab) governed(ev *fetch.EventRequestPaused) (p fetch.ContinueResponseParams, last bool) {
	p.RequestID = ev.RequestID
	status := ev.ResponseStatusCode
	if string(ev.FrameID) != string(tb.t.TargetID) || status >= 300 && status < 400 {
		return p, false
	}
	p.ResponseCode, p.ResponsePhrase = status, ev.ResponseStatusText
	p.ResponseHeaders = append(slices.Clone(ev.ResponseHeaders), &fetch.HeaderEntry{Name: "Permissions-Policy", Value: policy})
	return p, true
}
