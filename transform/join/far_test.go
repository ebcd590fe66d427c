package join

import (
	"testing"

	"skillmill/datasets/capture"
)

// TestMovedOff: a box that is moved off the page, in a line that is pressed.
func TestMovedOff(t *testing.T) {
	for _, tc := range []struct {
		x    int
		want bool
	}{{-9999, true}, {10, false}} {
		tree, _, _ := readShown(t, `<div p><b><input type=checkbox><i></i></b>Shelf</div>`)
		input := tree.ByTag("input")[0]
		tree.Nodes[input].Elem.BBox = capture.Rect{tc.x, 10, 13, 13}
		if got := frameOf(tree, input) == tree.Nodes[tree.Nodes[input].Parent].Parent; got != tc.want {
			t.Errorf("%+v: %v", tc, got)
		}
	}
}

// TestHeadsAndSteps: heads with an arrow beside their words, cells that ask to choose, steps of a field.
func TestHeadsAndSteps(t *testing.T) {
	const shut = `<div unseen>Body</div>`
	for body, want := range map[string]string{
		`<div><div><div><div id=a h p>Rules</div></div><div id=b h p class=x-arrow></div></div>` + shut + `</div>`:    "a open, b open",
		`<div><div><div><div id=a h p>Rules</div></div><div id=b h p class=x-pen></div></div>` + shut + `</div>`:      "a open, b click",
		`<div><div><div><div id=a h p>Rules</div></div><div id=b h p class=x-arrow></div></div><div>Body</div></div>`: "a click, b click",
		`<div id=a h p>City <b>请选择城市</b></div>`:                                                                       "a open",
		`<div id=a h p>City <b>请选择</b></div>`:                                                                         "a click",
		`<div id=a h p>City <b>Please select</b></div>`:                                                               "a open",
		`<div id=a h p>City <b>Select all</b></div>`:                                                                  "a click",
		`<div id=a h p>City <input id=b> <b>请选择城市</b></div>`:                                                          "b type",
		`<div id=a h p class=x-datetime-input>2027-04-05</div>`:                                                       "a open",
		`<div><input id=a><button id=b aria-label="Selected date is Monday"><i>calendar_today</i></button></div>`:     "a type, b open",
		`<button id=a role=button>Share</button><button id=c>Share price</button>`:                                    "a open, c click",
		`<button id=b role=button>分享到微信</button><button id=d>分享购物车</button>`:                                          "b open, d click",
		`<div><span id=a p d><i></i></span><input id=n><span id=b p d>+</span></div>`:                                 "a click, n type, b click",
		`<div><span id=a p d><i></i></span><input id=n></div>`:                                                        "n type",
		`<div><span id=a p d>from</span><input id=n><span id=b p d>to</span></div>`:                                   "n type",
	} {
		if got := actionsOn(t, body); got != want {
			t.Errorf("%s: %q, want %q", body, got, want)
		}
	}
}
