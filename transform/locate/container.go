package locate

var containerTags = setOf("form dialog nav main section table ul")

var containerRoles = setOf(`dialog alertdialog form navigation main search region tablist toolbar menu menubar tree grid table list
	radiogroup group listbox`)

// Container is a selector of the nearest container of a node: a form, dialog,
// navigation, main part, section, table or list, by tag or by role. It matches
// exactly one element; it is "" when no container has such a selector.
func (x *Index) Container(node int) string {
	for p := x.t.Nodes[node].Parent; p >= 0; p = x.t.Nodes[p].Parent {
		role := x.t.Attr(p, "role")
		if !containerTags[x.t.Nodes[p].Tag] && !containerRoles[role] {
			continue
		}
		a := x.anchorOf(p)
		if a.strong != nil {
			return one(*a.strong).String()
		}
		for _, c := range x.classCompounds(p) {
			if role != "" && usable(role) {
				c = c.with("role", role)
			}
			if sel := one(c); len(x.Find(sel)) == 1 {
				return sel.String()
			}
		}
	}
	return ""
}
