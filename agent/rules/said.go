package rules

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"skillmill/agent"
)

// A clause that no rule of the grammar reads may still say a control of the page and nothing
// else: "give the parking 2 stars", 看看海底火锅的菜单. Its words are what the control is called and
// what stands around it; nothing may be left over, and no other control may fit.

// saying is a clause as the control that it says, and the words that have to stand around it.
type saying struct{ kind, label, place string }

var (
	// plainVerbs say no more than that something is to be done with a control.
	plainVerbs = regexp.MustCompile(`(?i)\b(?:give|rate|grade|score|rating|mark|take|get|have|see|view|show|look|at|go|out|me|i|we|us|you|let|lets|set|put|make|do|be|use|want|would|like|'d|d|so|now|just|up|too|also|one|please|and|then)\b`)
	zhPlain    = regexp.MustCompile(`看一?看|看一下|瞧瞧|查看|看|瞧|打个?|给出?|评个?|要|想|把|将|对|给|为|用|去|一下|这个|那个|这条|那条|这个|我|你|您|的|了|吧|里面?|中|上`)
	// refusing is a clause that asks for something not to be done, or not for all.
	refusing = regexp.MustCompile(`(?i)\b(?:not|no|never|none|nothing|without|except|but|unless|if|n['’]t|don['’]t|instead|or|either|neither|any|all|every|each|both|only)\b|n['’]t\b|[不别勿无非未没]|除了|除|如果|或|全部|所有|每|都|只`)
)

// bySaying reads a clause by the controls of the first look, or as it was read then.
func (p *parser) bySaying(s string) bool {
	if p.words == nil {
		return false
	}
	was, ok := p.words.said[s]
	if !ok && p.words.page != nil {
		was, ok = sayingOf(p.back(s), p.words.page)
	}
	if !ok {
		return false
	}
	p.words.use("said", strings.Join([]string{s, was.kind, was.label, was.place}, "\t"))
	g := goal{verb: click, quoted: []string{was.label}, place: was.place, strict: was.place != "", exact: true, text: p.back(s)}
	if was.kind == agent.KindCheckbox || was.kind == agent.KindRadio {
		g.verb = check
	}
	p.goals = append(p.goals, g)
	return true
}

// sayingOf is the only control of a page that a clause says, with what stands around it.
func sayingOf(s string, o *agent.Observation) (found saying, ok bool) {
	if refusing.MatchString(s) || strings.ContainsAny(s, ",，;；:：") || utf8.RuneCountInString(s) > 80 {
		return found, false
	}
	best, tie := 0, false
	for i := range o.Elements {
		e := &o.Elements[i]
		if e.Label == "" || e.Beside || e.Action == "select" || !takes(e, click) || slices.Contains(e.State, "disabled") || e.Type == agent.KindFile {
			continue
		}
		rest, ok := without(s, e.Label)
		if !ok {
			continue
		}
		asked := tokens(noise.ReplaceAllString(" "+plainOf(rest)+" ", " "))
		around := around(o, e)
		if len(asked) == 0 && len(tokens(e.Label)) < 2 && utf8.RuneCountInString(e.Label) < 4 || !coveredBy(around, asked) {
			continue // one word alone may stand for anything
		}
		switch size := utf8.RuneCountInString(e.Label); {
		case size > best:
			best, tie, found = size, false, saying{e.Type, e.Label, strings.Join(asked, " ")}
		case size == best:
			tie = true
		}
	}
	return found, best > 0 && !tie
}

// plainOf is a text without what says no more than that something is to be done.
func plainOf(s string) string {
	return plainVerbs.ReplaceAllString(zhPlain.ReplaceAllString(s, " "), " ")
}

// without takes the words of a label out of a clause. ok is false where it does not say all
// of them.
func without(s, label string) (rest string, ok bool) {
	if isHan(fold(label)) {
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
	words := tokens(s)
	said := tokens(noise.ReplaceAllString(" "+label+" ", " "))
	if len(said) == 0 {
		said = tokens(label)
	}
	for _, w := range said {
		at := slices.IndexFunc(words, func(o string) bool { return o == w || stem(o) == stem(w) })
		if at < 0 {
			return s, false
		}
		words = slices.Delete(words, at, at+1)
	}
	return strings.Join(words, " "), len(said) > 0
}
