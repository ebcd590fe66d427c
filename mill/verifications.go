package mill

import (
	"context"
	"errors"
	"io/fs"
	"path"
	"path/filepath"

	"skillmill/durable"
	"skillmill/durable/inventory"
	"skillmill/emit/tables"
)

// ofVerifications compares the files of the table verifications with their own inventory
// and returns the differences.
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

// dropVerifications removes the table verifications if it is not as it was written: a build
// cannot make it again, because it does not know what was verified.
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
