package tables

import (
	"fmt"
	"io"
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

func (p *tableSpec[S, T]) newWriter(out io.Writer, opt Options) (w *parquet.GenericWriter[T], err error) {
	defer recovered(&err)
	tags := append(dictTags[T](p.dict), omitTags[T](p.omit)...)
	options := []parquet.WriterOption{
		// The root has the table's name, not the Go type's, which may change.
		parquet.NewSchema(p.name, parquet.SchemaOf(new(T), tags...)),
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
	for _, t := range tags { // the writer takes the rows apart by the same tags
		if tag, ok := t.(parquet.WriterOption); ok {
			options = append(options, tag)
		}
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

// omitTags leaves some columns of T out. Unlike a column, a field is named here as
// Go does.
func omitTags[T any](columns []string) []parquet.SchemaOption {
	var out []parquet.SchemaOption
	t := reflect.TypeFor[T]()
	for i := range t.NumField() {
		f := t.Field(i)
		if name, _, _ := strings.Cut(f.Tag.Get("parquet"), ","); slices.Contains(columns, name) {
			out = append(out, parquet.StructTag(`parquet:"-"`, f.Name))
		}
	}
	return out
}

// recovered turns a panic of the Parquet library, on a damaged file or a tag
// that it does not know, into an error.
func recovered(err *error) {
	if r := recover(); r != nil {
		*err = fmt.Errorf("parquet: %v", r)
	}
}
