package builds

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets/skill"
)

// TestOneMoreNight holds what docs/analysts.md says of the files that one more night
// changes: none of the older ones of captures and what follows from one capture alone. Nor does it change
// the id of a skill.
func TestOneMoreNight(t *testing.T) {
	acceptance.KnownUnderRace(t)
	captures, out := acceptance.Samples(t), filepath.Join(t.TempDir(), "out")
	var first, last []string
	for _, dir := range acceptance.Below(t, captures, 2) {
		if strings.HasPrefix(filepath.Base(dir), "20260903") {
			last = append(last, dir)
		} else {
			first = append(first, dir)
		}
	}
	if len(first) == 0 || len(last) == 0 {
		t.Fatalf("%d captures before the last night, %d in it", len(first), len(last))
	}
	build := func(dirs []string) map[string]string {
		acceptance.Build(t, append([]string{"build", "--out", out, "--quiet"}, dirs...)...)
		return acceptance.Tree(t, filepath.Join(out, "tables"))
	}
	before, known := build(first), acceptance.LoadSkills(t, out)
	after := build(last)
	sameIDs(t, known, acceptance.LoadSkills(t, out))
	kept := 0
	for name, sum := range before {
		table, _, _ := strings.Cut(name, string(os.PathSeparator))
		switch table {
		case "captures", "crawls", "controls", "locators", "digests":
			kept++
			if after[name] != sum {
				t.Errorf("%s was changed by one more night", name)
			}
		}
	}
	if kept != 10 { // five tables of two nights
		t.Errorf("%d files of older nights, want 10", kept)
	}
}

// sameIDs wants every id that a library had to be that of the same control: of one action,
// role and page.
func sameIDs(t *testing.T, before, after []*skill.Skill) {
	t.Helper()
	says := func(s *skill.Skill) string {
		return strings.Join(append([]string{s.Domain, s.ID, s.Action, s.Evidence.Role}, s.Evidence.Pages[0]), " ")
	}
	now := map[string]bool{}
	for _, s := range after {
		now[says(s)] = true
	}
	for _, s := range before {
		if !now[says(s)] {
			t.Errorf("%s %q of %s is no more, or another", s.ID, s.Label, s.Evidence.Pages[0])
		}
	}
	if len(before) < 300 {
		t.Errorf("%d skills", len(before))
	}
}
