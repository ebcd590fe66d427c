package page

import (
	"skillmill/datasets/capture"
	"skillmill/transform/redact"
)

// redact removes secrets from the attributes and texts of the page, so that no store,
// library or table can hold one. Most captures have none left; those of other collectors
// may.
func (t *Tree) redact() {
	for i := range t.Nodes {
		n := &t.Nodes[i]
		other := func(key string) string {
			for _, a := range n.Attrs {
				if a.Key == key {
					return a.Val
				}
			}
			return ""
		}
		own := false // the list of attributes may be that of the capture
		for k, a := range n.Attrs {
			clean := redact.Attribute(n.Tag, a.Key, a.Val, other)
			if clean == a.Val {
				continue
			}
			if !own {
				n.Attrs, own = append([]capture.Attr(nil), n.Attrs...), true
			}
			n.Attrs[k].Val = clean
		}
		for k := range n.Kids {
			if kid := &n.Kids[k]; kid.Node < 0 {
				kid.Text = redact.Text(kid.Text)
			}
		}
	}
}
