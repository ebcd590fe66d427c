package join

import (
	"slices"
	"strings"
	"testing"

	"skillmill/datasets/capture"
)

// TestWordsOfElements: what the words of an element tell beside those of the elements like it.
func TestWordsOfElements(t *testing.T) {
	card := func(name, deed string) string {
		return `<div class=card h><b h>` + name + `</b><span h class=buy id=` + name + `>` + deed + `</span></div>`
	}
	days := func(attrs string) string {
		out := ""
		for _, d := range strings.Fields("Sun Mon Tue Wed Thu Fri Sat") {
			out += `<div><span t p ` + attrs + ` id=` + d + `>` + d + `</span></div>`
		}
		return `<div>` + out + `</div><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i>`
	}
	for _, c := range [][2]string{
		// what a record lets do besides
		{`<section p>` + card("Rye", "Buy") + card("Oat", "Buy") + card("Pea", "Buy") + `</section>`, "Rye click, Oat click, Pea click"},
		{`<section p>` + card("Rye", "Buy") + card("Oat", "Buy") + card("Pea", "Sold") + `</section>`, ""}, // a state
		{`<section p>` + card("Rye", "Buy") + card("Oat", "Buy") + `</section>`, ""},
		{`<section p>` + card("Rye", "Buy") + card("Rye", "Buy") + card("Rye", "Buy") + `</section>`, ""}, // no records
		{`<section p>` + card("Rye", "12") + card("Oat", "12") + card("Pea", "12") + `</section>`, ""},
		// heads of calendars and of columns
		{days(""), ""},
		{days("h"), "Sun click, Mon click, Tue click, Wed click, Thu click, Fri click, Sat click"},
		{`<table><tr><th><span id=a h p>Name</span></th><th><span id=b t p>Note</span></th></table>`, "a click"},
		{`<table><tr><th><span id=a t p>Name</span></th><th><span id=b t p>Note</span></th></table>`, "a click, b click"},
		// entries of trees
		{`<ul p role=tree><li id=a role=treeitem tabindex=0><span id=b h>Rye</span><ul role=group><li role=treeitem><span>Oat</span></ul></ul>`, "a click"},
		{`<ul p role=tree><li id=a role=treeitem><span id=b h>Rye</span></ul>`, "a click, b click"},
		{`<ul p role=tree><li id=a role=treeitem tabindex=0><span id=b h p>Rye</span></ul>`, "a click, b click"},
		// anchors without a target
		{`<ul><li p class=x-disabled><a id=a h t><i></i></a></ul>`, ""},
		{`<ul><li p class=x-prev><a id=a h t><i></i></a></ul>`, "a click"},
	} {
		if got := actionsOn(t, c[0]); got != c[1] {
			t.Errorf("%s: %q, want %q", c[0], got, c[1])
		}
	}
}

// TestDrawnByLibraries: what a library listens at, draws the hand over or puts in each other, whatever it is.
func TestDrawnByLibraries(t *testing.T) {
	const hands = `<button h p></button><button h p></button><button h p></button><button h p></button><button h p></button><button h p></button>`
	const pressed = hands + `<button h p><b h p class=tpl>Go</b></button>` // one of the words is in what is pressed
	const silent = `<a href=/x h><b h class=tpl>Home</b></a>`
	text := func(n int) string { return strings.Repeat(`<b t p class=tpl>Rye</b>`, n) }
	for _, c := range [][2]string{
		// words of one kind, one of which may not listen
		{pressed + silent + text(3) + `<b id=a t p class=tpl>Oat</b>`, ""},
		{pressed + silent + silent + text(1) + `<b id=a t p class=tpl>Oat</b>`, "a click"},
		{hands + `<button h p><b h p>Go</b></button><a href=/x h><b h>Home</b></a>` + strings.Repeat(`<b t p>Rye</b>`, 3) + `<b id=a t p>Oat</b>`, "a click"}, // no class
		{hands + silent + text(3) + `<b id=a t p class=tpl>Oat</b>`, "a click"},                                                                               // none is in what is pressed
		{pressed + text(2) + `<p><b id=a h p class=tpl>Oat</b></p>`, "a click"},                                                                               // the hand begins there
		// words of another kind beside many that listen so
		{pressed + text(8) + `<b id=a t p class=plain>Oat</b>`, ""},
		{pressed + text(8) + `<b id=a h p class=plain>Oat</b>`, "a click"},
		{pressed + text(8) + `<i id=a t p class=plain>Oat</i>`, "a click"},
		{pressed + text(3) + `<b id=a t p class=plain>Oat</b>`, "a click"}, // too few to tell
		{pressed + text(7) + strings.Repeat(`<b t p class=plain>Oat</b>`, 5) + `<b id=a t p class=plain>Oat</b>`, "a click"},
		// the end of a trail
		{`<nav p><b class=x-breadcrumb-item><a id=a href=/x h>Home</a></b><b class=x-breadcrumb-item><i id=b h>Rye</i></b></nav>`, "a navigate"},
		{`<nav p><b class=x-breadcrumb-item><a id=a href=/x h>Home</a></b><b class=x-breadcrumb-item><i id=b h p>Rye</i></b></nav>`, "a navigate, b click"},
		{`<nav p><b class=x-breadcrumb-item><i id=b h>Rye</i></b><b class=x-breadcrumb-item><a id=a href=/x h>Home</a></b></nav>`, "b click, a navigate"},
		{`<nav p><b class=x-breadcrumb-item><i id=a h>Home</i></b><b class=x-breadcrumb-item><i id=b h>Rye</i></b></nav>`, "a click, b click"},
		{`<nav p><b class=x-item><a id=a href=/x h>Home</a></b><b class=x-item><i id=b h>Rye</i></b></nav>`, "a navigate, b click"},
		// the icon of a cross
		{`<p p>Rye <b id=a h p class=tag-close><svg id=b h class=icon-close></svg></b></p>`, "a click"},
		{`<p p>Rye <b id=a h p class=tag-close><svg id=b h p class=icon-close></svg></b></p>`, "a click, b click"},
		{`<p p>Rye <b id=a h p>Oat <svg id=b h class=icon-close></svg></b></p>`, "a click, b click"},
		// the icon of a calendar in a box that opens it
		{hands + hands + `<p class=x-date-picker h p tabindex=0><input id=a><a id=b h t><svg></svg></a></p>`, "a type, b open"},
		{hands + hands + `<p class=x-date-picker h p tabindex=0><input id=a readonly p><a id=b h t><svg></svg></a></p>`, "a open"},
		{hands + hands + `<p class=x-price h p tabindex=0><input id=a><a id=b h t><svg></svg></a></p>`, "a type"},
		// an anchor without a target, and what listens around it
		{`<ul><li id=a p><a id=b h t>Rye</a></li></ul>`, "a click"},
		{`<ul><li id=a p><a id=b h p t>Rye</a></li></ul>`, "b click"},
		{`<ul><li id=a p>No. <a id=b h t>Rye</a></li></ul>`, "b click"},
		{`<ul><li id=a p><a id=b h t>Rye</a><i></i></li></ul>`, "b click"},
		{`<ul><li id=a p><a id=b h t role=button>Rye</a></li></ul>`, "b click"},
		{`<ul p><li id=a><a id=b h t class=x>Rye</a></li></ul>`, "b click"},
	} {
		if got := actionsOn(t, c[0]); got != c[1] {
			t.Errorf("%s: %q, want %q", c[0], got, c[1])
		}
	}
}

// TestBareAnchor: an anchor without a target that a style draws a hand for.
func TestBareAnchor(t *testing.T) {
	for body, want := range map[string]int{
		`<html p><p>See <a style="cursor: pointer">nothing</a></p></html>`:             0,
		`<html p><p>See <a style="cursor: pointer" class=more>more</a></p></html>`:     1,
		`<html p><p>See <a style="cursor: pointer" data-more=1>more</a></p></html>`:    1,
		`<html p><i></i><i></i><p p>See <a style="cursor: pointer">all</a></p></html>`: 1, // what is near listens
	} {
		tree, roles, _ := readShown(t, strings.ReplaceAll(body, "<a ", "<a h t "))
		for i := range tree.Nodes {
			n := &tree.Nodes[i]
			n.Attrs = slices.DeleteFunc(n.Attrs, func(a capture.Attr) bool { return a.Key == "h" || a.Key == "t" })
		}
		c := &capture.Capture{Elements: make([]capture.Element, len(tree.Nodes)), Helper: -1}
		for i := range tree.Nodes {
			c.Elements[i] = *tree.Nodes[i].Elem
			if tree.Nodes[i].Tag == "a" {
				c.Tree = append(c.Tree, capture.TreeNode{Index: i, Type: "control"})
			}
		}
		if list, _ := Controls(c, tree, roles); len(list) != want {
			t.Errorf("%s: %d controls, want %d", body, len(list), want)
		}
	}
}

// TestClassWords: the words of a class.
func TestClassWords(t *testing.T) {
	for class, want := range map[string]string{
		"x-menu__button":       "x menu button",
		"MenuToggle":           "menu toggle",
		"Menu_toggleIcon":      "menu toggle icon",
		"Menu_toggle__x1y2z":   "menu toggle",
		"css-1abc2d":           "css",
		"col-md12":             "col md12",
		"1abc2d":               "1abc2d",
		"-":                    "",
		"XMLHttp":              "xmlhttp",
		"select2-selection--x": "select2 selection x",
	} {
		if got := strings.Join(classWords(class), " "); got != want {
			t.Errorf("%s: %q, want %q", class, got, want)
		}
	}
}
