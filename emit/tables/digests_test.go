package tables_test

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/configs"
	"skillmill/emit/tables"
	"skillmill/mill"
	"skillmill/transform/digest"
)

// Every capture that was built has its digest, with the figures that the command prints.
func digestsAreThoseOfPages(t *testing.T, dir, out string) {
	printed, err := tables.DuckDB(t, out, `
SELECT d.capture_id, d.nodes, d.nodes_shown, d.bytes, d.tokens, d.controls, d.controls_kept, d.chars, d.chars_kept, d.hidden_texts, d.hidden_controls, coalesce(list_sum(list_transform(d.cuts, lambda c: c.amount)), 0)
FROM digests d ORDER BY capture_id;
SELECT capture_id FROM captures EXCEPT SELECT capture_id FROM digests;
SELECT capture_id FROM digests WHERE budget_tokens <> 2000 OR profile <> 'act' OR tokens > 2000 OR share_controls NOT BETWEEN 0 AND 1 OR share_text NOT BETWEEN 0 AND 1
  OR abs(share_controls * controls - controls_kept) > 1e-6 AND controls > 0 OR captured_at_ts IS NULL;`, "--json")
	if err != nil {
		t.Fatal(err)
	}
	var got []struct{ Rows [][]any }
	if err := json.Unmarshal(printed, &got); err != nil || len(got) != 3 {
		t.Fatalf("%v: %s", err, printed)
	}
	if len(got[0].Rows) == 0 || len(got[1].Rows)+len(got[2].Rows) > 0 {
		t.Fatalf("%d digests; captures without one: %v; figures that cannot be: %v", len(got[0].Rows), got[1].Rows, got[2].Rows)
	}
	for _, row := range got[0].Rows {
		c, err := mill.ReadCapture(t.Context(), filepath.Join(dir, fmt.Sprint(row[0])))
		if err != nil {
			t.Fatal(err)
		}
		res, err := mill.Digest(t.Context(), c, mill.DigestOptions{Config: configs.Default()})
		if err != nil {
			t.Fatal(err)
		}
		s, err := res.Stats(digest.Budget{Tokens: 2000}, "")
		if err != nil {
			t.Fatal(err)
		}
		cuts := 0
		for _, c := range s.Cuts {
			cuts += c.Count
		}
		var want []any
		for _, n := range []int{s.Nodes, s.Shown, s.Bytes, s.Tokens, s.Controls, s.ControlsKept, s.Chars, s.CharsKept, s.Hidden.Texts, s.Hidden.Controls, cuts} {
			want = append(want, float64(n))
		}
		if d := cmp.Diff(want, row[1:]); d != "" {
			t.Errorf("%s: %s", row[0], d)
		}
	}
}
