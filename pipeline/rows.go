package pipeline

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"skillmill/datasets"
	"skillmill/datasets/table"
)

// Rows makes a stage from a function that is called once for each row, in no particular
// order. Spec.Key must be empty. All that one call makes is handed on together.
//
// An error of the function ends the run. A panic becomes a reject with the code
// internal_panic, and everything that the function made of the row is dropped.
func Rows[A, B any](spec Spec, fn func(ctx context.Context, in A, out *Out[B]) error) Stage {
	return rowStage[A, B]{spec: spec, fn: fn}
}

// Keyed makes a stage from a function that is called once for each key, with all rows of
// that key. Spec.Key must name one or two columns of A.
//
// An error of the function ends the run. A panic becomes one reject with the code
// internal_panic for each capture that the rows come from, and everything that the function
// made of the key is dropped.
func Keyed[A, B any](spec Spec, fn func(ctx context.Context, rows []A, out *Out[B]) error) Stage {
	return keyedStage[A, B]{spec: spec, fn: fn}
}

// KeyedRefs is Keyed for rows that are large. The function is given the addresses of the rows
// and may change them, and clear the slice. In a run they lie where the stage before made them
// and none is copied, so that rows which share a list must not change its elements. The
// function may hand rows on with Out.Refs.
func KeyedRefs[A, B any](spec Spec, fn func(ctx context.Context, rows []*A, out *Out[B]) error) Stage {
	return keyedRefs[A, B]{keyedStage[A, B]{spec: spec}, fn}
}

type rowStage[A, B any] struct {
	spec Spec
	fn   func(context.Context, A, *Out[B]) error
}

func (s rowStage[A, B]) Spec() Spec { return s.spec }

func (s rowStage[A, B]) check() error {
	if len(s.spec.Key) > 0 {
		return errors.New("a stage of single rows has a key")
	}
	return checkTypes[A, B](s.spec)
}

func (s rowStage[A, B]) Process(ctx context.Context, in []table.Batch, out Sink) error {
	o := newOut[B](s.spec, out)
	for _, b := range in {
		rows, err := table.Decode[A](b)
		if err != nil {
			return err
		}
		o.Expect(len(rows)) // most functions make a row of a row
		for i := range rows {
			err := guard(ctx, o, rows[i:i+1], func() error { return s.fn(ctx, rows[i], o) })
			if err != nil {
				return err
			}
		}
	}
	return o.flush()
}

type keyedStage[A, B any] struct {
	spec Spec
	fn   func(context.Context, []A, *Out[B]) error
}

func (s keyedStage[A, B]) Spec() Spec { return s.spec }

func (s keyedStage[A, B]) copies() bool { return true }

func (s keyedStage[A, B]) check() error {
	if n := len(s.spec.Key); n < 1 || n > 2 {
		return fmt.Errorf("a keyed stage has %d key columns, want 1 or 2", n)
	}
	cols, err := table.Columns[A]()
	if err != nil {
		return err
	}
	for _, k := range s.spec.Key {
		if !slices.Contains(cols, k) {
			return fmt.Errorf("table %s has no key column %s", s.spec.In, k)
		}
	}
	return checkTypes[A, B](s.spec)
}

func (s keyedStage[A, B]) Process(ctx context.Context, in []table.Batch, out Sink) error {
	return s.take(ctx, slices.Clone(in), out)
}

// take is Process for batches that nobody else holds.
func (s keyedStage[A, B]) take(ctx context.Context, in []table.Batch, out Sink) error {
	rows, err := table.DecodeAll[A](in)
	if err != nil || len(rows) == 0 {
		return err
	}
	o := newOut[B](s.spec, out)
	if err := guard(ctx, o, rows, func() error { return s.fn(ctx, rows, o) }); err != nil {
		return err
	}
	return o.flush()
}

type keyedRefs[A, B any] struct {
	keyedStage[A, B]
	fn func(context.Context, []*A, *Out[B]) error
}

func (s keyedRefs[A, B]) Process(ctx context.Context, in []table.Batch, out Sink) error {
	rows, err := table.DecodeAll[A](slices.Clone(in))
	if err != nil {
		return err
	}
	refs := make([]*A, len(rows))
	for i := range rows {
		refs[i] = &rows[i]
	}
	return s.call(ctx, refs, out)
}

// take is Process for batches that nobody else holds.
func (s keyedRefs[A, B]) take(ctx context.Context, in []table.Batch, out Sink) error {
	refs, err := table.Refs[A](in)
	if err != nil {
		return err
	}
	return s.call(ctx, refs, out)
}

func (s keyedRefs[A, B]) copies() bool { return false }

func (s keyedRefs[A, B]) call(ctx context.Context, rows []*A, out Sink) error {
	if len(rows) == 0 {
		return nil
	}
	o := newOut[B](s.spec, out)
	known := captureRejects(rows) // the function may clear the slice, so that rows go
	rejects := func(detail string) []datasets.Reject {
		for i := range known {
			known[i].Detail = detail
		}
		return known
	}
	if err := guarded(ctx, o, rejects, func() error { return s.fn(ctx, rows, o) }); err != nil {
		return err
	}
	return o.flush()
}

func checkTypes[A, B any](spec Spec) error {
	if err := table.Check[A](); err != nil {
		return err
	}
	if spec.Out == "" {
		return nil // a stage that emits side tables and rejects only
	}
	return table.Check[B]()
}

// guard makes one call of a row function and hands on what it made, or the rejects that
// stand for a panic.
func guard[A, B any](ctx context.Context, o *Out[B], rows []A, call func() error) error {
	return guarded(ctx, o, func(detail string) []datasets.Reject { return panicRejects(rows, detail) }, call)
}

func guarded[B any](ctx context.Context, o *Out[B], rejects func(detail string) []datasets.Reject, call func() error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	before := o.mark()
	p, err := recovered(call)
	if p != nil {
		o.forget(before)
		for _, r := range rejects(p.detail) {
			if err := o.Reject(r); err != nil {
				return err
			}
		}
	}
	if err != nil {
		return err
	}
	return o.settle()
}

// Grain makes an unkeyed stage get at most the given number of rows in one call. It is for
// rows that are much work each.
func Grain(rows int, s Stage) Stage { return grained{s, rows} }

type grained struct {
	Stage
	rows int
}

// Grain returns the most rows of one call; the runner asks for it.
func (g grained) Grain() int { return g.rows }

func (g grained) check() error {
	switch {
	case g.rows < 1:
		return fmt.Errorf("a grain of %d rows", g.rows)
	case len(g.Spec().Key) > 0:
		return errors.New("a keyed stage has a grain")
	}
	if c, ok := g.Stage.(checker); ok {
		return c.check()
	}
	return nil
}
