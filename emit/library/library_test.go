package library_test

import (
	"context"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/emit/library"
)

func row(domain, id, doc string) datasets.SkillRow {
	return datasets.SkillRow{Domain: domain, DomainKey: datasets.DomainKey(domain), SkillID: id, Doc: []byte(doc)}
}

// library of three skills on two domains.
func sample() []datasets.SkillRow {
	return []datasets.SkillRow{
		row("example.com:8080", "d2", "{\"id\": \"d2\"}\n"),
		row("b.example", "d1-1109", "{\"id\": \"d1-1109\"}\n"),
		row("example.com:8080", "d10", "{\"id\": \"d10\"}\n"),
	}
}

func write(t testing.TB, root string, rows []datasets.SkillRow, opt library.Options) library.Result {
	t.Helper()
	res, err := library.Write(context.Background(), root, rows, opt)
	if err != nil {
		t.Fatal(err)
	}
	return res
}

// tree is every file of the library with its bytes.
func tree(t testing.TB, root string) map[string]string {
	t.Helper()
	out := map[string]string{}
	dir := filepath.Join(root, library.Folder)
	err := filepath.WalkDir(dir, func(at string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(at)
		rel, _ := filepath.Rel(dir, at)
		out[filepath.ToSlash(rel)] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func sound(t testing.TB, root string) {
	t.Helper()
	problems, err := library.Verify(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range problems {
		t.Errorf("Verify: %v", p)
	}
}

func in(root string, parts ...string) string {
	return filepath.Join(append([]string{root, library.Folder}, parts...)...)
}

func put(t testing.TB, file, content string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestWriteAndRead(t *testing.T) {
	root := filepath.Join(t.TempDir(), "out", "night")
	res := write(t, root, sample(), library.Options{})
	files := tree(t, root)
	want := []string{"b.example/d1-1109.json", "b.example/forms.json", "b.example/pages.jsonl", "example.com_3a8080/d10.json", "example.com_3a8080/d2.json", "example.com_3a8080/forms.json", "example.com_3a8080/pages.jsonl", "manifest.json"}
	if diff := cmp.Diff(want, slices.Sorted(maps.Keys(files))); diff != "" {
		t.Errorf("files (-want +got):\n%s", diff)
	}
	if got := files["example.com_3a8080/d10.json"]; got != "{\"id\": \"d10\"}\n" {
		t.Errorf("document is %q", got)
	}
	m, err := library.Read(root)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(res.Manifest, m); diff != "" {
		t.Errorf("manifest read differs from the one written:\n%s", diff)
	}
	if m.Skills != 3 || m.Domains != 2 || m.Bytes != 13+18+14 || res.Written != 3 || res.Unchanged != 0 {
		t.Errorf("counts: %+v", res)
	}
	e := m.Files[1]
	e.SHA256 = ""
	if diff := cmp.Diff(library.Entry{Path: "example.com_3a8080/d10.json", Bytes: 14, Domain: "example.com:8080", SkillID: "d10"}, e); diff != "" {
		t.Errorf("entry (-want +got):\n%s", diff)
	}
	sound(t, root)
}

func TestOrderOfRowsDoesNotMatter(t *testing.T) {
	a, b := t.TempDir(), t.TempDir()
	rows := sample()
	write(t, a, rows, library.Options{})
	slices.Reverse(rows)
	write(t, b, rows, library.Options{Workers: 1})
	if diff := cmp.Diff(tree(t, a), tree(t, b)); diff != "" {
		t.Error(diff)
	}
}

func TestNoRows(t *testing.T) {
	root := t.TempDir()
	res := write(t, root, nil, library.Options{})
	if res.Manifest.Skills != 0 {
		t.Errorf("%+v", res)
	}
	if got := tree(t, root)["manifest.json"]; !strings.Contains(got, `"files": []`) {
		t.Errorf("manifest\n%s", got)
	}
	sound(t, root)
}

func TestUnchangedFilesAreNotTouched(t *testing.T) {
	root := t.TempDir()
	rows := sample()
	write(t, root, rows, library.Options{})
	old := time.Date(2001, 2, 3, 4, 5, 6, 0, time.UTC)
	for path := range tree(t, root) {
		if err := os.Chtimes(in(root, path), old, old); err != nil {
			t.Fatal(err)
		}
	}
	if res := write(t, root, rows, library.Options{}); res.Written != 0 || res.Unchanged != 3 {
		t.Errorf("same rows: %+v", res)
	}
	touched := func() (out []string) {
		for _, path := range slices.Sorted(maps.Keys(tree(t, root))) {
			info, err := os.Stat(in(root, path))
			if err != nil {
				t.Fatal(err)
			}
			if !info.ModTime().Equal(old) {
				out = append(out, path)
			}
		}
		return out
	}
	if got := touched(); got != nil {
		t.Errorf("same rows touched %q", got)
	}
	rows[0].Doc = []byte("{\"id\": \"dX\"}\n") // as long as before
	if res := write(t, root, rows, library.Options{}); res.Written != 1 || res.Unchanged != 2 {
		t.Errorf("one changed row: %+v", res)
	}
	if diff := cmp.Diff([]string{"example.com_3a8080/d2.json", "example.com_3a8080/forms.json", "example.com_3a8080/pages.jsonl", "manifest.json"}, touched()); diff != "" {
		t.Errorf("touched (-want +got):\n%s", diff)
	}
	sound(t, root)
}

func TestGoneSkills(t *testing.T) {
	root := t.TempDir()
	write(t, root, append(sample(), row("c.example", "d7", "{}")), library.Options{})
	put(t, in(root, "example.com_3a8080", "README.txt"), "not ours")

	t.Run("kept", func(t *testing.T) {
		res := write(t, root, sample()[:1], library.Options{Keep: true})
		if res.Kept != 1 || res.Removed != 0 || res.Manifest.Skills != 4 {
			t.Errorf("%+v", res)
		}
	})
	t.Run("removed in covered domains only", func(t *testing.T) {
		res := write(t, root, sample()[:1], library.Options{})
		if res.Removed != 1 || res.Manifest.Skills != 3 || res.Manifest.Domains != 3 {
			t.Errorf("%+v", res)
		}
		want := []string{
			"b.example/d1-1109.json", "b.example/forms.json", "b.example/pages.jsonl", "c.example/d7.json", "c.example/forms.json", "c.example/pages.jsonl", "example.com_3a8080/README.txt",
			"example.com_3a8080/d2.json", "example.com_3a8080/forms.json", "example.com_3a8080/pages.jsonl", "manifest.json",
		}
		if diff := cmp.Diff(want, slices.Sorted(maps.Keys(tree(t, root)))); diff != "" {
			t.Errorf("files (-want +got):\n%s", diff)
		}
	})
	t.Run("domain without rows", func(t *testing.T) {
		res := write(t, root, sample()[:1], library.Options{Domains: []string{"c.example", "never.seen"}})
		if res.Removed != 1 || res.Manifest.Skills != 2 {
			t.Errorf("%+v", res)
		}
		if _, err := os.Stat(in(root, "c.example")); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("folder of the empty domain: %v", err)
		}
	})
	if err := os.Remove(in(root, "example.com_3a8080", "README.txt")); err != nil {
		t.Fatal(err)
	}
	sound(t, root)
}

// What a killed run renamed into place and no manifest ever listed goes too.
func TestUnlistedDocumentIsRemoved(t *testing.T) {
	root := t.TempDir()
	put(t, in(root, "b.example", "d99.json"), "{}")
	if res := write(t, root, sample(), library.Options{}); res.Removed != 1 {
		t.Errorf("%+v", res)
	}
	sound(t, root)
}

func TestStaleTemporaryFilesAreSwept(t *testing.T) {
	root := t.TempDir()
	for _, p := range []string{".tmp-1-1", "b.example/.tmp-1-2", "gone.example/.tmp-1-3"} {
		put(t, in(root, p), "half of a docu")
	}
	if res := write(t, root, sample(), library.Options{}); res.Swept != 3 {
		t.Errorf("swept %d, want 3", res.Swept)
	}
	sound(t, root)
}
