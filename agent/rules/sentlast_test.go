package rules

import (
	"testing"

	"skillmill/agent"
)

// TestSentLast enters what a task says behind an order before it presses what sends it, and keeps to an order that
// the task says itself.
func TestSentLast(t *testing.T) {
	visit := page("text|Full name|form=f", "text|Phone|form=f", "select|Room|form=f|options=North,South", "button|Book a visit|form=f|class=submit", "button|Print")
	tour := page("text|联系人|form=f", "text|手机号|form=f", "select|讲解语言|form=f|options=中文,日文", "button|预约讲解|form=f|class=submit")
	const entered = "input Full name Ann Lee; input Phone 555; "
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{visit, "Book a visit: full name Ann Lee, phone 555", entered + "click Book a visit"},
		{visit, `Book a visit. Enter "Ann Lee" into Full name. Enter "555" into Phone.`, entered + "click Book a visit"},
		{visit, `Click "Book a visit", then enter "555" into Phone`, "click Book a visit; input Phone 555"},
		{visit, `Click "Print". Enter "555" into Phone.`, "click Print; input Phone 555"},
		{visit, "Book a visit: colour red, phone 555", agent.Unsure},
		{tour, "请帮我预约讲解：联系人杨磊，手机号138，讲解语言日文", "input 联系人 杨磊; input 手机号 138; select 讲解语言 v-日文; click 预约讲解"},
		{tour, "我叫王芳，手机号是13800000000，想预约一个中文讲解", "input 联系人 王芳; input 手机号 13800000000; select 讲解语言 v-中文; click 预约讲解"},
		{tour, "我叫王芳或者李伟，手机号是13800000000，想预约一个中文讲解", agent.Unsure},
	} {
		if got := walk(t, tc.task, tc.o); got != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.task, got, tc.want)
		}
	}
}
