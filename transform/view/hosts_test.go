package view

import (
	"testing"

	"skillmill/datasets/capture"
)

// TestHostThatListens: what only draws a host is no control of its root where the host is one, and listens itself.
func TestHostThatListens(t *testing.T) {
	for _, listens := range []capture.Tri{capture.Yes, capture.No} {
		part := func(index, parent int, tag string, hears capture.Tri) capture.Element {
			return capture.Element{Index: index, Parent: parent, Tag: tag, Visible: capture.Yes, BBox: capture.Rect{8, 8, 60, 20}, Hand: hears, Pressed: hears, Reached: capture.Yes}
		}
		c := &capture.Capture{
			ID: "x.test/1", Helper: -1, HTML: []byte(`<html><head></head><body><x-button>Send</x-button></body></html>`),
			Elements: []capture.Element{part(0, -1, "html", capture.No), part(1, 0, "head", capture.No), part(2, 0, "body", capture.No), part(3, 2, "x-button", listens)},
		}
		c.Elements[3].Hand = capture.Yes
		c.Meta.URL = "http://x.test/"
		c.Beside.Shadow = []byte(`<html><head></head><body><x-button><template shadowrootmode="open"><slot></slot><i></i></template>Send</x-button></body></html>`)
		c.Beside.Documents = []capture.Document{{
			ID: 1, Kind: capture.KindShadowRoot, Host: 3, Mode: "open",
			Elements: []capture.Element{part(0, -1, "slot", capture.No), part(1, -1, "i", capture.Yes)},
			Controls: []capture.TreeNode{{ID: "d1", Index: 1, Type: "control"}},
		}}
		main, scopes, err := All(c)
		if err != nil || len(scopes) != 1 {
			t.Fatalf("%d scopes: %v", len(scopes), err)
		}
		outer, inner := len(main.Controls), len(scopes[0].Controls)
		if host := listens == capture.Yes; host && (outer != 1 || inner != 0) || !host && (outer != 0 || inner != 1) {
			t.Errorf("host listens %v: %d controls of the page, %d of the root", host, outer, inner)
		}
	}
}
