package rules

import (
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
)

// ofTopic returns a goal about the most or the least of all without the words for what the whole page is about: of lamps
// one is a lamp whether its name says so or not.
func ofTopic(g *goal.Goal, o *agent.Observation) *goal.Goal {
	topic := lexicon.Tokens(look.Topic(o))
	if g.Most == 0 && (g.By == nil || g.By.Most == 0) || len(topic) == 0 {
		return g
	}
	without := func(s string) string {
		return strings.Join(slices.DeleteFunc(strings.Fields(s), func(w string) bool {
			return len(w) > 2 && !lexicon.IsHan(w) && lexicon.Covers(topic, lexicon.Fold(w)) >= 0.9 && !strings.EqualFold(w, g.Must)
		}), " ")
	}
	as := *g
	as.Words, as.Place = without(g.Words), without(g.Place)
	return &as
}
