package runs

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets"
	"skillmill/datasets/skill"
)

// TestAgentCaptures does tasks that open menus and keeps captures of what they come across. Those are the states
// that an exploration captures, a build makes skills of them, and these bring their controls about.
func TestAgentCaptures(t *testing.T) {
	sandbox := acceptance.SandboxArgs(t)
	url, did := telling(t, closedPage)
	root := t.TempDir()
	lib := filepath.Join(root, "library")
	do := func(name, task string) string {
		t.Helper()
		captures := filepath.Join(root, name)
		acceptance.Run(t, 0, append([]string{"agent", task, "--url", url + "/", "--captures", captures, "--workspace", root, "--memory", "off", "--json"}, sandbox...)...)
		return captures
	}
	captures := do("captures", `Click "More", then click "Language", then click "中文"`)
	if got := did(); !slices.Equal(got, []string{"%E4%B8%AD%E6%96%87"}) {
		t.Errorf("done: %q", got)
	}
	if got := statesIn(t, captures); !slices.Equal(got, []int{0, 1, 2}) {
		t.Errorf("openers before the captured states: %v", got)
	}
	// Behind an act that is no opener nobody knows how to come where the page is.
	if got := statesIn(t, do("behind", `Click "Filters", then select "done" from the State list, then click "More", then click "Columns"`)); !slices.Equal(got, []int{0}) {
		t.Errorf("openers before the captured states: %v", got)
	}
	acceptance.Build(t, "build", captures, "--out", lib, "--quiet")
	byName := map[string]*skill.Skill{}
	for _, s := range acceptance.LoadSkills(t, lib) {
		if datasets.StateOf(s.Evidence.Pages[0]) != nil {
			byName[s.Evidence.Name] = s
		}
	}
	for name, steps := range map[string]int{"Columns": 1, "Language": 1, "English": 2, "中文": 2} {
		if s := byName[name]; s == nil || s.Prepare == nil || len(s.Prepare.Locators) != steps {
			t.Fatalf("%s: %+v", name, s)
		}
	}
	before := len(did())
	acceptance.Run(t, 0, append([]string{"try", byName["English"].ID, "--lib", lib, "--url", url + "/", "--workspace", root}, sandbox...)...)
	if got := did()[before:]; !slices.Equal(got, []string{"English"}) {
		t.Errorf("done: %q", got)
	}
}

// statesIn returns how many openers lead to each capture of a folder, the fewest first.
func statesIn(t *testing.T, captures string) (out []int) {
	t.Helper()
	err := filepath.WalkDir(captures, func(path string, _ os.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, "meta.json") {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		var meta struct{ State []string }
		if err := json.Unmarshal(text, &meta); err != nil {
			return err
		}
		out = append(out, len(meta.State))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(out)
	return out
}
