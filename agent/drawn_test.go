package agent

import (
	"testing"

	"skillmill/transform/page"
)

// TestShownWords: a short text is what users call a control by, a longer one is content.
func TestShownWords(t *testing.T) {
	tree, err := page.Parse([]byte(`<body><div id=a> 10:15 </div><div id=b>7</div><div id=c>This is a whole sentence, which is what it holds and no name.</div><i id=d></i>`))
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]string{"a": "10:15", "b": "7", "c": "", "d": ""} {
		if got := shownWords(tree, tree.ByID(id)[0]); got != want {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
}

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
