package rules

import (
	"testing"

	"skillmill/agent"
)

// target is the element that a task is done with first, -1 for none.
func target(t *testing.T, task string, o agent.Observation, history ...agent.StepTrace) int {
	t.Helper()
	d, err := Policy{}.Decide(t.Context(), agent.State{Task: agent.Task{Text: task}, Observation: o, History: history})
	if err != nil {
		t.Fatal(err)
	}
	if d.Action.Target == nil {
		return -1
	}
	return *d.Action.Target
}

// TestVerbsOfThePage reads a clause by what the controls of the page are called, and does it
// where all of the rest is said.
func TestVerbsOfThePage(t *testing.T) {
	o := page("button|Refund|row=#12 Ann Lee Refund Escalate", "button|Escalate|row=#12 Ann Lee Refund Escalate", "button|Refund|row=#13 Bob Ray Refund Escalate", "button|Escalate|row=#13 Bob Ray Refund Escalate",
		"button|下架|row=葡萄 在售 下架 置顶", "button|置顶|row=葡萄 在售 下架 置顶", "button|下架|row=柠檬 在售 下架 置顶", "button|置顶|row=柠檬 在售 下架 置顶")
	for task, want := range map[string]int{
		"Refund the order placed by Bob Ray.": 2,
		"Escalate the request of Ann Lee":     1,
		"Refund order #12":                    0,
		"Refund order #14":                    -1,
		"Refund the late order of Bob Ray":    -1,
		"Refund it":                           -1,
		"Frobnicate the order of Bob Ray":     -1,
		"Refund nothing of Bob Ray":           -1,
		"将柠檬下架":                               6,
		"把葡萄置顶":                               5,
		"下架葡萄":                                4,
		"把苹果下架":                               -1,
		"将柠檬置底":                               -1,
	} {
		if got := target(t, task, o); got != want {
			t.Errorf("%s: %d, want %d", task, got, want)
		}
	}
}

// TestSameRow presses what stands in the row that the goal before was about, and types no
// clause without a field.
func TestSameRow(t *testing.T) {
	o := page("text|名称", "text|库存|row=葡萄 30 更新库存|type=number", "button|更新库存|row=葡萄 30 更新库存", "text|库存|row=柠檬 31 更新库存|type=number", "button|更新库存|row=柠檬 31 更新库存")
	const task = "把柠檬的库存改成12并更新库存"
	if got := target(t, task, o); got != 3 {
		t.Errorf("%d", got)
	}
	three := 3
	typed := agent.StepTrace{Decision: agent.Decision{Action: agent.Action{Type: agent.ActInput, Target: &three}, Key: "k3", Serves: true, Last: true}, Result: agent.Result{Success: true, Acted: true, Changed: true}}
	if got := target(t, task, o, typed); got != 4 {
		t.Errorf("%d", got)
	}
	if got := target(t, "在名称中输入“柠檬”，顺便看看", o); got != -1 {
		t.Errorf("%d", got)
	}
}
