package join

import "testing"

// TestOpens: signs that tell that a press opens what is made only then.
func TestOpens(t *testing.T) {
	for body, want := range map[string]string{
		// an arrow that points down behind the words
		`<button id=a>Season <i class="icon icon-chevron-down"></i></button>`:            "a open",
		`<button id=a>Season <svg data-icon=caret-down></svg></button>`:                  "a open",
		`<button id=a>Season <i>keyboard_arrow_down</i></button>`:                        "a open",
		`<button id=a>Season <b>▾</b></button>`:                                          "a open",
		`<div id=a h p><b>Season</b><span class=x-select-caret><svg></svg></span></div>`: "a open",
		`<button id=a><i class=icon-down></i> Season</button>`:                           "a click", // before them
		`<button id=a><i class=icon-down></i></button>`:                                  "a click", // no words
		`<button id=a>Season <i class=icon-down unseen></i></button>`:                    "a click",
		`<button id=a>Price <i class=sort-down></i></button>`:                            "a click",
		`<button id=a>Good <i class=icon-thumbs-down></i></button>`:                      "a click",
		`<button id=a>Next <i class=icon-caret-right></i></button>`:                      "a click",
		`<button id=a role=tab>Next <i class=icon-caret-down></i></button>`:              "a click",
		`<table><tr><th><button id=a>Age <i class=icon-caret-down></i></button></table>`: "a click",
		`<a id=a href=/x>Season <i class=icon-caret-down></i></a>`:                       "a navigate",
		// names of what opens further things to do
		`<button id=a aria-label="More actions"></button>`:        "a open",
		`<span id=a role=button title="Show row options"></span>`: "a open",
		`<button id=a>更多操作</button>`:                              "a open",
		`<button id=a>Show all actions of May</button>`:           "a click",
		`<button id=a>Options</button>`:                           "a click",
		// classes and attributes that say so
		`<button id=a class=x-dropdown-toggle>More</button>`:                 "a open",
		`<span p class=x-popover__trigger><button id=a>More</button></span>`: "a open",
		`<span p class=x-popover__body><button id=a>More</button></span>`:    "a click",
		`<button id=a data-am-popover="{content: 'x'}">More</button>`:        "a open",
		`<button id=a data-am-modal-close>More</button>`:                     "a click",
		`<button id=a data-popover=x>More</button>`:                          "a click", // of no library, with a value of its own
		`<p w class=x-dropdown-toggle><button id=a>More</button></p>`:        "a click", // larger than it
		// buttons of menus, and labels that show what is chosen
		`<button id=a class=x-menubutton>ui</button>`:                                   "a open",
		`<button id=a class=x-gridmenu-button></button>`:                                "a open",
		`<button id=a class=x-menu__button>Home</button>`:                               "a click", // one in a menu
		`<button id=a class=x-menu-button role=menuitem>Home</button>`:                  "a click",
		`<button id=a class=x-autocomplete-dropdown><i class=icon></i></button>`:        "a open",
		`<button id=a class=x-dropdown>Home</button>`:                                   "a click",
		`<div id=a h p class=x-multiselect-trigger><i class=icon></i></div>`:            "a open",
		`<div h><label id=a h p class=x-dropdown-label>Rowing</label></div>`:            "a open",
		`<div h><label id=a p class=x-dropdown-label>Rowing</label></div>`:              "",
		`<div h><label id=a h p class=x-label>Rowing</label></div>`:                     "",
		`<label id=a h p class=x-select-label>Kind <select id=b></select></label>`:      "b select",
		`<label id=a h p for=b class=x-select-label>Kind</label><select id=b></select>`: "b select",
		// heads with a link that leads nowhere
		`<h3 id=a h p class=x-accordion-header><i></i><a id=b h href="#">Pay</a></h3>`: "a open",
		`<div id=a h p class=x-accordion-header>Pay</div>`:                             "a click", // of which one may be open always
		`<h3 id=a h p class=x-header><a id=b h href="#">Pay</a></h3>`:                  "b click",
		`<h3 id=a h p class=x-accordion-header><a id=b h href=/x>Pay</a></h3>`:         "b navigate",
		`<h3 id=a h p class=x-accordion-header>Pay <a id=b h href="#">more</a></h3>`:   "b click",
		`<h3 id=a h p class=x-accordion-header><a id=b h p href="#">Pay</a></h3>`:      "b click",
		`<fieldset><legend id=a h p>Rules</legend></fieldset>`:                         "a open",
		`<fieldset><legend id=a p>Rules</legend></fieldset>`:                           "",
		// the head of a part that is open
		`<div><div id=a h p class=x-expander-header>Rules</div><div>Body</div></div>`: "a open",
		`<div><div id=a h p class=x-header>Rules</div><div>Body</div></div>`:          "a click",
		`<div><div id=a h p class=x-collapse-item-header>Rules</div></div>`:           "a open", // its body is made by a press
		`<div><div id=a h p class=x-collapse-item>Rules</div></div>`:                  "a click",
		// what opens beside the page, over it, or below the head of a column
		`<button id=a class=sidenav-trigger>Help</button>`:             "a open",
		`<th><span id=a h p class=x-table-filter-trigger></span></th>`: "a open",
		`<button id=a class=x-filter>Few</button>`:                     "a click",
		`<button id=a data-x-filter>Few</button>`:                      "a click",
		// lists that are drawn
		`<p><b id=a h tabindex=0 class=x-select><i h p><u h>Leith</u></i></b></p>`: "a open",
		`<p><b id=a h p class=x-select>Leith</b></p>`:                              "a open",
		`<p><b id=a h p class=select>All of it</b></p>`:                            "a click",
	} {
		if got := actionsOn(t, body); got != want {
			t.Errorf("%s: %q, want %q", body, got, want)
		}
	}
}
