// Package pipelinetest checks stages against the contract of package pipeline.
//
// Conform is the one suite that every stage passes. Collect is a real sink that
// keeps everything, for tests that look at what a stage makes.
package pipelinetest

import (
	"fmt"
	"slices"
	"sync"

	"skillmill/datasets"
	"skillmill/datasets/table"
	"skillmill/pipeline"
)

// Collect is a sink that keeps what it is given. The zero value is ready.
type Collect struct {
	mu      sync.Mutex
	batches []table.Batch
	rejects []datasets.Reject
}

// Emit keeps a batch.
func (c *Collect) Emit(b table.Batch) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.batches = append(c.batches, b)
	return nil
}

// Reject keeps a reject.
func (c *Collect) Reject(r datasets.Reject) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.rejects = append(c.rejects, r)
	return nil
}

// Tap makes a tap that puts the batches of a table into the collection.
func (c *Collect) Tap(tableName string) pipeline.Tap { return tap{c, tableName} }

type tap struct {
	to   *Collect
	name string
}

func (t tap) Table() string            { return t.name }
func (t tap) Take(b table.Batch) error { return t.to.Emit(b) }

// Batches returns the batches of one table, in the order they came.
func (c *Collect) Batches(tableName string) []table.Batch {
	c.mu.Lock()
	defer c.mu.Unlock()
	var out []table.Batch
	for _, b := range c.batches {
		if b.Table() == tableName {
			out = append(out, b)
		}
	}
	return out
}

// Rejects returns the rejects that came through Reject, in the order they came. Rejects
// of a run come through a tap, see Decode.
func (c *Collect) Rejects() []datasets.Reject {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Clone(c.rejects)
}

// Decode returns the rows of one table, ordered by their columns from left to
// right.
func Decode[T any](c *Collect, tableName string) ([]T, error) {
	batches, err := table.Sorted(c.Batches(tableName))
	if err != nil {
		return nil, err
	}
	var rows []T
	for _, b := range batches {
		more, err := table.Decode[T](b)
		if err != nil {
			return nil, err
		}
		rows = append(rows, more...)
	}
	return rows, nil
}

// Lines is everything that was collected, a row a line, sorted: equal lines mean
// equal tables, whatever the order and the cut.
func (c *Collect) Lines() []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	lines := []string{}
	for _, b := range c.batches {
		for _, row := range table.Text(b) {
			lines = append(lines, b.Table()+": "+row)
		}
	}
	for _, r := range c.rejects {
		lines = append(lines, fmt.Sprintf("%s: %+v", datasets.TableRejects, r))
	}
	slices.Sort(lines)
	return lines
}
