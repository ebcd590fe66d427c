package refuse

import (
	"fmt"
	"io"
	"testing"

	"skillmill/transform/program"
)

// TestCures: each code of a plan, a run and a program says what to do about it, and no other code does.
func TestCures(t *testing.T) {
	left := map[string]bool{}
	for code := range cures {
		left[code] = true
	}
	for _, c := range Codes {
		if !left[c.Code] {
			t.Errorf("%s has no cure", c.Code)
		}
		delete(left, c.Code)
	}
	for _, c := range program.Codes {
		if !left[c.Name] {
			t.Errorf("%s has no cure", c.Name)
		}
		delete(left, c.Name)
	}
	if len(left) > 0 {
		t.Errorf("cures of no code: %v", left)
	}
}

// TestCure: the code of a program says more than that of the run around it.
func TestCure(t *testing.T) {
	for _, c := range []struct {
		err  error
		want string // the code whose cure it is
	}{
		{New(PlanUsed, "at noon"), PlanUsed},
		{fmt.Errorf("run: %w", New(SubmitFailed, "FORM_INVALID: the form has invalid fields")), "FORM_INVALID"},
		{New(SubmitFailed, "something else: x"), SubmitFailed},
		{New("TARGET_ABSENT", "x"), "TARGET_ABSENT"},
		{io.EOF, ""},
		{New("OTHER", "x"), ""},
	} {
		if got := Cure(c.err); got != cures[c.want] {
			t.Errorf("%v: %q", c.err, got)
		}
	}
}
