package explore

import (
	"context"
	"slices"

	"skillmill/agent"
	"skillmill/collect"
	"skillmill/datasets"
	"skillmill/saferun"
)

// Trail captures what the agent comes across while it does a task: each page as it was loaded, and each state into
// which openers alone have brought it, each shown by the one before. After any other act nothing of the page is captured until it is loaded again,
// because nobody could say how to come there.
type Trail struct {
	Out   string
	Sight func() *collect.Sight // of the last look

	last   *look
	loaded float64         // when the document of the last look was loaded
	at     path            // openers that were operated since then, each of which the one before it brought into view
	from   *look           // the look before the last of them, nil for none
	whole  bool            // nothing else was
	shown  map[string]bool // what was captured
}

// Saw is told of each look in turn (agent.Options.Saw).
func (t *Trail) Saw(ctx context.Context, g agent.Glimpse) error {
	before, l := t.last, lookOf(g)
	t.last = l
	if t.shown == nil {
		t.shown = map[string]bool{}
	}
	if before == nil || g.Loaded != t.loaded {
		t.loaded, t.at, t.from, t.whole = g.Loaded, nil, nil, true
		l.begun(true)
		key := l.Capture.PageKey
		if t.shown[key] {
			return nil
		}
		t.shown[key] = true
		_, err := t.Sight().Write(ctx, t.Out, nil, nil)
		return err
	}
	if len(g.Acts) == 0 { // it changed by itself
		l.begun(before.first)
		return nil
	}
	s, opened := before.opened(g.Acts, t.from)
	t.whole = t.whole && opened && len(t.at) < datasets.MaxState && l.Capture.PageKey == before.Capture.PageKey && !moved(before, l)
	if !t.whole {
		return nil
	}
	t.at, t.from = append(slices.Clone(t.at), s), before
	shows, rest := news(before, l)
	if len(shows) == 0 {
		t.whole = rest > 0
		return nil
	}
	if had(t.shown, l, shows) {
		return nil
	}
	_, err := t.Sight().Write(ctx, t.Out, t.at.keys(), shows)
	return err
}

// lookOf returns the look of a glimpse.
func lookOf(g agent.Glimpse) *look {
	out := &look{by: map[string]spot{}}
	for _, in := range append([]*saferun.Look{g.Look}, g.Look.Inside()...) {
		m := &room{Look: in, skills: g.Live[in.Capture.PageKey]}
		for i := range in.Controls {
			out.by[keyOf(&in.Controls[i])] = spot{m, i}
		}
		out.rooms = append(out.rooms, m)
	}
	out.room = out.rooms[0]
	return out
}

// opened returns the opener of a look that one click was on. It reports false if anything else was done, or if from
// is not nil and has the opener already: then the opener before it is not on its way.
func (l *look) opened(acts []agent.Deed, from *look) (step, bool) {
	if len(acts) != 1 || !acts[0].Click {
		return step{}, false
	}
	for _, m := range l.rooms {
		if m.Capture.PageKey != acts[0].Page {
			continue
		}
		for i := range m.Controls {
			if c := &m.Controls[i]; c.DOMIndex == acts[0].Index {
				s := step{keyOf(c), c.Name}
				return s, slices.Contains(l.openers(from), s)
			}
		}
	}
	return step{}, false
}
