package rules

import (
	"regexp"
	"strconv"
	"strings"
	"time"

	"skillmill/agent"
)

// rest is a goal that waits.
const rest = "wait"

// longest is the longest time that a task may ask to wait.
const longest = time.Minute

var rests = regexp.MustCompile(`(?i)^(?:wait|pause)\s+(?:for\s+)?(?:about\s+)?(\d{1,2}|an?|one|two|three|four|five|six|seven|eight|nine|ten)\s*(?:more\s+)?(s|secs?|seconds?|minutes?)$|^(?:再|先)?(?:等待?|停留?|暂停)\s*(\d{1,2}|[一二两三四五六七八九十]{1,2})\s*(秒钟?|分钟)$`)

// rested reads a clause that asks to wait.
func (p *parser) rested(s string) bool {
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

// decideRest is the act of a goal that waits.
func decideRest(g *goal, at int) agent.Decision {
	return agent.Decision{Action: agent.Action{Type: agent.ActWait, Value: g.value}, Goal: at, Serves: true, Last: true, Reason: "the task says to wait"}
}
