package table_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets/table"
)

type inner struct {
	F float64  `parquet:"f"`
	B bool     `parquet:"b"`
	L []string `parquet:"l,list"`
}

type pair struct {
	K string `parquet:"k"`
	N int64  `parquet:"n"`
}

type alike struct {
	K     string  `parquet:"k"`
	N     int64   `parquet:"n"`
	In    inner   `parquet:"in"`
	Ints  []int64 `parquet:"ints,list"`
	Pairs []pair  `parquet:"pairs,list"`
	Ins   []inner `parquet:"ins,list"`
	Bytes []byte  `parquet:"bytes"`
}

func someAlike() alike {
	return alike{K: "k", N: 1, In: inner{F: 0, L: []string{"a", "b"}}, Ints: []int64{1, 2}, Pairs: []pair{{"x", 1}}, Bytes: []byte("b")}
}

// TestDiff holds that a row is the same again, whatever differs.
func TestDiff(t *testing.T) {
	base := someAlike()
	for name, c := range map[string]struct {
		change func(*alike)
		ok     bool
	}{
		"nothing":             {func(*alike) {}, true},
		"a text":              {func(r *alike) { r.K = "other" }, true},
		"no text":             {func(r *alike) { r.K = "" }, true},
		"a number":            {func(r *alike) { r.N = -7 }, true},
		"of a struct":         {func(r *alike) { r.In.B = true }, true},
		"the sign of nothing": {func(r *alike) { r.In.F = math.Copysign(0, -1) }, true},
		"texts":               {func(r *alike) { r.In.L = []string{"b"} }, true},
		"no list":             {func(r *alike) { r.In.L = nil }, true},
		"an empty list":       {func(r *alike) { r.Ints = []int64{} }, true},
		"numbers":             {func(r *alike) { r.Ints = []int64{2, 1, 3} }, true},
		"as many as it takes": {func(r *alike) { r.K, r.N, r.In.B, r.Ints = "o", 2, true, nil }, true},
		"more":                {func(r *alike) { r.K, r.N, r.In.B, r.Ints, r.In.L = "o", 2, true, nil, nil }, false},
		"structs":             {func(r *alike) { r.Pairs = []pair{{"x", 2}, {"", 3}} }, true},
		"structs with lists":  {func(r *alike) { r.Ins = []inner{{B: true}} }, false},
		"bytes":               {func(r *alike) { r.Bytes = []byte("c") }, false},
	} {
		row := someAlike()
		c.change(&row)
		d, err := table.NewDiffer[alike](4)
		if err != nil {
			t.Fatal(err)
		}
		diff, ok := d.Diff(&base, &row)
		if ok != c.ok {
			t.Errorf("%s: %t", name, ok)
		}
		if !ok {
			continue
		}
		var got alike
		d.Apply(&got, &base, &diff)
		if s := cmp.Diff(row, got); s != "" || math.Signbit(row.In.F) != math.Signbit(got.In.F) {
			t.Errorf("%s: %s", name, s)
		}
	}
	if s := cmp.Diff(someAlike(), base); s != "" {
		t.Error(s)
	}
}

// TestDiffs makes many differences of one Differ and changes the rows that they were made of:
// none may show in another one.
func TestDiffs(t *testing.T) {
	base := someAlike()
	d, err := table.NewDiffer[alike](16)
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(1, 2)) //nolint:gosec // a test
	text := func() string { return string(rune('a' + random.IntN(900))) }
	var diffs []table.Diff
	var want []alike
	for range 3000 {
		row := someAlike()
		if random.IntN(2) == 0 {
			row.K, row.N = text(), random.Int64()
		}
		for range random.IntN(3) {
			row.In.L = append(row.In.L, text())
			row.Ints = append(row.Ints, random.Int64N(5))
			row.Pairs = append(row.Pairs, pair{text(), random.Int64()})
		}
		row.In.B = random.IntN(2) == 0
		kept := row
		kept.In.L, kept.Ints, kept.Pairs = append([]string(nil), row.In.L...), append([]int64(nil), row.Ints...), append([]pair(nil), row.Pairs...)
		diff, ok := d.Diff(&base, &row)
		if !ok {
			t.Fatal("too many")
		}
		row.In.L[0], row.Ints[0], row.Pairs[0] = "changed", -1, pair{}
		diffs, want = append(diffs, diff), append(want, kept)
	}
	for i := range diffs {
		var got alike
		d.Apply(&got, &base, &diffs[i])
		if s := cmp.Diff(want[i], got); s != "" {
			t.Fatalf("row %d: %s", i, s)
		}
	}
	if _, err := table.NewDiffer[struct{ C chan int }](1); err == nil {
		t.Error("a type that is no row")
	}
}
