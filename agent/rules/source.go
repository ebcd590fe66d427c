package rules

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"skillmill/agent"
)

// source is a value that a task describes and the page has: what stands beside a name, a
// word of a text, the sum of two of them.
type source struct {
	kind string // value, cell, word, sum or difference
	of   []string
	nth  int
	sure bool   // the words cannot be the value itself
	here bool   // it stands at the place of its goal: their phone
	text string // the words
}

var (
	lastInto  = regexp.MustCompile(`(?i)^(.+)\s+(?:into|in to|in|to|as|for)\s+(.+?)$`)
	copies    = regexp.MustCompile(`(?i)^(?:copy|paste|transfer)\s+(.+)\s+(?:into|in|to)\s+(.+?)$`)
	addsUp    = regexp.MustCompile(`(?i)^(?:add|add up|sum|sum up)\s+(.+?)\s+(?:and|to|plus)\s+(.+)$`)
	theResult = regexp.MustCompile(`(?i)^(?:the\s+)?(?:result|sum|total)$`)
	ofResult  = regexp.MustCompile(`(?i)\bthe\s+(?:result|sum|total)\b`)
	adding    = regexp.MustCompile(`(?i)(?:\b(?:sum|total|difference) (?:of|between)|^(?:add|sum)(?: up)?)\s+([^,]*)$`)
	andWord   = regexp.MustCompile(`(?i)\band\b`)
	sumOf     = regexp.MustCompile(`(?i)^(?:the\s+)?(?:sum|total)\s+of\s+(.+?)\s+(?:and|plus)\s+(.+)$`)
	plus      = regexp.MustCompile(`(?i)^(.+?)\s*(?:\bplus\b|\+)\s*(.+)$`)
	minus     = regexp.MustCompile(`(?i)^(?:the\s+)?difference\s+(?:of|between)\s+(.+?)\s+and\s+(.+)$`)
	wordOf    = regexp.MustCompile(`(?i)^(?:the\s+)?(?:(\w+)\s+word|word\s+(?:number\s+)?(\d+))\s+(?:of|in|from|on)\s+(.+)$`)
	valueIs   = regexp.MustCompile(`(?i)^(?:the\s+)?(?:value|number|amount|text|contents?|code|count)\s+(?:of|in|for|from|beside|next to|shown (?:as|for|in|under))\s+(.+)$`)
	shownAs   = regexp.MustCompile(`(?i)^the\s+(.+?)(?:\s+(?:shown|displayed|given|listed|that is shown)(?:\s+(?:on the page|above|below|here))?)?$`)

	zhCopy  = regexp.MustCompile(`^(?:将|把)(.+?)(填入|填写到|填写进|填到|填进|输入到|输入进|录入到?|写入|复制到|复制进|粘贴到|抄到)(.+)$`)
	zhReads = regexp.MustCompile(`^(?:复制|粘贴|抄)`)
	zhSum   = regexp.MustCompile(`^(.+?)(?:与|和|跟|及)(.+?)(?:之和|的总?和|相加的?(?:结果|和))$|^(.+?)加上?(.+?)(?:的结果|的和)?$`)
	zhWord  = regexp.MustCompile(`^(.*?)(?:中|里)?的?第\s*([0-9一二三四五六七八九十]+)\s*个(?:单词|词语|词)$`)
	zhValue = regexp.MustCompile(`^(?:页面|网页)(?:上|中|里)?(?:显示)?的?(.+)$|^(.+?)的(?:值|数值|内容|数字)$|^(?:上面|下面|显示)的(.+)$`)
	zhOf    = regexp.MustCompile(`^(.+?)的([^的]+)$`)
	enOf    = regexp.MustCompile(`(?i)^(?:the\s+)?(.+?)['’]s\s+(.+)$`)
	zhUsing = regexp.MustCompile(`^(?:用|使用|以)(.*` + q + `.*)(登录|登陆|注册|提交|搜索|查询)$`)
	fields  = regexp.MustCompile(`(?i)(?:,|，|、|\band\b|\bwith\b|\busing\b|用|使用|以|和|与)\s*(?:the\s+|a\s+)?([^,，、` + "\uE000-\uF8FF" + `]{1,40}?)\s*(?:is|as|=|:|：|为|是)?\s*(` + q + `)`)
)

// sourceOf is what a phrase describes, nil for one that is a value itself. asked says that
// the task asks for a copy, so that a bare name is one.
func (p *parser) sourceOf(phrase string, asked bool) *source {
	phrase = strings.TrimSpace(phrase)
	if phrase == "" || len([]rune(phrase)) == 1 && hasQuote(phrase) && !asked {
		return nil
	}
	s := p.describes(phrase)
	switch {
	case s != nil:
	case theirs.MatchString(phrase) && p.place != "":
		s = &source{kind: "value", of: []string{p.back(theirs.FindStringSubmatch(phrase)[1])}, sure: true, here: true}
	case asked:
		_, rest := kindIn(p.back(strings.TrimPrefix(phrase, "the ")))
		s = &source{kind: "value", of: []string{rest}, sure: true}
	case hasQuote(phrase):
		return nil
	case shownAs.MatchString(phrase):
		s = &source{kind: "value", of: []string{shownAs.FindStringSubmatch(phrase)[1]}, sure: true}
	default:
		return nil
	}
	s.text = p.back(phrase)
	return s
}

// describes reads the forms that say that a value is read off the page.
func (p *parser) describes(s string) *source {
	back := func(list ...string) (out []string) {
		for _, t := range list {
			if t != "" {
				out = append(out, strings.TrimPrefix(p.back(t), "the "))
			}
		}
		return out
	}
	if aloneText.MatchString(s) {
		return &source{kind: "alone", of: []string{p.back(s)}, sure: true}
	}
	if problemOf.MatchString(s) {
		return &source{kind: "problem", of: []string{""}, sure: true}
	}
	if m := inline.FindStringSubmatch(s); m != nil {
		return &source{kind: "problem", of: m[1:2], sure: true}
	}
	if theResult.MatchString(s) && p.added != "" {
		a, b, _ := strings.Cut(p.added, "\n")
		return &source{kind: "sum", of: back(a, b), sure: true}
	}
	if m := sumOf.FindStringSubmatch(s); m != nil {
		return &source{kind: "sum", of: back(m[1], m[2]), sure: true}
	}
	if m := minus.FindStringSubmatch(s); m != nil {
		return &source{kind: "difference", of: back(m[1], m[2]), sure: true}
	}
	if m := plus.FindStringSubmatch(s); m != nil {
		return &source{kind: "sum", of: back(m[1], m[2])}
	}
	if m := wordOf.FindStringSubmatch(s); m != nil {
		if n := nthOf(m[1] + m[2]); n != 0 {
			return &source{kind: "word", nth: n, of: back(m[3]), sure: true}
		}
	}
	if m := valueIs.FindStringSubmatch(s); m != nil {
		return &source{kind: "value", of: back(m[1]), sure: true}
	}
	if m := zhWord.FindStringSubmatch(s); m != nil {
		return &source{kind: "word", nth: number(m[2]), of: back(m[1]), sure: true}
	}
	if m := zhSum.FindStringSubmatch(s); m != nil {
		return &source{kind: "sum", of: back(m[1], m[2], m[3], m[4])}
	}
	if m := zhValue.FindStringSubmatch(s); m != nil {
		return &source{kind: "value", of: back(m[1], m[2], m[3]), sure: true}
	}
	return nil
}

// nthOf is the number that a word like second, 4th or last says, 0 for none.
func nthOf(w string) int {
	if n, ok := ordinals[strings.ToLower(w)]; ok {
		return n
	}
	n, _ := strconv.Atoi(strings.TrimRight(strings.ToLower(w), "sthndr"))
	return n
}

// value adds a goal that enters what a phrase says or describes.
func (p *parser) value(target, phrase string) {
	p.add(fill, target, p.back(phrase), true)
	p.goals[len(p.goals)-1].source = p.sourceOf(phrase, false)
}

// copied adds a goal that enters what a phrase names. Without a verb of copying it may be
// the value itself, where the page has nothing of that name.
func (p *parser) copied(phrase, target string, sure bool) {
	p.add(fill, target, p.back(phrase), true)
	g := &p.goals[len(p.goals)-1]
	if m := zhOf.FindStringSubmatch(phrase); m != nil && p.describes(phrase) == nil {
		g.source = &source{kind: "cell", of: []string{p.back(m[1]), p.back(m[2])}, sure: true, text: p.back(phrase)}
		return
	}
	if len([]rune(strings.TrimSpace(phrase))) == 1 && hasQuote(phrase) && !sure {
		return // a quoted text is the value
	}
	if g.source = p.sourceOf(phrase, true); g.source != nil && p.describes(phrase) == nil {
		g.source.sure = sure
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
	return m != nil && !andWord.MatchString(m[1])
}

// using reads a verb that says with what: "log in with username … and password …". The
// fields come first.
func (p *parser) using(s, verb string) bool {
	at := strings.IndexFunc(s, func(r rune) bool { return r >= mark && r <= 0xF8FF })
	begin := usingWord.FindStringIndex(s)
	if at < 0 || begin == nil || begin[0] > at {
		return false
	}
	list := fields.FindAllStringSubmatch(s[begin[0]:], -1)
	if len(list) < 2 {
		return false // "comment with …" has no field of its own
	}
	for _, m := range list {
		p.add(fill, m[1], p.back(m[2]), true)
	}
	behind := s[strings.LastIndex(s, list[len(list)-1][2])+len(list[len(list)-1][2]):]
	if behind = strings.Trim(behindAnd.ReplaceAllString(strings.Trim(behind, " ,，.。"), ""), " ,，.。"); behind != "" {
		p.clause(behind, "") // nothing behind the list is left out
	}
	p.add(click, verb, "", false)
	return true
}

// behindAnd is what begins a clause behind a list.
var behindAnd = regexp.MustCompile(`(?i)^(?:and\s+|并且?|再|进行|来)+`)

var usingWord = regexp.MustCompile(`(?i)\b(?:with|using)\b|用|使用|以`)

// filled is a goal with its value read off a page.
func (g *goal) filled(o *agent.Observation) (*goal, bool) {
	v, ok := g.source.read(o)
	if !ok && g.source.sure {
		return g, false
	}
	out := *g
	if out.source = nil; g.source.here {
		out.place, out.strict = "", false // the value stands there, not the field
	}
	if ok {
		out.value = v
	}
	return &out, true
}

// read reads the value off a page.
func (s *source) read(o *agent.Observation) (string, bool) {
	switch s.kind {
	case "alone":
		return alone(o, s.of[0])
	case "word":
		return wordIn(o, s.of, s.nth)
	case "sum", "difference":
		return s.reckon(o)
	case "problem":
		if s.of[0] != "" {
			return comesTo(s.of[0])
		}
		return solved(o)
	}
	if s.kind == "cell" {
		return inTable(o, s.of[0], s.of[1])
	}
	v, ok := beside(o, s.of[0])
	if m := enOf.FindStringSubmatch(s.of[0]); m != nil && !ok {
		return inTable(o, m[1], m[2])
	}
	return v, ok
}

// reckon is the sum or the difference of two numbers, with as many decimals as they have.
func (s *source) reckon(o *agent.Observation) (string, bool) {
	if len(s.of) != 2 {
		return "", false
	}
	total, places := 0.0, 0
	for i, name := range s.of {
		text := name
		if _, _, ok := numberIn(name); !ok {
			if text, ok = beside(o, name); !ok {
				return "", false
			}
		}
		n, after, ok := numberIn(text)
		if !ok {
			return "", false
		}
		if i == 1 && s.kind == "difference" {
			n = -n
		}
		total, places = total+n, max(places, after)
	}
	if s.kind == "difference" && total < 0 {
		total = -total
	}
	return strconv.FormatFloat(total, 'f', places, 64), true
}

var oneNumber = regexp.MustCompile(`^[^\d\-.,]{0,4}(-?\d[\d,]*)(?:\.(\d+))?[^\d.,]{0,6}$`)

// numberIn is the number that a text is, with a sign or a unit around it.
func numberIn(text string) (n float64, places int, ok bool) {
	m := oneNumber.FindStringSubmatch(strings.TrimSpace(text))
	if m == nil {
		return 0, 0, false
	}
	n, err := strconv.ParseFloat(strings.ReplaceAll(m[1], ",", "")+"."+m[2]+"0", 64)
	return n, len(m[2]), err == nil
}

// valueRoles are the roles of texts that are values; what is a control or a heading is none.
var valueRoles = []string{"", "cell", "gridcell", "definition", "paragraph", "emphasis", "strong", "code", "status", "time", "generic", "listitem", "term"}

// beside is the text beside the only name on the page that says what is asked for: behind
// its colon, or the next text.
func beside(o *agent.Observation, name string) (string, bool) {
	want := tokens(noise.ReplaceAllString(" "+name+" ", " "))
	if len(want) == 0 {
		return "", false
	}
	var found []string
	for i, t := range o.Texts {
		label, value, colon := strings.Cut(strings.ReplaceAll(t.Text, "：", ":"), ":")
		said := tokens(noise.ReplaceAllString(" "+label+" ", " "))
		if !slices.Equal(said, want) && !(len(said) == len(want) && saysEach(said, want)) {
			continue
		}
		switch value = strings.TrimSpace(value); {
		case colon && value != "":
			found = append(found, value)
		case i+1 == len(o.Texts) || !slices.Contains(valueRoles, o.Texts[i+1].Role), t.Role == "columnheader", t.Role == "cell" && o.Texts[i+1].Role != "cell":
		case slices.Contains(valueRoles, t.Role) || t.Role == "rowheader":
			found = append(found, o.Texts[i+1].Text)
		}
	}
	slices.Sort(found)
	if found = slices.Compact(found); len(found) != 1 {
		return "", false
	}
	return found[0], true
}

// saysEach reports whether one list of words says each of the other, in whatever form.
func saysEach(said, want []string) bool {
	return !slices.ContainsFunc(want, func(w string) bool { return covers(said, w) < 0.9 })
}

// wordIn is the nth word of the only paragraph, or of the only text of several words where
// there is none.
func wordIn(o *agent.Observation, _ []string, nth int) (string, bool) {
	for _, fits := range []func(t agent.Text) bool{
		func(t agent.Text) bool { return t.Role == "paragraph" && len(strings.Fields(t.Text)) > 1 },
		func(t agent.Text) bool { return slices.Contains(valueRoles, t.Role) && len(strings.Fields(t.Text)) > 2 },
	} {
		var list []string
		for _, t := range o.Texts {
			if fits(t) {
				list = append(list, t.Text)
			}
		}
		if len(list) > 1 {
			return "", false
		}
		if len(list) == 0 {
			continue
		}
		words := strings.Fields(list[0])
		if nth < 0 {
			nth = len(words)
		}
		if nth < 1 || nth > len(words) {
			return "", false
		}
		return strings.Trim(words[nth-1], `.,;:!?"'()，。；：！？“”`), true
	}
	return "", false
}
