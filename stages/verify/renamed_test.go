package verify_test

import (
	"strings"
	"testing"

	"skillmill/configs"
	"skillmill/datasets/skill"
	"skillmill/stages"
	"skillmill/transform/view"
)

// TestRenamed: a control that is found under a name that no capture had says so.
func TestRenamed(t *testing.T) {
	old := record(t, "20260101000000", page)
	for name, c := range map[string]struct {
		now     string   // text of the control on the new page
		names   []string // of the guard
		was, is string
	}{
		"the same name":                   {"Upload file", nil, "", ""},
		"another case":                    {"UPLOAD FILE", nil, "", ""},
		"another name":                    {"Add a file", nil, "Upload file", "Add a file"},
		"a name that another capture had": {"Add a file", []string{"add a file", "upload file"}, "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			s := skillOf(t, old, "Upload file", "#up")
			if c.names != nil {
				s.Locators.Guard = &skill.Guard{Names: c.names}
			}
			rec := record(t, "20260102000000", strings.Replace(page, "Upload file", c.now, 1))
			others := []*skill.Skill{s, skillOf(t, old, "Delete all files", "#del"), skillOf(t, old, "Help and answers", "a")}
			got := view.Resolve(rec, factsOf(t, rec), others, stages.SettleRules(configs.Default()).Resolve)[0]
			if got.Index < 0 || got.Was != c.was || got.Is != c.is {
				t.Errorf("index %d, %q -> %q, want %q -> %q", got.Index, got.Was, got.Is, c.was, c.is)
			}
		})
	}
}
