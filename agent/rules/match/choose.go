package match

import (
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
)

// PickOne returns the one candidate that is meant, nil for none.
func PickOne(g *goal.Goal, list []Candidate) (*Candidate, string) {
	if len(list) == 0 {
		return nil, Nothing
	}
	vague := len(g.Quoted) == 0 && strings.TrimSpace(lexicon.Noise.ReplaceAllString(g.Words, "")) == "" && !(g.Verb == goal.Choose && g.Given)
	least := Enough
	if vague {
		least = 0 // "the text field": what is of the kind, if it is the only one
	}
	if g.Nth != 0 && vague && g.Kind != "" && g.Most == 0 && g.By == nil {
		if of := ofKindAlone(g, list); len(of) > 0 {
			return numberOf(g, of)
		}
	}
	ranks := g.Most != 0 || g.By != nil && g.By.Most != 0 // "the second cheapest"
	if g.Nth != 0 && !ranks && (list[0].Score < least || vague) {
		if list = Headed(g, list); len(list) == 0 {
			return nil, Nothing
		}
		return nth(g, list)
	}
	if list[0].Score < least {
		return nil, Nothing
	}
	if g.Nth != 0 && !ranks {
		return nth(g, list)
	}
	if ranks {
		if c := Extreme(g, list); c != nil {
			return c, ""
		}
		return nil, Several
	}
	if len(list) == 1 || list[0].Score-list[1].Score >= Margin || twin(list[0].Element, list[1].Element) {
		return &list[0], ""
	}
	return nil, Several
}

// ByKindWord returns the only one of the best candidates whose name has the word by which a goal that
// names nothing else calls it: "expand the section" where one of them is called Section 3.
func ByKindWord(g *goal.Goal, list []Candidate) *Candidate {
	if len(g.Quoted) > 0 || g.Nth != 0 || strings.TrimSpace(lexicon.Noise.ReplaceAllString(" "+g.Words+" ", " ")) != "" {
		return nil
	}
	var found *Candidate
	asked := slices.DeleteFunc(lexicon.Tokens(g.Words), func(w string) bool { return len(w) < 4 && !lexicon.IsHan(w) })
	for i := range list {
		c := &list[i]
		if c.Out || c.Score < list[0].Score-Margin || len(asked) == 0 || !slices.ContainsFunc(asked, func(w string) bool { return lexicon.Covers(lexicon.Tokens(c.Element.Label), w) > 0.9 }) {
			continue
		}
		if found != nil {
			return nil
		}
		found = c
	}
	return found
}

// ToTheLetter returns the only one of the best candidates that is called like the only quoted text of a goal to the
// letter: "ok." is not "Ok".
func ToTheLetter(g *goal.Goal, list []Candidate) *Candidate {
	if len(g.Quoted) != 1 || g.Nth != 0 || g.All || len(list) == 0 {
		return nil
	}
	var found *Candidate
	for i := range list {
		c := &list[i]
		if c.Out || c.Score < list[0].Score-Margin || strings.TrimSpace(c.Element.Label) != strings.TrimSpace(g.Quoted[0]) {
			continue
		}
		if found != nil {
			return nil
		}
		found = c
	}
	return found
}

// twin reports whether two links lead to one place by one name.
func twin(a, b *agent.Element) bool {
	href := a.Attributes["href"]
	return href != "" && href == b.Attributes["href"] && lexicon.Fold(a.Label) == lexicon.Fold(b.Label)
}

// nth returns the candidate with a number among those that fit as well, in page order.
func nth(g *goal.Goal, list []Candidate) (*Candidate, string) { return numberOf(g, Group(list)) }

// numberOf returns the candidate with the number of a goal in the order of the page.
func numberOf(g *goal.Goal, group []Candidate) (*Candidate, string) {
	slices.SortFunc(group, func(a, b Candidate) int { return a.Element.ID - b.Element.ID })
	i := g.Nth - 1
	if g.Nth < 0 {
		i = len(group) - 1
	}
	if i < 0 || i >= len(group) {
		return nil, Nothing
	}
	return &group[i], ""
}

// Why nothing was chosen.
const (
	Nothing = "nothing on the page fits"
	Several = "several fit, and nothing tells them apart"
)
