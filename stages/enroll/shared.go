package enroll

import (
	"context"
	"slices"
	"sort"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/stages/settle"
	"skillmill/transform/find"
	"skillmill/transform/fingerprint"
	"skillmill/transform/require"
)

// join makes one draft of every shared control; other drafts stay as they are. on may be nil:
// then only drafts with a common proven locator are joined. It lets go of the crowd.
func join(ctx context.Context, c *crowd, on *stored) ([]*datasets.DraftRow, error) {
	j := joining{parts: joined{of: map[place][]*datasets.DraftRow{}, had: map[place]int{}}, on: on}
	by, several := map[sharedKey]*keyed{}, repeats{}
	of := func(k *sharedKey) *keyed {
		if by[*k] == nil {
			by[*k] = &keyed{}
		}
		return by[*k]
	}
	for _, d := range c.drafts {
		k, ok := sharedKeyOf(&d.Control, &d.Ruled)
		if !ok {
			j.out = append(j.out, d)
			continue
		}
		a := of(&k)
		a.drafts = append(a.drafts, d)
		several.note(k, d)
	}
	c.note(several)
	for i := range c.followers {
		f := &c.followers[i]
		a := of(&f.kind.key)
		a.followers = append(a.followers, f)
	}
	for k, a := range by {
		all, made := c.made(a.drafts, a.followers), len(a.followers) > 0
		*a = keyed{}
		settle.SortRefs(all)
		for _, g := range k.apart(all, several) {
			if j.add(g) && made {
				c.stay()
			}
		}
	}
	*c = crowd{}
	if err := on.try(ctx, j.open); err != nil {
		return nil, err
	}
	for _, g := range j.left {
		j.out = append(j.out, joinGroup(g, j.parts)...)
	}
	settle.SortRefs(j.out)
	return j.parts.byOpeners(j.out), nil
}

// keyed holds the drafts and followers of one key.
type keyed struct {
	drafts    []*datasets.DraftRow
	followers []*follower
}

// joining is a domain whose drafts are being joined.
type joining struct {
	out   []*datasets.DraftRow
	left  [][]*datasets.DraftRow // of one key each, to be joined once they were lent locators
	open  []lent
	parts joined
	on    *stored
}

// add joins drafts of one key, sorted by first sight, if one locator is proven on all of them.
// It reports whether any of them is still in use.
func (j *joining) add(g []*datasets.DraftRow) bool {
	merged, ok := merge(g)
	switch {
	case !ok:
		j.left = append(j.left, g)
		if j.on != nil {
			j.open = append(j.open, lend(g, j.parts))
		}
		return true
	case len(g) == 1:
		j.out = append(j.out, merged)
		return true
	}
	merged.Aliases = idsOf(g)
	j.out = append(j.out, merged)
	if !slices.ContainsFunc(g, func(d *datasets.DraftRow) bool { return len(d.Seen.Steps) > 0 }) {
		return false // no other control opens it anywhere, so it is not split by its openers
	}
	j.parts.keep(merged, g)
	return true
}

// joinGroup joins the drafts of a group, sorted by first sight: all of them if one locator is
// proven on all; else those with the most common proven locator, and then the rest in the
// same way. So pages of another release keep their own skill.
func joinGroup(g []*datasets.DraftRow, parts joined) []*datasets.DraftRow {
	var out []*datasets.DraftRow
	for len(g) > 0 {
		with, rest := g, []*datasets.DraftRow(nil)
		merged, ok := merge(with)
		for _, kinds := range []string{"", skill.ProofCSS} {
			if !ok {
				with, rest = byLocator(g, kinds)
				merged, ok = merge(with)
			}
		}
		if ok && len(with) > 1 {
			out = append(out, parts.join(merged, with))
		} else {
			for _, d := range with {
				out = append(out, parts.own(d))
			}
		}
		g = rest
	}
	return out
}

// byLocator splits drafts into those with the most common proven locator and the others. Of
// equally common locators it takes the better one, by the order in the oldest draft.
func byLocator(g []*datasets.DraftRow, kind string) (with, rest []*datasets.DraftRow) {
	count := map[locator]int{}
	var order []locator
	proven := make([][]locator, len(g))
	for i := range g {
		proven[i] = provenLocators(g[i], kind)
		for _, l := range proven[i] {
			if count[l]++; count[l] == 1 {
				order = append(order, l)
			}
		}
	}
	best := locator{}
	for _, l := range order {
		if best == (locator{}) || count[l] > count[best] {
			best = l
		}
	}
	for i := range g {
		if best != (locator{}) && slices.Contains(proven[i], best) {
			with = append(with, g[i])
		} else {
			rest = append(rest, g[i])
		}
	}
	if len(with) == 0 {
		return g[:1], g[1:]
	}
	return with, rest
}

// locator identifies what a candidate looks for.
type locator struct {
	kind, value string
	exact       bool
}

// provenLocators returns the locators of a draft that find it on as many captures as any of
// its locators does that never found another control; of a kind or of any ("").
func provenLocators(d *datasets.DraftRow, kind string) []locator {
	var out []locator
	best := foundBy(d)
	for i, c := range d.Control.Candidates {
		l := locator{c.Kind, c.Value, c.Exact}
		if (kind == "" || c.Kind == kind) && neverWrong(d, i) && d.Trials[i].Right == best && !slices.Contains(out, l) {
			out = append(out, l)
		}
	}
	return out
}

// foundBy returns the number of captures on which the best locator of a draft finds it: all of
// them, but for pages that were built anew.
func foundBy(d *datasets.DraftRow) int64 {
	best := int64(0)
	for i := range d.Control.Candidates {
		if neverWrong(d, i) {
			best = max(best, d.Trials[i].Right)
		}
	}
	return best
}

// neverWrong reports whether candidate i of a draft finds it today, and never found
// another control.
func neverWrong(d *datasets.DraftRow, i int) bool {
	c := &d.Control.Candidates[i]
	return c.Matches == 1 && c.Right && i < len(d.Trials) && d.Trials[i].Wrong == 0 && d.Trials[i].Right > 0
}

// merge joins drafts of several pages if one locator is as good on each page as the best one
// of that page and wrong on none, and if a CSS locator was never wrong there, because a
// document needs one. members are sorted by first sight. ok is false if they cannot be joined.
func merge(members []*datasets.DraftRow) (*datasets.DraftRow, bool) {
	if len(members) == 1 {
		return members[0], true
	}
	if !onPagesOfTheirOwn(members) {
		return nil, false
	}
	last := members[0]
	for _, d := range members[1:] {
		if d.LastSeen > last.LastSeen || d.LastSeen == last.LastSeen && d.Control.CaptureID > last.Control.CaptureID {
			last = d
		}
	}
	all := *last
	m := &all
	m.SkillID, m.Control.Fingerprint = members[0].SkillID, steadyPrint(members, &last.Control.Fingerprint)
	m.FirstSeen, m.FirstCapture, m.FirstIndex = members[0].FirstSeen, members[0].FirstCapture, members[0].FirstIndex
	m.Pages, m.Captures, m.Indices, m.Missing, m.Gone = nil, nil, nil, nil, true
	m.Trials, m.FingerprintTrial = make([]datasets.Trial, len(m.Control.Candidates)), datasets.Trial{}
	m.Control.Guard, m.GuardTrial, m.Distrust, m.Slips = members[0].Control.Guard, datasets.Trial{}, nil, nil
	untried := make([]bool, len(m.Control.Candidates))
	for i, d := range members {
		m.Pages = append(m.Pages, d.PageKey)
		m.Captures, m.Indices = append(m.Captures, d.Captures...), append(m.Indices, d.Indices...)
		m.Gone = m.Gone && d.Gone
		m.Seen = seen(i, m.Seen, d.Seen)
		addTrials(m, d, untried)
		addGuard(m, d)
		m.Prior = older(m.Prior, d.Prior)
		m.Ruled.Rules = used(m.Ruled.Rules, d.Ruled.Rules)
	}
	for i, u := range untried {
		if u {
			m.Trials[i].Right = 0 // proven on some pages is not proven: it is not published
		}
	}
	sort.Strings(m.Pages)
	m.Missing = missing(members, datasets.Night(m.LastSeen))
	css := false
	for i, c := range m.Control.Candidates {
		css = css || c.Kind == skill.ProofCSS && neverWrong(m, i)
	}
	if !css || !haveOneProven(members) {
		return nil, false
	}
	commonFacts(&m.Control.Facts, members)
	return m, true
}

// steadyPrint returns the fingerprint of a control that several pages share: that of the first
// page on which it looks as on the newest one, except for the texts around it. Otherwise
// each new page would change the fingerprint.
func steadyPrint(members []*datasets.DraftRow, newest *skill.Fingerprint) skill.Fingerprint {
	for _, d := range members {
		if f := &d.Control.Fingerprint; !d.Gone && looksAs(f, newest) {
			return *f
		}
	}
	return *newest
}

// looksAs reports whether two fingerprints are equal except for the texts around the control.
func looksAs(a, b *skill.Fingerprint) bool {
	return a.Version == b.Version && fingerprint.OwnKey(a) == fingerprint.OwnKey(b) && a.Landmark == b.Landmark && a.Path == b.Path &&
		a.Ordinal == b.Ordinal && a.Equals == b.Equals && slices.Equal(a.Icons, b.Icons) && slices.Equal(a.Classes, b.Classes) && slices.Equal(a.Ancestors, b.Ancestors)
}

// haveOneProven reports whether one and the same locator is proven for all drafts.
func haveOneProven(members []*datasets.DraftRow) bool {
	left := provenLocators(members[0], "")
	for i := range members[1:] {
		own := provenLocators(members[i+1], "")
		left = slices.DeleteFunc(left, func(l locator) bool { return !slices.Contains(own, l) })
	}
	return len(left) > 0
}

// addTrials adds the trials of d to those of m. A locator of m that d does not have was not
// tried on the captures of d and may find another element there, so untried marks it.
func addTrials(m, d *datasets.DraftRow, untried []bool) {
	add(&m.FingerprintTrial, d.FingerprintTrial)
	for i, c := range m.Control.Candidates {
		tried := false
		for j, o := range d.Control.Candidates {
			if c.Kind == o.Kind && c.Value == o.Value && c.Exact == o.Exact && j < len(d.Trials) {
				add(&m.Trials[i], d.Trials[j])
				tried = true
			}
		}
		untried[i] = untried[i] || !tried
	}
}

// addGuard makes the guard of m hold on the captures of d too. A kind of locator that the
// policy must not use on one page is not used on any.
func addGuard(m, d *datasets.DraftRow) {
	m.Control.Guard = find.Merge(&m.Control.Guard, &d.Control.Guard)
	add(&m.GuardTrial, d.GuardTrial)
	m.Slips = append(m.Slips, d.Slips...)
	for _, kind := range d.Distrust {
		if !slices.Contains(m.Distrust, kind) {
			m.Distrust = append(m.Distrust, kind)
		}
	}
}

func add(t *datasets.Trial, o datasets.Trial) {
	t.Right, t.Wrong, t.Ambiguous, t.None = t.Right+o.Right, t.Wrong+o.Wrong, t.Ambiguous+o.Ambiguous, t.None+o.None
}

// missing returns the nights behind the last sight on which none of the pages shows
// the control.
func missing(members []*datasets.DraftRow, lastNight string) []string {
	set := map[string]bool{}
	for _, d := range members {
		for _, n := range d.Missing {
			if n > lastNight {
				set[n] = true
			}
		}
	}
	var list []string
	for n := range set {
		list = append(list, n)
	}
	sort.Strings(list)
	return list
}

// seen adds the sightings d of member i to those of the members before it.
func seen(i int, all, d datasets.Sightings) datasets.Sightings {
	if i == 0 {
		return d
	}
	return require.Join(all, d)
}

// commonFacts keeps only the facts that hold on all pages, so that they hold for the skill.
func commonFacts(facts *datasets.Facts, members []*datasets.DraftRow) {
	for i := range members {
		f := &members[i].Control.Facts
		if f.Container != facts.Container {
			facts.Container = ""
		}
		facts.SeenVisible = facts.SeenVisible && f.SeenVisible
		facts.SignOut = facts.SignOut && f.SignOut
		for at, same := range map[*string]string{
			&facts.Row: f.Row, &facts.Heading: f.Heading, &facts.PartKind: f.PartKind, &facts.PartName: f.PartName, &facts.Beside: f.Beside,
			&facts.Form: f.Form, &facts.FormName: f.FormName,
		} {
			if *at != same {
				*at = ""
			}
		}
	}
}
