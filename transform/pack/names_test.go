package pack

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"skillmill/datasets/skill"
)

func button(id, slug string, aliases ...string) *skill.Skill {
	return &skill.Skill{ID: id, Slug: slug, Domain: "shop.test", Action: skill.Click, Label: slug, Meta: skill.Meta{Status: "active", Aliases: aliases}}
}

// TestNames holds that a name is of one skill for ever.
func TestNames(t *testing.T) {
	names := Names{}
	night := func(skills ...*skill.Skill) string {
		var out []string
		for _, p := range Of("shop.test", skills, nil, names) {
			for _, name := range slices.Sorted(maps.Keys(p.Actions)) {
				a := p.Actions[name]
				of := strings.Join(a.Skills, " ")
				if a.AliasOf != "" {
					of = "is " + a.AliasOf
				}
				if a.Deprecated {
					of += " deprecated"
				}
				out = append(out, name+"="+of)
			}
		}
		return strings.Join(out, ", ")
	}
	missing := button("d1", "save")
	missing.Meta.Status, missing.Meta.MissingNights = "missing", 1
	gone := button("d1", "save")
	gone.Meta.Status = "quarantined"
	for i, c := range []struct {
		skills []*skill.Skill
		want   string
	}{
		{[]*skill.Skill{button("d2", "send"), button("d1", "save")}, "click:save=d1, click:send=d2"},
		{[]*skill.Skill{button("d1", "store"), button("d2", "send"), button("d3", "save")}, "click:save=d1, click:save-d3=d3, click:send=d2"}, // renamed, and another takes its word
		{[]*skill.Skill{missing, button("d3", "save")}, "click:save=d1 deprecated, click:save-d3=d3"},
		{[]*skill.Skill{gone, button("d3", "save")}, "click:save-d3=d3"},
		{[]*skill.Skill{button("d3", "save"), button("d4", "save")}, "click:save-d3=d3, click:save-d4=d4"}, // d1 is gone and leaves its name to nobody
		{[]*skill.Skill{button("d2", "send", "d3")}, "click:save-d3=is click:send deprecated, click:send=d2"},
		{[]*skill.Skill{button("d1", "save"), button("d2", "send")}, "click:save=d1, click:send=d2"},
	} {
		if got := night(c.skills...); got != c.want {
			t.Errorf("night %d: %s, want %s", i+1, got, c.want)
		}
	}
}

// TestDialogs holds that what opens a dialog has a name that says so, and nothing else has.
func TestDialogs(t *testing.T) {
	on := func(s *skill.Skill, selector string, pages ...string) *skill.Skill {
		s.Locators.Selector, s.Evidence.Pages = selector, pages
		return s
	}
	in := func(s *skill.Skill, landmark, opener string) *skill.Skill {
		s.Locators.Guard = &skill.Guard{Landmark: landmark}
		s.Prepare = &skill.Prepare{Locators: []skill.Step{{Does: skill.StepOpen, Selector: "#menu"}, {Does: skill.StepOpen, Selector: opener}, {Does: skill.StepClose, Selector: "#shut"}}}
		return s
	}
	packs := Of("shop.test", []*skill.Skill{
		on(button("d1", "new"), "#new", "/a"), on(button("d2", "menu"), "#menu", "/a"), on(button("d3", "new_too"), "#new", "/b"), on(button("d4", "twice"), "#twice", "/a"),
		on(button("d5", "twice"), "#twice", "/a"), on(button("d6", "tab"), "#tab", "/a"),
		on(in(button("d7", "ok"), "dialog", "#new"), "#ok", "/a"), on(in(button("d8", "yes"), "alertdialog", "#twice"), "#yes", "/a"), on(in(button("d9", "item"), "menu", "#tab"), "#item", "/a"),
	}, nil, Names{})
	var got []string
	for _, name := range slices.Sorted(maps.Keys(packs[0].Actions)) {
		if a := packs[0].Actions[name]; a.AliasOf != "" {
			got = append(got, name+" is "+a.AliasOf+", "+a.Description)
		}
	}
	if want := []string{"dialog:new is click:new, new."}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
