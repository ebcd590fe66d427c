package settle

import (
	"slices"
	"sort"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/find"
	"skillmill/transform/match"
	"skillmill/transform/require"
	"skillmill/transform/view"
)

// follower follows controls through the history, one capture after the other.
type follower struct {
	rules    Rules
	controls []*followed
	overlays map[string]bool
	newest   map[int64]string // by viewport width, the newest capture
	seen     *observations
	cache    Answers
}

type followed struct {
	first, last sighting
	control     *datasets.ControlRow // at last, a row of the newest capture that shows it
	guard       skill.Guard          // of all captures
	compiled    match.Compiled       // of control
	captures    []string
	indices     []int64
	seen        datasets.Sightings
	pressed     pressed
	viewport    int64    // width in the newest capture that shows it
	missing     []string // nights since then
	retired     bool
}

// sighting is what is kept of the row of a control.
type sighting struct {
	captureID, capturedAt, night string
	index                        int64
}

func newFollower(seen *observations, rules Rules) *follower {
	return &follower{rules: rules, overlays: map[string]bool{}, newest: map[int64]string{}, seen: seen, cache: Answers{Solve: seen.reader.Match}}
}

// add matches the next capture with the followed controls. The rows are its own from then on.
func (f *follower) add(key string, c datasets.CaptureRow, rows []datasets.ControlRow) error {
	f.newest[c.ViewportW] = c.CaptureID
	if f.seen.renew() {
		f.reread()
	}
	s := f.seen.read(rows)
	f.seen.keep(key, s)
	live := f.live()
	places, err := f.match(key, live, s.compiled, rows)
	if err != nil {
		return err
	}
	taken := make([]bool, len(rows))
	for i, at := range places {
		if at < 0 {
			f.miss(live[i], c.Night)
			continue
		}
		taken[at] = true
		live[i].see(&rows[at], s.compiled[at], c.ViewportW)
	}
	for i := range rows {
		if !taken[i] {
			t := &followed{}
			t.see(&rows[i], s.compiled[i], c.ViewportW)
			f.controls = append(f.controls, t)
		}
	}
	note(f.overlays, rows)
	return nil
}

func (t *followed) see(r *datasets.ControlRow, p match.Compiled, viewport int64) {
	t.last = sighting{r.CaptureID, r.CapturedAt, r.Night, r.DOMIndex}
	if len(t.captures) == 0 {
		t.first, t.guard = t.last, r.Guard
	} else {
		t.guard = find.Merge(&t.guard, &r.Guard)
	}
	t.control, t.compiled, t.viewport, t.missing = r, p, viewport, nil
	t.pressed.see(r)
	require.Note(&t.seen, r, len(t.captures))
	t.captures = append(t.captures, r.CaptureID)
	t.indices = append(t.indices, r.DOMIndex)
}

// miss notes once that a control was missing on a night. The night on which it was last seen
// does not count, because a page may be captured in several viewports.
func (f *follower) miss(t *followed, night string) {
	if night == t.last.night || slices.Contains(t.missing, night) {
		return
	}
	t.missing = append(t.missing, night)
	t.retired = f.rules.RetireNights > 0 && len(t.missing) >= f.rules.RetireNights
}

func (f *follower) live() []*followed {
	var live []*followed
	for _, t := range f.controls {
		if !t.retired {
			live = append(live, t)
		}
	}
	return live
}

func (f *follower) drafts() []datasets.DraftRow {
	overlays := sorted(f.overlays)
	drafts := make([]datasets.DraftRow, len(f.controls))
	for i, t := range f.controls {
		t.draft(&drafts[i], overlays)
		drafts[i].Pages, drafts[i].Captures, drafts[i].Indices = []string{t.control.PageKey}, t.captures, t.indices
		drafts[i].Gone = f.newest[t.viewport] != t.last.captureID
	}
	return drafts
}

// draft fills a draft, but for its lists of places.
func (t *followed) draft(d *datasets.DraftRow, overlays []string) {
	*d = datasets.DraftRow{
		Domain: t.control.Domain, PageKey: t.control.PageKey,
		FirstSeen: t.first.capturedAt, LastSeen: t.last.capturedAt,
		FirstCapture: t.first.captureID, FirstIndex: t.first.index,
		Missing: t.missing, Seen: t.seen, Overlays: overlays, Control: *t.control,
	}
	d.Control.Guard = t.guard
}

// only returns the drafts of a history of one capture, which is compared with none. They share
// the lists that are equal.
func only(c datasets.CaptureRow, rows []datasets.ControlRow) []datasets.DraftRow {
	overlays := map[string]bool{}
	note(overlays, rows)
	shared := sorted(overlays)
	drafts, indices, t := make([]datasets.DraftRow, len(rows)), make([]int64, len(rows)), new(followed)
	var pages, captures []string
	for i := range rows {
		*t = followed{captures: t.captures[:0], indices: t.indices[:0]}
		t.see(&rows[i], match.Compiled{}, c.ViewportW)
		if i == 0 {
			pages, captures = []string{rows[i].PageKey}, []string{rows[i].CaptureID}
		}
		d := &drafts[i]
		t.draft(d, shared)
		indices[i] = rows[i].DOMIndex
		d.Pages, d.Captures, d.Indices = pages, captures, indices[i:i+1:i+1]
	}
	return drafts
}

// note adds the overlays that controls saw.
func note(overlays map[string]bool, rows []datasets.ControlRow) {
	for i := range rows {
		for _, s := range rows[i].Facts.OverlaysSeen {
			overlays[s] = true
		}
	}
}

func sorted(set map[string]bool) []string {
	list := make([]string, 0, len(set))
	for s := range set {
		list = append(list, s)
	}
	sort.Strings(list)
	return list
}

// match returns, for each live control, its place among the controls of a capture, -1
// where it is not there.
func (f *follower) match(key string, live []*followed, seen []match.Compiled, rows []datasets.ControlRow) ([]int, error) {
	places := make([]int, len(live))
	if len(live) == 0 {
		return places, nil
	}
	old := make([]match.Compiled, len(live))
	for i, t := range live {
		old[i] = t.compiled
	}
	// Most nights change nothing, and a page may have very many.
	if match.Same(old, seen) {
		for i := range places {
			places[i] = i
		}
		return places, nil
	}
	return f.held(key, live, f.cache.Of(old, seen, f.rules.Match), rows)
}

// held corrects the answers by what the controls stand beside (view.Follow).
func (f *follower) held(key string, live []*followed, answers []match.Answer, rows []datasets.ControlRow) ([]int, error) {
	guards, now, nodes := make([]skill.Guard, len(live)), make([]skill.Guard, len(rows)), make([]int, len(rows))
	for i, t := range live {
		guards[i] = t.control.Guard
	}
	for k := range rows {
		now[k] = rows[k].Guard
	}
	if view.Translated(guards, now) {
		places := make([]int, len(live))
		for i, a := range answers {
			places[i] = a.Index
		}
		return places, nil
	}
	t, p, err := f.seen.stored.open(key)
	if err != nil {
		return nil, err
	}
	for k := range rows {
		nodes[k] = t.ByLive(int(rows[k].DOMIndex))
	}
	return view.Follow(p.Facts(), guards, nodes, answers), nil
}

// reread compiles the last fingerprints of the controls with a new reader.
func (f *follower) reread() {
	f.cache.last = nil
	last := make([]skill.Fingerprint, len(f.controls))
	for i, t := range f.controls {
		last[i] = t.control.Fingerprint
	}
	for i, p := range f.seen.reader.Read(last) {
		f.controls[i].compiled = p
	}
}

// continued sets the published skill that each draft continues.
func continued(drafts []datasets.DraftRow, known []*skill.Skill, texts *priors, params match.Params) {
	if len(known) == 0 {
		return
	}
	old, seen := make([]skill.Fingerprint, 0, len(known)), make([]skill.Fingerprint, len(drafts))
	var owners []*skill.Skill
	for _, s := range known {
		if s.Locators.Fingerprint != nil {
			old, owners = append(old, *s.Locators.Fingerprint), append(owners, s)
		}
	}
	for i := range drafts {
		seen[i] = drafts[i].Control.Fingerprint
	}
	for i, a := range match.Match(old, seen, params) {
		if a.Index >= 0 {
			s := owners[i]
			drafts[a.Index].Prior = datasets.Continued{SkillID: s.ID, Slug: s.Slug, CreatedAt: s.Meta.CreatedAt, Doc: texts.text(s)}
		}
	}
}
