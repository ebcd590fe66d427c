package rules

import (
	"testing"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/grammar"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/match"
)

// TestWanted holds what sentences that name no control ask for.
func TestWanted(t *testing.T) {
	pay := grammar.Parse("向王芳转账2,800元，附言填写“学费”")
	if len(pay) != 3 || pay[0].Verb != goal.Choose || pay[0].Value != "王芳" || pay[1].Words != "金额" || pay[1].Value != "2800" || pay[2].Value != "学费" {
		t.Errorf("%+v", pay)
	}
	dish := grammar.Parse("点两份大份微辣的酸菜鱼，加入购物车")
	if len(dish) != 4 || dish[0].Order != "酸菜鱼" || dish[1].Pieces != "大份微辣" || dish[2].Words != "数量" || dish[2].Value != "2" {
		t.Errorf("%+v", dish)
	}
	if g := grammar.Parse("点击下一步"); len(g) != 1 || g[0].Order != "" {
		t.Errorf("%+v", g)
	}
	for s, want := range map[string]string{"内科张敏医生": "内科张敏", "招商银行": "招商银行", "表格中的按钮": "表格 按钮", "行李": "行李"} {
		if got := lexicon.Fold(lexicon.Noise.ReplaceAllString(s, " ")); got != want {
			t.Errorf("%s: %q, want %q", s, got, want)
		}
	}
	if g := grammar.Parse("就诊人选择本人，再见面时间填“九点”"); len(g) == 0 || g[0].Words != "就诊人" {
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
	g := &goal.Goal{Verb: goal.Choose, Pieces: "小份、微辣"}
	if e, ok := match.Piece(g, o); !ok || e == nil || e.ID != 3 {
		t.Errorf("%v %v", e, ok)
	}
	g.Pieces = "小份"
	if e, ok := match.Piece(g, o); !ok || e != nil {
		t.Errorf("%v %v", e, ok)
	}
	g.Pieces = "大份特甜"
	if e, ok := match.Piece(g, o); ok {
		t.Errorf("%v", e)
	}
	o.Elements = append(o.Elements, radio(4, "大份"))
	if e, ok := match.Piece(&goal.Goal{Verb: goal.Choose, Pieces: "大份"}, o); ok {
		t.Errorf("%v", e)
	}
	rows := &agent.Observation{Elements: []agent.Element{
		{ID: 0, Type: agent.KindButton, Label: "选规格", Row: "酸菜鱼 月售100 选规格", Action: "click", Skill: "s", Key: "a"},
		{ID: 1, Type: agent.KindButton, Label: "收藏", Row: "酸菜鱼 月售100 选规格", Action: "click", Skill: "s", Key: "b"},
		{ID: 2, Type: agent.KindButton, Label: "选规格", Row: "水煮鱼 月售100 选规格", Action: "click", Skill: "s", Key: "c"},
	}}
	if e := ordered(&goal.Goal{Order: "酸菜鱼"}, rows, &progress{}); e == nil || e.ID != 0 {
		t.Errorf("%v", e)
	}
	if e := ordered(&goal.Goal{Order: "烤鱼"}, rows, &progress{}); e != nil {
		t.Errorf("%v", e)
	}
}
