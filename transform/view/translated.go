package view

import (
	"strings"

	"skillmill/datasets/skill"
	"skillmill/transform/find"
	"skillmill/transform/match"
)

// minKept is the smallest share of its words that a page keeps in a new release in the same
// language.
const minKept = 1. / 3

// Translated reports whether a later capture of a page is in another language: it has few of
// the words in the names, rows and headings of the earlier controls.
func Translated(was, is []skill.Guard) bool {
	later, kept := wordsOf(is), 0
	words := wordsOf(was)
	for w := range words {
		if later[w] {
			kept++
		}
	}
	return float64(kept) < minKept*float64(len(words))
}

// wordsOf returns the words with letters in names, rows and headings.
func wordsOf(guards []skill.Guard) map[string]bool {
	out := map[string]bool{}
	for i := range guards {
		for _, text := range [...]string{guards[i].Name, guards[i].Row, guards[i].Heading} {
			for _, w := range wordsIn(text) {
				out[w] = true
			}
		}
	}
	return out
}

// The limits by which a page in another language is distinguished from another page in its
// place, such as a login wall: fingerprints find nearly all controls, in the same order.
const (
	minControls = 10        // controls that are compared; fewer may match by chance
	minThere    = 9. / 10   // share of them that fingerprints find
	minInOrder  = 19. / 20. // share of neighbours in the same order
	minFrame    = 3         // names of controls that do not depend on the content (framed)
)

// Reworded reports whether a page is the same page in another language. Three things must hold:
// few words of its earlier controls are left; few words are left of those that do not depend on
// the content (framed); and fingerprints find nearly all earlier controls in their order. was
// are their guards in the order of the page, answers what their fingerprints found.
func Reworded(facts *find.Page, was []skill.Guard, answers []match.Answer) bool {
	return len(was) >= minControls && inPlace(answers) && translatedFrame(was, facts) && Translated(was, wordsNow(facts))
}

// inPlace reports whether fingerprints found nearly all controls, in their order.
func inPlace(answers []match.Answer) bool {
	last, there, ordered := -1, 0, 0
	for i := range answers {
		at := answers[i].Index
		if at < 0 {
			continue
		}
		if at > last {
			ordered++
		}
		last, there = at, there+1
	}
	return float64(there) >= minThere*float64(len(answers)) && float64(ordered) >= minInOrder*float64(there)
}

// translatedFrame reports whether hardly any framed control has its old name.
func translatedFrame(was []skill.Guard, facts *find.Page) bool {
	names, kept := map[string]bool{}, 0
	for i := range was {
		if g := &was[i]; framed(g) && len(wordsIn(g.Name)) > 0 {
			names[g.Name] = true
		}
	}
	for i := range facts.Controls {
		if name := facts.Controls[i].Values[find.Name]; names[name] {
			kept++
			delete(names, name)
		}
	}
	return len(names)+kept >= minFrame && float64(kept) < minKept*float64(len(names)+kept)
}

// framed reports whether a page has a control whatever its content is: a field, or a control in
// a form, a toolbar, or a part that pages share.
func framed(g *skill.Guard) bool {
	mark, _, _ := strings.Cut(g.Landmark, " ")
	switch mark {
	case "form", "search", "toolbar", "tablist", "navigation", "banner", "contentinfo", "complementary", "menubar":
		return true
	}
	return g.Kind != "" && g.Kind != "click" && !strings.HasPrefix(g.Kind, "tag:")
}

// wordsNow returns guards that have only the words of a page's controls.
func wordsNow(facts *find.Page) []skill.Guard {
	out := make([]skill.Guard, len(facts.Controls))
	for i := range facts.Controls {
		c := &facts.Controls[i]
		out[i] = skill.Guard{Name: c.Values[find.Name], Row: c.Values[find.Row], Heading: c.Values[find.Heading]}
	}
	return out
}
