package rules

import (
	"fmt"
	"testing"

	"skillmill/agent"
)

// orders is a table of orders as a library knows it: the row says the number, the customer and a note.
func orders() agent.Observation {
	return page(
		"link|1003|row=1003 Ann Lee|member=open:1003:Order no.",
		"button|Delete|row=1003 Ann Lee|member=del:1003:Order no.",
		"button|Delete|row=1004 Bob Ray replaces 1003|member=del:1004:Order no.",
		"button|Delete|row=1005 Ann Cho|member=del:1005:Order no.",
	)
}

// TestByFamily: a goal that says the key of a member is done by the family with that argument; where another control
// fits as well, only what names the column of the keys tells which is meant.
func TestByFamily(t *testing.T) {
	zh := page(
		"button|删除|row=1003 王芳|member=del:1003:订单号",
		"button|删除|row=1004 李娜 替换1003|member=del:1004:订单号",
	)
	people := page(
		"button|Remove|row=Ann|member=rm:ann:Name",
		"button|Remove|row=Ann Lee|member=rm:ann lee:Name",
		"button|Remove|row=Bob|member=rm:bob:Name",
	)
	// A second list has the same record, and the library does not know it.
	twice := page("button|Delete|heading=Open|row=1003 Ann|member=del:1003:Order", "button|Delete|heading=Closed|row=1003 Ann")
	// What stands before the control of another row says the key: the page alone takes that one.
	notes := page(
		"button|Delete|row=1003 Eve Cho|near=eve cho|member=del:1003:Order no.",
		"button|Delete|row=1004 Dan Poe replaces 1003|near=replaces 1003|member=del:1004:Order no.",
	)
	for _, tc := range []struct {
		task string
		on   agent.Observation
		want string
	}{
		{"Delete order 1003", notes, "click 0 by del(1003)"},
		{"Delete 1003", notes, "unsure"},
		{"Delete order 1004", orders(), "click 2 by del(1004)"},
		{"Delete the order 1003", orders(), "click 1 by del(1003)"}, // another row speaks of it
		{"删除订单1003", zh, "click 0 by del(1003)"},
		{"删除订单1004", zh, "click 1 by del(1004)"},
		{"Remove Ann Lee", people, "click 1 by rm(ann lee)"},
		{"Remove Bob", people, "click 2 by rm(bob)"},
		{"Delete the order of Bob Ray", orders(), "click 2"}, // which is no key
		{"Delete the order of Ann Cho", orders(), "click 3"}, // as above
		{"Delete the third order", orders(), "click 3"},      // a number among equals is none
		{"Delete order 1006", orders(), "unsure"},            // nobody has this key
		{"Delete orders 1003 and 1004", orders(), "unsure"},  // one goal, and each of its controls is half of it
		{"Delete order 1003", twice, "unsure"},
	} {
		t.Run(tc.task, func(t *testing.T) {
			if got := firstAct(t, agent.State{Task: agent.Task{Text: tc.task}, Observation: tc.on}); got != tc.want {
				t.Errorf("%s, want %s", got, tc.want)
			}
		})
	}
}

// firstAct decides once and writes down the act: type, element, and the family with its argument.
func firstAct(t *testing.T, s agent.State) string {
	t.Helper()
	d, err := Policy{}.Decide(t.Context(), s)
	switch {
	case err != nil:
		t.Fatal(err)
	case d.End != "":
		return d.End
	case d.Action.Target == nil:
		return "nothing"
	}
	got := fmt.Sprintf("%s %d", d.Action.Type, *d.Action.Target)
	if d.Family != nil {
		got += fmt.Sprintf(" by %s(%s)", d.Family.Skill, d.Family.Key)
	}
	if d.Form != "" {
		got += " in " + d.Form
	}
	return got
}

// TestByForm: what is entered names its form, and an order to send it presses what sends that one.
func TestByForm(t *testing.T) {
	two := page("text|Name|heading=Buyer", "button|Submit|heading=Buyer|class=submit", "text|Phone|heading=Seller", "button|Submit|heading=Seller|class=submit")
	two.Forms = []agent.Form{{ID: "buyer", Fields: []int{0}, Submits: []int{1}}, {ID: "seller", Fields: []int{2}, Submits: []int{3}}}
	for _, tc := range []struct{ task, first, second string }{
		{`Enter "Ann" into Name and submit the form`, "input 0 in buyer", "click 1 in buyer"},
		{`Enter "555" into Phone, then submit`, "input 2 in seller", "click 3 in seller"},
		{`在Phone中输入“555”，然后提交`, "input 2 in seller", "click 3 in seller"},
	} {
		t.Run(tc.task, func(t *testing.T) {
			s := agent.State{Task: agent.Task{Text: tc.task}, Observation: two}
			if got := firstAct(t, s); got != tc.first {
				t.Errorf("first %s, want %s", got, tc.first)
			}
			d, err := Policy{}.Decide(t.Context(), s)
			if err != nil {
				t.Fatal(err)
			}
			s.History = append(s.History, agent.StepTrace{Decision: d, Action: d.Action, Label: "x", Result: agent.Result{Success: true, Acted: true}})
			if got := firstAct(t, s); got != tc.second {
				t.Errorf("second %s, want %s", got, tc.second)
			}
		})
	}
}
