package grammar

import (
	"strings"

	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/wording"
)

// One clause may say what is pressed, at what, and what is typed behind that: "rename a.txt to
// b.txt", 新建一个名为“x”的文件夹, 给王芳发消息“…”. What was typed so has to be confirmed by what says so beside
// the field.
var (
	renames   = pattern.New(`(?i)^(rename)\s+(?:the\s+)?(.+?)\s+(?:to|as|into)\s+([^,]+)$`)
	zhRenames = pattern.New(`^(?:将|把)(?:文件夹?|文档|项目)?(.+?)(?:重命名|改名|更名)(?:为|成)(.+)$|^(?:将|把)(?:文件夹?|文档|项目)?(.+?)的?(?:文件名|名字|名称)(?:改成|改为|修改为|换成|更改为)(.+)$|^重命名(.+?)为(.+)$`)
	zhMakes   = pattern.New(`^(新建|创建|新增|添加|建立)(?:一[个条份篇张项])?(?:新的?)?(?:名为|名叫|叫做?|名称[为是]|标题[为是])(` + q + `)的(\p{Han}{1,6})$|^(新建|创建|新增|添加|建立)(?:一[个条份篇张项])?(?:新的?)?(\p{Han}{1,6})[,，]?(?:名为|名叫|叫做?|名称[为是]?|标题[为是]?|名字[是叫])(` + q + `)$`)
	zhSends   = pattern.New(`^(?:给|向|对)(.+?)(发送?|写)(?:一?[条封个则])?(消息|短信|私信|邮件|留言)[,，]?(?:内容(?:为|是)?|说|写|写上|：|:)*\s*(` + q + `)$|^(发送?|写)(?:一?[条封个则])?(消息|短信|私信|邮件|留言)(?:告诉|给|到)(.+?)[,，]?(?:内容(?:为|是)?|说|写|：|:)*\s*(` + q + `)$`)
	zhNotes   = pattern.New(`^(?:给|为|对)(.+?)(?:添加|加上?|写上?|填写)(?:一?[条个则])?(备注|评论|批注|说明|留言)(?:内容)?(?:为|是|：|:)*\s*(` + q + `)$`)
	// enNotes is a verb at a thing with a text that is asked for then.
	enNotes = pattern.New(`(?i)^(\pL+)\s+(.+?)\s*,?\s+with\s+(?:the|an?)\s+(reason|note|comment|message|remark|explanation)\s*:?\s*(` + q + `)$`)
	whose   = pattern.New(`(?i)['’]s\s+(?:request|application|order|post|entry|leave|claim)$|^the\s+(?:request|application|claim)\s+(?:of|by|from)\s+`)
	enMakes = pattern.New(`(?i)^(create|add|make)\s+(?:an?\s+)?(?:new\s+)?(\pL+(?:\s\pL+)?)\s+(?:called|named)\s+([^\s,;` + "\uE000-\uF8FF" + `]+(?:\s[^\s,;` + "\uE000-\uF8FF" + `]+){0,2})$`)
	enSends = pattern.New(`(?i)^send\s+(?:an?\s+|the\s+)?(message|note|e-?mail|text)\s+to\s+([^,` + "\uE000-\uF8FF" + `]+?)\s*,?\s*(?:saying|that says|with|reading|:)\s*(?:the\s+text\s+)?(` + q + `)$`)
)

var (
	newPassword = pattern.New(`(?i)^(?:change|update)\s+(?:my|the)\s+password\s+from\s+(\S+)\s+to\s+(\S+)$`)
	zhRedeems   = pattern.New(`^(?:使用|用)((?:优惠|折扣|兑换|礼品|邀请)\p{Han}{0,3}[A-Za-z0-9-]+)$`)
	redeems     = pattern.New(`(?i)^(use|apply|redeem)\s+(.+?)(?:\s+(?:on|to|for|with)\s+(?:my|the|this)\s+(?:order|cart|basket|purchase|bill|account))?$`)
)

// sendsTo is a clause that has something sent to an address.
var sendsTo = pattern.New(`(?i)^send\s+(?:me\s+)?(?:an?|the)\s+([\pL -]{2,40}?)\s+to\s+(\S+@\S+|` + q + `)$`)

// posts is a clause that puts a text where everybody reads it.
var posts = pattern.New(`(?i)^(post|publish)\s+(?:an?\s+|the\s+)?(comment|message|reply|review|update|status)\s*,?\s*(?:saying|that says|with|reading|:)?\s*(?:the\s+text\s+)?(` + q + `)$|^(发表|发布|提交)(?:一?[条个则])?(评论|留言|动态|帖子|回复)[,，]?(?:内容(?:为|是)?|说|写|：|:)*(` + q + `)$`)

// valued reads a clause that presses something at a thing and types what comes behind it.
func (p *parser) valued(s string) bool {
	if m := renames.FindStringSubmatch(s); m != nil {
		return p.pressTyped("rename", m[2], "name", m[3])
	}
	if m := zhRenames.FindStringSubmatch(s); m != nil {
		return p.pressTyped("重命名", m[1]+m[3]+m[5], "名称", m[2]+m[4]+m[6])
	}
	if m := zhMakes.FindStringSubmatch(s); m != nil {
		return p.pressTyped(m[1]+m[4]+" "+m[3]+m[5], "", "名称", m[2]+m[6])
	}
	if m := enMakes.FindStringSubmatch(s); m != nil {
		return p.pressTyped(strings.ToLower(m[1])+" "+m[2], "", "name", m[3])
	}
	if m := zhSends.FindStringSubmatch(s); m != nil {
		return p.pressTyped("发"+m[3]+m[6], m[1]+m[7], "内容", m[4]+m[8])
	}
	if m := zhNotes.FindStringSubmatch(s); m != nil {
		return p.pressTyped(m[2], m[1], m[2], m[3])
	}
	if m := sendsTo.FindStringSubmatch(s); m != nil {
		p.goals = append(p.goals, goal.Goal{Verb: goal.Fill, Value: p.back(m[2]), Given: true, Words: "email", Text: "email"}, goal.Goal{Verb: goal.Click, Words: "send " + m[1], Must: "send", Text: "send " + m[1]})
		return true
	}
	if m := newPassword.FindStringSubmatch(s); m != nil {
		for i, name := range []string{"current password", "new password", "confirm password"} {
			p.goals = append(p.goals, goal.Goal{Verb: goal.Fill, Value: p.back(m[min(i+1, 2)]), Given: true, Words: name, Text: name, Try: i == 2})
		}
		p.goals = append(p.goals, goal.Goal{Verb: goal.Click, Confirms: true, Text: "what confirms the password"})
		return true
	}
	if m := posts.FindStringSubmatch(s); m != nil {
		verb, what := strings.ToLower(m[1]+m[4]), m[2]+m[5]
		p.goals = append(p.goals, goal.Goal{Verb: goal.Fill, Value: p.back(m[3] + m[6]), Given: true, Words: what, Loose: true, Text: what}, goal.Goal{Verb: goal.Click, Words: verb, Must: verb, Text: verb + " " + what})
		return true
	}
	if m := zhRedeems.FindStringSubmatch(s); m != nil && p.fieldList(m[1], 1) {
		p.goals = append(p.goals, goal.Goal{Verb: goal.Click, Confirms: true, Text: "what confirms " + p.back(m[1])})
		return true
	}
	if m := redeems.FindStringSubmatch(s); m != nil && p.fieldList(m[2], 1) {
		p.goals = append(p.goals, goal.Goal{Verb: goal.Click, Confirms: true, Text: "what confirms " + p.back(m[2])})
		return true
	}
	if m := enNotes.FindStringSubmatch(s); m != nil && !isEnter(s) && !press.MatchString(s) {
		return p.pressTyped(strings.ToLower(m[1]), whose.ReplaceAllString(m[2], ""), strings.ToLower(m[3]), m[4])
	}
	if m := enSends.FindStringSubmatch(s); m != nil {
		return p.pressTyped(m[1], m[2], "message", m[3])
	}
	return false
}

// pressTyped adds the goals of such a clause: a press at a thing, the field that comes then,
// and what confirms it.
func (p *parser) pressTyped(verb, at, field, value string) bool {
	at = strings.TrimSpace(p.back(at))
	if strings.ContainsAny(p.back(value), ",，;；") && !wording.HasQuote(value) {
		return false
	}
	enter := goal.Goal{Verb: goal.Fill, Value: p.back(value), Given: true, Words: field, Loose: true, Text: field}
	press := goal.Goal{Verb: goal.Click, Words: verb, Place: at, Strict: at != "", Exact: at != "", Unless: &enter, Text: strings.TrimSpace(verb + " " + at)}
	press.Must, _, _ = strings.Cut(verb, " ")
	if at != "" {
		press.Place = strings.TrimSpace(lexicon.OfThing.ReplaceAllString(at, " "))
		press.Unless = nil // the field may be that of another thing
	}
	p.goals = append(p.goals, press, enter, goal.Goal{Verb: goal.Click, Confirms: true, Text: "what confirms " + field})
	return true
}
