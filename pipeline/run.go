package pipeline

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"skillmill/datasets"
	"skillmill/datasets/table"
)

// Options say how to run a graph. They never change what comes out.
type Options struct {
	Workers  int      // calls of Process at a time and stage; 0 is one a processor
	Progress Progress // may be nil
}

// Run runs a graph to its end. All stages work at once and are joined by short
// queues, so a slow tap or stage slows those before it. The first error ends
// the run. Run returns when every call of Process and Take has returned.
//
// The statistics are complete only without an error.
func Run(ctx context.Context, g Graph, opt Options) (Stats, error) {
	if err := g.Check(); err != nil {
		return Stats{}, err
	}
	begun := time.Now()
	r := newRunner(g, opt)
	group, gctx := errgroup.WithContext(ctx)
	for _, n := range r.nodes {
		group.Go(func() error { return r.stage(gctx, n) })
	}
	group.Go(func() error { return r.source(gctx, g.Source) })
	err := group.Wait()
	if err == nil {
		err = r.closeTaps()
	}
	stats := r.stats()
	stats.Wall = time.Since(begun)
	return stats, err
}

// runner is the state of one run.
type runner struct {
	workers  int
	nodes    []*node
	readers  map[string][]*node // by table
	taps     map[string][]*tapLine
	order    []*tapLine
	captures atomic.Int64
	progress oneAtATime

	mu      sync.Mutex
	writers map[string]int // by table: those still at work
}

// node is a stage of a run.
type node struct {
	stage Stage
	spec  Spec
	grain int
	total int  // rows, when the source alone makes them, else 0
	alone bool // nobody else reads its rows, nor has made them before the run
	in    chan table.Batch
	count counters
}

func newRunner(g Graph, opt Options) *runner {
	r := &runner{
		workers:  opt.Workers,
		readers:  map[string][]*node{},
		taps:     map[string][]*tapLine{},
		writers:  map[string]int{},
		progress: oneAtATime{to: opt.Progress},
	}
	if r.workers < 1 {
		r.workers = runtime.GOMAXPROCS(0)
	}
	rows := map[string]int{}
	for _, b := range g.Source {
		rows[b.Table()] += b.Rows()
		r.writers[b.Table()] = 1 // the source as a whole
	}
	for _, s := range g.Stages {
		spec := s.Spec()
		// Each worker has one batch waiting: enough that no worker waits until the stage before
		// it is scheduled, and few enough that memory stays bounded.
		n := &node{stage: s, spec: spec, in: make(chan table.Batch, r.workers)}
		if fine, ok := s.(interface{ Grain() int }); ok && len(spec.Key) == 0 {
			n.grain = fine.Grain()
		}
		if r.writers[spec.In] == 1 {
			n.total = rows[spec.In]
		}
		r.nodes = append(r.nodes, n)
		r.readers[spec.In] = append(r.readers[spec.In], n)
		if spec.Out != "" {
			r.writers[spec.Out]++
		}
	}
	for _, t := range g.Taps {
		line := newTapLine(t)
		r.order = append(r.order, line)
		r.taps[t.Table()] = append(r.taps[t.Table()], line)
	}
	for _, n := range r.nodes {
		_, given := rows[n.spec.In]
		n.alone = !given && len(r.readers[n.spec.In]) == 1 && len(r.taps[n.spec.In]) == 0
	}
	return r
}

func (r *runner) source(ctx context.Context, batches []table.Batch) error {
	for _, b := range batches {
		if err := r.route(ctx, b); err != nil {
			return err
		}
	}
	ended := map[string]bool{}
	for _, b := range batches {
		if name := b.Table(); !ended[name] {
			ended[name] = true
			r.end(name)
		}
	}
	return nil
}

// route passes a batch to the taps and readers of its table.
func (r *runner) route(ctx context.Context, b table.Batch) error {
	if b.Rows() == 0 {
		return nil
	}
	if b.Table() == datasets.TableCaptures {
		r.captures.Add(int64(b.Rows()))
	}
	for _, t := range r.taps[b.Table()] {
		if err := t.take(ctx, b); err != nil {
			return err
		}
	}
	for _, n := range r.readers[b.Table()] {
		if n.total == 0 && len(n.spec.Key) == 0 {
			r.progress.tell(func(p Progress) { p.StageQueued(n.spec.Name, b.Rows()) })
		}
		for _, part := range table.Split(b, n.grain) {
			select {
			case n.in <- part:
			case <-ctx.Done():
				return ctx.Err()
			}
		}
	}
	return nil
}

// end notes that one writer of a table is done; after the last one the input of its readers
// ends.
func (r *runner) end(name string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.writers[name]--; r.writers[name] == 0 {
		for _, n := range r.readers[name] {
			close(n.in)
		}
	}
}

func (r *runner) closeTaps() error {
	var errs []error
	for _, t := range r.order {
		errs = append(errs, t.close())
	}
	return errors.Join(errs...)
}

func (r *runner) stats() Stats {
	s := Stats{Captures: r.captures.Load()}
	for _, n := range r.nodes {
		one := n.count.stats(n.spec.Name)
		s.Rejects += one.Rejects
		s.Stages = append(s.Stages, one)
	}
	return s
}

// stage runs one stage to its end and adds its name to its errors.
func (r *runner) stage(ctx context.Context, n *node) error {
	work := r.stream
	if len(n.spec.Key) > 0 {
		work = r.keyed
	}
	if err := work(ctx, n); err != nil {
		return fmt.Errorf("%s: %w", n.spec.Name, err)
	}
	r.begin(n, 0) // a stage without input starts and ends at once
	n.count.wall = time.Since(n.count.begun)
	r.progress.tell(func(p Progress) { p.StageDone(n.spec.Name) })
	if n.spec.Out != "" {
		r.end(n.spec.Out)
	}
	return nil
}

func (r *runner) begin(n *node, total int) {
	n.count.once.Do(func() {
		n.count.begun = time.Now()
		r.progress.tell(func(p Progress) { p.StageStart(n.spec.Name, total) })
	})
}
