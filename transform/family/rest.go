package family

import (
	"skillmill/datasets/skill"
)

// rest finds further families in records that have one already, so that they surely are
// records: fields, and clicked controls whose own name is the key.
func (d *detector) rest(controls []Control) {
	for up := 1; up <= maxUp; up++ {
		d.inKnown(controls, up, false)
	}
	for up := 1; up <= maxUp; up++ {
		d.inKnown(controls, up, true)
	}
}

// inKnown tries controls that are up levels below their records: with own those that are
// clicked, whose name is the key, else all others.
func (d *detector) inKnown(controls []Control, up int, own bool) {
	g := &groups{by: map[kindred]*group{}}
	for _, c := range controls {
		record := d.above(c.Node, up)
		if d.used[c.Node] || record < 0 || !d.known[record] {
			continue
		}
		list := d.Tree.Nodes[record].Parent
		k := d.kindredOf(c, d.selector(list, c.Node))
		if click := k.kind == "click" || len(k.kind) > 4 && k.kind[:4] == "tag:"; click != own || k.selector == "" {
			continue
		}
		if !own {
			k.name = d.nameIn(record, c.Node, up)
		}
		g.add(k, c.Node, list)
	}
	g.each(func(k kindred, nodes []int, _ int) bool {
		if !d.apart(nodes, up) {
			return false
		}
		keys := []skill.Member{{}}
		if !own {
			keys = d.recordKeys(nodes, up)
		} else if d.most(nodes, &keys[0], counted) || d.numbers(nodes, &keys[0]) {
			return false
		}
		return d.add(k, nodes, "row", keys)
	})
}

// treeItems gives all entries of a tree the action click if only some of them unfold, because a
// click is what they have in common.
func (d *detector) treeItems(controls []Control) []Control {
	clicked := map[int]bool{} // trees with entries that do not unfold
	tree := func(c Control) int {
		if d.Roles[c.Node] != "treeitem" {
			return -1
		}
		return d.Tree.Closest(c.Node, func(n int) bool { return d.Roles[n] == "tree" })
	}
	for _, c := range controls {
		if t := tree(c); t >= 0 && c.Action == skill.Click {
			clicked[t] = true
		}
	}
	out := make([]Control, len(controls))
	for i, c := range controls {
		if t := tree(c); t >= 0 && clicked[t] && c.Action == skill.Open {
			c.Action = skill.Click
		}
		out[i] = c
	}
	return out
}
