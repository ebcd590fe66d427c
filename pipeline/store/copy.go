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

// Import takes over what another store holds: its entries and their records, the results of
// domains, the runs and the answers. Where both have a capture id, the entry of the other
// store replaces an earlier one, because a shard knows of recaptures; two that were
// imported are settled as those of one run are. Commit makes the import last.
func (s *Store) Import(ctx context.Context, from *Store) error {
	for _, domain := range from.Domains() {
		for _, e := range from.Entries(domain) {
			if err := ctx.Err(); err != nil {
				return err
			}
			if e.Status == StatusBuilt {
				if err := s.importRecord(from, e.Key); err != nil {
					return fmt.Errorf("import capture %s: %w", e.CaptureID, err)
				}
			}
			s.mu.Lock()
			s.record(e, !s.claimed[e.CaptureID])
			s.mu.Unlock()
		}
		if err := s.importAnswers(from, domain); err != nil {
			return fmt.Errorf("import: %w", err)
		}
	}
	for _, f := range []family{domainFiles, pageFiles} {
		if err := s.importFamily(ctx, from, f); err != nil {
			return fmt.Errorf("import %s: %w", f.folder, err)
		}
	}
	s.importRuns(from)
	return nil
}

// importFamily copies the files of a family.
func (s *Store) importFamily(ctx context.Context, from *Store, f family) error {
	keys, err := from.keys(f)
	if err != nil {
		return err
	}
	for _, key := range keys {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := s.copyFile(from, f, key); err != nil {
			return err
		}
	}
	return nil
}

// importRecord copies a record, unless there is already one under its key.
func (s *Store) importRecord(from *Store, key string) error {
	if s.Has(key) {
		return nil
	}
	return s.copyFile(from, recordFiles, key)
}

// SweepTemps removes unfinished files that killed runs left. It must not run while Put
// does.
func (s *Store) SweepTemps() error {
	for _, top := range []string{"", domainFiles.folder, pageFiles.folder, runsFolder, answersFolder} {
		dir := filepath.Join(s.dir, top)
		list, err := os.ReadDir(dir)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return fmt.Errorf("sweep store: %w", err)
		}
		if _, err := durable.Sweep(dir); err != nil {
			return fmt.Errorf("sweep store: %w", err)
		}
		for _, d := range list {
			if !d.IsDir() || len(d.Name()) != 2 {
				continue
			}
			if _, err := durable.Sweep(filepath.Join(dir, d.Name())); err != nil {
				return fmt.Errorf("sweep store: %w", err)
			}
		}
	}
	return nil
}
