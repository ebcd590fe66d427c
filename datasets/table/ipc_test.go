package table

import (
	"bytes"
	"errors"
	"slices"
	"sync"
	"testing"

	"github.com/apache/arrow/go/v15/arrow/ipc"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"skillmill/datasets"
)

func TestIPCRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, err := Encode("wide", rapid.SliceOfN(wideGen(), 0, 8).Draw(t, "rows"))
		if err != nil {
			t.Fatal(err)
		}
		batches := Split(b, rapid.IntRange(1, 8).Draw(t, "cut"))
		var file bytes.Buffer
		if err := WriteStream(&file, batches...); err != nil {
			t.Fatal(err)
		}
		again := slices.Clone(file.Bytes())
		got, err := ReadStream[wide](file.Bytes())
		if diff := cmp.Diff(texts(t, batches, nil), texts(t, got, err)); diff != "" {
			t.Fatal(diff)
		}
		if len(got) != len(batches) || got[0].Table() != "wide" {
			t.Fatalf("%d batches of %q, want %d of wide", len(got), got[0].Table(), len(batches))
		}
		if _, err := Decode[wide](got[0]); err != nil {
			t.Fatal(err)
		}
		file.Reset()
		if err := WriteStream(&file, got...); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(file.Bytes(), again) {
			t.Fatal("the same rows give other bytes when written again")
		}
	})
}

func TestIPCErrors(t *testing.T) {
	type other struct {
		A string `parquet:"a"`
	}
	a, err := Encode("a", make([]wide, 1))
	if err != nil {
		t.Fatal(err)
	}
	b, err := Encode("b", make([]other, 1))
	if err != nil {
		t.Fatal(err)
	}
	if err := WriteStream(&bytes.Buffer{}, a, b); err == nil {
		t.Error("two tables in one file: no error")
	}
	if err := WriteStream(&bytes.Buffer{}, Batch{}); err == nil {
		t.Error("zero batch: no error")
	}
	var file bytes.Buffer
	if err := WriteStream(&file, a); err != nil {
		t.Fatal(err)
	}
	if _, err := ReadStream[other](file.Bytes()); err == nil || errors.Is(err, ErrDamaged) {
		t.Errorf("read as another type: %v", err)
	}
}

func sample(t testing.TB) []byte {
	b, err := Encode("wide", []wide{{S: "one", Names: []string{"a", "b"}}, {Many: make([]inner, 2), Raw: []byte{0}}})
	if err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	if err := WriteStream(&file, b); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// A stream that is cut is an error or has fewer rows, never a panic: to notice is
// the checksum's part.
func TestIPCRecovers(t *testing.T) {
	good := sample(t)
	for i := 1; i < len(good)/2; i++ {
		if got, err := ReadStream[wide](good[:i]); err == nil && len(got) > 0 {
			t.Fatalf("cut at %d: %d batches", i, len(got))
		}
	}
}

// TestIPCIsAnArrowStream checks that other Arrow readers can read the file.
func TestIPCIsAnArrowStream(t *testing.T) {
	in, err := ipc.NewReader(bytes.NewReader(sample(t)))
	if err != nil {
		t.Fatal(err)
	}
	defer in.Release()
	rows := 0
	for in.Next() {
		rows += int(in.Record().NumRows())
	}
	if in.Err() != nil || rows != 2 {
		t.Errorf("%d rows, %v", rows, in.Err())
	}
}

// A stream is read back alike; no batches make no bytes.
func TestStream(t *testing.T) {
	for _, n := range []int{0, 1, MaxRows + 1} {
		batches, err := EncodeAll(datasets.TableControls, controls(n))
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if err := WriteStream(&b, batches...); err != nil {
			t.Fatal(err)
		}
		got, err := ReadStream[datasets.ControlRow](b.Bytes())
		if err != nil || len(got) != len(batches) {
			t.Fatalf("%d rows: %d batches, want %d, %v", n, len(got), len(batches), err)
		}
		rows := 0
		for i := range got {
			rows += got[i].Rows()
			if got[i].Table() != datasets.TableControls {
				t.Errorf("table %q", got[i].Table())
			}
		}
		if rows != n {
			t.Errorf("%d rows, want %d", rows, n)
		}
		if _, err := ReadStream[datasets.SkillRow](b.Bytes()); n > 0 && err == nil {
			t.Error("read as another table")
		}
	}
}

// Readers are used again. What they say of a stream does not depend on the one before,
// also where that was cut, of another table, or read by somebody else at the same time.
func TestReadersForgetTheStreamBefore(t *testing.T) {
	streams, rows := map[string][]byte{}, map[string]int{}
	for name, n := range map[string]int{"few": 2, "many": MaxRows + 3, "none": 0} {
		batches, err := EncodeAll(name, make([]wide, n))
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if err := WriteStream(&b, batches...); err != nil {
			t.Fatal(err)
		}
		streams[name], rows[name] = b.Bytes(), n
	}
	check := func(name string) {
		got, err := ReadStream[wide](streams[name])
		n := 0
		for _, b := range got {
			list, derr := Decode[wide](b)
			n, err = n+len(list), errors.Join(err, derr)
			if b.Table() != name {
				t.Errorf("%s is read as the table %s", name, b.Table())
			}
		}
		if n != rows[name] || err != nil {
			t.Errorf("%s: %d rows, want %d, %v", name, n, rows[name], err)
		}
	}
	var work sync.WaitGroup
	for k := range 4 {
		work.Go(func() {
			for i := range 30 {
				check([]string{"few", "many", "none"}[(i+k)%3])
				if cut := streams["few"]; i%5 == k {
					if got, err := ReadStream[wide](cut[:len(cut)-64]); err == nil && len(got) > 0 {
						t.Errorf("a cut stream has %d batches", len(got))
					}
				}
			}
		})
	}
	work.Wait()
}
