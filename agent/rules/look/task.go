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
	out = sliding(&out)
	return WithoutHeld(&out)
}

// slides is a word in the class of what slides, if keys move it.
var slides = pattern.New(`^(?:slider|rangeslider)$`)

// sliding returns an observation in which what slides by its class alone is a slider as those with a role are.
func sliding(o *agent.Observation) agent.Observation {
	is := func(e *agent.Element) bool {
		return e.Type == agent.KindText && e.Attributes["keys"] == "true" && e.Attributes["role"] == "" && slices.ContainsFunc(lexicon.Tokens(lexicon.Identifier(e.Attributes["class"])), slides.MatchString)
	}
	if !slices.ContainsFunc(o.Elements, func(e agent.Element) bool { return is(&e) }) {
		return *o
	}
	out := *o
	out.Elements = slices.Clone(o.Elements)
	for i := range out.Elements {
		if e := &out.Elements[i]; is(e) {
			e.Type = agent.KindRange
		}
	}
	return out
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
	called := func(e agent.Element) bool { return !e.Beside && !isField(&e) && lexicon.Fold(e.Label) == text }
	if !slices.ContainsFunc(o.Texts, isTask) || slices.ContainsFunc(o.Elements, called) {
		return out // "Enable Tom Baker" is what a control is called
	}
	out.Texts = slices.DeleteFunc(slices.Clone(o.Texts), isTask)
	out.Elements = slices.Clone(o.Elements)
	names := map[string]bool{}
	for _, t := range out.Texts {
		names[lexicon.Fold(t.Text)] = true
	}
	for i := range out.Elements {
		e := &out.Elements[i]
		near := lexicon.Fold(e.Near)
		if !strings.Contains(text, near) || names[near] {
			near = ""
		}
		if label := lexicon.Fold(e.Label); e.Beside && label == text || ofTask(e, label, text, near) && (e.Beside || !names[label] && !ownName(e, label)) {
			e.Label, e.Beside = "", false
		}
		if near != "" {
			e.Near = ""
		}
		e.Row = strings.TrimSpace(strings.TrimPrefix(lexicon.Fold(e.Row), text))
		e.Block = strings.TrimSpace(strings.ReplaceAll(lexicon.Fold(e.Block), text, " "))
	}
	withoutSaid(&out, text)
	return out
}

// isField reports whether an element takes a value: what is written before it may be no name of it.
func isField(e *agent.Element) bool {
	return e.Type == agent.KindText || e.Type == agent.KindSelect || e.Type == agent.KindRange
}

// ofTask reports whether a label is words of the task: more of them than a page says by chance, or those that stand
// last, before a field that stands behind the task. near is what of the task stands before the element, "" for none.
func ofTask(e *agent.Element, label, task, near string) bool {
	return len(lexicon.Tokens(label)) > fewWords && strings.Contains(task, label) || isField(e) && near != "" && strings.HasSuffix(task, label)
}

// ownName reports whether the markup of an element has a name for it.
func ownName(e *agent.Element, name string) bool {
	for _, v := range e.Attributes {
		if lexicon.Fold(v) == name {
			return true
		}
	}
	return false
}

// withoutSaid takes the words out of rows that the task alone says on the page: what is folded there is not shown.
func withoutSaid(o *agent.Observation, task string) {
	said := map[string]bool{}
	say := func(texts ...string) {
		for _, t := range texts {
			for _, w := range lexicon.Tokens(t) {
				said[w] = true
			}
		}
	}
	for i := range o.Texts {
		say(o.Texts[i].Text)
	}
	for i := range o.Elements {
		e := &o.Elements[i]
		say(e.Label, e.Block, e.Column)
		for _, v := range e.Attributes {
			say(v)
		}
		for _, op := range e.Options {
			say(op.Title)
		}
	}
	ordered := lexicon.Tokens(task)
	for i := range o.Elements {
		e := &o.Elements[i]
		kept := slices.DeleteFunc(strings.Fields(e.Row), func(w string) bool {
			is := lexicon.Tokens(w)
			return len(is) == 1 && is[0] == w && !lexicon.IsHan(w) && slices.Contains(ordered, w) && !said[w]
		})
		e.Row = strings.Join(kept, " ")
	}
}
