package tables

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/datasets/table"
)

func encode[T any](t *testing.T, name string, rows []T) table.Batch {
	t.Helper()
	b, err := table.Encode(name, rows)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// What comes through the taps, in batches, ends in the same bytes as rows that
// are added.
func TestTaps(t *testing.T) {
	m := makeRows()
	added, tapped := t.TempDir(), t.TempDir()
	mustCommit(t, m.set(added, Options{}))

	batches := map[string][]table.Batch{
		datasets.TableCaptures: {encode(t, datasets.TableCaptures, m.captures[2:]), encode(t, datasets.TableCaptures, m.captures[:2])},
		datasets.TableControls: {encode(t, datasets.TableControls, m.controls)},
		datasets.TableSkills:   {encode(t, datasets.TableSkills, m.skills)},
		datasets.TableRejects:  {encode(t, datasets.TableRejects, m.rejects)},
	}
	s := New(tapped, Options{})
	for _, tap := range s.Taps() {
		for _, b := range batches[tap.Table()] {
			if err := tap.Take(b); err != nil {
				t.Fatal(err)
			}
		}
		delete(batches, tap.Table())
	}
	if len(batches) != 0 {
		t.Errorf("tables without a tap: %d", len(batches))
	}
	mustCommit(t, s)
	if d := cmp.Diff(readTree(t, added), readTree(t, tapped)); d != "" {
		t.Errorf("%.2000s", d)
	}
	if err := s.Taps()[0].Take(encode(t, datasets.TableRejects, m.rejects)); err == nil {
		t.Error("a batch of another table was taken")
	}
}
