package rules

import (
	"slices"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/match"
)

// sorting chooses what puts a list into the order that a goal says: the only option, or the only control, that says
// the same way by the same thing.
func (a *attempt) sorting() (d agent.Decision, skip, ok bool) {
	if a.g.Sort == nil {
		return d, false, false
	}
	var found []match.Candidate
	o := &a.s.Observation
	for i := range o.Elements {
		e := &o.Elements[i]
		if e.Skill == "" || slices.Contains(e.State, "disabled") || e.Action == "type" || !a.pass(e) {
			continue
		}
		if e.Action != "select" && sortsSo(a.g.Sort, e.Label) {
			found = append(found, match.Candidate{Element: e, Score: match.Same})
		}
		for _, op := range e.Options {
			if sortsSo(a.g.Sort, op.Title) || sortsSo(a.g.Sort, e.Label+" "+op.Title) {
				found = append(found, match.Candidate{Element: e, Score: match.Same, Value: op.Value})
			}
		}
	}
	if len(found) == 0 {
		return a.sortedByHead()
	}
	if len(found) != 1 {
		return d, false, false
	}
	return serve(a.g, a.at, &found[0], true), false, true
}

// sortsSo reports whether a text says an order.
func sortsSo(want *goal.Sorting, text string) bool {
	said, ok := goal.SortingOf(text)
	if !ok || said.Down != want.Down {
		return false
	}
	asked := lexicon.Tokens(want.By)
	return len(asked) == 0 && said.By == "" || len(asked) > 0 && lexicon.CoveredBy([]string{said.By}, asked)
}

// mostSorts is how often the head of a column is pressed until the column is in order.
const mostSorts = 3

// sortedByHead presses the head of the column that a goal sorts by, until what stands in the column is in the order
// that is asked for. A column that is in order before anything was pressed may be so by chance.
func (a *attempt) sortedByHead() (d agent.Decision, skip, ok bool) {
	o, asked := &a.s.Observation, lexicon.Tokens(a.g.Sort.By)
	if len(asked) == 0 {
		return d, false, false
	}
	e := look.Only(o, func(i int) bool {
		e := &o.Elements[i]
		return look.Takes(e, goal.Click) && e.Action != "select" && (e.Class == "read" || e.Class == "act") && lexicon.SaysExactly(look.HeadName(e.Label), asked) && look.IsHead(o, e)
	})
	if e == nil || !a.pass(e) {
		return d, false, false
	}
	cells := look.ColumnUnder(o, e)
	if a.p.count > 0 && look.InOrder(cells, a.g.Sort.Down) {
		return d, true, true
	}
	if a.p.count >= mostSorts || len(cells) < 2 {
		return d, false, false
	}
	return serve(&goal.Goal{Verb: goal.Click}, a.at, &match.Candidate{Element: e, Score: match.Same}, false), false, true
}
