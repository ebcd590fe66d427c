package rules

import (
	"testing"

	"skillmill/agent"
)

// TestWanted holds what sentences that name no control ask for.
func TestWanted(t *testing.T) {
	pay := parse("向王芳转账2,800元，附言填写“学费”")
	if len(pay) != 3 || pay[0].verb != choose || pay[0].value != "王芳" || pay[1].words != "金额" || pay[1].value != "2800" || pay[2].value != "学费" {
		t.Errorf("%+v", pay)
	}
	dish := parse("点两份大份微辣的酸菜鱼，加入购物车")
	if len(dish) != 4 || dish[0].order != "酸菜鱼" || dish[1].pieces != "大份微辣" || dish[2].words != "数量" || dish[2].value != "2" {
		t.Errorf("%+v", dish)
	}
	if g := parse("点击下一步"); len(g) != 1 || g[0].order != "" {
		t.Errorf("%+v", g)
	}
	for s, want := range map[string]string{"内科张敏医生": "内科张敏", "招商银行": "招商银行", "表格中的按钮": "表格 按钮", "行李": "行李"} {
		if got := fold(noise.ReplaceAllString(s, " ")); got != want {
			t.Errorf("%s: %q, want %q", s, got, want)
		}
	}
	if g := parse("就诊人选择本人，再见面时间填“九点”"); len(g) == 0 || g[0].words != "就诊人" {
		t.Errorf("%+v", g)
	}
}

// TestPieces chooses what a run says, and nothing where a part of it is not there or there
// twice.
func TestPieces(t *testing.T) {
	radio := func(id int, label string, state ...string) agent.Element {
		return agent.Element{ID: id, Type: agent.KindRadio, Label: label, Action: "click", Skill: "s", State: state, Key: label}
	}
	o := &agent.Observation{Elements: []agent.Element{radio(0, "大份"), radio(1, "小份", "checked"), radio(2, "辣"), radio(3, "微辣")}}
	g := &goal{verb: choose, pieces: "小份、微辣"}
	if e, ok := piece(g, o); !ok || e == nil || e.ID != 3 {
		t.Errorf("%v %v", e, ok)
	}
	g.pieces = "小份"
	if e, ok := piece(g, o); !ok || e != nil {
		t.Errorf("%v %v", e, ok)
	}
	g.pieces = "大份特甜"
	if e, ok := piece(g, o); ok {
		t.Errorf("%v", e)
	}
	o.Elements = append(o.Elements, radio(4, "大份"))
	if e, ok := piece(&goal{verb: choose, pieces: "大份"}, o); ok {
		t.Errorf("%v", e)
	}
	rows := &agent.Observation{Elements: []agent.Element{
		{ID: 0, Type: agent.KindButton, Label: "选规格", Row: "酸菜鱼 月售100 选规格", Action: "click", Skill: "s", Key: "a"},
		{ID: 1, Type: agent.KindButton, Label: "收藏", Row: "酸菜鱼 月售100 选规格", Action: "click", Skill: "s", Key: "b"},
		{ID: 2, Type: agent.KindButton, Label: "选规格", Row: "水煮鱼 月售100 选规格", Action: "click", Skill: "s", Key: "c"},
	}}
	if e := ordered(&goal{order: "酸菜鱼"}, rows, &progress{}); e == nil || e.ID != 0 {
		t.Errorf("%v", e)
	}
	if e := ordered(&goal{order: "烤鱼"}, rows, &progress{}); e != nil {
		t.Errorf("%v", e)
	}
}
