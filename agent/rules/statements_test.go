package rules

import (
	"testing"

	"skillmill/agent"
)

// TestSaidBefore: a statement before an order is no order; it says what the order is about, or nothing of it.
// What a statement, a list or a reason leaves undone makes the whole task one that is not understood.
func TestSaidBefore(t *testing.T) {
	photo := func(name string) []string {
		row := "|row=" + name + " ♡|block=" + name + " ♡"
		return []string{"checkbox|Select photo" + row, "button|Favorite|state=pressed:false" + row}
	}
	photos := texts(page(append(append([]string{"button|Delete|state=disabled|class=submit", "button|Download|class=export"}, photo("market hall")...), append(photo("birthday cake"), photo("old bridge")...)...)...),
		"heading|Photos", "|market hall", "|birthday cake", "|old bridge")
	for _, i := range []int{3, 5, 7} {
		photos.Elements[i].Action = "toggle"
	}
	visa := texts(page("checkbox|银行流水|group=材料", "checkbox|护照|group=材料", "checkbox|照片|group=材料", "button|保存|class=submit", "button|提交申请|class=submit", "button|添加出行人|class=submit"), "heading|签证申请", "|银行流水", "|照片", "|护照")
	live := texts(page("button|讲解|row=保温杯 76 讲解 下架", "button|下架|row=保温杯 76 讲解 下架", "button|讲解|row=蓝牙音箱 96 讲解 下架", "button|下架|row=蓝牙音箱 96 讲解 下架", "button|⋯|row=大橙子:你好 ⋯|title=更多|class=read|aria-haspopup=menu|state=expanded:false"), "heading|直播", "cell|保温杯", "cell|蓝牙音箱", "|大橙子")
	novel := page("button|下一章", "button|设置|class=read|state=expanded:false", "button|☆|title=加入书签")
	members := texts(page("button|保存|row=张敏 保存", "button|删除|row=张敏 保存 删除"), "heading|成员", "|张敏")
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{photos, "I love the picture of the market hall, mark it as a favorite.", "check Favorite on"},
		{photos, "The pictures of the market hall and the birthday cake can go, delete both.", "check Select photo on; check Select photo on; click Delete"},
		{photos, "The pictures of the market hall and the lighthouse can go, delete both.", agent.Unsure},
		{photos, "Keep the old bridge out of my favorites", agent.Unsure},
		{visa, "银行流水和照片准备好了，勾上并保存", "check 银行流水 on; check 照片 on; click 保存"},
		{visa, "银行流水和存款证明准备好了，勾上并保存", agent.Unsure},
		{visa, "还有李伟也一起去，添加到出行人", agent.Unsure},
		{live, "接下来讲蓝牙音箱，点讲解", "click 讲解"},
		{live, "把大橙子禁言", "click ⋯; unsure"},
		{live, "把小橙子禁言", agent.Unsure},
		{novel, "字太小了，字号调成20", "click 设置; unsure"},
		{novel, "把这一页加入书签", "click ☆"},
		{members, "给张敏开通权限并保存", agent.Unsure},
	} {
		if got := walk(t, tc.task, tc.o); got != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.task, got, tc.want)
		}
	}
}

// TestOtherSort: what is taken away is of the sort that the task speaks of. A page may call it otherwise, but not be
// about another sort.
func TestOtherSort(t *testing.T) {
	list := page("button|Delete|row=Maria Delete", "button|Call|row=Maria Call", "button|Delete|row=Tom Delete")
	contacts, files, bare := texts(list, "heading|Contacts"), texts(list, "heading|Files"), texts(list, "heading|Welcome")
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{contacts, "Delete the message from Maria", agent.Unsure},
		{contacts, "删除Maria的消息", agent.Unsure},
		{contacts, "I don't need the mail from Maria any more, delete it", agent.Unsure},
		{contacts, "Delete Maria", "click Delete"},
		{contacts, "Delete the contact Maria", "click Delete"},
		{files, "Delete Maria", "click Delete"},
		{bare, "Delete the message from Maria", "click Delete"},
	} {
		if got := walk(t, tc.task, tc.o); got != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.task, got, tc.want)
		}
	}
}

// TestTakenInAnyWords: what is called in full is chosen, however somebody says that it is, unless the verb is that of another
// control or the box only selects a row.
func TestTakenInAnyWords(t *testing.T) {
	form := page("radio|公路|group=运输", "radio|铁路|group=运输", "checkbox|需要冷藏", "other|需要冷藏", "checkbox|短信|group=通知", "radio|Medium|group=Size", "radio|Large|group=Size", "checkbox|铜管|row=铜管 领用 删除", "button|领用|row=铜管 领用 删除", "button|Print labels", "select|City|options=Choose,Leeds,York")
	for task, want := range map[string]string{
		"走铁路运":                       "check 铁路 on",
		"这批货要冷藏":                     "check 需要冷藏 on",
		"Notify by text message too": "check 短信 on",
		"I wear size medium":         "check Medium on",
		"Print the medium ones":      agent.Unsure,
		"买一根铜管":                      agent.Unsure,
		"Don't ship it to Leeds":     agent.Unsure,
	} {
		if got := walk(t, task, form); got != want {
			t.Errorf("%s\n got %s\nwant %s", task, got, want)
		}
	}
}

// TestAsksThen: a press may ask for more than the task names by its place: how many, or what is beside it. What goes
// on with the verb that was ordered is pressed then.
func TestAsksThen(t *testing.T) {
	store := texts(page("button|入库|row=白板笔 b-18 50 入库 出库", "button|出库|row=白板笔 b-18 50 入库 出库", "button|入库|row=墨盒 c-25 67 入库 出库", "button|出库|row=墨盒 c-25 67 入库 出库"), "cell|白板笔", "cell|墨盒")
	asked := texts(page("button|入库|row=白板笔 b-18 50 入库 出库", "button|出库|row=白板笔 b-18 50 入库 出库", "text|数量|type=number", "button|确认|class=submit"), "cell|白板笔")
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{store, "白板笔入库27箱", "click 入库; unsure"},
		{store, "新到了15箱墨盒，办理入库", "click 入库; unsure"},
		{store, "新到了15箱胶带，办理入库", agent.Unsure},
		{asked, "白板笔入库27箱", "click 入库; input 数量 27; click 确认"},
		{asked, "给白板笔办出库，数量填24", "click 出库; input 数量 24; click 确认"},
	} {
		if got := walk(t, tc.task, tc.o); got != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.task, got, tc.want)
		}
	}
}

// TestWay: a step of a way is in the step before it, and nothing else is opened for it.
func TestWay(t *testing.T) {
	menu := page("menuitem|Suzanne|class=read|aria-haspopup=true|state=expanded:false", "menuitem|Sacha|class=read|aria-haspopup=true|state=expanded:false", "menuitem|Merilyn|class=read|aria-haspopup=true|state=expanded:false")
	if got := walk(t, "Select Sacha>Shelli>Florette", menu); got != "click Sacha; click Sacha; unsure" {
		t.Error(got)
	}
	dialog := page("button|Close|title=Close", "button|Cancel", "button|OK")
	if got := walk(t, `Click the button in the dialog box labeled "Cancel".`, dialog); got != "click Cancel" {
		t.Error(got)
	}
}
