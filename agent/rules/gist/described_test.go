package gist

import (
	"testing"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
)

// TestUndescribed: what tells a thing from its namesake, another place and what somebody gets have to be said.
func TestUndescribed(t *testing.T) {
	o := agent.Observation{Elements: []agent.Element{
		{ID: 0, Key: "a", Type: agent.KindButton, Action: "click", Skill: "s", Label: "Edit", Row: "Invoices Edit"},
		{ID: 1, Key: "b", Type: agent.KindButton, Action: "click", Skill: "s", Label: "Edit", Row: "old News Edit"},
		{ID: 2, Key: "c", Type: agent.KindButton, Action: "click", Skill: "s", Label: "Move up", Row: "Invoices Edit"},
		{ID: 3, Key: "d", Type: agent.KindText, Action: "type", Skill: "s", Label: "Invoices"},
		{ID: 4, Key: "e", Type: agent.KindSelect, Action: "select", Skill: "s", Label: "Place"},
	}}
	for _, c := range []struct {
		task  string
		did   Did
		wants bool
	}{
		{"Edit the old Invoices", Did{Element: &o.Elements[0], Verb: goal.Click}, true},
		{"Edit the old News", Did{Element: &o.Elements[1], Verb: goal.Click}, false},
		{"Edit the new News", Did{Element: &o.Elements[1], Verb: goal.Click}, true},
		{"Move Invoices to the top", Did{Element: &o.Elements[3], Verb: goal.Fill, Value: "the top"}, true},
		{"Move Invoices to the top", Did{Element: &o.Elements[0], Verb: goal.Click}, true},
		{"Move Invoices to the top", Did{Element: &o.Elements[2], Verb: goal.Click}, false},
		{"Move Invoices to the top", Did{Element: &o.Elements[4], Verb: goal.Choose, Value: "Top"}, false},
		{"Move Invoices to the top drawer", Did{Element: &o.Elements[4], Verb: goal.Choose, Value: "Drawer"}, false},
		{"Edit Invoices and the client gets billed", Did{Element: &o.Elements[0], Verb: goal.Click}, true},
		{"Edit Invoices", Did{Element: &o.Elements[0], Verb: goal.Click}, false},
	} {
		a := newAccount(&o, nil, &Heard{Acts: []Did{c.did}})
		if got := a.undescribed(c.task); (got != nil) != c.wants {
			t.Errorf("%s: %q", c.task, got)
		}
	}
}
