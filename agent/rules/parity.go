package rules

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"

	"skillmill/agent"
)

// marksParity asks to say of each number whether it is odd or even.
var marksParity = regexp.MustCompile(`(?i)^(?:mark|classify|label|identify|select|choose|sort|tell)\b.*\b(?:odd\s+or\s+even|even\s+or\s+odd|odds?\s+and\s+evens?)$|^(?:将|把|判断|标记|标出|选择|区分)?.{0,16}(?:奇数(?:还是|或者?|和|、)偶数|偶数(?:还是|或者?|和|、)奇数|奇偶)$`)

// parities are what controls call odd (1) and even (0).
var parities = map[string]int{"odd": 1, "even": 0, "奇数": 1, "偶数": 0, "奇": 1, "偶": 0, "单数": 1, "双数": 0}

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
		of := numbers.FindAllString(e.Row, -1)
		if len(of) != 1 {
			return agent.Decision{End: agent.Unsure, Goal: at, Reason: fmt.Sprintf("%q: %s", g.text, several)}, false
		}
		number, err := strconv.Atoi(of[0])
		if err != nil || number%2 != odd {
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
