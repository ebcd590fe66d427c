package rules

import (
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/match"
	"skillmill/agent/rules/pattern"
)

var (
	soundWords = pattern.New(`(?i)^\s*(?:the\s+|my\s+)?(?:sound|audio|volume)\s*$|^\s*(?:声音|音量)\s*$`)
	muteWords  = pattern.New(`(?i)^(?:mute|静音)$`)
)

// opposite switches on what is called by the opposite of what a goal switches off: the sound is off where
// Mute is on.
func (a *attempt) opposite() (d agent.Decision, skip, ok bool) {
	if a.why != match.Nothing || a.g.Verb != goal.Uncheck && a.g.Verb != goal.Collapse || !soundWords.MatchString(a.g.Words) {
		return d, false, false
	}
	e := look.Only(&a.s.Observation, func(i int) bool {
		e := &a.s.Observation.Elements[i]
		return look.Takes(e, goal.Click) && muteWords.MatchString(strings.TrimSpace(e.Label)) && !slices.Contains(e.State, "disabled")
	})
	if e == nil || !a.pass(e) {
		return d, false, false
	}
	if look.IsOn(e) {
		return d, true, true
	}
	return a.press(e), false, true
}
