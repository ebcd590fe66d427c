package runs

import (
	"context"
	"errors"
	"flag"
	"slices"
	"strconv"
	"testing"

	"skillmill/actions"
	"skillmill/actions/registry"
	"skillmill/browser"
	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets/skill"
	"skillmill/saferun"
	"skillmill/saferun/steps"
)

var packRelease = flag.Bool("pack-release", false, "TestPacksOnNextRelease runs the packs of the demo site's first release on its second")

// packed is an action of a pack that is made of one skill.
type packed struct {
	action *actions.Action
	skill  *skill.Skill
}

// TestPacksOnNextRelease packs the library of the first release of the demo site and runs
// every action that is made of one control, or of one family, on the second release: right
// or refused, and no event of another element. What skills do there by themselves is
// TestRunsOfSamples.
func TestPacksOnNextRelease(t *testing.T) {
	if !*packRelease {
		t.Skip("make pack-release runs them")
	}
	acceptance.SandboxArgs(t) // skips where there is no browser
	two, early, _, now := acceptance.Releases(t)
	packs := t.TempDir()
	acceptance.Run(t, 0, "pack", early, "--to", packs)
	index := registry.Load(registry.Path{Root: packs})
	if len(index.Problems) > 0 {
		t.Fatal(index.Problems)
	}
	lib := library{skills: acceptance.LoadSkills(t, early), captures: two, at: []map[string][]acceptance.Spot{{}, now}}
	jobs := lib.packed(index)
	if len(jobs) < 200 {
		t.Errorf("%d actions", len(jobs))
	}
	c := newTally()
	acceptance.Each(t, jobs, func(p packed) string { return p.action.Name }, func(t *testing.T, p packed) {
		verdict, code, there := lib.act(t, index, p)
		c.add(verdict, code, there)
	})
	t.Logf("%d actions on the next release: %v, codes %v", len(jobs), c.count, c.codes)
	if operated := c.count[done] + c.count[idle]; c.count[wrong] > 0 || 10*operated < 7*len(jobs) {
		t.Errorf("%v of %d", c.count, len(jobs))
	}
}

// packed are the actions of one skill each that can be watched from the page.
func (lib *library) packed(index *registry.Registry) (out []packed) {
	by := map[string]*skill.Skill{}
	for _, s := range lib.skills {
		if s.Locators.Scope == nil && (s.Runnable == nil || *s.Runnable) {
			by["skill:"+s.Domain+"/"+s.ID] = s
		}
	}
	for _, a := range index.List("") {
		if len(a.Steps) != 1 || a.Steps[0].Target == nil || len(a.Def.Skills) != 1 {
			continue
		}
		selector, _ := a.Steps[0].Def.Args["selector"].(string)
		if s := by[selector]; s != nil {
			out = append(out, packed{a, s})
		}
	}
	return out
}

// act runs an action on the page of its skill in the second release.
func (lib *library) act(t *testing.T, index *registry.Registry, p packed) (verdict, code string, there bool) {
	t.Helper()
	s := p.skill
	own, page, args := "null", s.Evidence.Pages[0], acceptance.Args(s)
	spots := lib.at[1][name(s)]
	if s.Family != nil && s.Family.Arg != "" {
		spots = lib.member(s, args, 2)
	}
	if len(spots) > 0 {
		own, page = acceptance.Element(t, lib.captures, spots[0])
	}
	tab := open(t, "http://"+page, releaseAgent+"2")
	eval[bool](t, tab, "Boolean(window[Symbol.for('own')] = "+own+")")
	run := &steps.Runner{Session: session(t, tab, lib.of(s.Domain, page), saferun.Options{}), Get: index.Get}
	run.Skill = func(_ context.Context, domain, id string) (*skill.Skill, error) {
		for _, one := range lib.skills {
			if one.ID == id && (domain == "" || one.Domain == domain) {
				return one, nil
			}
		}
		return nil, errors.New("the library has no skill " + id)
	}
	run.Hooks = saferun.Hooks{BeforeAct: func(saferun.Act) error {
		eval[bool](t, tab, acceptance.Watch(own))
		return nil
	}}
	r := run.Run(t.Context(), p.action.Name, given(p.action, args))
	return lib.judge(t, tab, p, r, own)
}

// given are the arguments of a skill as those of its action.
func given(a *actions.Action, args map[string]any) map[string]any {
	out := map[string]any{}
	for name, param := range a.Def.Params {
		v, ok := args[name]
		if name == "on" && !ok {
			v = true
		}
		if text, is := v.(string); is && param.Type == "number" {
			v, _ = strconv.ParseFloat(text, 64) // Args writes it
		}
		if text, _ := v.(string); param.Type == "enum" && !slices.Contains(param.Values, text) {
			v = param.Values[len(param.Values)-1]
		}
		out[name] = v
	}
	return out
}

// scripted says whether the page has any script, and what the control is by its markup.
const scripted = `(() => {
	const e = window[Symbol.for('own')]
	return document.scripts.length + ' scripts, ' + (e ? e.cloneNode(false).outerHTML : 'gone')
})()`

// judge says what came of an action.
func (lib *library) judge(t *testing.T, tab *browser.Tab, p packed, r *steps.Result, own string) (verdict, code string, there bool) {
	t.Helper()
	if r.Error != nil {
		code = r.Error.Code
		if r.Error.Cause != "" {
			code = r.Error.Cause
		}
	}
	_, on, err := acceptance.Noted(eval[string](t, tab, "window.name"))
	if err != nil {
		t.Fatal(err)
	}
	switch {
	case len(on) > 0 && p.skill.Prepare == nil, r.Success && own == "null" && r.Acts > 0:
		t.Errorf("%s: events of other elements: %q", p.action.Name, on)
		return wrong, code, own != "null"
	case r.Success:
		return done, "", true
	case code == "":
		t.Errorf("%s: refused without a code", p.action.Name)
	case r.Acts > 0:
		t.Logf("%s: %s, %s", p.action.Name, code, eval[string](t, tab, scripted))
		return idle, code, own != "null"
	}
	t.Logf("%s: %v", p.action.Name, r.Error)
	return refused, code, own != "null"
}
