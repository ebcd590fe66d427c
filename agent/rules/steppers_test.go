package rules

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
)

// counters is a page with two numbers that are raised and lowered by controls, a date and a control that buys.
func counters(kinds [2]string, more ...string) agent.Observation {
	lines := []string{"text|" + more[0] + "|type=date"}
	for i, k := range kinds {
		for _, way := range []string{"-", "+"} {
			near := map[string]string{"-": "$9", "+": fmt.Sprint(i)}[way]
			lines = append(lines, fmt.Sprintf("button|%s|near=%s|row=%s $9 - %d +", way, near, strings.ToLower(k), i))
		}
	}
	return page(append(lines, "button|"+more[1])...)
}

// TestSteppers raises or lowers the number at what the words next to a number say, and does nothing where they say
// neither or what is counted is on no row.
func TestSteppers(t *testing.T) {
	en, zh := counters([2]string{"Adult", "Child"}, "Date", "Buy tickets"), counters([2]string{"成人票", "儿童票"}, "日期", "立即购票")
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{en, "Date 2027-05-21, 1 adult, buy tickets", "input Date 2027-05-21; click +; click Buy tickets"},
		{en, "Date 2027-05-21, 1 senior, buy tickets", agent.Unsure},
		{en, "Date 2027-05-21, 1 adult or child, buy tickets", agent.Unsure},
		{zh, "日期2027-05-21，成人票1张，立即购票", "input 日期 2027-05-21; click +; click 立即购票"},
		{zh, "日期2027-05-21，老人票1张，立即购票", agent.Unsure},
	} {
		if got := walk(t, tc.task, tc.o); got != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.task, got, tc.want)
		}
	}
}

// TestStepTo presses towards a number from either side, and no more once it is there.
func TestStepTo(t *testing.T) {
	for is := range 6 {
		o := page("button|-|near=$9", fmt.Sprintf("button|+|near=%d", is))
		d, skip, ok := stepTo(&goal.Goal{Verb: goal.Fill, Value: "3"}, 0, &o, &o.Elements[1])
		switch {
		case !ok:
			t.Fatalf("%d: no step", is)
		case skip != (is == 3):
			t.Errorf("%d: skip is %v", is, skip)
		case !skip && (*d.Action.Target != map[bool]int{true: 1, false: 0}[is < 3] || d.Last != (is == 2 || is == 4)):
			t.Errorf("%d: pressed %d, last is %v", is, *d.Action.Target, d.Last)
		}
	}
	o := page("text|Seats", "button|+|near=2")
	for _, value := range []string{"3", "many"} {
		if _, _, ok := stepTo(&goal.Goal{Verb: goal.Fill, Value: value}, 0, &o, &o.Elements[1]); ok {
			t.Error(strconv.Quote(value) + ": nothing lowers it")
		}
	}
}

// TestNoHalfCounts has a part of a task that takes several presses read by no other means than the presses.
func TestNoHalfCounts(t *testing.T) {
	o := page("button|Order|row=mug order", "button|Order|row=lamp order", "text|Note")
	s := agent.State{Observation: o}
	if acts, ok := actsOfPart("order 3 of the mug", &s); ok && len(acts) == 1 {
		t.Errorf("one press for three: %+v", acts)
	}
}
