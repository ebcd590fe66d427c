package table

import (
	"io"

	"github.com/apache/arrow/go/v15/arrow"
	"github.com/apache/arrow/go/v15/arrow/ipc"
)

const nameKey = "table" // of the schema's metadata

// arrowSink writes an Arrow IPC stream, which any reader of Arrow can read.
type arrowSink struct {
	w   io.Writer
	out *ipc.Writer
}

func newArrowSink(w io.Writer, schema *arrow.Schema) *arrowSink {
	return &arrowSink{w: w, out: ipc.NewWriter(w, ipc.WithSchema(schema))}
}

func (s *arrowSink) write(rec arrow.Record) error { return s.out.Write(rec) }

func (s *arrowSink) close() error { return s.out.Close() }

// spoil begins a message that never comes. Ending the stream is not enough: most readers do
// not ask for a mark of the end.
func (s *arrowSink) spoil() error {
	_, err := s.w.Write([]byte{0xff, 0xff, 0xff, 0xff, 0, 1, 0, 0, 0})
	return err
}
