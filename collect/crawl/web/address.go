package web

import (
	"errors"
	"net/url"
	"path"
	"slices"
	"strings"

	"skillmill/browser/netguard"
	"skillmill/transform/redact"
)

// maxURL bounds a URL; servers refuse longer ones anyway.
const maxURL = 4096

// Address is one URL in the forms that a crawl needs.
type Address struct {
	URL   string // to be opened: normal form, the query in its order
	Key   string // to be compared: the same with the query sorted
	Shown string // to be written down: tokens masked
	Host  string // with its port unless that is the scheme's
	Path  string // escaped
}

// Secret reports whether the URL must not be written down.
func (a Address) Secret() bool { return a.URL != a.Shown }

// ErrURL says that a text is no address of a page.
var ErrURL = errors.New("no http or https URL with a host")

// Form says what makes two URLs one page.
type Form struct {
	HashRoutes   bool     // a fragment that begins with / or ! and says more names a page
	IgnoreParams []string // patterns (path.Match) of parameters that name none
}

// Seed returns the address of a URL that the configuration names. Nothing but the user info
// and the fragment is taken away from it. The error is ErrURL.
func (f Form) Seed(raw string) (Address, error) {
	return f.address(nil, raw, func(string) bool { return false })
}

// Link returns the address of a URL that a page or a sitemap names. Parameters whose names
// are those of secrets are taken out: they would make ever new URLs of one page, and a
// foreign page's secrets are not ours to keep.
func (f Form) Link(base *url.URL, href string) (Address, error) {
	return f.address(base, href, func(pair string) bool {
		name, _ := splitPair(pair)
		return isToken(pair) || f.Ignores(name) != ""
	})
}

// Ignores returns the pattern of IgnoreParams that a parameter matches, "" for none. Case
// does not count.
func (f Form) Ignores(name string) string {
	name = strings.ToLower(name)
	for _, p := range f.IgnoreParams {
		if ok, _ := path.Match(p, name); ok {
			return p
		}
	}
	return ""
}

func (f Form) address(base *url.URL, raw string, drop func(pair string) bool) (Address, error) {
	raw = browserForm(raw)
	if raw == "" || len(raw) > maxURL {
		return Address{}, ErrURL
	}
	u, err := url.Parse(raw)
	if err != nil {
		return Address{}, ErrURL
	}
	if base != nil {
		u = base.ResolveReference(u)
	}
	if u.Scheme != "http" && u.Scheme != "https" || u.Opaque != "" {
		return Address{}, ErrURL
	}
	h, err := netguard.ParseHost(u.Hostname())
	if err != nil {
		return Address{}, ErrURL
	}
	a := Address{Host: h.String(), Path: normalPath(u.EscapedPath())}
	if p := u.Port(); p != "" && (u.Scheme != "http" || p != "80") && (u.Scheme != "https" || p != "443") {
		a.Host += ":" + p
	}
	fragment := ""
	if f.HashRoutes && isRoute(u.Fragment) {
		route, query, _ := strings.Cut(escape(u.EscapedFragment()), "?")
		if fragment = "#" + route; query != "" {
			fragment += questioned(filter(query, drop))
		}
	}
	pairs := filter(u.RawQuery, drop)
	head := u.Scheme + "://" + a.Host + a.Path
	a.URL = head + questioned(pairs) + fragment
	a.Shown = redact.URL(a.URL)
	slices.Sort(pairs)
	a.Key = head + questioned(pairs) + fragment
	if len(a.URL) > maxURL {
		return Address{}, ErrURL
	}
	return a, nil
}

// isRoute reports whether a fragment names a page. #/ and #! alone are the first page, which
// the address without them leads to, and the target of links that lead nowhere.
func isRoute(fragment string) bool {
	return (strings.HasPrefix(fragment, "/") || strings.HasPrefix(fragment, "!")) && strings.Trim(fragment, "!/") != ""
}

// browserForm does what browsers do before they parse: blanks around are cut,
// line breaks inside are dropped, backslashes before the query are slashes, a
// percent sign that begins no escape stands for itself.
func browserForm(raw string) string {
	raw = strings.TrimFunc(raw, func(r rune) bool { return r <= ' ' })
	raw = strings.Map(func(r rune) rune {
		if r == '\t' || r == '\n' || r == '\r' {
			return -1
		}
		return r
	}, raw)
	end := strings.IndexAny(raw, "?#")
	if end < 0 {
		end = len(raw)
	}
	raw = strings.ReplaceAll(raw[:end], `\`, "/") + raw[end:]
	if !strings.Contains(raw, "%") {
		return raw
	}
	var b strings.Builder
	for i := 0; i < len(raw); i++ {
		b.WriteByte(raw[i])
		if raw[i] == '%' && (i+2 >= len(raw) || unhex(raw[i+1]) < 0 || unhex(raw[i+2]) < 0) {
			b.WriteString("25")
		}
	}
	return b.String()
}

// normalPath returns a path with one spelling: escapes normal, dots resolved, the session
// that some servers write after a semicolon cut off.
func normalPath(p string) string {
	p = escape(p)
	var out []string
	parts := strings.Split(p, "/")
	for i, part := range parts {
		if at := strings.IndexByte(part, ';'); at >= 0 && isToken(part[at+1:]) {
			part = part[:at]
		}
		last := i == len(parts)-1
		switch part {
		case ".", "..":
			if part == ".." && len(out) > 1 {
				out = out[:len(out)-1]
			}
			if last {
				out = append(out, "")
			}
		default:
			out = append(out, part)
		}
	}
	p = strings.Join(out, "/")
	if !strings.HasPrefix(p, "/") {
		p = "/" + p
	}
	return p
}

const hexDigits = "0123456789ABCDEF"

// escape gives every byte one spelling: unreserved ones stand for themselves,
// escapes are upper case, and what may not stand in a URL is escaped.
func escape(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		c, escaped := s[i], false
		if c == '%' {
			hi, lo := -1, -1
			if i+2 < len(s) {
				hi, lo = unhex(s[i+1]), unhex(s[i+2])
			}
			if hi >= 0 && lo >= 0 {
				c, escaped = byte(hi<<4|lo), true
				i += 2
			}
		}
		unreserved := c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || strings.IndexByte("-._~", c) >= 0
		switch {
		case unreserved,
			!escaped && c != '%' && c > ' ' && c < 0x7f && strings.IndexByte("\"<>`{}|\\^#", c) < 0:
			b.WriteByte(c)
		default:
			b.WriteByte('%')
			b.WriteByte(hexDigits[c>>4])
			b.WriteByte(hexDigits[c&15])
		}
	}
	return b.String()
}

func unhex(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c >= 'a' && c <= 'f':
		return int(c-'a') + 10
	case c >= 'A' && c <= 'F':
		return int(c-'A') + 10
	}
	return -1
}

// filter returns the pairs of a query that are kept, in normal spelling.
func filter(query string, drop func(pair string) bool) []string {
	var pairs []string
	for pair := range strings.SplitSeq(query, "&") {
		if pair = escape(pair); pair != "" && !drop(pair) {
			pairs = append(pairs, pair)
		}
	}
	return pairs
}

func questioned(pairs []string) string {
	if len(pairs) == 0 {
		return ""
	}
	return "?" + strings.Join(pairs, "&")
}

// splitPair returns name and value of a pair, decoded, the name in lower case.
func splitPair(pair string) (name, value string) {
	name, value, _ = strings.Cut(pair, "=")
	if n, err := url.QueryUnescape(name); err == nil {
		name = n
	}
	if v, err := url.QueryUnescape(value); err == nil {
		value = v
	}
	return strings.ToLower(name), value
}

// isToken reports whether a query pair is a secret by its name, or by the shape of
// its value. Values that only look like one under a name that says nothing stay:
// they may be what tells two pages apart.
func isToken(pair string) bool {
	name, value := splitPair(pair)
	return redact.Named(name, value) || redact.Holds(value)
}
