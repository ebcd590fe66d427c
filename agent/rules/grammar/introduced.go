package grammar

import (
	"strings"
	"unicode/utf8"

	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
)

// An order may introduce what is entered for it by a colon: "Book a visit: name Ann, phone 555".

var (
	colon = pattern.New(`\s*[:：]\s*`)
	// ordering is how a clause begins that orders something; what it is about may stand before the colon.
	ordering = []*pattern.Pattern{others, press, opens, zhVerb, zhMove}
	// clauseEnd is where a clause ends.
	clauseEnd = pattern.New(`[,，、;；.。!！?？\n]`)
)

// introduced returns a text with a comma for each colon between an order and the name of a field of the page.
func (p *parser) introduced(text string) string {
	for _, at := range colon.FindAllStringIndex(text, -1) {
		head, tail := text[:at[0]], text[at[1]:]
		if ends := clauseEnd.FindAllStringIndex(head, -1); len(ends) > 0 {
			head = head[ends[len(ends)-1][1]:]
		}
		if head = lead.ReplaceAllString(strings.TrimSpace(head), ""); !orders(head) {
			continue
		}
		named := p.fieldsIn(tail)
		if len(named) == 0 || !listLead.MatchString(tail[:named[0].from]) || len(named) == 1 && p.endsInField(head) { // "Change the note: name …" is its value
			continue
		}
		for _, f := range named { // later looks know no other fields
			p.words.Use("field", f.name)
		}
		comma := ", "
		if lexicon.IsHan(head) {
			comma = "，"
		}
		return text[:at[0]] + comma + tail
	}
	return text
}

// orders reports whether a clause begins with a verb that orders something, and is short.
func orders(head string) bool {
	if utf8.RuneCountInString(head) > 30 {
		return false
	}
	for _, form := range ordering {
		if form.MatchString(head) {
			return true
		}
	}
	return false
}

// endsInField reports whether a clause ends in the name of a field, which has its value behind the colon.
func (p *parser) endsInField(head string) bool {
	at := p.fieldsIn(head)
	return len(at) > 0 && strings.TrimSpace(head[at[len(at)-1].to:]) == ""
}
