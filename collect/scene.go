package collect

import (
	"math"
	"sort"

	"skillmill/collect/chrome"
)

// scene answers which node lies on top at a point of the screen.
//
// The browser numbers its boxes in painting order, so the top is the box with the
// highest number that contains the point. Boxes are cut by the overflow of their
// ancestors, and those that no pointer can hit are left out.
type scene struct {
	s      *chrome.Snapshot
	vp     chrome.Viewport
	across int
	cells  [][]int // per cell the areas that touch it, topmost first
	areas  []area
}

// area is the visible part of a box on the screen.
type area struct {
	node  int
	paint int
	r     span
}

// span is a rectangle by its edges.
type span struct{ l, t, r, b float64 }

// cellSize keeps a cell's list short without making too many cells.
const cellSize = 64

// grid is the number of sample points of an element in each direction.
const grid = 5

var everywhere = span{math.Inf(-1), math.Inf(-1), math.Inf(1), math.Inf(1)}

func (a span) cut(b span) span {
	return span{max(a.l, b.l), max(a.t, b.t), min(a.r, b.r), min(a.b, b.b)}
}

func (a span) empty() bool { return a.r <= a.l || a.b <= a.t }

func newScene(s *chrome.Snapshot, vp chrome.Viewport) *scene {
	sc := &scene{s: s, vp: vp, across: vp.Width/cellSize + 1}
	clips := clips(s)
	for i := range s.Boxes {
		b := &s.Boxes[i]
		if b.Node < 0 || b.Node >= len(s.Nodes) || b.Style.PointerEvents == "none" ||
			b.Style.Visibility != "" && b.Style.Visibility != "visible" {
			continue
		}
		node := &s.Nodes[b.Node]
		if node.Type == chrome.TextNode {
			for _, l := range b.Lines {
				sc.add(node.Parent, b.Paint, l.Rect, clips[i])
			}
			continue
		}
		sc.add(b.Node, b.Paint, b.Rect, clips[i])
	}
	sc.fill()
	return sc
}

func (sc *scene) screen() span { return span{0, 0, float64(sc.vp.Width), float64(sc.vp.Height)} }

func (sc *scene) onScreen(r chrome.Rect) span {
	x, y := r.X-sc.s.ScrollX, r.Y-sc.s.ScrollY
	return span{x, y, x + r.W, y + r.H}
}

func (sc *scene) add(node, paint int, r chrome.Rect, clip span) {
	shift := span{clip.l - sc.s.ScrollX, clip.t - sc.s.ScrollY, clip.r - sc.s.ScrollX, clip.b - sc.s.ScrollY}
	if seen := sc.onScreen(r).cut(shift).cut(sc.screen()); !seen.empty() && node >= 0 {
		sc.areas = append(sc.areas, area{node, paint, seen})
	}
}

func (sc *scene) fill() {
	// Boxes of one painting step keep the order of layout: the later is on top.
	order := make([]int, len(sc.areas))
	for i := range order {
		order[i] = len(order) - 1 - i
	}
	sort.SliceStable(order, func(i, j int) bool { return sc.areas[order[i]].paint > sc.areas[order[j]].paint })
	sc.cells = make([][]int, sc.across*(sc.vp.Height/cellSize+1))
	for _, i := range order {
		r := sc.areas[i].r
		for y := int(r.t) / cellSize; y <= int(r.b)/cellSize; y++ {
			for x := int(r.l) / cellSize; x <= int(r.r)/cellSize; x++ {
				if c := y*sc.across + x; x < sc.across && c < len(sc.cells) {
					sc.cells[c] = append(sc.cells[c], i)
				}
			}
		}
	}
}

// top is the node on top at a point, -1 for none.
func (sc *scene) top(x, y float64) int {
	c := int(y)/cellSize*sc.across + int(x)/cellSize
	if c < 0 || c >= len(sc.cells) {
		return -1
	}
	for _, i := range sc.cells[c] {
		if r := sc.areas[i].r; x >= r.l && x < r.r && y >= r.t && y < r.b {
			return sc.areas[i].node
		}
	}
	return -1
}

// judge sets the share of the element's sample points that another node covers.
// It stays 1 for what is not visible or not on the screen.
func (sc *scene) judge(e *element, n int) {
	if !e.VisibleAdv || !e.InViewport {
		return
	}
	r := sc.onScreen(sc.s.Boxes[sc.s.Nodes[n].Box].Rect).cut(sc.screen())
	if r.empty() {
		return
	}
	covered := 0
	for i := range grid {
		for j := range grid {
			x := r.l + (r.r-r.l)*(float64(i)+.5)/grid
			y := r.t + (r.b-r.t)*(float64(j)+.5)/grid
			if !sc.within(sc.top(x, y), n) {
				covered++
			}
		}
	}
	e.Occlusion = math.Round(float64(covered)/(grid*grid)*1000) / 1000
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
