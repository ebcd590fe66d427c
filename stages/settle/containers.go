package settle

import (
	"skillmill/datasets"
	"skillmill/transform/prove"
)

// containers are the key containers of the controls, a precondition that must
// hold on every capture that shows the control.
type containers struct {
	facts []datasets.Facts
	fails []bool
}

func newContainers(drafts []datasets.DraftRow) (*containers, error) {
	c := &containers{facts: make([]datasets.Facts, len(drafts)), fails: make([]bool, len(drafts))}
	for i := range drafts {
		f, err := datasets.DecodeFacts(drafts[i].Control.Doc)
		if err != nil {
			return nil, err
		}
		c.facts[i] = f
	}
	return c, nil
}

// asked reports whether it is still to be found out where the container of draft
// i stands.
func (c *containers) asked(i int) bool { return c.facts[i].Container != "" && !c.fails[i] }

// look notes whether the container of draft i stands in a capture.
func (c *containers) look(p *prove.Page, i int) error {
	has, err := p.Has(c.facts[i].Container)
	c.fails[i] = !has
	return err
}

// drop takes the containers away that did not stand everywhere.
func (c *containers) drop(drafts []datasets.DraftRow) error {
	for i := range drafts {
		if !c.fails[i] {
			continue
		}
		c.facts[i].Container = ""
		doc, err := c.facts[i].Encode()
		if err != nil {
			return err
		}
		drafts[i].Control.Doc = doc
	}
	return nil
}
