package rules

import (
	"fmt"
	"regexp"
	"slices"

	"skillmill/agent"
)

// resultWord says that what is counted are the results of a search.
var resultWord = regexp.MustCompile(`(?i)\b(?:search\s+)?(?:results?|hits?)\b|(?:搜索)?结果`)

// aNumber is a label that is nothing but a number, as those of pages.
var aNumber = regexp.MustCompile(`^\d{1,4}$`)

// resultsOf are the links that a list of results consists of, in the order of the page: those
// of one class behind the last field, where they are the only ones of several. nil where that
// is not clear.
func resultsOf(o *agent.Observation, turned bool) []candidate {
	last := -1
	for i := range o.Elements {
		if o.Elements[i].Action == "type" {
			last = i
		}
	}
	if last < 0 {
		return nil
	}
	byClass := map[string][]candidate{}
	for i := range o.Elements[last+1:] {
		e := &o.Elements[last+1+i]
		label := fold(e.Label)
		if e.Type != agent.KindLink || e.Skill == "" || label == "" || aNumber.MatchString(label) || turnsPage.MatchString(label) || slices.Contains(e.State, "disabled") {
			continue
		}
		byClass[e.Attributes["class"]] = append(byClass[e.Attributes["class"]], candidate{e: e, score: same})
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

// nextPage is the control that turns to the next page, nil for none.
func nextPage(o *agent.Observation, p *progress) *agent.Element {
	next := goal{verb: click, words: "next"}
	list := rank(o, &next, "", func(e *agent.Element) bool { return pager(e) && p.failed[e.Key] == 0 })
	if len(list) > 0 && list[0].score >= enough {
		return list[0].e
	}
	return nil
}

// decideResult is the next act of a goal about the nth result of a search: those of the pages
// that were turned count. ok is false for every other goal, and where the results are not
// clear.
func decideResult(g *goal, at int, o *agent.Observation, p *progress) (d agent.Decision, ok bool) {
	if g.nth < 1 || g.verb != click && g.verb != expand || len(g.quoted) > 0 || !resultWord.MatchString(g.words) {
		return d, false
	}
	list := headed(g, rank(o, g, p.last, nil))
	slices.SortFunc(list, func(a, b candidate) int { return a.e.ID - b.e.ID })
	if len(list) == 0 {
		list = resultsOf(o, p.turns > 0)
	}
	if len(list) == 0 {
		return d, false
	}
	if i := g.nth - 1 - p.seen; i >= 0 && i < len(list) && p.failed[list[i].e.Key] < 2 {
		return serve(&goal{verb: click}, at, &list[i], true), true
	}
	if next := nextPage(o, p); next != nil && p.turns < maxTurns && g.nth > p.seen+len(list) {
		d = act(next, at)
		d.Reason, d.Seen = turning, len(list)
		return d, true
	}
	return agent.Decision{End: agent.Unsure, Goal: at, Reason: fmt.Sprintf("%q: there are not so many", g.text), Best: best(list)}, true
}
