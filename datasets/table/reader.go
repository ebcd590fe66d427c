package table

import (
	"bytes"
	"encoding/binary"
	"errors"
	"sync"

	"github.com/apache/arrow/go/v15/arrow"
	"github.com/apache/arrow/go/v15/arrow/ipc"
)

// A stream begins with its schema, and to read and compare that costs more than the rows
// of a small record. All streams of one table begin with the same bytes, so a reader that
// has read them once goes on to the next stream behind them.

// streamReader is a reader of Arrow that is given one stream after the other. It never
// sees the end of one: then it would be done for good.
type streamReader struct {
	rows  *ipc.Reader
	rest  *bytes.Reader // of the present stream
	next  ipc.MessageReader
	begin []byte // of every stream that it can read: the schema
	table string
}

// Message is the next message of the present stream, as ipc.Reader asks for it.
func (r *streamReader) Message() (*ipc.Message, error) { return r.next.Message() }

// Retain and Release count nothing: what a reader holds is collected with it.
func (r *streamReader) Retain() {}

// Release does nothing, see Retain.
func (r *streamReader) Release() {}

// readers are those of a plan that wait for a stream; all have its columns.
type readers struct {
	waiting sync.Pool // of *streamReader
}

// begin is a reader that stands behind the schema of a stream.
func (p *readers) begin(stream []byte, of *plan) (*streamReader, error) {
	r, ok := p.waiting.Get().(*streamReader)
	if ok && bytes.HasPrefix(stream, r.begin) {
		r.rest.Reset(stream[len(r.begin):])
		return r, nil
	}
	return newStreamReader(stream, of)
}

// end gives a reader back that stands at the end of a stream. What it holds of the stream
// goes with the next one.
func (p *readers) end(r *streamReader) { p.waiting.Put(r) }

func newStreamReader(stream []byte, of *plan) (*streamReader, error) {
	r := &streamReader{rest: bytes.NewReader(stream)}
	r.next = ipc.NewMessageReader(r.rest)
	var err error
	if r.rows, err = ipc.NewReaderFromMessageReader(r); err != nil {
		return nil, err
	}
	schema := r.rows.Schema()
	if !sameFields(schema.Fields(), of.schema.Fields()) {
		return nil, errors.New("its columns are other ones")
	}
	meta := schema.Metadata()
	at := meta.FindKey(nameKey)
	if at < 0 {
		return nil, errors.New("no table name")
	}
	r.table = meta.Values()[at]
	r.begin = bytes.Clone(stream[:len(stream)-r.rest.Len()])
	return r, nil
}

// The end of a stream is a message without length, or no bytes at all.
const (
	messageHead = 8
	continues   = 0xffffffff
)

// more reports whether another message follows.
func (r *streamReader) more() bool {
	var head [messageHead]byte
	n, err := r.rest.ReadAt(head[:], r.rest.Size()-int64(r.rest.Len()))
	if n == 0 && err != nil {
		return false
	}
	return n < messageHead || binary.LittleEndian.Uint32(head[:]) != continues || binary.LittleEndian.Uint32(head[4:]) != 0
}

// read is the next batch of rows.
func (r *streamReader) read() (arrow.Record, error) {
	rec, err := r.rows.Read()
	if err != nil {
		return nil, err
	}
	rec.Retain() // the reader lets it go with the next one
	return rec, nil
}
