package rules

import (
	"net/url"
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/grammar"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/match"
	"skillmill/agent/rules/vocabulary"
	"skillmill/agent/rules/wording"
	"skillmill/transform/effect"
)

// The codes of Check.
const (
	NoTarget  = "no_target"  // no element of the look has the number
	NoSkill   = "no_skill"   // nothing operates it, or it is disabled
	WrongType = "type"       // the element does not take such an act, or the goal asks for another
	NotSaid   = "value"      // the task does not say the value
	NotNamed  = "not_named"  // the task does not speak of the element
	NotMeant  = "not_meant"  // another element is meant more clearly, or the place is another
	Elsewhere = "other_host" // it leads to a host that the task does not name
)

// Check reports why an act that somebody proposed for a task is not done: a code, "" where
// it may be. goal is the number of the goal that the rules are not sure of; where they
// understand a sentence of the task not at all, the act is held against all of its words.
// prepares says that the act only opens what is closed.
func Check(task string, goal int, o *agent.Observation, a agent.Action) (prepares bool, code string) {
	if a.Target == nil || *a.Target < 0 || *a.Target >= len(o.Elements) {
		return false, NoTarget
	}
	e := &o.Elements[*a.Target]
	if e.Skill == "" || slices.Contains(e.State, "disabled") {
		return false, NoSkill
	}
	if !takesAct(e, a) {
		return false, WrongType
	}
	if leaves(task, o.URL, e) {
		return false, Elsewhere
	}
	seen := look.ForTask(o, task)
	o, e = &seen, &seen.Elements[*a.Target]
	goals := grammar.ParseFor(task, vocabulary.Of(o))
	g := &goal0
	if known(goals) && goal < len(goals) {
		g = &goals[goal]
	}
	if a.Type == agent.ActClick && match.IsClosed(e, g) && e.Class == string(effect.Read) {
		return true, ""
	}
	if g == &goal0 {
		return false, sayable(task, e, a)
	}
	return false, suits(g, o, e, a)
}

// goal0 stands for a task that is not understood.
var goal0 = goal.Goal{Verb: goal.Unknown}

// known reports whether all sentences of a task are understood.
func known(goals []goal.Goal) bool {
	return len(goals) > 0 && !slices.ContainsFunc(goals, func(g goal.Goal) bool { return g.Verb == goal.Unknown })
}

// takesAct reports whether an element takes an act of that type.
func takesAct(e *agent.Element, a agent.Action) bool {
	switch a.Type {
	case agent.ActClick:
		return a.Value == "" && e.Action != "type" && e.Action != "select" && e.Type != agent.KindFile
	case agent.ActInput:
		return e.Action == "type" && e.Type != agent.KindFile && a.Value != "" && look.Holds(e, a.Value)
	case agent.ActSelect:
		return e.Action == "select" && slices.ContainsFunc(e.Options, func(o agent.Option) bool { return o.Value == a.Value })
	case agent.ActCheck:
		return (a.Value == "on" || a.Value == "off") && look.Takes(e, goal.Check)
	}
	return false
}

// leaves reports whether an element leads to a host that the task does not name.
func leaves(task, at string, e *agent.Element) bool {
	base, err := url.Parse(at)
	if err != nil {
		return true
	}
	to, err := base.Parse(e.Attributes["href"])
	return err != nil || e.Attributes["href"] != "" && to.Hostname() != base.Hostname() && !lexicon.Within(lexicon.Fold(task), lexicon.Fold(to.Hostname()))
}

// suits holds an act against the goal that the rules understand and are not sure of: what
// is done is what the goal asks for, and no other element fits clearly better.
func suits(g *goal.Goal, o *agent.Observation, e *agent.Element, a agent.Action) string {
	if g.All || g.Source != nil || !doesVerb(g, e, a) {
		return WrongType
	}
	if a.Type == agent.ActInput && lexicon.Fold(a.Value) != lexicon.Fold(look.ValueFor(e, g.Value)) && lexicon.Fold(a.Value) != lexicon.Fold(g.Value) {
		return NotSaid
	}
	if a.Type == agent.ActSelect && !slices.ContainsFunc(e.Options, func(op agent.Option) bool {
		return op.Value == a.Value && (lexicon.Fold(op.Title) == lexicon.Fold(g.Value) || lexicon.Within(lexicon.Fold(op.Title), lexicon.Fold(g.Value)))
	}) {
		return NotSaid
	}
	list := match.Rank(o, g, "", nil)
	at := slices.IndexFunc(list, func(c match.Candidate) bool { return c.Element == e })
	switch {
	case at < 0 || list[at].Out || list[at].Score <= 0:
		return NotNamed
	case list[0].Score >= match.Enough && list[at].Score < list[0].Score-match.Margin:
		return NotMeant
	}
	return ""
}

// doesVerb reports whether an act is one of a goal's verb.
func doesVerb(g *goal.Goal, e *agent.Element, a agent.Action) bool {
	switch g.Verb {
	case goal.Fill:
		return a.Type == agent.ActInput || a.Type == agent.ActSelect
	case goal.Choose:
		return a.Type == agent.ActSelect || a.Type == agent.ActClick || a.Type == agent.ActCheck && a.Value == "on"
	case goal.Check:
		return a.Type == agent.ActCheck && a.Value == "on"
	case goal.Uncheck:
		return a.Type == agent.ActCheck && a.Value == "off"
	}
	return a.Type == agent.ActClick && look.Takes(e, g.Verb)
}

// sayable holds an act against all words of a task that the rules do not understand: it
// types or chooses nothing that the task does not say, and operates nothing of which it
// does not speak. What a press does is said by the first word of its label.
func sayable(task string, e *agent.Element, a agent.Action) string {
	said := lexicon.Tokens(task)
	switch a.Type {
	case agent.ActInput:
		if !saysText(task, a.Value) {
			return NotSaid
		}
	case agent.ActSelect:
		at := slices.IndexFunc(e.Options, func(o agent.Option) bool { return o.Value == a.Value })
		if !lexicon.CoveredBy([]string{task}, lexicon.Tokens(e.Options[at].Title)) {
			return NotSaid
		}
	}
	// What it is called alone names it: anything may stand in a hint or around it.
	names := slices.DeleteFunc(append(look.Own(e), e.Near), func(n string) bool { return n == "" })
	if len(names) == 0 {
		return NotNamed
	}
	words, n := lexicon.Tokens(lexicon.Noise.ReplaceAllString(" "+names[0]+" ", " ")), 0
	for _, w := range words {
		if lexicon.Spoken(said, w) {
			n++
		}
	}
	presses := a.Type == agent.ActClick || a.Type == agent.ActCheck
	if n == 0 || 2*n < len(words) || 2*n == len(words) && n > 1 || presses && !lexicon.Spoken(said, words[0]) {
		return NotNamed
	}
	return ""
}

// saysText reports whether a task has a text as whole words, or the date that it is.
func saysText(task, text string) bool {
	if lexicon.Within(lexicon.Fold(task), lexicon.Fold(text)) {
		return strings.TrimSpace(lexicon.Noise.ReplaceAllString(" "+text+" ", " ")) != ""
	}
	d, ok := lexicon.WholeDate(text)
	_, quoted := wording.Unquoted(task)
	return ok && slices.ContainsFunc(quoted, func(q string) bool {
		other, ok := lexicon.WholeDate(q)
		return ok && other == d
	})
}

// Unread reports whether a task has a sentence that the rules do not understand, so that
// they do nothing of it.
func Unread(task string) bool { return !known(grammar.Parse(task)) }
