package rules

import (
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
)

// covering returns what takes a question away that came over what a goal is about: the last act on it
// was refused, and the page has one control that refuses beside one that agrees, neither of them
// the goal's own.
func covering(s *agent.State, at int, p *progress) (agent.Decision, bool) {
	if len(s.History) == 0 {
		return agent.Decision{}, false
	}
	last := &s.History[len(s.History)-1]
	if last.Decision.Goal != at || !last.Decision.Serves || last.Result.Acted || !strings.HasPrefix(last.Result.Error, "ACT_REFUSED") && !strings.HasPrefix(last.Result.Error, "TARGET_DISABLED") {
		return agent.Decision{}, false
	}
	o := &s.Observation
	e := look.Only(o, func(i int) bool {
		e := &o.Elements[i]
		label := lexicon.Fold(e.Label)
		return (refuses.MatchString(label) || refusesMost.MatchString(label)) && look.Takes(e, goal.Click) && e.Class != "submit" && !p.opened[e.Key] && e.Key != last.Decision.Key &&
			(agreesAt(o, i-1, last.Decision.Key) || agreesAt(o, i+1, last.Decision.Key))
	})
	if e == nil {
		return agent.Decision{}, false
	}
	d := act(e, at)
	d.Reason = "a question is in the way"
	return d, true
}

// agreesAt reports whether the element with a number agrees to a question, and is not the one with
// a key.
func agreesAt(o *agent.Observation, i int, key string) bool {
	return i >= 0 && i < len(o.Elements) && o.Elements[i].Key != key && (agrees.MatchString(lexicon.Fold(o.Elements[i].Label)) || agreesAll.MatchString(lexicon.Fold(o.Elements[i].Label)))
}

// What questions about cookies are answered with.
var (
	refusesMost = pattern.New(`(?i)^(?:(?:reject|decline|refuse|deny)(?:\s+all|\s+cookies|\s+non-essential)*|(?:only|accept\s+only|use\s+only|allow\s+only)?\s*(?:the\s+)?(?:necessary|essential|required)(?:\s+cookies)?(?:\s+only)?|仅必要|仅限必要|(?:仅|只)(?:接受|允许|使用)必要(?:的?\s*cookies?)?|全部拒绝|拒绝(?:全部|所有)?)$`)
	agreesAll   = pattern.New(`(?i)^(?:(?:accept|allow|agree)(?:\s+to)?(?:\s+all)?(?:\s+cookies)?|i\s+agree|got\s+it|(?:全部|都)?(?:接受|允许|同意)(?:全部|所有)?)$`)
)
