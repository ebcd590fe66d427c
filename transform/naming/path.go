package naming

import (
	"net/url"
	"strings"
	"unicode"
	"unicode/utf8"

	"skillmill/datasets"
	"skillmill/transform/lasting"
)

// Path returns the path and route of a page from its key (datasets.PageKey), in a form for
// people. What looks like an id becomes a star. A scope is left out.
func Path(pageKey string) string {
	pageKey, _ = datasets.SplitPage(pageKey)
	document, route := datasets.SplitRoute(pageKey)
	_, rest, _ := strings.Cut(document, "/")
	s := "/" + readable(rest)
	if route != "" {
		s += "#" + readable(route)
	}
	return s
}

// maxPath bounds the characters of a path in a label.
const maxPath = 17

// PathEnd returns the path of a page (see Path), or as much of its end as a label has room for.
func PathEnd(pageKey string) string {
	path := Path(pageKey)
	for utf8.RuneCountInString(path) > maxPath {
		_, rest, more := strings.Cut(strings.TrimPrefix(path, "…/"), "/")
		if !more || rest == "" {
			break
		}
		path = "…/" + rest
	}
	return path
}

// readable returns a path and the keys of its query as people read them.
func readable(path string) string {
	path, query, _ := strings.Cut(path, "?")
	parts := strings.Split(path, "/")
	for i, p := range parts {
		if plain, err := url.PathUnescape(p); err == nil && utf8.ValidString(plain) {
			p = plain
		}
		if p != "" && (lasting.GeneratedID(p) || digits3(p)) {
			p = "*"
		}
		parts[i] = p
	}
	s := strings.Join(parts, "/")
	if query != "" {
		s += "?" + query
	}
	return s
}

// digits3 reports whether a text has three digits in a row.
func digits3(s string) bool {
	n := 0
	for _, r := range s {
		if n++; !unicode.IsDigit(r) {
			n = 0
		}
		if n == 3 {
			return true
		}
	}
	return false
}
