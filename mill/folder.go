package mill

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"skillmill/durable"
	"skillmill/emit/library"
	"skillmill/pipeline/store"
)

// The parts of an output folder beside the library and the tables.
const (
	storeFolder = "store"
	runName     = "run.json"
	configName  = "config.yaml"
)

// StoreDir returns the folder of the store in an output folder.
func StoreDir(out string) string { return filepath.Join(out, storeFolder) }

// isOut returns an *OptionError if the folder is not the output of a build.
func isOut(out string) error {
	if _, err := os.Stat(StoreDir(out)); errors.Is(err, fs.ErrNotExist) {
		return &OptionError{fmt.Errorf("%s has no store: it is not the output folder of a build", out)}
	}
	return nil
}

// openOut opens the store of an output folder and holds the folder's lock until release is
// called. Beside a build the error is a *durable.LockedError.
func openOut(out string) (s *store.Store, release func() error, err error) {
	release, err = durable.Lock(store.LockPath(StoreDir(out)))
	if err != nil {
		return nil, nil, &OutputError{err}
	}
	if s, err = store.Open(StoreDir(out)); err != nil {
		return nil, nil, errors.Join(err, release())
	}
	return s, release, nil
}

// outputFolder returns the output folder that a path names, either itself or by the library
// folder in it.
func outputFolder(path string) string {
	clean := filepath.Clean(path)
	if filepath.Base(clean) == library.Folder {
		return filepath.Dir(clean)
	}
	if abs, err := filepath.Abs(clean); err == nil && filepath.Base(abs) == library.Folder {
		return filepath.Dir(abs)
	}
	return clean
}

// there reports whether a folder has something at a path, written with slashes. If that
// cannot be told, because the disk fails or permission is missing, it returns an error.
func there(dir, path string) (bool, error) {
	_, err := os.Lstat(filepath.Join(dir, filepath.FromSlash(path)))
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return err == nil, err
}
