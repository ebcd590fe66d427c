package change

import (
	"fmt"
	"slices"
	"strings"

	"skillmill/datasets"
)

// repeat are the controls of one sort and one name in one part of the page, all of which went,
// or all of which came: a button of each card.
type repeat []*Seen

// fieldSeveral is the field of a row that speaks of all controls of a repeat.
const fieldSeveral = "name of several"

// repeated returns the controls of repeats that went while others of the sort came in their place:
// with a word in common or for the same in their names, or as the only ones. Which control is
// which nobody can say, so all together have one row. Members of families that stay members are
// counted, not told.
func (c *comparison) repeated(done map[string]bool) map[string]bool {
	out := map[string]bool{}
	went, came := c.repeats(c.was, c.is, done), c.repeats(c.is, c.was, done)
	for _, agree := range []func(a, b *Seen) bool{
		func(a, b *Seen) bool { return says(a.name(), b.name()) },
		func(a, b *Seen) bool { return alikeWords(a.name(), b.name()) },
		func(_, _ *Seen) bool { return true },
	} {
		heads := func(list []repeat) (out []*Seen) {
			for _, r := range list {
				out = append(out, r[0])
			}
			return out
		}
		found := pairs(heads(went), heads(came), func(a, b *Seen) bool {
			return a.sort() == b.sort() && a.landmark == b.landmark && c.sameHeading(a, b) && agree(a, b)
		})
		for _, was := range went {
			for _, is := range came {
				if found[was[0]] != is[0] {
					continue
				}
				for _, s := range slices.Concat(was, is) {
					out[s.SkillID] = true
				}
				if a, b := was.String(), is.String(); a != b && (was[0].Family == "" || is[0].Family == "") {
					c.row(datasets.ChangeRow{Kind: Renamed, Field: fieldSeveral, Was: a, Is: b})
				}
			}
		}
		paired := func(r repeat) bool { return out[r[0].SkillID] }
		went, came = slices.DeleteFunc(went, paired), slices.DeleteFunc(came, paired)
	}
	return out
}

func (r repeat) String() string { return fmt.Sprintf("%s (%d)", r[0].name(), len(r)) }

// repeats returns the nodes of a view of which the other one has no control, in the order of the page.
func (c *comparison) repeats(here, there *view, done map[string]bool) (out []repeat) {
	like := func(s *Seen) string {
		return strings.Join([]string{s.sort(), s.landmark, s.heading, s.name()}, "\n")
	}
	stay := map[string]bool{}
	for id, s := range here.by {
		if there.by[id] != nil || !here.steady(id) || done[id] || s.name() == "" {
			stay[like(s.Seen)] = true
		}
	}
	at := map[string]int{}
	for _, s := range c.unlike(here, there) {
		key := like(s)
		if stay[key] {
			continue
		}
		if _, seen := at[key]; !seen {
			at[key] = len(out)
			out = append(out, nil)
		}
		out[at[key]] = append(out[at[key]], s)
	}
	return slices.DeleteFunc(out, func(r repeat) bool { return len(r) < 2 })
}
