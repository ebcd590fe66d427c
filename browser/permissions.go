package browser

import (
	"slices"
	"strings"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/fetch"
	cdplog "github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
)

// The browser denies permissions without a word to anybody but the page, so that
// nobody could say which ones a page asked for. A permissions policy denies them as
// well, and tells of each refusal. So the page's document gets one that it did not
// send. It counts for the frames in it too; of those, the ones of other sites have a
// process of their own whose words are not heard.

// denied are the permissions that a page could otherwise ask for without end.
var denied = []string{"geolocation", "notifications", "camera", "microphone", "midi", "clipboard-read"}

// policy is what the document of a page gets as its permissions policy. There is
// none for notifications.
const policy = "geolocation=(), camera=(), microphone=(), midi=(), clipboard-read=(), display-capture=()"

// refusals are the beginnings of the browser's words for a refusal by the policy.
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

// intercept holds requests up: the page's document, to give it the policy, and with
// headers for some hosts only every request.
func (tb *tab) intercept(headers []Header) error {
	patterns := []*fetch.RequestPattern{{URLPattern: "*", ResourceType: network.ResourceTypeDocument, RequestStage: fetch.RequestStageResponse}}
	if len(headers) > 0 {
		patterns = append(patterns, &fetch.RequestPattern{URLPattern: "*", RequestStage: fetch.RequestStageRequest})
	}
	tb.events.locked(func() {
		tb.events.paused = func(ev *fetch.EventRequestPaused) {
			// The caller reads the browser's messages, and the answer is one of them.
			go func() {
				// A request that is gone needs no answer any more.
				if ev.ResponseStatusCode == 0 {
					_, _ = cdp.Call(tb.ctx, tb.t, fetch.ContinueRequest, headed(ev, headers))
					return
				}
				params, last := tb.governed(ev)
				if _, err := cdp.Call(tb.ctx, tb.t, fetch.ContinueResponse, params); err != nil {
					// A header that cannot be repeated must not hold the page up.
					_, _ = cdp.Call(tb.ctx, tb.t, fetch.ContinueResponse, fetch.ContinueResponseParams{RequestID: ev.RequestID})
				}
				if last && len(headers) == 0 {
					// Every request costs something while this is on.
					_, _ = cdp.Call(tb.ctx, tb.t, fetch.Disable, cdp.Empty{})
				}
			}()
		}
	})
	_, err := cdp.Call(tb.ctx, tb.t, fetch.Enable, fetch.EnableParams{Patterns: patterns})
	return err
}

// governed returns an answer on its way, with the policy when it is the page's document;
// last says that it is and no redirect to it.
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
