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
