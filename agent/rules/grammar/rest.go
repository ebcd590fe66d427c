package grammar

import (
	"strconv"
	"strings"
	"time"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
)

var scrolls = pattern.New(`(?i)^scroll\s+(?:all the way\s+)?(?:down\s+|up\s+)?to\s+the\s+(?:very\s+)?(bottom|end|top)(?:\s+of\s+[^,.;]{1,40})?$|^(?:把|将)?[^,，。]{0,10}?(?:滚动|下拉|滑动|拉)到[^,，。]{0,10}?(底部|最下面|最下方|末尾|顶部)$`)

// longest is the longest time that a task may ask to wait.
const longest = time.Minute

var rests = pattern.New(`(?i)^(?:wait|pause)\s+(?:for\s+)?(?:about\s+)?(\d{1,2}|an?|one|two|three|four|five|six|seven|eight|nine|ten)\s*(?:more\s+)?(s|secs?|seconds?|minutes?)$|^(?:再|先)?(?:等待?|停留?|暂停)\s*(\d{1,2}|[一二两三四五六七八九十]{1,2})\s*(秒钟?|分钟)$`)

// rested reads a clause that asks to wait, or to scroll to an end.
func (p *parser) rested(s string) bool {
	if m := scrolls.FindStringSubmatch(s); m != nil {
		to := agent.ScrollEnd
		if where := strings.ToLower(m[1] + m[2]); where == "top" || where == "顶部" {
			to = agent.ScrollTop
		}
		p.goals = append(p.goals, goal.Goal{Verb: goal.Scroll, Value: to, Text: p.back(s)})
		return true
	}
	m := rests.FindStringSubmatch(s)
	if m == nil {
		return false
	}
	word := strings.ToLower(m[1] + m[3])
	n := lexicon.Number(strings.ReplaceAll(word, "两", "二"))
	if c := lexicon.SmallCounts[word]; c != "" {
		n, _ = strconv.Atoi(c)
	} else if word == "a" || word == "an" {
		n = 1
	}
	span := time.Duration(n) * time.Second
	if unit := strings.ToLower(m[2] + m[4]); strings.HasPrefix(unit, "m") || unit == "分钟" {
		span *= 60
	}
	if span <= 0 || span > longest {
		return false
	}
	p.goals = append(p.goals, goal.Goal{Verb: goal.Wait, Value: span.String(), Text: p.back(s)})
	return true
}
