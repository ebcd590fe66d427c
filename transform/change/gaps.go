package change

import "slices"

// gaps returns the controls that came where others went: between the same two controls that both
// nights show, as many of them, of the same sorts in the same order and in one part of the page.
func (c *comparison) gaps(out map[string]string, agree func(a, b *Seen) bool) map[*Seen]*Seen {
	found := map[*Seen]*Seen{}
	was, is := c.unknown(out)
	for between, went := range was {
		came := is[between]
		if between[0] == "" || between[1] == "" {
			continue // at the end of a page only one neighbour says so
		}
		for len(went) > 0 && len(came) > 0 {
			i, j := section(went), section(came)
			if c.oneRun(went[:i], came[:j], agree) {
				for k, a := range went[:i] {
					found[a] = came[k]
				}
			}
			went, came = went[i:], came[j:]
		}
	}
	return found
}

// runs returns the controls of a view that are not known, by the known ones before and behind.
func (v *view) runs(known func(id string) string) map[[2]string][]*Seen {
	out := map[[2]string][]*Seen{}
	before, run := "", []*Seen{}
	for _, id := range append(slices.Clone(v.order), "") {
		at := ""
		if id != "" {
			at = known(id)
		}
		if id != "" && at == "" {
			run = append(run, v.by[id].Seen)
			continue
		}
		if len(run) > 0 {
			out[[2]string{before, at}] = run
		}
		before, run = at, nil
	}
	return out
}

// section returns how many controls of a run stand in one part of the page as the first does.
func section(run []*Seen) int {
	for i, s := range run {
		if s.landmark != run[0].landmark || s.heading != run[0].heading {
			return i
		}
	}
	return len(run)
}

// oneRun reports whether a run took the place of another one.
func (c *comparison) oneRun(went, came []*Seen, agree func(a, b *Seen) bool) bool {
	if len(went) != len(came) {
		return false
	}
	for i, a := range went {
		if b := came[i]; a.sort() != b.sort() || !agree(a, b) {
			return false
		}
	}
	return true
}
