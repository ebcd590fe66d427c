package enroll

import (
	"slices"

	"skillmill/datasets"
)

// sayTwins notes the twin of each draft: an earlier draft with the same label without its
// number, and why nothing in the label distinguishes the two.
func sayTwins(all []*labelled) {
	first := map[string][]*labelled{}
	for _, l := range all {
		l.d.Twin = datasets.Twin{}
		plain, s := l.plain(), l.label()
		for _, before := range [][]*labelled{first[plain], first[s]} {
			if len(before) > 0 && l.d.Twin.Why == "" {
				of := nearest(l, before)
				l.d.Twin = datasets.Twin{SkillID: of.d.SkillID, Why: why(of, l)}
			}
		}
		first[plain] = append(first[plain], l)
		if s != plain { // what is called so without a number is its twin too
			first[s] = append(first[s], l)
		}
	}
}

// maxTwins bounds the search for a twin on the same page: a domain can have thousands of
// drafts with one label.
const maxTwins = 64

// nearest returns the first earlier draft that shares a page with l, else the first of all.
func nearest(l *labelled, before []*labelled) *labelled {
	for _, b := range before[max(0, len(before)-maxTwins):] {
		if shareAPage(b, l) {
			return b
		}
	}
	return before[0]
}

func shareAPage(a, b *labelled) bool {
	return slices.ContainsFunc(a.d.Pages, func(p string) bool {
		return slices.ContainsFunc(b.d.Pages, func(q string) bool { return datasets.WholePage(p) == datasets.WholePage(q) })
	})
}

// plain returns the label without its number.
func (l *labelled) plain() string {
	if l.number == 0 {
		return l.label()
	}
	n := *l
	n.number = 0
	return n.label()
}

// why returns the code of why no label distinguishes two controls.
func why(a, b *labelled) string {
	f, g := &a.d.Control.Facts, &b.d.Control.Facts
	switch {
	case f.Row != g.Row || f.Heading != g.Heading || f.PartName != g.PartName:
		return datasets.TwinRoom
	case !shareAPage(a, b):
		return datasets.TwinPage
	case noun(a.d) != noun(b.d):
		return datasets.TwinRoom
	case len(g.OwnTexts) == 0:
		return datasets.TwinNoText
	case g.Row != "":
		return datasets.TwinRow
	}
	return datasets.TwinPlace
}
