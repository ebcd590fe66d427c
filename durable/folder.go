package durable

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"skillmill/durable/hook"
)

// ReplaceDir puts the folder dir in the place of the folder name. dir must be whole and
// durable, and both must lie in one folder. Readers see the old or the new content, and so
// does who looks after a crash. Afterwards the old content stands under the name dir; the
// caller removes it. Where the system cannot swap names, name does not exist for a moment
// in between.
func ReplaceDir(dir, name string) error {
	var err error
	if _, serr := os.Lstat(name); errors.Is(serr, fs.ErrNotExist) {
		err = do(hook.Rename, dir, name, func() error { return os.Rename(dir, name) })
	} else {
		err = do(hook.Rename, dir, name, func() error { return exchange(dir, name) })
	}
	if err != nil {
		return fmt.Errorf("replace %s: %w", name, err)
	}
	return SyncDir(filepath.Dir(name))
}

// exchangeByRename is exchange in three renames.
func exchangeByRename(a, b string) error {
	aside := a + ".aside"
	if err := os.Rename(b, aside); err != nil {
		return err
	}
	if err := os.Rename(a, b); err != nil {
		return errors.Join(err, os.Rename(aside, b))
	}
	return os.Rename(aside, a)
}

// RemoveDir removes a folder with everything in it.
func RemoveDir(dir string) error {
	return do(hook.Remove, dir, "", func() error { return os.RemoveAll(dir) })
}
