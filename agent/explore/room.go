package explore

import (
	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/saferun"
)

// room is the page or one of its scopes, with the skills that were made of it.
type room struct {
	*saferun.Look
	skills Skills
	first  bool // the look was made before anything was opened
}

// spot is one control of a room.
type spot struct {
	room *room
	at   int
}

// begun sets first in all rooms of a look.
func (l *look) begun(first bool) {
	for _, m := range l.rooms {
		m.first = first
	}
}

// like returns the room of a look that corresponds to a room of the next look, nil for none.
func (l *look) like(m *room) *room {
	for _, o := range l.rooms {
		if o.Capture.PageKey == m.Capture.PageKey {
			return o
		}
	}
	return nil
}

// moved reports whether a frame shows another document in the next look.
func moved(before, after *look) bool {
	at := map[string]string{}
	for _, m := range before.rooms {
		hosts, last := elements(m)
		at[hosts] = last
	}
	for _, m := range after.rooms {
		hosts, last := elements(m)
		if was, had := at[hosts]; had && was != last {
			return true
		}
	}
	return false
}

// elements returns the elements that lead to a room, and what the last of them shows.
func elements(m *room) (hosts, shows string) {
	_, steps := datasets.SplitPage(m.Capture.PageKey)
	for _, s := range steps {
		frame, selector := skill.SplitStep(s)
		hosts, shows = hosts+"\n"+selector, frame
	}
	return hosts, shows
}
