// Package texts finds the owner of each run of text on a page: one control or none.
//
// A run is a piece of text that a user reads as one: text with the words that are only
// emphasised in it (bold, code), up to the next element of any other kind. A control owns
// the runs inside it, those of its label element, those that aria-labelledby and
// aria-describedby refer to, those of the smallest element around it with no other needy
// control, those of its table row or column, and last those beside it on its line or above
// it. These last runs are assigned for the whole page at once, so that as many controls as
// possible get a text, and each the nearest one that is left: a field does not take a text
// from a field that would then have none, even if it is nearer.
//
// A control is needy if it has no words of its own: a field that neither a label nor an
// aria-label names, any other control without a name. A text to which several controls refer
// is shared and has no owner. Headings have no owner, because they name a part of the page.
package texts

import (
	"unicode/utf8"

	"skillmill/transform/lasting"
	"skillmill/transform/page"
)

// A Source says why a control owns a run.
type Source string

// The sources, in the order in which they are tried.
const (
	Label     Source = "label"     // a label element
	Aria      Source = "aria"      // aria-labelledby
	Described Source = "described" // aria-describedby
	Inside    Source = "inside"    // it is inside the control
	Unit      Source = "unit"      // it follows one of some fields in one line: 年 月 日
	Group     Source = "group"     // the control is the only needy one in an element around both
	Table     Source = "table"     // the control is the only needy one of the row or column
	Line      Source = "line"      // it is beside the control on its line, or above it
	None      Source = ""
)

// Run is one run of text.
type Run struct {
	Node   int    // the smallest element that holds it
	Text   string // as written, with single spaces
	Owner  int    // position among the controls, -1 for none
	Source Source

	at      int  // the last element that begins before it
	hidden  bool // users do not see it
	heading bool
	glyph   bool // an icon font draws a picture for it
	value   bool // it shows the chosen option of a list
	shared  bool // several controls refer to it
	alone   bool // its element shows nothing else, so that the element's box is that of the text
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
	open     counter                // counts needy controls
	fields   counter                // counts needy fields
	outer    counter                // counts controls that are not inside another one
	headings []int                  // runs
	repeats  map[int]map[string]int // by list, the number of its records that have a text
	says     map[int]*recordTexts   // by list, nil before the first use
	siblings [][2]int32             // by node the one before and the one after, nil before the first use
	drawn    map[int]int            // labels by control, nil before the first use
	owners   map[string][]int       // controls by the plain texts that they own, nil before the first use
}

// Assign finds the owner of each run of text on a page. roles and names are the role and the
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

// Limits of a text beside a control, in characters and numbers of runs.
const (
	maxBeside = lasting.MaxText // of a text that names a control
	maxHint   = 200             // of a text that belongs to a group
	maxRuns   = 4               // of a group: more runs are content of the page, not a control's texts
)

// free reports whether a run may still be given to control k beside it.
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
