package library

import (
	"context"
	"fmt"
	"maps"
	"path/filepath"
	"slices"

	"skillmill/durable"
)

// Commit ends the run. Domains of Options that were not given lose their documents, the new
// documents get their names, and the manifest is written.
func (r *Run) Commit(ctx context.Context) (Result, error) {
	if err := r.commit(ctx); err != nil {
		return Result{}, r.failed(err)
	}
	return r.res, nil
}

func (r *Run) commit(ctx context.Context) error {
	defer r.Abort()
	for domain := range r.open {
		return fmt.Errorf("domain %s has no end", domain)
	}
	if err := r.rest(ctx); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := r.publish(); err != nil {
		return err
	}
	return r.remove()
}

// rest settles the domains that the run was not given.
func (r *Run) rest(ctx context.Context) error {
	lost := r.opt.Domains
	if r.opt.All {
		lost = slices.AppendSeq(slices.Clone(lost), maps.Keys(r.before))
	}
	slices.Sort(lost)
	for _, name := range slices.Compact(lost) {
		if r.covered[name] {
			continue
		}
		if err := r.end(ctx, name); err != nil {
			return err
		}
	}
	if r.opt.All {
		return r.orphans()
	}
	for name, entries := range r.before {
		if !r.covered[name] {
			r.entries = append(r.entries, entries...)
		}
	}
	return nil
}

// Publishing is a file of the library that exists while documents are renamed. If a killed
// run left it, documents may be ahead of the manifest, and a document may differ although
// it has the size in the manifest.
const Publishing = ".publishing"

// publish gives the documents their names, makes the names durable and writes
// the manifest, the last file of a run.
func (r *Run) publish() error {
	r.res.Manifest = newManifest(r.entries)
	data, err := r.res.Manifest.encode()
	if err != nil {
		return err
	}
	file, mark := filepath.Join(r.dir, ManifestName), filepath.Join(r.dir, Publishing)
	same := unchanged(file, data)
	if same && r.res.Written == 0 && !r.reindexed && !r.fresh {
		return nil
	}
	if err := durable.Write(mark, nil, 0o644); err != nil {
		return err
	}
	if err := r.name(); err != nil {
		return err
	}
	if !same {
		if err := durable.WriteLazy(file, data, 0o644); err != nil {
			return err
		}
	}
	if err := durable.SyncDir(r.dir); err != nil {
		return err
	}
	if err := durable.Remove(mark); err != nil {
		return err
	}
	return durable.SyncDir(r.dir)
}

// name gives the documents their names and makes the names durable. It also does so in
// folders where this run wrote nothing, because a killed run may have renamed files there
// before its names were durable.
func (r *Run) name() error {
	if err := r.batch.Publish(); err != nil {
		return err
	}
	slices.Sort(r.touched)
	for _, folder := range slices.Compact(r.touched) {
		if err := durable.SyncDir(folder); err != nil {
			return err
		}
	}
	return nil
}
