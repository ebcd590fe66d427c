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
			// The mapping makes dots of full-width ones and drops ignorable runes.
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

// plainHost reports whether a host is what the mapping of international names
// makes of it, or refuses to map, as most.
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

// reservedName reports whether s is the file or the folder that stands beside the folders
// of a library's domains, or the part before its first dot a device name on Windows, where
// analysts copy libraries to.
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

// PageKey names a page: domain, path, the sorted query keys, without their values but for
// those that name a page of an application (namesPage), and the route of a
// page that is told by its fragment (routeOf). "/" and "/index.html" stay different pages.
// It returns "" for what is no URL.
func PageKey(raw string) string { return Identity(nil).PageKey(raw) }

// PageKey returns the key of a page of a site with these parameters.
func (n Identity) PageKey(raw string) string {
	u, err := url.Parse(strings.TrimSpace(raw))
	if err != nil || strings.TrimSpace(raw) == "" {
		return ""
	}
	return documentKey(u) + queryKeys(u.RawQuery, n.kept) + n.routeOf(raw)
}

// PageOf returns the key of the document of a URL, which is what its query keys and its
// path say alone, and its Domain.
func PageOf(raw string) (key, domain string) {
	raw = strings.TrimSpace(raw)
	u, err := url.Parse(raw)
	if err != nil || raw == "" {
		return "", ""
	}
	return documentKey(u) + queryKeys(u.RawQuery, nil), domainOf(u)
}

// documentKey returns the domain and the path.
func documentKey(u *url.URL) string {
	p := u.EscapedPath()
	if p == "" {
		p = "/"
	}
	return domainOf(u) + p
}

// queryKeys returns a query as keys of pages have it: the sorted names, each as kept writes
// it with its value, and without the value where kept returns "".
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

// routeOf returns the fragment of a URL that names a page, "" where it does not. Scripts
// that show many pages in one document write their paths behind the number sign, as
// #/orders or #!/orders; what else stands there is a place in the page. Of the query of a
// route only the keys stay. The number sign comes first, and no other one is in it.
func (n Identity) routeOf(raw string) string {
	u, err := url.Parse(strings.TrimSpace(raw))
	if err != nil || u.Fragment == "!" || !strings.HasPrefix(u.Fragment, "/") && !strings.HasPrefix(u.Fragment, "!") {
		return "" // #! alone is the target of links that lead nowhere
	}
	route, query, _ := strings.Cut(u.EscapedFragment(), "?")
	return "#" + route + queryKeys(query, n.kept)
}

// SplitRoute cuts the route off the key of a page: "" and the whole key where it has none.
func SplitRoute(pageKey string) (document, route string) {
	document, route, _ = strings.Cut(pageKey, "#")
	return document, route
}

// BareURL returns the URL as tables may carry it: without user info, query values and a
// fragment that is no route. Of a URL that is no path on a host (mailto:, data:,
// javascript:) only the scheme is left, for the rest is content; about:blank stays.
func BareURL(raw string) string { return Identity(nil).BareURL(raw) }

// BareURL returns the URL as tables may carry it, of a page of a site with these
// parameters.
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
