package datasets

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"net/url"
	"sort"
	"strings"
	"time"

	"golang.org/x/net/idna"
)

const maxDomainKey = 120

// Domain returns the host of a page in the form that documents carry: lower case, punycode,
// with its port, without user info and trailing dot. It returns "" for a URL without a
// host.
func Domain(raw string) string {
	u, err := url.Parse(strings.TrimSpace(raw))
	if err != nil {
		return ""
	}
	return domainOf(u)
}

func domainOf(u *url.URL) string {
	if u.Hostname() == "" {
		return ""
	}
	host := strings.TrimRight(strings.ToLower(u.Hostname()), ".")
	if !plainHost(host) {
		if a, err := idna.Lookup.ToASCII(host); err == nil {
			// The mapping turns full-width dots into plain ones, and drops invisible characters.
			host = strings.TrimRight(a, ".")
		}
	}
	if strings.HasPrefix(u.Host, "[") {
		addr, _, _ := strings.Cut(host, "%") // a zone means something on one machine only
		host = "[" + addr + "]"
	} else if host == "" || strings.Contains(host, ":") {
		return ""
	}
	if p := u.Port(); p != "" && !defaultPort(u.Scheme, p) {
		host += ":" + p
	}
	return host
}

// plainHost reports whether a host is certain to stay as it is when international names are
// mapped, as most hosts are.
func plainHost(host string) bool {
	for i := range len(host) {
		if c := host[i]; (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '.' && c != '-' {
			return false
		}
	}
	return !strings.Contains(host, "xn--")
}

func defaultPort(scheme, port string) bool {
	return scheme == "http" && port == "80" || scheme == "https" && port == "443"
}

// DomainKey returns the folder name of a domain. It is injective, uses only [a-z0-9.-] and
// escapes of the form _xx (two hex digits a byte), never starts with a dot or dash, never
// ends with a dot, is no reserved name and is at most 190 bytes long.
func DomainKey(domain string) string {
	if domain == "" {
		return "_"
	}
	var b strings.Builder
	for i := 0; i < len(domain); i++ {
		if c := domain[i]; plainKeyByte(domain, i) {
			b.WriteByte(c)
		} else {
			b.WriteByte('_')
			b.WriteString(hex.EncodeToString([]byte{c}))
		}
	}
	key := b.String()
	if len(key) > maxDomainKey {
		// "__" cannot come from an escape, so a shortened key equals no full one.
		sum := sha256.Sum256([]byte(domain))
		key = strings.TrimRight(key[:maxDomainKey], "._-") + "__" + hex.EncodeToString(sum[:])
	}
	return key
}

func plainKeyByte(s string, i int) bool {
	c := s[i]
	switch {
	case i == 0 && reservedName(s):
		return false
	case c >= 'a' && c <= 'z', c >= '0' && c <= '9':
		return true
	case c == '-':
		return i > 0
	case c == '.':
		return i > 0 && i < len(s)-1 && s[i-1] != '.'
	}
	return false
}

// reservedName reports whether s cannot name the folder of a domain: a file or folder of
// that name stands there already, or the part before its first dot is a device name on
// Windows, to which analysts copy libraries.
func reservedName(s string) bool {
	if s == "manifest.json" || s == "quarantine" {
		return true
	}
	stem, _, _ := strings.Cut(s, ".")
	switch stem {
	case "con", "prn", "aux", "nul":
		return true
	}
	return len(stem) == 4 && (strings.HasPrefix(stem, "com") || strings.HasPrefix(stem, "lpt")) &&
		stem[3] >= '0' && stem[3] <= '9'
}

// PageKey names a page. The key is the domain, the path, the sorted query keys, and the
// route where the fragment names a page (routeOf). Values of the query are left out, but
// for those that name a page of an application (namesPage). "/" and "/index.html" stay
// different pages. It returns "" for what is no URL.
func PageKey(raw string) string { return Identity(nil).PageKey(raw) }

// PageKey returns the key of a page of a site for which these parameters tell pages apart.
func (n Identity) PageKey(raw string) string {
	u, err := url.Parse(strings.TrimSpace(raw))
	if err != nil || strings.TrimSpace(raw) == "" {
		return ""
	}
	return documentKey(u) + queryKeys(u.RawQuery, n.kept) + n.routeOf(raw)
}

// PageOf returns the Domain of a URL and the key of its document: the domain, the path and
// the query keys, without values and route. Both are "" for what is no URL.
func PageOf(raw string) (key, domain string) {
	raw = strings.TrimSpace(raw)
	u, err := url.Parse(raw)
	if err != nil || raw == "" {
		return "", ""
	}
	return documentKey(u) + queryKeys(u.RawQuery, nil), domainOf(u)
}

// documentKey returns the domain and the path, "/" for an empty one.
func documentKey(u *url.URL) string {
	p := u.EscapedPath()
	if p == "" {
		p = "/"
	}
	return domainOf(u) + p
}

// queryKeys returns a query as keys of pages have it: "?" and the sorted names, or ""
// without any. kept says for a name what to write instead, "" for the name alone.
func queryKeys(query string, kept func(q url.Values, name string) string) string {
	if query == "" {
		return ""
	}
	q, _ := url.ParseQuery(query) // what is malformed is left out
	names := make([]string, 0, len(q))
	for k := range q {
		pair := ""
		if kept != nil {
			pair = kept(q, k)
		}
		if k != "" {
			names = append(names, cmp.Or(pair, url.QueryEscape(k)))
		}
	}
	if len(names) == 0 {
		return ""
	}
	sort.Strings(names)
	return "?" + strings.Join(names, "&")
}

// routeOf returns the fragment of a URL, with its number sign, where it names a page, else
// "". Scripts that show many pages in one document write their paths behind the number
// sign, as #/orders or #!/orders; any other fragment is a place in the page. Of the query
// of a route only the keys stay. No second number sign is in a route.
func (n Identity) routeOf(raw string) string {
	u, err := url.Parse(strings.TrimSpace(raw))
	if err != nil || u.Fragment == "!" || !strings.HasPrefix(u.Fragment, "/") && !strings.HasPrefix(u.Fragment, "!") {
		return "" // #! alone is the target of links that lead nowhere
	}
	route, query, _ := strings.Cut(u.EscapedFragment(), "?")
	return "#" + route + queryKeys(query, n.kept)
}

// SplitRoute cuts the route off the key of a page. A key without a route is returned whole,
// with "".
func SplitRoute(pageKey string) (document, route string) {
	document, route, _ = strings.Cut(pageKey, "#")
	return document, route
}

// BareURL returns the URL as tables may carry it: without user info, without query values,
// and without a fragment that is no route. Of a URL that is no path on a host (mailto:,
// data:, javascript:) only the scheme is left, because the rest is content; about:blank
// stays.
func BareURL(raw string) string { return Identity(nil).BareURL(raw) }

// BareURL returns the same for a page of a site for which these parameters tell pages
// apart.
func (n Identity) BareURL(raw string) string {
	u, err := url.Parse(strings.TrimSpace(raw))
	if err != nil {
		return ""
	}
	if u.Opaque != "" && u.Scheme != "about" {
		return u.Scheme + ":"
	}
	u.User, u.Fragment, u.RawFragment, u.ForceQuery = nil, "", "", false
	u.RawQuery = strings.TrimPrefix(queryKeys(u.RawQuery, n.kept), "?")
	return u.String() + n.routeOf(raw)
}

// Night returns the day of a capture time in UTC, "unknown" without one. It names folders,
// so nothing but a date gets through.
func Night(capturedAt string) string {
	if len(capturedAt) < len(time.DateOnly) {
		return "unknown"
	}
	day := capturedAt[:len(time.DateOnly)]
	if _, err := time.Parse(time.DateOnly, day); err != nil {
		return "unknown"
	}
	return day
}
