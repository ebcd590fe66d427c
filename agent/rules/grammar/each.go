package grammar

import (
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/pattern"
)

// each reads a clause about each field, or each number, of the page.
func (p *parser) each(s string) bool {
	switch {
	case copiesForm.MatchString(s), zhCopiesForm.MatchString(s):
		p.goals = append(p.goals, goal.Goal{Verb: goal.Fill, Form: true, Text: p.back(s)})
	case marksParity.MatchString(s):
		p.goals = append(p.goals, goal.Goal{Verb: goal.Choose, Parity: true, Text: p.back(s)})
	default:
		return false
	}
	return true
}

var (
	// copiesForm fills a form with what the page says beside the same names.
	copiesForm   = pattern.New(`(?i)^(?:enter|type|put|fill in)\s+the\s+(?:correct\s+|right\s+|corresponding\s+|matching\s+)?values?\s+(?:(?:that\s+)?(?:corresponds?|corresponding|match(?:es|ing)?|belongs?)\s+)?(?:with\s+|to\s+|for\s+|of\s+)?(?:each|every|all)(?:\s+of)?(?:\s+the)?\s+(?:labels?|fields?)(?:\s+(?:into|in)\s+the\s+form)?$|^(?:fill|complete)\s+(?:in\s+|out\s+)?(?:the|this)\s+form\s+(?:with|using|from|based on|according to)\s+(?:the\s+)?(?:details?|values?|data|information|info|table|list|text)(?:\s+(?:(?:in|from|of|shown in|given in)\s+)?(?:the\s+)?(?:table|list|text|page))?(?:\s+(?:above|below))?$`)
	zhCopiesForm = pattern.New(`^(?:根据|按照?|依据|参照|用)(?:页面|网页)?(?:上面|上方|下面|下方|左侧|右侧|给出)?(?:中|里|上)?的?(?:表格|信息|内容|数据|资料|文字)(?:中|里|上)?的?(?:信息|内容|数据|值)?[,，]?(?:填写|填好|完成|填充|填完)(?:下面|下方|右侧|左侧)?的?(?:表单|表格|各项|各字段|所有字段|每个字段)$`)
)

// marksParity asks to say of each number whether it is odd or even.
var marksParity = pattern.New(`(?i)^(?:mark|classify|label|identify|select|choose|sort|tell)\b.*\b(?:odd\s+or\s+even|even\s+or\s+odd|odds?\s+and\s+evens?)$|^(?:将|把|判断|标记|标出|选择|区分)?.{0,16}(?:奇数(?:还是|或者?|和|、)偶数|偶数(?:还是|或者?|和|、)奇数|奇偶)$`)
