package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"skillmill/durable"
)

// Garbage says what GC removed.
type Garbage struct {
	Entries int   // dropped from the index
	Records int   // record files that no entry names
	Temps   int   // temporary files of killed runs
	Bytes   int64 // of both kinds of files
}

// GC drops the entries that keep refuses and publishes the index. Then it removes the
// records that no entry names, and unfinished files of killed runs. It must not run while
// Put does: the caller holds the lock.
func (s *Store) GC(ctx context.Context, keep func(Entry) bool) (Garbage, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var g Garbage
	named, hashes := map[string]bool{}, map[string]bool{}
	for _, e := range s.sorted() {
		if !keep(e) {
			delete(s.entries, e.CaptureID)
			g.Entries++
			continue
		}
		hashes[e.ContentHash] = true
		if e.Status == StatusBuilt {
			named[e.Key] = true
		}
	}
	s.byDomain = nil
	for dir, st := range s.stats {
		if !hashes[st.ContentHash] {
			delete(s.stats, dir)
		}
	}
	if err := s.commit(ctx); err != nil {
		return g, fmt.Errorf("gc of store %s: %w", s.dir, err)
	}
	if err := s.sweep(ctx, named, &g); err != nil {
		return g, fmt.Errorf("gc of store %s: %w", s.dir, err)
	}
	return g, nil
}

// sweep removes files; a file whose name is not ours stays.
func (s *Store) sweep(ctx context.Context, named map[string]bool, g *Garbage) error {
	list, err := os.ReadDir(s.dir)
	if err != nil {
		return err
	}
	for _, d := range list {
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case d.Type().IsRegular() && durable.IsTemp(d.Name()):
			if err := g.remove(s.dir, d, &g.Temps); err != nil {
				return err
			}
		case d.IsDir() && len(d.Name()) == 2:
			if err := sweepFolder(filepath.Join(s.dir, d.Name()), named, g); err != nil {
				return err
			}
		}
	}
	return nil
}

func sweepFolder(dir string, named map[string]bool, g *Garbage) error {
	list, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	left := len(list)
	for _, d := range list {
		key, ours := keyOf(d.Name())
		count := &g.Records
		switch {
		case !d.Type().IsRegular():
			continue
		case durable.IsTemp(d.Name()):
			count = &g.Temps
		case !ours && !earlier(d.Name()), named[key]:
			continue
		}
		if err := g.remove(dir, d, count); err != nil {
			return err
		}
		left--
	}
	if left == 0 {
		// It does no harm if an empty folder stays.
		_ = durable.Remove(dir)
	}
	return nil
}

func (g *Garbage) remove(dir string, d fs.DirEntry, count *int) error {
	info, err := d.Info()
	if err == nil {
		err = durable.Remove(filepath.Join(dir, d.Name()))
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err == nil {
		*count++
		g.Bytes += info.Size()
	}
	return nil
}
