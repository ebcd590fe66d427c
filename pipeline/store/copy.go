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
	for folder, magic := range map[string]string{milledFolder: milledMagic, settledFolder: settledMagic} {
		if err := s.takeParts(ctx, from, folder, magic); err != nil {
			return fmt.Errorf("import %s: %w", folder, err)
		}
	}
	return nil
}

// takeParts copies the files of a folder, the seal of each checked.
func (s *Store) takeParts(ctx context.Context, from *Store, folder, magic string) error {
	keys, err := partKeys(filepath.Join(from.dir, folder))
	if err != nil {
		return err
	}
	for _, key := range keys {
		if err := ctx.Err(); err != nil {
			return err
		}
		data, err := from.readParts(folder, key)
		if err != nil {
			return err
		}
		if _, err := splitParts(magic, data, key); err != nil {
			return err
		}
		if err := s.putParts(s.partsPath(folder, key), data); err != nil {
			return err
		}
	}
	return nil
}

// SweepTemps removes what killed runs left of files that they did not finish. It
// must not run beside Put.
func (s *Store) SweepTemps() error {
	for _, top := range []string{"", milledFolder, settledFolder} {
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
	return durable.WriteLazy(path, data, 0o644)
}

// partKeys lists the files of a folder in order, by key.
func partKeys(dir string) ([]string, error) {
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
