package capture

import (
	"slices"
	"strings"
)

const (
	collectorCap  = 20_000 // the seed's collector stops here without a word
	maxPerElement = 256    // labels, aria attributes or attributes kept of one element
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

// readSummary walks a dom_summary file and stops behind limit elements.
func readSummary(c *cursor, limit int) (s summary) {
	if !c.enter('{') {
		s.wrong = "not an object"
		return s
	}
	count, had := 0, false
	for c.more() {
		switch key := c.key(); {
		case string(key) == "count" && count == 0:
			count, _ = c.int()
		case string(key) == "elements" && !had:
			had = true
			s.grow(min(count, limit, len(c.b)/len(`{"tag":"p"},`)))
			if s.list(c, limit); s.tooMany {
				return s
			}
		default:
			c.skip()
		}
	}
	return s
}

func (s *summary) list(c *cursor, limit int) {
	if !c.enter('[') {
		s.wrong = "elements is not a list"
		return
	}
	for c.more() {
		if len(s.elements) == limit {
			s.tooMany = true
			return
		}
		s.add(c)
	}
}

func (s *summary) grow(n int) {
	if n > 0 {
		s.elements = make([]Element, 0, n)
		s.indexes = make([]int, 0, n)
		s.parents = make([]int, 0, n)
	}
}

// add reads one element. What is no object becomes an empty element, so that
// positions stay what they are.
func (s *summary) add(c *cursor) {
	s.elements = append(s.elements, Element{Index: len(s.elements), Parent: -1, Occlusion: -1})
	e := &s.elements[len(s.elements)-1]
	index, parent := -1, noParent
	if c.enter('{') {
		var had seen
		for c.more() {
			switch f := elementField(c.key()); {
			case !had.first(f):
				c.skip()
			case f == fIndex:
				index = c.position(-1)
			case f == fParent:
				parent = c.parent()
			default:
				e.read(c, f)
			}
		}
		e.fromAttrs()
	}
	s.indexes = append(s.indexes, index)
	s.parents = append(s.parents, parent)
}

// position is a number that counts from 0, or def.
func (c *cursor) position(def int) int {
	if n, ok := c.int(); ok && n >= 0 {
		return n
	}
	return def
}

func (c *cursor) parent() int {
	if c.peek() == 'n' {
		c.skip()
		return noParent
	}
	return c.position(badParent)
}

func (e *Element) read(c *cursor, f field) {
	switch f {
	case fTag:
		e.Tag = c.str()
	case fID:
		e.ID = c.str()
	case fClass:
		e.Class = c.str()
	case fRole:
		e.Role = c.str()
	case fName:
		e.Name = c.str()
	case fAria:
		e.Aria = sortedByKey(c.attrs())
	case fAttrs:
		e.Attrs = c.attrs()
	case fBBox:
		e.BBox, _ = c.rect()
	case fPageBBox:
		e.PageBBox, e.HasPageBox = c.rect()
	case fVisible:
		e.Visible = c.tri()
	case fVisibleAdv:
		e.VisibleAdv = c.tri()
	case fInViewport:
		e.InViewport = c.tri()
	case fIsControl:
		e.IsControl = c.tri()
	case fOcclusion:
		if v, ok := c.num(); ok && v >= 0 && v <= 1 {
			e.Occlusion = v
		}
	case fScore:
		e.Score, _ = c.num()
	case fZIndex:
		e.ZIndex = c.scalar()
	case fOpacity:
		e.Opacity = c.scalar()
	case fText:
		e.Text = c.str()
	case fLabels:
		e.Labels = c.labels()
	case fBackend:
		v, _ := c.int()
		e.BackendID = int64(max(v, 0))
	case fType:
		e.Type = c.str()
	case fPlaceholder:
		e.Placeholder = c.str()
	case fHref:
		e.Href = c.str()
	case fTitle:
		e.Title = c.str()
	default:
		c.skip()
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

// attrs is an object of strings in the order of the file; the first of two equal
// keys counts.
func (c *cursor) attrs() []Attr {
	if !c.enter('{') {
		return nil
	}
	var out []Attr
	for c.more() {
		key := c.keep(c.key())
		val := c.str()
		if len(out) < maxPerElement && !slices.ContainsFunc(out, func(a Attr) bool { return a.Key == key }) {
			out = append(out, Attr{key, val})
		}
	}
	return out
}

func sortedByKey(in []Attr) []Attr {
	slices.SortFunc(in, func(a, b Attr) int { return strings.Compare(a.Key, b.Key) })
	return in
}

// labels is an array of strings without the empty ones.
func (c *cursor) labels() []string {
	if !c.enter('[') {
		return nil
	}
	var out []string
	for c.more() {
		if s := c.str(); s != "" && len(out) < maxPerElement {
			out = append(out, s)
		}
	}
	return out
}
