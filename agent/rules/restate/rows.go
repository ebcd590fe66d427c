package restate

import (
	"slices"
	"strings"
	"unicode/utf8"

	"skillmill/agent"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
)

const aThing = `(?:row|line|one|item|entry|record|e-?mail|mail|message|order|task|post|file|product|user|person|booking|event|ticket|invoice|member|contact|room|book|song|account)`

var (
	below   = pattern.New(`(?i)\bthe\s+(` + aThing + `)\s+(?:right\s+|just\s+|directly\s+|immediately\s+)?(below|under|beneath|underneath|after|following|above|before|preceding)\s+([^,.;]+?)(\s*[,.;!]|\s*$|\s+(?:and|to|as)\s)`)
	zhBelow = pattern.New(`^([^,，。;；]{1,18}?)的?(?:正)?(下面|下方|底下|后面|下|上面|上方|前面|上)(?:的|那|这)*[一1]?[行条封个份项款件张位](\p{Han}{0,4})`)
	upwards = pattern.New(`(?i)^(?:above|before|preceding|上面|上方|前面|上)$`)
	// anOpener is a verb of opening what somebody wrote.
	anOpener = `(?:open|read|view|see|show(?:\s+me)?|look\s+at|check)\s+`
	aMail    = `(?:e-?mail|mail|message|post|letter|item|article|entry|story|note|document|one)`
	opens    = pattern.New(`(?i)^(?:please\s+)?` + anOpener + `(?:the\s+|that\s+)?` + aMail + `\s+(?:from|by|about|with|called|titled|named|sent\s+by|written\s+by)\s+(?:the\s+)?(?:(?:subject|title|name)\s+)?([^,.;]{2,60}?)[.!]?$`)
	wrote    = pattern.New(`(?i)^(?:please\s+)?` + anOpener + `what\s+([^,.;]{2,40}?)\s+(?:has\s+)?(?:wrote|sent|written|said|posted)(?:\s+(?:to\s+)?(?:me|us))?[.!]?$`)
	zhOpens  = pattern.New(`^(?:请|帮我|麻烦)*(?:打开|点开|查看|看看|看一?下|阅读)(?:一下)?(?:标题|主题)?(?:是|为|叫)?(.{2,20}?)(?:发来的?|写的?|发的?|寄来的?|的)?(?:那|这)?[一1]?[封条篇个]?(?:邮件|信|消息|文章|帖子|留言)$`)
	zhWrote  = pattern.New(`^(?:请|帮我|麻烦)*(?:打开|点开|查看|看看|看一?下)(?:一下)?(.{2,12}?)(?:写|发|说|寄)(?:来)?了?(?:些|点)?什么$`)
	opensAt  = pattern.New(`(?i)^(?:please\s+)?` + anOpener + `the\s+(first|topmost|top|second|third|fourth|fifth|last|bottom|\d{1,2}(?:st|nd|rd|th))\s+` + aMail + `(?:\s+(?:in|of|on)\s+the\s+(?:list|inbox|page))?[.!]?$`)
	zhAt     = pattern.New(`^(?:请|帮我|麻烦)*(?:打开|点开|查看|看看|看一?下|阅读)(?:一下)?(?:第([一二三四五六七八九十\d]{1,2})|(最上面|最前面|最顶上|最后|最下面|最底下|最末))的?(?:那|这)?[一1]?[封条篇](?:邮件|信|消息|文章|帖子|留言)?$`)
	firstOne = pattern.New(`(?i)^(?:top|topmost|最上面|最前面|最顶上)$`)
	lastOne  = pattern.New(`(?i)^(?:last|bottom|最后|最下面|最底下|最末)$`)
)

// neighbour names the row above or below another one by what stands there alone.
func (p page) neighbour(task string) string {
	rows := p.rows()
	if at := below.FindStringSubmatchIndex(task); at != nil {
		i := rowOf(rows, task[at[6]:at[7]])
		if name := p.beside(rows, i, upwards.MatchString(task[at[4]:at[5]])); name != "" {
			return task[:at[0]] + "the " + task[at[2]:at[3]] + ` "` + name + `"` + task[at[8]:]
		}
	}
	at := zhBelow.FindStringSubmatchIndex(task)
	if at == nil {
		return ""
	}
	before := []rune(task[at[2]:at[3]])
	for k := range before { // the longest end of it that one row alone says
		i := rowOf(rows, string(before[k:]))
		if name := p.beside(rows, i, upwards.MatchString(task[at[4]:at[5]])); name != "" {
			return string(before[:k]) + "“" + name + "”" + strings.TrimPrefix(task[at[6]:], "的")
		}
	}
	return ""
}

// beside returns what stands in the row above or below one, and in no other.
func (p page) beside(rows []string, at int, up bool) string {
	if at < 0 {
		return ""
	}
	if at++; up {
		at -= 2
	}
	if at < 0 || at >= len(rows) {
		return ""
	}
	alone := func(s string) bool {
		n := 0
		for _, row := range rows {
			if lexicon.Within(row, lexicon.Fold(s)) {
				n++
			}
		}
		return n == 1 && utf8.RuneCountInString(s) > 1
	}
	for i := range p.o.Elements {
		if e := &p.o.Elements[i]; e.Row == rows[at] && e.Type == agent.KindLink && alone(e.Label) {
			return e.Label
		}
	}
	for _, w := range strings.Fields(rows[at]) {
		if alone(w) {
			return w
		}
	}
	return ""
}

// links returns the links of rows that have one each, in the order of the page.
func (p page) links() (labels, rows []string) {
	count := map[string]int{}
	for i := range p.o.Elements {
		if e := &p.o.Elements[i]; e.Type == agent.KindLink && e.Row != "" {
			count[e.Row]++
		}
	}
	for _, row := range p.rows() {
		for i := range p.o.Elements {
			if e := &p.o.Elements[i]; e.Type == agent.KindLink && e.Row == row && count[row] == 1 && e.Label != "" {
				labels, rows = append(labels, e.Label), append(rows, row)
			}
		}
	}
	return labels, rows
}

// opened says which link is pressed to read what somebody wrote: the only one of the only row that says the name.
func (p page) opened(task string) string {
	for _, form := range []*pattern.Pattern{opens, wrote, zhOpens, zhWrote} {
		m := form.FindStringSubmatch(task)
		if m == nil {
			continue
		}
		labels, rows := p.links()
		if i := rowOf(rows, m[1]); i >= 0 && single(labels, i) {
			return press(task, labels[i])
		}
	}
	return ""
}

// single reports whether one of some labels is called as no other.
func single(labels []string, i int) bool {
	return !slices.ContainsFunc(labels[i+1:], func(l string) bool { return l == labels[i] }) && !slices.Contains(labels[:i], labels[i])
}

// press returns an order to press something, in the language of a task.
func press(task, label string) string {
	if strings.ContainsFunc(task, lexicon.Han) {
		return "点击“" + label + "”"
	}
	return `Click "` + label + `"`
}

// opensNth says which link is pressed to read one of several things that is told by its number.
func (p page) opensNth(task string) string {
	m := opensAt.FindStringSubmatch(task)
	if m == nil {
		if m = zhAt.FindStringSubmatch(task); m == nil {
			return ""
		}
		m[1] += m[2]
	}
	labels, _ := p.links()
	n := 0
	switch {
	case lastOne.MatchString(m[1]):
		n = len(labels)
	case firstOne.MatchString(m[1]):
		n = 1
	case strings.ContainsFunc(m[1], lexicon.Han):
		n = lexicon.Number(m[1])
	default:
		n = lexicon.NthOf(m[1])
	}
	if n < 1 || n > len(labels) || !single(labels, n-1) {
		return ""
	}
	return press(task, labels[n-1])
}

var (
	zhBoxes = pattern.New(`^(?:请|帮我|麻烦)*(?:把|将)([^,，。;；]{2,12}?)的(订单|单子|邮件|信|消息|记录|文件|商品|用户|会员|任务)(?:全部|全都|都)?(?:勾选|选中|选上|勾上|勾出来|选出来|挑出来)(?:来|了|上)?([,，。;；].*)?$`)
	sendsOf = pattern.New(`(?i)^((?:please\s+)?send)\s+([^,.;]{3,40}?)\s+(an?\s+(?:copy|reminder|receipt))\s+(of|for)\s+(?:the\s+|their\s+|our\s+)?(?:invoice\s+|order\s+|bill\s+)?([^,.;]{2,30}?)[.!]?$`)
)

// boxesOf asks for all boxes of the rows that say a name.
func (p page) boxesOf(task string) string {
	m := zhBoxes.FindStringSubmatch(task)
	if m == nil {
		return ""
	}
	n := 0
	for i := range p.o.Elements {
		if e := &p.o.Elements[i]; e.Type == agent.KindCheckbox && strings.Contains(e.Row, lexicon.Fold(m[1])) {
			n++
		}
	}
	if n == 0 {
		return ""
	}
	return "勾选所有" + m[1] + "的" + strings.Replace(m[2], "单子", "订单", 1) + m[3]
}

// sentTo leaves out to whom something is sent, where the row of the thing says it.
func (p page) sentTo(task string) string {
	m := sendsOf.FindStringSubmatch(task)
	if m == nil {
		return ""
	}
	rows := p.rows()
	i := rowOf(rows, m[5])
	if i < 0 || !lexicon.CoveredBy([]string{rows[i]}, lexicon.Tokens(m[2])) {
		return ""
	}
	return m[1] + " " + m[3] + " " + m[4] + " " + m[5]
}
