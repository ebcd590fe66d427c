package agent

import (
	"skillmill/transform/accname"
	"skillmill/transform/page"
)

// groups has the names of what holds controls together: a group of radio buttons, a list of options, a
// dialog, the panel of a tab. They tell equal controls apart, and say what is chosen by them.
type groups struct {
	tree *page.Tree
	said map[int]string // by node, of the nearest group at or above it
}

func newGroups(t *page.Tree) *groups { return &groups{t, map[int]string{}} }

// groupRoles are the roles of WAI-ARIA 1.2 that hold controls of one purpose and are named by their author.
var groupRoles = map[string]bool{"group": true, "radiogroup": true, "listbox": true, "dialog": true, "alertdialog": true, "tabpanel": true}

// of returns the name of the nearest group around a node that has one, "" for none.
func (g *groups) of(n int) string {
	if n < 0 || g.tree.Nodes[n].Parent < 0 {
		return ""
	}
	n = g.tree.Nodes[n].Parent
	if name, ok := g.said[n]; ok {
		return name
	}
	name := ""
	if groupRoles[accname.Role(g.tree, n)] {
		name = clip(accname.Compute(g.tree, n).Text)
	}
	if name == "" {
		name = g.of(n)
	}
	g.said[n] = name
	return name
}
