package agent

import (
	"testing"

	"skillmill/transform/page"
)

// TestGroups: the group of a control is the nearest one around it that has a name of its own.
func TestGroups(t *testing.T) {
	tree, err := page.Parse([]byte(`<body><div role=radiogroup aria-label=Colour><span role=radio id=a>Red</span><div role=group><span id=b>Blue</span></div></div>
		<fieldset><legend>Address</legend><input id=c></fieldset>
		<div role=dialog aria-labelledby=t><h2 id=t>New event</h2><button id=d>Save</button><ul role=listbox aria-label=Guests><li role=option id=e>Ann</ul></div>
		<nav aria-label=Main><a id=f>Home</a></nav><div role=group aria-label=Outer><section><button id=g>Go</button></section></div></body>`))
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{"a": "Colour", "b": "Colour", "c": "Address", "d": "New event", "e": "Guests", "f": "", "g": "Outer"}
	around := newGroups(tree)
	for i := range tree.Nodes {
		id := tree.Attr(i, "id")
		if name, ok := want[id]; ok && around.of(i) != name {
			t.Errorf("%s: %q, want %q", id, around.of(i), name)
		}
	}
	if around.of(-1) != "" {
		t.Error("nothing is around what is not there")
	}
}
