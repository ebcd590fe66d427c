package view

import (
	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/transform/accname"
	"skillmill/transform/page"
)

// An Outline is a page as it is read aloud: its address and title, and its nodes, of which
// those with a role have their names.
type Outline struct {
	URL, Title string // without secrets
	Nodes      []datasets.NodeRow
}

// OutlineOf returns the outline of a capture. It says of elements with a role what Read says of
// them, and asks nothing of controls, which is most of what reading a large page costs.
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
