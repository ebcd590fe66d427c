package acts

import (
	"path/filepath"
	"testing"

	"skillmill/actions"
	"skillmill/actions/registry"
	"skillmill/cmd/skillmill/acceptance"
	"skillmill/saferun/steps"
)

// seedSources are those of a user and a project whose files are the example packs of
// testdata/seed: the configuration as it stands there, what inherits from a package and runs its
// action, what is deprecated, and a pack with every key.
func seedSources(t *testing.T) []registry.Source {
	t.Helper()
	cfg, err := registry.ReadConfig(filepath.Join("testdata", "seed", "home"), filepath.Join("testdata", "seed", "project"))
	if err != nil {
		t.Fatal(err)
	}
	if len(cfg.Paths) != 2 || cfg.Packages[0] != "@company/ab-actions-eresh" || cfg.Timeout().Seconds() != 5 || cfg.Debug || !cfg.Detect() {
		t.Errorf("%+v", cfg)
	}
	sources, err := cfg.Sources("", nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	return sources
}

// TestSeedBlocks runs the example packs of testdata on a page, through the real loader.
func TestSeedBlocks(t *testing.T) {
	acceptance.KnownUnderRace(t)
	p := open(t, html(dialogs), seedSources(t)...)
	titled := map[string]any{"title": "New"}
	// The page tells no version, so the pack's own selectors count, which are of others.
	if r := p.run("TIMEOUT", "whole:dialog:open", titled); r.Acts != 1 {
		t.Errorf("%+v", r)
	}
	as := func(version string) { // what is assumed of the page
		get := p.Get
		p.Get = func(name string) (*actions.Action, []string, *actions.Error) {
			a, warnings, err := get(name)
			if err == nil {
				a, _, err = a.For(version)
			}
			return a, warnings, err
		}
	}
	for _, c := range []struct {
		name   string
		params map[string]any
		log    string
	}{
		{"shop:order:new", nil, "new new"},
		{"shop:dialog:open", map[string]any{"trigger": "新建"}, "new new new"}, // inherited
		{"eresh:dialog:show", map[string]any{"trigger": "新建"}, "new new new new"},
	} {
		r := p.run("", c.name, c.params)
		if got := p.log(); got != c.log {
			t.Errorf("%s: the page noted %q, want %q", c.name, got, c.log)
		}
		if deprecated := c.name == "eresh:dialog:show"; (len(r.Warnings) == 1) != deprecated || deprecated && r.Warnings[0] != "eresh:dialog:show is deprecated. 请使用 dialog:open" {
			t.Errorf("%s: %q", c.name, r.Warnings)
		}
	}
	plan, err := steps.DryRun(p.Get, "whole:dialog:show", titled, "4.2.0")
	if err != nil || len(plan) != 2 || plan[0].Runs != "yes" || plan[1].Runs != "yes" || plan[1].Selectors[0] != `{"css":"#d"}` {
		t.Errorf("%+v, %v", plan, err)
	}
	if _, err := steps.DryRun(p.Get, "whole:dialog:open", titled, "6.0.0"); err == nil || err.Code != actions.VersionIncompatible {
		t.Errorf("%v", err)
	}
	as("4.2.0")
	if r := p.run("", "whole:dialog:show", titled); r.Data["title"] != "New" || r.Data["shown"] != true {
		t.Errorf("%v", r.Data)
	}
}
