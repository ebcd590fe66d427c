package table

import (
	"bytes"
	"cmp"
	"math"
	"strings"

	"github.com/apache/arrow/go/v15/arrow"
	"github.com/apache/arrow/go/v15/arrow/array"
	"github.com/apache/arrow/go/v15/arrow/memory"
)

// compare orders value i of a and value j of b, two arrays of one type.
func compare(a arrow.Array, i int, b arrow.Array, j int) int {
	switch a := a.(type) {
	case *array.String:
		return strings.Compare(a.Value(i), b.(*array.String).Value(j))
	case *array.Binary:
		return bytes.Compare(a.Value(i), b.(*array.Binary).Value(j))
	case *array.Int64:
		return compareInt(a.Value(i), b.(*array.Int64).Value(j))
	case *array.Float64:
		return compareFloat(a.Value(i), b.(*array.Float64).Value(j))
	case *array.Boolean:
		return compareBool(a.Value(i), b.(*array.Boolean).Value(j))
	case *array.List:
		return compareList(a, i, b.(*array.List), j)
	}
	x, y := a.(*array.Struct), b.(*array.Struct)
	for k := range x.NumField() {
		if c := compare(x.Field(k), i, y.Field(k), j); c != 0 {
			return c
		}
	}
	return 0
}

// compareFloat also tells apart values that differ only in their bits (0 and -0, the NaNs),
// because rows that are not the same must not compare equal.
func compareFloat(a, b float64) int {
	if c := cmp.Compare(a, b); c != 0 {
		return c
	}
	return cmp.Compare(math.Float64bits(a), math.Float64bits(b))
}

func compareInt(a, b int64) int { return cmp.Compare(a, b) }

func compareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

func compareList(a *array.List, i int, b *array.List, j int) int {
	alo, ahi := listBounds(a, i)
	blo, bhi := listBounds(b, j)
	for k := range min(ahi-alo, bhi-blo) {
		if c := compare(a.ListValues(), alo+k, b.ListValues(), blo+k); c != 0 {
			return c
		}
	}
	return cmp.Compare(ahi-alo, bhi-blo)
}

// leastRun is the length of a run of rows from which copying them together pays.
const leastRun = 4

// copyRows makes one batch of rows of one schema.
func copyRows(rows []rowRef) Batch {
	if first := rows[0].batch; first.rows != nil {
		return Batch{name: first.name, rows: first.rows.gather(rows)}
	}
	runs := runsOf(rows)
	if leastRun*len(runs) <= len(rows) {
		if b, err := copyRuns(runs); err == nil {
			return b
		}
	}
	first := rows[0].batch
	b := array.NewRecordBuilder(memory.NewGoAllocator(), first.rec.Schema())
	b.Reserve(len(rows))
	for c := range first.rec.Columns() {
		to := b.Field(c)
		for _, r := range rows {
			copyValue(to, r.batch.rec.Column(c), r.row)
		}
	}
	return Batch{name: first.name, rec: b.NewRecord()}
}

// run is rows of one batch that lie one after the other.
type run struct {
	rowRef
	end int
}

func runsOf(rows []rowRef) []run {
	var runs []run
	for _, r := range rows {
		if n := len(runs); n > 0 && runs[n-1].batch.rec == r.batch.rec && runs[n-1].end == r.row {
			runs[n-1].end++
			continue
		}
		runs = append(runs, run{r, r.row + 1})
	}
	return runs
}

// copyRuns copies whole runs of a column at a time.
func copyRuns(runs []run) (Batch, error) {
	first := runs[0].batch.rec
	cols := make([]arrow.Array, first.NumCols())
	parts := make([]arrow.Array, len(runs))
	var n int64
	for _, r := range runs {
		n += int64(r.end - r.row)
	}
	for c := range cols {
		for i, r := range runs {
			parts[i] = array.NewSlice(r.batch.rec.Column(c), int64(r.row), int64(r.end))
		}
		var err error
		if cols[c], err = array.Concatenate(parts, memory.NewGoAllocator()); err != nil {
			return Batch{}, err
		}
	}
	return Batch{name: runs[0].batch.name, rec: array.NewRecord(first.Schema(), cols, n)}, nil
}

func copyValue(to array.Builder, from arrow.Array, i int) {
	switch a := from.(type) {
	case *array.String:
		to.(*array.StringBuilder).Append(a.Value(i))
	case *array.Binary:
		to.(*array.BinaryBuilder).AppendString(a.ValueString(i))
	case *array.Int64:
		to.(*array.Int64Builder).Append(a.Value(i))
	case *array.Float64:
		to.(*array.Float64Builder).Append(a.Value(i))
	case *array.Boolean:
		to.(*array.BooleanBuilder).Append(a.Value(i))
	case *array.List:
		b := to.(*array.ListBuilder)
		b.Append(true)
		lo, hi := listBounds(a, i)
		for k := lo; k < hi; k++ {
			copyValue(b.ValueBuilder(), a.ListValues(), k)
		}
	case *array.Struct:
		b := to.(*array.StructBuilder)
		b.Append(true)
		for k := range a.NumField() {
			copyValue(b.FieldBuilder(k), a.Field(k), i)
		}
	}
}
