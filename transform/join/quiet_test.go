package join

import "testing"

// TestQuiet: on a page that draws no hand what listens to clicks itself is told by what it holds.
func TestQuiet(t *testing.T) {
	const none = `<button p></button><button p></button><button p></button><button p></button>`
	const hands = `<button h p></button><button h p></button><button p></button><button p></button>`
	const icon = `<svg class="ic ic-arrow" p t></svg>`
	for body, want := range map[string]string{
		none + `<div id=a p><p>Wife</p></div>`:                                                                "a click",
		hands + `<div id=a p><p>Wife</p></div>`:                                                               "",
		`<button p></button><div id=a p>Wife</div>`:                                                           "", // too few to tell
		none + `<div id=a p d>Slides</div>`:                                                                   "", // moved, not clicked
		none + `<div id=a>Wife</div>`:                                                                         "",
		none + `<div id=a p class=is-disabled>Wife</div>`:                                                     "",
		none + `<div id=a p w>Wife</div>`:                                                                     "", // a part of the page
		none + `<div id=a p>Own <button p></button></div>`:                                                    "",
		none + `<div id=a p><b class=x>One</b><b class=x>Two</b></div>`:                                       "", // a list
		none + `<div id=a p>Renew <b id=b p class=x-switch></b></div>`:                                        "b toggle",
		none + `<div id=a p class=x-radio-item><b id=b p class=x-radio></b>Yearly</div>`:                      "a toggle",
		none + `<div id=a p>Wife ` + icon + `</div><svg class=ic p t id=b></svg><svg class=ic p t>`:           "a click", // icons of a component
		none + `<div id=a p>Wife ` + icon + `</div><svg class=ic p t></svg><svg class="ic x-close" p t id=b>`: "a click, b click",
		none + `<div id=a p><svg></svg></div>`:                                                                "a click",
		none + `<div id=a p><i class=icon-checked></i></div>`:                                                 "a toggle",
		none + `<div id=a p></div>`:                                                                           "",
		// fields of a component of which some are filled by what a press opens
		none + `<div p class=f><input></div><div p class=f><input></div><div id=a p class=f>Day ` + icon + `</div>`: "a click",
		none + `<div p class=f><input></div><div p class=f><input></div><div id=a p class=f>Day</div>`:              "",
		none + `<div id=a p><b class=x-placeholder>Choose a day</b></div>`:                                          "a open",
		none + `<div class=x-drop-menu-bar><div id=a p>Kind</div><div id=b p>Place</div></div>`:                     "a open, b open",
	} {
		if got := actionsOn(t, body); got != want {
			t.Errorf("%s: %q, want %q", body, got, want)
		}
	}
}

// TestGrids: heads that sort and what holds rows, in a grid that listens for all of it.
func TestGrids(t *testing.T) {
	const many = `<i></i><i></i><i></i><i></i>` // the grid is no page
	for body, want := range map[string]string{
		`<div p><div role=columnheader id=a class=x-sortable>Seed</div><div role=columnheader id=b>Do</div></div>`:              "a click",
		`<div p><div role=columnheader id=a aria-sort=none>Seed</div><div role=columnheader id=b>Do</div></div>`:                "a click",
		`<div p><div role=columnheader id=a aria-sort=none>Seed</div><div role=columnheader id=b aria-sort=none>Do</div></div>`: "", // at every one
		`<div><div role=columnheader id=a class=x-sortable>Seed</div></div>`:                                                    "", // nothing listens
		`<div p><div role=columnheader id=a class=x-sortable><button id=b>Seed</button></div></div>`:                            "b click",
		`<div p><div role=columnheader id=a class=x-sortable>Seed <button id=b>Mark</button></div></div>`:                       "a click, b click",
		`<table><tr><th id=a h p class=x-sortable-column>Boat <input id=b></th></tr></table>`:                                   "a click, b type",
		`<table><tr><th id=a h p class=x-column>Boat <input id=b></th></tr></table>`:                                            "b type",
		`<div p><div role=columnheader id=a class=x-sortable unseen>Seed</div></div>`:                                           "",
		`<div p><div id=a tabindex=0><div role=columnheader>Seed</div><div role=columnheader>Year</div></div></div>`:            "",
		`<div p><div id=a tabindex=0 p><div role=row><b id=b h aria-expanded=true></b> Loft</div></div></div>`:                  "b open",
		`<div p><div id=a tabindex=0>Seed</div></div>`:                                                                          "a click",
	} {
		if got := actionsOn(t, many+body+many); got != want {
			t.Errorf("%s: %q, want %q", body, got, want)
		}
	}
}
