package measure

import (
	"skillmill/browser"
)

// The box of an inline element is the rectangle around all its lines. A link that
// wraps does not cover what lies between its lines, so such elements are taken
// line by line.

// inliner finds the lines of inline elements.
type inliner struct {
	s    *browser.Snapshot
	kids [][]int // by the flat tree
}

func newInliner(s *browser.Snapshot) *inliner {
	in := &inliner{s: s, kids: make([][]int, len(s.Nodes))}
	for i := range s.Nodes {
		if p := s.Nodes[i].Flat; p >= 0 && p < len(s.Nodes) && p != i {
			in.kids[p] = append(in.kids[p], i)
		}
	}
	return in
}

// replaced are inline elements with content of their own.
var replaced = map[string]bool{
	"IMG": true, "svg": true, "CANVAS": true, "VIDEO": true, "AUDIO": true, "IFRAME": true, "EMBED": true,
	"OBJECT": true, "INPUT": true, "TEXTAREA": true, "SELECT": true, "BUTTON": true, "METER": true, "PROGRESS": true,
}

// wraps reports whether a node is an inline element whose box is not all its own.
func (in *inliner) wraps(n int) bool {
	node := &in.s.Nodes[n]
	return node.Type == browser.ElementNode && node.Box >= 0 && in.s.Boxes[node.Box].Style.Display == "inline" &&
		!replaced[node.Name] && len(in.kids[n]) > 0
}

// lines returns the parts of a node, one a line.
func (in *inliner) lines(n, depth int) []span {
	node := &in.s.Nodes[n]
	switch {
	case node.Box < 0 && node.Type != browser.ElementNode, depth > 64:
		return nil
	case node.Type == browser.TextNode:
		var out []span
		for _, l := range in.s.Boxes[node.Box].Lines {
			out = append(out, spanOf(l.Rect))
		}
		return out
	case node.Box >= 0 && !in.wraps(n):
		return []span{spanOf(in.s.Boxes[node.Box].Rect)}
	}
	var parts []span
	for _, k := range in.kids[n] {
		parts = append(parts, in.lines(k, depth+1)...)
	}
	return joinLines(parts)
}

// joinLines joins parts that stand beside each other.
func joinLines(parts []span) []span {
	var out []span
	for _, p := range parts {
		if k := len(out) - 1; k >= 0 && onOneLine(out[k], p) {
			out[k] = span{min(out[k].l, p.l), min(out[k].t, p.t), max(out[k].r, p.r), max(out[k].b, p.b)}
			continue
		}
		out = append(out, p)
	}
	return out
}

// onOneLine reports whether two parts share at least half of the lower one's height.
func onOneLine(a, b span) bool {
	shared := min(a.b, b.b) - max(a.t, b.t)
	return shared*2 >= min(a.b-a.t, b.b-b.t) && shared > 0
}

// areas returns the parts of a box that take pointers: its lines when it wraps, with
// the room that its padding gives above and below, else all of it.
func (in *inliner) areas(n int) []span {
	box := spanOf(in.s.Boxes[in.s.Nodes[n].Box].Rect)
	if !in.wraps(n) {
		return []span{box}
	}
	lines := in.lines(n, 0)
	if len(lines) < 2 {
		return []span{box}
	}
	return lines
}
