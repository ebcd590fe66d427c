package table

import (
	"errors"
	"fmt"
	"reflect"

	"github.com/apache/arrow/go/v15/arrow"
	"github.com/apache/arrow/go/v15/arrow/array"
)

// Decode answers the rows of a batch. The batch must have exactly the columns
// of T. Lists and bytes are never nil.
//
// The strings of one column share one allocation, so a row that is kept keeps
// the strings of its batch alive.
func Decode[T any](b Batch) ([]T, error) {
	p, err := planOf[T]()
	if err != nil {
		return nil, fmt.Errorf("decode table %s: %w", b.name, err)
	}
	if b.rec == nil {
		return nil, errors.New("decode a batch without a table")
	}
	if s := b.rec.Schema(); s != p.schema && !sameFields(s.Fields(), p.schema.Fields()) {
		return nil, fmt.Errorf("decode table %s: its columns are not those of %s", b.name, reflect.TypeFor[T]())
	}
	rows := make([]T, b.Rows())
	v := reflect.ValueOf(rows)
	for i, c := range p.cols {
		read := c.shape.reader(b.rec.Column(i))
		for r := range rows {
			read(r, v.Index(r).Field(c.index))
		}
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

// reader binds a shape to an array. It copies what it reads.
func (s shape) reader(arr arrow.Array) func(int, reflect.Value) {
	switch a := arr.(type) {
	case *array.String:
		return stringReader(a)
	case *array.Boolean:
		return func(i int, v reflect.Value) { v.SetBool(a.Value(i)) }
	case *array.Int64:
		return func(i int, v reflect.Value) { v.SetInt(a.Value(i)) }
	case *array.Float64:
		return func(i int, v reflect.Value) { v.SetFloat(a.Value(i)) }
	case *array.List:
		read := s.elem.reader(a.ListValues())
		return func(i int, v reflect.Value) {
			lo, hi := a.ValueOffsets(i)
			n := int(hi - lo)
			v.Set(reflect.MakeSlice(s.typ, n, n))
			for k := range n {
				read(int(lo)+k, v.Index(k))
			}
		}
	case *array.Struct:
		reads := make([]func(int, reflect.Value), len(s.fields))
		for i, c := range s.fields {
			reads[i] = c.shape.reader(a.Field(i))
		}
		return func(i int, v reflect.Value) {
			for k, c := range s.fields {
				reads[k](i, v.Field(c.index))
			}
		}
	}
	bin := arr.(*array.Binary)
	return func(i int, v reflect.Value) {
		v.SetBytes(append(make([]byte, 0, bin.ValueLen(i)), bin.Value(i)...))
	}
}

func stringReader(a *array.String) func(int, reflect.Value) {
	if a.Len() == 0 {
		return func(int, reflect.Value) {}
	}
	base := a.ValueOffset(0)
	all := string(a.ValueBytes()) // one copy for the column
	return func(i int, v reflect.Value) {
		v.SetString(all[a.ValueOffset(i)-base : a.ValueOffset(i+1)-base])
	}
}
