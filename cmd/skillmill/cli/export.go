package cli

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"skillmill/datasets/table"
	"skillmill/emit/tables"
	"skillmill/mill"
)

type exportOptions struct {
	streams
	mill.ExportOptions
}

func newExport(s streams) *cobra.Command {
	o := &exportOptions{streams: s}
	cmd := &cobra.Command{
		Use:   "export OUT TABLE [--format arrow|csv|jsonl] [--to FILE]",
		Short: "Write a table as an Arrow stream, CSV or lines of JSON",
		Long: `Export writes the rows of one table of an output folder, with the columns and types of its
view (docs/tables.md): texts, numbers, lists and structs, night_date as a date, and the
columns that end in _ts as times in UTC. Rows are sorted by night, then as in their table.
The same tables give the same bytes. A table may be larger than the memory.

arrow is an Arrow IPC stream, which pandas, polars, DuckDB and others read with full
types. In csv the first line has the names, unknown values are empty, and lists and structs
are JSON. In jsonl each line is an object. Without --format the name of the file decides;
the default is arrow.

Every file is compared with the manifest before it is read. If an export fails half way,
the exit code says so, no file of --to is made, and readers refuse the stream.`,
		Example: `  skillmill export library skills --to skills.arrows
  skillmill export library changes --night 2026-09-02 --format jsonl
  skillmill export library health --domain shop.example --columns skill_id,last_right_ts --format csv
  skillmill export library controls --since 2026-09-01 | python3 -c 'import sys, pyarrow.ipc as i; print(i.open_stream(sys.stdin.buffer).read_pandas())'`,
		Args:              usage(cobra.ExactArgs(2)),
		ValidArgsFunction: completeTables,
		RunE: func(cmd *cobra.Command, args []string) error {
			o.Out, o.Table = args[0], args[1]
			return o.run(cmd.Context())
		},
	}
	f := cmd.Flags()
	f.StringVar(&o.Format, "format", "", "arrow, csv or jsonl (default: by the name of --to, else arrow)")
	f.StringVar(&o.To, "to", "", "file to write (default: standard output)")
	f.StringSliceVar(&o.Columns, "columns", nil, "columns, in this order (default: all)")
	f.StringSliceVar(&o.Domains, "domain", nil, "write only rows of this domain; may be repeated")
	f.StringVar(&o.Night, "night", "", "the last night, YYYY-MM-DD; without --since this night alone")
	f.StringVar(&o.Since, "since", "", "the first night, YYYY-MM-DD")
	return cmd
}

// completeTables completes the folder, then the table.
func completeTables(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) == 1 {
		return tables.Exportable(), cobra.ShellCompDirectiveNoFileComp
	}
	return nil, cobra.ShellCompDirectiveDefault
}

// formatOf returns the format that the ending of a file name stands for.
func formatOf(name string) string {
	switch filepath.Ext(name) {
	case ".csv":
		return table.FormatCSV
	case ".jsonl", ".ndjson":
		return table.FormatLines
	}
	return table.FormatArrow
}

func (o *exportOptions) run(ctx context.Context) error {
	if o.Format == "" {
		o.Format = formatOf(o.To)
	}
	if o.Since == "" {
		o.Since = o.Night
	}
	w := o.out
	if f, ok := w.(*os.File); ok && o.To == "" && term.IsTerminal(int(f.Fd())) {
		if o.Format == table.FormatArrow {
			return usageError{errors.New("an Arrow stream is not for a terminal: say --to FILE, --format csv or --format jsonl, or pipe it")}
		}
		w = &terminal{to: f, json: o.Format == table.FormatLines}
	}
	done, err := mill.Export(ctx, o.ExportOptions, w)
	if err == nil && o.To != "" {
		say(o.out, "%d rows of %s from %d files in %s\n", done.Rows, done.Table, done.Files, o.To)
	}
	return err
}

// terminal is a writer that prints lines from pages so that they cannot control a terminal.
type terminal struct {
	to   io.Writer
	json bool
	rest []byte // of a line that has not ended
}

func (t *terminal) Write(p []byte) (int, error) {
	t.rest = append(t.rest, p...)
	end := bytes.LastIndexByte(t.rest, '\n') + 1
	lines := t.rest[:end]
	var err error
	if t.json {
		err = printJSONText(t.to, lines)
	} else {
		err = printText(t.to, string(lines))
	}
	t.rest = append(t.rest[:0], t.rest[end:]...)
	return len(p), err
}
