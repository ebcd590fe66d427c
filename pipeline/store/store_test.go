package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"go.uber.org/goleak"

	"skillmill/datasets"
	"skillmill/datasets/capture"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func open(t testing.TB, dir string) *Store {
	t.Helper()
	s, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func commit(t testing.TB, s *Store) {
	t.Helper()
	if err := s.Commit(context.Background()); err != nil {
		t.Fatal(err)
	}
}

func content(t testing.TB, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// small is a record of its own for every id and content.
func small(id, hash string) (key string, r Record) {
	r.Capture = datasets.CaptureRow{
		CaptureID: id, Domain: id[:1] + ".example", PageKey: id[:1] + ".example/" + id[1:2],
		CapturedAt: "2026-01-0" + hash[:1] + "T00:00:00Z", Night: "2026-01-0" + hash[:1], Warnings: []string{}, Unsupported: []datasets.Unsupported{}, Digest: datasets.DigestCounts{Cuts: []datasets.DigestCut{}},
	}
	r.Controls = []datasets.ControlRow{{CaptureID: id, Name: hash, Facts: datasets.Facts{Options: []string{"a"}}}}
	r.Nodes = []datasets.NodeRow{{Parent: -1, Tag: "html", Name: hash, Attrs: []datasets.NodeAttr{{Key: "a", Val: hash}}}}
	r.Hints = []uint32{1, 1 << 31}
	return Key(id, hash, "cfg"), r
}

func put(t testing.TB, s *Store, id, hash string) Conflict {
	t.Helper()
	key, r := small(id, hash)
	c, err := s.Put(key, hash, r)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func checkRecord(t interface {
	Helper()
	Fatalf(string, ...any)
}, s *Store, key string, want Record,
) {
	t.Helper()
	info, controls, err := s.Controls(key)
	if err != nil {
		t.Fatalf("Controls: %v", err)
	}
	nodes, err := s.Nodes(key)
	if err != nil {
		t.Fatalf("Nodes: %v", err)
	}
	hints, err := s.Hints(key)
	if err != nil {
		t.Fatalf("Hints: %v", err)
	}
	if d := cmp.Diff(want, Record{info, controls, nodes, hints}, cmpopts.EquateEmpty(), cmpopts.EquateNaNs()); d != "" {
		t.Fatalf("record (-want +got):\n%s", d)
	}
}

func TestRecordEntry(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	if c := put(t, s, "ab", "2"); c.State != Added {
		t.Errorf("first: %v", c)
	}
	if c := put(t, s, "ab", "2"); c.State != Same {
		t.Errorf("again: %v", c)
	}
	if c := put(t, s, "ab", "3"); c.State != Clash || c.Other.ContentHash != "3" {
		t.Errorf("larger: %v", c)
	}
	if c := put(t, s, "ab", "1"); c.State != Clash || c.Other.ContentHash != "2" {
		t.Errorf("smaller: %v", c)
	}
	commit(t, s)
	s = open(t, dir)
	if c := put(t, s, "ab", "1"); c.State != Same {
		t.Errorf("next run: %v", c)
	}
	// Another run comes upon other content elsewhere: the same as if it were one run.
	s = open(t, dir)
	if c := put(t, s, "ab", "9"); c.State != Clash || c.Other.ContentHash != "9" {
		t.Errorf("other content in the next run: %v", c)
	}
	// The directory that had the content was captured anew.
	s = open(t, dir)
	s.Outdate("ab", Source{ContentHash: "9", old: stat{ContentHash: "1"}})
	if c := put(t, s, "ab", "9"); c.State != Added {
		t.Errorf("recapture: %v", c)
	}
	if e, ok := s.Entry("ab"); !ok || e.ContentHash != "9" || e.Status != StatusBuilt {
		t.Errorf("entry %v", e)
	}
	e := Rejected(Key("ab", "8", ""), "8", datasets.Reject{CaptureID: "ab", Code: "meta_missing", ByteAt: -1})
	if c := s.RecordEntry(e); c.State != Clash || c.Other.ContentHash != "8" {
		t.Errorf("a reject beside one that is built: %v", c)
	}
}

// TestNoteAnyOrder holds that captures of one id give the same index in any order,
// within one run and over several, and that none is gone.
func TestNoteAnyOrder(t *testing.T) {
	built := func(id, hash string) Entry {
		return Entry{CaptureID: id, Key: Key(id, hash, ""), ContentHash: hash, Status: StatusBuilt, Domain: "a.test", Night: "2026-01-01"}
	}
	list := []Entry{
		built("ab", "3"), built("ab", "1"), built("ab", "2"), built("ac", "1"),
		Rejected(Key("ab", "0", ""), "0", datasets.Reject{CaptureID: "ab", Code: capture.CodeMetaMissing, Night: "unknown"}),
	}
	var want []Entry
	for n, order := range [][]int{{0, 1, 2, 3, 4}, {4, 3, 2, 1, 0}, {1, 0, 4, 2, 3}, {2, 4, 0, 1, 3}, {3, 0, 4, 1, 2}} {
		for _, runs := range []bool{false, true} {
			dir := t.TempDir()
			s := open(t, dir)
			for _, i := range order {
				s.RecordEntry(list[i])
				if runs {
					commit(t, s)
					s = open(t, dir)
				}
			}
			s.RecordEntry(list[order[0]]) // once more changes nothing
			got := s.sorted()
			if want == nil {
				want = got
			}
			if d := cmp.Diff(want, got); d != "" {
				t.Errorf("order %d, runs %v (-want +got):\n%s", n, runs, d)
			}
		}
	}
	var ids []string
	for _, e := range want {
		ids = append(ids, e.CaptureID+" "+string(e.Status))
	}
	if d := cmp.Diff([]string{"ab built", "ab~0 reject", "ab~2 reject", "ab~3 reject", "ac built"}, ids); d != "" {
		t.Error(d)
	}
}

// TestNotePassing holds that a reject which the next run may not meet never stands
// in the way and is never entered beside another capture.
func TestNotePassing(t *testing.T) {
	passing := Rejected(Key("ab", "", ""), "", datasets.Reject{CaptureID: "ab", Code: capture.CodeFileUnreadable})
	good := Entry{CaptureID: "ab", Key: Key("ab", "5", ""), ContentHash: "5", Status: StatusBuilt}
	for _, later := range []bool{false, true} {
		dir := t.TempDir()
		s := open(t, dir)
		s.RecordEntry(passing)
		if later {
			commit(t, s)
			s = open(t, dir)
		}
		s.RecordEntry(good)
		if c := s.RecordEntry(passing); c.State != Clash || !c.Other.Passing() {
			t.Errorf("%v", c)
		}
		if e, ok := s.Entry("ab"); !ok || e.Status != StatusBuilt || s.Len() != 1 {
			t.Errorf("later %v: %v of %d", later, e, s.Len())
		}
	}
}

// TestNotePlain holds that the ids of an earlier version give way.
func TestNotePlain(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	for _, hash := range []string{"5", "6"} {
		s.RecordEntry(Entry{CaptureID: "ab/" + hash, Key: Key("ab", hash, ""), ContentHash: hash, Status: StatusBuilt})
	}
	commit(t, s)
	s = open(t, dir)
	s.RecordEntry(Entry{CaptureID: "ab/5~5", Key: Key("ab/5~5", "5", ""), ContentHash: "5", Status: StatusBuilt})
	s.RecordEntry(Entry{CaptureID: "ab/6~7", Key: Key("ab/6~7", "7", ""), ContentHash: "7", Status: StatusBuilt})
	var ids []string
	for _, e := range s.sorted() {
		ids = append(ids, e.CaptureID)
	}
	if d := cmp.Diff([]string{"ab/5~5", "ab/6", "ab/6~7"}, ids); d != "" {
		t.Error(d)
	}
}

func TestLookup(t *testing.T) {
	s := open(t, t.TempDir())
	for _, j := range [][2]string{{"ab2", "2"}, {"ab1", "3"}, {"ab3", "1"}, {"ab0", "2"}, {"ac1", "1"}, {"bb1", "1"}} {
		put(t, s, j[0], j[1])
	}
	s.RecordEntry(Rejected(Key("r", "1", ""), "1", datasets.Reject{CaptureID: "r", Domain: "a.example"}))
	s.RecordEntry(Rejected(Key("q", "1", ""), "1", datasets.Reject{CaptureID: "q"}))
	ids := func(list []Entry) (out []string) {
		for _, e := range list {
			out = append(out, e.CaptureID)
		}
		return out
	}
	got := [][]string{s.Domains(), ids(s.Entries("a.example")), s.PageKeys("a.example"), ids(s.Page("a.example", "a.example/b")), ids(s.Entries("none"))}
	want := [][]string{
		{"", "a.example", "b.example"},
		{"r", "ab3", "ac1", "ab0", "ab2", "ab1"},
		{"a.example/b", "a.example/c"},
		{"ab3", "ab0", "ab2", "ab1"},
		nil,
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
	put(t, s, "cb1", "1")
	if d := cmp.Diff([]string{"", "a.example", "b.example", "c.example"}, s.Domains()); d != "" {
		t.Errorf("after Put (-want +got):\n%s", d)
	}
}

func TestConcurrentPut(t *testing.T) {
	const workers, each = 8, 20
	run := func(dir string) *Store {
		s := open(t, dir)
		var wg sync.WaitGroup
		for w := range workers {
			wg.Go(func() {
				for i := range each {
					put(t, s, fmt.Sprintf("%c%d", 'a'+i%3, i), fmt.Sprint(1+(w+i)%4))
					s.Entries("a.example")
				}
			})
		}
		wg.Wait()
		commit(t, s)
		return s
	}
	one, two := run(t.TempDir()), run(t.TempDir())
	if a, b := content(t, filepath.Join(one.dir, indexName)), content(t, filepath.Join(two.dir, indexName)); a != b {
		t.Errorf("the index depends on the order of the workers:\n%s", cmp.Diff(a, b))
	}
	// Of the four contents of an id one is built, the others are rejects.
	if one.Len() != 4*each {
		t.Errorf("%d entries, want %d", one.Len(), 4*each)
	}
	for _, e := range one.sorted() {
		if e.Status == StatusReject {
			continue
		}
		if err := one.Verify(e.Key); err != nil {
			t.Error(err)
		}
	}
}

func TestCommitCancelled(t *testing.T) {
	s := open(t, t.TempDir())
	put(t, s, "ab", "1")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := s.Commit(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
	if _, err := os.Stat(filepath.Join(s.dir, indexName)); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("an index was written: %v", err)
	}
	commit(t, s)
}
