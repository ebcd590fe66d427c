package explore

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/saferun"
	"skillmill/transform/effect"
	"skillmill/transform/fingerprint"
	"skillmill/transform/match"
	"skillmill/transform/prepare"
)

// look is the page at one moment with its rooms: the page itself, then its shadow roots and
// frames that were read.
type look struct {
	*room
	rooms []*room
	by    map[string]spot // controls by their key
}

// look looks at the page.
func (r *run) look(ctx context.Context) (*look, error) {
	r.skills = map[string][]*skill.Skill{}
	l, err := r.s.Look(ctx)
	if err != nil {
		return nil, err
	}
	out := &look{by: map[string]spot{}}
	for _, in := range append([]*saferun.Look{l}, l.Inside()...) {
		in.Complete() // skills need locators and guards
		m := &room{Look: in}
		m.press()
		if m.skills, err = r.o.Live(ctx, in.Record); err != nil {
			return nil, err
		}
		in.Skills = slices.Collect(maps.Values(m.skills))
		slices.SortFunc(in.Skills, func(a, b *skill.Skill) int { return *a.Locators.ByDOMIndex - *b.Locators.ByDOMIndex })
		r.skills[in.Capture.PageKey] = in.Skills
		for i := range in.Controls {
			out.by[keyOf(&in.Controls[i])] = spot{m, i}
		}
		out.rooms = append(out.rooms, m)
	}
	out.room = out.rooms[0]
	return out, nil
}

// begin loads the page again unless nothing was done on it.
func (r *run) begin(ctx context.Context) (*look, error) {
	if !r.fresh {
		if err := r.s.Leave(ctx, r.o.URL); err != nil {
			return nil, fmt.Errorf("load the page anew: %w", err)
		}
		r.rest(ctx)
	}
	r.fresh = false
	l, err := r.look(ctx)
	if err == nil && l.Capture.PageKey != r.key {
		err = errors.New("the page leads elsewhere now")
	}
	if err != nil {
		return nil, err
	}
	l.begun(true)
	return r.clear(ctx, l)
}

// patience is how long a page may take to show what was opened, and pause the time between two
// looks.
const (
	patience = 2 * time.Second
	pause    = 100 * time.Millisecond
)

// rest waits until the page is at rest.
func (r *run) rest(ctx context.Context) {
	for until := time.Now().Add(patience); time.Now().Before(until) && !r.s.Settled(ctx); {
		select {
		case <-ctx.Done():
			return
		case <-time.After(pause):
		}
	}
}

// settled returns the page after an act: once it shows something new, or has had its time.
func (r *run) settled(ctx context.Context, before *look) (*look, error) {
	r.rest(ctx)
	for until := time.Now().Add(patience); ; {
		l, err := r.look(ctx)
		if err != nil {
			return nil, err
		}
		if shows, rest := news(before, l); len(shows)+rest > 0 || moved(before, l) || l.Capture.PageKey != r.key || time.Now().After(until) {
			return l, nil
		}
		select {
		case <-ctx.Done():
			return nil, context.Cause(ctx)
		case <-time.After(pause):
		}
	}
}

// operate clicks an opener. why says why it could not, "" if it did.
func (r *run) operate(ctx context.Context, l *look, s step) (why string) {
	c, ok := l.by[s.key]
	if !ok {
		return fmt.Sprintf("the page no longer has %q", s.name)
	}
	doc := c.room.skills[c.room.Controls[c.at].DOMIndex]
	if !c.room.harmless(c.at, doc) {
		return fmt.Sprintf("%q does more than to show something", s.name)
	}
	got, err := r.s.Run(ctx, doc, map[string]any{}, saferun.Hooks{BeforeAct: onlyClicks})
	switch {
	case err != nil:
		return err.Error()
	case len(got.Acts) == 0:
		return got.Code + ": " + got.Message
	}
	return "" // the next look decides what it showed, whatever the program saw
}

// onlyClicks lets no act but a click reach the page.
func onlyClicks(a saferun.Act) error {
	if a.Method != "click" {
		return fmt.Errorf("an exploration does not %s", a.Method)
	}
	return nil
}

// harmless reports whether operating a control only shows something.
func (l *room) harmless(i int, doc *skill.Skill) bool {
	if doc == nil || len(doc.ArgsSchema.Required) > 0 {
		return false
	}
	node := l.Tree.ByLive(int(l.Controls[i].DOMIndex))
	return effect.Of(effect.At(doc, l.Tree, node)).Class == effect.Read
}

// keyOf returns the key of a control.
func keyOf(c *datasets.ControlRow) string { return fingerprint.StateKey(c) }

// opening returns the controls of a room that are openers.
func (l *room) opening() map[int]bool {
	control, name := map[int]bool{}, map[int]string{}
	for i := range l.Controls {
		node := l.Tree.ByLive(int(l.Controls[i].DOMIndex))
		control[node], name[node] = true, l.Controls[i].Name
	}
	p := prepare.New(l.Tree, prepare.Markup{
		Control: func(n int) bool { return control[n] }, Name: func(n int) string { return name[n] },
		Visible: func(n int) bool { return !l.Tree.Hidden(n) }, Faded: func(int) bool { return false },
	})
	out := map[int]bool{}
	for i := range l.Controls {
		c := &l.Controls[i]
		out[i] = c.Visible && c.Enabled && (p.Opens(l.Tree.ByLive(int(c.DOMIndex))) || l.opens(i)) && l.harmless(i, l.skills[c.DOMIndex])
	}
	return out
}

// opens reports whether a control opens something by the rules for controls (docs/controls.md): its class calls it the
// trigger of a menu, its last icon is an arrow that points down, or it is a field that one only presses. It must not say
// that it is open now.
func (l *room) opens(i int) bool {
	node := l.Tree.ByLive(int(l.Controls[i].DOMIndex))
	tag := l.Tree.Nodes[node].Tag
	return l.Controls[i].Action == skill.Open && tag != "select" && tag != "a" && l.Tree.Attr(node, "aria-expanded") != "true"
}

// openers returns the openers of a look, in the order of the page. If before is not nil, it
// leaves out those that before showed.
func (l *look) openers(before *look) []step {
	var out []step
	for _, m := range l.rooms {
		var had map[int]bool
		if before != nil {
			had, _ = pairs(before.like(m), m)
		}
		opens := m.opening()
		for i := range m.Controls {
			if opens[i] && !had[i] {
				out = append(out, step{keyOf(&m.Controls[i]), m.Controls[i].Name})
			}
		}
	}
	return out
}

// pairs returns two sets of a room's controls: those that it showed before, and those that it
// did not show but that a build knows how to bring into view. before is nil for a new room.
func pairs(before, after *room) (had, ways map[int]bool) {
	had, ways = map[int]bool{}, map[int]bool{}
	if before == nil {
		return had, ways
	}
	for i, a := range match.Match(prints(before), prints(after), match.MatchDefaults()) {
		switch c := &before.Controls[i]; {
		case a.Index < 0:
		case shownNow(c):
			had[a.Index] = true
		case before.first && len(c.Facts.Steps) > 0: // a build reads steps only from the page before anything is opened
			ways[a.Index] = true
		}
	}
	return had, ways
}

func prints(l *room) []skill.Fingerprint {
	out := make([]skill.Fingerprint, len(l.Controls))
	for i := range l.Controls {
		out[i] = l.Controls[i].Fingerprint
	}
	return out
}

func shownNow(c *datasets.ControlRow) bool { return c.Visible || c.Facts.Reachable }

// news returns the controls that users see in a look and did not see in the one before, each
// with its area. rest counts those that a build knows how to bring into view.
func news(before, after *look) (shows []capture.Shown, rest int) {
	for _, m := range after.rooms {
		more, known := newsOf(before.like(m), m)
		shows, rest = append(shows, more...), rest+known
	}
	return shows, rest
}

// newsOf is news for one room.
func newsOf(before, after *room) (shows []capture.Shown, rest int) {
	had, ways := pairs(before, after)
	old := map[int]bool{} // nodes with something inside that was there before
	for i := range after.Controls {
		if !had[i] {
			continue
		}
		for n := after.Tree.ByLive(int(after.Controls[i].DOMIndex)); n >= 0 && !old[n]; n = after.Tree.Nodes[n].Parent {
			old[n] = true
		}
	}
	for i := range after.Controls {
		c := &after.Controls[i]
		switch {
		case had[i] || !shownNow(c):
		case ways[i]:
			rest++
		default:
			shows = append(shows, capture.Shown{Document: after.Number(), Control: int(c.RawIndex), Area: after.area(c, old)})
		}
	}
	return shows, rest
}

// area returns the raw index of the outermost element around a control in which everything is
// new, -1 if that is the control itself.
func (l *room) area(c *datasets.ControlRow, old map[int]bool) int {
	at := l.Tree.ByLive(int(c.DOMIndex))
	area := -1
	for n := l.Tree.Nodes[at].Parent; n >= 0 && !old[n]; n = l.Tree.Nodes[n].Parent {
		area = n
	}
	if area < 0 {
		return -1
	}
	return l.Tree.Nodes[area].Raw
}

// seen reports whether an earlier capture has the same new controls, and notes them.
func (r *run) seen(l *look, shows []capture.Shown) bool { return had(r.shown, l, shows) }

// had is seen for what was shown so far.
func had(shown map[string]bool, l *look, shows []capture.Shown) bool {
	keys := make([]string, 0, len(shows))
	for _, m := range l.rooms {
		for i := range m.Controls {
			if slices.ContainsFunc(shows, func(s capture.Shown) bool {
				return s.Document == m.Number() && int64(s.Control) == m.Controls[i].RawIndex
			}) {
				keys = append(keys, keyOf(&m.Controls[i]))
			}
		}
	}
	slices.Sort(keys)
	key := l.Capture.PageKey + " " + strings.Join(keys, " ")
	if shown[key] {
		return true
	}
	shown[key] = true
	return false
}
