package table

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

// TestDecodeAll reads batches of all kinds at once: the same rows as one after the other,
// with lists of their own, and the batches are gone.
func TestDecodeAll(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows := rapid.SliceOfN(wideGen(), 1, 8).Draw(t, "rows")
		carry, err := Carry("wide", rows)
		if err != nil {
			t.Fatal(err)
		}
		parts, err := Group([]Batch{carry}, nil)
		if err != nil {
			t.Fatal(err)
		}
		grouped, err := parts[0].Batches()
		if err != nil {
			t.Fatal(err)
		}
		batches := append([]Batch{carry, Encoded(carry)}, grouped...)
		var want []wide
		for _, b := range batches {
			more, err := Decode[wide](b)
			if err != nil {
				t.Fatal(err)
			}
			want = append(want, more...)
		}
		got, err := DecodeAll[wide](batches)
		if err != nil {
			t.Fatal(err)
		}
		for i := range got {
			if len(got[i].Names) > 0 {
				got[i].Names[0] += "!"
				want[i].Names[0] += "!"
			}
		}
		if diff := cmp.Diff(want, got, ignoreSkip, cmpopts.EquateEmpty()); diff != "" {
			t.Fatal(diff)
		}
		for i, b := range batches {
			if b.Rows() != 0 {
				t.Fatalf("batch %d is still there", i)
			}
		}
	})
}

// TestHoldAll takes rows with their slice, before and behind single ones.
func TestHoldAll(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		one, two := rapid.SliceOfN(wideGen(), 0, 4).Draw(t, "one"), rapid.SliceOfN(wideGen(), 0, 4).Draw(t, "two")
		var got []wide
		c := NewCutter[wide]("wide", func(b Batch) error {
			rows, err := Decode[wide](b)
			got = append(got, rows...)
			return err
		})
		c.Grow(2)
		want := append([]wide(nil), one...)
		want = append(append(want, two...), wide{S: "last"})
		for _, err := range []error{c.HoldAll(one), c.HoldAll(two), c.Hold(wide{S: "last"}), c.Flush()} {
			if err != nil {
				t.Fatal(err)
			}
		}
		if diff := cmp.Diff(want, got, ignoreSkip, cmpopts.EquateEmpty()); diff != "" {
			t.Fatal(diff)
		}
	})
}
