package families

import (
	"fmt"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/stages/settle"
	"skillmill/transform/family"
	"skillmill/transform/find"
	"skillmill/transform/page"
	"skillmill/transform/prove"
)

// history is one page with the drafts of its controls.
type history struct {
	page   string
	drafts []*datasets.DraftRow // of the domain, in the order of first sight
	own    []int                // those that the page shows
	at     map[sight]int        // positions in drafts, of all pages
}

// sight identifies a control in a capture, by its live index.
type sight struct {
	capture string
	index   int64
}

// shownOn indexes the drafts of a domain by page and by sight.
type shownOn struct {
	drafts []*datasets.DraftRow
	pages  map[string][]int // positions in drafts, by page
	at     map[sight]int
}

// newShownOn reads all drafts once, because a control that all pages of a domain share is on
// each of them.
func newShownOn(drafts []*datasets.DraftRow) *shownOn {
	s := &shownOn{drafts: drafts, pages: map[string][]int{}, at: map[sight]int{}}
	for i := range drafts {
		d := drafts[i]
		if d.Status == datasets.StatusRetired {
			continue
		}
		for _, p := range d.Pages {
			s.pages[p] = append(s.pages[p], i)
		}
		for k, c := range d.Captures {
			s.at[sight{c, d.Indices[k]}] = i
		}
	}
	return s
}

func (s *shownOn) history(pageKey string) *history {
	return &history{page: pageKey, drafts: s.drafts, own: s.pages[pageKey], at: s.at}
}

// promises reports whether the page has enough controls of one action and role for a
// family. If not, the page need not be read.
func (h *history) promises() bool {
	count := map[[4]string]int{}
	for _, i := range h.own {
		c := h.drafts[i].Control
		k := [4]string{c.Action, c.Role, c.Tag, c.InputType}
		if count[k]++; count[k] >= family.MinMembers {
			return true
		}
	}
	return false
}

// found is a family of the page, with what its captures show of it.
type found struct {
	group   family.Group
	locator skill.Anchored
	members []member     // as the newest capture shows them
	ever    []int        // all drafts that were members, in the order of first sight
	shown   []shown      // the captures that show the family
	fixed   bool         // every capture in shown has the same keys
	steady  map[int]bool // drafts that two captures show as members, or the only one
	tried   int
	seen    datasets.CaptureRow // the newest capture

	first     sight        // the first sight of a member on the page
	said      string       // the text of that member in that capture
	continues *skill.Skill // the published family that it continues, nil for none
}

// member is a control of the newest capture.
type member struct {
	key, text string
	draft     int // -1 for a control without a skill
	index     int64
}

// shown is a capture with the live index of the first member in it.
type shown struct {
	capture string
	index   int64
}

// view is a stored page with the captures that have it.
type view struct {
	key      string
	captures []string            // oldest first
	times    []string            // of captures
	newest   string              // time of the newest
	row      datasets.CaptureRow // the newest
	aside    bool
	t        *page.Tree
	p        *prove.Page
	roles    []string
}

// open reads the stored page.
func (v *view) open(src settle.Source) error {
	nodes, err := src.Nodes(v.key)
	if err != nil {
		return err
	}
	t, roles, names, hidden, err := page.FromRows(nodes)
	if err != nil {
		return fmt.Errorf("stored page %s: %w", v.key, err)
	}
	v.t, v.roles, v.p = t, roles, prove.NewPage(t, roles, names, hidden)
	return nil
}

// close frees the page.
func (v *view) close() { v.t, v.p, v.roles = nil, nil, nil }

// viewsOf returns the views of a page in the order of their oldest captures; those that were
// set aside come last.
func viewsOf(p datasets.PageRow, src settle.Source) ([]view, error) {
	all, err := settle.DistinctViews(p, src)
	if err != nil {
		return nil, err
	}
	views := make([]view, len(all))
	for i, d := range all {
		v := view{key: d.Views[0].Key, aside: d.Aside}
		for _, c := range d.Views {
			v.captures, v.times = append(v.captures, c.Row.CaptureID), append(v.times, c.Row.CapturedAt)
			v.newest, v.row = max(v.newest, c.Row.CapturedAt), c.Row
		}
		views[i] = v
	}
	return views, nil
}

// timesOf returns the time of each capture that shows the page, by capture id.
func timesOf(views []view) map[string]string {
	times := map[string]string{}
	for i := range views {
		for k, c := range views[i].captures {
			if !views[i].aside {
				times[c] = views[i].times[k]
			}
		}
	}
	return times
}

// families finds the families of the page. published are the skills that they may continue.
func (h *history) families(p datasets.PageRow, src settle.Source, published []*skill.Skill) ([]found, error) {
	views, err := viewsOf(p, src)
	if err != nil {
		return nil, err
	}
	last := newest(views)
	if last < 0 {
		return nil, nil
	}
	if err := views[last].open(src); err != nil {
		return nil, err
	}
	groups := h.detect(&views[last])
	if len(groups) == 0 {
		return nil, nil
	}
	trials := make([][]*trial, len(groups))
	for g := range groups {
		for w := range groups[g].Ways {
			trials[g] = append(trials[g], newTrial(h, &groups[g], &groups[g].Ways[w]))
		}
	}
	for v := range views {
		if err := views[v].open(src); err != nil {
			return nil, err
		}
		facts := views[v].p.Facts()
		for _, ways := range trials {
			for _, t := range ways {
				t.on(&views[v], facts)
			}
		}
		if v != last {
			views[v].close()
		}
	}
	var out []found
	for g, ways := range trials {
		if best := steadiest(ways, len(views[last].captures)); best != nil {
			f := best.found(&groups[g], &views[last])
			f.first, f.continues = h.first(&f, timesOf(views)), continues(&f, published)
			if f.said, err = f.textThen(f.first, views, src); err != nil {
				return nil, err
			}
			out = append(out, f)
		}
	}
	return out, nil
}

// steadiest returns the proven trial in which the fewest controls changed their key, nil for
// none.
func steadiest(ways []*trial, newest int) *trial {
	var best *trial
	for _, t := range ways {
		if t.holds(newest) && (best == nil || t.changes < best.changes) {
			best = t
		}
	}
	return best
}

// newest returns the position of the view with the newest capture that shows the page, -1 for
// none.
func newest(views []view) int {
	best := -1
	for i := range views {
		if !views[i].aside && (best < 0 || views[i].newest > views[best].newest) {
			best = i
		}
	}
	return best
}

// detect returns the groups in a view that look like a family, among controls with a draft.
func (h *history) detect(v *view) []family.Group {
	var controls []family.Control
	for i := range v.t.Nodes {
		if k, ok := h.at[sight{v.last(), int64(v.t.Nodes[i].Index)}]; ok && v.t.Nodes[i].Index >= 0 {
			controls = append(controls, family.Control{Node: i, Action: h.drafts[k].Control.Action})
		}
	}
	return family.Detect(&family.Page{Tree: v.t, Roles: v.roles, Facts: v.p.Facts(), Anchor: v.p.Anchor}, controls)
}

func (v *view) last() string { return v.captures[len(v.captures)-1] }

// keysOf returns the controls that a locator selects on a page, with the key of each. ok is
// false if two have the same key or one has none.
func keysOf(facts *find.Page, selector string, a *skill.Anchored) (nodes []int, keys []string, ok bool) {
	nodes = facts.Family(selector, a)
	seen := map[string]bool{}
	for _, n := range nodes {
		k := facts.Key(n, a.Member)
		if k == "" || seen[k] {
			return nil, nil, false
		}
		seen[k] = true
		keys = append(keys, k)
	}
	return nodes, keys, true
}
