package rules

import (
	"testing"

	"skillmill/agent"
)

// TestSeats: seats are chosen by their names, and what goes on is pressed.
func TestSeats(t *testing.T) {
	o := page("button|Seat A5", "button|Seat B3", "button|Seat B4", "button|Seat B34", "button|Back", "button|Continue")
	for task, want := range map[string]string{
		"Put me in A5 please and continue.":                        "click Seat A5; click Continue",
		"I want to sit in B3 and B4. Take those two and continue.": "click Seat B3; click Seat B4; click Continue",
		"Reserve seats B3 and B4 and continue.":                    "click Seat B3; click Seat B4; click Continue",
		"Choose seat B3, then continue.":                           "click Seat B3; click Continue",
		"Put me in A6 and continue.":                               agent.Unsure,
	} {
		if got := walk(t, task, o); got != want {
			t.Errorf("%s\n got %s\nwant %s", task, got, want)
		}
	}
}

// TestMessages: what is said in a room of a chat is entered there and sent.
func TestMessages(t *testing.T) {
	o := page("link|# general|class=read", "link|# random|class=read", "button|Like|row=Ann Lee Good morning", "button|Reply|row=Ann Lee Good morning", "button|Like|row=Bob Ray Thanks", "button|Reply|row=Bob Ray Thanks",
		"text||placeholder=Message # general|multiline=true", "button|Send")
	zh := page("link|闲聊|class=read", "link|通知|class=read", "text||placeholder=输入消息", "button|发送")
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{o, `Post "The train is late" in the random channel.`, "click # random; input  The train is late; click Send"},
		{o, `Go to random and send the message "Hello".`, "click # random; input  Hello; click Send"},
		{o, `Say "Hello" in the design channel.`, agent.Unsure},
		{o, "Give the message of Ann Lee a like.", "click Like"},
		{o, "The message from Bob Ray is great, please like it.", "click Like"},
		{o, "Like the message from Eve Stone.", agent.Unsure},
		{zh, "在闲聊频道里说“几点出发”", "click 闲聊; input  几点出发; click 发送"},
		{zh, "发送消息“几点出发”", "input  几点出发; click 发送"},
	} {
		if got := walk(t, tc.task, tc.o); got != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.task, got, tc.want)
		}
	}
}

// TestHandles: a branch of a tree that does not open by a press of itself is opened by its handle, and
// no other branch is.
func TestHandles(t *testing.T) {
	o := page("menuitem|▸ 市场部|state=expanded:false|class=read|role=treeitem", "other|▸|row=▸ 市场部 杨磊", "menuitem|▸ 人事部|state=expanded:false|class=read|role=treeitem", "other|▸|row=▸ 人事部 杨磊", "button|保存")
	bare := page("menuitem|市场部|state=expanded:false|class=read|role=treeitem", "menuitem|人事部|state=expanded:false|class=read|role=treeitem", "button|保存")
	number := func(_ *agent.Observation, id *int) string {
		if id == nil {
			return ""
		}
		return string(rune('0' + *id))
	}
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{o, "取消勾选人事部的杨磊，然后保存", "click 2; click 3; unsure"},
		{bare, "取消勾选人事部的杨磊，然后保存", "click 1; unsure"},
		{bare, "取消勾选杨磊，然后保存", "click 0; click 1; unsure"},
	} {
		if got := walkBy(t, tc.task, tc.o, number); got != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.task, got, tc.want)
		}
	}
}

// TestOrderPage: where the whole page orders one article, its name is nothing to press; the number is
// brought about with the controls that raise and lower it.
func TestOrderPage(t *testing.T) {
	o := texts(page("radio|蓝色|group=颜色", "radio|黑色|group=颜色", "button|减少|row=数量 − 1 +", "button|增加|row=数量 − 1 +", "radio|家|group=收货地址", "radio|公司|group=收货地址", "button|提交订单"), "heading|定制T恤")
	two := texts(page("button|减少|row=苹果 − 1 +", "button|增加|row=苹果 − 1 +", "button|减少|row=桃子 − 1 +", "button|增加|row=桃子 − 1 +"), "heading|订单")
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{o, "买2件T恤，送到公司，提交订单", "click 增加; check 公司 on; click 提交订单"},
		{o, "买1件T恤，送到公司，提交订单", "check 公司 on; click 提交订单"},
		{o, "颜色选黑色，数量2，收货地址选家，然后提交订单", "check 黑色 on; click 增加; check 家 on; click 提交订单"},
		{o, "买2件蓝色的帽子，送到公司，提交订单", agent.Unsure},
		{two, "数量改为2", agent.Unsure},
		{two, "把桃子的数量改为2", "click 增加"},
		{two, "把购物车里桃子的数量改成2", "click 增加"},
	} {
		if got := walk(t, tc.task, tc.o); got != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.task, got, tc.want)
		}
	}
}

// TestRights: what the page is about is given by a tick, unless a control says so.
func TestRights(t *testing.T) {
	o := texts(page("checkbox|王芳|state=checked:false", "checkbox|李伟|state=checked", "button|保存"), "heading|分配权限")
	en := texts(page("checkbox|Ann Lee|state=checked:false", "checkbox|Bob Ray|state=checked", "button|Save"), "heading|Project access")
	other := texts(page("checkbox|Ann Lee|state=checked:false", "button|Grant access|row=Ann Lee", "button|Save"), "heading|Project access")
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{o, "给王芳开通权限并保存", "check 王芳 on; click 保存"},
		{o, "收回李伟的权限，然后保存", "check 李伟 off; click 保存"},
		{o, "给张敏开通权限并保存", agent.Unsure},
		{en, "Give Ann Lee access and save.", "check Ann Lee on; click Save"},
		{en, "Revoke Bob Ray's access, then save.", "check Bob Ray off; click Save"},
		{other, "Grant Ann Lee access", "click Grant access"},
	} {
		if got := walk(t, tc.task, tc.o); got != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.task, got, tc.want)
		}
	}
}
