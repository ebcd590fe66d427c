// Package family finds controls that are one operation on many things.
//
// A record is an element that recurs among its siblings: a row, an item, a card. A
// family is the controls of one kind, name and action that stand in one place of each
// record of one list; its members differ in their record alone. What tells them apart
// is the key: the text of one element of the record, or an attribute of it. Days of a
// calendar, numbers of a pager and options of a list are families without records:
// there the key is the name of the control. A card that is clicked as a whole is its own
// record. The argument names the member whose key it is: row, day, page or option.
//
// Detect says what looks like a family on one page, with every way to tell its members
// apart. Whether it is one follows from all captures of the page (package families of
// the stages): in each of them a key must belong to one control, and always to the same.
package family

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"skillmill/datasets/skill"
	"skillmill/transform/css"
	"skillmill/transform/find"
	"skillmill/transform/lasting"
	"skillmill/transform/page"
)

// MinMembers is how many members a family has at least: two controls may be alike by
// chance.
const MinMembers = 3

// Control is a control of the page that may be a member.
type Control struct {
	Node   int
	Action string // one of skill.Actions
}

// Group is what looks like a family on one page.
type Group struct {
	Selector string // matches the members, and perhaps more
	Action   string
	Nodes    []int            // of the members, in document order
	Ways     []skill.Anchored // locators that tell the members apart, best first
}

// Page is what Detect reads.
type Page struct {
	Tree  *page.Tree
	Roles []string
	Facts *find.Page
	// Anchor is a selector of a node alone, by what an author chose, "" for none.
	Anchor func(node int) string
}

// Detect returns the groups of a page, in document order. A control is in one of them at
// most: that of the nearest record that tells it from others.
func Detect(p *Page, controls []Control) []Group {
	d := &detector{Page: p, used: map[int]bool{}, known: map[int]bool{}, lists: map[int]bool{}}
	controls = d.treeItems(controls)
	for up := 1; up <= maxUp; up++ {
		d.records(controls, up)
	}
	d.rest(controls)
	d.named(controls)
	d.days(controls)
	d.cards(controls)
	slices.SortFunc(d.out, func(a, b Group) int {
		return cmp.Or(a.Nodes[0]-b.Nodes[0], strings.Compare(a.Selector, b.Selector))
	})
	return d.out
}

// Limits of what is looked at.
const (
	maxUp   = 8  // levels from a control up to its record
	maxPath = 14 // levels from what a selector begins with down to a control
	maxWays = 4  // ways to tell the members of one family apart
)

type detector struct {
	*Page
	used  map[int]bool
	known map[int]bool // records that have a control of a family
	lists map[int]bool // what isList said: it is asked of what is around each control
	out   []Group
}

// kindred is what the members of a family have in common.
type kindred struct{ selector, action, kind, role, name, icon string }

// kindredOf returns what a control has in common with others of a list but its name.
func (d *detector) kindredOf(c Control, selector string) kindred {
	f := d.Facts.Of(c.Node)
	return kindred{selector: selector, action: c.Action, kind: f.Kind, role: f.Role}
}

// nameIn returns the name of a control of a record, with the mark in place of the longest text
// of the record that it says: "delete {}" of "delete alice".
func (d *detector) nameIn(record, node, up int) string {
	name, longest := d.Facts.Of(node).Values[find.Name], ""
	texts := []string{d.Facts.Key(node, &skill.Member{Up: up})}
	for _, at := range d.leaves(record, node) {
		texts = append(texts, d.Facts.Key(at, &skill.Member{Up: 1, Path: d.step(at)}))
	}
	for _, text := range texts {
		if len([]rune(text)) > max(1, len([]rune(longest))) && len(text) < len(name) && strings.Contains(name, text) {
			longest = text
		}
	}
	if longest == "" {
		// What a click does is said by its name, so that must stay.
		if kind := d.Facts.Of(node).Kind; kind != "click" && !strings.HasPrefix(kind, "tag:") {
			name = numberless(name)
		}
		return name
	}
	return strings.Replace(name, longest, find.KeyMark, 1)
}

// placeMark stands for the number in a name: "select row #". Whether that is the number
// of the place is asked of all members together.
const placeMark = "#"

// numberless returns a name that ends with a number, with the mark in its place.
func numberless(name string) string {
	words := strings.TrimRight(name, "0123456789")
	if words == name || !strings.HasSuffix(words, " ") || !strings.ContainsFunc(words, unicode.IsLetter) {
		return name
	}
	return words + placeMark
}

// group is some controls that have something in common, by the list that they stand in.
type group struct {
	nodes []int
	lists []int
}

// groups sorts controls by what they have in common, in the order of the first of each.
type groups struct {
	by    map[kindred]*group
	order []kindred
}

func (g *groups) add(k kindred, node, list int) {
	if g.by[k] == nil {
		g.order = append(g.order, k)
		g.by[k] = &group{}
	}
	g.by[k].nodes, g.by[k].lists = append(g.by[k].nodes, node), append(g.by[k].lists, list)
}

// each tries the controls of each list that have something in common, then those that
// are left of all lists together.
func (g *groups) each(try func(k kindred, nodes []int, list int) bool) {
	for _, k := range g.order {
		all := g.by[k]
		var rest []int
		first := -1
		for i, list := range all.lists {
			if slices.Index(all.lists, list) < i {
				continue
			}
			var nodes []int
			for n, l := range all.lists {
				if l == list {
					nodes = append(nodes, all.nodes[n])
				}
			}
			if len(nodes) < MinMembers || !try(k, nodes, list) {
				rest, first = append(rest, nodes...), list
			}
		}
		slices.Sort(rest)
		if len(rest) >= MinMembers && len(rest) > len(all.nodes)/2 {
			try(k, rest, first)
		}
	}
}

// records finds families whose members stand so many levels below their records.
func (d *detector) records(controls []Control, up int) {
	g := &groups{by: map[kindred]*group{}}
	for _, c := range controls {
		record := d.above(c.Node, up)
		if d.used[c.Node] || record < 0 || !d.recurs(record) {
			continue
		}
		list := d.Tree.Nodes[record].Parent
		k := d.kindredOf(c, d.selector(list, c.Node))
		icon := d.Facts.Of(c.Node).Values[find.Icon]
		if k.name = d.nameIn(record, c.Node, up); k.name != "" && wordless(k.name) && icon != "" {
			k.name = "" // a count beside an icon
		}
		if k.name == "" {
			k.icon = icon
		}
		if k.selector != "" && d.mayBeMember(k, record) {
			g.add(k, c.Node, list)
		}
	}
	g.each(func(k kindred, nodes []int, _ int) bool {
		if !d.apart(nodes, up) || !d.add(k, nodes, "row", d.recordKeys(nodes, up)) {
			return false
		}
		for _, n := range nodes {
			d.known[d.above(n, up)] = true
		}
		return true
	})
}

// mayBeMember reports whether a control with these facts may be one of a family: it says what it
// does, and a field, whose label may be what stands beside it, does so with its record or
// stands in a row or an item. Boxes and switches are alike in any list.
func (d *detector) mayBeMember(k kindred, record int) bool {
	if lasting.Volatile(k.name) {
		return false
	}
	if k.kind == "click" || strings.HasPrefix(k.kind, "tag:") {
		return k.name != "" && !numeral(k.name) || k.icon != ""
	}
	if k.kind == "checkbox" {
		return true // a setting in a list of them
	}
	switch d.Tree.Nodes[record].Tag {
	case "tr", "li", "article":
		return true
	}
	switch d.Roles[record] {
	case "row", "listitem", "article", "treeitem":
		return true
	}
	return strings.Contains(k.name, find.KeyMark)
}

// numeral reports whether a name is a number alone: a page or a day, which is another
// thing in each list that shows it.
func numeral(name string) bool { return strings.Trim(name, "0123456789") == "" }

// apart reports whether each member has a record of its own.
func (d *detector) apart(nodes []int, up int) bool {
	seen := map[int]bool{}
	for _, n := range nodes {
		r := d.above(n, up)
		if seen[r] {
			return false
		}
		seen[r] = true
	}
	return true
}

// add adds a group where something tells its members apart.
func (d *detector) add(k kindred, nodes []int, arg string, keys []skill.Member) bool {
	base := skill.Anchored{Kind: k.kind, Role: k.role, Name: k.name, Icon: k.icon, Within: d.within(nodes)}
	pattern := strings.Contains(k.name, find.KeyMark)
	if pattern || strings.HasSuffix(k.name, " "+placeMark) {
		base.Name = ""
	}
	for n := range keys {
		if keys[n].Arg = arg; pattern {
			keys[n].Name = k.name
		}
	}
	g := Group{Selector: k.selector, Action: k.action, Nodes: nodes, Ways: d.ways(base, k.selector, nodes, keys)}
	if arg != "row" {
		for _, class := range d.classes(nodes) {
			if len(g.Ways) == 0 {
				g.Selector = k.selector + "." + css.EscapeIdent(class)
				g.Ways = d.ways(base, g.Selector, nodes, keys)
			}
		}
	}
	if len(g.Ways) == 0 {
		return false
	}
	for _, n := range nodes {
		d.used[n] = true
	}
	d.out = append(d.out, g)
	return true
}

// ways returns the locators with a selector and one of some keys that mean the members and
// nothing else.
func (d *detector) ways(base skill.Anchored, selector string, nodes []int, keys []skill.Member) []skill.Anchored {
	var out []skill.Anchored
	for _, m := range keys {
		a := base
		a.Member = &m
		if len(out) < maxWays && slices.Equal(d.Facts.Family(selector, &a), nodes) && Unique(d.Facts, nodes, &m) {
			m.Header = d.header(nodes, &m)
			out = append(out, a)
		}
	}
	return out
}

// classes returns those that an author gave all of some nodes, in the order of the first:
// what the numbers of pages have and the arrows beside them have not.
func (d *detector) classes(nodes []int) []string {
	var out []string
	for _, c := range d.Tree.Classes(nodes[0]) {
		if lasting.HashClass(c) || lasting.StateClass(c) || lasting.UtilityClass(c) {
			continue
		}
		all := true
		for _, n := range nodes[1:] {
			all = all && slices.Contains(d.Tree.Classes(n), c)
		}
		if all {
			out = append(out, c)
		}
	}
	return out
}

// within returns the heading and the landmark that all members have, nil for neither.
func (d *detector) within(nodes []int) *skill.Within {
	first := d.Facts.Of(nodes[0])
	w := skill.Within{Heading: first.Values[find.Heading], Landmark: first.Landmark}
	for _, n := range nodes[1:] {
		c := d.Facts.Of(n)
		if c.Values[find.Heading] != w.Heading {
			w.Heading = ""
		}
		if c.Landmark != w.Landmark {
			w.Landmark = ""
		}
	}
	if lasting.Volatile(w.Heading) {
		w.Heading = "" // another one tomorrow
	}
	if w == (skill.Within{}) {
		return nil
	}
	return &w
}

// header returns the text of the header cell above all keys, "" where they have not one.
func (d *detector) header(nodes []int, m *skill.Member) string {
	h := d.Facts.Header(nodes[0], m)
	for _, n := range nodes[1:] {
		if d.Facts.Header(n, m) != h {
			return ""
		}
	}
	return h
}

// Unique reports whether each of some controls has a key, and no two the same.
func Unique(p *find.Page, nodes []int, m *skill.Member) bool {
	seen := map[string]bool{}
	for _, n := range nodes {
		k := p.Key(n, m)
		if k == "" || len([]rune(k)) > maxKey || seen[k] {
			return false
		}
		seen[k] = true
	}
	return true
}

// maxKey is the length of a key in characters: what is longer may have been cut.
const maxKey = 64
