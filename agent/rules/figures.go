package rules

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"skillmill/agent"
)

// figure says by which number equals are told apart.
type figure struct {
	word   string  // what the number is called; "number" for what the control itself says
	most   int     // 1 for the largest, -1 for the smallest, 0 for neither
	sorted int     // 1 for each, the smallest first; -1 the largest first
	op     string  // of a test: > >= < <= even odd, "" for none
	than   float64 // of a test
}

var (
	superlative = regexp.MustCompile(`(?i)\b(?:(?:with|that has|which has|having)\s+)?(?:the\s+)?(greatest|largest|biggest|highest|maximum|max|smallest|lowest|least|minimum|min|fewest)\s+(number|value|digit|[a-z]+)\b`)
	zhMost      = regexp.MustCompile(`(数字|数值|数|值|\p{Han}{2})(最大|最高|最多|最小|最低|最少)的?|(最大|最小)的(数字|数值|数)`)
	// bestOf is the best of things that are rated, zhBiggest the largest of things that have a size.
	bestOf     = regexp.MustCompile(`(?i)\b(?:(?:with|that has|which has|having)\s+)?(?:the\s+)?(?:best|top)[- ](?:rating|rated|reviewed|score)\b|\b(?:the\s+)?highest[- ]rated\b`)
	zhBiggest  = regexp.MustCompile(`(?:(?:文件)?(?:体积|大小|尺寸|容量))?最(大|小)的(?:那个|那份)?(?:文件夹?|图片|附件|视频|照片|文档)`)
	inOrder    = regexp.MustCompile(`(?i)\s*\b(?:in\s+(ascending|increasing|descending|decreasing)\s+order|from\s+(?:the\s+)?(smallest|lowest|least|largest|greatest|highest|biggest)\s+to\s+(?:the\s+)?\pL+)\b|(从小到大|升序|从大到小|降序)`)
	compares   = regexp.MustCompile(`(?i)\s*\b(?:(?:that|which)\s+(?:is|are)\s+)?(greater|larger|bigger|higher|more|above|over|less|smaller|lower|fewer|below|under)\s+(?:than\s+)?(or\s+equal\s+to\s+)?(-?\d+(?:\.\d+)?)\b`)
	zhCompares = regexp.MustCompile(`(大于等于|不小于|小于等于|不大于|大于|超过|高于|多于|小于|低于|少于)\s*(-?\d+(?:\.\d+)?)\s*的?`)
	parity     = regexp.MustCompile(`(?i)\b(even|odd)\s+(?:numbers?|digits?)\b|(偶数|双数|奇数|单数)`)
	orderWord  = regexp.MustCompile(`(?i)^(?:of|first|last|to|and|or|one|level)$`) // "lowest first" is an order
	numberWord = regexp.MustCompile(`(?i)\b(?:numbers?|digits?|values?)\b|数字|数值|数$`)
)

// figures takes words about numbers out of a phrase.
func (g *goal) figures(phrase string) string {
	if g.verb == fill || g.source != nil {
		return phrase
	}
	if m := inOrder.FindStringSubmatch(phrase); m != nil && numberWord.MatchString(phrase) {
		g.by, g.all = &figure{word: "number", sorted: 1}, true
		if strings.Contains("descending decreasing largest greatest highest biggest 从大到小 降序", strings.ToLower(m[1]+m[2]+m[3])) {
			g.by.sorted = -1
		}
		return numberWord.ReplaceAllString(inOrder.ReplaceAllString(phrase, " "), " ")
	}
	if out, ok := g.tested(phrase); ok {
		return out
	}
	if m := bestOf.FindStringSubmatch(phrase); m != nil {
		g.by = &figure{word: "rating", most: 1}
		return bestOf.ReplaceAllString(phrase, " ")
	}
	if m := zhBiggest.FindStringSubmatch(phrase); m != nil {
		g.by = &figure{word: "大小", most: 1}
		if m[1] == "小" {
			g.by.most = -1
		}
		return zhBiggest.ReplaceAllString(phrase, " ")
	}
	if m := superlative.FindStringSubmatch(phrase); m != nil && !orderWord.MatchString(m[2]) {
		g.by = &figure{word: strings.ToLower(m[2]), most: 1}
		if strings.Contains("smallest lowest least minimum min fewest", strings.ToLower(m[1])) {
			g.by.most = -1
		}
		if numberWord.MatchString(m[2]) {
			g.by.word = "number"
		}
		return superlative.ReplaceAllString(phrase, " ")
	}
	if m := zhMost.FindStringSubmatch(phrase); m != nil {
		g.by = &figure{word: m[1] + m[4], most: 1}
		if strings.ContainsAny(m[2]+m[3], "小低少") {
			g.by.most = -1
		}
		if numberWord.MatchString(m[1] + m[4]) {
			g.by.word = "number"
		}
		return zhMost.ReplaceAllString(phrase, " ")
	}
	return phrase
}

// tested takes a test of numbers out of a phrase: greater than 5, 偶数.
func (g *goal) tested(phrase string) (string, bool) {
	if !numberWord.MatchString(phrase) && !parity.MatchString(phrase) {
		return phrase, false
	}
	if m := parity.FindStringSubmatch(phrase); m != nil {
		op := "odd"
		if strings.EqualFold(m[1], "even") || m[2] == "偶数" || m[2] == "双数" {
			op = "even"
		}
		g.by, g.all = &figure{word: "number", op: op}, true
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
	g.by, g.all = &figure{word: "number", op: op}, true
	g.by.than, _ = strconv.ParseFloat(than, 64)
	return numberWord.ReplaceAllString(zhCompares.ReplaceAllString(compares.ReplaceAllString(phrase, " "), " "), " "), true
}

// holds reports whether a number passes the test of a figure.
func (f *figure) holds(n float64) bool {
	switch f.op {
	case ">":
		return n > f.than
	case ">=":
		return n >= f.than
	case "<":
		return n < f.than
	case "<=":
		return n <= f.than
	case "even", "odd":
		return n == float64(int(n)) && (int(n)%2 == 0) == (f.op == "even")
	}
	return true
}

// byNumber are the controls of one type that are called by a number alone, with it; nil
// where those that are differ in type.
func byNumber(g *goal, o *agent.Observation) (list []candidate, of []float64) {
	for i := range o.Elements {
		e := &o.Elements[i]
		n, _, ok := numberIn(e.Label)
		if !ok || !takes(e, g.verb) || e.Action == "select" || slices.Contains(e.State, "disabled") {
			continue
		}
		if len(list) > 0 && list[0].e.Type != e.Type {
			return nil, nil
		}
		list, of = append(list, candidate{e: e, score: same}), append(of, n)
	}
	return list, of
}

// decideFigure is the next act of a goal about controls that are numbers. ok is false for
// what is left to the other rules.
func decideFigure(g *goal, at int, o *agent.Observation, p *progress) (d agent.Decision, skip, ok bool) {
	if g.by == nil || g.by.word != "number" {
		return d, false, false
	}
	list, of := byNumber(g, o)
	if len(list) < 2 {
		return d, false, false
	}
	found, tie := -1, false
	way := float64(cmp.Or(g.by.most, -g.by.sorted, -1))
	for i := range list {
		if !g.by.holds(of[i]) || p.served[list[i].e.Key] {
			continue
		}
		switch {
		case found < 0, of[i]*way > of[found]*way:
			found, tie = i, false
		case of[i] == of[found]:
			tie = true
		}
	}
	switch {
	case found < 0:
		return d, p.count > 0, p.count > 0
	case tie && g.by.op == "":
		return agent.Decision{End: agent.Unsure, Goal: at, Reason: several, Best: best(list)}, false, true
	}
	return serve(g, at, &list[found], g.by.most != 0), false, true
}

// figureOf is the number that stands at a word in the row of an element.
func figureOf(e *agent.Element, word string) (float64, bool) {
	if role, ok := strings.CutPrefix(word, clockWordOf); ok {
		return clockOf(e, role)
	}
	if word == spanWord {
		return spanOf(e)
	}
	number := `(-?\d[\d,]*(?:\.\d+)?)`
	re, err := regexp.Compile(`(?i)` + regexp.QuoteMeta(word) + `s?[^\d-]{0,12}` + number + `|` + number + `\s*` + regexp.QuoteMeta(word))
	if err != nil {
		return 0, false
	}
	for _, text := range []string{line(e), e.Near, e.Label} {
		all := re.FindAllStringSubmatch(text, -1)
		if word == "number" {
			for _, m := range numbers.FindAllString(text, -1) {
				all = append(all, []string{"", m, ""})
			}
		}
		if len(all) != 1 {
			continue
		}
		n, err := strconv.ParseFloat(strings.ReplaceAll(all[0][1]+all[0][2], ",", ""), 64)
		return n, err == nil
	}
	return 0, false
}
