package used

import (
	"net/http/httptest"
	"path"
	"slices"
	"strings"
	"sync"
	"testing"

	"skillmill/adapters/adaptertest"
	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets"
	"skillmill/datasets/samples"
	"skillmill/datasets/skill"
)

// TestReleaseOfSamples runs every program that the first night of the sample site gives
// on the second release of the site, in Chromium by the shipped adapter. Which element
// is the true one is what the build of both releases settled, and samples.Changes tells
// which of them have other names and which are gone.
func TestReleaseOfSamples(t *testing.T) {
	acceptance.ElsewhereUnderRace(t)
	t.Parallel()
	acceptance.SandboxArgs(t) // skips where there is no browser
	two, early, both, now := acceptance.Releases(t)
	checkTruth(t, early, both, now)

	skills := slices.DeleteFunc(acceptance.LoadSkills(t, early), func(s *skill.Skill) bool { return !runs(s) })
	if len(skills) < 250 {
		t.Errorf("only %d programs", len(skills))
	}
	// What is in frames and in the closed root of the samples cannot be watched from the page:
	// TestFrames runs such skills.
	skills = slices.DeleteFunc(skills, func(s *skill.Skill) bool {
		in := s.Locators.Scope
		return in != nil && (in.Frames != nil || slices.Contains(in.Hosts, "pin-field"))
	})
	skills = acceptance.Sample(skills, 3)
	files := secondRelease()
	var mu sync.Mutex
	count := map[string]int{}
	codes := map[string]int{}
	acceptance.Each(t, skills, name, func(t *testing.T, s *skill.Skill) {
		own, page := "null", s.Evidence.Pages[0]
		if spots := now[name(s)]; len(spots) > 0 {
			own, page = acceptance.Element(t, two, spots[0])
		}
		act := acceptance.Do(t, adaptertest.Page{URL: "http://" + page, Files: files}, s, own)
		verdict := act.Verdict()
		mu.Lock()
		defer mu.Unlock()
		count[verdict]++
		if verdict == acceptance.ActRefused && own != "null" {
			count["missed"]++
		}
		if code := act.Code(); code != "" {
			codes[code]++
		} else if !act.OK {
			t.Errorf("%q on %s: refused without a code: %s", s.Label, page, act.Message)
		}
		switch {
		case verdict == acceptance.ActWrong, verdict == acceptance.ActNothing:
			t.Errorf("%q on %s: %s (%s %v), own %s, got %q", s.Label, page, verdict, act.Message, act.Effects(), own, act.On)
		case *list != "":
			t.Logf("%q on %s: %s %s (%s)", s.Label, page, verdict, act.Code(), act.Message)
		}
	})
	t.Logf("%d programs: %v, codes %v", len(skills), count, codes)
	if n := len(skills); count[acceptance.ActRight]+count[acceptance.ActAsIs] < n*8/10 {
		t.Errorf("%d of %d programs operate their control on the next release", count[acceptance.ActRight], n)
	}
}

// checkTruth holds what the builds say of the controls to what the second release does:
// a name that changed is listed, and who is gone is. A control that the build of both
// left out is told by its name, where one control of the page has it.
func checkTruth(t *testing.T, early, both string, now map[string][]acceptance.Spot) {
	t.Helper()
	names := map[acceptance.Spot]string{}
	called := map[string][]acceptance.Spot{} // by page and name, in the second release
	second := samples.Time(2, 0).Format("20060102")
	for _, out := range []string{early, both} {
		for _, c := range acceptance.ReadTable[datasets.ControlRow](t, out, "controls") {
			spot := acceptance.Spot{Capture: c.CaptureID, Index: c.DOMIndex}
			names[spot] = c.Name
			if out == both && strings.HasPrefix(path.Base(c.CaptureID), second) {
				key := c.PageKey + " " + c.Name
				called[key] = append(called[key], spot)
			}
		}
	}
	after := map[string]string{}
	for _, c := range samples.Changes() {
		if c.Before != "" {
			after[c.Path+" "+c.Before] = c.After
		}
	}
	for _, r := range acceptance.ReadTable[datasets.SkillRow](t, early, "skills") {
		_, at, _ := strings.Cut(r.Pages[0], "/")
		was := names[acceptance.Spot{Capture: r.Captures[0], Index: r.Indices[0]}]
		want, changed := after["/"+at+" "+was]
		if strings.Contains(at, `#["@`) && was == "估算运费" {
			want = "重新估算运费" // of the frame with the shipping, which samples.Changes does not list
			changed = true
		}
		if !changed {
			want = was
		}
		spots := now[r.Domain+" "+r.SkillID]
		if len(spots) == 0 && datasets.ScopeKey(r.Pages[0]) != "" {
			continue // alone in its root it has no neighbours: with another name it is another control
		}
		if here := called[r.Pages[0]+" "+want]; len(spots) == 0 && !changed && len(here) == 1 {
			spots = here
			now[r.Domain+" "+r.SkillID] = here
		}
		if gone := changed && want == ""; gone != (len(spots) == 0) {
			t.Errorf("%q on /%s: on %d pages of the second release", was, at, len(spots))
		}
		for _, s := range spots {
			if got := names[s]; got != want {
				t.Errorf("%q on /%s: called %q in the second release, want %q", was, at, got, want)
			}
		}
	}
}

// runs reports whether a document may be run as it stands.
func runs(s *skill.Skill) bool { return s.Runnable == nil || *s.Runnable }

// secondRelease is what the second release of the site answers, by address.
func secondRelease() map[string]adaptertest.File {
	files := map[string]adaptertest.File{}
	h := samples.Handler(2)
	add := func(url string) {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest("GET", url, nil))
		files[url] = adaptertest.File{Type: w.Header().Get("Content-Type"), Status: w.Code, Body: w.Body.String()}
	}
	for _, p := range samples.Site() {
		add(p.URL())
	}
	for _, label := range []string{"shop", "admin", "pay"} {
		for _, path := range []string{"/style.css", "/checkout/shipping", "/pay/card", "/new/items?page=0", "/new/items?page=1", "/new/items?page=2"} {
			add("http://" + label + ".samples.test" + path)
		}
	}
	return files
}
