package rules

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/match"
)

// decideFigure returns the next act of a goal about controls that are numbers. ok is false for
// what is left to the other rules.
func decideFigure(g *goal.Goal, at int, o *agent.Observation, p *progress) (d agent.Decision, skip, ok bool) {
	if g.By == nil || g.By.Word != "number" {
		return d, false, false
	}
	list, of := match.ByNumber(g, o)
	if len(list) == 0 && g.Verb == goal.Check { // what is selected need not be a box
		pressed := *g
		pressed.Verb = goal.Click
		list, of = match.ByNumber(&pressed, o)
	}
	if len(list) < 2 {
		return d, false, false
	}
	if g.Nth != 0 && g.By.Most != 0 {
		return rankedFigure(g, at, list, of)
	}
	found, tie := -1, false
	way := float64(cmp.Or(g.By.Most, -g.By.Sorted, -1))
	for i := range list {
		if !g.By.Holds(of[i]) || p.served[list[i].Element.Key] {
			continue
		}
		switch {
		case found < 0, of[i]*way > of[found]*way:
			found, tie = i, false
		case of[i] == of[found]:
			tie = true
		}
	}
	switch {
	case found < 0:
		return d, p.count > 0, p.count > 0
	case tie && g.By.Op == "":
		return agent.Decision{End: agent.Unsure, Goal: at, Reason: match.Several, Best: best(list)}, false, true
	}
	return serve(g, at, &list[found], g.By.Most != 0), false, true
}

// rankedFigure returns the act on the control whose number has a rank: "the second largest number".
func rankedFigure(g *goal.Goal, at int, list []match.Candidate, of []float64) (d agent.Decision, skip, ok bool) {
	by := make([]float64, len(of))
	for i := range of {
		by[i] = of[i] * float64(g.By.Most)
	}
	if i := match.Ranked(by, g.Nth); g.Nth > 0 && i >= 0 {
		return serve(g, at, &list[i], true), false, true
	}
	return agent.Decision{End: agent.Unsure, Goal: at, Reason: match.Several, Best: best(list)}, false, true
}

// adjust brings a number to a value with the controls that raise and lower it by one, where
// there is no field for it: the only ones whose row says what the goal speaks of and has one
// number. skip says that the number is as it should be.
func adjust(g *goal.Goal, at int, o *agent.Observation) (d agent.Decision, skip, ok bool) {
	want, err := strconv.Atoi(strings.TrimSpace(g.Value))
	asked := lexicon.PlaceTokens(lexicon.HowMuch.ReplaceAllString(strings.Join(append([]string{g.Words}, g.Quoted...), " "), " "))
	if g.Verb != goal.Fill || err != nil || len(asked) == 0 && !lexicon.HowMuch.MatchString(g.Words) {
		return d, false, false
	}
	if g.Strict {
		asked = append(asked, lexicon.PlaceTokens(g.Place)...)
	}
	var up, down *agent.Element
	for i := range o.Elements {
		e := &o.Elements[i]
		if e.Skill == "" || e.Action != "click" || e.Row == "" || !lexicon.SaysEach(lexicon.Tokens(e.Row), asked) {
			continue
		}
		said := lexicon.Tokens(strings.Join(look.Own(e), " "))
		for _, way := range []struct {
			to    **agent.Element
			words []string
		}{{&up, look.Rises}, {&down, look.Falls}} {
			if !slices.ContainsFunc(said, func(w string) bool { return slices.Contains(way.words, w) }) {
				continue
			}
			switch {
			case *way.to == nil || takesAway(*way.to) && !takesAway(e):
				*way.to = e
			case !takesAway(e):
				return d, false, false
			}
		}
	}
	if up == nil || down == nil || lexicon.Fold(up.Row) != lexicon.Fold(down.Row) {
		return d, false, false
	}
	now := lexicon.Digits.FindAllString(up.Row, -1)
	if n := strings.TrimSpace(up.Near); n != "" && lexicon.Digits.FindString(n) == n && down.ID < up.ID {
		now = []string{n} // it stands between the two, whatever the row says besides
	}
	if len(now) != 1 {
		return d, false, false
	}
	is, _ := strconv.Atoi(now[0]) // digits alone
	d, skip = nearer(is, want, up, down, at)
	return d, skip, true
}

// nearer returns the press that brings a number nearer to another one. skip says that it is there.
func nearer(is, want int, up, down *agent.Element, at int) (d agent.Decision, skip bool) {
	switch {
	case is == want:
		return d, true
	case is > want:
		d = act(down, at)
	default:
		d = act(up, at)
	}
	d.Serves, d.Last = true, is-want == 1 || want-is == 1
	return d, false
}

// stepTo is adjust for the control that raises a number, which the whole task was read to mean. ok is false for every
// other element.
func stepTo(g *goal.Goal, at int, o *agent.Observation, up *agent.Element) (d agent.Decision, skip, ok bool) {
	want, err := strconv.Atoi(g.Value)
	is, errIs := strconv.Atoi(strings.TrimSpace(up.Near))
	if g.Verb != goal.Fill || err != nil || errIs != nil || !look.StepsUp(o, up) || up.ID == 0 {
		return d, false, false
	}
	d, skip = nearer(is, want, up, &o.Elements[up.ID-1], at)
	d.Reason = "the words of the page explain the whole task so"
	return d, skip, true
}

// takesAway reports whether what may lower a number may take the thing away as well.
func takesAway(e *agent.Element) bool {
	return lexicon.Covers(lexicon.Tokens(e.Label), "remove") > 0.9
}

// decideUntil returns the next act of a goal that presses until a number passes its test.
func decideUntil(g *goal.Goal, at int, o *agent.Observation, p *progress) (d agent.Decision, skip bool) {
	n, ok := look.ShownNumber(o)
	if ok && p.count >= g.Least && g.Until.Holds(n) {
		return d, true
	}
	if !ok && p.count > 0 {
		return agent.Decision{End: agent.Unsure, Goal: at, Reason: fmt.Sprintf("%q: the page does not clearly say the number", g.Text)}, false
	}
	list := match.Rank(o, g, p.last, func(e *agent.Element) bool { return p.failed[e.Key] < 2 })
	chosen, why := match.PickOne(g, list)
	if chosen == nil {
		return agent.Decision{End: agent.Unsure, Goal: at, Reason: fmt.Sprintf("%q: %s", g.Text, why), Best: best(list), Absent: why == match.Nothing}, false
	}
	return serve(&goal.Goal{Verb: goal.Click}, at, chosen, false), false
}
