package table

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"skillmill/datasets"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// wide has every kind of column, some of them nested.
type wide struct {
	S      string    `parquet:"s"`
	B      bool      `parquet:"b"`
	I      int64     `parquet:"i"`
	F      float64   `parquet:"f"`
	Raw    []byte    `parquet:"raw"`
	Names  []string  `parquet:"names,list"`
	Counts []int64   `parquet:"counts,list"`
	Scores []float64 `parquet:"scores,list"`
	One    inner     `parquet:"one"`
	Many   []inner   `parquet:"many,list"`
	Skip   chan int  `parquet:"-"`
}

type inner struct {
	Kind string   `parquet:"kind"`
	Yes  bool     `parquet:"yes"`
	Tags []string `parquet:"tags,list"`
	Deep deep     `parquet:"deep"`
}

type deep struct {
	Blob []byte  `parquet:"blob"`
	N    []int64 `parquet:"n,list"`
}

func innerGen() *rapid.Generator[inner] {
	return rapid.Custom(func(t *rapid.T) inner {
		return inner{
			Kind: rapid.String().Draw(t, "kind"),
			Yes:  rapid.Bool().Draw(t, "yes"),
			Tags: rapid.SliceOfN(rapid.String(), 0, 3).Draw(t, "tags"),
			Deep: deep{
				Blob: rapid.SliceOfN(rapid.Byte(), 0, 5).Draw(t, "blob"),
				N:    rapid.SliceOfN(rapid.Int64(), 0, 3).Draw(t, "n"),
			},
		}
	})
}

func wideGen() *rapid.Generator[wide] {
	return rapid.Custom(func(t *rapid.T) wide {
		w := wide{
			S:      string(rapid.SliceOfN(rapid.Byte(), 0, 8).Draw(t, "s")), // not always UTF-8
			B:      rapid.Bool().Draw(t, "b"),
			I:      rapid.Int64().Draw(t, "i"),
			F:      rapid.Float64().Draw(t, "f"),
			Raw:    rapid.SliceOfN(rapid.Byte(), 0, 8).Draw(t, "raw"),
			Names:  rapid.SliceOfN(rapid.String(), 0, 4).Draw(t, "names"),
			Counts: rapid.SliceOfN(rapid.Int64(), 0, 4).Draw(t, "counts"),
			Scores: rapid.SliceOfN(rapid.Float64(), 0, 4).Draw(t, "scores"),
			One:    innerGen().Draw(t, "one"),
			Many:   rapid.SliceOfN(innerGen(), 0, 3).Draw(t, "many"),
		}
		if rapid.Bool().Draw(t, "nil lists") {
			w.Names, w.Raw, w.Many = nil, nil, nil
		}
		return w
	})
}

var ignoreSkip = cmpopts.IgnoreFields(wide{}, "Skip")

func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows := rapid.SliceOfN(wideGen(), 0, 8).Draw(t, "rows")
		b, err := Encode("wide", rows)
		if err != nil {
			t.Fatal(err)
		}
		if b.Table() != "wide" || b.Rows() != len(rows) {
			t.Fatalf("batch is %s with %d rows, want wide with %d", b.Table(), b.Rows(), len(rows))
		}
		got, err := Decode[wide](b)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(rows, got, ignoreSkip, cmpopts.EquateEmpty()); diff != "" {
			t.Fatal(diff)
		}
		for i, row := range got {
			if row.Names == nil || row.Raw == nil || row.Counts == nil || row.Many == nil || row.One.Deep.N == nil {
				t.Fatalf("row %d has a nil list: %+v", i, row)
			}
		}
	})
}

func TestSplitKeepsRows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows := rapid.SliceOfN(wideGen(), 0, 12).Draw(t, "rows")
		b, err := Encode("wide", rows)
		if err != nil {
			t.Fatal(err)
		}
		n := rapid.IntRange(0, 5).Draw(t, "n")
		got := []wide{}
		for _, part := range Split(b, n) {
			if n > 0 && part.Rows() > n {
				t.Fatalf("part of %d rows, want at most %d", part.Rows(), n)
			}
			more, err := Decode[wide](part)
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, more...)
		}
		if diff := cmp.Diff(rows, got, ignoreSkip, cmpopts.EquateEmpty()); diff != "" {
			t.Fatal(diff)
		}
	})
}

func TestDecodeCopies(t *testing.T) {
	b, err := Encode("wide", []wide{{S: "a", Raw: []byte("raw"), Names: []string{"n"}, Counts: []int64{1}}})
	if err != nil {
		t.Fatal(err)
	}
	before := Text(b)
	rows, err := Decode[wide](b)
	if err != nil {
		t.Fatal(err)
	}
	rows[0].Raw[0], rows[0].Names[0], rows[0].Counts[0] = 'X', "X", 9
	_ = append(rows[0].Raw, "over the end"...)
	if diff := cmp.Diff(before, Text(b)); diff != "" {
		t.Errorf("a decoded row shares memory with its batch:\n%s", diff)
	}
}

func TestDecodeOtherColumns(t *testing.T) {
	b, err := Encode("found", []datasets.FoundRow{{Place: "a/b"}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Decode[wide](b); err == nil {
		t.Error("decode of another row type has no error")
	}
	if _, err := Decode[wide](Batch{}); err == nil {
		t.Error("decode of the zero batch has no error")
	}
}

func TestBadRowTypes(t *testing.T) {
	type untagged struct{ A string }
	type hidden struct {
		a string `parquet:"a"`
	}
	type twice struct {
		A string `parquet:"a"`
		B string `parquet:"a"`
	}
	type number struct {
		A int32 `parquet:"a"`
	}
	type nested struct {
		A [][]string `parquet:"a"`
	}
	type loop struct {
		A []loop `parquet:"a"`
	}
	_ = hidden{}.a
	for name, err := range map[string]error{
		"untagged": Check[untagged](),
		"hidden":   Check[hidden](),
		"twice":    Check[twice](),
		"number":   Check[number](),
		"nested":   Check[nested](),
		"loop":     Check[loop](),
		"empty":    Check[struct{}](),
		"string":   Check[string](),
	} {
		if err == nil {
			t.Errorf("%s: accepted as a row type", name)
		}
	}
	if _, err := Encode("t", []number{{1}}); err == nil {
		t.Error("Encode of a bad type has no error")
	}
	if _, err := EncodeAll("t", []number{{1}}); err == nil {
		t.Error("EncodeAll of a bad type has no error")
	}
}

func TestEncodeAllCuts(t *testing.T) {
	type row struct {
		S string `parquet:"s"`
	}
	big := strings.Repeat("x", MaxBytes/3)
	huge := strings.Repeat("x", MaxBytes+1)
	tests := []struct {
		name string
		rows []row
		want []int
	}{
		{"none", nil, nil},
		{"one", make([]row, 1), []int{1}},
		{"full", make([]row, MaxRows), []int{MaxRows}},
		{"over", make([]row, MaxRows+1), []int{MaxRows, 1}},
		{"bytes", []row{{big}, {big}, {big}, {big}, {big}}, []int{2, 2, 1}},
		{"huge", []row{{"a"}, {huge}, {"b"}}, []int{1, 1, 1}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			batches, err := EncodeAll("t", test.rows)
			if err != nil {
				t.Fatal(err)
			}
			var got []int
			for _, b := range batches {
				got = append(got, b.Rows())
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestSchemaGolden(t *testing.T) {
	var b strings.Builder
	add := func(name, schema string) { fmt.Fprintf(&b, "== %s\n%s\n", name, schema) }
	add("FoundRow", SchemaOf[datasets.FoundRow]())
	add("CaptureRow", SchemaOf[datasets.CaptureRow]())
	add("ControlRow", SchemaOf[datasets.ControlRow]())
	add("LocatorRow", SchemaOf[datasets.LocatorRow]())
	add("DraftRow", SchemaOf[datasets.DraftRow]())
	add("SkillRow", SchemaOf[datasets.SkillRow]())
	add("Reject", SchemaOf[datasets.Reject]())
	const file = "testdata/schema.golden"
	if *update {
		if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), b.String()); diff != "" {
		t.Errorf("the tables changed (-update rewrites %s):\n%s", file, diff)
	}
}
