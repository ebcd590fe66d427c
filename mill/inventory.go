package mill

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"skillmill/durable"
	"skillmill/durable/inventory"
	"skillmill/emit/library"
	"skillmill/emit/tables"
	"skillmill/pipeline/store"
	"skillmill/stages/settle"
)

// The inventory of an output folder lists what a build makes: the configuration, the
// summary, the library, the tables, the packs and the store. It leaves out the store's
// stats and lock, which belong to one machine, and the table verifications, which Verify
// makes and which has its own inventory.

// DamageError is the error for an output folder with files that are not as they were
// written.
type DamageError struct {
	Root     string
	Problems []string // one line a file
}

func (e *DamageError) Error() string {
	return fmt.Sprintf("%s: %d files are not as they were written: %s; a build makes them again", e.Root, len(e.Problems), strings.Join(e.Problems, "; "))
}

// found is what an output folder held when a build began.
type found struct {
	listed map[string]inventory.File // of the inventory, by path
	looks  map[string]inventory.Look // what was read of the store, by path
}

// sound reports whether a file of the store, by its path in there, is the one that
// the inventory lists.
func (f *found) sound(file string) bool {
	p := path.Join(storeFolder, file)
	look, ok := f.looks[p]
	return ok && look.File == f.listed[p]
}

// lookOver reads every file of the store that the inventory lists. A file that cannot be
// read or differs is not sound. Its users then check the checksums inside it, because a
// killed build leaves good files that no inventory lists yet.
func lookOver(ctx context.Context, out string) (*found, error) {
	f := &found{listed: map[string]inventory.File{}, looks: map[string]inventory.Look{}}
	files, err := inventory.Read(out)
	if err != nil {
		return f, nil // none, or none that can be trusted
	}
	var paths []string
	for _, file := range files {
		f.listed[file.Path] = file
		if strings.HasPrefix(file.Path, storeFolder+"/") {
			paths = append(paths, file.Path)
		}
	}
	looks, errs, err := inventory.ReadAll(ctx, out, paths)
	if err != nil {
		return nil, err
	}
	for i, look := range looks {
		if errs[i] == nil {
			f.looks[look.Path] = look
		}
	}
	return f, nil
}

// heal reads the store and forgets every file that is not as it was written, so that the
// run makes it again. It returns the entries whose records are lost.
func (r *run) heal(ctx context.Context) ([]store.Entry, error) {
	var err error
	if r.found, err = lookOver(ctx, r.opt.Out); err != nil {
		return nil, err
	}
	if r.opt.Full {
		return nil, nil
	}
	if r.gone = r.missingRuns(); len(r.gone) > 0 {
		r.opt.Log(fmt.Sprintf("the runs of %s are damaged or gone; give them again", strings.Join(r.gone, ", ")))
	}
	if r.store.Outdated() {
		return nil, nil
	}
	lost, err := r.store.LostRecords(ctx, r.found.sound)
	if err != nil || len(lost) == 0 {
		return nil, err
	}
	r.opt.Log(fmt.Sprintf("records of %d captures are damaged or gone and read again where they are given", len(lost)))
	return r.store.DropLost(ctx)
}

// pagesSound reports whether no page result of a domain is damaged: each that the store
// remembers is sound or was never written.
func (r *run) pagesSound(domain, basis string) bool {
	basis, err := r.siteBasis(domain, basis)
	if err != nil {
		return false
	}
	for _, p := range r.store.Pages([]string{domain}) {
		if !settle.Remembers(p) {
			continue
		}
		key := store.PageResultKey(p, basis)
		file := store.PageResultFile(key)
		if r.found.sound(file) || r.store.PageResultSound(key) {
			continue
		}
		if _, listed := r.found.listed[path.Join(storeFolder, file)]; listed {
			return false
		}
		if is, err := there(StoreDir(r.opt.Out), file); is || err != nil {
			return false
		}
	}
	return true
}

// writeInventory writes the inventory of an output folder. Every operation that changes
// files calls it last, with the folder locked. Files in f that are unchanged are not read
// again for their checksum; f may be nil.
func writeInventory(ctx context.Context, out string, s *store.Store, f *found) error {
	files, err := publishedFiles(out)
	if err != nil {
		return err
	}
	inStore, err := s.Files()
	if err != nil {
		return err
	}
	for _, name := range []string{publishedName, copyName} {
		is, err := there(StoreDir(out), name)
		if err != nil {
			return fmt.Errorf("take the inventory: %w", err)
		}
		if is {
			inStore = append(inStore, name)
		}
	}
	paths, err := packFiles(out)
	if err != nil {
		return err
	}
	for _, name := range []string{configName, runName} {
		is, err := there(out, name)
		if err != nil {
			return fmt.Errorf("take the inventory: %w", err)
		}
		if is {
			paths = append(paths, name)
		}
	}
	for _, file := range inStore {
		p := path.Join(storeFolder, file)
		if f != nil {
			if look, ok := f.looks[p]; ok && look.Still(out) {
				files = append(files, look.File)
				continue
			}
		}
		paths = append(paths, p)
	}
	looks, errs, err := inventory.ReadAll(ctx, out, paths)
	if err = errors.Join(append(errs, err)...); err != nil {
		return fmt.Errorf("take the inventory: %w", err)
	}
	for _, l := range looks {
		files = append(files, l.File)
	}
	return inventory.Write(out, files)
}

// publishedFiles returns the manifests of library and tables and the files that they list.
// The checksums of these were compared when the manifests were written.
func publishedFiles(out string) ([]inventory.File, error) {
	m, err := library.Read(out)
	if err != nil {
		return nil, err
	}
	var files []inventory.File
	for _, e := range m.Files {
		files = append(files, inventory.File{Path: path.Join(library.Folder, e.Path), Bytes: e.Bytes, SHA256: e.SHA256})
	}
	t, err := tables.ReadManifest(out)
	if err != nil {
		return nil, err
	}
	for _, f := range t.Files {
		files = append(files, inventory.File{Path: f.Path, Bytes: f.Bytes, SHA256: f.SHA256})
	}
	indexes, err := m.Indexes(out)
	if err != nil {
		return nil, err
	}
	paths := []string{path.Join(library.Folder, library.ManifestName), tables.ManifestPath, tables.ViewsPath}
	for _, p := range indexes {
		paths = append(paths, path.Join(library.Folder, p))
	}
	for _, p := range paths {
		look, err := inventory.ReadFile(out, p)
		if err != nil {
			return nil, fmt.Errorf("take the inventory: %w", err)
		}
		files = append(files, look.File)
	}
	return files, nil
}

// usable returns a *DamageError if some file of an output folder that Verify needs is not
// as it was written. While a build is running it checks nothing: then what is read is
// compared with the manifests only.
func usable(ctx context.Context, root string) error {
	busy, err := durable.Locked(store.LockPath(StoreDir(root)))
	if busy || err != nil {
		return err
	}
	before, err := os.Lstat(filepath.Join(root, inventory.Name))
	if err != nil {
		before = nil
	}
	problems, err := differences(ctx, root, false)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err == nil && len(problems) == 0 {
		return nil
	}
	if settled, lerr := unchangedSince(root, before); lerr != nil || !settled {
		return lerr
	}
	if err != nil {
		return err
	}
	return &DamageError{root, problems}
}

// asDamage turns an error of the library that a build would heal into a *DamageError.
func asDamage(root string, err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, library.ErrDiffers), errors.Is(err, library.ErrDamaged):
	case errors.Is(err, fs.ErrNotExist):
		if _, lerr := os.Lstat(filepath.Join(root, inventory.Name)); lerr != nil {
			return err // there never was a library
		}
	default:
		return err
	}
	return &DamageError{root, []string{err.Error()}}
}
