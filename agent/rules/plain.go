package rules

import (
	"slices"
	"strings"

	"skillmill/agent"
)

// fewWords are the most words of a task that a page may say by chance.
const fewWords = 3

// withoutTask is an observation without the words of the task itself. Some pages show what is to be
// done on them; that names nothing there.
func withoutTask(o *agent.Observation, task string) agent.Observation {
	out, text := *o, fold(task)
	if len(tokens(text)) <= fewWords && !(isHan(text) && len([]rune(text)) > 5) {
		return out
	}
	isTask := func(t agent.Text) bool { return fold(t.Text) == text }
	if !slices.ContainsFunc(o.Texts, isTask) {
		return out
	}
	out.Texts = slices.DeleteFunc(slices.Clone(o.Texts), isTask)
	out.Elements = slices.Clone(o.Elements)
	for i := range out.Elements {
		e := &out.Elements[i]
		if label := fold(e.Label); label == text || e.Beside && len(tokens(label)) > fewWords && strings.Contains(text, label) {
			e.Label, e.Beside = "", false
		}
		if near := fold(e.Near); len(tokens(near)) > fewWords && strings.Contains(text, near) {
			e.Near = ""
		}
		e.Row = strings.TrimSpace(strings.TrimPrefix(fold(e.Row), text))
		e.Block = strings.TrimSpace(strings.ReplaceAll(fold(e.Block), text, " "))
	}
	return out
}
