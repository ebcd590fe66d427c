package match

import (
	"slices"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
)

// Extreme returns the candidate with the least or the largest amount among those that fit as
// well, nil where one of them has none or two have the same.
func Extreme(g *goal.Goal, list []Candidate) *Candidate {
	group := Group(list)
	best, tie, at := 0.0, false, -1
	way := g.Most
	if g.By != nil {
		way = g.By.Most
	}
	for i := range group {
		n, ok := look.AmountOf(group[i].Element)
		if g.By != nil {
			if n, ok = look.FigureOf(group[i].Element, g.By.Word); !ok && group[i].says != nil {
				n, ok = *group[i].says, true
			}
		}
		if !ok {
			return nil
		}
		n *= float64(way)
		switch {
		case at < 0 || n > best:
			best, tie, at = n, false, i
		case n == best:
			tie = true
		}
	}
	if at < 0 || tie || len(group) < 2 {
		return nil
	}
	return &group[at]
}

// ByNumber returns the controls of one type that are called by a number alone, with it; nil
// where those that are differ in type.
func ByNumber(g *goal.Goal, o *agent.Observation) (list []Candidate, of []float64) {
	for i := range o.Elements {
		e := &o.Elements[i]
		n, _, ok := lexicon.NumberIn(e.Label)
		if !ok || !look.Takes(e, g.Verb) || e.Action == "select" || slices.Contains(e.State, "disabled") {
			continue
		}
		if len(list) > 0 && list[0].Element.Type != e.Type {
			return nil, nil
		}
		list, of = append(list, Candidate{Element: e, Score: Same}), append(of, n)
	}
	return list, of
}
