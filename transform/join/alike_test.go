package join

import "testing"

// TestAlike: elements without a hand that are told by those beside them, or by their class. k listens to
// keys.
func TestAlike(t *testing.T) {
	const tile = ` class=tile data-k=`
	for body, want := range map[string]string{
		// what listens for all of its parts
		`<div><div p><div id=a` + tile + `1>One</div><div id=b` + tile + `2>Two</div><div id=c` + tile + `3>Six</div></div><i></i><i></i></div>`:           "a click, b click, c click",
		`<div><div p><div id=a` + tile + `1>One</div><div id=b` + tile + `1>Two</div><div id=c` + tile + `3>Six</div></div><i></i><i></i></div>`:           "", // one value twice
		`<div><div p d><div id=a` + tile + `1>One</div><div id=b` + tile + `2>Two</div><div id=c` + tile + `3>Six</div></div><i></i><i></i></div>`:         "", // they are moved
		`<div><div p><div id=a` + tile + `1>One</div><div id=b` + tile + `2>Two</div><p id=c>Six</p></div><i></i><i></i></div>`:                            "",
		`<div><div p><div id=a role=row` + tile + `1>One</div><div role=row` + tile + `2>Two</div><div role=row` + tile + `3>Six</div></div><i></i></div>`: "",
		`<div><div><div id=a` + tile + `1>One</div><div id=b` + tile + `2>Two</div><div id=c` + tile + `3>Six</div></div><i></i><i></i></div>`:             "",
		// one that is larger than those beside it
		`<p><b id=a class=key p t>1</b><b id=b class=key p t>2</b><b id=c class=key p t>3</b><b id=o class=key p>OK</b></p><button p>x</button>`: "a click, b click, c click, o click",
		`<p><b id=a class=key p t>1</b><b id=b class=key p t>2</b><b id=c class=key p t>3</b><b id=o class=key p></b></p><button p>x</button>`:   "a click, b click, c click", // says nothing
		`<p><b id=a class=key p t>1</b><b id=b class=key p>2</b></p><button p>x</button>`:                                                        "a click",
		// rows of what takes the focus as a whole
		`<table><tbody p k tabindex=0><tr id=a><td>Ida<tr id=b><td>Bo <button id=c p>Back</button></table>`: "a click, b click, c click",
		`<table><tbody p k tabindex=-1><tr id=a><td>Ida<tr id=b><td>Bo</table>`:                             "",
		`<table><tbody p tabindex=0><tr id=a><td>Ida<tr id=b><td>Bo</table>`:                                "",
		`<ul p k tabindex=0><li id=a role=none>Ida<li role=none>Bo</ul>`:                                    "",
		// lines of trees
		`<ul><li><div id=a p class=x-tree-content><b id=b h p class=x-tree-arrow></b> Rye</div></ul><button p>x</button>`:                                "a click, b open",
		`<ul><li><div id=a p class=x-tree-content>Rye <button id=b p>Cut</button></div></ul>`:                                                            "b click",
		`<ul><li><div id=a p class=x-content>Rye</div></ul><button p>x</button>`:                                                                         "",
		`<ul><li><div id=a p class=x-tree-content><b id=b h p class=x-tree-caret><svg><desc>chevron</desc></svg></b> Rye</div></ul><button p>x</button>`: "a click, b click",
		// what ends with an arrow that points down
		`<div id=a p><b>Rules</b><i h class=icon-angle-down></i></div><button p>x</button>`: "a open",
		`<div id=a p><b>Rules</b><i class=icon-info></i></div><button p>x</button>`:         "",
		// cells and boxes
		`<table><tr><td id=a h p><i class=chevron-right></i><td>Rye</table>`:    "a open",
		`<table><tr><td id=a h p><i class=icon-flag></i><td>Rye</table>`:        "a click",
		`<table p><tr><td id=a h><i class=icon-check-empty></i><td>Rye</table>`: "a toggle",
		`<i id=a h p>check_box_outline_blank</i>`:                               "a toggle",
		`<i id=a h p class="fa fa-check-square-o"></i>`:                         "a toggle",
		`<i id=a h p class="fa fa-check"></i>`:                                  "a click",
		`<b id=a h p class="x-tag x-tag--checked">Few</b>`:                      "a toggle",
		`<button id=a class=x-tag--checked>Few</button>`:                        "a click",
		// parts of lists and pickers that are drawn
		`<div id=a h p class=x-select-inner>Ida</div>`:                                                                 "a open",
		`<div id=a h p class=x-select-label>Ida</div>`:                                                                 "a click",
		`<div p><a id=a h tabindex=-1 class=chosen-single><b></b></a></div><i></i><i></i><i></i><i></i><i></i><i></i>`: "a open",
		`<div id=a h p class=x-datepicker-inner>May</div>`:                                                             "a open",
		`<div id=a h p class=x-color-picker></div>`:                                                                    "a open",
		`<div id=a h p class=x-color-picker>#333<p unseen><i></i><input id=b unseen></p></div>`:                        "a open, b type",
		`<div id=a h p class=x-color-picker>#333<input id=b></div>`:                                                    "b type",
		`<div id=a p><b>Rules</b><i h class=icon-angle-down-line></i></div><button p>x</button>`:                       "a open",
		`<div id=a h p class=x-color-picker-cell></div>`:                                                               "a click",
		`<i id=a h p class=x-tree-icon-plus></i>`:                                                                      "a open",
		`<i id=a h p class="list-toggle icon"></i>`:                                                                    "a open",
		`<i id=a h p class="side-toggle icon"></i>`:                                                                    "a click",
		// one list that is drawn in two parts
		`<div h><label id=a h p class=x-dropdown-label>Row</label><div id=b h p class=x-dropdown-trigger></div></div>`:        "a open",
		`<div h><p><label id=a h p class=x-dropdown-label>Row</label></p><div id=b h p class=x-dropdown-trigger></div></div>`: "a open",
		`<div h><input id=a><div id=b h p class=x-dropdown-trigger></div></div>`:                                              "a type, b open",
		`<div h><label id=a h p class=x-dropdown-label>Row</label><div id=b h p class=x-tag-close></div></div>`:               "a open, b click",
		`<ul role=toolbar p k tabindex=0><li id=a>Ida<li>Bo</ul>`:                                                             "",
		// messages that come and go
		`<button id=a data-target=m>Save</button><i></i><p id=m class=toast unseen>x</p>`: "a click",
	} {
		if got := actionsOn(t, body); got != want {
			t.Errorf("%s: %q, want %q", body, got, want)
		}
	}
}
