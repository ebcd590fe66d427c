package join

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// actionsOn returns the controls of a page with an id and what operating each does.
func actionsOn(t *testing.T, body string) string {
	t.Helper()
	tree, _, list := readShown(t, body)
	var out []string
	for _, c := range list {
		if id := tree.ID(c.Node); id != "" {
			out = append(out, fmt.Sprint(id, " ", c.Action))
		}
	}
	return strings.Join(out, ", ")
}

// TestDoes: what the page around a control shows of what operating it does. h is a hand, p a
// listener, t an entry of the collector's tree, w what is large; unseen has no box.
func TestDoes(t *testing.T) {
	const shut = `<div unseen>Body</div>`
	for body, want := range map[string]string{
		// heads that fold
		`<div><div id=a h p>Rules</div>` + shut + `</div>`:                                                                "a open",
		`<div><div><b id=a h p>Rules</b></div>` + shut + `</div>`:                                                         "a open", // deep in the head
		`<div><div id=a h p>Rules</div><div>Body</div></div>`:                                                             "a click",
		`<div><div id=a h p>Rules</div><div unseen></div></div>`:                                                          "a click", // nothing in it
		`<div><div id=a h p>Rules</div>` + shut + `<p>More</p></div>`:                                                     "a click", // no part of two
		`<dl><dt id=a h p>One</dt><dd>Body</dd></dl><dl><dt id=b h p>Two</dt><dd unseen>Body</dd></dl>`:                   "a open, b open",
		`<i><dl><dt id=a h p>One</dt><dd>Body</dd></dl></i><i><dl><dt h p>Two</dt><dd unseen>Body</dd></dl></i>`:          "a open",
		`<div class=k><div id=a h p>One</div><div>Body</div></div><div class=l><div id=b h p>Two</div>` + shut + `</div>`: "a click, b open",
		`<div><button id=a>More</button><div unseen>Copy</div></div>`:                                                     "a open",
		`<div><button id=a unseen>More</button><div unseen>Copy</div></div>`:                                              "a click", // in what is not shown itself
		`<div><button id=a>Cancel</button><a href=/x unseen>Leave</a></div>`:                                              "a click", // two buttons
		`<div><a id=a href=/x>Home</a><div unseen>Tip</div></div>`:                                                        "a navigate",
		`<div><label id=a h p>Name</label><div unseen>Wrong</div></div>`:                                                  "",
		`<div><div id=a role=tab>One</div>` + shut + `</div>`:                                                             "a click",
		// what an attribute for scripts names
		`<button id=a data-modal="{target: '#m'}">Terms</button><p id=m unseen>x</p>`:               "a open",
		`<button id=a data-modal=#m>Terms</button><div id=m>x</div>`:                                "a click", // shown
		`<button id=a data-tab=#m>Two</button><p id=l>x</p><p id=m unseen>y</p>`:                    "a click", // one of several panels
		`<button id=a data-modal=#m>Terms</button><div id=k unseen>x</div><div id=m unseen>y</div>`: "a open",
		`<button id=a data-colour=#fff>White</button>`:                                              "a click",
		// links to panels of the page
		`<div p><a id=a href=#m>One</a><a id=b href=#n>Two</a><p id=m>x</p><p id=n unseen>y</p></div>`: "a click, b click",
		`<div><a id=a href=#m>One</a><p id=m>x</p><p id=n unseen>y</p></div>`:                          "a navigate", // nobody listens
		`<div p><a id=a href=#m>One</a><p id=m>x</p><p id=n>y</p></div>`:                               "a navigate",
		`<div p><a id=a href=#gone>One</a></div>`:                                                      "a navigate",
		`<a id=a href="##">One</a>`:                                                                    "a click",
		// read-only fields
		`<input id=a readonly h>`:    "a open",
		`<input id=a readonly p>`:    "a open",
		`<input id=a readonly>`:      "a type",
		`<input id=a h p>`:           "a type",
		`<textarea id=a readonly p>`: "a type",
		// what is called a box
		`<div id=a h p class=x-checkbox>Milk</div>`:                    "a toggle",
		`<span id=a h p class="x-switch x-switch-open"><i></i></span>`: "a toggle",
		`<span id=a h p class="radio_true_full">One</span>`:            "a toggle",
		`<span id=a h p class="x-radio-button-group">One</span>`:       "a click",
		`<span id=a h p class="switch center_open">One</span>`:         "a click", // a handle
		`<button id=a class=theme-switch>Dark</button>`:                "a click",
		`<div id=a role=button class=x-checkbox>Milk</div>`:            "a click",
	} {
		if got := actionsOn(t, body); got != want {
			t.Errorf("%s: %q, want %q", body, got, want)
		}
	}
}

// TestFrames: of a box that users do not see and what is drawn for it one is the control.
func TestFrames(t *testing.T) {
	const box = `<input id=a type=checkbox unseen>`
	for body, want := range map[string]string{
		// a frame without words stands for the box
		`<div p><span h p>` + box + `<i h p></i></span></div>`:    "a toggle",
		`<div p><span>` + box + `<i h><b h></b></i></span></div>`: "a toggle",
		// a frame with words is the control, and nothing in it but what says all of it
		`<div p><div id=b h p>` + box + `<i id=c h p></i> <b>Milk</b></div></div>`:               "b toggle",
		`<div p><span p>` + box + `<div id=b h>Milk</div></span></div>`:                          "b toggle",
		`<div p><div id=b h p>` + box + `Milk <i id=c h class=tag__close></i></div></div>`:       "b toggle, c click",
		`<div p><div id=b h p w><input id=a type=checkbox unseen>Milk</div></div>`:               "a toggle", // too large
		`<div p><div id=b h p><p unseen>` + box + `</p>Milk</div></div>`:                         "b toggle",
		`<div p><div id=b h p><p unseen>` + box + `</p>Milk <input id=c></div></div>`:            "a toggle, c type", // around two
		`<div p><div id=b h p><input id=a type=checkbox role=switch unseen>Milk</div></div>`:     "a toggle",
		`<div p><div id=b h p><input id=a type=checkbox aria-label=Milk unseen>Milk</div></div>`: "a toggle",
		// a label works its box
		`<div p><label id=b h>` + box + `<i h></i>Milk</label></div>`:             "a toggle",
		`<div p><span>` + box + `<i h></i></span><label for=a>Milk</label></div>`: "a toggle",
		// entries of a list that are clicked as a whole, with a switch on one
		`<ul p><li><a id=x h p>One</a><li><a id=y h p><u>Two</u> <b h p><input id=a type=checkbox unseen></b></a></ul>`: "x click, y click, a toggle",
		// heads with a button that does the same
		`<div p><div id=x h p>Rules <button id=y tabindex=-1><i></i></button></div></div>`: "x click, y click",
		`<div p><div id=x h p>Rules <button id=y tabindex=-1>Edit</button></div></div>`:    "y click",
		`<div p><div id=x h p>Rules <button id=y><i></i></button></div></div>`:             "y click",
		// arrows over a list of choices
		`<div p><span><select id=a w></select></span><i><i id=b h></i></i></div>`:   "a select",
		`<div p><span><select id=a w></select></span><i><i id=b h p></i></i></div>`: "a select, b click",
		`<div p><span><input id=a w></span><i><i id=b h></i></i></div>`:             "a type, b click",
		// what the Tab key stops at, where buttons listen themselves and this does not
		`<html p><button id=x p>Go</button><span id=y tabindex=0>Chip <i id=z t p class=delete></i></span></html>`: "x click, z click",
		`<html p><button id=x>Go</button><span id=y tabindex=0>Chip</span></html>`:                                 "x click, y click",
	} {
		if d := cmp.Diff(want, actionsOn(t, body)); d != "" {
			t.Errorf("%s (-want +got):\n%s", body, d)
		}
	}
}
