package mill

import (
	"context"
	"errors"
	"fmt"
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

// The inventory of an output folder lists what a build makes: the configuration,
// the summary, the library, the tables, the packs and the store, but for what is of one machine
// (the store's stats and lock) and the table verifications, which Verify makes and
// which has an inventory of its own.

// DamageError is an output folder with files that are not as they were written.
type DamageError struct {
	Root     string
	Problems []string // a line a file
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

// lookOver reads every file of the store that the inventory lists. What cannot be
// read, or is another file, is not sound: whoever uses it looks at its own checksums,
// for a killed build leaves files that no inventory lists yet.
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

// heal reads the store and forgets what is not as it was written, so that the run
// makes it again. It returns the entries whose records are gone.
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

// pagesSound reports whether what became of the pages of a domain is in the store,
// as far as it was there.
func (r *run) pagesSound(domain, basis string) bool {
	basis, err := r.siteBasis(domain, basis)
	if err != nil {
		return false
	}
	for _, p := range r.store.Pages([]string{domain}) {
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

// writeInventory lists all files of an output folder. It is the last step of whatever
// changes some: the folder is locked. Of the files in f that are still the same the
// checksum is known; f may be nil.
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

// publishedFiles are the files of library and tables, by what their manifests say, and
// the manifests. Their checksums were compared when the manifests were written.
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

// How often a verification looks whether a build has ended.
const lookAgain = 20 * time.Millisecond

// VerifyFiles compares every file of an output folder with its inventory, and returns
// what differs, a line a problem. Beside a build it waits for its end, or for that of
// the context. Of a library without its output folder it compares the documents with
// the manifest.
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

// quiet waits until no build is under way and returns the inventory as it stands then.
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

// unchangedSince reports whether no build is under way and none has ended since.
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

// differences compares the files once. Without all, a store that is not there as a
// whole is no difference, for library and tables are used without one, and neither is the
// table verifications, which Verify makes again.
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

// withoutInventory is for a library that was copied without the folder around it. A
// whole output folder has lost its inventory, or never had one.
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

// unlistedIn returns what lies in library and tables and is no part of them.
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

// ofVerifications compares the table that Verify makes with its own inventory.
func ofVerifications(ctx context.Context, root string) ([]string, error) {
	dir := filepath.Join(root, filepath.FromSlash(tables.VerificationsPath))
	if is, err := there(root, tables.VerificationsPath); !is || err != nil {
		return nil, err // none was made, where there is no error
	}
	files, err := inventory.Read(dir)
	switch {
	case errors.Is(err, inventory.ErrDamaged) || errors.Is(err, fs.ErrNotExist):
		return []string{path.Join(tables.VerificationsPath, inventory.Name) + ": missing or changed; verify makes the table again"}, nil
	case err != nil:
		return nil, err
	}
	problems, err := inventory.Compare(ctx, dir, files)
	for i := range problems {
		problems[i] = path.Join(tables.VerificationsPath, problems[i])
	}
	return problems, err
}

// dropVerifications removes the table verifications when it is not as it was written:
// a build does not know what was verified.
func (r *run) dropVerifications(ctx context.Context) error {
	problems, err := ofVerifications(ctx, r.opt.Out)
	if err != nil || len(problems) == 0 {
		return err
	}
	r.opt.Log("the table verifications is damaged and removed; verify makes it again")
	dir := filepath.Join(r.opt.Out, filepath.FromSlash(tables.VerificationsPath))
	if err := tables.RemoveVerifications(r.opt.Out); err != nil {
		return err
	}
	for _, at := range []string{filepath.Join(dir, inventory.Name), dir} {
		if err := durable.Remove(at); err != nil && !errors.Is(err, fs.ErrNotExist) && at != dir {
			return err
		}
	}
	return durable.SyncDir(filepath.Dir(dir))
}

// listVerifications writes the inventory of the table verifications below out.
func listVerifications(ctx context.Context, out string) error {
	dir := filepath.Join(out, filepath.FromSlash(tables.VerificationsPath))
	var paths []string
	err := filepath.WalkDir(dir, func(at string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || d.Name() == inventory.Name || durable.IsTemp(d.Name()) {
			return err
		}
		rel, err := filepath.Rel(dir, at)
		paths = append(paths, filepath.ToSlash(rel))
		return err
	})
	if errors.Is(err, fs.ErrNotExist) {
		return nil // no rows
	}
	if err != nil {
		return err
	}
	looks, errs, err := inventory.ReadAll(ctx, dir, paths)
	if err = errors.Join(append(errs, err)...); err != nil {
		return err
	}
	files := make([]inventory.File, len(looks))
	for i, l := range looks {
		files[i] = l.File
	}
	return inventory.Write(dir, files)
}

// usable is what Verify asks before it uses an output folder: whether all files are
// as they were written. Beside a build nobody can say; then what is read is compared
// with the manifests only.
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

// asDamage makes a DamageError of an error of the library that a build would heal.
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
