package mill

import (
	"fmt"
	"sync"

	"skillmill/datasets/table"
)

// tap decodes the batches of one table and passes the rows to take. Taps whose take
// functions fill the same data share a mutex, so that only one of them works at a time.
type tap[T any] struct {
	name string
	mu   *sync.Mutex
	take func([]T) error
}

func (t tap[T]) Table() string { return t.name }

func (t tap[T]) Take(b table.Batch) error {
	rows, err := table.Decode[T](b)
	if err != nil {
		return fmt.Errorf("table %s: %w", t.name, err)
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.take(rows)
}
