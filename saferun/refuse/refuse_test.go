package refuse

import (
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestTable holds that every code stands in the table once, with a meaning that says
// whether something was done.
func TestTable(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range Codes {
		if seen[c.Code] || c.Meaning == "" {
			t.Errorf("%s stands twice or means nothing", c.Code)
		}
		seen[c.Code] = true
		if nothing := strings.HasSuffix(c.Meaning, "Nothing was done."); nothing != (c.Exit == ExitRefused) {
			t.Errorf("%s ends with %d and means %q", c.Code, c.Exit, c.Meaning)
		}
	}
	src, err := os.ReadFile("refuse.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile(`(?m)^\t\w+\s+= "([A-Z_]+)"`).FindAllSubmatch(src, -1) {
		if !seen[string(m[1])] {
			t.Errorf("%s is not in the table", m[1])
		}
	}
}

// TestError holds which exit code an error ends with and what it says.
func TestError(t *testing.T) {
	for _, tc := range []struct {
		err  error
		code string
		exit int
		ok   bool
		says string
	}{
		{New(PlanUsed, "at %s", "noon"), PlanUsed, ExitRefused, true, "PLAN_USED: at noon"},
		{fmt.Errorf("run: %w", Wrap(LaneBusy, io.EOF, "lane")), LaneBusy, ExitRefused, true, "run: LANE_BUSY: lane: EOF"},
		{New(OutcomeUnknown, ""), OutcomeUnknown, ExitUnknown, true, "OUTCOME_UNKNOWN"},
		{New("TARGET_ABSENT", "x"), "TARGET_ABSENT", ExitRefused, true, "TARGET_ABSENT: x"},
		{io.EOF, "", 0, false, "EOF"},
	} {
		exit, ok := Exit(tc.err)
		if CodeOf(tc.err) != tc.code || exit != tc.exit || ok != tc.ok || tc.err.Error() != tc.says {
			t.Errorf("%v: %s, %d, %v", tc.err, CodeOf(tc.err), exit, ok)
		}
	}
	if !errors.Is(Wrap(LaneBusy, io.EOF, ""), io.EOF) {
		t.Error("the cause is lost")
	}
}
