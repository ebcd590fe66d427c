package require

import (
	"regexp"
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/transform/lasting"
)

// maxPatterns bounds url_matches: a skill of more kinds of pages is told apart by
// what stands on them.
const maxPatterns = 8

// PagePatterns are the patterns of url_matches that ask for the paths of some pages of
// a domain, where that of the domain alone (URLPattern) says too little. pages are keys
// as datasets.PageKey writes them; what they say of the query is left out. A segment
// that looks like an id, of digits or generated, stands for any segment. It returns
// nil for pages of too many kinds.
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
		path, _, _ := strings.Cut(strings.TrimPrefix(key, domain), "?")
		pattern := begin + pathPattern(path, any) + patternEnd
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
)

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

// Address is a URL with its scheme and host in lower case, as browsers report it and
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
