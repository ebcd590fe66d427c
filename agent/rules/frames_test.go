package rules

import (
	"testing"

	"skillmill/agent"
)

// TestFrames reads sentences with several arguments, lists without verbs of their own, and
// what follows 后, and does nothing where a part of them has no place on the page.
func TestFrames(t *testing.T) {
	trains := page("text|From", "text|To", "text|Date|type=date", "radio|Return", "radio|Single", "button|Search trains", "select|Start time|options=8:00am,9:00am", "select|End time|options=8:00am,9:00am", "text|Title", "button|Create", "button|Save")
	notes := page("button|Tags|state=expanded", "checkbox|urgent|heading=Tags", "checkbox|later|heading=Tags", "checkbox|urgent|heading=Folders")
	boxes := page("checkbox||row=ann lee viewer", "checkbox||row=bob ray editor", "checkbox||row=carla diaz owner", "button|Go")
	zh := page("button|提交申请|heading=材料", "button|确定|heading=提示", "button|预约|heading=李娜|near=上午 余号2", "button|预约|heading=李娜|near=下午 余号2", "button|预约|heading=王强|near=上午 余号2", "button|预约|heading=王强|near=下午 余号2", "checkbox|我已阅读并同意服务条款", "button|去评价")
	quiz := page("radio|A. 红|heading=第1题 颜色", "radio|B. 绿|heading=第1题 颜色", "radio|A. 红|heading=第2题 灯", "radio|B. 绿|heading=第2题 灯", "button|提交")
	dish := page("button|规格|row=凉面 ¥9 规格|heading=凉面", "button|规格|row=馄饨 ¥12 规格|heading=馄饨", "radio|大|row=分量 小 大|near=小", "radio|小|row=分量 小 大|near=分量", "radio|微辣|row=辣度 微辣 中辣|near=辣度", "radio|中辣|row=辣度 微辣 中辣|near=微辣", "button|加入购物车")
	users := page("checkbox|viewer|row=ann lee viewer|beside=1", "checkbox|viewer|row=bob ray viewer|beside=1", "checkbox|editor|row=eve fox editor|beside=1", "button|Close case")
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{trains, `Search for a single ticket from Bath to York on 3 May 2027.`, "check Single on; input From Bath; input To York; input Date 2027-05-03; click Search trains"},
		{trains, `Find a train from Bath to York by boat on 3 May 2027.`, agent.Unsure},
		{trains, `Enter Bath as the origin and York as the destination.`, "input From Bath; input To York"},
		{trains, `Choose 8:00am as the start time and 9:00am as the end time, then press Save`, "select Start time v-8:00am; select End time v-9:00am; click Save"},
		{trains, `Create an entry called "Gym" on 3 May 2027 from 8:00am to 9:00am and press Save.`, "click Create; input Title Gym; input Date 2027-05-03; select Start time v-8:00am; select End time v-9:00am; click Save"},
		{trains, `Enter Bath as the origin, then search trains.`, "input From Bath; click Search trains"},
		{notes, `Tag this note as urgent`, "check urgent on"},
		{notes, `Add the tag "later".`, "check later on"},
		{notes, `Add the colour "later".`, agent.Unsure},
		{boxes, `Tick the boxes of Ann Lee and Carla Diaz and press Go`, "check  on; check  on; click Go"},
		{boxes, `Tick the boxes of Ann Lee and Carla Diaz in the table and press Go`, "check  on; check  on; click Go"},
		{notes, `Tag this note as urgent, label it as later`, "check urgent on; check later on"},
		{boxes, `Tick the boxes of Ann Lee and Dan Poe`, "check  on; " + agent.Unsure},
		{zh, `点击“提交申请”后在弹窗中点击“确定”`, "click 提交申请; click 确定"},
		{zh, `预约王强医生下午的号`, "click 预约"},
		{zh, `预约王伟医生下午的号`, agent.Unsure},
		{zh, `同意服务条款后点击“提交申请”`, "check 我已阅读并同意服务条款 on; click 提交申请"},
		{zh, `去评价`, "click 去评价"},
		{quiz, `第二题选择“绿”，第1题的答案选“红”，然后提交`, "check B. 绿 on; check A. 红 on; click 提交"},
		{dish, `打开“凉面”的规格，分量选择大，辣度选择中辣，加入购物车`, "click 规格; check 大 on; check 中辣 on; click 加入购物车"},
		{dish, `打开“凉面”的规格，分量要选择大的那种，加入购物车`, "click 规格; " + agent.Unsure},
		{dish, `打开“凉面”的规格，辣度选择中`, "click 规格; " + agent.Unsure},
		{dish, `打开“凉面”的规格，分量选择超大，加入购物车`, "click 规格; " + agent.Unsure},
		{users, `Tick the boxes of Ann Lee and Eve Fox, then close it`, "check viewer on; check editor on; click Close case"},
		{quiz, `第3题选择“绿”`, agent.Unsure},
	} {
		if got := walk(t, tc.task, tc.o); got != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.task, got, tc.want)
		}
	}
}
