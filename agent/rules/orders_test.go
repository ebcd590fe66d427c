package rules

import (
	"testing"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
)

// TestOrdered begins the order of a thing by what stands at it.
func TestOrdered(t *testing.T) {
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
