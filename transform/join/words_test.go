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
