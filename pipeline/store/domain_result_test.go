package store

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"skillmill/datasets"
)

func milledStore(t *testing.T) (*Store, string, DomainResult) {
	t.Helper()
	s, err := Open(filepath.Join(t.TempDir(), "store"))
	if err != nil {
		t.Fatal(err)
	}
	m := DomainResult{
		Skills: []datasets.SkillRow{
			{Domain: "a.test", SkillID: "d1", Pages: []string{"a.test/"}, Captures: []string{"a/1"}, Indices: []int64{3}, Doc: []byte(`{"id":"d1"}`)},
			{Domain: "a.test", SkillID: "d2", Status: "retired", Doc: []byte(`{"id":"d2"}`)},
		},
		Brief: Brief{
			Captures: 1, Published: 1, Retired: 1, Documents: "digest", Nights: []string{"2026-11-21"},
			Rejects: []datasets.Reject{{Stage: "assemble", Code: "control_ambiguous", Domain: "a.test", DOMIndex: 7}},
		},
	}
	key := s.DomainResultKey("a.test", "basis")
	if err := s.PutDomainResult(key, m); err != nil {
		t.Fatal(err)
	}
	return s, key, m
}

func TestDomainResultRoundTrip(t *testing.T) {
	s, key, want := milledStore(t)
	got, err := s.DomainResult(key)
	if err != nil {
		t.Fatal(err)
	}
	for i := range want.Skills {
		want.Skills[i].Doc = nil // the library has it
	}
	if d := cmp.Diff(want, got, cmpopts.EquateEmpty()); d != "" {
		t.Error(d)
	}
	brief, err := s.Brief(key)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(want.Brief, brief, cmpopts.EquateEmpty()); d != "" {
		t.Error(d)
	}
}

func TestDomainResultKeyCoversItsInputs(t *testing.T) {
	s, key, _ := milledStore(t)
	if s.DomainResultKey("b.test", "basis") == key || s.DomainResultKey("a.test", "other") == key {
		t.Error("domain and basis are part of the key")
	}
	s.RecordEntry(Rejected(key, "hash", datasets.Reject{CaptureID: "a/1", Domain: "a.test", Code: "capture_failed"}))
	if s.DomainResultKey("a.test", "basis") == key {
		t.Error("the captures of the domain are part of the key")
	}
	for _, none := range []string{s.DomainResultKey("a.test", "basis"), "x"} {
		if _, err := s.Brief(none); !errors.Is(err, ErrMissing) {
			t.Errorf("nothing was milled under %s: %v", none, err)
		}
	}
}

func TestEveryFlippedByteOfADomainIsNoticed(t *testing.T) {
	s, key, _ := milledStore(t)
	path := s.path(domainFiles, key)
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	noticed := func(data []byte, what string, at int) {
		t.Helper()
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := s.DomainResult(key); !errors.Is(err, ErrDamaged) && !errors.Is(err, ErrMissing) {
			t.Fatalf("%s %d: %v", what, at, err)
		}
		if _, err := s.Brief(key); !errors.Is(err, ErrDamaged) && !errors.Is(err, ErrMissing) {
			t.Fatalf("%s %d: %v", what, at, err)
		}
	}
	for i := range whole {
		bad := append([]byte(nil), whole...)
		bad[i] ^= 0x20
		noticed(bad, "byte", i)
	}
	for _, n := range []int{0, 1, 8, 40, len(whole) / 2, len(whole) - 1} {
		noticed(whole[:n], "cut at", n)
	}
	if _, err := s.DomainResult(s.DomainResultKey("c.test", "")); !errors.Is(err, ErrMissing) {
		t.Error(err)
	}
}

func TestSweepDomainResults(t *testing.T) {
	s, key, m := milledStore(t)
	old := s.DomainResultKey("a.test", "old basis")
	if err := s.PutDomainResult(old, m); err != nil {
		t.Fatal(err)
	}
	g, err := s.SweepDomainResults(map[string]bool{key: true})
	if err != nil || g.Records != 1 || g.Bytes == 0 {
		t.Errorf("%+v %v", g, err)
	}
	if _, err := s.Brief(key); err != nil {
		t.Error("the current one stays:", err)
	}
	if _, err := s.Brief(old); !errors.Is(err, ErrMissing) {
		t.Error("the old one goes:", err)
	}
	empty, err := Open(filepath.Join(t.TempDir(), "store"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := empty.SweepDomainResults(nil); err != nil {
		t.Error(err)
	}
}

// TestSweepEarlier: what earlier versions left under another name goes, and what is
// not of the store stays.
func TestSweepEarlier(t *testing.T) {
	s, key, _ := milledStore(t)
	earlier := filepath.Join(s.dir, "milled")
	for _, foreign := range []bool{true, false} {
		old := filepath.Join(earlier, key[:2], key+fileExt)
		if err := os.MkdirAll(filepath.Dir(old), 0o755); err != nil {
			t.Fatal(err)
		}
		note := filepath.Join(earlier, "note.txt")
		for _, file := range []string{old, note} {
			if err := os.WriteFile(file, []byte("old"), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if !foreign {
			if err := os.Remove(note); err != nil {
				t.Fatal(err)
			}
		}
		if g, err := s.SweepDomainResults(map[string]bool{key: true}); err != nil || g.Records != 1 {
			t.Errorf("%+v %v", g, err)
		}
		if _, err := os.Lstat(filepath.Dir(old)); !errors.Is(err, fs.ErrNotExist) {
			t.Error("the old files stay:", err)
		}
		if _, err := os.Lstat(earlier); foreign != (err == nil) {
			t.Errorf("the folder, foreign %v: %v", foreign, err)
		}
	}
	if _, err := s.Brief(key); err != nil {
		t.Error("the current one stays:", err)
	}
}

func TestPageResultRoundTrip(t *testing.T) {
	s, _, _ := milledStore(t)
	page := datasets.PageRow{Domain: "a.test", PageKey: "a.test/", Keys: []string{"k1", "k2"}}
	key := PageResultKey(page, "basis")
	drafts := []datasets.DraftRow{{Domain: "a.test", PageKey: "a.test/", FirstIndex: 4, Trials: []datasets.Trial{{Right: 2}}, Control: datasets.ControlRow{Name: "Send"}}}
	rejects := []datasets.Reject{{Code: "page_error", Domain: "a.test"}}
	if _, _, err := s.PageResult(key); !errors.Is(err, ErrMissing) {
		t.Error(err)
	}
	if err := s.PutPageResult(key, drafts, rejects); err != nil {
		t.Fatal(err)
	}
	gotDrafts, gotRejects, err := s.PageResult(key)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(drafts, gotDrafts, cmpopts.EquateEmpty()); d != "" {
		t.Error(d)
	}
	if d := cmp.Diff(rejects, gotRejects); d != "" {
		t.Error(d)
	}
	for name, other := range map[string]string{
		"captures": PageResultKey(datasets.PageRow{Domain: "a.test", PageKey: "a.test/", Keys: []string{"k1"}}, "basis"),
		"page":     PageResultKey(datasets.PageRow{Domain: "a.test", PageKey: "a.test/b", Keys: page.Keys}, "basis"),
		"basis":    PageResultKey(page, "other"),
	} {
		if other == key {
			t.Errorf("%s are part of the key", name)
		}
	}
	if g, err := s.SweepPageResults(nil); err != nil || g.Records != 1 {
		t.Errorf("%+v %v", g, err)
	}
}

func TestImportAndSweepTemps(t *testing.T) {
	from, key, want := milledStore(t)
	page := PageResultKey(datasets.PageRow{Domain: "a.test"}, "b")
	if err := from.PutPageResult(page, nil, nil); err != nil {
		t.Fatal(err)
	}
	into, err := Open(filepath.Join(t.TempDir(), "store"))
	if err != nil {
		t.Fatal(err)
	}
	if err := into.Import(context.Background(), from); err != nil {
		t.Fatal(err)
	}
	got, err := into.DomainResult(key)
	if err != nil {
		t.Fatal(err)
	}
	for i := range want.Skills {
		want.Skills[i].Doc = nil
	}
	if d := cmp.Diff(want, got, cmpopts.EquateEmpty()); d != "" {
		t.Error(d)
	}
	if _, _, err := into.PageResult(page); err != nil {
		t.Error(err)
	}
	left := filepath.Join(filepath.Dir(into.path(domainFiles, key)), ".tmp-1-1")
	if err := os.WriteFile(left, []byte("half"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := into.SweepTemps(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Lstat(left); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a temporary file is left: %v", err)
	}
	if _, err := into.Brief(key); err != nil {
		t.Error("the finished file stays:", err)
	}
}

// JSON cannot hold every name of a folder; the rejects of a domain must.
func TestRejectsOfADomainKeepEveryName(t *testing.T) {
	s, key, m := milledStore(t)
	m.Rejects = []datasets.Reject{{Stage: "settle", Code: "page_wall", CaptureID: "x\xfe/1", Domain: "a.test", Detail: "\x00 sign \xff", DOMIndex: -1}}
	if err := s.PutDomainResult(key, m); err != nil {
		t.Fatal(err)
	}
	got, err := s.Brief(key)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(m.Rejects, got.Rejects); d != "" {
		t.Error(d)
	}
}
