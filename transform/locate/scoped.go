package locate

import "sort"

// anchor is what is remembered about a node: whether one compound matches it
// and nothing else.
type anchor struct {
	asked  bool
	strong *Compound // relies on an id, a test id, a name, a label or a landmark
	weak   *Compound // relies on classes or data attributes
}

func (a anchor) best() *Compound {
	if a.strong != nil {
		return a.strong
	}
	return a.weak
}

var landmarkTags = setOf("nav main header footer aside form dialog search")

var landmarkRoles = setOf(`banner complementary contentinfo form main navigation region search dialog alertdialog menubar menu
	tablist toolbar tree grid table list feed tabpanel`)

// anchorOf answers the anchor of a node; html and body are none, they enclose
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
	a.strong = x.firstUnique(x.strongCompounds(i))
	if a.strong == nil {
		a.weak = x.firstUnique(x.weakCompounds(i))
	}
	return *a
}

func (x *Index) firstUnique(list []Compound) *Compound {
	for k := range list {
		if len(x.Find(one(list[k]))) == 1 {
			return &list[k]
		}
	}
	return nil
}

// strongCompounds are the compounds of a container that an author chose, best
// first.
func (x *Index) strongCompounds(i int) []Compound {
	t := x.t
	var out []Compound
	tag := Compound{}
	if plainTag(t.Nodes[i].Tag) {
		tag.Tag = t.Nodes[i].Tag
	}
	for _, a := range t.Nodes[i].Attrs {
		for _, key := range testKeys {
			if a.Key == key && usable(a.Val) && !x.generated(a.Val) {
				out = append(out, Compound{}.with(key, a.Val))
			}
		}
	}
	if id := t.ID(i); usable(id) && !x.generated(id) {
		out = append(out, Compound{ID: id})
	}
	if v := t.Attr(i, "aria-label"); usable(v) && !Volatile(v) {
		out = append(out, tag.with("aria-label", v))
	}
	if v := t.Attr(i, "name"); tag.Tag != "" && usable(v) && !x.generated(v) {
		out = append(out, tag.with("name", v))
	}
	if landmarkTags[tag.Tag] {
		out = append(out, tag)
	}
	if v := t.Attr(i, "role"); landmarkRoles[v] {
		out = append(out, Compound{}.with("role", v))
	}
	return out
}

// weakCompounds are the compounds of a container that serve its looks or a
// script.
func (x *Index) weakCompounds(i int) []Compound {
	var out []Compound
	if tag := x.t.Nodes[i].Tag; plainTag(tag) {
		for _, a := range x.dataTests(i) {
			out = append(out, Compound{Tag: tag, Attrs: []AttrTest{a}})
		}
	}
	return append(out, x.classCompounds(i)...)
}

// classCompounds are the tag with each class that is not a mere utility.
func (x *Index) classCompounds(i int) []Compound {
	tag := x.t.Nodes[i].Tag
	if !plainTag(tag) {
		return nil
	}
	var out []Compound
	for _, c := range x.stableClasses(i) {
		if !utilityClass(c) {
			out = append(out, Compound{Tag: tag, Classes: []string{c}})
		}
	}
	return out
}

// scoped adds selectors that begin at the nearest anchor above the node and end
// in the shortest part that is unique below it; and the same from the nearest
// strong anchor when the nearest is weak.
func (b *builder) scoped() {
	x := b.x
	if sel := x.belowAnchor(b.nearest(func(a anchor) bool { return a.best() != nil }), b.node); sel != nil {
		b.css(BasisScoped, sel)
	}
	if sel := x.belowAnchor(b.nearest(func(a anchor) bool { return a.strong != nil }), b.node); sel != nil {
		b.css(BasisScoped, sel)
	}
}

func (b *builder) nearest(ok func(anchor) bool) int {
	p := b.x.t.Nodes[b.node].Parent
	for p >= 0 && !ok(b.x.anchorOf(p)) {
		p = b.x.t.Nodes[p].Parent
	}
	return p
}

// maxBetween is how many elements between an anchor and a node are tried as a
// middle part.
const maxBetween = 8

// belowAnchor is a unique selector of a node below an anchor, nil for none.
func (x *Index) belowAnchor(at, node int) Selector {
	if at < 0 {
		return nil
	}
	sel := one(*x.anchorOf(at).best())
	parts := x.parts(node)
	for _, p := range parts {
		if x.onlyIn(at, node, &p) {
			return append(sel, Step{Compound: p})
		}
	}
	between := x.t.Nodes[node].Parent
	for n := 0; n < maxBetween && between > at; n++ {
		for _, mid := range x.weakCompounds(between) {
			if !x.onlyIn(at, between, &mid) {
				continue
			}
			for _, p := range parts {
				if x.onlyIn(between, node, &p) {
					return append(sel, Step{Compound: mid}, Step{Compound: p})
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
func (x *Index) parts(i int) []Compound {
	tag := x.t.Nodes[i].Tag
	if !plainTag(tag) {
		return nil
	}
	out := append(make([]Compound, 0, 8), Compound{Tag: tag})
	for _, key := range partKeys {
		if v := x.t.Attr(i, key); usable(v) && !Volatile(v) && !x.generated(v) {
			out = append(out, Compound{Tag: tag}.with(key, v))
		}
	}
	if h := x.t.Attr(i, "href"); (tag == "a" || tag == "area") && usable(h) && stableHref(h) {
		out = append(out, Compound{Tag: tag}.with("href", h))
	}
	for _, a := range x.dataTests(i) {
		out = append(out, Compound{Tag: tag, Attrs: []AttrTest{a}})
	}
	classes := x.stableClasses(i)
	for _, c := range classes {
		out = append(out, Compound{Tag: tag, Classes: []string{c}})
	}
	if len(classes) >= 2 {
		out = append(out, Compound{Tag: tag, Classes: classes[:2:2]})
	}
	return out
}

// onlyIn reports whether a node is the only one below another that satisfies
// the compound. It stops at the first other one.
func (x *Index) onlyIn(anc, node int, c *Compound) bool {
	list, ok := x.fewest(c)
	if !ok {
		return false
	}
	end := x.t.Nodes[anc].End
	for k := sort.SearchInts(list, anc+1); k < len(list) && list[k] < end; k++ {
		if list[k] != node && x.match(c, list[k]) {
			return false
		}
	}
	return x.match(c, node)
}

// position adds the path of children from the nearest anchor, or from the root.
// Every step that has siblings of its kind says its number, so the path is
// unique by construction. A path from an anchor without any number relies on no
// position.
func (b *builder) position() {
	t := b.x.t
	var path []Step
	numbered, anchored := false, false
	i := b.node
	for ; i >= 0; i = t.Nodes[i].Parent {
		if a := b.x.anchorOf(i).best(); a != nil && i != b.node {
			path = append(path, Step{Compound: *a})
			anchored = true
			break
		}
		c := b.x.ordinal(i)
		numbered = numbered || c.NthOfType > 0 || c.NthChild > 0
		path = append(path, Step{Child: t.Nodes[i].Parent >= 0, Compound: c})
	}
	sel := make(Selector, 0, len(path))
	for k := len(path) - 1; k >= 0; k-- {
		sel = append(sel, path[k])
	}
	basis := BasisPosition
	if anchored && !numbered {
		basis = BasisScoped
	}
	b.css(basis, sel)
}

// ordinal is the compound that names a node among its siblings.
func (x *Index) ordinal(i int) Compound {
	tag := x.t.Nodes[i].Tag
	if !plainTag(tag) {
		return Compound{NthChild: x.nthChild[i]}
	}
	c := Compound{Tag: tag}
	if x.ofType[i] > 1 {
		c.NthOfType = x.nthType[i]
	}
	return c
}

var plainSVG = setOf("svg g path use circle rect line polygon polyline ellipse text tspan defs symbol image mask pattern stop style title desc")

var plainHTML = setOf(`a abbr acronym address applet area article aside audio b base bdi bdo big blockquote body br button canvas caption
	center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form
	frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark marquee menu meta
	meter nav nobr noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp script search section select
	slot small source span strike strong sub summary sup table tbody td template textarea tfoot th thead time tr track tt u ul var video wbr`)

// plainTag reports whether a tag may be written in a selector: the tree has tags
// in lower case, while SVG has some in mixed case that a lower-case selector
// does not match.
func plainTag(tag string) bool {
	return plainHTML[tag] || plainSVG[tag] || customTag(tag)
}

func customTag(tag string) bool {
	dash := false
	for i := 0; i < len(tag); i++ {
		c := rune(tag[i])
		switch {
		case 'a' <= c && c <= 'z':
		case c == '-' && i > 0:
			dash = true
		case i > 0 && (isDigit(c) || c == '_' || c == '.'):
		default:
			return false
		}
	}
	return dash
}
