package table

import (
	"fmt"
	"math"
	"reflect"

	"github.com/apache/arrow/go/v15/arrow/array"
	"github.com/apache/arrow/go/v15/arrow/memory"
)

// Arrow's lists and strings have 32-bit offsets.
const maxEncoded = math.MaxInt32

// Encode makes one batch of the rows, however many they are. Use EncodeAll or a
// Cutter for batches of the usual size.
func Encode[T any](name string, rows []T) (Batch, error) {
	p, err := planOf[T]()
	if err != nil {
		return Batch{}, fmt.Errorf("encode table %s: %w", name, err)
	}
	v := reflect.ValueOf(rows)
	if size := p.size(v); size > maxEncoded {
		return Batch{}, fmt.Errorf("encode table %s: %d bytes in one batch, at most %d", name, size, maxEncoded)
	}
	return p.encode(name, v), nil
}

// EncodeAll makes batches of at most MaxRows rows and about MaxBytes bytes. No
// rows make no batch.
func EncodeAll[T any](name string, rows []T) ([]Batch, error) {
	var out []Batch
	c := NewCutter[T](name, func(b Batch) error {
		out = append(out, b)
		return nil
	})
	for _, row := range rows {
		if err := c.Add(row); err != nil {
			return nil, err
		}
	}
	if err := c.Flush(); err != nil {
		return nil, err
	}
	return out, nil
}

func (p *plan) encode(name string, rows reflect.Value) Batch {
	b := array.NewRecordBuilder(memory.NewGoAllocator(), p.schema)
	n := rows.Len()
	b.Reserve(n)
	for i, c := range p.cols {
		add := c.shape.appender(b.Field(i))
		for r := range n {
			add(rows.Index(r).Field(c.index))
		}
	}
	return newBatch(name, b.NewRecord())
}

// appender binds a shape to the builder of its column.
func (s shape) appender(b array.Builder) func(reflect.Value) {
	switch b := b.(type) {
	case *array.StringBuilder:
		return func(v reflect.Value) { b.Append(v.String()) }
	case *array.BooleanBuilder:
		return func(v reflect.Value) { b.Append(v.Bool()) }
	case *array.Int64Builder:
		return func(v reflect.Value) { b.Append(v.Int()) }
	case *array.Float64Builder:
		return func(v reflect.Value) { b.Append(v.Float()) }
	case *array.ListBuilder:
		add := s.elem.appender(b.ValueBuilder())
		return func(v reflect.Value) {
			b.Append(true)
			for i := range v.Len() {
				add(v.Index(i))
			}
		}
	case *array.StructBuilder:
		adds := make([]func(reflect.Value), len(s.fields))
		for i, c := range s.fields {
			adds[i] = c.shape.appender(b.FieldBuilder(i))
		}
		return func(v reflect.Value) {
			b.Append(true)
			for i, c := range s.fields {
				adds[i](v.Field(c.index))
			}
		}
	}
	// What shapeOf makes is covered above but for bytes.
	bin := b.(*array.BinaryBuilder)
	return func(v reflect.Value) {
		if v.Len() == 0 {
			bin.AppendString("") // Append(nil) would be a null
			return
		}
		bin.Append(v.Bytes())
	}
}

func (p *plan) size(rows reflect.Value) int64 {
	var sum int64
	for i := range rows.Len() {
		sum += sizeFields(p.cols, rows.Index(i))
	}
	return sum
}

func sizeFields(cols []column, v reflect.Value) int64 {
	var sum int64
	for i := range cols {
		sum += cols[i].shape.size(v.Field(cols[i].index))
	}
	return sum
}

// size estimates the encoded size of one value.
func (s *shape) size(v reflect.Value) int64 {
	switch {
	case s.fields != nil:
		return sizeFields(s.fields, v)
	case s.elem == nil && v.Kind() == reflect.String, s.elem == nil && v.Kind() == reflect.Slice:
		return 4 + int64(v.Len())
	case s.elem == nil:
		return 8
	}
	sum := int64(4)
	for i := range v.Len() {
		sum += s.elem.size(v.Index(i))
	}
	return sum
}
