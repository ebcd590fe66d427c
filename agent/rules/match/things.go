package match

import (
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
)

// sorts are the sorts of things that lists of people's own are of, by the words for them.
var sorts = []*pattern.Pattern{
	pattern.New(`(?i)\b(?:e-?mails?|mails?|messages?|inbox|letters?|conversations?|chats?)\b|邮件|消息|信件|私信|收件箱|短信|站内信|聊天`),
	pattern.New(`(?i)\b(?:contacts?|people|persons?|address book|phone book|customers?|employees?|members?|users?|staff|friends?)\b|联系人|通讯录|客户|员工|成员|用户|同事|好友`),
	pattern.New(`(?i)\b(?:orders?|purchases?)\b|订单`),
	pattern.New(`(?i)\b(?:events?|appointments?|meetings?|agenda)\b|日程|会议|预约`),
	pattern.New(`(?i)\b(?:files?|documents?|folders?)\b|文件|文档`),
	pattern.New(`(?i)\b(?:photos?|pictures?|images?|albums?|gallery)\b|照片|图片|相册`),
	pattern.New(`(?i)\b(?:tasks?|to-?dos?)\b|任务|待办`),
	pattern.New(`(?i)\b(?:notes?|memos?)\b|便签|笔记|备忘`),
	pattern.New(`(?i)\b(?:comments?|repl(?:y|ies)|reviews?)\b|评论|留言`),
	pattern.New(`(?i)\b(?:songs?|tracks?|playlists?)\b|歌曲|歌单`),
	pattern.New(`(?i)\b(?:alarms?|reminders?)\b|闹钟|提醒`),
	pattern.New(`(?i)\b(?:bookings?|reservations?|tickets?)\b|预订|车票|机票`),
}

// takesAway is how a control is called that takes a thing away, or calls it off.
var takesAway = pattern.New(`(?i)\b(?:delete|remove|trash|discard|erase|cancel|withdraw)\b|删除|移除|取消|撤回`)

// written is the name of a file, an address or a quoted text: notes.txt is no note.
var written = pattern.New(`\S*[\w\pL][._@/]\w\S*|"[^"]*"|“[^”]*”|「[^」]*」`)

// partOfThing is a part of a thing that a task takes away: the comment on Kelp is not Kelp.
var partOfThing = pattern.New(`(?i)\b(?:delete|remove|erase|discard)\s+(?:the|my|his|her|their|a|all|any|every)?\s*(?:\pL+\s+)?(comments?|repl(?:y|ies)|attachments?|reviews?|notes?|tags?|labels?)\s+(?:on|of|to|about|from|at|under|for)\b`)

// OtherThing reports whether an element takes away a thing of another sort than a task speaks of: to delete the
// message from Maria is not to delete Maria among contacts. What stands around the element, or over it, says of what
// sort things are there.
func OtherThing(task string, o *agent.Observation, e *agent.Element) bool {
	if !takesAway.MatchString(strings.Join(look.Names(e), " ")) {
		return false
	}
	over := []string{look.Topic(o), look.HeadingOver(o, e), e.Heading}
	said := append(append(append(look.Around(o, e), look.Own(e)...), over...), o.Title)
	if m := partOfThing.FindStringSubmatch(task); m != nil && !lexicon.CoveredBy(said, lexicon.Tokens(m[1])) {
		return true // what is taken away is the thing, and not what is on it
	}
	task = written.ReplaceAllString(task, " ")
	asked, about := false, false
	for _, sort := range sorts {
		switch {
		case !sort.MatchString(task):
			about = about || slices.ContainsFunc(over, sort.MatchString)
		case slices.ContainsFunc(said, sort.MatchString):
			return false
		default:
			asked = true
		}
	}
	return asked && about
}
