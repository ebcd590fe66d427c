package grammar

import (
	"strings"

	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/pattern"
)

// Sentences about a message that is said where people talk: where it is said is opened, what is said is
// entered, and what sends it is pressed.
var (
	// roomWords are words for where people talk, behind its name.
	roomWords = `(?:channel|chat|group|room|conversation|thread)`
	saysIn    = pattern.New(`(?i)^(send|post|say|write|type|tell everyone|let everyone know)\s+(?:in\s+(?:the\s+)?#?([\pL\d_ -]{1,30}?)(?:\s+` + roomWords + `)?\s*[:,]?\s*(` + q + `)|(?:(?:the|a|an|this|my)\s+)?(?:(?:message|text|note|line)\s*)?(?:saying|that\s+says|:)?\s*(` + q + `)\s+(?:in|to|into|on)\s+(?:the\s+)?#?([\pL\d_ -]{1,30}?)\s+` + roomWords + `)$`)
	says      = pattern.New(`(?i)^(send|post)\s+(?:the|a|an|this|my)\s+(?:message|text message|chat message)\s*(?:saying|that\s+says|:)?\s*(` + q + `)$`)
	zhSaysIn  = pattern.New(`^(?:在|到|去|往|给)?(.{1,12}?)(?:频道|群聊?|聊天室|讨论组|会话|房间)(?:里|中|内|上)?(?:发送?|说|发布|发表|发出|留言)(?:一?条|一?句|一?个|上)?(?:消息|信息|话|文字)?(?:[:：]|说|内容[是为])?\s*(` + q + `)$`)
	zhSays    = pattern.New(`^(?:发送?|发出)(?:一?条|一?句|一?个)?(?:消息|信息|话)(?:[:：]|说|内容[是为])?\s*(` + q + `)$`)
)

// message reads a clause that says something where people talk.
func (p *parser) message(s string) bool {
	verb, room, text := "", "", ""
	if m := saysIn.FindStringSubmatch(s); m != nil {
		verb, room, text = strings.ToLower(m[1]), m[2]+m[5], m[3]+m[4]
	} else if m := says.FindStringSubmatch(s); m != nil {
		verb, text = strings.ToLower(m[1]), m[2]
	} else if m := zhSaysIn.FindStringSubmatch(s); m != nil {
		room, text = m[1], m[2]
	} else if m := zhSays.FindStringSubmatch(s); m != nil {
		text = m[1]
	} else {
		return false
	}
	if room != "" {
		p.add(goal.Click, room, "", false)
	}
	words, sends, other := "message", "send", "post"
	switch {
	case verb == "":
		words, sends, other = "消息", "发送", "发布"
	case verb == "post":
		sends, other = other, sends
	}
	p.goals = append(p.goals,
		goal.Goal{Verb: goal.Fill, Value: p.back(text), Given: true, Words: words, Loose: true, Text: words},
		goal.Goal{Verb: goal.Click, Words: sends, Alt: other, Text: sends})
	return true
}
