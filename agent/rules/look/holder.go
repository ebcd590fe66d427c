package look

import (
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/lexicon"
)

// WithoutHeld returns an observation in which what can be pressed as a whole, as a row or a card, is called by
// what it says itself: without the names of the controls that stand in it. They are meant by those.
func WithoutHeld(o *agent.Observation) agent.Observation {
	out := *o
	copied := false
	inner := heldIn(o)
	for i := range o.Elements {
		label := lexicon.Fold(o.Elements[i].Label)
		own := label
		if lexicon.Fold(o.Elements[i].Row) == label {
			continue // it stands in the row itself
		}
		for k := range inner {
			if h := &inner[k]; h.index != i && h.in(label) {
				own = strings.Replace(own, h.name, " ", 1)
			}
		}
		if own == label {
			continue
		}
		if !copied {
			out.Elements, copied = slices.Clone(o.Elements), true
		}
		out.Elements[i].Label = strings.Join(strings.Fields(own), " ")
	}
	return out
}

// held is a control with a name of its own in a row.
type held struct {
	index     int
	name, row string
}

// heldIn returns the controls that may stand in what is pressed as a whole.
func heldIn(o *agent.Observation) []held {
	var out []held
	for i := range o.Elements {
		e := &o.Elements[i]
		if name, row := lexicon.Fold(e.Label), lexicon.Fold(e.Row); name != "" && name != row && e.Skill != "" {
			out = append(out, held{i, name, row})
		}
	}
	return out
}

// in reports whether a control stands in an element with a label: the label begins with the row of the control, behind
// which may be what no row has, and has its name.
func (h *held) in(label string) bool {
	return len(label) > 2*len(h.name) && 2*len(h.row) > len(label) && strings.HasPrefix(label, h.row) && lexicon.Within(label, h.name)
}
