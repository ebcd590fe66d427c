package require

import (
	"slices"
	"strings"
)

// Reach finds the lists of page patterns that match an address without trying each list,
// because most patterns match only one path. The zero value has no lists.
type Reach struct {
	lists [][]string
	by    map[string][]int // by what a path must be or end in, see pathKey
}

// Add adds a list of patterns, as PagePatterns returns them, and returns its number,
// counted from 0.
func (r *Reach) Add(patterns []string) int {
	n := len(r.lists)
	r.lists = append(r.lists, patterns)
	if r.by == nil {
		r.by = map[string][]int{}
	}
	for _, p := range patterns {
		k := pathKey(p)
		if !slices.Contains(r.by[k], n) {
			r.by[k] = append(r.by[k], n)
		}
	}
	return n
}

// Of returns the numbers of the lists that match an address (MatchesURL), in no order.
func (r *Reach) Of(address string) []int {
	_, path, _ := strings.Cut(address, "://")
	path, route, routed := strings.Cut(path, "#")
	keys := append(keysOf(path), anyPath)
	if routed {
		for _, k := range keysOf(route) {
			keys = append(keys, routeMark+k)
		}
	}
	var out []int
	for _, k := range keys {
		for _, n := range r.by[k] {
			if !slices.Contains(out, n) && MatchesURL(r.lists[n], address) {
				out = append(out, n)
			}
		}
	}
	return out
}

// keysOf returns the keys of patterns that may match a path.
func keysOf(path string) []string {
	if i := strings.IndexAny(path, "?#"); i >= 0 {
		path = path[:i]
	}
	if i := strings.IndexByte(path, '/'); i >= 0 {
		path = path[i:]
	} else {
		path = ""
	}
	return []string{path, ending + path[strings.LastIndexByte(path, '/')+1:]}
}

// No path is or begins as these are: paths begin with a slash.
const (
	anyPath   = "*"
	ending    = "*/"
	routeMark = "#"
)

// pathKey returns the key of a pattern: its path if it matches only one, else its last
// segment behind ending, else anyPath. The key of a pattern with a route is made from the
// route, behind routeMark.
func pathKey(pattern string) string {
	p, ok := strings.CutSuffix(pattern, patternEnd)
	if !ok {
		return anyPath
	}
	_, p, _ = strings.Cut(p, "://")
	mark := ""
	if _, route, ok := strings.Cut(p, beforeRoute); ok {
		mark, p = routeMark, route
	}
	at := strings.IndexByte(p, '/')
	if at < 0 || strings.HasSuffix(p, "/"+anySegment) {
		return anyPath
	}
	p = p[at:]
	key := p
	if strings.Contains(p, anySegment) {
		key = ending + p[strings.LastIndexByte(p, '/')+1:]
	}
	key = strings.ReplaceAll(key, `\`, "") // what was quoted has none of its own, see below
	if strings.ContainsAny(key, "?#") || strings.Contains(p, `\\`) {
		return anyPath
	}
	return mark + key
}
