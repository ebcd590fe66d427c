package lexicon

import (
	"strings"

	"skillmill/agent/rules/pattern"
)

// kindNouns are words for what kind a thing is that is called by its name right behind them: "the note Kelp", "the
// file a.txt". They are no words of another thing, as "the comment on Kelp" has.
const kindNouns = `files?|folders?|director(?:y|ies)|documents?|notes?|memos?|cards?|films?|movies?|books?|songs?|tracks?|albums?|playlists?|e-?mails?|mails?|messages?|users?|members?|contacts?|` +
	`employees?|customers?|clients?|students?|guests?|patients?|players?|people|persons?|products?|items?|goods|orders?|invoices?|contracts?|tickets?|tasks?|to-?dos?|projects?|events?|meetings?|` +
	`appointments?|courses?|class(?:es)?|lessons?|recipes?|dish(?:es)?|devices?|rooms?|tables?|groups?|teams?|channels?|chats?|articles?|posts?|pages?|entr(?:y|ies)|records?|rows?|options?|` +
	`cit(?:y|ies)|countr(?:y|ies)|flights?|trains?|hotels?|restaurants?|lists?|labels?|tags?|alarms?|reminders?|habits?|plants?|pets?|cars?|bikes?|games?|apps?|accounts?|topics?|sections?`

var (
	kindBefore   = pattern.New(`(?i)^((?:the|my|our|this|that)\s+)?(?:` + kindNouns + `)\s+(?:called\s+|named\s+|titled\s+)?(["“]?)(\S.*)$`)
	nameFollows  = pattern.New(`^(?:["“]|\p{Lu}|\p{Han}|\d|[\w-]+\.\w{1,5}$)`)
	kindNounOnly = pattern.New(`(?i)^(?:` + kindNouns + `|文件夹?|文档|合同|商品|订单|邮件|任务|便签|笔记|课程|员工|用户|联系人|记录|项目|文章|帖子|歌曲|电影|图书|设备|房间|群|预约|会议|选项)$`)
)

// WithoutKind returns a phrase without the word for what kind of thing it names, where a name follows it: "the note
// Kelp" is Kelp. Other phrases stay as they are.
func WithoutKind(s string) string {
	s = strings.TrimSpace(s)
	m := kindBefore.FindStringSubmatch(s)
	if m == nil || m[2] == "" && !nameFollows.MatchString(m[3]) {
		return s
	}
	return strings.Trim(m[3], `"”`)
}

// KindNoun reports whether a word says no more than of what kind a thing is.
func KindNoun(w string) bool { return kindNounOnly.MatchString(w) }

// SaysParts reports whether one of some texts has all parts of a phrase in it.
func SaysParts(texts, parts []string) bool {
	for _, t := range texts {
		all := len(parts) > 0
		for _, p := range parts {
			all = all && p != "" && strings.Contains(Fold(t), Fold(p))
		}
		if all {
			return true
		}
	}
	return false
}
