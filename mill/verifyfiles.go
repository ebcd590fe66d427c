package mill

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"skillmill/actions/registry"
	"skillmill/durable"
	"skillmill/durable/inventory"
	"skillmill/emit/library"
	"skillmill/emit/tables"
	"skillmill/pipeline/store"
)

// lookAgain is the pause between two looks at whether a build has ended.
const lookAgain = 20 * time.Millisecond

// VerifyFiles compares every file of an output folder with its inventory and returns the
// differences, one line each. While a build is running it waits until the build or the
// context ends. Of a library without its output folder it compares the documents with the
// manifest.
func VerifyFiles(ctx context.Context, root string) ([]string, error) {
	root = outputFolder(root)
	for {
		before, err := quiet(ctx, root)
		if err != nil {
			return nil, err
		}
		problems, err := differences(ctx, root, true)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if err == nil && len(problems) == 0 {
			return problems, nil
		}
		if settled, lerr := unchangedSince(root, before); lerr != nil {
			return nil, lerr
		} else if settled {
			return problems, err
		}
	}
}

// quiet waits until no build is running and returns the file info of the inventory, nil if
// there is none.
func quiet(ctx context.Context, root string) (fs.FileInfo, error) {
	for {
		busy, err := durable.Locked(store.LockPath(StoreDir(root)))
		if err != nil {
			return nil, err
		}
		if !busy {
			info, err := os.Lstat(filepath.Join(root, inventory.Name))
			if err != nil {
				info = nil
			}
			return info, nil
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(lookAgain):
		}
	}
}

// unchangedSince reports whether no build is running and none has ended since before, the
// file info of the inventory, was read.
func unchangedSince(root string, before fs.FileInfo) (bool, error) {
	busy, err := durable.Locked(store.LockPath(StoreDir(root)))
	if busy || err != nil {
		return false, err
	}
	now, err := os.Lstat(filepath.Join(root, inventory.Name))
	if err != nil || before == nil {
		return err != nil && before == nil, nil
	}
	return os.SameFile(before, now) && before.ModTime().Equal(now.ModTime()), nil
}

// differences compares the files once. Without all, these are no differences: a store or
// packs that are missing as a whole, because library and tables are used without them, and
// the table verifications, which Verify makes again.
func differences(ctx context.Context, root string, all bool) ([]string, error) {
	files, err := inventory.Read(root)
	switch {
	case errors.Is(err, inventory.ErrDamaged):
		return []string{inventory.Name + ": changed: it is not as it was sealed"}, nil
	case errors.Is(err, fs.ErrNotExist):
		return withoutInventory(root)
	case err != nil:
		return nil, err
	}
	if _, err := os.Lstat(StoreDir(root)); errors.Is(err, fs.ErrNotExist) && !all {
		files = slices.DeleteFunc(files, func(f inventory.File) bool { return strings.HasPrefix(f.Path, storeFolder+"/") })
	}
	if _, err := os.Lstat(packsDir(root)); errors.Is(err, fs.ErrNotExist) && !all { // a library is used without them
		files = slices.DeleteFunc(files, func(f inventory.File) bool { return strings.HasPrefix(f.Path, registry.Packs+"/") })
	}
	problems, err := inventory.Compare(ctx, root, files)
	if err != nil {
		return nil, err
	}
	listed := make(map[string]bool, len(files))
	for _, f := range files {
		listed[f.Path] = true
	}
	unlisted, err := unlistedIn(root, listed)
	if err != nil {
		return nil, err
	}
	if err := store.CheckStats(StoreDir(root)); err != nil {
		problems = append(problems, path.Join(storeFolder, "stats.json")+": changed: "+err.Error())
	}
	problems = append(problems, unlisted...)
	stray, err := strayPacks(root, listed)
	if err != nil {
		return nil, err
	}
	problems = append(problems, stray...)
	if all {
		more, err := ofVerifications(ctx, root)
		if err != nil {
			return nil, err
		}
		problems = append(problems, more...)
	}
	slices.Sort(problems)
	return problems, nil
}

// withoutInventory compares a library that was copied without the output folder around it.
// For a whole output folder the missing inventory is itself a difference.
func withoutInventory(root string) ([]string, error) {
	for _, part := range []string{runName, tables.Folder, storeFolder} {
		is, err := there(root, part)
		if err != nil {
			return nil, err
		}
		if is {
			return []string{inventory.Name + ": missing: lost, or of a build that was killed or of an earlier version"}, nil
		}
	}
	problems, err := library.Verify(root)
	if errors.Is(err, library.ErrDamaged) {
		return []string{path.Join(library.Folder, library.ManifestName) + ": changed: " + err.Error()}, nil
	}
	list := []string{}
	for _, p := range problems {
		list = append(list, library.Folder+"/"+p.String())
	}
	return list, err
}

// unlistedIn returns the files in library and tables that their inventory does not list.
func unlistedIn(root string, listed map[string]bool) ([]string, error) {
	var out []string
	for _, folder := range []string{library.Folder, tables.Folder} {
		err := filepath.WalkDir(filepath.Join(root, folder), func(at string, d fs.DirEntry, err error) error {
			rel, rerr := filepath.Rel(root, at)
			if err = errors.Join(err, rerr); err != nil {
				return err
			}
			rel = filepath.ToSlash(rel)
			switch {
			case d.IsDir() && rel == tables.VerificationsPath:
				return fs.SkipDir
			case !d.IsDir() && !listed[rel]:
				out = append(out, rel+": unlisted: of a build that was killed, or foreign")
			}
			return nil
		})
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
	}
	return out, nil
}
