package page

import (
	"slices"
	"strings"

	"skillmill/datasets/capture"
)

// summaryCap is the number of elements after which collectors stop measuring.
const summaryCap = 20000

// minAligned is the share of the elements of dom_summary.json that must be found
// in dom.html; below it the two files show different documents.
const minAligned = 0.8

// Build makes the tree of a capture. It returns the warning summary_unaligned if dom.html
// shows another document than dom_summary.json, and html_broken if dom.html cannot be
// parsed; in both cases the tree is made from dom_summary.json alone. Secrets are masked in
// attributes and texts.
func Build(c *capture.Capture) (*Tree, []capture.Warning) {
	if len(c.HTML) == 0 {
		return fromSummary(c), nil
	}
	parse := fromHTML
	if c.Fragment {
		parse = fromFragment
	}
	t, foreign, err := parse(c.HTML)
	if err != nil {
		return fromSummary(c), []capture.Warning{{Code: capture.CodeHTMLBroken, Detail: "dom.html: " + err.Error()}}
	}
	t, foreign = spelledOut(t, foreign, c)
	t.show(c.Slotted)
	if len(c.Elements) == 0 {
		t.numberLive()
		t.redact()
		t.finish()
		return t, nil
	}
	partner := align(t, foreign, c.Elements)
	aligned := 0
	for _, p := range partner {
		if p >= 0 {
			aligned++
		}
	}
	t.Unaligned = len(c.Elements) - aligned
	if float64(aligned) < minAligned*float64(len(c.Elements)) {
		return fromSummary(c), []capture.Warning{{
			Code:   capture.CodeSummaryUnaligned,
			Detail: "dom.html and dom_summary.json show different documents",
		}}
	}
	t.join(c, partner)
	t.redact()
	t.finish()
	return t, nil
}

// spelledOut returns the tree that the markup spells out where a script built what no parser
// makes of it, such as a div in a p or a row in a table without a body. A parser repairs these,
// and everything behind has another place then. The list of elements tells which tree the
// browser had.
func spelledOut(t *Tree, foreign []bool, c *capture.Capture) (*Tree, []bool) {
	if len(c.Elements) == 0 || sameDocument(t, t.queried(), c.Elements) {
		return t, foreign
	}
	root, err := parseDeep(c.HTML)
	if err != nil {
		return t, foreign
	}
	if own, ofSVG := flatten(root); sameDocument(own, own.queried(), c.Elements) {
		return own, ofSVG
	}
	return t, foreign
}

// join writes the measurements into the nodes. partner[raw] is the position of
// the node of element raw, -1 for none.
func (t *Tree) join(c *capture.Capture, partner []int) {
	for raw, i := range partner {
		if i < 0 {
			continue
		}
		t.Nodes[i].Raw = raw
		t.Nodes[i].Index = c.Live(raw)
		t.Nodes[i].Elem = &c.Elements[raw]
	}
	t.internals(c)
	if t.Unaligned == 0 && len(c.Elements) >= summaryCap {
		t.numberTail(c)
	}
}

// internals notes the roles of custom elements that only the browser knows.
func (t *Tree) internals(c *capture.Capture) {
	var own map[int64]int
	for i := range t.Nodes {
		n := &t.Nodes[i]
		if n.Elem == nil || n.Elem.BackendID == 0 || !strings.Contains(n.Tag, "-") || slices.ContainsFunc(n.Attrs, func(a capture.Attr) bool { return a.Key == "role" }) {
			continue
		}
		if own == nil {
			own = map[int64]int{}
			for k := range c.AX {
				if !c.AX[k].Ignored {
					own[c.AX[k].BackendID] = k
				}
			}
		}
		if k, ok := own[n.Elem.BackendID]; ok {
			n.Internals = c.AX[k].Role
		}
	}
}

// Written returns the tree as its markup has it, without the roles that only the browser knows;
// the tree itself where there are none. A page that is read without the browser's accessibility
// tree, as where a skill runs, is one of these.
func (t *Tree) Written() *Tree {
	if !slices.ContainsFunc(t.Nodes, func(n Node) bool { return n.Internals != "" }) {
		return t
	}
	out := &Tree{
		Nodes: slices.Clone(t.Nodes), FromHTML: t.FromHTML, Unaligned: t.Unaligned, ids: t.ids, classes: t.classes, tags: t.tags,
		classLists: t.classLists, live: t.live, hidden: t.hidden, unrendered: t.unrendered, aria: t.aria,
	}
	for i := range out.Nodes {
		out.Nodes[i].Internals = ""
	}
	return out
}

// numberTail numbers the nodes behind the last measured one. Only dom.html knows them, and
// its order has been right so far.
func (t *Tree) numberTail(c *capture.Capture) {
	raw := 0
	for i := range t.Nodes {
		n := &t.Nodes[i]
		if n.Inert {
			continue
		}
		if n.Raw >= 0 && n.Raw != raw || n.Raw < 0 && raw < len(c.Elements) {
			return // an unmeasured node in the middle: positions are not certain
		}
		n.Index = c.Live(raw)
		raw++
	}
}

// numberLive numbers the nodes of a document that has no summary.
func (t *Tree) numberLive() {
	next := 0
	for i := range t.Nodes {
		if !t.Nodes[i].Inert {
			t.Nodes[i].Index = next
			next++
		}
	}
}

// finish builds the tables that the methods use.
func (t *Tree) finish() {
	t.groupTags()
	t.ids = map[string][]int{}
	t.classes = map[string][]int{}
	t.classLists = map[string][]string{}
	last := -1
	for i := range t.Nodes {
		last = max(last, t.Nodes[i].Index)
	}
	t.live = make([]int, last+1)
	for i := range t.live {
		t.live[i] = -1
	}
	for i := range t.Nodes {
		n := &t.Nodes[i]
		if id := t.ID(i); id != "" {
			t.ids[id] = append(t.ids[id], i)
		}
		for _, class := range t.split(t.Attr(i, "class")) {
			if at := t.classes[class]; len(at) == 0 || at[len(at)-1] != i {
				t.classes[class] = append(at, i)
			}
		}
		if n.Index >= 0 {
			t.live[n.Index] = i
		}
	}
	t.findHidden()
}

// split returns the class names of a class attribute, from a memory: pages have few
// different ones.
func (t *Tree) split(attr string) []string {
	if attr == "" {
		return nil
	}
	list, ok := t.classLists[attr]
	if !ok {
		list = strings.Fields(attr)
		t.classLists[attr] = list
	}
	return list
}

// groupTags fills tags, whose lists are parts of one slice.
func (t *Tree) groupTags() {
	count := map[string]int{}
	for i := range t.Nodes {
		count[t.Nodes[i].Tag]++
	}
	all := make([]int, len(t.Nodes))
	t.tags = make(map[string][]int, len(count))
	for i := range t.Nodes {
		tag := t.Nodes[i].Tag
		list, ok := t.tags[tag]
		if !ok {
			n := count[tag]
			list, all = all[:0:n], all[n:]
		}
		t.tags[tag] = append(list, i)
	}
}
