package wording

import (
	"strings"

	"skillmill/agent/rules/pattern"
)

// A statement about a thing may stand before an order that points back at it: "the lamp is broken, delete it",
// 护照准备好了，勾上. The order then is about the thing.

// thingSaid is what a statement is about. verbSaid is the verb of an order, of one or two words.
const (
	thingSaid = `([^,.;:!?]{2,70}?)`
	verbSaid  = `(\pL{2,14}(?:\s+(?:off|out|up|down|on|away|to|about|with|at|for))?)`
	pointing  = `(?:it|them|that|this|these|those|him|her|both(?:\s+of\s+(?:them|these|those))?|all\s+of\s+(?:them|these|those))`
)

var (
	// isSo says how a thing is: what stands before it is the thing.
	isSo = pattern.New(`(?i)^((?:the|my|our|that|this|these|those|his|her|their)\s+[^,.;:!?]{2,70}?|\p{Lu}[^,.;:!?]{1,60}?)\s+(?:is|are|was|were|isn['’]t|aren['’]t|can|could|has|have|had|looks?|seems?|needs?|should|must|will|won['’]t|doesn['’]t|don['’]t|no\s+longer|arrived|came|expired|broke|failed|belongs?|got|sounds?|works?)\b[^,.;:!?]{0,60}` + orderBehind)
	// toMe says what somebody thinks of a thing, or did with it: what stands behind is the thing.
	toMe = pattern.New(`(?i)^(?:i|we)(?:['’](?:ve|m|re|d|ll)|\s+(?:have|am|are|just|already|really|finally|do|did|absolutely|still|will))*\s+(?:love|like|adore|hate|dislike|enjoy|prefer|need|want|loved|liked|enjoyed|finished|completed|read|watched|bought|got|found|saw|tried|used|received|chose|picked|(?:don['’]t|didn['’]t|do\s+not|no\s+longer|won['’]t)\s+(?:need|want|like|use|have|order|know|wear)|(?:am\s+)?(?:done|finished|happy|unhappy|through)\s+with|interested\s+in|looking\s+(?:at|for)|forgot(?:\s+about)?)\s+` + thingSaid + `(?:\s+(?:any\s?more|any\s+longer|now|yet|already|so\s+much|a\s+lot|very\s+much))?` + orderBehind)
	// orderBehind is an order that points back.
	orderBehind = `\s*[,.;!]\s*(?:so\s+|and\s+|but\s+|then\s+)*(?:(?:please|just|kindly|could\s+you|can\s+you|would\s+you|you\s+can|i['’]d\s+like\s+you\s+to|i\s+want\s+you\s+to)\s+)*` + verbSaid + `\s+` + pointing + `(\b[^.;!?]{0,80}?)\s*[.!?]?$`

	zhIsSo = pattern.New(`^([^,，。;；！!？?]{2,24}?)(?:都|也|就|还|又)?(?:已经?|真|很|太|挺|非常|特别|有点|准备|用不[上着]|不再?(?:需要|想要|要|用|看|去|买)|没(?:什么)?用|做完|完成|办完|弄好|过期|坏了|到了|到货|来了|看完|读完|学完|讲完|卖完|卖光|写完|处理|可以|收到|搞定|失效|重复)[^,，。;；！!？?]{0,10}[,，。！!;；]\s*(?:请|麻烦|帮我|给我|你|就|那就|先|快|都|全都?|把(?:它们?|其|这个|那个)|将其)*(\p{Han}{1,6}?)(?:它们?|他们?|她们?|其|这个|那个)?(?:一下|掉|了|吧|上)*$`)
	zhToMe = pattern.New(`^(?:我们?)?(?:已经|刚刚?|很|非常|特别|真的|超)?(?:喜欢|讨厌|看完|读完|买了|买到|做完|完成|不喜欢|不要|不想要|不需要|用不着|不想看|想要|看中|收到|爱)了?([^,，。;；！!？?]{2,24}?)了?[,，。！!;；]\s*(?:请|麻烦|帮我|给我|你|就|那就|先|快|都|全都?|把(?:它们?|其|这个|那个)|将其)*(\p{Han}{1,6}?)(?:它们?|他们?|她们?|其|这个|那个)?(?:一下|掉|了|吧|上)*$`)
)

// Turned returns a task, with marks for what it quotes, that says something of a thing and then orders something
// with it, as an order about the thing. ok is false for every other task.
func Turned(text string) (order string, ok bool) {
	text = strings.TrimSpace(text)
	for _, re := range []*pattern.Pattern{isSo, toMe} {
		if m := re.FindStringSubmatch(text); m != nil {
			return strings.TrimSpace(m[2] + " " + strings.TrimSpace(m[1]) + " " + strings.TrimSpace(m[3])), true
		}
	}
	for _, re := range []*pattern.Pattern{zhToMe, zhIsSo} {
		if m := re.FindStringSubmatch(text); m != nil {
			return m[2] + m[1], true
		}
	}
	return "", false
}
