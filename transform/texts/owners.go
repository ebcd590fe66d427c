package texts

import (
	"slices"
	"strings"
)

// byLabels gives controls the runs of their label elements.
func (p *Page) byLabels() {
	for _, l := range p.t.ByTag("label") {
		k := p.labelled(l)
		if k < 0 {
			continue
		}
		from, to := p.runsIn(l)
		for r := from; r < to; r++ {
			// Text inside a control within the label belongs to that control, and so does a label
			// inside a control whose field is elsewhere.
			if in := int(p.inside[p.Runs[r].Node]); in < 0 || p.controls[in] == l || p.controls[in] < l && p.Nested(in, k) {
				p.give(r, k, Label)
			}
		}
	}
}

// labelled returns the control that a label element names, -1 for none.
func (p *Page) labelled(l int) int {
	if p.t.Nodes[l].Inert {
		return -1
	}
	if id, ok := p.t.Lookup(l, "for"); ok {
		for _, i := range p.t.ByID(id) {
			if !p.t.Nodes[i].Inert {
				return p.At(i)
			}
		}
		return -1
	}
	from, _ := slices.BinarySearch(p.controls, l+1)
	for k := from; k < len(p.controls) && p.controls[k] < p.t.Nodes[l].End; k++ {
		switch p.t.Nodes[p.controls[k]].Tag {
		case "input", "select", "textarea", "button", "meter", "output", "progress":
			return k
		}
	}
	return -1
}

// Limits of references.
const (
	maxReferences = 8  // ids in one attribute
	maxReferred   = 64 // runs below one id
)

// byReferences gives controls the runs that only they refer to.
func (p *Page) byReferences() {
	for _, ref := range [...]struct {
		key string
		by  Source
	}{{"aria-labelledby", Aria}, {"aria-describedby", Described}} {
		claims, order := map[int]int{}, []int{}
		for k, node := range p.controls {
			ids := strings.Fields(p.t.Attr(node, ref.key))
			for _, id := range ids[:min(len(ids), maxReferences)] {
				i := p.byID(id)
				if i < 0 {
					continue
				}
				if other, ok := claims[i]; !ok {
					claims[i] = k
					order = append(order, i)
				} else if other != k {
					claims[i] = -1
				}
			}
		}
		for _, i := range order {
			p.refer(i, claims[i], ref.by)
		}
	}
}

// refer gives the runs below a node to control k; -1 stands for several controls.
func (p *Page) refer(node, k int, by Source) {
	from, to := p.runsIn(node)
	for r := from; r < min(to, from+maxReferred); r++ {
		run := &p.Runs[r]
		in := int(p.inside[run.Node])
		switch {
		case in >= 0 && (in == k || !p.Nested(in, k)): // the run is in the control itself or in another one
		case k < 0:
			run.shared = run.shared || run.Owner < 0
		default:
			p.give(r, k, by)
		}
	}
}

func (p *Page) byID(id string) int {
	for _, i := range p.t.ByID(id) {
		if !p.t.Nodes[i].Inert {
			return i
		}
	}
	return -1
}

// Nested reports whether one of two controls is inside the other, so that their texts may be
// the same. -1 is inside none.
func (p *Page) Nested(a, b int) bool {
	return a >= 0 && b >= 0 && (p.t.Contains(p.controls[a], p.controls[b]) || p.t.Contains(p.controls[b], p.controls[a]))
}

// byPlace gives each control the runs inside it; the innermost control gets them.
func (p *Page) byPlace() {
	for r := range p.Runs {
		if k := p.inside[p.Runs[r].Node]; k >= 0 {
			p.give(r, int(k), Inside)
		}
	}
}

// need says what a control lacks.
type need int8

const (
	nothing need = iota // it has words of its own
	name                // it has no name
	caption             // it is a field that nothing names
)

// fieldRoles are roles of what takes a value or has a state.
var fieldRoles = set("textbox searchbox combobox listbox slider spinbutton checkbox radio switch")

// stateRoles are those of fieldRoles whose own content names them.
var stateRoles = set("checkbox radio switch")

func (p *Page) need() {
	p.needs = make([]need, len(p.controls))
	for k := range p.controls {
		p.needs[k] = p.needOf(k)
	}
	kinds := make([]need, len(p.t.Nodes))
	outer := make([]bool, len(p.t.Nodes))
	for k, node := range p.controls {
		around := -1
		if up := p.t.Nodes[node].Parent; up >= 0 {
			around = int(p.inside[up])
		}
		outer[node] = around < 0
		// To users, a needy control inside another one is the same thing.
		if around < 0 || p.needs[around] == nothing {
			kinds[node] = p.needs[k]
		}
	}
	n := len(p.t.Nodes)
	p.outer = newCounter(n, func(i int) bool { return outer[i] })
	p.fields = newCounter(n, func(i int) bool { return kinds[i] == caption })
	p.open = newCounter(n, func(i int) bool { return kinds[i] != nothing })
}

func (p *Page) needOf(k int) need {
	i := p.controls[k]
	if strings.TrimSpace(p.t.Attr(i, "aria-label")) != "" || p.has(k, Label) || p.has(k, Aria) {
		return nothing
	}
	switch {
	case !p.Field(i):
		if p.names[i] == "" && !p.has(k, Inside) {
			return name
		}
		return nothing
	case stateRoles[p.roles[i]] && (p.t.Nodes[i].Tag != "input" && p.names[i] != "" || strings.TrimSpace(p.t.Attr(i, "title")) != ""):
		return nothing
	}
	return caption
}

// Field reports whether a node takes a value or has a state.
func (p *Page) Field(i int) bool {
	switch p.t.Nodes[i].Tag {
	case "select", "textarea":
		return true
	case "input":
		switch strings.ToLower(strings.TrimSpace(p.t.Attr(i, "type"))) {
		case "submit", "button", "reset", "image", "hidden", "file":
			return false
		}
		return true
	}
	return fieldRoles[p.roles[i]] || p.editable(i)
}

// has reports whether a control owns words by a source.
func (p *Page) has(k int, by Source) bool {
	return slices.ContainsFunc(p.owned[k], func(r int) bool { return p.Runs[r].Source == by && p.Runs[r].clean != "" })
}

func (p *Page) editable(i int) bool {
	v, ok := p.t.Lookup(i, "contenteditable")
	return ok && !strings.EqualFold(strings.TrimSpace(v), "false")
}
