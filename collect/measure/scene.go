package measure

import (
	"math"
	"sort"

	"skillmill/browser"
	"skillmill/collect/fields"
)

// scene says which node lies on top at a point of a document.
//
// The browser numbers its boxes in painting order, so the top is the box with the
// highest number that contains the point. Boxes are cut by the overflow and the
// clip paths of their ancestors, and those that no pointer can hit are left out.
//
// An element outside the screen is judged where it would be after scrolling it to
// the middle. Boxes with position fixed stay on the screen meanwhile.
type scene struct {
	s      *browser.Snapshot
	vp     browser.Viewport
	areas  []area // topmost first
	across int
	cells  [][]int32 // per cell of the document the areas that touch it, topmost first
	large  []int32   // those that touch many cells
	fixed  []int32   // those that do not scroll
	held   []bool    // nodes that do not scroll
}

// area is the visible part of a box.
type area struct {
	node   int
	paint  int
	fixed  bool // r is on the screen, not in the document
	r      span
	shapes []shape // that it is cut by as well
}

// span is a rectangle by its edges.
type span struct{ l, t, r, b float64 }

const (
	cellSize  = 128 // keeps a cell's list short without making too many cells
	largeArea = 64  // cells of an area that is kept apart
	maxAcross = 64  // columns of cells
	maxDown   = 512 // rows of cells
	grid      = 5   // sample points of an element in each direction
)

var everywhere = span{math.Inf(-1), math.Inf(-1), math.Inf(1), math.Inf(1)}

func (a span) cut(b span) span {
	return span{max(a.l, b.l), max(a.t, b.t), min(a.r, b.r), min(a.b, b.b)}
}

func (a span) empty() bool { return a.r <= a.l || a.b <= a.t }

func (a span) has(x, y float64) bool { return x >= a.l && x < a.r && y >= a.t && y < a.b }

func (a span) move(dx, dy float64) span { return span{a.l + dx, a.t + dy, a.r + dx, a.b + dy} }

func spanOf(r browser.Rect) span { return span{r.X, r.Y, r.X + r.W, r.Y + r.H} }

func newScene(s *browser.Snapshot, vp browser.Viewport) *scene {
	sc := &scene{s: s, vp: vp, held: held(s)}
	clips, inert, shapes, inline := clips(s), inert(s), clipShapes(s), newInliner(s)
	for i := range s.Boxes {
		b := &s.Boxes[i]
		if b.Node < 0 || b.Node >= len(s.Nodes) || inert[b.Node] || b.Style.PointerEvents == "none" ||
			b.Style.Visibility != "" && b.Style.Visibility != "visible" {
			continue
		}
		node := &s.Nodes[b.Node]
		a := area{node: b.Node, paint: b.Paint, fixed: sc.held[b.Node], shapes: shapes[b.Node]}
		if node.Type == browser.TextNode {
			a.node = node.Parent
			for _, l := range b.Lines {
				a.r = spanOf(l.Rect)
				sc.add(a, clips[i])
			}
			continue
		}
		if own := ownShape(b); own != nil {
			a.shapes = append(a.shapes[:len(a.shapes):len(a.shapes)], own)
		}
		parts := []span{spanOf(b.Rect)}
		if node.Box == i {
			parts = inline.areas(b.Node)
		}
		for _, a.r = range parts {
			sc.add(a, clips[i])
		}
	}
	sc.sort()
	return sc
}

// held marks the nodes that stay where they are when the page is scrolled.
func held(s *browser.Snapshot) []bool {
	out := make([]bool, len(s.Nodes))
	for i := range s.Nodes {
		n := &s.Nodes[i]
		out[i] = n.Flat >= 0 && n.Flat < i && out[n.Flat]
		if n.Box >= 0 && n.Type == browser.ElementNode && s.Boxes[n.Box].Style.Position == "fixed" {
			out[i] = true
		}
	}
	return out
}

// inert marks the nodes that the page has put out of reach.
func inert(s *browser.Snapshot) []bool {
	out := make([]bool, len(s.Nodes))
	for i := range s.Nodes {
		n := &s.Nodes[i]
		out[i] = n.Flat >= 0 && n.Flat < i && out[n.Flat] || n.Type == browser.ElementNode && fields.Has(n, "inert")
	}
	return out
}

func (sc *scene) add(a area, clip span) {
	a.r = a.r.cut(clip)
	if a.r.empty() || a.node < 0 {
		return
	}
	if a.fixed {
		a.r = a.r.move(-sc.s.ScrollX, -sc.s.ScrollY)
	}
	sc.areas = append(sc.areas, a)
}

// sort puts the topmost first and files the areas by place. Boxes of one painting
// step keep the order of layout: the later is on top.
func (sc *scene) sort() {
	for i, k := 0, len(sc.areas)-1; i < k; i, k = i+1, k-1 {
		sc.areas[i], sc.areas[k] = sc.areas[k], sc.areas[i]
	}
	sort.SliceStable(sc.areas, func(i, k int) bool { return sc.areas[i].paint > sc.areas[k].paint })
	sc.across = min(int(max(sc.s.Width, float64(sc.vp.Width)))/cellSize+1, maxAcross)
	down := min(int(max(sc.s.Height, float64(sc.vp.Height)))/cellSize+1, maxDown)
	sc.cells = make([][]int32, sc.across*down)
	for i := range sc.areas {
		a := &sc.areas[i]
		if a.fixed {
			sc.fixed = append(sc.fixed, int32(i))
			continue
		}
		l, t := sc.column(a.r.l), sc.row(a.r.t)
		r, b := sc.column(a.r.r), sc.row(a.r.b)
		if (r-l+1)*(b-t+1) > largeArea {
			sc.large = append(sc.large, int32(i))
			continue
		}
		for y := t; y <= b; y++ {
			for x := l; x <= r; x++ {
				sc.cells[y*sc.across+x] = append(sc.cells[y*sc.across+x], int32(i))
			}
		}
	}
}

// column and row are the cell of a coordinate; what lies outside is in the last.
func (sc *scene) column(x float64) int { return int(min(max(x/cellSize, 0), float64(sc.across-1))) }

func (sc *scene) row(y float64) int {
	return int(min(max(y/cellSize, 0), float64(len(sc.cells)/sc.across-1)))
}

// top returns the node on top at a point of the document when it is scrolled to dx, dy,
// -1 for none.
func (sc *scene) top(x, y, dx, dy float64) int {
	best := int32(len(sc.areas))
	look := func(list []int32, x, y float64) {
		for _, i := range list {
			if i >= best {
				return
			}
			if sc.areas[i].has(x, y) {
				best = i
				return
			}
		}
	}
	look(sc.fixed, x-dx, y-dy)
	look(sc.cells[sc.row(y)*sc.across+sc.column(x)], x, y)
	look(sc.large, x, y)
	if int(best) == len(sc.areas) {
		return -1
	}
	return sc.areas[best].node
}

func (a *area) has(x, y float64) bool {
	if !a.r.has(x, y) {
		return false
	}
	for _, s := range a.shapes {
		if !s(x, y) {
			return false
		}
	}
	return true
}

// judge returns the share of the sample points of a node that others cover, and
// the node that covers most of them, -1 for none. Points outside the document are
// covered by nothing and out of reach all the same.
func (sc *scene) judge(n int) (float64, int) {
	r := spanOf(sc.s.Boxes[sc.s.Nodes[n].Box].Rect)
	dx, dy := sc.s.ScrollX, sc.s.ScrollY
	screen := span{0, 0, float64(sc.vp.Width), float64(sc.vp.Height)}
	if sc.held[n] {
		r = r.cut(screen.move(dx, dy))
	} else if r.cut(screen.move(dx, dy)).empty() {
		dx, dy = sc.reach((r.l+r.r)/2, (r.t+r.b)/2)
	}
	r = r.cut(screen.move(dx, dy))
	if r.empty() {
		return 1, -1
	}
	covered, by := 0, -1
	var count map[int]int
	for i := range grid {
		for k := range grid {
			x := r.l + (r.r-r.l)*(float64(i)+.5)/grid
			y := r.t + (r.b-r.t)*(float64(k)+.5)/grid
			top := sc.top(x, y, dx, dy)
			if sc.within(top, n) {
				continue
			}
			covered++
			if count == nil {
				count = map[int]int{}
			}
			if count[top]++; top >= 0 && (by < 0 || count[top] > count[by]) {
				by = top
			}
		}
	}
	return math.Round(float64(covered)/(grid*grid)*1000) / 1000, by
}

// reach returns how far the document is scrolled to bring a point to the middle.
func (sc *scene) reach(x, y float64) (dx, dy float64) {
	within := func(at, screen, whole float64) float64 {
		return math.Round(max(min(at-screen/2, whole-screen), 0))
	}
	return within(x, float64(sc.vp.Width), sc.s.Width), within(y, float64(sc.vp.Height), sc.s.Height)
}

// within reports whether node is n or lies below it.
func (sc *scene) within(node, n int) bool {
	for node >= 0 {
		if node == n {
			return true
		}
		node = sc.s.Nodes[node].Parent
	}
	return false
}
