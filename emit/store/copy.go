package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"skillmill/emit/atomicfile"
)

// Import takes over what another store holds: its entries, their records and the
// milled domains. Entries of one capture id are settled as those of one run are.
// Commit makes it last.
func (s *Store) Import(ctx context.Context, from *Store) error {
	for _, domain := range from.Domains() {
		for _, e := range from.Entries(domain) {
			if err := ctx.Err(); err != nil {
				return err
			}
			if e.Status == StatusBuilt {
				if err := s.take(from, e.Key); err != nil {
					return fmt.Errorf("import capture %s: %w", e.CaptureID, err)
				}
			}
			s.Note(e)
		}
	}
	keys, err := milledKeys(filepath.Join(from.dir, milledFolder))
	if err != nil {
		return fmt.Errorf("import milled domains: %w", err)
	}
	for _, key := range keys {
		m, err := from.Milled(key, true)
		if err == nil {
			err = s.PutMilled(key, m)
		}
		if err != nil {
			return fmt.Errorf("import milled domains: %w", err)
		}
	}
	return nil
}

// take copies a record, every seal of it checked.
func (s *Store) take(from *Store, key string) error {
	if s.Has(key) {
		return nil
	}
	if err := from.Verify(key); err != nil {
		return err
	}
	data, err := os.ReadFile(from.recordPath(key))
	if err != nil {
		return fmt.Errorf("read record: %w", err)
	}
	path := s.recordPath(key)
	if err := s.folder(filepath.Dir(path)); err != nil {
		return err
	}
	return atomicfile.WriteLazy(path, data, 0o644)
}

// milledKeys lists the milled domains in order.
func milledKeys(dir string) ([]string, error) {
	folders, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var keys []string
	for _, f := range folders {
		if !f.IsDir() {
			continue
		}
		files, err := os.ReadDir(filepath.Join(dir, f.Name()))
		if err != nil {
			return nil, err
		}
		for _, d := range files {
			key := d.Name()
			if n := len(key) - len(recordExt); n > 0 && key[n:] == recordExt && validKey(key[:n]) {
				keys = append(keys, key[:n])
			}
		}
	}
	return keys, nil
}
