package rules

import (
	"testing"

	"skillmill/agent"
)

// TestAccountsForAll does nothing where the order tells a thing from its namesake, passes something on, brings it to
// another place or gives somebody something that no act says.
func TestAccountsForAll(t *testing.T) {
	notes := page("link|Kelp", "button|Delete|row=Kelp", "link|Pine", "button|Delete|row=Pine")
	aged := page("button|Delete|row=Kelp old", "button|Delete|row=Kelp new")
	mail := page("text|To", "text|Subject", "text|Message|multiline=true", "button|Send")
	bills := page("button|Archive|row=Kelp Ltd 200", "checkbox|Done|row=Kelp Ltd 200")
	for _, tc := range []struct {
		o          agent.Observation
		task, want string
	}{
		{notes, "Delete the old Kelp.", agent.Unsure},
		{notes, "Delete Kelp.", "click Delete"},
		{aged, "Delete the old Kelp.", "click Delete"},
		{mail, "Forward the invoice to Ida.", agent.Unsure},
		{mail, "Forward the invoice to Ida and press Send.", agent.Unsure},
		{bills, "Tick Done at Kelp Ltd and the client gets billed.", agent.Unsure},
	} {
		if got := walk(t, tc.task, tc.o); got != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.task, got, tc.want)
		}
	}
}

// TestUnfolded is no success where the last press only brought up what the task names.
func TestUnfolded(t *testing.T) {
	ways := page("other|Export ▸", "other|Web page", "other|PDF")
	for _, tc := range []struct {
		task, pressed string
		want          bool
	}{
		{"Export the story as a web page.", "Export ▸", true},
		{"Export the story as a web page.", "Web page", false},
		{"Open the Export menu.", "Export ▸", false},
		{"Export the story as a web page.", "Export", false},
	} {
		s := agent.State{Task: agent.Task{Text: tc.task}, Observation: ways, History: []agent.StepTrace{{Label: tc.pressed, Action: agent.Action{Type: agent.ActClick}}}}
		if _, got := unfolded(&s); got != tc.want {
			t.Errorf("%s, %s pressed: %v", tc.task, tc.pressed, got)
		}
	}
	opened := agent.StepTrace{Label: "Export ▸", Decision: agent.Decision{Key: "a"}, Action: agent.Action{Type: agent.ActClick}}
	closed := opened
	closed.Decision.Serves = true
	s := agent.State{Task: agent.Task{Text: "Export it."}, Observation: page("other|Export ▸"), History: []agent.StepTrace{opened, closed}}
	if _, got := unfolded(&s); !got {
		t.Error("what the last press closed is a success")
	}
	s.History = s.History[1:]
	if _, got := unfolded(&s); got {
		t.Error("what was pressed once is no success")
	}
}
