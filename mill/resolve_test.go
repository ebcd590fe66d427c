package mill_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/emit/library"
	"skillmill/mill"
	"skillmill/transform/fingerprint/fingerprinttest"
)

// resolved is the JSON of a resolved capture.
func resolved(t testing.TB, skills, capture string) string {
	t.Helper()
	res, err := mill.Resolve(t.Context(), mill.ResolveOptions{Skills: skills, Capture: capture, Config: configs.Default()})
	if err != nil {
		t.Fatal(err)
	}
	text, err := res.JSON()
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// pageOfSamples are captures of one page and a library of it, the last capture last.
func pageOfSamples(t testing.TB, out string) (capture string) {
	t.Helper()
	dir := t.TempDir()
	all, err := filepath.Glob(filepath.Join(sampleCaptures(t), "*", "*"))
	if err != nil || len(all) < 3 {
		t.Fatal(all, err)
	}
	for _, from := range all[:2] {
		if err := os.CopyFS(filepath.Join(dir, "shop", filepath.Base(from)), os.DirFS(from)); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := mill.Build(t.Context(), mill.BuildOptions{Captures: []string{dir}, Out: out, Config: configs.Default()}); err != nil {
		t.Fatal(err)
	}
	return filepath.Join(dir, "shop", filepath.Base(all[0]))
}

// TestResolveByIndex: with the index of the page or without, the answers are the same;
// damage of it is told, and a build heals it.
func TestResolveByIndex(t *testing.T) {
	out := t.TempDir()
	page := pageOfSamples(t, out)
	want := resolved(t, out, page)
	indexes, err := filepath.Glob(filepath.Join(out, library.Folder, "*", library.PagesName))
	if err != nil || len(indexes) == 0 {
		t.Fatal(indexes, err)
	}
	first, err := os.ReadFile(indexes[0])
	if err != nil {
		t.Fatal(err)
	}
	for _, at := range indexes {
		if err := os.Remove(at); err != nil {
			t.Fatal(err)
		}
	}
	if got := resolved(t, out, page); got != want {
		t.Errorf("without an index\n%s\nwith one\n%s", got, want)
	}
	for _, at := range indexes {
		if err := os.WriteFile(at, first[:len(first)-5], 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var damage *mill.DamageError
	if _, err := mill.Resolve(t.Context(), mill.ResolveOptions{Skills: out, Capture: page, Config: configs.Default()}); !errors.As(err, &damage) {
		t.Errorf("a damaged index: %v", err)
	}
	if _, err := mill.Build(t.Context(), mill.BuildOptions{Captures: []string{filepath.Dir(filepath.Dir(page))}, Out: out, Config: configs.Default()}); err != nil {
		t.Fatal(err)
	}
	if again, err := os.ReadFile(indexes[0]); err != nil || string(again) != string(first) {
		t.Errorf("after a build: %v\n%s", err, again)
	}
	if got := resolved(t, out, page); got != want {
		t.Errorf("after a build\n%s\nbefore\n%s", got, want)
	}
}

// BenchmarkResolve resolves one page with libraries of more and more skills, half of
// them of its own domain on other pages.
func BenchmarkResolve(b *testing.B) {
	built := b.TempDir()
	page := pageOfSamples(b, built)
	for _, n := range []int{100, 1000, 10000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			root := manySkills(b, built, n, 2)
			stop := fingerprinttest.CPU(b, 1)
			for b.Loop() {
				resolved(b, root, page)
			}
			stop()
		})
	}
}

// manySkills is a library of n documents: those of another library, and copies of them on
// other pages, of which one round of so many is of other domains.
func manySkills(b testing.TB, built string, n, one int) (root string) {
	b.Helper()
	skills, err := library.Load(b.Context(), built)
	if err != nil {
		b.Fatal(err)
	}
	var rows []datasets.SkillRow
	for i := range n {
		s := *skills[i%len(skills)]
		if round := i / len(skills); round > 0 {
			s.ID = fmt.Sprintf("d%d", 10000+i)
			s.Evidence.Pages = []string{fmt.Sprintf("/other/%d", round)}
			if round%one == 0 {
				s.Domain = fmt.Sprintf("site%d.test", round%20)
			}
		}
		doc, err := skill.Marshal(&s)
		if err != nil {
			b.Fatal(err)
		}
		rows = append(rows, datasets.SkillRow{
			Domain: s.Domain, DomainKey: datasets.DomainKey(s.Domain), SkillID: s.ID, Pages: s.Evidence.Pages, Doc: doc,
		})
	}
	root = b.TempDir()
	if _, err := library.Write(b.Context(), root, rows, library.Options{}); err != nil {
		b.Fatal(err)
	}
	return root
}
