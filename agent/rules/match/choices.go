package match

import (
	"slices"
	"strings"
	"unicode/utf8"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
)

// Beginning returns the first of the suggestions that begin and end as a goal asks, nil for
// none.
func Beginning(g *goal.Goal, o *agent.Observation) *Candidate {
	fits := func(text string) bool {
		text = lexicon.Fold(text)
		return strings.HasPrefix(text, lexicon.Fold(g.First)) && strings.HasSuffix(text, lexicon.Fold(g.Last)) // the two may share letters: "Gua" and "uam" of Guam
	}
	for i := range o.Elements {
		e := &o.Elements[i]
		if e.Skill == "" || slices.Contains(e.State, "disabled") {
			continue
		}
		if e.Action == "select" && e.Attributes["role"] == "" {
			for _, op := range e.Options {
				if fits(op.Title) {
					return &Candidate{Element: e, Score: Same, Value: op.Value}
				}
			}
			continue
		}
		if look.Takes(e, goal.Click) && e.Action != "select" && fits(e.Label) {
			return &Candidate{Element: e, Score: Same}
		}
	}
	return nil
}

// Tailed returns the only choice whose name ends a phrase, with what stands before it said
// around it: 学历要求硕士. value is that of an option.
func Tailed(tail string, o *agent.Observation) (found *agent.Element, value string) {
	size := 0
	try := func(e *agent.Element, name, v string, around []string) {
		rest, ok := strings.CutSuffix(lexicon.Fold(tail), lexicon.Fold(name))
		if !ok || utf8.RuneCountInString(name) < 2 || rest != "" && !lexicon.CoveredBy(around, lexicon.Tokens(strings.TrimRight(rest, "为是的：: "))) {
			return
		}
		switch {
		case len(name) > size:
			found, value, size = e, v, len(name)
		case len(name) == size:
			found = nil
		}
	}
	for i := range o.Elements {
		e := &o.Elements[i]
		if !look.Takes(e, goal.Choose) || slices.Contains(e.State, "disabled") {
			continue
		}
		around := []string{e.Row, e.Heading, e.Near, look.GroupName(o, e)}
		if e.Action != "select" {
			try(e, e.Label, "", around)
		}
		for _, op := range e.Options {
			try(e, op.Title, op.Value, append(around, e.Label))
		}
	}
	return found, value
}

// Piece returns the next control of a run of choices that are said without anything between
// them, as 大份微辣: controls are called like its parts, each part by one control, and
// nothing of the run is left. nil where all are chosen.
func Piece(g *goal.Goal, o *agent.Observation) (e *agent.Element, ok bool) {
	byName := map[string][]*agent.Element{}
	for i := range o.Elements {
		e := &o.Elements[i]
		if name := lexicon.Fold(e.Label); name != "" && look.Takes(e, goal.Choose) && e.Action != "select" && e.Type != agent.KindLink {
			byName[name] = append(byName[name], e)
		}
	}
	left := g.Pieces
	for left != "" {
		name := ""
		for n := range byName {
			if strings.HasPrefix(lexicon.Fold(left), n) && len(n) > len(name) {
				name = n
			}
		}
		if name == "" {
			_, size := utf8.DecodeRuneInString(left)
			if !lexicon.Linking.MatchString(left) && !strings.ContainsRune(" 、，,", []rune(left)[0]) {
				return nil, false
			}
			left = left[size:]
			continue
		}
		if len(byName[name]) != 1 {
			return nil, false
		}
		at := byName[name][0]
		left = left[len(name):]
		if e == nil && !look.IsOn(at) {
			e = at
		}
	}
	return e, true
}

// AnotherChoice reports whether the words of a goal that chooses something are those of another choice, too, and what
// was chosen does not say them: "M in blue" is more than M.
func AnotherChoice(g *goal.Goal, o *agent.Observation, e *agent.Element) bool {
	asked := lexicon.Tokens(lexicon.Noise.ReplaceAllString(" "+g.Words+" ", " "))
	if g.Verb != goal.Choose || len(asked) == 0 || lexicon.CoveredBy(append(look.Own(e), e.Row, e.Heading, e.Near, e.Group, e.Block), asked) {
		return false
	}
	return slices.ContainsFunc(o.Elements, func(x agent.Element) bool {
		if x.Key == e.Key || !look.Takes(&x, goal.Choose) {
			return false
		}
		return (x.Type == agent.KindRadio || x.Type == agent.KindCheckbox || x.Type == agent.KindOption) && lexicon.SaysExactly(x.Label, asked) ||
			slices.ContainsFunc(x.Options, func(op agent.Option) bool { return lexicon.SaysExactly(op.Title, asked) })
	})
}
