package datasets

import (
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"
)

// Identity are the parameters of queries whose values tell the pages of one site apart, as
// its operator names them (configs.Site), besides those that name a page on any site
// (namesPage). Their values are in keys and addresses of pages, escaped. A parameter that a
// query has twice, without a value, or with a very long one names none.
type Identity []string

// MaxIdentityValue is the most bytes of a value that tells pages apart.
const MaxIdentityValue = 100

// kept returns a parameter with its value as keys have it, "" where the value is left out.
func (n Identity) kept(q url.Values, name string) string {
	if namesPage(q, name) {
		return name + "=" + q.Get(name)
	}
	v := q[name]
	if !slices.Contains(n, name) || len(v) != 1 || v[0] == "" || len(v[0]) > MaxIdentityValue || !utf8.ValidString(v[0]) {
		return ""
	}
	return url.QueryEscape(name) + "=" + url.QueryEscape(v[0])
}

// Of returns the parameters among these whose values the key of a page has.
func (n Identity) Of(pageKey string) (out Identity) {
	for _, name := range IdentityOf(pageKey) {
		if slices.Contains(n, name) {
			out = append(out, name)
		}
	}
	return out
}

// IdentityOf returns the parameters whose values keys of pages have for no other reason
// than that an operator named them. So whoever has the keys of the pages of a site names
// its pages as they are named there: of a parameter that no key has with its value it makes
// no difference.
func IdentityOf(pageKeys ...string) (out Identity) {
	for _, key := range pageKeys {
		key, _ = SplitPage(key)
		document, route := SplitRoute(key)
		for _, part := range []string{document, route} {
			_, query, _ := strings.Cut(part, "?")
			if !strings.Contains(query, "=") {
				continue
			}
			q, err := url.ParseQuery(query)
			if err != nil {
				continue
			}
			for name, v := range q {
				if v[0] != "" && !namesPage(q, name) && !slices.Contains(out, name) {
					out = append(out, name)
				}
			}
		}
	}
	slices.Sort(out)
	return out
}
