package saferun

import (
	"cmp"
	"context"
	"slices"

	"skillmill/datasets/skill"
	"skillmill/saferun/act"
	"skillmill/transform/view"
)

// Unshown is why a skill does not run whose control nobody can see.
const Unshown = "no capture shows the control, and nothing is known to bring it into view"

// Shows reports whether the page may show the control of a skill: a capture showed it, or it is seen now, or
// the page says that the pointer brings it into view. It changes nothing there.
func (s *Session) Shows(ctx context.Context, doc *skill.Skill, t Target) bool {
	if doc.Runnable == nil || *doc.Runnable {
		return true
	}
	if !t.OK() || s.look == nil {
		return false
	}
	at := act.Place{Hosts: view.HostsOf(doc), Index: t.Index}
	return s.env.Seen(ctx, s.look.mark, at) || s.env.MayShow(ctx, s.look.mark, at)
}

// comes brings the target into view if the pointer on what is around it does so. It returns false if no capture
// shows the control and the page does not show it now either.
func (s *Session) comes(ctx context.Context, doc *skill.Skill, t *Target) bool {
	runnable := doc.Runnable == nil || *doc.Runnable
	if runnable && s.look.In(doc).visible(t.Index) {
		return true
	}
	at := act.Place{Hosts: view.HostsOf(doc), Index: t.Index}
	return s.env.Seen(ctx, s.look.mark, at) || s.env.Show(ctx, s.look.mark, at) || runnable
}

// visible reports whether a look shows the control at a position, or knows no control there.
func (l *Look) visible(at int) bool {
	if l == nil {
		return true
	}
	i, ok := slices.BinarySearchFunc(l.Controls, int64(at), func(c controlRow, at int64) int { return cmp.Compare(c.DOMIndex, at) })
	return !ok || l.Controls[i].Visible
}
