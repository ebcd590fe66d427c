package tables

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"skillmill/datasets"
	"skillmill/durable"
)

// CompactOptions say what to put together.
type CompactOptions struct {
	// Before is the first night that keeps a file of its own, YYYY-MM-DD.
	Before string
	// Target is the size of a file in bytes from which on the next night begins another file.
	Target int64
	// RowGroupRows is that of Options.
	RowGroupRows int
}

// Compaction says what Compact did.
type Compaction struct {
	Manifest Manifest
	Written  int // files of months that are new or changed
	Removed  int // files whose rows are in them now
}

// ErrOtherVersion means that another version wrote the tables. A build writes them anew.
var ErrOtherVersion = errors.New("the tables are of another version; build first")

// ErrChanged means that a file has other bytes than the manifest lists. A build makes it
// again.
var ErrChanged = errors.New("not as it was written; a build makes it again")

// NewestNight returns the newest night that any table of a manifest has, "" for none.
func (m Manifest) NewestNight() (newest string) {
	for i := range m.Files {
		for _, p := range m.Files[i].parts() {
			if _, err := time.Parse(time.DateOnly, p.Night); err == nil {
				newest = max(newest, p.Night)
			}
		}
	}
	return newest
}

// Compact puts the nights before a night together: for each table and month into one file,
// or several if it is large. Each night is one row group or more, in the order of nights.
// The new files are durable before the manifest and the views list them, and only Sweep
// removes the old ones. So a reader who goes by the manifest or the views sees the tables
// as before or as after, and no row twice. Nights in the file of a month stay there. The
// same rows give the same bytes, whatever was compacted before.
func Compact(ctx context.Context, root string, opt CompactOptions) (Compaction, error) {
	if opt.RowGroupRows <= 0 {
		opt.RowGroupRows = defaultRowGroupRows
	}
	m, err := ReadManifest(root)
	if err != nil {
		return Compaction{}, err
	}
	if m.SchemaVersion != datasets.SchemaVersion || m.RulesVersion != datasets.RulesVersion {
		return Compaction{}, ErrOtherVersion
	}
	c := &commit{root: root, opt: Options{RowGroupRows: opt.RowGroupRows}}
	if _, err := durable.Sweep(filepath.Join(root, Folder)); err != nil {
		return Compaction{}, err
	}
	for _, s := range specs {
		if err := c.compactTable(ctx, s, m, opt); err != nil {
			return Compaction{}, fmt.Errorf("compact %s: %w", s.table(), err)
		}
	}
	if err := c.writeManifest(); err != nil {
		return Compaction{}, err
	}
	if err := c.writeViews(); err != nil {
		return Compaction{}, err
	}
	return Compaction{Manifest: c.res.Manifest, Written: c.res.Written}, nil
}

// Sweep removes the files of the tables below root that the manifest does not list, and
// returns how many there were.
func Sweep(root string) (int, error) {
	m, err := ReadManifest(root)
	if err != nil {
		return 0, err
	}
	c := &commit{root: root, res: Result{Manifest: m}}
	err = c.removeStale(specs)
	return c.res.Removed, err
}

// compactTable makes the files of months of one table and takes the other files over.
func (c *commit) compactTable(ctx context.Context, s spec, m Manifest, opt CompactOptions) error {
	months := map[string][]Part{}
	for i := range m.Files {
		f := &m.Files[i]
		if f.Table != s.table() {
			continue
		}
		if month := monthOf(f, opt.Before); month != "" {
			months[month] = append(months[month], f.parts()...)
			continue
		}
		c.res.Manifest.Files = append(c.res.Manifest.Files, *f)
	}
	for month, parts := range months {
		slices.SortFunc(parts, func(a, b Part) int { return strings.Compare(a.Night, b.Night) })
		if c.isCompact(m, s.table(), month, parts, opt) {
			continue
		}
		if err := s.compact(ctx, c, month, parts, opt.Target); err != nil {
			return fmt.Errorf("month %s: %w", month, err)
		}
	}
	return nil
}

// monthOf returns the month whose file gets the rows of a file, "" for a file that stays as
// it is.
func monthOf(f *File, before string) string {
	if f.Month != "" {
		return f.Month
	}
	if _, err := time.Parse(time.DateOnly, f.Night); err != nil || f.Night >= before {
		return ""
	}
	return f.Night[:len("2006-01")]
}

// isCompact takes over the files of a month that already have all its nights, and reports
// whether it did.
func (c *commit) isCompact(m Manifest, table, month string, parts []Part, opt CompactOptions) bool {
	var files []File
	n := 0
	for _, f := range m.Files {
		if f.Table != table || f.Month != month {
			continue
		}
		if f.Target != opt.Target {
			return false
		}
		if same, err := hasContent(filepath.Join(c.root, filepath.FromSlash(f.Path)), f.SHA256); !same || err != nil {
			return false // tried again, and told, by reading it
		}
		files, n = append(files, f), n+len(f.Nights)
	}
	if n != len(parts) {
		return false
	}
	c.res.Manifest.Files = append(c.res.Manifest.Files, files...)
	return true
}

// compact writes nights of a month, in their order, into one file or more.
func (p *tableSpec[S, T]) compact(ctx context.Context, c *commit, month string, parts []Part, target int64) error {
	var w *partitionWriter[S, T]
	defer func() {
		if w != nil {
			w.abort()
		}
	}()
	n := 0
	for _, part := range parts {
		if err := ctx.Err(); err != nil {
			return err
		}
		if w != nil && w.sum.n >= target {
			if err := w.end(); err != nil {
				return err
			}
			w = nil
		}
		if w == nil {
			var err error
			if w, err = newFile(c, p, File{Table: p.name, Month: month, Path: monthPath(p.name, month, fmt.Sprintf("part-%d", n)), Target: target}); err != nil {
				return err
			}
			n++
		}
		if err := w.take(part); err != nil {
			return err
		}
	}
	if w == nil {
		return nil
	}
	return w.end()
}

// end finishes a file, and drops it if a file with the same bytes exists.
func (s *partitionWriter[S, T]) end() error {
	defer s.abort()
	return s.finish()
}

// named names the file of a month by its content, because the file that it replaces stays
// listed until the manifest is written.
func (s *partitionWriter[S, T]) named() {
	s.file.Path += "-" + s.file.SHA256[:12] + ".parquet"
	s.full = filepath.Join(s.c.root, filepath.FromSlash(s.file.Path))
}

// take adds the rows of a night as they lie in a file, and ends their row group.
func (s *partitionWriter[S, T]) take(part Part) (err error) {
	defer recovered(&err)
	data, err := os.ReadFile(filepath.Join(s.c.root, filepath.FromSlash(part.Path)))
	if err != nil {
		return fmt.Errorf("read table: %w", err)
	}
	if sumOf(data) != part.sum {
		return fmt.Errorf("%s: %w", part.Path, ErrChanged)
	}
	err = scan(data, part.from, part.Rows, func(rows []T) error {
		_, err := s.w.Write(rows)
		return err
	})
	if err != nil {
		return fmt.Errorf("read table %s: %w", part.Path, err)
	}
	if part.Rows > 0 {
		if err := s.w.Flush(); err != nil {
			return err
		}
	}
	s.file.Rows += part.Rows
	s.file.Nights = append(s.file.Nights, NightRows{Night: part.Night, Inputs: part.inputs, Rows: part.Rows})
	return nil
}
