package table

import (
	"fmt"
	"reflect"
	"unsafe"

	"github.com/apache/arrow/go/v15/arrow"
	"github.com/apache/arrow/go/v15/arrow/array"
)

// Decode returns the rows of a batch; they belong to the caller. The batch must have
// exactly the columns of T. Lists and bytes are never nil.
//
// The lists of one column share one allocation, and so do its bytes and, in an encoded
// batch, its strings. A row that is kept therefore keeps the values of the whole batch
// alive. A list that grows is copied and leaves those of other rows alone.
func Decode[T any](b Batch) ([]T, error) {
	if r, ok := b.rows.(interface{ copies() []T }); ok {
		return r.copies(), nil
	}
	p, err := planOf[T]()
	if err != nil {
		return nil, fmt.Errorf("decode table %s: %w", b.name, err)
	}
	rec := b.record()
	if rec == nil {
		return nil, fmt.Errorf("decode %w", errNoTable)
	}
	if s := rec.Schema(); s != p.schema && !sameFields(s.Fields(), p.schema.Fields()) {
		return nil, fmt.Errorf("decode table %s: its columns are not those of %s", b.name, reflect.TypeFor[T]())
	}
	rows := make([]T, b.Rows())
	if len(rows) == 0 {
		return rows, nil
	}
	for i := range p.cols {
		c := &p.cols[i]
		read := c.shape.reader(rec.Column(i))
		first := unsafe.Add(unsafe.Pointer(unsafe.SliceData(rows)), c.offset)
		for r := range rows {
			read(r, unsafe.Add(first, uintptr(r)*p.rowSize))
		}
	}
	return rows, nil
}

// DecodeAll is Decode for several batches of one table, in their order. It sets each batch
// in the slice to zero once its rows are copied, so that rows nobody else holds are not in
// memory twice: a row may have some KB, and a domain many rows.
func DecodeAll[T any](batches []Batch) ([]T, error) {
	n := 0
	for _, b := range batches {
		n += b.Rows()
	}
	rows := make([]T, 0, n)
	for i := range batches {
		if r, ok := batches[i].rows.(interface{ copyTo([]T) []T }); ok {
			rows = r.copyTo(rows)
		} else {
			more, err := Decode[T](batches[i])
			if err != nil {
				return nil, err
			}
			rows = append(rows, more...)
		}
		batches[i] = Batch{}
	}
	return rows, nil
}

func sameFields(a, b []arrow.Field) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].Name != b[i].Name || a[i].Nullable != b[i].Nullable || !arrow.TypeEqual(a[i].Type, b[i].Type) {
			return false
		}
	}
	return true
}

// reader binds a shape to an array. It copies what it reads to an address whose
// value has the shape's type.
func (s shape) reader(arr arrow.Array) func(int, unsafe.Pointer) {
	switch a := arr.(type) {
	case *array.String:
		return stringReader(a)
	case *array.Boolean:
		return func(i int, v unsafe.Pointer) { *(*bool)(v) = a.Value(i) }
	case *array.Int64:
		return func(i int, v unsafe.Pointer) { *(*int64)(v) = a.Value(i) }
	case *array.Float64:
		return func(i int, v unsafe.Pointer) { *(*float64)(v) = a.Value(i) }
	case *array.List:
		return s.listReader(a)
	case *array.Struct:
		reads := make([]func(int, unsafe.Pointer), len(s.fields))
		for i, c := range s.fields {
			reads[i] = c.shape.reader(a.Field(i))
		}
		return func(i int, v unsafe.Pointer) {
			for k := range s.fields {
				reads[k](i, unsafe.Add(v, s.fields[k].offset))
			}
		}
	}
	return bytesReader(arr.(*array.Binary))
}

// listReader reads the elements of all lists into one slice and hands out parts
// of it.
func (s shape) listReader(a *array.List) func(int, unsafe.Pointer) {
	if a.Len() == 0 {
		return func(int, unsafe.Pointer) {}
	}
	lo, hi := listRange(a, 0, a.Len())
	all := reflect.MakeSlice(s.typ, hi-lo, hi-lo).UnsafePointer()
	read, step := s.elem.reader(a.ListValues()), s.elem.typ.Size()
	for k := lo; k < hi; k++ {
		read(k, unsafe.Add(all, uintptr(k-lo)*step))
	}
	return func(i int, v unsafe.Pointer) {
		first, last := listBounds(a, i)
		n := last - first
		data := all
		if n > 0 { // an address behind the last element is none
			data = unsafe.Add(all, uintptr(first-lo)*step)
		}
		*(*list)(v) = list{data, n, n}
	}
}

func stringReader(a *array.String) func(int, unsafe.Pointer) {
	if a.Len() == 0 {
		return func(int, unsafe.Pointer) {}
	}
	base := a.ValueOffset(0)
	all := string(a.ValueBytes()) // one copy for the column
	return func(i int, v unsafe.Pointer) {
		*(*string)(v) = all[a.ValueOffset(i)-base : a.ValueOffset(i+1)-base]
	}
}

func bytesReader(a *array.Binary) func(int, unsafe.Pointer) {
	if a.Len() == 0 {
		return func(int, unsafe.Pointer) {}
	}
	offsets := a.ValueOffsets()
	all := append(make([]byte, 0, len(a.ValueBytes())), a.ValueBytes()...)
	return func(i int, v unsafe.Pointer) {
		lo, hi := offsets[i]-offsets[0], offsets[i+1]-offsets[0]
		*(*[]byte)(v) = all[lo:hi:hi]
	}
}
