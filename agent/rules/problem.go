package rules

import (
	"regexp"
	"strconv"
	"strings"

	"skillmill/agent"
)

var (
	theirs    = regexp.MustCompile(`(?i)^(?:their|his|her|its)\s+(.+)$`)
	problemOf = regexp.MustCompile(`(?i)^(?:the\s+)?(?:answer|result|solution)\s+(?:of|to)\s+(?:the\s+)?(?:[a-z]+\s+)?(?:problem|equation|question|exercise)$|^(?:题目|算式)的(?:答案|结果)$`)
	inline    = regexp.MustCompile(`^(\d+(?:\.\d+)?\s*[-+*×÷/加减乘除]\s*\d+(?:\.\d+)?)的?(?:答案|结果)$`)
	problem   = regexp.MustCompile(`^(?:[^0-9x?-]{0,12}[:：])?\s*(-?\d+(?:\.\d+)?|[x?])\s*([-+*×÷/−–·加减乘除]|x)\s*(-?\d+(?:\.\d+)?|[x?])\s*(?:=\s*(-?\d+(?:\.\d+)?|[x?_]*))?\s*[?？]?$`)
)

// solved is what the only problem of a page comes to, with two numbers and one unknown.
func solved(o *agent.Observation) (string, bool) {
	found, n := "", 0
	for _, t := range o.Texts {
		if v, ok := comesTo(t.Text); ok {
			found = v
			n++
		}
	}
	return found, n == 1
}

// comesTo is the unknown of a text like 7 + 4 = or 3 + x = 9.
func comesTo(text string) (string, bool) {
	m := problem.FindStringSubmatch(strings.ToLower(strings.TrimSpace(text)))
	if m == nil {
		return "", false
	}
	a, noA := strconv.ParseFloat(m[1], 64)
	b, noB := strconv.ParseFloat(m[3], 64)
	c, noC := strconv.ParseFloat(m[4], 64)
	out := 0.0
	switch op := m[2]; {
	case noA == nil && noB == nil && noC != nil:
		switch op {
		case "+", "加":
			out = a + b
		case "*", "×", "x", "·", "乘":
			out = a * b
		case "/", "÷", "除":
			if b == 0 || op == "除" { // 除 turns the two around for some
				return "", false
			}
			out = a / b
		default:
			out = a - b
		}
	case noA == nil && noB != nil && noC == nil && (op == "+" || op == "加"):
		out = c - a
	case noA == nil && noB != nil && noC == nil && strings.Contains("-−–减", op):
		out = a - c
	case noA != nil && noB == nil && noC == nil && (op == "+" || op == "加"):
		out = c - b
	case noA != nil && noB == nil && noC == nil && strings.Contains("-−–减", op):
		out = c + b
	default:
		return "", false
	}
	return strconv.FormatFloat(out, 'f', -1, 64), true
}
