package texts

import (
	"sort"
	"strings"

	"skillmill/transform/lasting"
	"skillmill/transform/page"
)

// setOff are elements that only emphasise or mark words within a text.
var setOff = set("b strong em i u mark small sub sup code kbd abbr font s q cite var time data wbr bdi bdo dfn ins del samp")

// unread are elements whose text users do not read, or whose text is a value: typed text, the
// options of a list.
var unread = set("script style noscript template title head iframe svg math textarea option object canvas audio video datalist")

func set(words string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(words) {
		m[w] = true
	}
	return m
}

// reader collects runs on a walk through the page.
type reader struct {
	p           *Page
	text        strings.Builder
	first, last int // elements that hold the first and the last piece of text
	at          int
}

// read lists the runs in document order.
func (p *Page) read() {
	t := p.t
	rd := reader{p: p, first: -1}
	type frame struct{ node, kid, last int }
	var stack []frame
	for i := 0; i < len(t.Nodes); i = t.Nodes[i].End {
		rd.flush() // the inside of a shadow root has several roots, and no run spans two
		stack = append(stack[:0], frame{i, 0, i})
		for len(stack) > 0 {
			f := &stack[len(stack)-1]
			n := &t.Nodes[f.node]
			if f.kid == len(n.Kids) || unread[n.Tag] || n.Inert {
				if !p.joins(f.node) {
					rd.flush()
				}
				stack = stack[:len(stack)-1]
				continue
			}
			k := n.Kids[f.kid]
			f.kid++
			if k.Node < 0 {
				rd.add(f.node, f.last, k.Text)
				continue
			}
			f.last = t.Nodes[k.Node].End - 1
			if !p.joins(k.Node) {
				rd.flush()
			}
			stack = append(stack, frame{k.Node, 0, k.Node})
		}
	}
	rd.flush()
}

// joins reports whether the text of an element belongs to the run around it.
func (p *Page) joins(i int) bool { return setOff[p.t.Nodes[i].Tag] && p.At(i) < 0 && p.glyph(i) == "" }

func (r *reader) add(node, at int, text string) {
	if strings.TrimSpace(text) == "" {
		if r.first >= 0 {
			r.text.WriteByte(' ')
		}
		return
	}
	if r.first < 0 {
		r.first, r.at = node, at
	}
	r.last = node
	r.text.WriteString(text)
}

func (r *reader) flush() {
	if r.first < 0 {
		return
	}
	t := r.p.t
	text := lasting.Fold(r.text.String())
	if text != "" {
		node := t.Closest(r.first, func(i int) bool { return t.Contains(i, r.last) })
		run := Run{
			Node: node, Text: text, Owner: -1, at: r.at, hidden: t.Hidden(node), heading: r.p.inHeading(node), alone: r.p.onlyText(node),
			clean: lasting.CleanText(text), glyph: r.p.glyph(node) != "",
		}
		if run.heading {
			r.p.headings = append(r.p.headings, len(r.p.Runs))
		}
		r.p.Runs = append(r.p.Runs, run)
	}
	r.text.Reset()
	r.first = -1
}

// maxHeading bounds the levels from a text up to its heading.
const maxHeading = 4

func (p *Page) inHeading(i int) bool {
	for n := 0; i >= 0 && n < maxHeading; n++ {
		if tag := p.t.Nodes[i].Tag; p.roles[i] == "heading" || tag == "legend" || tag == "caption" {
			return true
		}
		i = p.t.Nodes[i].Parent
	}
	return false
}

// onlyText reports whether an element holds only text.
func (p *Page) onlyText(i int) bool {
	for k := i + 1; k < p.t.Nodes[i].End; k++ {
		if !p.joins(k) {
			return false
		}
	}
	return true
}

// runsIn returns the range of the runs within a node, without its end. The range has no other
// runs.
func (p *Page) runsIn(i int) (from, to int) {
	end := p.t.Nodes[i].End
	from = sort.Search(len(p.Runs), func(k int) bool { return p.Runs[k].at >= i })
	to = from + sort.Search(len(p.Runs)-from, func(k int) bool { return p.Runs[from+k].at >= end })
	for to > from && !p.t.Contains(i, p.Runs[to-1].Node) { // text of its parent right after it
		to--
	}
	return from, to
}

// boxOf returns the box of a node on the page, in CSS pixels.
func boxOf(t *page.Tree, i int) (b box, ok bool) {
	e := t.Nodes[i].Elem
	if e == nil {
		return box{}, false
	}
	r := e.BBox
	if e.HasPageBox {
		r = e.PageBBox
	}
	return box{r[0], r[1], r[0] + r[2], r[1] + r[3]}, !r.Empty()
}

// boxOf returns the box in which users see control k. For a check box or switch that is moved
// off the page it is the box of its label.
func (p *Page) boxOf(k int) (b box, ok bool) {
	i := p.controls[k]
	if b, ok = boxOf(p.t, i); !ok || b.r > 0 && b.b > 0 {
		return b, ok
	}
	if p.drawn == nil {
		p.drawn = map[int]int{}
		for _, l := range p.t.ByTag("label") {
			if of := p.labelled(l); of >= 0 && (p.drawn[of] == 0 || p.t.Contains(l, p.controls[of])) {
				p.drawn[of] = l
			}
		}
	}
	if label := p.drawn[k]; label > 0 {
		if there, seen := boxOf(p.t, label); seen {
			return there, true
		}
	}
	return b, ok
}

// box has the left, top, right and bottom edges of a rectangle.
type box struct{ l, t, r, b int }
