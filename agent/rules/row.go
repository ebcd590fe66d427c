package rules

import (
	"slices"
	"strconv"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/match"
)

// opensRow opens, or ticks, the thing of a list that a goal calls only by its kind and by what its row says: "open the
// mail from Jo".
func (a *attempt) opensRow() (d agent.Decision, skip, ok bool) {
	g, o := a.g, &a.s.Observation
	asked := lexicon.PlaceTokens(g.Place)
	if a.why != match.Nothing || g.Must != "" || len(g.Quoted) > 0 || g.Nth != 0 || g.All || len(asked) == 0 {
		return d, false, false
	}
	if !kindOnly(g) {
		if g.Verb != goal.Expand || !saysKind(g) {
			return d, false, false
		}
		asked = append(asked, telling(g)...) // "the cancelled order of Ann": the row says that, too
	}
	var e *agent.Element
	switch g.Verb {
	case goal.Click, goal.Expand:
		if e = nameOfRow(asked, o, a.p); e == nil {
			e = look.Only(o, func(i int) bool {
				e := &o.Elements[i]
				return e.Type == agent.KindLink && e.Class == "read" && e.Label != "" && look.Takes(e, g.Verb) && a.p.failed[e.Key] == 0 && lexicon.CoveredBy([]string{e.Row}, asked)
			})
		}
	case goal.Check, goal.Uncheck:
		e = look.Only(o, func(i int) bool {
			e := &o.Elements[i]
			return e.Type == agent.KindCheckbox && look.Takes(e, g.Verb) && !slices.Contains(e.State, "disabled") && lexicon.CoveredBy([]string{e.Row}, asked)
		})
	}
	if e == nil || !a.pass(e) {
		return d, false, false
	}
	return serve(g, a.at, &match.Candidate{Element: e, Score: match.Nearby}, true), false, true
}

// kindOnly reports whether the words of a goal say of what kind a thing is, and nothing else.
func kindOnly(g *goal.Goal) bool {
	words := lexicon.Tokens(lexicon.Noise.ReplaceAllString(" "+g.Words+" ", " "))
	place := lexicon.PlaceTokens(g.Place)
	words = slices.DeleteFunc(words, func(w string) bool { return slices.Contains(place, w) })
	return len(words) > 0 && !slices.ContainsFunc(words, func(w string) bool { return !lexicon.ClassWords.MatchString(w) })
}

// saysKind reports whether a goal says of what kind a thing is, with words that tell it from others.
func saysKind(g *goal.Goal) bool {
	words := ownWords(g)
	return len(words) > 1 && slices.ContainsFunc(words, lexicon.ClassWords.MatchString)
}

// telling returns the words of a goal that are no word for a kind of thing.
func telling(g *goal.Goal) []string {
	return slices.DeleteFunc(ownWords(g), lexicon.ClassWords.MatchString)
}

// ownWords returns the words of a goal that its place does not say.
func ownWords(g *goal.Goal) []string {
	place := lexicon.PlaceTokens(g.Place)
	return slices.DeleteFunc(lexicon.Tokens(lexicon.Noise.ReplaceAllString(" "+g.Words+" ", " ")), func(w string) bool { return slices.Contains(place, w) })
}

// firstDay is the least number of a day that counts nothing else: "the 3rd" may be the third of several.
const firstDay = 11

// day presses the day of a month that a goal calls by its number alone, between its neighbors.
func (a *attempt) day() (d agent.Decision, skip, ok bool) {
	g, o := a.g, &a.s.Observation
	if a.why != match.Nothing || g.Nth < firstDay || g.Nth > 31 || g.Verb != goal.Choose && g.Verb != goal.Click || strings.TrimSpace(lexicon.Noise.ReplaceAllString(" "+g.Words+" ", " ")) != "" || g.Value != "" || len(g.Quoted) > 0 || g.Kind != "" {
		return d, false, false
	}
	says := func(i, n int) bool { return i >= 0 && i < len(o.Elements) && o.Elements[i].Label == strconv.Itoa(n) }
	e := look.Only(o, func(i int) bool {
		return says(i, g.Nth) && look.Takes(&o.Elements[i], goal.Click) && !slices.Contains(o.Elements[i].State, "disabled") && says(i-1, g.Nth-1) && says(i-2, g.Nth-2)
	})
	if e == nil || !a.pass(e) {
		return d, false, false
	}
	return serve(&goal.Goal{Verb: goal.Click}, a.at, &match.Candidate{Element: e, Score: match.Same}, true), false, true
}
