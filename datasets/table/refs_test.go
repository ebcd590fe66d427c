package table_test

import (
	"strings"
	"testing"
	"unsafe"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets/table"
)

type listed struct {
	K string   `parquet:"k"`
	L []string `parquet:"l,list"`
}

// TestRefs holds rows that are handed on where they lie to those that were given.
func TestRefs(t *testing.T) {
	rows := make([]listed, 2*table.MaxRows+1)
	for i := range rows {
		rows[i] = listed{K: string(rune('a' + i%26)), L: []string{"x"}}
	}
	carried, err := table.CarryAll("t", rows)
	if err != nil {
		t.Fatal(err)
	}
	encoded, err := table.EncodeAll("t", rows[:3])
	if err != nil {
		t.Fatal(err)
	}
	refs, err := table.Refs[listed](append(carried, encoded...))
	if err != nil || len(refs) != len(rows)+3 {
		t.Fatalf("%d rows, %v", len(refs), err)
	}
	for i, r := range refs[:len(rows)] {
		if r != &rows[i] {
			t.Fatalf("row %d was copied", i)
		}
	}
	if d := cmp.Diff(&rows[2], refs[len(rows)+2]); d != "" {
		t.Error(d)
	}
	var got []table.Batch
	given := refs[:len(rows):len(rows)]
	if err := table.CarryRefs("t", given, func(b table.Batch) error { got = append(got, b); return nil }); err != nil {
		t.Fatal(err)
	}
	if len(got) != 3 || got[0].Rows() != table.MaxRows || given[0] != nil || given[len(given)-1] != nil {
		t.Errorf("%d batches, the first of %d rows; addresses %v", len(got), got[0].Rows(), given[0])
	}
	again, err := table.Refs[listed](got)
	if err != nil || len(again) != len(rows) || again[table.MaxRows] != &rows[table.MaxRows] {
		t.Errorf("%d rows, %v", len(again), err)
	}
	if got[0].Rows() != 0 {
		t.Error("a batch whose rows were taken still has them")
	}
	if err := table.CarryRefs[listed]("t", nil, nil); err != nil {
		t.Error(err)
	}
}

// TestOwn holds that a copy shares no list and no text with its row.
func TestOwn(t *testing.T) {
	type part struct {
		T string   `parquet:"t"`
		L []string `parquet:"l,list"`
	}
	type row struct {
		K     string   `parquet:"k"`
		Empty string   `parquet:"empty"`
		L     []string `parquet:"l,list"`
		In    part     `parquet:"in"`
		Parts []part   `parquet:"parts,list"`
		N     []int64  `parquet:"n,list"`
	}
	const said = "k a b in c d part e f"
	bytes := []byte(said)
	text := func(word string) string {
		at := strings.Index(said, word)
		return unsafe.String(&bytes[at], len(word))
	}
	made := row{
		K: text("k"), Empty: text("k")[:0], L: []string{text("a"), text("b")}, In: part{text("in"), []string{text("c"), text("d")}},
		Parts: []part{{text("part"), []string{text("e")}}, {T: text("f"), L: []string{}}}, N: []int64{1},
	}
	own, err := table.Own(&made)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(&made, own); d != "" {
		t.Error(d)
	}
	clear(bytes)
	made.L[0], made.Parts[0].T, made.Parts[0].L[0], made.N[0] = "x", "x", "x", 2
	want := &row{
		K: "k", L: []string{"a", "b"}, In: part{"in", []string{"c", "d"}},
		Parts: []part{{"part", []string{"e"}}, {T: "f", L: []string{}}}, N: []int64{1},
	}
	if d := cmp.Diff(want, own); d != "" {
		t.Error("shared with the row:", d)
	}
}
