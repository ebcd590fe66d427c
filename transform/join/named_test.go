package join

import "testing"

// TestNamed: names and icons of what opens something.
func TestNamed(t *testing.T) {
	for body, want := range map[string]string{
		`<button id=a aria-label="Open color picker"></button>`:                                     "a open",
		`<button id=a aria-label="Choose date, selected date is Apr 17, 2022"></button>`:            "a open",
		`<button id=a>Select a country</button>`:                                                    "a open",
		`<button id=a>Select all</button>`:                                                          "a click",
		`<button id=a aria-label="Choose Saturday, May 3rd, 2025">3</button>`:                       "a click", // a day
		`<button id=a>选择日期</button>`:                                                                "a open",
		`<button id=a>请选择门店</button>`:                                                               "a open",
		`<button id=a>选择李娜</button>`:                                                                "a click",
		`<button id=a>User menu</button>`:                                                           "a click",
		`<button id=a>Close menu</button>`:                                                          "a click",
		`<button id=a>菜单</button>`:                                                                  "a click",
		`<button id=a>Open</button>`:                                                                "a click", // a record
		`<button id=a>Save as…</button>`:                                                            "a open",
		`<button id=a>Import...</button>`:                                                           "a open",
		`<button id=a>Loading…</button>`:                                                            "a click",
		`<button id=a>Show more…</button>`:                                                          "a click",
		`<button id=a>加载中…</button>`:                                                                "a click",
		`<button id=a>A title of a record that a script cut at its en…</button>`:                    "a click",
		`<a id=a href=/x>Save as…</a>`:                                                              "a navigate",
		`<button id=a><i class="fa fa-ellipsis-h"></i></button>`:                                    "a open",
		`<button id=a><svg><use href="/icons.svg#more-vertical"></use></svg></button>`:              "a open",
		`<button id=a><i class=material-icons>more_vert</i></button>`:                               "a open",
		`<button id=a>☰</button>`:                                                                   "a click",
		`<button id=a><i class=icon-hamburger></i></button>`:                                        "a click",
		`<button id=a><i class="icon icon-load-more"></i></button>`:                                 "a click",
		`<button id=a class=x-more><i class=icon-add></i></button>`:                                 "a click", // the icon says
		`<button id=a><i class=fa-ellipsis-h></i> Rows</button>`:                                    "a click",
		`<a id=a href=/x><i class=fa-bars></i></a>`:                                                 "a navigate",
		`<p role=treeitem aria-expanded=false><i id=a h p>chevron_right</i> Rye</p>`:                "a open",
		`<p role=treeitem aria-expanded=false><i id=a h p class=x-toggle></i> Rye</p>`:              "a open",
		`<p role=treeitem aria-expanded=false><i id=a h p class=x-toggle-checkbox></i> Rye</p>`:     "a toggle",
		`<p role=treeitem><i id=a h p>chevron_right</i> Rye</p>`:                                    "a click",
		`<p role=row aria-expanded=true><b role=cell><i id=a h p class=x-caret></i></b> Rye</p>`:    "a open",
		`<p role=treeitem aria-expanded=false><b role=button><i id=a h p>chevron_right</i></b></p>`: "",
	} {
		if got := actionsOn(t, body); got != want {
			t.Errorf("%s: %q, want %q", body, got, want)
		}
	}
}

// TestRates: stars of a rating for all of which it listens.
func TestRates(t *testing.T) {
	const stars = `<li id=a></li><li id=b></li><li id=c></li>`
	for body, want := range map[string]string{
		`<ul p class=x-rate>` + stars + `</ul>`:                                    "a click, b click, c click",
		`<ul id=o h p class=jrating>` + stars + `</ul>`:                            "a click, b click, c click",
		`<ul id=o p role=slider class=x-rate>` + stars + `</ul>`:                   "o type",
		`<ul class=x-rate>` + stars + `</ul>`:                                      "", // does not listen
		`<ul p class=x-list>` + stars + `</ul>`:                                    "",
		`<ul p class=x-rate><li id=a></li><li id=b></li></ul>`:                     "",
		`<ul p class=x-rate><li id=a></li><li id=b></li><b id=c></b></ul>`:         "",
		`<ul p class=x-rate><li id=a>Good</li><li id=b></li><li id=c></li></ul>`:   "",
		`<ul p class=x-rate><li id=a h p></li><li id=b></li><li id=c></li></ul>`:   "a click", // it listens itself
		`<ul p class=x-rate><li id=a w></li><li id=b w></li><li id=c w></li></ul>`: "",        // too large
	} {
		if got := actionsOn(t, body); got != want {
			t.Errorf("%s: %q, want %q", body, got, want)
		}
	}
}

// TestStops: what the Tab key stops at, and what is hidden from it.
func TestStops(t *testing.T) {
	for body, want := range map[string]string{
		`<button p>x</button><div id=a role=listitem tabindex=0><b id=b p>Bo</b></div>`:              "a click",
		`<button p>x</button><div id=a role=listitem tabindex=0><b id=b p t>Bo</b></div>`:            "a click",
		`<button p>x</button><div id=a role=listitem tabindex=0>Jo <b id=b p t>Bo</b></div>`:         "b click",
		`<p id=a role=button tabindex=0><button id=b tabindex=-1 aria-hidden=true>star</button></p>`: "a click",
		`<p id=a role=button tabindex=0><button id=b tabindex=-1>star</button></p>`:                  "a click, b click",
		`<p id=a role=combobox tabindex=0><input id=b readonly tabindex=-1 aria-hidden=true></p>`:    "a select",
		`<p id=a role=combobox tabindex=0><input id=b tabindex=-1 aria-hidden=true></p>`:             "a select, b type",
		`<p id=a role=combobox tabindex=0><input id=b readonly></p>`:                                 "a select, b type",
		`<p role=group><button id=b tabindex=-1 aria-hidden=true>star</button></p>`:                  "b click",
		`<div class=k><div id=a h p>One</div><ul unseen><li w>Delete</li></ul></div>`:                "a click", // drawn beside it
		`<div class=k><div id=a h p>One</div><ul unseen><li unseen>Delete</li></ul></div>`:           "a open",
	} {
		if got := actionsOn(t, body); got != want {
			t.Errorf("%s: %q, want %q", body, got, want)
		}
	}
}
