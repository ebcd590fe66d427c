package store

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/durable/seal"
)

// sealed is an index of any lines, under a seal that fits.
func sealed(lines []byte) []byte {
	head := fmt.Appendf(nil, "{\"kind\":\"index\",\"version\":%s,", indexList.Version)
	sum := sha256.Sum256(slices.Concat(head, lines))
	return append(fmt.Appendf(head, "\"sha256\":\"%x\",\"items\":[\n", sum), lines...)
}

// FuzzIndex puts any lines under a seal that fits: they are entries that can be
// written and read again, or damage.
func FuzzIndex(f *testing.F) {
	dir := f.TempDir()
	s, err := Open(dir)
	if err != nil {
		f.Fatal(err)
	}
	s.RecordEntry(Rejected(Key("x\xfe", "1", ""), "1", datasets.Reject{CaptureID: "x\xfe", Code: "meta_missing", Detail: "<&>"}))
	s.RecordEntry(Built(Key("a/1", "2", ""), "2", datasets.CaptureRow{CaptureID: "a/1", Domain: "a.test", PageKey: "a.test/"}))
	if err := s.Commit(f.Context()); err != nil {
		f.Fatal(err)
	}
	path := filepath.Join(dir, indexName)
	data, err := os.ReadFile(path)
	if err != nil {
		f.Fatal(err)
	}
	_, body, _ := bytes.Cut(data, []byte("\n"))
	f.Add(body)
	f.Add([]byte("]}\n"))
	f.Add([]byte("{\"capture_id\":\"\\u0000zz\"},\n{}\n]}\nmore"))
	f.Fuzz(func(t *testing.T, body []byte) {
		if err := os.WriteFile(path, sealed(body), 0o644); err != nil {
			t.Fatal(err)
		}
		got, err := Open(dir)
		if err != nil {
			if !errors.Is(err, ErrDamaged) {
				t.Fatalf("not called damage: %v", err)
			}
			return
		}
		list := got.sorted()
		for i := range list {
			list[i] = list[i].packed()
		}
		data, _, err := seal.EncodeList(indexList, list)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
		again, err := Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(got.entries, again.entries); d != "" {
			t.Fatalf("read back (-accepted +again):\n%s", d)
		}
	})
}
