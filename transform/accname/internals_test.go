package accname

import (
	"testing"

	"skillmill/datasets/capture"
	"skillmill/transform/page"
)

// TestInternals: the role of a custom element that only the browser knows counts where its
// markup says none, and a label names one that belongs to a form.
func TestInternals(t *testing.T) {
	for markup, want := range map[string]struct{ ax, role, name string }{
		`<x-radio x></x-radio>`:                                       {"radio", "radio", ""},
		`<x-radio x>Day</x-radio>`:                                    {"radio", "radio", "Day"},
		`<x-radio x id=r></x-radio><label for=r>A day</label>`:        {"radio", "radio", "A day"},
		`<label>A day <x-radio x></x-radio></label>`:                  {"radio", "radio", "A day"},
		`<label>Sum <x-icon></x-icon> of <input x></label>`:           {"textbox", "textbox", "Sum of"},
		`<x-tab x id=r>Boats</x-tab><label for=r>No label</label>`:    {"tab", "tab", "Boats"},
		`<x-b x role=button>Press</x-b>`:                              {"checkbox", "button", "Press"},
		`<x-b x>Text</x-b>`:                                           {"generic", "", ""},
		`<x-b x>Text</x-b><!-- roles of ax.json -->`:                  {"DisclosureTriangle", "button", "Text"},
		`<div x>Text</div><!-- of a custom element alone -->`:         {"button", "", ""},
		`<x-s x aria-label=Volume>7</x-s>`:                            {"slider", "slider", "Volume"},
		`<x-s x id=s>7</x-s><label for=s>Volume</label>`:              {"slider", "slider", "Volume"},
		`<x-s x id=s>7</x-s><label for=s>Volume</label><!-- none -->`: {"", "", ""},
	} {
		c := &capture.Capture{HTML: []byte("<!doctype html><body>" + markup), Helper: -1}
		parsed, err := page.Parse(c.HTML)
		if err != nil {
			t.Fatal(err)
		}
		for i, n := range parsed.Nodes {
			e := capture.Element{Index: i, Parent: n.Parent, Tag: n.Tag, Visible: capture.Yes, BBox: capture.Rect{0, 0, 9, 9}, BackendID: int64(i + 1)}
			e.Attrs = n.Attrs
			c.Elements = append(c.Elements, e)
			if _, ok := parsed.Lookup(i, "x"); ok && want.ax != "" {
				c.AX = append(c.AX, capture.AXNode{Role: want.ax, BackendID: e.BackendID})
			}
		}
		tree, _ := page.Build(c)
		for i := range tree.Nodes {
			if _, ok := tree.Lookup(i, "x"); !ok {
				continue
			}
			if role, name := Role(tree, i), Compute(tree, i).Text; role != want.role || name != want.name {
				t.Errorf("%s as %q: %q %q, want %q %q", markup, want.ax, role, name, want.role, want.name)
			}
		}
	}
}
