package rules

import (
	"fmt"
	"testing"

	"skillmill/agent"
)

// TestEnter: what is added to a list that has no button for it is typed with one Enter, and is done once the page
// says it. Where anything else may be meant, no Enter is pressed.
func TestEnter(t *testing.T) {
	rows := []string{"checkbox|Buy milk|beside|row=Buy milk", "button|×|row=Buy milk", "link|All", "button|Clear completed"}
	list := func(head ...string) []string { return append(head, rows...) }
	const add, addZh = `Add "Walk the dog" to the list`, `添加“遛狗”`
	const field = "text|What needs to be done?|keys=true"
	for _, tc := range []struct {
		name, task string
		before     []string
		enters     bool
	}{
		{"a field that hears keys", add, list(field), true},
		{"Chinese", addZh, list("text|要做什么？|keys=true"), true},
		{"called a to-do", `Create a new to-do called "Walk the dog"`, list(field), true},
		{"Chinese, called a to-do", `添加待办“遛狗”`, list("text|要做什么？|keys=true"), true},
		{"a form of its own", add, list("text|What needs to be done?|form=f"), true},
		{"a field to search beside it", add, append(list(field), "text|Search|keys=true"), true},
		{"nothing hears keys", add, list("text|What needs to be done?"), false},
		{"a button that says the verb", add, append(list(field), "button|Add a project"), false},
		{"a button beside it without the verb", add, list(field, "button|+"), false},
		{"a form with a button", add, list("text|What needs to be done?|form=f|keys=true", "link|Help", "button|Save|form=f"), false},
		{"a form with another field", add, list("text|What needs to be done?|form=f|keys=true", "checkbox|I agree|form=f"), false},
		{"two fields", add, append(list(field), "text|Who?|keys=true"), false},
		{"a password", add, append(list(field), "password|Password"), false},
		{"several lines", add, list("text|What needs to be done?|keys=true|multiline=true"), false},
		{"a field to search", add, list("text|Search|keys=true"), false},
		{"a mail address", add, list("text|E-mail|keys=true"), false},
		{"a code", `Add "SAVE10"`, list("text|Promo code|keys=true"), false},
		{"a field that suggests", add, list("text|What needs to be done?|keys=true|role=combobox"), false},
		{"a field of a row", add, list("text|Note|keys=true|row=Buy milk"), false},
		{"a field under the heading of the list", add, list("text|What needs to be done?|keys=true|row=To-do list"), true},
		{"a field that is off", add, list("text|What needs to be done?|keys=true|state=disabled"), false},
		{"another deed", `Add "Walk the dog" to the cart`, list(field), false},
		{"another deed", `Add "Ann" as a friend`, list(field), false},
		{"another verb", `Delete "Walk the dog"`, list(field), false},
		{"it is there", `Add "Buy milk" to the list`, list(field), false},
	} {
		s := agent.State{Task: agent.Task{Text: tc.task}, Observation: page(tc.before...)}
		d, err := Policy{}.Decide(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		if typed := d.Action.Enters(); typed != tc.enters || typed && (*d.Action.Target != 0 || d.Last || !d.Serves) {
			t.Errorf("%s: %s: %+v", tc.name, tc.task, d)
		}
	}
}

// TestBehindEnter: behind Enter a task ends well only where the page says the new thing and the field is free again.
func TestBehindEnter(t *testing.T) {
	const task = `Add "Walk the dog" to the list`
	before := []string{"text|What needs to be done?|keys=true", "checkbox|Buy milk|row=Buy milk"}
	s := agent.State{Task: agent.Task{Text: task}, Observation: page(before...)}
	first, err := Policy{}.Decide(t.Context(), s)
	if err != nil || !first.Action.Enters() || first.Action.Value != "Walk the dog" {
		t.Fatalf("%+v, %v", first, err)
	}
	for _, tc := range []struct {
		name  string
		after []string
		want  string
	}{
		{"it is there", append(before, "checkbox|Walk the dog|row=Walk the dog"), ""},
		{"nothing came", before, agent.Unsure},
		{"the field holds it", []string{before[0] + "|holds=Walk the dog", before[1], "option|Walk the dog"}, agent.Unsure},
	} {
		for _, result := range []agent.Result{{Success: true, Acted: true, Changed: true}, {Acted: true, Error: "NO_EFFECT: typed, but Enter had no effect"}} {
			then := s
			then.History = []agent.StepTrace{{Decision: first, Action: first.Action, Result: result}}
			then.Observation = page(tc.after...)
			d, err := Policy{}.Decide(t.Context(), then)
			if err != nil || d.End != tc.want || d.Done != (tc.want == "") || d.Action.Type != "" {
				t.Errorf("%s: %s", tc.name, fmt.Sprintf("%+v, %v", d, err))
			}
		}
	}
}
