package rules

import (
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/grammar"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/vocabulary"
)

// parsed is what a task was read as, with the words that it was read by.
type parsed struct {
	goals []goal.Goal
	used  []string
}

// readings remembers how tasks are read after their first act: each look would read them alike.
var readings lexicon.Memo[parsed]

// goalsOf returns the goals of a task by the words of its first decision, or of the page.
func goalsOf(s *agent.State, words *vocabulary.Words) []goal.Goal {
	if len(s.History) == 0 {
		return grammar.ParseFor(s.Task.Text, words)
	}
	key := strings.Join(append([]string{s.Task.Text}, s.History[0].Decision.Words...), "\x00")
	p := readings.Of(key, func(string) parsed {
		return parsed{grammar.ParseFor(s.Task.Text, words), slices.Clone(words.Used)}
	})
	words.Used = slices.Clone(p.used)
	return slices.Clone(p.goals) // a decision changes its goals
}
