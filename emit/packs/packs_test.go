package packs_test

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/actions/registry"
	"skillmill/datasets"
	"skillmill/emit/library"
	"skillmill/emit/packs"
)

// click is a document of a button.
func click(domain, id, slug string) datasets.SkillRow {
	return datasets.SkillRow{
		Domain: domain, DomainKey: datasets.DomainKey(domain), SkillID: id,
		Doc: []byte(`{"id":"` + id + `","domain":"` + domain + `","slug":"` + slug + `","label":"` + slug + `","action":"click",
"preconditions":{"url_matches":["^https?://` + domain + `/"],"exists":["#go"]},"locators":{"selector":"#go"},
"args_schema":{"type":"object","properties":{},"required":[]},
"program":{"language":"python","entry":"program__` + id + `__go","code":"x"},
"evidence":{"from":"dom"},"meta":{"created_at":"2026-11-09T08:07:06Z","status":"active"}}`),
	}
}

// publish makes a library of documents and packs of it, and returns the files of packs.
func publish(t *testing.T, root, to string, rows ...datasets.SkillRow) (packs.Result, map[string]string) {
	t.Helper()
	run, err := library.Begin(root, library.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer run.Abort()
	for _, domain := range []string{"a.test", "b.test"} {
		of := slices.DeleteFunc(slices.Clone(rows), func(r datasets.SkillRow) bool { return r.Domain != domain })
		if err := run.Put(t.Context(), domain, of); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := run.Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
	made, err := packs.Write(t.Context(), root, to)
	if err != nil {
		t.Fatal(err)
	}
	return made, files(t, to)
}

func files(t *testing.T, dir string) map[string]string {
	t.Helper()
	out := map[string]string{}
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		out[e.Name()] = string(data)
	}
	return out
}

func put(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// actions returns the names of all actions that the packs of a folder give.
func actions(t *testing.T, dir string) (names []string) {
	t.Helper()
	r := registry.Load(registry.Path{Root: dir})
	for _, p := range r.Problems {
		t.Error(p)
	}
	for _, a := range r.List("") {
		names = append(names, a.Name)
	}
	return names
}

// TestWrite holds what a folder of packs has after each of several libraries.
func TestWrite(t *testing.T) {
	root, to := t.TempDir(), filepath.Join(t.TempDir(), "packs")
	made, first := publish(t, root, to, click("a.test", "d1", "save"), click("a.test", "d2", "send"), click("b.test", "d1", "go"))
	if diff := cmp.Diff(packs.Result{Files: 2, Actions: 3, Skills: 3}, made); diff != "" {
		t.Error(diff)
	}
	if got := slices.Sorted(maps.Keys(first)); !slices.Equal(got, []string{"a.test.yaml", "b.test.yaml", packs.NamesCopy, packs.NamesName}) {
		t.Errorf("files %q", got)
	}
	for name, text := range first {
		if sealed, whole := registry.Sealed([]byte(text)); !sealed || !whole {
			t.Errorf("%s: sealed %v, whole %v", name, sealed, whole)
		}
	}
	if first[packs.NamesName] != first[packs.NamesCopy] {
		t.Error("the names and their copy differ")
	}
	if got := strings.Join(actions(t, to), " "); !strings.Contains(got, ":click:save") || !strings.Contains(got, ":click:send") || !strings.Contains(got, ":click:go") {
		t.Errorf("actions %q", got)
	}

	// The same library: the same bytes, and nothing is written anew.
	was, err := os.Stat(filepath.Join(to, "a.test.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	_, again := publish(t, root, to, click("a.test", "d1", "save"), click("a.test", "d2", "send"), click("b.test", "d1", "go"))
	if diff := cmp.Diff(first, again); diff != "" {
		t.Error(diff)
	}
	if now, err := os.Stat(filepath.Join(to, "a.test.yaml")); err != nil || !os.SameFile(was, now) {
		t.Errorf("a pack that stands was written again: %v", err)
	}

	// A domain goes: so does its pack. What is not ours stays, also what looks like a pack.
	put(t, filepath.Join(to, "own.yaml"), "namespace: own\nversion: 1.0.0\n")
	put(t, filepath.Join(to, "note.txt"), registry.Seal+"\n")
	made, third := publish(t, root, to, click("a.test", "d1", "save"))
	if diff := cmp.Diff(packs.Result{Files: 1, Actions: 1, Skills: 1, Removed: 1}, made); diff != "" {
		t.Error(diff)
	}
	if got := slices.Sorted(maps.Keys(third)); !slices.Equal(got, []string{"a.test.yaml", packs.NamesCopy, packs.NamesName, "note.txt", "own.yaml"}) {
		t.Errorf("files %q", got)
	}
}

// TestNamesStay holds that an action keeps its name over libraries, with either file of names,
// and that nothing is made where both are damaged.
func TestNamesStay(t *testing.T) {
	for _, c := range []struct {
		name string
		hurt func(t *testing.T, dir string)
		want string // an action of the second library, "" for an error
	}{
		{"both there", func(*testing.T, string) {}, "click:save "},
		{"names gone", func(t *testing.T, dir string) { remove(t, dir, packs.NamesName) }, "click:save "},
		{"copy gone", func(t *testing.T, dir string) { remove(t, dir, packs.NamesCopy) }, "click:save "},
		{"names damaged", func(t *testing.T, dir string) { put(t, filepath.Join(dir, packs.NamesName), "x") }, "click:save "},
		{"one gone, one damaged", func(t *testing.T, dir string) {
			remove(t, dir, packs.NamesName)
			put(t, filepath.Join(dir, packs.NamesCopy), registry.Seal+"0\n")
		}, ""},
		{"both damaged", func(t *testing.T, dir string) {
			put(t, filepath.Join(dir, packs.NamesName), "x")
			put(t, filepath.Join(dir, packs.NamesCopy), "")
		}, ""},
		{"both gone: names are given anew", func(t *testing.T, dir string) {
			remove(t, dir, packs.NamesName)
			remove(t, dir, packs.NamesCopy)
		}, "click:keep "},
	} {
		t.Run(c.name, func(t *testing.T) {
			root, to := t.TempDir(), t.TempDir()
			_, before := publish(t, root, to, click("a.test", "d1", "save"))
			c.hurt(t, to)
			renamed := click("a.test", "d1", "keep")
			if _, err := library.Write(t.Context(), root, []datasets.SkillRow{renamed}, library.Options{}); err != nil {
				t.Fatal(err)
			}
			_, err := packs.Write(t.Context(), root, to)
			if c.want == "" {
				if err == nil || !strings.Contains(err.Error(), packs.NamesCopy) {
					t.Errorf("error %v", err)
				}
				if got := files(t, to)["a.test.yaml"]; got != before["a.test.yaml"] {
					t.Error("a pack was made although nobody knows the names")
				}
				return
			}
			if got := strings.Join(actions(t, to), " ") + " "; err != nil || !strings.Contains(got, c.want) {
				t.Errorf("actions %q, want %q: %v", got, c.want, err)
			}
			if now := files(t, to); now[packs.NamesName] != now[packs.NamesCopy] {
				t.Error("the names and their copy differ")
			}
		})
	}
}

func remove(t *testing.T, dir, name string) {
	t.Helper()
	if err := os.Remove(filepath.Join(dir, name)); err != nil {
		t.Fatal(err)
	}
}

// TestFiles holds which files of a folder are packs as they were made, and which are not.
func TestFiles(t *testing.T) {
	made, other, err := packs.Files(filepath.Join(t.TempDir(), "none"))
	if err != nil || made != nil || other != nil {
		t.Errorf("a folder that is not there: %q %q %v", made, other, err)
	}
	to := t.TempDir()
	_, now := publish(t, t.TempDir(), to, click("a.test", "d1", "save"), click("b.test", "d1", "go"))
	put(t, filepath.Join(to, "b.test.yaml"), now["b.test.yaml"]+"# more\n")
	put(t, filepath.Join(to, "own.yaml"), "namespace: own\n")
	put(t, filepath.Join(to, "copy.txt"), now["a.test.yaml"])
	if err := os.Symlink(filepath.Join(to, "a.test.yaml"), filepath.Join(to, "link.yaml")); err != nil {
		t.Fatal(err)
	}
	made, other, err = packs.Files(to)
	if want := []string{"a.test.yaml", packs.NamesCopy, packs.NamesName}; err != nil || !slices.Equal(made, want) {
		t.Errorf("made %q, want %q: %v", made, want, err)
	}
	if !slices.Equal(other, []string{"b.test.yaml"}) {
		t.Errorf("other %q", other)
	}
}

// TestOrder holds that packs do not depend on the order of documents.
func TestOrder(t *testing.T) {
	rows := []datasets.SkillRow{click("a.test", "d1", "save"), click("a.test", "d2", "save"), click("a.test", "d3", "send"), click("b.test", "d1", "go")}
	_, want := publish(t, t.TempDir(), t.TempDir(), rows...)
	slices.Reverse(rows)
	for range rows {
		rows = append(rows[1:], rows[0])
		if _, got := publish(t, t.TempDir(), t.TempDir(), rows...); !maps.Equal(want, got) {
			t.Error(cmp.Diff(want, got))
		}
	}
}
