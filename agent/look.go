package agent

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"skillmill/saferun"
)

// observe looks at the page and records the observation.
func (r *run) observe(ctx context.Context) error {
	if err := r.see(ctx); err != nil {
		return err
	}
	return r.noted(ctx)
}

// noted records what was seen last as the next look of the run.
func (r *run) noted(ctx context.Context) error {
	r.step++
	if r.o.Pictures {
		png, err := r.o.Session.Screenshot(ctx)
		if err != nil {
			return fmt.Errorf("picture of look %d: %w", r.step, err)
		}
		if err := r.o.Record.picture(r.step, png); err != nil {
			return err
		}
		r.seen.Screenshot = sum(png)
	}
	if err := r.o.Record.write(stageFile(r.step, fileObservation), r.seen); err != nil {
		return err
	}
	return r.saw(ctx)
}

// see looks at the page and all rooms in it, with the skills of the library.
func (r *run) see(ctx context.Context) error {
	r.o.Shelf.live = nil
	look, err := r.watched(ctx)
	if err != nil {
		return err
	}
	if r.look == look {
		r.boxes(ctx)
		r.holding(ctx)
		r.areas(ctx)
		return nil
	}
	rooms := roomsOf(look)
	if err := r.shelve(ctx, rooms); err != nil {
		return err
	}
	for _, m := range rooms {
		if err := m.furnish(ctx, look, r.o.Live); err != nil {
			return err
		}
	}
	seen, err := observe(rooms, r.o.Seen())
	if err != nil {
		return err
	}
	if err := r.forms(ctx, rooms[0].Capture.Domain, &seen); err != nil {
		return err
	}
	r.look, r.seen, r.rooms = look, seen, rooms
	r.sum.URL = seen.URL
	r.boxes(ctx)
	r.holding(ctx)
	r.areas(ctx)
	return nil
}

// maxWatches bounds how often a page is looked at until all its frames are watched. A page whose
// frames keep loading other documents always has some that are not.
const maxWatches = 3

// watched returns a look in which every frame and every closed root is watched for changes.
func (r *run) watched(ctx context.Context) (look *saferun.Look, err error) {
	for range maxWatches {
		if look, err = r.o.Session.Look(ctx); err != nil {
			return nil, err
		}
		known := true
		for _, m := range roomsOf(look)[1:] {
			known = r.o.Session.Watch(ctx, m.steps) && known
		}
		if known {
			break
		}
	}
	return look, nil
}

// shelve finds the skills of rooms with what the shelf gives now.
func (r *run) shelve(ctx context.Context, rooms []*room) (err error) {
	for _, m := range rooms {
		if m.Skills, err = r.o.Shelf.Skills(ctx, m.Capture.Domain, m.Capture.PageKey); err != nil {
			return fmt.Errorf("skills of the page: %w", err)
		}
	}
	return nil
}

// boxes puts into the observation which check boxes and radio buttons are on now, because the
// look only has what their markup says.
func (r *run) boxes(ctx context.Context) {
	on := map[*room]map[int64]bool{}
	for i := range r.seen.Elements {
		e := &r.seen.Elements[i]
		if e.Type != KindCheckbox && e.Type != KindRadio {
			continue
		}
		if _, asked := on[e.room]; !asked {
			on[e.room] = r.o.Session.Boxes(ctx, e.room.steps)
		}
		is, known := on[e.room][e.index]
		if !known {
			continue
		}
		state := slices.DeleteFunc(slices.Clone(e.State), func(s string) bool { return s == "checked" })
		if is {
			state = append(state, "checked")
		}
		e.State = state
	}
}

// holding puts into the observation which fields hold a text of the task now, because the look has no
// value that a script or a user gave to a field. What the task does not say is not read.
func (r *run) holding(ctx context.Context) {
	held := map[*room]map[int64]string{}
	for i := range r.seen.Elements {
		e := &r.seen.Elements[i]
		if e.Type != KindText {
			continue
		}
		if _, asked := held[e.room]; !asked {
			held[e.room] = r.o.Session.Holding(ctx, e.room.steps, r.task.Text)
		}
		e.Holds = held[e.room][e.index]
	}
}

// asksArea is a task about the text that stands in a field of several lines, which it does not say itself.
var asksArea = regexp.MustCompile(`(?i)\b(?:copy|paste|transfer|words?|text|read|find)\b[^.;]*\b(?:in|from|of|inside)\s+(?:the\s+)?(?:\S+\s+)?text\s?areas?\b|(?:复制|拷贝|抄写|找)[^,，。;；]*(?:文本域|多行文本框|文本区)`)

// areasOf returns what the fields of several lines of the page hold, with the number of each among all its elements.
const areasOf = `() => [...document.querySelectorAll('*')].map((e, n) => [String(n), e]).filter(p => p[1] instanceof HTMLTextAreaElement)
  .map(p => [p[0], p[1].value.slice(0, 4000)])`

// areas puts into the observation what fields of several lines hold, if the task asks for their text.
func (r *run) areas(ctx context.Context) {
	if !asksArea.MatchString(r.task.Text) {
		return
	}
	var list [][2]string
	if r.o.Session.Script(ctx, areasOf, &list, nil) != nil {
		return // a page that cannot be asked says nothing
	}
	for _, is := range list {
		for i := range r.seen.Elements {
			if e := &r.seen.Elements[i]; e.Type == KindText && e.room == r.rooms[0] && strconv.FormatInt(e.index, 10) == is[0] {
				e.Holds = strings.TrimSpace(is[1])
			}
		}
	}
}
