package capture

import (
	"slices"
	"strings"
)

const (
	collectorCap  = 20_000 // the seed's collector stops here without a word
	maxPerElement = 256    // aria attributes or attributes kept of one element
)

// summary is what one dom_summary file holds.
type summary struct {
	elements []Element
	indexes  []int  // as written, -1 where there is none
	parents  []int  // as written, noParent or badParent
	wrong    string // why the file is no summary, "" when it is
	tooMany  bool   // it was left at the limit
}

// The values of summary.parents that are no index.
const (
	noParent  = -1
	badParent = -2
)

// summaryShape returns the bounds for a summary of limit elements. The levels are the file,
// its list and the elements.
func summaryShape(limit int) shape { return shape{keep: 3, most: 2*limit + fewSpans} }

// readSummary reads a dom_summary file and keeps up to limit elements. The result is valid
// only if the lexer then reached the end of the file.
func readSummary(l *lexer, in interner, limit int) (s summary) {
	if l.peek() != '{' {
		l.skip()
		s.wrong = "not an object"
		return s
	}
	found := false
	for l.begin(); l.next('}'); {
		switch key := l.key(); {
		case key != "elements" || found:
			l.skip()
		case l.peek() == '[':
			found = true
			s.list(l, in, limit)
		default:
			found = true
			s.wrong = "elements is not a list"
			l.skip()
		}
	}
	if l.full() {
		return summary{tooMany: true}
	}
	return s
}

func (s *summary) list(l *lexer, in interner, limit int) {
	from := l.i
	for l.begin(); l.next(']'); {
		if len(s.elements) == limit {
			s.tooMany = true
			l.skip()
			continue
		}
		if n := len(s.elements); n == cap(s.elements) {
			n = min(roomFor(n, l.i-from, len(l.src)-l.i), limit)
			s.elements = slices.Grow(s.elements, n-len(s.elements))
			s.indexes = slices.Grow(s.indexes, n-len(s.indexes))
			s.parents = slices.Grow(s.parents, n-len(s.parents))
		}
		s.add(l, in)
	}
}

// roomFor estimates the length of a list from its first n items, which took so many bytes,
// and the bytes that are left.
func roomFor(n, took, left int) int {
	const first = 16
	if n < first {
		return first
	}
	return n + n*left/took + n/8 + 1
}

// add reads one element. What is no object becomes an empty element, so that the others
// keep their positions.
func (s *summary) add(l *lexer, in interner) {
	s.elements = append(s.elements, Element{Index: len(s.elements), Parent: -1, Occlusion: -1})
	e := &s.elements[len(s.elements)-1]
	before := &s.elements[max(len(s.elements)-2, 0)]
	index, parent := -1, noParent
	if l.peek() == '{' {
		var had seen
		for l.begin(); l.next('}'); {
			f := elementField(l.key())
			switch {
			case !had.first(f):
				l.skip()
			case f == fIndex:
				index = l.position(-1)
			case f == fParent && l.peek() == 'n':
				l.skip()
			case f == fParent:
				parent = l.position(badParent)
			default:
				e.set(f, l, in, before)
			}
		}
	} else {
		l.skip()
	}
	e.fromAttrs()
	s.indexes = append(s.indexes, index)
	s.parents = append(s.parents, parent)
}

// set reads one field. Its value is often that of the element before, whose string is then
// used again.
func (e *Element) set(f field, l *lexer, in interner, before *Element) {
	switch f {
	case fTag:
		e.Tag = l.like(in, before.Tag)
	case fID:
		e.ID = l.text(in)
	case fClass:
		e.Class = l.like(in, before.Class)
	case fRole:
		e.Role = l.like(in, before.Role)
	case fName:
		e.Name = l.like(in, before.Name)
	case fAria:
		e.Aria = sortedByKey(attrs(l, in))
	case fAttrs:
		e.Attrs = attrs(l, in)
	case fIsControl:
		e.IsControl = l.tri()
	case fText:
		e.Text = l.text(in)
	case fBackend:
		e.BackendID = int64(l.position(0))
	case fType:
		e.Type = l.text(in)
	case fPlaceholder:
		e.Placeholder = l.text(in)
	case fHref:
		e.Href = l.text(in)
	case fTitle:
		e.Title = l.text(in)
	case fListeners:
		e.listens(l, in)
	default:
		e.setDrawn(f, l, in, before)
	}
}

// setDrawn fills a field that says how an element is drawn.
func (e *Element) setDrawn(f field, l *lexer, in interner, before *Element) {
	switch f {
	case fBBox:
		e.BBox, _ = l.rect()
	case fPageBBox:
		e.PageBBox, e.HasPageBox = l.rect()
	case fVisible:
		e.Visible = l.tri()
	case fVisibleAdv:
		e.VisibleAdv = l.tri()
	case fInViewport:
		e.InViewport = l.tri()
	case fOcclusion:
		if n, ok := l.float(); ok && n >= 0 && n <= 1 {
			e.Occlusion = n
		}
	case fZIndex:
		e.ZIndex = l.textual(in, before.ZIndex)
	case fOpacity:
		e.Opacity = l.textual(in, before.Opacity)
	case fCursor:
		e.Hand = l.readWord("pointer", in)
	case fBefore:
		e.Before = l.text(in)
	case fAfter:
		e.After = l.text(in)
	case fApart:
		e.Apart = l.tri()
	case fVeiled:
		e.Veiled = l.tri() == Yes
	case fBoxless:
		e.Boxless = l.tri() == Yes
	case fPointerEvents:
		e.Reached = not(l.readWord("none", in))
	}
}

// fromAttrs fills the fields that some collectors write among the attributes only.
func (e *Element) fromAttrs() {
	for _, a := range e.Attrs {
		var to *string
		switch a.Key {
		case "type":
			to = &e.Type
		case "placeholder":
			to = &e.Placeholder
		case "href":
			to = &e.Href
		case "title":
			to = &e.Title
		default:
			continue
		}
		if *to == "" {
			*to = a.Val
		}
	}
}

// attrs returns the strings of an object in the order of the file; the first of two equal
// keys counts.
func attrs(l *lexer, in interner) (out []Attr) {
	if l.peek() != '{' {
		l.skip()
		return nil
	}
	for l.begin(); l.next('}'); {
		key := in.keep(l.key())
		if len(out) == maxPerElement || slices.ContainsFunc(out, func(a Attr) bool { return a.Key == key }) {
			l.skip()
			continue
		}
		out = append(out, Attr{key, l.text(in)})
	}
	return out
}

func sortedByKey(in []Attr) []Attr {
	slices.SortFunc(in, func(a, b Attr) int { return strings.Compare(a.Key, b.Key) })
	return in
}
