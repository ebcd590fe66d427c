package match

import (
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
)

// Phrase returns the only one of several candidates that fit alike around which the thing of a goal is said in one run:
// "article 7" is no article with a 7 in another column.
func Phrase(g *goal.Goal, list []Candidate) *Candidate {
	thing := strings.TrimSpace(strings.TrimPrefix(lexicon.Fold(g.Words), g.Must) + " " + lexicon.Fold(g.Place))
	if thing = strings.Join(strings.Fields(lexicon.Noise.ReplaceAllString(" "+thing+" ", " ")), " "); g.Must == "" || len(lexicon.Tokens(thing)) < 2 {
		return nil
	}
	says := func(e *agent.Element) bool {
		return lexicon.Within(lexicon.Fold(e.Row), thing) || lexicon.Within(lexicon.Fold(e.Block), thing)
	}
	var found *Candidate
	for i := range list {
		c := &list[i]
		if c.Out || c.Score < list[0].Score-Margin || !says(c.Element) {
			continue
		}
		if found != nil {
			return nil
		}
		found = c
	}
	return found
}

// Filter returns the only one of several lists or boxes that fit alike which stands in no row of its own: what is shown
// is chosen there, and what a thing is in its row.
func Filter(g *goal.Goal, list []Candidate) *Candidate {
	if !g.Narrows {
		return nil
	}
	var found *Candidate
	for i := range list {
		c := &list[i]
		if c.Out || c.Score < list[0].Score-Margin || inRow(c.Element, list) {
			continue
		}
		if found != nil {
			return nil
		}
		found = c
	}
	return found
}

// inRow reports whether an element stands in a row or a column of a table, or is called by what its row says: the role
// of Ann in the row of Ann.
func inRow(e *agent.Element, list []Candidate) bool {
	if e.Column != "" {
		return true
	}
	for _, w := range lexicon.Tokens(e.Row) {
		own := lexicon.Covers(lexicon.Tokens(e.Label), w) >= 0.9
		for i := range list {
			if x := list[i].Element; own && x.ID != e.ID && x.Row != e.Row && lexicon.Covers(lexicon.Tokens(x.Label), w) < 0.9 {
				return true
			}
		}
	}
	return false
}
