package witness

import (
	"slices"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/stages/assemble"
	"skillmill/stages/standing"
	"skillmill/transform/find"
	"skillmill/transform/locate"
	"skillmill/transform/require"
)

// draft is a draft with the state of its trials.
type draft struct {
	row       *datasets.DraftRow
	where     sightings
	locators  []datasets.Candidate // those that a document may carry
	published []bool               // of locators: the document would carry it
	uses      []*use               // of locators, followed by those of prior
	lean      bool                 // the unpublished locators are not tried, see lean.go
	since     int                  // the first view on which they were tried
	prior     []datasets.Candidate // proven locators of the published document that it continues
	chain     skill.Locators       // of the document, without proofs
	acts      find.Locators        // chain as the policy reads it
	wanted    wanted               // what a page must have for the policy to find something
	control   *datasets.ControlRow // what the document will say of the control, nil for nothing
	own       pages                // its own pages
	again     bool                 // the policy is to be tried on its own pages too
	known     standing.Found       // where the policy is known to find the control, nil for nowhere
	pages     []string             // path patterns of its own pages, see readPaths
	paths     int                  // the number of these patterns in reach, noPaths for none, 0 before they were made
	narrow    bool                 // the document asks for the patterns
	narrowed  int                  // the view that made it narrow
	first     int                  // the first view on which it has a clash
	met       int                  // the number of views against it that its patterns match
	exact     []string             // the exact paths of its pages, once nothing else can distinguish them, see exactly
	very      int                  // the number of exact in reach
	clashes   []clash              // on its own pages, and where the skill would be offered
	near, far *idle                // on other pages that its patterns match, and on those that they exclude
}

// read prepares the drafts and groups their locators. again says that they were tried before
// and lost locators.
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

// readPrior reads the document that a draft continues. If nothing of it will be kept, its
// locators are not tried: after a change of rules or configuration most drafts continue one.
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

// all returns the locators of a draft, followed by those of the document that it continues.
func (d *draft) all() []datasets.Candidate { return slices.Concat(d.locators, d.prior) }
