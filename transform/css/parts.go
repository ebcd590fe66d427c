package css

import "strings"

// Part is one thing that a selector asks of an element: a tag, perhaps with its number
// among its siblings, an id, a class or an attribute. One field of Tag, ID, Class and
// Key is set, or Nth alone for the number among all siblings.
type Part struct {
	Tag, ID, Class, Key, Val string
	Any                      bool // of Key: with any value
	Nth                      int  // 2 or more; 0 for none
}

// Parts returns the things that a page must have somewhere if the selector matches anything
// on it.
func (s Selector) Parts() []Part {
	var out []Part
	for i := range s {
		c := &s[i].Compound
		if c.Tag != "" {
			out = append(out, Part{Tag: c.Tag, Nth: beyond(c.NthOfType)})
		}
		if n := beyond(c.NthChild); n > 0 {
			out = append(out, Part{Nth: n})
		}
		if c.ID != "" {
			out = append(out, Part{ID: c.ID})
		}
		for _, class := range c.Classes {
			if strings.IndexFunc(class, wideSpace) < 0 { // see fewest
				out = append(out, Part{Class: class})
			}
		}
		for _, a := range c.Attrs {
			out = append(out, Part{Key: a.Key, Val: a.Val, Any: a.Any})
		}
	}
	return out
}

// beyond returns a sibling number that not every element has, or 0.
func beyond(n int) int {
	if n < 2 {
		return 0
	}
	return n
}

// Has reports whether some element of the page fits a part.
func (x *Index) Has(p Part) bool {
	switch {
	case p.ID != "":
		return len(x.t.ByID(p.ID)) > 0
	case p.Class != "":
		return len(x.t.ByClass(p.Class)) > 0
	case p.Key != "" && p.Any:
		return len(x.withKey(p.Key)) > 0
	case p.Key != "":
		return len(x.t.ByAttr(p.Key, p.Val)) > 0
	}
	return p.Nth <= x.most(p.Tag) && (p.Tag == "" || len(x.t.ByTag(p.Tag)) > 0)
}

// Named calls f with every part of the page that is fully named: an id, a class or an
// attribute with its value. Ask for other parts with Has.
func (x *Index) Named(f func(Part)) {
	x.t.Named(
		func(id string) { f(Part{ID: id}) },
		func(class string) { f(Part{Class: class}) },
		func(key, val string) { f(Part{Key: key, Val: val}) })
}

// Every calls f with every part of the page, named or not, some more than once. Of numbers
// among siblings it passes those up to most.
func (x *Index) Every(most int, f func(Part)) {
	x.Named(func(p Part) {
		if f(p); p.Key != "" {
			f(Part{Key: p.Key, Any: true})
		}
	})
	x.most("")
	for tag, n := range x.largest {
		if tag != "" {
			f(Part{Tag: tag})
		}
		for nth := 2; nth <= min(n, most); nth++ {
			f(Part{Tag: tag, Nth: nth})
		}
	}
}

// Named reports whether Index.Named would pass this part to its function if the page has
// it.
func (p Part) Named() bool { return p.ID != "" || p.Class != "" || p.Key != "" && !p.Any }

// most returns the largest number of an element of a tag among its siblings of that tag;
// for the tag "" the largest number among all siblings.
func (x *Index) most(tag string) int {
	if x.largest == nil {
		x.largest = map[string]int{}
		for i := range x.t.Nodes {
			t := x.t.Nodes[i].Tag
			x.largest[t], x.largest[""] = max(x.largest[t], x.nthType[i]), max(x.largest[""], x.nthChild[i])
		}
	}
	return x.largest[tag]
}
