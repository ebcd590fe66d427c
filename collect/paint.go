package collect

import (
	"fmt"
	"image"
	"math"

	"skillmill/browser"
	"skillmill/collect/fields"
	"skillmill/collect/picture"
)

// covers returns the areas of the page, in its coordinates, that must not be seen on a
// picture: fields that hold something, and texts that repeat a secret.
func covers(p *browser.Raw, secrets *scrubber) []browser.Rect {
	out := snapCovers(p.Page, secrets, 0, 0)
	for i := range p.Frames {
		f := &p.Frames[i]
		if f.Page != nil {
			out = append(out, snapCovers(f.Page, secrets, f.X+p.Page.ScrollX-f.Page.ScrollX, f.Y+p.Page.ScrollY-f.Page.ScrollY)...)
		}
	}
	return out
}

func snapCovers(s *browser.Snapshot, secrets *scrubber, dx, dy float64) []browser.Rect {
	var out []browser.Rect
	add := func(r browser.Rect) {
		r.X, r.Y = r.X+dx, r.Y+dy
		out = append(out, r)
	}
	editing := fields.Editable(s)
	for i := range s.Boxes {
		b := &s.Boxes[i]
		if b.Node < 0 || b.Node >= len(s.Nodes) {
			continue
		}
		n := &s.Nodes[b.Node]
		switch {
		case n.Type == browser.TextNode && (editing[b.Node] || secrets.holds(b.Text)):
			for _, l := range b.Lines {
				add(l.Rect)
			}
		case n.Type == browser.ElementNode && filled(n):
			add(b.Rect)
		}
	}
	return out
}

// filled reports whether a field shows what somebody entered.
func filled(n *browser.Node) bool {
	switch n.Name {
	case "TEXTAREA":
		return n.Value != ""
	case "INPUT":
		typ := fields.InputType(n.Attrs)
		return typ == "password" || n.Value != "" && fields.KeepsTyped(typ)
	}
	return false
}

// paintColor is the colour with which areas are painted over.
var paintColor = [3]byte{0x80, 0x80, 0x80}

// pictures returns the pictures of the screen and of the page, with the given areas painted
// over.
func pictures(p *browser.Raw, parts []browser.Rect) (screen, full []byte, err error) {
	areas := make([]image.Rectangle, len(parts))
	x, y, scale := p.Page.ScrollX, p.Page.ScrollY, max(p.Job.Scale, 1)
	for i, r := range parts {
		areas[i] = image.Rect(
			int(math.Floor((r.X-x)*scale))-1, int(math.Floor((r.Y-y)*scale))-1,
			int(math.Ceil((r.X+r.W-x)*scale))+1, int(math.Ceil((r.Y+r.H-y)*scale))+1)
	}
	if p.Shot != nil {
		if screen, _, err = picture.Repaint(p.Shot, areas, paintColor, 0); err != nil {
			return nil, nil, fmt.Errorf("paint over the picture of the screen: %w", err)
		}
	}
	switch {
	case p.Full == nil:
		return screen, nil, nil
	case p.Shot != nil && &p.Full[0] == &p.Shot[0]:
		return screen, screen, nil
	}
	full, upper, err := picture.Repaint(p.Full, areas, paintColor, p.Screen)
	if err != nil {
		return nil, nil, fmt.Errorf("paint over the picture of the page: %w", err)
	}
	if p.Screen > 0 {
		screen = upper
	}
	return screen, full, nil
}
