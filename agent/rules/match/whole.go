package match

import (
	"slices"
	"unicode/utf8"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
)

// Whole returns the only one of the candidates of which all words of a goal are said: by itself,
// by what stands next to it, and, where that does not tell, by its row and by what was
// opened. It must say one of them itself. nil where none or several are.
func Whole(o *agent.Observation, g *goal.Goal, list []Candidate, opened string) *Candidate {
	asked := g.Names()
	if len(asked) < 2 && !slices.ContainsFunc(asked, func(w string) bool { return utf8.RuneCountInString(w) > 3 && lexicon.IsHan(w) }) {
		return nil
	}
	close := func(e *agent.Element) []string {
		if namesOther(o, e) {
			return append(look.Own(e), e.Heading)
		}
		return append(look.Own(e), e.Near, e.Heading)
	}
	wide := func(e *agent.Element) []string { return append(close(e), e.Row, opened, look.OnlyOpen(o)) }
	if c := onlyWhole(g, list, asked, func(e *agent.Element) []string { return append(close(e), opened, look.OnlyOpen(o)) }); c != nil {
		return c
	}
	return onlyWhole(g, list, asked, wide)
}

// namesOther reports whether the text next to an element is the name of another control, which says
// what that one does: "Add to cart" before a star.
func namesOther(o *agent.Observation, e *agent.Element) bool {
	near := lexicon.Fold(e.Near)
	return near != "" && slices.ContainsFunc(o.Elements, func(x agent.Element) bool {
		return x.ID != e.ID && x.Skill != "" && x.Action == "click" && lexicon.Fold(x.Label) == near
	})
}

func onlyWhole(g *goal.Goal, list []Candidate, asked []string, around func(*agent.Element) []string) *Candidate {
	var found *Candidate
	for i := range list {
		c := &list[i]
		if c.Out || slices.Contains(c.Element.State, "disabled") || !saysOne(c.Element, g) || !lexicon.CoveredBy(around(c.Element), asked) {
			continue
		}
		if found != nil {
			return nil
		}
		found = c
	}
	return found
}
