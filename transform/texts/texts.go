// Package texts says whose text it is: each run of text of a page belongs to one
// control or to none.
//
// A run is a piece of text that a user reads as one: text with the words that are
// only set off in it (bold, code), up to the next element of any other kind. A
// control owns the runs that stand in it, those of its label element, those that
// aria-labelledby and aria-describedby refer to, those of the smallest group of
// elements that holds no other control without words of its own, those of its table
// row or column, and at last those beside it on its line or above it. The last are
// given out for the whole page at once, so that as many controls as possible get a
// text, and each the nearest of what is left: a text between two fields is not taken
// by the nearer one if the other one would then have none.
//
// A control is needy when it has no words of its own: a field that no label and no
// aria-label names, anything else without a name. A text that several controls refer
// to is shared and belongs to none. Headings belong to none: they name a part of the
// page.
package texts

import (
	"unicode/utf8"

	"skillmill/transform/lasting"
	"skillmill/transform/page"
)

// A Source says by what a control owns a run.
type Source string

// The sources, in the order in which they are asked.
const (
	Label     Source = "label"     // a label element
	Aria      Source = "aria"      // aria-labelledby
	Described Source = "described" // aria-describedby
	Inside    Source = "inside"    // it stands in the control
	Unit      Source = "unit"      // behind each of some fields in one line: 年 月 日
	Group     Source = "group"     // the only control without words around it
	Table     Source = "table"     // the only such control of the row or column
	Line      Source = "line"      // beside it on the line, or above it
	None      Source = ""
)

// Run is one run of text.
type Run struct {
	Node   int    // the smallest element that holds it
	Text   string // folded, as written
	Owner  int    // position among the controls, -1 for none
	Source Source

	at      int  // the last element that begins before it
	hidden  bool // users do not see it
	heading bool
	glyph   bool // a font draws an icon for it
	value   bool // it says what is chosen in a list
	shared  bool // several controls refer to it
	alone   bool // its element shows nothing else, so that the box is that of the text
	clean   string
}

// Page is a page with the owner of each run.
type Page struct {
	Runs []Run // in the order of the document

	t        *page.Tree
	roles    []string
	names    []string
	controls []int
	inside   []int32                // by node the innermost control at or around it, -1 for none
	owned    [][]int                // by control its runs
	needs    []need                 // by control
	open     counter                // needy controls
	fields   counter                // needy fields
	outer    counter                // controls that are in no other one
	headings []int                  // runs
	repeats  map[int]map[string]int // by list how many of its records say a text
	says     map[int]*recordTexts   // by list, nil before the first use
	siblings [][2]int32             // by node the one before and the one after, nil before the first use
	drawn    map[int]int            // labels by control, nil before the first use
	owners   map[string][]int       // controls by what they own, nil before the first use
}

// Assign says of each run of text of a page who owns it. roles and names are role and
// accessible name of each node, controls the nodes of the controls in document order.
func Assign(t *page.Tree, roles, names []string, controls []int) *Page {
	p := &Page{t: t, roles: roles, names: names, controls: controls, repeats: map[int]map[string]int{}}
	p.place()
	p.read()
	p.owned = make([][]int, len(controls))
	p.byValues()
	p.byLabels()
	p.byReferences()
	p.byPlace()
	p.need()
	p.byUnits()
	p.byGroups()
	p.byTables()
	p.byLines()
	return p
}

// Of returns the runs that control k owns, in document order.
func (p *Page) Of(k int) []Run {
	out := make([]Run, 0, len(p.owned[k]))
	for r := range p.owned[k] {
		out = append(out, p.Runs[p.owned[k][r]])
	}
	return out
}

// At returns the control at a node, -1 for none.
func (p *Page) At(node int) int {
	if k := p.inside[node]; k >= 0 && p.controls[k] == node {
		return int(k)
	}
	return -1
}

// place finds the innermost control of each node.
func (p *Page) place() {
	p.inside = make([]int32, len(p.t.Nodes))
	next := 0
	for i := range p.t.Nodes {
		p.inside[i] = -1
		if up := p.t.Nodes[i].Parent; up >= 0 {
			p.inside[i] = p.inside[up]
		}
		if next < len(p.controls) && p.controls[next] == i {
			p.inside[i] = int32(next)
			next++
		}
	}
}

// give makes a control the owner of a run that has none.
func (p *Page) give(run, k int, by Source) {
	r := &p.Runs[run]
	if r.Owner >= 0 || r.shared {
		return
	}
	r.Owner, r.Source = k, by
	at := len(p.owned[k])
	list := append(p.owned[k], run)
	for at > 0 && list[at-1] > run {
		list[at] = list[at-1]
		at--
	}
	list[at] = run
	p.owned[k] = list
}

// Limits of what a text beside a control may be, in characters and numbers of runs.
const (
	maxBeside = lasting.MaxText // of a text that names a control
	maxHint   = 200             // of a text that belongs to a group
	maxRuns   = 4               // of a group: more of them are a page's text, not a control's
)

// free reports whether a run is still to be given out to a control that it stands
// beside.
func (p *Page) free(r *Run, k int) bool {
	return r.Owner < 0 && !r.shared && !r.heading && !r.glyph && !r.value && (!r.hidden || p.t.Hidden(p.controls[k]))
}

func length(s string) int { return utf8.RuneCountInString(s) }

// counter counts nodes of a kind below any node.
type counter []int32

func newCounter(nodes int, has func(i int) bool) counter {
	c := make(counter, nodes+1)
	for i := range nodes {
		c[i+1] = c[i]
		if has(i) {
			c[i+1]++
		}
	}
	return c
}

// in counts from node i to the one before end.
func (c counter) in(i, end int) int { return int(c[end] - c[i]) }
