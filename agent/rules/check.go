package rules

import (
	"net/url"
	"slices"
	"strings"

	"skillmill/agent"
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
	seen := withoutTask(o, task)
	o, e = &seen, &seen.Elements[*a.Target]
	goals := parseFor(task, wordsOf(o))
	g := &goal0
	if known(goals) && goal < len(goals) {
		g = &goals[goal]
	}
	if a.Type == agent.ActClick && isClosed(e, g) && e.Class == string(effect.Read) {
		return true, ""
	}
	if g == &goal0 {
		return false, sayable(task, e, a)
	}
	return false, suits(g, o, e, a)
}

// goal0 stands for a task that is not understood.
var goal0 = goal{verb: unknown}

// known reports whether all sentences of a task are understood.
func known(goals []goal) bool {
	return len(goals) > 0 && !slices.ContainsFunc(goals, func(g goal) bool { return g.verb == unknown })
}

// takesAct reports whether an element takes an act of that type.
func takesAct(e *agent.Element, a agent.Action) bool {
	switch a.Type {
	case agent.ActClick:
		return a.Value == "" && e.Action != "type" && e.Action != "select" && e.Type != agent.KindFile
	case agent.ActInput:
		return e.Action == "type" && e.Type != agent.KindFile && a.Value != "" && holds(e, a.Value)
	case agent.ActSelect:
		return e.Action == "select" && slices.ContainsFunc(e.Options, func(o agent.Option) bool { return o.Value == a.Value })
	case agent.ActCheck:
		return (a.Value == "on" || a.Value == "off") && takes(e, check)
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
	return err != nil || e.Attributes["href"] != "" && to.Hostname() != base.Hostname() && !within(fold(task), fold(to.Hostname()))
}

// suits holds an act against the goal that the rules understand and are not sure of: what
// is done is what the goal asks for, and no other element fits clearly better.
func suits(g *goal, o *agent.Observation, e *agent.Element, a agent.Action) string {
	if g.all || g.source != nil || !doesVerb(g, e, a) {
		return WrongType
	}
	if a.Type == agent.ActInput && fold(a.Value) != fold(valueFor(e, g.value)) && fold(a.Value) != fold(g.value) {
		return NotSaid
	}
	if a.Type == agent.ActSelect && !slices.ContainsFunc(e.Options, func(op agent.Option) bool {
		return op.Value == a.Value && (fold(op.Title) == fold(g.value) || within(fold(op.Title), fold(g.value)))
	}) {
		return NotSaid
	}
	list := rank(o, g, "", nil)
	at := slices.IndexFunc(list, func(c candidate) bool { return c.e == e })
	switch {
	case at < 0 || list[at].out || list[at].score <= 0:
		return NotNamed
	case list[0].score >= enough && list[at].score < list[0].score-margin:
		return NotMeant
	}
	return ""
}

// doesVerb reports whether an act is one of a goal's verb.
func doesVerb(g *goal, e *agent.Element, a agent.Action) bool {
	switch g.verb {
	case fill:
		return a.Type == agent.ActInput || a.Type == agent.ActSelect
	case choose:
		return a.Type == agent.ActSelect || a.Type == agent.ActClick || a.Type == agent.ActCheck && a.Value == "on"
	case check:
		return a.Type == agent.ActCheck && a.Value == "on"
	case uncheck:
		return a.Type == agent.ActCheck && a.Value == "off"
	}
	return a.Type == agent.ActClick && takes(e, g.verb)
}

// sayable holds an act against all words of a task that the rules do not understand: it
// types or chooses nothing that the task does not say, and operates nothing of which it
// does not speak. What a press does is said by the first word of its label.
func sayable(task string, e *agent.Element, a agent.Action) string {
	said := tokens(task)
	switch a.Type {
	case agent.ActInput:
		if !saysText(task, a.Value) {
			return NotSaid
		}
	case agent.ActSelect:
		at := slices.IndexFunc(e.Options, func(o agent.Option) bool { return o.Value == a.Value })
		if !coveredBy([]string{task}, tokens(e.Options[at].Title)) {
			return NotSaid
		}
	}
	// What it is called alone names it: anything may stand in a hint or around it.
	names := slices.DeleteFunc(append(own(e), e.Near), func(n string) bool { return n == "" })
	if len(names) == 0 {
		return NotNamed
	}
	words, n := tokens(noise.ReplaceAllString(" "+names[0]+" ", " ")), 0
	for _, w := range words {
		if spoken(said, w) {
			n++
		}
	}
	presses := a.Type == agent.ActClick || a.Type == agent.ActCheck
	if n == 0 || 2*n < len(words) || 2*n == len(words) && n > 1 || presses && !spoken(said, words[0]) {
		return NotNamed
	}
	return ""
}

// spoken reports whether words say a word, in whatever form; a run of Han in parts.
func spoken(said []string, w string) bool {
	return covers(said, w) >= 0.7 || isHan(w) && inParts(said, []rune(w))
}

// saysText reports whether a task has a text as whole words, or the date that it is.
func saysText(task, text string) bool {
	if within(fold(task), fold(text)) {
		return strings.TrimSpace(noise.ReplaceAllString(" "+text+" ", " ")) != ""
	}
	d, ok := wholeDate(text)
	_, quoted := unquoted(task)
	return ok && slices.ContainsFunc(quoted, func(q string) bool {
		other, ok := wholeDate(q)
		return ok && other == d
	})
}

// Unread reports whether a task has a sentence that the rules do not understand, so that
// they do nothing of it.
func Unread(task string) bool { return !known(parse(task)) }
