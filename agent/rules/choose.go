package rules

import (
	"slices"
	"strings"

	"skillmill/agent"
)

// pickOne is the one candidate that is meant, nil for none.
func pickOne(g *goal, list []candidate) (*candidate, string) {
	if len(list) == 0 {
		return nil, nothing
	}
	vague := len(g.quoted) == 0 && strings.TrimSpace(noise.ReplaceAllString(g.words, "")) == "" && !(g.verb == choose && g.given)
	least := enough
	if vague {
		least = 0 // "the text field": what is of the kind, if it is the only one
	}
	if g.nth != 0 && vague && g.kind != "" {
		if of := ofKindAlone(g, list); len(of) > 0 {
			return numberOf(g, of)
		}
	}
	if g.nth != 0 && (list[0].score < least || vague) {
		if list = headed(g, list); len(list) == 0 {
			return nil, nothing
		}
		return nth(g, list)
	}
	if list[0].score < least {
		return nil, nothing
	}
	if g.nth != 0 {
		return nth(g, list)
	}
	if g.most != 0 || g.by != nil && g.by.most != 0 {
		if c := extreme(g, list); c != nil {
			return c, ""
		}
		return nil, several
	}
	if len(list) == 1 || list[0].score-list[1].score >= margin || twin(list[0].e, list[1].e) {
		return &list[0], ""
	}
	return nil, several
}

// byKindWord is the only one of the best candidates whose name has the word by which a goal that
// names nothing else calls it: "expand the section" where one of them is called Section 3.
func byKindWord(g *goal, list []candidate) *candidate {
	if len(g.quoted) > 0 || g.nth != 0 || strings.TrimSpace(noise.ReplaceAllString(" "+g.words+" ", " ")) != "" {
		return nil
	}
	var found *candidate
	asked := slices.DeleteFunc(tokens(g.words), func(w string) bool { return len(w) < 4 && !isHan(w) })
	for i := range list {
		c := &list[i]
		if c.out || c.score < list[0].score-margin || len(asked) == 0 || !slices.ContainsFunc(asked, func(w string) bool { return covers(tokens(c.e.Label), w) > 0.9 }) {
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
	return href != "" && href == b.Attributes["href"] && fold(a.Label) == fold(b.Label)
}

// nth is the candidate with a number among those that fit as well, in page order.
func nth(g *goal, list []candidate) (*candidate, string) { return numberOf(g, group(list)) }

// numberOf is the candidate with the number of a goal in the order of the page.
func numberOf(g *goal, group []candidate) (*candidate, string) {
	slices.SortFunc(group, func(a, b candidate) int { return a.e.ID - b.e.ID })
	i := g.nth - 1
	if g.nth < 0 {
		i = len(group) - 1
	}
	if i < 0 || i >= len(group) {
		return nil, nothing
	}
	return &group[i], ""
}

// headed are the links below a heading that a goal speaks of, as "the first result" does
// below "Results". They fit alike.
func headed(g *goal, list []candidate) []candidate {
	asked := tokens(g.words)
	var out []candidate
	for _, c := range list {
		heading := tokens(c.e.Heading)
		below := slices.ContainsFunc(asked, func(w string) bool { return covers(heading, w) > 0.9 })
		if below && c.e.Type == agent.KindLink {
			c.score = enough
			out = append(out, c)
		}
	}
	return out
}

// group are the candidates that fit as well as the best.
func group(list []candidate) []candidate {
	var out []candidate
	for _, c := range list {
		if c.score >= list[0].score-margin/2 && c.e.Type == list[0].e.Type {
			out = append(out, c)
		}
	}
	return out
}

func brief(c *candidate) agent.Candidate {
	return agent.Candidate{ID: c.e.ID, Label: c.e.Label, Score: round(c.score)}
}

func round(x float64) float64 { return float64(int(x*100+0.5)) / 100 }

// best are the three candidates with the most for them.
func best(list []candidate) []agent.Candidate {
	var out []agent.Candidate
	for i := range list[:min(3, len(list))] {
		out = append(out, brief(&list[i]))
	}
	return out
}
