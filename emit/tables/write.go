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

// batchRows is the number of rows that are converted and passed to the writer at once:
// enough to spread the cost of a call, and few enough to stay in the cache.
const batchRows = 256

// bloomBits is the number of bits for each value of a bloom filter. With so many, about one
// in a hundred absent values is taken for present.
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
		// The root is named by the table and not by the Go type, whose name may change.
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

// omitTags leaves some columns of T out. Here a field is named as in Go, unlike a column.
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
