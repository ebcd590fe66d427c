package mill

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"skillmill/datasets"
	"skillmill/emit/tables"
	"skillmill/pipeline/store"
	"skillmill/transform/health"
	"skillmill/transform/prove"
)

// judge puts the health of each skill of a domain into m, one row a night: on how many
// captures of its pages it was found, and how its runs ended (transform/health).
func (r *run) judge(domain string, m *store.DomainResult) error {
	aside := map[string]bool{}
	for i := range m.Rejects {
		if m.Rejects[i].DOMIndex < 0 {
			aside[m.Rejects[i].CaptureID] = true
		}
	}
	looks := map[string][]health.Look{} // by page
	for _, e := range r.store.Entries(domain) {
		if e.Status == store.StatusBuilt && !aside[e.CaptureID] {
			looks[e.PageKey] = append(looks[e.PageKey], health.Look{CaptureID: e.CaptureID, At: e.CapturedAt, Night: tables.Night(e.Night)})
		}
	}
	runs := map[string][]datasets.RunRow{}
	for _, row := range r.runs[domain] {
		runs[row.SkillID] = append(runs[row.SkillID], row)
	}
	m.Health = make([]datasets.HealthRow, 0, len(m.Skills))
	for i := range m.Skills {
		s := &m.Skills[i]
		if s.Status == datasets.StatusRetired { // it has no document any more
			continue
		}
		ran := runs[s.SkillID]
		for _, alias := range s.Aliases {
			ran = append(ran[:len(ran):len(ran)], runs[alias]...)
		}
		m.Health = append(m.Health, health.Nights(domain, s.SkillID, looksOf(s, looks), ran)...)
	}
	var err error
	m.HealthNights, err = nightDigests(m.Health, func(r *datasets.HealthRow) string { return r.Night })
	return err
}

// looksOf returns the captures of a skill's pages, each with whether it shows the control
// and whether the locators found the right one or a wrong one there.
func looksOf(s *datasets.SkillRow, looks map[string][]health.Look) []health.Look {
	shown := setOf(s.Captures)
	slips := make(map[string]string, len(s.Slips))
	for _, slip := range s.Slips {
		slips[slip.CaptureID] = slip.Verdict
	}
	var out []health.Look
	for _, page := range s.Pages {
		for _, l := range looks[page] {
			verdict, slipped := slips[l.CaptureID]
			l.Shown, l.Wrong = shown(l.CaptureID), verdict == prove.Wrong
			l.Right = l.Shown && !slipped
			out = append(out, l)
		}
	}
	return out
}

// fewCaptures is the number of captures up to which looking through a list is cheaper than a map.
const fewCaptures = 8

// setOf returns a function that reports whether a capture is one of a list.
func setOf(captures []string) func(id string) bool {
	if len(captures) <= fewCaptures { // most skills are of one page
		return func(id string) bool { return slices.Contains(captures, id) }
	}
	set := make(map[string]bool, len(captures))
	for _, id := range captures {
		set[id] = true
	}
	return func(id string) bool { return set[id] }
}

// healthDigest returns a digest of the content of a night's rows.
func (st *tableSource) healthDigest(night string) string {
	h := sha256.New()
	for _, d := range st.health[night] {
		fmt.Fprintln(h, d.HealthNights[night])
	}
	return hex.EncodeToString(h.Sum(nil))
}

func (st *tableSource) healthRows(ctx context.Context, night string, each func([]datasets.HealthRow) error) error {
	for _, d := range st.health[night] {
		if err := ctx.Err(); err != nil {
			return err
		}
		rows, err := st.s.Health(d.key)
		if err != nil {
			return fmt.Errorf("domain %s: %w", d.name, err)
		}
		if err := each(slices.DeleteFunc(rows, func(r datasets.HealthRow) bool { return r.Night != night })); err != nil {
			return err
		}
	}
	return nil
}
