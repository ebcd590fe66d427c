package lasting

import "strings"

// Target is what of the target of a link, or of a form, says where it leads.
type Target struct {
	Path     string   // without http and https, and without leading dots
	Keys     []string // of the query, in its order; their values say what is looked for today
	Fragment string
}

// ReadTarget reads a target as it is written in a page. It is empty for a script and for
// what lies in the address itself.
func ReadTarget(href string) Target {
	href = strings.TrimSpace(href)
	low := strings.ToLower(href)
	for _, scheme := range [...]string{"javascript:", "data:", "blob:", "about:"} {
		if strings.HasPrefix(low, scheme) {
			return Target{}
		}
	}
	var t Target
	rest, frag, _ := strings.Cut(href, "#")
	path, query, _ := strings.Cut(rest, "?")
	path = strings.TrimPrefix(strings.TrimPrefix(path, "https:"), "http:")
	for strings.HasPrefix(path, "./") || strings.HasPrefix(path, "../") {
		_, path, _ = strings.Cut(path, "/")
	}
	t.Path, t.Fragment = path, frag
	for pair := range strings.SplitSeq(query, "&") {
		if key, _, _ := strings.Cut(pair, "="); key != "" {
			t.Keys = append(t.Keys, key)
		}
	}
	return t
}

// String returns the target as one text.
func (t Target) String() string {
	s := t.Path
	if len(t.Keys) > 0 {
		s += "?" + strings.Join(t.Keys, "&")
	}
	if t.Fragment != "" {
		s += "#" + t.Fragment
	}
	return s
}
