package mill_test

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/samples/pacetest"
	"skillmill/datasets/samples/sharedtest"
)

var allCaptures = flag.Bool("all-captures", false, "TestIDsStay takes the shared captures too")

// sight is a control in a capture.
type sight struct {
	capture string
	index   int64
}

// fatesOfIDs says what became of the ids that an output folder had in a later one: they
// stay, are aliases of a skill that shows their control, are told to be gone because the later
// captures left no selector for their control, are gone untold, or name a control that they did
// not name.
func fatesOfIDs(t *testing.T, before, after string) (stay, alias, told int, gone, reused []string) {
	t.Helper()
	type id [2]string
	now, shownBy := map[id]map[sight]bool{}, map[sight][]id{}
	for _, s := range rowsOf[datasets.SkillRow](t, after, datasets.TableSkills) {
		at := id{s.Domain, s.SkillID}
		now[at] = map[sight]bool{}
		for i, c := range s.Captures {
			now[at][sight{c, s.Indices[i]}] = true
			shownBy[sight{c, s.Indices[i]}] = append(shownBy[sight{c, s.Indices[i]}], at)
		}
		for _, a := range s.Aliases {
			if now[id{s.Domain, a}] != nil {
				t.Errorf("%s: %s is an alias of %s and an id", s.Domain, a, s.SkillID)
			}
		}
	}
	left := leftOut(t, after)
	aliases := map[id]id{}
	for _, s := range rowsOf[datasets.SkillRow](t, after, datasets.TableSkills) {
		for _, a := range s.Aliases {
			aliases[id{s.Domain, a}] = id{s.Domain, s.SkillID}
		}
	}
	for _, s := range rowsOf[datasets.SkillRow](t, before, datasets.TableSkills) {
		was := id{s.Domain, s.SkillID}
		shows := func(now map[sight]bool) bool {
			for i, c := range s.Captures {
				if now[sight{c, s.Indices[i]}] {
					return true
				}
			}
			return false
		}
		switch by, known := now[was], aliases[was]; {
		case by != nil && shows(by):
			stay++
		case by != nil:
			reused = append(reused, s.Domain+" "+s.SkillID)
		case known != id{} && shows(now[known]):
			alias++
		case left.all(s):
			told++
		default:
			gone = append(gone, s.Domain+" "+s.SkillID+" "+s.Label)
		}
	}
	return stay, alias, told, gone, reused
}

// leavings are the codes by which an output folder says that it has no skill of a control.
type leavings map[sight]string

func leftOut(t *testing.T, out string) leavings {
	t.Helper()
	left := leavings{}
	for _, r := range rowsOf[datasets.Reject](t, out, datasets.TableRejects) {
		if r.DOMIndex >= 0 {
			left[sight{r.CaptureID, r.DOMIndex}] = r.Code
		}
	}
	return left
}

// all reports whether the control of a skill is left out wherever the skill was, because nothing
// finds it alone.
func (l leavings) all(s datasets.SkillRow) bool {
	for i, c := range s.Captures {
		if l[sight{c, s.Indices[i]}] != capture.CodeControlAmbiguous {
			return false
		}
	}
	return len(s.Captures) > 0
}

// halves copies the captures of each site into two trees, the earlier ones into the first.
func halves(t *testing.T, root string) (early, late string) {
	t.Helper()
	early, late = t.TempDir(), t.TempDir()
	sites, err := os.ReadDir(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, site := range sites {
		if !site.IsDir() {
			continue
		}
		list, err := os.ReadDir(filepath.Join(root, site.Name()))
		if err != nil {
			t.Fatal(err)
		}
		for i, c := range list {
			to := early
			if i >= (len(list)+1)/2 {
				to = late
			}
			place(t, filepath.Join(root, site.Name(), c.Name()), filepath.Join(to, site.Name(), c.Name()))
		}
	}
	return early, late
}

// TestIDsStay builds the earlier captures of each site and then the later ones: an id
// names the same control ever after, or is an alias of the skill that does.
func TestIDsStay(t *testing.T) {
	pacetest.KnownUnderRace(t)
	for name, root := range map[string]func(t *testing.T) string{
		"samples": func(t *testing.T) string { return sampleCaptures(t) },
		"shared":  func(t *testing.T) string { return sharedtest.Captures(t) },
	} {
		t.Run(name, func(t *testing.T) {
			if name == "shared" && !*allCaptures {
				t.Skip("takes long: -all-captures")
			}
			early, late := halves(t, root(t))
			before, after := t.TempDir(), t.TempDir()
			build(t, before, early)
			if err := os.CopyFS(after, os.DirFS(before)); err != nil {
				t.Fatal(err)
			}
			build(t, after, late)
			stay, alias, told, gone, reused := fatesOfIDs(t, before, after)
			slices.Sort(gone)
			t.Logf("%d ids stay, %d are aliases, %d are told to be gone, %d are gone, %d name another control", stay, alias, told, len(gone), len(reused))
			if len(reused)+len(gone) > 0 || stay == 0 {
				t.Errorf("name another control: %q, gone: %q", reused, gone)
			}
		})
	}
}

// TestLeavings: only a control that is left out as ambiguous in every capture of its skill is told
// to be gone.
func TestLeavings(t *testing.T) {
	const code = capture.CodeControlAmbiguous
	for name, c := range map[string]struct {
		left leavings
		want bool
	}{
		"in both captures":                        {leavings{{"a", 1}: code, {"b", 2}: code}, true},
		"in one of them":                          {leavings{{"a", 1}: code}, false},
		"another control of one of them":          {leavings{{"a", 1}: code, {"b", 3}: code}, false},
		"for another reason in one of them":       {leavings{{"a", 1}: code, {"b", 2}: capture.CodeControlContradicted}, false},
		"nowhere":                                 {leavings{}, false},
		"the control of the place in another":     {leavings{{"c", 1}: code, {"d", 2}: code}, false},
		"in both captures, and elsewhere besides": {leavings{{"a", 1}: code, {"b", 2}: code, {"c", 9}: code}, true},
	} {
		if got := c.left.all(datasets.SkillRow{Captures: []string{"a", "b"}, Indices: []int64{1, 2}}); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
	if (leavings{{"a", 1}: code}).all(datasets.SkillRow{}) {
		t.Error("a skill without a capture is told to be gone")
	}
}
