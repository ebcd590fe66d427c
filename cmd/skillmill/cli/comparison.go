package cli

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"skillmill/mill"
)

// compared prints what a build would change.
func (s streams) compared(c *mill.Comparison, asJSON bool) error {
	if asJSON {
		if err := printJSON(s.out, c); err != nil {
			return fmt.Errorf("print comparison: %w", err)
		}
	} else {
		s.comparison(c)
	}
	if c.Counts.Any() {
		return errDiffers
	}
	return nil
}

// comparison prints the same for people.
func (s streams) comparison(c *mill.Comparison) {
	say(s.out, "%s\n", countsText(&c.Counts))
	for _, o := range c.Outcomes {
		say(s.out, "controls that became %s: %d -> %d\n", strings.TrimSpace(o.Outcome+" "+o.Reason), o.Was, o.Is)
	}
	fields := slices.SortedFunc(maps.Keys(c.Fields), func(a, b string) int { return cmp.Or(c.Fields[b]-c.Fields[a], strings.Compare(a, b)) })
	for _, f := range fields {
		say(s.out, "documents whose %s changed: %d\n", f, c.Fields[f])
	}
	text := &diffText{w: s.out}
	for i := range c.Examples {
		if i == 0 || c.Examples[i].What != c.Examples[i-1].What {
			say(s.out, "\n%s, for example\n", c.Examples[i].What)
		}
		_ = text.skill(&c.Examples[i]) // it never fails
	}
}
