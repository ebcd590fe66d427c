package browser

import (
	"net/url"
	"slices"
	"strings"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/fetch"
	"github.com/chromedp/cdproto/network"
)

// addHeaders adds headers to the requests of the page. The browser's own method would send
// them to every host that the page loads anything from, so headers for some hosts only are
// added to each request on its own.
func (tb *tab) addHeaders(headers []Header) error {
	all := network.Headers{}
	some := slices.Clone(headers)
	some = slices.DeleteFunc(some, func(h Header) bool {
		if h.To == nil {
			all[h.Name] = h.Value
		}
		return h.To == nil
	})
	if len(all) > 0 {
		if _, err := cdp.Call(tb.ctx, tb.t, network.SetExtraHTTPHeaders, network.SetExtraHTTPHeadersParams{Headers: all}); err != nil {
			return err
		}
	}
	return tb.intercept(some)
}

// headed returns a request to go on with, including the headers for its host. Headers are
// not carried over to the next hop of a redirect, which is intercepted again.
func headed(ev *fetch.EventRequestPaused, headers []Header) fetch.ContinueRequestParams {
	p := fetch.ContinueRequestParams{RequestID: ev.RequestID}
	if ev.Request == nil || ev.ResponseErrorReason != "" {
		return p
	}
	u, err := url.Parse(ev.Request.URL)
	if err != nil {
		return p
	}
	var own []*fetch.HeaderEntry
	for _, h := range headers {
		if h.To(u.Hostname()) {
			own = append(own, &fetch.HeaderEntry{Name: h.Name, Value: h.Value})
		}
	}
	if len(own) == 0 {
		return p
	}
	for name, v := range ev.Request.Headers {
		text, ok := v.(string)
		if ok && !slices.ContainsFunc(own, func(h *fetch.HeaderEntry) bool { return strings.EqualFold(h.Name, name) }) {
			p.Headers = append(p.Headers, &fetch.HeaderEntry{Name: name, Value: text})
		}
	}
	slices.SortFunc(p.Headers, func(a, b *fetch.HeaderEntry) int { return strings.Compare(a.Name, b.Name) })
	p.Headers = append(p.Headers, own...)
	return p
}
