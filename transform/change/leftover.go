package change

import (
	"slices"
	"strings"
	"unicode"

	"skillmill/transform/locate"
)

// lone returns the controls that came where others went, as the only ones of their sort between the
// same two controls that both nights show, whatever else came and went there.
func (c *comparison) lone(out map[string]string, went, came []*Seen) map[*Seen]*Seen {
	found := map[*Seen]*Seen{}
	was, is := c.unknown(out)
	for between, leavers := range was {
		if between[0] == "" || between[1] == "" {
			continue // at the end of a page only one neighbour says so
		}
		for _, a := range leavers {
			comers := ofSort(a, is[between])
			if slices.Contains(went, a) && len(ofSort(a, leavers)) == 1 && len(comers) == 1 && slices.Contains(came, comers[0]) && c.fits(a, comers[0]) {
				found[a] = comers[0]
			}
		}
	}
	return found
}

// unknown returns the runs of controls of either night that the other one does not show.
func (c *comparison) unknown(out map[string]string) (was, is map[[2]string][]*Seen) {
	taken := map[string]bool{}
	for _, id := range out {
		taken[id] = true
	}
	was = c.was.runs(func(id string) string {
		if now := out[id]; now != "" {
			return now
		}
		if c.is.by[id] != nil {
			return id
		}
		return ""
	})
	is = c.is.runs(func(id string) string {
		if taken[id] || c.was.by[id] != nil {
			return id
		}
		return ""
	})
	return was, is
}

func ofSort(a *Seen, list []*Seen) (out []*Seen) {
	for _, s := range list {
		if s.sort() == a.sort() {
			out = append(out, s)
		}
	}
	return out
}

// fits reports whether nothing says that two controls at one place are two. Names that differ say
// no more of equals than that one was renamed.
func (c *comparison) fits(a, b *Seen) bool {
	if a.landmark != b.landmark || a.Family != "" && b.Family != "" || different(a, b) || leadsElsewhere(a, b) || c.apart(a, b) || c.ofOthers(a, b) {
		return false
	}
	return a.name() != b.name() || !other(a, b) && !toldApart(a, b)
}

// attributed returns the controls of one sort that one attribute tells in both nights: an id, a name or
// another one. Pages are made to read it, so it stays where words are rewritten. One with a number may
// have been counted; it says something only of controls that both follow the same one.
func (c *comparison) attributed(out map[string]string, went, came []*Seen) map[*Seen]*Seen {
	was, is := c.unknown(out)
	behind, behindNow := following(was), following(is)
	return pairs(went, came, func(a, b *Seen) bool {
		if a.sort() != b.sort() || a.landmark != b.landmark || a.Family != "" && b.Family != "" || a.kind == "radio" && a.value != b.value || leadsElsewhere(a, b) {
			return false
		}
		return slices.ContainsFunc(a.traits, func(t trait) bool {
			counted := strings.ContainsFunc(t.value, unicode.IsDigit)
			return t.value != "" && attribute(t.field) && b.has(t) && (!counted || behind[a] != "" && behind[a] == behindNow[b])
		})
	})
}

// following returns the control that both nights show right before one, by the first control of each run.
func following(runs map[[2]string][]*Seen) map[*Seen]string {
	out := map[*Seen]string{}
	for between, run := range runs {
		out[run[0]] = between[0]
	}
	return out
}

// has reports whether a control has a value in a field.
func (s *Seen) has(t trait) bool {
	return slices.ContainsFunc(s.traits, func(o trait) bool { return o.field == t.field && o.value == t.value })
}

// attribute reports whether a field is a locator by an attribute that says what a control is.
func attribute(field string) bool {
	basis, ok := strings.CutPrefix(field, "locator ")
	return ok && basis != locate.BasisRoleName
}
