package settle

import (
	"fmt"
	"slices"
	"sort"

	"skillmill/datasets"
	"skillmill/transform/match"
	"skillmill/transform/wall"
)

// member is one capture of the history.
type member struct {
	key string
	row datasets.CaptureRow
}

// open lists the history of a page, oldest first, and the rejects of its walls.
func open(p datasets.PageRow, src Source) ([]member, []datasets.Reject, error) {
	all := make([]member, len(p.Keys))
	seen := make([]wall.Seen, len(p.Keys))
	for i, key := range p.Keys {
		row, err := src.Capture(key)
		if err != nil {
			return nil, nil, err
		}
		all[i] = member{key, row}
	}
	sort.Slice(all, func(i, j int) bool {
		a, b := &all[i].row, &all[j].row
		if a.CapturedAt != b.CapturedAt {
			return a.CapturedAt < b.CapturedAt
		}
		return a.CaptureID < b.CaptureID
	})
	for i, m := range all {
		seen[i] = wall.Seen{Sign: m.row.Sign, Controls: int(m.row.Controls)}
	}
	var rejects []datasets.Reject
	history := all[:0]
	for i, code := range wall.Judge(seen) {
		m := all[i]
		if code == "" {
			history = append(history, m)
			continue
		}
		rejects = append(rejects, datasets.Reject{
			Stage: "settle", Code: code, CaptureID: m.row.CaptureID, Domain: m.row.Domain, Night: m.row.Night, ByteAt: -1, DOMIndex: -1,
			Detail: fmt.Sprintf("sign %q, %d controls, status %d, title %q", m.row.Sign, m.row.Controls, m.row.HTTPStatus, m.row.Title),
		})
	}
	return history, rejects, nil
}

// fold follows controls through the history, one capture after the other.
type fold struct {
	rules    Rules
	tracks   []*track
	overlays map[string]bool
	newest   map[int64]string // by viewport width, the newest capture
	seen     *sights
	matches  solved
}

type track struct {
	first, last sighting
	control     datasets.ControlRow // at last
	print       match.Compiled      // of control
	captures    []string
	indices     []int64
	alwaysSeen  bool
	viewport    int64    // width in the newest capture that shows it
	missing     []string // nights since then
	retired     bool
}

// sighting is what is kept of the row of a control.
type sighting struct {
	captureID, capturedAt, night string
	index                        int64
}

func newFold(seen *sights, rules Rules) *fold {
	return &fold{rules: rules, overlays: map[string]bool{}, newest: map[int64]string{}, seen: seen, matches: solved{solve: seen.book.Match}}
}

// add goes on to the next capture.
func (f *fold) add(key string, c datasets.CaptureRow, rows []datasets.ControlRow) error {
	f.newest[c.ViewportW] = c.CaptureID
	if f.seen.renew() {
		f.reread()
	}
	s := f.seen.read(rows)
	f.seen.keep(key, s)
	live := f.live()
	claims := f.claim(live, s.prints)
	taken := make([]bool, len(rows))
	for i, at := range claims {
		if at < 0 {
			f.miss(live[i], c.Night)
			continue
		}
		taken[at] = true
		live[i].see(&rows[at], s.prints[at], c.ViewportW)
	}
	for i := range rows {
		if !taken[i] {
			t := &track{alwaysSeen: true}
			t.see(&rows[i], s.prints[i], c.ViewportW)
			f.tracks = append(f.tracks, t)
		}
		for _, s := range rows[i].Facts.OverlaysSeen {
			f.overlays[s] = true
		}
	}
	return nil
}

func (t *track) see(r *datasets.ControlRow, p match.Compiled, viewport int64) {
	t.last = sighting{r.CaptureID, r.CapturedAt, r.Night, r.DOMIndex}
	if t.captures == nil {
		t.first = t.last
	}
	t.control, t.print, t.viewport, t.missing = *r, p, viewport, nil
	t.captures = append(t.captures, r.CaptureID)
	t.indices = append(t.indices, r.DOMIndex)
	t.alwaysSeen = t.alwaysSeen && r.Visible
}

// miss notes a night, once, on which the control was not there. The night on
// which it was seen does not count: a page has several viewports.
func (f *fold) miss(t *track, night string) {
	if night == t.last.night || slices.Contains(t.missing, night) {
		return
	}
	t.missing = append(t.missing, night)
	t.retired = f.rules.RetireNights > 0 && len(t.missing) >= f.rules.RetireNights
}

func (f *fold) live() []*track {
	var live []*track
	for _, t := range f.tracks {
		if !t.retired {
			live = append(live, t)
		}
	}
	return live
}

func (f *fold) drafts() []datasets.DraftRow {
	overlays := make([]string, 0, len(f.overlays))
	for s := range f.overlays {
		overlays = append(overlays, s)
	}
	sort.Strings(overlays)
	drafts := make([]datasets.DraftRow, len(f.tracks))
	for i, t := range f.tracks {
		drafts[i] = datasets.DraftRow{
			Domain: t.control.Domain, PageKey: t.control.PageKey, Pages: []string{t.control.PageKey},
			FirstSeen: t.first.capturedAt, LastSeen: t.last.capturedAt,
			FirstCapture: t.first.captureID, FirstIndex: t.first.index,
			Captures: t.captures, Indices: t.indices, Missing: t.missing, AlwaysSeen: t.alwaysSeen,
			Gone:     f.newest[t.viewport] != t.last.captureID,
			Overlays: overlays, Control: t.control,
		}
	}
	return drafts
}
