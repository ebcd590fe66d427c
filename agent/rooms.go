package agent

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/saferun"
	"skillmill/transform/find"
	"skillmill/transform/match"
	"skillmill/transform/view"
)

// A room is the page, or the inside of one of its shadow roots or frames. Each is read like a
// page, so live indexes and skills belong to a room.
type room struct {
	*saferun.Look
	steps []string // the steps that lead to it (package skill), none for the page
	up    int      // the number of the room around it, -1 for the page
	host  int      // the node of its host there

	stored map[int64]*skill.Skill // skills of the library on whose element both witnesses agree, by live index
	live   map[int64]*skill.Skill // skills that were made from this look, by live index

	families map[int64]member // members of families of the library, by live index
}

// roomsOf returns the rooms of a look: the page first, and each room before those inside it.
func roomsOf(l *saferun.Look) []*room {
	out := []*room{{Look: l, up: -1, host: -1}}
	var scopes []view.Page
	for _, in := range l.Inside() {
		up, host := view.Host(&l.Page, scopes, &in.Page)
		_, steps := datasets.SplitPage(in.Capture.PageKey)
		out, scopes = append(out, &room{Look: in, steps: steps, up: up, host: host}), append(scopes, in.Page)
	}
	return out
}

// name returns a name of a room that is unique on its page, "" for the page itself.
func (m *room) name() string { return roomName(m.steps) }

func roomName(steps []string) string { return strings.Join(steps, " » ") }

// of returns the skill that operates an element of the room, nil for none.
func (m *room) of(index int64) (doc *skill.Skill, live bool) {
	if doc := m.stored[index]; doc != nil {
		return doc, false
	}
	return m.live[index], true
}

// furnish finds the skills of a room: those of the library whose target is on the look, the families whose
// members are, and the live ones. page is the look at the whole page.
func (m *room) furnish(ctx context.Context, page *saferun.Look, live Live) (err error) {
	m.stored = map[int64]*skill.Skill{}
	skills := m.Skills
	if m.Placed() {
		skills = nil // a place of another day leads to another root
	}
	m.families = membersOf(page, m.Look, skills)
	for _, r := range view.Resolve(m.Record, m.Facts, skills, match.Defaults()) {
		doc := r.Skill
		if r.Index < 0 || find.MemberOf(&doc.Locators) != nil || doc.Runnable != nil && !*doc.Runnable {
			continue
		}
		if t := page.Target(doc, nil, false); t.OK() && int64(t.Index) == r.Index {
			m.stored[r.Index] = doc
		}
	}
	m.Complete() // live skills need locators and guards
	if m.live, err = live(ctx, m.Record); err != nil {
		return fmt.Errorf("live skills %s: %w", m.name(), err)
	}
	return nil
}

// lives returns the live skills of a room in the order of the page.
func (m *room) lives() []*skill.Skill {
	out := slices.Collect(maps.Values(m.live))
	slices.SortFunc(out, func(a, b *skill.Skill) int { return *a.Locators.ByDOMIndex - *b.Locators.ByDOMIndex })
	return out
}

// control is one control of a look: its room and its position there.
type control struct {
	room *room
	at   int
}

func (c control) row() *datasets.ControlRow { return &c.room.Controls[c.at] }

// controlsOf returns the controls of all rooms in reading order: the controls of a room come
// directly after its host.
func controlsOf(rooms []*room) (out []control) {
	var put func(n int)
	put = func(n int) {
		var inside []int
		for i, m := range rooms {
			if m.up == n {
				inside = append(inside, i)
			}
		}
		slices.SortStableFunc(inside, func(a, b int) int { return rooms[a].host - rooms[b].host })
		for i := range rooms[n].Controls {
			node := rooms[n].Tree.ByLive(int(rooms[n].Controls[i].DOMIndex))
			for len(inside) > 0 && rooms[inside[0]].host < node {
				put(inside[0])
				inside = inside[1:]
			}
			out = append(out, control{rooms[n], i})
		}
		for _, i := range inside {
			put(i)
		}
	}
	put(0)
	return out
}
