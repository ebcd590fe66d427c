package match

import (
	"slices"
	"strings"
	"unicode/utf8"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
)

// ByName returns the candidate of a goal that says of what kind its thing is beside what it is called, by the name
// alone: a row that says Kelp does not say that it is a note. nil for every other goal, and for no clear candidate.
func ByName(g *goal.Goal, o *agent.Observation, opened string, pass func(*agent.Element) bool) *Candidate {
	again := *g
	switch {
	case len(g.Quoted) == 1 && g.Words != "" && kindOnly(g.Words):
		again.Words = ""
	case g.Verb == goal.Choose && g.Given && lexicon.WithoutKind(g.Value) != g.Value:
		again.Value = lexicon.WithoutKind(g.Value)
	case len(g.Quoted) == 0 && g.Must != "" && strings.HasPrefix(lexicon.Fold(g.Words), g.Must+" "):
		rest := g.Words[len(g.Must)+1:]
		if again.Words = g.Words[:len(g.Must)+1] + lexicon.WithoutKind(rest); again.Words == g.Words {
			return nil
		}
	case len(g.Quoted) == 0 && g.Verb != goal.Fill && lexicon.WithoutKind(g.Words) != g.Words:
		again.Words = lexicon.WithoutKind(g.Words)
	default:
		return nil
	}
	if c, _ := PickOne(&again, Rank(o, &again, opened, pass)); c != nil {
		return c
	}
	return Exactly(&again, o, pass)
}

// kindOnly reports whether words say no more than of what kind a thing is.
func kindOnly(words string) bool {
	asked := lexicon.Tokens(lexicon.Noise.ReplaceAllString(" "+words+" ", " "))
	return len(asked) > 0 && !slices.ContainsFunc(asked, func(w string) bool { return !lexicon.KindNoun(w) })
}

// AtEnd returns the only choice whose name ends what is chosen, where the words before it are said around it, or are
// for the sort of what it is called: "the time 11:30".
func AtEnd(g *goal.Goal, o *agent.Observation, pass func(*agent.Element) bool) *Candidate {
	if g.Verb != goal.Choose || !g.Given || len(g.Quoted) > 0 || strings.TrimSpace(g.Words+g.Place) != "" {
		return nil
	}
	e := look.Only(o, func(i int) bool {
		e := &o.Elements[i]
		rest, ok := strings.CutSuffix(lexicon.Fold(g.Value), " "+lexicon.Fold(e.Label))
		if !ok || utf8.RuneCountInString(e.Label) < 1 || e.Action == "select" || !look.Takes(e, goal.Choose) || slices.Contains(e.State, "disabled") {
			return false
		}
		asked := lexicon.Tokens(lexicon.Noise.ReplaceAllString(" "+rest+" ", " "))
		return len(asked) > 0 && lexicon.CoveredBy([]string{e.Row, e.Heading, e.Near, look.GroupName(o, e), look.HeadingOver(o, e), sortOf(e.Label)}, asked)
	})
	if e == nil || !pass(e) {
		return nil
	}
	return &Candidate{Element: e, Score: says}
}

// clock is a time of day.
var clock = pattern.New(`(?i)^\d{1,2}:\d{2}(?:\s*[ap]\.?m\.?)?$`)

// sortOf returns words for the sort of value that a name is.
func sortOf(label string) string {
	if clock.MatchString(strings.TrimSpace(label)) {
		return "time slot hour"
	}
	return ""
}
