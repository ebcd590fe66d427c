package grammar

import (
	"strings"
	"testing"

	"skillmill/agent/rules/look/looktest"
	"skillmill/agent/rules/vocabulary"
)

// goalsOf writes the goals of a task in one line.
func goalsOf(task string, words *vocabulary.Words) string {
	var out []string
	for _, g := range ParseFor(task, words) {
		out = append(out, short(&g))
	}
	return strings.Join(out, "; ")
}

// TestMessages: where somebody talks is opened, what is said entered, what sends it pressed.
func TestMessages(t *testing.T) {
	for task, want := range map[string]string{
		`Post "Hi" in the random channel`: "click random; fill message = Hi; click post",
		`Send "Hi" to the design group`:   "click design; fill message = Hi; click send",
		`Send the message "Hi"`:           "fill message = Hi; click send",
		`In the random channel, say "Hi"`: "unknown",
		`Say in the random channel: "Hi"`: "click random; fill message = Hi; click send",
		`Write "Hi" in the message box`:   "fill the message = Hi kind:text",
		`Post the comment "Hi"`:           "fill comment = Hi; click post must:post",
		`在闲聊群里发一条消息：“几点出发”`:               "click 闲聊; fill 消息 = 几点出发; click 发送",
		`发送消息“几点出发”`:                      "fill 消息 = 几点出发; click 发送",
		`到通知频道说“几点出发”`:                    "click 通知; fill 消息 = 几点出发; click 发送",
	} {
		if got := goalsOf(task, nil); got != want {
			t.Errorf("%s\n got %s\nwant %s", task, got, want)
		}
	}
}

// TestRights: to give what the page is about is to tick who gets it, where no control says it.
func TestRights(t *testing.T) {
	o := looktest.Texts(looktest.Page("checkbox|Ann Lee", "checkbox|王芳", "button|Save"), "heading|Project access 权限")
	other := looktest.Texts(looktest.Page("checkbox|Ann Lee", "button|Access log", "button|Save"), "heading|Project access")
	team := looktest.Texts(looktest.Page("checkbox|Ann Lee"), "heading|Team")
	for _, tc := range []struct {
		words      *vocabulary.Words
		task, want string
	}{
		{vocabulary.Of(&o), "Give Ann Lee access", "check Ann Lee"},
		{vocabulary.Of(&o), "Give Ann Lee and Bob Ray access", "check Ann Lee; check Bob Ray"},
		{vocabulary.Of(&o), "Revoke Ann Lee's access", "uncheck Ann Lee"},
		{vocabulary.Of(&o), "给王芳开通权限", "check 王芳"},
		{vocabulary.Of(&o), "收回王芳的权限", "uncheck 王芳"},
		{vocabulary.Of(&o), "Give Ann Lee a key", "unknown"},
		{vocabulary.Of(&other), "Give Ann Lee access", "unknown"},
		{vocabulary.Of(&team), "Give Ann Lee access", "unknown"},
		{nil, "Give Ann Lee access", "unknown"},
		{&vocabulary.Words{Gives: []string{"Give Ann Lee access"}}, "Give Ann Lee access", "check Ann Lee"},
	} {
		if got := goalsOf(tc.task, tc.words); got != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.task, got, tc.want)
		}
	}
}

// TestSentTo: where an order goes is a choice, and an address of a mail is none.
func TestSentTo(t *testing.T) {
	for task, want := range map[string]string{
		"Ship it to the office":             "choose = office",
		"买2件蓝色的T恤，送到公司":                     "click times:2; choose; fill 数量 = 2; choose = 公司",
		"寄到家里的地址":                           "choose = 家里的地址",
		"Send the order to ann@example.com": "fill email = ann@example.com; click send order must:send",
	} {
		if got := goalsOf(task, nil); got != want {
			t.Errorf("%s\n got %s\nwant %s", task, got, want)
		}
	}
}

// TestGoesOn: what shows the next step of a page is pressed by its verb.
func TestGoesOn(t *testing.T) {
	for task, want := range map[string]string{
		"Choose Large and continue": "choose = Large; click continue must:continue",
		"选择大号，然后下一步":                "choose = 大号; click 下一步 must:下一步",
	} {
		if got := goalsOf(task, nil); got != want {
			t.Errorf("%s\n got %s\nwant %s", task, got, want)
		}
	}
}
