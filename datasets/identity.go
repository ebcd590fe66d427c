package datasets

import (
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"
)

// Identity names the query parameters whose values tell the pages of one site apart, as the
// operator of the site configured them (configs.Site). They come on top of the parameters
// that name a page on any site (namesPage). Keys and addresses of pages carry their values,
// escaped. A parameter does not count where the query has it twice, without a value, or
// with a value of more than MaxIdentityValue bytes.
type Identity []string

// MaxIdentityValue is the largest size, in bytes, of a value that tells pages apart.
const MaxIdentityValue = 100

// kept returns "name=value" where keys keep the value of a parameter, else "".
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

// Of returns those of these parameters whose values the key of a page carries.
func (n Identity) Of(pageKey string) (out Identity) {
	for _, name := range IdentityOf(pageKey) {
		if slices.Contains(n, name) {
			out = append(out, name)
		}
	}
	return out
}

// IdentityOf returns the parameters whose values the keys carry only because an operator
// named them. From all keys of a site it thus recovers the operator's list, as far as it
// matters: a parameter that no key carries makes no difference.
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
