package explore

import (
	"context"
	"fmt"

	"skillmill/datasets/skill"
	"skillmill/saferun"
	"skillmill/transform/effect"
)

// maxCleared bounds what is closed on one page before it is explored.
const maxCleared = 4

// clear closes what covers the openers of a page, such as a welcome or a notice of cookies. It
// uses the closer that a build would use (transform/prepare): a control that says that it
// closes, or that leaves a question unanswered. It returns the look at the page afterwards, the
// same look if nothing covers an opener.
func (r *run) clear(ctx context.Context, l *look) (*look, error) {
	tried := map[string]bool{}
	for range maxCleared {
		i := l.closer(tried)
		if i < 0 {
			return l, nil
		}
		c := &l.Controls[i]
		tried[keyOf(c)] = true
		r.fresh = false
		got, err := r.s.Run(ctx, l.skills[c.DOMIndex], map[string]any{}, saferun.Hooks{BeforeAct: onlyClicks})
		switch {
		case err != nil:
			return nil, fmt.Errorf("close what lies over the page with %q: %w", c.Name, err)
		case len(got.Acts) == 0:
			continue // the cover stays, and openers behind it will be refused
		}
		r.cleared = c.Name
		r.rest(ctx)
		first := l.first
		if l, err = r.look(ctx); err != nil {
			return nil, err
		}
		l.begun(first)
		if l.Capture.PageKey != r.key {
			return nil, fmt.Errorf("closing with %q led to %s", r.cleared, l.URL)
		}
	}
	return l, nil
}

// closer returns the control that closes what covers an opener, -1 for none. It sends nothing
// and is in no form that does.
func (l *look) closer(tried map[string]bool) int {
	at := map[int64]int{}
	for i := range l.Controls {
		at[l.Controls[i].DOMIndex] = i
	}
	opens := l.opening()
	for i := range l.Controls {
		for _, s := range l.Controls[i].Facts.Steps {
			k, ok := at[s.Index]
			if s.Does != skill.StepClose || !ok || !opens[i] || tried[keyOf(&l.Controls[k])] {
				continue
			}
			doc := l.skills[s.Index]
			if doc == nil || doc.Locators.Scope != nil || len(doc.ArgsSchema.Required) > 0 || !l.Controls[k].Visible {
				continue
			}
			switch effect.Of(effect.At(doc, l.Tree, l.Tree.ByLive(int(s.Index)))).Class {
			case effect.Read, effect.Act:
				return k
			}
		}
	}
	return -1
}
