package join

import (
	"fmt"
	"strings"
	"testing"

	"skillmill/datasets/capture"
	"skillmill/transform/page"
)

// rooted returns the controls with an id of a page whose element with the id h hosts a root, and what operating
// each does; of the root, where it is read as what is in a host that listens or does not.
func rooted(t *testing.T, light, root string) (outer, inner string) {
	t.Helper()
	in, err := page.Parse([]byte("<!doctype html><body>" + root))
	if err != nil {
		t.Fatal(err)
	}
	out, err := page.Parse([]byte("<!doctype html><body>" + light))
	if err != nil {
		t.Fatal(err)
	}
	elements := func(tree *page.Tree) []capture.Element {
		els := make([]capture.Element, len(tree.Nodes))
		for i := range tree.Nodes {
			has := func(key string) capture.Tri { _, ok := tree.Lookup(i, key); return capture.Of(ok) }
			els[i] = capture.Element{
				Index: i, Parent: tree.Nodes[i].Parent, Tag: tree.Nodes[i].Tag, Role: tree.Attr(i, "role"), Name: tree.Attr(i, "name"), Attrs: tree.Nodes[i].Attrs, Text: tree.Text(i),
				Visible: capture.Yes, Hand: has("h"), Pressed: has("p"), Reached: capture.Yes, BBox: capture.Rect{10, 10, 40, 20},
			}
			tree.Nodes[i].Raw, tree.Nodes[i].Elem = i, &els[i]
		}
		return els
	}
	list := func(c *capture.Capture, tree *page.Tree) string {
		roles := make([]string, len(tree.Nodes))
		for i := range roles {
			roles[i] = tree.Attr(i, "role")
		}
		controls, _ := Controls(c, tree, roles)
		var said []string
		for _, k := range controls {
			said = append(said, fmt.Sprint(tree.ID(k.Node), " ", k.Action))
		}
		return strings.Join(said, ", ")
	}
	host := out.ByID("h")[0]
	d := capture.Document{ID: 1, Kind: capture.KindShadowRoot, Host: host, Elements: elements(in)}
	for i := range d.Elements {
		if e := &d.Elements[i]; e.Hand == capture.Yes && e.Pressed == capture.Yes || e.Tag == "button" {
			d.Controls = append(d.Controls, capture.TreeNode{Index: i, Type: "control", BBox: e.BBox})
		}
	}
	c := &capture.Capture{Elements: elements(out), Helper: -1}
	c.Beside.Documents = []capture.Document{d}
	hears := out.Nodes[host].Elem.Pressed == capture.Yes
	return list(c, out), list(&capture.Capture{Elements: d.Elements, Helper: -1, HostWorks: hears, Fragment: true}, in)
}

// TestRoots: of a host and what is in its shadow root one is the control.
func TestRoots(t *testing.T) {
	for _, c := range []struct{ light, root, outer, inner string }{
		{`<x-button id=h h p>Send</x-button>`, `<slot></slot><i id=r class=ripple h p></i>`, "h click", ""},
		{`<x-button id=h h>Send</x-button>`, `<slot></slot><i id=r class=ripple h p></i>`, "", "r click"},
		{`<x-button id=h h p>Send</x-button>`, `<button id=r h p><slot></slot></button>`, "", "r click"},
		{`<x-button id=h h p>Send</x-button>`, `<i class=ripple h p></i><button id=r h p>x</button>`, "", " click, r click"},
		{`<x-button id=h h p>Send</x-button>`, `<i id=r h p tabindex=0></i>`, "", "r click"},
		{`<x-button id=h h p>Send</x-button>`, `<i id=r h p>More</i>`, "", "r click"},
		{`<x-radio-button id=h h p>Send</x-radio-button>`, `<i id=r h p></i>`, "h toggle", ""},
		{`<x-chip checked h p>Tea</x-chip><x-chip id=h h p>Rye</x-chip>`, `<i id=r h p></i>`, " toggle, h toggle", ""},
		{`<x-chip id=h h p>Rye</x-chip>`, `<i id=r h p></i>`, "h click", ""},
		// a slot that listens
		{`<x-fold id=h><b id=b slot=trigger h>Rules</b><p>Body</p></x-fold>`, `<slot name=trigger p></slot><slot></slot>`, "b open", ""},
		{`<x-fold id=h><b id=b slot=trigger h>Rules</b><p>Body</p></x-fold>`, `<slot name=trigger></slot><slot></slot>`, "", ""},
		{`<x-fold id=h><b id=b slot=head h>Rules</b><p>Body</p></x-fold>`, `<slot name=trigger p></slot><slot name=head></slot>`, "", ""},
	} {
		if outer, inner := rooted(t, c.light, c.root); outer != c.outer || inner != c.inner {
			t.Errorf("%s with %s: %q and %q, want %q and %q", c.light, c.root, outer, inner, c.outer, c.inner)
		}
	}
}
