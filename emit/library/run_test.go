package library_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/emit/library"
)

// hashed are the sample's rows of one domain as a store keeps them: hashes, no
// documents.
func hashed(t *testing.T, root, domain string) []datasets.SkillRow {
	t.Helper()
	m, err := library.Read(root)
	if err != nil {
		t.Fatal(err)
	}
	var rows []datasets.SkillRow
	for _, e := range m.Files {
		if e.Domain == domain {
			rows = append([]datasets.SkillRow{{Domain: e.Domain, SkillID: e.SkillID, Hash: e.SHA256}}, rows...)
		}
	}
	return rows
}

func begin(t *testing.T, root string, opt library.Options) *library.Run {
	t.Helper()
	r, err := library.Begin(root, opt)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Abort)
	return r
}

func keep(t *testing.T, r *library.Run, domain, digest string) bool {
	t.Helper()
	kept, err := r.Keep(domain, digest)
	if err != nil {
		t.Fatal(err)
	}
	return kept
}

// TestKeep: a domain is taken over when manifest, files and digest agree, and only
// then.
func TestKeep(t *testing.T) {
	const domain = "example.com:8080"
	doc := func(root string) string { return in(root, datasets.DomainKey(domain), "d10.json") }
	for name, c := range map[string]struct {
		damage func(t *testing.T, root string)
		fresh  bool
		kept   bool
	}{
		"as it was":            {func(*testing.T, string) {}, false, true},
		"as it was, fresh":     {func(*testing.T, string) {}, true, true},
		"a document is gone":   {func(t *testing.T, root string) { remove(t, doc(root)) }, false, false},
		"a document is longer": {func(t *testing.T, root string) { put(t, doc(root), "{}                         \n") }, false, false},
		"other bytes":          {func(t *testing.T, root string) { put(t, doc(root), "{\"id\": \"dXX\"}\n") }, false, true}, // see Verify
		"other bytes, fresh":   {func(t *testing.T, root string) { put(t, doc(root), "{\"id\": \"dXX\"}\n") }, true, false},
		"other bytes, killed while publishing": {func(t *testing.T, root string) {
			put(t, doc(root), "{\"id\": \"dXX\"}\n")
			put(t, in(root, ".publishing"), "")
		}, false, false},
		"one more document": {func(t *testing.T, root string) { put(t, in(root, datasets.DomainKey(domain), "d11.json"), "{}") }, false, false},
		"a link": {func(t *testing.T, root string) {
			remove(t, doc(root))
			if err := os.Symlink(in(root, "b.example", "d1-1109.json"), doc(root)); err != nil {
				t.Fatal(err)
			}
		}, false, false},
		"no manifest": {func(t *testing.T, root string) { remove(t, in(root, library.ManifestName)) }, false, false},
	} {
		t.Run(name, func(t *testing.T) {
			root := t.TempDir()
			write(t, root, sample(), library.Options{})
			want, digest := tree(t, root), library.Digest(hashed(t, root, domain))
			c.damage(t, root)
			r := begin(t, root, library.Options{All: true, Fresh: c.fresh})
			if kept := keep(t, r, domain, digest); kept != c.kept {
				t.Fatalf("kept %v, want %v", kept, c.kept)
			}
			if !c.kept {
				if err := r.Put(context.Background(), domain, []datasets.SkillRow{sample()[0], sample()[2]}); err != nil {
					t.Fatal(err)
				}
			}
			if err := r.Put(context.Background(), "b.example", sample()[1:2]); err != nil {
				t.Fatal(err)
			}
			if _, err := r.Commit(context.Background()); err != nil {
				t.Fatal(err)
			}
			if name == "other bytes" {
				return
			}
			if d := cmp.Diff(want, tree(t, root)); d != "" {
				t.Error(d)
			}
			sound(t, root)
		})
	}
}

func remove(t *testing.T, path string) {
	t.Helper()
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
}

func TestDigest(t *testing.T) {
	root := t.TempDir()
	write(t, root, sample(), library.Options{})
	rows := hashed(t, root, "example.com:8080")
	m, err := library.Read(root)
	if err != nil {
		t.Fatal(err)
	}
	digest := library.Digest(rows)
	if digest != library.DigestOf(m.Files[1:]) {
		t.Error("rows and entries of one domain have one digest, in any order")
	}
	other := append([]datasets.SkillRow(nil), rows...)
	other[0].Hash = strings.Repeat("0", 64)
	for name, list := range map[string][]datasets.SkillRow{"one less": rows[1:], "other bytes": other, "none": nil} {
		if library.Digest(list) == digest {
			t.Error(name)
		}
	}
	if r := begin(t, root, library.Options{All: true}); keep(t, r, "example.com:8080", library.Digest(other)) {
		t.Error("kept by another digest")
	}
}

// TestAbort: a run that is given up leaves the library as it was.
func TestAbort(t *testing.T) {
	root := t.TempDir()
	write(t, root, sample(), library.Options{})
	want := tree(t, root)
	r := begin(t, root, library.Options{All: true})
	if err := r.Put(context.Background(), "b.example", []datasets.SkillRow{row("b.example", "d2", "{}")}); err != nil {
		t.Fatal(err)
	}
	r.Abort()
	if d := cmp.Diff(want, tree(t, root)); d != "" {
		t.Error(d)
	}
}

func TestRunRefuses(t *testing.T) {
	r := begin(t, t.TempDir(), library.Options{})
	if err := r.Put(context.Background(), "a.example", sample()[1:2]); err == nil || !strings.Contains(err.Error(), "b.example") {
		t.Errorf("a row of another domain: %v", err)
	}
	if err := r.Put(context.Background(), "b.example", sample()[1:2]); err != nil {
		t.Fatal(err)
	}
	if err := r.Put(context.Background(), "b.example", sample()[1:2]); err == nil || !strings.Contains(err.Error(), "twice") {
		t.Errorf("a domain twice: %v", err)
	}
}

func TestDocument(t *testing.T) {
	root := t.TempDir()
	write(t, root, sample(), library.Options{})
	doc, err := library.Document(root, "b.example", "d1-1109")
	if err != nil || string(doc) != string(sample()[1].Doc) {
		t.Errorf("%q, %v", doc, err)
	}
	if _, err := library.Document(root, "b.example", "../../"+filepath.Base(root)); err == nil {
		t.Error("an id that leads elsewhere")
	}
}

// TestAddEnd: the documents of a domain may come in parts.
func TestAddEnd(t *testing.T) {
	want, root := t.TempDir(), t.TempDir()
	write(t, want, sample(), library.Options{})
	r := begin(t, root, library.Options{All: true})
	for _, s := range sample() {
		if err := r.Add(context.Background(), s.Domain, []datasets.SkillRow{s}); err != nil {
			t.Fatal(err)
		}
	}
	if err := r.End(context.Background(), "b.example"); err != nil {
		t.Fatal(err)
	}
	if err := r.Add(context.Background(), "b.example", sample()[1:2]); err == nil {
		t.Error("a domain goes on behind its end")
	}
	if err := r.End(context.Background(), "example.com:8080"); err != nil {
		t.Fatal(err)
	}
	if _, err := r.Commit(context.Background()); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(tree(t, want), tree(t, root)); d != "" {
		t.Error(d)
	}
	r = begin(t, root, library.Options{All: true})
	if err := r.Add(context.Background(), "b.example", sample()[1:2]); err != nil {
		t.Fatal(err)
	}
	if _, err := r.Commit(context.Background()); err == nil || !strings.Contains(err.Error(), "no end") {
		t.Errorf("a domain without end: %v", err)
	}
	if d := cmp.Diff(tree(t, want), tree(t, root)); d != "" {
		t.Error(d)
	}
}
