// Package family finds controls that are one operation on many records.
//
// A record is an element that recurs among its siblings: a row, an item, a card. A family
// is the controls of one kind, name and action at the same place of each record of a list,
// such as the Delete button of each row. Its members differ only in their record. The key
// distinguishes them: the text of one element of the record, or an attribute of it. Days of
// a calendar, numbers of a pager and options of a list are families without records, in
// which the key is the name of the control. A card that is clicked as a whole is its own
// record. The program of a family takes the key of a member as its argument, which is
// called row, day, page or option.
//
// Detect returns what looks like a family on one page, with the locators that could
// distinguish its members. Package stages/families decides by all captures of the page
// whether it is one: in each capture a key must belong to one control, and always to the
// same.
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

// MinMembers is the least number of members of a family, because two controls may be alike
// by chance.
const MinMembers = 3

// Control is a control of the page that may be a member.
type Control struct {
	Node   int
	Action string // one of skill.Actions
}

// Group is a set of controls that looks like a family on one page.
type Group struct {
	Selector string // matches all members, and perhaps other elements
	Action   string
	Nodes    []int            // of the members, in document order
	Ways     []skill.Anchored // locators that distinguish the members, best first
}

// Page is the input of Detect.
type Page struct {
	Tree  *page.Tree
	Roles []string
	Facts *find.Page
	// Anchor returns a selector that matches only a node and uses only what an author chose,
	// "" for none.
	Anchor func(node int) string
}

// Detect returns the groups of a page, in document order. A control is in at most one of them:
// that of the nearest record that distinguishes it.
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

// Limits of the search.
const (
	maxUp   = 8  // levels from a control up to its record
	maxPath = 14 // levels from the element at the beginning of a selector down to a control
	maxWays = 4  // locators of one family
)

type detector struct {
	*Page
	used  map[int]bool
	known map[int]bool // records that have a control of a family
	lists map[int]bool // cached results of isList, which is called for the elements around each control
	out   []Group
}

// kindred holds what the members of a family have in common.
type kindred struct{ selector, action, kind, role, name, icon string }

// kindredOf returns what a control has in common with others of a list, without its name.
func (d *detector) kindredOf(c Control, selector string) kindred {
	f := d.Facts.Of(c.Node)
	return kindred{selector: selector, action: c.Action, kind: f.Kind, role: f.Role}
}

// nameIn returns the name of a control with a mark in place of the longest text of its record
// that the name contains: "delete {}" for "delete alice".
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
		// The rest of the name has to say what a click does.
		if kind := d.Facts.Of(node).Kind; kind != "click" && !strings.HasPrefix(kind, "tag:") {
			name = numberless(name)
		}
		return name
	}
	return strings.Replace(name, longest, find.KeyMark, 1)
}

// placeMark stands for the number in a name: "select row #". Whether it is the number of the
// record's place is decided for all members together.
const placeMark = "#"

// numberless returns a name with placeMark in place of a number at its end.
func numberless(name string) string {
	words := strings.TrimRight(name, "0123456789")
	if words == name || !strings.HasSuffix(words, " ") || !strings.ContainsFunc(words, unicode.IsLetter) {
		return name
	}
	return words + placeMark
}

// group holds controls with the same kindred, each with its list.
type group struct {
	nodes []int
	lists []int
}

// groups groups controls by their kindred, in the order of the first control of each.
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

// each calls try for the controls of each group by list, then for those of all lists together
// that are left.
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

// records finds families whose members are up levels below their records.
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

// mayBeMember reports whether a control may be a member of a family: it says what it does. A
// field, whose label may be a text beside it, must contain the text of its record in its name,
// or be in a row or an item. Check boxes and switches are alike in any list.
func (d *detector) mayBeMember(k kindred, record int) bool {
	if lasting.Volatile(k.name) {
		return false
	}
	if k.kind == "checkbox" {
		return true // one of a list of settings
	}
	if k.kind == "click" || strings.HasPrefix(k.kind, "tag:") {
		drawn := k.action == skill.Toggle && k.name == "" && k.role != "radio" // a switch without a name
		return k.name != "" && !numeral(k.name) || k.icon != "" || drawn
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

// numeral reports whether a name is only a number: a page or a day, which means something else
// in each list.
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

// add adds a group if some key distinguishes its members.
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

// ways returns the locators, made of a selector and one of some keys, that find exactly the
// members.
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

// classes returns the classes that an author gave all of some nodes, in the order of the first
// node. The numbers of a pager have such classes, and the arrows beside them do not.
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

// within returns the heading and the landmark that all members share, nil for neither.
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
		w.Heading = "" // the heading changes
	}
	if w == (skill.Within{}) {
		return nil
	}
	return &w
}

// header returns the text of the column header that all keys share, "" if they share none.
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

// maxKey bounds the length of a key in characters, because a longer text may have been cut.
const maxKey = 64
