package rules

import (
	"regexp"
	"strconv"
	"strings"
	"time"

	"skillmill/agent"
)

// The verbs of goals that operate nothing.
const (
	rest   = "wait"
	scroll = "scroll"
)

var scrolls = regexp.MustCompile(`(?i)^scroll\s+(?:all the way\s+)?(?:down\s+|up\s+)?to\s+the\s+(?:very\s+)?(bottom|end|top)(?:\s+of\s+[^,.;]{1,40})?$|^(?:把|将)?[^,，。]{0,10}?(?:滚动|下拉|滑动|拉)到[^,，。]{0,10}?(底部|最下面|最下方|末尾|顶部)$`)

// longest is the longest time that a task may ask to wait.
const longest = time.Minute

var rests = regexp.MustCompile(`(?i)^(?:wait|pause)\s+(?:for\s+)?(?:about\s+)?(\d{1,2}|an?|one|two|three|four|five|six|seven|eight|nine|ten)\s*(?:more\s+)?(s|secs?|seconds?|minutes?)$|^(?:再|先)?(?:等待?|停留?|暂停)\s*(\d{1,2}|[一二两三四五六七八九十]{1,2})\s*(秒钟?|分钟)$`)

// rested reads a clause that asks to wait, or to scroll to an end.
func (p *parser) rested(s string) bool {
	if m := scrolls.FindStringSubmatch(s); m != nil {
		to := agent.ScrollEnd
		if where := strings.ToLower(m[1] + m[2]); where == "top" || where == "顶部" {
			to = agent.ScrollTop
		}
		p.goals = append(p.goals, goal{verb: scroll, value: to, text: p.back(s)})
		return true
	}
	m := rests.FindStringSubmatch(s)
	if m == nil {
		return false
	}
	word := strings.ToLower(m[1] + m[3])
	n := number(strings.ReplaceAll(word, "两", "二"))
	if c := smallCounts[word]; c != "" {
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
	p.goals = append(p.goals, goal{verb: rest, value: span.String(), text: p.back(s)})
	return true
}

// decideRest is the act of a goal that waits or scrolls.
func decideRest(g *goal, at int) agent.Decision {
	if g.verb == scroll {
		return agent.Decision{Action: agent.Action{Type: agent.ActScroll, Value: g.value}, Goal: at, Serves: true, Last: true, Reason: "the task says to scroll"}
	}
	return agent.Decision{Action: agent.Action{Type: agent.ActWait, Value: g.value}, Goal: at, Serves: true, Last: true, Reason: "the task says to wait"}
}
