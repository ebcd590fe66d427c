package pipeline

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"

	"skillmill/datasets"
	"skillmill/datasets/table"
)

// callSink is the sink of one call of Process.
type callSink struct {
	ctx  context.Context
	run  *runner
	node *node

	mu      sync.Mutex
	done    bool
	rejects *table.Cutter[datasets.Reject]
}

func newCallSink(ctx context.Context, r *runner, n *node) *callSink {
	s := &callSink{ctx: ctx, run: r, node: n}
	s.rejects = table.NewCutter[datasets.Reject](datasets.TableRejects, func(b table.Batch) error {
		return r.route(ctx, b)
	})
	return s
}

var errLate = errors.New("sink used after Process returned")

func (s *callSink) Emit(b table.Batch) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	spec := s.node.spec
	switch {
	case s.done:
		return errLate
	case b.Table() == spec.Out && spec.Out != "":
		s.node.count.batchesOut.Add(1)
		s.node.count.rowsOut.Add(int64(b.Rows()))
	case slices.Contains(spec.Side, b.Table()):
		s.node.count.sideRows.Add(int64(b.Rows()))
	default:
		return fmt.Errorf("emits table %q, which is not in its spec", b.Table())
	}
	return s.run.route(s.ctx, b)
}

func (s *callSink) Reject(r datasets.Reject) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.done {
		return errLate
	}
	if r.Stage == "" {
		r.Stage = s.node.spec.Name
	}
	s.node.count.rejects.Add(1)
	return s.rejects.Add(r)
}

// close hands on the last rejects, if the call succeeded.
func (s *callSink) close(err error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.done = true
	if err != nil {
		return err
	}
	return s.rejects.Flush()
}

// tapLine lets one batch at a time into a tap.
type tapLine struct {
	tap  Tap
	turn chan struct{} // a mutex that can be waited for together with a context
}

func newTapLine(t Tap) *tapLine { return &tapLine{tap: t, turn: make(chan struct{}, 1)} }

func (t *tapLine) take(ctx context.Context, b table.Batch) error {
	select {
	case t.turn <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { <-t.turn }()
	if err := ctx.Err(); err != nil {
		return err // both were ready
	}
	if err := t.tap.Take(b); err != nil {
		return fmt.Errorf("tap of %s: %w", t.tap.Table(), err)
	}
	return nil
}

func (t *tapLine) close() error {
	c, ok := t.tap.(interface{ Close() error })
	if !ok {
		return nil
	}
	if err := c.Close(); err != nil {
		return fmt.Errorf("tap of %s: close: %w", t.tap.Table(), err)
	}
	return nil
}
