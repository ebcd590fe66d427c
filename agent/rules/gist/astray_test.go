package gist

import (
	"testing"

	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/look/looktest"
)

// TestAstray says which acts a word of their task turns around.
func TestAstray(t *testing.T) {
	o := looktest.Page("button|Delete|row=1005 ann delete save", "button|Delete|row=1006 ben delete save", "select|Status|row=1005 ann delete save|options=New,Packed", "button|Save|row=1005 ann delete save",
		"checkbox|Push alerts", "button|取消预订|row=黄山厅 取消预订", "button|取消", "checkbox|同步到手机", "checkbox|Select|row=1005 ann delete save", "text|Qty|type=number|block=Luna Qty Add", "button|Add|block=Luna Qty Add|row=luna qty add", "radio|Monthly", "select|Plan|options=Basic,Premium")
	act := func(i int, verb, value string) Did { return Did{&o.Elements[i], verb, value, false} }
	for _, c := range []struct {
		task string
		did  Did
		odd  bool
	}{
		{"Delete 1006", act(1, goal.Click, ""), false},
		{"Delete the row below 1006", act(1, goal.Click, ""), true},
		{"删除1006下面那一条", act(1, goal.Click, ""), true},
		{"删除1006后面的那个选项", act(1, goal.Click, ""), false},
		{"Save 1005", act(3, goal.Click, ""), false},
		{"Order 1005 is packed now. Save that", act(3, goal.Click, ""), true},
		{"Delete all orders under $50", act(0, goal.Click, ""), true},
		{"Push alerts, please", act(4, goal.Check, ""), false},
		{"No more push alerts", act(4, goal.Check, ""), true},
		{"预订黄山厅", act(5, goal.Click, ""), true},
		{"黄山厅的预订不要了", act(5, goal.Click, ""), false},
		{"取消", act(6, goal.Click, ""), false},
		{"取消同步到手机", act(6, goal.Click, ""), true},
		{"Open 1005", act(8, goal.Check, ""), true},
		{"Select 1005", act(8, goal.Check, ""), false},
		{"Add Luna", act(10, goal.Click, ""), false},
		{"Add 3 Luna", act(10, goal.Click, ""), true},
		{"Pick Premium and pay monthly", act(12, goal.Choose, "v-Premium"), true},
		{"Pick Premium", act(12, goal.Choose, "v-Premium"), false},
	} {
		h := &Heard{Acts: []Did{c.did}, Later: []string{c.task}, Alone: func(string) bool { return false }}
		if got := Leftover(c.task, &o, h); (got != nil) != c.odd {
			t.Errorf("%s: left %q", c.task, got)
		}
	}
}
