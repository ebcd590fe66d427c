package rules

import (
	"strings"
	"testing"

	"skillmill/agent"
)

// TestFolds: a sign is pressed for what it unfolds, and never a box; links to parts of a page are opened like tabs; the
// next step is shown once something of this one was entered.
func TestFolds(t *testing.T) {
	tree := page("other|＋|row=＋ 市场部", "checkbox|市场部|row=＋ 市场部", "other|＋|row=＋ 研发部", "checkbox|研发部|row=＋ 研发部", "button|保存")
	plus := page("button|+|row=+ Apples", "button|+|row=+ Pears", "button|Pay")
	tabs := page("link|Specs|href=#a|row=specs help|class=read", "link|Help|href=#b|row=specs help|class=read", "button|Buy")
	routes := page("link|Home|href=#/home|row=home help|class=read", "link|Help|href=#/help|row=home help|class=read", "button|Buy")
	steps := page("text|姓名", "button|下一步")
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{tree, "展开研发部", "click ＋"},
		{tree, "勾选市场部，然后保存", "check 市场部 on; click 保存"},
		{tree, "选王芳和李伟，然后保存", "click ＋; click ＋; unsure"},
		{plus, "Open Pears", agent.Unsure},
		{tabs, "In the tab Help please click Call us", "click Help; click Specs; unsure"},
		{tabs, "Click the link Warranty", "click Specs; click Help; unsure"},
		{tabs, "Delete the order of Ann", agent.Unsure},
		{routes, "Click the link Warranty", agent.Unsure},
		{steps, "姓名填王芳，电话填555", "input 姓名 王芳; click 下一步; unsure"},
		{steps, "电话填555", agent.Unsure},
	} {
		if got := walk(t, tc.task, tc.o); got != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.task, got, tc.want)
		}
	}
}

// TestParts: who is to have which part is chosen at him, and the menus of others stay closed.
func TestParts(t *testing.T) {
	o := page("button|Viewer|row=Ann Viewer|aria-haspopup=listbox|class=read|state=expanded:false", "button|Editor|row=Bob Editor|aria-haspopup=listbox|class=read|state=expanded:false")
	rows := page("link|#71|row=71 Ann Paid|class=read", "button|Actions for order 71|row=71 Ann Paid|aria-haspopup=menu|class=read|state=expanded:false",
		"link|#72|row=72 Ann Open|class=read", "button|Actions for order 72|row=72 Ann Open|aria-haspopup=menu|class=read|state=expanded:false")
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{o, "Make Ann an editor.", "click Viewer; unsure"},
		{o, "Bob should be a viewer from now on.", "click Editor; unsure"},
		{o, "Eve should be a viewer.", agent.Unsure},
		{rows, "Ann has an order that is paid. Open it.", "click #71"},
		{rows, "Open the order of Ann.", agent.Unsure},
	} {
		if got := walk(t, tc.task, tc.o); got != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.task, got, tc.want)
		}
	}
}

// TestChosenBeforePress: colours, sizes and numbers of a thing are chosen before it is put into the cart, and none of
// them is left out.
func TestChosenBeforePress(t *testing.T) {
	o := page("button|Red|group=Color|state=pressed:false", "button|Blue|group=Color|state=pressed:false", "radio|41|group=Size|name=s", "radio|42|group=Size|name=s",
		"button|Fewer|row=Number − 1 +", "button|More|row=Number − 1 +|near=1", "button|Add to cart")
	for task, want := range map[string]string{
		"Add the blue one in size 42 to the cart.":           "click Blue; check 42 on; click Add to cart",
		"Choose red, size 41 and add to cart.":               "click Red; check 41 on; click Add to cart",
		"I want the red one, size 41: add it to the cart":    "click Red; check 41 on; click Add to cart",
		"I want the green one, size 41: add it to the cart.": agent.Unsure,
		"I want 9 in blue: add them to my cart.":             agent.Unsure,
	} {
		if got := walk(t, task, o); got != want {
			t.Errorf("%s\n got %s\nwant %s", task, got, want)
		}
	}
}

// TestAnswers: an answer is typed where the press of it brought a field, a new thing before what adds it.
func TestAnswers(t *testing.T) {
	o := page("text||placeholder=Write a comment|multiline=true", "button|Post", "link|Reply|row=Ann Nice", "text||placeholder=Your text|row=Ann Nice", "button|Send|row=Ann Nice", "link|Reply|row=Bob Fine")
	zh := page("text||placeholder=写评论|multiline=true", "button|发表", "link|回复|row=王芳 不错", "text||placeholder=回复王芳|row=王芳 不错", "button|发送|row=王芳 不错", "link|回复|row=李伟 好")
	labels := page("text|标题", "text||placeholder=添加标签", "button|添加", "button|保存")
	tags := page("text|Title", "text||placeholder=Add a tag", "button|Add", "button|Save")
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{o, `Reply to Ann with "Thanks"`, "click Reply; input  Thanks; click Send"},
		{zh, "回复王芳：谢谢你", "click 回复; input  谢谢你; click 发送"},
		{zh, "在王芳的评论下面回复“谢谢”", "click 回复; input  谢谢; click 发送"},
		{tags, `Add the tag "garden" and save`, "input  garden; click Add; click Save"},
		{labels, "加上园艺，保存", "input  园艺; click 添加; click 保存"},
		{tags, "Add Tom to the team", agent.Unsure},
	} {
		if got := walk(t, tc.task, tc.o); got != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.task, got, tc.want)
		}
	}
}

// TestNotLeftOut: a question asks for nothing to be done, the menu of another number stays closed, a box whose name a
// task begins with is not left out, a line is opened by what stands in it, the first of several pages is not the first of
// all, and what is called like a setting is not its value.
func TestNotLeftOut(t *testing.T) {
	orders := page("text||placeholder=Search orders", "button|Create order", "button|⋮|row=#71 Ann|aria-haspopup=menu|class=read|state=expanded:false|title=Actions", "button|⋮|row=#72 Bob|aria-haspopup=menu|class=read|state=expanded:false|title=Actions")
	review := page("text||placeholder=评价", "checkbox|匿名评价", "button|提交评价|class=submit")
	mails := texts(page("other|Ann|row=ann old photos bob your invoice", "other|Bob|row=ann old photos bob your invoice"), "|Ann Old photos", "|Bob Your invoice")
	pages := page("button|续签|row=合同甲 2028-04-27 续签", "button|续签|row=合同乙 2028-06-15 续签", "button|上一页", "button|下一页")
	lastPage := page("button|续签|row=合同甲 2028-04-27 续签", "button|续签|row=合同乙 2028-06-15 续签", "button|上一页", "button|下一页|state=disabled")
	onePage := page("button|续签|row=合同甲 2028-04-27 续签", "button|续签|row=合同乙 2028-06-15 续签")
	cells := page("other|字体大小|class=act", "other|语言|class=act")
	form := page("text|Email|form=f", "button|Book|form=f|class=submit")
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{orders, "Which orders are unpaid?", agent.Unsure},
		{orders, "哪些订单没付款？", agent.Unsure},
		{orders, "Refund order 72", "click ⋮; unsure"},
		{review, "写上“不错”，匿名提交", agent.Unsure},
		{mails, `Delete the mail "Your invoice"`, "click Bob; unsure"},
		{pages, "续签日期最早的那份合同", strings.Repeat("click 下一页; ", maxTurns) + agent.Unsure},
		{lastPage, "续签日期最早的那份合同", agent.Unsure},
		{onePage, "续签日期最早的那份合同", "click 续签"},
		{cells, "把字体大小改成“大”", "click 字体大小; unsure"},
		{form, "Enter ann@x.org as the email and submit", "input Email ann@x.org; click Book"},
	} {
		if got := walk(t, tc.task, tc.o); got != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.task, got, tc.want)
		}
	}
}
