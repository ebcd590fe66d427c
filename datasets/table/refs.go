package table

import (
	"fmt"
	"unsafe"
)

// Refs returns the rows of batches of one table, in their order, where they lie. It copies
// no row that is carried, so the caller must be the only one who reads the batches, and
// rows of one batch may share lists: to change an element of a list, copy the list first.
// It sets each batch in the slice to zero, so that rows live only as long as somebody has
// their address.
func Refs[T any](batches []Batch) ([]*T, error) {
	n := 0
	for _, b := range batches {
		n += b.Rows()
	}
	refs := make([]*T, 0, n)
	for i := range batches {
		if r, ok := batches[i].rows.(interface{ refs(to []*T) []*T }); ok {
			refs = r.refs(refs)
		} else {
			rows, err := Decode[T](batches[i])
			if err != nil {
				return nil, err
			}
			refs = rowsOf[T]{rows: rows}.refs(refs)
		}
		batches[i] = Batch{}
	}
	return refs, nil
}

func (r rowsOf[T]) refs(to []*T) []*T {
	for i := range r.rows {
		to = append(to, &r.rows[i])
	}
	return to
}

func (r picked[T]) refs(to []*T) []*T { return append(to, r.rows...) }

// CarryRefs calls emit with batches of at most MaxRows rows and about MaxBytes bytes, which
// carry the rows where they lie. The caller gives the rows away. It sets each address in the
// slice to nil once its batch is emitted.
func CarryRefs[T any](name string, rows []*T, emit func(Batch) error) error {
	if len(rows) == 0 {
		return nil
	}
	p, err := planFor[T](name)
	if err != nil {
		return err
	}
	for len(rows) > 0 {
		n, bytes := 0, int64(0)
		for n < len(rows) && n < MaxRows {
			size := p.weight.of(unsafe.Pointer(rows[n]))
			if size > maxEncoded {
				return fmt.Errorf("encode table %s: one row of %d bytes, at most %d", name, size, maxEncoded)
			}
			if bytes += size; n > 0 && bytes > MaxBytes {
				break
			}
			n++
		}
		part := make([]*T, n)
		copy(part, rows)
		clear(rows[:n])
		rows = rows[n:]
		if err := emit(Batch{name: name, rows: picked[T]{part, p}}); err != nil {
			return err
		}
	}
	return nil
}

// Own returns a copy of a row with lists of its own: it keeps nothing alive that the row was
// made with, but for the texts.
func Own[T any](row *T) (*T, error) {
	p, err := planOf[T]()
	if err != nil {
		return nil, err
	}
	out := *row
	p.shared.own(unsafe.Pointer(&out), 1, p.rowSize)
	return &out, nil
}
