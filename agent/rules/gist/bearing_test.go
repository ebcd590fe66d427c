package gist

import (
	"testing"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
)

// TestBearing: words that bear on a whole order have to be taken account of by what is done.
func TestBearing(t *testing.T) {
	o := agent.Observation{Title: "Flights", Texts: []agent.Text{{Text: "Search flights", Role: "heading"}}, Elements: []agent.Element{
		{ID: 0, Key: "a", Type: agent.KindText, Action: "type", Skill: "s", Label: "From"},
		{ID: 1, Key: "b", Type: agent.KindText, Action: "type", Skill: "s", Label: "手机号"},
		{ID: 2, Key: "c", Type: agent.KindSelect, Action: "select", Skill: "s", Label: "Topic", Near: "Filter"},
		{ID: 3, Key: "d", Type: agent.KindButton, Action: "click", Skill: "s", Label: "Sign", Row: "bike lanes traffic sign"},
		{ID: 4, Key: "e", Type: agent.KindButton, Action: "click", Skill: "s", Label: "Sign", Row: "new park green sign"},
		{ID: 5, Key: "f", Type: agent.KindText, Action: "type", Skill: "s", Label: "Date", Attributes: map[string]string{"type": "date"}},
		{ID: 6, Key: "g", Type: agent.KindCheckbox, Action: "toggle", Skill: "s", Label: "Tell me when it is found"},
	}}
	for _, c := range []struct {
		task    string
		at      int
		verb    string
		value   string
		depends bool
		left    bool
		whole   bool
	}{
		{"Find a train from Oslo to Rome", 0, goal.Fill, "Oslo", false, true, false},
		{"Find a flight from Oslo to Rome", 0, goal.Fill, "Oslo", false, false, false},
		{"手机号尾号改成1111", 1, goal.Fill, "1111", false, true, false},
		{"手机号改成1111", 1, goal.Fill, "1111", false, false, false},
		{"Change the last four digits of the phone to 1111", 1, goal.Fill, "1111", false, true, false},
		{"Change the topic of the bike lanes petition to Parks", 2, goal.Choose, "Parks", false, true, false},
		{"Change the topic of the filter to Parks", 2, goal.Choose, "Parks", false, false, false},
		{"Sign the bike lanes petition tomorrow", 3, goal.Click, "", false, true, false},
		{"明天签署", 3, goal.Click, "", false, true, false},
		{"Enter tomorrow as the date", 5, goal.Fill, "2027-03-05", false, false, false},
		{"Sign it if the park is green", 4, goal.Click, "", false, true, false},
		{"Sign it if the park is green", 4, goal.Click, "", true, false, false},
		{"Sign it, if you can", 4, goal.Click, "", false, false, false},
		{"Tell me if it is found", 6, goal.Check, "", false, false, false},
		{"如果可以的话，签署", 4, goal.Click, "", false, false, false},
		{"除非下雨，签署", 4, goal.Click, "", false, true, false},
		{"Tick green and press Sign", 4, goal.Click, "", false, true, true},
		{"Tick the box for when it is found", 6, goal.Check, "", false, false, true},
		{"Expand the box for when it is found", 6, goal.Check, "", false, true, true},
		{"Sign the park instead of bike lanes", 3, goal.Click, "", false, true, false},
		{"Sign the park instead of bike lanes", 4, goal.Click, "", false, false, false},
	} {
		h := &Heard{Whole: c.whole, Acts: []Did{{&o.Elements[c.at], c.verb, c.value, false}}, Depends: c.depends, Alone: func(string) bool { return false }}
		if got := Leftover(c.task, &o, h); (got != nil) != c.left {
			t.Errorf("%s at %d: left %q", c.task, c.at, got)
		}
	}
}
