package store

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/durable"
)

// A run that is killed before Commit leaves records that the next run finds, and
// temporary files that nobody takes for records.
func TestKilledRun(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	put(t, s, "ab", "1")
	commit(t, s)
	index := content(t, filepath.Join(dir, indexName))

	s = open(t, dir)
	put(t, s, "ac", "2") // no Commit
	key, want := small("ac", "2")
	left := filepath.Join(filepath.Dir(s.path(recordFiles, key)), durable.TempPrefix+"1-1")
	for _, path := range []string{left, filepath.Join(dir, durable.TempPrefix+"1-2")} {
		if err := os.WriteFile(path, []byte("half"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if content(t, filepath.Join(dir, indexName)) != index {
		t.Fatal("the index changed before Commit")
	}

	s = open(t, dir)
	if _, ok := s.Entry("ac"); ok || !s.Has(key) {
		t.Fatal("want a record without an entry")
	}
	checkRecord(t, s, key, want)
	info, _, err := s.Controls(key)
	if err != nil {
		t.Fatal(err)
	}
	if c := s.RecordEntry(Built(key, "2", info)); c.State != Added {
		t.Errorf("%v", c)
	}
	g, err := s.GC(context.Background(), func(Entry) bool { return true })
	if want := (Garbage{Temps: 2, Bytes: 8}); err != nil || g != want {
		t.Errorf("GC: %+v, %v; want %+v", g, err, want)
	}
	checkRecord(t, open(t, dir), key, want)
}

func TestGC(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	for _, j := range [][2]string{{"ab", "1"}, {"ab", "2"}, {"ac", "1"}, {"bb", "1"}} {
		put(t, s, j[0], j[1])
	}
	var size int64
	for _, j := range [][2]string{{"ab", "2"}, {"bb", "1"}} { // the loser of a clash, a dropped entry
		key, _ := small(j[0], j[1])
		info, err := os.Stat(s.path(recordFiles, key))
		if err != nil {
			t.Fatal(err)
		}
		size += info.Size()
	}
	foreign := filepath.Join(dir, "notes.txt")
	if err := os.WriteFile(foreign, []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	g, err := s.GC(context.Background(), func(e Entry) bool { return e.Domain != "b.example" })
	if want := (Garbage{Entries: 1, Records: 2, Bytes: size}); err != nil || g != want {
		t.Errorf("GC: %+v, %v; want %+v", g, err, want)
	}
	if content(t, foreign) != "mine" {
		t.Error("a file of somebody else is gone")
	}
	s = open(t, dir)
	if d := cmp.Diff([]string{"a.example"}, s.Domains()); d != "" || s.Len() != 3 { // the loser stays as a reject
		t.Errorf("%d entries: %s", s.Len(), d)
	}
	for _, e := range s.Entries("a.example") {
		if e.Status == StatusReject {
			continue
		}
		if err := s.Verify(e.Key); err != nil {
			t.Error(err)
		}
	}
	if g, err := s.GC(context.Background(), func(Entry) bool { return true }); err != nil || g != (Garbage{}) {
		t.Errorf("second GC: %+v, %v", g, err)
	}
	folders, err := filepath.Glob(filepath.Join(dir, "??"))
	if err != nil || len(folders) > 2 {
		t.Errorf("folders %q, %v", folders, err)
	}
}

// A run sweeps what a killed one left where it writes itself, so that both end in
// the same files.
func TestPutSweeps(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	put(t, s, "ab", "1")
	key, _ := small("ab", "1")
	for _, at := range []string{filepath.Dir(s.path(recordFiles, key)), dir} {
		if err := os.WriteFile(filepath.Join(at, durable.TempPrefix+"1-1"), []byte("half"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	s = open(t, dir)
	put(t, s, "ab", "1")
	commit(t, s)
	for _, pattern := range []string{durable.TempPrefix + "*", "*/" + durable.TempPrefix + "*"} {
		if left, err := filepath.Glob(filepath.Join(dir, pattern)); err != nil || len(left) != 0 {
			t.Errorf("left: %v, %v", left, err)
		}
	}
}
