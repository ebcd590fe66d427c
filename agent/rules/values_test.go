package rules

import (
	"testing"

	"skillmill/agent"
)

// TestSaidValues: what a form asks for may be said as it is, by a short name of its field or by the unit of what is
// counted; what is not to be so is unchecked. A statement of which the page has no field is none of it.
func TestSaidValues(t *testing.T) {
	form := page("text|收货人", "text|邮政编码", "text|数量", "text|天数", "checkbox|允许注册|state=checked", "text|Full name", "text|User name", "text|Phone", "checkbox|Allow comments|state=checked")
	for task, want := range map[string]string{
		"邮编是310000":        "input 邮政编码 310000",
		"要印500份":           "input 数量 500",
		"请两天":              "input 天数 2",
		"不允许注册":            "check 允许注册 off",
		"颜色是红色":            agent.Unsure,
		"要3间":              agent.Unsure,
		"My phone is 555":  "input Phone 555",
		"My colour is red": agent.Unsure,
		"My name is Ann Smith and my phone is 55": "input Full name Ann Smith; input Phone 55",
		"Don't allow comments":                    "check Allow comments off",
	} {
		if got := walk(t, task, form); got != want {
			t.Errorf("%s\n got %s\nwant %s", task, got, want)
		}
	}
}

// TestOfSeveral tells equals apart by what the task says in one run, by what makes a list shorter, by the distance,
// and by what a thing is about.
func TestOfSeveral(t *testing.T) {
	table := page("button|Delete|row=1006 article 7 42 delete", "button|Delete|row=1007 article 12 7 delete")
	users := page("select|角色|options=全部,管理员,访客", "select|李娜 的角色|row=李娜 编辑|options=管理员,访客", "button|编辑|row=李娜 编辑", "select|陈晨 的角色|row=陈晨 编辑|options=管理员,访客", "button|编辑|row=陈晨 编辑")
	near := texts(page("button|收藏|row=东湖站 距离 2.5 公里 · 空闲 1 个 收藏", "button|收藏|row=南门站 距离 6.8 公里 · 空闲 0 个 收藏"), "heading|附近的充电站")
	reader := page("link|All about kelp|row=all about kelp", "link|All about birch|row=all about birch", "button|Load more articles|row=all about kelp all about birch")
	orders := texts(page("button|Rent · $34 a month|class=read|state=expanded:false|row=rent · $34 a month next payment amount save skip next payment", "button|Gym · $13 a month|class=read|state=expanded:false|row=gym · $13 a month next payment amount save skip next payment"), "heading|Standing orders")
	for i := range orders.Elements {
		orders.Elements[i].Action = "open"
	}
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{table, "Delete article 7", "click Delete"},
		{users, "只显示管理员", "select 角色 v-管理员"},
		{near, "哪个站离我最近就收藏哪个", "click 收藏"},
		{near, "收藏距离最远的充电站", "click 收藏"},
		{reader, "Open the article about kelp.", "click All about kelp"},
		{orders, "Skip the next payment for the rent", "click Rent · $34 a month; unsure"},
		{orders, "Skip the next payment for the car", agent.Unsure},
	} {
		if got := walk(t, tc.task, tc.o); got != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.task, got, tc.want)
		}
	}
}
