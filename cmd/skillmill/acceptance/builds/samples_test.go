package builds

import (
	"fmt"
	"strings"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets"
	"skillmill/datasets/samples"
)

// sampleBuild is what a build knows of the controls of the samples.
type sampleBuild struct {
	named  map[string][]datasets.ControlRow // by release, path and name
	skills map[string]datasets.SkillRow     // by capture and index
	status map[string]string                // by domain and id
}

func readSamples(t *testing.T, out string) *sampleBuild {
	t.Helper()
	b := &sampleBuild{map[string][]datasets.ControlRow{}, map[string]datasets.SkillRow{}, map[string]string{}}
	first := samples.Time(1, 0).Format("2006-01-02")
	for _, r := range acceptance.ReadTable[datasets.ControlRow](t, out, "controls") {
		release := 2
		if strings.HasPrefix(r.CapturedAt, first) {
			release = 1
		}
		_, path, _ := strings.Cut(r.PageKey, "/")
		key := sampleKey(release, "/"+path, r.Name)
		b.named[key] = append(b.named[key], r)
	}
	for _, r := range acceptance.ReadTable[datasets.SkillRow](t, out, "skills") {
		if datasets.ScopeKey(r.Pages[0]) == "" { // alone in its root a control has no neighbours: with another name it is another one
			b.status[r.Domain+" "+r.SkillID] = r.Status
		}
		for i, id := range r.Captures {
			b.skills[fmt.Sprint(id, " ", r.Indices[i])] = r
		}
	}
	return b
}

func sampleKey(release int, path, name string) string {
	return fmt.Sprint(release, " ", path, " ", name)
}

// skill is the skill of the only control with a name on a page, in all captures of
// a release.
func (b *sampleBuild) skill(t *testing.T, release int, path, name string) datasets.SkillRow {
	t.Helper()
	var found datasets.SkillRow
	seen := map[string]bool{}
	for _, r := range b.named[sampleKey(release, path, name)] {
		if seen[r.CaptureID] {
			t.Fatalf("release %d of %s has several controls %q", release, path, name)
		}
		seen[r.CaptureID] = true
		s, ok := b.skills[fmt.Sprint(r.CaptureID, " ", r.DOMIndex)]
		if !ok || found.SkillID != "" && found.SkillID != s.SkillID {
			t.Fatalf("release %d of %s: %q is %q in %s and was %q", release, path, name, s.SkillID, r.CaptureID, found.SkillID)
		}
		found = s
	}
	if want := []int{1, samples.Nights - 1}[release-1]; len(seen) != want {
		t.Fatalf("release %d of %s: %q is in %d captures, want %d", release, path, name, len(seen), want)
	}
	return found
}

// TestSampleRelease holds what a library makes of a release: renamed controls keep
// their ids, new ones get their own, and those that are gone are missing.
func TestSampleRelease(t *testing.T) {
	acceptance.KnownUnderRace(t)
	t.Parallel()
	b := readSamples(t, embedded.whole(t).out)
	gone := map[string]bool{}
	renamed := map[string]bool{}
	for _, c := range samples.Changes() {
		switch {
		case c.After == "":
			s := b.skill(t, 1, c.Path, c.Before)
			gone[s.Domain+" "+s.SkillID] = true
			if len(s.Captures) != 1 || s.Status != "missing" {
				t.Errorf("%s: %q is gone, and its skill %s is %s, of %v", c.Path, c.Before, s.SkillID, s.Status, s.Captures)
			}
		case c.Before == "":
			s := b.skill(t, 2, c.Path, c.After)
			if len(s.Captures) != samples.Nights-1 || s.Status != "active" || s.FirstSeen < samples.Time(2, 0).Format("2006-01-02") {
				t.Errorf("%s: %q is new, and its skill %s is %s, of %v", c.Path, c.After, s.SkillID, s.Status, s.Captures)
			}
		default:
			was, is := b.skill(t, 1, c.Path, c.Before), b.skill(t, 2, c.Path, c.After)
			if was.SkillID != is.SkillID || is.Status != "active" || is.Name != c.After {
				t.Errorf("%s: %q was %s and is %s %q (%s)", c.Path, c.Before, was.SkillID, is.SkillID, is.Name, is.Status)
			}
		}
		renamed[sampleKey(1, c.Path, c.Before)] = true
	}
	for key, status := range b.status {
		if status != "active" && !gone[key] {
			t.Errorf("skill %s is %s, and the release did not take its control away", key, status)
		}
	}
	b.checkKept(t, renamed)
}

// checkKept holds that every other control with a name of its own is the same
// skill before and after the release.
func (b *sampleBuild) checkKept(t *testing.T, changed map[string]bool) {
	t.Helper()
	kept := 0
	for key, rows := range b.named {
		rest, before := strings.CutPrefix(key, "1 ")
		if !before || changed[key] || len(rows) != 1 || len(b.named["2 "+rest]) != samples.Nights-1 {
			continue
		}
		was, ok := b.skills[fmt.Sprint(rows[0].CaptureID, " ", rows[0].DOMIndex)]
		for _, r := range b.named["2 "+rest] {
			if is := b.skills[fmt.Sprint(r.CaptureID, " ", r.DOMIndex)]; !ok || is.SkillID != was.SkillID {
				t.Errorf("%s was %q and is %q in %s", rest, was.SkillID, is.SkillID, r.CaptureID)
			}
		}
		kept++
	}
	t.Logf("%d controls with a name of their own kept their skills", kept)
	if kept < 250 {
		t.Errorf("only %d controls were compared", kept)
	}
}

// TestSampleVerify holds that no locator of the samples' library is wrong.
func TestSampleVerify(t *testing.T) {
	acceptance.KnownUnderRace(t)
	t.Parallel()
	captures, out := embedded.whole(t).dir, embedded.copied(t)
	if text := acceptance.Run(t, acceptance.OK, "verify", out, captures, "--quiet"); !strings.Contains(text, fmt.Sprintf("%d tried, 0 rejected", samples.Nights*len(samples.Pages()))) {
		t.Error(text)
	}
}
