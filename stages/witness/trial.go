package witness

import (
	"fmt"
	"slices"

	"skillmill/datasets/skill"
	"skillmill/transform/css"
	"skillmill/transform/locate"
	"skillmill/transform/offer"
	"skillmill/transform/prove"
)

// use is one locator with the drafts that it is tried for.
type use struct {
	kind, value string
	exact       bool
	known       bool            // selector and anchored were read
	selector    css.Selector    // of the kind css
	anchored    *skill.Anchored // of the kind anchored
	by          []owner
	indexed     bool     // the walk looks it up
	needs       []uint32 // hints that a view must have if it matches there, nil for none

	on    int // the view to which found belongs, -1 for none
	found prove.Result
}

// read reads the value, once. What cannot be read is reported by the first trial.
func (u *use) read() {
	if u.known {
		return
	}
	u.known = true
	switch u.kind {
	case locate.KindAnchored:
		u.anchored, _ = skill.ReadAnchored(u.value)
	case locate.KindCSS:
		if sel, err := css.Parse(u.value); err == nil {
			u.selector = sel
		}
	}
}

// parts returns the parts that a page must have, nil if nothing is known of them.
func (u *use) parts() []css.Part {
	if u.read(); u.selector == nil {
		return nil
	}
	return u.selector.Parts()
}

// readNeeds reads which hints a view must have.
func (u *use) readNeeds() {
	u.read()
	u.needs = locate.LocatorHints(u.kind, u.value, u.exact, u.selector, u.anchored)
}

// owner is a draft and the position of the locator in it.
type owner struct{ draft, locator int }

// tryAll tries the locators of all drafts on a view.
func (w *walk) tryAll(on *visited) error {
	err := w.tryEach(on, w.plain)
	for part, list := range w.loose {
		if err == nil && on.page.HasPart(part) {
			err = w.tryEach(on, list)
		}
	}
	// A large domain has more selector parts than any of its pages.
	on.page.Parts(func(part css.Part) {
		if err == nil {
			err = w.tryEach(on, w.keyed[part])
		}
	})
	return err
}

func (w *walk) tryEach(on *visited, list []*use) error {
	for _, u := range list {
		if err := w.try(on, u); err != nil {
			return err
		}
	}
	return nil
}

// try tries one locator on a view for all drafts that have it.
func (w *walk) try(on *visited, u *use) error {
	if !w.triedFor(u) {
		return nil // finding costs more than this check
	}
	found, err := u.find(on)
	if err != nil {
		return fmt.Errorf("control %d: %w", w.drafts[u.by[0].draft].row.Control.DOMIndex, err)
	}
	if found.Matched != 1 {
		return nil
	}
	for _, o := range u.by {
		if w.skip[o.draft] {
			continue
		}
		on.note(o.draft)
		on.touched[o.draft] = on.touched[o.draft] || u.selector != nil
		if w.isWrong(on, found, o.draft) {
			on.wrong[o.draft] = append(on.wrong[o.draft], o.locator)
		}
	}
	return nil
}

// triedFor reports whether a locator is tried for any draft on the present view.
func (w *walk) triedFor(u *use) bool {
	return slices.ContainsFunc(u.by, func(o owner) bool { return !w.skip[o.draft] })
}

// isWrong reports whether the one element that a locator finds on a view is not the control of
// draft i. Most such elements have another name, which the stored page says without its controls.
func (w *walk) isWrong(on *visited, found prove.Result, i int) bool {
	if c := w.drafts[i].control; c == nil || c.Name != on.page.Named(found) {
		return true
	}
	return w.kin[i].Apart(on.kinOf(found)) || !w.alike.same(on.view, found.Got, i, func() bool {
		want := offer.Want{Index: prove.Absent, Control: w.drafts[i].control, Aside: w.views[on.view].aside}
		return on.page.Judge(found, want) != prove.Wrong
	})
}

// find returns what the locator finds on a view, and looks only once.
func (u *use) find(on *visited) (prove.Result, error) {
	if u.on == on.view {
		return u.found, nil
	}
	u.read()
	var err error
	switch {
	case u.selector != nil:
		u.found = on.page.FindSelector(u.selector)
	case u.anchored != nil:
		u.found = on.page.FindAnchored(u.anchored)
	default:
		if u.found, err = on.page.Find(u.kind, u.value, u.exact); err != nil {
			return u.found, err
		}
	}
	u.on = on.view
	return u.found, nil
}
