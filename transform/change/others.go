package change

import (
	"slices"
	"strings"

	"skillmill/transform/alike"
	"skillmill/transform/find"
)

// other reports whether something of two controls says that they are different ones: choices of
// other values and names, or of names that have no word in common; links to other records, of names without a
// word in common or in rows of which hardly a word is the same; or controls of which nothing but their place says
// which of several they are.
func other(a, b *Seen) bool { return a.untold && b.untold || different(a, b) }

// different is other for what the controls say themselves.
func different(a, b *Seen) bool {
	if a.name() != b.name() && (a.value != "" && b.value != "" && a.value != b.value || a.kind == "radio" && b.kind == "radio" && !alikeWords(a.name(), b.name())) {
		return true
	}
	if !find.OtherOfKind(a.href, b.href) {
		return false
	}
	if a.name() != "" && b.name() != "" && common(tokens(a.name()), tokens(b.name())) == 0 && !alikeWords(a.name(), b.name()) {
		return true // 11:20 and 15:30
	}
	own := alike.Letters(a.name())
	row := slices.DeleteFunc(slices.Clone(a.around), func(w string) bool { return slices.Contains(own, w) })
	return 2*common(row, b.around) < len(row)
}

// worded reports whether two names are the same sentence in hardly other words: they have four
// words or more in common, which are two thirds of either.
func worded(a, b string) bool {
	x, y := alike.Letters(a), alike.Letters(b)
	n := common(x, y)
	return n >= 4 && 3*n >= 2*max(len(x), len(y))
}

// common returns how many of some words others have.
func common(some, others []string) (n int) {
	for _, w := range some {
		if slices.Contains(others, w) {
			n++
		}
	}
	return n
}

// ofOthers reports whether all that two names have in common is what several names say of controls that
// both nights show, while the rest of them has nothing in common: Remove Hay and Remove Oats are two.
func (c *comparison) ofOthers(a, b *Seen) bool {
	shared := slices.DeleteFunc(alike.Letters(a.name()), func(w string) bool { return !slices.Contains(alike.Letters(b.name()), w) })
	if len(shared) == 0 || slices.ContainsFunc(shared, func(w string) bool { return !c.varied(a, w) && !c.varied(b, w) }) {
		return false
	}
	rest := func(s *Seen) string {
		return strings.Join(slices.DeleteFunc(alike.Letters(s.name()), func(w string) bool { return slices.Contains(shared, w) }), " ")
	}
	return rest(a)+rest(b) != "" && !alikeWords(rest(a), rest(b))
}

// varied reports whether a word stands in two names or more of controls of a sort that both nights show.
func (c *comparison) varied(s *Seen, word string) bool {
	if c.names == nil {
		c.names = map[string]map[string]bool{}
		for id, b := range c.is.by {
			if c.was.by[id] == nil {
				continue
			}
			for _, w := range alike.Letters(b.name()) {
				key := b.sort() + "\n" + w
				if c.names[key] == nil {
					c.names[key] = map[string]bool{}
				}
				c.names[key][b.name()] = true
			}
		}
	}
	return len(c.names[s.sort()+"\n"+word]) > 1
}
