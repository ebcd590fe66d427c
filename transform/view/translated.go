package view

import (
	"strings"

	"skillmill/datasets/skill"
	"skillmill/transform/find"
	"skillmill/transform/match"
)

// minKept is the least share of the words of a page that a release in the same language
// keeps.
const minKept = 1. / 3

// Translated reports whether few of the words that the controls of a page are called by,
// and stand beside, are on a later capture of it: then it is another language that changed
// them.
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

// wordsOf returns the words with letters of names, rows and headings.
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

// What shows that a page says the same in another language, and is no other page in its
// place, such as a login wall: nearly all controls are there by their looks, in their order.
const (
	minControls = 10        // of which are asked; fewer may be there by chance
	minThere    = 9. / 10   // share of them that looks find
	minInOrder  = 19. / 20. // share of neighbours that are in their order
	minFrame    = 3         // names of what stays the same whatever a page is about
)

// Reworded reports whether a page says the same in another language: few of the words of
// controls that it showed before are left, among them those that stay where a page tells other
// news (framed), and looks find nearly all of these controls in their order. was are their
// guards in the order of the page, answers what looks found.
func Reworded(facts *find.Page, was []skill.Guard, answers []match.Answer) bool {
	return len(was) >= minControls && inPlace(answers) && translatedFrame(was, facts) && Translated(was, wordsNow(facts))
}

// inPlace reports whether looks found nearly all controls, in their order.
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

// translatedFrame reports whether hardly any control of the frame of a page is called as before.
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

// framed reports whether a control is one that a page has whatever it is about: a field, or
// one of a form, a toolbar, or a part that pages share.
func framed(g *skill.Guard) bool {
	mark, _, _ := strings.Cut(g.Landmark, " ")
	switch mark {
	case "form", "search", "toolbar", "tablist", "navigation", "banner", "contentinfo", "complementary", "menubar":
		return true
	}
	return g.Kind != "" && g.Kind != "click" && !strings.HasPrefix(g.Kind, "tag:")
}

// wordsNow are guards with the words of the controls of a page.
func wordsNow(facts *find.Page) []skill.Guard {
	out := make([]skill.Guard, len(facts.Controls))
	for i := range facts.Controls {
		c := &facts.Controls[i]
		out[i] = skill.Guard{Name: c.Values[find.Name], Row: c.Values[find.Row], Heading: c.Values[find.Heading]}
	}
	return out
}
