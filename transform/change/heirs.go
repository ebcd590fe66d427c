package change

import (
	"maps"
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/alike"
)

// Same says by their looks which controls of a night are which of the night before: for
// each of the old ones its position among the new ones, -1 where it is none of them.
type Same func(was, is []skill.Fingerprint) []int

// heirs returns the controls that came in the place of some that went: skill ids of the new
// ones, by the old ones. What follows ids through the nights refuses where it is not sure,
// for documents are made of what it says; then one control goes and one comes. To people
// that is one control still: one in the same row or under the same heading that looks the
// same, or has the same name, or is the only one there of its kind, or has the number there
// that it had, or stands between controls of the same names, or is the only one of its sort that changed
// in a block of the page. Where the words that tell one from its
// equals stand rather around another one, it is none of both.
func (c *comparison) heirs() map[string]string {
	went, came := c.unlike(c.was, c.is), c.unlike(c.is, c.was)
	came = slices.DeleteFunc(came, func(s *Seen) bool { return c.v.known[s.SkillID] })
	if len(went) == 0 || len(came) == 0 {
		return nil
	}
	looks, at := c.looks(), c.inOrder(went, came)
	out := map[string]string{}
	for _, agree := range []func(a, b *Seen) bool{
		func(a, b *Seen) bool { return looks[a.SkillID] == b.SkillID },
		func(a, b *Seen) bool { return a.name() != "" && a.name() == b.name() },
		func(a, b *Seen) bool { return says(a.name(), b.name()) },
		func(a, b *Seen) bool { return worded(a.name(), b.name()) },
		func(a, b *Seen) bool { return alikeWords(c.ownWords(a), c.ownWords(b)) },
		func(a, b *Seen) bool { return a.row != "" || ofRecord(a, b) },
		func(a, b *Seen) bool { return at[a] == b && (a.row != "" || alikeWords(a.name(), b.name())) },
		func(a, b *Seen) bool { return c.was.between(a) != "" && c.was.between(a) == c.is.between(b) },
		func(a, b *Seen) bool { return (a.isField() || a.sends()) && c.was.alone(a) && c.is.alone(b) },
	} {
		for a, b := range pairs(went, came, func(a, b *Seen) bool { return c.samePlace(a, b) && agree(a, b) }) {
			if !contested(a, b, went, came) && !c.replaced(a, b) {
				out[a.SkillID] = b.SkillID
			}
		}
		went, came = left(out, went, came)
	}
	for _, more := range []func() map[*Seen]*Seen{
		func() map[*Seen]*Seen { return c.attributed(out, went, came) },
		func() map[*Seen]*Seen { return inRecord(went, came) },
		func() map[*Seen]*Seen { return c.ofBlock(out, went, came) },
		func() map[*Seen]*Seen {
			return c.gaps(out, func(a, b *Seen) bool {
				return slices.Contains(went, a) && slices.Contains(came, b) && (c.samePlace(a, b) || c.relabelled(a, b))
			})
		},
		func() map[*Seen]*Seen { return c.lone(out, went, came) },
		func() map[*Seen]*Seen { return c.attributed(out, went, came) },
		func() map[*Seen]*Seen { return c.lone(out, went, came) },
	} {
		for a, b := range more() {
			if c.replaced(a, b) {
				continue
			}
			out[a.SkillID] = b.SkillID
			went = slices.DeleteFunc(went, func(s *Seen) bool { return s == a })
			came = slices.DeleteFunc(came, func(s *Seen) bool { return s == b })
		}
	}
	for a, b := range pairs(went, came, func(a, b *Seen) bool { return c.ofLandmark(a, b) || c.made(a, b) }) {
		out[a.SkillID] = b.SkillID
	}
	return out
}

// left returns those of two lists that neither have an heir nor are one.
func left(out map[string]string, went, came []*Seen) (wentLeft, cameLeft []*Seen) {
	taken := map[string]bool{}
	for _, id := range out {
		taken[id] = true
	}
	return slices.DeleteFunc(went, func(s *Seen) bool { return out[s.SkillID] != "" }), slices.DeleteFunc(came, func(s *Seen) bool { return taken[s.SkillID] })
}

// made reports whether a control of a name is another element now, in the same part of the page.
func (c *comparison) made(a, b *Seen) bool {
	clicked := func(s *Seen) bool { return s.kind == "click" || strings.HasPrefix(s.kind, "tag:") }
	return a.sort() != b.sort() && (a.kind == b.kind || clicked(a) && clicked(b)) && c.place(a, b) && (a.name() != "" && a.name() == b.name() || says(a.name(), b.name()))
}

// ofLandmark reports whether two fields are the only ones of their sort in a navigation, a banner
// or another such part of the page, whatever it says besides: a search.
func (c *comparison) ofLandmark(a, b *Seen) bool {
	only := func(v *view, s *Seen) bool {
		n := 0
		for _, o := range v.by {
			if o.sort() == s.sort() && o.landmark == s.landmark {
				n++
			}
		}
		return n == 1
	}
	return a.isField() && a.landmark != "" && a.landmark == b.landmark && a.sort() == b.sort() && only(c.was, a) && only(c.is, b)
}

// inOrder returns the controls that came where others went, by their order: in a part of the page
// that has as many controls of a sort as it had, where each that both nights show has the
// number that it had among them.
func (c *comparison) inOrder(went, came []*Seen) map[*Seen]*Seen {
	out := map[*Seen]*Seen{}
	for _, a := range went {
		for _, b := range came {
			if !c.samePlace(a, b) {
				continue
			}
			was, is := c.was.equals(a), c.is.equals(b)
			if len(was) != len(is) {
				continue
			}
			held := true
			for i := range was {
				_, stays := c.is.by[was[i].SkillID]
				_, stayed := c.was.by[is[i].SkillID]
				held = held && (!stays && !stayed || was[i].SkillID == is[i].SkillID)
			}
			if i := slices.Index(was, a); held && i >= 0 && is[i] == b {
				out[a] = b
			}
		}
	}
	return out
}

// between returns what the controls before and behind one are called and are, "" where neither has
// a name.
func (v *view) between(s *Seen) string {
	i := slices.Index(v.order, s.SkillID)
	if i < 1 || i+1 >= len(v.order) {
		return ""
	}
	before, behind := v.by[v.order[i-1]], v.by[v.order[i+1]]
	if before.name()+behind.name() == "" {
		return ""
	}
	return strings.Join([]string{before.name(), before.sort(), behind.name(), behind.sort()}, "\n")
}

// exchanged are controls that went and came in the same numbers, in one part of the page, of
// one sort and one name: which is which nobody can say, and to people none came or went.
func (c *comparison) exchanged() map[string]bool {
	like := func(s *Seen) string {
		return strings.Join([]string{s.sort(), s.landmark, s.heading, s.row, s.name()}, "\n")
	}
	came := map[string][]*Seen{}
	for _, s := range c.unlike(c.is, c.was) {
		came[like(s)] = append(came[like(s)], s)
	}
	out := map[string]bool{}
	for _, s := range c.unlike(c.was, c.is) {
		list, k := came[like(s)], -1
		for i, o := range list {
			if !toldApart(s, o) && !different(s, o) && !c.apart(s, o) && (k < 0 || near(s, o)+near(o, s) > near(s, list[k])+near(list[k], s)) {
				k = i
			}
		}
		if k >= 0 {
			out[s.SkillID], out[list[k].SkillID] = true, true
			came[like(s)] = slices.Delete(list, k, k+1)
		}
	}
	return out
}

// toldApart reports whether controls without a row stand in cards, or other parts of the page,
// of which neither says a word that told the other from those of its equals.
func toldApart(a, b *Seen) bool {
	says := func(s, of *Seen) bool {
		return slices.ContainsFunc(of.part, func(w string) bool { return slices.Contains(s.part, w) || slices.Contains(s.around, w) })
	}
	return a.row == "" && b.row == "" && len(a.part) > 0 && len(b.part) > 0 && !says(a, b) && !says(b, a)
}

// equals returns the controls of the sort and the part of the page of one, in the order of the
// page.
func (v *view) equals(s *Seen) (out []*Seen) {
	for _, id := range v.order {
		if o := v.by[id].Seen; o.sort() == s.sort() && o.landmark == s.landmark && o.heading == s.heading && o.row == s.row {
			out = append(out, o)
		}
	}
	return out
}

// alikeWords reports whether two names have a word in common that says something, whatever its
// ending, or words for the same.
func alikeWords(a, b string) bool {
	return alike.InCommon(a, b, func(w string) bool { return !alike.Idle(w) })
}

// ownWords returns the words of a control's name that at most one control of its sort which both nights
// show has in its own: Close of a chip says nothing if all chips say it.
func (c *comparison) ownWords(s *Seen) string {
	if c.common == nil {
		c.common = map[string]int{}
		for id, b := range c.is.by {
			if a := c.was.by[id]; a != nil {
				for _, w := range alike.Letters(b.name()) {
					c.common[b.sort()+"\n"+w]++
				}
			}
		}
	}
	own := slices.DeleteFunc(alike.Letters(s.name()), func(w string) bool { return c.common[s.sort()+"\n"+w] > 1 })
	return strings.Join(own, " ")
}

// pairs returns the pairs from two lists that agree with each other and with nothing else that is
// as near to either.
func pairs(went, came []*Seen, agree func(a, b *Seen) bool) map[*Seen]*Seen {
	type best struct {
		of   *Seen
		near float64
		ties bool
	}
	note := func(of map[*Seen]best, a, b *Seen) {
		n, have := near(a, b)+near(b, a), of[a]
		switch {
		case have.of == nil || n > have.near:
			of[a] = best{b, n, false}
		case n == have.near:
			have.ties = true
			of[a] = have
		}
	}
	of, by := map[*Seen]best{}, map[*Seen]best{}
	for _, a := range went {
		for _, b := range came {
			if agree(a, b) {
				note(of, a, b)
				note(by, b, a)
			}
		}
	}
	out := map[*Seen]*Seen{}
	for a, b := range of {
		if back := by[b.of]; !b.ties && !back.ties && back.of == a {
			out[a] = b.of
		}
	}
	return out
}

// alone reports whether a control is the only one of its sort in its part of the page.
func (v *view) alone(s *Seen) bool {
	for _, o := range v.by {
		if o.SkillID != s.SkillID && o.sort() == s.sort() && o.landmark == s.landmark && o.heading == s.heading && o.row == s.row {
			return false
		}
	}
	return true
}

// says reports whether one of two texts has all words of the other, and that has some.
func says(a, b string) bool {
	x, y := alike.Letters(a), alike.Letters(b)
	if len(x) > len(y) {
		x, y = y, x
	}
	for _, w := range x {
		if !slices.Contains(y, w) {
			return false
		}
	}
	return len(x) > 0
}

// looks returns the controls of this night that look like those of the one before, by the ids
// of those.
func (c *comparison) looks() map[string]string {
	out := map[string]string{}
	if c.v.page.same == nil {
		return out
	}
	for i, at := range c.v.page.same(c.was.prints(), c.is.prints()) {
		if at >= 0 {
			out[c.was.order[i]] = c.is.order[at]
		}
	}
	return out
}

// unlike returns the controls of one view that the other does not have.
func (c *comparison) unlike(here, there *view) (out []*Seen) {
	for _, id := range here.order {
		if s := here.by[id]; there.by[id] == nil && here.steady(id) {
			out = append(out, s.Seen)
		}
	}
	return out
}

// prints returns what the controls of a view look like, in its order.
func (v *view) prints() []skill.Fingerprint {
	out := make([]skill.Fingerprint, len(v.order))
	for i, id := range v.order {
		out[i] = *v.by[id].print
	}
	return out
}

// succeed has the controls of the night before be called as their heirs are, so that
// they are compared as any other that both nights show, and says so.
func (c *comparison) succeed(heirs map[string]string) {
	for _, old := range slices.Sorted(maps.Keys(heirs)) {
		id := heirs[old]
		c.was.by[id] = c.was.by[old]
		delete(c.was.by, old)
		c.was.order[slices.Index(c.was.order, old)] = id
		c.row(datasets.ChangeRow{SkillID: id, Kind: Succeeded, Field: fieldSkill, Was: old, Is: id})
	}
}
