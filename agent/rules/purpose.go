package rules

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"skillmill/agent"
)

// purpose reads a first clause that says what the page is for and nothing else, as 申请会员 does on
// a page that is headed 会员申请. Nothing is to be done for it, where what follows ends in a press;
// a control that is called so is pressed instead.
func (p *parser) purpose(s string) bool {
	if p.words == nil || len(p.goals) > 0 || p.about != "" || hasQuote(s) || utf8.RuneCountInString(s) > 40 || strings.ContainsAny(s, ",，;；:：") || fold(p.whole) == fold(s) {
		return false
	}
	if !slices.Contains(p.words.forWhat, s) && (p.words.page == nil || !isFor(s, p.words.page)) {
		return false
	}
	p.words.use("for", s)
	p.about = s
	return true
}

// purposeVerbs say that what a page is for is to be done, in other words than its heading does.
var purposeVerbs = regexp.MustCompile(`(?i)\b(?:apply|register|sign up|sign me up|fill (?:in|out)|complete|submit|make|do)\b|办理|申请|注册|登记|填写|开通|提交|完成|进行`)

// isFor reports whether the first heading of a page, or its title, says each word of a clause,
// and no control does.
func isFor(s string, o *agent.Observation) bool {
	plain := func(s string) []string { return tokens(noise.ReplaceAllString(" "+s+" ", " ")) }
	all, asked := plain(s), plain(purposeVerbs.ReplaceAllString(s, " "))
	if len(asked) == 0 || len(all) == 1 && utf8.RuneCountInString(all[0]) < 4 {
		return false
	}
	heads := []string{o.Title}
	for _, t := range o.Texts {
		if t.Role == "heading" {
			heads = append(heads, t.Text)
			break
		}
	}
	said := slices.ContainsFunc(heads, func(h string) bool { return coveredBy([]string{h}, asked) })
	return said && !slices.ContainsFunc(o.Elements, func(e agent.Element) bool { return takes(&e, click) && coveredBy([]string{e.Label}, all) })
}
