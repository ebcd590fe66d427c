package family

import (
	"slices"
	"strconv"
	"strings"

	"skillmill/datasets/skill"
)

// minTexts is how many texts a card has at least that is clicked as a whole and shows no
// picture and no heading: an entry of a menu has one, and perhaps a count.
const minTexts = 3

// cards finds families of cards that are clicked as a whole: each is its own record.
func (d *detector) cards(controls []Control) {
	g := &groups{by: map[kindred]*group{}}
	for _, c := range controls {
		if d.used[c.Node] || d.Roles[c.Node] != "" || !d.recurs(c.Node) || !d.full(c.Node) {
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

// full reports whether an element holds what a card does.
func (d *detector) full(card int) bool {
	for i := card + 1; i < d.Tree.Nodes[card].End; i++ {
		if tag := d.Tree.Nodes[i].Tag; tag == "img" || tag == "picture" || d.Roles[i] == "heading" {
			return len(d.leaves(card, -1)) > 1
		}
	}
	return len(d.leaves(card, -1)) >= minTexts
}

// days finds the days of a calendar that is no table: controls of one kind in one element
// that say the days of a month, each once.
func (d *detector) days(controls []Control) {
	for up := 1; up <= maxWeek; up++ {
		g := &groups{by: map[kindred]*group{}}
		for _, c := range controls {
			month := d.above(c.Node, up)
			if d.used[c.Node] || month < 0 || dayOf(d.Facts.Key(c.Node, &skill.Member{})) == 0 {
				continue
			}
			if k := d.kindredOf(c, d.selector(month, c.Node)); k.selector != "" {
				g.add(k, c.Node, month)
			}
		}
		g.each(func(k kindred, nodes []int, _ int) bool {
			seen := map[int]bool{}
			for _, n := range nodes {
				seen[dayOf(d.Facts.Key(n, &skill.Member{}))] = true
			}
			return len(nodes) >= minDays && len(seen) == len(nodes) && d.add(k, nodes, "day", []skill.Member{{}})
		})
	}
}

// maxWeek are the levels from a day up to its month: those of a week, and of a cell.
const maxWeek = 3

// dayOf is the day of a month that a text begins with, 0 for none.
func dayOf(text string) int {
	digits, _, _ := strings.Cut(text, " ")
	if n, err := strconv.Atoi(digits); err == nil && n >= 1 && n <= 31 {
		return n
	}
	return 0
}
