package find

import (
	"slices"
	"strings"
)

// maxPart bounds the words of a part that a guard keeps.
const maxPart = 8

// ownWords returns the words of a control's part that the parts of its equals do not say. If
// there are none, they are those that no part under the same heading says, because two
// tables may list the same. If there are none of these either, they are those that only
// together tell the parts apart. These also replace numbers alone, because a count or a
// price changes from day to day.
func (p *Page) ownWords(c *Control) []string { return p.equalsOf(c).own(c) }

// own returns the words of a part that ownWords wants.
func (e *equals) own(c *Control) []string {
	var all, here []string
	for _, w := range e.parts[c.Node] {
		if e.said[w] == 1 && len(all) < maxPart {
			all = append(all, w)
		}
		if e.under[c.Values[Heading]+"\n"+w] == 1 && len(here) < maxPart {
			here = append(here, w)
		}
	}
	switch {
	case slices.ContainsFunc(all, isWord):
		return all
	case slices.ContainsFunc(here, isWord):
		return here
	}
	if words := e.together(c.Node, isWord); words != nil {
		return words
	}
	switch {
	case len(all) > 0:
		return all
	case len(here) > 0:
		return here
	}
	return e.together(c.Node, nil)
}

// together returns the words of a part that tell it from those of all equals only together, the
// fewest of the rarest: oat milk, 1 l, among oat milk, 2 l, and oil, 1 l. There are none where
// another part says all that it says. With is they are of such words alone.
func (e *equals) together(node int, is func(string) bool) []string {
	rarest := slices.Clone(e.parts[node])
	if is != nil {
		rarest = slices.DeleteFunc(rarest, func(w string) bool { return !is(w) })
	}
	key := strings.Join(rarest, "\n") // a part that says the same has the same answer
	words, known := e.joint[key]
	if !known {
		slices.SortStableFunc(rarest, func(a, b string) int { return e.said[a] - e.said[b] })
		words = e.alone(node, rarest[:min(len(rarest), maxPart)])
		e.joint[key] = words
	}
	return slices.Clone(words)
}

// alone returns as many of some words of a part, from the first on, as no other part says together;
// none where another one says all of them.
func (e *equals) alone(node int, words []string) []string {
	var others []int
	for k, w := range words {
		if k == 0 {
			others = slices.DeleteFunc(slices.Clone(e.says[w]), func(o int) bool { return o == node })
		} else {
			others = slices.DeleteFunc(others, func(o int) bool { return !slices.Contains(e.parts[o], w) })
		}
		if len(others) == 0 {
			return words[:k+1]
		}
	}
	return nil
}
