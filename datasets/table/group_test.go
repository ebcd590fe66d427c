package table

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func texts(t interface{ Fatal(...any) }, batches []Batch, err error) []string {
	if err != nil {
		t.Fatal(err)
	}
	lines := []string{}
	for _, b := range batches {
		lines = append(lines, Text(b)...)
	}
	return lines
}

// TestGroupForgetsOrder checks that neither the order nor the cut of the rows shows
// in the parts, nor which of them were encoded.
func TestGroupForgetsOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows := rapid.SliceOfN(wideGen(), 1, 12).Draw(t, "rows")
		for i := range rows {
			rows[i].S = rapid.SampledFrom([]string{"a", "b", "ab", ""}).Draw(t, "key s")
			rows[i].I = rapid.Int64Range(0, 2).Draw(t, "key i")
		}
		group := func(rows []wide) []string {
			var batches []Batch
			cut := rapid.IntRange(0, len(rows)).Draw(t, "cut")
			for _, part := range [][]wide{rows[:cut], rows[cut:]} {
				b, err := Carry("wide", part)
				if err != nil {
					t.Fatal(err)
				}
				if rapid.Bool().Draw(t, "encoded") {
					b = Encoded(b)
				}
				batches = append(batches, b)
			}
			parts, err := Group(batches, []string{"s", "i"})
			if err != nil {
				t.Fatal(err)
			}
			var lines []string
			for _, p := range parts {
				got, err := p.Batches()
				lines = append(lines, p.Key()...)
				lines = append(lines, texts(t, got, err)...)
			}
			return lines
		}
		want := group(rows)
		if diff := cmp.Diff(want, group(rapid.Permutation(rows).Draw(t, "order"))); diff != "" {
			t.Fatal(diff)
		}
	})
}

func TestGroup(t *testing.T) {
	type row struct {
		K string `parquet:"k"`
		N int64  `parquet:"n"`
	}
	rows := []row{{"b", 2}, {"a", 9}, {"b", -1}, {"", 3}, {"a", 9}}
	b, err := Encode("t", rows)
	if err != nil {
		t.Fatal(err)
	}
	parts, err := Group(Split(b, 2), []string{"k"})
	if err != nil {
		t.Fatal(err)
	}
	var got [][]row
	for _, p := range parts {
		batches, err := p.Batches()
		if err != nil {
			t.Fatal(err)
		}
		if len(batches) != 1 || batches[0].Rows() != p.Rows() {
			t.Fatalf("part %q: %d batches", p.Key(), len(batches))
		}
		rows, err := Decode[row](batches[0])
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, rows)
	}
	want := [][]row{{{"", 3}}, {{"a", 9}, {"a", 9}}, {{"b", -1}, {"b", 2}}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestGroupErrors(t *testing.T) {
	b, err := Encode("wide", make([]wide, 1))
	if err != nil {
		t.Fatal(err)
	}
	other, err := Encode("other", make([]wide, 1))
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name    string
		batches []Batch
		key     []string
	}{
		{"no column", []Batch{b}, []string{"nothing"}},
		{"list", []Batch{b}, []string{"names"}},
		{"two tables", []Batch{b, other}, []string{"s"}},
	} {
		if _, err := Group(test.batches, test.key); err == nil {
			t.Errorf("%s: no error", test.name)
		}
	}
	if parts, err := Group([]Batch{{}}, []string{"s"}); err != nil || len(parts) != 0 {
		t.Errorf("Group of nothing = %v, %v", parts, err)
	}
}

func TestJoinKeyIsInjective(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		gen := rapid.SliceOfN(rapid.StringOfN(rapid.SampledFrom([]rune("1:a2")), 0, 4, -1), 2, 2)
		a, b := gen.Draw(t, "a"), gen.Draw(t, "b")
		if (joinKey(a) == joinKey(b)) != slices.Equal(a, b) {
			t.Fatalf("%q and %q have the keys %q and %q", a, b, joinKey(a), joinKey(b))
		}
	})
}

// TestCompareIsTotal checks that only equal rows compare equal and that the
// order has a direction.
func TestCompareIsTotal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		row := wideGen().Draw(t, "row")
		other := row
		if rapid.Bool().Draw(t, "other") {
			other = wideGen().Draw(t, "other row")
		}
		b, err := Encode("wide", []wide{row, other})
		if err != nil {
			t.Fatal(err)
		}
		ab := compareRows(rowRef{b, 0}, rowRef{b, 1})
		ba := compareRows(rowRef{b, 1}, rowRef{b, 0})
		lines := Text(b)
		if ab != -ba || (ab == 0) != (lines[0] == lines[1]) {
			t.Fatalf("compare is %d and %d for\n%s\n%s", ab, ba, lines[0], lines[1])
		}
	})
}

func TestSortedCuts(t *testing.T) {
	rows := make([]wide, MaxRows+10)
	for i := range rows {
		rows[i].I = int64(len(rows) - i)
	}
	b, err := Encode("wide", rows)
	if err != nil {
		t.Fatal(err)
	}
	got, err := Sorted(Split(b, 100))
	if err != nil {
		t.Fatal(err)
	}
	if len(got) != 2 || got[0].Rows() != MaxRows || got[1].Rows() != 10 {
		t.Fatalf("cut into %d batches", len(got))
	}
	first, err := Decode[wide](got[0])
	if err != nil {
		t.Fatal(err)
	}
	if first[0].I != 1 || first[MaxRows-1].I != MaxRows {
		t.Errorf("order is %d..%d", first[0].I, first[MaxRows-1].I)
	}
}
