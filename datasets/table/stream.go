package table

import (
	"fmt"
	"io"
	"slices"
	"unsafe"

	"github.com/apache/arrow/go/v15/arrow"
	"github.com/apache/arrow/go/v15/arrow/array"
	"github.com/apache/arrow/go/v15/arrow/memory"
)

// The formats of a Stream.
const (
	FormatArrow = "arrow" // an Arrow IPC stream
	FormatCSV   = "csv"
	FormatLines = "jsonl" // an object a line
)

// Formats lists the formats; the one that keeps all types comes first.
func Formats() []string { return []string{FormatArrow, FormatCSV, FormatLines} }

// As says how a Stream writes a column.
type As int

// The ways to write a column. Times are in UTC; a value that is no date or time becomes
// null.
const (
	AsIs     As = iota
	AsDate      // a date, of text as 2026-09-01
	AsTime      // microseconds, of text as 2026-09-01T02:00:00Z
	AsMillis    // microseconds, of milliseconds since 1970
)

// Column is one column of a Stream.
type Column struct {
	Name string
	From string // the column of the rows; "" is Name
	As   As
}

// Source returns the name of the row's column that this one is made from.
func (c Column) Source() string {
	if c.From == "" {
		return c.Name
	}
	return c.From
}

// A Stream writes a record batch at this size, whichever limit comes first. Readers want
// more rows at once than stages do; memory stays the same however many rows come.
const (
	streamRows  = 8192
	streamBytes = 8 << 20
)

// sink is one format: a Stream hands its record batches to it.
type sink interface {
	write(arrow.Record) error
	close() error
	// spoil ends the text so that no reader takes it for complete.
	spoil() error
}

// Stream writes rows of T in one of the formats, with some of their columns. It holds the
// rows of one record batch at a time.
type Stream[T any] struct {
	name   string
	plan   *plan // of the columns that are read
	schema *arrow.Schema
	cols   []streamed
	to     sink
	rows   []T
	bytes  int64
	absent []string
}

// streamed is a column that is written, with its source.
type streamed struct {
	Column
	at  int // among the columns of the plan
	typ arrow.DataType
}

// NewStream begins a stream of the table name. A column that T does not have is an error.
func NewStream[T any](w io.Writer, format, name string, columns []Column) (*Stream[T], error) {
	s := &Stream[T]{name: name}
	if err := s.choose(columns); err != nil {
		return nil, fmt.Errorf("stream table %s: %w", name, err)
	}
	var fields []arrow.Field
	for _, c := range s.cols {
		fields = append(fields, arrow.Field{Name: c.Name, Type: c.typ, Nullable: true})
	}
	meta := arrow.NewMetadata([]string{nameKey}, []string{name})
	s.schema = arrow.NewSchema(fields, &meta)
	switch format {
	case FormatArrow:
		s.to = newArrowSink(w, s.schema)
	case FormatCSV:
		s.to = newCSVSink(w, s.schema)
	case FormatLines:
		s.to = newLineSink(w, s.schema)
	default:
		return nil, fmt.Errorf("stream table %s: unknown format %q", name, format)
	}
	return s, nil
}

// choose plans which columns are read and which are written.
func (s *Stream[T]) choose(columns []Column) error {
	whole, err := planOf[T]()
	if err != nil {
		return err
	}
	s.plan = &plan{rowSize: whole.rowSize, weight: whole.weight}
	for _, c := range columns {
		at := slices.IndexFunc(s.plan.cols, func(k column) bool { return k.name == c.Source() })
		if at < 0 {
			from := slices.IndexFunc(whole.cols, func(k column) bool { return k.name == c.Source() })
			if from < 0 {
				return fmt.Errorf("no column %s", c.Source())
			}
			at = len(s.plan.cols)
			s.plan.cols = append(s.plan.cols, whole.cols[from])
		}
		typ, err := c.typeOf(s.plan.cols[at].shape.arrow)
		if err != nil {
			return err
		}
		s.cols = append(s.cols, streamed{c, at, typ})
	}
	s.plan.schema = arrow.NewSchema(arrowFields(s.plan.cols), nil)
	return nil
}

// typeOf returns the type of the column when it is made from a column of the type from.
func (c Column) typeOf(from arrow.DataType) (arrow.DataType, error) {
	switch {
	case c.As == AsIs:
		return from, nil
	case c.As == AsDate && from.ID() == arrow.STRING:
		return arrow.FixedWidthTypes.Date32, nil
	case c.As == AsTime && from.ID() == arrow.STRING, c.As == AsMillis && from.ID() == arrow.INT64:
		return &arrow.TimestampType{Unit: arrow.Microsecond}, nil
	}
	return nil, fmt.Errorf("column %s: no time is made of %s", c.Name, from)
}

// Absent names columns that the next rows do not have; they are written as null.
func (s *Stream[T]) Absent(columns []string) error {
	if slices.Equal(s.absent, columns) {
		return nil
	}
	err := s.flush()
	s.absent = columns
	return err
}

// Add writes rows, or keeps them for the next record batch.
func (s *Stream[T]) Add(rows []T) error {
	for i := range rows {
		size := s.plan.weight.of(unsafe.Pointer(&rows[i]))
		if len(s.rows) > 0 && (len(s.rows) == streamRows || s.bytes+size > streamBytes) {
			if err := s.flush(); err != nil {
				return err
			}
		}
		if size > maxEncoded {
			return fmt.Errorf("stream table %s: a row of %d bytes, at most %d", s.name, size, maxEncoded)
		}
		s.rows, s.bytes = append(s.rows, rows[i]), s.bytes+size
	}
	return nil
}

// Close writes the rows that are left and ends the stream.
func (s *Stream[T]) Close() error {
	if err := s.flush(); err != nil {
		return err
	}
	if err := s.to.close(); err != nil {
		return fmt.Errorf("stream table %s: %w", s.name, err)
	}
	return nil
}

// Spoil ends the stream so that readers refuse it. It is for a stream that could not be
// completed.
func (s *Stream[T]) Spoil() error { return s.to.spoil() }

func (s *Stream[T]) flush() error {
	if len(s.rows) == 0 {
		return nil
	}
	if err := s.to.write(s.record()); err != nil {
		return fmt.Errorf("stream table %s: %w", s.name, err)
	}
	clear(s.rows) // for the next batch is smaller, perhaps
	s.rows, s.bytes = s.rows[:0], 0
	return nil
}

// record makes the columns of the rows that are held.
func (s *Stream[T]) record() arrow.Record {
	read := s.plan.encode(unsafe.Pointer(unsafe.SliceData(s.rows)), len(s.rows))
	columns := make([]arrow.Array, len(s.cols))
	for i, c := range s.cols {
		from := read.Column(c.at)
		switch {
		case slices.Contains(s.absent, c.Source()):
			columns[i] = array.MakeArrayOfNull(memory.DefaultAllocator, c.typ, len(s.rows))
		case c.As == AsIs:
			columns[i] = from
		default:
			columns[i] = c.timesOf(from)
		}
	}
	return array.NewRecord(s.schema, columns, int64(len(s.rows)))
}
