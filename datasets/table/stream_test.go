package table

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"io"
	"strings"
	"testing"

	"github.com/apache/arrow/go/v15/arrow"
	"github.com/apache/arrow/go/v15/arrow/ipc"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func asIs(names ...string) (out []Column) {
	for _, n := range names {
		out = append(out, Column{Name: n})
	}
	return out
}

// streamed writes rows as a stream, in two calls.
func streamOf[T any](t rapid.TB, format string, rows []T, columns []Column) []byte {
	t.Helper()
	var b bytes.Buffer
	s, err := NewStream[T](&b, format, "wide", columns)
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range [][]T{rows[:len(rows)/2], rows[len(rows)/2:]} {
		if err := s.Add(part); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// What Arrow's own reader reads of a stream are the rows, in the columns asked for.
func TestStreamRoundTrip(t *testing.T) {
	all, err := Columns[wide]()
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		rows := rapid.SliceOfN(wideGen(), 0, 8).Draw(t, "rows")
		names := rapid.SliceOfNDistinct(rapid.SampledFrom(all), 1, len(all), rapid.ID[string]).Draw(t, "columns")
		in, err := ipc.NewReader(bytes.NewReader(streamOf(t, FormatArrow, rows, asIs(names...))))
		if err != nil {
			t.Fatal(err)
		}
		if at := in.Schema().Metadata().FindKey(nameKey); at < 0 || in.Schema().Metadata().Values()[at] != "wide" {
			t.Fatalf("of the table %v", in.Schema().Metadata())
		}
		whole, err := Encode("wide", rows)
		if err != nil {
			t.Fatal(err)
		}
		var got, want []string
		for in.Next() {
			rec := in.Record()
			got = append(got, cells(rec, names)...)
		}
		if in.Err() != nil {
			t.Fatal(in.Err())
		}
		want = cells(whole.rec, names)
		if d := cmp.Diff(want, got); d != "" {
			t.Fatal(d)
		}
	})
}

// cells are the values of columns of a record, one after the other.
func cells(rec arrow.Record, names []string) (out []string) {
	for r := range int(rec.NumRows()) {
		for _, name := range names {
			col := rec.Column(rec.Schema().FieldIndices(name)[0])
			out = append(out, name+"="+string(appendText(nil, col, r)))
		}
	}
	return out
}

// Lines of JSON and CSV say the same as the rows.
func TestStreamText(t *testing.T) {
	names := []string{"i", "s", "names", "b", "many"}
	type told struct {
		I     int64    `json:"i"`
		S     string   `json:"s"`
		Names []string `json:"names"`
		B     bool     `json:"b"`
		Many  []struct {
			Kind string
			Yes  bool
			Tags []string
		} `json:"many"`
	}
	rapid.Check(t, func(t *rapid.T) {
		rows := rapid.SliceOfN(wideGen(), 0, 5).Draw(t, "rows")
		for i := range rows {
			rows[i].S = strings.ReplaceAll(strings.ToValidUTF8(rows[i].S, "?"), "\r\n", "\n") // CSV reads both alike
		}
		lines := streamOf(t, FormatLines, rows, asIs(names...))
		dec := json.NewDecoder(bytes.NewReader(lines))
		if n := bytes.Count(lines, []byte{'\n'}); n != len(rows) {
			t.Fatalf("%d lines of %d rows", n, len(rows))
		}
		table, err := csv.NewReader(bytes.NewReader(streamOf(t, FormatCSV, rows, asIs(names...)))).ReadAll()
		if err != nil || len(table) != len(rows)+1 || cmp.Diff(names, table[0]) != "" {
			t.Fatalf("%v, %d lines, the first %v", err, len(table), table[0])
		}
		for i, row := range rows {
			var got told
			if err := dec.Decode(&got); err != nil {
				t.Fatal(err)
			}
			want := told{I: row.I, S: row.S, Names: row.Names, B: row.B}
			if want.Names == nil {
				want.Names = []string{}
			}
			if len(got.Many) != len(row.Many) || len(row.Many) > 0 && (got.Many[0].Kind != row.Many[0].Kind || len(got.Many[0].Tags) != len(row.Many[0].Tags)) {
				t.Fatalf("%+v, want %+v", got.Many, row.Many)
			}
			got.Many = nil
			if d := cmp.Diff(want, got); d != "" {
				t.Fatal(d)
			}
			var list []string
			if err := json.Unmarshal([]byte(table[i+1][2]), &list); err != nil || cmp.Diff(want.Names, list) != "" || table[i+1][1] != row.S {
				t.Fatalf("%v, fields %q, want %q and %q", err, table[i+1], row.S, row.Names)
			}
		}
	})
}

// Text becomes dates and times, or null where it is none; columns that a file lacks are null.
func TestStreamTimes(t *testing.T) {
	rows := []wide{{S: "2026-03-01T02:00:00.5Z", I: 1500}, {S: "2026-03-01"}, {S: "unknown", I: -1}}
	columns := []Column{{Name: "s"}, {Name: "day", From: "s", As: AsDate}, {Name: "at", From: "s", As: AsTime}, {Name: "ms", From: "i", As: AsMillis}}
	want := `{"s":"2026-03-01T02:00:00.5Z","day":null,"at":"2026-03-01T02:00:00.5","ms":"1970-01-01T00:00:01.5"}
{"s":"2026-03-01","day":"2026-03-01","at":null,"ms":"1970-01-01T00:00:00"}
{"s":"unknown","day":null,"at":null,"ms":"1969-12-31T23:59:59.999"}
{"s":null,"day":null,"at":null,"ms":"1970-01-01T00:00:00"}
`
	var b bytes.Buffer
	s, err := NewStream[wide](&b, FormatLines, "wide", columns)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Add(rows); err != nil {
		t.Fatal(err)
	}
	if err := s.Absent([]string{"s"}); err != nil {
		t.Fatal(err)
	}
	if err := s.Add(rows[1:2]); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(want, b.String()); d != "" {
		t.Error(d)
	}
	for _, bad := range []Column{{Name: "none"}, {Name: "i", As: AsDate}, {Name: "s", As: AsMillis}} {
		if _, err := NewStream[wide](io.Discard, FormatArrow, "wide", []Column{bad}); err == nil {
			t.Errorf("%+v: no error", bad)
		}
	}
	if _, err := NewStream[wide](io.Discard, "xml", "wide", columns); err == nil {
		t.Error("xml: no error")
	}
}

// However many rows come, a batch has no more of them than it may.
func TestStreamBatches(t *testing.T) {
	large := make([]wide, 3)
	for i := range large {
		large[i].S = strings.Repeat("x", streamBytes/2)
	}
	for _, c := range []struct {
		rows []wide
		want []int64
	}{
		{make([]wide, 2*streamRows+1), []int64{streamRows, streamRows, 1}},
		{large, []int64{1, 1, 1}},
		{nil, nil}, // the schema alone
	} {
		in, err := ipc.NewReader(bytes.NewReader(streamOf(t, FormatArrow, c.rows, asIs("s", "names"))))
		if err != nil {
			t.Fatal(err)
		}
		var got []int64
		for in.Next() {
			got = append(got, in.Record().NumRows())
		}
		if d := cmp.Diff(c.want, got); d != "" || in.Err() != nil {
			t.Errorf("%s %v", d, in.Err())
		}
	}
}

// No reader takes a stream for complete that ended with an error.
func TestSpoiltStream(t *testing.T) {
	reads := map[string]func([]byte) error{
		FormatArrow: func(b []byte) error {
			in, err := ipc.NewReader(bytes.NewReader(b))
			for err == nil && in.Next() {
				_ = in.Record()
			}
			if err == nil {
				err = in.Err()
			}
			return err
		},
		FormatCSV: func(b []byte) error {
			_, err := csv.NewReader(bytes.NewReader(b)).ReadAll()
			return err
		},
		FormatLines: func(b []byte) error {
			dec := json.NewDecoder(bytes.NewReader(b))
			for {
				var v any
				if err := dec.Decode(&v); err == io.EOF {
					return nil
				} else if err != nil {
					return err
				}
			}
		},
	}
	for _, format := range Formats() {
		for _, n := range []int{0, 1, streamRows + 1} {
			var b bytes.Buffer
			s, err := NewStream[wide](&b, format, "wide", asIs("s", "i"))
			if err != nil {
				t.Fatal(err)
			}
			if err := s.Add(make([]wide, n)); err != nil {
				t.Fatal(err)
			}
			if err := s.Spoil(); err != nil {
				t.Fatal(err)
			}
			if err := reads[format](b.Bytes()); err == nil {
				t.Errorf("%s of %d rows is taken for complete", format, n)
			}
			if err := reads[format](streamOf(t, format, make([]wide, n), asIs("s", "i"))); err != nil {
				t.Errorf("%s of %d rows: %v", format, n, err)
			}
		}
	}
}
