package measure

import (
	"math"
	"strconv"
	"strings"

	"skillmill/browser"
)

// shape reports whether a point of the document lies in it.
type shape func(x, y float64) bool

// ownShape returns the shape of a box that is not a plain rectangle, nil for one that
// is.
func ownShape(b *browser.Box) shape {
	if b.Quad != nil {
		q := grown(*b.Quad)
		return polygon(q[:])
	}
	return rounded(b.Rect, b.Style.Radius)
}

// grown moves the sides of a quad outwards by half a pixel: a pointer hits whole
// pixels.
func grown(q browser.Quad) browser.Quad {
	unit := func(from, to int) (x, y float64) {
		x, y = q[to]-q[from], q[to+1]-q[from+1]
		if d := math.Hypot(x, y); d > 0 {
			return x / d / 2, y / d / 2
		}
		return 0, 0
	}
	ux, uy := unit(0, 2)
	vx, vy := unit(0, 6)
	return browser.Quad{
		q[0] - ux - vx, q[1] - uy - vy, q[2] + ux - vx, q[3] + uy - vy,
		q[4] + ux + vx, q[5] + uy + vy, q[6] - ux + vx, q[7] - uy + vy,
	}
}

// clipShapes is for every node the clip paths that cut it: its own and those of
// the boxes around it.
func clipShapes(s *browser.Snapshot) [][]shape {
	out := make([][]shape, len(s.Nodes))
	for i := range s.Nodes {
		n := &s.Nodes[i]
		if n.Flat >= 0 && n.Flat < len(out) {
			out[i] = out[n.Flat]
		}
		if n.Box < 0 || n.Type != browser.ElementNode {
			continue
		}
		if c := clipPath(s.Boxes[n.Box].Style.ClipPath, s.Boxes[n.Box].Rect); c != nil {
			out[i] = append(out[i][:len(out[i]):len(out[i])], c)
		}
	}
	return out
}

// polygon returns the shape with the given corners, by the even-odd rule.
func polygon(p []float64) shape {
	return func(x, y float64) bool {
		in := false
		for i, k := 0, len(p)-2; i+1 < len(p); k, i = i, i+2 {
			if (p[i+1] > y) != (p[k+1] > y) && x < (p[k]-p[i])*(y-p[i+1])/(p[k+1]-p[i+1])+p[i] {
				in = !in
			}
		}
		return in
	}
}

// rounded returns a rectangle with round corners: top left, top right, bottom right,
// bottom left. It is nil when they are square.
func rounded(r browser.Rect, corners [4]string) shape {
	var rx, ry [4]float64
	round := false
	for i, c := range corners {
		if c == "" || c == "0px" {
			continue
		}
		h, v, two := strings.Cut(c, " ")
		if !two {
			v = h
		}
		rx[i], ry[i] = length(h, r.W), length(v, r.H)
		round = round || rx[i] > 0 && ry[i] > 0
	}
	if !round {
		return nil
	}
	f := min(1, fit(r.W, rx[0]+rx[1]), fit(r.W, rx[3]+rx[2]), fit(r.H, ry[0]+ry[3]), fit(r.H, ry[1]+ry[2]))
	return func(x, y float64) bool {
		for i := range corners {
			a, b := rx[i]*f, ry[i]*f
			cx, cy := r.X+a, r.Y+b
			if i == 1 || i == 2 {
				cx = r.X + r.W - a
			}
			if i >= 2 {
				cy = r.Y + r.H - b
			}
			dx, dy := x-cx, y-cy
			if i == 0 || i == 3 {
				dx = -dx
			}
			if i < 2 {
				dy = -dy
			}
			if dx > 0 && dy > 0 && (dx/a)*(dx/a)+(dy/b)*(dy/b) > 1 {
				return false
			}
		}
		return true
	}
}

// fit returns how much two radii must shrink to share a side.
func fit(side, sum float64) float64 {
	if sum <= 0 {
		return 1
	}
	return side / sum
}

// length returns a CSS length or percentage in pixels, as computed styles have them.
func length(s string, whole float64) float64 {
	s = strings.TrimSpace(s)
	if p, ok := strings.CutSuffix(s, "%"); ok {
		f, err := strconv.ParseFloat(p, 64)
		if err != nil {
			return 0
		}
		return f / 100 * whole
	}
	f, err := strconv.ParseFloat(strings.TrimSuffix(s, "px"), 64)
	if err != nil {
		return 0
	}
	return f
}

// clipPath returns the shape of a computed clip-path, nil for none and for one that is
// not drawn by a basic shape.
func clipPath(css string, r browser.Rect) shape {
	if css == "" || css == "none" {
		return nil
	}
	name, args, ok := strings.Cut(css, "(")
	end := strings.LastIndexByte(args, ')')
	if !ok || end < 0 {
		return nil
	}
	args = args[:end]
	switch name {
	case "inset":
		return inset(args, r)
	case "circle", "ellipse":
		return ellipse(name == "circle", args, r)
	case "polygon":
		return corners(args, r)
	}
	return nil
}

func inset(args string, r browser.Rect) shape {
	args, round, _ := strings.Cut(args, "round")
	v := strings.Fields(args)
	if len(v) == 0 {
		return nil
	}
	// Like margins: what is missing is as on the opposite side.
	for len(v) < 4 {
		v = append(v, v[max(0, len(v)-2)])
	}
	in := browser.Rect{X: r.X + length(v[3], r.W), Y: r.Y + length(v[0], r.H)}
	in.W = r.W - length(v[3], r.W) - length(v[1], r.W)
	in.H = r.H - length(v[0], r.H) - length(v[2], r.H)
	box := spanOf(in)
	if rad := strings.Fields(round); len(rad) == 1 {
		if c := rounded(in, [4]string{rad[0], rad[0], rad[0], rad[0]}); c != nil {
			return func(x, y float64) bool { return box.has(x, y) && c(x, y) }
		}
	}
	return box.has
}

func ellipse(circle bool, args string, r browser.Rect) shape {
	size, at, _ := strings.Cut(args, "at")
	cx, cy := r.X+r.W/2, r.Y+r.H/2
	if p := strings.Fields(at); len(p) == 2 {
		cx, cy = r.X+length(p[0], r.W), r.Y+length(p[1], r.H)
	}
	side := func(s string, whole, near, far float64) float64 {
		switch s {
		case "", "closest-side":
			return math.Min(near, far)
		case "farthest-side":
			return math.Max(near, far)
		}
		return length(s, whole)
	}
	v := append(strings.Fields(size), "", "")
	left, right, top, bottom := cx-r.X, r.X+r.W-cx, cy-r.Y, r.Y+r.H-cy
	var rx, ry float64
	if circle {
		rx = side(v[0], math.Sqrt((r.W*r.W+r.H*r.H)/2), min(left, top), min(right, bottom))
		ry = rx
	} else {
		rx, ry = side(v[0], r.W, left, right), side(v[1], r.H, top, bottom)
	}
	return func(x, y float64) bool {
		if rx <= 0 || ry <= 0 {
			return false
		}
		dx, dy := (x-cx)/rx, (y-cy)/ry
		return dx*dx+dy*dy <= 1
	}
}

func corners(args string, r browser.Rect) shape {
	var p []float64
	for _, pair := range strings.Split(args, ",") {
		v := strings.Fields(pair)
		if len(v) != 2 { // a fill rule
			continue
		}
		p = append(p, r.X+length(v[0], r.W), r.Y+length(v[1], r.H))
	}
	if len(p) < 6 {
		return nil
	}
	return polygon(p)
}
