package rules

import (
	"slices"
	"strings"
	"unicode/utf8"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/match"
)

// decideChain returns the next act of a goal whose list has no such option: choices that are made
// one after another, as 四川省绵阳市 in columns. Each is the only control that is called like
// the beginning of what is left.
func decideChain(g *goal.Goal, at int, o *agent.Observation, p *progress) (d agent.Decision, ok bool) {
	if g.Verb != goal.Fill && g.Verb != goal.Choose || !g.Given || !p.absent {
		return d, false
	}
	rest := lexicon.Fold(g.Value)
	trim := func(s string) string { return strings.TrimLeft(s, " /,，、>-›") }
	for _, label := range p.labels {
		left, has := strings.CutPrefix(rest, lexicon.Fold(label))
		if !has {
			return d, false
		}
		rest = trim(left)
	}
	var found *agent.Element
	for i := range o.Elements {
		e := &o.Elements[i]
		name := lexicon.Fold(e.Label)
		if utf8.RuneCountInString(name) < 2 || !strings.HasPrefix(rest, name) || !look.Takes(e, goal.Choose) || e.Action == "select" || slices.Contains(e.State, "disabled") || p.failed[e.Key] > 0 || !lexicon.Edge(rest[len(name):], false) && !lexicon.IsHan(name) {
			continue
		}
		switch {
		case found == nil || len(name) > len(lexicon.Fold(found.Label)):
			found = e
		case len(name) == len(lexicon.Fold(found.Label)):
			return d, false
		}
	}
	if found == nil {
		return d, false
	}
	left := trim(strings.TrimPrefix(rest, lexicon.Fold(found.Label)))
	return serve(&goal.Goal{Verb: goal.Click}, at, &match.Candidate{Element: found, Score: match.Same}, left == ""), true
}
