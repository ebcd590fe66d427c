package main

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/emit/library"
	"skillmill/emit/store"
	"skillmill/emit/tables"
)

// holdings is what the store holds, as the ends of a build want it: the domains of
// the library and the rows of the tables, none of them held longer than it takes
// to pass them on.
type holdings struct {
	s    *store.Store
	keys []domainKey
	late []datasets.RejectRow

	captures map[string][]store.Entry // by night, in the order of the tables
	skills   map[string][]domainKey   // by night, the domains with skills last seen then
	rejects  map[string][]datasets.RejectRow
	retired  map[string]bool // domains that have retired skills
}

func newHoldings(s *store.Store, keys []domainKey, late []datasets.RejectRow) (*holdings, error) {
	st := &holdings{
		s: s, keys: keys, late: late,
		captures: map[string][]store.Entry{}, skills: map[string][]domainKey{}, rejects: map[string][]datasets.RejectRow{}, retired: map[string]bool{},
	}
	for _, k := range keys {
		for _, e := range s.Entries(k.domain) {
			if e.Status == store.StatusReject {
				st.reject(e.Reject.Row())
				continue
			}
			night := tables.Night(e.Night)
			st.captures[night] = append(st.captures[night], e)
		}
		m, err := s.Milled(k.key, false)
		if err != nil {
			return nil, fmt.Errorf("domain %s: %w", k.domain, err)
		}
		st.note(k, m)
	}
	for _, r := range late {
		st.reject(r)
	}
	for _, list := range st.captures {
		slices.SortFunc(list, func(a, b store.Entry) int {
			return cmp.Or(strings.Compare(a.Domain, b.Domain), strings.Compare(a.PageKey, b.PageKey), strings.Compare(a.CaptureID, b.CaptureID))
		})
	}
	return st, nil
}

func (st *holdings) reject(r datasets.RejectRow) {
	r.Night = tables.Night(r.Night)
	st.rejects[r.Night] = append(st.rejects[r.Night], r)
}

func (st *holdings) note(k domainKey, m store.Milled) {
	for _, r := range m.Rejects {
		st.reject(r)
	}
	seen := map[string]bool{}
	for _, s := range m.Skills {
		st.retired[k.domain] = st.retired[k.domain] || s.Status == datasets.StatusRetired
		if night := tables.Night(s.Night); !seen[night] {
			seen[night] = true
			st.skills[night] = append(st.skills[night], k)
		}
	}
}

// summarise counts everything once.
func (st *holdings) summarise(ctx context.Context, sum *summary) error {
	for _, night := range st.Nights(datasets.TableCaptures) {
		for _, e := range st.captures[night] {
			if err := ctx.Err(); err != nil {
				return err
			}
			row, err := st.s.Capture(e.Key)
			if err != nil {
				return fmt.Errorf("capture %s: %w", e.CaptureID, err)
			}
			sum.capture(row)
		}
	}
	for _, k := range st.keys {
		m, err := st.s.Milled(k.key, false)
		if err != nil {
			return fmt.Errorf("domain %s: %w", k.domain, err)
		}
		sum.skills(m.Skills)
	}
	for _, rows := range st.rejects {
		sum.rejects(rows)
	}
	sum.finish()
	return nil
}

// domains are the domains of the library: retired skills have no document.
func (st *holdings) domains() []library.Domain {
	list := make([]library.Domain, len(st.keys))
	for i, k := range st.keys {
		list[i] = library.Domain{Name: k.domain, Rows: func(docs bool) ([]datasets.SkillRow, error) {
			m, err := st.s.Milled(k.key, docs)
			if err != nil {
				return nil, err
			}
			return slices.DeleteFunc(m.Skills, func(s datasets.SkillRow) bool { return s.Status == datasets.StatusRetired }), nil
		}}
	}
	return list
}

// Nights implements tables.Source.
func (st *holdings) Nights(table string) []string {
	switch table {
	case datasets.TableCaptures, datasets.TableControls:
		return nightsOf(st.captures)
	case datasets.TableSkills:
		return nightsOf(st.skills)
	}
	return nightsOf(st.rejects)
}

func nightsOf[T any](by map[string]T) []string {
	list := make([]string, 0, len(by))
	for night := range by {
		list = append(list, night)
	}
	slices.Sort(list)
	return list
}

// Digest implements tables.Source: rows of captures follow from their records,
// skills from their domains.
func (st *holdings) Digest(table, night string) string {
	h := sha256.New()
	switch table {
	case datasets.TableCaptures, datasets.TableControls:
		for _, e := range st.captures[night] {
			fmt.Fprintln(h, e.Key)
		}
	case datasets.TableSkills:
		for _, k := range st.skills[night] {
			fmt.Fprintln(h, k.key)
		}
	default:
		return "" // few, and at hand
	}
	return hex.EncodeToString(h.Sum(nil))
}

// Captures implements tables.Source.
func (st *holdings) Captures(ctx context.Context, night string, each func([]datasets.CaptureRow) error) error {
	var rows []datasets.CaptureRow
	for i, e := range st.captures[night] {
		if err := ctx.Err(); err != nil {
			return err
		}
		row, err := st.s.Capture(e.Key)
		if err != nil {
			return fmt.Errorf("capture %s: %w", e.CaptureID, err)
		}
		row.Night = night
		rows = append(rows, row)
		// The rows of one page are sorted by time: they go together.
		if next := i + 1; next == len(st.captures[night]) || st.captures[night][next].PageKey != e.PageKey || st.captures[night][next].Domain != e.Domain {
			if err := each(rows); err != nil {
				return err
			}
			rows = rows[:0]
		}
	}
	return nil
}

// Controls implements tables.Source.
func (st *holdings) Controls(ctx context.Context, night string, each func([]datasets.ControlRow) error) error {
	for _, e := range st.captures[night] {
		if err := ctx.Err(); err != nil {
			return err
		}
		_, rows, err := st.s.Controls(e.Key)
		if err != nil {
			return fmt.Errorf("capture %s: %w", e.CaptureID, err)
		}
		for i := range rows {
			rows[i].Night = night
		}
		if err := each(rows); err != nil {
			return err
		}
	}
	return nil
}

// Skills implements tables.Source.
func (st *holdings) Skills(ctx context.Context, night string, each func([]datasets.SkillRow) error) error {
	for _, k := range st.skills[night] {
		if err := ctx.Err(); err != nil {
			return err
		}
		m, err := st.s.Milled(k.key, false)
		if err != nil {
			return fmt.Errorf("domain %s: %w", k.domain, err)
		}
		rows := m.Skills[:0]
		for _, s := range m.Skills {
			if s.Night = tables.Night(s.Night); s.Night == night {
				rows = append(rows, s)
			}
		}
		if err := each(rows); err != nil {
			return err
		}
	}
	return nil
}

// Rejects implements tables.Source.
func (st *holdings) Rejects(_ context.Context, night string, each func([]datasets.RejectRow) error) error {
	return each(st.rejects[night])
}
