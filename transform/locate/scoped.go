package locate

import (
	"skillmill/datasets"
	"skillmill/transform/css"
	"skillmill/transform/lasting"
)

// anchor is what is remembered about a node: whether one compound matches it
// and nothing else.
type anchor struct {
	asked  bool
	strong *css.Compound // relies on an id, a test id, a name, a label or a landmark
	weak   *css.Compound // relies on classes or data attributes
	own    bool          // the one element that it matches is the node
}

func (a anchor) best() *css.Compound {
	if a.strong != nil {
		return a.strong
	}
	return a.weak
}

var landmarkTags = setOf("nav main header footer aside form dialog search")

var landmarkRoles = setOf(`banner complementary contentinfo form main navigation region search dialog alertdialog menubar menu
	tablist toolbar tree grid table list feed tabpanel`)

// anchorOf returns the anchor of a node; html and body are none, they enclose
// everything.
func (x *Index) anchorOf(i int) anchor {
	a := &x.anchors[i]
	if a.asked {
		return *a
	}
	a.asked = true
	if tag := x.t.Nodes[i].Tag; tag == "html" || tag == "body" {
		return *a
	}
	a.strong, a.own = x.firstUnique(x.strongCompounds(i), i)
	if a.strong == nil {
		a.weak, a.own = x.firstUnique(x.weakCompounds(i), i)
	}
	return *a
}

func (x *Index) firstUnique(list []css.Compound, i int) (c *css.Compound, own bool) {
	for k := range list {
		if got := x.css.Find(css.One(list[k])); len(got) == 1 {
			return &list[k], got[0] == i
		}
	}
	return nil, false
}

// strongCompounds returns the compounds of a container that an author chose, best
// first.
func (x *Index) strongCompounds(i int) []css.Compound {
	t := x.t
	var out []css.Compound
	tag := css.Compound{}
	if css.PlainTag(t.Nodes[i].Tag) {
		tag.Tag = t.Nodes[i].Tag
	}
	for _, a := range t.Nodes[i].Attrs {
		for _, key := range testKeys {
			if a.Key == key && usable(a.Val) && !x.generated(a.Val) {
				out = append(out, css.Compound{}.With(key, a.Val))
			}
		}
	}
	if id := t.ID(i); usable(id) && !x.generated(id) && !lasting.CountedID(t, i) {
		out = append(out, css.Compound{ID: id})
	}
	if v := t.Attr(i, "aria-label"); usable(v) && !lasting.Volatile(v) {
		out = append(out, tag.With("aria-label", v))
	}
	if v := t.Attr(i, "name"); tag.Tag != "" && usable(v) && !x.generated(v) {
		out = append(out, tag.With("name", v))
	}
	if landmarkTags[tag.Tag] {
		out = append(out, tag)
	}
	if v := t.Attr(i, "role"); landmarkRoles[v] {
		out = append(out, css.Compound{}.With("role", v))
	}
	return out
}

// weakCompounds returns the compounds of a container that serve its looks or a
// script.
func (x *Index) weakCompounds(i int) []css.Compound {
	if x.weak[i] == nil {
		x.weak[i] = x.listWeak(i)
	}
	return x.weak[i]
}

func (x *Index) listWeak(i int) []css.Compound {
	out := []css.Compound{}
	if tag := x.t.Nodes[i].Tag; css.PlainTag(tag) {
		for _, a := range x.dataTests(i) {
			out = append(out, css.Compound{Tag: tag, Attrs: []css.AttrTest{a}})
		}
	}
	return append(out, x.classCompounds(i)...)
}

// classCompounds returns the tag with each class that is not a mere utility.
func (x *Index) classCompounds(i int) []css.Compound {
	tag := x.t.Nodes[i].Tag
	if !css.PlainTag(tag) {
		return nil
	}
	var out []css.Compound
	for _, c := range x.stableClasses(i) {
		if !lasting.UtilityClass(c) {
			out = append(out, css.Compound{Tag: tag, Classes: []string{c}})
		}
	}
	return out
}

// scoped adds selectors that begin at the nearest anchor above the node and end
// in the shortest part that is unique below it; and the same from the nearest
// strong anchor when the nearest is weak.
func (b *builder) scoped() {
	parts := b.x.parts(b.node)
	first := b.x.nearest(b.node, &b.x.anyAbove, func(a anchor) bool { return a.best() != nil })
	b.below(first, parts)
	if at := b.x.nearest(b.node, &b.x.strongAbove, func(a anchor) bool { return a.strong != nil }); at != first {
		b.below(at, parts)
	}
	b.keyed(first, parts)
}

func (b *builder) below(at int, parts []css.Compound) {
	sel := b.x.belowAnchor(at, b.node, parts)
	switch {
	case sel == nil:
	case b.x.anchorOf(at).own: // each step is the only one below the step before
		b.sure(BasisScoped, sel.String())
	default:
		b.css(BasisScoped, sel)
	}
}

// sure adds a selector that matches the node and nothing else by construction.
func (b *builder) sure(basis, selector string) {
	b.keep(datasets.Candidate{Kind: KindCSS, Basis: basis, Value: selector}, 1)
}

// nearest returns the nearest node above another whose anchor is ok, -1 for none. It
// remembers the answer of every node on its way: known has it plus 2, 0 for not
// yet.
func (x *Index) nearest(node int, known *[]int32, ok func(anchor) bool) int {
	if *known == nil {
		*known = make([]int32, len(x.t.Nodes))
	}
	memo := *known
	at, top := -1, -1
	for i := node; ; i = top {
		if memo[i] != 0 {
			at = int(memo[i]) - 2
			top = i
			break
		}
		if top = x.t.Nodes[i].Parent; top < 0 {
			break
		}
		if ok(x.anchorOf(top)) {
			at = top
			break
		}
	}
	for i := node; i != top && memo[i] == 0; i = x.t.Nodes[i].Parent {
		memo[i] = int32(at) + 2
	}
	return at
}

// maxBetween is how many elements between an anchor and a node are tried as a
// middle part.
const maxBetween = 8

// belowAnchor returns a unique selector of a node below an anchor, nil for none.
func (x *Index) belowAnchor(at, node int, parts []css.Compound) css.Selector {
	if at < 0 {
		return nil
	}
	sel := css.One(*x.anchorOf(at).best())
	for k := range parts {
		if x.css.OnlyBelow(at, node, &parts[k]) {
			return append(sel, css.Step{Compound: parts[k]})
		}
	}
	between := x.t.Nodes[node].Parent
	for n := 0; n < maxBetween && between > at; n++ {
		mids := x.weakCompounds(between)
		for m := range mids {
			if !x.css.OnlyBelow(at, between, &mids[m]) {
				continue
			}
			for k := range parts {
				if x.css.OnlyBelow(between, node, &parts[k]) {
					return append(sel, css.Step{Compound: mids[m]}, css.Step{Compound: parts[k]})
				}
			}
		}
		between = x.t.Nodes[between].Parent
	}
	return nil
}

// partKeys are attributes that tell an element from its neighbours.
var partKeys = [...]string{"type", "role", "name", "aria-label", "placeholder", "title", "alt", "rel"}

// parts are compounds of the node itself, shortest first.
func (x *Index) parts(i int) []css.Compound {
	tag := x.t.Nodes[i].Tag
	if !css.PlainTag(tag) {
		return nil
	}
	out := append(make([]css.Compound, 0, 8), css.Compound{Tag: tag})
	for _, key := range partKeys {
		if v := x.t.Attr(i, key); usable(v) && !lasting.Volatile(v) && !x.generated(v) {
			out = append(out, css.Compound{Tag: tag}.With(key, v))
		}
	}
	if h := x.t.Attr(i, "href"); (tag == "a" || tag == "area") && usable(h) && lasting.StableHref(h) {
		out = append(out, css.Compound{Tag: tag}.With("href", h))
	}
	for _, a := range x.dataTests(i) {
		out = append(out, css.Compound{Tag: tag, Attrs: []css.AttrTest{a}})
	}
	classes := x.stableClasses(i)
	for _, c := range classes {
		out = append(out, css.Compound{Tag: tag, Classes: []string{c}})
	}
	if len(classes) >= 2 {
		out = append(out, css.Compound{Tag: tag, Classes: classes[:2:2]})
	}
	return out
}

// maxSteps bounds the path of a position, as parsers bound the depth of a
// document. A longer one is no locator for anybody, and on a page that nests
// without end all of them together would be as long as the page squared.
const maxSteps = 512

// position adds the path of children from the nearest anchor, or from the root.
// Every step that has siblings of its kind says its number, so the path is
// unique by construction. A path from an anchor without any number relies on no
// position.
func (b *builder) position() {
	x := b.x
	x.path = x.path[:0]
	var from anchor
	for i := b.node; i >= 0; i = x.t.Nodes[i].Parent {
		if i != b.node {
			if from = x.anchorOf(i); from.best() != nil {
				break
			}
		}
		if len(x.path) == maxSteps {
			return
		}
		x.path = append(x.path, i)
	}
	basis, sel := BasisPosition, x.steps[:0]
	if a := from.best(); a != nil {
		basis, sel = BasisScoped, append(sel, css.Step{Compound: *a})
	}
	for k := len(x.path) - 1; k >= 0; k-- {
		i := x.path[k]
		c := x.css.Ordinal(i)
		if c.NthOfType > 0 || c.NthChild > 0 {
			basis = BasisPosition
		}
		sel = append(sel, css.Step{Child: x.t.Nodes[i].Parent >= 0, Compound: c})
	}
	x.steps = sel
	if from.own {
		x.written = sel.AppendTo(x.written[:0])
		b.sure(basis, string(x.written))
	} else if !b.css(basis, sel) {
		return
	}
	if basis == BasisPosition {
		b.counted(sel)
	}
}

// counted adds the path of position with every number told from both ends. It names
// nothing where the place has more or fewer siblings than here: what it finds is at
// least one of as many as before.
func (b *builder) counted(path css.Selector) {
	x := b.x
	first := len(path) - len(x.path)
	for k := len(x.path) - 1; k >= 0; k-- {
		path[first+len(x.path)-1-k].Compound = x.css.Counted(x.path[k])
	}
	x.written = path.AppendTo(x.written[:0])
	b.sure(BasisCounted, string(x.written))
}
