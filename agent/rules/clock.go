package rules

import (
	"slices"
	"strconv"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/match"
	"skillmill/agent/rules/pattern"
)

// A time of day may have a field for the hour and one for the minutes.

var (
	hourMinute  = pattern.New(`^(\d{1,2})[:：](\d{2})$`)
	hourField   = pattern.New(`(?i)^(?:hours?|hh|小时|时|点|时钟)$`)
	minuteField = pattern.New(`(?i)^(?:min(?:ute)?s?|mm|分钟?)$`)
)

// clock sets the hour and then the minutes of a time, where the page has exactly one field for each and none that takes
// the time as a whole.
func (a *attempt) clock() (d agent.Decision, skip, ok bool) {
	g, o := a.g, &a.s.Observation
	m := hourMinute.FindStringSubmatch(strings.TrimSpace(g.Value))
	if g.Verb != goal.Fill && g.Verb != goal.Choose || !g.Given || m == nil {
		return d, false, false
	}
	hour, minute := fieldCalled(o, hourField), fieldCalled(o, minuteField)
	whole := slices.ContainsFunc(o.Elements, func(e agent.Element) bool { return e.Attributes["type"] == "time" })
	if hour == nil || minute == nil || whole {
		return d, false, false
	}
	parts := []struct {
		e    *agent.Element
		text string
	}{{hour, m[1]}, {minute, m[2]}}
	for i, part := range parts {
		if a.p.served[part.e.Key] {
			continue
		}
		c := match.Candidate{Element: part.e, Score: match.Same}
		if c.Value, ok = numeral(part.e, part.text); !ok || !a.pass(part.e) {
			return d, false, false
		}
		field := goal.Goal{Verb: goal.Fill, Value: c.Value}
		return serve(&field, a.at, &c, i == len(parts)-1), false, true
	}
	return d, true, true
}

// fieldCalled returns the only field that a pattern calls.
func fieldCalled(o *agent.Observation, name *pattern.Pattern) *agent.Element {
	return look.Only(o, func(i int) bool {
		e := &o.Elements[i]
		return look.Takes(e, goal.Fill) && !slices.Contains(e.State, "disabled") && slices.ContainsFunc(append(look.Names(e), e.Near), func(n string) bool { return name.MatchString(lexicon.Fold(n)) })
	})
}

// numeral returns what a field has for a number: its option, with or without a zero before it, or the number itself.
func numeral(e *agent.Element, text string) (string, bool) {
	n, err := strconv.Atoi(text)
	if err != nil {
		return "", false
	}
	if e.Action != "select" {
		return strconv.Itoa(n), true
	}
	for _, op := range e.Options {
		if k, err := strconv.Atoi(strings.TrimSpace(op.Title)); err == nil && k == n {
			return op.Value, true
		}
	}
	return "", false
}
