package settle

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/match"
)

// TestSolved lets three pages take turns: each pair is solved once, with the
// answers of that pair.
func TestSolved(t *testing.T) {
	calls := 0
	var book match.Reader
	s := Answers{Solve: func(stored, seen []match.Compiled, p match.Params) []match.Answer {
		calls++
		return book.Resolve(stored, seen, p)
	}}
	var pages [][]match.Compiled
	for _, names := range [][]string{{"a"}, {"b"}, {"c", "a"}} {
		list := make([]skill.Fingerprint, len(names))
		for i, n := range names {
			list[i].Name = n
		}
		pages = append(pages, book.Read(list))
	}
	for range 3 {
		for _, seen := range pages {
			got := s.Of(pages[0], seen, match.Defaults())
			if diff := cmp.Diff(book.Resolve(pages[0], seen, match.Defaults()), got); diff != "" {
				t.Errorf("answers for %d controls (-solved, +got):\n%s", len(seen), diff)
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
	src := &many{n: maxObservations/2 + 1}
	s := observations{src: src}
	_, rows, _ := src.Controls("a")
	for _, key := range []string{"a", "b"} {
		s.keep(key, s.read(rows))
	}
	src.reads = 0
	for _, key := range []string{"a", "b", "b"} {
		if got, err := s.of(key); err != nil || len(got.index) != src.n || len(got.compiled) != src.n {
			t.Fatalf("capture %s: %d controls, %v", key, len(got.index), err)
		}
	}
	if src.reads != 2 {
		t.Errorf("%d reads, want 2: only the first capture fits", src.reads)
	}
}
