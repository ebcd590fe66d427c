package match

import (
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/pattern"
)

// Two boxes of a row may be about it: one that picks it, and one that switches what it stands for.
var (
	switching = pattern.New(`(?i)\b(?:en|dis)abl|\b(?:de|re)?activat|\b(?:turn|switch)(?:ed|s)?\b.*\bo(?:n|ff)\b|\bsuspend|启用|停用|禁用|开启|关闭|启动|激活`)
	ticking   = pattern.New(`(?i)\b(?:un|de)?(?:tick|check|select)(?:ed|s|ing)?\b|勾|选中|选择|选上`)
	ofSwitch  = pattern.New(`(?i)\b(?:enabled?|disabled?|active|activated?|activate|on|off|status)\b|启用|停用|禁用|开启|激活|生效|状态`)
	ofTick    = pattern.New(`(?i)^\s*(?:select|choose|tick|check|pick)\b|^\s*(?:选择|勾选|选中)`)
)

// Switched returns the only one of the best candidates that does what the verb of a task says: to enable Ann is
// to press what is called Enable, not what picks her row. nil where the task says both, or neither.
func Switched(g *goal.Goal, list []Candidate, task string) *Candidate {
	turns, ticks := switching.MatchString(task), ticking.MatchString(task)
	if g.Verb != goal.Check && g.Verb != goal.Uncheck || turns == ticks || len(list) == 0 {
		return nil
	}
	does, other := ofSwitch, ofTick
	if ticks {
		does, other = other, does
	}
	var found *Candidate
	for i := range list {
		c := &list[i]
		if c.Out || c.Score < list[0].Score-Margin || !does.MatchString(c.Element.Label) || other.MatchString(c.Element.Label) {
			continue
		}
		if found != nil {
			return nil
		}
		found = c
	}
	return found
}
