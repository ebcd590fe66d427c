package gist

import (
	"strconv"
	"strings"

	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
)

// selector says which of several equal things an order means.
type selector struct {
	all   bool
	nth   int   // from 1, -1 is the last one, 0 says no number
	also  []int // several numbers, as nth; the first one is nth
	most  *extreme
	limit *limit
	but   string // what is left out of all, "" for nothing
}

// limit is a number that what is measured may not be over, or under.
type limit struct {
	of     string // words that stand before the number, with its unit
	n      float64
	atMost bool
	unit   string // of time, "" for every other
}

var (
	enBut    = pattern.New(`(?i)\s*,?\s*\b(?:but|except(?:ing)?(?:\s+for)?|apart\s+from|other\s+than|besides|save\s+for)\s+(?:the\s+(?:one|ones)\s+(?:of|from|by|for|with)\s+|for\s+|the\s+|that\s+of\s+)?`)
	enEach   = pattern.New(`(?i)\b(?:all(?:\s+of)?(?:\s+(?:the|my|these|those))?|each(?:\s+of\s+(?:the|my))?|every(?:thing|one|body|where)?)\b`)
	zhBut    = pattern.New(`(?:除了?|除去)(.{1,24}?)(?:以外|之外|外)?\s*[,，]?\s*(?:其[他它余]的?|别的|剩下的?|的?(?:全部|所有)的?)`)
	zhAfter  = pattern.New(`(?:除了?|除去)(.{1,24}?)(?:以外|之外|外|[,，])`)
	zhEach   = pattern.New(`(?:全部|所有|一切)的?|每(?:一)?[个条份件张封项位门节趟间]|统统|通通|全都|都`)
	enNth    = pattern.New(`(?i)\b(?:the\s+)?(first|second|third|fourth|fifth|sixth|last|\d{1,2}(?:st|nd|rd|th))\b`)
	zhNth    = pattern.New(`第([一二三四五六七八九十]|\d{1,2})[个条份件张封项位名趟班辆部首篇行间场门节款本笔家只台]?|(最后)一?[个条份件张封项位名趟班辆部首篇行间场门节款本笔家只台]`)
	enLimit  = pattern.New(`(?i)\b(under|below|less\s+than|fewer\s+than|cheaper\s+than|shorter\s+than|at\s+most|no\s+more\s+than|up\s+to|over|above|more\s+than|longer\s+than|at\s+least)\s+([$€£¥￥]?)\s*(\d[\d,]*(?:\.\d+)?)\s*(%|[a-z²]+)?`)
	zhLimit  = pattern.New(`(不超过|不到|低于|少于|小于|不高于|超过|高于|多于|大于|至少|不低于)\s*(\d[\d,]*(?:\.\d+)?)\s*(元|块|人|分钟|小时|公里|平米|天|分)?的?`)
	zhWithin = pattern.New(`(\d[\d,]*(?:\.\d+)?)\s*(元|块|人|分钟|小时|公里|平米|天|分)?(以内|以下|以上)的?`)
	// begins is a verb before another one that says what is begun.
	begins = pattern.New(`(?i)\b(?:start|begin|go\s+ahead\s+and|try)\s+(\pL+ing)\b`)
	upTo   = pattern.New(`(?i)^(?:under|below|less|fewer|cheaper|shorter|at\s+most|no\s+more|up)|^(?:不超过|不到|低于|少于|小于|不高于|以内|以下)$`)
)

// bareMost are superlatives that say by themselves what there is most or least of.
var bareMost = []struct {
	re  *pattern.Pattern
	of  string
	way float64
}{
	{pattern.New(`(?i)\bthe\s+(?:quickest|fastest|shortest)\b`), "time duration 用时", -1},
	{pattern.New(`(?i)\bthe\s+(?:slowest|longest)\b`), "time duration 用时", 1},
	{pattern.New(`(?i)\bthe\s+(?:best(?:[\s-]+(?:rated|reviewed))|(?:highest|top)[\s-]+rated)\b`), "rating stars score", 1},
	{pattern.New(`(?i)\bthe\s+(?:worst(?:[\s-]+(?:rated|reviewed))|lowest[\s-]+rated)\b`), "rating stars score", -1},
	{pattern.New(`(?i)\bthe\s+(?:biggest|largest)\b`), "size seats capacity space people", 1},
	{pattern.New(`(?i)\bthe\s+smallest\b`), "size seats capacity space people", -1},
	{pattern.New(`最快的?`), "用时", -1},
	{pattern.New(`最慢的?`), "用时", 1},
}

// selectorOf takes what a text says of which things are meant out of it; ok is false where it says
// more than one thing of that. said reports whether the page itself has a text, called whether a control is called so.
func selectorOf(text string, said, called func(string) bool) (rest string, s selector, ok bool) {
	rest = begins.ReplaceAllString(text, "$1")
	if rest, s.but = withoutRest(rest); s.but != "" {
		s.all = true
	}
	for _, re := range []*pattern.Pattern{enEach, zhEach} {
		if re.MatchString(rest) {
			rest, s.all = re.ReplaceAllString(rest, " "), true
		}
	}
	if rest, s.also = s.ranks(rest, said); s.also != nil {
		s.nth = s.also[0]
	} else if m := enNth.FindStringSubmatchIndex(rest); m != nil && !said(rest[m[2]:m[3]]) {
		s.nth = lexicon.NthOf(strings.ToLower(rest[m[2]:m[3]]))
		if strings.EqualFold(rest[m[2]:m[3]], "last") {
			s.nth = -1
		}
		rest = rest[:m[0]] + " " + rest[m[1]:]
	} else if m := zhNth.FindStringSubmatchIndex(rest); m != nil {
		if s.nth = -1; m[2] >= 0 {
			s.nth = lexicon.Number(rest[m[2]:m[3]])
		}
		rest = rest[:m[0]] + " " + rest[m[1]:]
	}
	rest = s.limits(rest)
	for _, b := range bareMost {
		if at := b.re.FindStringIndex(rest); at != nil && s.most == nil {
			s.most = &extreme{of: b.of, way: b.way}
			rest = rest[:at[0]] + " " + rest[at[1]:]
		}
	}
	if s.most == nil {
		rest, s.most = extremeOf(rest, called)
	}
	n := 0
	for _, is := range []bool{s.all, s.nth != 0, s.most != nil} {
		if is {
			n++
		}
	}
	if m := zhMore.FindString(rest); m != "" && !said(m) {
		return rest, s, false // it tells by two things which one is meant
	}
	return rest, s, n < 2
}

// zhMore is one more comparison in Chinese.
var zhMore = pattern.New(`最[^近后上下初终先]`)

var (
	// enNths are several numbers in a row, zhNths the same in Chinese; enFirst and zhFirst are so many from an end.
	enNths  = pattern.New(`(?i)\b(?:the\s+)?(first|second|third|fourth|fifth|sixth|last)((?:\s*,\s*(?:the\s+)?(?:second|third|fourth|fifth|sixth))*)\s*,?\s+and\s+(?:the\s+)?(second|third|fourth|fifth|sixth|last)\b`)
	zhNths  = pattern.New(`第([一二三四五六七八九十])[个条份件张封项位名趟班首篇场门节款本台]?(?:和|与|跟|、|及)第([一二三四五六七八九十])[个条份件张封项位名趟班首篇场门节款本台]?的?`)
	enFirst = pattern.New(`(?i)\b(?:the\s+)?(first|last)\s+(two|three|four|five)\b`)
	zhFirst = pattern.New(`(前|后|最后)([两二三四五])[个条份件张封项位名趟班首篇场门节款本台章]的?`)
	nthWord = pattern.New(`(?i)first|second|third|fourth|fifth|sixth|last`)
)

// ranks takes several numbers out of a text: nil for a text that says none. Numbers from the end are negative.
func (s *selector) ranks(text string, said func(string) bool) (rest string, out []int) {
	if m := enNths.FindStringIndex(text); m != nil {
		for _, w := range nthWord.FindAllString(text[m[0]:m[1]], -1) {
			if said(w) {
				return text, nil
			}
			n := lexicon.NthOf(strings.ToLower(w))
			if strings.EqualFold(w, "last") {
				n = -1
			}
			out = append(out, n)
		}
		return text[:m[0]] + " " + text[m[1]:], out
	}
	if m := zhNths.FindStringSubmatchIndex(text); m != nil {
		return text[:m[0]] + " " + text[m[1]:], []int{lexicon.Number(text[m[2]:m[3]]), lexicon.Number(text[m[4]:m[5]])}
	}
	counts := map[string]int{"two": 2, "three": 3, "four": 4, "five": 5, "两": 2, "二": 2, "三": 3, "四": 4, "五": 5}
	for _, re := range []*pattern.Pattern{enFirst, zhFirst} {
		m := re.FindStringSubmatchIndex(text)
		if m == nil {
			continue
		}
		front := strings.EqualFold(text[m[2]:m[3]], "first") || text[m[2]:m[3]] == "前"
		for i := range counts[strings.ToLower(text[m[4]:m[5]])] {
			if n := i + 1; front {
				out = append(out, n)
			} else {
				out = append(out, -n)
			}
		}
		return text[:m[0]] + " " + text[m[1]:], out
	}
	return text, nil
}

// none reports whether a selector says nothing of which things are meant.
func (s *selector) none() bool { return !s.all && s.nth == 0 && s.most == nil && s.limit == nil }

// limits takes a limit out of a text.
func (s *selector) limits(text string) string {
	for _, f := range []struct {
		re           *pattern.Pattern
		word, n, one int
		sign         int
	}{{enLimit, 1, 3, 4, 2}, {zhLimit, 1, 2, 3, 0}, {zhWithin, 3, 1, 2, 0}} {
		m := f.re.FindStringSubmatchIndex(text)
		if m == nil {
			continue
		}
		part := func(i int) string {
			if i == 0 || m[2*i] < 0 {
				return ""
			}
			return text[m[2*i]:m[2*i+1]]
		}
		n, err := strconv.ParseFloat(strings.ReplaceAll(part(f.n), ",", ""), 64)
		if err != nil {
			continue
		}
		word := part(f.word)
		s.limit = &limit{of: part(f.sign) + " " + part(f.one), n: n, atMost: upTo.MatchString(word)}
		if _, time := inSeconds(n, part(f.one)); time {
			s.limit.unit = part(f.one)
		}
		if strings.Contains(part(f.sign)+part(f.one), "$") || strings.ContainsAny(part(f.sign)+part(f.one), "€£¥￥元块") || strings.HasPrefix(strings.ToLower(word), "cheap") {
			s.limit.of = "price"
		}
		return text[:m[0]] + " " + text[m[1]:]
	}
	return text
}

// withoutRest takes what is left out of all things out of a text; but is "" where nothing is.
func withoutRest(text string) (rest, but string) {
	if m := zhBut.FindStringSubmatchIndex(text); m != nil {
		return text[:m[0]] + " " + text[m[1]:], text[m[2]:m[3]]
	}
	if m := zhAfter.FindStringSubmatchIndex(text); m != nil && zhEach.MatchString(text[m[1]:]) {
		return text[:m[0]] + " " + zhEach.ReplaceAllString(text[m[1]:], " "), text[m[2]:m[3]]
	}
	each := enEach.FindStringIndex(text)
	if each == nil {
		return text, ""
	}
	if at := enBut.FindStringIndex(text[each[1]:]); at != nil {
		return text[:each[0]] + " " + text[each[1]:each[1]+at[0]], strings.TrimSuffix(strings.TrimRight(text[each[1]+at[1]:], " ."), "'s")
	}
	return text, ""
}
