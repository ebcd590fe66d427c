package family

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"skillmill/datasets/skill"
	"skillmill/transform/css"
	"skillmill/transform/find"
	"skillmill/transform/lasting"
)

// maxWeek bounds the levels from a day up to its month: a week and a cell are between.
const maxWeek = 3

// days finds the days of a calendar without markup of a table: controls of one kind in one
// element that show each day of a month once. Days of the months before and after may be around
// them.
func (d *detector) days(controls []Control) {
	for up := 1; up <= maxWeek; up++ {
		g := &groups{by: map[kindred]*group{}}
		for _, c := range controls {
			month := d.above(c.Node, up)
			if d.used[c.Node] || month < 0 || d.dayOf(c.Node) == 0 {
				continue
			}
			if k := d.kindredOf(c, d.selector(month, c.Node)); k.selector != "" {
				g.add(k, c.Node, month)
			}
		}
		g.each(func(k kindred, nodes []int, _ int) bool { return d.month(k, nodes) })
	}
}

// month adds the days of one month: those that a class distinguishes from the days around them,
// else all days, distinguished by their dates.
func (d *detector) month(k kindred, nodes []int) bool {
	own := d.ownDays(nodes)
	if len(own) < minDays {
		return false
	}
	if len(own) < len(nodes) {
		for _, class := range d.classesOf(own, nodes) {
			k := k
			k.selector += "." + css.EscapeIdent(class)
			if d.add(k, own, "day", d.dayKeys(own)) {
				return true
			}
		}
	}
	return d.add(k, nodes, "day", d.dayKeys(nodes))
}

// ownDays returns those of some days that belong to the month: all if each number is there once,
// else those from 1 up to the next 1, if the numbers before and after them are those of the
// months around. It returns nil if the numbers are no month.
func (d *detector) ownDays(nodes []int) []int {
	seen := map[int]bool{}
	var own []int
	begin, last := 0, 0
	for i, n := range nodes {
		day := d.dayOf(n)
		seen[day] = true
		if day != last+1 && i > 0 {
			if day != 1 {
				begin, own = len(nodes), nil // the numbers of a month do not go like this
				break
			}
			if i-begin >= minDays && d.dayOf(nodes[begin]) == 1 {
				own = nodes[begin:i]
			}
			begin = i
		}
		last = day
	}
	switch {
	case len(seen) == len(nodes):
		return nodes
	case own == nil && len(nodes)-begin >= minDays && d.dayOf(nodes[begin]) == 1:
		return nodes[begin:]
	}
	return own
}

// dayKeys returns the keys that may distinguish days, best first: the name, if all names are of
// one form; only the number, if some names also say what is on that day; the date.
func (d *detector) dayKeys(nodes []int) []skill.Member {
	var numbers []skill.Member
	for _, at := range d.leaves(nodes[0], -1) {
		if m := (skill.Member{Path: d.path(nodes[0], at)}); d.all(nodes, &m, func(s string) bool { return dayOf(s) > 0 && !strings.Contains(s, " ") }) {
			numbers = append(numbers, m)
		}
	}
	words := strings.Count(d.Facts.Key(nodes[0], &skill.Member{}), " ")
	if d.all(nodes, &skill.Member{}, func(s string) bool { return strings.Count(s, " ") == words }) {
		return slices.Concat([]skill.Member{{}}, numbers, d.dates(nodes))
	}
	return slices.Concat(numbers, d.dates(nodes))
}

// dates returns the attributes of days, and of elements in them, with a date that has a year.
func (d *detector) dates(nodes []int) []skill.Member {
	var out []skill.Member
	for _, at := range append([]int{nodes[0]}, d.leaves(nodes[0], -1)...) {
		for _, a := range d.Tree.Nodes[at].Attrs {
			if a.Key != "title" && a.Key != "datetime" && !strings.HasPrefix(a.Key, "data-") {
				continue
			}
			m := skill.Member{Attribute: a.Key}
			if at != nodes[0] {
				m.Path = d.path(nodes[0], at)
			}
			if d.all(nodes, &m, yeared.MatchString) {
				out = append(out, m)
			}
		}
	}
	return out
}

// yeared matches a text with a year and a day in it.
var yeared = regexp.MustCompile(`^\D*(19|20)\d\d\D+\d|\d\D+(19|20)\d\d\D*$`)

// all reports whether are is true for all keys.
func (d *detector) all(nodes []int, m *skill.Member, are func(string) bool) bool {
	return !slices.ContainsFunc(nodes, func(n int) bool { return !are(d.Facts.Key(n, m)) })
}

// classesOf returns the classes that all of some nodes have and none of the others. Classes of
// states count too, because a state that all days of a month have is no passing one.
func (d *detector) classesOf(some, all []int) []string {
	var out []string
	for _, c := range d.Tree.Classes(some[0]) {
		has := func(n int) bool { return slices.Contains(d.Tree.Classes(n), c) }
		if !lasting.HashClass(c) && !slices.ContainsFunc(some, func(n int) bool { return !has(n) }) &&
			!slices.ContainsFunc(all, func(n int) bool { return has(n) && !slices.Contains(some, n) }) {
			out = append(out, c)
		}
	}
	return out
}

// dayOf returns the day of the month that the text or the name of a control begins with, 0 for
// none.
func (d *detector) dayOf(node int) int {
	if n := dayOf(d.Facts.Key(node, &skill.Member{})); n > 0 {
		return n
	}
	if n := dayOf(find.Normal(d.Tree.OwnText(node))); n > 0 {
		return n
	}
	for _, at := range d.leaves(node, -1) {
		return dayOf(find.Normal(d.Tree.OwnText(at)))
	}
	return 0
}

// dayOf returns the day of a month that a text begins with, 0 for none.
func dayOf(text string) int {
	digits, _, _ := strings.Cut(text, " ")
	if n, err := strconv.Atoi(digits); err == nil && n >= 1 && n <= 31 {
		return n
	}
	return 0
}
