package cli

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"sync"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/emit/library"
	"skillmill/emit/tables"
	"skillmill/pipeline"
	"skillmill/pipeline/store"
	"skillmill/stages"
	"skillmill/stages/extract"
)

// storeFolder is the working store of an output folder.
const storeFolder = "store"

func storeDir(out string) string { return filepath.Join(out, storeFolder) }

// job is one build on its way through the two graphs.
type job struct {
	cfg   configs.Config
	opt   *buildOptions
	store *store.Store
	fill  func(context.Context, *job) error // brings captures into the store
	sum   *summary
	lib   *library.Run
	late  []datasets.Reject // rejects that have no place in the store

	shards  []string       // output folders whose libraries may have documents that are wanted
	domains []milledDomain // every domain of the store
}

// milledDomain is a domain of the store with what became of it.
type milledDomain struct {
	name, key string
	store.Brief
}

// run fills the store and makes the outputs of it. Where records turn out to be
// lost, what is at hand is read again, and the rest becomes rejects.
func (r *job) run(ctx context.Context) error {
	err := r.steps(ctx)
	if err == nil || !store.Lost(err) {
		return err
	}
	lost, dropErr := r.store.DropLost(ctx)
	if dropErr != nil || len(lost) == 0 {
		return errors.Join(err, dropErr)
	}
	fmt.Fprintf(r.opt.err, "skillmill build: %v; records of %d captures are lost and read again where they are given\n", err, len(lost))
	return r.steps(ctx, lost...)
}

// steps makes one attempt. Of the lost captures, those that it is not given again
// become rejects.
func (r *job) steps(ctx context.Context, lost ...store.Entry) error {
	r.sum, r.late, r.domains, r.lib = newSummary(r.opt.domain, r.opt.shard), nil, nil, nil
	defer func() {
		if r.lib != nil {
			r.lib.Abort()
		}
	}()
	if err := r.fill(ctx, r); err != nil {
		return err
	}
	for _, e := range lost {
		if _, ok := r.store.Entry(e.CaptureID); !ok {
			r.late = append(r.late, datasets.Reject{
				Stage: "store", Code: capture.CodeRecordLost, CaptureID: e.CaptureID, Domain: e.Domain, Night: e.Night,
				ByteAt: -1, DOMIndex: -1, Detail: "the stored record was damaged or of another version, and the capture was not given again",
			})
		}
	}
	if err := r.mill(ctx); err != nil {
		return err
	}
	return r.publish(ctx)
}

// openStore opens the store of an output folder. One that is damaged, or that a
// full build must not trust, counts as empty: the captures are there to be read
// again.
func openStore(o *buildOptions) (*store.Store, error) {
	if o.full {
		return store.Create(storeDir(o.out))
	}
	s, err := store.Open(storeDir(o.out))
	if errors.Is(err, store.ErrDamaged) || errors.Is(err, store.ErrMissing) {
		fmt.Fprintf(o.err, "skillmill build: %v; all given captures are read again\n", err)
		return store.Create(storeDir(o.out))
	}
	return s, err
}

// take brings the captures into the store.
func (r *job) take(ctx context.Context) error {
	graph, err := stages.Take(r.cfg, r.store, r.opt.roots, extract.Options{Domain: r.opt.domain, Shard: r.opt.part, Fresh: r.opt.full}, []pipeline.Tap{r.lateTap()})
	if err != nil {
		return err
	}
	if err := r.pass(ctx, graph); err != nil {
		return err
	}
	return r.commitStore(ctx)
}

// lateTap takes the rejects of taking captures that the store has no entry for,
// such as the second of two captures with one id.
func (r *job) lateTap() pipeline.Tap {
	return tap[datasets.Reject]{datasets.TableRejects, new(sync.Mutex), func(rows []datasets.Reject) error {
		r.late = append(r.late, rows...)
		return nil
	}}
}

func (r *job) commitStore(ctx context.Context) error {
	if err := r.store.Commit(ctx); err != nil {
		return outputError{err}
	}
	return nil
}

func (r *job) pass(ctx context.Context, graph pipeline.Graph) error {
	progress := newProgress(r.opt.err, r.opt.quiet || r.opt.json)
	defer progress.close()
	_, err := pipeline.Run(ctx, graph, pipeline.Options{Workers: r.opt.workers, Progress: progress})
	return err
}

// publish makes the library and the tables of what the store holds.
func (r *job) publish(ctx context.Context) error {
	if _, err := r.lib.Commit(ctx); err != nil {
		return outputError{fmt.Errorf("library: %w", err)}
	}
	src := newHoldings(r.store, r.domains, r.late)
	src.summarise(r.sum)
	if _, err := tables.Write(ctx, r.opt.out, src, tables.Options{RowGroupRows: r.cfg.Tables.RowGroupRows}); err != nil {
		return outputError{fmt.Errorf("tables: %w", err)}
	}
	current := map[string]bool{}
	for _, d := range r.domains {
		current[d.key] = true
	}
	if _, err := r.store.SweepMilled(current); err != nil {
		return outputError{err}
	}
	return r.sweepSettled()
}

// sweepSettled removes what pages became with other captures, rules or
// configurations.
func (r *job) sweepSettled() error {
	basis, err := r.basis()
	if err != nil {
		return err
	}
	current := map[string]bool{}
	for _, p := range storedPages(r.store, r.store.Domains()) {
		current[store.SettledKey(p, basis)] = true
	}
	if _, err := r.store.SweepSettled(current); err != nil {
		return outputError{err}
	}
	return nil
}
