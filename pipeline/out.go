package pipeline

import (
	"fmt"
	"slices"

	"skillmill/datasets"
	"skillmill/datasets/table"
)

// Out collects what a row function makes. It holds the rows until the function returns, so
// that a function that panics leaves nothing half done. It belongs to the goroutine of the
// call and must not be used after it.
type Out[B any] struct {
	spec    Spec
	sink    Sink
	main    *table.Cutter[B]
	refs    []*B   // rows that are handed on where they lie
	sides   []held // as Spec.Side, nil before the first row
	rejects []datasets.Reject
}

// held is a table.Cutter with any row type.
type held interface {
	Held() int
	Drop(n int)
	Cut() error
	Flush() error
}

func newOut[B any](spec Spec, sink Sink) *Out[B] {
	return &Out[B]{
		spec:  spec,
		sink:  sink,
		main:  table.NewCutter[B](spec.Out, sink.Emit),
		sides: make([]held, len(spec.Side)),
	}
}

// Row adds a row to the table that the next stage reads. The lists of the row must not be
// changed afterwards, because they are not copied.
func (o *Out[B]) Row(row B) error { return o.main.Hold(row) }

// Rows adds rows together with their slice, which the caller must not use any more.
func (o *Out[B]) Rows(rows []B) error { return o.main.HoldAll(rows) }

// Refs adds rows that are handed on where they lie, together with their slice. The caller
// must not use the rows any more.
func (o *Out[B]) Refs(rows []*B) error {
	if o.refs == nil {
		o.refs = rows
	} else {
		o.refs = append(o.refs, rows...)
	}
	return nil
}

// Expect makes room for n more rows.
func (o *Out[B]) Expect(n int) { o.main.Grow(n) }

// Reject says that a row could not be used. The stage's name is filled in if r has none.
func (o *Out[B]) Reject(r datasets.Reject) error {
	if r.Stage == "" {
		r.Stage = o.spec.Name
	}
	o.rejects = append(o.rejects, r)
	return nil
}

// Side adds a row to a side table, one of Spec.Side. All rows of one side table have one
// type.
func Side[S, B any](o *Out[B], tableName string, row S) error {
	at := slices.Index(o.spec.Side, tableName)
	if at < 0 {
		return fmt.Errorf("side table %s is not in the stage's spec", tableName)
	}
	if o.sides[at] == nil {
		o.sides[at] = table.NewCutter[S](tableName, o.sink.Emit)
	}
	c, ok := o.sides[at].(*table.Cutter[S])
	if !ok {
		return fmt.Errorf("side table %s has rows of another type than %T", tableName, row)
	}
	return c.Hold(row)
}

func (o *Out[B]) tables() []held {
	all := []held{o.main}
	for _, s := range o.sides {
		if s != nil {
			all = append(all, s)
		}
	}
	return all
}

// forget drops everything that was added after the mark.
func (o *Out[B]) forget(m mark) {
	o.main.Drop(m.main)
	o.refs = nil
	for i, s := range o.sides {
		if s != nil {
			s.Drop(m.sides[i])
		}
	}
	o.rejects = o.rejects[:0]
}

// mark remembers how many rows were held before a call.
type mark struct {
	main  int
	sides []int
}

func (o *Out[B]) mark() mark {
	m := mark{main: o.main.Held(), sides: make([]int, len(o.sides))}
	for i, s := range o.sides {
		if s != nil {
			m.sides[i] = s.Held()
		}
	}
	return m
}

// settle hands on the rejects and the full batches.
func (o *Out[B]) settle() error {
	for _, r := range o.rejects {
		if err := o.sink.Reject(r); err != nil {
			return err
		}
	}
	o.rejects = o.rejects[:0]
	refs := o.refs
	o.refs = nil
	if err := table.CarryRefs(o.spec.Out, refs, o.sink.Emit); err != nil {
		return err
	}
	for _, t := range o.tables() {
		if err := t.Cut(); err != nil {
			return err
		}
	}
	return nil
}

func (o *Out[B]) flush() error {
	for _, t := range o.tables() {
		if err := t.Flush(); err != nil {
			return err
		}
	}
	return nil
}
