package agent

import (
	"strings"
	"unicode"
)

// A row says what is written in it, also what is not shown, like the branches of a folded tree. What nobody sees tells
// no control of the row from others: a task that names it means what is shown once the row is open.

// unshown takes the words that nothing on the page shows out of the rows of its elements, and out of what stands before
// them. The keys of the elements are made before: they are the same when more is shown.
func (o *Observation) unshown() {
	if len(o.Texts) == maxTexts {
		return // more is shown than the look has
	}
	var b strings.Builder
	for i := range o.Texts {
		b.WriteString(strings.ToLower(o.Texts[i].Text))
	}
	for i := range o.Elements {
		e := &o.Elements[i]
		b.WriteString(strings.ToLower(e.Label + "\n" + e.Block + "\n" + e.Column + "\n"))
		for _, v := range e.Attributes {
			b.WriteString(strings.ToLower(v) + "\n")
		}
		for _, option := range e.Options {
			b.WriteString(strings.ToLower(option.Title) + "\n")
		}
	}
	said, known := b.String(), map[string]bool{} // rows have many words in common
	says := func(word string) bool {
		shown, ok := known[word]
		if !ok {
			shown = strings.Contains(said, word)
			known[word] = shown
		}
		return shown
	}
	for i := range o.Elements {
		e := &o.Elements[i]
		e.Row, e.Near = shownOf(e.Row, says), shownOf(e.Near, says)
	}
}

// shownOf returns the words of a text that are no plain words or that the page says, in small letters.
func shownOf(text string, says func(word string) bool) string {
	var kept []string
	for _, w := range strings.Fields(text) {
		if strings.ContainsFunc(w, func(r rune) bool { return !unicode.IsLetter(r) }) || says(strings.ToLower(w)) {
			kept = append(kept, w)
		}
	}
	return strings.Join(kept, " ")
}
