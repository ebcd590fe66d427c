package settle_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/stages/settle"
	"skillmill/stages/stagetest"
)

// roomySource reads controls into the room that it is given, as the store does, and counts how
// often it was given one.
type roomySource struct {
	settle.Source
	given *int
}

func (s roomySource) ControlsIn(key string, room []datasets.ControlRow) (datasets.CaptureRow, []datasets.ControlRow, error) {
	c, rows, err := s.Controls(key)
	if len(rows) > 0 && len(rows) <= cap(room) {
		*s.given++
		copy(room[:len(rows)], rows)
		rows = room[:len(rows)]
	}
	return c, rows, err
}

// TestRoom settles pages whose controls lie in one room one after the other. The drafts of each
// page are those of a source without room, also once the room is used for other pages.
func TestRoom(t *testing.T) {
	given := 0
	var got, want [][]datasets.DraftRow
	for try := 0; try < 100 && given == 0; try++ { // a pool may be emptied at any time
		for n := range 8 {
			html := ""
			for k := range 8 - n {
				html += fmt.Sprintf(`<p>Item %d<button id=b%d aria-pressed=false>Buy %d of %d</button></p>`, k, k, k, n)
			}
			src, p := stored(t, stagetest.Shot{HTML: `<title>Shop</title><main>` + html + `</main>`})
			drafts, _ := settled(t, roomySource{src, &given}, p, nil)
			plain, _ := settled(t, src, p, nil)
			got, want = append(got, drafts), append(want, plain)
		}
	}
	if given == 0 {
		t.Error("no room was ever used again")
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}
