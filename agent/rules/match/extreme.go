package match

import (
	"cmp"
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
	if g.Nth < 0 {
		return nil
	}
	var of []float64
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
		of = append(of, n*float64(way))
	}
	i := Ranked(of, max(g.Nth, 1))
	if i < 0 || len(group) < 2 {
		return nil
	}
	return &group[i]
}

// Ranked returns the place of the number that comes at a rank from 1, the largest first; -1 where another one is equal
// to it, or to one before it, for then nobody can tell.
func Ranked(of []float64, rank int) int {
	order := make([]int, len(of))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(of[b], of[a]) })
	if rank > len(order) {
		return -1
	}
	for k := range rank {
		if k+1 < len(order) && of[order[k]] == of[order[k+1]] {
			return -1
		}
	}
	return order[rank-1]
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
