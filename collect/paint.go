package collect

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"

	"skillmill/collect/chrome"
)

// covers lists the parts of the page, in its coordinates, that must not be seen on
// a picture: fields that hold something, and texts that repeat a secret.
func covers(p *chrome.Raw, secrets *scrubber) []chrome.Rect {
	out := snapCovers(p.Page, secrets, 0, 0)
	for i := range p.Frames {
		f := &p.Frames[i]
		if f.Page != nil {
			out = append(out, snapCovers(f.Page, secrets, f.X+p.Page.ScrollX-f.Page.ScrollX, f.Y+p.Page.ScrollY-f.Page.ScrollY)...)
		}
	}
	return out
}

func snapCovers(s *chrome.Snapshot, secrets *scrubber, dx, dy float64) []chrome.Rect {
	var out []chrome.Rect
	add := func(r chrome.Rect) {
		r.X, r.Y = r.X+dx, r.Y+dy
		out = append(out, r)
	}
	editing := editable(s)
	for i := range s.Boxes {
		b := &s.Boxes[i]
		if b.Node < 0 || b.Node >= len(s.Nodes) {
			continue
		}
		n := &s.Nodes[b.Node]
		switch {
		case n.Type == chrome.TextNode && (editing[b.Node] || secrets.holds(b.Text)):
			for _, l := range b.Lines {
				add(l.Rect)
			}
		case n.Type == chrome.ElementNode && filled(n):
			add(b.Rect)
		}
	}
	return out
}

// filled reports whether a field shows what somebody entered.
func filled(n *chrome.Node) bool {
	switch n.Name {
	case "TEXTAREA":
		return n.Value != ""
	case "INPUT":
		typ := inputType(n.Attrs)
		return typ == "password" || n.Value != "" && keepsTypedValue(typ)
	}
	return false
}

var paintColor = image.NewUniform(color.RGBA{0x80, 0x80, 0x80, 0xff})

// paint answers a picture with parts of it painted over. The parts are in CSS
// pixels of a page whose upper left corner is at x, y.
func paint(pic []byte, parts []chrome.Rect, x, y, scale float64) ([]byte, error) {
	if len(parts) == 0 {
		return pic, nil
	}
	img, err := png.Decode(bytes.NewReader(pic))
	if err != nil {
		return nil, fmt.Errorf("decode the screenshot: %w", err)
	}
	canvas, ok := img.(draw.Image)
	if !ok {
		rgba := image.NewRGBA(img.Bounds())
		draw.Draw(rgba, rgba.Bounds(), img, img.Bounds().Min, draw.Src)
		canvas = rgba
	}
	for _, r := range parts {
		area := image.Rect(
			int(math.Floor((r.X-x)*scale))-1, int(math.Floor((r.Y-y)*scale))-1,
			int(math.Ceil((r.X+r.W-x)*scale))+1, int(math.Ceil((r.Y+r.H-y)*scale))+1)
		draw.Draw(canvas, area.Intersect(canvas.Bounds()), paintColor, image.Point{}, draw.Src)
	}
	var out bytes.Buffer
	enc := png.Encoder{CompressionLevel: png.BestSpeed}
	if err := enc.Encode(&out, canvas); err != nil {
		return nil, fmt.Errorf("encode the screenshot: %w", err)
	}
	return out.Bytes(), nil
}
