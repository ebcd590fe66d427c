package locate

import (
	"sort"

	"skillmill/transform/page"
)

// Index answers which nodes of one page a selector, a role or a text matches.
// It remembers its answers, so it is not safe for concurrent use.
type Index struct {
	t      *page.Tree
	roles  []string
	names  []string
	hidden []bool

	nthType  []int // 1-based among the siblings of the same tag
	ofType   []int // how many such siblings there are, the node among them
	nthChild []int // 1-based among all siblings
	places   map[place]int

	// Per node whether Container was asked for at it or above, and the answer.
	boxed   []bool
	boxes   []string
	found   map[string]hits // by selector
	scratch []byte          // a selector being written
	path    []int           // the nodes of a position being written
	// Per node the nearest anchor above it, and the nearest strong one; see nearest.
	anyAbove, strongAbove []int32
	weak                  [][]Compound     // answers of weakCompounds by node, nil before the first
	keyed                 map[string][]int // nodes by the name of an attribute
	byRole                map[string]*roleNodes
	byText                map[string][]int // nodes by their visible text; nil before the first use
	byLabel               map[string][]int // controls by their name
	texts                 []string         // visible text by node
	answers               map[string][]int // FindText
	anchors               []anchor
	leaves                []int8              // whether the node is a leaf, see near
	genIDs                map[string]bool     // answers of GeneratedID
	classes               map[string][]string // stable classes by class attribute
}

// NewIndex makes the index of a page. roles and names are the role and the
// normalised accessible name of each node, "" for none; hidden says which nodes
// users do not perceive.
func NewIndex(t *page.Tree, roles, names []string, hidden []bool) *Index {
	n := len(t.Nodes)
	x := &Index{
		t: t, roles: roles, names: names, hidden: hidden,
		nthType: make([]int, n), ofType: make([]int, n), nthChild: make([]int, n),
		found: map[string]hits{}, weak: make([][]Compound, n), keyed: map[string][]int{}, answers: map[string][]int{},
		anchors: make([]anchor, n), leaves: make([]int8, n), genIDs: map[string]bool{}, classes: map[string][]string{},
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
	sel, err := ParseSelector(s)
	if err != nil {
		return nil, err
	}
	return x.Find(sel), nil
}

// Find answers the nodes that a selector matches, in document order. Content of
// template elements counts. The slice belongs to the index.
func (x *Index) Find(sel Selector) []int { return x.find(sel).nodes }

// hits are the nodes that a selector matches, and the selector as written.
type hits struct {
	selector string
	nodes    []int
}

func (x *Index) find(sel Selector) hits {
	x.scratch = sel.appendTo(x.scratch[:0])
	if got, ok := x.found[string(x.scratch)]; ok {
		return got
	}
	got := hits{selector: string(x.scratch)}
	got.nodes = x.search(sel)
	x.found[got.selector] = got
	return got
}

// search begins at the step with the fewest nodes, checks the steps before it
// upwards and collects the steps behind it downwards.
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

// down answers the children of the nodes that match.
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

// sibling is the nth child of a tag. Long lists make the map worth its cost.
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

// below answers the descendants of the nodes that match.
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
