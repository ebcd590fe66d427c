package table

import (
	"github.com/apache/arrow/go/v15/arrow"
	"github.com/apache/arrow/go/v15/arrow/array"
)

// A writer cuts a table into batches at this size, whichever limit comes first. A single
// row over MaxBytes is a batch of its own.
const (
	MaxRows  = 512
	MaxBytes = 4 << 20
)

// Batch is an immutable run of rows of one table, either encoded as an Arrow record batch
// or carried as Go values. Readers of a batch cannot tell which. The zero value has no rows
// and no table.
type Batch struct {
	name string
	rec  arrow.Record // nil where the rows are carried
	rows carried      // nil where they are encoded
}

// Table returns the name of the table that the rows belong to.
func (b Batch) Table() string { return b.name }

// Rows returns the number of rows.
func (b Batch) Rows() int {
	switch {
	case b.rows != nil:
		return b.rows.len()
	case b.rec != nil:
		return int(b.rec.NumRows())
	}
	return 0
}

// Split cuts a batch into batches of at most the given number of rows. They
// share the memory of the batch. A number below 1 leaves it whole.
func Split(b Batch, rows int) []Batch {
	n := b.Rows()
	if rows < 1 || n <= rows {
		return []Batch{b}
	}
	parts := make([]Batch, 0, (n+rows-1)/rows)
	for i := 0; i < n; i += rows {
		to := min(i+rows, n)
		if b.rows != nil {
			parts = append(parts, Batch{name: b.name, rows: b.rows.slice(i, to)})
			continue
		}
		parts = append(parts, Batch{name: b.name, rec: b.rec.NewSlice(int64(i), int64(to))})
	}
	return parts
}

// arraySize returns the size in bytes of the rows from..to of an array, without padding.
func arraySize(arr arrow.Array, from, to int) int64 {
	if from >= to {
		return 0 // an empty array may come without offsets
	}
	n := int64(to - from)
	switch a := arr.(type) {
	case *array.String:
		return 4*n + int64(a.ValueOffset(to)-a.ValueOffset(from))
	case *array.Binary:
		offsets := a.ValueOffsets()
		return 4*n + int64(offsets[to]-offsets[from])
	case *array.Boolean:
		return (n + 7) / 8
	case *array.List:
		lo, hi := listRange(a, from, to)
		return 4*n + arraySize(a.ListValues(), lo, hi)
	case *array.Struct:
		var sum int64
		for i := range a.NumField() {
			sum += arraySize(a.Field(i), from, to)
		}
		return sum
	}
	return 8 * n
}

// listRange returns the range of the element array that holds the lists from..to; there
// must be at least one list.
func listRange(a *array.List, from, to int) (lo, hi int) {
	first, _ := a.ValueOffsets(from)
	_, last := a.ValueOffsets(to - 1)
	return int(first), int(last)
}
