package grammar

import (
	"strings"

	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/pattern"
)

// Sentences about mails, posts and the like: what is pressed, what is entered and what sends
// it are said at once.
var (
	answers        = pattern.New(`(?i)^(?:reply|respond|answer)\s+(?:to\s+)?(.*?)\s*,?\s*\b(?:with|saying|by saying|that says)\s+(?:the\s+)?(?:(?:text|message|words?|following)\s+)*(` + q + `)$`)
	zhAnsweredBare = pattern.New(`^(?:回复|答复)([^:：,，]{1,12})[:：]\s*([^,，。;；\x{E000}-\x{F8FF}]{1,60})$`)
	forwards       = pattern.New(`(?i)^forward\s+(.+?)\s+to\s+([^,]+)$`)
	zhAnswers      = pattern.New(`^(?:回复|答复)(.*?)(?:[,，]?(?:说|内容|正文)?(?:为|是)?[:：]?)(` + q + `)$`)
	zhPasses       = pattern.New(`^(?:(?:将|把)(.*?)转发(?:给|到)|转发(.*?)给)([^,，]+)$`)
	mailWord       = pattern.New(`(?i)^(?:(?:that|this|the|it|them|him|her)\b)?\s*(?:\b(?:e-?mails?|mails?|messages?|posts?|comments?)\b)?\s*(?:\b(?:by|from|of|sent by)\s+)?|(?:['’]s\s+(?:e-?mail|mail|message|post|comment))$|^(?:来自)|(?:发来|发送|寄来|发布|发表)?的?(?:邮件|消息|信件|信|私信|帖子|评论|留言)$|^(?:它|其|该邮件|这封邮件|他|她)$`)
)

// mail reads a clause that answers or passes on what somebody wrote.
func (p *parser) mail(s string) bool {
	if m := answers.FindStringSubmatch(s); m != nil {
		return p.written("reply", m[1], "message", p.back(m[2]))
	}
	if m := zhAnswers.FindStringSubmatch(s); m != nil {
		return p.written("回复", m[1], "内容", p.back(m[2]))
	}
	if m := zhAnsweredBare.FindStringSubmatch(s); m != nil {
		return p.written("回复", m[1], "内容", m[2])
	}
	if m := forwards.FindStringSubmatch(s); m != nil && len(strings.Fields(m[2])) <= 4 {
		return p.written("forward", m[1], "recipient", p.back(m[2]))
	}
	if m := zhPasses.FindStringSubmatch(s); m != nil {
		return p.written("转发", m[1]+m[2], "收件人", p.back(m[3]))
	}
	return false
}

// written adds the goals of a mail: the verb at the mail, the field and what sends it.
func (p *parser) written(verb, of, field, value string) bool {
	who := p.back(strings.TrimSpace(mailWord.ReplaceAllString(strings.TrimSpace(of), "")))
	if who == "" {
		who = p.place
	}
	if who == "" {
		return false
	}
	enter := goal.Goal{Verb: goal.Fill, Value: value, Given: true, Words: field, Loose: true, Answers: verb, Text: field}
	p.goals = append(p.goals,
		goal.Goal{Verb: goal.Click, Words: verb, Must: verb, Place: who, Strict: true, Unless: &enter, Text: verb + " " + who},
		enter,
		goal.Goal{Verb: goal.Click, Words: "send", Alt: verb, Text: "send"})
	p.fresh = false
	return true
}
