package require

import (
	"cmp"
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/transform/find"
	"skillmill/transform/locate"
)

// Note adds what one more capture says about a control. captures is the number of captures
// before it.
func Note(s *datasets.Sightings, row *datasets.ControlRow, captures int) {
	f := &row.Facts
	one := datasets.Sightings{
		AriaEnabled: f.AriaEnabled, OwnText: f.OwnText, Cookies: f.LoginCookies, Keys: keys(row),
		Present: f.OverlaysPresent, InOverlay: f.InOverlay, Widths: []int64{f.ViewportW}, Steps: f.Steps,
	}
	if f.Reachable {
		one.Reached = 1
	}
	if row.Visible {
		one.Visible = 1
		if len(f.Covering) == 0 {
			one.Operable, one.Shown = 1, f.OverlaysShown
		}
	}
	for _, c := range f.Covering {
		one.Covering = append(one.Covering, datasets.Cover{Selector: c, Captures: 1})
	}
	if captures == 0 {
		*s = one
		return
	}
	*s = Join(*s, one)
}

// keys returns the selectors that match a control, alone or among others, and do not rely
// on a place.
func keys(row *datasets.ControlRow) []string {
	var list []string
	for i := range row.Candidates {
		if c := &row.Candidates[i]; c.Right && Asked(c) {
			list = append(list, c.Value)
		}
	}
	return list
}

// Join combines what two sets of captures say; those of b are newer.
func Join(a, b datasets.Sightings) datasets.Sightings {
	out := datasets.Sightings{
		Visible: a.Visible + b.Visible, Operable: a.Operable + b.Operable, Reached: a.Reached + b.Reached,
		AriaEnabled: a.AriaEnabled && b.AriaEnabled, Cookies: both(a.Cookies, b.Cookies), Keys: both(a.Keys, b.Keys),
		Present: union(a.Present, b.Present), Shown: union(a.Shown, b.Shown),
		InOverlay: a.InOverlay || b.InOverlay, Covering: covers(a.Covering, b.Covering), Walled: a.Walled && b.Walled,
	}
	if out.Steps = b.Steps; len(b.Steps) == 0 {
		out.Steps = a.Steps
	}
	if a.OwnText == b.OwnText {
		out.OwnText = a.OwnText
	}
	switch {
	case a.Visible > 0 && b.Visible == 0:
		out.Widths = a.Widths
	case b.Visible > 0 && a.Visible == 0:
		out.Widths = b.Widths
	default:
		out.Widths = union(a.Widths, b.Widths)
	}
	return out
}

// both returns what two lists share, in the order of the first.
func both(a, b []string) []string {
	if slices.Equal(a, b) {
		return a
	}
	var out []string
	for _, s := range a {
		if slices.Contains(b, s) {
			out = append(out, s)
		}
	}
	return out
}

// union returns what either of two sorted lists has, sorted.
func union[T cmp.Ordered](a, b []T) []T {
	if slices.Equal(a, b) || len(b) == 0 {
		return a // most captures of a control are alike
	}
	return slices.Compact(slices.Sorted(func(yield func(T) bool) {
		for _, list := range [...][]T{a, b} {
			for _, v := range list {
				if !yield(v) {
					return
				}
			}
		}
	}))
}

func covers(a, b []datasets.Cover) []datasets.Cover {
	if len(b) == 0 {
		return a
	}
	out := slices.Clone(a)
	for _, c := range b {
		at, found := slices.BinarySearchFunc(out, c.Selector, func(o datasets.Cover, s string) int { return cmp.Compare(o.Selector, s) })
		if found {
			out[at].Captures += c.Captures
			continue
		}
		out = slices.Insert(out, at, c)
	}
	return out
}

// Lasting reports whether a candidate is a selector that does not rely on a place.
func Lasting(c *datasets.Candidate) bool {
	return !locate.Positional(c.Basis) && LastingValue(c.Kind, c.Value)
}

// Asked reports whether preconditions may ask for a candidate. One with a running number is
// left out, because a page may have the control under another number.
func Asked(c *datasets.Candidate) bool { return Lasting(c) && !find.EndsInNumber(c.Value) }

// LastingValue is Lasting for a locator as a document has it.
func LastingValue(kind, value string) bool {
	return kind == locate.KindCSS && !strings.Contains(value, ":nth-")
}
