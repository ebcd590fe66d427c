package rules

import (
	"testing"

	"skillmill/agent"
)

// TestAnswered: the question that a press brings is agreed to where it is about what was
// pressed, and nothing is pressed for any other.
func TestAnswered(t *testing.T) {
	for _, tc := range []struct {
		task, label, asks, shown string
		want                     int // the number of the pressed element, -1 for unsure, -2 for done
	}{
		{"删除台灯", "删除", "确定要删除该商品吗？", "确定要删除该商品吗？", 2},
		{"Delete the row of Ann", "Delete", "Are you sure you want to delete Ann?", "Are you sure you want to delete Ann?", 2},
		{"Delete the row of Ann", "Delete", "This action cannot be undone.", "This action cannot be undone.", 2},
		{"Save the row of Ann", "Save", "Are you sure you want to delete all files?", "Are you sure you want to delete all files?", -1},
		{"Delete the row of Ann", "Delete", "", "Are you sure you want to delete Ann?", -2},
		{"Delete the row of Ann", "Delete", "Are you sure?", "Deleted.", -2},
	} {
		o := texts(page("button|"+tc.label+"|row=Ann 台灯", "button|取消", "button|确定"), "|"+tc.shown)
		at := 0
		trace := agent.StepTrace{
			Decision: agent.Decision{Action: agent.Action{Type: agent.ActClick, Target: &at}, Serves: true, Last: true, Key: "k0"}, Action: agent.Action{Type: agent.ActClick}, Label: tc.label,
			Result: agent.Result{Success: true, Acted: true, Changed: true, Asks: tc.asks},
		}
		d, err := Policy{}.Decide(t.Context(), agent.State{Task: agent.Task{Text: tc.task}, Observation: o, History: []agent.StepTrace{trace}})
		got := -2
		switch {
		case err != nil:
			t.Fatal(err)
		case d.End == agent.Unsure:
			got = -1
		case d.Action.Target != nil:
			got = *d.Action.Target
		case !d.Done:
			t.Errorf("%s: %+v", tc.task, d)
		}
		if got != tc.want {
			t.Errorf("%s, %q: %d, want %d: %+v", tc.task, tc.asks, got, tc.want, d)
		}
	}
}
