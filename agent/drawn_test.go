package agent

import (
	"testing"

	"skillmill/transform/page"
)

// TestDrawnWords: shapes are called by what is written on them, other elements are not.
func TestDrawnWords(t *testing.T) {
	tree, err := page.Parse([]byte(`<body><svg id=plan><g id=a><rect></rect><text>Seat <tspan>A4</tspan></text></g><text id=b>Door</text><circle id=c></circle></svg><p id=d>text</p></body>`))
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]string{"plan": "", "a": "Seat A4", "b": "Door", "c": "", "d": ""} {
		if got := drawnWords(tree, tree.ByID(id)[0]); got != want {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
}
