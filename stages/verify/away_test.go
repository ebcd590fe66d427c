package verify_test

import (
	"strings"
	"testing"

	"skillmill/configs"
	"skillmill/datasets/skill"
	"skillmill/stages"
	"skillmill/transform/view"
)

// TestAway: on another page of the domain what looks like a control is found only if it is
// the same in all that it says and stands beside.
func TestAway(t *testing.T) {
	const files = `<main><h1>Files</h1><p>All of them</p><button id="up" class="b">Upload</button><p>End</p><a href="/help">Help</a></main>`
	old := record(t, "20260101000000", files)
	for name, c := range map[string]struct {
		pages  []string // of the skill
		domain string   // of the skill, "" for that of the page
		now    string
		found  bool
	}{
		"its own page, another heading":    {[]string{"x.test/y", old.Capture.PageKey}, "", strings.Replace(files, "<h1>Files", "<h1>Albums", 1), true},
		"another page, the same heading":   {[]string{"x.test/y"}, "", files, true},
		"another page, another heading":    {[]string{"x.test/y"}, "", strings.NewReplacer("<h1>Files", "<h1>Albums", "All of them", "None yet").Replace(files), false},
		"another page, another id":         {[]string{"x.test/y"}, "", strings.Replace(files, `id="up"`, `id="add"`, 1), false},
		"a page of another domain":         {[]string{"y.test/y"}, "y.test", strings.Replace(files, "<h1>Files", "<h1>Albums", 1), true},
		"a skill that says nothing of its": {nil, "", strings.Replace(files, "<h1>Files", "<h1>Albums", 1), true},
	} {
		t.Run(name, func(t *testing.T) {
			s := skillOf(t, old, "Upload", "#up")
			s.Evidence.Name, s.Evidence.Pages, s.Domain = "Upload", c.pages, old.Capture.Domain
			if c.domain != "" {
				s.Domain = c.domain
			}
			rec := record(t, "20260102000000", c.now)
			got := view.Resolve(rec, factsOf(t, rec), []*skill.Skill{s, skillOf(t, old, "Help", "a")}, stages.SettleRules(configs.Default()).Resolve)[0]
			if got.Index >= 0 != c.found || !c.found && got.Doubt != view.DoubtPage {
				t.Errorf("index %d, doubt %q, want found %v", got.Index, got.Doubt, c.found)
			}
		})
	}
}
