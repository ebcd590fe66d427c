package match

import (
	"slices"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
)

// What speaks for an element. The figures order candidates and nothing else: what a
// control says of itself outweighs what stands around it, a quoted text that nobody says
// outweighs all words that fit.
const (
	Same      = 6.0  // its name is what was asked for
	says      = 3.5  // its name has the quoted text as whole words
	Nearby    = 2.0  // its row, its heading or the text before it has the quoted text
	unsaid    = -6.0 // nothing has it
	ofKind    = 1.0
	otherKind = -1.5
	Enough    = 1.5  // less is no candidate
	Margin    = 0.75 // between the best and the next
)

// Candidate is an element with what speaks for it.
type Candidate struct {
	Element *agent.Element
	Score   float64
	Value   string   // of the option that is meant
	Out     bool     // it does not say what it must, or stands elsewhere
	says    *float64 // the number of its row in the column that the goal asks for, nil for none
}

// bar says that a candidate is not meant, whatever else speaks for it.
func (c *Candidate) bar() { c.Score, c.Out = min(c.Score, 0), true }

// Standing returns the candidates that are not barred.
func Standing(list []Candidate) []Candidate {
	return slices.DeleteFunc(slices.Clone(list), func(c Candidate) bool { return c.Out })
}

// Group returns the candidates that fit as well as the best.
func Group(list []Candidate) []Candidate {
	var out []Candidate
	for _, c := range list {
		if c.Score >= list[0].Score-Margin/2 && c.Element.Type == list[0].Element.Type {
			out = append(out, c)
		}
	}
	return out
}

// Equals is Group for a goal about all boxes of some kind. Those that are called alike fit alike, whatever else stands
// around one of them: the head of a column stands before the box of the first row alone.
func Equals(g *goal.Goal, list []Candidate) []Candidate {
	out := Group(list)
	if g.Verb == goal.Click || g.Place != "" || len(g.Quoted) > 0 || len(out) == 0 {
		return out
	}
	for _, c := range list {
		alike := c.Element.Label != "" && lexicon.Fold(c.Element.Label) == lexicon.Fold(list[0].Element.Label) && c.Element.Type == list[0].Element.Type
		if alike && !c.Out && !slices.ContainsFunc(out, func(in Candidate) bool { return in.Element == c.Element }) {
			out = append(out, c)
		}
	}
	return out
}

// ofKindAlone returns the candidates of the type that a goal asks for by a number: "the 2nd text
// box" has no other name.
func ofKindAlone(g *goal.Goal, list []Candidate) []Candidate {
	return slices.DeleteFunc(slices.Clone(list), func(c Candidate) bool {
		return c.Out || g.Kind == agent.KindText && c.Element.Attributes["role"] == "spinbutton" || c.Element.Type != g.Kind && !(g.Kind == agent.KindText && c.Element.Type == agent.KindPassword)
	})
}

// Headed returns the links below a heading that a goal speaks of, as "the first result" does
// below "Results". They fit alike.
func Headed(g *goal.Goal, list []Candidate) []Candidate {
	asked := lexicon.Tokens(g.Words)
	var out []Candidate
	for _, c := range list {
		heading := lexicon.Tokens(c.Element.Heading)
		below := slices.ContainsFunc(asked, func(w string) bool { return lexicon.Covers(heading, w) > 0.9 })
		if below && c.Element.Type == agent.KindLink {
			c.Score = Enough
			out = append(out, c)
		}
	}
	return out
}
