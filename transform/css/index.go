package css

import (
	"sort"

	"skillmill/transform/page"
)

// Index finds the nodes of one page that a selector matches. It remembers results, so it is
// not safe for concurrent use.
type Index struct {
	t *page.Tree

	nthType  []int // 1-based among the siblings of the same tag
	ofType   []int // how many such siblings there are, the node among them
	nthChild []int // 1-based among all siblings
	places   map[place]int
	largest  map[string]int // see most

	found   map[string]hits  // by selector
	keyed   map[string][]int // nodes by the name of an attribute
	scratch []byte           // a selector being written
}

// NewIndex makes the index of a page.
func NewIndex(t *page.Tree) *Index {
	n := len(t.Nodes)
	x := &Index{
		t: t, nthType: make([]int, n), ofType: make([]int, n), nthChild: make([]int, n),
		found: map[string]hits{}, keyed: map[string][]int{},
	}
	seen := map[string]int{}
	x.number(0, n, seen)
	for i := range t.Nodes {
		x.number(i+1, t.Nodes[i].End, seen)
	}
	return x
}

// number counts the siblings that begin at a position; seen is its scratch space.
func (x *Index) number(first, end int, seen map[string]int) {
	if first >= end {
		return
	}
	clear(seen)
	child := 0
	for i := first; i < end; i = x.t.Nodes[i].End {
		child++
		tag := x.t.Nodes[i].Tag
		seen[tag]++
		x.nthChild[i], x.nthType[i] = child, seen[tag]
	}
	for i := first; i < end; i = x.t.Nodes[i].End {
		x.ofType[i] = seen[x.t.Nodes[i].Tag]
	}
}

// FindString is Find for a selector in its written form.
func (x *Index) FindString(s string) ([]int, error) {
	if got, ok := x.found[s]; ok {
		return got.nodes, nil
	}
	sel, err := Parse(s)
	if err != nil {
		return nil, err
	}
	return x.Find(sel), nil
}

// Find returns the nodes that a selector matches, in document order. Content of
// template elements counts. The slice belongs to the index.
func (x *Index) Find(sel Selector) []int { return x.find(sel).nodes }

// FindWritten is Find that also returns the written form of the selector, which it
// remembers.
func (x *Index) FindWritten(sel Selector) (written string, nodes []int) {
	got := x.find(sel)
	return got.selector, got.nodes
}

// OnlyBelow reports whether a node is the only one below an ancestor that satisfies the
// compound. It stops at the first other one.
func (x *Index) OnlyBelow(ancestor, node int, c *Compound) bool {
	list, ok := x.fewest(c)
	if !ok {
		return false
	}
	end := x.t.Nodes[ancestor].End
	for k := sort.SearchInts(list, ancestor+1); k < len(list) && list[k] < end; k++ {
		if list[k] != node && x.match(c, list[k]) {
			return false
		}
	}
	return x.match(c, node)
}

// Ordinal returns a compound that tells a node from its siblings: its tag, and its number
// if several siblings have that tag.
func (x *Index) Ordinal(i int) Compound {
	tag := x.t.Nodes[i].Tag
	if !PlainTag(tag) {
		return Compound{NthChild: x.nthChild[i]}
	}
	c := Compound{Tag: tag}
	if x.ofType[i] > 1 {
		c.NthOfType = x.nthType[i]
	}
	return c
}

// Counted is Ordinal with the number from the end as well. It matches nothing if there are
// more or fewer siblings of the tag.
func (x *Index) Counted(i int) Compound {
	c := x.Ordinal(i)
	if c.NthOfType > 0 {
		c.NthLast = x.ofType[i] - x.nthType[i] + 1
	}
	return c
}

// hits are the nodes that a selector matches, and the selector as written.
type hits struct {
	selector string
	nodes    []int
}

func (x *Index) find(sel Selector) hits {
	x.scratch = sel.AppendTo(x.scratch[:0])
	if got, ok := x.found[string(x.scratch)]; ok {
		return got
	}
	got := hits{selector: string(x.scratch)}
	got.nodes = x.search(sel)
	x.found[got.selector] = got
	return got
}

// search begins at the step with the fewest nodes. It checks the steps before that upwards,
// and follows the steps behind it downwards.
func (x *Index) search(sel Selector) []int {
	if len(sel) == 0 {
		return nil
	}
	lists := make([][]int, len(sel))
	pivot, least := 0, len(x.t.Nodes)+1
	for k := range sel {
		list, ok := x.fewest(&sel[k].Compound)
		n := len(list)
		if !ok {
			n = len(x.t.Nodes)
		} else {
			lists[k] = list
		}
		if n == 0 && ok {
			return nil
		}
		if n <= least {
			pivot, least = k, n
		}
	}
	var at []int
	x.each(lists[pivot], 0, len(x.t.Nodes), func(i int) {
		if x.match(&sel[pivot].Compound, i) && x.above(sel, pivot, i) {
			at = append(at, i)
		}
	})
	for k := pivot + 1; k < len(sel) && len(at) > 0; k++ {
		if sel[k].Child {
			at = x.down(at, &sel[k].Compound)
		} else {
			at = x.below(at, &sel[k].Compound, lists[k])
		}
	}
	return at
}

// each calls f for the nodes of a list in [from, to); a nil list means all nodes.
func (x *Index) each(list []int, from, to int, f func(int)) {
	if list == nil {
		for i := from; i < to; i++ {
			f(i)
		}
		return
	}
	for k := sort.SearchInts(list, from); k < len(list) && list[k] < to; k++ {
		f(list[k])
	}
}

// down returns the children of the nodes that match.
func (x *Index) down(at []int, c *Compound) []int {
	var out []int
	for _, i := range at {
		if c.NthOfType > 0 && c.Tag != "" {
			if k, ok := x.sibling(i, c.Tag, c.NthOfType); ok && x.match(c, k) {
				out = append(out, k)
			}
			continue
		}
		for k := i + 1; k < x.t.Nodes[i].End; k = x.t.Nodes[k].End {
			if x.match(c, k) {
				out = append(out, k)
			}
		}
	}
	sort.Ints(out)
	return out
}

// place is where a node stands among its siblings of the same tag.
type place struct {
	parent int
	tag    string
	nth    int
}

// sibling returns the nth child with a tag, false for none. It makes a map only for long
// lists, where that pays.
func (x *Index) sibling(parent int, tag string, nth int) (int, bool) {
	if x.places == nil {
		x.places = make(map[place]int, len(x.t.Nodes))
		for i := range x.t.Nodes {
			x.places[place{x.t.Nodes[i].Parent, x.t.Nodes[i].Tag, x.nthType[i]}] = i
		}
	}
	i, ok := x.places[place{parent, tag, nth}]
	return i, ok
}

// below returns the descendants of the nodes that match.
func (x *Index) below(at []int, c *Compound, list []int) []int {
	var out []int
	end := 0
	for _, i := range at {
		if i < end {
			continue // inside the node before
		}
		end = x.t.Nodes[i].End
		x.each(list, i+1, end, func(k int) {
			if x.match(c, k) {
				out = append(out, k)
			}
		})
	}
	return out
}

// above reports whether the steps before k match above node i.
func (x *Index) above(sel Selector, k, i int) bool {
	if k == 0 {
		return true
	}
	for p := x.t.Nodes[i].Parent; p >= 0; p = x.t.Nodes[p].Parent {
		if x.match(&sel[k-1].Compound, p) && x.above(sel, k-1, p) {
			return true
		}
		if sel[k].Child {
			return false
		}
	}
	return false
}
