package rules

import (
	"fmt"
	"slices"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/match"
)

// ordered returns the only control that begins an order of an article: it stands in the row or
// below the heading that says the article.
func ordered(g *goal.Goal, o *agent.Observation, p *progress) *agent.Element {
	want := lexicon.Fold(g.Order)
	var found *agent.Element
	for i := range o.Elements {
		e := &o.Elements[i]
		here := lexicon.Fold(e.Heading) == want || slices.Contains(lexicon.Tokens(e.Row), want) || lexicon.Fold(e.Near) == want
		if !here || !look.Takes(e, goal.Click) || e.Type == agent.KindLink || slices.Contains(e.State, "disabled") || !look.Orders.MatchString(e.Label) && !look.StepsUp(o, e) || p.failed[e.Key] > 1 {
			continue
		}
		if found != nil {
			return nil
		}
		found = e
	}
	return found
}

// decideWanted returns the next act of a goal that says what is wanted. ok is false for every
// other goal.
func decideWanted(g *goal.Goal, at int, o *agent.Observation, p *progress) (d agent.Decision, skip, ok bool) {
	switch {
	case g.Tail != "":
		if e, value := match.Tailed(g.Tail, o); e != nil && p.failed[e.Key] < 2 {
			return serve(g, at, &match.Candidate{Element: e, Score: match.Same, Value: value}, true), false, true
		}
	case g.Order != "":
		e := ordered(g, o, p)
		if p.count > 0 && (e == nil || p.count >= g.Times || !look.StepsUp(o, e)) {
			return d, true, true // the number is entered behind it, where it was not pressed as often
		}
		if e != nil {
			return serve(g, at, &match.Candidate{Element: e, Score: match.Same}, g.Times < 2), false, true
		}
		if said := lexicon.Tokens(g.Order); len(said) > 0 && lexicon.CoveredBy([]string{look.Topic(o)}, said) {
			return d, true, true // the whole page is the order of this article
		}
	case g.Pieces != "":
		e, fits := match.Piece(g, o)
		if fits && e == nil {
			return d, true, true
		}
		if fits && !p.served[e.Key] {
			return serve(g, at, &match.Candidate{Element: e, Score: match.Same}, false), false, true
		}
	default:
		return d, false, false
	}
	return agent.Decision{End: agent.Unsure, Goal: at, Reason: fmt.Sprintf("%q: %s", g.Text, match.Nothing), Absent: true}, false, true
}

// readyFor reports whether the field of the goal behind one that brings it is there
// already.
func readyFor(g *goal.Goal, o *agent.Observation) bool {
	if g.Unless == nil {
		return false
	}
	list := match.Rank(o, g.Unless, "", nil)
	return len(list) > 0 && list[0].Score >= match.Enough
}
