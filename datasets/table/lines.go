package table

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"io"
	"math"
	"strconv"
	"unicode/utf8"

	"github.com/apache/arrow/go/v15/arrow"
	"github.com/apache/arrow/go/v15/arrow/array"
)

// The formats of dates and times in text, in UTC.
const (
	dateText = "2006-01-02"
	timeText = "2006-01-02T15:04:05.999999"
)

// lineSink writes an object of JSON a line, its members in the order of the columns.
type lineSink struct {
	w     io.Writer
	names [][]byte // of the columns, each with what parts it from the one before
	line  []byte
}

func newLineSink(w io.Writer, schema *arrow.Schema) *lineSink {
	s := &lineSink{w: w}
	for i, f := range schema.Fields() {
		begin := []byte{','}
		if i == 0 {
			begin[0] = '{'
		}
		s.names = append(s.names, append(appendString(begin, f.Name), ':'))
	}
	return s
}

func (s *lineSink) write(rec arrow.Record) error {
	for r := range int(rec.NumRows()) {
		for i, col := range rec.Columns() {
			s.line = appendJSON(append(s.line, s.names[i]...), col, r)
		}
		s.line = append(s.line, "}\n"...)
		if len(s.line) > 1<<16 || r+1 == int(rec.NumRows()) {
			if _, err := s.w.Write(s.line); err != nil {
				return err
			}
			s.line = s.line[:0]
		}
	}
	return nil
}

func (s *lineSink) close() error { return nil }

// spoil writes a line that is no JSON.
func (s *lineSink) spoil() error {
	_, err := io.WriteString(s.w, `{"`)
	return err
}

// csvSink writes CSV (RFC 4180) with a first line of names. Null is an empty field; lists
// and structs are JSON.
type csvSink struct {
	w      io.Writer
	out    *csv.Writer
	names  []string
	begun  bool
	fields []string
}

func newCSVSink(w io.Writer, schema *arrow.Schema) *csvSink {
	s := &csvSink{w: w, out: csv.NewWriter(w)}
	for _, f := range schema.Fields() {
		s.names = append(s.names, f.Name)
	}
	return s
}

func (s *csvSink) begin() error {
	if s.begun {
		return nil
	}
	s.begun = true
	return s.out.Write(s.names)
}

func (s *csvSink) write(rec arrow.Record) error {
	if err := s.begin(); err != nil {
		return err
	}
	for r := range int(rec.NumRows()) {
		s.fields = s.fields[:0]
		for _, col := range rec.Columns() {
			s.fields = append(s.fields, fieldOf(col, r))
		}
		if err := s.out.Write(s.fields); err != nil {
			return err
		}
	}
	return nil
}

func (s *csvSink) close() error {
	if err := s.begin(); err != nil {
		return err
	}
	s.out.Flush()
	return s.out.Error()
}

// spoil leaves a quote open.
func (s *csvSink) spoil() error {
	s.out.Flush()
	_, err := io.WriteString(s.w, `"`)
	return err
}

// fieldOf returns a value as a field of CSV.
func fieldOf(arr arrow.Array, i int) string {
	if arr.IsNull(i) {
		return ""
	}
	switch a := arr.(type) {
	case *array.String:
		return a.Value(i)
	case *array.Timestamp, *array.Date32:
		return timeOf(a, i)
	}
	return string(appendJSON(nil, arr, i))
}

// timeOf returns a date or a time as text.
func timeOf(arr arrow.Array, i int) string {
	if a, ok := arr.(*array.Date32); ok {
		return a.Value(i).ToTime().Format(dateText)
	}
	return arr.(*array.Timestamp).Value(i).ToTime(arrow.Microsecond).Format(timeText)
}

// appendJSON appends a value as JSON.
func appendJSON(to []byte, arr arrow.Array, i int) []byte {
	if arr.IsNull(i) {
		return append(to, "null"...)
	}
	switch a := arr.(type) {
	case *array.String:
		return appendString(to, a.Value(i))
	case *array.Int64:
		return strconv.AppendInt(to, a.Value(i), 10)
	case *array.Float64:
		return appendFloat(to, a.Value(i))
	case *array.Boolean:
		return strconv.AppendBool(to, a.Value(i))
	case *array.Timestamp, *array.Date32:
		return appendString(to, timeOf(a, i))
	case *array.List:
		return appendList(to, a, i)
	case *array.Struct:
		for k, f := range a.DataType().(*arrow.StructType).Fields() {
			begin := byte(',')
			if k == 0 {
				begin = '{'
			}
			to = appendJSON(append(appendString(append(to, begin), f.Name), ':'), a.Field(k), i)
		}
		return append(to, '}')
	}
	return appendString(to, arr.(*array.Binary).ValueString(i))
}

func appendList(to []byte, a *array.List, i int) []byte {
	to = append(to, '[')
	lo, hi := listBounds(a, i)
	for k := lo; k < hi; k++ {
		if k > lo {
			to = append(to, ',')
		}
		to = appendJSON(to, a.ListValues(), k)
	}
	return append(to, ']')
}

func appendFloat(to []byte, f float64) []byte {
	if math.IsNaN(f) || math.IsInf(f, 0) {
		return append(to, "null"...) // JSON has no such number
	}
	return strconv.AppendFloat(to, f, 'g', -1, 64)
}

// appendString appends a JSON string; most strings need no escapes.
func appendString(to []byte, s string) []byte {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c == '"' || c == '\\' || c >= utf8.RuneSelf {
			return appendEscaped(to, s)
		}
	}
	return append(append(append(to, '"'), s...), '"')
}

func appendEscaped(to []byte, s string) []byte {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(s); err != nil {
		panic(err) // a string always has a form
	}
	return append(to, bytes.TrimSuffix(b.Bytes(), []byte{'\n'})...)
}
