package rules

import (
	"skillmill/agent"
	"skillmill/agent/rules/goal"
)

// decideRest returns the act of a goal that waits or scrolls.
func decideRest(g *goal.Goal, at int) agent.Decision {
	if g.Verb == goal.Scroll {
		return agent.Decision{Action: agent.Action{Type: agent.ActScroll, Value: g.Value}, Goal: at, Serves: true, Last: true, Reason: "the task says to scroll"}
	}
	return agent.Decision{Action: agent.Action{Type: agent.ActWait, Value: g.Value}, Goal: at, Serves: true, Last: true, Reason: "the task says to wait"}
}
