package mill_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/mill"
	"skillmill/transform/find"
	"skillmill/transform/match"
	"skillmill/transform/view"
)

const adminSamples = "admin.samples.test"

// nightsOf copies the captures of the admin samples of nights into a folder.
func nightsOf(t *testing.T, samples string, nights ...string) string {
	t.Helper()
	root := t.TempDir()
	for _, night := range nights {
		all, err := filepath.Glob(filepath.Join(samples, adminSamples, night+"*"))
		if err != nil || len(all) == 0 {
			t.Fatal(all, err)
		}
		for _, from := range all {
			if err := os.CopyFS(filepath.Join(root, adminSamples, filepath.Base(from)), os.DirFS(from)); err != nil {
				t.Fatal(err)
			}
		}
	}
	return root
}

// TestResolveScopes: a skill with a scope is found in its root on a night that the library
// was not built of, and never elsewhere; where the root is not there the answer says why.
func TestResolveScopes(t *testing.T) {
	samples, out := sampleCaptures(t), t.TempDir()
	build(t, out, nightsOf(t, samples, "20260901", "20260902"))
	third := filepath.Join(nightsOf(t, samples, "20260903"), adminSamples)
	widgets, home := filepath.Join(third, "20260903020010"), filepath.Join(third, "20260903020009")

	inRoot := resolveScoped(t, out, widgets)
	var names []string
	for _, f := range inRoot {
		if f.Index < 0 {
			continue
		}
		c := f.In.Controls[f.Answer.Index]
		if f.In.Capture.PageKey == "" || !strings.Contains(f.In.Capture.PageKey, "#") || c.DOMIndex != f.Index {
			t.Errorf("%s is looked for in %s", f.Skill.ID, f.In.Capture.PageKey)
		}
		if names = append(names, c.Name); c.Name != f.Skill.Evidence.Name {
			t.Errorf("%s %q is %q", f.Skill.ID, f.Skill.Evidence.Name, c.Name)
		}
	}
	if len(inRoot) < 5 || len(names) < 4 {
		t.Errorf("%d skills with a scope, found %q", len(inRoot), names)
	}

	// The same skills without the page's own, on a page that does not have their hosts.
	one := t.TempDir()
	for _, f := range inRoot {
		doc := filepath.Join(out, "skill_library", adminSamples, f.Skill.ID+".json")
		text, err := os.ReadFile(doc)
		if err != nil {
			t.Fatal(err)
		}
		only := filepath.Join(one, f.Skill.ID+".json")
		if err := os.WriteFile(only, text, 0o600); err != nil {
			t.Fatal(err)
		}
		refused(t, resolveScoped(t, only, home), view.DoubtNoHost)
	}

	// A capture that lost its roots has the hosts, and nothing in them.
	for _, name := range []string{"frames.json", "dom_shadow.html"} {
		if err := os.Remove(filepath.Join(widgets, name)); err != nil {
			t.Fatal(err)
		}
	}
	refused(t, resolveScoped(t, out, widgets), view.DoubtNoRoot)
}

// resolveScoped are the answers for skills with a scope.
func resolveScoped(t *testing.T, skills, capture string) []view.Placed {
	t.Helper()
	res, err := mill.Resolve(t.Context(), mill.ResolveOptions{Skills: skills, Capture: capture, Config: configs.Default()})
	if err != nil {
		t.Fatal(err)
	}
	var out []view.Placed
	for _, f := range res.Found {
		if f.Skill.Locators.Scope != nil {
			out = append(out, f)
		}
	}
	return out
}

// refused wants nothing found, and one reason.
func refused(t *testing.T, found []view.Placed, why find.Doubt) {
	t.Helper()
	if len(found) == 0 {
		t.Error("no skill with a scope")
	}
	for _, f := range found {
		if f.Index >= 0 || f.In != nil || f.Doubt != why || f.Answer.Verdict != match.None {
			t.Errorf("%s: index %d, %s, %q, want %q", f.Skill.ID, f.Index, f.Answer.Verdict, f.Doubt, why)
		}
	}
}

// TestPages: asked for a page, then for its scopes, Pages says what PageSkills says of each, and
// reads the documents once, for they are gone by then.
func TestPages(t *testing.T) {
	out := t.TempDir()
	build(t, out, nightsOf(t, sampleCaptures(t), "20260901"))
	all, err := mill.DomainSkills(t.Context(), out, adminSamples)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string][]string{}
	for _, s := range all {
		for _, p := range s.Evidence.Pages {
			want[p] = append(want[p], s.ID)
		}
	}
	pages, scopes := mill.Pages(out), 0
	for _, gone := range []bool{false, true} {
		if gone {
			if err := os.RemoveAll(filepath.Join(out, "skill_library")); err != nil {
				t.Fatal(err)
			}
		}
		for page, ids := range want {
			if whole := datasets.WholePage(page); whole != page {
				scopes++
			} else if gone {
				continue
			}
			got, err := pages(t.Context(), adminSamples, page)
			if err != nil {
				t.Fatal(err)
			}
			if list := idsOf(got); !slices.Equal(list, ids) {
				t.Errorf("%s: %v, want %v", page, list, ids)
			}
		}
	}
	if scopes < 4 {
		t.Errorf("%d scopes: it shows nothing", scopes)
	}
}

func idsOf(list []*skill.Skill) (ids []string) {
	for _, s := range list {
		ids = append(ids, s.ID)
	}
	return ids
}
