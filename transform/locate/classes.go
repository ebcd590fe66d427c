package locate

import (
	"sort"
	"strings"
	"unicode"

	"skillmill/transform/lasting"
)

// maxClasses is how many classes of one element are looked at.
const maxClasses = 6

// stableClasses returns the classes of a node that are worth a selector: no hashes,
// no states; the telling ones first, among them the rare ones.
func (x *Index) stableClasses(i int) []string {
	attr := x.t.Attr(i, "class")
	if attr == "" {
		return nil
	}
	if got, ok := x.classes[attr]; ok {
		return got
	}
	var out []string
	seen := map[string]bool{}
	for _, c := range strings.FieldsFunc(attr, htmlSpace) {
		if !seen[c] && plainClass(c) && !lasting.StateClass(c) && !lasting.HashClass(c) {
			out = append(out, c)
		}
		seen[c] = true
	}
	sort.SliceStable(out, func(a, b int) bool {
		if ua, ub := lasting.UtilityClass(out[a]), lasting.UtilityClass(out[b]); ua != ub {
			return ub
		}
		return len(x.t.ByClass(out[a])) < len(x.t.ByClass(out[b]))
	})
	out = out[:min(len(out), maxClasses)]
	x.classes[attr] = out
	return out
}

// htmlSpace reports a character that separates classes; other spaces are part of
// their names.
func htmlSpace(r rune) bool { return r == ' ' || r == '\t' || r == '\n' || r == '\r' || r == '\f' }

// plainClass refuses names that only escapes can write.
func plainClass(c string) bool {
	for i, r := range c {
		if !unicode.IsLetter(r) && r != '_' && (i == 0 || (r < '0' || r > '9') && r != '-') {
			return false
		}
	}
	return true
}

func setOf(words string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(words) {
		m[w] = true
	}
	return m
}
