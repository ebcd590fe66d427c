package locate

import (
	"slices"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/find"
	"skillmill/transform/lasting"
	"skillmill/transform/redact"
)

// maxAnchored bounds the anchored locators of a document.
const maxAnchored = 3

// AddAnchored adds the anchored locators of the guard of a control of the page to its
// candidates, behind the others: those that match it alone. Those with texts that will
// be others tomorrow are left out.
func (x *Index) AddAnchored(cands []datasets.Candidate, node int, g *skill.Guard) []datasets.Candidate {
	for _, a := range find.Anchored(g) {
		if nodes := x.FindAnchored(&a); len(nodes) != 1 || nodes[0] != node {
			continue
		}
		if slices.ContainsFunc(words(&a), func(s string) bool { return lasting.Volatile(s) || redact.Token(s) }) {
			continue
		}
		basis := BasisAnchored
		if a.Ordinal != nil {
			basis = BasisOrdinal
		}
		cands = append(cands, datasets.Candidate{
			Kind: KindAnchored, Basis: basis, Value: a.Value(), Exact: true,
			Matches: 1, Right: true, Score: scores[basis], Rank: int64(len(cands)),
		})
	}
	return cands
}

// words returns the texts on which an anchored locator relies.
func words(a *skill.Anchored) []string {
	out := []string{a.Name, a.Label}
	if a.Within != nil {
		out = append(out, a.Within.Row, a.Within.Heading, a.Within.Landmark)
	}
	return out
}

func findAnchored(x *Index, value string, _ bool) ([]int, error) {
	a, err := anchoredRead.read(value)
	if err != nil {
		return nil, err
	}
	return x.FindAnchored(a), nil
}

func publishAnchored(l *skill.Locators, cands []datasets.Candidate) bool {
	unique := false
	for c := range right(cands, KindAnchored) {
		if len(l.Anchored) == maxAnchored {
			break
		}
		a, err := anchoredRead.read(c.Value)
		if err != nil {
			continue
		}
		unique = unique || c.Matches == 1
		l.Anchored = append(l.Anchored, *a)
	}
	return unique
}

func dropAnchored(l *skill.Locators, value string) {
	l.Anchored = slices.DeleteFunc(slices.Clone(l.Anchored), func(a skill.Anchored) bool { return a.Value() == value })
	if len(l.Anchored) == 0 {
		l.Anchored = nil
	}
}

// Order sorts the fields of a document's locators that were chosen among usable
// candidates: first those whose main locator is right in the most captures, of these
// the one that says most of the control. A place comes last: a text says more, what
// stands beside it still more. On real releases of pages a position goes wrong in
// 1.5 % of cases, every other basis in at most 0.3 %.
func Order(l *skill.Locators, cands []datasets.Candidate, trials []datasets.Trial) {
	if len(cands) == 0 || len(trials) != len(cands) {
		return
	}
	best := trials[0].Right
	rank := map[string]int{}
	for i := range cands {
		k := KindOf(cands[i].Kind)
		if k == nil || k.Main(l) != cands[i].Value {
			continue
		}
		r := preference(&cands[i])
		if trials[i].Right < best {
			r += behind
		}
		if old, ok := rank[k.Field]; !ok || r < old {
			rank[k.Field] = r
		}
	}
	slices.SortStableFunc(l.Order, func(a, b string) int { return rank[a] - rank[b] })
}

// behind is more than any preference.
const behind = 100

// preference says how early a locator is tried, from 0.
func preference(c *datasets.Candidate) int {
	switch {
	case c.Basis == BasisPinned, c.Kind == KindCSS && relies(c.Basis) == find.ByKey:
		return 0
	case c.Basis == BasisAnchored:
		return 1
	case c.Kind == KindRole && c.Basis == BasisRoleName:
		return 2
	case c.Kind == KindCSS && !Positional(c.Basis):
		return 3
	case c.Basis == BasisOrdinal, c.Kind == KindRole:
		return 4
	case c.Kind == KindText:
		return 5
	}
	return 6
}
