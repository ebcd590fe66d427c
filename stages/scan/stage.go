// Package scan finds capture directories below the roots of a run.
//
// A root is a path given by the user: a capture directory, a domain folder or a tree of
// them. The place of a capture is the last two elements of its path, which are the same under
// any root. The id of a capture depends on its place and its content, see capture.ID.
package scan

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"unicode/utf8"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/table"
	"skillmill/pipeline"
)

// TableRoots is the table that the stage reads.
const TableRoots = "roots"

// RootRow is one root. All roots of a run are one batch, so that a directory below several of
// them is taken once.
type RootRow struct {
	Path string `parquet:"path"`
}

// maxLevels is how far below a root a capture may lie.
const maxLevels = 8

// Stage finds captures.
type Stage struct{}

// Spec implements pipeline.Stage.
func (Stage) Spec() pipeline.Spec {
	return pipeline.Spec{Name: "scan", In: TableRoots, Out: datasets.TableFound}
}

// Process implements pipeline.Stage.
func (Stage) Process(ctx context.Context, in []table.Batch, out pipeline.Sink) error {
	var dirs []string
	for _, b := range in {
		roots, err := table.Decode[RootRow](b)
		if err != nil {
			return err
		}
		for _, r := range roots {
			found, lost, err := list(ctx, r.Path)
			if err != nil {
				return fmt.Errorf("root %s: %w", r.Path, err)
			}
			dirs = append(dirs, found...)
			for _, l := range lost {
				if err := out.Reject(l); err != nil {
					return err
				}
			}
		}
	}
	batches, err := table.CarryAll(datasets.TableFound, Name(dirs))
	if err != nil {
		return err
	}
	for _, b := range batches {
		if err := out.Emit(b); err != nil {
			return err
		}
	}
	return nil
}

// Any reports whether the roots hold a capture directory that is wanted or a folder that
// cannot be read. It stops at the first one.
func Any(ctx context.Context, roots []string, wanted func(dir string) bool) (bool, error) {
	for _, root := range roots {
		any := false
		err := walk(ctx, root, func(path string, lost error) error {
			if lost != nil || wanted(path) {
				any = true
				return filepath.SkipAll
			}
			return nil
		})
		if err != nil {
			return false, fmt.Errorf("root %s: %w", root, err)
		}
		if any {
			return true, nil
		}
	}
	return false, nil
}

// list lists the capture directories at and below root, as real paths. A folder
// below a root that cannot be read is a reject: there may be captures in it.
func list(ctx context.Context, root string) (found []string, lost []datasets.Reject, err error) {
	err = walk(ctx, root, func(path string, fault error) error {
		if fault != nil {
			lost = append(lost, unread(path, fault))
		} else {
			found = append(found, path)
		}
		return nil
	})
	return found, lost, err
}

// walk calls each with the real path of every capture directory at and below root,
// and with that of every folder below it that cannot be read, and why. An error of
// each ends the walk as filepath.WalkDirFunc says.
func walk(ctx context.Context, root string, each func(path string, lost error) error) error {
	real, err := filepath.EvalSymlinks(root)
	if err != nil {
		return err
	}
	if real, err = filepath.Abs(real); err != nil {
		return err
	}
	if info, err := os.Stat(real); err != nil {
		return err
	} else if !info.IsDir() {
		return fmt.Errorf("not a directory")
	}
	return filepath.WalkDir(real, func(path string, d fs.DirEntry, err error) error {
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case err != nil && path == real:
			return err
		case errors.Is(err, fs.ErrNotExist):
			return nil // gone since it was listed
		case err != nil:
			return each(path, err)
		case !d.IsDir():
			return nil
		}
		if strings.HasPrefix(d.Name(), PrunedPrefix) {
			return filepath.SkipDir
		}
		is, err := capture.Sniff(path)
		switch {
		case err != nil && path == real:
			return err
		case err != nil && passed(d.Name()):
			return filepath.SkipDir
		case err != nil, is:
			return cmp.Or(each(path, err), filepath.SkipDir)
		case path != real && passed(d.Name()),
			strings.Count(strings.TrimPrefix(path, real), string(filepath.Separator)) > maxLevels:
			return filepath.SkipDir
		}
		return nil
	})
}

// PrunedPrefix begins the name of a capture directory that is being removed. It is no capture
// any more, whatever is left in it.
const PrunedPrefix = ".pruned-"

// passed reports whether a folder is passed over, unless it is a capture.
func passed(name string) bool {
	return strings.HasPrefix(name, ".") || strings.HasSuffix(name, ".partial") || name == "lost+found"
}

// unread returns the reject of a folder.
func unread(path string, err error) datasets.Reject {
	var p *fs.PathError
	if errors.As(err, &p) {
		err = p.Err // without the path, which differs between machines
	}
	return datasets.Reject{
		Stage: "scan", Code: capture.CodeFileUnreadable, CaptureID: tail(path, 2), Night: "unknown", ByteAt: -1, DOMIndex: -1, Detail: err.Error(),
	}
}

// Name gives every directory its place and drops repeated paths. The result is
// sorted by place.
func Name(dirs []string) []datasets.FoundRow {
	dirs = append([]string(nil), dirs...)
	sort.Strings(dirs)
	rows := make([]datasets.FoundRow, 0, len(dirs))
	for i, d := range dirs {
		if i == 0 || d != dirs[i-1] {
			rows = append(rows, datasets.FoundRow{Dir: d, Place: tail(d, 2)})
		}
	}
	sort.SliceStable(rows, func(i, j int) bool { return rows[i].Place < rows[j].Place })
	return rows
}

// tail returns the last n elements of a path with slashes.
func tail(path string, n int) string {
	parts := strings.Split(strings.Trim(filepath.ToSlash(path), "/"), "/")
	if len(parts) > n {
		parts = parts[len(parts)-n:]
	}
	return readable(strings.Join(parts, "/"))
}

// readable spells out the bytes of a name that are not UTF-8: documents and tables
// hold text.
func readable(s string) string {
	var b strings.Builder
	for i, r := range s {
		if _, n := utf8.DecodeRuneInString(s[i:]); r == utf8.RuneError && n == 1 {
			fmt.Fprintf(&b, "%c%02x", utf8.RuneError, s[i])
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}
