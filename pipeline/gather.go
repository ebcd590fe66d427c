package pipeline

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/table"
)

// Gatherer holds the rows of one key, in whatever form takes least room.
type Gatherer[A any] interface {
	// Add takes some rows of the key, which come in no particular order. It may change them and
	// keep their addresses. It is not called by several goroutines at once.
	Add(rows []*A) error
}

// Gathered is KeyedRefs for keys of very many rows: they are given to a Gatherer of their key as
// soon as the stage before has made them, so that what it does not keep is freed before the others
// come. The function is called once for each key, when all rows are there. What it makes must
// not depend on the order in which the rows came.
func Gathered[A, B any, G Gatherer[A]](spec Spec, begin func() G, fn func(ctx context.Context, rows G, out *Out[B]) error) Stage {
	return gathered[A, B, G]{keyedStage[A, B]{spec: spec}, begin, fn}
}

type gathered[A, B any, G Gatherer[A]] struct {
	keyedStage[A, B]
	begin func() G
	fn    func(context.Context, G, *Out[B]) error
}

func (s gathered[A, B, G]) Process(ctx context.Context, in []table.Batch, out Sink) error {
	rows, err := table.DecodeAll[A](slices.Clone(in))
	if err != nil || len(rows) == 0 {
		return err
	}
	refs := make([]*A, len(rows))
	for i := range rows {
		refs[i] = &rows[i]
	}
	g := s.gather(nil)
	if err := g.add(refs); err != nil {
		return err
	}
	return g.call(ctx, out)
}

// take is Process for batches that nobody else holds.
func (s gathered[A, B, G]) take(ctx context.Context, in []table.Batch, out Sink) error {
	return s.Process(ctx, in, out)
}

func (s gathered[A, B, G]) gather(key []string) *gather[A, B, G] {
	return &gather[A, B, G]{stage: s, key: key, to: s.begin()}
}

// gather is the rows of one key while they come.
type gather[A, B any, G Gatherer[A]] struct {
	stage   gathered[A, B, G]
	key     []string
	to      G
	known   []datasets.Reject // of the captures that the rows come from
	failed  *panicked         // of Add
	rows    int
	batches int
}

func (g *gather[A, B, G]) add(rows []*A) error {
	for _, r := range captureRejects(rows) {
		r.CaptureID, r.Domain, r.Night = strings.Clone(r.CaptureID), strings.Clone(r.Domain), strings.Clone(r.Night) // without the rows
		g.known = append(g.known, r)
	}
	g.rows, g.batches = g.rows+len(rows), g.batches+1
	if g.failed != nil {
		return nil
	}
	var err error
	g.failed, err = recovered(func() error { return g.to.Add(rows) })
	return err
}

// call calls the function of the stage.
func (g *gather[A, B, G]) call(ctx context.Context, out Sink) error {
	o := newOut[B](g.stage.spec, out)
	err := guarded(ctx, o, g.rejects, func() error {
		if g.failed != nil {
			panic(g.failed.detail)
		}
		return g.stage.fn(ctx, g.to, o)
	})
	if err != nil {
		return err
	}
	return o.flush()
}

// rejects returns a reject for each capture, in an order that does not depend on the one in which
// the rows came.
func (g *gather[A, B, G]) rejects(detail string) []datasets.Reject {
	slices.SortFunc(g.known, func(a, b datasets.Reject) int {
		return cmp.Or(strings.Compare(a.Domain, b.Domain), strings.Compare(a.CaptureID, b.CaptureID), strings.Compare(a.Night, b.Night))
	})
	g.known = slices.Compact(g.known)
	for i := range g.known {
		g.known[i].Detail = detail
	}
	return g.known
}

func (g *gather[A, B, G]) size() (batches, rows int) { return g.batches, g.rows }

// gathers are all keys of a stage while their rows come.
type gathers interface {
	add(b table.Batch) error
	ends() []ending
}

// ending is a key of which all rows are there.
type ending interface {
	size() (batches, rows int)
	call(ctx context.Context, out Sink) error
}

type gatherer interface{ start() gathers }

func (s gathered[A, B, G]) start() gathers { return &gatherAll[A, B, G]{stage: s} }

type gatherAll[A, B any, G Gatherer[A]] struct {
	stage gathered[A, B, G]
	keys  []*gather[A, B, G] // sorted by key
}

func (a *gatherAll[A, B, G]) add(b table.Batch) error {
	parts, err := table.Group([]table.Batch{b}, a.stage.spec.Key)
	if err != nil {
		return err
	}
	for _, p := range parts {
		batches, err := p.Batches()
		if err != nil {
			return err
		}
		rows, err := table.Refs[A](batches)
		if err != nil {
			return err
		}
		if err := a.of(p.Key()).add(rows); err != nil {
			return err
		}
	}
	return nil
}

func (a *gatherAll[A, B, G]) of(key []string) *gather[A, B, G] {
	i, ok := slices.BinarySearchFunc(a.keys, key, func(g *gather[A, B, G], key []string) int { return slices.Compare(g.key, key) })
	if !ok {
		a.keys = slices.Insert(a.keys, i, a.stage.gather(key))
	}
	return a.keys[i]
}

// ends returns the keys in their order and keeps none of them.
func (a *gatherAll[A, B, G]) ends() []ending {
	out := make([]ending, len(a.keys))
	for i, g := range a.keys {
		out[i] = g
	}
	a.keys = nil
	return out
}
