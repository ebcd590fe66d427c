package table

import (
	"fmt"
	"math"
	"reflect"
	"strings"
	"unsafe"
)

// Many rows of a table may be alike: a link that all pages show differs from page to page by the
// page, the capture and the time. A difference says by which columns a row differs from another
// one, so that a row of some KB is held as some hundred bytes.

// Diff is by what a row differs from another one. It is read by the Differ that made it.
type Diff struct {
	at    []uint16 // leaves, in their order
	texts []string
	ints  []int64 // whole numbers, booleans and the bits of floats
	lists []list
}

// Differ makes differences of rows of one type. It keeps what it makes in few pieces of memory,
// which live as long as any difference of them. It is not safe for concurrent use.
type Differ[T any] struct {
	leaves []leaf
	most   int
	known  map[string]string // texts that were copied last

	now   Diff // the one that is being made
	at    pieces[uint16]
	texts pieces[string]
	ints  pieces[int64]
	lists pieces[list]
}

// pieces holds many short lists in few pieces of memory.
type pieces[E any] struct{ last []E }

// keep returns a copy of a list that lies in the last piece, or in a new one.
func (p *pieces[E]) keep(list []E) []E {
	if cap(p.last)-len(p.last) < len(list) {
		p.last = make([]E, 0, max(diffPiece, len(list)))
	}
	from := len(p.last)
	p.last = append(p.last, list...)
	return p.last[from:len(p.last):len(p.last)]
}

// leaf is a column without fields, of the row or of a struct in it.
type leaf struct {
	offset uintptr
	text   bool
	shape  *shape
}

// The elements of a piece of memory, how many texts are remembered (those of one page), and the
// most columns.
const (
	diffPiece  = 1 << 10
	diffTexts  = 1 << 8
	diffLeaves = math.MaxUint16
)

// NewDiffer returns a Differ for rows that differ in at most most columns, those of nested
// structs counted one by one.
func NewDiffer[T any](most int) (*Differ[T], error) {
	p, err := planOf[T]()
	if err != nil {
		return nil, err
	}
	d := &Differ[T]{most: most, known: map[string]string{}}
	d.leaves = leavesOf(nil, 0, p.cols)
	if len(d.leaves) > diffLeaves {
		return nil, fmt.Errorf("rows of %d columns", len(d.leaves))
	}
	return d, nil
}

func leavesOf(to []leaf, offset uintptr, cols []column) []leaf {
	for i := range cols {
		c := &cols[i]
		if c.shape.fields != nil {
			to = leavesOf(to, offset+c.offset, c.shape.fields)
		} else {
			to = append(to, leaf{offset + c.offset, c.shape.kind == reflect.String, &c.shape})
		}
	}
	return to
}

// Diff returns by what row differs from base, with texts and lists of its own. ok is false if
// that is more than the Differ takes, or if they differ in bytes or in a list whose elements have
// lists. Fields that are no columns are not compared.
func (d *Differ[T]) Diff(base, row *T) (diff Diff, ok bool) {
	a, b, n := unsafe.Pointer(base), unsafe.Pointer(row), &d.now
	*n = Diff{n.at[:0], n.texts[:0], n.ints[:0], n.lists[:0]}
	for i := range d.leaves {
		l := &d.leaves[i]
		x, y := unsafe.Add(a, l.offset), unsafe.Add(b, l.offset)
		if l.text { // most columns are texts, and to call a function for each takes longer than to compare it
			if *(*string)(x) == *(*string)(y) {
				continue
			}
		} else if l.shape.same(x, y) {
			continue
		}
		if len(n.at) == d.most || !l.shape.light() {
			return Diff{}, false
		}
		n.at = append(n.at, uint16(i)) //nolint:gosec // NewDiffer bounds them
	}
	for _, i := range n.at {
		l := &d.leaves[i]
		switch v := unsafe.Add(b, l.offset); l.shape.kind {
		case reflect.String:
			n.texts = append(n.texts, d.own(*(*string)(v)))
		case reflect.Slice:
			n.lists = append(n.lists, d.list(l.shape, v))
		default:
			n.ints = append(n.ints, l.shape.bits(v))
		}
	}
	return Diff{d.at.keep(n.at), d.texts.keep(n.texts), d.ints.keep(n.ints), d.lists.keep(n.lists)}, true
}

// Apply makes row the one that differs from base by diff. They share lists.
func (d *Differ[T]) Apply(row, base *T, diff *Diff) {
	*row = *base
	to := unsafe.Pointer(row)
	texts, ints, lists := diff.texts, diff.ints, diff.lists
	for _, i := range diff.at {
		l := &d.leaves[i]
		switch v := unsafe.Add(to, l.offset); l.shape.kind {
		case reflect.String:
			*(*string)(v), texts = texts[0], texts[1:]
		case reflect.Slice:
			*(*list)(v), lists = lists[0], lists[1:]
		default:
			l.shape.setBits(v, ints[0])
			ints = ints[1:]
		}
	}
}

// own returns a copy of a text, one of all that are equal and follow each other closely.
func (d *Differ[T]) own(s string) string {
	if own, ok := d.known[s]; ok {
		return own
	}
	if len(d.known) == diffTexts {
		clear(d.known)
	}
	own := strings.Clone(s)
	d.known[own] = own
	return own
}

// list returns a copy of a list, with texts of its own.
func (d *Differ[T]) list(s *shape, v unsafe.Pointer) list {
	from := *(*list)(v)
	if from.len == 0 {
		return from
	}
	made := reflect.MakeSlice(s.typ, from.len, from.len)
	reflect.Copy(made, reflect.NewAt(s.typ, v).Elem())
	to := list{made.UnsafePointer(), from.len, from.len}
	for i := range from.len {
		d.ownTexts(s.elem, unsafe.Add(to.data, uintptr(i)*s.elem.typ.Size()))
	}
	return to
}

// ownTexts gives a value texts of its own.
func (d *Differ[T]) ownTexts(s *shape, v unsafe.Pointer) {
	if s.kind == reflect.String {
		*(*string)(v) = d.own(*(*string)(v))
	}
	for i := range s.fields {
		d.ownTexts(&s.fields[i].shape, unsafe.Add(v, s.fields[i].offset))
	}
}

// same reports whether two values are equal, also in their bits. No list is an empty one, as in copies of rows.
func (s *shape) same(a, b unsafe.Pointer) bool {
	switch s.kind {
	case reflect.String:
		return *(*string)(a) == *(*string)(b)
	case reflect.Slice:
		x, y := (*list)(a), (*list)(b)
		return x.len == y.len && (x.len == 0 || x.data == y.data || s.compare(a, b) == 0)
	}
	return s.bits(a) == s.bits(b)
}

// light reports whether a difference can hold a value: one that is no list of lists.
func (s *shape) light() bool {
	return s.kind != reflect.Slice || s.elem != nil && s.elem.kind != reflect.Slice && len(s.elem.shared.lists)+len(s.elem.shared.skips) == 0
}

// bits returns a value that is neither a text nor a list as a whole number.
func (s *shape) bits(v unsafe.Pointer) int64 {
	switch s.kind {
	case reflect.Bool:
		if *(*bool)(v) {
			return 1
		}
		return 0
	case reflect.Float64:
		return int64(math.Float64bits(*(*float64)(v))) //nolint:gosec // bits
	}
	return *(*int64)(v)
}

func (s *shape) setBits(v unsafe.Pointer, n int64) {
	switch s.kind {
	case reflect.Bool:
		*(*bool)(v) = n == 1
	case reflect.Float64:
		*(*float64)(v) = math.Float64frombits(uint64(n)) //nolint:gosec // bits
	default:
		*(*int64)(v) = n
	}
}
