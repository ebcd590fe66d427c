package rules

import (
	"fmt"
	"regexp"
	"strings"

	"skillmill/agent"
)

var (
	pressUntil   = regexp.MustCompile(`(?i)^(?:keep\s+(?:on\s+)?)?(?:press|pressing|click|clicking|tap|tapping)\s+(?:on\s+)?(.+?)\s+(?:until|till)\s+(?:the\s+|a\s+|you\s+(?:get|see|have)\s+(?:the\s+|an?\s+)?)?(.*\b(?:number|value|digit)\b.*)$`)
	generates    = regexp.MustCompile(`(?i)^(generate|roll|draw|produce)\s+(?:an?\s+|another\s+)?(?:random\s+)?((?:even\s+|odd\s+)?(?:number|value|digit)\b.*)$`)
	zhPressUntil = regexp.MustCompile(`^(?:不断|一直|反复|多次|持续)?(?:点击|按下?|点)(.+?)直到(.*(?:数字|数值|数).*)$`)
	zhGenerates  = regexp.MustCompile(`^(生成|随机生成|产生|抽取)一?个?(.*(?:数字|数值|数|偶数|奇数))$`)
)

// isParity is a test that says odd or even of a number.
var isParity = regexp.MustCompile(`(?i)\b(?:odd|even)$`)

// until reads a clause that presses as long as a number of the page does not pass a test.
func (p *parser) until(s string) bool {
	press, test, least := "", "", 1
	for i, re := range []*regexp.Regexp{generates, zhGenerates, pressUntil, zhPressUntil} {
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
	g := goal{verb: click}
	if _, ok := g.tested(test); !ok {
		return false
	}
	p.add(click, press, "", false)
	last := &p.goals[len(p.goals)-1]
	last.until, last.least, last.by, last.all = g.by, least, nil, false
	last.text = p.back(s)
	return true
}

// shownNumber is the only number that the page shows as a text of its own.
func shownNumber(o *agent.Observation) (n float64, ok bool) {
	found := 0
	for _, t := range o.Texts {
		_, value, colon := strings.Cut(strings.ReplaceAll(t.Text, "：", ":"), ":")
		if !colon {
			value = t.Text
		}
		if v, _, is := numberIn(value); is && t.Role != "button" && t.Role != "link" && t.Role != "option" {
			n = v
			found++
		}
	}
	return n, found == 1
}

// decideUntil is the next act of a goal that presses until a number passes its test.
func decideUntil(g *goal, at int, o *agent.Observation, p *progress) (d agent.Decision, skip bool) {
	n, ok := shownNumber(o)
	if ok && p.count >= g.least && g.until.holds(n) {
		return d, true
	}
	if !ok && p.count > 0 {
		return agent.Decision{End: agent.Unsure, Goal: at, Reason: fmt.Sprintf("%q: the page does not clearly say the number", g.text)}, false
	}
	list := rank(o, g, p.last, func(e *agent.Element) bool { return p.failed[e.Key] < 2 })
	chosen, why := pickOne(g, list)
	if chosen == nil {
		return agent.Decision{End: agent.Unsure, Goal: at, Reason: fmt.Sprintf("%q: %s", g.text, why), Best: best(list), Absent: why == nothing}, false
	}
	return serve(&goal{verb: click}, at, chosen, false), false
}
