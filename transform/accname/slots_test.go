package accname

import (
	"testing"

	"skillmill/datasets/capture"
	"skillmill/transform/page"
)

// TestSlots: browsers put a space around a slot, which has no box. Where styles do not count,
// as in locators, the words of slots are joined as the markup has them.
func TestSlots(t *testing.T) {
	for _, c := range []struct{ markup, name, static string }{
		{`<button>Keep<slot name=sign>+</slot></button>`, "Keep +", "Keep+"},
		{`<button><slot>Keep</slot><slot name=sign>+</slot></button>`, "Keep +", "Keep+"},
		{`<button><slot> Keep </slot></button>`, "Keep", "Keep"},
		{`<button>Keep<slot>Mid</slot>ing</button>`, "Keep Mid ing", "KeepMiding"},
		{`<button>Keep<slot></slot>ing</button>`, "Keeping", "Keeping"},
		{`<button>Keep<b>+</b></button>`, "Keep+", "Keep+"},
	} {
		in := &capture.Capture{HTML: []byte("<!doctype html><body>" + c.markup), Helper: -1}
		parsed, err := page.Parse(in.HTML)
		if err != nil {
			t.Fatal(err)
		}
		for i, n := range parsed.Nodes {
			in.Elements = append(in.Elements, capture.Element{
				Index: i, Parent: n.Parent, Tag: n.Tag, Attrs: n.Attrs, Visible: capture.Yes, BBox: capture.Rect{0, 0, 9, 9},
			})
		}
		tree, _ := page.Build(in)
		for i := range tree.Nodes {
			if tree.Nodes[i].Tag != "button" {
				continue
			}
			if name, static := Compute(tree, i).Text, Static(tree, i).Text; name != c.name || static != c.static {
				t.Errorf("%s: %q and %q, want %q and %q", c.markup, name, static, c.name, c.static)
			}
		}
	}
}
