package find

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"skillmill/datasets/skill"
)

// ByMember is the kind of locator that finds the member of a family by its key.
const ByMember = "member"

// ArgsInvalid is the code of a refusal where the argument that names a member is
// missing.
const ArgsInvalid = "ARGS_INVALID"

// MemberOf returns the locator by which a document finds the members of a family, nil where
// it is of one control.
func MemberOf(l *skill.Locators) *skill.Anchored {
	for i := range l.Anchored {
		if l.Anchored[i].Member != nil {
			return &l.Anchored[i]
		}
	}
	return nil
}

// LocateMember finds the member of a family that args name, or refuses: the one control
// that the selector matches, of which all is true that the locator says, and whose key
// is the argument in its normal form.
func (p *Page) LocateMember(l *skill.Locators, args map[string]string) Answer {
	a := MemberOf(l)
	switch {
	case a == nil || l.Guard == nil:
		return Answer{Node: -1, Code: Mismatch}
	case Normal(args[a.Member.Arg]) == "":
		return Answer{Node: -1, Code: ArgsInvalid}
	}
	want := Normal(args[a.Member.Arg])
	var found []int
	for _, i := range p.Family(l.Selector, a) {
		if p.Key(i, a.Member) == want {
			found = append(found, i)
		}
	}
	switch {
	case len(found) == 0:
		return Answer{Node: -1, Code: Absent}
	case len(found) > 1:
		return Answer{Node: -1, Code: Ambiguous}
	case !p.guarded(l, a.Member, found[0]):
		return Answer{Node: -1, Code: Mismatch}
	}
	return Answer{Node: found[0], By: ByMember}
}

// guarded reports whether a member stands where the family's key does, and is nothing that its guard shuts out.
func (p *Page) guarded(l *skill.Locators, m *skill.Member, node int) bool {
	return p.under(node, m) && !foreign(fromDocument(l.Guard), p.Of(node))
}

// Keyed is a member of a family with its key.
type Keyed struct {
	Node int
	Key  string
}

// Members returns the members that LocateMember finds by some key, in document order. The locators of no family
// have none.
func (p *Page) Members(l *skill.Locators) (out []Keyed) {
	a := MemberOf(l)
	if a == nil || l.Guard == nil {
		return nil
	}
	all, times := p.Family(l.Selector, a), map[string]int{}
	for _, i := range all {
		times[p.Key(i, a.Member)]++
	}
	for _, i := range all {
		if key := p.Key(i, a.Member); times[key] == 1 && p.guarded(l, a.Member, i) {
			out = append(out, Keyed{i, key})
		}
	}
	return out
}

// Family returns the controls that a family's locator means without its argument and that
// its selector matches, in document order. What has no key is no member: the arrows beside
// the numbers of pages.
func (p *Page) Family(selector string, a *skill.Anchored) []int {
	matched := p.match(selector)
	return where(p.saying(a), func(c *Control) bool {
		return (a.Role == "" || a.Role == c.Role) && slices.Contains(matched, c.Node) && p.Key(c.Node, a.Member) != "" && p.calledBy(c, a.Member)
	})
}

// KeyMark stands for the key in the name of a member.
const KeyMark = "{}"

// calledBy reports whether the name of a control is what the family's says with its key.
func (p *Page) calledBy(c *Control, m *skill.Member) bool {
	return m.Name == "" || c.Values[Name] == strings.Replace(m.Name, KeyMark, p.Key(c.Node, m), 1)
}

// Key returns what tells a control from the other members of its family: the text, or an
// attribute, of an element of its record, else its name, or
// its own text where it has none. It returns "" for none.
func (p *Page) Key(node int, m *skill.Member) string {
	at := p.keyNode(node, m)
	switch {
	case at < 0:
		return ""
	case m.Attribute != "":
		return Normal(p.t.Attr(at, m.Attribute))
	case m.Up == 0 && m.Path == "":
		// A cell or an item has no name from what it holds.
		c := p.Of(node)
		return cmp.Or(c.Values[Name], c.Values[Text])
	case m.Path == "":
		return Normal(p.t.OwnText(at)) // beside its elements: "Ana ×"
	}
	return p.said(at)
}

// Header returns the text of the header cell above the key of a control whose record is a row
// of a table, "" for none.
func (p *Page) Header(node int, m *skill.Member) string {
	record := p.above(node, m.Up)
	if record < 0 || m.Path == "" || p.t.Nodes[record].Tag != "tr" {
		return ""
	}
	first, _, _ := strings.Cut(m.Path, "/")
	column := slices.Index(p.t.Children(record), p.step(record, first))
	table := p.t.Closest(record, func(i int) bool { return p.t.Nodes[i].Tag == "table" })
	if column < 0 || table < 0 {
		return ""
	}
	for i := table + 1; i < p.t.Nodes[table].End; i++ {
		if p.t.Nodes[i].Tag != "tr" {
			continue
		}
		if cells := p.t.Children(i); column < len(cells) && p.t.Nodes[cells[column]].Tag == "th" {
			return p.said(cells[column])
		}
		return ""
	}
	return ""
}

// under reports whether the key of a control stands under the header that the family's
// does.
func (p *Page) under(node int, m *skill.Member) bool {
	return m.Header == "" || p.Header(node, m) == m.Header
}

// keyNode returns the element that has the key of a control, -1 for none.
func (p *Page) keyNode(node int, m *skill.Member) int {
	at := p.above(node, m.Up)
	if m.Path == "" {
		return at
	}
	for step := range strings.SplitSeq(m.Path, "/") {
		if at = p.step(at, step); at < 0 {
			break
		}
	}
	return at
}

// above returns the node some levels above another, -1 where there are not as many.
func (p *Page) above(node, levels int) int {
	for ; levels > 0 && node >= 0; levels-- {
		node = p.t.Nodes[node].Parent
	}
	return node
}

// step returns the child of a node that a step of a path names: "td:2" is the second td. It
// returns -1 for none.
func (p *Page) step(node int, step string) int {
	tag, number, _ := strings.Cut(step, ":")
	n, err := strconv.Atoi(number)
	if node < 0 || err != nil {
		return -1
	}
	for _, k := range p.t.Children(node) {
		if p.t.Nodes[k].Tag != tag {
			continue
		}
		if n--; n == 0 {
			return k
		}
	}
	return -1
}
