package rules

import (
	"testing"

	"skillmill/agent"
)

// TestSent: what is to stay as the task says is kept by the control beside it, what is only typed is
// left as it is, and the decision says that nothing has sent it.
func TestSent(t *testing.T) {
	row := page("text|Phone", "button|Save", "text|Street", "button|Save", "button|Delete")
	form := page("text|Phone|form=f", "text|Street|form=f", "button|Cancel|form=f", "button|Save changes|form=f|class=submit", "select|Language|options=English,French", "link|Help")
	two := page("text|Title|form=f", "button|Save draft|form=f|class=submit", "button|Publish|form=f|class=submit")
	list := page("text|Time", "button|Done", "text|Search", "button|Search")
	shown := texts(page("button|Edit phone", "button|Edit street"), "|Phone", "|555 0142", "|Street", "|Mill Lane")
	beside := page("button|Edit|block=Phone 555 0142 Edit", "button|Edit|block=Street Mill Lane Edit")
	for _, tc := range []struct {
		o                  agent.Observation
		task, want, unsent string
	}{
		{form, `Change the phone to 555`, "input Phone 555; click Save changes", ""},
		{form, `Set the phone to 555 and press Save changes`, "input Phone 555; click Save changes", ""},
		{form, `Enter "555" into the phone field`, "input Phone 555", "Save changes"},
		{form, `Enter "555" into the phone field, then click Help`, "input Phone 555; click Help", ""},
		{form, `Select French from the language list`, "select Language v-French", ""},
		{row, `Change the street to Elm`, "input Street Elm; click Save", ""},
		{two, `Change the title to Elm`, "input Title Elm", ""},
		{list, `Set the time to 10:30`, "input Time 10:30", ""},
		{list, `Type "x" in the search field`, "input Search x", "Search"},
		{shown, `Change my phone to 555`, "click Edit phone; unsure", ""},
		{shown, `Change my birthday to 555`, agent.Unsure, ""},
		{beside, `Change the street to Elm`, "click Edit; unsure", ""},
		{page("text|Street|form=a", "button|Save|form=a", "text|Phone|form=b", "button|Save|form=b"), `Change the street to Elm and the phone to 555`, "input Street Elm; input Phone 555; click Save; click Save", ""},
		{page("button|发通知|aria-haspopup=dialog|class=read|state=expanded:false", "button|删除|row=王芳 删除"), `归档王芳的作业`, agent.Unsure, ""},
		{page("button|发通知|aria-haspopup=dialog|class=read|state=expanded:false"), `通知内容填“明天停电”`, "click 发通知; unsure", ""},
	} {
		if got := walk(t, tc.task, tc.o); got != tc.want {
			t.Errorf("%s: %s, want %s", tc.task, got, tc.want)
		}
		if got := unsentOf(t, tc.task, tc.o); got != tc.unsent {
			t.Errorf("%s: %q is not pressed, want %q", tc.task, got, tc.unsent)
		}
	}
}

// unsentOf is the control that would send what a task entered and left, "" for none.
func unsentOf(t *testing.T, task string, o agent.Observation) string {
	t.Helper()
	s := agent.State{Task: agent.Task{Text: task}, Observation: o}
	for range 9 {
		d, err := Policy{}.Decide(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		if d.Done && d.Unsent != nil {
			return d.Unsent.Sender
		}
		if d.Done || d.End != "" {
			return ""
		}
		s.History = append(s.History, agent.StepTrace{Decision: d, Action: d.Action, Result: agent.Result{Success: true, Acted: true, Changed: true}})
	}
	t.Fatalf("%s has no end", task)
	return ""
}

// TestTaken: a page that answers a choice by itself has taken it.
func TestTaken(t *testing.T) {
	o := page("select|Sort by|options=Name,Price", "button|Apply")
	at := 0
	for effects, want := range map[string]bool{"value_set": true, "dom_changed": false} {
		s := agent.State{Observation: o, History: []agent.StepTrace{{
			Decision: agent.Decision{Serves: true, Key: o.Elements[0].Key, Action: agent.Action{Target: &at}},
			Action:   agent.Action{Type: agent.ActSelect, Target: &at}, Result: agent.Result{Success: true, Acted: true, Effects: []string{effects}},
		}}}
		if _, by := unsentAt(&s, 0); (by != nil) != want {
			t.Errorf("%s: %+v", effects, by)
		}
	}
}

// TestMade adds what the page does not know to a list, and fills in the form of a new thing.
func TestMade(t *testing.T) {
	list := texts(page("checkbox|Eggs|row=eggs − 1 + ✕|type=checkbox", "button|One less|row=eggs − 1 + ✕", "button|One more|row=eggs − 1 + ✕", "button|Remove|row=eggs − 1 + ✕", "text|Add an item", "button|Add", "button|Share list"), "heading|Groceries")
	notes := texts(page("text|搜索便签", "button|搜索", "button|删除|row=家长会 周五 删除", "button|删除|row=旅行 酒店 删除", "text|标题", "text|内容|multiline=true", "button|保存便签|class=submit"), "heading|我的便签", "heading|写便签", "|标题", "|内容")
	kids := texts(page("text|Tom|beside|row=tom save|column=Weekly|type=number", "button|Save|row=tom save", "text|Amount|type=number", "text|Date|type=date", "button|Add payment|class=payment"), "heading|Allowance")
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{list, "Put cheese on the shopping list.", "input Add an item cheese; click Add"},
		{list, "We're out of cheese, add it to the list.", "input Add an item cheese; click Add"},
		{list, "Got the eggs, tick it off.", "check Eggs on"},
		{list, "We don't need eggs after all, remove it.", "click Remove"},
		{list, "Take the eggs off the list.", "click Remove"},
		{list, "Take the ham off the list.", agent.Unsure},
		{notes, "新建一条便签，标题是停车费，内容写记得月底交", "input 标题 停车费; input 内容 记得月底交; click 保存便签"},
		{notes, "家长会用不着了，删了吧", "click 删除"},
		{notes, "把写着酒店的便签删除", "click 删除"},
		{notes, "把写着飞机的便签删除", agent.Unsure},
		{notes, "搜一下家长会", "input 搜索便签 家长会; click 搜索"},
		{kids, "Add a payment of 30 for Tom on 2027-02-03.", agent.Unsure},
	} {
		if got := walk(t, tc.task, tc.o); got != tc.want {
			t.Errorf("%s: %s, want %s", tc.task, got, tc.want)
		}
	}
}

// TestKeptOnce presses once what keeps two values of one form.
func TestKeptOnce(t *testing.T) {
	o := page("text|Town|form=f", "text|Phone|form=f", "button|Save|form=f|class=submit")
	for i := range o.Elements {
		o.Elements[i].Form = "f"
	}
	if got, want := walk(t, "Set the town to Linz and set the phone to 555 0100.", o), "input Town Linz; input Phone 555 0100; click Save"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
