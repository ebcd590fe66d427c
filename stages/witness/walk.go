package witness

import (
	"fmt"
	"slices"

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
	clashes   []clash
}

// clash is a view on which locators of a draft find another control.
type clash struct {
	view    int
	wrong   []int    // positions in the draft's locators, those of the prior document behind them
	misled  []string // kinds of locators by which the policy finds another control
	offered bool     // the skill would be offered there
	own     bool     // it is a view of the draft's own pages
}

// use is one locator with the drafts that have it.
type use struct {
	kind, value string
	exact       bool
	selector    css.Selector // of the kind css
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
	wrong, misled, touched := map[int][]int{}, map[int][]string{}, map[int]bool{} // by draft
	try := func(list []*use) error {
		for _, u := range list {
			if err := w.try(p, v, u, wrong, touched); err != nil {
				return err
			}
		}
		return nil
	}
	if err := try(w.plain); err != nil {
		return err
	}
	for part, list := range w.keyed {
		if p.HasPart(part) {
			if err := try(list); err != nil {
				return err
			}
		}
	}
	w.tryPolicy(p, v, touched, misled)
	for i := range w.drafts {
		if len(wrong[i])+len(misled[i]) == 0 {
			continue
		}
		d := &w.drafts[i]
		offered, err := p.Holds(&d.offered)
		if err != nil {
			return fmt.Errorf("control %d: %w", d.row.Control.DOMIndex, err)
		}
		slices.Sort(wrong[i])
		slices.Sort(misled[i])
		d.clashes = append(d.clashes, clash{
			view: v, wrong: wrong[i], misled: misled[i], offered: offered,
			own: d.own[w.views[v].page] && !w.views[v].aside,
		})
	}
	return nil
}

// try tries one locator on a page for all drafts that have it and do not own the page.
// touched gets those for which a selector matches one element there.
func (w *walk) try(p *offer.Page, v int, u *use, wrong map[int][]int, touched map[int]bool) error {
	view := &w.views[v]
	var found prove.Result
	tried := false
	for _, o := range u.by {
		d := &w.drafts[o.draft]
		if d.own[view.page] && !view.aside {
			continue
		}
		if !tried {
			var err error
			if found, err = u.find(p); err != nil {
				return fmt.Errorf("control %d: %w", d.row.Control.DOMIndex, err)
			}
			tried = true
		}
		if found.Matched != 1 {
			return nil
		}
		touched[o.draft] = touched[o.draft] || u.selector != nil
		if p.Judge(found, offer.Want{Index: prove.Absent, Control: d.control, Aside: view.aside}) == prove.Wrong {
			wrong[o.draft] = append(wrong[o.draft], o.locator)
		}
	}
	return nil
}

func (u *use) find(p *offer.Page) (prove.Result, error) {
	if u.selector != nil {
		return p.FindSelector(u.selector), nil
	}
	return p.Find(u.kind, u.value, u.exact)
}
