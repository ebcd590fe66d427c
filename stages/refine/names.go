package refine

import (
	"skillmill/datasets"
	"skillmill/transform/proposal"
)

// names holds the labels and slugs of a domain's skills, and the texts that its controls own.
type names struct {
	labels map[string]int // how many skills have a label, folded
	slugs  map[string]int
	owned  map[string][]owned // by page
}

// owned holds the texts of one control.
type owned struct {
	skillID string
	texts   []string
}

func newNames(drafts []datasets.DraftRow) *names {
	n := &names{labels: map[string]int{}, slugs: map[string]int{}, owned: map[string][]owned{}}
	for i := range drafts {
		d := &drafts[i]
		n.slugs[d.Slug]++
		if d.Status != datasets.StatusRetired {
			n.labels[proposal.Fold(d.Label)]++
		}
		texts := append([]string{}, d.Control.Facts.OwnTexts...)
		if d.Control.Name != "" {
			texts = append(texts, d.Control.Name)
		}
		if len(texts) == 0 {
			continue
		}
		for _, p := range d.Pages {
			n.owned[p] = append(n.owned[p], owned{d.SkillID, texts})
		}
	}
	return n
}

// others returns the labels and slugs of all drafts except one.
func (n *names) others(d *datasets.DraftRow) *proposal.Others {
	o := &proposal.Others{Labels: map[string]bool{}, Slugs: map[string]bool{}}
	mine := proposal.Fold(d.Label)
	for l, k := range n.labels {
		o.Labels[l] = k > 0 && (l != mine || k > 1)
	}
	for s, k := range n.slugs {
		o.Slugs[s] = k > 0 && (s != d.Slug || k > 1)
	}
	for _, p := range d.Pages {
		for _, c := range n.owned[p] {
			if c.skillID != d.SkillID {
				o.Owned = append(o.Owned, c.texts...)
			}
		}
	}
	return o
}

// rename gives a draft a label, and a slug unless that is "".
func (n *names) rename(d *datasets.DraftRow, label, slug string) {
	n.labels[proposal.Fold(d.Label)]--
	n.labels[proposal.Fold(label)]++
	d.Label = label
	if slug != "" {
		n.slugs[d.Slug]--
		n.slugs[slug]++
		d.Slug = slug
	}
}
