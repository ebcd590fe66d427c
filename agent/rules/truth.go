package rules

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"skillmill/agent"
)

var (
	ifState   = regexp.MustCompile(`(?i)^(?:the\s+)?(.+?)\s+(?:is|are)\s+(?:(?:currently|already|still|now)\s+)?(not\s+|n't\s+)?(?:(?:currently|already|yet)\s+)?(?:turned\s+|switched\s+)?(on|off|checked|unchecked|ticked|unticked|selected|unselected|enabled|disabled|expanded|collapsed)(?:\s+yet)?$`)
	zhIfState = regexp.MustCompile(`^(.+?)(?:当前|现在|目前|此时)?(?:是|为|处于)?(?:已经?|被)?(没有|没|未|不是|尚未|还没有?|不处于)?(?:被|处于)?(开启|打开|启用|勾选|选中|开着|关闭|停用|禁用|取消勾选|关着|展开|收起|折叠)(?:的|了)?(?:状态)?的?$`)
	ifCompare = regexp.MustCompile(`(?i)^(?:the\s+)?(.+?)\s+(?:is\s+|are\s+|gets\s+|goes\s+|drops\s+|falls\s+|rises\s+)?(no more than|no less than|not more than|not less than|at least|at most|greater|larger|bigger|higher|more|above|over|less|smaller|lower|fewer|below|under)\s+(?:than\s+)?(or equal to\s+)?(-?\d[\d,]*(?:\.\d+)?)\s*(?:%|percent|\pL{1,8})?$`)
	zhIfMore  = regexp.MustCompile(`^(.+?)(?:是|为)?(大于等于|大于或等于|不小于|不低于|不少于|小于等于|小于或等于|不大于|不超过|不高于|大于|超过|高于|多于|小于|低于|少于|不足)\s*(-?\d[\d,]*(?:\.\d+)?)\s*(?:%|\p{Han}{1,2})?$`)
	ifThere   = regexp.MustCompile(`(?i)^(?:there\s+(?:is|are)|(?:the\s+page|it)\s+(?:shows?|says?|displays?|contains?|has))\s+(no\s+)?(?:an?\s+|any\s+|the\s+)?(.+)$`)
	ifShown   = regexp.MustCompile(`(?i)^(?:the\s+|an?\s+)?(.+?)\s+(?:is|are)\s+(not\s+)?(?:shown|visible|present|displayed|listed|on the page)$`)
	zhIfThere = regexp.MustCompile(`^(?:(?:页面|列表|网页|表格|屏幕)(?:上|中|里)?)?(没有|没|不)?(?:有|存在|显示|出现)(?:了|着)?(.+)$`)
	ifEquals  = regexp.MustCompile(`(?i)^(?:the\s+)?(.+?)\s+(?:is|are|equals|says|reads)\s+(not\s+|currently\s+|still\s+)?(.+)$`)
	zhEquals  = regexp.MustCompile(`^(.+?)(?:当前|现在|目前)?(不是|不为|不等于|仍是|等于|显示为|是|为)(.+)$`)
	currency  = regexp.MustCompile(`[$€£¥￥]\s*(\d)`)
	offWords  = regexp.MustCompile(`(?i)^(?:off|unchecked|unticked|unselected|disabled|collapsed|no|关闭|停用|禁用|取消勾选|关着|收起|折叠|关|否|已关闭|未开启|已停用|已禁用|未启用)$`)
	onWords   = regexp.MustCompile(`(?i)^(?:on|checked|ticked|selected|enabled|expanded|yes|开启|打开|启用|勾选|选中|开着|展开|开|是|已开启|已打开|已启用)$`)
)

// conditionOf is the condition that words say, nil where they are none that a page tells.
func conditionOf(text string) *condition {
	text = strings.TrimSpace(currency.ReplaceAllString(text, "$1"))
	c := &condition{text: text}
	for _, re := range []*regexp.Regexp{ifCompare, zhIfMore} {
		if m := re.FindStringSubmatch(text); m != nil {
			c.kind, c.subject, c.number.op = compared, m[1], comparison(m[2], re == ifCompare && m[3] != "")
			n, err := strconv.ParseFloat(strings.ReplaceAll(m[len(m)-1], ",", ""), 64)
			c.number.than = n
			return c.unless(err != nil)
		}
	}
	for _, re := range []*regexp.Regexp{ifThere, zhIfThere} {
		if m := re.FindStringSubmatch(text); m != nil {
			c.kind, c.not, c.want = present, m[1] != "", m[2]
			return c.unless(strings.Contains(m[2], "的") && !hasQuote(m[2]))
		}
	}
	if m := ifShown.FindStringSubmatch(text); m != nil {
		c.kind, c.want, c.not = present, m[1], m[2] != ""
		return c
	}
	for _, re := range []*regexp.Regexp{ifState, zhIfState} {
		if m := re.FindStringSubmatch(text); m != nil {
			c.kind, c.subject, c.not, c.want = inState, m[1], m[2] != "", m[3]
			return c
		}
	}
	if m := ifEquals.FindStringSubmatch(text); m != nil {
		c.kind, c.subject, c.not, c.want = equals, m[1], strings.EqualFold(strings.TrimSpace(m[2]), "not"), m[3]
		return c
	}
	if m := zhEquals.FindStringSubmatch(text); m != nil {
		c.kind, c.subject, c.not, c.want = equals, m[1], strings.HasPrefix(m[2], "不"), m[3]
		return c
	}
	return nil
}

// unless is nil where a condition was not fully read.
func (c *condition) unless(bad bool) *condition {
	if bad {
		return nil
	}
	return c
}

// comparison is the sign for words like "less than".
func comparison(words string, equal bool) string {
	words = strings.ToLower(words)
	switch {
	case slices.Contains([]string{"no more than", "not more than", "at most", "小于等于", "小于或等于", "不大于", "不超过", "不高于"}, words):
		return "<="
	case slices.Contains([]string{"no less than", "not less than", "at least", "大于等于", "大于或等于", "不小于", "不低于", "不少于"}, words):
		return ">="
	}
	op := ">"
	if slices.Contains([]string{"less", "smaller", "lower", "fewer", "below", "under", "小于", "低于", "少于", "不足"}, words) {
		op = "<"
	}
	if equal {
		op += "="
	}
	return op
}

// back puts quoted texts into a condition again.
func (c *condition) back(p *parser) {
	c.text, c.subject, c.want = p.back(c.text), p.back(c.subject), p.back(c.want)
}

// of reports whether a page says that a condition holds. known is false where it does not
// clearly say.
func (c *condition) of(o *agent.Observation) (is, known bool) {
	switch c.kind {
	case compared:
		n, ok := amountSaid(o, c.subject)
		return c.number.holds(n), ok
	case inState:
		on, ok := stateOf(o, c.subject, c.want)
		return on != offWords.MatchString(c.want) != c.not, ok
	case present:
		said, sure := saidAtAll(o, c.want)
		return said != c.not, sure
	}
	return c.equal(o)
}

// comparable is the end of a name whose value is one of a few words: what it does not say is
// not so. An order whose text is "#12" may be paid or not.
var comparable = regexp.MustCompile(`(?i)\b(?:status|state|type|level|plan|mode|priority|role|result|gender|stage|progress|colou?r|size|category|language|country|city)$|(?:状态|类型|级别|等级|优先级|方式|结果|性别|阶段|进度|颜色|尺寸|分类|语言|国家|城市|套餐|模式|角色)$`)

// equal reports whether a value that the page says is what the condition wants. That it is
// not is known only where both are of one sort.
func (c *condition) equal(o *agent.Observation) (is, known bool) {
	v, ok := valueSaid(o, c.subject)
	if !ok {
		return false, false
	}
	if within(fold(v), fold(c.want)) {
		return !c.not, true
	}
	first, _ := utf8.DecodeRuneInString(c.want)
	_, _, number := numberIn(v)
	_, _, wanted := numberIn(c.want)
	if byStatus(o, c.subject) || comparable.MatchString(c.subject) || number && wanted || unicode.IsUpper(first) && !number {
		return c.not, true
	}
	return false, false
}

// byStatus reports whether the value of a name is the only state that the page says.
func byStatus(o *agent.Observation, name string) bool {
	v, ok := valueSaid(o, name)
	s, is := stateText(o)
	return ok && is && v == s
}

// stateText is what the page says behind the only word for state.
func stateText(o *agent.Observation) (string, bool) {
	for _, word := range []string{"status", "state", "状态"} {
		if v, ok := beside(o, word); ok {
			return v, true
		}
	}
	return "", false
}

// amountSaid is the number that a page has for a name.
func amountSaid(o *agent.Observation, name string) (float64, bool) {
	if v, ok := valueSaid(o, name); ok {
		n, _, is := numberIn(v)
		return n, is
	}
	if priceWord.MatchString(name) {
		var found []string
		for _, t := range o.Texts {
			for _, m := range amount.FindAllStringSubmatch(t.Text, -1) {
				found = append(found, strings.ReplaceAll(m[1]+m[2], ",", ""))
			}
		}
		slices.Sort(found)
		if found = slices.Compact(found); len(found) != 1 {
			return 0, false
		}
		n, err := strconv.ParseFloat(found[0], 64)
		return n, err == nil
	}
	if numberWord.MatchString(name) {
		return shownNumber(o)
	}
	return 0, false
}

// priceWord is a word for a sum of money: a page that shows one need not say it.
var priceWord = regexp.MustCompile(`(?i)^(?:(?:current|its|stock)\s+)*(?:price|cost|fare|rate)$|^(?:当前)?(?:价格|股价|售价|票价|单价)$`)

// valueSaid is the text that a page has for a name: beside it, in a cell, or, of what has
// a state and no name on the page, behind the only word for state.
func valueSaid(o *agent.Observation, name string) (string, bool) {
	if v, ok := beside(o, name); ok {
		return v, true
	}
	for _, re := range []*regexp.Regexp{enOf, zhOf} {
		if m := re.FindStringSubmatch(name); m != nil {
			if v, ok := inTable(o, m[1], m[2]); ok {
				return v, true
			}
			if v, ok := beside(o, m[2]); ok && saysSomewhere(o, m[1]) {
				return v, true
			}
		}
	}
	if v, ok := behind(o, name); ok {
		return v, true
	}
	if len(tokens(name)) == 1 {
		return stateText(o)
	}
	return "", false
}

// behind is the short rest of the only text that begins with a name: "Battery 20 %".
func behind(o *agent.Observation, name string) (string, bool) {
	name = fold(noise.ReplaceAllString(" "+name+" ", " "))
	var found []string
	for _, t := range o.Texts {
		rest, ok := strings.CutPrefix(fold(t.Text), name)
		if rest = strings.TrimLeft(rest, " :："); ok && name != "" && rest != "" && utf8.RuneCountInString(rest) <= 20 && slices.Contains(valueRoles, t.Role) {
			found = append(found, rest)
		}
	}
	slices.Sort(found)
	if found = slices.Compact(found); len(found) != 1 {
		return "", false
	}
	return found[0], true
}

// stateOf reports whether what a subject names is on, by the only control that is called so,
// or by a text beside it.
func stateOf(o *agent.Observation, subject, want string) (on, known bool) {
	g := goal{verb: check}
	g.read(&parser{}, subject)
	if strings.TrimSpace(noise.ReplaceAllString(g.words, "")) == "" {
		return false, false
	}
	able := strings.Contains("enabled disabled 禁用", strings.ToLower(want))
	if c, _ := pickOne(&g, rank(o, &g, "", func(e *agent.Element) bool { _, ok := saysOn(e); return ok })); c != nil {
		return saysOn(c.e)
	}
	if v, ok := beside(o, subject); ok {
		switch v = strings.TrimSpace(v); {
		case offWords.MatchString(v):
			return false, true
		case onWords.MatchString(v):
			return true, true
		}
	}
	g.verb = click
	if c, _ := pickOne(&g, rank(o, &g, "", nil)); c != nil {
		if open, ok := openState(c.e); ok && !able {
			return open, true
		}
		return !slices.Contains(c.e.State, "disabled"), able
	}
	return false, false
}

// saysOn reports whether a box is on. known is false for what does not say so.
func saysOn(e *agent.Element) (on, known bool) {
	if t := e.Attributes["type"]; t == "checkbox" || t == "radio" {
		return slices.Contains(e.State, "checked"), true
	}
	for _, s := range []string{"checked", "pressed", "selected"} {
		if slices.Contains(e.State, s) {
			return true, true
		}
		known = known || slices.Contains(e.State, s+"=false")
	}
	return false, known
}

// openState reports whether an element is open.
func openState(e *agent.Element) (open, known bool) {
	open = slices.Contains(e.State, "expanded") || slices.Contains(e.State, "open")
	return open, open || slices.Contains(e.State, "expanded=false")
}

// denies is a text that says that there is none of a thing.
var denies = regexp.MustCompile(`(?i)^(?:no|0|none|not any)\b|^(?:没有|暂无|无|尚无|0)`)

// saidAtAll reports whether a control is called so, or a text of the page says it. That there
// is none is known where the page says so, or where what is meant is a name or a control.
func saidAtAll(o *agent.Observation, what string) (said, known bool) {
	g := goal{}
	g.read(&parser{}, what)
	words := strings.TrimSpace(noise.ReplaceAllString(" "+g.words+" ", " "))
	if words == "" {
		words = what
	}
	asked := tokens(words)
	if slices.ContainsFunc(o.Texts, func(t agent.Text) bool { return denies.MatchString(t.Text) && coveredBy([]string{t.Text}, asked) }) {
		return false, true
	}
	first, _ := utf8.DecodeRuneInString(words)
	return saysSomewhere(o, words), saysSomewhere(o, words) || g.kind != "" || unicode.IsUpper(first) || unicode.IsDigit(first)
}

// saysSomewhere reports whether a control or a text says all of some words.
func saysSomewhere(o *agent.Observation, words string) bool {
	asked := tokens(words)
	return slices.ContainsFunc(o.Texts, func(t agent.Text) bool {
		return within(fold(t.Text), fold(words)) || coveredBy([]string{t.Text}, asked)
	}) ||
		slices.ContainsFunc(o.Elements, func(e agent.Element) bool { return e.Label != "" && coveredBy(called(&e), asked) })
}
