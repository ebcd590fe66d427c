package mill_test

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"skillmill/datasets"
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
// stay, are aliases of a skill that shows their control, are gone, or name a control that
// they did not name.
func fatesOfIDs(t *testing.T, before, after string) (stay, alias int, gone, reused []string) {
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
		default:
			gone = append(gone, s.Domain+" "+s.SkillID+" "+s.Label)
		}
	}
	return stay, alias, gone, reused
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
			stay, alias, gone, reused := fatesOfIDs(t, before, after)
			slices.Sort(gone)
			t.Logf("%d ids stay, %d are aliases, %d are gone, %d name another control", stay, alias, len(gone), len(reused))
			if len(reused)+len(gone) > 0 || stay == 0 {
				t.Errorf("name another control: %q, gone: %q", reused, gone)
			}
		})
	}
}
