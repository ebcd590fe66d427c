package agent

import (
	"context"
	"fmt"

	"skillmill/datasets/skill"
	"skillmill/saferun"
)

// Glimpse is a look of a run for those who keep captures of it.
type Glimpse struct {
	Look *saferun.Look
	// Live are the live skills of the page and of its scopes, by their key and by live index.
	Live map[string]map[int64]*skill.Skill
	// Acts reached the page since the look before.
	Acts []Deed
	// Loaded is when the document was loaded. Another one is another document.
	Loaded float64
}

// Deed is what reached the page for one decision.
type Deed struct {
	Page  string // key of the page or scope of the control
	Index int64  // live index there
	Click bool   // the control was clicked, and nothing else was done
}

// loadedAt is a script that says when the document was loaded.
const loadedAt = `() => performance.timeOrigin`

// deed notes an act for the next glimpse.
func (r *run) deed(e *Element, result *Result) {
	if result.Acted && e.room != nil {
		r.deeds = append(r.deeds, Deed{e.room.Capture.PageKey, e.index, result.only == ActClick})
	}
}

// saw tells of the look that was recorded last.
func (r *run) saw(ctx context.Context) error {
	if r.o.Saw == nil {
		return nil
	}
	g := Glimpse{Look: r.look, Live: map[string]map[int64]*skill.Skill{}, Acts: r.deeds}
	r.deeds = nil
	if err := r.o.Session.Script(ctx, loadedAt, &g.Loaded, nil); err != nil {
		return fmt.Errorf("when the page was loaded: %w", err)
	}
	for _, m := range r.rooms {
		g.Live[m.Capture.PageKey] = m.live
	}
	return r.o.Saw(ctx, g)
}
