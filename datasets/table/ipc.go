package table

import (
	"errors"
	"fmt"
	"io"
	"reflect"

	"github.com/apache/arrow/go/v15/arrow"
	"github.com/apache/arrow/go/v15/arrow/array"
	"github.com/apache/arrow/go/v15/arrow/ipc"
)

// ErrDamaged is a stream that cannot be read although it has the columns asked for.
var ErrDamaged = errors.New("damaged table")

const nameKey = "table" // of the schema's metadata

// WriteStream writes batches of one table as an Arrow IPC stream, which any reader
// of Arrow can read. No batches make no bytes.
func WriteStream(w io.Writer, batches ...Batch) (err error) {
	if len(batches) == 0 {
		return nil
	}
	first := Encoded(batches[0])
	if first.rec == nil {
		return fmt.Errorf("write %w", errNoTable)
	}
	meta := arrow.NewMetadata([]string{nameKey}, []string{first.name})
	schema := arrow.NewSchema(first.rec.Schema().Fields(), &meta)
	out := ipc.NewWriter(w, ipc.WithSchema(schema))
	defer func() {
		if cerr := out.Close(); err == nil && cerr != nil {
			err = fmt.Errorf("write table %s: %w", first.name, cerr)
		}
	}()
	for i := range batches {
		b := first
		if i > 0 {
			b = Encoded(batches[i])
		}
		if b.rec == nil || b.name != first.name || !sameFields(b.rec.Schema().Fields(), schema.Fields()) {
			return fmt.Errorf("write tables %s and %s to one file", first.name, b.name)
		}
		rec := array.NewRecord(schema, unslice(b).rec.Columns(), b.rec.NumRows())
		if err := out.Write(rec); err != nil {
			return fmt.Errorf("write table %s: %w", first.name, err)
		}
	}
	return nil
}

// unslice copies a slice of a batch, because Arrow's writer fails on slices of
// byte columns.
func unslice(b Batch) Batch {
	if !b.slice {
		return b
	}
	rows := make([]rowRef, b.Rows())
	for i := range rows {
		rows[i] = rowRef{b, i}
	}
	return copyRows(rows)
}

// ReadStream reads what WriteStream wrote; the batches must have the columns of
// T. The caller has compared the bytes with their checksum: Arrow takes lengths on
// trust, and a flipped bit can make it ask for more memory than there is, which no
// recover catches.
func ReadStream[T any](stream []byte) ([]Batch, error) {
	p, err := planOf[T]()
	if err != nil {
		return nil, fmt.Errorf("read a table file: %w", err)
	}
	return readChecked[T](stream, p)
}

// readChecked reads a stream that is what was written.
func readChecked[T any](stream []byte, p *plan) (batches []Batch, err error) {
	if len(stream) == 0 {
		return nil, nil
	}
	defer func() {
		if v := recover(); v != nil {
			batches, err = nil, fmt.Errorf("%w: %v", ErrDamaged, v)
		}
	}()
	batches, err = readStream(stream, p)
	if err != nil {
		return nil, fmt.Errorf("read a table file as %s: %w", reflect.TypeFor[T](), err)
	}
	return batches, nil
}

func readStream(stream []byte, p *plan) ([]Batch, error) {
	in, err := p.readers.begin(stream, p)
	if err != nil {
		return nil, err
	}
	var batches []Batch
	for in.more() {
		rec, err := in.read()
		if err != nil {
			return nil, err // with it goes the reader
		}
		batches = append(batches, Batch{name: in.table, rec: rec, read: p})
	}
	p.readers.end(in)
	return batches, nil
}
