package reading

import (
	"testing"

	"skillmill/agent"
)

// TestDeeds: a tick deletes nothing, whatever the menu of its row says, and it marks a thing as done.
func TestDeeds(t *testing.T) {
	o := &agent.Observation{Elements: []agent.Element{
		{ID: 0, Type: agent.KindCheckbox, Label: "Call Ann", Row: "call ann edit delete", Action: "toggle", Skill: "s", Class: "act", Key: "a"},
		{ID: 1, Type: agent.KindCheckbox, Label: "浇花", Row: "浇花 编辑 删除", Action: "toggle", Skill: "s", Class: "act", Key: "b"},
		{ID: 2, Type: agent.KindLink, Label: "已完成", Action: "navigate", Skill: "s", Class: "read", Key: "c"},
		{ID: 4, Type: agent.KindCheckbox, Label: "完成 买牛奶", Row: "买牛奶 ✎ ✕", Action: "toggle", Skill: "s", Class: "act", Key: "e"},
		{ID: 5, Type: agent.KindCheckbox, Label: "买牛奶面包", Action: "toggle", Skill: "s", Class: "act", Key: "f"},
		{ID: 6, Type: agent.KindCheckbox, Label: "交报告（未完成）", Action: "toggle", Skill: "s", Class: "act", Key: "g"},
		{ID: 3, Type: agent.KindCheckbox, Label: "Delete old mails", Action: "toggle", Skill: "s", Class: "act", Key: "d"},
	}}
	for task, want := range map[string]string{
		`Delete "Call Ann"`: "", "删除“浇花”": "", "把“浇花”标记为已完成": "check 浇花", "把“买牛奶”标记为已完成": "check 完成 买牛奶", "把“交报告”标记为已完成": "", "Tick Delete old mails": "check Delete old mails",
	} {
		acts, ok := Of(task, o)
		got := ""
		if ok && len(acts) == 1 {
			got = acts[0].Verb + " " + acts[0].Is.Label
		}
		if got != want || ok != (want != "") {
			t.Errorf("%s: %v %+v, want %q", task, ok, acts, want)
		}
	}
}
