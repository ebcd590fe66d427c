package match

import (
	"slices"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
)

// Remaining returns the candidates of a goal about all but some: of one type, without those that
// are called like one of them and without the box that ticks all.
func Remaining(g *goal.Goal, list []Candidate) []Candidate {
	if g.Verb == goal.Fill && g.Kind == agent.KindText { // "both text fields"
		list = ofKindAlone(g, list)
		for i := range list {
			list[i].Score = Same
		}
	}
	if len(g.Except) == 0 && (!g.Strict || g.Verb != goal.Check && g.Verb != goal.Uncheck) {
		return list
	}
	list = slices.DeleteFunc(slices.Clone(list), func(c Candidate) bool { return c.Out })
	if len(list) > 0 && list[0].Score < 0 { // "all articles": no box says so
		list = slices.DeleteFunc(list, func(c Candidate) bool { return g.Kind != "" && c.Element.Type != g.Kind })
		for i := range list {
			list[i].Score = 0
		}
	}
	if g.Kind == "" && slices.ContainsFunc(list, func(c Candidate) bool { return c.Element.Type == agent.KindCheckbox }) {
		list = slices.DeleteFunc(slices.Clone(list), func(c Candidate) bool { return c.Element.Type == agent.KindRadio }) // nobody ticks all of those
	}
	left := make([]bool, len(g.Except))
	out := slices.DeleteFunc(slices.Clone(list), func(c Candidate) bool {
		names := append(look.Own(c.Element), c.Element.Near)
		if c.Element.Label == "" || c.Element.Beside || g.Verb == goal.Click && inEachRow(c.Element, list) {
			names = append(names, c.Element.Row, c.Element.Block)
		}
		is := master.MatchString(lexicon.Fold(c.Element.Label))
		for i, x := range g.Except {
			if lexicon.CoveredBy(names, lexicon.Tokens(x)) {
				is, left[i] = true, true
			}
		}
		return is
	})
	if slices.Contains(left, false) && g.Verb == goal.Click {
		return nil // what is to be left out is none of them
	}
	return out
}

// inEachRow reports whether an element is one of several of one name, each in a row of its own.
func inEachRow(e *agent.Element, list []Candidate) bool {
	return e.Row != "" && slices.ContainsFunc(list, func(c Candidate) bool {
		return c.Element.Label == e.Label && c.Element.Row != e.Row && c.Element.Row != ""
	})
}

// master is a box that ticks all others.
var master = pattern.New(`(?i)^(?:全选|全部|所有|反选|(?:select|check|toggle)\s+all.*|all)$`)

// OneThing takes the lists out of candidates whose option is a candidate itself, called
// exactly like it: what users see is pressed.
func OneThing(g *goal.Goal, list []Candidate) []Candidate {
	if g.Verb != goal.Choose || !g.Given {
		return list
	}
	want := lexicon.Fold(g.Value)
	shown := slices.ContainsFunc(list, func(c Candidate) bool {
		return c.Element.Action != "select" && c.Score >= Enough && lexicon.Fold(c.Element.Label) == want
	})
	if !shown {
		return list
	}
	return slices.DeleteFunc(slices.Clone(list), func(c Candidate) bool {
		return c.Element.Action == "select" && slices.ContainsFunc(c.Element.Options, func(o agent.Option) bool { return lexicon.Fold(o.Title) == want }) && c.Element.Attributes["role"] != ""
	})
}
