package pipeline

import (
	"context"
	"fmt"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"skillmill/datasets/table"
)

// stream works on batches as they come.
func (r *runner) stream(ctx context.Context, n *node) error {
	group, ctx := errgroup.WithContext(ctx)
	for range r.workers {
		group.Go(func() error {
			for {
				b, ok, err := next(ctx, n.in)
				if err != nil || !ok {
					return err
				}
				r.begin(n, n.total)
				if err := r.process(ctx, n, []table.Batch{b}); err != nil {
					return err
				}
			}
		})
	}
	return group.Wait()
}

// keyed waits for all input and works on it key by key, in the order of the
// keys as far as several workers allow.
func (r *runner) keyed(ctx context.Context, n *node) error {
	if s, ok := n.stage.(gatherer); ok && n.alone {
		return r.gathered(ctx, n, s)
	}
	var all []table.Batch
	rows := 0
	for {
		b, ok, err := next(ctx, n.in)
		if err != nil {
			return err
		}
		if !ok {
			break
		}
		all = append(all, b)
		rows += b.Rows()
	}
	r.begin(n, rows)
	parts, err := table.Group(all, n.spec.Key)
	if err != nil {
		return err
	}
	return r.each(ctx, len(parts), func(ctx context.Context, i int) error {
		p := parts[i]
		parts[i] = table.Part{} // its rows go with it
		return r.part(ctx, n, p)
	})
}

// gathered is keyed for a stage that takes rows as they come.
func (r *runner) gathered(ctx context.Context, n *node, s gatherer) error {
	all, rows := s.start(), 0
	for {
		b, ok, err := next(ctx, n.in)
		if err != nil {
			return err
		}
		if !ok {
			break
		}
		rows += b.Rows()
		if err := all.add(b); err != nil {
			return err
		}
	}
	r.begin(n, rows)
	keys := all.ends()
	return r.each(ctx, len(keys), func(ctx context.Context, i int) error {
		k := keys[i]
		keys[i] = nil // its rows go with it
		batches, rows := k.size()
		return r.call(ctx, n, batches, rows, func(out Sink) error { return k.call(ctx, out) })
	})
}

// each does the work of n keys, in their order as far as several workers allow.
func (r *runner) each(ctx context.Context, n int, work func(ctx context.Context, i int) error) error {
	var taken atomic.Int64
	group, ctx := errgroup.WithContext(ctx)
	for range min(r.workers, n) {
		group.Go(func() error {
			for i := taken.Add(1) - 1; i < int64(n); i = taken.Add(1) - 1 {
				if err := work(ctx, int(i)); err != nil {
					return err
				}
			}
			return nil
		})
	}
	return group.Wait()
}

func (r *runner) part(ctx context.Context, n *node, p table.Part) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	batches, err := p.Batches()
	if err != nil {
		return err
	}
	return r.process(ctx, n, batches)
}

func next(ctx context.Context, in <-chan table.Batch) (b table.Batch, ok bool, err error) {
	if err := ctx.Err(); err != nil {
		return b, false, err // before a queue that is never empty
	}
	select {
	case b, ok = <-in:
		return b, ok, nil
	case <-ctx.Done():
		return b, false, ctx.Err()
	}
}

// taker is a stage that can be given its batches for good: it drops each as soon as its
// rows are copied, or changes the rows where they lie unless it copies them.
type taker interface {
	take(ctx context.Context, in []table.Batch, out Sink) error
	copies() bool
}

// process makes one call of Process, with batches of its own. A panic that the stage does
// not catch itself becomes an error.
func (r *runner) process(ctx context.Context, n *node, in []table.Batch) error {
	rows := 0
	for _, b := range in {
		rows += b.Rows()
	}
	work := n.stage.Process
	if t, ok := n.stage.(taker); ok && (n.alone || t.copies()) {
		work = t.take
	}
	return r.call(ctx, n, len(in), rows, func(out Sink) error { return work(ctx, in, out) })
}

// call makes one call of a stage, with a sink of its own.
func (r *runner) call(ctx context.Context, n *node, batches, rows int, work func(out Sink) error) error {
	n.count.calls.Add(1)
	n.count.batchesIn.Add(int64(batches))
	n.count.rowsIn.Add(int64(rows))
	sink := newCallSink(ctx, r, n)
	p, err := recovered(func() error { return work(sink) })
	if p != nil {
		err = fmt.Errorf("panic: %s", p.detail)
	}
	if err := sink.close(err); err != nil {
		return err
	}
	r.progress.tell(func(p Progress) { p.StageAdd(n.spec.Name, rows) })
	return nil
}
