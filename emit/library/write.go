package library

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"

	"golang.org/x/sync/errgroup"

	"skillmill/datasets"
	"skillmill/durable"
)

// entriesOf returns the entries of rows, after checking what each row says of itself.
func entriesOf(domain string, rows []datasets.SkillRow) ([]Entry, error) {
	entries := make([]Entry, len(rows))
	for i := range rows {
		if rows[i].Domain != domain {
			return nil, fmt.Errorf("skill %q of domain %q among those of %q", rows[i].SkillID, rows[i].Domain, domain)
		}
		e, err := entryOf(&rows[i])
		if err != nil {
			return nil, err
		}
		entries[i] = e
	}
	return entries, nil
}

func entryOf(r *datasets.SkillRow) (Entry, error) {
	if key := datasets.DomainKey(r.Domain); r.DomainKey != key {
		return Entry{}, fmt.Errorf("skill %q: domain key %q, want %q for domain %q", r.SkillID, r.DomainKey, key, r.Domain)
	}
	if len(r.Doc) == 0 {
		return Entry{}, fmt.Errorf("skill %q of domain %q: no document", r.SkillID, r.Domain)
	}
	e, err := newEntry(r.Domain, r.SkillID, r.Doc)
	if err != nil {
		return Entry{}, err
	}
	if r.Hash != "" && r.Hash != e.SHA256 {
		return Entry{}, fmt.Errorf("skill %q of domain %q: hash %q, its document has %q", r.SkillID, r.Domain, r.Hash, e.SHA256)
	}
	return e, nil
}

// workers bounds the files that are read or written at once.
func (r *Run) workers() int {
	if r.opt.Workers <= 0 {
		return defaultWorkers
	}
	return r.opt.Workers
}

// documents adds those documents of one domain to the batch that have changed.
func (r *Run) documents(ctx context.Context, listed map[string]Entry, rows []datasets.SkillRow, entries []Entry) error {
	written := make([]bool, len(rows))
	g, ctx := errgroup.WithContext(ctx)
	g.SetLimit(r.workers())
	for i := range rows {
		e, doc := entries[i], rows[i].Doc
		file := filepath.Join(r.dir, filepath.FromSlash(e.Path))
		g.Go(func() error {
			if err := ctx.Err(); err != nil {
				return err
			}
			if listed[e.Path] == e && r.sound(e) || unchanged(file, doc) {
				return nil
			}
			written[i] = true
			return r.batch.Add(file, doc, 0o644)
		})
	}
	if err := g.Wait(); err != nil {
		return err
	}
	for _, was := range written {
		if was {
			r.res.Written++
		} else {
			r.res.Unchanged++
		}
	}
	return nil
}

// prepare makes the folders, and removes temporary files that a killed run left.
func (r *Run) prepare(root string) error {
	if err := durable.MkdirAll(root); err != nil {
		return fmt.Errorf("make output root: %w", err)
	}
	made, err := ensureFolder(root, Folder)
	if err != nil {
		return err
	}
	if made {
		if err := durable.SyncDir(root); err != nil {
			return err
		}
	}
	return r.sweep()
}

func (r *Run) sweep() error {
	keys, err := keysIn(r.dir)
	if err != nil {
		return err
	}
	folders := []string{r.dir, filepath.Join(r.dir, QuarantineFolder)}
	for _, key := range keys {
		folders = append(folders, filepath.Join(r.dir, key), filepath.Join(r.dir, QuarantineFolder, key))
	}
	for _, f := range folders {
		n, err := durable.Sweep(f)
		if err != nil {
			return err
		}
		r.res.Swept += n
	}
	return nil
}

// unchanged reports whether a file is there with these bytes.
func unchanged(file string, data []byte) bool {
	info, err := os.Lstat(file)
	if err != nil || !info.Mode().IsRegular() || info.Size() != int64(len(data)) {
		return false
	}
	old, err := os.ReadFile(file)
	return err == nil && bytes.Equal(old, data)
}
