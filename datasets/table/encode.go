package table

import (
	"fmt"
	"math"
	"reflect"
	"unsafe"

	"github.com/apache/arrow/go/v15/arrow"
	"github.com/apache/arrow/go/v15/arrow/array"
	"github.com/apache/arrow/go/v15/arrow/memory"
)

// Arrow's lists and strings have 32-bit offsets.
const maxEncoded = math.MaxInt32

// Encode makes one batch of the rows, however many they are. Use EncodeAll or a
// Cutter for batches of the usual size.
func Encode[T any](name string, rows []T) (Batch, error) {
	p, err := planFor[T](name)
	if err != nil {
		return Batch{}, err
	}
	first := unsafe.Pointer(unsafe.SliceData(rows))
	if err := p.fits(name, first, len(rows)); err != nil {
		return Batch{}, err
	}
	return Batch{name: name, rec: p.encode(first, len(rows))}, nil
}

func planFor[T any](name string) (*plan, error) {
	p, err := planOf[T]()
	if err != nil {
		return nil, fmt.Errorf("encode table %s: %w", name, err)
	}
	return p, nil
}

// fits returns an error for rows that are too many or too large for one batch.
func (p *plan) fits(name string, first unsafe.Pointer, n int) error {
	if size := p.size(first, n); size > maxEncoded {
		return fmt.Errorf("encode table %s: %d bytes in one batch, at most %d", name, size, maxEncoded)
	}
	return nil
}

// EncodeAll makes batches of at most MaxRows rows and about MaxBytes bytes. No
// rows make no batch.
func EncodeAll[T any](name string, rows []T) (out []Batch, err error) {
	err = cutAll(name, rows, func(p *plan, part []T) {
		out = append(out, Batch{name: name, rec: p.encode(unsafe.Pointer(unsafe.SliceData(part)), len(part))})
	})
	return out, err
}

// cutAll cuts rows into parts of the size of a batch.
func cutAll[T any](name string, rows []T, take func(*plan, []T)) error {
	if len(rows) == 0 {
		return nil
	}
	p, err := planFor[T](name)
	if err != nil {
		return err
	}
	// Not by Add: it would copy every row.
	c := Cutter[T]{name: name, plan: p, rows: rows, sizes: make([]int64, len(rows))}
	for i := range rows {
		if c.sizes[i], err = c.sizeOf(&rows[i]); err != nil {
			return err
		}
	}
	for done := 0; done < len(rows); {
		n, _ := c.next(done)
		take(p, rows[done:done+n:done+n])
		done += n
	}
	return nil
}

// The functions below take the address of a value whose type is the shape's. The plan knows
// the offset of every field, so no value has to be boxed in an interface.

// encode makes columns of n rows that lie one after the other.
func (p *plan) encode(first unsafe.Pointer, n int) arrow.Record {
	b := array.NewRecordBuilder(memory.NewGoAllocator(), p.schema)
	b.Reserve(n)
	for i := range p.cols {
		if n == 0 {
			break // there is no address to begin at
		}
		c := &p.cols[i]
		add, from := c.shape.appender(b.Field(i)), unsafe.Add(first, c.offset)
		c.shape.reserve(b.Field(i), from, n, p.rowSize)
		for r := range n {
			add(unsafe.Add(from, uintptr(r)*p.rowSize))
		}
	}
	return b.NewRecord()
}

// reserve makes room for the bytes of a column at once.
func (s *shape) reserve(b array.Builder, first unsafe.Pointer, n int, step uintptr) {
	room, ok := b.(interface{ ReserveData(int) })
	if !ok {
		return
	}
	sum := 0
	for r := range n {
		sum += (*text)(unsafe.Add(first, uintptr(r)*step)).len
	}
	room.ReserveData(sum)
}

// text is a string in memory; a slice of bytes begins alike.
type text struct {
	data unsafe.Pointer
	len  int
}

// list is a slice in memory, without its type.
type list struct {
	data unsafe.Pointer
	len  int
	cap  int
}

// appender binds a shape to the builder of its column.
func (s shape) appender(b array.Builder) func(unsafe.Pointer) {
	switch b := b.(type) {
	case *array.StringBuilder:
		return func(v unsafe.Pointer) { b.Append(*(*string)(v)) }
	case *array.BooleanBuilder:
		return func(v unsafe.Pointer) { b.Append(*(*bool)(v)) }
	case *array.Int64Builder:
		return func(v unsafe.Pointer) { b.Append(*(*int64)(v)) }
	case *array.Float64Builder:
		return func(v unsafe.Pointer) { b.Append(*(*float64)(v)) }
	case *array.ListBuilder:
		add, step := s.elem.appender(b.ValueBuilder()), s.elem.typ.Size()
		return func(v unsafe.Pointer) {
			b.Append(true)
			l := (*list)(v)
			for i := range l.len {
				add(unsafe.Add(l.data, uintptr(i)*step))
			}
		}
	case *array.StructBuilder:
		adds := make([]func(unsafe.Pointer), len(s.fields))
		for i, c := range s.fields {
			adds[i] = c.shape.appender(b.FieldBuilder(i))
		}
		return func(v unsafe.Pointer) {
			b.Append(true)
			for i := range s.fields {
				adds[i](unsafe.Add(v, s.fields[i].offset))
			}
		}
	}
	// shapeOf makes no other kind than those above and bytes.
	bin := b.(*array.BinaryBuilder)
	return func(v unsafe.Pointer) {
		data := *(*[]byte)(v)
		if len(data) == 0 {
			bin.AppendString("") // Append(nil) would be a null
			return
		}
		bin.Append(data)
	}
}

func (p *plan) size(first unsafe.Pointer, n int) int64 {
	var sum int64
	for i := range n {
		sum += p.weight.of(unsafe.Add(first, uintptr(i)*p.rowSize))
	}
	return sum
}

// weight tells how the encoded size of a struct is computed. It is computed once for each
// row type, because a row has many fields, mostly empty, and each stage that hands a row on
// asks for its size.
type weight struct {
	fixed int64     // of what is the same for every value
	texts []uintptr // offsets of strings and bytes
	lists []listField
}

// add notes a field.
func (z *weight) add(offset uintptr, f *shape) {
	switch {
	case f.fields != nil:
		z.fixed += f.weight.fixed
		for _, t := range f.weight.texts {
			z.texts = append(z.texts, offset+t)
		}
		for _, l := range f.weight.lists {
			z.lists = append(z.lists, listField{offset + l.offset, l.shape})
		}
	case f.elem != nil:
		z.fixed += 4
		z.lists = append(z.lists, listField{offset, f})
	case f.fixed():
		z.fixed += 8
	default:
		z.fixed += 4
		z.texts = append(z.texts, offset)
	}
}

// of returns the size of a value in bytes.
func (z *weight) of(v unsafe.Pointer) int64 {
	sum := z.fixed
	for _, t := range z.texts {
		sum += int64((*text)(unsafe.Add(v, t)).len)
	}
	for i := range z.lists {
		if at := unsafe.Add(v, z.lists[i].offset); (*list)(at).len > 0 {
			sum += z.lists[i].shape.size(at) - 4
		}
	}
	return sum
}

// size estimates the encoded size of one value in bytes.
func (s *shape) size(v unsafe.Pointer) int64 {
	switch {
	case s.fields != nil:
		return s.weight.of(v)
	case s.elem == nil && (s.kind == reflect.String || s.kind == reflect.Slice):
		return 4 + int64((*text)(v).len)
	case s.elem == nil:
		return 8
	}
	sum := int64(4)
	l, step := (*list)(v), s.elem.typ.Size()
	if s.elem.fixed() {
		return sum + 8*int64(l.len)
	}
	for i := range l.len {
		sum += s.elem.size(unsafe.Add(l.data, uintptr(i)*step))
	}
	return sum
}

// fixed reports whether all values of the shape have the same size.
func (s *shape) fixed() bool {
	return s.fields == nil && s.elem == nil && s.kind != reflect.String && s.kind != reflect.Slice
}
