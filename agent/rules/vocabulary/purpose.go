package vocabulary

import (
	"slices"
	"unicode/utf8"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
)

// IsFor reports whether the first heading of a page, or its title, says each word of a clause,
// and no control does.
func IsFor(s string, o *agent.Observation) bool {
	plain := func(s string) []string { return lexicon.Tokens(lexicon.Noise.ReplaceAllString(" "+s+" ", " ")) }
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
	said := slices.ContainsFunc(heads, func(h string) bool { return lexicon.CoveredBy([]string{h}, asked) })
	return said && !slices.ContainsFunc(o.Elements, func(e agent.Element) bool {
		return look.Takes(&e, goal.Click) && lexicon.CoveredBy([]string{e.Label}, all)
	})
}

// purposeVerbs say that what a page is for is to be done, in other words than its heading does.
var purposeVerbs = pattern.New(`(?i)\b(?:apply|register|sign up|sign me up|fill (?:in|out)|complete|submit|make|do)\b|办理|申请|注册|登记|填写|开通|提交|完成|进行`)
