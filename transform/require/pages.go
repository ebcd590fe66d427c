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

// maxPatterns bounds url_matches: a skill of more kinds of pages is told apart by
// what stands on them.
const maxPatterns = 8

// PagePatterns returns the patterns of url_matches that ask for the paths of some pages of
// a domain, where that of the domain alone (URLPattern) says too little. pages are keys as
// datasets.PageKey writes them; what they say of the query is left out. A segment that
// looks like an id, of digits or generated, stands for any segment. It returns nil for
// pages of too many kinds.
func PagePatterns(domain string, pages []string) []string {
	return patterns(domain, pages, isID)
}

// ExactPatterns are PagePatterns in which every segment stands for itself: for pages
// that an id alone tells apart.
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

// What pages of a path may have behind it, and a segment that may be anything.
const (
	patternEnd = `([?#]|$)`
	anySegment = `[^/?#]+`
	// beforeRoute is what stands between a path and the route of a page (datasets.PageKey).
	beforeRoute = `(\?[^#]*)?#`
)

// pagePattern returns the pattern of a path, of what names a page in its query, and of the
// route behind it, as far as there are any.
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

// queryPattern returns the pattern of a query that has all values that name a page, in any
// order, "" for one without any. Of more than three the first three count.
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

// pairPattern returns the pattern of a parameter with its value as a key has them: of each
// character that an address may have as it is or escaped, both.
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

// hexPattern returns the pattern of an escaped byte, whose letters have either case.
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

// orders returns the patterns of some pairs of a query in each order, with others between
// them.
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

// routePattern is pathPattern of a route, which may have an exclamation mark before it.
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

// Address returns a URL with its scheme and host in lower case, as browsers report it and
// patterns are held to it.
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
