package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/emit/library"
	"skillmill/emit/store"
	"skillmill/emit/tables"
	"skillmill/pipeline"
	"skillmill/stages"
	"skillmill/stages/extract"
	"skillmill/stages/settle"
)

// storeFolder is the working store of an output folder.
const storeFolder = "store"

func storeDir(out string) string { return filepath.Join(out, storeFolder) }

// job is one build on its way through the two graphs.
type job struct {
	cfg   configs.Config
	opt   *buildOptions
	store *store.Store
	sum   *summary
	late  []datasets.RejectRow // rejects that have no place in the store
	keys  []domainKey          // every domain of the store with the key of what became of it
}

type domainKey struct{ domain, key string }

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
	return tap[datasets.RejectRow]{datasets.TableRejects, new(sync.Mutex), func(rows []datasets.RejectRow) { r.late = append(r.late, rows...) }}
}

func (r *job) commitStore(ctx context.Context) error {
	if err := r.store.Commit(ctx); err != nil {
		return outputError{err}
	}
	return nil
}

// chunkCaptures is how many captures the domains of one pass of milling have, or
// more where one domain has more: a pass holds the drafts of its domains.
const chunkCaptures = 64

// mill makes the skills of every domain whose captures, rules or configuration
// are not those of an earlier build, a chunk of domains at a time.
func (r *job) mill(ctx context.Context) error {
	prior, err := openPrior(ctx, r.opt.out, r.cfg)
	if err != nil {
		return err
	}
	basis, err := r.basis()
	if err != nil {
		return err
	}
	steps := &chunks{to: newProgress(r.opt.err, r.opt.quiet || r.opt.json)}
	defer steps.close()
	var chunk []string
	captures := 0
	for _, domain := range r.store.Domains() {
		key := r.store.MilledKey(domain, basis)
		r.keys = append(r.keys, domainKey{domain, key})
		if _, err := r.store.Milled(key, false); err == nil && !r.opt.full {
			continue
		}
		chunk, captures = append(chunk, domain), captures+len(r.store.Entries(domain))
		if captures >= chunkCaptures {
			if err := r.millChunk(ctx, chunk, basis, prior.On, steps); err != nil {
				return err
			}
			chunk, captures = nil, 0
		}
	}
	return r.millChunk(ctx, chunk, basis, prior.On, steps)
}

// basis is everything but the captures that the skills of a domain depend on.
func (r *job) basis() (string, error) {
	sum, err := fileSum(filepath.Join(storeDir(r.opt.out), priorName))
	if err != nil {
		return "", fmt.Errorf("prior library: %w", err)
	}
	basis, err := basisOf(r.cfg)
	return basis + sum, err
}

func (r *job) millChunk(ctx context.Context, domains []string, basis string, prior settle.Prior, steps pipeline.Progress) error {
	if len(domains) == 0 {
		return nil
	}
	got := newMilled(domains)
	if pages := storedPages(r.store, domains); len(pages) > 0 {
		graph, err := stages.Mill(r.cfg, r.store, &memo{r.store, basis, r.opt.full}, pages, prior, got.taps())
		if err != nil {
			return err
		}
		if _, err := pipeline.Run(ctx, graph, pipeline.Options{Workers: r.opt.workers, Progress: steps}); err != nil {
			return err
		}
	}
	for _, d := range domains {
		if err := r.store.PutMilled(r.store.MilledKey(d, basis), got.of(d)); err != nil {
			return outputError{err}
		}
	}
	return nil
}

func (r *job) pass(ctx context.Context, graph pipeline.Graph) error {
	progress := newProgress(r.opt.err, r.opt.quiet || r.opt.json)
	defer progress.close()
	_, err := pipeline.Run(ctx, graph, pipeline.Options{Workers: r.opt.workers, Progress: progress})
	return err
}

// storedPages lists the pages of domains in order.
func storedPages(s *store.Store, domains []string) []datasets.PageRow {
	var pages []datasets.PageRow
	for _, domain := range domains {
		at := map[string]int{}
		for _, e := range s.Entries(domain) {
			if e.Status != store.StatusBuilt {
				continue
			}
			i, ok := at[e.PageKey]
			if !ok {
				i = len(pages)
				at[e.PageKey] = i
				pages = append(pages, datasets.PageRow{Domain: domain, PageKey: e.PageKey})
			}
			pages[i].Keys = append(pages[i].Keys, e.Key)
		}
	}
	return pages
}

// milled gathers what one pass makes of its domains.
type milled struct {
	mu sync.Mutex
	by map[string]*store.Milled
}

func newMilled(domains []string) *milled {
	m := &milled{by: map[string]*store.Milled{}}
	for _, d := range domains {
		m.by[d] = &store.Milled{}
	}
	return m
}

func (m *milled) taps() []pipeline.Tap {
	return []pipeline.Tap{
		tap[datasets.SkillRow]{datasets.TableSkills, &m.mu, func(rows []datasets.SkillRow) {
			for _, s := range rows {
				d := m.by[s.Domain]
				d.Skills = append(d.Skills, s)
			}
		}},
		tap[datasets.RejectRow]{datasets.TableRejects, &m.mu, func(rows []datasets.RejectRow) {
			for _, s := range rows {
				d := m.by[s.Domain]
				d.Rejects = append(d.Rejects, s)
			}
		}},
	}
}

// of is what became of a domain, in an order that does not tell of the pass.
func (m *milled) of(domain string) store.Milled {
	d := m.by[domain]
	slices.SortFunc(d.Skills, func(a, b datasets.SkillRow) int { return strings.Compare(a.SkillID, b.SkillID) })
	slices.SortFunc(d.Rejects, func(a, b datasets.RejectRow) int {
		return cmp.Or(strings.Compare(a.Stage, b.Stage), strings.Compare(a.Code, b.Code), strings.Compare(a.CaptureID, b.CaptureID),
			cmp.Compare(a.DOMIndex, b.DOMIndex), strings.Compare(a.Detail, b.Detail))
	})
	return *d
}

// publish makes the library and the tables of what the store holds.
func (r *job) publish(ctx context.Context) error {
	src, err := newHoldings(r.store, r.keys, r.late)
	if err != nil {
		return err
	}
	if err := src.summarise(ctx, r.sum); err != nil {
		return err
	}
	opt := library.Options{Workers: r.opt.workers, All: true}
	if _, err := library.WriteDomains(ctx, r.opt.out, src.domains(), opt); err != nil {
		return outputError{fmt.Errorf("library: %w", err)}
	}
	if _, err := tables.Write(ctx, r.opt.out, src, tables.Options{RowGroupRows: r.cfg.Tables.RowGroupRows}); err != nil {
		return outputError{fmt.Errorf("tables: %w", err)}
	}
	current := map[string]bool{}
	for _, k := range r.keys {
		current[k.key] = true
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
