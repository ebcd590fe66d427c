package rules

import (
	"slices"
	"strings"

	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/wording"
)

// onlyPoints is what only points at something that was spoken of.
var onlyPoints = pattern.New(`(?i)^(?:it|that|this|these|those|them|它们?|这个|那个)$`)

// pointsOnly reports whether the value of a goal only points at something: that is entered only if it is quoted.
func pointsOnly(g *goal.Goal, task string) bool {
	_, list := wording.Unquoted(task)
	return g.Verb == goal.Fill && onlyPoints.MatchString(strings.TrimSpace(g.Value)) && !slices.Contains(list, g.Value)
}
