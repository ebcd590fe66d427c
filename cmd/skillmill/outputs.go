package main

import (
	"fmt"
	"sync"

	"skillmill/datasets/table"
	"skillmill/emit/library"
)

// tap decodes the batches of one table and passes the rows on. Taps that share
// what they fill share the mutex: only one of them works at a time.
type tap[T any] struct {
	name string
	mu   *sync.Mutex
	take func([]T)
}

func (t tap[T]) Table() string { return t.name }

func (t tap[T]) Take(b table.Batch) error {
	rows, err := table.Decode[T](b)
	if err != nil {
		return fmt.Errorf("table %s: %w", t.name, err)
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.take(rows)
	return nil
}

// lastDomains are the domains of the library that is there: the outputs are a
// function of the captures that the store holds, so what an earlier build made of
// others goes.
func lastDomains(out string) []string {
	last, err := library.Read(out)
	if err != nil {
		return nil // none yet, or one that is not whole: it is written anew
	}
	var list []string
	for i, e := range last.Files {
		if i == 0 || e.Domain != last.Files[i-1].Domain {
			list = append(list, e.Domain)
		}
	}
	return list
}
