package grammar

import (
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/vocabulary"
)

// bySaying reads a clause by the controls of the first look, or as it was read then.
func (p *parser) bySaying(s string) bool {
	if p.words == nil {
		return false
	}
	was, ok := p.words.Said[s]
	if !ok && p.words.Page != nil {
		was, ok = vocabulary.SayingOf(p.back(s), p.words.Page)
	}
	if !ok {
		return false
	}
	p.words.Use("said", strings.Join([]string{s, was.Kind, was.Label, was.Place}, "\t"))
	g := goal.Goal{Verb: goal.Click, Quoted: []string{was.Label}, Place: was.Place, Strict: was.Place != "", Exact: true, Text: p.back(s)}
	if was.Kind == agent.KindCheckbox || was.Kind == agent.KindRadio {
		g.Verb = goal.Check
	}
	p.goals = append(p.goals, g)
	return true
}
