package grammar

import (
	"strings"

	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/wording"
)

var (
	lastInto  = pattern.New(`(?i)^(.+)\s+(?:into|in to|in|to|as|for)\s+(.+?)$`)
	copies    = pattern.New(`(?i)^(?:copy|paste|transfer)\s+(.+)\s+(?:into|in|to)\s+(.+?)$`)
	addsUp    = pattern.New(`(?i)^(?:add|add up|sum|sum up)\s+(.+?)\s+(?:and|to|plus)\s+(.+)$`)
	theResult = pattern.New(`(?i)^(?:the\s+)?(?:result|sum|total)$`)
	ofResult  = pattern.New(`(?i)\bthe\s+(?:result|sum|total)\b`)
	adding    = pattern.New(`(?i)(?:\b(?:sum|total|difference) (?:of|between)|^(?:add|sum)(?: up)?)\s+([^,]*)$`)
	andWord   = pattern.New(`(?i)\band\b`)
	sumOf     = pattern.New(`(?i)^(?:the\s+)?(?:sum|total)\s+of\s+(.+?)\s+(?:and|plus)\s+(.+)$`)
	plus      = pattern.New(`(?i)^(.+?)\s*(?:\bplus\b|\+)\s*(.+)$`)
	minus     = pattern.New(`(?i)^(?:the\s+)?difference\s+(?:of|between)\s+(.+?)\s+and\s+(.+)$`)
	wordOf    = pattern.New(`(?i)^(?:the\s+)?(?:(\w+)\s+word|word\s+(?:number\s+)?(\d+))\s+(?:of|in|from|on)\s+(.+)$`)
	valueIs   = pattern.New(`(?i)^(?:the\s+)?(?:value|number|amount|text|contents?|code|count)\s+(?:of|in|for|from|beside|next to|shown (?:as|for|in|under))\s+(.+)$`)
	shownAs   = pattern.New(`(?i)^the\s+(.+?)(?:\s+(?:shown|displayed|given|listed|that is shown)(?:\s+(?:on the page|above|below|here))?)?$`)

	zhCopy  = pattern.New(`^(?:将|把)(.+?)(填入|填写到|填写进|填到|填进|输入到|输入进|录入到?|写入|复制到|复制进|粘贴到|抄到)(.+)$`)
	zhReads = pattern.New(`^(?:复制|粘贴|抄)`)
	zhSum   = pattern.New(`^(.+?)(?:与|和|跟|及)(.+?)(?:之和|的总?和|相加的?(?:结果|和))$|^(.+?)加上?(.+?)(?:的结果|的和)?$`)
	zhWord  = pattern.New(`^(.*?)(?:中|里)?的?第\s*([0-9一二三四五六七八九十]+)\s*个(?:单词|词语|词)$`)
	zhValue = pattern.New(`^(?:页面|网页)(?:上|中|里)?(?:显示)?的?(.+)$|^(.+?)的(?:值|数值|内容|数字)$|^(?:上面|下面|显示)的(.+)$`)
	zhUsing = pattern.New(`^(?:用|使用|以)(.*` + q + `.*)(登录|登陆|注册|提交|搜索|查询)$`)
	fields  = pattern.New(`(?i)(?:,|，|、|\band\b|\bwith\b|\busing\b|用|使用|以|和|与)\s*(?:the\s+|a\s+)?([^,，、` + "\uE000-\uF8FF" + `]{1,40}?)\s*(?:is|as|=|:|：|为|是)?\s*(` + q + `)`)
)

// sourceOf returns what a phrase describes, nil for one that is a value itself. asked says that
// the task asks for a copy, so that a bare name is one.
func (p *parser) sourceOf(phrase string, asked bool) *goal.Source {
	phrase = strings.TrimSpace(phrase)
	if phrase == "" || len([]rune(phrase)) == 1 && wording.HasQuote(phrase) && !asked {
		return nil
	}
	s := p.describes(phrase)
	switch {
	case s != nil:
	case theirs.MatchString(phrase) && p.place != "":
		s = &goal.Source{Kind: "value", Of: []string{p.back(theirs.FindStringSubmatch(phrase)[1])}, Sure: true, Here: true}
	case asked:
		_, rest := lexicon.KindIn(p.back(strings.TrimPrefix(phrase, "the ")))
		s = &goal.Source{Kind: "value", Of: []string{rest}, Sure: true}
	case wording.HasQuote(phrase):
		return nil
	case shownAs.MatchString(phrase):
		s = &goal.Source{Kind: "value", Of: []string{shownAs.FindStringSubmatch(phrase)[1]}, Sure: true}
	default:
		return nil
	}
	s.Text = p.back(phrase)
	return s
}

// describes reads the forms that say that a value is read off the page.
func (p *parser) describes(s string) *goal.Source {
	back := func(list ...string) (out []string) {
		for _, t := range list {
			if t != "" {
				out = append(out, strings.TrimPrefix(p.back(t), "the "))
			}
		}
		return out
	}
	if aloneText.MatchString(s) {
		return &goal.Source{Kind: "alone", Of: []string{p.back(s)}, Sure: true}
	}
	if problemOf.MatchString(s) {
		return &goal.Source{Kind: "problem", Of: []string{""}, Sure: true}
	}
	if m := inline.FindStringSubmatch(s); m != nil {
		return &goal.Source{Kind: "problem", Of: []string{m[1] + m[2]}, Sure: true}
	}
	if theResult.MatchString(s) && p.added != "" {
		a, b, _ := strings.Cut(p.added, "\n")
		return &goal.Source{Kind: "sum", Of: back(a, b), Sure: true}
	}
	if m := sumOf.FindStringSubmatch(s); m != nil {
		return &goal.Source{Kind: "sum", Of: back(m[1], m[2]), Sure: true}
	}
	if m := minus.FindStringSubmatch(s); m != nil {
		return &goal.Source{Kind: "difference", Of: back(m[1], m[2]), Sure: true}
	}
	if m := plus.FindStringSubmatch(s); m != nil {
		return &goal.Source{Kind: "sum", Of: back(m[1], m[2])}
	}
	if m := wordOf.FindStringSubmatch(s); m != nil {
		if n := lexicon.NthOf(m[1] + m[2]); n != 0 {
			return &goal.Source{Kind: "word", Nth: n, Of: back(m[3]), Sure: true}
		}
	}
	if m := valueIs.FindStringSubmatch(s); m != nil {
		return &goal.Source{Kind: "value", Of: back(m[1]), Sure: true}
	}
	if m := zhWord.FindStringSubmatch(s); m != nil {
		return &goal.Source{Kind: "word", Nth: lexicon.Number(m[2]), Of: back(m[1]), Sure: true}
	}
	if m := zhSum.FindStringSubmatch(s); m != nil {
		return &goal.Source{Kind: "sum", Of: back(m[1], m[2], m[3], m[4])}
	}
	if m := zhValue.FindStringSubmatch(s); m != nil {
		return &goal.Source{Kind: "value", Of: back(m[1], m[2], m[3]), Sure: true}
	}
	return nil
}

// value adds a goal that enters what a phrase says or describes.
func (p *parser) value(target, phrase string) {
	p.add(goal.Fill, target, p.back(phrase), true)
	p.goals[len(p.goals)-1].Source = p.sourceOf(phrase, false)
}

// copied adds a goal that enters what a phrase names. Without a verb of copying it may be
// the value itself, where the page has nothing of that name.
func (p *parser) copied(phrase, target string, sure bool) {
	p.add(goal.Fill, target, p.back(phrase), true)
	g := &p.goals[len(p.goals)-1]
	if m := lexicon.ZhOf.FindStringSubmatch(phrase); m != nil && p.describes(phrase) == nil {
		g.Source = &goal.Source{Kind: "cell", Of: []string{p.back(m[1]), p.back(m[2])}, Sure: true, Text: p.back(phrase)}
		return
	}
	if len([]rune(strings.TrimSpace(phrase))) == 1 && wording.HasQuote(phrase) && !sure {
		return // a quoted text is the value
	}
	if g.Source = p.sourceOf(phrase, true); g.Source != nil && p.describes(phrase) == nil {
		g.Source.Sure = sure
	}
}

// reads reads a clause that copies, or that adds up what a later one enters.
func (p *parser) reads(s string) bool {
	if m := copies.FindStringSubmatch(s); m != nil {
		p.copied(m[1], m[2], true)
		return true
	}
	if m := addsUp.FindStringSubmatch(s); m != nil && ofResult.MatchString(p.whole) {
		p.added = m[1] + "\n" + m[2]
		return true
	}
	return false
}

// addsMore reports whether a clause speaks of two things to be added up and names one.
func addsMore(s string) bool {
	m := adding.FindStringSubmatch(s)
	return m != nil && !andWord.MatchString(m[1]) && !intoThing.MatchString(m[1])
}

// intoThing is what a thing is added to, which is no sum: "add Ann to the members".
var intoThing = pattern.New(`(?i)\bto\s+(?:the|my|our|this|that)\s`)

// using reads a verb that says with what: "log in with username … and password …". The
// fields come first.
func (p *parser) using(s, verb string) bool {
	at := strings.IndexFunc(s, func(r rune) bool { return r >= wording.Mark && r <= 0xF8FF })
	begin := usingWord.FindStringIndex(s)
	if at < 0 || begin == nil || begin[0] > at {
		return false
	}
	list := fields.FindAllStringSubmatch(s[begin[0]:], -1)
	if len(list) < 2 {
		return false // "comment with …" has no field of its own
	}
	for _, m := range list {
		p.add(goal.Fill, m[1], p.back(m[2]), true)
	}
	behind := s[strings.LastIndex(s, list[len(list)-1][2])+len(list[len(list)-1][2]):]
	if behind = strings.Trim(behindAnd.ReplaceAllString(strings.Trim(behind, " ,，.。"), ""), " ,，.。"); behind != "" {
		p.clause(behind, "") // nothing behind the list is left out
	}
	p.add(goal.Click, verb, "", false)
	return true
}

// behindAnd is what begins a clause behind a list.
var behindAnd = pattern.New(`(?i)^(?:and\s+|并且?|再|进行|来)+`)

var usingWord = pattern.New(`(?i)\b(?:with|using)\b|用|使用|以`)

var (
	theirs    = pattern.New(`(?i)^(?:their|his|her|its)\s+(.+)$`)
	problemOf = pattern.New(`(?i)^(?:the\s+)?(?:answer|result|solution)\s+(?:of|to)\s+(?:the\s+)?(?:[a-z]+\s+)?(?:problem|equation|question|exercise)$|^(?:题目|算式)的(?:答案|结果)$`)
	inline    = pattern.New(`^(\d+(?:\.\d+)?\s*[-+*×÷/加减乘除]\s*\d+(?:\.\d+)?)的?(?:答案|结果)$|^(?i:(?:the\s+)?(?:answer|result|solution|sum|product|difference|value|total)\s+(?:of|to|for))\s+(\d+(?:\.\d+)?\s*[-+*×÷/x]\s*\d+(?:\.\d+)?)$`)
)

// aloneText is what a phrase says that means the only text that the page shows.
var aloneText = pattern.New(`(?i)^(?:the\s+)?(?:text|word|code|characters?|letters|phrase|string)(?:\s+(?:that is\s+|you see\s+)?(?:shown|displayed|written|given))?\s+(?:below|above|here|on the page|in the (?:image|picture)(?:\s+below|\s+above)?)$|^(?:the\s+)?captcha(?:\s+(?:text|code))?$|^(?:下面|上面|下方|上方|图中|图片(?:中|里|上)?|页面(?:中|上)?)(?:显示|给出|所示)?的?(?:文字|文本|内容|验证码|字符|单词|代码)$`)
