package evidence

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"skillmill/durable"
	"skillmill/durable/hook"
	"skillmill/durable/inventory"
	"skillmill/saferun/plan"
)

func isSealed(dir string) (bool, error) {
	_, err := os.Lstat(filepath.Join(dir, inventory.Name))
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return err == nil, err
}

// Seal writes the summary and, last of all, the inventory. Nothing is added to the
// folder after that.
func (f *Folder) Seal(ctx context.Context, summary string) error {
	if err := f.write(SummaryName, []byte(f.mask.Text(summary))); err != nil {
		return err
	}
	if err := hook.Do(hook.Sync, f.log.Name(), "", f.log.Sync); err != nil {
		return fmt.Errorf("evidence: %w", err)
	}
	if err := f.sweep(); err != nil {
		return err
	}
	names, err := files(f.dir)
	if err != nil {
		return fmt.Errorf("evidence: %w", err)
	}
	looks, errs, err := inventory.ReadAll(ctx, f.dir, names)
	if err := errors.Join(append(errs, err)...); err != nil {
		return fmt.Errorf("evidence: %w", err)
	}
	list := make([]inventory.File, len(looks))
	for i := range looks {
		list[i] = looks[i].File
	}
	return inventory.Write(f.dir, list)
}

// sweep removes unfinished files of a killed process.
func (f *Folder) sweep() error {
	for _, sub := range []string{"", "snapshots", "screenshots", "exports"} {
		if _, err := durable.Sweep(filepath.Join(f.dir, sub)); err != nil {
			return fmt.Errorf("evidence: %w", err)
		}
	}
	return nil
}

// files returns the paths of all files of a folder but its inventory, with slashes.
// Anything that is neither a file nor a folder is an error.
func files(dir string) (out []string, err error) {
	err = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir():
			return nil
		case !d.Type().IsRegular():
			return fmt.Errorf("%s is no file", path)
		}
		rel, err := filepath.Rel(dir, path)
		if rel = filepath.ToSlash(rel); err == nil && rel != inventory.Name {
			out = append(out, rel)
		}
		return err
	})
	slices.Sort(out)
	return out, err
}

// Verify compares a sealed folder with its inventory and returns a line for each
// difference: changed, missing and added files, a plan that is not as it was written, and a
// folder that does not belong to its plan. What a try brought has no plan. The error means
// that the folder cannot be read.
func Verify(ctx context.Context, dir string) ([]string, error) {
	listed, err := inventory.Read(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		if _, err := os.Stat(dir); err != nil {
			return nil, fmt.Errorf("evidence: %w", err)
		}
		return []string{"not sealed: the request was only planned, or its run died"}, nil
	case errors.Is(err, inventory.ErrDamaged):
		return []string{err.Error()}, nil
	case err != nil:
		return nil, err
	}
	problems, err := inventory.Compare(ctx, dir, listed)
	if err != nil {
		return nil, err
	}
	there, err := files(dir)
	if err != nil {
		problems = append(problems, err.Error())
	}
	for _, name := range there {
		if !slices.ContainsFunc(listed, func(f inventory.File) bool { return f.Path == name }) {
			problems = append(problems, name+": added: not listed")
		}
	}
	if slices.ContainsFunc(listed, func(f inventory.File) bool { return f.Path == PlanName }) || slices.Contains(there, PlanName) {
		problems = append(problems, verifyPlan(dir)...)
	}
	return problems, nil
}

// verifyPlan checks that the plan is as it was written and belongs to the folder.
func verifyPlan(dir string) []string {
	data, err := os.ReadFile(filepath.Join(dir, PlanName))
	if err != nil {
		return []string{PlanName + ": " + err.Error()}
	}
	p, err := plan.Read(data)
	if err != nil {
		return []string{PlanName + ": " + err.Error()}
	}
	if abs, err := filepath.Abs(dir); err != nil || filepath.Base(abs) != p.RequestID {
		return []string{PlanName + ": it is that of request " + p.RequestID}
	}
	return nil
}
