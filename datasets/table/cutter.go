package table

import (
	"fmt"
	"slices"
	"unsafe"
)

// Cutter collects rows of one table and hands on batches of the usual size that carry them.
// The lists of a row must not be changed after it was added. A cutter belongs to one
// goroutine.
type Cutter[T any] struct {
	name string
	emit func(Batch) error
	plan *plan
	err  error // the row type cannot be encoded

	rows  []T
	sizes []int64 // of rows
}

// NewCutter makes a cutter that calls emit with each full batch.
func NewCutter[T any](name string, emit func(Batch) error) *Cutter[T] {
	p, err := planOf[T]()
	return &Cutter[T]{name: name, emit: emit, plan: p, err: err}
}

// Add takes one row and cuts when that fills a batch.
func (c *Cutter[T]) Add(row T) error {
	if err := c.Hold(row); err != nil {
		return err
	}
	return c.Cut()
}

// Hold takes one row and does not cut.
func (c *Cutter[T]) Hold(row T) error {
	if c.err != nil {
		return fmt.Errorf("encode table %s: %w", c.name, c.err)
	}
	c.rows = append(c.rows, row)
	size, err := c.sizeOf(&c.rows[len(c.rows)-1])
	if err != nil {
		c.rows = c.rows[:len(c.rows)-1]
		return err
	}
	c.sizes = append(c.sizes, size)
	return nil
}

// HoldAll takes rows with their slice and does not cut.
func (c *Cutter[T]) HoldAll(rows []T) error {
	if c.err != nil {
		return fmt.Errorf("encode table %s: %w", c.name, c.err)
	}
	all := make([]int64, len(rows))
	for i := range rows {
		var err error
		if all[i], err = c.sizeOf(&rows[i]); err != nil {
			return err
		}
	}
	if len(c.rows) == 0 {
		c.rows, c.sizes = slices.Clip(rows), all
		return nil
	}
	c.rows, c.sizes = append(c.rows, rows...), append(c.sizes, all...)
	return nil
}

// Grow makes room for n more rows.
func (c *Cutter[T]) Grow(n int) { c.rows = slices.Grow(c.rows, n) }

func (c *Cutter[T]) sizeOf(row *T) (int64, error) {
	size := c.plan.weight.of(unsafe.Pointer(row))
	if size > maxEncoded {
		return 0, fmt.Errorf("encode table %s: one row of %d bytes, at most %d", c.name, size, maxEncoded)
	}
	return size, nil
}

// Held returns the number of rows not yet handed on.
func (c *Cutter[T]) Held() int { return len(c.rows) }

// Drop forgets all held rows but the first n.
func (c *Cutter[T]) Drop(n int) {
	clear(c.rows[n:])
	c.rows, c.sizes = c.rows[:n], c.sizes[:n]
}

// Cut hands on the full batches among the rows held.
func (c *Cutter[T]) Cut() error { return c.cut(false) }

// Flush hands on all rows held.
func (c *Cutter[T]) Flush() error { return c.cut(true) }

func (c *Cutter[T]) cut(all bool) error {
	done := 0
	for done < len(c.rows) {
		n, full := c.next(done)
		if !full && !all {
			break
		}
		b := Batch{name: c.name, rows: rowsOf[T]{c.rows[done : done+n : done+n], c.plan}}
		done += n
		if err := c.emit(b); err != nil {
			return err
		}
	}
	if done > 0 { // what was handed on is no longer ours
		c.rows, c.sizes = slices.Clone(c.rows[done:]), slices.Delete(c.sizes, 0, done)
	}
	return nil
}

// next returns the number of rows of the batch that starts at a row, and whether that batch
// is full.
func (c *Cutter[T]) next(start int) (n int, full bool) {
	var bytes int64
	for i := start; i < len(c.rows); i++ {
		bytes += c.sizes[i]
		if bytes > MaxBytes && i > start {
			return i - start, true
		}
		if i-start+1 == MaxRows || bytes >= MaxBytes {
			return i - start + 1, true
		}
	}
	return len(c.rows) - start, false
}
