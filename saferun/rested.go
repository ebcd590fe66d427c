package saferun

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"skillmill/datasets/skill"
	"skillmill/transform/find"
	"skillmill/transform/view"
)

// A page is brought to rest before it is looked at, because what it still draws may be another
// control that says the same. That takes longer than most runs. So a page that was opened before
// it was at rest (Options.Settle) is looked at once, and that look is good if all of this holds:
//
//   - It shows every control that the library knows to be there, as the same element of the document,
//     by number, and with the same fingerprint as in the newest capture, which was taken at rest. A
//     fingerprint has what stands around its control and how many controls the page has. So nothing
//     is missing, nothing has come, and no control stands in the place of another.
//   - The preconditions hold, and both witnesses agree on the target.
//   - The document is whole, no request is under way, and nothing changed from the beginning of the
//     look until two frames were drawn and the page had nothing to do.
//
// Else, and if the page changes before the first act, it is brought to rest and looked at again.

// settling is how far a page is known to be at rest.
type settling int

const (
	restUnknown settling = iota // it has loaded
	restSeen                    // a look shows that it is whole
	restSure                    // it was brought to rest, or an act has begun
)

// Rested makes sure that the page is at rest, as far as the run of a skill needs it. It changes
// nothing on the page. The error says that the page could not be brought to rest.
func (s *Session) Rested(ctx context.Context, doc *skill.Skill, args map[string]any) error {
	if s.rest == restUnknown && s.whole(ctx, doc, args) {
		s.rest = restSeen
	}
	if s.rest == restSeen {
		return nil
	}
	_, err := s.Settle(ctx)
	return err
}

// Settle brings the page to rest, and reports whether it might not have been before.
func (s *Session) Settle(ctx context.Context) (did bool, err error) {
	if s.rest == restSure {
		return false, nil
	}
	s.rest, s.look = restSure, nil
	if err := s.opt.Settle(ctx); err != nil {
		return true, fmt.Errorf("%w: bring it to rest: %w", ErrUnread, err)
	}
	return true, nil
}

// whole reports whether the first look at a page is as good as one at rest.
func (s *Session) whole(ctx context.Context, doc *skill.Skill, args map[string]any) bool {
	if chain := view.HostsOf(doc); doc.Prepare != nil || len(chain) > 0 && !inRoot(doc) || CheckArgs(doc, args) != nil {
		return false
	}
	defer func(was *soon) { s.soon = was }(s.soon)
	s.soon = &soon{doc, args}
	s.env.Early = true
	l, err := s.Look(ctx)
	s.env.Early = false
	if err != nil || s.rest != restUnknown || l.In(doc) == nil || !l.whole() {
		return false
	}
	if failures, err := l.unmet(doc); err != nil || len(failures) > 0 {
		return false
	}
	if t := l.decide(doc, args, s.opt.Match, s.opt.Heal); !t.OK() || t.Healed || t.Renamed != "" {
		return false
	}
	return s.env.AtRest(ctx, l.mark)
}

// whole reports whether a look shows all controls that its skills say are there at rest. A look
// without such a skill says nothing.
func (l *Look) whole() bool {
	asked := 0
	for _, in := range append([]*Look{l}, l.inside...) {
		for _, s := range in.Skills {
			if !stands(s) {
				continue
			}
			if asked++; !in.asCaptured(s) {
				return false
			}
		}
	}
	return asked > 0
}

// asCaptured reports whether the control of a skill is as in the newest capture that shows it.
func (l *Look) asCaptured(s *skill.Skill) bool {
	at := int64(*s.Locators.ByDOMIndex)
	i, ok := slices.BinarySearchFunc(l.Controls, at, func(c controlRow, at int64) int { return cmp.Compare(c.DOMIndex, at) })
	return ok && l.Controls[i].Fingerprint.Same(s.Locators.Fingerprint)
}

// stands reports whether the control of a skill is on its page without anything being done: the
// newest capture shows it, and nothing has to bring it into view.
func stands(s *skill.Skill) bool {
	runnable := s.Runnable == nil || *s.Runnable
	return s.Locators.Fingerprint != nil && s.Locators.ByDOMIndex != nil && s.Prepare == nil && runnable && find.MemberOf(&s.Locators) == nil &&
		(s.Meta.Status == "" || s.Meta.Status == "active")
}
