package enroll

import (
	"slices"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/fingerprint"
)

// place is a control of a capture.
type place struct {
	capture string
	index   int64
}

// FindOpeners gives each draft the settled controls that its steps click. If the control of
// one step is retired or is not surely found, or if a control that opens is missing on one of
// the draft's pages, the draft gets no openers at all, because the other steps are of no use
// alone. What lies over a control, such as a notice, is often on some of its pages only: a step
// that closes is left out on the others, because what it closes is not there.
func FindOpeners(drafts []*datasets.DraftRow) {
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
		d := drafts[i]
		d.Openers = nil
		for _, s := range d.Seen.Steps {
			o := datasets.Opener{Does: s.Does, Container: s.Container}
			if s.Does == skill.StepOpen && s.Index < 0 {
				d.Openers = nil // see openStates
				break
			}
			if s.Index >= 0 {
				k := at[place{s.CaptureID, s.Index}]
				if k < 0 || !opens(drafts[k]) || s.Does == skill.StepOpen && !everywhere(drafts[k], d) {
					d.Openers = nil
					break
				}
				o = openerOf(o.Does, o.Container, drafts[k])
			}
			d.Openers = append(d.Openers, o)
		}
	}
	openStates(drafts)
}

// openerOf returns the step that clicks the control of a draft.
func openerOf(does, container string, b *datasets.DraftRow) datasets.Opener {
	return datasets.Opener{
		Does: does, Container: container, PageKey: b.PageKey, Captures: b.Captures, Candidates: b.Control.Candidates, Trials: b.Trials,
		Guard: b.Control.Guard, GuardTrial: b.GuardTrial, Distrust: b.Distrust,
	}
}

// stateKey names a state: by its page and the key of the control that opens it, on the page
// or in one of its scopes.
type stateKey struct{ page, key string }

// openStates gives the drafts of states their openers: the controls that name the states,
// settled on the page or in the state before. A state is opened from the outside in, so the
// openers of the state before come first.
func openStates(drafts []*datasets.DraftRow) {
	at := map[stateKey]int{}
	depth := 0
	for i := range drafts {
		k := fingerprint.StateKey(&drafts[i].Control)
		for _, p := range drafts[i].Pages {
			p = datasets.Unscoped(p)
			if _, had := at[stateKey{p, k}]; had {
				at[stateKey{p, k}] = -1 // two drafts claim the key
			} else {
				at[stateKey{p, k}] = i
			}
			depth = max(depth, len(datasets.StateOf(p)))
		}
	}
	for level := 1; level <= depth; level++ {
		for i := range drafts {
			if keys := datasets.StateOf(drafts[i].PageKey); len(keys) == level {
				openState(drafts, i, keys[level-1], at)
			}
		}
	}
}

// openState gives one draft its openers, or none if one of them is not surely known.
func openState(drafts []*datasets.DraftRow, i int, key string, at map[stateKey]int) {
	d := drafts[i]
	k := -1
	for n, p := range d.Pages {
		of := operated(datasets.StateBefore(p), key, at)
		if of < 0 || n > 0 && of != k {
			return
		}
		k = of
	}
	if k < 0 || len(d.Seen.Steps) == 0 {
		return
	}
	o := drafts[k]
	if o.Status == datasets.StatusRetired || barred(&o.Ruled) || o.GuardTrial.Right == 0 || o.GuardTrial.Wrong > 0 {
		return
	}
	if o.Seen.Reached == 0 && len(o.Openers) == 0 || datasets.StateOf(o.PageKey) != nil && len(o.Openers) == 0 || len(o.Openers) == maxOpeners {
		return // no control is known to open it
	}
	d.Openers = append(slices.Clone(o.Openers), openerOf(skill.StepOpen, d.Seen.Steps[0].Container, o))
}

// maxOpeners bounds the steps of a document, see skill.Prepare.
const maxOpeners = 6

// operated returns the draft of the control by which a page is left for a state: one that the
// page shows, or that a state before has; -1 for none.
func operated(page, key string, at map[stateKey]int) int {
	for {
		if of, ok := at[stateKey{page, key}]; ok {
			return of
		}
		before := datasets.StateBefore(page)
		if before == page {
			return -1
		}
		page = before
	}
}

// opens reports whether a control may be clicked for another one.
func opens(o *datasets.DraftRow) bool {
	return o.Status != datasets.StatusRetired && !barred(&o.Ruled) && o.GuardTrial.Right > 0 && o.GuardTrial.Wrong == 0
}

// everywhere reports whether all pages of a draft have a control.
func everywhere(o, d *datasets.DraftRow) bool {
	return !slices.ContainsFunc(d.Pages, func(p string) bool { _, ok := slices.BinarySearch(o.Pages, p); return !ok })
}

// barred reports whether site rules forbid pressing a control to bring another one into
// view: it is excluded, or a rule says that pressing it does more than show something.
func barred(r *datasets.Ruled) bool {
	return r.Excluded || skill.HigherClass(skill.Classes[0], r.Class) != skill.Classes[0]
}
