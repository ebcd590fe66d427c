package rules

import (
	"slices"
	"strings"
	"testing"

	"skillmill/agent"
	"skillmill/agent/rules/look/looktest"
)

// table adds a table to an observation: its lines have cells with | between, the first line the heads.
func table(o agent.Observation, lines ...string) agent.Observation {
	for i, line := range lines {
		for k, cell := range strings.Split(line, "|") {
			o.Texts = append(o.Texts, agent.Text{Text: cell, Cell: &agent.Cell{Table: "t", Row: string(rune('a' + i)), Column: k + 1, Head: i == 0}})
		}
	}
	return o
}

// TestActing operates what is no control by its markup, and what a widget asks for; it does nothing where that is not
// clear.
func TestActing(t *testing.T) {
	switches := page("other|Wi-Fi|css=sw on|row=wi-fi|beside", "other|Bluetooth|css=sw|row=bluetooth|beside", "other|NFC|css=knob|row=nfc|beside")
	signs := page("other|☐|row=Milk", "other|☑|row=Bread", "other|square|css=far fa-square|row=Rice", "other|square|css=far fa-check-square|row=Tea")
	alone := page("other|Sound|css=switch|row=sound|beside")
	boxes := page("checkbox|Open|row=1 open|near=status", "checkbox|Done|row=2 done|near=open", "checkbox|Open|row=3 open|near=done", "button|Close selected")
	times := page("other|Thursday", "other|10:15", "other|11:30", "button|Book")
	lists := page("other|Select…|class=read|near=colour", "other|Select…|class=read|near=size", "button|OK")
	lists.Elements[0].Action, lists.Elements[1].Action = "open", "open"
	bins := page("other|🗑|row=dune 🗑|block=Dune 🗑", "other|🗑|row=kelp 🗑|block=Kelp 🗑")
	cells := looktest.Texts(page("other|语言", "other|字体大小", "other|通知管理"), "|语言简体中文 ›", "|字体大小标准 ›", "|通知管理 ›")
	plain := looktest.Texts(page("other|语言", "other|字体大小"), "|语言", "|字体大小")
	hours := page("select|Hour|options=06,07,08", "select|Minute|options=00,15,30", "button|Save")
	keys := page(strings.Split("other|1 other|2 other|3 other|4 other|5 other|6 other|7 other|8 other|9 other|0 button|Call", " ")...)
	five := page("other|1", "other|2", "other|3", "other|4", "other|5", "button|Call")
	goods := page("other|默认 ▾", "link|查看详情|block=水杯 ¥20 查看详情|row=水杯 ¥20 查看详情", "link|查看详情|block=台灯 ¥80 查看详情|row=台灯 ¥80 查看详情")
	people := page("text|收件人|role=combobox|aria-autocomplete=list", "text|主题", "button|发送")
	offered := page("text|收件人|role=combobox|aria-autocomplete=list", "option|王芳（财务部）", "option|王芳（技术部）", "text|主题", "button|发送")
	files := page("other|▸ Alpha|class=read", "other|▸ Beta|class=read")
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{switches, "Turn on Bluetooth.", "click Bluetooth"},
		{switches, "Turn off Wi-Fi.", "click Wi-Fi"},
		{switches, "Turn on Wi-Fi.", ""},
		{switches, "Turn on NFC.", agent.Unsure},
		{alone, "Turn on Sound.", agent.Unsure},
		{signs, "Tick Milk and Rice.", "click ☐; click square"},
		{signs, "Tick Bread and Tea.", ""},
		{signs, "Untick Tea.", "click square"},
		{boxes, "Check all rows whose status is Open and press Close selected.", "check Open on; check Open on; click Close selected"},
		{times, "Choose Thursday and the time 11:30, then press Book.", "click Thursday; click 11:30; click Book"},
		{times, "Choose the time 12:30, then press Book.", agent.Unsure},
		{lists, "Choose Green in the Colour list and press OK.", "click Select…; unsure"},
		{lists, "Choose Green in the Shape list and press OK.", agent.Unsure},
		{bins, "Delete the note Kelp.", "click 🗑"},
		{bins, "Delete the comment on Kelp.", agent.Unsure},
		{cells, "把字体大小改成“特大”", "click 字体大小; unsure"},
		{plain, "把字体大小改成“特大”", agent.Unsure},
		{hours, "Set the alarm to 7:30 and press Save.", "select Hour v-07; select Minute v-30; click Save"},
		{hours, "Set the alarm to 7:40 and press Save.", "select Hour v-07; unsure"},
		{keys, "Enter 4711 and press Call.", "click 4; click 7; click 1; click 1; click Call"},
		{five, "Enter 4711 and press Call.", agent.Unsure},
		{goods, "打开第二个商品", "click 查看详情"},
		{goods, "打开第三个商品", agent.Unsure},
		{people, "收件人选择技术部的王芳，主题填“周会”，点击发送", "input 收件人 王芳; unsure"},
		{offered, "收件人选择技术部的王芳，主题填“周会”，点击发送", "click 王芳（技术部）; input 主题 周会; click 发送"},
		{files, `Open the folder "Beta"`, "click ▸ Beta"},
		{page("text|Answer", "button|Submit"), "Enter the number and press Submit.", agent.Unsure},
		{page("text|Answer", "button|Submit"), `Enter "the number" and press Submit.`, "input Answer the number; click Submit"},
	} {
		if got := walk(t, tc.task, tc.o); got != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.task, got, tc.want)
		}
	}
}

// TestFolds opens the heads of what folds and the tabs that only their classes call so, and presses nothing else to
// look for a field.
func TestFoldsDrawn(t *testing.T) {
	heads := page("other|Personal|heads=true", "other|Address|heads=true", "other|Export", "button|Save")
	tabs := page("other|News|css=tab active", "other|Sport|css=tab", "other|Music|css=nav-tab", "other|Export|css=tool")
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{heads, `Enter "Linz" in the City field and press Save.`, "click Personal; click Address; unsure"},
		{tabs, `Click the link "kelp".`, "click Sport; click Music; unsure"},
	} {
		if got := walk(t, tc.task, tc.o); got != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.task, got, tc.want)
		}
	}
}

// TestLeavesNothingOut does nothing where what was read is one of all that are asked for, or stands on another day, and
// counts how long ago something was.
func TestLeavesNothingOut(t *testing.T) {
	bag := texts(page("checkbox|☐ wallet|heading=Papers|row=papers ☐ wallet ☐ map", "checkbox|☐ map|heading=Papers|row=papers ☐ wallet ☐ map", "button|Done"), "|Papers")
	rota := texts(page("other|王芳|row=晚上 王芳 陈静", "other|陈静|row=晚上 王芳 陈静"), "|周三", "|周四", "|晚上")
	router := page("password|新密码|block=管理员", "button|保存|class=submit|block=管理员", "text|名称|block=无线网络", "password|密码|block=无线网络", "button|保存|class=submit|block=无线网络")
	shows := texts(page("button|购票|row=11月10日 14:30 购票|block=11月10日 14:30 购票", "button|购票|row=11月12日 19:30 购票|block=11月12日 19:30 购票"), "|11月10日", "|11月12日", "|11月14日", "|已售罄")
	lights := page("checkbox|吊灯|row=客厅 吊灯 定时关闭|state=checked", "link|定时关闭|row=客厅 吊灯 定时关闭", "checkbox|台灯|row=客厅 台灯 定时关闭|state=checked", "link|定时关闭|row=客厅 台灯 定时关闭")
	edits := texts(page("button|修改|row=张敏 缺卡 修改", "button|修改|row=张敏 缺卡 修改", "button|修改|row=王芳 正常 修改"), "heading|考勤")
	menu := page("button|Export ▸|class=read", "button|Save")
	menu.Elements[0].Action = "open"
	behind := texts(page("password|新密码|block=管理员", "password|密码|block=密码", "button|保存|class=submit|block=无线网络"), "heading|路由器", "|新密码", "heading|管理员", "|密码")
	feed := page("button|Repost|block=Ann @ann · 4 h Snow", "button|Repost|block=Bob @bob · 7 h Exams", "button|Repost|block=Bob @bob · 2 d Soup")
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{bag, "Everything under Papers is in the bag now. Tick it all and press Done.", "check ☐ wallet on; check ☐ map on; click Done"},
		{bag, "Everything under Clothes is in the bag now. Tick it all and press Done.", agent.Unsure},
		{rota, "周四晚上还没有人，排上陈静", agent.Unsure},
		{shows, "我想看11月14日那一场，帮我买张票", agent.Unsure},
		{shows, "我想看11月12日那一场，帮我买张票", "click 购票"},
		{edits, "张敏缺卡的那几天都改为正常", agent.Unsure},
		{menu, "Export the story as a web page.", "click Export ▸; unsure"},
		{behind, "管理员密码改成grove-1531", agent.Unsure},
		{router, "管理员密码改成grove-1531", agent.Unsure},
		{feed, "Repost the oldest post by @bob.", "click Repost"},
	} {
		if got := walk(t, tc.task, tc.o); got != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.task, got, tc.want)
		}
	}
	if got := walk(t, "把客厅的灯都关了", lights); strings.Contains(got, "定时") {
		t.Error(got)
	}
	if got := walkBy(t, "Repost the newest post by @bob.", feed, func(_ *agent.Observation, id *int) string { return string(rune('0' + *id)) }); got != "click 1" {
		t.Error(got)
	}
}

// TestSortedByHead presses the head of a column until the column is in order.
func TestSortedByHead(t *testing.T) {
	heads := page("other|Name ▲", "other|Price")
	by := func(rows ...string) agent.Observation {
		return table(heads, append([]string{"Name ▲|Price"}, rows...)...)
	}
	up, down := by("Ale|$12", "Tea|$30", "Rum|$55"), by("Rum|$55", "Tea|$30", "Ale|$12")
	const task = "Sort the table by price, highest first."
	s := agent.State{Task: agent.Task{Text: task}, Observation: down}
	for i, o := range []agent.Observation{down, up, down} {
		s.Observation = o
		d, err := Policy{}.Decide(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		if done := i == 2; d.Done != done || !done && (d.Action.Target == nil || *d.Action.Target != 1) {
			t.Fatalf("look %d: %+v", i, d)
		}
		s.History = append(s.History, agent.StepTrace{Decision: d, Action: d.Action, Result: agent.Result{Success: true, Acted: true, Changed: true}})
	}
	if got := walk(t, "Sort the table by weight, highest first.", down); got != agent.Unsure {
		t.Error(got)
	}
}

// TestTurnsByNumber shows the pages of a list by their numbers, where nothing else turns them, and takes no marks for
// pages.
func TestTurnsByNumber(t *testing.T) {
	lines := []string{"other|删除|row=a100 20 删除|block=A100 20 删除", "other|删除|row=a101 21 删除|block=A101 21 删除", "other|1|row=1 2 3", "other|2|row=1 2 3", "other|3|row=1 2 3"}
	if got := walk(t, "删除订单A105", page(lines...)); got != "click 2; click 3; unsure" {
		t.Error(got)
	}
	for _, key := range []string{"button|0", "button|#"} { // the keys of a phone
		if got := walk(t, "删除订单A105", page(append(slices.Clone(lines), key)...)); got != agent.Unsure {
			t.Error(key, got)
		}
	}
	if got := walk(t, "删除订单A105", page(slices.Concat(lines[2:], lines[:2])...)); got != agent.Unsure {
		t.Error(got)
	}
}

// TestReadsOfThings enters what a row of a table or a card has for a thing.
func TestReadsOfThings(t *testing.T) {
	fields := page("text|Reference", "button|Find")
	prices := table(fields, "Item|Price", "Chair|$40", "Lamp|$25")
	cards := texts(fields, "heading|Ann Lee", "paragraph|Order number: 8812", "paragraph|Total: $12", "heading|Greta Olsen", "paragraph|Order number: 9917", "paragraph|Total: $30")
	below := texts(fields, "paragraph|Order number: 8812", "heading|Ann Lee", "paragraph|Order number: 9917", "heading|Greta Olsen")
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{prices, "Enter the price of the Lamp into the Reference field and press Find.", "input Reference $25; click Find"},
		{prices, "Enter the price of the Desk into the Reference field and press Find.", agent.Unsure},
		{cards, "Copy the order number of Greta Olsen into the Reference field and press Find.", "input Reference 9917; click Find"},
		{cards, "Copy Ann Lee's order number into the Reference field and press Find.", "input Reference 8812; click Find"},
		{cards, "Copy the weight of Ann Lee into the Reference field and press Find.", agent.Unsure},
		{below, "Copy the order number of Greta Olsen into the Reference field and press Find.", agent.Unsure},
	} {
		if got := walk(t, tc.task, tc.o); got != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.task, got, tc.want)
		}
	}
}
