package families

import (
	"slices"

	"skillmill/datasets/skill"
	"skillmill/transform/family"
	"skillmill/transform/find"
)

// trial is one locator by which the members of a group may be distinguished, tried on the
// views of a page.
type trial struct {
	h       *history
	group   *family.Group
	locator *skill.Anchored
	of      map[string]int // draft by key
	keyOf   map[int]string // key by draft
	times   map[int]int    // captures that show a draft as a member
	lists   [][]string     // sorted keys of the views that show members
	shown   []shown
	tried   int
	changes int  // how often a control got another key
	wrong   bool // a key went from one control to another
}

func newTrial(h *history, g *family.Group, a *skill.Anchored) *trial {
	return &trial{h: h, group: g, locator: a, of: map[string]int{}, keyOf: map[int]string{}, times: map[int]int{}}
}

// on tries the locator on a view: each control that it selects must have a key of its own
// there, and the same key as before.
func (t *trial) on(v *view, facts *find.Page) {
	if t.wrong {
		return
	}
	t.tried += len(v.captures)
	nodes, keys, ok := keysOf(facts, t.group.Selector, t.locator)
	if !ok || v.aside && len(nodes) > 0 {
		t.wrong = true
		return
	}
	if len(nodes) == 0 {
		return
	}
	for _, c := range v.captures {
		for i, n := range nodes {
			t.same(sight{c, int64(v.t.Nodes[n].Index)}, keys[i])
		}
		t.shown = append(t.shown, shown{c, int64(v.t.Nodes[nodes[0]].Index)})
	}
	slices.Sort(keys)
	t.lists = append(t.lists, keys)
}

// same notes that a control has a key. The trial is wrong if a key passes from one control to
// another. If a control changes its key, it is only counted: the old key then finds nothing.
func (t *trial) same(s sight, key string) {
	d, known := t.h.at[s]
	if !known || !t.operates(d) || t.h.drafts[d].Ruled.Excluded {
		t.wrong = t.wrong || known // a family would reach what a rule of the site excludes
		return
	}
	if was, ok := t.of[key]; ok && was != d {
		t.wrong = true
	}
	t.times[d]++
	if was, ok := t.keyOf[d]; ok && was != key {
		t.changes++
	}
	t.of[key], t.keyOf[d] = d, key
}

// operates reports whether a draft has the action of the group. An entry of a tree that
// unfolds counts as clicked, like the entries beside it.
func (t *trial) operates(draft int) bool {
	c := &t.h.drafts[draft].Control
	return c.Action == t.group.Action || c.Role == "treeitem" && c.Action == skill.Open && t.group.Action == skill.Click
}

// holds reports whether the trial proves the locator: it was never wrong, and the newest view,
// which has so many captures, is among those that show the members.
func (t *trial) holds(newest int) bool { return !t.wrong && len(t.shown) >= newest }

// found returns the family that a proven trial makes.
func (t *trial) found(g *family.Group, v *view) found {
	f := found{group: *g, locator: *t.locator, shown: t.shown, tried: t.tried, seen: v.row}
	facts := v.p.Facts()
	nodes, keys, _ := keysOf(facts, g.Selector, t.locator)
	for i, n := range nodes {
		m := member{key: keys[i], draft: -1, index: int64(v.t.Nodes[n].Index), text: facts.Of(n).Values[find.Name]}
		if d, ok := t.h.at[sight{v.last(), m.index}]; ok {
			m.draft = d
		}
		f.members = append(f.members, m)
	}
	f.steady = map[int]bool{}
	for d, n := range t.times {
		f.ever = append(f.ever, d)
		f.steady[d] = n > 1 || len(t.shown) == 1
	}
	slices.Sort(f.ever)
	f.fixed = len(t.shown) > 1 && !slices.ContainsFunc(t.lists, func(l []string) bool { return !slices.Equal(l, t.lists[0]) })
	return f
}
