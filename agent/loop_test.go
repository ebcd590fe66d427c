package agent

import "testing"

// TestRepeated counts a decision on the same page again once something was done, or a second time that nothing was:
// something may have been in the way, or have disabled the control, for a moment.
func TestRepeated(t *testing.T) {
	d := Decision{Action: Action{Type: ActInput, Value: "x"}, Key: "field"}
	for _, tc := range []struct {
		name  string
		was   []Result
		other bool // the page said something else then
		want  bool
	}{
		{"nothing was done yet", nil, false, false},
		{"it was done", []Result{{Acted: true, Success: true}}, false, true},
		{"it was refused once", []Result{{Error: "ACT_REFUSED: covered"}}, false, false},
		{"it was refused twice", []Result{{Error: "ACT_REFUSED: covered"}, {Error: "ACT_REFUSED: covered"}}, false, true},
		{"it was disabled once", []Result{{Error: "TARGET_DISABLED: the control is disabled"}}, false, false},
		{"it was disabled twice", []Result{{Error: "TARGET_DISABLED: x"}, {Error: "TARGET_DISABLED: x"}}, false, true},
		{"it failed otherwise", []Result{{Error: "TARGET_ABSENT: x"}}, false, true},
		{"the page said something else", []Result{{Acted: true, Success: true}}, true, false},
	} {
		r := &run{seen: Observation{Title: "Form"}}
		for _, was := range tc.was {
			at := StepTrace{Decision: d, Action: d.Action, Result: was, Look: r.seen.says()}
			if tc.other {
				at.Look = "another"
			}
			r.history = append(r.history, at)
		}
		if got := r.repeated(d); got != tc.want {
			t.Errorf("%s: %v", tc.name, got)
		}
	}
}

// TestIdle ends a run after three acts in a row that changed nothing.
func TestIdle(t *testing.T) {
	for _, tc := range []struct {
		name    string
		changed []bool
		want    string
	}{
		{"nothing was done", nil, ""},
		{"two changed nothing", []bool{false, false}, ""},
		{"three changed nothing", []bool{true, false, false, false}, Stuck},
		{"one of the last three did", []bool{false, false, true, false}, ""},
	} {
		r := &run{seen: Observation{URL: "http://shop.example/"}}
		for _, changed := range tc.changed {
			r.history, r.from = append(r.history, StepTrace{Result: Result{Changed: changed}}), append(r.from, r.seen.URL)
		}
		if err := r.idle(t.Context()); err != nil || r.sum.Status != tc.want {
			t.Errorf("%s: %q, %v", tc.name, r.sum.Status, err)
		}
	}
}
