package texts

import (
	"cmp"
	"slices"
	"sort"
)

// Limits of the search for texts beside a control, in CSS pixels.
const (
	maxLeft  = 320 // from a text to the control on its right
	maxRight = 160 // from a check box to its text
	maxUp    = 80  // from a text to the control below it
	cellSize = 80
	maxNear  = 4  // candidates of one control
	maxMet   = 96 // runs that are checked for one control
)

// byLines gives the controls that are still needy the texts beside them, for the whole page at
// once.
func (p *Page) byLines() {
	var wanting []int
	for k := range p.controls {
		if p.needs[k] == caption && !p.lettered(k) && !p.has(k, Table) && p.outermost(k) {
			wanting = append(wanting, k)
		}
	}
	if len(wanting) == 0 {
		return
	}
	grid := p.gridOf()
	pairs := make([][]pair, len(wanting))
	for w, k := range wanting {
		pairs[w] = p.near(k, grid)
	}
	for w, run := range assign(pairs) {
		if run >= 0 {
			p.give(run, wanting[w], Line)
		}
	}
}

func (p *Page) outermost(k int) bool {
	up := p.t.Nodes[p.controls[k]].Parent
	return up < 0 || p.inside[up] < 0 || p.needs[p.inside[up]] == nothing
}

// pair is a run that a control may own, with its cost, which grows with the distance.
type pair struct{ run, cost int }

// place is a cell of the grid.
type place struct{ x, y int }

// grid indexes the measured texts by the cells of their right end and of their lower edge.
type grid map[place][]int

// mayStandBeside reports whether a text may be the label of a field beside it: no control owns
// it, it is short, and it is neither a heading nor a value.
func (p *Page) mayStandBeside(r *Run) bool {
	return r.Owner < 0 && !r.shared && !r.heading && !r.glyph && !r.value && r.clean != "" && length(r.Text) <= maxBeside
}

func (p *Page) gridOf() grid {
	g := grid{}
	for i := range p.Runs {
		r := &p.Runs[i]
		if !p.mayStandBeside(r) || !r.alone {
			continue
		}
		if b, ok := boxOf(p.t, r.Node); ok {
			at := place{b.l / cellSize, b.t / cellSize}
			g[at] = append(g[at], i)
		}
	}
	return g
}

// near returns the runs that control k may own.
func (p *Page) near(k int, g grid) []pair {
	var out []pair
	if b, ok := p.boxOf(k); ok {
		out = p.measured(k, b, g)
	}
	if len(out) == 0 {
		out = p.inOrder(k)
	}
	slices.SortFunc(out, func(a, b pair) int { return cmp.Or(a.cost-b.cost, a.run-b.run) })
	return out[:min(len(out), maxNear)]
}

func (p *Page) state(k int) bool {
	i := p.controls[k]
	switch p.t.Attr(i, "type") {
	case "checkbox", "radio":
		return true
	}
	return stateRoles[p.roles[i]]
}

// measured returns the runs on the line of a control or above it.
func (p *Page) measured(k int, b box, g grid) []pair {
	var out []pair
	met, state := 0, p.state(k)
	// A text may begin at most its own width plus maxLeft to the left.
	for y := (b.t - 2*maxUp) / cellSize; y <= b.b/cellSize; y++ {
		for x := (b.l - 2*maxLeft) / cellSize; x <= (b.r+maxRight)/cellSize; x++ {
			for _, r := range g[place{x, y}] {
				if met++; met > maxMet {
					return out
				}
				if cost, ok := p.distance(r, k, b, state); ok {
					out = append(out, pair{r, cost})
				}
			}
		}
	}
	return out
}

// Costs that are added to a distance. A label on the left is more usual than one above; a check
// box has its text on the right.
const (
	costAbove = 20
	costLeft  = 200 // of a check box
	costLeads = 400 // of a list directly before a field that may have the same text
)

// distance returns the cost of giving a run to a control. ok is false if the run is not beside
// the control or another control is between them.
func (p *Page) distance(r, k int, b box, state bool) (cost int, ok bool) {
	run := &p.Runs[r]
	if !p.free(run, k) || !p.related(run.Node, p.controls[k]) {
		return 0, false
	}
	t, _ := boxOf(p.t, run.Node)
	if cost, ok = apart(t, b, state); p.leads(k, k+1) {
		cost += costLeads
	}
	return cost, ok && !p.between(run, k, t, b) && !p.inOther(run.Node, p.controls[k])
}

// inOther reports whether a text is one of many in a part of the page beside a part with only
// one field, such as the messages above the field for an answer. Beside a column of fields such
// a part is the column of their labels.
func (p *Page) inOther(node, control int) bool {
	if p.t.Contains(node, control) {
		return false
	}
	text, field := node, control
	for !p.t.Contains(p.t.Nodes[text].Parent, control) {
		text = p.t.Nodes[text].Parent
	}
	for up := p.t.Nodes[text].Parent; p.t.Nodes[field].Parent != up; {
		field = p.t.Nodes[field].Parent
	}
	if p.isRow(text) || p.fields.in(field, p.t.Nodes[field].End) > 1 {
		return false
	}
	from, to := p.runsIn(text)
	return to-from > maxRuns
}

// leads reports whether control k is a list directly before field o: the kind of a document
// before its number, a country before a telephone number. A text for both names the field.
func (p *Page) leads(k, o int) bool {
	if o >= len(p.controls) || k < 0 || p.t.Nodes[p.controls[k]].Tag != "select" || p.needs[o] != caption {
		return false
	}
	i, next := p.controls[k], p.controls[o]
	if p.t.Nodes[next].Tag != "input" || p.state(o) || p.t.Nodes[i].Parent != p.t.Nodes[next].Parent || p.t.Nodes[i].End != next {
		return false
	}
	at := sort.Search(len(p.Runs), func(r int) bool { return p.Runs[r].at >= p.t.Nodes[i].End-1 })
	return at == len(p.Runs) || p.Runs[at].at >= next
}

// apart returns the distance of a text from a control. The text may be on the left or above, on
// the right of a check box, or at the beginning of a field on which it is drawn, such as a
// label that floats up when the field gets the focus. ok is false elsewhere.
func apart(t, b box, state bool) (cost int, ok bool) {
	line := min(t.b, b.b) > max(t.t, b.t)
	skew := abs((t.t+t.b)-(b.t+b.b)) / 4
	switch {
	case line && !state && t.l >= b.l-2 && t.r <= b.r+2 && 2*t.l < b.l+b.r:
		return skew, true
	case line && state && t.l >= b.r-2 && t.l-b.r <= maxRight:
		return max(t.l-b.r, 0) + skew, true
	case line && b.l >= t.r-2 && b.l-t.r <= maxLeft:
		cost = max(b.l-t.r, 0) + skew
		if state {
			cost += costLeft
		}
		return cost, true
	case !state && min(t.r, b.r) > max(t.l, b.l) && b.t >= t.b-2 && b.t-t.b <= maxUp:
		return 2*max(b.t-t.b, 0) + abs(t.l-b.l)/4 + costAbove, true
	}
	return 0, false
}

// maxRelated bounds the levels from a control up to the element around it and its text.
const maxRelated = 6

// related reports whether a node is in the same part of the page as a control.
func (p *Page) related(node, control int) bool {
	at := p.climb(p.t.Nodes[control].Parent, maxRelated, func(i int) bool { return p.t.Contains(i, node) })
	return at >= 0 && p.t.Nodes[at].Tag != "body"
}

// maxBetween bounds the controls that are checked between a text and a control.
const maxBetween = 4

// between reports whether another control is between a text and control k.
func (p *Page) between(run *Run, k int, t, b box) bool {
	whole := box{min(t.l, b.l), min(t.t, b.t), max(t.r, b.r), max(t.b, b.b)}
	for _, step := range [...]int{-1, 1} {
		for n, o := 0, k+step; n < maxBetween && o >= 0 && o < len(p.controls); n, o = n+1, o+step {
			c, ok := p.boxOf(o)
			if !ok || p.Nested(o, k) || p.t.Hidden(p.controls[o]) || o == k-1 && p.leads(o, k) {
				continue
			}
			x, y := (c.l+c.r)/2, (c.t+c.b)/2
			inText := t.l <= x && x <= t.r && t.t <= y && y <= t.b
			inOwn := b.l <= x && x <= b.r && b.t <= y && y <= b.b
			if whole.l <= x && x <= whole.r && whole.t <= y && y <= whole.b && !inText && !inOwn {
				return true
			}
		}
	}
	return false
}

// inOrder returns the run directly before control k in the document and, for a check box, the
// one directly after it. It is for pages without measurements, and for texts that share their
// element with other things.
func (p *Page) inOrder(k int) []pair {
	i := p.controls[k]
	var out []pair
	at := sort.Search(len(p.Runs), func(r int) bool { return p.Runs[r].at >= i })
	if r := at - 1; r >= 0 && p.adjoins(r, k, p.Runs[r].at+1, i) {
		cost := i - p.Runs[r].at
		if p.state(k) {
			cost += costLeft
		}
		out = append(out, pair{r, cost})
	}
	end := p.t.Nodes[i].End
	at = sort.Search(len(p.Runs), func(r int) bool { return p.Runs[r].at >= end-1 && p.Runs[r].Node != i })
	if p.state(k) && at < len(p.Runs) && p.adjoins(at, k, end, p.Runs[at].at+1) {
		out = append(out, pair{at, p.Runs[at].at - end + 1})
	}
	return out
}

// adjoins reports whether run r may belong to control k, with no other control between two
// nodes.
func (p *Page) adjoins(r, k, from, to int) bool {
	run, i := &p.Runs[r], p.controls[k]
	if !p.mayStandBeside(run) || !p.free(run, k) || !p.related(run.Node, i) {
		return false
	}
	_, seen := boxOf(p.t, run.Node)
	if _, ok := p.boxOf(k); ok && seen && run.alone {
		return false // both are measured, and measured did not find the text beside the control
	}
	if at := p.climb(i, maxRelated+1, func(n int) bool { return p.t.Contains(n, run.Node) }); lists[p.t.Nodes[at].Tag] {
		return false
	}
	first, _ := slices.BinarySearch(p.controls, from)
	return first == len(p.controls) || p.controls[first] >= to
}

// lists are elements whose children do not belong together.
var lists = set("ul ol table tbody thead tr")

func abs(n int) int { return max(n, -n) }
