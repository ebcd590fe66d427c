package gist

import (
	"testing"

	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/look/looktest"
)

// TestAstray says which acts a word of their task turns around.
func TestAstray(t *testing.T) {
	o := looktest.Page("button|Delete|row=1005 ann delete save", "button|Delete|row=1006 ben delete save", "select|Status|row=1005 ann delete save|options=New,Packed", "button|Save|row=1005 ann delete save",
		"checkbox|Push alerts", "button|取消预订|row=黄山厅 取消预订", "button|取消", "checkbox|同步到手机", "checkbox|Select|row=1005 ann delete save", "text|Qty|type=number|block=Luna Qty Add", "button|Add|block=Luna Qty Add|row=luna qty add", "radio|Monthly", "select|Plan|options=Basic,Premium", "button|删除|row=587 上海 删除", "button|删除|row=588 南京 删除")
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
		{"别通知王芳，其他的不变，保存", act(3, goal.Click, ""), true},
		{"Don't notify Ann, just save", act(3, goal.Click, ""), true},
		{"To Luna, and I'm coming back too. Add", act(10, goal.Click, ""), true},
		{"删除上海的订单", act(13, goal.Click, ""), false},
	} {
		h := &Heard{Acts: []Did{c.did}, Later: []string{c.task}, Alone: func(string) bool { return false }}
		if got := Leftover(c.task, &o, h); (got != nil) != c.odd {
			t.Errorf("%s: left %q", c.task, got)
		}
	}
}

// TestUnevenly says which acts in several rows do more than a word of their task tells.
func TestUnevenly(t *testing.T) {
	o := looktest.Page("checkbox|选择订单 587|css=ck|row=587 李伟 上海", "checkbox|选择订单 588|css=ck|row=588 陈静 南京", "checkbox|选择订单 589|css=ck|row=589 张敏 上海", "button|Delete|row=ann lunch delete", "button|Delete|row=ben notes delete")
	for _, c := range []struct {
		task string
		acts []int
		odd  bool
	}{
		{"把上海的订单都勾选", []int{0, 1, 2}, true},
		{"把上海的订单都勾选", []int{0, 2}, false},
		{"把订单都勾选", []int{0, 1, 2}, false},
		{"Delete everything", []int{3, 4}, false},
		{"Delete Ann and Ben", []int{3, 4}, false},
		{"Delete the lunch mails", []int{3, 4}, true},
	} {
		h := &Heard{Selects: true, Whole: true, Alone: func(string) bool { return false }}
		for _, i := range c.acts {
			verb := goal.Click
			if o.Elements[i].Type == "checkbox" {
				verb = goal.Check
			}
			h.Acts = append(h.Acts, Did{Element: &o.Elements[i], Verb: verb})
		}
		if got := newAccount(&o, nil, h).unevenly(c.task); (got != nil) != c.odd {
			t.Errorf("%s: %q", c.task, got)
		}
	}
}
