package rules

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"skillmill/agent"
)

// vocabulary are the words of a page by which a task may be read: verbs that controls begin
// with, names of fields, names of boxes and buttons. What a task was read by at first is kept
// in the decisions, so that it is read alike to its end, whatever the page says by then.
type vocabulary struct {
	verbs  []string
	fields []string
	names  []string
	used   []string // with what they are before a colon
	said   map[string]saying
	// forWhat are clauses that say what the page is for.
	forWhat []string
	page    *agent.Observation // the first look, nil later
}

// vocabularyOf is that of a task: of its first decision, or of the page.
func vocabularyOf(s *agent.State) *vocabulary {
	if len(s.History) == 0 {
		return wordsOf(&s.Observation)
	}
	v := &vocabulary{said: map[string]saying{}}
	for _, w := range s.History[0].Decision.Words {
		sort, word, _ := strings.Cut(w, ":")
		switch sort {
		case "verb":
			v.verbs = append(v.verbs, word)
		case "field":
			v.fields = append(v.fields, word)
		case "name":
			v.names = append(v.names, word)
		case "for":
			v.forWhat = append(v.forWhat, word)
		case "said":
			if part := strings.Split(word, "\t"); len(part) == 4 {
				v.said[part[0]] = saying{part[1], part[2], part[3]}
			}
		}
	}
	return v
}

// wordsOf is the vocabulary of a page.
func wordsOf(o *agent.Observation) *vocabulary {
	v := &vocabulary{verbs: verbsOf(o), page: o}
	labels := map[string]int{}
	for i := range o.Elements {
		e := &o.Elements[i]
		name := fieldName(e)
		switch {
		case name == "" || e.Skill == "" || slices.Contains(e.State, "disabled"):
		case takes(e, fill) || e.Action == "select":
			labels[name]++
		case e.Action == "toggle":
			v.names = append(v.names, name)
		}
	}
	for name, n := range labels {
		if n == 1 { // of two fields of one name none is meant by it
			v.fields = append(v.fields, shorter(name, labels)...)
		}
	}
	slices.SortFunc(v.fields, func(a, b string) int {
		if len(a) != len(b) {
			return len(b) - len(a)
		}
		return strings.Compare(a, b)
	})
	slices.Sort(v.names)
	return v
}

// nameTail is what labels have behind the name: a star, a colon, a remark in brackets.
var nameTail = regexp.MustCompile(`\s*(?:[*:：]|[(（][^)）]*[)）])\s*$`)

// fieldName is how a field is called, without what labels have behind it.
func fieldName(e *agent.Element) string {
	name := e.Label
	for _, more := range []string{e.Attributes["placeholder"], e.Attributes["title"]} {
		if name == "" {
			name = more
		}
	}
	for range 2 {
		name = nameTail.ReplaceAllString(name, "")
	}
	if name = fold(name); utf8.RuneCountInString(name) < 2 || utf8.RuneCountInString(name) > 40 || hasQuote(name) {
		return ""
	}
	return name
}

// shorter are the ways to say the name of a field: in full, and by one word of it, or by the
// end of a Chinese one, that no other field has.
func shorter(name string, all map[string]int) []string {
	out := []string{name}
	var parts []string
	if words := strings.Fields(name); len(words) > 1 {
		parts = append(parts, strings.Join(words[:len(words)-1], " "), words[0], words[len(words)-1])
	} else if r := []rune(name); isHan(name) && len(r) > 2 && !strings.Contains(name, " ") {
		parts = append(parts, string(r[len(r)-2:]), string(r[:2]))
		if len(r) > 3 {
			parts = append(parts, string(r[len(r)-3:]))
		}
	}
	for _, part := range parts {
		n := 0
		for other := range all {
			if strings.Contains(other, part) {
				n++
			}
		}
		if n == 1 && utf8.RuneCountInString(part) > 1 && !slices.Contains(out, part) && !noVerb.MatchString(part) {
			out = append(out, part)
		}
	}
	return out
}

// use notes a word by which a task was read.
func (v *vocabulary) use(sort, word string) {
	if w := sort + ":" + word; !slices.Contains(v.used, w) {
		v.used = append(v.used, w)
	}
}
