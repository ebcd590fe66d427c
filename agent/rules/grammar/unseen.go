package grammar

import (
	"slices"
	"strings"
	"unicode/utf8"

	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/vocabulary"
	"skillmill/agent/rules/wording"
)

// idles reads a clause that only says how something is of which the page says nothing: 字太小了. The task is what
// stands before it or behind it.
func (p *parser) idles(s string) bool {
	if p.words == nil || !slices.Contains(p.words.Idle, s) && (p.words.Page == nil || !vocabulary.IsIdle(s, p.words.Page)) {
		return false
	}
	p.words.Use("idle", s)
	p.idled = s
	return true
}

// hiddenVerb is an English clause of a verb and a thing. zhVerbBehind is a Chinese verb.
var (
	hiddenVerb   = pattern.New(`(?i)^([a-z]{3,14})\s+(?:the\s+|my\s+|our\s+)?(.{2,60})$`)
	ofThing      = pattern.New(`(?i)\s(?:for|of|at|in|on|from)\s+(?:the\s+|my\s+|our\s+)?([^,;]{2,40})$`)
	zhVerbBehind = pattern.New(`^\p{Han}{2,4}$`)
)

// unseen reads a clause of a verb that nothing on the page says and a thing that is there: what can be done with the
// thing may be folded up.
func (p *parser) unseen(s string) bool {
	if p.words == nil || p.words.Page == nil || strings.ContainsAny(s, ",，;；") || wording.HasQuote(s) {
		return false
	}
	verb, thing := "", ""
	if m := zhDisposal.FindStringSubmatch(s); m != nil {
		n := vocabulary.ThingFirst(m[1], p.words.Page)
		if verb, thing = m[1][n:], m[1][:n]; n == 0 || !zhVerbBehind.MatchString(verb) || utf8.RuneCountInString(thing) < 2 {
			return false
		}
	} else if m := hiddenVerb.FindStringSubmatch(s); m != nil {
		verb, thing = strings.ToLower(m[1]), m[2]
		of := thing
		if m := ofThing.FindStringSubmatch(thing); m != nil {
			of = m[1]
		}
		if vocabulary.NoVerb.MatchString(verb) || !vocabulary.IsThing(thing, p.words.Page) && !vocabulary.IsThing(of, p.words.Page) && !vocabulary.OpensThing(of, p.words.Page) || vocabulary.IsThing(s, p.words.Page) {
			return false
		}
	} else {
		return false
	}
	p.words.Use("verb", verb)
	return p.ordered(verb, thing)
}

// A press at a thing may ask how many: 白板笔入库27箱, "restock 12 boxes of toner".
var (
	zhAmountAt = pattern.New(`^(?:给|把|将|对)?(\p{Han}[^,，。;；\d]{0,20}?)[,，]?(?:办理?|做|进行)?(\d{1,6})\s*(?:个|箱|件|份|盒|瓶|套|张|条|双|本|斤|袋|台|支|包|元|块)?$`)
	zhAmountOf = pattern.New(`^(?:新?(?:到|来|进|收到)了?)?(\d{1,6})\s*(?:个|箱|件|份|盒|瓶|套|张|条|双|本|斤|袋|台|支|包|元|块)([^,，。;；\d]{2,20}?)[,，]?(?:请|帮我)?(?:办理?|做|进行)?(\p{Han}{2,4})$`)
	enAmountOf = pattern.New(`(?i)^(\pL{3,14})\s+(\d{1,6})\s+(?:(?:more\s+)?(?:\pL+\s+of\s+)?(?:the\s+)?)?([^,;\d]{2,40})$`)
)

// amounts reads a clause that presses at a thing what asks how many then.
func (p *parser) amounts(s string) bool {
	if p.words == nil || wording.HasQuote(s) {
		return false
	}
	verb, thing, n := "", "", ""
	if m := zhAmountOf.FindStringSubmatch(s); m != nil {
		n, thing, verb = m[1], m[2], m[3]
	} else if m := zhAmountAt.FindStringSubmatch(s); m != nil {
		i := slices.IndexFunc(p.words.Verbs, func(v string) bool { return lexicon.IsHan(v) && strings.HasSuffix(m[1], v) && len(m[1]) > len(v) })
		if i < 0 {
			return false
		}
		verb, n = p.words.Verbs[i], m[2]
		thing = strings.TrimSuffix(zhDoing.ReplaceAllString(strings.TrimSuffix(m[1], verb), ""), "的")
	} else if m := enAmountOf.FindStringSubmatch(s); m != nil {
		verb, n, thing = strings.ToLower(m[1]), m[2], m[3]
	}
	if verb == "" || !slices.Contains(p.words.Verbs, verb) || p.words.Page != nil && !vocabulary.PressedAt(verb, thing, p.words.Page) {
		return false
	}
	p.words.Use("verb", verb)
	field := "quantity"
	if lexicon.IsHan(verb) {
		field = "数量"
	}
	return p.pressTyped(verb, thing, field, n)
}

// zhDoing is a verb that only says that something is done.
var zhDoing = pattern.New(`(?:办理?|做|进行)$`)
