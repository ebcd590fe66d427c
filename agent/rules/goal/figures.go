package goal

import (
	"cmp"
	"strconv"
	"strings"

	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
)

// Figure says by which number equals are told apart.
type Figure struct {
	Word   string  // what the number is called; "number" for what the control itself says
	Most   int     // 1 for the largest, -1 for the smallest, 0 for neither
	Sorted int     // 1 for each, the smallest first; -1 the largest first
	Op     string  // of a test: > >= < <= even odd, "" for none
	Than   float64 // of a test
}

var (
	superlative = pattern.New(`(?i)\b(?:(?:with|that has|which has|having)\s+)?(?:the\s+)?(greatest|largest|biggest|highest|maximum|max|smallest|lowest|least|minimum|min|fewest)\s+(number|value|digit|[a-z]+)\b`)
	zhMost      = pattern.New(`(数字|数值|数|值|\p{Han}{2})(最大|最高|最多|最小|最低|最少)的?|(最大|最小)的(数字|数值|数)`)
	// bestOf is the best of things that are rated, zhBiggest the largest of things that have a size.
	bestOf     = pattern.New(`(?i)\b(?:(?:with|that has|which has|having)\s+)?(?:the\s+)?(?:best|top)[- ](?:rating|rated|reviewed|score)\b|\b(?:the\s+)?highest[- ]rated\b`)
	zhBiggest  = pattern.New(`(?:(?:文件)?(?:体积|大小|尺寸|容量))?最(大|小)的(?:那个|那份)?(?:文件夹?|图片|附件|视频|照片|文档)`)
	inOrder    = pattern.New(`(?i)\s*\b(?:in\s+(ascending|increasing|descending|decreasing)\s+order|from\s+(?:the\s+)?(smallest|lowest|least|largest|greatest|highest|biggest)\s+to\s+(?:the\s+)?\pL+)\b|(从小到大|升序|从大到小|降序)`)
	compares   = pattern.New(`(?i)\s*\b(?:(?:that|which)\s+(?:is|are)\s+)?(greater|larger|bigger|higher|more|above|over|less|smaller|lower|fewer|below|under)\s+(?:than\s+)?(or\s+equal\s+to\s+)?(-?\d+(?:\.\d+)?)\b`)
	zhCompares = pattern.New(`(大于等于|不小于|小于等于|不大于|大于|超过|高于|多于|小于|低于|少于)\s*(-?\d+(?:\.\d+)?)\s*的?`)
	parity     = pattern.New(`(?i)\b(even|odd)\s+(?:numbers?|digits?)\b|(偶数|双数|奇数|单数)`)
	orderWord  = pattern.New(`(?i)^(?:of|first|last|to|and|or|one|level)$`) // "lowest first" is an order
)

// figures takes words about numbers out of a phrase.
func (g *Goal) figures(phrase string) string {
	if g.Verb == Fill || g.Source != nil {
		return phrase
	}
	if m := inOrder.FindStringSubmatch(phrase); m != nil && lexicon.NumberWord.MatchString(phrase) {
		g.By, g.All = &Figure{Word: "number", Sorted: 1}, true
		if strings.Contains("descending decreasing largest greatest highest biggest 从大到小 降序", strings.ToLower(m[1]+m[2]+m[3])) {
			g.By.Sorted = -1
		}
		return lexicon.NumberWord.ReplaceAllString(inOrder.ReplaceAllString(phrase, " "), " ")
	}
	if out, ok := g.Tested(phrase); ok {
		return out
	}
	if m := bestOf.FindStringSubmatch(phrase); m != nil {
		g.By = &Figure{Word: "rating", Most: 1}
		return bestOf.ReplaceAllString(phrase, " ")
	}
	if m := zhBiggest.FindStringSubmatch(phrase); m != nil {
		g.By = &Figure{Word: "大小", Most: 1}
		if m[1] == "小" {
			g.By.Most = -1
		}
		return zhBiggest.ReplaceAllString(phrase, " ")
	}
	if m := superlative.FindStringSubmatch(phrase); m != nil && !orderWord.MatchString(m[2]) {
		g.By = &Figure{Word: strings.ToLower(m[2]), Most: 1}
		if strings.Contains("smallest lowest least minimum min fewest", strings.ToLower(m[1])) {
			g.By.Most = -1
		}
		if lexicon.NumberWord.MatchString(m[2]) {
			g.By.Word = "number"
		}
		return superlative.ReplaceAllString(phrase, " ")
	}
	if m := zhMost.FindStringSubmatch(phrase); m != nil {
		g.By = &Figure{Word: m[1] + m[4], Most: 1}
		if strings.ContainsAny(m[2]+m[3], "小低少") {
			g.By.Most = -1
		}
		if lexicon.NumberWord.MatchString(m[1] + m[4]) {
			g.By.Word = "number"
		}
		return zhMost.ReplaceAllString(phrase, " ")
	}
	return phrase
}

// Tested takes a test of numbers out of a phrase: greater than 5, 偶数.
func (g *Goal) Tested(phrase string) (string, bool) {
	if !lexicon.NumberWord.MatchString(phrase) && !parity.MatchString(phrase) {
		return phrase, false
	}
	if m := parity.FindStringSubmatch(phrase); m != nil {
		op := "odd"
		if strings.EqualFold(m[1], "even") || m[2] == "偶数" || m[2] == "双数" {
			op = "even"
		}
		g.By, g.All = &Figure{Word: "number", Op: op}, true
		return parity.ReplaceAllString(phrase, " "), true
	}
	op, than := "", ""
	if m := compares.FindStringSubmatch(phrase); m != nil {
		op, than = "<", m[3]
		if strings.Contains("greater larger bigger higher more above over", strings.ToLower(m[1])) {
			op = ">"
		}
		if m[2] != "" {
			op += "="
		}
	} else if m := zhCompares.FindStringSubmatch(phrase); m != nil {
		op, than = map[string]string{"大于等于": ">=", "不小于": ">=", "小于等于": "<=", "不大于": "<=", "小于": "<", "低于": "<", "少于": "<"}[m[1]], m[2]
		op = cmp.Or(op, ">")
	}
	if op == "" {
		return phrase, false
	}
	g.By, g.All = &Figure{Word: "number", Op: op}, true
	g.By.Than, _ = strconv.ParseFloat(than, 64)
	return lexicon.NumberWord.ReplaceAllString(zhCompares.ReplaceAllString(compares.ReplaceAllString(phrase, " "), " "), " "), true
}

// Numbered reports whether a phrase names something by its number, as 第3题 does: that is
// its name, not its place among equals.
func Numbered(s string) bool { return zhNumbered.MatchString(s) }

var zhNumbered = pattern.New(`第\s*[0-9一二三四五六七八九十]+\s*[题步章节组层楼排栏号室课关级期轮场天周季]`)

// Extremes takes words like cheapest, and how often, out of a phrase.
func (g *Goal) Extremes(phrase string) string {
	switch {
	case g.Verb == Fill || g.By != nil:
		return phrase
	case cheapest.MatchString(phrase):
		g.Most, phrase = -1, cheapest.ReplaceAllString(phrase, " ")
	case dearest.MatchString(phrase):
		g.Most, phrase = 1, dearest.ReplaceAllString(phrase, " ")
	}
	if out, ok := g.clocks(phrase); ok {
		phrase = out
	} else if g.Most == 0 {
		phrase = g.figures(phrase)
	}
	m := howOften.FindStringSubmatch(phrase)
	if m == nil || g.Verb != Click {
		return phrase
	}
	word, _, _ := strings.Cut(strings.ToLower(m[1]), " ")
	switch {
	case m[2] != "":
		g.Times, _ = strconv.Atoi(m[2])
	case m[4] != "":
		g.Times = lexicon.Number(strings.ReplaceAll(m[4], "两", "二"))
	default:
		g.Times = lexicon.Number(cmp.Or(lexicon.SmallCounts[word], map[string]string{"twice": "2", "thrice": "3"}[word]))
	}
	return howOften.ReplaceAllString(phrase, "$3 ")
}

var (
	cheapest = pattern.New(`(?i)\b(?:with\s+)?(?:the\s+)?(?:cheapest|least expensive|lowest[- ](?:price|priced|cost|fare)s?)\b|(?:价格|票价|总价|单价|费用|房价)最(?:低|便宜|少)的?|最低价格?的|最便宜的?`)
	dearest  = pattern.New(`(?i)\b(?:with\s+)?(?:the\s+)?(?:most expensive|dearest|priciest|highest[- ](?:price|priced|cost|fare)s?)\b|(?:价格|票价|总价|单价|费用|房价)最(?:高|贵|多)的?|最高价格?的|最贵的?`)
	howOften = pattern.New(`(?i)\b(twice|thrice|(?:(\d{1,2})|two|three|four|five|six|seven|eight|nine|ten)\s+times)\b|(^|[^0-9A-Za-z第])([0-9]{1,2}|[一二两三四五六七八九十]+)\s*次$`)
)

// Holds reports whether a number passes the test of a figure.
func (f *Figure) Holds(n float64) bool {
	switch f.Op {
	case ">":
		return n > f.Than
	case ">=":
		return n >= f.Than
	case "<":
		return n < f.Than
	case "<=":
		return n <= f.Than
	case "even", "odd":
		return n == float64(int(n)) && (int(n)%2 == 0) == (f.Op == "even")
	}
	return true
}
