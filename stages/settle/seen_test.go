package settle

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/identity"
)

// TestSolved lets three pages take turns: each pair is solved once, with the
// answers of that pair.
func TestSolved(t *testing.T) {
	calls := 0
	s := solved{solve: func(stored, seen []skill.Fingerprint, p identity.Params) []identity.Answer {
		calls++
		return identity.Resolve(stored, seen, p)
	}}
	pages := [][]skill.Fingerprint{{{Name: "a"}}, {{Name: "b"}}, {{Name: "c"}, {Name: "a"}}}
	for range 3 {
		for _, seen := range pages {
			got := s.answers(pages[0], seen, identity.Defaults())
			if diff := cmp.Diff(identity.Resolve(pages[0], seen, identity.Defaults()), got); diff != "" {
				t.Errorf("answers for %v (-solved, +got):\n%s", seen, diff)
			}
		}
	}
	if calls != len(pages) {
		t.Errorf("%d pages were solved %d times", len(pages), calls)
	}
}

// many is a source whose captures have a given number of controls.
type many struct {
	Source
	n     int
	reads int
}

func (m *many) Controls(string) (datasets.CaptureRow, []datasets.ControlRow, error) {
	m.reads++
	return datasets.CaptureRow{}, make([]datasets.ControlRow, m.n), nil
}

// TestSights keeps what is small and reads the rest again, with one answer.
func TestSights(t *testing.T) {
	src := &many{n: maxSights/2 + 1}
	s := sights{src: src}
	_, rows, _ := src.Controls("a")
	for _, key := range []string{"a", "b"} {
		s.keep(key, sightOf(rows))
	}
	src.reads = 0
	for _, key := range []string{"a", "b", "b"} {
		if got, err := s.of(key); err != nil || len(got.index) != src.n || len(got.prints) != src.n {
			t.Fatalf("capture %s: %d controls, %v", key, len(got.index), err)
		}
	}
	if src.reads != 2 {
		t.Errorf("%d reads, want 2: only the first capture fits", src.reads)
	}
}
