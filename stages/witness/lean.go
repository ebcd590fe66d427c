package witness

import (
	"context"
	"fmt"
	"slices"

	"skillmill/transform/locate"
)

// Most locators of a draft are not in its document: they are spare. What they find on other
// pages does not matter until the document itself would act on another control there. Then
// the draft may lose locators, and it matters which spare ones are left. So a draft is lean
// until the first view against it: its spare locators are not tried on other pages. On many
// pages made from one template they would only find each other's controls.

// tries reports whether locator k of a draft is tried on other pages than its own.
func (d *draft) tries(k int) bool {
	return !d.lean || k >= len(d.locators) || d.published[k]
}

// full makes draft i no longer lean, on a view against it: its spare locators are tried there
// and on all later views.
func (w *walk) full(on *visited, i int) error {
	d := &w.drafts[i]
	spare, err := w.spare(on, i)
	if err != nil {
		return err
	}
	on.wrong[i] = append(on.wrong[i], spare...)
	for k, u := range d.uses {
		if !d.tries(k) {
			u.by = append(u.by, owner{i, k})
			if !u.indexed {
				w.index(u, u.parts())
			}
		}
	}
	d.lean, d.since = false, on.view
	return nil
}

// spare returns the locators of draft i that are not in its document and find another control
// on a view.
func (w *walk) spare(on *visited, i int) ([]int, error) {
	var wrong []int
	d := &w.drafts[i]
	for k := range d.locators {
		if d.published[k] {
			continue
		}
		found, err := d.uses[k].find(on)
		if err != nil {
			return nil, err
		}
		if found.Matched == 1 && w.isWrong(on, found, i) {
			wrong = append(wrong, k)
		}
	}
	return wrong, nil
}

// tryLean tries the policy of lean drafts on a view on which one of their spare selectors
// matches: if a selector of the control matches, the page is worth the trial, even if the
// document does not have that selector.
func (w *walk) tryLean(on *visited) error {
	var asked []int
	var err error
	w.traits.admitted(func(i int) {
		if err != nil || w.skip[i] || on.asked[i] || on.sought[i] || !w.drafts[i].lean {
			return
		}
		on.sought[i], asked = true, append(asked, i)
		var touches bool
		if touches, err = w.drafts[i].touches(on); touches {
			w.tryPolicyOf(on, i)
		}
	})
	for _, i := range asked {
		on.sought[i] = false
	}
	return err
}

// touches reports whether a spare selector of a draft matches one element of a view.
func (d *draft) touches(on *visited) (bool, error) {
	for k := range d.locators {
		u := d.uses[k]
		if d.published[k] || u.kind != locate.KindCSS {
			continue
		}
		if u.read(); u.selector == nil {
			continue
		}
		if found, err := u.find(on); err != nil || found.Matched == 1 {
			return err == nil, err
		}
	}
	return false, nil
}

// late tries the spare locators of drafts that are no longer lean on the views before the
// first view against them.
func (w *walk) late(ctx context.Context) error {
	var drafts []int
	last := 0
	for i := range w.drafts {
		if d := &w.drafts[i]; d.counts() && !w.tooSoon(d) {
			drafts, last = append(drafts, i), max(last, d.since)
		}
	}
	for v := range w.views[:last] {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := w.lateOn(v, drafts); err != nil {
			return fmt.Errorf("stored page %s: %w", w.views[v].key, err)
		}
	}
	return nil
}

// counts reports whether the spare locators of a draft were tried from some view on, so that
// it may lose some.
func (d *draft) counts() bool {
	return d.since > 0 && d.exact == nil && slices.Contains(d.published, false)
}

func (w *walk) lateOn(v int, drafts []int) error {
	on := &visited{view: v}
	for _, i := range drafts {
		d := &w.drafts[i]
		if v >= d.since || d.own.has(w.views[v].page) && !w.views[v].aside {
			continue
		}
		if on.page == nil {
			p, err := w.open(v)
			if err != nil {
				return err
			}
			on.page = p
		}
		wrong, err := w.spare(on, i)
		if err != nil {
			return fmt.Errorf("control %d: %w", d.row.Control.DOMIndex, err)
		}
		if len(wrong) > 0 {
			d.idleOn(d.paths == noPaths || !w.apart(d.pages, v), &clash{view: v, wrong: wrong})
		}
	}
	if on.page == nil {
		return nil
	}
	return on.page.Err()
}
