// Package tables writes the tables that analysts read, as Parquet.
//
// The published tables are those of specs. A night is the UTC day of a row's capture time, of
// a run that of its end, or "unknown". A partition is the rows of one table and one night; it
// is one file,
//
//	OUT/tables/<table>/night=<night>/part-0.parquet
//
// so that a file changes only if rows of its night do (docs/analysts.md says of which tables
// one more night changes those of older ones). Compact puts nights of a month into one,
//
//	OUT/tables/<table>/month=<month>/part-0.parquet
//
// which stays as it is while none of its nights has other rows. The column night stays in the
// file too and always equals the folder's. The manifest, OUT/tables/manifest.json,
// names every file with its hash and is written last: it is the commit point.
//
// Files depend on the rows alone, not on the order in which they came: the same
// rows give the same bytes.
package tables

import (
	"cmp"
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

// Options are the settings of a writer. The zero value is usable.
type Options struct {
	// RowGroupRows bounds the rows of a row group, 0 means 65,536: a reader skips whole row
	// groups by their statistics, and a writer holds one in memory.
	RowGroupRows int
}

const defaultRowGroupRows = 65_536

// Result says what Write did.
type Result struct {
	Manifest  Manifest
	Written   int // Parquet files that are new or changed
	Unchanged int // Parquet files that were right already
	Removed   int // files of partitions without rows
}

func (c *commit) writeViews() error {
	_, err := c.replace(filepath.Join(c.root, Folder, viewsName), views(c.res.Manifest))
	return err
}

func (c *commit) writeManifest() error {
	c.res.Manifest.SchemaVersion = datasets.SchemaVersion
	c.res.Manifest.RulesVersion = datasets.RulesVersion
	slices.SortFunc(c.res.Manifest.Files, func(a, b File) int {
		return cmp.Or(slices.Index(Names(), a.Table)-slices.Index(Names(), b.Table), strings.Compare(a.parts()[0].Night, b.parts()[0].Night))
	})
	data, err := c.res.Manifest.encode()
	if err != nil {
		return err
	}
	_, err = c.replace(filepath.Join(c.root, Folder, manifestName), data)
	return err
}

// replace writes data to path, and reports whether that changed the file.
func (c *commit) replace(path string, data []byte) (bool, error) {
	if same, err := hasContent(path, sumOf(data)); same || err != nil {
		return false, err
	}
	return true, durable.Write(path, data, 0o644)
}
