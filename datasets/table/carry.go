package table

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unsafe"

	"github.com/apache/arrow/go/v15/arrow"
)

// A batch carries its rows as Go values while it passes between functions of one process:
// nothing is encoded. It is encoded where columns are needed: for a file, for a row type of
// another name, for another process.

// carried is the rows of a batch that are not encoded.
type carried interface {
	len() int
	slice(from, to int) carried
	// gather picks rows of batches that carry the same type. They are not copied: a row
	// may have some KB.
	gather(rows []rowRef) carried
	at(i int) unsafe.Pointer
	shape() *plan
	encode() arrow.Record
}

// rowsOf carries rows of one type. Nobody changes them.
type rowsOf[T any] struct {
	rows []T
	plan *plan
}

// Carry makes one batch that carries the rows, however many they are. It keeps the
// slice and the lists of its rows, which the caller gives away.
func Carry[T any](name string, rows []T) (Batch, error) {
	p, err := planFor[T](name)
	if err != nil {
		return Batch{}, err
	}
	if err := p.fits(name, unsafe.Pointer(unsafe.SliceData(rows)), len(rows)); err != nil {
		return Batch{}, err
	}
	return Batch{name: name, rows: rowsOf[T]{rows, p}}, nil
}

// CarryAll makes batches of at most MaxRows rows and about MaxBytes bytes that carry
// the rows, see Carry. No rows make no batch.
func CarryAll[T any](name string, rows []T) (out []Batch, err error) {
	err = cutAll(name, rows, func(p *plan, part []T) { out = append(out, Batch{name: name, rows: rowsOf[T]{part, p}}) })
	return out, err
}

// Encoded returns the batch with its rows encoded as columns.
func Encoded(b Batch) Batch {
	if b.rows == nil {
		return b
	}
	return Batch{name: b.name, rec: b.rows.encode()}
}

// Carries reports whether the batch carries its rows as Go values.
func (b Batch) Carries() bool { return b.rows != nil }

// record returns the rows as columns; carried rows are encoded on every call. It is nil for
// the zero value.
func (b Batch) record() arrow.Record {
	if b.rows != nil {
		return b.rows.encode()
	}
	return b.rec
}

func (r rowsOf[T]) len() int                   { return len(r.rows) }
func (r rowsOf[T]) slice(from, to int) carried { return rowsOf[T]{r.rows[from:to:to], r.plan} }
func (r rowsOf[T]) at(i int) unsafe.Pointer    { return unsafe.Pointer(&r.rows[i]) }
func (r rowsOf[T]) shape() *plan               { return r.plan }

func (r rowsOf[T]) encode() arrow.Record {
	return r.plan.encode(unsafe.Pointer(unsafe.SliceData(r.rows)), len(r.rows))
}

func (r rowsOf[T]) gather(refs []rowRef) carried { return pick[T](refs, r.plan) }

// copies returns the rows with lists of their own, as Decode does.
func (r rowsOf[T]) copies() []T { return owned(slices.Clone(r.rows), r.plan) }

// copyTo appends copies of the rows.
func (r rowsOf[T]) copyTo(rows []T) []T {
	from := len(rows)
	rows = append(rows, r.rows...)
	owned(rows[from:], r.plan)
	return rows
}

// owned gives rows lists of their own.
func owned[T any](rows []T, p *plan) []T {
	if len(rows) == 0 {
		return []T{}
	}
	p.shared.own(unsafe.Pointer(unsafe.SliceData(rows)), len(rows), p.rowSize)
	return rows
}

// alike reports whether all batches carry rows of one type.
func alike(batches []Batch) bool {
	for _, b := range batches {
		if b.rows == nil || b.rows.shape() != batches[0].rows.shape() {
			return false
		}
	}
	return len(batches) > 0
}

// carriedKey is keyColumns for a batch that carries its rows.
func carriedKey(b Batch, key []string) ([]func(int) string, error) {
	cols := make([]func(int) string, len(key))
	p := b.rows.shape()
	for i, name := range key {
		at := slices.IndexFunc(p.cols, func(c column) bool { return c.name == name })
		if at < 0 {
			return nil, noKey(b, name)
		}
		switch c := p.cols[at]; c.shape.kind {
		case reflect.String:
			cols[i] = func(r int) string { return *(*string)(unsafe.Add(b.rows.at(r), c.offset)) }
		case reflect.Int64:
			cols[i] = func(r int) string { return strconv.FormatInt(*(*int64)(unsafe.Add(b.rows.at(r), c.offset)), 10) }
		default:
			return nil, badKey(b, name, c.shape.word())
		}
	}
	return cols, nil
}

func noKey(b Batch, name string) error {
	return fmt.Errorf("group table %s: no column %s", b.name, name)
}

func badKey(b Batch, name, kind string) error {
	return fmt.Errorf("group table %s: column %s is a %s, want string or int64", b.name, name, kind)
}

var errNoTable = errors.New("a batch without a table")

// compareFields orders two values by their columns, from left to right.
func compareFields(cols []column, a, b unsafe.Pointer) int {
	for i := range cols {
		c := &cols[i]
		if d := c.shape.compare(unsafe.Add(a, c.offset), unsafe.Add(b, c.offset)); d != 0 {
			return d
		}
	}
	return 0
}

// compare orders two values just as the function compare orders their columns.
func (s *shape) compare(a, b unsafe.Pointer) int {
	switch {
	case s.fields != nil:
		return compareFields(s.fields, a, b)
	case s.elem != nil:
		x, y := (*list)(a), (*list)(b)
		step := s.elem.typ.Size()
		for i := range min(x.len, y.len) {
			if c := s.elem.compare(unsafe.Add(x.data, uintptr(i)*step), unsafe.Add(y.data, uintptr(i)*step)); c != 0 {
				return c
			}
		}
		return x.len - y.len
	}
	switch s.kind {
	case reflect.String:
		return strings.Compare(*(*string)(a), *(*string)(b))
	case reflect.Bool:
		return compareBool(*(*bool)(a), *(*bool)(b))
	case reflect.Int64:
		return compareInt(*(*int64)(a), *(*int64)(b))
	case reflect.Float64:
		return compareFloat(*(*float64)(a), *(*float64)(b))
	}
	return slices.Compare(*(*[]byte)(a), *(*[]byte)(b))
}

// shared lists what a shallow copy of a struct has in common with the original: the lists
// of its fields and of the structs in it, and the fields that are no columns.
type shared struct {
	lists []listField
	skips []skip
}

type listField struct {
	offset uintptr
	shape  *shape
}

// add notes a field.
func (s *shared) add(offset uintptr, f *shape) {
	switch {
	case f.fields != nil:
		for _, l := range f.shared.lists {
			s.lists = append(s.lists, listField{offset + l.offset, l.shape})
		}
		for _, k := range f.shared.skips {
			s.skips = append(s.skips, skip{k.typ, offset + k.offset})
		}
	case f.kind == reflect.Slice:
		s.lists = append(s.lists, listField{offset, f})
	}
}

// arenas hold the elements of all lists that are copied in one go.
type arenas struct {
	bytes   []byte
	strings []string
	ints    []int64
	floats  []float64
}

// moved copies a list into an arena.
func moved[E any](arena *[]E, v unsafe.Pointer) {
	l := (*[]E)(v)
	from := len(*arena)
	*arena = append(*arena, *l...)
	*l = (*arena)[from:len(*arena):len(*arena)]
}

// own gives n values, step bytes apart, lists of their own instead of those that they
// share, and clears the fields that are no columns. It goes value by value, because a row
// is large and has many lists.
func (s *shared) own(first unsafe.Pointer, n int, step uintptr) {
	var a arenas
	a.make(s.count(first, n, step))
	for i := range n {
		v := unsafe.Add(first, uintptr(i)*step)
		for k := range s.lists {
			l := &s.lists[k]
			at := unsafe.Add(v, l.offset)
			switch e := l.shape.elem; {
			case e == nil:
				moved(&a.bytes, at)
			case e.fields != nil:
				l.shape.ownStructs(at)
			case e.kind == reflect.String:
				moved(&a.strings, at)
			case e.kind == reflect.Int64:
				moved(&a.ints, at)
			default:
				moved(&a.floats, at)
			}
		}
		for _, k := range s.skips {
			reflect.NewAt(k.typ, unsafe.Add(v, k.offset)).Elem().SetZero()
		}
	}
}

// count adds up the lengths of the lists.
func (s *shared) count(first unsafe.Pointer, n int, step uintptr) (sums sizes) {
	for i := range n {
		v := unsafe.Add(first, uintptr(i)*step)
		for k := range s.lists {
			l := &s.lists[k]
			length := (*list)(unsafe.Add(v, l.offset)).len
			switch e := l.shape.elem; {
			case e == nil:
				sums.bytes += length
			case e.fields != nil:
			case e.kind == reflect.String:
				sums.strings += length
			case e.kind == reflect.Int64:
				sums.ints += length
			default:
				sums.floats += length
			}
		}
	}
	return sums
}

// sizes are the lengths of arenas.
type sizes struct{ bytes, strings, ints, floats int }

func (a *arenas) make(n sizes) {
	a.bytes, a.strings = make([]byte, 0, n.bytes), make([]string, 0, n.strings)
	a.ints, a.floats = make([]int64, 0, n.ints), make([]float64, 0, n.floats)
}

// ownStructs copies a list of structs, and the lists in them.
func (s *shape) ownStructs(v unsafe.Pointer) {
	n := (*list)(v).len
	all := reflect.MakeSlice(s.typ, n, n)
	reflect.Copy(all, reflect.NewAt(s.typ, v).Elem())
	to := all.UnsafePointer()
	*(*list)(v) = list{to, n, n}
	if e := s.elem; n > 0 && (e.shared.lists != nil || e.shared.skips != nil) {
		e.shared.own(to, n, e.typ.Size())
	}
}
