package rules

import (
	"testing"

	"skillmill/agent"
)

// TestBelongs enters a field at the thing that it belongs to, or where the thing is edited.
func TestBelongs(t *testing.T) {
	o := page("select|Role|row=Ann Lee Role Remove|options=Viewer,Editor", "button|Remove|row=Ann Lee Role Remove", "select|Role|row=Bob Ray Role Remove|options=Viewer,Editor", "button|Remove|row=Bob Ray Role Remove",
		"text|库存|row=葡萄 30 更新|type=number", "button|更新|row=葡萄 30 更新", "text|库存|row=柠檬 31 更新|type=number", "button|更新|row=柠檬 31 更新")
	for task, want := range map[string]int{
		"Change the role of Bob Ray to Editor": 2,
		"Set Ann Lee's role to Editor":         0,
		"Set Eve Stone's role to Editor":       -1,
		"Set Ann Lee's colour to Editor":       -1,
		"把柠檬的库存改成12":                           6,
		"将葡萄的库存设为7":                            4,
		"把苹果的库存改成12":                           -1,
	} {
		if got := target(t, task, o); got != want {
			t.Errorf("%s: %d, want %d", task, got, want)
		}
	}
	list := page("button|Edit|row=#12 Ann Lee Packed Edit Refund", "button|Refund|row=#12 Ann Lee Packed Edit Refund", "button|Edit|row=#13 Bob Ray Sent Edit Refund", "button|Refund|row=#13 Bob Ray Sent Edit Refund")
	const task = "Change the status of order #13 to Returned and save the changes."
	if got := target(t, task, list); got != 2 {
		t.Errorf("%d", got)
	}
	if got := target(t, "Change the status of order #14 to Returned and save the changes.", list); got != -1 {
		t.Errorf("%d", got)
	}
	if got := target(t, "Edit Bob Ray's order: set the status to Returned and save.", list); got != 2 {
		t.Errorf("%d", got)
	}
	two := 2
	opened := agent.StepTrace{Decision: agent.Decision{Action: agent.Action{Type: agent.ActClick, Target: &two}, Key: "k2", Reason: editing}, Result: agent.Result{Success: true, Acted: true, Changed: true}, Label: "Edit"}
	list.Elements = append(list.Elements, page("select|Status|heading=Edit order|options=Packed,Returned", "button|Save changes|heading=Edit order").Elements...)
	for i := range list.Elements {
		list.Elements[i].ID = i
	}
	if got := target(t, task, list, opened); got != 4 {
		t.Errorf("%d", got)
	}
}
