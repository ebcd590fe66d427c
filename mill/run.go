package mill

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/emit/library"
	"skillmill/emit/tables"
	"skillmill/pipeline"
	"skillmill/pipeline/store"
	"skillmill/stages"
	"skillmill/stages/extract"
	"skillmill/stages/refine"
	"skillmill/stages/settle"
)

// run is one build: it brings captures into the store, then makes the outputs from the
// store.
type run struct {
	opt    BuildOptions
	store  *store.Store
	fill   func(context.Context, *run) error // brings captures into the store
	shards []string                          // output folders whose libraries may have documents that are wanted
	stats  pipeline.Stats
	found  *found // what the output folder held at the beginning
	asked  *refine.Asked
	gone   []string // days whose runs the store has lost

	// Of one attempt.
	sum     *Summary
	lib     *library.Run
	late    []datasets.Reject            // rejects that have no place in the store
	runs    map[string][]datasets.RunRow // by domain
	domains []domainState                // every domain of the store
	before  map[string]string            // what earlier builds made of domains, see memories; nil before it is asked for
}

// run fills the store and makes the outputs from it. If records turn out to be lost, it
// reads those captures again that it was given; the others become rejects.
func (r *run) run(ctx context.Context) error {
	gone, err := r.heal(ctx)
	if err != nil {
		return err
	}
	err = r.attempt(ctx, gone...)
	if err == nil || !store.Lost(err) {
		return err
	}
	lost, dropErr := r.store.DropLost(ctx)
	if dropErr != nil || len(lost) == 0 {
		return errors.Join(err, dropErr)
	}
	r.opt.Log(fmt.Sprintf("%v; records of %d captures are lost and read again where they are given", err, len(lost)))
	return r.attempt(ctx, append(gone, lost...)...)
}

// attempt does the whole build once. Lost captures that are not given again become rejects.
func (r *run) attempt(ctx context.Context, lost ...store.Entry) error {
	r.sum, r.late, r.domains, r.lib, r.before = newSummary(r.opt.Domain, r.opt.Shard), nil, nil, nil, nil
	defer func() {
		if r.lib != nil {
			r.lib.Abort()
		}
	}()
	if err := r.fill(ctx, r); err != nil {
		return err
	}
	gone := map[string]bool{}
	for _, e := range lost {
		gone[e.CaptureID] = true
	}
	for _, e := range lost {
		if whole := capture.Whole(e.CaptureID); whole != e.CaptureID && gone[whole] {
			continue // a scope is lost with its capture
		}
		_, again := r.store.Entry(e.CaptureID)
		_, renamed := r.store.Entry(capture.ID(e.CaptureID, e.ContentHash)) // where an earlier version had no content in it
		if !again && !renamed {
			r.late = append(r.late, lostRecord(e))
		}
	}
	r.late = append(r.late, r.lostRuns()...)
	r.late = append(r.late, r.lostAnswers()...)
	r.late = append(r.late, brokenRuns(r.store.RunDamages())...)
	r.runs = runsBy(r.store)
	if err := r.millAll(ctx); err != nil {
		return err
	}
	return r.publish(ctx)
}

func lostRecord(e store.Entry) datasets.Reject {
	return datasets.Reject{
		Stage: "store", Code: capture.CodeRecordLost, CaptureID: e.CaptureID, Domain: e.Domain, Night: e.Night,
		ByteAt: -1, DOMIndex: -1, Detail: "the stored record was damaged or of another version, and the capture was not given again",
	}
}

// take brings the captures and the runs into the store.
func (r *run) take(ctx context.Context) error {
	opt := extract.Options{Domain: r.opt.Domain, Shard: r.opt.Shard, Fresh: r.opt.Full}
	graph, err := stages.Take(r.opt.Config, r.store, r.opt.Captures, opt, []pipeline.Tap{r.lateTap()})
	if err != nil {
		return err
	}
	if err := r.pass(ctx, graph, r.opt.Progress); err != nil {
		return err
	}
	if err := r.takeRuns(ctx); err != nil {
		return err
	}
	return r.commitStore(ctx)
}

// lateTap collects rejects that the store has no entry for, such as the second of two
// captures with the same id.
func (r *run) lateTap() pipeline.Tap {
	return tap[datasets.Reject]{datasets.TableRejects, new(sync.Mutex), func(rows []datasets.Reject) error {
		r.late = append(r.late, rows...)
		return nil
	}}
}

func (r *run) commitStore(ctx context.Context) error {
	if err := r.store.Commit(ctx); err != nil {
		return &OutputError{err}
	}
	return nil
}

// pass runs a graph and adds up what it did.
func (r *run) pass(ctx context.Context, graph pipeline.Graph, progress pipeline.Progress) error {
	stats, err := pipeline.Run(ctx, graph, pipeline.Options{Workers: r.opt.Workers, Progress: progress})
	addStats(&r.stats, stats)
	return err
}

// publish makes the library and the tables from what the store holds.
func (r *run) publish(ctx context.Context) error {
	if _, err := r.lib.Commit(ctx); err != nil {
		return &OutputError{fmt.Errorf("library: %w", err)}
	}
	src := newTableSource(r.store, r.domains, r.late)
	src.summarise(r.sum)
	if _, err := tables.Write(ctx, r.opt.Out, src.source(), tables.Options{RowGroupRows: r.opt.Config.Tables.RowGroupRows}); err != nil {
		return &OutputError{fmt.Errorf("tables: %w", err)}
	}
	current := map[string]bool{}
	for _, d := range r.domains {
		current[d.key] = true
	}
	if _, err := r.store.SweepDomainResults(current); err != nil {
		return &OutputError{err}
	}
	return r.sweepPageResults()
}

// sweepPageResults removes the page results of other captures, rules or configurations.
func (r *run) sweepPageResults() error {
	basis, err := r.basis()
	if err != nil {
		return err
	}
	current := map[string]bool{}
	for _, p := range r.store.Pages(r.store.Domains()) {
		if !settle.Remembers(p) {
			continue
		}
		with, err := r.siteBasis(p.Domain, basis)
		if err != nil {
			return err
		}
		current[store.PageResultKey(p, with)] = true
	}
	if _, err := r.store.SweepPageResults(current); err != nil {
		return &OutputError{err}
	}
	return nil
}
