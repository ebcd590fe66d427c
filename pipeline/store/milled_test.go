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

func milledStore(t *testing.T) (*Store, string, Milled) {
	t.Helper()
	s, err := Open(filepath.Join(t.TempDir(), "store"))
	if err != nil {
		t.Fatal(err)
	}
	m := Milled{
		Skills: []datasets.SkillRow{
			{Domain: "a.test", SkillID: "d1", Pages: []string{"a.test/"}, Captures: []string{"a/1"}, Indices: []int64{3}, Doc: []byte(`{"id":"d1"}`)},
			{Domain: "a.test", SkillID: "d2", Status: "retired", Doc: []byte(`{"id":"d2"}`)},
		},
		Brief: Brief{
			Captures: 1, Published: 1, Retired: 1, Documents: "digest", Nights: []string{"2026-11-21"},
			Rejects: []datasets.Reject{{Stage: "assemble", Code: "control_ambiguous", Domain: "a.test", DOMIndex: 7}},
		},
	}
	key := s.MilledKey("a.test", "basis")
	if err := s.PutMilled(key, m); err != nil {
		t.Fatal(err)
	}
	return s, key, m
}

func TestMilledRoundTrip(t *testing.T) {
	s, key, want := milledStore(t)
	got, err := s.Milled(key)
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

func TestMilledKeyCoversItsInputs(t *testing.T) {
	s, key, _ := milledStore(t)
	if s.MilledKey("b.test", "basis") == key || s.MilledKey("a.test", "other") == key {
		t.Error("domain and basis are part of the key")
	}
	s.Note(Rejected(key, "hash", datasets.Reject{CaptureID: "a/1", Domain: "a.test", Code: "capture_failed"}))
	if s.MilledKey("a.test", "basis") == key {
		t.Error("the captures of the domain are part of the key")
	}
	for _, none := range []string{s.MilledKey("a.test", "basis"), "x"} {
		if _, err := s.Brief(none); !errors.Is(err, ErrMissing) {
			t.Errorf("nothing was milled under %s: %v", none, err)
		}
	}
}

func TestEveryFlippedByteOfAMilledDomainIsNoticed(t *testing.T) {
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
		if _, err := s.Milled(key); !errors.Is(err, ErrDamaged) && !errors.Is(err, ErrMissing) {
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
	if _, err := s.Milled(s.MilledKey("c.test", "")); !errors.Is(err, ErrMissing) {
		t.Error(err)
	}
}

func TestSweepMilled(t *testing.T) {
	s, key, m := milledStore(t)
	old := s.MilledKey("a.test", "old basis")
	if err := s.PutMilled(old, m); err != nil {
		t.Fatal(err)
	}
	g, err := s.SweepMilled(map[string]bool{key: true})
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
	if _, err := empty.SweepMilled(nil); err != nil {
		t.Error(err)
	}
}

func TestSettledRoundTrip(t *testing.T) {
	s, _, _ := milledStore(t)
	page := datasets.PageRow{Domain: "a.test", PageKey: "a.test/", Keys: []string{"k1", "k2"}}
	key := SettledKey(page, "basis")
	drafts := []datasets.DraftRow{{Domain: "a.test", PageKey: "a.test/", FirstIndex: 4, Trials: []datasets.Trial{{Right: 2}}, Control: datasets.ControlRow{Name: "Send"}}}
	rejects := []datasets.Reject{{Code: "page_error", Domain: "a.test"}}
	if _, _, err := s.Settled(key); !errors.Is(err, ErrMissing) {
		t.Error(err)
	}
	if err := s.PutSettled(key, drafts, rejects); err != nil {
		t.Fatal(err)
	}
	gotDrafts, gotRejects, err := s.Settled(key)
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
		"captures": SettledKey(datasets.PageRow{Domain: "a.test", PageKey: "a.test/", Keys: []string{"k1"}}, "basis"),
		"page":     SettledKey(datasets.PageRow{Domain: "a.test", PageKey: "a.test/b", Keys: page.Keys}, "basis"),
		"basis":    SettledKey(page, "other"),
	} {
		if other == key {
			t.Errorf("%s are part of the key", name)
		}
	}
	if g, err := s.SweepSettled(nil); err != nil || g.Records != 1 {
		t.Errorf("%+v %v", g, err)
	}
}

func TestImportAndSweepTemps(t *testing.T) {
	from, key, want := milledStore(t)
	page := SettledKey(datasets.PageRow{Domain: "a.test"}, "b")
	if err := from.PutSettled(page, nil, nil); err != nil {
		t.Fatal(err)
	}
	into, err := Open(filepath.Join(t.TempDir(), "store"))
	if err != nil {
		t.Fatal(err)
	}
	if err := into.Import(context.Background(), from); err != nil {
		t.Fatal(err)
	}
	got, err := into.Milled(key)
	if err != nil {
		t.Fatal(err)
	}
	for i := range want.Skills {
		want.Skills[i].Doc = nil
	}
	if d := cmp.Diff(want, got, cmpopts.EquateEmpty()); d != "" {
		t.Error(d)
	}
	if _, _, err := into.Settled(page); err != nil {
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
func TestMilledRejectsKeepEveryName(t *testing.T) {
	s, key, m := milledStore(t)
	m.Rejects = []datasets.Reject{{Stage: "settle", Code: "page_wall", CaptureID: "x\xfe/1", Domain: "a.test", Detail: "\x00 sign \xff", DOMIndex: -1}}
	if err := s.PutMilled(key, m); err != nil {
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
