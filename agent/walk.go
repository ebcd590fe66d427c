package agent

import (
	"context"
	"slices"
)

// A decision may have several acts: those that memory knows to come next (Decision.Then). The policy
// decided them all on one look. That look is good for as long as nothing in the document has changed
// since, apart from what fields hold. So after each act the page is asked whether the document is as
// it was, and the act is held against what it did before: it took the value. At the first difference
// the rest is left, and the page is looked at again. Each act is one for the executor, with all of its
// checks, and is recorded before the next one begins.

// walk does the acts of a decision in order, as far as one look is good for them.
func (r *run) walk(ctx context.Context, d Decision) error {
	then := d.Then
	d.Then = nil
	for part := 0; ; part++ {
		var next *Decision
		if part < len(then) {
			next = &then[part]
		}
		goesOn, err := r.do(ctx, d, part, next)
		if err != nil || !goesOn || r.sum.Status != "" {
			return err
		}
		d = *next
	}
}

// entered are the effects of an act that enters or chooses a value and does nothing else.
var entered = []string{"checked", "value_set", "focus_moved"}

// goesOn reports whether the next part of a decision may be done by the present look, after an act with
// this result, before which the page had opened so many dialogs. Then it puts what fields hold now into
// the observation.
func (r *run) goesOn(ctx context.Context, last *Result, next *Decision, dialogs int) bool {
	if next == nil || !last.Success || !last.Acted || r.sum.Acts >= r.o.Limits.Acts {
		return false
	}
	if len(last.Effects) == 0 || slices.ContainsFunc(last.Effects, func(e string) bool { return !slices.Contains(entered, e) }) {
		return false
	}
	if e := r.target(*next); e == nil || e.Skill == "" || r.strays(e) || !r.may(reaching(next, e)) || r.repeated(*next) {
		return false
	}
	look, err := r.o.Session.Look(ctx) // who looks next finds the same error
	if err != nil || look != r.look || r.o.Session.Dialogs() != dialogs {
		return false
	}
	r.boxes(ctx)
	r.holding(ctx)
	return true
}
