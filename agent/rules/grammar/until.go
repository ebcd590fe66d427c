package grammar

import (
	"strings"

	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/pattern"
)

var (
	pressUntil   = pattern.New(`(?i)^(?:keep\s+(?:on\s+)?)?(?:press|pressing|click|clicking|tap|tapping)\s+(?:on\s+)?(.+?)\s+(?:until|till)\s+(?:the\s+|a\s+|you\s+(?:get|see|have)\s+(?:the\s+|an?\s+)?)?(.*\b(?:number|value|digit)\b.*)$`)
	generates    = pattern.New(`(?i)^(generate|roll|draw|produce)\s+(?:an?\s+|another\s+)?(?:random\s+)?((?:even\s+|odd\s+)?(?:number|value|digit)\b.*)$`)
	zhPressUntil = pattern.New(`^(?:不断|一直|反复|多次|持续)?(?:点击|按下?|点)(.+?)直到(.*(?:数字|数值|数).*)$`)
	zhGenerates  = pattern.New(`^(生成|随机生成|产生|抽取)一?个?(.*(?:数字|数值|数|偶数|奇数))$`)
)

// isParity is a test that says odd or even of a number.
var isParity = pattern.New(`(?i)\b(?:odd|even)$`)

// until reads a clause that presses as long as a number of the page does not pass a test.
func (p *parser) until(s string) bool {
	press, test, least := "", "", 1
	for i, re := range []*pattern.Pattern{generates, zhGenerates, pressUntil, zhPressUntil} {
		if m := re.FindStringSubmatch(s); m != nil {
			press, test = m[1], strings.ReplaceAll(m[2], " is ", " ")
			if i > 1 {
				least = 0
			}
			break
		}
	}
	if press == "" {
		return false
	}
	if ends := isParity.FindString(test); ends != "" {
		test = ends + " number"
	}
	g := goal.Goal{Verb: goal.Click}
	if _, ok := g.Tested(test); !ok {
		return false
	}
	p.add(goal.Click, press, "", false)
	last := &p.goals[len(p.goals)-1]
	last.Until, last.Least, last.By, last.All = g.By, least, nil, false
	last.Text = p.back(s)
	return true
}
