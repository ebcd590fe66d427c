package store

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/durable/seal"
)

// The index depends neither on the order nor on the directory of the store, nor
// on how many runs it took.
func TestIndexIsDeterministic(t *testing.T) {
	var want string
	for seed := range uint64(20) {
		s := open(t, t.TempDir())
		var jobs [][2]string
		for _, id := range []string{"ab", "ac", "bb", "cb", "a\xff/1"} {
			jobs = append(jobs, [2]string{id, "1"}, [2]string{id, "2"})
		}
		rnd := rand.New(rand.NewPCG(seed, 0))
		rnd.Shuffle(len(jobs), func(i, k int) { jobs[i], jobs[k] = jobs[k], jobs[i] })
		for i, j := range jobs {
			put(t, s, j[0], j[1])
			if seed%2 == 1 && i%3 == 0 {
				commit(t, s)
			}
		}
		s.RecordEntry(Rejected(Key("x\xfe", "1", ""), "1", datasets.Reject{CaptureID: "x\xfe", Code: "meta_missing", Detail: "<&>"}))
		commit(t, s)
		got := content(t, filepath.Join(s.dir, indexName))
		if want == "" {
			want = got
		}
		if d := cmp.Diff(want, got); d != "" {
			t.Fatalf("seed %d:\n%s", seed, d)
		}
		again := open(t, s.dir)
		if d := cmp.Diff(s.entries, again.entries); d != "" {
			t.Fatalf("read back (-want +got):\n%s", d)
		}
		commit(t, again)
		if got := content(t, filepath.Join(s.dir, indexName)); got != want {
			t.Fatalf("written again:\n%s", got)
		}
	}
}

func TestEveryDamageOfTheIndexIsNoticed(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	put(t, s, "ab", "1")
	s.RecordEntry(Rejected(Key("x", "1", ""), "1", datasets.Reject{CaptureID: "x", Code: "meta_missing"}))
	commit(t, s)
	path := filepath.Join(dir, indexName)
	good := []byte(content(t, path))
	for i := range good {
		bad := slices.Clone(good)
		bad[i] ^= 1 << (i % 8)
		for _, data := range [][]byte{bad, good[:i]} {
			if err := os.WriteFile(path, data, 0o644); err != nil {
				t.Fatal(err)
			}
			if _, err := Open(dir); !errors.Is(err, ErrDamaged) {
				t.Fatalf("byte %d: %v", i, err)
			}
		}
	}
	s, err := Create(dir)
	if err != nil {
		t.Fatal(err)
	}
	put(t, s, "ab", "1")
	commit(t, s)
	if open(t, dir).Len() != 1 {
		t.Error("Create does not heal a damaged index")
	}
}

// BenchmarkIndex opens and publishes an index of 100,000 captures.
func BenchmarkIndex(b *testing.B) {
	s := open(b, b.TempDir())
	add := func(i int) {
		id := fmt.Sprintf("shop.example/%014d", i)
		_, r := small(id, "1")
		s.RecordEntry(Built(Key(id, "1", ""), "1", r.Capture))
	}
	for i := range 100_000 {
		add(i)
	}
	commit(b, s)
	b.ReportAllocs()
	for i := 100_000; b.Loop(); i++ {
		s = open(b, s.dir)
		add(i)
		commit(b, s)
	}
}

// The index of an earlier version still says which captures there were.
func TestOutdatedStore(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	if s.Outdated() {
		t.Error("a new store is of this version")
	}
	put(t, s, "ab", "1")
	commit(t, s)
	path := filepath.Join(dir, indexName)
	now := content(t, path)
	if open(t, dir).Outdated() {
		t.Error("a store that this version wrote is of this version")
	}
	e, _ := s.Entry("ab")
	old, _, err := seal.EncodeList(seal.List{Kind: indexList.Kind, Version: "1"}, []Entry{e})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, old, 0o644); err != nil {
		t.Fatal(err)
	}
	s = open(t, dir)
	if _, ok := s.Entry("ab"); !ok || !s.Outdated() {
		t.Errorf("entry %v, outdated %v", ok, s.Outdated())
	}
	if _, err := s.GC(t.Context(), func(Entry) bool { return true }); err != nil {
		t.Fatal(err)
	}
	if content(t, path) != now || open(t, dir).Outdated() {
		t.Error("the next commit does not write the index of this version")
	}
}
