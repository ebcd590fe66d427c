package family

import (
	"slices"

	"skillmill/datasets/skill"
)

// minTexts is the least number of texts in a card that is clicked as a whole and has neither a
// picture nor a heading. An entry of a menu has one text, and perhaps a count.
const minTexts = 3

// cards finds families of cards that are clicked as a whole: each is its own record. One that holds a control of a
// family surely is a record, whatever it shows.
func (d *detector) cards(controls []Control) {
	g := &groups{by: map[kindred]*group{}}
	for _, c := range controls {
		if d.used[c.Node] || d.Roles[c.Node] != "" || !d.recurs(c.Node) || !d.known[c.Node] && !d.full(c.Node) {
			continue
		}
		list := d.Tree.Nodes[c.Node].Parent
		if k := d.kindredOf(c, d.selector(list, c.Node)); k.selector != "" {
			g.add(k, c.Node, list)
		}
	}
	g.each(func(k kindred, nodes []int, _ int) bool {
		keys := slices.DeleteFunc(d.recordKeys(nodes, 0), func(m skill.Member) bool { return m.Path == "" && m.Attribute == "" })
		return d.add(k, nodes, "row", keys)
	})
}

// full reports whether an element has a picture, a heading or enough texts for a card.
func (d *detector) full(card int) bool {
	for i := card + 1; i < d.Tree.Nodes[card].End; i++ {
		if tag := d.Tree.Nodes[i].Tag; tag == "img" || tag == "picture" || d.Roles[i] == "heading" {
			return len(d.leaves(card, -1)) > 1
		}
	}
	return len(d.leaves(card, -1)) >= minTexts
}
