package runs

import (
	"context"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/collect"
	"skillmill/datasets/capture"
	"skillmill/datasets/samples"
	"skillmill/datasets/skill"
	"skillmill/saferun"
)

// TestLooksEqualCaptures: on every page of both releases a look has the controls and the fingerprints of a capture of
// the same tab, written and read; and for all skills of the page each locator alone, all of them and the resolver
// say the same of both.
func TestLooksEqualCaptures(t *testing.T) {
	acceptance.KnownUnderRace(t)
	acceptance.SandboxArgs(t) // skips where there is no browser
	_, early, _, _ := acceptance.Releases(t)
	lib := library{skills: acceptance.LoadSkills(t, early)}
	controls, skills, asked := 0, 0, 0
	for release := 1; release <= samples.Releases; release++ {
		for _, p := range samples.Site() {
			of := lib.of(p.Domain(), p.Domain()+p.Path)
			tab := open(t, p.URL(), fmt.Sprint(releaseAgent, release))
			live, err := session(t, tab, of, saferun.Options{}).Look(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			sight, err := collect.Hold(t.Context(), tab)
			if err != nil {
				t.Fatal(err)
			}
			dir, err := sight.Write(t.Context(), t.TempDir(), nil, nil)
			if err != nil {
				t.Fatal(err)
			}
			c, err := capture.Read(t.Context(), dir, capture.Limits{})
			if err != nil {
				t.Fatal(err)
			}
			stored, err := saferun.Stored(t.Context(), c, saferun.Options{Skills: func(context.Context, string, string) ([]*skill.Skill, error) { return of, nil }})
			if err != nil {
				t.Fatal(err)
			}
			if len(live.Controls) != len(stored.Controls) {
				t.Errorf("%s: %d controls in a look, %d in the capture", p.URL(), len(live.Controls), len(stored.Controls))
				continue
			}
			for i := range live.Controls {
				controls++
				if d := cmp.Diff(stored.Controls[i].Fingerprint, live.Controls[i].Fingerprint); d != "" {
					t.Errorf("%s: control %d (-captured +looked at):\n%s", p.URL(), i, d)
				}
			}
			for _, s := range of {
				skills++
				asked += same(t, stored, live, s)
			}
			tab.Close()
		}
	}
	t.Logf("%d controls, %d skills, %d questions", controls, skills, asked)
	if controls == 0 || asked == 0 {
		t.Error("nothing was compared")
	}
}

// same compares what a look and a capture say of a skill, and returns how many questions that were.
func same(t *testing.T, stored, live *saferun.Look, s *skill.Skill) int {
	t.Helper()
	args := acceptance.Args(s)
	if s.Family != nil && s.Family.Arg != "" {
		args[s.Family.Arg] = s.Family.Members[0].Key
	}
	orders := [][]string{s.Locators.Order}
	for _, kind := range s.Locators.Order {
		orders = append(orders, []string{kind})
	}
	for _, order := range orders {
		one := *s
		one.Locators.Order = order
		a, b := stored.Target(&one, args, true), live.Target(&one, args, true)
		if a.Code != b.Code || a.Index != b.Index || a.By != b.By || a.Print != b.Print || a.Key != b.Key {
			t.Errorf("%q by %q: captured %+v, looked at %+v", s.Label, order, a, b)
		}
	}
	return len(orders)
}
