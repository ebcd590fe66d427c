package locate

import "skillmill/transform/css"

var containerTags = setOf("form dialog nav main section table ul")

var containerRoles = setOf(`dialog alertdialog form navigation main search region tablist toolbar menu menubar tree grid table list
	radiogroup group listbox`)

// Container returns a selector of the nearest container of a node: a form, dialog,
// navigation, main part, section, table or list, by tag or by role. It matches
// exactly one element; it is "" when no container has such a selector.
func (x *Index) Container(node int) string {
	if x.boxed == nil {
		x.boxed, x.boxes = make([]bool, len(x.t.Nodes)), make([]string, len(x.t.Nodes))
	}
	first := x.t.Nodes[node].Parent
	found, p := "", first
	for ; p >= 0; p = x.t.Nodes[p].Parent {
		if x.boxed[p] {
			found = x.boxes[p]
			break
		}
		if found = x.containerAt(p); found != "" {
			break
		}
	}
	for i := first; i >= 0; i = x.t.Nodes[i].Parent {
		x.boxed[i], x.boxes[i] = true, found
		if i == p {
			break
		}
	}
	return found
}

// Anchor returns a selector of a node alone, by what an author chose or by a class, "" for
// none.
func (x *Index) Anchor(node int) string {
	if c := x.anchorOf(node).best(); c != nil {
		return css.One(*c).String()
	}
	return ""
}

// containerAt returns the selector of a node that is a container, "" when it is none
// or has no selector.
func (x *Index) containerAt(p int) string {
	role := x.t.Attr(p, "role")
	if !containerTags[x.t.Nodes[p].Tag] && !containerRoles[role] {
		return ""
	}
	a := x.anchorOf(p)
	if a.strong != nil {
		return css.One(*a.strong).String()
	}
	for _, c := range x.classCompounds(p) {
		if role != "" && usable(role) {
			c = c.With("role", role)
		}
		if sel := css.One(c); len(x.css.Find(sel)) == 1 {
			return sel.String()
		}
	}
	return ""
}
