package wording

import (
	"skillmill/agent/rules/pattern"
)

// People say tasks to somebody: "could you please …?", "I'd like to …", 麻烦帮我…好吗. What is only
// said to be kind asks for nothing, and stands before or behind a clause.
var (
	begins0 = `(^|[.!;:]\s+|,\s*(?:and\s+|then\s+)?|\b(?:and|then)\s+)`
	kindly  = pattern.New(`(?i)` + begins0 + `(?:(?:please|kindly|hi|hello|hey(?: there)?|(?:could|can|would|will) you(?: please| kindly)?(?: help me(?: to)?)?|i would (?:like|love)(?: you)? to|i['’]d (?:like|love)(?: you)? to|i (?:want|wish|need)(?: you)? to|i have to|i am (?:trying|going) to|i['’]m (?:trying|going) to|let['’]s|go ahead and|help me(?: to)?|be sure to|remember to|(?:please )?(?:do not|don['’]t) forget to|your (?:task|job|goal) is to|you (?:have|need) to)(?:\s*,\s*|\s+))+`)
	thanks  = pattern.New(`(?i)[,.!]?\s+(?:please|for me|if you (?:can|could|would|don['’]t mind)|if possible)(\s*[.!?;,]|\s*$)|\s*[,.!;]\s*(?:many )?(?:thanks|thank you)(?: very much| a lot| so much| in advance)?\s*(?:[.!]|$)`)
	asks    = pattern.New(`\s*[?？]\s*$`)
	asking  = pattern.New(`\?(\s+\p{Lu})`)

	zhBegins = `(^|[,，。;；:：！!？?]\s*|然后|接着|最后)`
	zhKindly = pattern.New(zhBegins + `(?:(?:你好|您好)[,，]?|麻烦(?:你|您)?(?:请|帮我|帮忙|给我|替我)?|劳驾(?:你|您)?|拜托(?:你|您)?|请问|能否|能不能|可不可以|可否|可以|是否可以|请(?:你|您)?(?:帮我|帮忙|替我|给我|为我)?|(?:你|您)?(?:帮我|帮忙|替我|为我)|我(?:现在)?(?:想要?|要|希望|需要|打算)(?:你|您)?(?:帮我)?)+(\pL|\d|` + Quoted + `)`)
	zhThanks = pattern.New(`[,，]?\s*(?:好吗|好不好|可以吗|行吗|好么|行不行|谢谢(?:你|您|啦|了)?|多谢|辛苦了|拜托了)\s*([。！!？?]|$)|(?:吧|呗|哦|啦)([,，。！!]|$)`)
	zhDone   = pattern.New(`(删|去|取消|移除|关|清)掉`)
	// titles are words that people shorten with a full stop, which ends no sentence.
	titles = pattern.New(`\b(Dr|Mr|Mrs|Ms|Prof|Jr|Sr|St|vs|approx)\.(\s)`)
	// short are ways to write please.
	short = pattern.New(`(?i)\b(?:pls|plz|pleas|plese)\b`)
	// zhTaken is a thing and the verb of one character for what is done with it.
	zhTaken = pattern.New(`^((?:把|将)[^,，。;；]{1,20}?)(删|取消|移除|关|清|退)了([。！!]?)$`)
	zhAlso  = pattern.New(`([,，]\s*(?:请|帮我)?)(删|取消|移除|关|清|退)了([,，。！!]|$)`)
	wholeV  = map[string]string{"删": "删除", "去": "移除", "关": "关闭", "清": "清空"}
)

// atOnce says at the end of a sentence that it is to be done now.
var atOnce = pattern.New(`(?i)\s+(?:right\s+(?:away|now)|straight\s+away|at\s+once|immediately|as\s+soon\s+as\s+possible|asap)(\s*(?:[.!,;]|$))`)

// thanksSaid is a message that is to say thanks.
var thanksSaid = pattern.New(`[:：]\s*(?:谢谢|多谢|辛苦了?|好吗|可以吗|行吗)\p{Han}{0,6}[。！!？?]?$`)

// Polite returns a task without what is only said to be kind.
func Polite(text string) string {
	text = titles.ReplaceAllString(short.ReplaceAllString(text, "please"), "$1$2")
	text = asks.ReplaceAllString(text, "")
	text = asking.ReplaceAllString(text, ".$1")
	text = atOnce.ReplaceAllString(text, "$1")
	text = thanks.ReplaceAllString(text, "$1")
	text = kindly.ReplaceAllString(text, "$1")
	if !thanksSaid.MatchString(text) {
		text = zhThanks.ReplaceAllString(text, "$1$2")
	}
	text = zhKindly.ReplaceAllString(text, "$1$2")
	text = zhTaken.ReplaceAllString(zhAlso.ReplaceAllString(text, "$1${2}掉$3"), "$1${2}掉$3")
	return zhDone.ReplaceAllStringFunc(text, func(s string) string {
		if v := wholeV[s[:len(s)-len("掉")]]; v != "" {
			return v
		}
		return s[:len(s)-len("掉")]
	})
}
