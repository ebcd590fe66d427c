package cli

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"path/filepath"
	"slices"

	"skillmill/datasets"
	"skillmill/emit/library"
	"skillmill/emit/tables"
	"skillmill/pipeline"
	"skillmill/pipeline/store"
	"skillmill/stages"
	"skillmill/stages/settle"
)

// chunkCaptures is how many captures the domains of one pass of milling have, or
// more where one domain has more: a pass holds the drafts of its domains.
const chunkCaptures = 64

// mill makes the skills of every domain whose captures, rules or configuration
// are not those of an earlier build, a chunk of domains at a time, and leaves their
// documents with the library.
func (r *job) mill(ctx context.Context) error {
	prior, err := openPrior(ctx, r.opt, r.cfg)
	if err != nil {
		return err
	}
	basis, err := r.basis()
	if err != nil {
		return err
	}
	if r.lib, err = library.Begin(r.opt.out, library.Options{Workers: r.opt.workers, All: true, Fresh: r.opt.full}); err != nil {
		return outputError{err}
	}
	steps := &chunks{to: newProgress(r.opt.err, r.opt.quiet || r.opt.json)}
	defer steps.close()
	for _, domain := range r.store.Domains() {
		r.domains = append(r.domains, milledDomain{name: domain, key: r.store.MilledKey(domain, basis)})
	}
	var chunk []*milledDomain
	captures := 0
	for i := range r.domains {
		d := &r.domains[i]
		if stands, err := r.stands(ctx, d); err != nil {
			return outputError{err}
		} else if stands {
			continue
		}
		chunk, captures = append(chunk, d), captures+len(r.store.Entries(d.name))
		if captures >= chunkCaptures {
			if err := r.millChunk(ctx, chunk, basis, prior.On, steps); err != nil {
				return err
			}
			chunk, captures = nil, 0
		}
	}
	return r.millChunk(ctx, chunk, basis, prior.On, steps)
}

// stands reports whether a domain became what it is in an earlier build, with its
// documents in the library. What cannot be read counts as not there.
func (r *job) stands(ctx context.Context, d *milledDomain) (bool, error) {
	if r.opt.full {
		return false, nil
	}
	var err error
	if d.Brief, err = r.store.Brief(d.key); err != nil {
		return false, nil
	}
	if d.Published == 0 {
		return true, r.lib.Put(ctx, d.name, nil)
	}
	if kept, err := r.lib.Keep(d.name, d.Documents); err != nil || kept {
		return kept, err
	}
	return r.adopt(ctx, d)
}

// adopt takes the documents of a domain from the libraries of shards.
func (r *job) adopt(ctx context.Context, d *milledDomain) (bool, error) {
	if len(r.shards) == 0 {
		return false, nil
	}
	m, err := r.store.Milled(d.key)
	if err != nil {
		return false, nil
	}
	rows := documented(m.Skills)
	for i := range rows {
		if rows[i].Doc = r.document(&rows[i]); rows[i].Doc == nil {
			return false, nil // the domain is milled again
		}
	}
	return true, r.lib.Put(ctx, d.name, rows)
}

// document is the document of a skill in the library of a shard, nil without one.
func (r *job) document(row *datasets.SkillRow) []byte {
	for _, shard := range r.shards {
		doc, err := library.Document(shard, row.Domain, row.SkillID)
		if sum := sha256.Sum256(doc); err == nil && hex.EncodeToString(sum[:]) == row.Hash {
			return doc
		}
	}
	return nil
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

func (r *job) millChunk(ctx context.Context, domains []*milledDomain, basis string, prior settle.Prior, steps pipeline.Progress) error {
	if len(domains) == 0 {
		return nil
	}
	names := make([]string, len(domains))
	for i, d := range domains {
		names[i] = d.name
	}
	got := newMilled(r.lib, names)
	if pages := storedPages(r.store, names); len(pages) > 0 {
		graph, err := stages.Mill(r.cfg, r.store, &memo{r.store, basis, r.opt.full}, pages, prior, got.taps(ctx))
		if err != nil {
			return err
		}
		if _, err := pipeline.Run(ctx, graph, pipeline.Options{Workers: r.opt.workers, Progress: steps}); err != nil {
			return err
		}
	}
	for _, d := range domains {
		if err := r.keep(ctx, d, got.of(d.name)); err != nil {
			return err
		}
	}
	return nil
}

// keep puts into the store what became of a domain.
func (r *job) keep(ctx context.Context, d *milledDomain, m store.Milled) error {
	if err := r.brief(d.name, &m); err != nil {
		return err
	}
	d.Brief = m.Brief
	if err := r.store.PutMilled(d.key, m); err != nil {
		return outputError{err}
	}
	if err := r.lib.End(ctx, d.name); err != nil {
		return outputError{err}
	}
	return nil
}

// brief counts a domain.
func (r *job) brief(domain string, m *store.Milled) error {
	docs := documented(m.Skills)
	m.Published, m.Retired, m.Documents = len(docs), len(m.Skills)-len(docs), library.Digest(docs)
	nights := map[string]bool{}
	for i := range m.Skills {
		nights[tables.Night(m.Skills[i].Night)] = true
	}
	m.Nights = slices.Sorted(maps.Keys(nights))
	pages := map[string]bool{}
	for _, e := range r.store.Entries(domain) {
		if e.Status != store.StatusBuilt {
			continue
		}
		row, err := r.store.Capture(e.Key)
		if err != nil {
			return fmt.Errorf("capture %s: %w", e.CaptureID, err)
		}
		m.Captures++
		if row.Contaminated {
			m.Contaminated++
		}
		m.Controls, m.VisibleOn = m.Controls+int(row.Controls), m.VisibleOn+int(row.VisibleOn)
		pages[row.PageKey] = true
	}
	m.Pages = len(pages)
	return nil
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
