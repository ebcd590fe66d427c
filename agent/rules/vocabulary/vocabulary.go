package vocabulary

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/wording"
)

// Words are the words of a page by which a task may be read: verbs that controls begin
// with, names of fields, names of boxes and buttons. What a task was read by at first is kept
// in the decisions, so that it is read alike to its end, whatever the page says by then.
type Words struct {
	Verbs  []string
	Fields []string
	Names  []string
	Used   []string // with what they are before a colon
	Said   map[string]Saying
	// forWhat are clauses that say what the page is for.
	ForWhat []string
	Values  []string           // clauses that say what a field is to hold
	Idle    []string           // clauses that say how something is of which the page says nothing
	Gives   []string           // clauses that give or take what the page is about
	Page    *agent.Observation // the first look, nil later
	last    string             // of LastSort
}

// LastSort is the sort of the word that says which goal comes behind which, by their numbers.
const LastSort = "last"

// SentLast returns the number of the goal that comes later than the task says it, and of the one behind which it
// comes. ok is false for none.
func (v *Words) SentLast() (from, to int, ok bool) {
	n, err := fmt.Sscan(v.last, &from, &to)
	return from, to, err == nil && n == 2
}

// ForTask is that of a task: of its first decision, or of the page.
func ForTask(s *agent.State) *Words {
	if len(s.History) == 0 {
		return Of(&s.Observation)
	}
	v := &Words{Said: map[string]Saying{}}
	for _, w := range s.History[0].Decision.Words {
		sort, word, _ := strings.Cut(w, ":")
		switch sort {
		case "verb":
			v.Verbs = append(v.Verbs, word)
		case "field":
			v.Fields = append(v.Fields, word)
		case "name":
			v.Names = append(v.Names, word)
		case "for":
			v.ForWhat = append(v.ForWhat, word)
		case "value":
			v.Values = append(v.Values, word)
		case "idle":
			v.Idle = append(v.Idle, word)
		case "gives":
			v.Gives = append(v.Gives, word)
		case LastSort:
			v.last = word
		case "said":
			if part := strings.Split(word, "\t"); len(part) == 4 {
				v.Said[part[0]] = Saying{part[1], part[2], part[3]}
			}
		}
	}
	return v
}

// Of returns the vocabulary of a page.
func Of(o *agent.Observation) *Words {
	v := &Words{Verbs: verbsOf(o), Page: o}
	labels := map[string]int{}
	for i := range o.Elements {
		e := &o.Elements[i]
		name := fieldName(e)
		switch {
		case name == "" || e.Skill == "" || slices.Contains(e.State, "disabled"):
		case look.Takes(e, goal.Fill) || e.Action == "select":
			labels[name]++
		case e.Action == "toggle":
			v.Names = append(v.Names, name)
		}
	}
	for name, n := range labels {
		if n == 1 { // of two fields of one name none is meant by it
			v.Fields = append(v.Fields, shorter(name, labels)...)
		}
	}
	slices.SortFunc(v.Fields, func(a, b string) int {
		if len(a) != len(b) {
			return len(b) - len(a)
		}
		return strings.Compare(a, b)
	})
	slices.Sort(v.Names)
	return v
}

// nameTail is what labels have behind the name: a star, a colon, a remark in brackets.
var nameTail = pattern.New(`\s*(?:[*:：]|[(（][^)）]*[)）])\s*$`)

// fieldName returns how a field is called, without what labels have behind it.
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
	if name = lexicon.Fold(name); utf8.RuneCountInString(name) < 2 || utf8.RuneCountInString(name) > 40 || wording.HasQuote(name) {
		return ""
	}
	return name
}

// shorter returns the ways to say the name of a field: in full, and by one word of it, or by the
// end of a Chinese one, that no other field has.
func shorter(name string, all map[string]int) []string {
	out := []string{name}
	var parts []string
	if words := strings.Fields(name); len(words) > 1 {
		parts = append(parts, strings.Join(words[:len(words)-1], " "), words[0], words[len(words)-1])
	} else if r := []rune(name); lexicon.IsHan(name) && len(r) > 2 && !strings.Contains(name, " ") {
		if parts = append(parts, string(r[len(r)-2:])); !strings.HasSuffix(name, "人") && !strings.HasSuffix(name, "者") { // 报销 of 报销人 is what somebody does
			parts = append(parts, string(r[:2]))
		}
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
		if n == 1 && utf8.RuneCountInString(part) > 1 && !slices.Contains(out, part) && !NoVerb.MatchString(part) {
			out = append(out, part)
		}
	}
	return out
}

// Use notes a word by which a task was read.
func (v *Words) Use(sort, word string) {
	if w := sort + ":" + word; !slices.Contains(v.Used, w) {
		v.Used = append(v.Used, w)
	}
}

// A clause whose verb nobody foresaw is still one that the page may know: "Refund the order
// placed by Ann" begins with what a control there is called, 将葡萄下架 ends with it. The rest
// says where it is, and all of it has to be said there.

// verbsOf returns the words by which the page's own controls may be asked for: the first word of
// an English name, a short Chinese name as a whole.
func verbsOf(o *agent.Observation) []string {
	var out []string
	for i := range o.Elements {
		e := &o.Elements[i]
		if !look.Takes(e, goal.Click) || e.Action == "select" || e.Action == "toggle" || e.Type == agent.KindLink && e.Class != "act" && e.Class != "read" {
			continue
		}
		words := lexicon.Tokens(e.Label)
		if len(words) == 0 || len(words) > 4 {
			continue
		}
		word, size := words[0], utf8.RuneCountInString(words[0])
		if size < 3 && !lexicon.IsHan(word) || lexicon.IsHan(word) && (size < 2 || size > 4 || len(words) > 1) || strings.IndexFunc(word, unicode.IsDigit) >= 0 || slices.Contains(out, word) {
			continue
		}
		out = append(out, word)
	}
	slices.SortFunc(out, func(a, b string) int { return len(b) - len(a) }) // 更新库存 before 更新
	return out
}

// NoVerb are words with which no order begins.
var NoVerb = pattern.New(`(?i)^(?:the|an?|if|when|unless|while|for|in|on|at|to|of|with|by|and|or|not|no|it|this|that|my|your|all|any|each|what|which|who|how|why|where|can|could|do|does|we|you|better)$`)
