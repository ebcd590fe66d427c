package table

import (
	"strconv"

	"github.com/apache/arrow/go/v15/arrow"
	"github.com/apache/arrow/go/v15/arrow/array"
)

// Text writes each row as one line, for tests and for looking at batches. Equal
// lines mean equal rows.
func Text(b Batch) []string {
	lines := make([]string, b.Rows())
	rec := b.record()
	for r := range lines {
		var line []byte
		for i, col := range rec.Columns() {
			line = appendNamed(line, i, rec.ColumnName(i), col, r)
		}
		lines[r] = string(line)
	}
	return lines
}

func appendNamed(line []byte, at int, name string, arr arrow.Array, i int) []byte {
	if at > 0 {
		line = append(line, ' ')
	}
	line = append(line, name...)
	return appendText(append(line, '='), arr, i)
}

func appendText(line []byte, arr arrow.Array, i int) []byte {
	switch a := arr.(type) {
	case *array.String:
		return strconv.AppendQuote(line, a.Value(i))
	case *array.Binary:
		return strconv.AppendQuote(line, a.ValueString(i))
	case *array.Int64:
		return strconv.AppendInt(line, a.Value(i), 10)
	case *array.Float64:
		return strconv.AppendFloat(line, a.Value(i), 'g', -1, 64)
	case *array.Boolean:
		return strconv.AppendBool(line, a.Value(i))
	case *array.List:
		line = append(line, '[')
		lo, hi := listBounds(a, i)
		for k := lo; k < hi; k++ {
			if k > lo {
				line = append(line, ' ')
			}
			line = appendText(line, a.ListValues(), k)
		}
		return append(line, ']')
	}
	s := arr.(*array.Struct)
	fields := s.DataType().(*arrow.StructType).Fields()
	line = append(line, '{')
	for k := range s.NumField() {
		line = appendNamed(line, k, fields[k].Name, s.Field(k), i)
	}
	return append(line, '}')
}
