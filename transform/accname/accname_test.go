package accname

import (
	"strings"
	"testing"

	"skillmill/transform/page"
)

func parse(t testing.TB, doc string) *page.Tree {
	t.Helper()
	tree, err := page.Parse([]byte(doc))
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

// Each case names the element with id t. The cases follow the examples of
// accname 1.2 and HTML-AAM and the tests that browsers share.
var nameCases = []struct{ name, html, want, from string }{
	{"label for", `<label for=t>Name</label><input id=t>`, "Name", FromLabel},
	{"label for, after", `<input id=t><label for=t>Name</label>`, "Name", FromLabel},
	{"label around", `<label>Name <input id=t></label>`, "Name", FromLabel},
	{"label around, text on both sides", `<label>Take <input id=t type=checkbox> it</label>`, "Take it", FromLabel},
	{"two labels", `<label for=t>One</label><label for=t>Two</label><input id=t>`, "One Two", FromLabel},
	{"label around and label for, document order", `<label>Around <input id=t></label><label for=t>For</label>`, "Around For", FromLabel},
	{"label for another", `<label for=other>X <input id=t></label>`, "", ""},
	{"label around, second control", `<label>X <input><input id=t></label>`, "", ""},
	{"label around, hidden input first", `<label>X <input type=hidden><input id=t></label>`, "X", FromLabel},
	{"label hidden", `<label for=t hidden>Name</label><input id=t>`, "", ""},
	{"label with hidden part", `<label for=t>Name <b hidden>no</b></label><input id=t>`, "Name", FromLabel},
	{"label with aria-label", `<label for=t aria-label=Spoken>Name</label><input id=t>`, "Spoken", FromLabel},
	{"label of select", `<label>Size <select id=t><option>S</select></label>`, "Size", FromLabel},
	{"label of button", `<label for=t>Label</label><button id=t>Content</button>`, "Label", FromLabel},
	{"label of a duplicate id", `<label for=t>Name</label><input id=t name=first><input id=t2>`, "Name", FromLabel},
	{"label not for a link", `<label for=t>Label</label><a href=x id=t>Link</a>`, "Link", FromText},
	{"aria-label", `<button id=t aria-label=Close>X</button>`, "Close", FromAriaLabel},
	{"aria-label empty", `<button id=t aria-label="">X</button>`, "X", FromText},
	{"aria-label blank", `<button id=t aria-label="  ">X</button>`, "X", FromText},
	{"aria-label over label", `<label for=t>L</label><input id=t aria-label=A>`, "A", FromAriaLabel},
	{"labelledby", `<i id=a>Billing</i><input id=t aria-labelledby=a>`, "Billing", FromLabelledBy},
	{"labelledby several", `<i id=a>Billing</i><i id=b>Name</i><input id=t aria-labelledby="a b">`, "Billing Name", FromLabelledBy},
	{"labelledby order", `<i id=a>Billing</i><i id=b>Name</i><input id=t aria-labelledby="b a">`, "Name Billing", FromLabelledBy},
	{"labelledby self", `<button id=t aria-label=Delete aria-labelledby="t f">x</button><a id=f href=x>file.pdf</a>`, "Delete file.pdf", FromLabelledBy},
	{"labelledby self by content", `<button id=t aria-labelledby="t f">Delete</button><b id=f>file</b>`, "Delete file", FromLabelledBy},
	{"labelledby over aria-label", `<i id=a>A</i><button id=t aria-label=B aria-labelledby=a>C</button>`, "A", FromLabelledBy},
	{"labelledby nothing", `<button id=t aria-label=B aria-labelledby=gone>C</button>`, "B", FromAriaLabel},
	{"labelledby one of two", `<i id=a>A</i><button id=t aria-labelledby="gone a">C</button>`, "A", FromLabelledBy},
	{"labelledby empty element", `<i id=a></i><button id=t aria-labelledby=a>C</button>`, "C", FromText},
	{"labelledby is followed once", `<i id=c>C</i><i id=a aria-labelledby=c>A</i><button id=t aria-labelledby=a>T</button>`, "A", FromLabelledBy},
	{"labelledby cycle", `<button id=a aria-labelledby=t>A</button><button id=t aria-labelledby=a>T</button>`, "A", FromLabelledBy},
	{"labelledby hidden", `<b id=a hidden>A</b><button id=t aria-labelledby=a>T</button>`, "A", FromLabelledBy},
	{"labelledby hidden with hidden parts", `<b id=a style="display:none">A <i hidden>B</i> <u aria-hidden=true>C</u></b><button id=t aria-labelledby=a></button>`, "A B C", FromLabelledBy},
	{"labelledby shown with hidden part", `<b id=a>A <i hidden>B</i></b><button id=t aria-labelledby=a></button>`, "A", FromLabelledBy},
	{"labelledby aria-label of the target", `<b id=a aria-label=L>A</b><button id=t aria-labelledby=a></button>`, "L", FromLabelledBy},
	{"labelledby image", `<img id=a alt=Logo><button id=t aria-labelledby=a></button>`, "Logo", FromLabelledBy},
	{"labelledby field", `<input id=a value=42><button id=t aria-labelledby=a></button>`, "42", FromLabelledBy},
	{"text field in a label", `<label>Flash <input value=3> times <input type=checkbox></label><i></i><label for=t>Flash <input value=3> times</label><input type=checkbox id=t>`, "Flash 3 times", FromLabel},
	{"password in a label", `<label for=t>Key <input type=password value=secret></label><input type=checkbox id=t>`, "Key", FromLabel},
	{"select in a label", `<label for=t>Flash <select><option>1<option selected>2</select> times</label><input type=checkbox id=t>`, "Flash 2 times", FromLabel},
	{"select without a choice in a label", `<label for=t>Flash <select><option disabled>?<option>1</select> times</label><input type=checkbox id=t>`, "Flash 1 times", FromLabel},
	{"list in a label", `<label for=t>Pick <select size=3><option selected>1<option>2</select></label><input type=checkbox id=t>`, "Pick 1", FromLabel},
	{"range in a label", `<label for=t>Vol <input type=range value=7> %</label><input type=checkbox id=t>`, "Vol 7 %", FromLabel},
	{"spinbutton role in a label", `<label for=t>At <b role=spinbutton aria-valuetext=Monday aria-valuenow=1></b></label><input type=checkbox id=t>`, "At Monday", FromLabel},
	{"textbox role in a label", `<label for=t>At <b role=textbox contenteditable>noon</b></label><input type=checkbox id=t>`, "At noon", FromLabel},
	{"combobox role in a label", `<label for=t>At <b role=combobox><u role=option aria-selected=true>1</u><u role=option>2</u></b></label><input type=checkbox id=t>`, "At 1", FromLabel},
	{"item of a menu with its own menu", `<li id=t role=menuitem><b>Pages</b><ul role=menu><li role=menuitem>Forms</ul></li>`, "Pages", FromText},
	{"item of a tree with items below it", `<ul role=tree><li id=t role=treeitem>One<ul role=group><li role=treeitem>Two</ul></ul>`, "One", FromText},
	{"list inside a button", `<button id=t>Own<ul><li>item</ul></button>`, "Own item", FromText},
	{"dialog inside a button", `<div id=t role=button>Own<div role=dialog>said</div></div>`, "Own", FromText},
	{"named group inside a button", `<div id=t role=button>Own <div role=group aria-label=Kind>said</div></div>`, "Own Kind", FromText},
	{"part labelled by the whole", `<ul role=tree><li id=t role=treeitem><b role=checkbox aria-labelledby=t></b><i>leaf</i></ul>`, "leaf", FromText},
	{"title", `<input id=t title=Tip>`, "Tip", FromTitle},
	{"title after content", `<button id=t title=Tip>X</button>`, "X", FromText},
	{"title of an empty button", `<button id=t title=Tip><i></i></button>`, "Tip", FromTitle},
	{"title of a part", `<button id=t><i title=Tip></i></button>`, "Tip", FromText},
	{"placeholder", `<input id=t placeholder=Search>`, "Search", FromPlaceholder},
	{"placeholder of a textarea", `<textarea id=t placeholder=Say></textarea>`, "Say", FromPlaceholder},
	{"placeholder after title", `<input id=t title=Tip placeholder=Search>`, "Tip", FromTitle},
	{"placeholder of a checkbox", `<input type=checkbox id=t placeholder=No>`, "", ""},
	{"value is no name", `<input id=t value=42>`, "", ""},
	{"submit", `<input id=t type=submit value=Send>`, "Send", FromValue},
	{"submit default", `<input id=t type=submit>`, "Submit", FromValue},
	{"submit empty value", `<input id=t type=submit value="" title=Tip>`, "Tip", FromTitle},
	{"reset default", `<input id=t type=reset>`, "Reset", FromValue},
	{"button input", `<input id=t type=button value=Go title=Tip>`, "Go", FromValue},
	{"button input without value", `<input id=t type=button>`, "", ""},
	{"image input", `<input id=t type=image alt=Find src=x>`, "Find", FromAlt},
	{"image input title", `<input id=t type=image title=Find src=x>`, "Find", FromTitle},
	{"image input default", `<input id=t type=image src=x>`, "Submit", FromValue},
	{"file", `<label>Photo <input id=t type=file></label>`, "Photo", FromLabel},
	{"file default", `<input id=t type=file>`, "Choose File", FromValue},
	{"alt", `<img id=t alt="A dog">`, "A dog", FromAlt},
	{"alt empty", `<img id=t alt="">`, "", ""},
	{"alt empty with title", `<img id=t alt="" title=Tip>`, "Tip", FromTitle},
	{"alt of an area", `<map name=m><area id=t href=x alt=North></map>`, "North", FromAlt},
	{"image in a link", `<a id=t href=x><img alt=Home></a>`, "Home", FromText},
	{"image and text in a link", `<a id=t href=x><img alt=Go>home</a>`, "Go home", FromText},
	{"svg title", `<svg id=t><title>Chart</title><desc>no</desc></svg>`, "Chart", FromTitle},
	{"svg in a button", `<button id=t><svg><title>Close</title><path d=""/></svg></button>`, "Close", FromText},
	{"svg label in a link", `<a id=t href=x><svg aria-label=Cart></svg></a>`, "Cart", FromText},
	{"legend", `<fieldset id=t><legend>Address</legend><input></fieldset>`, "Address", FromLegend},
	{"legend nested", `<fieldset id=t><div><legend>Address</legend></div></fieldset>`, "", ""},
	{"caption", `<table id=t title=Tip><caption>Prices</caption></table>`, "Prices", FromCaption},
	{"table title", `<table id=t title=Tip></table>`, "Tip", FromTitle},
	{"figcaption", `<figure id=t><img alt=x><figcaption>A dog</figcaption></figure>`, "A dog", FromCaption},
	{"option", `<select><option id=t>One</select>`, "One", FromText},
	{"option label", `<select><option id=t label=Uno>One</select>`, "Uno", FromLabel},
	{"heading", `<h2 id=t>A <em>b</em>c</h2>`, "A bc", FromText},
	{"button inline parts run together", `<button id=t><i>a</i><b>b</b></button>`, "ab", FromText},
	{"button block parts stand apart", `<div role=button id=t><div>a</div><div>b</div></div>`, "a b", FromText},
	{"line break", `<button id=t>a<br>b</button>`, "a b", FromText},
	{"labelled part stands apart", `<button id=t>a<b aria-label=x>no</b>b</button>`, "a x b", FromText},
	{"whitespace", "<button id=t>\n a\t b&nbsp; c </button>", "a b c", FromText},
	{"hidden content", `<button id=t>a <i hidden>b</i><i style="display: none">c</i><i aria-hidden=true>d</i></button>`, "a", FromText},
	{"visually hidden content counts", `<button id=t>a <i class=sr-only>b</i></button>`, "a b", FromText},
	{"script and style", `<button id=t>a<script>b</script><style>c</style></button>`, "a", FromText},
	{"checkbox role content", `<div role=checkbox id=t tabindex=0>Agree</div>`, "Agree", FromText},
	{"link in a button role", `<div role=button id=t><a href=x>Go</a> on</div>`, "Go on", FromText},
	{"presentation in a name", `<button id=t><b role=presentation>a</b></button>`, "a", FromText},
	{"textbox role has no content name", `<div role=textbox id=t>typed</div>`, "", ""},
	{"dialog by its heading", `<div role=dialog id=t aria-labelledby=h><h2 id=h>Sure?</h2>no</div>`, "Sure?", FromLabelledBy},
	{"navigation", `<nav id=t><a href=x>no</a></nav>`, "", ""},
	{"focusable without a role", `<div id=t tabindex=0>Open</div>`, "Open", FromText},
	{"plain division", `<div id=t>no</div>`, "", ""},
	{"summary", `<details><summary id=t>More</summary>no</details>`, "More", FromText},
	{"owned content", `<button id=t aria-owns=o>a</button><b id=o>b</b>`, "a b", FromText},
	{"hidden button keeps its name", `<div hidden><button id=t>Save <i hidden>no</i></button></div>`, "Save", FromText},
	{"name of a cell", `<table><tr><td id=t>a <a href=x>b</a></td></tr></table>`, "a b", FromText},
	{"template is no label", `<template><label for=t>no</label></template><input id=t>`, "", ""},
}

func TestCompute(t *testing.T) {
	for _, tc := range nameCases {
		tree := parse(t, tc.html)
		got := Compute(tree, tree.ByID("t")[0])
		if got != (Name{tc.want, tc.from}) {
			t.Errorf("%s: got %q from %q, want %q from %q\n%s", tc.name, got.Text, got.From, tc.want, tc.from, tc.html)
		}
	}
	t.Logf("%d cases", len(nameCases))
}

// Names end, and are no longer than the page, on pages made to hurt. The test's own
// deadline catches an explosion.
func TestComputeHostile(t *testing.T) {
	for name, doc := range map[string]string{
		"deep":         strings.Repeat("<div role=button tabindex=0>", 3000),
		"deep text":    "<button>" + strings.Repeat("<b><i>x", 20000),
		"self labels":  strings.Repeat("<label id=a aria-labelledby='a b c'><b id=b aria-labelledby=a><i id=c role=button>", 500),
		"many refs":    "<button aria-labelledby='" + strings.Repeat("x ", 5000) + "'>a</button><b id=x>" + strings.Repeat("<i>y</i>", 1000) + "</b>",
		"wide label":   "<label>" + strings.Repeat("<b></b>", 20000) + strings.Repeat("<input>", 100) + "</label>",
		"owns itself":  strings.Repeat("<button id=a aria-owns='b a'>x</button><button id=b aria-owns=a>y</button>", 300),
		"long text":    "<button>" + strings.Repeat("word ", 100_000) + "</button>",
		"nested cells": strings.Repeat("<table><tr><td>", 150),
	} {
		t.Run(name, func(t *testing.T) {
			tree := parse(t, doc)
			_, names := computeAll(tree)
			for i, n := range names {
				if len(n) > len(doc) {
					t.Fatalf("node %d: a name of %d bytes from a page of %d", i, len(n), len(doc))
				}
			}
		})
	}
}

func FuzzCompute(f *testing.F) {
	for _, tc := range nameCases {
		f.Add(tc.html)
	}
	f.Fuzz(func(t *testing.T, doc string) {
		tree, err := page.Parse([]byte(doc))
		if err != nil {
			return
		}
		for i := range tree.Nodes {
			n := Compute(tree, i)
			if (n.Text == "") != (n.From == "") || n.Text != fold(n.Text) {
				t.Fatalf("node %d of %q: %+v", i, doc, n)
			}
		}
	})
}
