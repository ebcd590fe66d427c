package rules

import (
	"regexp"
	"slices"
	"strings"

	"skillmill/agent"
)

// prepare opens what is closed, or turns the page. Only what shows something else is
// operated for that.
func prepare(g *goal, at int, s *agent.State, p *progress) (agent.Decision, bool) {
	if p.opens < maxOpens {
		if e := remembered(g, at, s, p); e != nil {
			d := act(e, at)
			d.Reason = "it opened the way when the same was done before"
			return d, true
		}
		if e := closed(g, &s.Observation, p); e != nil {
			d := act(e, at)
			d.Reason = "it says that it opens something"
			return d, true
		}
	}
	if e := menuAt(g, &s.Observation, p); e != nil && p.opens < maxOpens {
		d := act(e, at)
		d.Reason = "it shows more that can be done with what the goal names"
		return d, true
	}
	if e := thing(g, &s.Observation, p); e != nil && p.opens < maxOpens {
		d := act(e, at)
		d.Reason = "it is called like what the goal is about"
		return d, true
	}
	if e := folder(g, s, p); e != nil && p.opens < 2*maxOpens {
		d := act(e, at)
		d.Reason = "the task says to look through what is folded"
		return d, true
	}
	if e := leading(g, &s.Observation, p); e != nil && p.opens < maxOpens {
		d := act(e, at)
		d.Reason = "it leads to the part of the page that the goal names"
		return d, true
	}
	if p.turns < maxTurns {
		next := goal{verb: click, words: "next"}
		list := rank(&s.Observation, &next, "", func(e *agent.Element) bool { return pager(e) && p.failed[e.Key] == 0 })
		if len(list) > 0 && list[0].score >= enough {
			d := act(list[0].e, at)
			d.Reason = turning
			return d, true
		}
		if e := moreOf(&s.Observation, p); e != nil {
			d := act(e, at)
			d.Reason = turning
			return d, true
		}
	}
	return agent.Decision{}, false
}

// moreWords are what a control is called that makes a list longer.
var moreWords = regexp.MustCompile(`(?i)^(?:(?:load|show|see|view)\s+more(?:\s+\pL+)?|more\s+(?:results|posts|items|comments|products|entries|replies))$|^(?:加载|显示|查看|展示)?更多(?:\p{Han}{2,3})?$|^(?:加载|展开)更多$`)

// moreOf is the only control that says that it makes a list longer, nil for none.
func moreOf(o *agent.Observation, p *progress) *agent.Element {
	return only(o, func(i int) bool {
		e := &o.Elements[i]
		return e.Skill != "" && (e.Type == agent.KindButton || e.Type == agent.KindOther) && (e.Class == "read" || e.Class == "act") &&
			!slices.Contains(e.State, "disabled") && p.failed[e.Key] == 0 && moreWords.MatchString(fold(e.Label))
	})
}

// only is the one element that fits, by its place in the observation; nil for none and for
// several.
func only(o *agent.Observation, fits func(i int) bool) (found *agent.Element) {
	for i := range o.Elements {
		if !fits(i) {
			continue
		}
		if found != nil {
			return nil
		}
		found = &o.Elements[i]
	}
	return found
}

// folder is the next thing without a role that a task says to look through: behind the one that was
// opened last, else the first of the page that was not opened yet.
func folder(g *goal, s *agent.State, p *progress) *agent.Element {
	if !g.looks || g.verb != click {
		return nil
	}
	last := ""
	if n := len(s.History); n > 0 && !s.History[n-1].Decision.Serves {
		last = s.History[n-1].Decision.Key
	}
	var first *agent.Element
	passed := false
	for i := range s.Observation.Elements {
		e := &s.Observation.Elements[i]
		if e.Key == last {
			passed = true
			continue
		}
		if e.Type != agent.KindOther && e.Type != agent.KindMenuItem || e.Class != "read" && e.Class != "act" || e.Label == "" || !takes(e, click) || p.opened[e.Key] || slices.Contains(e.State, "disabled") {
			continue
		}
		if passed {
			return e
		}
		if first == nil {
			first = e
		}
	}
	return first
}

// menuWord is what a control is called that shows more that can be done with a thing.
var menuWord = regexp.MustCompile(`(?i)^(?:more(?: (?:options|actions))?|(?:open )?menu|options|actions|dots|ellipsis|kebab|⋮|…|\.\.\.|⋯|更多(?:操作|选项|功能)?|操作菜单)$`)

// menuAt is the only control at the thing that a goal names that shows more that can be done with
// it, nil for none, and for a goal that names no thing.
func menuAt(g *goal, o *agent.Observation, p *progress) *agent.Element {
	asked := placeTokens(g.place)
	if len(asked) == 0 || g.verb != click {
		return nil
	}
	return only(o, func(i int) bool {
		e := &o.Elements[i]
		return takes(e, click) && (e.Class == "read" || e.Class == "act") && e.Type != agent.KindCheckbox && e.Type != agent.KindRadio && !slices.Contains(e.State, "disabled") && !p.opened[e.Key] &&
			slices.ContainsFunc(called(e), func(n string) bool { return menuWord.MatchString(strings.TrimSpace(n)) }) && stands(o, e, g, "") && coveredBy([]string{e.Row, e.Near, blockOf(o, e)}, asked)
	})
}

// pager reports whether an element turns a page and does nothing else.
func pager(e *agent.Element) bool {
	return !slices.Contains(e.State, "disabled") && (e.Class == "read" || e.Class == "act") && covers(append(tokens(e.Label), tokens(e.Attributes["title"])...), "next") > 0.7
}

// closed is the element that opens something and is most like the goal.
func closed(g *goal, o *agent.Observation, p *progress) *agent.Element {
	var found *agent.Element
	top := -100.0
	for i := range o.Elements {
		e := &o.Elements[i]
		if !isClosed(e, g) || p.opened[e.Key] || equalOpeners(e, g, o) {
			continue
		}
		if f := fit(e, g); f > top {
			found, top = e, f
		}
	}
	return found
}

// isClosed reports whether an element says that it opens something that is not open, and
// does nothing else, or is called like the place that the goal names.
func isClosed(e *agent.Element, g *goal) bool {
	opens := slices.Contains(e.State, "expanded=false") || e.Action == "open" || e.Type == agent.KindTab && !slices.Contains(e.State, "selected")
	named := e.Class == "act" && g.place != "" && slices.Equal(tokens(e.Label), placeTokens(g.place))
	return opens && (e.Class == "read" || named) && e.Skill != "" && e.Action != "select" && e.Action != "type" && !slices.Contains(e.State, "expanded") && !slices.Contains(e.State, "disabled")
}

// remembered is what opened the way to a goal when the same was asked before, the last of
// what was opened first: what stood before it may not have been needed.
func remembered(g *goal, at int, s *agent.State, p *progress) *agent.Element {
	for _, hit := range s.Recall.Hits {
		if !hit.Same || !hit.Success {
			continue
		}
		for _, step := range slices.Backward(hit.Steps) {
			if step.Goal != at || step.Serves || step.Failed {
				continue
			}
			for i := range s.Observation.Elements {
				e := &s.Observation.Elements[i]
				if e.Type == step.Kind && fold(e.Label) == fold(step.Label) && isClosed(e, g) && !p.opened[e.Key] {
					return e
				}
			}
		}
	}
	return nil
}
