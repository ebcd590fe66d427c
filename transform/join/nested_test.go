package join

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets/capture"
)

// TestNested: which of elements in each other is the control. h is a hand, p a listener, t an
// entry of the collector's tree; unseen has no box.
func TestNested(t *testing.T) {
	for body, want := range map[string][]string{
		// what is not seen is no part of what is around it
		`<table><tr><th id=a t p>Boat <b id=b role=button unseen></b></table>`:                        {"a", "b"},
		`<table><tr><th t>Boat <b id=b role=button unseen></b></table>`:                               {"b"}, // does not listen
		`<table><tr><th t p>Boat <b id=b role=button></b></table>`:                                    {"b"},
		`<div t p>Boat <input id=b unseen></div>`:                                                     {"b"}, // a box is drawn for it
		`<div id=a h p>Tools <ul unseen><li unseen><a id=b href=/x unseen>Saw</a></ul></div>`:         {"a", "b"},
		`<html p><div h>Tools <ul unseen><li unseen><a id=b href=/x unseen>Saw</a></ul></div></html>`: {"b"},
		`<div h p w>` + many + `<button id=b unseen>Go</button></div>`:                                {"b"}, // a part of the page
		// what a list of choices shows of itself
		`<div id=a role=combobox h p><b h p>North</b></div>`:                                  {"a"},
		`<div id=a role=combobox h p><b h p>North <i id=b h p class=tag-close></i></b></div>`: {"a", "b"},
		`<div id=a role=combobox h p><b h p id=b>North</b><b>South</b></div>`:                 {"a", "b"},
		// heads of columns
		`<table><tr><th role=columnheader t p>Name<th id=b role=columnheader h p>Age</table>`:      {"b"},
		`<table><tr><th id=a role=columnheader t p>Name<th id=b role=columnheader t p>Age</table>`: {"a", "b"},
		`<table><tr><th id=a role=columnheader t p>Name<th role=columnheader h>Age</table>`:        {"a"}, // the other one does not listen
		// the texts of a row that is pressed as a whole
		`<table><tr id=a h p><td h><b h p>Ada</b><td h><b h p>Alto</b></table>`:      {"a"},
		`<table><tr h p><td h><b id=b h p>Ada</b> <b id=c h p>Alto</b></table>`:      {"b", "c"}, // in one cell
		`<table><tr h p><td h><b id=b h p>Ada</b><td h><i id=c h p>Call</i></table>`: {"b", "c"}, // of two kinds
		`<table><tr h><td h><b id=b h p>Ada</b><td h><b id=c h p>Alto</b></table>`:   {"b", "c"}, // a row that does not listen
		// what only holds others
		`<html p><p h><i id=a h p></i><i id=b h p></i></p></html>`:                {"a", "b"},
		`<html p><div h><i id=a h p></i><i id=b h p></i></div></html>`:            {"a", "b"},
		`<html p><div id=c h>Stars <i id=a h p></i><i id=b h p></i></div></html>`: {"c", "a", "b"},
		`<div p><b h><i id=a h p><u h></u></i></b></div>`:                         {"a"}, // the handle in its place
		`<div p><b id=b h><i h><u h></u></i></b></div>`:                           {"b"},
		// a head in a part over all of which the pointer is a hand
		`<div h><header id=a h p>Rules</header><div h>Shut the gate.</div></div>`: {"a"},
		`<div id=b h p><header h p>Rules</header></div>`:                          {"b"},
		// the arrow of what unfolds as a whole
		`<div id=a h p>Tools <i h class=menu-expand></i></div>`:                 {"a"},
		`<div p><div id=a h>Tools <i id=b h class=menu-expand></i></div></div>`: {"a", "b"},
		// anchors without a target
		`<div p><div id=a h>Rye <a h t>Rye</a></div></div>`:    {"a"},
		`<div p><a id=a h><svg></svg></a><a h></a></div>`:      {"a"}, // one has a drawing
		`<div p><div id=a h>Rye <a id=b h t>×</a></div></div>`: {"a", "b"},
	} {
		if d := cmp.Diff(want, shownOn(t, body)); d != "" {
			t.Errorf("%s (-want +got):\n%s", body, d)
		}
	}
}

// many are more elements than one thing has.
const many = `<i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i>` +
	`<i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i>` +
	`<i></i><i></i><i></i><i></i><i></i><i></i>`

// TestBoxLabels: labels of nothing that listen themselves are the boxes that are drawn in them.
func TestBoxLabels(t *testing.T) {
	for body, want := range map[string]string{
		`<label id=a p><i h class=x-checkbox></i>Ice</label>`:                      "a toggle",
		`<label id=a p class=x-switch><i class=x-switch-span></i></label>`:         "a toggle",
		`<label id=a p class=x-check><i class=x-check-icon></i>Ice</label>`:        "a toggle",
		`<div id=a h p class=x-check-box>Ice</div>`:                                "a toggle",
		`<div id=a h p class=x-radio-item>Ice</div>`:                               "a toggle",
		`<div id=a h p class=x-chkbox-box></div>`:                                  "a toggle",
		`<div id=a h p class=x-inputswitch></div>`:                                 "a toggle",
		`<div id=a h p><input id=b type=checkbox dot>Watch</div>`:                  "a toggle",
		`<div id=a h p><i dot><input id=b type=checkbox></i>Watch</div>`:           "a toggle",
		`<div id=a h p><input id=b type=checkbox>Watch</div>`:                      "b toggle", // it is seen
		`<div id=a h p class=x-check-item>Ice</div>`:                               "a click",
		`<div id=a h p class=x-box>Ice</div>`:                                      "a click",
		`<div id=a p class=x-switch></div>`:                                        "a toggle",
		`<div id=a p class=x-checkbox><label id=b p></label></div>`:                "",
		`<div id=a w p class=x-switch></div>`:                                      "", // too large
		`<label id=a><i class=x-checkbox></i>Ice</label>`:                          "", // does not listen
		`<label id=a p><i h class=x-checkbox></i><input type=hidden>Ice</label>`:   "a toggle",
		`<label id=a p>Ice</label>`:                                                "",
		`<label id=a p><b class=x-checkbox>Ice</b></label>`:                        "", // the words are no box
		`<label id=a p for=n><i class=x-checkbox></i>Ice</label>`:                  "",
		`<label id=a p><input id=b type=checkbox><i class=x-checkbox></i></label>`: "b toggle",
	} {
		if got := actionsOn(t, body); got != want {
			t.Errorf("%s: %q, want %q", body, got, want)
		}
	}
}

// TestLaidOver: a box that lets see through it, and lies over what is drawn for it, is the control.
func TestLaidOver(t *testing.T) {
	for _, tc := range []struct {
		opacity string
		box     capture.Rect
		want    bool
	}{
		{"0", capture.Rect{10, 10, 200, 20}, true},
		{"1", capture.Rect{10, 10, 200, 20}, false},
		{"0", capture.Rect{10, 10, 20, 20}, false}, // beside it
	} {
		tree, roles, _ := readShown(t, `<div p><input type=checkbox role=checkbox><span h>check</span></div>`)
		input, drawn := tree.ByTag("input")[0], tree.ByTag("span")[0]
		tree.Nodes[input].Elem.Opacity, tree.Nodes[input].Elem.BBox = tc.opacity, tc.box
		tree.Nodes[drawn].Elem.BBox = capture.Rect{100, 10, 20, 20}
		sure := make([]bool, len(tree.Nodes))
		sure[input] = true
		if got := newShown(tree, roles, sure, make([]bool, len(tree.Nodes)), nil).face(drawn); got != tc.want {
			t.Errorf("%+v: %v", tc, got)
		}
	}
}
