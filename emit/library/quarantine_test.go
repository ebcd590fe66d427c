package library_test

import (
	"context"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/emit/library"
)

// aside is a skill that is quarantined.
func aside(domain, id string) datasets.SkillRow {
	return row(domain, id, "{\n  \"id\": \""+id+"\",\n  \"meta\": {\n    \"status\": \"quarantined\"\n  }\n}\n")
}

// files are the paths of a library, but for what a domain has beside its documents.
func files(t *testing.T, root string) []string {
	t.Helper()
	var out []string
	for p := range maps.Keys(tree(t, root)) {
		if !strings.HasSuffix(p, "/"+library.PagesName) && !strings.HasSuffix(p, "/"+library.FormsName) {
			out = append(out, p)
		}
	}
	slices.Sort(out)
	return out
}

// A document that is quarantined lies in a folder of its own, wherever it lay before, and
// comes back from there; nothing is left behind.
func TestQuarantineMoves(t *testing.T) {
	root := t.TempDir()
	well := row("a.example", "d1", "{\"id\": \"d1\"}\n")
	other := row("b.example", "d2", "{\"id\": \"d2\"}\n")
	for i, night := range []struct {
		rows []datasets.SkillRow
		want []string
	}{
		{[]datasets.SkillRow{well, other}, []string{"a.example/d1.json", "b.example/d2.json", "manifest.json"}},
		{[]datasets.SkillRow{aside("a.example", "d1"), other}, []string{"b.example/d2.json", "manifest.json", "quarantine/a.example/d1.json"}},
		{[]datasets.SkillRow{aside("a.example", "d1"), other}, []string{"b.example/d2.json", "manifest.json", "quarantine/a.example/d1.json"}},
		{[]datasets.SkillRow{well, other}, []string{"a.example/d1.json", "b.example/d2.json", "manifest.json"}},
		{[]datasets.SkillRow{aside("a.example", "d1")}, []string{"manifest.json", "quarantine/a.example/d1.json"}},
		{nil, []string{"manifest.json"}},
	} {
		res := write(t, root, night.rows, library.Options{All: true})
		if diff := cmp.Diff(night.want, files(t, root)); diff != "" {
			t.Errorf("night %d (-want +got):\n%s", i, diff)
		}
		sound(t, root)
		fresh := t.TempDir()
		write(t, fresh, night.rows, library.Options{All: true})
		if diff := cmp.Diff(tree(t, fresh), tree(t, root)); diff != "" {
			t.Errorf("night %d: not what a new library has:\n%s", i, diff)
		}
		if i == 2 && res.Written+res.Removed > 0 {
			t.Errorf("night %d: %d written, %d removed, nothing changed", i, res.Written, res.Removed)
		}
	}
}

// Manifest, Document and Keep know the place.
func TestQuarantineIsListed(t *testing.T) {
	root := t.TempDir()
	rows := []datasets.SkillRow{row("a.example", "d10", "{\"id\": \"d10\"}\n"), aside("a.example", "d2"), aside("b.example", "d3"), row("b.example", "d1", "{\"id\": \"d1\"}\n")}
	write(t, root, rows, library.Options{})
	m, err := library.Read(root)
	if err != nil {
		t.Fatal(err)
	}
	if m.Quarantined != 2 || m.Skills != 4 || m.Domains != 2 {
		t.Errorf("%d quarantined of %d on %d domains, want 2 of 4 on 2", m.Quarantined, m.Skills, m.Domains)
	}
	var paths []string
	for _, e := range m.Files {
		paths = append(paths, e.Path)
	}
	if diff := cmp.Diff([]string{"a.example/d10.json", "quarantine/a.example/d2.json", "b.example/d1.json", "quarantine/b.example/d3.json"}, paths); diff != "" {
		t.Error(diff)
	}
	if doc, err := library.Document(root, "a.example", "d2"); err != nil || string(doc) != string(rows[1].Doc) {
		t.Errorf("Document: %s, %v", doc, err)
	}
	run, err := library.Begin(root, library.Options{Fresh: true})
	if err != nil {
		t.Fatal(err)
	}
	defer run.Abort()
	kept, err := run.Keep("a.example", library.DigestOf(m.Files[:2]))
	if err != nil || !kept {
		t.Errorf("Keep: %v, %v", kept, err)
	}
	if err := os.Remove(in(root, "quarantine", "b.example", "d3.json")); err != nil {
		t.Fatal(err)
	}
	if kept, err := run.Keep("b.example", library.DigestOf(m.Files[2:])); err != nil || kept {
		t.Errorf("Keep of a domain that lost a document: %v, %v", kept, err)
	}
}

// What a killed run left in both places is settled by the next one.
func TestQuarantineAfterAKill(t *testing.T) {
	root := t.TempDir()
	write(t, root, []datasets.SkillRow{row("a.example", "d1", "{\"id\": \"d1\"}\n")}, library.Options{})
	put(t, in(root, "quarantine", "a.example", "d1.json"), string(aside("a.example", "d1").Doc))
	put(t, in(root, "quarantine", "a.example", ".tmp-1-1"), "x")
	problems, err := library.Verify(root)
	if err != nil || len(problems) != 2 {
		t.Errorf("Verify: %v, %v, want two unlisted files", problems, err)
	}
	res, err := library.Write(context.Background(), root, []datasets.SkillRow{aside("a.example", "d1")}, library.Options{Keep: true})
	if err != nil || res.Removed != 1 || res.Kept != 0 {
		t.Errorf("%+v, %v, want the old document removed", res, err)
	}
	sound(t, root)
}

// A site may have the name of the folder.
func TestQuarantineIsNoDomain(t *testing.T) {
	root := t.TempDir()
	write(t, root, []datasets.SkillRow{row("quarantine", "d1", "{\"id\": \"d1\"}\n"), aside("quarantine", "d2")}, library.Options{All: true})
	sound(t, root)
	if diff := cmp.Diff([]string{"_71uarantine/d1.json", "manifest.json", "quarantine/_71uarantine/d2.json"}, files(t, root)); diff != "" {
		t.Error(diff)
	}
}
