package witness_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/stages"
	"skillmill/stages/stagetest"
	"skillmill/stages/witness"
	"skillmill/transform/css"
	"skillmill/transform/locate"
	"skillmill/transform/page"
	"skillmill/transform/prove"
)

// counted is a store that counts how often a page is read. A blind one has no hints.
type counted struct {
	stagetest.Store
	reads *int
	blind bool
}

func (c counted) Nodes(key string) ([]datasets.NodeRow, error) {
	*c.reads++
	return c.Store.Nodes(key)
}

func (c counted) Hints(key string) ([]uint32, error) {
	if c.blind {
		return nil, nil
	}
	return c.Store.Hints(key)
}

// TestGlance: views that are not read because of their hints change no draft.
func TestGlance(t *testing.T) {
	read, all := 0, 0
	for seed := range uint64(12) {
		r := rand.New(rand.NewPCG(seed, 11))
		var shots []shot
		for n := range 4 + r.IntN(6) {
			path := fmt.Sprintf("/%s/%d", pick(r, "items", "lists"), n)
			shots = append(shots, shot{path: path, html: mixed(r, n)})
			if r.IntN(4) == 0 {
				shots = append(shots, shot{path: path, html: pick(r, mixed(r, n), `<title>Sign in</title>`+nav+`<main class="item"><form class="order"><input type="password" name="p"><button id="add">Sign in</button></form></main>`)})
			}
		}
		s := newSite(t, shots...)
		s.glances(t, s.drafts(t), &read, &all)
		s.glances(t, onlyOf(s.drafts(t), s.pages[0].PageKey), &read, &all)
		s.hintsOfAll(t)
	}
	t.Logf("%d of %d pages read", read, all)
	if read >= all {
		t.Errorf("%d of %d pages read, want fewer", read, all)
	}
}

// TestGlanceOfNewPage: of a domain whose pages have controls of their own, the drafts of one page
// are tried without reading the others.
func TestGlanceOfNewPage(t *testing.T) {
	var shots []shot
	for n := range 8 {
		shots = append(shots, shot{path: fmt.Sprintf("/items/%d", n), html: fmt.Sprintf(
			`<main class="item"><h1>Item %[1]d</h1><a class="more" href="/items/%[1]d/part0">Part 0 of item %[1]d</a><a class="more" href="/items/%[1]d/part1">Part 1 of item %[1]d</a></main>`, n)})
	}
	s, read, all := newSite(t, shots...), 0, 0
	drafts := onlyOf(s.drafts(t), s.pages[0].PageKey)
	if len(drafts) != 2 {
		t.Fatalf("%d drafts, want 2", len(drafts))
	}
	s.glances(t, drafts, &read, &all)
	if all < len(shots)-1 || read > 1 {
		t.Errorf("%d pages read instead of %d, want the draft's own at most", read, all)
	}
}

// glances tries drafts with hints and without, and adds up how many pages each reads.
func (s *site) glances(t *testing.T, drafts []datasets.DraftRow, read, all *int) {
	t.Helper()
	rules := stages.WitnessRules(configs.Default())
	want, err := witness.Domain(context.Background(), drafts, s.pages, counted{s.src, all, true}, rules)
	if err != nil {
		t.Fatal(err)
	}
	got, err := witness.Domain(context.Background(), drafts, s.pages, counted{s.src, read, false}, rules)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Fatal(d)
	}
}

// onlyOf returns the drafts of one page alone, as those of a night whose other drafts stand.
func onlyOf(drafts []datasets.DraftRow, page string) []datasets.DraftRow {
	return slices.DeleteFunc(drafts, func(d datasets.DraftRow) bool { return !slices.Contains(d.Pages, page) })
}

// hintsOfAll tries each locator of the site on each of its captures: where it matches anything,
// the capture has all hints that it needs.
func (s *site) hintsOfAll(t *testing.T) {
	t.Helper()
	matched := 0
	for key, rec := range s.src {
		tree, roles, names, hidden, err := page.FromRows(rec.Nodes)
		if err != nil {
			t.Fatal(err)
		}
		on := prove.NewPage(tree, roles, names, hidden)
		hints, err := s.src.Hints(key)
		if err != nil || len(hints) == 0 {
			t.Fatalf("%d hints: %v", len(hints), err)
		}
		for _, other := range s.src {
			for i := range other.Controls {
				for _, c := range other.Controls[i].Candidates {
					found, err := on.Find(c.Kind, c.Value, c.Exact)
					if err != nil {
						t.Fatal(err)
					}
					if found.Matched == 0 {
						continue
					}
					matched++
					var sel css.Selector
					var anchored *skill.Anchored
					switch c.Kind {
					case locate.KindCSS:
						if sel, err = css.Parse(c.Value); err != nil {
							t.Fatal(err)
						}
					case locate.KindAnchored:
						if anchored, err = skill.ReadAnchored(c.Value); err != nil {
							t.Fatal(err)
						}
					}
					for _, h := range locate.LocatorHints(c.Kind, c.Value, c.Exact, sel, anchored) {
						if _, ok := slices.BinarySearch(hints, h); !ok {
							t.Fatalf("%s %q matches on a page without a hint of it", c.Kind, c.Value)
						}
					}
				}
			}
		}
	}
	if matched == 0 {
		t.Error("no locator matches")
	}
}
