package rules

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"skillmill/agent"
)

// marksParity asks to say of each number whether it is odd or even.
var marksParity = regexp.MustCompile(`(?i)^(?:mark|classify|label|identify|select|choose|sort|tell)\b.*\b(?:odd\s+or\s+even|even\s+or\s+odd|odds?\s+and\s+evens?)$|^(?:将|把|判断|标记|标出|选择|区分)?.{0,16}(?:奇数(?:还是|或者?|和|、)偶数|偶数(?:还是|或者?|和|、)奇数|奇偶)$`)

// parities are what controls call odd (1) and even (0).
var parities = map[string]int{"odd": 1, "even": 0, "奇数": 1, "偶数": 0, "奇": 1, "偶": 0, "单数": 1, "双数": 0}

// numberAt is the number that a control is about: the only one of its row, or, where it has
// none, the last text before it that is a number, behind the one of the same control before.
func numberAt(o *agent.Observation, e *agent.Element) (int, bool) {
	if of := numbers.FindAllString(e.Row, -1); len(of) > 0 {
		n, err := strconv.Atoi(of[0])
		return n, err == nil && len(of) == 1
	}
	before := 0
	for i := range o.Elements {
		if other := &o.Elements[i]; other.ID < e.ID && other.Label == e.Label {
			before++
		}
	}
	found, number := false, 0
	for _, t := range o.Texts {
		text := strings.TrimSpace(t.Text)
		switch n, err := strconv.Atoi(text); {
		case err == nil:
			found, number = true, n
		case text != e.Label || !found:
		case before == 0:
			return number, true
		default:
			before--
			found = false // another one of the same name stands at that number
		}
	}
	return 0, false
}

// decideParity is the next act of a goal that says of each number what it is: in each row of
// one number the control that is called so.
func decideParity(g *goal, at int, o *agent.Observation, p *progress) (d agent.Decision, skip bool) {
	n := 0
	for i := range o.Elements {
		e := &o.Elements[i]
		odd, is := parities[fold(e.Label)]
		if !is || !takes(e, choose) || e.Action == "select" || slices.Contains(e.State, "disabled") {
			continue
		}
		number, ok := numberAt(o, e)
		if !ok {
			return agent.Decision{End: agent.Unsure, Goal: at, Reason: fmt.Sprintf("%q: %s", g.text, several)}, false
		}
		if number%2 != odd {
			continue
		}
		if n++; p.served[e.Key] || isOn(e) || p.failed[e.Key] > 1 {
			continue
		}
		return serve(g, at, &candidate{e: e, score: same}, false), false
	}
	if n == 0 {
		return agent.Decision{End: agent.Unsure, Goal: at, Reason: fmt.Sprintf("%q: %s", g.text, nothing), Absent: true}, false
	}
	return d, true
}
