package measure

import (
	"skillmill/browser"
)

// clips is for every box the part of the document in which it can be seen: the
// intersection of the overflow boxes that contain it. A box with position fixed is
// cut by nothing, one with position absolute only from its nearest positioned
// ancestor up. Boxes are nested by the flat tree.
func clips(s *browser.Snapshot) []span {
	c := &clipper{s: s, flow: make([]*span, len(s.Nodes)), positioned: make([]*span, len(s.Nodes))}
	out := make([]span, len(s.Boxes))
	for i := range s.Boxes {
		out[i] = everywhere
		n := s.Boxes[i].Node
		if n < 0 || n >= len(s.Nodes) {
			continue
		}
		out[i] = c.of(n, s.Boxes[i].Style.Position, s.Nodes[n].Type)
	}
	return out
}

type clipper struct {
	s *browser.Snapshot
	// What the node's children are cut by: those in the flow, and those with
	// position absolute. Worked out when first asked for.
	flow, positioned []*span
}

func (c *clipper) of(n int, position string, typ browser.NodeType) span {
	p := c.s.Nodes[n].Flat
	switch {
	case p < 0:
		return everywhere
	case typ == browser.TextNode: // a text box carries the styles of its parent
		return c.inside(p, false)
	case position == "fixed":
		return everywhere
	}
	return c.inside(p, position == "absolute")
}

// inside returns what the children of n are cut by.
func (c *clipper) inside(n int, absolute bool) span {
	memo := c.flow
	if absolute {
		memo = c.positioned
	}
	if memo[n] != nil {
		return *memo[n]
	}
	res := everywhere
	memo[n] = &res // ends a cycle, which no sane tree has
	node := &c.s.Nodes[n]
	switch {
	case node.Flat < 0:
	case node.Box < 0:
		res = c.inside(node.Flat, absolute)
	default:
		b := &c.s.Boxes[node.Box]
		if absolute && (b.Style.Position == "static" || b.Style.Position == "") && !holds(&b.Style) {
			res = c.inside(node.Flat, true)
			break
		}
		res = c.of(n, b.Style.Position, node.Type)
		// The overflow of the root and the body belongs to the viewport.
		if node.Name == "HTML" || node.Name == "BODY" || b.Style.Display == "inline" {
			break
		}
		if hides(b.Style.OverflowX) {
			res = res.cut(span{b.Rect.X, everywhere.t, b.Rect.X + b.Rect.W, everywhere.b})
		}
		if hides(b.Style.OverflowY) {
			res = res.cut(span{everywhere.l, b.Rect.Y, everywhere.r, b.Rect.Y + b.Rect.H})
		}
	}
	return res
}

// holds reports whether the box contains absolutely placed ones although it is not
// placed itself.
func holds(s *browser.Style) bool { return s.Transform != "" && s.Transform != "none" }

func hides(overflow string) bool { return overflow != "" && overflow != "visible" }
