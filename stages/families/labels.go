package families

import (
	"slices"

	"skillmill/datasets"
	"skillmill/transform/naming"
)

// labelled is a family and what its label is made of.
type labelled struct {
	d      *datasets.DraftRow
	noun   string
	places []string
}

// label returns the label of a family, unique on its page: "Delete in any row in 用户".
func (n *names) label(d *datasets.DraftRow, name string) string {
	noun, places := words(d, name)
	n.families = append(n.families, labelled{d, noun, places})
	return n.free(d, noun, places)
}

// free returns a label that no other skill of the page has, with a number where one has it, and takes it.
func (n *names) free(d *datasets.DraftRow, noun string, places []string) string {
	label := naming.Label(d.Control.Action, noun, places...)
	for k := 2; n.labels[d.PageKey+" "+label]; k++ {
		label = naming.Numbered(k, d.Control.Action, noun, places...)
	}
	n.labels[d.PageKey+" "+label] = true
	return label
}

// tellApart makes the labels of families of several pages say what differs, where they are the
// same: the heading, the part of the page, or the page. Slugs stay as they are.
func (n *names) tellApart() {
	for _, same := range alike(n.families) {
		for _, place := range []func(*datasets.DraftRow) string{inHeading, inPart, onPage} {
			if n.say(same, place) {
				break
			}
		}
	}
}

// alike returns the families that have one label, of those labels that several have, each in the
// order of the families.
func alike(all []labelled) [][]labelled {
	at := map[string]int{}
	var groups [][]labelled
	for _, f := range all {
		k, ok := at[f.d.Label]
		if !ok {
			k = len(groups)
			at[f.d.Label], groups = k, append(groups, nil)
		}
		groups[k] = append(groups[k], f)
	}
	return slices.DeleteFunc(groups, func(g []labelled) bool { return len(g) < 2 })
}

// say adds a place to the labels of families and reports whether that makes them all different
// from each other and from what their pages have; else they stay as they are.
func (n *names) say(same []labelled, place func(*datasets.DraftRow) string) bool {
	made := map[string]bool{}
	for _, f := range same {
		where := place(f.d)
		label := naming.Label(f.d.Control.Action, f.noun, append(slices.Clone(f.places), where)...)
		if where == "" || slices.Contains(f.places, where) || made[label] || n.labels[f.d.PageKey+" "+label] {
			return false
		}
		made[label] = true
	}
	for _, f := range same {
		f.d.Label = n.free(f.d, f.noun, append(slices.Clone(f.places), place(f.d)))
	}
	return true
}

func inHeading(d *datasets.DraftRow) string { return preposed("in", d.Control.Facts.Heading) }

func inPart(d *datasets.DraftRow) string { return preposed("in", d.Control.Facts.PartName) }

func onPage(d *datasets.DraftRow) string { return preposed("on", naming.PathEnd(d.PageKey)) }

func preposed(preposition, text string) string {
	if text == "" {
		return ""
	}
	return preposition + " " + text
}
