package main

import (
	"context"
	"errors"
	"fmt"

	"path/filepath"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/emit/store"
	"skillmill/pipeline"
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
	ends  *outputs
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
	graph, err := stages.Take(r.cfg, r.store, r.opt.roots, extract.Options{Domain: r.opt.domain, Fresh: r.opt.full}, []pipeline.Tap{r.ends.rejectTap()})
	if err != nil {
		return err
	}
	if err := r.pass(ctx, graph); err != nil {
		return err
	}
	if err := r.store.Commit(ctx); err != nil {
		return outputError{err}
	}
	return nil
}

// mill makes the skills of all stored pages.
func (r *job) mill(ctx context.Context) error {
	prior, err := openPrior(ctx, r.opt.out, r.cfg)
	if err != nil {
		return err
	}
	pages := storedPages(r.store)
	if len(pages) == 0 {
		return nil
	}
	graph, err := stages.Mill(r.cfg, r.store, pages, prior, []pipeline.Tap{r.ends.skillTap(), r.ends.rejectTap()})
	if err != nil {
		return err
	}
	return r.pass(ctx, graph)
}

func (r *job) pass(ctx context.Context, graph pipeline.Graph) error {
	progress := newProgress(r.opt.err, r.opt.quiet || r.opt.json)
	defer progress.close()
	_, err := pipeline.Run(ctx, graph, pipeline.Options{Workers: r.opt.workers, Progress: progress})
	return err
}

// storedPages lists the pages of the store in order.
func storedPages(s *store.Store) []datasets.PageRow {
	var pages []datasets.PageRow
	for _, domain := range s.Domains() {
		at := map[string]int{}
		first := len(pages)
		for _, key := range s.PageKeys(domain) {
			at[key] = len(pages)
			pages = append(pages, datasets.PageRow{Domain: domain, PageKey: key})
		}
		for _, e := range s.Entries(domain) {
			if e.Status == store.StatusBuilt && len(pages) > first {
				p := &pages[at[e.PageKey]]
				p.Keys = append(p.Keys, e.Key)
			}
		}
	}
	return pages
}

// stored passes everything that the store holds on to the summary and the tables.
func (r *job) stored(ctx context.Context) error {
	for _, domain := range r.store.Domains() {
		for _, e := range r.store.Entries(domain) {
			if err := ctx.Err(); err != nil {
				return err
			}
			if e.Status == store.StatusReject {
				r.ends.addRejects([]datasets.RejectRow{e.Reject.Row()})
				continue
			}
			info, controls, err := r.store.Controls(e.Key)
			if err != nil {
				return err
			}
			r.ends.addCapture(info, controls)
		}
	}
	return nil
}
