package library_test

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/emit/library"
)

func TestRefusedRows(t *testing.T) {
	good := sample()
	mixed := row("a.example", "d1", "{}")
	mixed.DomainKey = "b.example"
	escape := row("a.example", "d1", "{}")
	escape.DomainKey = ".."
	lied := row("a.example", "d1", "{}")
	lied.Hash = strings.Repeat("0", 64)
	for name, c := range map[string]struct {
		row  datasets.SkillRow
		want string
	}{
		"id up":          {row("a.example", "../../d1", "{}"), `"../../d1"`},
		"id dots":        {row("a.example", "..", "{}"), `".."`},
		"id slash":       {row("a.example", "a/b", "{}"), `"a/b"`},
		"id backslash":   {row("a.example", `a\b`, "{}"), "skill id"},
		"id absolute":    {row("a.example", "/etc/passwd", "{}"), "skill id"},
		"id zero byte":   {row("a.example", "d1\x00", "{}"), "skill id"},
		"id upper case":  {row("a.example", "D1", "{}"), "skill id"},
		"id empty":       {row("a.example", "", "{}"), "skill id"},
		"id long":        {row("a.example", strings.Repeat("d", 65), "{}"), "skill id"},
		"id temporary":   {row("a.example", ".tmp-1", "{}"), "skill id"},
		"foreign key":    {mixed, "domain key"},
		"key up":         {escape, "domain key"},
		"hash of other":  {lied, "hash"},
		"no document":    {row("a.example", "d1", ""), "no document"},
		"row twice":      {good[0], "two skills"},
		"row twice, new": {row(good[0].Domain, good[0].SkillID, "{}"), "two skills"},
	} {
		t.Run(name, func(t *testing.T) {
			root := filepath.Join(t.TempDir(), "out")
			_, err := library.Write(context.Background(), root, append(sample(), c.row), library.Options{})
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("error %v, want one with %q", err, c.want)
			}
			err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
				if err == nil && !d.IsDir() {
					t.Errorf("%s was written", path)
				}
				return err
			})
			if err != nil && !errors.Is(err, fs.ErrNotExist) {
				t.Error(err)
			}
		})
	}
}

// Whatever a domain is called, its documents stay in the library.
func TestHostileDomains(t *testing.T) {
	root := t.TempDir()
	var rows []datasets.SkillRow
	for _, d := range []string{"", ".", "..", "../..", "/etc", `c:\x`, "a/../../b", "con", "manifest.json", ".tmp-1", strings.Repeat("../", 99)} {
		rows = append(rows, row(d, "d1", "{}"))
	}
	if res := write(t, root, rows, library.Options{}); res.Written != len(rows) || res.Manifest.Domains != len(rows) {
		t.Errorf("%+v", res)
	}
	sound(t, root)
	entries, err := os.ReadDir(filepath.Dir(in(root)))
	if err != nil || len(entries) != 1 {
		t.Errorf("beside the library: %v, %v", entries, err)
	}
}

func TestSymlinkedFoldersAreRefused(t *testing.T) {
	for _, at := range []string{".", "b.example"} {
		t.Run(at, func(t *testing.T) {
			root, outside := t.TempDir(), t.TempDir()
			if err := os.MkdirAll(filepath.Dir(in(root, at)), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.Symlink(outside, in(root, at)); err != nil {
				t.Fatal(err)
			}
			_, err := library.Write(context.Background(), root, sample(), library.Options{})
			if err == nil || !strings.Contains(err.Error(), in(root, at)) || !strings.Contains(err.Error(), "symbolic link") {
				t.Errorf("error %v, want one about the link %s", err, in(root, at))
			}
			if entries, _ := os.ReadDir(outside); len(entries) != 0 {
				t.Errorf("written through the link: %v", entries)
			}
		})
	}
}

// A link in a document's place is replaced, its target left alone.
func TestSymlinkedDocumentIsReplaced(t *testing.T) {
	root, outside := t.TempDir(), filepath.Join(t.TempDir(), "x")
	put(t, outside, string(sample()[1].Doc))
	if err := os.MkdirAll(in(root, "b.example"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(outside, in(root, "b.example", "d1-1109.json")); err != nil {
		t.Fatal(err)
	}
	if res := write(t, root, sample(), library.Options{}); res.Written != 3 {
		t.Errorf("%+v", res)
	}
	sound(t, root)
}

func TestFileInPlaceOfFolder(t *testing.T) {
	root := t.TempDir()
	put(t, in(root, "b.example"), "")
	_, err := library.Write(context.Background(), root, sample(), library.Options{})
	if err == nil || !strings.Contains(err.Error(), in(root, "b.example")) {
		t.Errorf("error %v, want one that names the file", err)
	}
}

func TestCancelledBeforeCommit(t *testing.T) {
	root := t.TempDir()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := library.Write(ctx, root, sample(), library.Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want context.Canceled", err)
	}
	if _, err := library.Read(root); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("Read: %v, want os.ErrNotExist", err)
	}
}

// A run that has all domains takes away what no run lists any more: the documents
// of a run that ended between its manifest and its removals. What is not named as
// a document stays.
func TestAllDomains(t *testing.T) {
	root := t.TempDir()
	write(t, root, append(sample(), row("gone.example", "d1", string(sample()[0].Doc))), library.Options{})
	left := "{\"id\": \"d9\", \"domain\": \"left.example\"}\n"
	put(t, in(root, datasets.DomainKey("left.example"), "d9.json"), left)
	put(t, in(root, "foreign", "notes.json"), "{}")
	put(t, in(root, "foreign", "d9.json"), left)
	res := write(t, root, sample(), library.Options{All: true})
	if res.Removed != 2 {
		t.Errorf("%d removed, want 2", res.Removed)
	}
	files := tree(t, root)
	for name, want := range map[string]bool{"foreign/notes.json": true, "foreign/d9.json": true, "gone.example/d1.json": false, "left.example/d9.json": false} {
		if _, ok := files[name]; ok != want {
			t.Errorf("%s is there: %v, want %v", name, ok, want)
		}
	}
}

// A damaged manifest keeps no run from writing all domains anew.
func TestAllDomainsOverDamagedManifest(t *testing.T) {
	root := t.TempDir()
	write(t, root, sample(), library.Options{})
	whole := tree(t, root)
	put(t, in(root, library.ManifestName), strings.Replace(whole[library.ManifestName], `"skills": 3`, `"skills":	3`, 1))
	if _, err := library.Read(root); !errors.Is(err, library.ErrDamaged) {
		t.Errorf("Read: %v, want ErrDamaged", err)
	}
	write(t, root, sample(), library.Options{All: true})
	if diff := cmp.Diff(whole, tree(t, root)); diff != "" {
		t.Error(diff)
	}
}

// Salvage takes a document that a killed run gave its name before the manifest
// lists it, and no damaged one, with a manifest and with a damaged one; Load takes
// neither.
func TestSalvage(t *testing.T) {
	full, err := os.ReadFile(filepath.Join("..", "..", "datasets", "skill", "testdata", "full.json"))
	if err != nil {
		t.Fatal(err)
	}
	root := t.TempDir()
	r := row("example.com:8080", "d136-1109", string(full))
	write(t, root, []datasets.SkillRow{r}, library.Options{})
	at := in(root, r.DomainKey, r.SkillID+".json")
	ahead := strings.ReplaceAll(string(full), "navigate_images", "navigate_pictures")
	for name, c := range map[string]struct {
		doc  string
		slug string // "" for an error
	}{
		"listed":        {string(full), "navigate_images"},
		"ahead":         {ahead, "navigate_pictures"},
		"cut":           {ahead[:len(ahead)/2], ""},
		"other skill":   {strings.Replace(ahead, `"id": "d136-1109"`, `"id": "d136-1110"`, 1), ""},
		"not a skill":   {"{}\n", ""},
		"breaks a rule": {strings.Replace(ahead, "navigate_pictures", "another", 1), ""},
	} {
		put(t, at, c.doc)
		check := func(broken int) {
			t.Helper()
			skills, lost, err := library.Salvage(context.Background(), root)
			switch {
			case err != nil:
				t.Errorf("%s: %v", name, err)
			case c.slug == "" && (len(skills) != 0 || len(lost) != broken+1 || !strings.Contains(lost[broken].Error(), r.SkillID)):
				t.Errorf("%s: %v, lost %v", name, skills, lost)
			case c.slug != "" && (len(skills) != 1 || len(lost) != broken || skills[0].Slug != c.slug):
				t.Errorf("%s: %v, lost %v", name, skills, lost)
			}
		}
		check(0)
		manifest := in(root, library.ManifestName)
		whole, err := os.ReadFile(manifest)
		if err != nil {
			t.Fatal(err)
		}
		put(t, manifest, string(whole[:len(whole)/2]))
		check(1)
		put(t, manifest, string(whole))
	}
}
