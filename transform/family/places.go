package family

import (
	"slices"
	"strings"

	"skillmill/transform/css"
)

// above returns the node that is levels above another, -1 if that is not below the body.
func (d *detector) above(node, levels int) int {
	for ; levels > 0; levels-- {
		node = d.Tree.Nodes[node].Parent
		if node < 0 || d.Tree.Nodes[node].Tag == "body" {
			return -1
		}
	}
	return node
}

// recurs reports whether a node is a record: it has a sibling that is alike.
func (d *detector) recurs(i int) bool {
	up := d.Tree.Nodes[i].Parent
	if up < 0 || (cells[d.Tree.Nodes[i].Tag] || cells[d.Roles[i]]) && !d.chip(i) {
		return false
	}
	return slices.ContainsFunc(d.Tree.Children(up), func(s int) bool { return s != i && d.alike(i, s) })
}

// chip reports whether an element is a small record: a text directly in it and an element after
// the text, such as "Ana" and a cross.
func (d *detector) chip(i int) bool {
	kids := d.Tree.Nodes[i].Kids
	return d.Tree.Nodes[i].Tag == "span" && len(kids) > 1 && kids[0].Node < 0 && strings.TrimSpace(kids[0].Text) != "" && len(d.Tree.Children(i)) == 1
}

// cells are tags and roles of elements that recur but are no records.
var cells = map[string]bool{
	"td": true, "th": true, "a": true, "button": true, "span": true, "input": true, "label": true, "option": true,
	"cell": true, "gridcell": true, "rowheader": true, "columnheader": true,
}

// alike reports whether two siblings are records of one list.
func (d *detector) alike(a, b int) bool {
	x, y := &d.Tree.Nodes[a], &d.Tree.Nodes[b]
	if x.Tag != y.Tag || d.Roles[a] != d.Roles[b] {
		return false
	}
	switch {
	case x.Tag == "tr", x.Tag == "li", x.Tag == "article", d.Roles[a] == "row", d.Roles[a] == "listitem", d.Roles[a] == "article":
		return true
	}
	class := d.Tree.Classes(a)
	return len(class) > 0 && slices.Contains(d.Tree.Classes(b), class[0])
}

// isList reports whether a node holds options, days or pages.
func (d *detector) isList(n int) bool {
	is, asked := d.lists[n]
	if !asked {
		is = d.listed(n)
		d.lists[n] = is
	}
	return is
}

func (d *detector) listed(n int) bool {
	switch d.Tree.Nodes[n].Tag {
	case "table", "ul", "ol", "nav", "fieldset":
		return d.Roles[n] != "group" || d.Tree.Nodes[n].Tag == "fieldset"
	}
	switch d.Roles[n] {
	case "grid", "listbox", "radiogroup", "tree", "navigation", "menu":
		return true
	}
	return len(d.Tree.Children(n)) >= MinMembers && d.pages(n) // an item of such a list has too few children
}

// selector returns the selector of a control below a list: an anchor of the list or of an
// element around it, then the tags down to the control. It returns "" if these are too many.
func (d *detector) selector(list, control int) string {
	var tags []string
	for i := control; i != list; i = d.Tree.Nodes[i].Parent {
		if i < 0 || len(tags) == maxPath {
			return ""
		}
		tags = append(tags, d.Tree.Nodes[i].Tag)
	}
	begin, way := d.begin(list)
	slices.Reverse(tags)
	return strings.Join(append(append([]string{begin}, way...), tags...), " > ")
}

// begin returns the anchor of a node, or of the nearest element around it that has one, and the
// tags from there down to the node.
func (d *detector) begin(node int) (selector string, way []string) {
	for i := node; i >= 0 && len(way) < maxPath; i = d.Tree.Nodes[i].Parent {
		if s := d.Anchor(i); s != "" && d.Tree.Nodes[i].Tag != "body" {
			selector = s
			break
		}
		if d.Tree.Nodes[i].Tag == "body" {
			selector = "body"
			break
		}
		way = append(way, d.Tree.Nodes[i].Tag)
	}
	slices.Reverse(way)
	if selector == "" {
		selector = "body"
	}
	return selector, way
}

// anyDepth returns the selector of all elements of a role at any depth of a list.
func (d *detector) anyDepth(list int, role string) string {
	begin, way := d.begin(list)
	c := css.Compound{}.With("role", role)
	return strings.Join(append([]string{begin}, way...), " > ") + " " + css.One(c).String()
}
