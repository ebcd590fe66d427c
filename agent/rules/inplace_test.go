package rules

import (
	"fmt"
	"strings"
	"testing"

	"skillmill/agent"
)

// walkThrough decides until a task ends, on a page that is another one after each act, and writes down
// what is done as walk does. The last of the pages stays.
func walkThrough(t *testing.T, task string, pages ...agent.Observation) string {
	t.Helper()
	s := agent.State{Task: agent.Task{Text: task}}
	var out []string
	for i := range 10 {
		s.Observation = pages[min(i, len(pages)-1)]
		d, err := Policy{}.Decide(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		if d.Done || d.End != "" {
			if d.End != "" {
				out = append(out, d.End)
			}
			break
		}
		e := &s.Observation.Elements[*d.Action.Target]
		out = append(out, strings.Join(strings.Fields(fmt.Sprintf("%s %s @%s %s", d.Action.Type, e.Label, e.Row, d.Action.Value)), " "))
		s.History = append(s.History, agent.StepTrace{Decision: d, Action: d.Action, Label: e.Label, Result: agent.Result{Success: true, Acted: true, Changed: true}})
	}
	return strings.Join(out, "; ")
}

// TestInPlace: a thing is given another text by what edits it, in the field that holds its text then, and
// what stands behind that field keeps it.
func TestInPlace(t *testing.T) {
	list := []string{"text|What needs to be done?|key=new", "button|Add", "tab|All|state=selected|class=read", "tab|Active|class=read", "checkbox|Buy milk|row=Buy milk", "button|Edit|row=Buy milk", "button|Delete|row=Buy milk", "checkbox|Call Ann|row=Call Ann", "button|Edit|row=Call Ann", "button|Delete|row=Call Ann"}
	dialog := append(append([]string{}, list...), "text|New name|holds=Buy milk|group=Edit", "button|Cancel|group=Edit", "button|Save|group=Edit")
	empty := append(append([]string{}, list...), "text|New name|group=Edit", "button|Cancel|group=Edit", "button|Save|group=Edit")
	row := []string{"text|What needs to be done?|key=new", "button|Add", "text||holds=Buy milk", "button|Save", "button|Cancel", "checkbox|Call Ann|row=Call Ann", "button|Edit|row=Call Ann"}
	bare := []string{"text|What needs to be done?", "tab|All|state=selected|class=read", "tab|Active|class=read", "checkbox|Buy milk|row=Buy milk", "button|Delete|row=Buy milk"}
	menu := []string{"text|What needs to be done?", "button|Add", "checkbox|Buy milk|row=Buy milk", "button|Buy milk|state=expanded:false|class=read|row=Buy milk|aria-haspopup=menu", "checkbox|Call Ann|row=Call Ann", "button|Call Ann|state=expanded:false|class=read|row=Call Ann|aria-haspopup=menu"}
	open := []string{"text|What needs to be done?", "button|Add", "checkbox|Buy milk|row=Buy milk", "button|Buy milk|state=expanded|class=read|row=Buy milk|aria-haspopup=menu", "menuitem|Edit|row=Buy milk", "menuitem|Delete|row=Buy milk", "checkbox|Call Ann|row=Call Ann", "button|Call Ann|state=expanded:false|class=read|row=Call Ann|aria-haspopup=menu"}
	zh := []string{"text|要做什么？", "button|添加", "tab|全部|state=selected|class=read", "tab|未完成|class=read", "checkbox|买牛奶|row=买牛奶", "button|编辑|row=买牛奶", "checkbox|浇花|row=浇花", "button|编辑|row=浇花"}
	zhDialog := append(append([]string{}, zh...), "text|新名称|holds=买牛奶", "button|取消", "button|保存")
	icons := []string{"text|要做什么？", "button|添加", "tab|全部|state=selected|class=read", "tab|未完成|class=read", "checkbox|买牛奶|row=买牛奶", "button|✎|title=编辑|row=买牛奶", "button|🗑|title=删除|row=买牛奶", "button|✎|title=编辑|row=浇花"}
	table := []string{"text|What needs to be done?", "button|Add", "radio|All|state=checked", "checkbox|Done Buy milk|row=buy milk ✎ ✕", "button|Edit|class=submit|row=buy milk ✎ ✕", "button|Delete|class=submit|row=buy milk ✎ ✕", "checkbox|Done Call Ann|row=call ann ✎ ✕", "button|Edit|class=submit|row=call ann ✎ ✕", "button|Delete|class=submit|row=call ann ✎ ✕"}
	tableDialog := append(append([]string{}, table...), "text|New name|holds=Buy milk", "button|Cancel", "button|Save")
	cards := []string{"text|What needs to be done?", "button|Add", "button|Done|row=buy milk done edit delete|state=pressed:false", "button|Edit|row=buy milk done edit delete", "button|Delete|row=buy milk done edit delete", "button|Done|row=call ann done edit delete", "button|Edit|row=call ann done edit delete", "button|Delete|row=call ann done edit delete"}
	cardForm := append(append([]string{}, cards[:2]...), append([]string{"text|New name|holds=Buy milk", "button|Save", "button|Cancel"}, cards[5:]...)...)
	search := append(append([]string{}, list...), "text|Search|holds=Buy milk", "button|Go")
	form := []string{"text|Name|holds=Buy milk", "text|Note", "button|Save"}
	p := func(lines []string) agent.Observation { return page(lines...) }
	const rename, change, renameZh = `Rename "Buy milk" to "Buy bread"`, `Change "Buy milk" to "Buy bread"`, `把“买牛奶”改成“买面包”`
	const done = "click Edit @Buy milk; input New name @ Buy bread; click Save @"
	for _, tc := range []struct {
		name, task, want string
		pages            []agent.Observation
	}{
		{"a dialog", rename, done, []agent.Observation{p(list), p(dialog)}},
		{"a dialog, without quotes", `Rename Buy milk to Buy bread`, done, []agent.Observation{p(list), p(dialog)}},
		{"changed", change, done, []agent.Observation{p(list), p(dialog)}},
		{"in the row", rename, "click Edit @Buy milk; input @ Buy bread; click Save @", []agent.Observation{p(list), p(row)}},
		{"a menu", rename, "click Buy milk @Buy milk; click Edit @Buy milk; input @ Buy bread; click Save @", []agent.Observation{p(menu), p(open), p(row)}},
		{"Chinese", renameZh, "click 编辑 @买牛奶; input 新名称 @ 买面包; click 保存 @", []agent.Observation{p(zh), p(zhDialog)}},
		{"Chinese, without quotes", `把买牛奶改成买面包`, "click 编辑 @买牛奶; input 新名称 @ 买面包; click 保存 @", []agent.Observation{p(zh), p(zhDialog)}},
		{"no field holds it", renameZh, "click 编辑 @买牛奶; unsure", []agent.Observation{p(zh)}},
		{"no field holds it, and one is named", rename, "click Edit @Buy milk; unsure", []agent.Observation{p(list), p(empty)}},
		{"a field to search", change, "click Edit @Buy milk; unsure", []agent.Observation{p(list), p(search)}},
		{"nothing edits it", rename, agent.Unsure, []agent.Observation{p(bare)}},
		{"nothing edits it", change, agent.Unsure, []agent.Observation{p(bare)}},
		{"an icon with a title", renameZh, "click ✎ @买牛奶; input 新名称 @ 买面包; click 保存 @", []agent.Observation{p(icons), p(zhDialog)}},
		{"a table of signs", rename, "click Edit @buy milk ✎ ✕; input New name @ Buy bread; click Save @", []agent.Observation{p(table), p(tableDialog)}},
		{"cards whose controls say words", rename, "click Edit @buy milk done edit delete; input New name @ Buy bread; click Save @", []agent.Observation{p(cards), p(cardForm)}},
		{"a part of a thing's name", `Rename "Buy" to "Sell"`, agent.Unsure, []agent.Observation{p(table)}},
		{"a choice", `把“买牛奶”改成“已完成”`, "check 已完成 @买牛奶 on", []agent.Observation{p(append(zh, "radio|已完成|row=买牛奶", "radio|已完成|row=浇花"))}},
		{"a form", change, "input Name @ Buy bread; click Save @", []agent.Observation{p(form)}},
	} {
		if got := walkThrough(t, tc.task, tc.pages...); got != tc.want {
			t.Errorf("%s: %s\n got %s\nwant %s", tc.name, tc.task, got, tc.want)
		}
	}
}
