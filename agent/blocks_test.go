package agent

import (
	"slices"
	"testing"

	"skillmill/datasets"
	"skillmill/transform/page"
)

// TestBlocks: the block of a control is the smallest of several equal boxes around it that says more
// than its controls.
func TestBlocks(t *testing.T) {
	tree, err := page.Parse([]byte(`<body><div id=area>
		<div class=post><b>Ann</b><p>Hello</p><div><span class=like></span><span class=reply></span></div><ul hidden><li>Mute</li></ul></div>
		<div class=post><b>Bob</b><p>Bye</p><div><span class=like></span><span class=reply></span></div></div>
		<p>A word <button>Send</button></p></div></body>`))
	if err != nil {
		t.Fatal(err)
	}
	var rows []datasets.ControlRow
	var nodes []int
	for i := range tree.Nodes {
		if tree.Nodes[i].Tag == "button" || slices.Contains([]string{"like", "reply"}, tree.Attr(i, "class")) {
			rows, nodes = append(rows, datasets.ControlRow{DOMIndex: int64(tree.Nodes[i].Index), Visible: true}), append(nodes, i)
		}
	}
	around := newBlocks(tree, rows)
	for i, want := range []string{"Ann Hello", "Ann Hello", "Bob Bye", "Bob Bye", ""} {
		if got := around.of(nodes[i]); got != want {
			t.Errorf("control %d: %q, want %q", i, got, want)
		}
	}
}
