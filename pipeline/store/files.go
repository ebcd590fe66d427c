package store

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/table"
	"skillmill/durable"
	"skillmill/durable/container"
)

// family is one kind of files. They lie below one folder, each named by its key, in
// subfolders named by the first two digits.
type family struct {
	what    string // of an error
	folder  string
	earlier string // the folder's name in earlier versions, "" for the same
	container.Kind
}

// The last byte of a magic is the version of the tables: files of another one
// are ErrMissing.
const (
	recordMagic = "SKMLREC" + datasets.SchemaVersion
	milledMagic = "SKMLMIL" + datasets.SchemaVersion
	resultMagic = "SKMLSET" + datasets.SchemaVersion
)

var (
	recordFiles = family{"record", "", "", container.Kind{Magic: recordMagic, Sections: 4}}
	domainFiles = family{"domain result", "domains", "milled", container.Kind{Magic: milledMagic, Sections: 8}}
	pageFiles   = family{"page result", "pages", "settled", container.Kind{Magic: resultMagic, Sections: 2}}
)

const (
	fileExt    = ".rows"
	earlierExt = ".arrow" // of files of earlier versions, which nothing reads any more
)

// layout is the version of how rows lie in sections. It counts apart from the version of
// the tables.
const layout = "3"

func (s *Store) path(f family, key string) string {
	return filepath.Join(s.dir, f.folder, key[:2], key+fileExt)
}

// file is an open file of the store.
type file struct {
	*container.File
	name string // of an error
}

func (f *file) fault(err error) error { return fmt.Errorf("%s: %w", f.name, err) }

func (s *Store) open(f family, key string) (*file, error) {
	opened := &file{name: f.what + " " + key}
	if !validKey(key) {
		return nil, opened.fault(ErrMissing)
	}
	var err error
	if opened.File, err = f.Open(s.path(f, key), key); err != nil {
		return nil, opened.fault(err)
	}
	return opened, nil
}

// check compares every checksum of a file.
func (s *Store) check(f family, key string) error {
	r, err := s.open(f, key)
	if err != nil {
		return err
	}
	defer r.Close()
	if err := r.Check(); err != nil {
		return r.fault(err)
	}
	return nil
}

// put writes a file in its folder.
func (s *Store) put(f family, key string, write func(int, *bytes.Buffer) error) error {
	if !validKey(key) {
		return fmt.Errorf("%q is no key", key)
	}
	return f.Encode(key, write, func(content []byte) error { return s.place(f, key, content) })
}

// place writes a file of the family under its name.
func (s *Store) place(f family, key string, content []byte) error {
	path := s.path(f, key)
	makeFolder := durable.MkdirAllLazy
	if f.folder == "" {
		makeFolder = s.folder
	}
	if err := makeFolder(filepath.Dir(path)); err != nil {
		return err
	}
	return durable.WriteLazy(path, content, 0o644)
}

// copyFile takes a file over from another store, after comparing every checksum of it.
func (s *Store) copyFile(from *Store, f family, key string) error {
	if err := from.check(f, key); err != nil {
		return err
	}
	content, err := os.ReadFile(from.path(f, key))
	if err != nil {
		return fmt.Errorf("read %s %s: %w", f.what, key, err)
	}
	return s.place(f, key, content)
}

// keys lists the keys of the files of a family, sorted.
func (s *Store) keys(f family) ([]string, error) {
	dir := filepath.Join(s.dir, f.folder)
	folders, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var keys []string
	for _, d := range folders {
		if !d.IsDir() {
			continue
		}
		list, err := os.ReadDir(filepath.Join(dir, d.Name()))
		if err != nil {
			return nil, err
		}
		for _, e := range list {
			if key, ok := keyOf(e.Name()); ok {
				keys = append(keys, key)
			}
		}
	}
	return keys, nil
}

// keyOf returns the key in a file name; false for a name without one.
func keyOf(name string) (string, bool) {
	key, ok := strings.CutSuffix(name, fileExt)
	if !ok || !validKey(key) {
		return "", false
	}
	return key, true
}

// earlier reports whether a file is one that an earlier version wrote.
func earlier(name string) bool {
	key, ok := strings.CutSuffix(name, earlierExt)
	return ok && validKey(key)
}

// sweepFamily removes the files that keep does not name, unfinished files of killed runs,
// and everything below the folder's earlier name.
func (s *Store) sweepFamily(f family, keep map[string]bool) (Garbage, error) {
	var g Garbage
	err := sweepBelow(filepath.Join(s.dir, f.folder), keep, &g)
	if err == nil {
		err = s.sweepEarlier(f, &g)
	}
	if err != nil {
		return g, fmt.Errorf("sweep %s: %w", f.folder, err)
	}
	return g, nil
}

// sweepEarlier removes our files under the folder's earlier name, and the folder if nothing
// else is in it.
func (s *Store) sweepEarlier(f family, g *Garbage) error {
	if f.earlier == "" {
		return nil
	}
	dir := filepath.Join(s.dir, f.earlier)
	if _, err := os.Lstat(dir); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err := sweepBelow(dir, nil, g); err != nil {
		return err
	}
	_ = durable.Remove(dir)
	return nil
}

// sweepBelow removes files from the subfolders of a folder, see sweepFolder.
func sweepBelow(dir string, keep map[string]bool, g *Garbage) error {
	list, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	for _, d := range list {
		if err == nil && d.IsDir() && len(d.Name()) == 2 {
			err = sweepFolder(filepath.Join(dir, d.Name()), keep, g)
		}
	}
	return err
}

// writeRows writes the rows of a table, packed.
func writeRows[T any](to *bytes.Buffer, rows []T) error {
	packed, err := table.Pack(to.AvailableBuffer(), rows)
	if err == nil {
		_, err = to.Write(packed)
	}
	return err
}

// readRows reads the rows of a section. If they cannot be read although the checksum fits,
// another version wrote them: ErrMissing.
func readRows[T any](r *file, section int) ([]T, error) { return readRowsIn[T](r, section, nil) }

// readRowsIn is readRows for rows that may lie in room.
func readRowsIn[T any](r *file, section int, room []T) ([]T, error) {
	packed, err := r.Section(section)
	if err != nil {
		return nil, r.fault(err)
	}
	rows, err := table.UnpackIn(packed, room)
	if err != nil {
		return nil, r.fault(fmt.Errorf("%w: section %d: %w", ErrMissing, section, err))
	}
	return rows, nil
}
