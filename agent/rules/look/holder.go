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
	for i := range o.Elements {
		label := lexicon.Fold(o.Elements[i].Label)
		own := label
		if lexicon.Fold(o.Elements[i].Row) == label {
			continue // it stands in the row itself
		}
		for k := range o.Elements {
			if inner := &o.Elements[k]; k != i && holds(label, inner) {
				own = strings.Replace(own, lexicon.Fold(inner.Label), " ", 1)
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

// holds reports whether a control stands in an element with a label: the label begins with the row of the
// control, behind which may be what no row has, and has its name.
func holds(label string, inner *agent.Element) bool {
	name, row := lexicon.Fold(inner.Label), lexicon.Fold(inner.Row)
	return name != "" && name != row && inner.Skill != "" && len(label) > 2*len(name) && 2*len(row) > len(label) && strings.HasPrefix(label, row) && lexicon.Within(label, name)
}
