package mill

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/emit/tables"
	"skillmill/pipeline/store"
	"skillmill/stages"
	"skillmill/transform/change"
	"skillmill/transform/match"
)

// trace is the skill that a control belongs to, and the family that it is a member of.
type trace struct{ skillID, family string }

// traces holds the trace of each control of one domain, by capture id and live index.
type traces map[string]map[int64]trace

func (t traces) add(r *datasets.BecameRow) {
	for i, id := range r.Captures {
		if i >= len(r.Indices) {
			return
		}
		if t[id] == nil {
			t[id] = map[int64]trace{}
		}
		t[id][r.Indices[i]] = trace{r.SkillID, r.Family}
	}
}

// follow compares the nights of a domain and puts the changes into m. They depend only on
// the stored captures and on which controls share a skill, not on how many builds read them.
func (r *run) follow(ctx context.Context, domain string, m *store.DomainResult, seen traces) error {
	f := &follower{s: r.store, domain: domain, seen: seen, aside: map[string]string{}, looks: stages.SettleRules(r.opt.Config).Match}
	f.looks.Alone = false // documents need to be surer than people who ask what became of a control
	for _, c := range m.Rejects {
		if c.DOMIndex < 0 {
			f.aside[c.CaptureID] = c.Code
		}
	}
	pages := map[string][]store.Entry{}
	for _, e := range r.store.Entries(domain) {
		if e.Status == store.StatusBuilt {
			pages[e.PageKey] = append(pages[e.PageKey], e)
		}
	}
	for _, page := range slices.Sorted(maps.Keys(pages)) {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := f.page(page, pages[page]); err != nil {
			return err
		}
	}
	f.pages()
	slices.SortFunc(f.rows, func(a, b datasets.ChangeRow) int {
		if a.Night != b.Night {
			return strings.Compare(a.Night, b.Night)
		}
		return change.Compare(a, b)
	})
	m.Changes = f.rows
	var err error
	m.ChangeNights, err = nightDigests(m.Changes, func(r *datasets.ChangeRow) string { return r.Night })
	return err
}

// follower collects the changes of a domain.
type follower struct {
	s      *store.Store
	domain string
	seen   traces
	looks  match.Params
	aside  map[string]string // codes of the captures that do not show their page
	list   change.Pages      // which pages each night has
	rows   []datasets.ChangeRow
}

// page compares the nights of one page. Its captures come in the order of time.
func (f *follower) page(key string, entries []store.Entry) error {
	p := change.NewPage(f.domain, key, f.same)
	compare := f.shownNights(entries) > 1
	for from := 0; from < len(entries); {
		to := from + 1
		for to < len(entries) && entries[to].Night == entries[from].Night {
			to++
		}
		night := entries[from:to]
		from = to
		if tables.Night(night[0].Night) != night[0].Night {
			continue // no time, no order
		}
		shots, err := f.shots(key, night, compare)
		if err != nil {
			return err
		}
		if datasets.ScopeKey(key) == "" {
			f.list.Add(key, night[0].Night, night[0].CaptureID)
		}
		if len(shots) > 0 {
			f.rows = append(f.rows, p.Night(shots)...)
		}
	}
	return nil
}

// shownNights returns the number of nights on which captures show a page.
func (f *follower) shownNights(entries []store.Entry) int {
	nights := map[string]bool{}
	for _, e := range entries {
		if f.aside[e.CaptureID] == "" {
			nights[e.Night] = true
		}
	}
	return len(nights)
}

// shots reads the captures of a night that show the page; without compare, when there is no
// other night to compare with, it reads none. The captures that do not show the page give
// one row of changes for each code.
func (f *follower) shots(key string, night []store.Entry, compare bool) ([]change.Shot, error) {
	var shots []change.Shot
	walls := map[string]bool{}
	for _, e := range night {
		if code := f.aside[e.CaptureID]; code != "" {
			if !walls[code] && datasets.ScopeKey(key) == "" {
				f.rows = append(f.rows, change.WallRow(f.domain, key, e.Night, code, e.CaptureID))
			}
			walls[code] = true
			continue
		}
		if !compare {
			continue
		}
		row, controls, err := f.s.Controls(e.Key)
		if err != nil {
			return nil, fmt.Errorf("capture %s: %w", e.CaptureID, err)
		}
		shots = append(shots, f.shot(&row, controls))
	}
	return shots, nil
}

func (f *follower) shot(row *datasets.CaptureRow, controls []datasets.ControlRow) change.Shot {
	s := change.Shot{CaptureID: row.CaptureID, Night: row.Night, Viewport: row.ViewportW}
	have := map[string]bool{}
	for i := range controls {
		s.Overlays = append(s.Overlays, controls[i].Facts.OverlaysShown...)
		t, known := f.seen[row.CaptureID][controls[i].DOMIndex]
		if known && !have[t.skillID] {
			have[t.skillID] = true
			s.Controls = append(s.Controls, change.SeenOf(&controls[i], t.skillID, t.family))
		}
	}
	slices.Sort(s.Overlays)
	s.Overlays = slices.Compact(s.Overlays)
	return s
}

// same matches the controls of a page on two nights by their fingerprints. It returns, for
// each control of was, its position in is, or -1.
func (f *follower) same(was, is []skill.Fingerprint) []int {
	out := make([]int, len(was))
	for i, a := range match.Match(was, is, f.looks) {
		out[i] = a.Index
	}
	return out
}

// pages compares which pages each night has.
func (f *follower) pages() { f.rows = append(f.rows, f.list.Changes(f.domain)...) }
