package digest_test

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"skillmill/datasets/capture"
	"skillmill/datasets/samples/pacetest"
	"skillmill/datasets/samples/sharedtest"
	"skillmill/transform/digest"
	"skillmill/transform/match"
	"skillmill/transform/view"
)

var drift = flag.String("drift", "", "an unpacked folder with mutants/: compare the ids of all of them")

// read is a capture with its page; ok is false for one that is rejected.
func read(t testing.TB, dir string) (c *capture.Capture, p view.Page, ok bool) {
	t.Helper()
	c, err := capture.Read(context.Background(), dir, capture.DefaultLimits())
	var bad *capture.RejectError
	if errors.As(err, &bad) {
		return nil, p, false
	}
	if err != nil {
		t.Fatal(err)
	}
	p, err = view.Read(c)
	if err != nil {
		t.Fatal(err)
	}
	return c, p, true
}

// idsOf are the ids of the controls of a page by live index.
func idsOf(t testing.TB, c *capture.Capture, p *view.Page, known digest.Known) map[int64]string {
	t.Helper()
	d, err := digest.Build(c, p, digest.Options{Known: known})
	if err != nil {
		t.Fatal(err)
	}
	return d.ControlIDs()
}

// TestSameBytes: captures of a page that did not change have the same ids.
func TestSameBytes(t *testing.T) {
	byPage := map[string][]map[int64]string{}
	var order []string
	for _, e := range sharedtest.Real(t) {
		if !e.Clean() {
			continue
		}
		c, p, ok := read(t, e.Path)
		if !ok || len(p.Controls) == 0 {
			continue
		}
		key := string(c.HTML)
		if byPage[key] == nil {
			order = append(order, key)
		}
		byPage[key] = append(byPage[key], idsOf(t, c, &p, digest.Known{}))
	}
	pairs := 0
	for _, key := range order {
		list := byPage[key]
		for _, ids := range list[1:] {
			pairs++
			for at, id := range list[0] {
				if ids[at] != id {
					t.Errorf("element %d is %s, then %s", at, id, ids[at])
				}
			}
		}
	}
	t.Logf("%d recaptures of pages that did not change", pairs)
}

// TestMutants: what a release changed keeps its id, and nothing has the id of another.
func TestMutants(t *testing.T) {
	pacetest.KnownUnderRace(t)
	if *drift == "" {
		t.Skip("needs -drift")
	}
	dirs, err := filepath.Glob(filepath.Join(*drift, "mutants", "*"))
	if err != nil || len(dirs) == 0 {
		t.Fatalf("%d mutants: %v", len(dirs), err)
	}
	kind := regexp.MustCompile(`--(m\d+)[a-z]?_`)
	alone, since := map[string]*tally{}, map[string]*tally{}
	for _, dir := range dirs {
		name := kind.FindStringSubmatch(dir)[1]
		if alone[name] == nil {
			alone[name], since[name] = &tally{}, &tally{}
		}
		compare(t, dir, alone[name], since[name])
	}
	var names []string
	for n := range alone {
		names = append(names, n)
	}
	slices.SortFunc(names, func(a, b string) int { return len(a)*100 + int(a[len(a)-1]) - len(b)*100 - int(b[len(b)-1]) })
	var all, allSince tally
	for _, n := range names {
		t.Logf("%-4s %4d controls: hash same %6.2f %%, another's %d; since same %6.2f %%, another's %d", n, alone[n].of, alone[n].share(), alone[n].wrong, since[n].share(), since[n].wrong)
		if len(n) == 2 && n <= "m8" {
			all.add(alone[n])
			allSince.add(since[n])
		}
	}
	if allSince.wrong > 0 || allSince.share() < 98 {
		t.Errorf("m1-m8: %.2f %% keep their id, %d have another's", allSince.share(), allSince.wrong)
	}
	t.Logf("m1-m8 %d controls: hash same %.2f %%, another's %d; since same %.2f %%, another's %d", all.of, all.share(), all.wrong, allSince.share(), allSince.wrong)
}

// TestOrderOfLikes: stars of a rating keep their ids while they stand as they stood, and
// when the rating changes; not when the same stars stand in another order.
func TestOrderOfLikes(t *testing.T) {
	stars := func(classes ...string) (*capture.Capture, view.Page) {
		body := "<p>Rate this</p><div>"
		for _, c := range classes {
			body += `<a href="#" class="` + c + `"></a>`
		}
		c := &capture.Capture{
			ID: "shop.test/20260901020000", Helper: -1, CapturedAt: "2026-09-01T02:00:00Z",
			Meta: capture.Meta{URL: "http://shop.test/a", Title: "Shop", Viewport: capture.Viewport{Width: 1280, Height: 800}},
			HTML: []byte("<!doctype html><html><head><title>Shop</title></head><body>" + body + "</div></body></html>"),
		}
		p, err := view.Read(c)
		if err != nil {
			t.Fatal(err)
		}
		return c, p
	}
	c, old := stars("full", "full", "full", "empty")
	before := idsOf(t, c, &old, digest.Known{})
	for _, tc := range []struct {
		name    string
		classes []string
		kept    bool
	}{
		{"as they were", []string{"full", "full", "full", "empty"}, true},
		{"classes renamed", []string{"a1", "a1", "a1", "b2"}, true},
		{"a worse rating", []string{"full", "full", "empty", "empty"}, true},
		{"another order", []string{"empty", "full", "full", "full"}, false},
	} {
		d, now := stars(tc.classes...)
		known, err := digest.Since(c, &old, &now, digest.Options{}, match.MatchDefaults())
		if err != nil {
			t.Fatal(err)
		}
		kept := 0
		for _, id := range known.IDs {
			for _, was := range before {
				if id == was {
					kept++
				}
			}
		}
		if tc.kept && kept != len(before) || !tc.kept && kept > 0 {
			t.Errorf("%s: %d of %d ids are kept", tc.name, kept, len(before))
		}
		for at, id := range idsOf(t, d, &now, known) {
			if !tc.kept && slices.Contains(slices.Collect(maps.Values(before)), id) {
				t.Errorf("%s: element %d has an id of before", tc.name, at)
			}
		}
	}
}

type tally struct{ of, same, wrong int }

func (c *tally) add(d *tally)   { c.of, c.same, c.wrong = c.of+d.of, c.same+d.same, c.wrong+d.wrong }
func (c *tally) share() float64 { return 100 * float64(c.same) / float64(max(1, c.of)) }

// count compares ids before and after with the truth of a pair.
func (c *tally) count(before, after map[int64]string, truth, back map[int64]int64) {
	holder := map[string]int64{}
	for at, id := range after {
		holder[id] = at
	}
	for old, id := range before {
		now, there := holder[id]
		if want, kept := truth[old]; kept {
			if _, shown := after[want]; !shown {
				continue // not shown any more
			}
			c.of++
			if there && now == want {
				c.same++
			}
		}
		if was, known := back[now]; there && known && was != old {
			c.wrong++
		}
	}
}

func compare(t *testing.T, dir string, alone, since *tally) {
	t.Helper()
	c, old, ok := read(t, filepath.Join(dir, "old"))
	d, new, ok2 := read(t, filepath.Join(dir, "new"))
	if !ok || !ok2 {
		t.Fatalf("%s: not read", dir)
	}
	var truth struct {
		Controls []struct{ Old, New int64 }
	}
	data, err := os.ReadFile(filepath.Join(dir, "truth.json"))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &truth); err != nil {
		t.Fatalf("%s: %v", dir, err)
	}
	to, back := map[int64]int64{}, map[int64]int64{}
	for _, p := range truth.Controls {
		to[p.Old], back[p.New] = p.New, p.Old
	}
	before := idsOf(t, c, &old, digest.Known{})
	alone.count(before, idsOf(t, d, &new, digest.Known{}), to, back)
	ids, err := digest.Since(c, &old, &new, digest.Options{}, match.MatchDefaults())
	if err != nil {
		t.Fatal(err)
	}
	since.count(before, idsOf(t, d, &new, ids), to, back)
}
