package require

import (
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/transform/lasting"
)

// maxPatterns bounds url_matches. The pages of a skill with more kinds of pages are told
// apart by what stands on them.
const maxPatterns = 8

// PagePatterns returns patterns of url_matches for the paths of some pages of a domain, for
// cases in which the pattern of the domain (URLPattern) allows too much. pages are keys as
// from datasets.PageKey; their queries are left out. A path segment that looks like an id
// matches any segment. It returns nil for pages of too many kinds.
func PagePatterns(domain string, pages []string) []string {
	return patterns(domain, pages, isID)
}

// ExactPatterns is PagePatterns in which every segment matches only itself, for pages that
// only an id tells apart.
func ExactPatterns(domain string, pages []string) []string {
	return patterns(domain, pages, func(string) bool { return false })
}

func patterns(domain string, pages []string, any func(segment string) bool) []string {
	var out []string
	begin := authority(domain)
	for _, key := range pages {
		key, _ = datasets.SplitPage(key)
		pattern := begin + pagePattern(strings.TrimPrefix(key, domain), any)
		if slices.Contains(out, pattern) {
			continue
		}
		if len(out) == maxPatterns {
			return nil
		}
		out = append(out, pattern)
	}
	slices.Sort(out)
	return out
}

// The patterns of what may follow a path, and of any segment.
const (
	patternEnd = `([?#]|$)`
	anySegment = `[^/?#]+`
	// beforeRoute is what stands between a path and the route of a page (datasets.PageKey).
	beforeRoute = `(\?[^#]*)?#`
)

// pagePattern returns the pattern of a path, with the values that name a page in its query
// and the route behind it, if there are any.
func pagePattern(page string, any func(segment string) bool) string {
	page, route := datasets.SplitRoute(page)
	path, query, _ := strings.Cut(page, "?")
	if named := queryPattern(query); named != "" && route == "" {
		return pathPattern(path, any) + named
	}
	if route == "" {
		return pathPattern(path, any) + patternEnd
	}
	route, query, _ = strings.Cut(route, "?")
	if named := queryPattern(query); named != "" {
		return pathPattern(path, any) + beforeRoute + routePattern(route, any) + named
	}
	return pathPattern(path, any) + beforeRoute + routePattern(route, any) + patternEnd
}

// queryPattern returns a pattern of queries that have all the values that name a page, in
// any order; "" if there are none. Of more than three values the first three count.
func queryPattern(query string) string {
	var pairs []string
	for p := range strings.SplitSeq(query, "&") {
		if strings.Contains(p, "=") && len(pairs) < 3 {
			pairs = append(pairs, pairPattern(p))
		}
	}
	if len(pairs) == 0 {
		return ""
	}
	return `\?([^#]*&)?(` + strings.Join(orders(pairs), "|") + `)([&#]|$)`
}

// pairPattern returns the pattern of a parameter with its value. A character that an
// address may have plain or escaped matches in both forms.
func pairPattern(pair string) string {
	name, value, _ := strings.Cut(pair, "=")
	return spelled(name) + "=" + spelled(value)
}

func spelled(escaped string) string {
	plain, err := url.QueryUnescape(escaped)
	if err != nil {
		plain = escaped
	}
	var b strings.Builder
	for i := range len(plain) {
		c := plain[i]
		switch plainly := regexp.QuoteMeta(string(rune(c))); {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9', strings.IndexByte("-._~", c) >= 0:
			b.WriteString(plainly)
		case c == ' ':
			b.WriteString(`(\+|%20)`)
		case c <= ' ', c >= 0x7f, strings.IndexByte("&#+%", c) >= 0: // as it is it says another thing, or is no part of an address
			b.WriteString(hexPattern(c))
		default:
			b.WriteString("(" + plainly + "|" + hexPattern(c) + ")")
		}
	}
	return b.String()
}

// hexPattern returns the pattern of an escaped byte, with letters of either case.
func hexPattern(c byte) string {
	out := "%"
	for _, digit := range fmt.Sprintf("%02x", c) {
		if digit > '9' {
			out += "[" + string(digit) + strings.ToUpper(string(digit)) + "]"
		} else {
			out += string(digit)
		}
	}
	return out
}

// orders returns the pairs of a query in each possible order, allowing others between them.
func orders(pairs []string) []string {
	if len(pairs) == 1 {
		return pairs
	}
	var out []string
	for i, first := range pairs {
		for _, rest := range orders(slices.Delete(slices.Clone(pairs), i, i+1)) {
			out = append(out, first+"&([^#]*&)?"+rest)
		}
	}
	return out
}

// routePattern is pathPattern for a route, which may begin with an exclamation mark.
func routePattern(route string, any func(segment string) bool) string {
	bang := ""
	if rest, ok := strings.CutPrefix(route, "!"); ok {
		bang, route = "!", rest
	}
	return bang + pathPattern(route, any)
}

func pathPattern(path string, any func(segment string) bool) string {
	if strings.Trim(path, "/") == "" {
		return "/?"
	}
	segments := strings.Split(path, "/")
	for i, s := range segments {
		if s != "" && any(s) {
			segments[i] = anySegment
		} else {
			segments[i] = regexp.QuoteMeta(s)
		}
	}
	return strings.Join(segments, "/")
}

// isID reports whether a segment of a path names one of many things.
func isID(segment string) bool {
	return strings.Trim(segment, "0123456789") == "" || lasting.GeneratedID(segment)
}

// Address returns a URL with its scheme and host in lower case, as browsers report it.
// Patterns are matched against this form.
func Address(url string) string {
	scheme, rest, ok := strings.Cut(url, "://")
	if !ok {
		return url
	}
	end := strings.IndexAny(rest, "/?#")
	if end < 0 {
		end = len(rest)
	}
	return strings.ToLower(scheme) + "://" + strings.ToLower(rest[:end]) + rest[end:]
}
