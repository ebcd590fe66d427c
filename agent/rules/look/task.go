package look

import (
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
)

// ForTask returns an observation as the rules read it for a task: without what it says of the task itself, and with
// rows that are pressed as a whole called by what they say themselves.
func ForTask(o *agent.Observation, task string) agent.Observation {
	out := WithoutTask(o, task)
	out = joined(&out)
	return WithoutHeld(&out)
}

// apartHan is a word of two Han characters that is set apart by a blank.
var apartHan = pattern.New(`^(\p{Han})[ \x{3000}](\p{Han})$`)

// joined returns an observation in which a word of two characters is one, as people write it, where a control sets
// a blank between them to look well.
func joined(o *agent.Observation) agent.Observation {
	if !slices.ContainsFunc(o.Elements, func(e agent.Element) bool { return apartHan.MatchString(e.Label) }) {
		return *o
	}
	out := *o
	out.Elements = slices.Clone(o.Elements)
	for i := range out.Elements {
		e := &out.Elements[i]
		e.Label = apartHan.ReplaceAllString(e.Label, "$1$2")
	}
	return out
}

// fewWords are the most words of a task that a page may say by chance.
const fewWords = 3

// WithoutTask returns an observation without the words of the task itself. Some pages show what is to be
// done on them; that names nothing there.
func WithoutTask(o *agent.Observation, task string) agent.Observation {
	out, text := *o, lexicon.Fold(task)
	if len(lexicon.Tokens(text)) <= fewWords && !(lexicon.IsHan(text) && len([]rune(text)) > 5) {
		return out
	}
	isTask := func(t agent.Text) bool { return lexicon.Fold(t.Text) == text }
	if !slices.ContainsFunc(o.Texts, isTask) || slices.ContainsFunc(o.Elements, func(e agent.Element) bool { return !e.Beside && lexicon.Fold(e.Label) == text }) {
		return out // "Enable Tom Baker" is what a control is called
	}
	out.Texts = slices.DeleteFunc(slices.Clone(o.Texts), isTask)
	out.Elements = slices.Clone(o.Elements)
	for i := range out.Elements {
		e := &out.Elements[i]
		if label := lexicon.Fold(e.Label); e.Beside && (label == text || len(lexicon.Tokens(label)) > fewWords && strings.Contains(text, label)) {
			e.Label, e.Beside = "", false
		}
		if near := lexicon.Fold(e.Near); len(lexicon.Tokens(near)) > fewWords && strings.Contains(text, near) {
			e.Near = ""
		}
		e.Row = strings.TrimSpace(strings.TrimPrefix(lexicon.Fold(e.Row), text))
		e.Block = strings.TrimSpace(strings.ReplaceAll(lexicon.Fold(e.Block), text, " "))
	}
	return out
}
