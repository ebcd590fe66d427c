package capture_test

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"testing"

	"skillmill/datasets/capture"
	"skillmill/datasets/capture/hostiletest"
)

// ofReading are the codes that Read gives; the others come from later stages and
// are looked for there.
func ofReading(code string) bool {
	switch code {
	case capture.CodeTreeForeign, capture.CodeTimeUnknown, capture.CodeSummaryUnaligned:
		return false
	}
	return true
}

// Every hostile capture is answered with its code: a reject, a warning, or none
// of either. The whole run of the command over the same rows is in cmd/skillmill/cli.
func TestHostileRows(t *testing.T) {
	rows := hostiletest.Rows()
	if len(rows) < 120 {
		t.Errorf("%d rows", len(rows))
	}
	root := t.TempDir()
	names := map[string]bool{}
	for i, row := range rows {
		if names[row.Name] {
			t.Errorf("two rows %s", row.Name)
		}
		names[row.Name] = true
		dir := filepath.Join(root, fmt.Sprintf("r%d", i), "20260902020003")
		if err := row.Write(dir, fmt.Sprintf("r%d.hostile.test", i)); err != nil {
			t.Fatal(err)
		}
		if got, ok := answer(dir, row.Want); !ok {
			t.Errorf("%s: %s, want %s", row.Name, got, row.Want)
		}
	}
	t.Logf("%d rows", len(rows))
}

// answer reads a capture and says whether the code was among the answers.
func answer(dir, want string) (got string, ok bool) {
	c, err := capture.Read(context.Background(), dir, capture.Limits{})
	var rej *capture.RejectError
	switch {
	case errors.As(err, &rej):
		return rej.Error(), rej.Code == want
	case err != nil:
		return err.Error(), false
	}
	for _, w := range c.Warnings {
		if w.Code == want {
			return want, true
		}
	}
	return fmt.Sprint(c.Warnings), !ofReading(want) || want == hostiletest.Built && len(c.Warnings) == 0
}
