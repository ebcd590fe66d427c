package witness

import (
	"fmt"
	"slices"

	"skillmill/datasets"
	"skillmill/stages/assemble"
	"skillmill/stages/settle"
	"skillmill/stages/standing"
	"skillmill/transform/css"
	"skillmill/transform/offer"
	"skillmill/transform/require"
)

// clash is a view on which locators of a draft find another control.
type clash struct {
	view    int
	wrong   []int    // positions in the draft's locators, followed by those of the prior document
	misled  []string // kinds of locators by which the policy finds another control
	own     bool     // the view is of the draft's own pages
	against bool     // the view is of another page and against the draft, see the package comment
}

// walk tries the drafts of a domain on its views, one view after the other.
type walk struct {
	src    settle.Source
	views  []view
	drafts []draft
	marks  *marks

	resolved map[int]resolved // by view, the last result of tryFingerprints
	viewsOf  map[string][]int // by page

	wide  []int               // drafts that no paths exclude, and some that were so before
	plain []*use              // tried on every page, because looking them up costs nothing
	keyed map[css.Part][]*use // selectors by their rarest part, if a page can look that part up by one name
	loose map[css.Part][]*use // selectors whose rarest part a page has to match
	count map[css.Part]int    // how many selectors have a part

	glance *glance // what views must have for a locator to match there
	reach  *reach
	kin    []offer.Kin // by draft, of its control
	alike  *alike
	opened map[int]*offer.Page // views that are needed again soon, nil for none
	skip   []bool              // by draft: it is not tried on the present view
	owners map[string][]int    // drafts by page
	traits *traits
	on     *visited // of the last view, whose memory is used again

	thorough bool // exactly is not used, so that all drafts are tried on all views
	heavy    bool // no draft is lean
	final    bool // see Rules.Final

	rules  require.Rules       // of the preconditions
	passes func(i, v int) bool // whether draft i is not tried on view v, see standing.go; nil for none
	stood  *standing.Domain    // which drafts of the domain stand
}

// prepare indexes the locators of the drafts by the parts that a page must have.
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

// sort indexes the locators that are tried for some draft. Most spare ones never are.
func (w *walk) sort(uses []*use) {
	w.count = map[css.Part]int{}
	tried := slices.DeleteFunc(uses, func(u *use) bool { return len(u.by) == 0 })
	parts := make([][]css.Part, len(tried))
	for i, u := range tried {
		parts[i] = u.parts()
		for _, p := range parts[i] {
			w.count[p]++
		}
	}
	w.plain, w.keyed, w.loose = nil, map[css.Part][]*use{}, map[css.Part][]*use{}
	w.glance = newGlance(tried)
	for i, u := range tried {
		w.index(u, parts[i])
	}
}

// index indexes a locator, a selector under its part that the fewest selectors have.
func (w *walk) index(u *use, parts []css.Part) {
	u.indexed = true
	w.glance.add(u)
	if len(parts) == 0 {
		w.plain = append(w.plain, u)
		return
	}
	rare := parts[0]
	for _, p := range parts[1:] {
		if w.count[p] < w.count[rare] {
			rare = p
		}
	}
	if rare.Named() {
		w.keyed[rare] = append(w.keyed[rare], u)
	} else {
		w.loose[rare] = append(w.loose[rare], u)
	}
}

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

// visit tries all locators on one view. It does not read a view on which no draft is tried.
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

// begin returns the empty record of a view. It skips the drafts that own the page and those
// that already ask for paths which exclude it.
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

// quiet reports whether a view need not be read: no draft is tried there that may find
// anything, and for those that own the page it is known that their policy finds them. Then it counts what is known.
func (w *walk) quiet(on *visited) bool {
	view := &w.views[on.view]
	own := w.owners[view.page]
	if view.aside {
		own = nil
	}
	if slices.ContainsFunc(own, func(i int) bool { return w.drafts[i].again && !w.drafts[i].knows(view) }) || w.tries(on) && w.mayFind(on) {
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

// clash notes that a draft finds another control on a view. If its document would act on that
// control and its paths exclude the view, the document asks for the paths from then on.
func (w *walk) clash(on *visited, i int) error {
	d, view := &w.drafts[i], &w.views[on.view]
	c := clash{view: on.view, wrong: on.wrong[i], misled: on.misled[i], own: d.own.has(view.page) && !view.aside}
	if !c.own && d.actsIn(&c) {
		var err error
		offered := assemble.Conditions(d.row, w.rules) // not computed before, because most drafts never get here
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

// readPaths makes the path patterns of a draft's own pages, once. They are nil if there are
// none.
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
