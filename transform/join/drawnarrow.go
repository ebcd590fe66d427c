package join

import (
	"math"
	"regexp"
	"strconv"
	"strings"

	"skillmill/transform/page"
)

// Many pages draw their icons as lines without a name. An arrow that points down is known by its shape: one
// line or outline, wider than high, that falls from both sides to its middle.

// maxDrawing bounds the text of a shape that is read.
const maxDrawing = 1000

// drawnDown reports whether a drawing shows nothing but such an arrow.
func drawnDown(t *page.Tree, svg int) bool {
	arrow := false
	for k := svg + 1; k < t.Nodes[svg].End; k++ {
		var points []point
		switch t.Nodes[k].Tag {
		case "g", "title", "desc", "defs":
			continue
		case "path":
			points = pathPoints(t.Attr(k, "d"))
		case "polyline", "polygon":
			points = linePoints(t.Attr(k, "points"))
		}
		if corners(points) {
			continue // the area of the icon, which nobody sees
		}
		if arrow || !fallsToMiddle(points) {
			return false
		}
		arrow = true
	}
	return arrow
}

// point is a place of a drawing.
type point struct{ x, y float64 }

// bounds returns the area of points.
func bounds(points []point) (from, to point) {
	from, to = points[0], points[0]
	for _, p := range points {
		from = point{min(from.x, p.x), min(from.y, p.y)}
		to = point{max(to.x, p.x), max(to.y, p.y)}
	}
	return from, to
}

// corners reports whether points are the corners of their area and begin or end at the origin.
func corners(points []point) bool {
	if len(points) < 4 || points[0] != (point{}) && points[0].x != points[0].y {
		return false
	}
	from, to := bounds(points)
	for _, p := range points {
		if p.x != from.x && p.x != to.x || p.y != from.y && p.y != to.y {
			return false
		}
	}
	return true
}

// How far a line may be from the one that falls to the middle, for it has a width, and which areas are wide.
const (
	lineWidth   = 0.5
	leastWide   = 1.2
	mostWide    = 3.5
	atMiddle    = 0.15
	atSide      = 0.85
	lowest      = 0.9
	mostCorners = 24
)

// fallsToMiddle reports whether a line falls from both sides to its middle.
func fallsToMiddle(points []point) bool {
	if len(points) < 3 || len(points) > mostCorners {
		return false
	}
	from, to := bounds(points)
	w, h := to.x-from.x, to.y-from.y
	if h <= 0 || w < leastWide*h || w > mostWide*h {
		return false
	}
	var left, right, middle bool
	for _, p := range points {
		side, fall := 2*(p.x-from.x)/w-1, (p.y-from.y)/h
		if math.Abs(fall-(1-math.Abs(side))) > lineWidth {
			return false
		}
		left, right = left || side <= -atSide, right || side >= atSide
		middle = middle || math.Abs(side) <= atMiddle && fall >= lowest
	}
	return left && right && middle
}

var (
	// commands finds the letters of a path with what follows each.
	commands = regexp.MustCompile(`([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)`)
	// numbers finds the numbers of a shape, between which there may be no space.
	numbers = regexp.MustCompile(`[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?`)
	// flagged finds the two flags of an arc, behind its radii and its turn.
	flagged = regexp.MustCompile(`^([\s,]*[-+]?(?:\d+\.?\d*|\.\d+)[\s,]*[-+]?(?:\d+\.?\d*|\.\d+)[\s,]*[-+]?(?:\d+\.?\d*|\.\d+)[\s,]*)([01])[\s,]*([01])`)
	// takes are how many numbers a command takes: the last two are where it ends.
	takes = map[byte]int{'M': 2, 'L': 2, 'T': 2, 'H': 1, 'V': 1, 'C': 6, 'S': 4, 'Q': 4, 'A': 7}
)

// numbersOf returns the numbers of a text.
func numbersOf(text string) []float64 {
	var out []float64
	for _, s := range numbers.FindAllString(text, -1) {
		if v, err := strconv.ParseFloat(s, 64); err == nil {
			out = append(out, v)
		}
	}
	return out
}

// linePoints returns the points of a line of straight parts.
func linePoints(text string) []point {
	if len(text) > maxDrawing {
		return nil
	}
	var out []point
	for list := numbersOf(text); len(list) > 1; list = list[2:] {
		out = append(out, point{list[0], list[1]})
	}
	return out
}

// pathPoints returns where the commands of a path end; none of one that is drawn in several strokes.
func pathPoints(d string) []point {
	if len(d) > maxDrawing {
		return nil
	}
	var out []point
	var at point
	for n, m := range commands.FindAllStringSubmatch(d, -1) {
		letter := strings.ToUpper(m[1])[0]
		relative := m[1][0] != letter
		switch {
		case letter == 'Z':
			continue
		case (letter == 'M') != (n == 0):
			return nil
		}
		list := numbersOf(m[2])
		if letter == 'A' {
			list = arcNumbers(m[2])
		}
		for take := takes[letter]; len(list) >= take; list = list[take:] {
			at = ends(at, letter, relative, list[:take])
			out = append(out, at)
		}
	}
	return out
}

// arcNumbers returns the numbers of arcs, whose flags may have no space behind them.
func arcNumbers(text string) []float64 {
	var out []float64
	for strings.TrimSpace(text) != "" {
		m := flagged.FindStringSubmatch(text)
		if m == nil {
			return out
		}
		text = text[len(m[0]):]
		rest := numbers.FindAllStringIndex(text, 2)
		if len(rest) < 2 {
			return out
		}
		out = append(out, numbersOf(m[1]+" "+m[2]+" "+m[3]+" "+text[:rest[1][1]])...)
		text = text[rest[1][1]:]
	}
	return out
}

// ends returns where a command ends that begins at a place.
func ends(at point, letter byte, relative bool, list []float64) point {
	from := point{}
	if relative {
		from = at
	}
	last := list[len(list)-1]
	switch letter {
	case 'H':
		return point{from.x + last, at.y}
	case 'V':
		return point{at.x, from.y + last}
	}
	return point{from.x + list[len(list)-2], from.y + last}
}
