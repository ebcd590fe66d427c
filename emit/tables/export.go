package tables

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"

	"github.com/parquet-go/parquet-go"

	"skillmill/datasets/table"
)

// ExportOptions say which rows and columns of a table Export writes.
type ExportOptions struct {
	Table   string
	Format  string   // one of table.Formats
	Columns []string // of the view, in this order; none is all
	Domains []string // none is all
	// Since and Night are the first and the last night, "" for no bound. Rows without a
	// night are written where there is none.
	Since, Night string
}

// Exported is what Export wrote.
type Exported struct {
	Table string `json:"table"`
	Rows  int64  `json:"rows"`
	Files int    `json:"files"` // that rows were read from
}

// ErrExport means that there is no such table or column.
var ErrExport = errors.New("no such")

// Exportable lists the tables that Export knows.
func Exportable() []string { return append(Names(), verificationsTable.name) }

// ViewColumns returns the names of the columns of a table's view, nil for no table.
func ViewColumns(name string) []string {
	s := specOf(name)
	if s == nil {
		return nil
	}
	var names []string
	for _, c := range viewColumns(s) {
		names = append(names, c.Name)
	}
	return names
}

func specOf(name string) spec {
	for _, s := range append(slices.Clone(specs), spec(verificationsTable)) {
		if s.table() == name {
			return s
		}
	}
	return nil
}

// viewColumns returns the columns of the view of a table, with their types there.
func viewColumns(s spec) []table.Column {
	var out []table.Column
	for _, f := range s.fields() {
		c := table.Column{Name: columnName(f)}
		if sqlType(f) == "TIMESTAMP" {
			c.As = table.AsMillis
		}
		out = append(out, c)
	}
	out = append(out, table.Column{Name: "night_date", From: "night", As: table.AsDate})
	for _, name := range timesIn(s) {
		out = append(out, table.Column{Name: name + "_ts", From: name, As: table.AsTime})
	}
	return out
}

// Export writes rows of a table of the output folder root, with the columns of its view.
// They are ordered by night and then as in the table. It holds the rows of one record batch
// at a time. The error is ErrChanged for a file that is not as the manifest says. After an
// error readers refuse what was written.
func Export(ctx context.Context, root string, w io.Writer, o ExportOptions) (Exported, error) {
	done := Exported{Table: o.Table}
	s := specOf(o.Table)
	if s == nil {
		return done, fmt.Errorf("%w table %q", ErrExport, o.Table)
	}
	columns, err := o.columns(s)
	if err != nil {
		return done, err
	}
	parts, err := partsOf(root, o.Table)
	if err != nil {
		return done, fmt.Errorf("export table %s: %w", o.Table, err)
	}
	parts = slices.DeleteFunc(parts, func(p Part) bool {
		return o.Since != "" && (p.Night < o.Since || p.Night == unknownNight) || o.Night != "" && (p.Night > o.Night || p.Night == unknownNight)
	})
	err = s.export(ctx, exportJob{root, parts, columns, o}, w, &done)
	return done, err
}

// columns returns the columns of the view that were asked for.
func (o *ExportOptions) columns(s spec) ([]table.Column, error) {
	all := viewColumns(s)
	if len(o.Columns) == 0 {
		return all, nil
	}
	var out []table.Column
	for _, name := range o.Columns {
		i := slices.IndexFunc(all, func(c table.Column) bool { return c.Name == name })
		if i < 0 {
			return nil, fmt.Errorf("%w column %q in table %s", ErrExport, name, s.table())
		}
		out = append(out, all[i])
	}
	return out, nil
}

// partsOf returns the nights of a table, sorted. The table verifications is not in the
// manifest, so its files are looked for.
func partsOf(root, name string) ([]Part, error) {
	m, err := ReadManifest(root)
	if err != nil || name != verificationsTable.name {
		return m.Parts(name), err
	}
	files, err := fs.Glob(os.DirFS(root), VerificationsPath+"/"+nightFolders+"*/*.parquet")
	if err != nil {
		return nil, err
	}
	var parts []Part
	for _, path := range files {
		night := filepath.Base(filepath.Dir(path))[len(nightFolders):]
		parts = append(parts, Part{Night: night, Path: path, Rows: -1})
	}
	return parts, nil
}

// exportJob is the export of one table.
type exportJob struct {
	root    string
	parts   []Part
	columns []table.Column
	ExportOptions
}

func (p *tableSpec[S, T]) export(ctx context.Context, job exportJob, w io.Writer, done *Exported) (err error) {
	out, err := table.NewStream[T](w, job.Format, p.name, job.columns)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, out.Spoil())
		}
	}()
	keep := ofDomains[T](job.Domains)
	schema := parquet.SchemaOf(new(T), omitTags[T](p.without(job.columns))...)
	in := partReader{root: job.root}
	defer func() { err = errors.Join(err, in.close()) }()
	for _, part := range job.parts {
		f, err := in.open(part)
		if err != nil {
			return err
		}
		if err := out.Absent(absent(f, schema)); err != nil {
			return err
		}
		err = scanRows(f, part.from, part.Rows, func(rows []T) error {
			rows = keep(rows)
			done.Rows += int64(len(rows))
			return errors.Join(ctx.Err(), out.Add(rows))
		}, schema)
		if err != nil {
			return fmt.Errorf("export %s: %w", part.Path, err)
		}
	}
	done.Files = in.opened
	return out.Close()
}

// without returns the columns of T that are not needed: no column of the view is made from
// them, and no rows are chosen by them.
func (p *tableSpec[S, T]) without(columns []table.Column) []string {
	need := []string{"domain"}
	for _, c := range columns {
		need = append(need, c.Source())
	}
	out := slices.Clone(p.omit)
	for _, name := range p.names() {
		if !slices.Contains(need, name) {
			out = append(out, name)
		}
	}
	return out
}

// absent returns the columns of a schema that a file of an earlier version does not have.
func absent(f *parquet.File, schema *parquet.Schema) (names []string) {
	for _, field := range schema.Fields() {
		has := func(c parquet.Field) bool { return c.Name() == field.Name() }
		if !slices.ContainsFunc(f.Schema().Fields(), has) {
			names = append(names, field.Name())
		}
	}
	return names
}

// ofDomains returns a filter for the rows of some domains; without names it lets all pass.
func ofDomains[T any](domains []string) func([]T) []T {
	if len(domains) == 0 {
		return func(rows []T) []T { return rows }
	}
	t := reflect.TypeFor[T]()
	at := 0
	for columnName(t.Field(at)) != "domain" { // every table has one, held by a test
		at++
	}
	return func(rows []T) []T {
		return slices.DeleteFunc(rows, func(row T) bool {
			return !slices.Contains(domains, reflect.ValueOf(&row).Elem().Field(at).String())
		})
	}
}

// partReader keeps the file of one night or month open at a time. An open file stays whole,
// whatever a build or a compaction removes.
type partReader struct {
	root   string
	path   string
	file   *os.File
	table  *parquet.File
	opened int
}

func (r *partReader) open(part Part) (*parquet.File, error) {
	if r.path == part.Path {
		return r.table, nil
	}
	if err := r.close(); err != nil {
		return nil, err
	}
	f, err := os.Open(filepath.Join(r.root, filepath.FromSlash(part.Path)))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s is missing: %w", part.Path, ErrChanged)
	}
	if err != nil {
		return nil, err
	}
	r.file, r.path = f, part.Path
	r.opened++
	r.table, err = openSealed(f, part.sum)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", part.Path, err)
	}
	return r.table, nil
}

func (r *partReader) close() error {
	if r.file == nil {
		return nil
	}
	err := r.file.Close()
	r.file, r.path = nil, ""
	return err
}

// openSealed opens a file that must have this sha256; "" means any.
func openSealed(f *os.File, want string) (t *parquet.File, err error) {
	defer recovered(&err)
	h := sha256.New()
	size, err := io.Copy(h, f)
	if err != nil {
		return nil, err
	}
	if want != "" && hex.EncodeToString(h.Sum(nil)) != want {
		return nil, ErrChanged
	}
	return openTable(f, size)
}
