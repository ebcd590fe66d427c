package family

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"skillmill/datasets/skill"
	"skillmill/transform/lasting"
)

// Limits of the search for keys.
const (
	maxLeaves = 24 // elements of a record that are considered
	maxDown   = 6  // levels from a record down to a key
)

// recordKeys returns the keys that may distinguish records, best first: row headers and
// headings, texts written as a name, other texts, attributes of the record, numbers without a
// header. Dates, prices and counts are left out, because they change.
func (d *detector) recordKeys(nodes []int, up int) []skill.Member {
	record := d.above(nodes[0], up)
	var best, named, plain, poor []skill.Member
	members := make([]skill.Member, 0, maxLeaves)
	heads := map[string]int{}
	if up > 0 && strings.TrimSpace(d.Tree.OwnText(record)) != "" {
		members = append(members, skill.Member{Up: up}) // the text directly in the record
	}
	for _, at := range d.leaves(record, nodes[0]) {
		m := skill.Member{Up: up, Path: d.path(record, at)}
		heads[m.Path] = at
		members = append(members, m)
	}
	for _, m := range members {
		at, below := heads[m.Path]
		switch {
		case d.most(nodes, &m, lasting.Changing), d.header(nodes, &m) == "" && d.most(nodes, &m, counted):
		case d.most(nodes, &m, wordless) && (d.header(nodes, &m) == "" || d.most(nodes, &m, few)):
			poor = append(poor, m)
		case below && d.heads(at):
			best = append(best, m)
		case below && d.titles(at):
			named = append(named, m)
		default:
			plain = append(plain, m)
		}
	}
	keys := slices.Concat(best, named, plain, d.attributes(record, up), poor)
	return slices.DeleteFunc(keys, func(m skill.Member) bool { return d.numbers(nodes, &m) })
}

// counted reports whether a text changes, as a date or a price does, or is a count: it begins
// with a number, or has a number in brackets or before a measure word. A number after words
// identifies an order, an article or a room.
func counted(s string) bool {
	return lasting.Changing(s) || lasting.Volatile(s) && (wordless(s) || counts.MatchString(s))
}

var counts = regexp.MustCompile(`^[+-]?\d[\d.,]*[km%]?( |$)|[(（][+-]?\d|\d ?[件个条次人笔页]`)

// wordless reports whether a text has no letter.
func wordless(s string) bool { return !strings.ContainsFunc(s, unicode.IsLetter) }

// few reports whether a number is so short that it is a count or a share, and not the number of
// a record.
func few(s string) bool { return len(strings.Trim(s, "+-.,% ")) <= maxFew }

// maxFew bounds the digits of a count.
const maxFew = 3

// leaves returns the elements of a record that have a text of their own, without those of the
// control.
func (d *detector) leaves(record, control int) []int {
	var out []int
	t := d.Tree
	for i := record + 1; i < t.Nodes[record].End && len(out) < maxLeaves; i++ {
		if i == control {
			i = t.Nodes[control].End - 1
			continue
		}
		if !t.Nodes[i].Inert && strings.TrimSpace(t.OwnText(i)) != "" && !t.Contains(i, control) && d.near(record, i) {
			out = append(out, i)
		}
	}
	return out
}

// heads reports whether an element names its record.
func (d *detector) heads(i int) bool {
	return d.Tree.Closest(i, func(n int) bool { return d.Roles[n] == "rowheader" || d.Roles[n] == "heading" }) >= 0 ||
		d.Roles[i] == "rowheader" || d.Roles[i] == "heading"
}

// titles reports whether an element is written as the name of its record: it is emphasised, or
// its class calls it a title.
func (d *detector) titles(i int) bool {
	switch d.Tree.Nodes[i].Tag {
	case "strong", "b":
		return true
	}
	return slices.ContainsFunc(d.Tree.Classes(i), func(c string) bool {
		return slices.ContainsFunc(strings.FieldsFunc(strings.ToLower(c), func(r rune) bool { return r == '-' || r == '_' }), func(w string) bool {
			return w == "title" || w == "name" || w == "subject"
		})
	})
}

// attributes returns keys for the data attributes of a record that an author chose.
func (d *detector) attributes(record, up int) []skill.Member {
	var out []skill.Member
	for _, a := range d.Tree.Nodes[record].Attrs {
		if strings.HasPrefix(a.Key, "data-") && a.Val != "" {
			out = append(out, skill.Member{Up: up, Attribute: a.Key})
		}
	}
	return out
}

// numbers reports whether keys are only the numbers of the records' places, which belong to
// other records once the list is sorted in another order.
func (d *detector) numbers(nodes []int, m *skill.Member) bool {
	first := 0
	for i, node := range nodes {
		n, err := strconv.Atoi(strings.TrimLeft(d.Facts.Key(node, m), "#"))
		if err != nil || i > 0 && n != first+i {
			return false
		}
		if i == 0 {
			first = n
		}
	}
	return first == 0 || first == 1
}

// most reports whether are is true for most keys.
func (d *detector) most(nodes []int, m *skill.Member, are func(string) bool) bool {
	n := 0
	for _, i := range nodes {
		if are(d.Facts.Key(i, m)) {
			n++
		}
	}
	return 2*n > len(nodes)
}

// near reports whether there is a path from a record down to an element below it.
func (d *detector) near(record, at int) bool {
	for n := 0; at >= 0 && n < maxDown; n++ {
		if at = d.Tree.Nodes[at].Parent; at == record {
			return true
		}
	}
	return false
}

// path returns the steps from a record down to an element below it, "" if there are too many.
func (d *detector) path(record, at int) string {
	var steps []string
	for i := at; i != record; i = d.Tree.Nodes[i].Parent {
		if i < 0 || len(steps) == maxDown {
			return ""
		}
		steps = append(steps, d.step(i))
	}
	slices.Reverse(steps)
	return strings.Join(steps, "/")
}

// step returns the tag of an element and its number among the siblings of that tag.
func (d *detector) step(i int) string {
	tag, n := d.Tree.Nodes[i].Tag, 0
	for _, k := range d.Tree.Children(d.Tree.Nodes[i].Parent) {
		if d.Tree.Nodes[k].Tag == tag {
			n++
		}
		if k == i {
			break
		}
	}
	return tag + ":" + strconv.Itoa(n)
}

// named finds families whose members are distinguished by their names: days, pages and options.
func (d *detector) named(controls []Control) {
	g := &groups{by: map[kindred]*group{}}
	for _, c := range controls {
		// An element with a page number is no list of pages, whatever its class says.
		list := d.Tree.Closest(d.Tree.Nodes[c.Node].Parent, func(n int) bool { return d.isList(n) })
		if d.used[c.Node] || list < 0 {
			continue
		}
		selector := d.selector(list, c.Node)
		if role := d.Tree.Attr(c.Node, "role"); role == "treeitem" || role == "option" {
			selector = d.anyDepth(list, role)
		}
		if selector != "" {
			g.add(d.kindredOf(c, selector), c.Node, list)
		}
	}
	g.each(func(k kindred, nodes []int, list int) bool {
		nodes = slices.DeleteFunc(slices.Clone(nodes), func(n int) bool { return d.Facts.Key(n, &skill.Member{}) == "" })
		if len(nodes) < MinMembers {
			return false
		}
		arg := d.argOf(list, k, nodes)
		keys := append([]skill.Member{{}, {Attribute: "title"}}, d.attributes(nodes[0], 0)...)
		if arg == "page" && d.add(k, d.numbered(nodes), arg, slices.Clone(keys)) {
			return true // without the arrows to other pages, if a class distinguishes these
		}
		return arg != "" && d.add(k, nodes, arg, keys)
	})
}

// numbered returns the nodes whose keys have a digit.
func (d *detector) numbered(nodes []int) []int {
	return slices.DeleteFunc(slices.Clone(nodes), func(n int) bool { return !strings.ContainsAny(d.Facts.Key(n, &skill.Member{}), "0123456789") })
}

// argOf returns the argument of a family without records, "" if the nodes are no such family.
func (d *detector) argOf(list int, k kindred, nodes []int) string {
	numbered := len(d.numbered(nodes))
	switch role := d.Roles[list]; {
	case k.role == "option", k.role == "radio", k.role == "treeitem", k.role == "menuitemradio", role == "tree":
		return "option"
	case d.pages(list):
		if numbered >= MinMembers && 2*numbered > len(nodes) { // the others are arrows to other pages
			return "page"
		}
	case numbered < len(nodes):
		return ""
	case d.Tree.Nodes[list].Tag == "table" || role == "grid" || role == "table":
		if len(nodes) >= minDays {
			return "day"
		}
	}
	return ""
}

// minDays is the least number of days that a calendar shows, those of a short month.
const minDays = 28

// pageWord matches a class of a list of pages, such as ivu-page. On an element that is no list
// the same class means a page of the site.
var pageWord = regexp.MustCompile(`(^|[ -])pages?( |$)`)

// pages reports whether a list is one of page numbers.
func (d *detector) pages(list int) bool {
	if d.stepped(list) {
		return true
	}
	for i, n := list, 0; i >= 0 && n < 3; i, n = d.Tree.Nodes[i].Parent, n+1 {
		said := strings.ToLower(d.Tree.Attr(i, "class") + " " + d.Tree.Attr(i, "aria-label") + " " + d.Tree.ID(i))
		if strings.Contains(said, "pagin") || strings.Contains(said, "pager") || strings.Contains(said, "分页") {
			return true
		}
		switch d.Tree.Nodes[i].Tag {
		case "ul", "ol", "nav":
			if pageWord.MatchString(said) {
				return true
			}
		}
	}
	return false
}
