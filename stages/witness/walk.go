package witness

import (
	"fmt"
	"slices"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/stages/assemble"
	"skillmill/stages/settle"
	"skillmill/stages/standing"
	"skillmill/transform/css"
	"skillmill/transform/find"
	"skillmill/transform/locate"
	"skillmill/transform/offer"
	"skillmill/transform/require"
)

// draft is a draft on its walk through the views.
type draft struct {
	row       *datasets.DraftRow
	where     sightings
	locators  []datasets.Candidate // those that a document may carry
	published []bool               // of locators: the document would carry it
	uses      []*use               // of locators, and those of prior behind them
	lean      bool                 // the other locators are not tried, see lean.go
	since     int                  // the first view on which they were
	prior     []datasets.Candidate // proven locators of the published document that it continues
	chain     skill.Locators       // that the document would have, without proofs
	acts      find.Locators        // the same, as the policy reads it
	wanted    wanted               // what a page must have for the policy to find something
	control   *datasets.ControlRow // what the document will tell of the control, nil for nothing
	own       pages                // that it is of
	again     bool                 // the policy is to be tried on its own pages too
	known     standing.Found       // where the policy is known to find the control, nil for nowhere
	pages     []string             // patterns of its own pages, see readPaths
	paths     int                  // their number among those of the walk, noPaths for none, 0 before they were made
	narrow    bool                 // the document asks for them
	narrowed  int                  // the view that made it narrow
	first     int                  // the first view on which it has a clash
	met       int                  // views against it that its patterns match
	exact     []string             // the very paths of its pages, once nothing else can tell them from a view, see exactly
	very      int                  // their number
	clashes   []clash              // on its own pages, and where the skill would be offered
	near, far *idle                // on other pages: those that its patterns match, and those that they keep out
}

// clash is a view on which locators of a draft find another control.
type clash struct {
	view    int
	wrong   []int    // positions in the draft's locators, those of the prior document behind them
	misled  []string // kinds of locators by which the policy finds another control
	own     bool     // it is a view of the draft's own pages
	against bool     // it is none, the skill would be offered there, and its document finds another control
}

// walk is the drafts of a domain on their way through its views.
type walk struct {
	src    settle.Source
	views  []view
	drafts []draft
	marks  *marks

	resolved map[int]resolved // by view, what tryFingerprints found out last
	viewsOf  map[string][]int // by page

	wide  []int               // drafts that no paths keep out, and some that were so
	plain []*use              // tried on every page: to look them up costs nothing
	keyed map[css.Part][]*use // selectors by the part that the fewest of them ask for, if that has one name alone
	loose map[css.Part][]*use // the same by parts that a page must be asked for

	reach  *reach
	kin    []offer.Kin // by draft, of its control
	alike  *alike
	opened map[int]*offer.Page // views that are asked again soon, nil for none
	skip   []bool              // by draft: nothing is to be found out for it on the present view
	owners map[string][]int    // drafts by page
	traits *traits
	on     *visited // what the last view left, to be used again

	thorough bool // no draft is given up for told by its very paths before all views are visited
	heavy    bool // no draft is lean
	final    bool // see Rules.Final

	rules  require.Rules       // of the preconditions
	passes func(i, v int) bool // whether draft i is not tried on view v, see standing.go; nil for none
	stood  *standing.Domain    // what stands of the domain
}

// read makes the drafts ready and sorts their locators. again says that they were tried
// before and lost locators.
func (w *walk) read(rows []*datasets.DraftRow, rules require.Rules, again bool) {
	w.drafts, w.rules = make([]draft, len(rows)), rules
	uses := map[datasets.Candidate]*use{}
	var order []*use
	for i := range rows {
		d := &w.drafts[i]
		d.read(rows[i], again, w.final)
		d.lean = !w.thorough && !w.heavy && len(d.prior) == 0
		for k, c := range d.all() {
			key := datasets.Candidate{Kind: c.Kind, Value: c.Value, Exact: c.Exact}
			u := uses[key]
			if u == nil {
				u = &use{kind: c.Kind, value: c.Value, exact: c.Exact, on: -1}
				uses[key], order = u, append(order, u)
			}
			d.uses = append(d.uses, u)
			if d.tries(k) {
				u.by = append(u.by, owner{i, k})
			}
		}
	}
	w.sort(order)
	w.prepare()
}

// prepare sorts the drafts by what pages are asked for.
func (w *walk) prepare() {
	n := len(w.drafts)
	w.reach, w.traits, w.owners = newReach(), newTraits(n), map[string][]int{}
	w.alike = newAlike(w.drafts)
	w.skip, w.kin, w.wide = make([]bool, n), make([]offer.Kin, n), make([]int, n)
	for i := range w.drafts {
		d := &w.drafts[i]
		w.wide[i] = i
		if d.again {
			d.known = w.stood.Found(d.row, actsOf(d.chain))
		}
		for _, p := range d.row.Pages {
			w.owners[p] = append(w.owners[p], i)
		}
		w.traits.add(i, d)
		w.kin[i] = offer.KinOf(d.control)
	}
	w.on = &visited{touched: make([]bool, n), wrong: make([][]int, n), misled: make([][]string, n), noted: make([]bool, n), asked: make([]bool, n), sought: make([]bool, n)}
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
	w.plain, w.keyed, w.loose = nil, map[css.Part][]*use{}, map[css.Part][]*use{}
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
		if rare.Named() {
			w.keyed[rare] = append(w.keyed[rare], u)
		} else {
			w.loose[rare] = append(w.loose[rare], u)
		}
	}
}

func (d *draft) read(row *datasets.DraftRow, again, final bool) {
	d.row, d.where = row, sightingsOf(row)
	if again {
		row.OwnPages, row.OwnMarks, row.ForeignMarks = nil, nil, nil // they are found anew
	}
	d.locators, _ = locate.Usable(row.Control.Candidates, row.Trials)
	d.chain = assemble.Chain(row, d.locators)
	if d.again = (again || len(row.Pages) > 1) && d.chain.Guard != nil; d.again {
		row.GuardTrial, row.Slips = datasets.Trial{}, nil // the guard of several pages differs from that of one
	}
	d.published = make([]bool, len(d.locators))
	for i, c := range d.locators {
		k := locate.KindOf(c.Kind)
		d.published[i] = k != nil && k.Has(&d.chain, c.Value)
	}
	if row.FingerprintTrial.Wrong == 0 && row.Control.Fingerprint.Version != 0 {
		d.control = &row.Control
	}
	if d.chain.Guard != nil {
		d.acts = find.FromDocument(&d.chain)
	}
	d.own = pagesOf(row)
	if len(row.Prior.Doc) > 0 && !again {
		d.readPrior(final)
	}
}

// readPrior reads the document that a draft continues. Where nothing of it will be taken
// over, it is not tried: after a change of rules or configuration most drafts continue one.
func (d *draft) readPrior(final bool) {
	s, err := skill.Unmarshal([]byte(d.row.Prior.Doc))
	switch {
	case err != nil || len(s.Locators.Proofs) != len(d.row.Prior.Trials):
	case final && assemble.Outdone(d.row, s):
		d.row.Prior.Doc = ""
	default:
		d.prior = proven(s)
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

// all returns the locators of a draft and behind them those of the document that it
// continues.
func (d *draft) all() []datasets.Candidate { return slices.Concat(d.locators, d.prior) }

// open reads the stored page of a view.
func (w *walk) open(v int) (*offer.Page, error) {
	if p := w.opened[v]; p != nil {
		return p, nil
	}
	nodes, err := w.src.Nodes(w.views[v].key)
	if err != nil {
		return nil, err
	}
	p, err := offer.LazyPage(w.views[v].row, nodes, func() ([]datasets.ControlRow, error) {
		_, controls, err := w.src.Controls(w.views[v].key)
		return controls, err
	})
	if w.opened != nil && err == nil {
		w.opened[v] = p
	}
	return p, err
}

// visit tries all locators on one view. A view on which nothing is to be found out is not read.
func (w *walk) visit(v int) error {
	on := w.begin(v)
	defer w.end(on)
	if w.quiet(on) {
		return nil
	}
	p, err := w.open(v)
	if err != nil {
		return err
	}
	w.marks.read(v, p)
	on.page = p
	w.traits.begin(p)
	if err := w.tryAll(on); err != nil {
		return err
	}
	if err := w.tryPolicy(on); err != nil {
		return err
	}
	for _, i := range on.drafts {
		if len(on.wrong[i])+len(on.misled[i]) == 0 {
			continue
		}
		if err := w.clash(on, i); err != nil {
			return fmt.Errorf("control %d: %w", w.drafts[i].row.Control.DOMIndex, err)
		}
	}
	return p.Err()
}

// visited is one view with what the drafts did there, by draft. Most drafts of a large
// domain do nothing on most of its pages; drafts are those that did something.
type visited struct {
	page    *offer.Page
	view    int
	drafts  []int
	noted   []bool // it is among drafts
	touched []bool // a selector matches one element
	asked   []bool // the policy was tried
	sought  []bool // the selectors were asked whether they touch, see tryLean
	wrong   [][]int
	misled  [][]string
	reached []int // drafts that are narrow and may find something here all the same
}

func (on *visited) note(i int) {
	if !on.noted[i] {
		on.noted[i], on.drafts = true, append(on.drafts, i)
	}
}

// begin readies what is noted of a view. A draft is passed over that owns the page, or
// that already asks for paths which keep it out.
func (w *walk) begin(v int) *visited {
	on := w.on
	on.page, on.view = nil, v
	view := &w.views[v]
	on.reached = w.reach.begin(view, on.reached[:0])
	for _, i := range on.reached {
		d := &w.drafts[i]
		w.skip[i] = d.exact != nil && !w.reach.on(d.very)
	}
	if !view.aside {
		for _, i := range w.owners[view.page] {
			w.skip[i] = true
		}
	}
	for i := range w.drafts {
		if w.passes == nil {
			break
		}
		w.skip[i] = w.passes(i, v)
	}
	return on
}

// quiet reports whether a view may stay unread, and notes what is known of it: no draft is
// tried there, and where the policy of those that own the page finds them is known.
func (w *walk) quiet(on *visited) bool {
	view := &w.views[on.view]
	own := w.owners[view.page]
	if view.aside {
		own = nil
	}
	if slices.ContainsFunc(own, func(i int) bool { return w.drafts[i].again && !w.drafts[i].knows(view) }) || w.tries(on) {
		return false
	}
	for _, i := range own {
		if d := &w.drafts[i]; d.again {
			d.found(view)
		}
	}
	return true
}

// tries reports whether any draft is tried on a view.
func (w *walk) tries(on *visited) bool {
	tried := func(i int) bool { return !w.skip[i] }
	if w.passes != nil {
		return slices.Contains(w.skip, false)
	}
	if slices.ContainsFunc(on.reached, tried) {
		return true
	}
	w.wide = slices.DeleteFunc(w.wide, func(i int) bool { return w.drafts[i].narrow || w.drafts[i].exact != nil })
	return slices.ContainsFunc(w.wide, tried)
}

func (w *walk) end(on *visited) {
	for _, i := range on.drafts {
		on.noted[i], on.touched[i], on.asked[i] = false, false, false
		on.wrong[i], on.misled[i] = on.wrong[i][:0], nil
	}
	on.drafts = on.drafts[:0]
	for _, i := range w.owners[w.views[on.view].page] {
		w.skip[i] = w.drafts[i].narrow || w.drafts[i].exact != nil
	}
	for _, i := range on.reached {
		w.skip[i] = true
	}
}

// clash notes that a draft finds another control on a view. Where its document would act
// on it, and its paths keep the view out, it asks for them from there on.
func (w *walk) clash(on *visited, i int) error {
	d, view := &w.drafts[i], &w.views[on.view]
	c := clash{view: on.view, wrong: on.wrong[i], misled: on.misled[i], own: d.own.has(view.page) && !view.aside}
	if !c.own && d.actsIn(&c) {
		var err error
		offered := assemble.Conditions(d.row, w.rules) // most drafts come here on few views or none
		if c.against, err = on.page.Holds(&offered); err != nil {
			return err
		}
	}
	if c.against && d.lean {
		if err := w.full(on, i); err != nil {
			return err
		}
		c.wrong = on.wrong[i]
	}
	w.readPaths(d)
	if !d.clashed() {
		d.first = on.view
	}
	if !c.own && !c.against {
		d.idleOn(w.reach.on(d.paths), &c)
		return nil
	}
	c.wrong, c.misled = slices.Sorted(slices.Values(c.wrong)), slices.Sorted(slices.Values(c.misled))
	d.clashes = append(d.clashes, c)
	if c.against && !d.narrow && d.pages != nil && !w.reach.on(d.paths) {
		d.narrow, d.narrowed, w.skip[i] = true, on.view, true
		w.reach.narrow(d.paths, i)
	}
	if c.against {
		return w.exactly(i, on.view)
	}
	return nil
}

// readPaths makes the patterns of a draft's own pages, once: nil where there are none.
func (w *walk) readPaths(d *draft) {
	if d.paths != 0 {
		return
	}
	d.pages, d.paths = require.PagePatterns(d.row.Domain, d.row.Pages), noPaths
	for _, v := range w.ownViews(d) {
		if w.apart(d.pages, v) {
			d.pages = nil
			return
		}
	}
	if d.pages != nil {
		d.paths = w.reach.number(d.pages)
	}
}
