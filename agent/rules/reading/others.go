package reading

import (
	"slices"
	"strings"
	"unicode/utf8"

	"skillmill/agent"
	"skillmill/agent/rules/lexicon"
)

// hasOthers reports whether a text around an element has the name of another one that is entered or ticked.
func (r *reader) hasOthers(is *agent.Element, text string) bool {
	text = lexicon.Fold(text)
	return slices.ContainsFunc(r.o.Elements, func(e agent.Element) bool {
		return e.Key != is.Key && e.Action != "click" && e.Label != "" && lexicon.Within(text, lexicon.Fold(e.Label))
	})
}

// withoutOthers returns texts around an element without the names of what else is pressed in its row: they say
// what else can be done there, and explain no word.
func withoutOthers(o *agent.Observation, e *agent.Element, texts []string) []string {
	out := slices.Clone(texts)
	for i := range o.Elements {
		other := &o.Elements[i]
		if other.Row == e.Row && other.Key != e.Key && len(other.Options) > 0 && e.Row != "" {
			out = withoutOptions(out, other)
		}
		if other.Row != e.Row || other.Key == e.Key || other.Type != agent.KindButton || utf8.RuneCountInString(other.Label) < 2 || other.Label == e.Label {
			continue
		}
		name := lexicon.Fold(other.Label)
		for k, t := range out {
			if t == e.Label || t == e.Heading || t == e.Column {
				continue
			}
			if t = lexicon.Fold(t); strings.HasSuffix(t, name) || strings.HasPrefix(t, name+" ") || strings.Contains(t, " "+name+" ") {
				out[k] = strings.ReplaceAll(t, name, " ")
			}
		}
	}
	return out
}

// withoutOptions returns texts without the options of a list that stands beside an element: what may be chosen there
// tells nothing of the row.
func withoutOptions(texts []string, list *agent.Element) []string {
	for k, t := range texts {
		t = " " + lexicon.Fold(t) + " "
		all := t
		for _, op := range list.Options {
			all = strings.Replace(all, " "+lexicon.Fold(op.Title)+" ", " ", 1)
		}
		if all != t {
			texts[k] = strings.TrimSpace(all)
		}
	}
	return texts
}
