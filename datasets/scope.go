package datasets

import (
	"encoding/json"
	"net/url"
	"strings"
)

// scopeMark separates a page key from its scope. It ends in the bracket that begins a list
// of hosts, so that it is not taken for a route, which begins with a slash or an
// exclamation mark.
const scopeMark = "#["

// ScopedPage returns the key of what a page has inside a scope: the page key, "#" and the
// hosts as JSON. Without hosts it is the page key.
//
// A scope is read, settled and published as a page of its own. So what must be unique on a
// page has to be unique in the scope alone.
func ScopedPage(pageKey string, hosts []string) string {
	if len(hosts) == 0 {
		return pageKey
	}
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if enc.Encode(hosts) != nil {
		return pageKey // a list of strings can be encoded
	}
	return pageKey + scopeMark + strings.TrimPrefix(strings.TrimSpace(b.String()), "[")
}

// SplitPage undoes ScopedPage, and drops the state (StatePage). hosts is nil for a page.
func SplitPage(key string) (pageKey string, hosts []string) {
	pageKey = WholePage(key)
	if list := ScopeKey(key); list != "" && json.Unmarshal([]byte(list), &hosts) != nil {
		return pageKey, nil
	}
	return pageKey, hosts
}

// Unscoped returns the page, or the state of one, that the key of a scope is inside of.
func Unscoped(key string) string {
	page, _, _ := strings.Cut(key, scopeMark)
	return page
}

// ScopeKey returns the end of a page key that names the scope, "" for a page.
func ScopeKey(key string) string {
	_, list, ok := strings.Cut(key, scopeMark)
	if !ok {
		return ""
	}
	return "[" + list
}

// FrameKey names the document of a frame by its URL: its page key where that is a path on a
// host, else the scheme ("data:", "blob:"), of about: URLs with the word behind it
// ("about:blank"). It has no spaces. It is "" for what is no URL, and for an error page of
// the browser.
func FrameKey(raw string) string {
	u, err := url.Parse(strings.TrimSpace(raw))
	switch {
	case err != nil || u.Scheme == "" || u.Scheme == "chrome-error":
		return ""
	case u.Scheme == "http" || u.Scheme == "https":
		key, _ := PageOf(raw)
		return strings.ReplaceAll(key, " ", "%20")
	case u.Scheme == "about":
		return "about:" + url.PathEscape(u.Opaque)
	}
	return u.Scheme + ":"
}
