package vocabulary

import (
	"slices"
	"strings"
	"unicode/utf8"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/wording"
)

// IsThing reports whether a page calls something by a text: a text of its own there, or the name of a control.
func IsThing(text string, o *agent.Observation) bool {
	want := lexicon.Fold(strings.TrimSpace(text))
	if utf8.RuneCountInString(want) < 2 {
		return false
	}
	return slices.ContainsFunc(o.Texts, func(t agent.Text) bool { return lexicon.Fold(t.Text) == want }) ||
		slices.ContainsFunc(o.Elements, func(e agent.Element) bool { return lexicon.Fold(e.Label) == want })
}

// ThingFirst returns the size of the longest thing of a page that a text in Han begins with, 0 for none.
func ThingFirst(text string, o *agent.Observation) int {
	for n := len(text); n > 0; n-- {
		if (n == len(text) || utf8.RuneStart(text[n])) && IsThing(text[:n], o) {
			return n
		}
	}
	return 0
}

// IsIdle reports whether a clause says how something is of which no control of a page says a word: orders beside it
// stand without it.
func IsIdle(s string, o *agent.Observation) bool {
	if !wording.States(s) || wording.Demands(s) || wording.HasQuote(s) || strings.ContainsAny(s, "0123456789") {
		return false
	}
	runs := runsOfHan(s)
	words := slices.DeleteFunc(lexicon.Tokens(lexicon.Noise.ReplaceAllString(" "+s+" ", " ")), func(w string) bool { return len(w) < 4 || lexicon.IsHan(w) })
	for i := range o.Elements {
		e := &o.Elements[i]
		texts := append(look.Names(e), e.Row)
		for _, op := range e.Options {
			texts = append(texts, op.Title)
		}
		for _, t := range texts {
			t = lexicon.Fold(t)
			own := lexicon.Tokens(t)
			if slices.ContainsFunc(runs, func(r string) bool { return strings.Contains(t, r) }) || slices.ContainsFunc(words, func(w string) bool { return lexicon.Covers(own, w) >= 0.9 }) {
				return false
			}
		}
	}
	return true
}

// runsOfHan returns the pairs of Han characters of a text.
func runsOfHan(s string) (out []string) {
	r := []rune(s)
	for i := 0; i+1 < len(r); i++ {
		if lexicon.Han(r[i]) && lexicon.Han(r[i+1]) {
			out = append(out, string(r[i:i+2]))
		}
	}
	return out
}

// PressedAt reports whether a control of a page that is called by a verb stands at a thing, where nothing is entered.
func PressedAt(verb, thing string, o *agent.Observation) bool {
	asked := lexicon.Tokens(thing)
	at := func(e *agent.Element) bool { return lexicon.CoveredBy([]string{e.Row, look.BlockOf(o, e)}, asked) }
	return slices.ContainsFunc(o.Elements, func(e agent.Element) bool {
		return look.Takes(&e, goal.Click) && lexicon.Fold(e.Label) == verb && at(&e)
	}) && !slices.ContainsFunc(o.Elements, func(e agent.Element) bool { return look.Takes(&e, goal.Fill) && at(&e) })
}

// HasField reports whether a page has a field or a list that is called by a name, or has the name beside it.
func HasField(name string, o *agent.Observation) bool {
	asked := lexicon.Tokens(lexicon.Noise.ReplaceAllString(" "+name+" ", " "))
	if len(asked) == 0 {
		return false
	}
	return slices.ContainsFunc(o.Elements, func(e agent.Element) bool {
		if !look.Takes(&e, goal.Fill) && e.Action != "select" || slices.Contains(e.State, "disabled") {
			return false
		}
		names := append(look.Names(&e), e.Near)
		return lexicon.CoveredBy(names, asked) || slices.ContainsFunc(names, func(n string) bool { return lexicon.Abbreviates(lexicon.Fold(name), lexicon.Fold(n)) })
	})
}

// OpensThing reports whether a control that opens something is called by a text and what stands behind it in its name:
// "Storage room · $49 a month".
func OpensThing(text string, o *agent.Observation) bool {
	want := lexicon.Fold(strings.TrimSpace(text))
	return utf8.RuneCountInString(want) > 1 && slices.ContainsFunc(o.Elements, func(e agent.Element) bool {
		return e.Class == "read" && e.Action == "open" && strings.HasPrefix(lexicon.Fold(e.Label), want+" ")
	})
}
