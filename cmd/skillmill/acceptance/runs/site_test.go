package runs

import (
	"encoding/json"
	"fmt"
	"slices"
	"sync"
	"testing"

	"skillmill/browser"
	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/saferun"
)

// The verdicts on a run.
const (
	done    = "done"
	idle    = "right element, no effect" // a button that the page has no script for
	refused = "refused"                  // with a code, and nothing was done
	wrong   = "wrong element"
	missed  = "refused though it is there" // of refused
)

// TestRunsOfSamples runs the skills of the first release of the demo site on the pages
// of both releases, as they are served. No event reaches another element, the page
// says what was done, and where the control is gone nothing is.
func TestRunsOfSamples(t *testing.T) {
	acceptance.KnownUnderRace(t)
	acceptance.SandboxArgs(t) // skips where there is no browser
	two, early, _, now := acceptance.Releases(t)
	lib := library{skills: acceptance.LoadSkills(t, early), captures: two, at: []map[string][]acceptance.Spot{{}, now}}
	for _, r := range acceptance.ReadTable[datasets.SkillRow](t, early, "skills") {
		lib.at[0][r.Domain+" "+r.SkillID] = []acceptance.Spot{{Capture: r.Captures[0], Index: r.Indices[0]}}
	}
	for release := 1; release <= 2; release++ {
		count, codes := lib.run(t, release)
		t.Logf("release %d: %v, codes %v", release, count, codes)
		all := count[done] + count[idle] + count[refused] + count[wrong]
		least := map[int]int{1: 95, 2: 70}[release] // percent that are operated
		if operated := count[done] + count[idle]; count[wrong] > 0 || all == 0 || 100*operated < least*all {
			t.Errorf("release %d: %v of %d", release, count, all)
		}
	}
}

// library is what the first night of the samples gives.
type library struct {
	skills   []*skill.Skill
	captures string
	at       []map[string][]acceptance.Spot // by release: where the control of a skill is
}

func name(s *skill.Skill) string { return s.Domain + " " + s.ID }

// run runs a share of the library on a release.
func (lib *library) run(t *testing.T, release int) (count, codes map[string]int) {
	t.Helper()
	c := newTally()
	// What is in frames cannot be watched from the page: TestFrames runs such skills.
	jobs := slices.DeleteFunc(slices.Clone(lib.skills), func(s *skill.Skill) bool {
		return s.Runnable != nil && !*s.Runnable || s.Locators.Scope != nil && s.Locators.Scope.Frames != nil
	})
	acceptance.Each(t, acceptance.Sample(jobs, 6), name, func(t *testing.T, s *skill.Skill) {
		verdict, code, there := lib.one(t, s, release)
		c.add(verdict, code, there)
	})
	return c.count, c.codes
}

// tally counts what became of skills that run side by side.
type tally struct {
	mu           sync.Mutex
	count, codes map[string]int
}

func newTally() *tally { return &tally{count: map[string]int{}, codes: map[string]int{}} }

// add counts a verdict and its code; there says that what was refused is on the page.
func (c *tally) add(verdict, code string, there bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.count[verdict]++
	if verdict == refused && there {
		c.count[missed]++
	}
	if code != "" {
		c.codes[code]++
	}
}

// of are the skills of a page.
func (lib *library) of(domain, page string) []*skill.Skill {
	return slices.DeleteFunc(slices.Clone(lib.skills), func(s *skill.Skill) bool { return s.Domain != domain || !slices.Contains(s.Evidence.Pages, page) })
}

// member chooses the last member of a family that a release shows, or the last one, puts
// its key into args, and returns where it is.
func (lib *library) member(s *skill.Skill, args map[string]any, release int) []acceptance.Spot {
	for _, m := range slices.Backward(s.Family.Members) {
		if spots := lib.at[release-1][s.Domain+" "+m.Skill]; m.Skill != "" && len(spots) > 0 {
			args[s.Family.Arg] = m.Key
			return spots
		}
	}
	args[s.Family.Arg] = s.Family.Members[len(s.Family.Members)-1].Key
	return nil
}

// one runs a skill on its page in a release. there is whether the page has its control.
func (lib *library) one(t *testing.T, s *skill.Skill, release int) (verdict, code string, there bool) {
	t.Helper()
	own, page, args := "null", s.Evidence.Pages[0], acceptance.Args(s)
	spots := lib.at[release-1][name(s)]
	if s.Family != nil && s.Family.Arg != "" {
		spots = lib.member(s, args, release)
	}
	if len(spots) > 0 {
		own, page = acceptance.Element(t, lib.captures, spots[0])
	}
	tab := open(t, "http://"+page, fmt.Sprint(releaseAgent, release))
	// A preparation may move elements: the true one is held before.
	eval[bool](t, tab, "Boolean(window[Symbol.for('own')] = "+own+")")
	session := session(t, tab, lib.of(s.Domain, page), saferun.Options{})
	if _, err := session.Look(t.Context()); err != nil {
		t.Fatal(err)
	}
	watched, prepared := false, s.Prepare != nil
	got, err := session.Run(t.Context(), s, args, saferun.Hooks{BeforeAct: func(a saferun.Act) error {
		if isOwn := eval[bool](t, tab, acceptance.Watch(own)); isOwn || !prepared {
			watched = true
		}
		return nil
	}})
	if err != nil {
		t.Fatalf("%q on %s: %v", s.Label, page, err)
	}
	_, on, err := acceptance.Noted(eval[string](t, tab, "window.name"))
	if err != nil {
		t.Fatal(err)
	}
	switch {
	case len(on) > 0 && got.Prepared == nil, got.OK && own == "null" && watched:
		t.Errorf("%q on %s: events of other elements: %q, target %v", s.Label, page, on, got.Target.Says)
		return wrong, got.Code, own != "null"
	case got.OK && !holds(t, tab, args):
		t.Errorf("%q on %s: done, and the page does not have it", s.Label, page)
		return wrong, got.Code, true
	case got.OK:
		return done, "", true
	case got.Code == "":
		t.Errorf("%q on %s: refused without a code: %s", s.Label, page, got.Message)
	case len(got.Acts) > len(got.Prepared):
		return idle, got.Code, own != "null"
	}
	t.Logf("%q on %s: %s %s", s.Label, page, got.Code, got.Message)
	return refused, got.Code, own != "null"
}

// holds asks the page itself whether a field has what a program wrote into it or chose.
func holds(t *testing.T, tab *browser.Tab, args map[string]any) bool {
	t.Helper()
	var want any
	for _, name := range []string{"text", "value", "values"} {
		if v, ok := args[name]; ok {
			want = v
		}
	}
	if want == nil {
		return true
	}
	quoted, err := json.Marshal(want)
	if err != nil {
		t.Fatal(err)
	}
	// Where the page is another one, or the list no field, there is nothing to ask.
	return eval[bool](t, tab, fmt.Sprintf(`(el => !el || !('value' in el) || (el.multiple ? Array.from(el.selectedOptions, o => o.value).join() : el.value) === String(%s))(window[Symbol.for('own')])`, quoted))
}
