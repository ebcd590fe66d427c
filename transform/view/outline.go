package view

import (
	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/transform/accname"
	"skillmill/transform/page"
)

// An Outline is a page as a screen reader reads it: its address and title, and its nodes, with
// names for those that have a role.
type Outline struct {
	URL, Title string // without secrets
	Nodes      []datasets.NodeRow
}

// OutlineOf returns the outline of a capture. Elements with a role have the same name as in
// Read. It does not read the facts of controls, which are most of the cost of a large page.
func OutlineOf(c *capture.Capture) Outline {
	c = clean(c)
	t, _ := page.Build(c)
	roles, names, hidden := rolesOf(t), make([]string, len(t.Nodes)), make([]bool, len(t.Nodes))
	for i := range t.Nodes {
		hidden[i] = t.Hidden(i) || t.AriaHidden(i)
		if roles[i] != "" {
			names[i] = accname.Normalise(accname.Compute(t, i).Text)
		}
	}
	return Outline{URL: c.Identity.BareURL(c.Meta.URL), Title: accname.Normalise(c.Meta.Title), Nodes: t.Rows(roles, names, hidden)}
}
