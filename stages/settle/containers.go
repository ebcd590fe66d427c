package settle

import (
	"skillmill/datasets"
	"skillmill/transform/prove"
)

// containers are the key containers of the controls, a precondition that must
// hold on every capture that shows the control.
type containers struct {
	drafts []datasets.DraftRow
	fails  []bool
}

func newContainers(drafts []datasets.DraftRow) *containers {
	return &containers{drafts: drafts, fails: make([]bool, len(drafts))}
}

func (c *containers) of(i int) string { return c.drafts[i].Control.Facts.Container }

// asked reports whether it is still to be found out where the container of draft
// i stands.
func (c *containers) asked(i int) bool { return c.of(i) != "" && !c.fails[i] }

// check notes whether the container of draft i stands in a capture.
func (c *containers) check(p *prove.Page, i int) error {
	has, err := p.Has(c.of(i))
	c.fails[i] = !has
	return err
}

// drop takes the containers away that did not stand everywhere.
func (c *containers) drop() {
	for i, fails := range c.fails {
		if fails {
			c.drafts[i].Control.Facts.Container = ""
		}
	}
}
