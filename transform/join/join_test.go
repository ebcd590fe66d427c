package join

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets/capture"
	"skillmill/transform/page"
)

// first is the first element with the attribute x, in a page with the given body.
func first(t *testing.T, body string) (*page.Tree, int) {
	t.Helper()
	tree, err := page.Parse([]byte("<!doctype html><body>" + body))
	if err != nil {
		t.Fatal(err)
	}
	for i := range tree.Nodes {
		if _, ok := tree.Lookup(i, "x"); ok {
			return tree, i
		}
	}
	t.Fatalf("no element with x in %s", body)
	return nil, 0
}

func TestAction(t *testing.T) {
	for _, tc := range []struct{ body, role, want string }{
		{`<button x>Go</button>`, "button", "click"},
		{`<form><button x>Go</button></form>`, "button", "submit"},
		{`<form><button x type=submit>Go</button></form>`, "button", "submit"},
		{`<form><button x type=button>Go</button></form>`, "button", "click"},
		{`<form><button x type=reset>Go</button></form>`, "button", "click"},
		{`<form id=f></form><button x form=f>Go</button>`, "button", "submit"},
		{`<button x form=none>Go</button>`, "button", "click"},
		{`<button x aria-haspopup=menu>Go</button>`, "button", "open"},
		{`<button x aria-haspopup=false>Go</button>`, "button", "click"},
		{`<button x aria-expanded=false>Go</button>`, "button", "open"},
		{`<button x aria-pressed=false>B</button>`, "button", "click"},
		{`<button x aria-pressed=false>Mute</button>`, "button", "toggle"},
		{`<p role=toolbar><button x aria-pressed=false>B</button>`, "button", "toggle"},
		{`<p><button aria-pressed=true>Day</button><button x aria-pressed=false>Week</button>`, "button", "toggle"},
		{`<p><button aria-pressed=false>Day</button><button x aria-pressed=false>Week</button>`, "button", "click"},
		{`<p><b><button aria-pressed=true>Day</button></b><button x aria-pressed=false>Week</button>`, "button", "click"},
		{`<ul><li><a x href="#">Forms</a><ul><li>General</ul></ul>`, "link", "open"},
		{`<ul><li><a x href="#">Forms</a></ul>`, "link", "click"},
		{`<ul><li><a x href="javascript:;">Forms</a><ul><li>General</ul></ul>`, "link", "open"},
		{`<ul><li><a x href="javascript:go()">Forms</a><ul><li>General</ul></ul>`, "link", "click"},
		{`<button x data-toggle=dropdown>Go</button>`, "button", "open"},
		{`<button x data-bs-toggle=modal>Go</button>`, "button", "open"},
		{`<button x data-toggle=tooltip>Go</button>`, "button", "click"},
		{`<button x role=switch>Go</button>`, "switch", "toggle"},
		{`<button x role=tab>Go</button>`, "tab", "click"},
		{`<a x role=tab href="#p">A</a>`, "tab", "click"},
		{`<a x href="/a">A</a>`, "link", "navigate"},
		{`<a x href="page.html">A</a>`, "link", "navigate"},
		{`<a x href="#part">A</a>`, "link", "navigate"},
		{`<a x href="#">A</a>`, "link", "click"},
		{`<a x>A</a>`, "", "click"},
		{`<a x href="javascript:void(0)">A</a>`, "link", "click"},
		{`<a x href="JavaScript:go()">A</a>`, "link", "click"},
		{`<a x href="mailto:a@b.example">A</a>`, "link", "click"},
		{`<a x href="#" data-toggle="dropdown">A</a>`, "link", "open"},
		{`<a x href="#tab1" data-bs-toggle="tab">A</a>`, "link", "click"},
		{`<a x href="/f.zip" download>A</a>`, "link", "click"},
		{`<a x href="/a" target=_blank>A</a>`, "link", "navigate"},
		{`<span x role=link>A</span>`, "link", "navigate"},
		{`<div x role=button>A</div>`, "button", "click"},
		{`<div x role=checkbox aria-checked=false>A</div>`, "checkbox", "toggle"},
		{`<li x role=menuitemradio>A</li>`, "menuitemradio", "toggle"},
		{`<input x>`, "textbox", "type"},
		{`<input x type=TEXT>`, "textbox", "type"},
		{`<input x type=nonsense>`, "textbox", "type"},
		{`<input x type=search>`, "searchbox", "type"},
		{`<input x type=email>`, "textbox", "type"},
		{`<input x type=password>`, "", "type"},
		{`<input x type=number>`, "spinbutton", "type"},
		{`<input x type=date>`, "", "type"},
		{`<input x type=color>`, "", "type"},
		{`<input x type=range>`, "slider", "type"},
		{`<input x type=checkbox>`, "checkbox", "toggle"},
		{`<input x type=radio>`, "radio", "toggle"},
		{`<input x type=submit>`, "button", "submit"},
		{`<input x type=image>`, "button", "submit"},
		{`<input x type=reset>`, "button", "click"},
		{`<input x type=button>`, "button", "click"},
		{`<input x type=file>`, "", "type"},
		{`<input x role=combobox readonly aria-haspopup=listbox>`, "combobox", "select"},
		{`<input x role=combobox aria-expanded=false>`, "combobox", "type"},
		{`<input x type=checkbox role=switch>`, "switch", "toggle"},
		{`<select x></select>`, "combobox", "select"},
		{`<select x multiple></select>`, "listbox", "select"},
		{`<div x role=listbox></div>`, "listbox", "select"},
		{`<div x role=combobox aria-expanded=false></div>`, "combobox", "select"},
		{`<textarea x></textarea>`, "textbox", "type"},
		{`<div x contenteditable></div>`, "textbox", "type"},
		{`<div x contenteditable=plaintext-only></div>`, "textbox", "type"},
		{`<details><summary x>More</summary></details>`, "button", "open"},
		{`<div x onclick="go()">A</div>`, "", "click"},
	} {
		tree, i := first(t, tc.body)
		if got := Action(tree, i, tc.role); got != tc.want {
			t.Errorf("%s: %s, want %s", tc.body, got, tc.want)
		}
	}
}

func TestInteractive(t *testing.T) {
	for _, tc := range []struct {
		body, role string
		want       bool
	}{
		{`<div x>text</div>`, "", false},
		{`<a x name=here></a>`, "", false},
		{`<a x href=""></a>`, "link", true},
		{`<div x contenteditable=false></div>`, "", false},
		{`<div x contenteditable></div>`, "textbox", true},
		{`<select><option x></select>`, "option", false},
		{`<div x role=option></div>`, "option", true},
		{`<div x data-toggle=tooltip></div>`, "", false},
		{`<a x data-toggle=collapse></a>`, "", true},
		{`<div x tabindex=0></div>`, "", false},
		{`<span x onclick="a()"></span>`, "", true},
		{`<label x>a</label>`, "", false},
	} {
		tree, i := first(t, tc.body)
		if got := Interactive(tree, i, tc.role); got != tc.want {
			t.Errorf("%s: %v, want %v", tc.body, got, tc.want)
		}
	}
}

const shop = `<!doctype html><html><head><title>t</title></head><body><button id=a>A</button>` +
	`<div class="btn-group" id=g></div><input type=hidden name=h><template><button id=t>T</button></template></body></html>`

// shopCapture has the elements html head title body button div input template.
func shopCapture() *capture.Capture {
	c := &capture.Capture{HTML: []byte(shop), Helper: -1}
	for i, e := range []capture.Element{
		{Parent: -1, Tag: "html"},
		{Parent: 0, Tag: "head"},
		{Parent: 1, Tag: "title"},
		{Parent: 0, Tag: "body"},
		{Parent: 3, Tag: "button", ID: "a", BBox: capture.Rect{1, 1, 9, 9}},
		{Parent: 3, Tag: "div", ID: "g", Class: "btn-group", BBox: capture.Rect{1, 20, 9, 9}},
		{Parent: 3, Tag: "input", Name: "h"},
		{Parent: 3, Tag: "template"},
	} {
		e.Index, e.Visible = i, capture.Yes
		c.Elements = append(c.Elements, e)
	}
	return c
}

func node(i int, sel string) capture.TreeNode {
	return capture.TreeNode{ID: "d", Index: i, Type: "control", Selector: sel}
}

func TestControlsUnion(t *testing.T) {
	c := shopCapture()
	c.Tree = []capture.TreeNode{node(4, "#a"), node(4, "#a"), node(99, "a"), node(5, "span.x"), node(6, "input"), {Index: 3, Type: "content"}}
	c.TreeBak = []capture.TreeNode{node(4, "#a"), node(5, "div.btn-group")}
	tree, _ := page.Build(c)
	roles := make([]string, len(tree.Nodes))
	list, foreign := Controls(c, tree, roles)
	var got []string
	for _, ctl := range list {
		got = append(got, tree.ID(ctl.Node)+" "+ctl.SeenIn()+" "+ctl.Action)
	}
	want := []string{"a controls_tree+controls_tree.bak+dom click", "g controls_tree.bak click"}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	if foreign != 2 {
		t.Errorf("foreign %d, want 2: one index out of range, one of another tag", foreign)
	}
}

func TestContaminated(t *testing.T) {
	c := shopCapture()
	if Contaminated(c) {
		t.Error("without a scrolled copy")
	}
	c.Scrolled = append([]capture.Element(nil), c.Elements...)
	for i := range c.Scrolled {
		c.Scrolled[i].BBox = capture.Rect{0, -500, 1, 1}
	}
	c.Scrolled = append(c.Scrolled, capture.Element{Tag: "li", Text: "loaded later"})
	if Contaminated(c) {
		t.Error("the same page, scrolled")
	}
	for i := range c.Scrolled {
		c.Scrolled[i].Class = "other" + strings.Repeat("x", i)
	}
	if !Contaminated(c) {
		t.Error("another page")
	}
	c.Tree = []capture.TreeNode{{Index: 4, Type: "control", BBox: capture.Rect{1, 1, 9, 9}}, {Index: 5, Type: "control", BBox: capture.Rect{7, 7, 7, 7}}}
	tree, _ := page.Build(c)
	if _, foreign := Controls(c, tree, make([]string, len(tree.Nodes))); foreign != 1 {
		t.Errorf("foreign %d, want 1: the box of the other page", foreign)
	}
}

// shownOn are the ids of the controls of a page of which pointers were read: p on an
// element is a listener, h a hand, n pointer-events none, t an entry of the
// collector's tree, w that it is wide.
func shownOn(t *testing.T, body string) (ids []string) {
	t.Helper()
	tree, _, list := readShown(t, body)
	for _, ctl := range list {
		ids = append(ids, tree.ID(ctl.Node))
	}
	return ids
}

func readShown(t *testing.T, body string) (tree *page.Tree, roles []string, list []Control) {
	t.Helper()
	tree, err := page.Parse([]byte("<!doctype html><body>" + body))
	if err != nil {
		t.Fatal(err)
	}
	roles, list = shownOf(tree)
	return tree, roles, list
}

// shownOf are the roles and the controls of a tree whose attributes say what the collector saw.
func shownOf(tree *page.Tree) (roles []string, list []Control) {
	c := &capture.Capture{Elements: make([]capture.Element, len(tree.Nodes)), Helper: -1}
	for i := range tree.Nodes {
		c.Elements[i] = capture.Element{Index: i, Parent: tree.Nodes[i].Parent, Tag: tree.Nodes[i].Tag, Visible: capture.Yes}
		e := &c.Elements[i]
		has := func(key string) capture.Tri { _, ok := tree.Lookup(i, key); return capture.Of(ok) }
		e.Hand, e.Pressed, e.Reached, e.Dragged, e.Keyed = has("h"), has("p"), capture.Of(has("n") == capture.No), has("d") == capture.Yes, has("k") == capture.Yes
		tree.Nodes[i].Raw, tree.Nodes[i].Elem = i, e
		if has("w") == capture.Yes {
			e.BBox = capture.Rect{0, 0, 400, 300}
		}
		switch capture.Yes {
		case has("dot"):
			e.BBox = capture.Rect{0, 0, 1, 1}
		case has("unseen"):
			e.Visible = capture.No
		}
		if has("t") == capture.Yes {
			c.Tree = append(c.Tree, capture.TreeNode{Index: i, Type: "control"})
		}
	}
	roles = make([]string, len(tree.Nodes))
	for i := range roles {
		roles[i] = tree.Attr(i, "role")
	}
	list, _ = Controls(c, tree, roles)
	return roles, list
}

// TestTopOfRoot: what stands at the top of a shadow root, where nothing is around it, is read like
// anything else.
func TestTopOfRoot(t *testing.T) {
	const body = `<div h p>Kiln <button id=b>Fire</button></div>`
	for _, tag := range []string{"li", "tr", "td", "th", "dt", "summary", "label", "option", "ul", "a", "div role=treeitem", "div role=gridcell", "div role=row"} {
		tree, err := page.Parse([]byte("<!doctype html><body><table><tbody><tr><" + tag + ">" + body + "</table>"))
		if err != nil {
			t.Fatal(err)
		}
		for i := range tree.Nodes {
			if tree.ID(i) == "b" {
				tree.Nodes[tree.Nodes[tree.Nodes[i].Parent].Parent].Parent = -1
			}
		}
		if _, list := shownOf(tree); !slices.ContainsFunc(list, func(c Control) bool { return tree.ID(c.Node) == "b" }) {
			t.Errorf("%s: the button is lost", tag)
		}
	}
}

// TestShown: what is a control without saying so in its markup.
func TestShown(t *testing.T) {
	for body, want := range map[string][]string{
		`<span id=a h p>Edit</span>`:                                                                  {"a"},
		`<span id=a p>Edit</span>`:                                                                    nil, // no hand
		`<span id=a h>Edit</span>`:                                                                    nil, // nobody listens
		`<div p><span id=a h>Edit</span><span id=b>x</span></div>`:                                    {"a"},
		`<div id=a h p><img h><b h>Tile</b></div>`:                                                    {"a"},
		`<div id=a h p><button id=b h>Go</button></div>`:                                              {"b"},
		`<button id=a h p><span id=b h p t>Go</span></button>`:                                        {"a"},
		`<button id=a><span id=b t n class=btn__overlay></span></button>`:                             {"a"},
		`<span id=a t n>Off</span>`:                                                                   nil,
		`<div id=a t><div id=b t>One</div><div id=c t>Two</div></div>`:                                {"b", "c"},
		`<div id=a t><i id=b t></i> Add</div>`:                                                        {"a"},
		`<label id=a t h p>Size <input id=b type=radio></label>`:                                      {"b"},
		`<input id=a list=l><datalist id=l t><option>x</datalist>`:                                    {"a"},
		`<ul id=a data-widget=treeview><li><a id=b href=/x>x</a></ul>`:                                {"b"},
		`<a id=a data-toggle=collapse>x</a>`:                                                          {"a"},
		`<div p><a id=a t></a><a id=b t>Buy</a></div>`:                                                {"b"},
		`<div><a id=a t>Place</a><a id=b t tabindex=0>Buy</a><a id=c t h>Go</a></div>`:                {"b", "c"}, // an anchor that nothing near listens for
		`<table p><tr><th id=a h tabindex=0>Name</th><th id=b tabindex=0></table>`:                    {"a"},
		`<section p><p id=a h tabindex=0>A line</p><p h>Another</p></section>`:                        {"a"},
		`<h3 id=a h p>Folds</h3><h3 h>Does not</h3><h3 p>No hand</h3>`:                                {"a"},
		`<article id=a h p>A card</article><article h p><button id=b>Go</button></article>`:           {"a", "b"},
		`<article role=region h p>A part</article><p h p></p>`:                                        nil,
		`<div p><input id=a type=checkbox role=switch unseen><span h></span></div>`:                   {"a"},
		`<div p><input id=a type=checkbox role=switch><span id=b h></span></div>`:                     {"a", "b"}, // both are seen
		`<div p><input id=a type=checkbox role=switch unseen><span id=b h>Another thing</span></div>`: {"a", "b"},
		`<div p><h3 id=a h>Folds</h3><p>What is folded</p></div>`:                                     {"a"},
		`<div p><span id=a h>Tag <i id=b h class=tag__close></i></span></div>`:                        {"a", "b"},
		`<div p><span id=a h>Tag <i id=b h>×</i></span></div>`:                                        {"a", "b"},
		`<div p><span id=a h>Home <i h class=icon-home></i></span></div>`:                             {"a"},
		// what is operated for itself where all is clicked
		`<div p><div id=a h>Row <i id=b h title=Star></i></div></div>`:                                                             {"a", "b"},
		`<div p><div id=a h>Row <i h title=Row></i><i h class="icon flag" title=Late></i></div></div>`:                             {"a"},
		`<div p><div id=a h>Row <span h title=Design></span></div></div>`:                                                          {"a"},
		`<div id=a h p>Row <i id=b h p></i></div>`:                                                                                 {"a", "b"},
		`<div p><div id=a h><i id=b h class=tree-switcher></i>Branch</div></div>`:                                                  {"a", "b"},
		`<div p><b id=a class=r h>One <span id=c h><i h></i></span></b><b id=b class=r h>Two <i h class=icon-arrow></i></b></div>`: {"a", "c", "b"},
		// records with controls on them
		`<table p><tr id=a h><td h>One<td h><a id=b href="javascript:;" h>Edit</a><tr id=c h><td h>Two</table>`: {"a", "b", "c"},
		`<table p><tr h><td h>One<td h><a id=b href="/one" h>Edit</a><tr id=c h><td h>Two</table>`:              {"b", "c"},
		`<table p><tr h><td h><button id=b>Edit</button><tr id=c h><td h>Two</table>`:                           {"b", "c"},
		// tags with a cross
		`<b id=a h p>urgent <button id=b class=tag-remove></button></b>`:                    {"a", "b"},
		`<b h p><button id=b class=tag-remove></button></b>`:                                {"b"}, // says nothing
		`<b h p>urgent <button id=b>Edit</button></b>`:                                      {"b"},
		`<b h>urgent <button id=b class=tag-remove></button></b>`:                           {"b"}, // does not listen
		`<b p>urgent <button id=b class=tag-remove></button></b>`:                           {"b"}, // without a hand
		`<b id=a h p><i>urgent</i><i id=b h p class=tag-close></i></b>`:                     {"a", "b"},
		`<b h p>urgent <a id=b href=/x>more</a><button id=c class=tag-remove></button></b>`: {"b", "c"},
		// what listens as all cells do, or is drawn in a head, a box, a field that is chosen from, or on the line of a slider
		`<table p><tr><td p t class=c>One<td p t class=c>Two<td p t class=c><button id=a h>Go</button><td class=c></table>`:                                                    {"a"},
		`<table><tr><th id=a class=s h p>Name <span h><svg h></svg></span><th id=b class=s h p>Age</table>`:                                                                    {"a", "b"},
		`<div p><div id=a class=x-checkbox h>One <i h class=icon-ok></i></div><div id=b class=x-checkbox h>Two</div></div>`:                                                    {"a", "b"},
		`<label h p><input id=a type=checkbox><span h p>Text</span></label>`:                                                                                                   {"a"},
		`<label h p for=host><input id=a type=checkbox><span h p>Text</span><b h p></b></label>`:                                                                               {"a"},
		`<label h p><input id=a type=radio>Size <i id=b h p></i></label>`:                                                                                                      {"a", "b"},
		`<div p h><input id=a readonly h><i h class=arrow></i></div>`:                                                                                                          {"a"},
		`<div p h><b role=combobox id=a h>One</b><i h p></i></div>`:                                                                                                            {"a"},
		`<p><b class=x-step id=a h p>One</b><b class=x-step><i class=x-step-title p t>Two</i></b></p>`:                                                                         {"a"},
		`<p><b class=breadcrumb-item><i role=link class=breadcrumb-inner id=a h p>Home</i></b><b class=breadcrumb-item><i class=breadcrumb-inner role=link p>Here</i></b></p>`: {"a"},
		`<p><b class=breadcrumb-item><i role=link class=breadcrumb-inner id=a p>Home</i></b></p>`:                                                                              {"a"},
		`<p><b class=breadcrumb-item id=a h p>Home</b><b class=breadcrumb-item p t>Here</b></p>`:                                                                               {"a"},
		`<div t class=x-btns></div><div id=a t class=btn>Go</div>`:                                                                                                             {"a"},
		`<div><div w h p></div><b id=a role=slider w></b></div>`:                                                                                                               {"a"},
		// anchors around what is pressed
		`<a href="javascript:;"><i id=a onclick=f()></i><i id=b onclick=f()></i></a>`:         {"a", "b"},
		`<a id=c href="#"><i id=a onclick=f()></i></a>`:                                       {"c", "a"}, // one
		`<a id=c href="#">Colours<i id=a onclick=f()></i><i id=b onclick=f()></i></a>`:        {"c", "a", "b"},
		`<a id=c href="/x"><i id=a onclick=f()></i><i id=b onclick=f()></i></a>`:              {"c", "a", "b"},
		`<a id=c href="#" p><i id=a onclick=f()></i><i id=b onclick=f()></i></a>`:             {"c", "a", "b"},
		`<a id=c href="#" title=Colours><i id=a onclick=f()></i><i id=b onclick=f()></i></a>`: {"c", "a", "b"},
		`<a id=c href="#" onclick=g()><i id=a onclick=f()></i><i id=b onclick=f()></i></a>`:   {"c", "a", "b"},
		// what is drawn for a box in its label
		`<div p><label><input id=a type=radio><span h>S</span></label></div>`:                                   {"a"},
		`<div p><input id=a type=checkbox><label for=a><b h>S</b> <i id=b h class=tag-close></i></label></div>`: {"a", "b"},
		`<label><input id=a type=checkbox><span id=b h p>Help</span></label>`:                                   {"a", "b"},
		`<label><input id=a><span id=b h t>Show</span></label>`:                                                 {"a", "b"}, // a field
		// what only says something
		`<ul p><li h data-bs-toggle=tooltip title=Ann></li><li id=a h p data-bs-toggle=tooltip title=Bo></li></ul>`:           {"a"},
		`<div p><div h class=avatar><img></div><div id=a h p class=avatar><img></div><div id=b h class=avatar>AB</div></div>`: {"a", "b"},
		`<html p><div h><img></div><div id=a h data-zoom=1><img></div><b id=b h>AB</b></html>`:                                {"a", "b"}, // nobody but the page listens
		`<div p><i></i><div id=a h><img></div></div>`:                                                                         {"a"},
		// trees that are lists in each other
		`<ul p><li tabindex=0><i id=a h class=sw></i><a id=b h>One</a><ul><li tabindex=0><i h class=sw></i><a id=c h>Two</a></ul></ul>`: {"a", "b", "c"},
		`<ul p><li><i id=a h class=sw></i><a id=b h>One</a><ul><li>x</ul><li><i id=d h class="sw x_close"></i><a id=c h>Two</a></ul>`:   {"a", "b", "d", "c"},
		`<ul p><li><i id=a h class=star></i><a id=b h>One</a></ul>`:                                                                     {"a", "b"},
		`<div><p>x</p><p>y</p><ul p><li><i id=a class="chk checkbox_false"></i><i w class=checkbox></i><a id=b h>One</a></ul></div>`:    {"a", "b"},
		`<div p><a id=a h><i h class=ico_close></i><b h>One</b></a><a id=b h><i h class=ico_open></i><b h>Two</b></a></div>`:            {"a", "b"},
		`<div tabindex=0 p w><p>a</p><p>b</p><p>c</p><p>d</p></div>`:                                                                    nil,
		`<div id=a h p class=card-collapse>Fold <i h p class=icon-collapse></i></div>`:                                                  {"a"},
		`<div id=a h p><div h p>All of it</div></div>`:                                                                                  {"a"},
		`<a href=/x id=a><img data-toggle=title></a>`:                                                                                   {"a"},
		// listeners that a component puts on each of its elements
		`<button id=a><svg class=ic p></svg></button><div id=b h p>Row <svg class=ic h p></svg></div><svg class=ic t p></svg>`:                                                                {"a", "b"},
		`<table><tr><td t p>One<td t p><a id=a h p>Edit</a><tr><td t p>Two<td t p><a id=b h p>Edit</a></table>`:                                                                               {"a", "b"},
		`<div p><div role=gridcell tabindex=0 aria-readonly=true>One</div><div role=gridcell tabindex=0 id=a>Two</div><div role=gridcell tabindex=0 aria-readonly=true h id=b>Go</div></div>`: {"a", "b"},
		// drawings, icons, anchors that are drawn by a style sheet
		`<svg p w><rect id=a h></rect></svg>`:                                         {"a"},
		`<svg p w><rect h></rect><rect h></rect><g id=g h><text>May</text></g></svg>`: {"g"},
		`<svg id=a p><path id=b h></path></svg>`:                                      {"b"},
		`<a id=a t p class=less></a><a id=b t class=more></a>`:                        {"a"},
		`<table p><tr><th h>A <button id=a>Sort</button><th id=b h>B</table>`:         {"a", "b"},
		`<pre id=a tabindex=0>text</pre><div id=b tabindex=-1 p>x</div>`:              nil,
	} {
		if d := cmp.Diff(want, shownOn(t, body)); d != "" {
			t.Errorf("%s (-want +got):\n%s", body, d)
		}
	}
}

// TestHosted: what a shadow root holds is operated; its host, an icon in it and words on it are not.
func TestHosted(t *testing.T) {
	body := `<!doctype html><body><x-switch id=a><svg></svg><b id=c></b></x-switch><x-switch id=b></x-switch>`
	tree, err := page.Parse([]byte(body))
	if err != nil {
		t.Fatal(err)
	}
	c := &capture.Capture{Elements: make([]capture.Element, len(tree.Nodes)), Helper: -1}
	roles := make([]string, len(tree.Nodes))
	for i := range tree.Nodes {
		e := &c.Elements[i]
		*e = capture.Element{Index: i, Parent: tree.Nodes[i].Parent, Tag: tree.Nodes[i].Tag, Visible: capture.Yes, Pressed: capture.Of(tree.Nodes[i].Tag == "body")}
		tree.Nodes[i].Raw, tree.Nodes[i].Elem = i, e
		if e.Tag == "b" { // words that the root shows on its control
			e.Hand, e.BBox = capture.Yes, capture.Rect{1, 1, 5, 5}
		}
		if e.Tag == "x-switch" || e.Tag == "svg" {
			e.Hand = capture.Of(e.Tag == "svg")
			c.Tree = append(c.Tree, capture.TreeNode{Index: i, Type: "control"})
		}
	}
	for i := range tree.Nodes {
		if tree.ID(i) == "a" {
			inside := []capture.TreeNode{{Index: 0, Type: "control", BBox: capture.Rect{0, 0, 9, 9}}}
			c.Beside.Documents = []capture.Document{{ID: 1, Kind: capture.KindShadowRoot, Host: tree.Nodes[i].Index, Controls: inside}}
		}
	}
	list, _ := Controls(c, tree, roles)
	var got []string
	for _, ctl := range list {
		got = append(got, tree.ID(ctl.Node))
	}
	if d := cmp.Diff([]string{"b"}, got); d != "" {
		t.Error(d)
	}
}
