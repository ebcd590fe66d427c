// Package prepare says how a control that users do not see is brought into view.
//
// An opener is a control that opens a closed container: the button of a menu, the
// tab of a panel, the summary of details. A closer is a control that takes away
// what lies over others: the cross of a dialog. Both are read from the markup, by
// what it says of itself: references (aria-controls, popovertarget, data-target),
// roles, and the place beside the container. A step is one act upon one of them.
// Program is the source that takes the steps of a document; no text of a page is
// part of it.
package prepare

import (
	_ "embed"
	"slices"

	"skillmill/datasets/skill"
	"skillmill/transform/page"
)

// MaxSteps is the most openers that a control may need.
const MaxSteps = 3

// A Step is one act. Node is the control that is clicked, -1 for a key; Container is
// the element that opens or goes.
type Step struct {
	Does      string // skill.StepOpen, StepClose or StepEscape
	Node      int
	Container int
}

// Markup is what is known of the elements of a page beside its tree.
type Markup struct {
	Control func(int) bool   // it is one of the page's controls
	Visible func(int) bool   // users see it
	Faded   func(int) bool   // it is transparent, with all that stands in it
	Name    func(int) string // its accessible name
}

// Page finds the steps of the controls of one page.
type Page struct {
	t       *page.Tree
	m       Markup
	openers map[int][]int // by container

	// What was found before.
	first map[int]int     // opener by container
	holds map[[2]int]bool // more
}

// New reads the references of a page.
func New(t *page.Tree, m Markup) *Page {
	p := &Page{t: t, m: m, openers: map[int][]int{}, first: map[int]int{}, holds: map[[2]int]bool{}}
	for i := range t.Nodes {
		if t.Nodes[i].Inert || !p.clickable(i) {
			continue
		}
		for _, c := range p.targets(i) {
			if c != i && !t.Contains(c, i) && !slices.Contains(p.openers[c], i) {
				p.openers[c] = append(p.openers[c], i)
			}
		}
	}
	return p
}

// Steps returns the acts that bring a control into view, in order: closers of what lies
// over it or over its openers, then openers from the outside in. over lists the
// elements that lie over an element. There are none where the control is in view, and
// none where no way is known.
func (p *Page) Steps(i int, over func(int) []int) []Step {
	var open []Step
	if !p.m.Visible(i) {
		var ok bool
		if open, ok = p.open(i, nil, 0); !ok || len(open) == 0 {
			return nil
		}
	}
	var steps []Step
	for _, at := range append(nodes(open), i) {
		closers, ok := p.closeAll(over(at))
		if !ok {
			return nil
		}
		for _, s := range closers {
			if !slices.Contains(steps, s) {
				steps = append(steps, s)
			}
		}
	}
	return append(steps, open...)
}

func nodes(steps []Step) []int {
	out := make([]int, len(steps))
	for k, s := range steps {
		out[k] = s.Node
	}
	return out
}

// open adds to steps what opens the closed containers of an element, from the
// outside in. ok is false where one of them cannot be opened. depth is the number of
// openers that wait for it: two may hold each other.
func (p *Page) open(i int, steps []Step, depth int) (all []Step, ok bool) {
	closed, outermost := p.closed(i)
	if outermost < 0 {
		return steps, true
	}
	if len(closed) == 0 || p.more(outermost, closed[0].Container) {
		return nil, false
	}
	for _, s := range closed {
		if slices.Contains(steps, s) {
			continue
		}
		if !p.m.Visible(s.Node) {
			if depth == MaxSteps {
				return nil, false
			}
			if steps, ok = p.open(s.Node, steps, depth+1); !ok {
				return nil, false
			}
		}
		if slices.Contains(steps, s) {
			continue
		}
		if steps = append(steps, s); len(steps) > MaxSteps {
			return nil, false
		}
	}
	return steps, true
}

// closed returns the closed containers around an element with their openers, from the
// outside in. outermost is the highest element around it that users do not see, -1
// when they see what is around it: then its own style hides it, and nothing opens it.
func (p *Page) closed(i int) (steps []Step, outermost int) {
	outermost = -1
	from := i
	for n := p.t.Nodes[i].Parent; n >= 0; from, n = n, p.t.Nodes[n].Parent {
		if folds(p.t, n, from) {
			outermost = from
			if s := summary(p.t, n); s >= 0 && p.m.Control(s) {
				steps = append(steps, Step{skill.StepOpen, s, n})
			}
			continue
		}
		if !p.t.Hidden(n) && !p.m.Faded(n) {
			continue
		}
		outermost = n
		if o := p.opener(n); o >= 0 {
			steps = append(steps, Step{skill.StepOpen, o, n})
		}
	}
	slices.Reverse(steps)
	return steps, outermost
}

// more reports whether a closed element holds controls beside a container in it: then
// it is closed for a reason of its own.
func (p *Page) more(outer, container int) bool {
	key := [2]int{outer, container}
	more, ok := p.holds[key]
	if !ok {
		more = p.findMore(outer, container)
		p.holds[key] = more
	}
	return more
}

func (p *Page) findMore(outer, container int) bool {
	if p.t.Contains(container, outer) {
		return false
	}
	for n := outer + 1; n < p.t.Nodes[outer].End; n++ {
		if n == container {
			n = p.t.Nodes[n].End - 1
			continue
		}
		if p.m.Control(n) {
			return true
		}
	}
	return false
}

// folds reports whether a closed details element keeps one of its children out of view.
func folds(t *page.Tree, details, child int) bool {
	if t.Nodes[details].Tag != "details" {
		return false
	}
	_, open := t.Lookup(details, "open")
	return !open && child != summary(t, details)
}

// summary returns the first summary of a details element, -1 without one.
func summary(t *page.Tree, details int) int {
	for _, k := range t.Children(details) {
		if t.Nodes[k].Tag == "summary" {
			return k
		}
	}
	return -1
}

//go:embed prepare.py
var source string

// Program returns the program of a document whose control needs these steps.
func Program(steps []skill.Step) *skill.Prepare {
	return &skill.Prepare{
		Language: skill.Language, Entry: skill.PrepareEntry, Code: source, Locators: steps,
		Notes: "Takes each step at most once, and none whose container is as it should be.",
	}
}
