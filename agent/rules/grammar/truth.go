package grammar

import (
	"slices"
	"strconv"
	"strings"

	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/wording"
)

var (
	ifState   = pattern.New(`(?i)^(?:the\s+)?(.+?)\s+(?:is|are)\s+(?:(?:currently|already|still|now)\s+)?(not\s+|n't\s+)?(?:(?:currently|already|yet)\s+)?(?:turned\s+|switched\s+)?(on|off|checked|unchecked|ticked|unticked|selected|unselected|enabled|disabled|expanded|collapsed)(?:\s+yet)?$`)
	zhIfState = pattern.New(`^(.+?)(?:当前|现在|目前|此时)?(?:是|为|处于)?(?:已经?|被)?(没有|没|未|不是|尚未|还没有?|不处于)?(?:被|处于)?(开启|打开|启用|勾选|选中|开着|关闭|停用|禁用|取消勾选|关着|展开|收起|折叠)(?:的|了)?(?:状态)?的?$`)
	ifCompare = pattern.New(`(?i)^(?:the\s+)?(.+?)\s+(?:is\s+|are\s+|gets\s+|goes\s+|drops\s+|falls\s+|rises\s+)?(no more than|no less than|not more than|not less than|at least|at most|greater|larger|bigger|higher|more|above|over|less|smaller|lower|fewer|below|under)\s+(?:than\s+)?(or equal to\s+)?(-?\d[\d,]*(?:\.\d+)?)\s*(?:%|percent|\pL{1,8})?$`)
	zhIfMore  = pattern.New(`^(.+?)(?:是|为)?(大于等于|大于或等于|不小于|不低于|不少于|小于等于|小于或等于|不大于|不超过|不高于|大于|超过|高于|多于|小于|低于|少于|不足)\s*(-?\d[\d,]*(?:\.\d+)?)\s*(?:%|\p{Han}{1,2})?$`)
	ifThere   = pattern.New(`(?i)^(?:there\s+(?:is|are)|(?:the\s+page|it)\s+(?:shows?|says?|displays?|contains?|has))\s+(no\s+)?(?:an?\s+|any\s+|the\s+)?(.+)$`)
	ifShown   = pattern.New(`(?i)^(?:the\s+|an?\s+)?(.+?)\s+(?:is|are)\s+(not\s+)?(?:shown|visible|present|displayed|listed|on the page)$`)
	zhIfThere = pattern.New(`^(?:(?:页面|列表|网页|表格|屏幕)(?:上|中|里)?)?(没有|没|不)?(?:有|存在|显示|出现)(?:了|着)?(.+)$`)
	ifEquals  = pattern.New(`(?i)^(?:the\s+)?(.+?)\s+(?:is|are|equals|says|reads)\s+(not\s+|currently\s+|still\s+)?(.+)$`)
	zhEquals  = pattern.New(`^(.+?)(?:当前|现在|目前)?(不是|不为|不等于|仍是|等于|显示为|是|为)(.+)$`)
	currency  = pattern.New(`[$€£¥￥]\s*(\d)`)
)

// conditionOf returns the condition that words say, nil where they are none that a page tells.
func conditionOf(text string) *goal.Condition {
	text = strings.TrimSpace(currency.ReplaceAllString(text, "$1"))
	c := &goal.Condition{Text: text}
	for _, re := range []*pattern.Pattern{ifCompare, zhIfMore} {
		if m := re.FindStringSubmatch(text); m != nil {
			c.Kind, c.Subject, c.Number.Op = goal.Compared, m[1], comparison(m[2], re == ifCompare && m[3] != "")
			n, err := strconv.ParseFloat(strings.ReplaceAll(m[len(m)-1], ",", ""), 64)
			c.Number.Than = n
			return unless(c, err != nil)
		}
	}
	for _, re := range []*pattern.Pattern{ifThere, zhIfThere} {
		if m := re.FindStringSubmatch(text); m != nil {
			c.Kind, c.Not, c.Want = goal.Present, m[1] != "", m[2]
			return unless(c, strings.Contains(m[2], "的") && !wording.HasQuote(m[2]))
		}
	}
	if m := ifShown.FindStringSubmatch(text); m != nil {
		c.Kind, c.Want, c.Not = goal.Present, m[1], m[2] != ""
		return c
	}
	for _, re := range []*pattern.Pattern{ifState, zhIfState} {
		if m := re.FindStringSubmatch(text); m != nil {
			c.Kind, c.Subject, c.Not, c.Want = goal.InState, m[1], m[2] != "", m[3]
			return c
		}
	}
	if m := ifEquals.FindStringSubmatch(text); m != nil {
		c.Kind, c.Subject, c.Not, c.Want = goal.Equals, m[1], strings.EqualFold(strings.TrimSpace(m[2]), "not"), m[3]
		return c
	}
	if m := zhEquals.FindStringSubmatch(text); m != nil {
		c.Kind, c.Subject, c.Not, c.Want = goal.Equals, m[1], strings.HasPrefix(m[2], "不"), m[3]
		return c
	}
	return nil
}

// back puts quoted texts into a condition again.
func back(c *goal.Condition, p *parser) {
	c.Text, c.Subject, c.Want = p.back(c.Text), p.back(c.Subject), p.back(c.Want)
}

// comparison returns the sign for words like "less than".
func comparison(words string, equal bool) string {
	words = strings.ToLower(words)
	switch {
	case slices.Contains([]string{"no more than", "not more than", "at most", "小于等于", "小于或等于", "不大于", "不超过", "不高于"}, words):
		return "<="
	case slices.Contains([]string{"no less than", "not less than", "at least", "大于等于", "大于或等于", "不小于", "不低于", "不少于"}, words):
		return ">="
	}
	op := ">"
	if slices.Contains([]string{"less", "smaller", "lower", "fewer", "below", "under", "小于", "低于", "少于", "不足"}, words) {
		op = "<"
	}
	if equal {
		op += "="
	}
	return op
}

// unless returns nil where a condition was not fully read.
func unless(c *goal.Condition, bad bool) *goal.Condition {
	if bad {
		return nil
	}
	return c
}
