package tables

import (
	"context"
	"fmt"
	"io"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/parquet-go/parquet-go"

	"skillmill/datasets"
)

// batchRows is how many rows are converted and handed to the writer at once:
// enough to spread its cost a call, few enough to stay in the cache.
const batchRows = 256

// bloomBits a value keep false answers near one in a hundred.
const bloomBits = 10

// The metadata keys of every file.
const (
	keySchema = "schema_version"
	keyRules  = "rules_version"
	keyTable  = "table"
)

func (p *published[S, T]) newWriter(out io.Writer, opt Options) (w *parquet.GenericWriter[T], err error) {
	defer recovered(&err)
	options := []parquet.WriterOption{
		parquet.SchemaOf(new(T), dictTags[T](p.dict)...),
		parquet.Compression(&parquet.Zstd),
		parquet.CreatedBy("skillmill", datasets.SchemaVersion, datasets.RulesVersion),
		parquet.MaxRowsPerRowGroup(int64(opt.RowGroupRows)),
		parquet.DataPageStatistics(true),
		parquet.SortingWriterConfig(parquet.SortingColumns(ascending(p.order)...)),
		parquet.KeyValueMetadata(keySchema, datasets.SchemaVersion),
		parquet.KeyValueMetadata(keyRules, datasets.RulesVersion),
		parquet.KeyValueMetadata(keyTable, p.name),
	}
	var filters []parquet.BloomFilterColumn
	for _, c := range p.bloom {
		filters = append(filters, parquet.SplitBlockFilter(bloomBits, c))
	}
	options = append(options, parquet.BloomFilters(filters...))
	for _, c := range p.opaque {
		options = append(options, parquet.SkipPageBounds(c))
	}
	return parquet.NewGenericWriter[T](out, options...), nil
}

// dictTags asks for a dictionary on some columns of T. The row structs leave
// encodings open, because only this package writes Parquet.
func dictTags[T any](columns []string) []parquet.SchemaOption {
	var out []parquet.SchemaOption
	t := reflect.TypeFor[T]()
	for i := range t.NumField() {
		f := t.Field(i)
		tag := f.Tag.Get("parquet")
		name, _, _ := strings.Cut(tag, ",")
		if slices.Contains(columns, name) {
			out = append(out, parquet.StructTag(reflect.StructTag(`parquet:"`+tag+`,dict"`), name))
		}
	}
	return out
}

// writeRows writes the rows of one partition in the table's order and answers
// how many rows of T that made.
func (p *published[S, T]) writeRows(ctx context.Context, w *parquet.GenericWriter[T], rows []S) (n int64, err error) {
	defer recovered(&err)
	batch := make([]T, 0, batchRows)
	flush := func() error {
		m, err := w.Write(batch)
		n += int64(m)
		clear(batch) // so that the batch keeps no row alive
		batch = batch[:0]
		return err
	}
	for i, row := range p.sorted(rows) {
		if i%batchRows == 0 && ctx.Err() != nil {
			return n, ctx.Err()
		}
		if batch = p.convert(batch, row); len(batch) >= batchRows {
			if err := flush(); err != nil {
				return n, err
			}
		}
	}
	if err := flush(); err != nil {
		return n, err
	}
	return n, w.Close()
}

// sorted is the rows in the table's order. It sorts pointers, as a row is large.
func (p *published[S, T]) sorted(rows []S) []*S {
	out := make([]*S, len(rows))
	for i := range rows {
		out[i] = &rows[i]
	}
	slices.SortFunc(out, func(a, b *S) int {
		if c := p.compare(a, b); c != 0 {
			return c
		}
		// Hardly ever reached, and no map or pointer is in a row, so the text is
		// a total order over all columns.
		return strings.Compare(fmt.Sprintf("%#v", *a), fmt.Sprintf("%#v", *b))
	})
	return out
}

// nights lists the partitions that a table has files for: an empty table has
// one empty file, so that the views find a schema.
func nights[T any](parts partitions[T]) []string {
	if len(parts) == 0 {
		return []string{unknownNight}
	}
	return slices.Sorted(maps.Keys(parts))
}

// recovered turns a panic of the Parquet library, on a damaged file or a tag
// that it does not know, into an error.
func recovered(err *error) {
	if r := recover(); r != nil {
		*err = fmt.Errorf("parquet: %v", r)
	}
}
