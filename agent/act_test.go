package agent

import (
	"testing"

	"skillmill/saferun"
	"skillmill/transform/page"
	"skillmill/transform/view"
)

// TestReaching: Enter in a field has the class of what it sends, and typing that of filling in.
func TestReaching(t *testing.T) {
	tree, err := page.Parse([]byte(`<body><input id=a><form method=post><input id=b></form><form><input id=c autocomplete=cc-number></form></body>`))
	if err != nil {
		t.Fatal(err)
	}
	in := &room{Look: &saferun.Look{Page: view.Page{Tree: tree}}}
	want := map[string]string{"a": "submit", "b": "submit", "c": "payment"}
	for i := range tree.Nodes {
		id := tree.Attr(i, "id")
		if want[id] == "" {
			continue
		}
		e := &Element{Class: "fill", room: in, index: int64(tree.Nodes[i].Index)}
		enters := Decision{Action: Action{Type: ActInput, Value: "x", Options: map[string]any{Enter: true}}}
		if got := reaching(&enters, e).Class; got != want[id] {
			t.Errorf("Enter in %s: %s, want %s", id, got, want[id])
		}
		if got := reaching(&Decision{Action: Action{Type: ActInput, Value: "x"}}, e).Class; got != "fill" || e.Class != "fill" {
			t.Errorf("typing into %s: %s", id, got)
		}
	}
}
