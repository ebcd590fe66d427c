package rules

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"skillmill/agent"
	"skillmill/transform/alike"
)

// whole is the only one of the candidates of which all words of a goal are said: by itself,
// by what stands next to it, and, where that does not tell, by its row and by what was
// opened. It must say one of them itself. nil where none or several are.
func whole(o *agent.Observation, g *goal, list []candidate, opened string) *candidate {
	asked := g.names()
	if len(asked) < 2 && !slices.ContainsFunc(asked, func(w string) bool { return utf8.RuneCountInString(w) > 3 && isHan(w) }) {
		return nil
	}
	close := func(e *agent.Element) []string { return append(own(e), e.Near, e.Heading) }
	wide := func(e *agent.Element) []string { return append(close(e), e.Row, opened, onlyOpen(o)) }
	if c := onlyWhole(g, list, asked, func(e *agent.Element) []string { return append(close(e), opened, onlyOpen(o)) }); c != nil {
		return c
	}
	return onlyWhole(g, list, asked, wide)
}

// names are the words that a goal names something by.
func (g *goal) names() []string {
	words := append([]string{g.words, g.place}, g.quoted...)
	if g.verb == choose {
		words = append(words, g.value)
	}
	return tokens(noise.ReplaceAllString(" "+strings.Join(words, " ")+" ", " "))
}

func onlyWhole(g *goal, list []candidate, asked []string, around func(*agent.Element) []string) *candidate {
	var found *candidate
	for i := range list {
		c := &list[i]
		if c.out || slices.Contains(c.e.State, "disabled") || !saysOne(c.e, g) || !coveredBy(around(c.e), asked) {
			continue
		}
		if found != nil {
			return nil
		}
		found = c
	}
	return found
}

// coveredBy reports whether texts say each of some words. A run of Han may be said in
// parts of two characters or more, for there is no space between its words.
func coveredBy(texts, asked []string) bool {
	var said []string
	for _, t := range texts {
		said = append(said, tokens(t)...)
	}
	return !slices.ContainsFunc(asked, func(w string) bool {
		return covers(said, w) < 0.7 && !(isHan(w) && inParts(said, []rune(w)))
	})
}

// linking are characters between the parts of a Han phrase that name nothing.
var linking = regexp.MustCompile(`^(?:那个|这个|所在|所有|对应|那|这|的|中|里|内|上|下|处|号)`)

// inParts reports whether a run of Han is made of parts that texts have, longest first.
func inParts(said []string, w []rune) bool {
	for at := 0; at < len(w); {
		size := 0
		for n := len(w) - at; n >= 2 && size == 0; n-- {
			part := string(w[at : at+n])
			if slices.ContainsFunc(said, func(t string) bool { return strings.Contains(t, part) || alike.Same(t, part) }) {
				size = n
			}
		}
		if size == 0 {
			if size = utf8.RuneCountInString(linking.FindString(string(w[at:]))); size == 0 {
				return false
			}
		}
		at += size
	}
	return true
}

func isHan(w string) bool {
	r, _ := utf8.DecodeRuneInString(w)
	return han(r)
}
