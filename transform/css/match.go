package css

import (
	"strings"
	"unicode"

	"skillmill/datasets/capture"
)

// fewest returns the shortest list of nodes that holds all matches of the compound, false
// when none of its parts is indexed. A list may hold others too.
func (x *Index) fewest(c *Compound) (list []int, ok bool) {
	take := func(l []int) {
		if !ok || len(l) < len(list) {
			list, ok = l, true
		}
	}
	if c.ID != "" {
		take(x.t.ByID(c.ID))
	}
	if c.Tag != "" {
		take(x.t.ByTag(c.Tag))
	}
	for _, class := range c.Classes {
		// The tree splits classes at every Unicode space, HTML does not.
		if strings.IndexFunc(class, wideSpace) < 0 {
			take(x.t.ByClass(class))
		}
	}
	for _, a := range c.Attrs {
		if a.Any {
			take(x.withKey(a.Key))
		} else {
			take(x.t.ByAttr(a.Key, a.Val))
		}
	}
	if ok && list == nil {
		list = []int{}
	}
	return list, ok
}

func (x *Index) withKey(key string) []int {
	list, ok := x.keyed[key]
	if !ok {
		for i := range x.t.Nodes {
			if _, has := x.t.Lookup(i, key); has {
				list = append(list, i)
			}
		}
		x.keyed[key] = list
	}
	return list
}

// match reports whether one node satisfies the compound.
func (x *Index) match(c *Compound, i int) bool {
	if c.Tag != "" && c.Tag != x.t.Nodes[i].Tag ||
		c.NthOfType > 0 && c.NthOfType != x.nthType[i] || c.NthLast > 0 && c.NthLast != x.ofType[i]-x.nthType[i]+1 ||
		c.NthChild > 0 && c.NthChild != x.nthChild[i] {
		return false
	}
	attrs := x.t.Nodes[i].Attrs
	if c.ID != "" && value(attrs, "id") != c.ID {
		return false
	}
	if len(c.Classes) > 0 {
		own := value(attrs, "class")
		for _, class := range c.Classes {
			if !hasWord(own, class) {
				return false
			}
		}
	}
	for _, a := range c.Attrs {
		v, ok := x.t.Lookup(i, a.Key)
		if !ok || !a.Any && v != a.Val {
			return false
		}
	}
	return true
}

func value(attrs []capture.Attr, key string) string {
	for i := range attrs {
		if attrs[i].Key == key {
			return attrs[i].Val
		}
	}
	return ""
}

// hasWord reports whether a list separated by HTML whitespace has a word.
func hasWord(list, word string) bool {
	for from := 0; word != ""; {
		at := strings.Index(list[from:], word)
		if at < 0 {
			return false
		}
		at += from
		end := at + len(word)
		if (at == 0 || isSpace(list[at-1])) && (end == len(list) || isSpace(list[end])) {
			return true
		}
		from = at + 1
	}
	return false
}

// wideSpace reports a space that separates nothing in HTML.
func wideSpace(r rune) bool { return r > ' ' && unicode.IsSpace(r) || r == '\v' }
