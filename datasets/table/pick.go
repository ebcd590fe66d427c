package table

import (
	"unsafe"

	"github.com/apache/arrow/go/v15/arrow"
)

// picked carries rows that lie in other batches.
type picked[T any] struct {
	rows []*T
	plan *plan
}

func pick[T any](refs []rowRef, p *plan) carried {
	rows := make([]*T, len(refs))
	for i, ref := range refs {
		rows[i] = (*T)(ref.batch.rows.at(ref.row))
	}
	return picked[T]{rows, p}
}

func (r picked[T]) len() int                     { return len(r.rows) }
func (r picked[T]) slice(from, to int) carried   { return picked[T]{r.rows[from:to:to], r.plan} }
func (r picked[T]) at(i int) unsafe.Pointer      { return unsafe.Pointer(r.rows[i]) }
func (r picked[T]) shape() *plan                 { return r.plan }
func (r picked[T]) gather(refs []rowRef) carried { return pick[T](refs, r.plan) }
func (r picked[T]) encode() arrow.Record         { return rowsOf[T]{r.together(), r.plan}.encode() }
func (r picked[T]) copies() []T                  { return owned(r.together(), r.plan) }

// copyTo appends copies.
func (r picked[T]) copyTo(rows []T) []T {
	from := len(rows)
	for _, row := range r.rows {
		rows = append(rows, *row)
	}
	owned(rows[from:], r.plan)
	return rows
}

// together copies the rows into one slice; their lists stay shared.
func (r picked[T]) together() []T {
	out := make([]T, len(r.rows))
	for i, row := range r.rows {
		out[i] = *row
	}
	return out
}
