package gist

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/wording"
	"skillmill/transform/alike"
)

// word is a word of a segment that says something.
type word struct {
	text   string // folded, or a run of Han
	sense  string // as package alike has it, "" for none
	hard   bool   // only the page itself can say it
	soft   bool   // nothing has to say it
	reason bool   // it stands in a reason
	topic  bool   // the page or a column is called so
	at     int    // the number of its segment
}

var (
	english = pattern.New(`[\x{E000}-\x{F8FF}]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|[A-Za-z0-9]+(?:[.:/_-][A-Za-z0-9]+)*(?:['’][a-z]+)?`)
	// idle are English words that say nothing of what is meant.
	idle = set(`the a an of to in on at by for from with into onto out as is are was were be been being am it its this that these those there whoever whichever whatever
		i me my mine we us our you your yours he him his she her hers they them their who whom whose which what where when how and then so but because or
		please just also too now really actually quite very some any anymore more still already yet not no nobody somebody someone something somewhere
		do does did done'll will would could can cannot shall should may might must have has had having let lets let's want wants need needs like'd rather
		i'd i'm i've i'll we've we'd we're it's that's there's don't doesn't didn't can't won't isn't haven't hasn't wasn't aren't wouldn't shouldn't
		today soon immediately right away here well ok okay thanks one ones thing things bit lot kind about around than only
		myself yourself if else ever never always longer rather through another different per whether instead`)
	// softly are English words that many things are called by, or that tell how.
	softly = set(`mail mails email emails message messages letter order orders item items song songs track tracks entry entries task tasks
		contact contacts post posts file files person people user users page pages list lists site website app product products article articles record records
		row rows ticket tickets job jobs member members account accounts setting settings option options button field box form table section part place plan version mode type kind category tier filter view
		new old current own whole other others work time day days together fine good nice great important useful wrong
		called named please help try sure think know see look going`)
	// framing are English verbs that only say that something is to be as the words behind them say.
	framing = set(`mark keep flag tag place leave`)
	zhIdle  = pattern.New(`^(?:哪[个些张条]|先|最后|首先|接下来|接着|下一步|待会儿?|等会儿?|稍后|顺便|干脆|直接|一起|一[笔间张]|一下子|一下|一会儿|有点儿?|有些|一点儿?|一[个份条封张篇项件杯碗只盒瓶套首根支台本部辆双块斤箱包袋位名间场趟笔款]|[两三]个|怎么样|怎么|什么|说|为什么|还没有?|没有|还|吗|呢|吧|嘛|啊|啦|了|的|地|得|着|过|就|也|又|很|太|挺|真|非常|帮忙|帮我|给我|替我|帮|麻烦|请|想要|想|要|需要|希望|能不能|能|可以|会|应该|得|把|将|给|对|为|让|叫|被|从|在|到|往|向|跟|和|与|用|以|我们|咱们|大家|我|你|您|他们?|她们?|它们?|[这那]一?[页章篇节集首幅]|[本当]页|当前页面?|那[个些封单条份篇位款段笔间张]|这[个些封单条份篇位款笔间张]|那|这|就|里面|里|上面|上|下面|下|中|内|外|去|来|回来|回去|回|重新|出去|进来|进去|上去|上来|下去|起来|出来|下来|过来|过去|现在|马上|赶紧|快点|快|刚才|刚|已经|好像|觉得|好了|好|是|有|做|弄|搞|不|没|别|未|勿|掉|成|于|再|点|按|看看|看)`)
	zhSoft  = pattern.New(`^(?:视图|模式|格式|邮件|消息|信|订单|单|商品|歌曲?|卡片|条目|任务|联系人|帖子|文件|人|用户|页面|列表|网站|产品|文章|记录|账号|设置|选项|时间|今天|东西|重要|有用|好用|广告|朋友|排序|排一下|排个序|排|序)`)
)

func set(words string) map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(words) {
		out[w] = true
	}
	return out
}

// wordsOf returns the words of a segment that count. says reports whether the page has a run of Han, names
// whether a control is called so in whatever words.
func wordsOf(s segment, list []string, says func(string) bool, names func(*word) bool) (out []word) {
	out = append(englishWords(s.text, list), hanWords(s.text, says, names)...)
	for _, w := range alike.Apart(s.text) {
		whole := word{text: w, sense: w}
		if !names(&whole) {
			continue
		}
		parts := strings.Fields(w) // "call it off": its parts are no words of their own
		out = slices.DeleteFunc(out, func(o word) bool { return !o.hard && slices.Contains(parts, alike.Stem(o.text)) })
		out = append(out, whole)
	}
	for i := range out {
		out[i].reason = s.reason
	}
	return out
}

// englishWords returns the words of letters and digits, and the quoted texts.
func englishWords(text string, list []string) (out []word) {
	pointed := false // the word before points at what was spoken of
	for k, at := range english.FindAllStringIndex(text, -1) {
		s := text[at[0]:at[1]]
		if i := int([]rune(s)[0]) - wording.Mark; i >= 0 && i < len(list) {
			out = append(out, word{text: lexicon.Fold(list[i]), hard: true})
			continue
		}
		s = strings.TrimSuffix(strings.TrimSuffix(s, "'s"), "’s")
		low := lexicon.Fold(strings.ReplaceAll(s, "’", "'"))
		if idle[low] {
			pointed = pointing[low]
			continue
		}
		first, _ := utf8.DecodeRuneInString(s)
		name := unicode.IsUpper(first) && k > 0
		digits := strings.ContainsAny(s, "0123456789@")
		out = append(out, word{text: low, sense: alike.Stem(low), hard: name || digits, soft: softly[low] || framing[low] || alike.IsLight(low) || pointed && !name && !digits})
		pointed = false
	}
	return out
}

// pointing are words before the name of something that was spoken of already.
var pointing = set(`this that these those`)

// hanWords returns the words of the runs of Han: what the page has, or the thesaurus, the longer first.
func hanWords(text string, says func(string) bool, named func(*word) bool) (out []word) {
	r := []rune(text)
	known := map[int]string{}
	for _, s := range alike.Spans(text) {
		known[utf8.RuneCountInString(text[:s.From])] = s.Word
	}
	for i := 0; i < len(r); {
		if !lexicon.Han(r[i]) {
			i++
			continue
		}
		size, word := longest(r, i, says, known[i])
		if size == 0 {
			size = max(1, utf8.RuneCountInString(zhIdle.FindString(string(r[i:min(len(r), i+6)]))))
			if zhIdle.FindString(string(r[i:min(len(r), i+6)])) == "" {
				out = append(out, single(r[i]))
			}
			i += size
			continue
		}
		if rest := []rune(word.text)[1:]; size == 2 && !says(word.text) && zhIdle.MatchString(string(rest)) && !named(&word) {
			word = single(r[i]) // 交了: the second one is no part of the word
		}
		word.soft = zhSoft.FindString(word.text) == word.text || alike.IsLight(word.text)
		out = append(out, word)
		i += size
	}
	return out
}

// longest returns the longest word at a place of two characters or more, and its size; 0 for none.
func longest(r []rune, at int, says func(string) bool, known string) (int, word) {
	end := at
	for end < len(r) && lexicon.Han(r[end]) {
		end++
	}
	for n := min(8, end-at); n >= 2; n-- {
		run := string(r[at : at+n])
		switch idleAt := zhIdle.FindString(run); {
		case idleAt == run && !says(run):
			return 0, word{}
		case run == known:
			return n, word{text: run, sense: run}
		case says(run) && utf8.RuneCountInString(idleAt) < n && (idleAt == "" || n > 2):
			return n, word{text: run, sense: run}
		}
	}
	return 0, word{}
}

// single is a character that stands alone: it may be short for a word.
func single(r rune) word {
	sense := alike.Short(r)
	if sense == "" {
		sense = short[r]
	}
	return word{text: string(r), sense: sense, soft: zhSoft.MatchString(string(r))}
}

// short are more characters that are short for a word where something is ordered (alike.Short).
var short = map[rune]string{'交': "缴费", '缴': "缴费", '还': "还款", '借': "借阅", '约': "预约"}
