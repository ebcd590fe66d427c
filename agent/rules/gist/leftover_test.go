package gist

import (
	"testing"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
)

// TestLeftover says which words nothing accounts for, and which values nobody enters.
func TestLeftover(t *testing.T) {
	o := agent.Observation{Elements: []agent.Element{
		{ID: 0, Key: "a", Type: agent.KindButton, Action: "click", Skill: "s", Label: "联系房东", Row: "湖畔一居 2600元 预约看房 联系房东"},
		{ID: 1, Key: "b", Type: agent.KindText, Action: "type", Skill: "s", Label: "Town"},
		{ID: 2, Key: "c", Type: agent.KindText, Action: "type", Skill: "s", Label: "最高租金"},
		{ID: 3, Key: "d", Type: agent.KindCheckbox, Action: "toggle", Skill: "s", Label: "短信提醒"},
	}}
	for _, c := range []struct {
		task  string
		did   Did
		whole bool
		left  bool
	}{
		{"联系湖畔一居的房东", Did{&o.Elements[0], goal.Click, "", false}, true, false},
		{"投诉湖畔一居的房东", Did{&o.Elements[0], goal.Click, "", false}, true, true},
		{"Set the town to Linz", Did{&o.Elements[1], goal.Fill, "Linz", false}, false, false},
		{"The town should be Linz", Did{&o.Elements[1], goal.Fill, "should be Linz", false}, false, true},
		{`Set the town to "should be Linz"`, Did{&o.Elements[1], goal.Fill, "should be Linz", false}, false, false},
		{"租金3000以内", Did{&o.Elements[2], goal.Fill, "3000", false}, false, false},
		{"租金3000以上", Did{&o.Elements[2], goal.Fill, "3000", false}, false, true},
		{"打开短信提醒", Did{&o.Elements[3], goal.Check, "", false}, true, false},
		{"打开邮件提醒", Did{&o.Elements[3], goal.Check, "", false}, true, true},
	} {
		h := &Heard{Acts: []Did{c.did}, Whole: c.whole, Alone: func(string) bool { return false }}
		if got := Leftover(c.task, &o, h); (got != nil) != c.left {
			t.Errorf("%s: left %q", c.task, got)
		}
	}
}
