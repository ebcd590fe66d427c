package rules

import (
	"fmt"
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/gist"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/grammar"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/reading"
	"skillmill/agent/rules/vocabulary"
)

// unheard returns the end of a task of which a word is left over that nothing accounts for, before anything is done
// for it: it may say another thing, another deed, or that something is not to be done.
func unheard(d *agent.Decision, s *agent.State) (end agent.Decision, ok bool) {
	if !d.Serves || d.Action.Target == nil || !prepared(s.History) {
		return end, false
	}
	left := gist.Leftover(s.Task.Text, &s.Observation, heard(d, s))
	if verb := passesOn.FindString(s.Task.Text); verb != "" && len(s.History) == 0 && d.Action.Type == agent.ActInput && !saysDeed(passing, s) {
		left = append(left, strings.TrimSpace(verb))
	}
	if len(left) == 0 {
		return end, false
	}
	return agent.Decision{End: agent.Unsure, Goal: d.Goal, Words: d.Words, Reason: fmt.Sprintf("nothing accounts for %q", strings.Join(left, " ")), Best: d.Best}, true
}

var (
	// passesOn is an order to pass on what was received: a new message to somebody is another thing.
	passesOn = pattern.New(`(?i)^\s*(?:please\s+)?(?:forward|resend)\s|^(?:请|帮我|麻烦)*(?:把[^,，。]{1,30})?转发`)
	// passing is how a page or a control is called by which that is done.
	passing = pattern.New(`(?i)\b(?:forward(?:ing|ed)?|fwd?|resend)\b|转发`)
)

// saysDeed reports whether the page says a deed.
func saysDeed(deed *pattern.Pattern, s *agent.State) bool {
	said := func(t string) bool { return deed.MatchString(t) }
	return said(s.Observation.Title) ||
		slices.ContainsFunc(s.Observation.Texts, func(t agent.Text) bool { return said(t.Text) }) ||
		slices.ContainsFunc(s.Observation.Elements, func(e agent.Element) bool { return slices.ContainsFunc(look.Own(&e), said) || said(e.Heading) })
}

// heard returns what a task was heard to ask for, with its first act.
func heard(d *agent.Decision, s *agent.State) *gist.Heard {
	h := &gist.Heard{Acts: []gist.Did{didOf(d, s)}, Alone: grammar.LeavesAlone}
	goals, whole := goalsBehind(d, s)
	h.Selects, h.Whole = whole, whole
	if acts, ok := reading.Kept([]agent.StepTrace{{Decision: *d}}); ok && len(acts) > 0 {
		h.Told = acts[0].Told
		h.Depends = h.Told // no clause that depends on anything is read
	}
	for i := range goals {
		g := &goals[i]
		h.Selects = h.Selects || g.Nth != 0 || g.All || g.Most != 0 || g.By != nil || g.Limit != 0 || g.Page != 0 || g.Press != "" || g.Sort != nil
		h.Compares = h.Compares || g.By != nil
		h.Depends = h.Depends || g.Cond != nil || g.Until != nil
		if g.Value != "" {
			h.Values = append(h.Values, g.Value)
		}
		if !whole {
			h.Later = append(h.Later, wordsOf(g)...)
		}
		if g.Parity || g.All {
			h.Open = append(h.Open, wordsOf(g)...) // it has other acts behind its first one
		}
		if i == d.Goal {
			continue
		}
		p := progressOf(nil, i)
		next, skip := decideOne(goals, i, s, &p)
		switch {
		case !skip && next.Serves && next.Action.Target != nil:
			h.Acts = append(h.Acts, didOf(&next, s))
		case !whole:
			h.Open = append(h.Open, wordsOf(g)...)
		}
	}
	return h
}

// heardOf returns what a clause was heard to ask for that the page explains by some acts.
func heardOf(acts []reading.Act, o *agent.Observation) *gist.Heard {
	h := &gist.Heard{Selects: true, Whole: true, Alone: grammar.LeavesAlone}
	for i := range acts {
		if e := reading.Find(o, &acts[i].Is); e != nil {
			h.Acts = append(h.Acts, gist.Did{Element: e, Verb: acts[i].Verb, Value: acts[i].Value, Off: acts[i].Verb == goal.Uncheck})
		}
	}
	return h
}

// goalsBehind returns the goals of a decision. whole says that the page explained the task as a whole.
func goalsBehind(d *agent.Decision, s *agent.State) (goals []goal.Goal, whole bool) {
	if acts, ok := reading.Kept([]agent.StepTrace{{Decision: *d}}); ok {
		return reading.Goals(acts), true
	}
	words := vocabulary.ForTask(s)
	return renamed(sentLast(goalsOf(s, words), s, words)), false
}

func didOf(d *agent.Decision, s *agent.State) gist.Did {
	did := gist.Did{Element: &s.Observation.Elements[*d.Action.Target], Verb: goal.Click}
	switch d.Action.Type {
	case agent.ActInput:
		did.Verb, did.Value = goal.Fill, d.Action.Value
	case agent.ActSelect:
		did.Verb, did.Value = goal.Choose, d.Action.Value
	case agent.ActCheck:
		did.Verb, did.Off = goal.Check, d.Action.Value == "off"
	}
	return did
}

// wordsOf returns the words of a task that a goal has taken up: what is chosen for it has to say them, or is told
// by them in another way.
func wordsOf(g *goal.Goal) []string {
	out := append([]string{g.Text, g.Words, g.Place, g.Value, g.Must, g.Alt, g.Kind, g.Press}, append(g.Quoted, g.Except...)...)
	if g.Source != nil {
		out = append(append(out, g.Source.Text), g.Source.Of...)
	}
	if g.Cond != nil {
		out = append(out, g.Cond.Text)
	}
	return out
}
