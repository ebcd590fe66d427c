package family

import (
	"strings"

	"skillmill/datasets/skill"
	"skillmill/transform/css"
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
		if own {
			return d.owning(k, nodes, up)
		}
		return d.apart(nodes, up) && d.add(k, nodes, "row", d.recordKeys(nodes, up))
	})
}

// owning adds the families of controls whose own name is the key. If records have several controls of a kind, those at
// one place are one family: the title and the author of each mail.
func (d *detector) owning(k kindred, nodes []int, up int) bool {
	own := skill.Member{}
	add := func(selector string, nodes []int) bool {
		k := k
		k.selector = selector
		return !d.most(nodes, &own, counted) && !d.numbers(nodes, &own) && d.add(k, nodes, "row", []skill.Member{{}})
	}
	if d.apart(nodes, up) && add(k.selector, nodes) {
		return true
	}
	by, order := map[string][]int{}, []string{}
	for _, n := range nodes {
		at := d.path(d.above(n, up), n)
		if by[at] == nil {
			order = append(order, at)
		}
		by[at] = append(by[at], n)
	}
	added := false
	for _, at := range order {
		if len(by[at]) < MinMembers || at == "" || d.recurs(by[at][0]) { // the second of each column is no family
			continue
		}
		for _, selector := range d.placed(k.selector, at, by[at]) {
			if add(selector, by[at]) {
				added = true
				break
			}
		}
	}
	return added
}

// placed returns selectors of some of the controls that a selector matches: those with a class, and those at a path below
// their records.
func (d *detector) placed(selector, path string, nodes []int) (out []string) {
	for _, class := range d.classes(nodes) {
		out = append(out, selector+"."+css.EscapeIdent(class))
	}
	tags, steps := strings.Split(selector, " > "), strings.Split(path, "/")
	for i, step := range steps {
		tag, n, _ := strings.Cut(step, ":")
		tags[len(tags)-len(steps)+i] = tag + ":nth-of-type(" + n + ")"
	}
	return append(out, strings.Join(tags, " > "))
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
