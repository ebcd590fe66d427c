package store

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
)

// Runs are a set: what comes twice, in parts or from another store is there once.
func TestRunsAreASet(t *testing.T) {
	row := func(at int64, day string) datasets.RunRow {
		return datasets.RunRow{Domain: "a.test", SkillID: "d1", At: at, Night: day, Verdict: "done", CountsAs: "success"}
	}
	rows := []datasets.RunRow{row(1, "2026-09-01"), row(2, "2026-09-01"), row(3, "2026-09-02")}
	bad := RunDamage{Day: "2026-09-02", ByteAt: 7, Bytes: 3, SHA256: "x", Open: true, Why: "w"}
	closed := bad
	closed.Open = false

	one := open(t, t.TempDir())
	one.AddRuns(rows[1:], []RunDamage{bad})
	commit(t, one)
	two := open(t, t.TempDir())
	two.AddRuns(rows[:2], []RunDamage{closed})
	if err := two.Import(t.Context(), open(t, one.Dir())); err != nil {
		t.Fatal(err)
	}
	two.AddRuns(rows[2:], []RunDamage{bad})
	commit(t, two)

	again := open(t, two.Dir())
	want := map[string][]datasets.RunRow{"2026-09-01": rows[:2], "2026-09-02": rows[2:]}
	if d := cmp.Diff(want, again.Runs()); d != "" {
		t.Error(d)
	}
	if d := cmp.Diff([]RunDamage{closed}, again.RunDamages()); d != "" {
		t.Error(d)
	}
	again.DropRunDamage([]RunDamage{bad})
	if len(again.RunDamages()) != 1 {
		t.Error("a line that was closed is forgotten")
	}
	files, err := again.Files()
	if err != nil || !cmp.Equal(files, []string{"index.json", "runs/2026-09-01.json", "runs/2026-09-02.json"}) {
		t.Error(files, err)
	}

	// A store that is begun anew forgets them when it is committed.
	fresh, err := Create(two.Dir())
	if err != nil {
		t.Fatal(err)
	}
	commit(t, fresh)
	if left := open(t, two.Dir()); len(left.Runs()) != 0 || len(left.LostRuns()) != 0 {
		t.Errorf("%+v", left.Runs())
	}
}
