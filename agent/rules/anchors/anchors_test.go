package anchors

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"skillmill/agent"
	"skillmill/agent/rules/look/looktest"
	"skillmill/agent/rules/reading"
)

// said returns the acts that a task asks for on a page, in words; "-" where it is not read.
func said(o *agent.Observation, task string) string {
	acts, ok := Of(task, o, func(string) ([]reading.Act, bool) { return nil, false })
	if !ok {
		return "-"
	}
	var out []string
	for _, a := range acts {
		s := strings.TrimSpace(fmt.Sprint(a.Verb, " ", a.Is.Label, " ", a.Value))
		if a.Is.Row != "" {
			s += " @" + strings.Fields(a.Is.Row)[0]
		}
		out = append(out, s)
	}
	return strings.Join(out, "; ")
}

var (
	leave = looktest.Page("select|Kind|options=Holiday,Illness,Never", "text|From|type=date", "text|Until|type=date", "text|Days|type=number", "text|Reason", "text|Deputy",
		"checkbox|Tell the department", "button|Send for approval|class=submit", "button|Save draft", "text|Temperature", "text|Full name", "text|Title")
	shop = looktest.Page("button|Add to basket|row=Oil $ 7.90", "button|Details|row=Oil $ 7.90", "button|Add to basket|row=Bread $ 3.20", "button|Details|row=Bread $ 3.20",
		"button|Add to basket|row=Honey $ 6.10", "button|Details|row=Honey $ 6.10", "button|Checkout")
	words   = looktest.Page("checkbox|velvet|heading=Words", "checkbox|quartz|heading=Words", "checkbox|moss|heading=Words", "button|Submit|heading=Words")
	mails   = looktest.Page("button|Archive|row=Ann 09:12", "button|Star|row=Ann 09:12", "button|Archive|row=Ben 10:40", "button|Star|row=Ben 10:40", "button|Archive|row=Cleo 14:05", "button|Star|row=Cleo 14:05")
	signs   = looktest.Page("button|Approve|row=Ann Paid", "button|Reject|row=Ann Paid", "button|Approve|row=Ben Open", "button|Reject|row=Ben Open", "button|Approve|row=Cleo Open", "button|Reject|row=Cleo Open")
	holiday = looktest.Page("select|请假类型|options=请选择,年假,病假", "text|天数|type=number", "text|事由", "checkbox|通知部门同事", "checkbox|需要审批加急", "button|提交申请|class=submit", "button|存为草稿")
	goods   = looktest.Page("button|加入购物车|row=挂面 ¥9.9", "button|收藏|row=挂面 ¥9.9", "button|加入购物车|row=蜂蜜 ¥45", "button|收藏|row=蜂蜜 ¥45", "button|加入购物车|row=红枣 ¥26", "button|收藏|row=红枣 ¥26", "button|去结算")
	wash    = looktest.Page("select|Sort|options=Popular,Price: low to high,Price: high to low", "select|Heat|heading=Wash|options=30 °C,40 °C", "button|Start")
	oven    = looktest.Page("text|温度", "text|时间", "radio|上火|name=m", "radio|下火|name=m", "button|开始烘烤|class=submit")
)

// TestOf: each rule of how a clause is read has a row.
func TestOf(t *testing.T) {
	for _, tc := range []struct {
		page       agent.Observation
		task, want string
	}{
		// Names with values, in whatever order, and what is pressed.
		{leave, "Kind Illness, 3 days, reason: the flu. Send it for approval.", "choose Kind v-Illness; fill Days 3; fill Reason the flu; click Send for approval"},
		{leave, "Put Ida Berg down as the deputy and save the draft.", "fill Deputy Ida Berg; click Save draft"},
		{leave, "It is a holiday from 2027-05-06 to 2027-05-10. Save the draft.", "fill From 2027-05-06; fill Until 2027-05-10; choose Kind v-Holiday; click Save draft"},
		{leave, "The temperature is 21 degrees, and my name is Ida Berg.", "fill Temperature 21; fill Full name Ida Berg"},
		{leave, `Add a new meeting "Roadmap".`, "fill Title Roadmap"},
		{leave, "Kind Illness for the dog, save the draft.", "-"},
		{leave, "Reason: the flu if it lasts, save the draft.", "-"},
		{leave, "If it is an illness, save the draft.", "-"},
		// Restraints.
		{leave, "3 days. Don't send it for approval yet.", "fill Days 3"},
		{leave, "Leave the reason empty. 3 days. Reason: the flu.", "-"},
		{leave, "Don't fly to the moon. 3 days.", "-"},
		{leave, "Never send it. Send it for approval.", "-"},
		{leave, "Don't tell the department, 2 days.", "fill Days 2"},
		{words, "Tick velvet, nothing else, and submit.", "check velvet; click Submit"},
		// Selections.
		{words, "Tick everything but quartz and submit.", "check velvet; check moss; click Submit"},
		{words, "Select all three words and press Submit.", "check velvet; check quartz; check moss; click Submit"},
		{words, "Select all four words and press Submit.", "-"},
		{words, "Mark the first and the last word and submit.", "check velvet; check moss; click Submit"},
		{words, "Neither quartz nor moss: tick the other word and submit.", "-"},
		{words, "Tick quartz and untick the others.", "check quartz; uncheck velvet; uncheck moss"},
		{mails, "Star the newest one and archive the oldest one.", "click Star @Cleo; click Archive @Ann"},
		{mails, "Archive everything before noon and star the rest.", "click Archive @Ann; click Archive @Ben; click Star @Cleo"},
		{mails, "Keep the one of Ann, archive the other two.", "click Archive @Ben; click Archive @Cleo"},
		{mails, "Keep the one of Ann, archive the other three.", "-"},
		// Deeds, and statements before an order that points back.
		{signs, "Decline Ann and Cleo.", "click Reject @Ann; click Reject @Cleo"},
		{signs, "Neither Ann nor Cleo can take part. Reject them both.", "click Reject @Ann; click Reject @Cleo"},
		{signs, "Ben has paid. Approve him.", "click Approve @Ben"},
		{signs, "Dora has paid. Approve her.", "-"},
		{signs, "Neither Ann nor Cleo.", "-"},
		{signs, "Invite Ann and Cleo.", "-"},
		// Wishes.
		{shop, "I'd like the bread.", "click Add to basket @Bread"},
		{shop, "One bread and one honey in my basket.", "click Add to basket @Bread; click Add to basket @Honey"},
		{shop, "I'd like two honeys.", "-"},
		{shop, "I'd like the cake.", "-"},
		{shop, "Add the cheapest to the basket, then checkout.", "click Add to basket @Bread; click Checkout"},
		// Two presses in one clause that joins nothing, and a place that is no press.
		{shop, "Details checkout", "-"},
		{shop, "In the checkout", "-"},
		{shop, "Everything except the oil goes into the basket.", "click Add to basket @Bread; click Add to basket @Honey"},
		{shop, "Buy whatever costs the least and checkout.", "click Add to basket @Bread; click Checkout"},
		// Orders of lists, and other units of options.
		{wash, "Cheapest first, please.", "choose Sort v-Price: low to high"},
		{wash, "The dearest things first.", "choose Sort v-Price: high to low"},
		{wash, "Wash at 30 degrees.", "choose Heat v-30 °C"},
		{wash, "Wash 30 shirts.", "-"},
		{leave, "New entry: call Leo.", "fill Title call Leo"},
		{leave, "The deputy is Ida Berg, only that.", "-"},
		// Chinese.
		{holiday, "我是来休息的", "-"},
		{holiday, "不在的时候由李娜代理，年假", "-"},
		{holiday, "请两天病假，事由写发烧，提交申请", "fill 天数 2; choose 请假类型 v-病假; fill 事由 发烧; click 提交申请"},
		{holiday, "勾上加急，存成草稿", "check 需要审批加急; click 存为草稿"},
		{holiday, "除了通知同事，还要加急审批", "check 通知部门同事; check 需要审批加急"},
		{holiday, "不要提交，存成草稿就行", "click 存为草稿"},
		{holiday, "年假，如果可以就存成草稿", "-"},
		{goods, "除了蜂蜜，都加入购物车，去结算", "click 加入购物车 @挂面; click 加入购物车 @红枣; click 去结算"},
		{goods, "来一包挂面", "click 加入购物车 @挂面"},
		{goods, "蜂蜜和红枣各来一份", "click 加入购物车 @蜂蜜; click 加入购物车 @红枣"},
		{goods, "三十块以下的都收藏", "click 收藏 @挂面; click 收藏 @红枣"},
		{goods, "最便宜的加入购物车", "click 加入购物车 @挂面"},
		{oven, "调到230度，烤35分钟，开始烘烤", "fill 温度 230; fill 时间 35; click 开始烘烤"},
	} {
		if got := said(&tc.page, tc.task); got != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.task, got, tc.want)
		}
	}
}

// TestAnyText reads any text by any look: it never fails.
func TestAnyText(t *testing.T) {
	pages := rapid.SampledFrom([]*agent.Observation{&leave, &shop, &words, &mails, &holiday, &goods, &oven})
	part := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"send ", "the first ", "把", "“x”", "除了", "都", "不要", "Reason: ", "3 ", ", ", " and ", "quartz", "the others", "最便宜", "来一包", "Ann", "病假", "\""}))
	rapid.Check(t, func(t *rapid.T) {
		task := ""
		for range rapid.IntRange(0, 8).Draw(t, "parts") {
			task += part.Draw(t, "part")
		}
		said(pages.Draw(t, "page"), task)
	})
}
