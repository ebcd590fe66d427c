package datasets

import (
	"encoding/json"
	"net/url"
	"strings"
)

// scopeMark is between a page key and its scope, with the bracket that a list of hosts
// begins with: a route begins with a slash or an exclamation mark.
const scopeMark = "#["

// ScopedPage returns the key of what a page has inside a scope: the page key, "#" and the
// hosts as JSON. Without hosts it is the page key.
//
// A scope is read, settled and published as a page of its own. So everything that is
// true of a page's controls is asked inside the scope alone.
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

// SplitPage undoes ScopedPage, without the state (StatePage). hosts is nil for a page.
func SplitPage(key string) (pageKey string, hosts []string) {
	pageKey = WholePage(key)
	if list := ScopeKey(key); list != "" && json.Unmarshal([]byte(list), &hosts) != nil {
		return pageKey, nil
	}
	return pageKey, hosts
}

// ScopeKey returns what keys of scoped pages end in, "" for a page.
func ScopeKey(key string) string {
	_, list, ok := strings.Cut(key, scopeMark)
	if !ok {
		return ""
	}
	return "[" + list
}

// FrameKey names the document of a frame by its URL, without spaces: its page key; of what is no path
// on a host (about:, data:, blob:) the scheme, and the word about: has. It is "" for what is no URL
// or an error page of the browser.
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
