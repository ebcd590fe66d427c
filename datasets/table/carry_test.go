package table

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"skillmill/datasets"
)

// TestCarriedLikeEncoded: nobody who reads a batch can tell whether its rows were
// encoded.
func TestCarriedLikeEncoded(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows := rapid.SliceOfN(wideGen(), 0, 8).Draw(t, "rows")
		for i := range rows {
			if rapid.Bool().Draw(t, "nil lists") {
				rows[i].Raw, rows[i].Names, rows[i].Many, rows[i].One.Tags = nil, nil, nil, nil
			}
			rows[i].Skip = make(chan int) // no column
		}
		b, err := Carry("wide", rows)
		if err != nil {
			t.Fatal(err)
		}
		e := Encoded(b)
		if !b.Carries() || e.Carries() || b.Table() != e.Table() || b.Rows() != e.Rows() {
			t.Fatalf("%d rows of %q, %d of %q encoded", b.Rows(), b.Table(), e.Rows(), e.Table())
		}
		want, err := Decode[wide](e)
		if err != nil {
			t.Fatal(err)
		}
		got, err := Decode[wide](b)
		if err != nil {
			t.Fatal(err)
		}
		// Not cmp: a nil list is no empty one here.
		if !reflect.DeepEqual(want, got) {
			t.Fatalf("other rows:\n%s", cmp.Diff(want, got))
		}
		if d := cmp.Diff(Text(e), Text(b)); d != "" {
			t.Fatal(d)
		}
		n := rapid.IntRange(0, 3).Draw(t, "split")
		if d := cmp.Diff(texts(t, Split(e, n), nil), texts(t, Split(b, n), nil)); d != "" {
			t.Fatal(d)
		}
	})
}

// scribble changes everything that can be reached from a value, and appends to
// every list.
func scribble(v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		v.SetString("scribbled")
	case reflect.Int64:
		v.SetInt(-77)
	case reflect.Float64:
		v.SetFloat(-7.7)
	case reflect.Bool:
		v.SetBool(!v.Bool())
	case reflect.Uint8:
		v.SetUint(77)
	case reflect.Struct:
		for i := range v.NumField() {
			scribble(v.Field(i))
		}
	case reflect.Slice:
		for i := range v.Len() {
			scribble(v.Index(i))
		}
		v.Set(reflect.Append(v, reflect.Zero(v.Type().Elem())))
		scribble(v.Index(v.Len() - 1))
	}
}

// TestDecodedRowsAreTheCallersOwn: whatever a reader does to its rows, neither the
// batch nor another reader sees it, and rows do not see each other.
func TestDecodedRowsAreTheCallersOwn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows := rapid.SliceOfN(wideGen(), 1, 6).Draw(t, "rows")
		for i := range rows { // room that an append could write to
			rows[i].Names, rows[i].Many = slices.Grow(rows[i].Names, 2), slices.Grow(rows[i].Many, 2)
		}
		b, err := Carry("wide", rows)
		if err != nil {
			t.Fatal(err)
		}
		if rapid.Bool().Draw(t, "grouped") {
			sorted, err := Sorted([]Batch{b})
			if err != nil || len(sorted) != 1 {
				t.Fatalf("%d batches, %v", len(sorted), err)
			}
			b = sorted[0]
		}
		if rapid.Bool().Draw(t, "encoded") {
			b = Encoded(b)
		}
		before := Text(b)
		first, err := Decode[wide](b)
		if err != nil {
			t.Fatal(err)
		}
		second, err := Decode[wide](b)
		if err != nil {
			t.Fatal(err)
		}
		for i := range first {
			others := fmt.Sprintf("%#v", first[i+1:])
			scribble(reflect.ValueOf(&first[i]).Elem())
			if fmt.Sprintf("%#v", first[i+1:]) != others {
				t.Fatalf("row %d shares memory with those behind it", i)
			}
		}
		if d := cmp.Diff(before, Text(b)); d != "" {
			t.Fatalf("the batch changed:\n%s", d)
		}
		again, err := Decode[wide](b)
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(second, again); d != "" {
			t.Fatalf("another reader's rows changed:\n%s", d)
		}
	})
}

// TestGatheredRowsStay: to gather carried rows by a key, and to split and gather them again,
// copies none of them.
func TestGatheredRowsStay(t *testing.T) {
	rows := []wide{{S: "b"}, {S: "a"}, {S: "b", I: 1}}
	b, err := Carry("wide", rows)
	if err != nil {
		t.Fatal(err)
	}
	first, err := Group([]Batch{b}, []string{"s"})
	if err != nil || len(first) != 2 {
		t.Fatalf("%d parts, %v", len(first), err)
	}
	batches, err := first[1].Batches()
	if err != nil || len(batches) != 1 {
		t.Fatalf("%d batches, %v", len(batches), err)
	}
	again, err := Sorted(Split(batches[0], 1))
	if err != nil || len(again) != 1 {
		t.Fatalf("%d batches, %v", len(again), err)
	}
	for i, want := range []*wide{&rows[0], &rows[2]} {
		if got := (*wide)(again[0].rows.at(i)); got != want {
			t.Errorf("row %d is a copy: %v", i, got)
		}
	}
	if got, err := Decode[wide](again[0]); err != nil || len(got) != 2 || got[1].I != 1 || &got[1] == &rows[2] {
		t.Errorf("decoded %v, %v", got, err)
	}
}

// TestCutterLeavesWhatItHandedOn: rows that come later do not overwrite those of
// earlier batches.
func TestCutterLeavesWhatItHandedOn(t *testing.T) {
	type row struct {
		N int64 `parquet:"n"`
	}
	var got []Batch
	c := NewCutter[row]("t", func(b Batch) error { got = append(got, b); return nil })
	for i := range 3*MaxRows + 5 {
		if err := c.Hold(row{int64(i)}); err != nil {
			t.Fatal(err)
		}
		if i%700 == 0 {
			c.Drop(c.Held()) // forgets none
			if err := c.Cut(); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := c.Flush(); err != nil {
		t.Fatal(err)
	}
	n := int64(0)
	for _, b := range got {
		rows, err := Decode[row](b)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range rows {
			if r.N != n {
				t.Fatalf("row %d is %d", n, r.N)
			}
			n++
		}
	}
	if n != 3*MaxRows+5 || !got[0].Carries() {
		t.Errorf("%d rows", n)
	}
}

func TestCarryErrors(t *testing.T) {
	type bad struct{ N int }
	if _, err := Carry("t", []bad{{1}}); err == nil {
		t.Error("a type that cannot be encoded is carried")
	}
	if _, err := CarryAll("t", []bad{{1}}); err == nil {
		t.Error("a type that cannot be encoded is carried")
	}
	type one struct {
		A string `parquet:"a"`
	}
	type alike struct {
		B string `parquet:"a"`
	}
	type other struct {
		A int64 `parquet:"a"`
	}
	b, err := Carry("t", []one{{"x"}})
	if err != nil {
		t.Fatal(err)
	}
	if rows, err := Decode[alike](b); err != nil || len(rows) != 1 || rows[0].B != "x" {
		t.Errorf("another type with these columns: %v %v", rows, err)
	}
	if _, err := Decode[other](b); err == nil {
		t.Error("read as a type with other columns")
	}
	if _, err := Decode[one](Batch{}); err == nil {
		t.Error("the zero batch is read")
	}
	if parts, err := CarryAll("t", []one{}); err != nil || len(parts) != 0 {
		t.Errorf("no rows: %d batches, %v", len(parts), err)
	}
	if _, err := Group([]Batch{b}, []string{"none"}); err == nil {
		t.Error("grouped by a column that is not there")
	}
}

func BenchmarkCarry(b *testing.B) {
	rows := controls(MaxRows)
	b.ReportAllocs()
	for b.Loop() {
		batch, err := Carry("controls", rows)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := Decode[datasets.ControlRow](batch); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(rows)*b.N)/b.Elapsed().Seconds(), "rows/s")
}
