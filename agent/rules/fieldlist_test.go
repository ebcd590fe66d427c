package rules

import (
	"testing"

	"skillmill/agent"
)

// TestFieldLists fills fields in that sentences name as the page does, in full or in part,
// and does nothing where something of a sentence is left over.
func TestFieldLists(t *testing.T) {
	en := page("text|First name *", "text|E-mail address", "text|Phone number", "select|Country|options=Norway,Italy", "checkbox|Subscribe to newsletter|type=checkbox", "text|Number of guests|type=number", "button|Register", "button|Reset")
	zh := page("text|姓名", "text|联系电话", "select|所在城市|options=北京,上海", "checkbox|订阅邮件|type=checkbox", "radio|快递|type=radio", "radio|自提|type=radio", "text|备注", "button|提交", "button|重置")
	const all = "input First name * Ann; input E-mail address ann@x.org; select Country v-Italy; click Register"
	const name, phone, send = "input 姓名 王芳; ", "input 联系电话 138; ", "click 提交"
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{en, "Fill out the form with name Ann, email ann@x.org and country Italy, then register.", all},
		{en, "Register with the name Ann, the email ann@x.org and the country Italy.", all},
		{en, "Fill in the form: First name: Ann, E-mail: ann@x.org, Country: Italy. Submit it with Register.", all},
		{en, "The first name is Ann and the email is ann@x.org. Choose Italy as country. Click Register", all},
		{en, "Enter Ann as the first name, ann@x.org as the email and 555 as the phone.", "input First name * Ann; input E-mail address ann@x.org; input Phone number 555"},
		{en, `Input "Ann" in First name then "555" in Phone number then click Register`, "input First name * Ann; input Phone number 555; click Register"},
		{en, "Use Ann for the first name and 555 for the phone number", "input First name * Ann; input Phone number 555"},
		{en, "Put in Ann as first name, leaving the rest blank, and press Register.", "input First name * Ann; click Register"},
		{en, "Make sure that Subscribe to newsletter is checked, then click Register.", "check Subscribe to newsletter on; click Register"},
		{en, "Subscribe to the newsletter and register.", "check Subscribe to newsletter on; click Register"},
		{en, "Do not press Reset; press Register.", "click Register"},
		{en, "Fill out the form with name Ann, colour red and country Italy, then register.", agent.Unsure},
		{en, "Fill out the form with name Ann twice over and the usual email", agent.Unsure},
		{en, "Please register Ann (ann@x.org, phone 555) from Italy", agent.Unsure},
		{zh, "填写表单：姓名王芳，联系电话138，所在城市上海，然后提交", name + phone + "select 所在城市 v-上海; " + send},
		{zh, "用姓名王芳、电话138提交表单", name + phone + send},
		{zh, "请填写姓名为王芳，联系电话为138，并提交", name + phone + send},
		{zh, "姓名：王芳；电话：138；城市：上海。填好后点击提交", name + phone + "select 所在城市 v-上海; " + send},
		{zh, "把姓名改成王芳，其他不变，点击提交", name + send},
		{zh, "选上海，选快递，提交", "select 所在城市 v-上海; check 快递 on; " + send},
		{zh, "不要勾选订阅邮件，直接提交", "check 订阅邮件 off; " + send},
		{zh, "入住3人，自提，提交", agent.Unsure},
	} {
		if got := walk(t, tc.task, tc.o); got != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.task, got, tc.want)
		}
	}
}

// TestReadAlike reads a task by the words that it was read by at first, though the page has
// other fields by then.
func TestReadAlike(t *testing.T) {
	const task = "Register with the name Ann and the country Italy."
	s := agent.State{Task: agent.Task{Text: task}, Observation: page("text|Name", "select|Country|options=Norway,Italy", "button|Register")}
	d, err := Policy{}.Decide(t.Context(), s)
	if err != nil || d.Action.Value != "Ann" || len(d.Words) != 2 {
		t.Fatalf("%+v %v", d, err)
	}
	s.History = []agent.StepTrace{{Decision: d, Action: d.Action, Result: agent.Result{Success: true, Acted: true, Changed: true}}}
	if got := Typed(task, &s.Observation); len(got) != 2 || got[0] != "Ann" {
		t.Errorf("memory would keep what is typed: %q", got)
	}
	s.Observation = page("button|Register")
	if d, err = (Policy{}).Decide(t.Context(), s); err != nil || d.End != agent.Unsure || d.Goal != 1 {
		t.Errorf("%+v %v", d, err)
	}
}
