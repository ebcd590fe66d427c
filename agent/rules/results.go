package rules

import (
	"fmt"
	"slices"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/match"
	"skillmill/agent/rules/pattern"
)

// resultWord says that what is counted are the results of a search.
var resultWord = pattern.New(`(?i)\b(?:search\s+)?(?:results?|hits?)\b|(?:搜索)?结果`)

// aNumber is a label that is nothing but a number, as those of pages.
var aNumber = pattern.New(`^\d{1,4}$`)

// resultsOf returns the links that a list of results consists of, in the order of the page: those
// of one class behind the last field, where they are the only ones of several. nil where that
// is not clear.
func resultsOf(o *agent.Observation, turned bool) []match.Candidate {
	last := -1
	for i := range o.Elements {
		if o.Elements[i].Action == "type" {
			last = i
		}
	}
	if last < 0 {
		return nil
	}
	byClass := map[string][]match.Candidate{}
	for i := range o.Elements[last+1:] {
		e := &o.Elements[last+1+i]
		label := lexicon.Fold(e.Label)
		if e.Type != agent.KindLink || e.Skill == "" || label == "" || aNumber.MatchString(label) || look.TurnsPage.MatchString(label) || slices.Contains(e.State, "disabled") {
			continue
		}
		byClass[e.Attributes["class"]] = append(byClass[e.Attributes["class"]], match.Candidate{Element: e, Score: match.Same})
	}
	if len(byClass) != 1 {
		return nil
	}
	for _, list := range byClass {
		if len(list) > 1 || turned {
			return list
		}
	}
	return nil
}

// nextPage returns the control that turns to the next page, nil for none.
func nextPage(o *agent.Observation, p *progress) *agent.Element {
	next := goal.Goal{Verb: goal.Click, Words: "next"}
	list := match.Rank(o, &next, "", func(e *agent.Element) bool { return look.TurnsPages(o, e) && p.failed[e.Key] == 0 })
	if len(list) > 0 && list[0].Score >= match.Enough {
		return list[0].Element
	}
	return nil
}

// decideResult returns the next act of a goal about the nth result of a search: those of the pages
// that were turned count. ok is false for every other goal, and where the results are not
// clear.
func decideResult(g *goal.Goal, at int, o *agent.Observation, p *progress) (d agent.Decision, ok bool) {
	if g.Nth < 1 || g.Verb != goal.Click && g.Verb != goal.Expand || len(g.Quoted) > 0 || !resultWord.MatchString(g.Words) {
		return d, false
	}
	list := match.Headed(g, match.Rank(o, g, p.last, nil))
	slices.SortFunc(list, func(a, b match.Candidate) int { return a.Element.ID - b.Element.ID })
	if len(list) == 0 {
		list = resultsOf(o, p.turns > 0)
	}
	if len(list) == 0 {
		return d, false
	}
	if i := g.Nth - 1 - p.seen; i >= 0 && i < len(list) && p.failed[list[i].Element.Key] < 2 {
		return serve(&goal.Goal{Verb: goal.Click}, at, &list[i], true), true
	}
	if next := nextPage(o, p); next != nil && p.turns < maxTurns && g.Nth > p.seen+len(list) {
		d = act(next, at)
		d.Reason, d.Seen = turning, len(list)
		return d, true
	}
	return agent.Decision{End: agent.Unsure, Goal: at, Reason: fmt.Sprintf("%q: there are not so many", g.Text), Best: best(list)}, true
}

// sameRow returns the only candidate among equals that stands in the row in which the goal before
// was served: "set the stock to 5 and press Update".
func sameRow(g *goal.Goal, at int, s *agent.State, list []match.Candidate) *match.Candidate {
	if g.Verb != goal.Click || g.Nth != 0 || at == 0 || len(list) == 0 || list[0].Score < match.Enough {
		return nil
	}
	row := ""
	for i := range slices.Backward(s.History) {
		t := &s.History[i]
		if !t.Decision.Serves || t.Decision.Goal >= at {
			continue
		}
		for k := range s.Observation.Elements {
			if e := &s.Observation.Elements[k]; e.Key == t.Decision.Key {
				row = e.Row
			}
		}
		break
	}
	if row == "" {
		return nil
	}
	var found *match.Candidate
	for i := range match.Group(list) {
		c := &list[i]
		if c.Out || c.Element.Row != row {
			continue
		}
		if found != nil {
			return nil
		}
		found = c
	}
	return found
}
