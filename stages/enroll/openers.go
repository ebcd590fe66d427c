package enroll

import (
	"slices"

	"skillmill/datasets"
)

// place is a control of a capture.
type place struct {
	capture string
	index   int64
}

// findOpeners gives each draft the settled controls that its steps click. A step whose
// control is retired, is not found for sure, or is missing on one of the draft's pages
// is none, and then there is no use in the others.
func findOpeners(drafts []datasets.DraftRow) {
	at := map[place]int{}
	for i := range drafts {
		for _, s := range drafts[i].Seen.Steps {
			at[place{s.CaptureID, s.Index}] = -1
		}
	}
	if len(at) == 0 {
		return
	}
	for i := range drafts {
		for k, c := range drafts[i].Captures {
			if _, asked := at[place{c, drafts[i].Indices[k]}]; asked {
				at[place{c, drafts[i].Indices[k]}] = i
			}
		}
	}
	for i := range drafts {
		d := &drafts[i]
		d.Openers = nil
		for _, s := range d.Seen.Steps {
			o := datasets.Opener{Does: s.Does, Container: s.Container}
			if s.Index >= 0 {
				k := at[place{s.CaptureID, s.Index}]
				if k < 0 || !opens(&drafts[k], d) {
					d.Openers = nil
					break
				}
				b := &drafts[k]
				o.Captures, o.Candidates, o.Trials = b.Captures, b.Control.Candidates, b.Trials
				o.Guard, o.GuardTrial, o.Distrust = b.Guard, b.GuardTrial, b.Distrust
			}
			d.Openers = append(d.Openers, o)
		}
	}
}

// opens reports whether a control may be clicked for another one.
func opens(o, d *datasets.DraftRow) bool {
	return o.Status != datasets.StatusRetired && !o.Ruled.Excluded && o.GuardTrial.Right > 0 && o.GuardTrial.Wrong == 0 &&
		!slices.ContainsFunc(d.Pages, func(p string) bool { _, ok := slices.BinarySearch(o.Pages, p); return !ok })
}
