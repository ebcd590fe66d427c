package enroll

import (
	"fmt"
	"maps"
	"slices"

	"skillmill/datasets"
	"skillmill/stages/settle"
)

// joined holds the drafts of pages from which each shared control was made, by the place
// where the shared control was first seen.
type joined struct {
	of  map[place][]*datasets.DraftRow
	had map[place]int // the number of a draft's candidates before other pages lent it some
}

// join notes which drafts a shared control was made of, and gives it their ids.
func (j joined) join(d *datasets.DraftRow, members []*datasets.DraftRow) *datasets.DraftRow {
	d.Aliases = idsOf(members)
	j.keep(d, members)
	return d
}

func (j joined) keep(d *datasets.DraftRow, members []*datasets.DraftRow) {
	j.of[place{d.FirstCapture, d.FirstIndex}] = members
}

// own returns a draft that is joined with none, without what it was lent.
func (j joined) own(d *datasets.DraftRow) *datasets.DraftRow {
	n, ok := j.had[place{d.FirstCapture, d.FirstIndex}]
	if !ok {
		return d
	}
	out := *d
	out.Control.Candidates, out.Trials = out.Control.Candidates[:n:n], out.Trials[:n:n]
	return &out
}

// maxRounds bounds how often shared controls are split: splitting an opener may require
// splitting the controls that it opens.
const maxRounds = 4

// byOpeners splits shared controls that different controls open on different pages: no one
// preparation could bring such a control into view. Pages with the same openers stay
// together.
func (j joined) byOpeners(drafts []*datasets.DraftRow) []*datasets.DraftRow {
	for range maxRounds {
		at := placesOf(drafts)
		var out []*datasets.DraftRow
		again := false
		for i := range drafts {
			members := j.of[place{drafts[i].FirstCapture, drafts[i].FirstIndex}]
			groups := openedAlike(members, at)
			if drafts[i].Seen.Reached > 0 || len(groups) < 2 {
				out = append(out, drafts[i])
				continue
			}
			again = true
			delete(j.of, place{drafts[i].FirstCapture, drafts[i].FirstIndex})
			for _, g := range groups {
				out = append(out, joinGroup(g, j)...)
			}
		}
		settle.SortRefs(out)
		if drafts = out; !again {
			break
		}
	}
	return drafts
}

// placesOf returns the positions of drafts by their places in all captures.
func placesOf(drafts []*datasets.DraftRow) map[place]int {
	at := map[place]int{}
	for i := range drafts {
		for k, c := range drafts[i].Captures {
			at[place{c, drafts[i].Indices[k]}] = i
		}
	}
	return at
}

// openedAlike groups the members of a shared control by the drafts that their steps click.
func openedAlike(members []*datasets.DraftRow, at map[place]int) [][]*datasets.DraftRow {
	by := map[string][]*datasets.DraftRow{}
	for _, m := range members {
		key := ""
		for _, s := range m.Seen.Steps {
			k, known := at[place{s.CaptureID, s.Index}]
			if !known {
				k = -1
			}
			key += fmt.Sprintf("%s %d,", s.Does, k)
		}
		by[key] = append(by[key], m)
	}
	var out [][]*datasets.DraftRow
	for _, key := range slices.Sorted(maps.Keys(by)) {
		out = append(out, by[key])
	}
	return out
}
