package rules

import (
	"fmt"
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/match"
	"skillmill/agent/rules/pattern"
)

// ordered returns the only control that begins an order of an article: it stands in the row or
// below the heading that says the article.
func ordered(g *goal.Goal, o *agent.Observation, p *progress) *agent.Element {
	want := lexicon.Fold(g.Order)
	var found *agent.Element
	for i := range o.Elements {
		e := &o.Elements[i]
		here := lexicon.Fold(e.Heading) == want || slices.Contains(lexicon.Tokens(e.Row), want) || lexicon.Fold(e.Near) == want || articleOf(e.Row) == want || articleOf(e.Block) == want
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

// aside is what stands in the row of an article besides its name: its price, signs, numbers.
var aside = pattern.New(`[$€£¥]\s*\d[\d.,]*|\d[\d.,]*\s*(?:[$€£¥]|元)|(?:^|\s)[-+−–＋×]+(?:\s|$)|(?:^|\s)\d+(?:\s|$)`)

// articleOf returns the name of the article of a row.
func articleOf(row string) string {
	row = " " + lexicon.Fold(row) + " "
	for range 2 { // what stands between two signs has one blank
		row = aside.ReplaceAllString(row, " ")
	}
	return strings.Join(strings.Fields(row), " ")
}

// amountOf returns the only field of a page for how many of an article there are to be, nil for none.
func amountOf(g *goal.Goal, o *agent.Observation) *agent.Element {
	want := lexicon.Fold(g.Order)
	return look.Only(o, func(i int) bool {
		e := &o.Elements[i]
		named := lexicon.Fold(e.Label) == want || lexicon.Fold(e.Near) == want || articleOf(e.Row) == want || articleOf(e.Block) == want
		return named && look.Takes(e, goal.Fill) && (e.Attributes["type"] == "number" || e.Attributes["role"] == "spinbutton" || e.Type == agent.KindRange || e.Action == "select") && !slices.Contains(e.State, "disabled")
	})
}

// endsOrder returns the only control that sends an order of several articles, by its verb, nil for none.
func endsOrder(g *goal.Goal, o *agent.Observation) *agent.Element {
	return look.Only(o, func(i int) bool {
		e := &o.Elements[i]
		return look.Takes(e, goal.Click) && e.Action != "toggle" && e.Action != "select" && slices.ContainsFunc(lexicon.Tokens(e.Label), func(w string) bool { return w == g.Ends || w == "order" || w == "checkout" }) && !slices.Contains(e.State, "disabled")
	})
}

// notOffered returns the end of a task that orders several articles of which one is not there.
func notOffered(goals []goal.Goal, s *agent.State) (d agent.Decision, ok bool) {
	if len(s.History) > 0 {
		return d, false
	}
	for i := range goals {
		g := &goals[i]
		if g.Order == "" || g.Value == "" {
			continue
		}
		if p := progressOf(nil, i); ordered(g, &s.Observation, &p) == nil && amountOf(g, &s.Observation) == nil {
			return agent.Decision{End: agent.Unsure, Goal: i, Reason: fmt.Sprintf("%q: %q is not there", g.Text, g.Order)}, true
		}
	}
	return d, false
}

// decideWanted returns the next act of a goal that says what is wanted. ok is false for every
// other goal.
func decideWanted(g *goal.Goal, at int, o *agent.Observation, p *progress) (d agent.Decision, skip, ok bool) {
	switch {
	case g.Tail != "":
		if e, value := match.Tailed(g.Tail, o); e != nil && p.failed[e.Key] < 2 {
			return serve(g, at, &match.Candidate{Element: e, Score: match.Same, Value: value}, true), false, true
		}
	case g.Ends != "":
		e := endsOrder(g, o)
		if e == nil || p.failed[e.Key] > 1 {
			return d, true, true // each article is ordered by itself
		}
		return serve(&goal.Goal{Verb: goal.Click}, at, &match.Candidate{Element: e, Score: match.Same}, true), false, true
	case g.Order != "":
		e := ordered(g, o, p)
		if p.count > 0 && (e == nil || p.count >= g.Times || !look.StepsUp(o, e)) {
			return d, true, true // the number is entered behind it, where it was not pressed as often
		}
		if e != nil {
			return serve(g, at, &match.Candidate{Element: e, Score: match.Same}, g.Times < 2), false, true
		}
		if field := amountOf(g, o); field != nil && g.Value != "" && p.failed[field.Key] < 2 {
			d = serve(&goal.Goal{Verb: goal.Fill, Value: g.Value}, at, &match.Candidate{Element: field, Score: match.Same}, true)
			if value, ok := look.OptionOf(field, g.Value); field.Action == "select" && ok {
				d.Action.Value = value
			} else if field.Action == "select" {
				break
			}
			return d, false, true
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

// amountFor is an order of how many of a thing there are to be.
var amountFor = pattern.New(`(?i)^(?:the\s+)?(?:quantity|amount|number|count|qty)\s+(?:of|for)\s+(?:the\s+)?(.+)$`)

// amount enters how many of a thing there are to be into the only field for that at the thing, which has no name.
func (a *attempt) amount() (d agent.Decision, skip, ok bool) {
	m := amountFor.FindStringSubmatch(strings.TrimSpace(a.g.Text))
	if m == nil || a.g.Verb != goal.Fill || a.why != match.Nothing || a.g.Value == "" {
		return d, false, false
	}
	as := *a.g
	as.Order = m[1]
	e := amountOf(&as, &a.s.Observation)
	if e == nil || !a.pass(e) || e.Action == "select" {
		return d, false, false
	}
	return serve(a.g, a.at, &match.Candidate{Element: e, Score: match.Same}, true), false, true
}
