package table

import (
	"bytes"
	"encoding/hex"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"skillmill/datasets"
)

func TestPackRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows := rapid.SliceOfN(wideGen(), 0, 8).Draw(t, "rows")
		head := []byte("head")
		packed, err := Pack(head, rows)
		if err != nil || !bytes.HasPrefix(packed, head) {
			t.Fatal(err)
		}
		packed = packed[len(head):]
		got, err := Unpack[wide](packed)
		if err != nil {
			t.Fatal(err)
		}
		given, err := UnpackGiven[wide](bytes.Clone(packed))
		if diff := cmp.Diff(got, given, ignoreSkip); diff != "" || err != nil {
			t.Fatal(diff, err)
		}
		if diff := cmp.Diff(rows, got, ignoreSkip, cmpopts.EquateEmpty()); diff != "" {
			t.Fatal(diff)
		}
		for i := range got {
			if got[i].Names == nil || got[i].Raw == nil || got[i].Many == nil || got[i].One.Deep.N == nil {
				t.Fatalf("row %d has a nil list", i)
			}
			// A list that grows leaves those of other rows alone.
			got[i].Names, got[i].Raw = append(got[i].Names, "more"), append(got[i].Raw, 1)
			got[i].Many = append(got[i].Many, inner{Kind: "more"})
		}
		again, err := Unpack[wide](packed)
		if err != nil {
			t.Fatal(err)
		}
		if third, err := Pack(nil, again); err != nil || !bytes.Equal(third, packed) {
			t.Fatalf("the same rows give other bytes when packed again: %v", err)
		}
	})
}

// TestUnpackDamage reads bytes that are no rows: an error or rows, never a panic, and
// never more rows than there are bytes.
func TestUnpackDamage(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		packed, err := Pack(nil, rapid.SliceOfN(wideGen(), 0, 4).Draw(t, "rows"))
		if err != nil {
			t.Fatal(err)
		}
		cut := rapid.IntRange(0, len(packed)-1).Draw(t, "cut")
		if _, err := Unpack[wide](packed[:cut]); !errors.Is(err, ErrUnpack) {
			t.Fatalf("cut to %d of %d bytes: %v", cut, len(packed), err)
		}
		if _, err := Unpack[wide](append(bytes.Clone(packed), 0)); !errors.Is(err, ErrUnpack) {
			t.Fatalf("a byte more: %v", err)
		}
		at := rapid.IntRange(columnsSize, len(packed)-1).Draw(t, "at")
		packed[at] ^= 1 << rapid.IntRange(0, 7).Draw(t, "bit")
		if rows, err := Unpack[wide](packed); err == nil && len(rows) > len(packed) {
			t.Fatalf("%d rows of %d bytes", len(rows), len(packed))
		}
	})
}

func TestUnpackOtherColumns(t *testing.T) {
	packed, err := Pack(nil, make([]datasets.Reject, 2))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Unpack[datasets.PageRow](packed); !errors.Is(err, ErrUnpack) {
		t.Errorf("read as another type: %v", err)
	}
	if _, err := Unpack[chan int](nil); err == nil || errors.Is(err, ErrUnpack) {
		t.Errorf("a type that is no row: %v", err)
	}
}

// TestPackedBytes holds the bytes: files of the store outlive the program that wrote them.
func TestPackedBytes(t *testing.T) {
	packed, err := Pack(nil, []wide{
		{S: "one", B: true, I: -3, F: 0.5, Raw: []byte{7}, Names: []string{"one", "", "two"}, Counts: []int64{1 << 40}},
		{S: "two", Many: []inner{{Kind: "one", Tags: []string{"ab"}}}},
	})
	if err != nil {
		t.Fatal(err)
	}
	const want = "a557aad6020103010000000001010000066f6e6501053fe000000000000001070301000674776f01808080808040000000000000000300000000000000000000000000000000000000010100010461620000"
	if got := hex.EncodeToString(packed); got != want {
		t.Errorf("packed as\n%s, want\n%s", got, want)
	}
}

func BenchmarkUnpack(b *testing.B) {
	rows := make([]datasets.ControlRow, 8)
	for i := range rows {
		rows[i] = datasets.ControlRow{Domain: "shop.test", Candidates: make([]datasets.Candidate, 12), Texts: []string{"Add to cart"}}
	}
	packed, err := Pack(nil, rows)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Unpack[datasets.ControlRow](packed); err != nil {
			b.Fatal(err)
		}
	}
}

// TestUnpackIn: rows in a room are those that Unpack makes, whatever lay there before.
func TestUnpackIn(t *testing.T) {
	type named struct {
		K string   `parquet:"k"`
		L []string `parquet:"l,list"`
	}
	few, more := []named{{K: "a", L: []string{"b"}}}, []named{{K: "c"}, {K: "d", L: []string{"e", "f"}}, {}}
	room := make([]named, 2, 3)
	for _, rows := range [][]named{more, few, {}, append(more, few...), few} {
		data, err := Pack(nil, rows)
		if err != nil {
			t.Fatal(err)
		}
		want, err := Unpack[named](data)
		if err != nil {
			t.Fatal(err)
		}
		got, err := UnpackIn(data, room)
		if d := cmp.Diff(want, got); err != nil || d != "" {
			t.Error(d, err)
		}
		if fits := len(rows) > 0 && len(rows) <= cap(room); fits != (len(got) > 0 && &got[0] == &room[:1][0]) {
			t.Errorf("%d rows in a room of %d: %v", len(rows), cap(room), !fits)
		}
	}
}
