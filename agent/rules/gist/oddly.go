package gist

import (
	"slices"
	"strings"
	"unicode/utf8"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
	"skillmill/transform/alike"
)

var (
	// enOdd is how no value begins that somebody enters: a verb, a denial, what tells where, who is only pointed at.
	enOdd = pattern.New(`(?i)^(?:not|should|must|has\s+to|needs\s+to|is|are|was|be|to\s+be|for|as|into|about|my|his|her|their|our|someone|somebody|anyone|anybody|something|anything|whatever|enter|type|write|fill|put|set|change|search|find|down)(?:\s|$)|^(?:me|us|him|them|it)\s+(?:at|on|in|by|to)\b|^(?:the|an?)\s+(?:name|number|date|address|title|code|amount|value|result|sum|total|product|difference|answer|price)\s+of\b|^(?:number|address|name|code|date)\s+(?:is|should|will)\b|^an?\s+[a-z]+$|^(?:it|that|this|these|those|them)$`)
	// enOddIn is what no value has inside: another order, what it is for, a place of the page, words behind an address.
	enOddIn = pattern.New(`(?i)\b(?:for|on|of|in|from|with|to)\s+(?:the|my|our|your)\s+\pL+$|\s(?:called|named)\s|\s(?:next|where|down)$|^\S+@\S+\s+\S|[,;]\s*(?:and\s+)?(?:not|but|then|keep|leave)\b|\sand\s+(?:keep|leave|then|press|click|save|search|send)\b|\swhere\s+it\s`)
	// zhOdd is that in Chinese, zhOddEnd how none ends.
	zhOdd    = pattern.New(`^(?:和|与|及|或|、)$|^(?:应该是|应该|应为|不是|是否|我的|我爸|我妈|我家|你的|他的|她的|他们的|别人|某个|随便|任意|昨天|今天|明天|后天|就是|也是|在|从|选)`)
	zhOddEnd = pattern.New(`(?:是谁的?|吗|呢|什么|多少|哪里|哪儿|哪个|几点|[用填写加]上|不变|不动|为空|一下|出发|之后|以后|的)$|[,，；;](?:再|先|然后|并|其|别|不)`)
	// limited is a number with a limit behind a value, which is no part of it: "Rome under 100 euros".
	limited = pattern.New(`(?i)\s(?:under|over|below|above|less\s+than|more\s+than|at\s+most|at\s+least)\s+[$€£¥]?\d`)
	// atLeast and atMost are the two sides of a limit, lowest and highest the fields for them.
	atLeast = pattern.New(`(?i)\b(?:at\s+least|more\s+than|over|above|from)\s+[$€£¥]?\d|\d\s*(?:元|块|米|平米|平|天|个|人)?(?:以上|起)|(?:至少|不低于|不少于|超过|高于|多于)\s*\d`)
	atMost  = pattern.New(`(?i)\b(?:at\s+most|less\s+than|under|below|up\s+to|no\s+more\s+than)\s+[$€£¥]?\d|\d\s*(?:元|块|米|平米|平|天|个|人)?(?:以内|以下)|(?:最多|不超过|不高于|低于|少于)\s*\d`)
	lowest  = pattern.New(`(?i)\b(?:min|minimum|lowest|at\s+least|from)\b|最低|最少|最小|起始`)
	highest = pattern.New(`(?i)\b(?:max|maximum|highest|at\s+most|up\s+to)\b|最高|最多|最大|上限`)
)

// oddly returns the values that nobody enters as they are: what a sentence says around a value was taken for one, or
// it is for another field.
func (a *account) oddly(text string) (out []string) {
	for i := range a.heard.Acts {
		d := &a.heard.Acts[i]
		if d.Verb != goal.Fill {
			continue
		}
		names := strings.Join(look.Names(d.Element), " ")
		quoted := slices.Contains(a.r.list, d.Value)
		quoted = quoted || remarks.MatchString(names) && strings.HasSuffix(strings.TrimRight(text, "."), ": "+d.Value) || remarks.MatchString(names) && strings.Contains(text, ": "+d.Value+". ")
		if !quoted && a.noValue(d, names) || otherEnd(text, names) || otherLimit(text, names) {
			out = append(out, d.Value)
		}
	}
	return out
}

// noValue reports whether a value that is not quoted is none for a field of these names.
func (a *account) noValue(d *Did, names string) bool {
	return odd(d.Value) || strings.HasPrefix(d.Value, "不要") && !remarks.MatchString(names) || a.namesField(d)
}

// otherLimit reports whether a text speaks of one side of a limit, and a field is for the other.
func otherLimit(text, names string) bool {
	low, high := lowest.MatchString(names), highest.MatchString(names)
	return atLeast.MatchString(text) && high && !low || atMost.MatchString(text) && low && !high
}

// odd reports whether nobody enters a value like this.
func odd(v string) bool {
	v = strings.TrimSpace(v)
	return enOdd.MatchString(v) || zhOdd.MatchString(v) || zhOddEnd.MatchString(v) || limited.MatchString(v) || enOddIn.MatchString(v)
}

// namesField reports whether a value has the whole name of a field of the page as a part, or in a field for what is
// looked for a word of its name.
func (a *account) namesField(d *Did) bool {
	value := lexicon.Fold(d.Value)
	if m := zhOfSort.FindStringSubmatch(value); m != nil && isSought(d.Element) && a.r.topic.has(&word{text: m[1]}) > 0 {
		return true // 蓝天公司的合同 is looked for by the name
	}
	seeks := d.Element.Attributes["type"] == "search" || isSought(d.Element)
	for i := range a.r.o.Elements {
		e := &a.r.o.Elements[i]
		name := lexicon.Fold(e.Label)
		if e.Action == "click" && lexicon.IsHan(name) && utf8.RuneCountInString(name) == 2 && alike.Acts(name) != 0 && strings.Contains(value, name) {
			return true // 30219绑定上
		}
		if e.Action != "type" && e.Action != "select" || utf8.RuneCountInString(name) < 2 || name == value {
			continue
		}
		if lexicon.Within(value, name) && len(name) > 3 {
			return true
		}
		if !seeks || e != d.Element {
			continue
		}
		for _, w := range content(name) {
			if lexicon.Covers(lexicon.Tokens(value), w) >= form && len(lexicon.Tokens(value)) > 1 {
				return true
			}
		}
	}
	return false
}

// isSought reports whether a field is for what is looked for.
func isSought(e *agent.Element) bool { return seeking.MatchString(strings.Join(look.Names(e), " ")) }

// remarks are fields for what somebody wishes, seeking those for what is looked for.
var remarks = pattern.New(`(?i)\b(?:notes?|message|comment|remark|text|reason|request)\b|备注|留言|说明|要求|内容|事由|说点|评论|口味`)

var seeking = pattern.New(`(?i)\b(?:search|find|look|keywords?)\b|搜|查|关键[词字]`)

// zhOfSort is a value with the word for what sort of thing it is.
var zhOfSort = pattern.New(`.的(\p{Han}{2,4})$`)

// twoEnds are words for the two ends of something.
var twoEnds = [][2]*pattern.Pattern{
	{pattern.New(`(?i)\b(?:return|back|arriv\w*)\b|返程|回程|到达|抵达`), pattern.New(`(?i)\b(?:depart\w*|outbound|leav\w*)\b|出发|去程|启程`)},
	{pattern.New(`(?i)\b(?:check-?\s?out|end|until|last\s+day)\b|结束|截止|离店|退房`), pattern.New(`(?i)\b(?:check-?\s?in|start|begin\w*|first\s+day)\b|开始|起始|入住`)},
	{pattern.New(`(?i)\b(?:old|current)\b|旧`), pattern.New(`(?i)\bnew\b|新`)},
	{pattern.New(`(?i)\b(?:recipient|receiver)\b|收件|收货|收款`), pattern.New(`(?i)\b(?:sender)\b|寄件|发件|付款人`)},
}

// otherEnd reports whether a text speaks of one end of something alone, and a field is for the other.
func otherEnd(text, names string) bool {
	return slices.ContainsFunc(twoEnds, func(e [2]*pattern.Pattern) bool {
		for i := range e {
			if e[i].MatchString(text) && !e[1-i].MatchString(text) && e[1-i].MatchString(names) && !e[i].MatchString(names) {
				return true
			}
		}
		return false
	})
}
