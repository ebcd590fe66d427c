// Package tables writes the tables that analysts read, as Parquet.
//
// A published table is captures, controls, locators, skills or rejects. A night
// is the UTC day of a row's capture time, or "unknown". A partition is the rows
// of one table and one night; it is one file,
//
//	OUT/tables/<table>/night=<night>/part-0.parquet
//
// so that one more night touches no other file. The column night stays in the
// file too and always equals the folder's. The manifest, OUT/tables/manifest.json,
// names every file with its hash and is written last: it is the commit point.
//
// Files depend on the rows alone, not on the order in which they came: the same
// rows give the same bytes.
package tables

import (
	"cmp"
	"context"
	_ "embed"
	"path/filepath"
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/durable"
)

// Folder is the folder of the published tables below the output folder.
const Folder = "tables"

// unknownNight is the partition of rows without a usable night.
const unknownNight = "unknown"

// viewsSQL makes one DuckDB view a table; its paths are relative to OUT.
//
//go:embed views.sql
var viewsSQL []byte

// Options are what a writer may be told. The zero value is usable.
type Options struct {
	// RowGroupRows bounds the rows of a row group, 0 means 65,536: a reader skips
	// whole row groups by their statistics, and a writer holds one in memory.
	RowGroupRows int
}

const defaultRowGroupRows = 65_536

// Set collects the rows of one run and writes them. Rows of different tables
// may be added concurrently, rows of one table may not.
//
// A Set holds all its rows until Commit, but never a control's Facts, and a
// control's candidates only once. A run that must not hold them gives Write
// another Source.
type Set struct {
	root     string
	opt      Options
	captures partitions[datasets.CaptureRow]
	controls partitions[datasets.ControlRow]
	skills   partitions[datasets.SkillRow]
	rejects  partitions[datasets.Reject]
}

// partitions is the rows of one table by night.
type partitions[T any] map[string][]T

// New makes a Set that writes below the folder root, which need not exist.
func New(root string, opt Options) *Set {
	if opt.RowGroupRows <= 0 {
		opt.RowGroupRows = defaultRowGroupRows
	}
	return &Set{
		root:     root,
		opt:      opt,
		captures: partitions[datasets.CaptureRow]{},
		controls: partitions[datasets.ControlRow]{},
		skills:   partitions[datasets.SkillRow]{},
		rejects:  partitions[datasets.Reject]{},
	}
}

// AddCaptures adds rows of the table captures.
func (s *Set) AddCaptures(rows []datasets.CaptureRow) {
	for _, r := range rows {
		r.Night = partition(r.Night)
		s.captures[r.Night] = append(s.captures[r.Night], r)
	}
}

// AddControls adds rows of the table controls, and their candidates as rows of
// the table locators.
func (s *Set) AddControls(rows []datasets.ControlRow) {
	for _, r := range rows {
		r.Facts = datasets.Facts{} // not published, and a large part of a row
		r.Night = partition(r.Night)
		s.controls[r.Night] = append(s.controls[r.Night], r)
	}
}

// AddSkills adds rows of the table skills.
func (s *Set) AddSkills(rows []datasets.SkillRow) {
	for _, r := range rows {
		r.Night = partition(r.Night)
		s.skills[r.Night] = append(s.skills[r.Night], r)
	}
}

// AddRejects adds rows of the table rejects.
func (s *Set) AddRejects(rows []datasets.Reject) {
	for _, r := range rows {
		r.Night = partition(r.Night)
		s.rejects[r.Night] = append(s.rejects[r.Night], r)
	}
}

// partition is the night as a folder name may carry it. Nights come from
// captures, so anything that is not a date is "unknown", never a path.
func partition(night string) string {
	if len(night) != len("2006-01-02") {
		return unknownNight
	}
	for i := range len(night) {
		c := night[i]
		if dash := i == 4 || i == 7; dash && c != '-' || !dash && (c < '0' || c > '9') {
			return unknownNight
		}
	}
	return night
}

// Result says what Commit did.
type Result struct {
	Manifest  Manifest
	Written   int // Parquet files that are new or changed
	Unchanged int // Parquet files that were right already
	Removed   int // files of partitions without rows
}

// Commit writes the rows; see Write.
func (s *Set) Commit(ctx context.Context) (Result, error) { return Write(ctx, s.root, s, s.opt) }

func (c *commit) writeViews() error {
	_, err := c.replace(filepath.Join(c.root, Folder, "views.sql"), viewsSQL)
	return err
}

func (c *commit) writeManifest() error {
	c.res.Manifest.SchemaVersion = datasets.SchemaVersion
	c.res.Manifest.RulesVersion = datasets.RulesVersion
	slices.SortFunc(c.res.Manifest.Files, func(a, b File) int {
		return cmp.Or(slices.Index(Names(), a.Table)-slices.Index(Names(), b.Table), strings.Compare(a.Night, b.Night))
	})
	data, err := c.res.Manifest.encode()
	if err != nil {
		return err
	}
	_, err = c.replace(filepath.Join(c.root, Folder, manifestName), data)
	return err
}

// replace gives path the content data and reports whether it was another.
func (c *commit) replace(path string, data []byte) (bool, error) {
	if same, err := hasContent(path, sumOf(data)); same || err != nil {
		return false, err
	}
	return true, durable.Write(path, data, 0o644)
}
