package grammar

import (
	"slices"
	"strings"
	"unicode/utf8"

	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/vocabulary"
	"skillmill/agent/rules/wording"
)

// purpose reads a first clause that says what the page is for and nothing else, as 申请会员 does on
// a page that is headed 会员申请. Nothing is to be done for it, where what follows ends in a press;
// a control that is called so is pressed instead.
func (p *parser) purpose(s string) bool {
	if p.words == nil || len(p.goals) > 0 || p.about != "" || wording.HasQuote(s) || utf8.RuneCountInString(s) > 40 || strings.ContainsAny(s, ",，;；:：") || lexicon.Fold(p.whole) == lexicon.Fold(s) {
		return false
	}
	if !slices.Contains(p.words.ForWhat, s) && (p.words.Page == nil || !vocabulary.IsFor(s, p.words.Page)) {
		return false
	}
	p.words.Use("for", s)
	p.about = s
	return true
}
