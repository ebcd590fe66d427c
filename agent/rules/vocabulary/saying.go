package vocabulary

import (
	"slices"
	"strings"
	"unicode/utf8"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
)

// A clause that no rule of the grammar reads may still say a control of the page and nothing
// else: "give the parking 2 stars", 看看海底火锅的菜单. Its words are what the control is called and
// what stands around it; nothing may be left over, and no other control may fit.

// Saying is a clause as the control that it says, and the words that have to stand around it.
type Saying struct{ Kind, Label, Place string }

// SayingOf returns the only control of a page that a clause says, with what stands around it.
func SayingOf(s string, o *agent.Observation) (found Saying, ok bool) {
	if refusing.MatchString(s) || strings.ContainsAny(s, ",，;；:：") || utf8.RuneCountInString(s) > 80 {
		return found, false
	}
	best, tie := 0, false
	for i := range o.Elements {
		e := &o.Elements[i]
		if e.Label == "" || e.Beside || e.Action == "select" || !look.Takes(e, goal.Click) || slices.Contains(e.State, "disabled") && lexicon.Fold(e.Label) != lexicon.Fold(s) || e.Type == agent.KindFile {
			continue
		}
		rest, ok := without(s, e.Label)
		if !ok {
			continue
		}
		asked := lexicon.Tokens(lexicon.Noise.ReplaceAllString(" "+plainOf(rest)+" ", " "))
		around := look.Around(o, e)
		if len(asked) == 0 && len(lexicon.Tokens(e.Label)) < 2 && utf8.RuneCountInString(e.Label) < 4 || !lexicon.CoveredBy(around, asked) {
			continue // one word alone may stand for anything
		}
		switch size := utf8.RuneCountInString(e.Label); {
		case size > best:
			best, tie, found = size, false, Saying{e.Type, e.Label, strings.Join(asked, " ")}
		case size == best:
			tie = true
		}
	}
	return found, best > 0 && !tie
}

var (
	// plainVerbs say no more than that something is to be done with a control.
	plainVerbs = pattern.New(`(?i)\b(?:give|rate|grade|score|rating|mark|take|get|have|see|view|show|look|at|go|out|me|i|we|us|you|let|lets|set|put|make|do|be|use|want|would|like|'d|d|so|now|just|up|too|also|one|please|and|then)\b`)
	zhPlain    = pattern.New(`看一?看|看一下|瞧瞧|查看|看|瞧|打个?|给出?|评个?|要|想|把|将|对|给|为|用|去|一下|这个|那个|这条|那条|这个|我|你|您|的|了|吧|里面?|中|上`)
	// refusing is a clause that asks for something not to be done, or not for all.
	refusing = pattern.New(`(?i)\b(?:not|no|never|none|nothing|without|except|but|unless|if|n['’]t|don['’]t|instead|or|either|neither|any|all|every|each|both|only)\b|n['’]t\b|[不别勿无非未没]|除了|除|如果|或|全部|所有|每|都|只`)
)

// plainOf returns a text without what says no more than that something is to be done.
func plainOf(s string) string {
	return plainVerbs.ReplaceAllString(zhPlain.ReplaceAllString(s, " "), " ")
}

// without takes the words of a label out of a clause. ok is false where it does not say all
// of them.
func without(s, label string) (rest string, ok bool) {
	if lexicon.IsHan(lexicon.Fold(label)) {
		if utf8.RuneCountInString(label) < 2 {
			return s, false
		}
		if strings.Contains(s, label) {
			return strings.Replace(s, label, " ", 1), true
		}
		if r := []rune(label); len(r) == 4 && strings.Contains(s, string(r[:2])) && strings.Contains(s, string(r[2:])) { // 取消…的预订
			return strings.Replace(strings.Replace(s, string(r[:2]), " ", 1), string(r[2:]), " ", 1), true
		}
		return s, false
	}
	words := lexicon.Tokens(s)
	said := lexicon.Tokens(lexicon.Noise.ReplaceAllString(" "+label+" ", " "))
	if len(said) == 0 {
		said = lexicon.Tokens(label)
	}
	for _, w := range said {
		at := slices.IndexFunc(words, func(o string) bool { return o == w || lexicon.Stem(o) == lexicon.Stem(w) })
		if at < 0 {
			return s, false
		}
		words = slices.Delete(words, at, at+1)
	}
	return strings.Join(words, " "), len(said) > 0
}
