package durable

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"skillmill/durable/hook"
)

// ReplaceDir gives a folder that is whole and durable the name of another one, whose
// content it takes the place of: who looks sees the one or the other, and after a crash
// the name has the one or the other. Both lie in one folder. What was replaced stands at
// the place of the new one afterwards and is removed by the caller. Where the system
// cannot exchange names, the name is gone for a moment between the two.
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
