package library

import (
	"context"
	"fmt"
	"slices"

	"golang.org/x/sync/errgroup"

	"skillmill/datasets"
	"skillmill/transform/form"
)

// Sound reports for each row of a domain whether the library has its document as the
// manifest lists it. The rows need no documents.
func (r *Run) Sound(ctx context.Context, domain string, rows []datasets.SkillRow) ([]bool, error) {
	by := make(map[string]Entry, len(r.before[domain]))
	for _, e := range r.before[domain] {
		by[e.SkillID] = e
	}
	sound := make([]bool, len(rows))
	g, ctx := errgroup.WithContext(ctx)
	g.SetLimit(r.workers())
	for part := range slices.Chunk(indices(len(rows)), soundAtOnce) {
		g.Go(func() error {
			var buf []byte
			for _, i := range part {
				if e, ok := by[rows[i].SkillID]; ok && e.SHA256 == rows[i].Hash {
					doc, ok := r.read(e, buf)
					if sound[i] = ok; doc != nil {
						buf = doc
					}
				}
			}
			return ctx.Err()
		})
	}
	return sound, g.Wait()
}

// soundAtOnce is the number of documents that one worker takes at a time.
const soundAtOnce = 64

func indices(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

// Stay takes over the documents of rows that are Sound, as Add would if it had the
// documents.
func (r *Run) Stay(domain string, rows []datasets.SkillRow) error {
	if err := r.stay(domain, rows); err != nil {
		return r.failed(err)
	}
	return nil
}

func (r *Run) stay(domain string, rows []datasets.SkillRow) error {
	if len(rows) == 0 {
		return nil
	}
	d := r.open[domain]
	if d == nil {
		var err error
		if d, err = r.start(domain); err != nil {
			return err
		}
	}
	by := make(map[string]Entry, len(r.before[domain]))
	for _, e := range r.before[domain] {
		by[e.SkillID] = e
	}
	aside := false
	for i := range rows {
		e, ok := by[rows[i].SkillID]
		if !ok || e.SHA256 != rows[i].Hash {
			return fmt.Errorf("skill %q of domain %q: no such document stays", rows[i].SkillID, domain)
		}
		if e.Quarantined && !aside {
			aside = true
			if err := r.makeAside(domain); err != nil {
				return err
			}
		}
		m, _ := form.MemberOfRow(&rows[i])
		d.entries = append(d.entries, e)
		d.places[e.Path] = place{pages: rows[i].Pages, form: m}
	}
	r.res.Unchanged += len(rows)
	return nil
}
