package join

import "testing"

// TestReveals: parts that are not shown, and what shows them.
func TestReveals(t *testing.T) {
	const part = `<p id=m unseen>x</p>`
	for body, want := range map[string]string{
		`<button id=a data-dialog=m>Terms</button>` + part:                                                           "a open",
		`<button id=a data-target=m>Terms</button>` + part:                                                           "a open",
		`<button id=a data-target=m>Terms</button><p id=m>x</p>`:                                                     "a click",
		`<button id=a data-record=m>Terms</button><i></i>` + part:                                                    "a click",
		`<button id=a data-target=m>Two</button><p id=l>x</p>` + part:                                                "a click", // one of several panels
		`<button id=a aria-controls=m>Terms</button>` + part:                                                         "a open",
		`<button id=a role=tab aria-controls=m>Terms</button>` + part:                                                "a click",
		`<button id=a data-modal-toggle=x>Terms</button>`:                                                            "a open",
		`<button id=a data-modal-hide=x>Terms</button>`:                                                              "a click",
		`<button id=a data-hs-overlay=#m>Terms</button>` + part:                                                      "a open",
		`<button id=a onclick="m.showModal()">Terms</button>`:                                                        "a open",
		`<button id=a onclick="openNav()">Terms</button>`:                                                            "a open",
		`<button id=a onclick="window.open('/x')">Terms</button>`:                                                    "a click",
		`<button id=a>Terms</button><dialog unseen>x</dialog>`:                                                       "a open",
		`<button id=a>Terms</button><dialog>x</dialog>`:                                                              "a click",
		`<button id=a>Terms</button><p role=menu unseen>x</p>`:                                                       "a open",
		`<b slot=trigger><button id=a>Terms</button></b>`:                                                            "a open",
		`<a id=a href=/x.jpg data-fancybox=gallery><img></a>`:                                                        "a open",
		`<a id=a href=/x.jpg data-src=x><img></a>`:                                                                   "a navigate",
		`<dl><dt id=a h p>One<dd>x<dt id=b h p>Two<dd unseen>y</dl>`:                                                 "a open, b open",
		`<dl><dt id=a h p>One<dd>x<dt id=b h p>Two<dd>y</dl>`:                                                        "a click, b click",
		`<dl><dt id=a h p>One<dd unseen>x</dl>`:                                                                      "a open",
		`<h3><b id=a h p>One</b></h3><div>x</div><h3>Two</h3><div unseen>y</div>`:                                    "a open",
		`<h3><b id=a h p>One</b></h3><div>x</div><h4>Two</h4><div unseen>y</div>`:                                    "a click",
		`<div id=a h p class="ui dropdown"><b>One</b><i class=menu unseen>x</i></div>`:                               "a open",
		`<div id=a h p class="ui dropdown"><b>One</b><i class=menu>x</i></div>`:                                      "a click",
		`<button id=a>Save</button><button id=b><i class=caret-down></i></button>`:                                   "a click, b open",
		`<button id=a><i class=caret-up></i></button><button id=b><i class=caret-down></i></button>`:                 "a click, b click",
		`<button id=a>Save</button><button id=b><i class=arrow-down></i></button>`:                                   "a click, b click",
		`<div><input id=a><i id=b h p class=icon-calendar></i></div>`:                                                "a type, b open",
		`<div><input id=a><input id=c><i id=b h p class=icon-calendar></i></div>`:                                    "a type, c type, b click",
		`<div><input id=a><i id=b h p class=icon-search></i></div>`:                                                  "a type, b click",
		`<div p><i id=b h role=presentation></i><a id=a role=treeitem aria-expanded=false tabindex=-1>Rye</a></div>`: "b open, a open",
		`<div p><i id=b role=presentation></i><a id=a role=treeitem aria-expanded=false tabindex=-1>Rye</a></div>`:   "a open",
		`<div id=a onclick="event.stopPropagation()">x</div>`:                                                        "",
		`<div id=a onclick="go()">x</div>`:                                                                           "a click",
		`<table p><tr><th id=a class=dt-orderable-asc>Age<th id=b>Name</table>`:                                      "a click",
	} {
		if got := actionsOn(t, body); got != want {
			t.Errorf("%s: %q, want %q", body, got, want)
		}
	}
}
