package settle

import (
	"skillmill/datasets"
	"skillmill/transform/prove"
)

// containers checks the key container of each draft's control. As a precondition it must
// match on every capture that shows the control.
type containers struct {
	drafts []datasets.DraftRow
	fails  []bool
}

func newContainers(drafts []datasets.DraftRow) *containers {
	return &containers{drafts: drafts, fails: make([]bool, len(drafts))}
}

func (c *containers) of(i int) string { return c.drafts[i].Control.Facts.Container }

// asked reports whether the container of draft i must be checked on further captures.
func (c *containers) asked(i int) bool { return c.of(i) != "" && !c.fails[i] }

// check notes whether the container of draft i matches on a page.
func (c *containers) check(p *prove.Page, i int) error {
	has, err := p.Has(c.of(i))
	c.fails[i] = !has
	return err
}

// drop removes the containers that did not match everywhere.
func (c *containers) drop() {
	for i, fails := range c.fails {
		if fails {
			c.drafts[i].Control.Facts.Container = ""
		}
	}
}
