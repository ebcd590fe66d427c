package table

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"reflect"

	"github.com/apache/arrow/go/v15/arrow"
	"github.com/apache/arrow/go/v15/arrow/array"
	"github.com/apache/arrow/go/v15/arrow/ipc"
)

// ErrDamaged is what ReadIPC answers for a file that is cut short or changed.
var ErrDamaged = errors.New("damaged table file")

// sealMagic starts the seal that ends a file: the magic, then the SHA-256 of
// everything before the seal. Readers of Arrow streams stop before it.
const (
	sealMagic = "SKMLSEAL"
	sealSize  = len(sealMagic) + sha256.Size
	nameKey   = "table" // of the schema's metadata
)

// WriteIPC writes batches of one table as an Arrow IPC stream followed by a
// seal. Without batches the file is the seal alone.
//
// The seal is there because Arrow's reader takes lengths on trust: a flipped bit
// can make it ask for more memory than there is, which no recover catches.
func WriteIPC(w io.Writer, batches ...Batch) error {
	sum := sha256.New()
	if err := writeStream(io.MultiWriter(w, sum), batches); err != nil {
		return err
	}
	if _, err := w.Write(sum.Sum([]byte(sealMagic))); err != nil {
		return fmt.Errorf("write the seal: %w", err)
	}
	return nil
}

// WriteStream is WriteIPC without the seal, for a file that has a hash of its own.
func WriteStream(w io.Writer, batches ...Batch) error { return writeStream(w, batches) }

func writeStream(w io.Writer, batches []Batch) (err error) {
	if len(batches) == 0 {
		return nil
	}
	first := batches[0]
	if first.rec == nil {
		return errors.New("write a batch without a table")
	}
	meta := arrow.NewMetadata([]string{nameKey}, []string{first.name})
	schema := arrow.NewSchema(first.rec.Schema().Fields(), &meta)
	out := ipc.NewWriter(w, ipc.WithSchema(schema))
	defer func() {
		if cerr := out.Close(); err == nil && cerr != nil {
			err = fmt.Errorf("write table %s: %w", first.name, cerr)
		}
	}()
	for _, b := range batches {
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

// ReadIPC reads what WriteIPC wrote, all of it. The batches must have the
// columns of T. A file that is cut short or changed is ErrDamaged.
func ReadIPC[T any](r io.Reader) ([]Batch, error) {
	p, err := planOf[T]()
	if err != nil {
		return nil, fmt.Errorf("read a table file: %w", err)
	}
	data, err := readAll(r)
	if err != nil {
		return nil, fmt.Errorf("read a table file: %w", err)
	}
	stream, err := unseal(data)
	if err != nil {
		return nil, err
	}
	return readChecked[T](stream, p)
}

// readAll is io.ReadAll, in one piece where the reader knows its size.
func readAll(r io.Reader) ([]byte, error) {
	sized, ok := r.(interface{ Len() int })
	if !ok {
		return io.ReadAll(r)
	}
	data := make([]byte, sized.Len())
	_, err := io.ReadFull(r, data)
	return data, err
}

// ReadStream reads what WriteStream wrote. The caller has held the bytes against
// their hash: Arrow takes lengths on trust, see WriteIPC.
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

func unseal(data []byte) ([]byte, error) {
	at := len(data) - sealSize
	if at < 0 || string(data[at:at+len(sealMagic)]) != sealMagic {
		return nil, fmt.Errorf("%w: no seal at the end of %d bytes", ErrDamaged, len(data))
	}
	stream := data[:at]
	if sum := sha256.Sum256(stream); !bytes.Equal(sum[:], data[at+len(sealMagic):]) {
		return nil, fmt.Errorf("%w: the seal does not fit", ErrDamaged)
	}
	return stream, nil
}

func readStream(stream []byte, p *plan) ([]Batch, error) {
	in, err := ipc.NewReader(bytes.NewReader(stream))
	if err != nil {
		return nil, err
	}
	defer in.Release()
	if !sameFields(in.Schema().Fields(), p.schema.Fields()) {
		return nil, errors.New("its columns are other ones")
	}
	meta := in.Schema().Metadata()
	at := meta.FindKey(nameKey)
	if at < 0 {
		return nil, errors.New("no table name")
	}
	var batches []Batch
	for in.Next() {
		rec := in.Record()
		// NewRecord retains the columns, which the next Next would let go.
		batches = append(batches, newBatch(meta.Values()[at], array.NewRecord(p.schema, rec.Columns(), rec.NumRows())))
	}
	if err := in.Err(); err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	return batches, nil
}
