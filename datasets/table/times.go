package table

import (
	"time"

	"github.com/apache/arrow/go/v15/arrow"
	"github.com/apache/arrow/go/v15/arrow/array"
	"github.com/apache/arrow/go/v15/arrow/memory"
)

// timesOf makes the dates or times of a column of text or milliseconds.
func (c streamed) timesOf(from arrow.Array) arrow.Array {
	switch a := from.(type) {
	case *array.Int64:
		out := array.NewTimestampBuilder(memory.DefaultAllocator, c.typ.(*arrow.TimestampType))
		for i := range a.Len() {
			out.Append(arrow.Timestamp(time.UnixMilli(a.Value(i)).UnixMicro()))
		}
		return out.NewArray()
	case *array.String:
		if c.As == AsDate {
			return datesOf(a)
		}
		out := array.NewTimestampBuilder(memory.DefaultAllocator, c.typ.(*arrow.TimestampType))
		for i := range a.Len() {
			if at, err := time.Parse(time.RFC3339Nano, a.Value(i)); err == nil {
				out.Append(arrow.Timestamp(at.UnixMicro()))
			} else {
				out.AppendNull()
			}
		}
		return out.NewArray()
	}
	panic("table: typeOf let a column pass that has no time: " + c.Name)
}

func datesOf(a *array.String) arrow.Array {
	out := array.NewDate32Builder(memory.DefaultAllocator)
	for i := range a.Len() {
		if at, err := time.Parse(time.DateOnly, a.Value(i)); err == nil {
			out.Append(arrow.Date32FromTime(at))
		} else {
			out.AppendNull()
		}
	}
	return out.NewArray()
}
