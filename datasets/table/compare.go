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
		return cmp.Compare(a.Value(i), b.(*array.Int64).Value(j))
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

// compareFloat tells apart what only differs in its bits (0 and -0, the NaNs),
// for rows that are not the same must not compare equal.
func compareFloat(a, b float64) int {
	if c := cmp.Compare(a, b); c != 0 {
		return c
	}
	return cmp.Compare(math.Float64bits(a), math.Float64bits(b))
}

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

// copyRows makes one batch of rows of one schema.
func copyRows(rows []rowRef) Batch {
	first := rows[0].batch
	b := array.NewRecordBuilder(memory.NewGoAllocator(), first.rec.Schema())
	b.Reserve(len(rows))
	for c := range first.rec.Columns() {
		to := b.Field(c)
		for _, r := range rows {
			copyValue(to, r.batch.rec.Column(c), r.row)
		}
	}
	return newBatch(first.name, b.NewRecord())
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
