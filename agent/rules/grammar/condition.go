package grammar

import (
	"strings"

	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/pattern"
)

// segment is a part of a task, with the condition that it depends on.
type segment struct {
	text  string
	cond  *goal.Condition
	holds bool // the side of the condition
	after bool // it may as well be meant for both sides
}

// segments splits a task where what is done depends on something.
func segments(text string) (out []segment) {
	var last *goal.Condition
	lastHolds, any := false, false
	from := 0
	for _, at := range append(sentenceEnd.FindAllStringIndex(text, -1), []int{len(text), len(text)}) {
		if at[1] < from {
			continue
		}
		part := strings.TrimSpace(text[from:at[0]])
		end := text[at[0]:at[1]]
		from = at[1]
		if m := elseFirst.FindString(part); m != "" && last != nil {
			out = append(out, sides(last, !lastHolds, part[len(m):], true)...)
			last = nil
			continue
		}
		head, c, holds, rest := conditioned(part)
		any = any || c != nil
		if c == nil {
			out, last = append(out, segment{text: part + end}), nil
			continue
		}
		if head != "" {
			out = append(out, segment{text: head})
		}
		then, other, both := strings.Cut(markElse(rest), "\x00")
		out = append(out, sides(c, holds, then, both)...)
		if both {
			out = append(out, sides(c, !holds, other, true)...)
		}
		last, lastHolds = c, holds
	}
	if !any {
		return []segment{{text: text}}
	}
	return out
}

var (
	sentenceEnd = pattern.New(`(?:[;；。！\n]|[.!](?:\s+|$))\s*`)
	ifFirst     = pattern.New(`(?i)^(.*?)(?:^|,\s*|\band\s+|\bthen\s+)\b(if|unless|when|once|as soon as)\s+([^,]{3,80}?)\s*,\s*(?:then\s+)?(.+)$`)
	ifThen      = pattern.New(`(?i)^(.*?)(?:^|,\s*|\band\s+|\bthen\s+)\b(if)\s+([^,]{3,80}?)\s+then\s+(.+)$`)
	ifLast      = pattern.New(`(?i)^([^,]{3,80}?)\s*,?\s+(only if|if|unless|when|once|as soon as)\s+([^,]{3,80})$`)
	elsePart    = pattern.New(`(?i)\s*[,;]?\s*\b(?:otherwise|or else|else|if not|if it (?:is|does)(?: not|n't))\b[,\s]\s*`)
	zhIf        = pattern.New(`^(.*?)(?:^|[,，]\s*)(?:请)?(如果|假如|要是|若是|倘若|若|除非|当|等到?)(.{2,40}?)(?:的话|的?时候?|之?后)?\s*[,，]\s*(?:那么|就|则|便|再|才)?(.+)$`)
	zhElse      = pattern.New(`\s*[,，]?\s*(?:否则|不然|要不然|反之|如果不是|如果没有)(?:的话)?[,，]?(?:就|则|便)?`)
	later       = pattern.New(`(?i)\s*[,，]?\s*(?:\b(?:and\s+)?(?:then|afterwards|after that|finally)\b[,\s]|然后|接着|随后|最后|接下来|再(?:点击|点|按|提交|保存))`)
	atLast      = pattern.New(`(?i)^\s*[,，]?\s*(?:(?:and\s+)?finally|最后)`)
	elseFirst   = pattern.New(`(?i)^(?:otherwise|else|if not|or else|否则|不然|要不然|反之)[,，\s]*(?:就|则)?`)
	nothingToDo = pattern.New(`(?i)^(?:please\s+)?(?:do nothing|(?:just\s+)?(?:leave|keep|ignore|skip)\b.{0,30}|nothing)$|^(?:就|则)?(?:什么(?:都|也)不(?:用|要)?做|不(?:用|要|必|需要?)?(?:管|做|操作|处理|动|改)(?:任何(?:操作|事情?)|它)?|不做任何(?:操作|事情?|改动)|无需(?:任何)?操作|跳过|保持不变|保持原样)$`)
)

// markElse puts one character in the place of what begins the other side.
func markElse(s string) string {
	for _, re := range []*pattern.Pattern{elsePart, zhElse} {
		if at := re.FindStringIndex(s); at != nil && at[0] > 0 {
			return s[:at[0]] + "\x00" + s[at[1]:]
		}
	}
	return s
}

// sides returns the parts of one side of a condition. What comes behind "finally", or behind the
// second side, is done in any case; behind the only side nobody can say.
func sides(c *goal.Condition, holds bool, text string, both bool) (out []segment) {
	text = strings.TrimSpace(text)
	after := ""
	if at := later.FindStringIndex(text); at != nil && at[0] > 0 {
		text, after = text[:at[0]], strings.TrimLeft(text[at[0]:], " ,，")
	}
	if text = strings.Trim(text, " ,，"); !nothingToDo.MatchString(text) {
		out = append(out, segment{text: text, cond: c, holds: holds})
	}
	switch {
	case after == "":
	case both || atLast.MatchString(after):
		out = append(out, segment{text: after})
	default:
		out = append(out, segment{text: after, cond: c, holds: holds, after: true})
	}
	return out
}

// conditioned reads a sentence with a condition: what stands before it, and the side that rest
// is done on. c is nil for every other sentence.
func conditioned(s string) (head string, c *goal.Condition, holds bool, rest string) {
	word, test := "", ""
	if m := zhIf.FindStringSubmatch(s); m != nil {
		head, word, test, rest = m[1], m[2], m[3], m[4]
	} else if m := ifThen.FindStringSubmatch(s); m != nil {
		head, word, test, rest = m[1], m[2], m[3], m[4]
	} else if m := ifFirst.FindStringSubmatch(s); m != nil {
		head, word, test, rest = m[1], m[2], m[3], m[4]
	} else if m := ifLast.FindStringSubmatch(s); m != nil && starts(clean(m[1])) {
		rest, word, test = m[1], m[2], m[3]
	}
	if c = conditionOf(test); c == nil {
		return "", nil, false, ""
	}
	holds = true
	switch strings.ToLower(word) {
	case "unless":
		holds = false
	case "除非":
		holds, rest = false, zhElse.ReplaceAllString(rest, "")
	case "when", "once", "as soon as", "当", "等", "等到":
		c.Await = true
	}
	return strings.TrimSpace(head), c, holds, rest
}
