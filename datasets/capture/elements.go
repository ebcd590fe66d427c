package capture

import (
	"slices"
	"strings"

	"github.com/tidwall/gjson"
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

// summaryShape is what the guard notes of a summary of limit elements: the file,
// its list and the elements.
func summaryShape(limit int) shape { return shape{keep: 3, most: 2*limit + fewSpans} }

// readSummary reads a dom_summary file and stops behind limit elements.
func readSummary(d doc, in interner, limit int) (s summary) {
	if !d.root().IsObject() {
		s.wrong = "not an object"
		return s
	}
	if d.full {
		s.tooMany = true
		return s
	}
	list := noSpan
	d.members(0, func(key string, v gjson.Result, at int) bool {
		if key != "elements" {
			return true
		}
		if list = at; !v.IsArray() {
			list, s.wrong = noSpan, "elements is not a list"
		}
		return false
	})
	if list == noSpan {
		return s
	}
	s.grow(min(d.count(list), limit))
	for _, v := range d.items(list) {
		if len(s.elements) == limit {
			s.tooMany = true
			break
		}
		s.add(v, in)
	}
	return s
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
func (s *summary) add(v gjson.Result, in interner) {
	s.elements = append(s.elements, Element{Index: len(s.elements), Parent: -1, Occlusion: -1})
	e := &s.elements[len(s.elements)-1]
	index, parent := -1, noParent
	var had seen
	// Written out, for this is where half of the time goes: a Result is ten words,
	// and every function between here and gjson would copy it.
	if v.IsObject() {
		v.ForEach(func(key, v gjson.Result) bool {
			f := elementField(key.Str)
			switch {
			case !had.first(f):
			case f == fIndex:
				index = position(v, -1)
			case f == fParent:
				if v.Type != gjson.Null {
					parent = position(v, badParent)
				}
			default:
				e.set(f, &v, in)
			}
			return true
		})
	}
	e.fromAttrs()
	s.indexes = append(s.indexes, index)
	s.parents = append(s.parents, parent)
}

func (e *Element) set(f field, v *gjson.Result, in interner) {
	switch f {
	case fTag:
		e.Tag = in.str(*v)
	case fID:
		e.ID = in.str(*v)
	case fClass:
		e.Class = in.str(*v)
	case fRole:
		e.Role = in.str(*v)
	case fName:
		e.Name = in.str(*v)
	case fAria:
		e.Aria = sortedByKey(attrs(*v, in))
	case fAttrs:
		e.Attrs = attrs(*v, in)
	case fBBox:
		e.BBox, _ = rect(*v)
	case fPageBBox:
		e.PageBBox, e.HasPageBox = rect(*v)
	case fVisible:
		e.Visible = tri(*v)
	case fVisibleAdv:
		e.VisibleAdv = tri(*v)
	case fInViewport:
		e.InViewport = tri(*v)
	case fIsControl:
		e.IsControl = tri(*v)
	case fOcclusion:
		if n, ok := number(*v); ok && n >= 0 && n <= 1 {
			e.Occlusion = n
		}
	case fScore:
		e.Score, _ = number(*v)
	case fZIndex:
		e.ZIndex = in.keep(scalar(*v))
	case fOpacity:
		e.Opacity = in.keep(scalar(*v))
	case fText:
		e.Text = in.str(*v)
	case fLabels:
		e.Labels = labels(*v, in)
	case fBackend:
		e.BackendID = int64(position(*v, 0))
	case fType:
		e.Type = in.str(*v)
	case fPlaceholder:
		e.Placeholder = in.str(*v)
	case fHref:
		e.Href = in.str(*v)
	case fTitle:
		e.Title = in.str(*v)
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
func attrs(v gjson.Result, in interner) []Attr {
	if v.Raw == "{}" {
		return nil // as most
	}
	var out []Attr
	for key, v := range members(v) {
		if len(out) == maxPerElement {
			break
		}
		k := text(key)
		if !slices.ContainsFunc(out, func(a Attr) bool { return a.Key == k }) {
			out = append(out, Attr{in.keep(k), in.str(v)})
		}
	}
	return out
}

func sortedByKey(in []Attr) []Attr {
	slices.SortFunc(in, func(a, b Attr) int { return strings.Compare(a.Key, b.Key) })
	return in
}

// labels is an array of strings without the empty ones.
func labels(v gjson.Result, in interner) []string {
	if v.Raw == "[]" {
		return nil // as most
	}
	var out []string
	for _, v := range items(v) {
		if len(out) == maxPerElement {
			break
		}
		if s := in.str(v); s != "" {
			out = append(out, s)
		}
	}
	return out
}
