package look

import (
	"slices"
	"strconv"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
)

// PageControl returns the control that shows a page by its number: the only one that is called
// so, or the one of them beside the numbers before or after.
func PageControl(o *agent.Observation, n int) *agent.Element {
	is := func(e *agent.Element, n int) bool {
		label := lexicon.Fold(e.Label)
		return label == strconv.Itoa(n) || label == "page "+strconv.Itoa(n) || label == "第"+strconv.Itoa(n)+"页"
	}
	beside := func(i int) bool {
		for k := max(0, i-2); k <= min(len(o.Elements)-1, i+2); k++ {
			e := &o.Elements[k]
			if k != i && (is(e, n-1) || is(e, n+1) || TurnsPage.MatchString(lexicon.Fold(e.Label))) {
				return true
			}
		}
		return false
	}
	return Only(o, func(i int) bool {
		e := &o.Elements[i]
		return is(e, n) && Takes(e, goal.Click) && !slices.Contains(e.State, "disabled") && beside(i)
	})
}

// PageField returns the only field of a pager, into which the number of a page is typed, with what goes there: the
// control behind it in its row. Both are nil for none.
func PageField(o *agent.Observation) (field, jump *agent.Element) {
	turns := func(row string) bool {
		return row != "" && slices.ContainsFunc(o.Elements, func(e agent.Element) bool {
			return e.Row == row && Takes(&e, goal.Click) && TurnsPage.MatchString(lexicon.Fold(e.Label))
		})
	}
	field = Only(o, func(i int) bool {
		e := &o.Elements[i]
		return e.Action == "type" && Takes(e, goal.Fill) && !slices.Contains(e.State, "disabled") && turns(e.Row)
	})
	if field == nil {
		return nil, nil
	}
	if i := field.ID + 1; i < len(o.Elements) && o.Elements[i].Row == field.Row && Takes(&o.Elements[i], goal.Click) && !TurnsPage.MatchString(lexicon.Fold(o.Elements[i].Label)) {
		jump = &o.Elements[i]
	}
	return field, jump
}
