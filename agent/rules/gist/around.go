package gist

import (
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
)

// neighbours are the rows and the names of the elements of a page. Each element is held against all others, so
// they are folded once.
type neighbours struct {
	o           *agent.Observation
	rows, names []string
	inRow       map[string]map[string]bool // by row, the labels there
}

func neighboursOf(o *agent.Observation) *neighbours {
	p := &neighbours{o: o, rows: make([]string, len(o.Elements)), names: make([]string, len(o.Elements)), inRow: map[string]map[string]bool{}}
	for i := range o.Elements {
		e := &o.Elements[i]
		p.rows[i], p.names[i] = lexicon.Fold(e.Row), lexicon.Fold(e.Label)
		if p.inRow[e.Row] == nil {
			p.inRow[e.Row] = map[string]bool{}
		}
		p.inRow[e.Row][e.Label] = true
	}
	return p
}

// around returns the texts that tell an element from others: without the names of other controls, which
// say what can be done there as well, and without a row or a card in which other rows are.
func (p *neighbours) around(e *agent.Element) (out []string) {
	for _, t := range []string{e.Row, look.BlockOf(p.o, e)} {
		t = lexicon.Fold(t)
		if t == "" || p.holdsOthers(e, t) {
			continue
		}
		out = append(out, p.without(e, t))
	}
	if e.Type == agent.KindRadio || e.Type == agent.KindCheckbox {
		out = append(out, look.GroupName(p.o, e))
	}
	out = append(out, e.Heading, e.Group, e.Column)
	near := lexicon.Fold(e.Near)
	for i := range p.o.Elements {
		if x := &p.o.Elements[i]; p.names[i] == near && x.Key != e.Key && x.Type == agent.KindButton && x.Row == e.Row {
			return out // what else is pressed there tells nothing
		}
	}
	return append(out, e.Near)
}

// without returns a text around an element without what else can be done there.
func (p *neighbours) without(e *agent.Element, t string) string {
	for i := range p.o.Elements {
		other := &p.o.Elements[i]
		if other.Key == e.Key {
			continue
		}
		if p.names[i] != "" && other.Type != agent.KindLink && (other.Row == e.Row || strings.Contains(t, p.rows[i])) {
			t = strings.ReplaceAll(t, p.names[i], " ")
		}
		if other.Row == e.Row {
			for _, op := range other.Options {
				t = strings.ReplaceAll(t, lexicon.Fold(op.Title), " ")
			}
		}
	}
	return t
}

// holdsOthers reports whether a text around an element is that of a whole part of the page: other rows, or
// several controls of other rows, stand in it.
func (p *neighbours) holdsOthers(e *agent.Element, text string) bool {
	controls, fields := 0, 0
	own := p.inRow[e.Row]
	for i := range p.o.Elements {
		other := &p.o.Elements[i]
		if other.Row == e.Row {
			if other.Key != e.Key && (other.Action != "click" || other.Type == agent.KindCheckbox || other.Type == agent.KindRadio) && other.Action != "navigate" {
				fields++ // a form is no row of anything
			}
			continue
		}
		row, name := p.rows[i], p.names[i]
		if row != "" && len(row) < len(text) && row != name && other.Label != e.Label && strings.Contains(text, row) {
			return true
		}
		if len(name) > 2 && len(name) <= len(text) && !own[other.Label] && strings.Contains(text, name) {
			controls++
		}
	}
	return controls > 2 || fields > 2
}
