package rules

import (
	"testing"

	"skillmill/agent"
)

// TestGist does what tasks ask for in words that the page does not have, and does nothing where a word is
// left over, something is denied or counted, or another control fits nearly as well.
func TestGist(t *testing.T) {
	todo := texts(page("text|What needs to be done?", "button|Add", "checkbox|Mark done|row=call the plumber ✎ ×", "button|Edit|row=call the plumber ✎ ×", "button|Delete|row=call the plumber ✎ ×",
		"checkbox|Mark done|row=pay the rent ✎ ×|state=checked", "button|Edit|row=pay the rent ✎ ×", "button|Delete|row=pay the rent ✎ ×", "link|All", "link|Active", "link|Completed", "button|Clear completed"), "heading|My tasks", "|Call the plumber", "|Pay the rent")
	people := texts(page("text|Search contacts", "select|Group|options=All,Family,Work", "button|New contact", "button|Call|row=maria lopez family call message delete", "button|Message|row=maria lopez family call message delete", "button|Delete|row=maria lopez family call message delete",
		"button|Call|row=john reed work call message delete", "button|Message|row=john reed work call message delete", "button|Delete|row=john reed work call message delete"), "heading|Contacts", "|Maria Lopez", "|John Reed")
	orders := texts(page("button|去付款|row=A1001 蓝牙耳机 去付款 取消订单", "button|取消订单|row=A1001 蓝牙耳机 去付款 取消订单", "button|催发货|row=A1002 保温杯 催发货 申请退款", "button|申请退款|row=A1002 保温杯 催发货 申请退款", "button|评价|row=A1003 台灯 评价 再次购买", "button|再次购买|row=A1003 台灯 评价 再次购买"), "heading|我的订单", "|蓝牙耳机", "|保温杯", "|台灯")
	home := texts(page("checkbox|开关|row=客厅空调 当前26度 开关|state=checked", "checkbox|开关|row=卧室灯 开关 亮度", "range|亮度|row=卧室灯 开关 亮度"), "heading|智能家居")
	mails := texts(page("checkbox|Weekly digest|state=checked", "checkbox|New followers", "radio|Everyone|name=v|row=everyone", "radio|Only me|name=v|row=only me", "button|Save changes|class=submit", "button|Delete account"), "heading|Settings", "|Profile visibility")
	buses := page("button|收藏|row=12路 23分钟 换乘1次 收藏", "button|收藏|row=快线3号 41分钟 换乘0次 收藏", "button|收藏|row=观光1线 57分钟 换乘2次 收藏")
	events := texts(page("button|Reschedule|row=tue 14:30 nina park reschedule cancel", "button|Cancel|row=tue 14:30 nina park reschedule cancel", "button|Reschedule|row=thu 11:15 dr. hill reschedule cancel", "button|Cancel|row=thu 11:15 dr. hill reschedule cancel"), "heading|Appointments", "|Nina Park", "|Dr. Hill")
	alarms := texts(page("button|Delete meal|row=lunch 12:00 ×", "button|Delete meal|row=dinner 19:00 ×", "button|Add meal"), "heading|Meals", "|Lunch", "|Dinner")
	debts := texts(page("button|Remind|row=ann €20 remind settle up", "button|Settle up|near=Remind|row=ann €20 remind settle up", "button|Remind|row=dmitri €12 remind settle up", "button|Settle up|near=Remind|row=dmitri €12 remind settle up"), "heading|Our flat", "columnheader|Flatmate", "columnheader|Owes you", "|Ann", "|Dmitri")
	kids := texts(page("button|移除设备|row=书房电脑 移除设备", "button|移除设备|row=客厅电视 移除设备"), "heading|家长守护", "|书房电脑", "|客厅电视")
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{alarms, "Please get rid of dinner.", "click Delete meal"},
		{alarms, "Please get rid of breakfast.", agent.Unsure},
		{debts, "Send a reminder to Dmitri.", "click Remind"},
		{debts, "Send a reminder to Carla.", agent.Unsure},
		{debts, "Dmitri still has not paid, remind him.", "click Remind"},
		{kids, "书房电脑已经卖了，从列表里删掉这个设备", "click 移除设备"},
		{kids, "不再管理客厅电视，把它移除", "click 移除设备"},
		{kids, "不再管理小刚的手表，把它移除", agent.Unsure},
		{kids, "除书房电脑外都很好，移除设备", agent.Unsure},
		{people, "We don't need John any more, delete that one", "click Delete"},
		{todo, "I've called the plumber", "check Mark done on"},
		{todo, "I haven't actually paid the rent yet, so untick it", "check Mark done off"},
		{todo, "Show me what is still open", "click Active"},
		{todo, "Only show the finished ones", "click Completed"},
		{todo, "I've called the doctor", agent.Unsure},
		{people, "Ring Maria", "click Call"},
		{people, "I don't work with John any more, remove him from my contacts", "click Delete"},
		{people, "I met somebody new, start a new contact", "click New contact"},
		{people, "Ring Carla", agent.Unsure},
		{people, "Ring everybody", "click Call; click Call"},
		{people, "Don't ring Maria", agent.Unsure},
		{people, "Ring Maria or John", agent.Unsure},
		{orders, "保温杯怎么还没发货，帮我催一下", "click 催发货"},
		{orders, "台灯挺好用的，再买一个", "click 再次购买"},
		{orders, "耳机不想要了，把订单取消掉", "click 取消订单"},
		{orders, "手机不想要了，把它退掉", agent.Unsure},
		{home, "把客厅的空调关了", "check 开关 off"},
		{home, "把书房的空调关了", agent.Unsure},
		{mails, "I'd rather not get the weekly digest", "check Weekly digest off; click Save changes"},
		{mails, "Nobody but me should see my profile, please save that", agent.Unsure},
		{mails, "I'd rather not have the monthly digest", agent.Unsure},
		{buses, "收藏用时最短的方案", "click 收藏"},
		{buses, "换乘次数最多的那个，收藏一下", "click 收藏"},
		{events, "I can't make it on Tuesday, call it off", "click Cancel"},
		{events, "I can't make it on Monday, call it off", agent.Unsure},
	} {
		if got := walk(t, tc.task, tc.o); got != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.task, got, tc.want)
		}
	}
}

// TestAsked does nothing for a question, for a thing in the place of a value, and for everything where no
// control says so.
func TestAsked(t *testing.T) {
	o := texts(page("checkbox|Weekly digest", "text|Display name", "button|Save changes|class=submit", "button|Delete account", "button|Play", "button|Next"), "heading|Settings")
	for task, want := range map[string]string{
		"Is the weekly digest on?":         agent.Unsure,
		"Change my password":               agent.Unsure,
		"Delete everything":                agent.Unsure,
		"Play the song by Ann":             agent.Unsure,
		"Turn on the weekly digest":        "check Weekly digest on",
		"Change my display name to Ann":    "input Display name Ann; click Save changes",
		"Don't turn off the weekly digest": agent.Unsure,
	} {
		if got := walk(t, task, o); got != want {
			t.Errorf("%s\n got %s\nwant %s", task, got, want)
		}
	}
}
