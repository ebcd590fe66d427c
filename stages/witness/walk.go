package witness

import (
	"fmt"
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/stages/assemble"
	"skillmill/stages/settle"
	"skillmill/transform/css"
	"skillmill/transform/locate"
	"skillmill/transform/offer"
	"skillmill/transform/prove"
	"skillmill/transform/require"
)

// draft is a draft on its walk through the views.
type draft struct {
	row       *datasets.DraftRow
	locators  []datasets.Candidate // those that a document may carry
	published []bool               // of locators: the document would carry it
	prior     []datasets.Candidate // proven locators of the published document that it continues
	chain     skill.Locators       // that the document would have, without proofs
	offered   skill.Preconditions
	control   *datasets.ControlRow // what the document will tell of the control, nil for nothing
	own       map[string]bool      // page keys
	again     bool                 // the policy is to be tried on its own pages too
	pages     []string             // patterns of its own pages, see readPaths
	paths     string               // the same as one text, "" before they were made
	narrow    bool                 // the document asks for them
	clashes   []clash
}

// clash is a view on which locators of a draft find another control.
type clash struct {
	view    int
	wrong   []int    // positions in the draft's locators, those of the prior document behind them
	misled  []string // kinds of locators by which the policy finds another control
	own     bool     // it is a view of the draft's own pages
	against bool     // it is none, the skill would be offered there, and its document finds another control
}

// use is one locator with the drafts that have it.
type use struct {
	kind, value string
	exact       bool
	selector    css.Selector    // of the kind css
	anchored    *skill.Anchored // of the kind anchored
	by          []owner
}

// owner is a draft and the position of the locator in it.
type owner struct{ draft, locator int }

// walk is the drafts of a domain on their way through its views.
type walk struct {
	src    settle.Source
	views  []view
	drafts []draft
	marks  *marks

	resolved map[int]resolved // by view, what tryFingerprints found out last

	plain []*use              // tried on every page: to look them up costs nothing
	keyed map[css.Part][]*use // selectors by the part that the fewest of them ask for
}

// read makes the drafts ready and sorts their locators. again says that they were tried
// before and lost locators.
func (w *walk) read(rows []*datasets.DraftRow, rules require.Rules, again bool) {
	w.drafts = make([]draft, len(rows))
	uses := map[datasets.Candidate]*use{}
	var order []*use
	for i := range rows {
		d := &w.drafts[i]
		d.read(rows[i], rules, again)
		for k, c := range d.all() {
			key := datasets.Candidate{Kind: c.Kind, Value: c.Value, Exact: c.Exact}
			u := uses[key]
			if u == nil {
				u = &use{kind: c.Kind, value: c.Value, exact: c.Exact}
				uses[key], order = u, append(order, u)
			}
			u.by = append(u.by, owner{i, k})
		}
	}
	w.sort(order)
}

// sort files each selector under the part of it that the fewest selectors have.
func (w *walk) sort(uses []*use) {
	count := map[css.Part]int{}
	parts := make([][]css.Part, len(uses))
	for i, u := range uses {
		if u.kind == locate.KindAnchored {
			u.anchored, _ = skill.ReadAnchored(u.value) // the trial will say if it cannot be read
		}
		if u.kind != locate.KindCSS {
			continue
		}
		sel, err := css.Parse(u.value)
		if err != nil {
			continue // the trial will say so
		}
		u.selector, parts[i] = sel, sel.Parts()
		for _, p := range parts[i] {
			count[p]++
		}
	}
	w.plain, w.keyed = nil, map[css.Part][]*use{}
	for i, u := range uses {
		if len(parts[i]) == 0 {
			w.plain = append(w.plain, u)
			continue
		}
		rare := parts[i][0]
		for _, p := range parts[i][1:] {
			if count[p] < count[rare] {
				rare = p
			}
		}
		w.keyed[rare] = append(w.keyed[rare], u)
	}
}

func (d *draft) read(row *datasets.DraftRow, rules require.Rules, again bool) {
	d.row = row
	if again {
		row.OwnPages, row.OwnMarks, row.ForeignMarks = nil, nil, nil // they are found anew
	}
	d.locators, _ = locate.Usable(row.Control.Candidates, row.Trials)
	d.chain, d.offered = assemble.Offer(row, rules)
	if d.again = (again || len(row.Pages) > 1) && d.chain.Guard != nil; d.again {
		row.GuardTrial = datasets.Trial{} // the guard of several pages is another than that of one
	}
	d.published = make([]bool, len(d.locators))
	for i, c := range d.locators {
		k := locate.KindOf(c.Kind)
		d.published[i] = k != nil && k.Has(&d.chain, c.Value)
	}
	if row.FingerprintTrial.Wrong == 0 && row.Control.Fingerprint.Version != 0 {
		d.control = &row.Control
	}
	d.own = make(map[string]bool, len(row.Pages))
	for _, p := range row.Pages {
		d.own[p] = true
	}
	if len(row.Prior.Doc) > 0 && !again {
		if s, err := skill.Unmarshal(row.Prior.Doc); err == nil && len(s.Locators.Proofs) == len(row.Prior.Trials) {
			d.prior = proven(s)
		}
	}
}

func proven(s *skill.Skill) []datasets.Candidate {
	out := make([]datasets.Candidate, len(s.Locators.Proofs))
	for i, p := range s.Locators.Proofs {
		k := locate.KindOf(p.Kind)
		out[i] = datasets.Candidate{Kind: p.Kind, Value: p.Value, Exact: k == nil || k.Exact(&s.Locators)}
	}
	return out
}

// all are the locators of a draft and behind them those of the document that it
// continues.
func (d *draft) all() []datasets.Candidate { return slices.Concat(d.locators, d.prior) }

// visit tries all locators on one view.
func (w *walk) visit(v int) error {
	nodes, err := w.src.Nodes(w.views[v].key)
	if err != nil {
		return err
	}
	_, controls, err := w.src.Controls(w.views[v].key)
	if err != nil {
		return err
	}
	p, err := offer.NewPage(w.views[v].row, controls, nodes)
	if err != nil {
		return err
	}
	w.marks.read(v, p)
	n := len(w.drafts)
	on := &visited{
		page: p, view: v, passed: make([]passing, n), apart: map[string]bool{},
		touched: make([]bool, n), wrong: make([][]int, n), misled: make([][]string, n),
	}
	if err := w.tryAll(on); err != nil {
		return err
	}
	w.tryPolicy(on)
	for i := range w.drafts {
		if len(on.wrong[i])+len(on.misled[i]) == 0 {
			continue
		}
		if err := w.clash(on, i); err != nil {
			return fmt.Errorf("control %d: %w", w.drafts[i].row.Control.DOMIndex, err)
		}
	}
	return nil
}

// visited is one view with what the drafts did there, by draft.
type visited struct {
	page    *offer.Page
	view    int
	passed  []passing
	apart   map[string]bool // by the paths that drafts ask for: they keep the view out
	touched []bool          // a selector matches one element
	wrong   [][]int
	misled  [][]string
}

// passing says whether a draft is passed over on a view, once that was asked.
type passing uint8

const (
	unasked passing = iota
	tried
	passedOver
)

// passes reports whether nothing is to be found out for a draft: it owns the page, or it
// already asks for paths which keep it out. Most drafts of a large domain find nothing
// on most of its pages and are never asked about.
func (w *walk) passes(on *visited, i int) bool {
	if on.passed[i] == unasked {
		on.passed[i] = tried
		if w.passesNow(on, &w.drafts[i]) {
			on.passed[i] = passedOver
		}
	}
	return on.passed[i] == passedOver
}

func (w *walk) passesNow(on *visited, d *draft) bool {
	if view := &w.views[on.view]; d.own[view.page] && !view.aside {
		return true
	}
	if !d.narrow {
		return false
	}
	is, ok := on.apart[d.paths]
	if !ok {
		is = w.apart(d.pages, on.view)
		on.apart[d.paths] = is
	}
	return is
}

func (w *walk) tryAll(on *visited) error {
	for _, u := range w.plain {
		if err := w.try(on, u); err != nil {
			return err
		}
	}
	for part, list := range w.keyed {
		if !on.page.HasPart(part) {
			continue
		}
		for _, u := range list {
			if err := w.try(on, u); err != nil {
				return err
			}
		}
	}
	return nil
}

// try tries one locator on a view for all drafts that have it.
func (w *walk) try(on *visited, u *use) error {
	if u.kind == locate.KindCSS && !slices.ContainsFunc(u.by, func(o owner) bool { return !w.passes(on, o.draft) }) {
		return nil // to match a selector costs more than to ask
	}
	found, err := u.find(on.page)
	if err != nil {
		return fmt.Errorf("control %d: %w", w.drafts[u.by[0].draft].row.Control.DOMIndex, err)
	}
	if found.Matched != 1 {
		return nil
	}
	aside := w.views[on.view].aside
	for _, o := range u.by {
		if w.passes(on, o.draft) {
			continue
		}
		d := &w.drafts[o.draft]
		on.touched[o.draft] = on.touched[o.draft] || u.selector != nil
		if on.page.Judge(found, offer.Want{Index: prove.Absent, Control: d.control, Aside: aside}) == prove.Wrong {
			on.wrong[o.draft] = append(on.wrong[o.draft], o.locator)
		}
	}
	return nil
}

// clash notes that a draft finds another control on a view. Where its document would act
// on it, and its paths keep the view out, it asks for them from there on.
func (w *walk) clash(on *visited, i int) error {
	d, view := &w.drafts[i], &w.views[on.view]
	c := clash{view: on.view, wrong: on.wrong[i], misled: on.misled[i], own: d.own[view.page] && !view.aside}
	slices.Sort(c.wrong)
	slices.Sort(c.misled)
	if !c.own && d.acts(&c) {
		var err error
		if c.against, err = on.page.Holds(&d.offered); err != nil {
			return err
		}
	}
	d.clashes = append(d.clashes, c)
	if c.against && !d.narrow {
		w.readPaths(d)
		d.narrow = d.pages != nil && w.apart(d.pages, on.view)
	}
	return nil
}

// readPaths makes the patterns of a draft's own pages, once: nil where there are none.
func (w *walk) readPaths(d *draft) {
	if d.paths != "" {
		return
	}
	d.pages = require.PagePatterns(d.row.Domain, d.row.Pages)
	d.paths = "-" + strings.Join(d.pages, "\n")
	for _, v := range w.ownViews(d) {
		if w.apart(d.pages, v) {
			d.pages = nil
			return
		}
	}
}

func (u *use) find(p *offer.Page) (prove.Result, error) {
	if u.selector != nil {
		return p.FindSelector(u.selector), nil
	}
	if u.anchored != nil {
		return p.FindAnchored(u.anchored), nil
	}
	return p.Find(u.kind, u.value, u.exact)
}
