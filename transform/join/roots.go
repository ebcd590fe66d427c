package join

import (
	"slices"
	"strings"

	"skillmill/datasets/capture"
	"skillmill/transform/page"
)

// Web components draw themselves in a shadow root. Either what is in the root is operated, as a button, and
// its host is a box around it; or the host listens itself, and the root only draws it: a ripple, a track.

// hosts returns the areas of the controls in the shadow roots of nodes, without roots that only draw a host.
func hosts(c *capture.Capture, t *page.Tree) map[int][]capture.Rect {
	out := map[int][]capture.Rect{}
	for d, node := range rootsIn(c, t) {
		if e := t.Nodes[node].Elem; len(d.Controls) == 0 || e != nil && e.Pressed == capture.Yes && !slices.ContainsFunc(d.Controls, func(n capture.TreeNode) bool { return !bareIn(d, n.Index) }) {
			continue
		}
		for k := range d.Controls {
			out[node] = append(out[node], d.Controls[k].BBox)
		}
	}
	return out
}

// rootsIn calls yield with each shadow root right in a page, and the node of its host.
func rootsIn(c *capture.Capture, t *page.Tree) func(yield func(*capture.Document, int) bool) {
	return func(yield func(*capture.Document, int) bool) {
		for i := range c.Beside.Documents {
			d := &c.Beside.Documents[i]
			if d.Parent != 0 || d.Kind != capture.KindShadowRoot || d.Host < 0 {
				continue
			}
			if node := t.ByLive(c.Live(d.Host)); node >= 0 && !yield(d, node) {
				return
			}
		}
	}
}

// bareIn reports whether an element of a root only draws its host: it says nothing, and nothing but its
// listener makes it a control.
func bareIn(d *capture.Document, at int) bool {
	if at < 0 || at >= len(d.Elements) {
		return false
	}
	e := &d.Elements[at]
	return !native[e.Tag] && e.Role == "" && strings.TrimSpace(e.Text) == "" && !slices.ContainsFunc(e.Attrs, saysControl)
}

// saysControl reports whether an attribute makes an element more than a drawing.
func saysControl(a capture.Attr) bool {
	return a.Key == "tabindex" || a.Key == "title" || a.Key == "onclick" || a.Key == "contenteditable" || strings.HasPrefix(a.Key, "aria-") && a.Key != "aria-hidden"
}

// drawnForHost takes away what only draws the host of a root, where that is all there is to operate.
func drawnForHost(t *page.Tree, roles []string, sure, shown []bool) {
	for i := range shown {
		if sure[i] || shown[i] && (native[t.Nodes[i].Tag] || roles[i] != "" || strings.TrimSpace(t.Text(i)) != "" || slices.ContainsFunc(t.Nodes[i].Attrs, saysControl)) {
			return
		}
	}
	clear(shown)
}

// slotsHear returns the nodes that stand in slots which listen to clicks.
func slotsHear(c *capture.Capture, t *page.Tree) map[int]bool {
	out := map[int]bool{}
	for d, node := range rootsIn(c, t) {
		for i := range d.Elements {
			e := &d.Elements[i]
			if e.Tag != "slot" || e.Pressed != capture.Yes {
				continue
			}
			for _, k := range t.Children(node) {
				if t.Attr(k, "slot") == e.Name {
					out[k] = true
				}
			}
		}
	}
	return out
}
