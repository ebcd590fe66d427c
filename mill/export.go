package mill

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"

	"skillmill/configs/strict"
	"skillmill/datasets/table"
	"skillmill/durable"
	"skillmill/emit/tables"
)

// ExportOptions says what Export writes, and where.
type ExportOptions struct {
	Out string
	To  string // a file, which is there whole or not at all; "" is the writer
	tables.ExportOptions
}

// Export writes rows of one table of an output folder as an Arrow stream, CSV or JSON
// lines, with the columns and types of the table's view. It holds one record batch in
// memory. It takes no lock: if a build or a compaction removes a file meanwhile, it returns
// a *DamageError.
func Export(ctx context.Context, o ExportOptions, w io.Writer) (tables.Exported, error) {
	if err := o.check(); err != nil {
		return tables.Exported{}, &OptionError{err}
	}
	if _, err := tables.ReadManifest(o.Out); errors.Is(err, fs.ErrNotExist) {
		return tables.Exported{}, &OptionError{fmt.Errorf("%s has no tables: name the output folder of a build", o.Out)}
	}
	done, err := o.write(ctx, w)
	if errors.Is(err, tables.ErrChanged) {
		err = &DamageError{o.Out, []string{err.Error()}}
	}
	return done, err
}

func (o *ExportOptions) write(ctx context.Context, w io.Writer) (tables.Exported, error) {
	if o.To == "" {
		return tables.Export(ctx, o.Out, w, o.ExportOptions)
	}
	f, err := durable.Create(o.To)
	if err != nil {
		return tables.Exported{}, &OutputError{err}
	}
	done, err := tables.Export(ctx, o.Out, f, o.ExportOptions)
	if err != nil {
		f.Abort()
		return done, err
	}
	if err := f.Commit(); err != nil {
		return done, &OutputError{err}
	}
	return done, nil
}

func (o *ExportOptions) check() error {
	if err := among("table", o.Table, tables.Exportable()); err != nil {
		return err
	}
	if err := among("format", o.Format, table.Formats()); err != nil {
		return err
	}
	have := tables.ViewColumns(o.Table)
	for i, name := range o.Columns {
		if err := among("column", name, have); err != nil {
			return err
		}
		if slices.Contains(o.Columns[:i], name) {
			return fmt.Errorf("column %q is named twice", name)
		}
	}
	for _, night := range []string{o.Since, o.Night} {
		if night != "" && tables.Night(night) != night {
			return fmt.Errorf("night %q: want a day as 2026-09-01", night)
		}
	}
	if o.Night != "" && o.Since > o.Night {
		return fmt.Errorf("--since %s is after --night %s", o.Since, o.Night)
	}
	return nil
}

// among returns an *OptionError if a word is none of the known ones.
func among(what, word string, known []string) error {
	if slices.Contains(known, word) {
		return nil
	}
	if near := strict.Nearest(word, known); near != "" {
		return fmt.Errorf("no %s %q; did you mean %s?", what, word, near)
	}
	return fmt.Errorf("no %s %q; there are %s", what, word, strings.Join(known, ", "))
}
