package grammar

import (
	"cmp"
	"strconv"
	"strings"

	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/wording"
)

// Sentences that say what is wanted and nothing of the controls: 向王芳转账500元 names whom
// and how much, 点一份大份微辣的酸菜鱼 an article and what of it is chosen.
var (
	zhPays = pattern.New(`^(?:向|给)(.{1,24}?)(转账|转帐|汇款|打款|付款|支付|充值|打赏|捐款|转|付|充|捐)\s*(?:人民币|[¥￥])?\s*(\d[\d,.]*)\s*(?:元|块钱?)?$`)
	// zhSentTo and sentTo are where what is ordered goes: one of the places that the page offers.
	zhSentTo = pattern.New(`^(?:寄|送|配送|发货|快递|邮寄|派送)(?:到|至|往|去)([^,，;；]{1,12})$`)
	sentTo   = pattern.New(`(?i)^(?:ship|deliver|send)\s+(?:it|them|this|everything|the\s+order|my\s+order)\s+to\s+(?:my|the|our)?\s*([^,;@]{2,30})$`)
	zhOrders = pattern.New(`^(?:点|来|要|买|选购|下单|订购?)\s*(\d{1,3}|[一二两三四五六七八九十]{1,2})\s*(?:份|个|杯|件|只|碗|盒|瓶|套|张|条|双|台|本|斤|箱|袋)\s*(\S.{0,40})$`)
)

// wanted reads a clause that says what is wanted.
func (p *parser) wanted(s string) bool {
	if m := zhPays.FindStringSubmatch(s); m != nil {
		p.pick(m[1], "")
		p.add(goal.Fill, "金额", strings.ReplaceAll(m[3], ",", ""), true)
		return true
	}
	if m := zhOften.FindStringSubmatch(s); m != nil && !zhVerb.MatchString(s) && !zhIn.MatchString(s) {
		return p.orderList(m[2], m[1], s)
	}
	for _, re := range []*pattern.Pattern{zhSentTo, sentTo} {
		if m := re.FindStringSubmatch(s); m != nil && !wording.HasQuote(s) {
			p.pick(m[1], "")
			return true
		}
	}
	if p.orderEach(s) || p.orderCounts(s) {
		return true
	}
	m := zhOrders.FindStringSubmatch(s)
	return m != nil && !swallowed.MatchString(m[2]) && p.orderList(m[1], m[2], s)
}

const enCount = `(\d{1,2}|an?|one|two|three|four|five|six|seven|eight|nine|ten)`

var (
	// eachOf orders as many of each article of a list.
	eachOf = pattern.New(`(?i)^(order|buy|get|purchase)\s+(?:me\s+|us\s+)?` + enCount + `\s+(?:of\s+)?each(?:\s+of(?:\s+the)?(?:\s+following|\s+these)?)?(?:\s+(?:items?|dish(?:es)?|products?|articles?|things?))?\s*[:,]?\s+(\S.*)$`)
	// counted orders articles with a number before each.
	counted = pattern.New(`(?i)^(order|buy|get|purchase)\s+(?:me\s+|us\s+)?(` + enCount + `\s+\S.*?(?:\s*,\s*(?:and\s+)?|\s+and\s+)` + enCount + `\s+\S.*)$`)
	// nextCount is the number of an article in such a list.
	nextCount = pattern.New(`(?i)(?:^|\s*,\s*(?:and\s+)?|\s+and\s+)` + enCount + `\s+(?:x\s+)?`)
	// listComma is what stands between the articles of a list whose names may have "and" inside.
	listComma = pattern.New(`(?i)\s*[,;]\s*(?:and\s+)?`)
	listAnd   = pattern.New(`(?i)\s+and\s+`)
	// noArticle is a phrase that tells articles by what they are, and names none.
	noArticle = pattern.New(`(?i)\b(?:that|which|who|with|without|under|over|not|no|except|but|of\s+(?:your|my|the)\s+choice|any|some)\b|^(?:items?|things?|dishes|products?)$`)
)

// orderEach reads an order of as many of each article of a list, and sends it if something is there to do so.
func (p *parser) orderEach(s string) bool {
	m := eachOf.FindStringSubmatch(s)
	if m == nil || noArticle.MatchString(m[3]) {
		return false
	}
	items := listComma.Split(m[3], -1)
	if len(items) == 1 {
		items = listAnd.Split(m[3], -1)
	}
	for _, item := range items {
		p.orderEn(m[2], item, s)
	}
	p.sendsOrder(m[1])
	return true
}

// orderCounts reads an order of several articles, each with its number.
func (p *parser) orderCounts(s string) bool {
	m := counted.FindStringSubmatch(s)
	if m == nil || noArticle.MatchString(m[2]) {
		return false
	}
	at := nextCount.FindAllStringSubmatchIndex(m[2], -1)
	for i, a := range at {
		end := len(m[2])
		if i+1 < len(at) {
			end = at[i+1][0]
		}
		p.orderEn(m[2][a[2]:a[3]], m[2][a[1]:end], s)
	}
	p.sendsOrder(m[1])
	return true
}

// orderEn adds the goals of an order of so many of an article.
func (p *parser) orderEn(count, item, text string) {
	n := lexicon.Number(cmp.Or(lexicon.SmallCounts[strings.ToLower(count)], count))
	if strings.HasPrefix(strings.ToLower(count), "a") {
		n = 1
	}
	p.goals = append(p.goals, goal.Goal{Verb: goal.Click, Order: strings.TrimSpace(p.back(item)), Value: strconv.Itoa(n), Times: n, Text: p.back(text)})
}

// sendsOrder adds the press that sends what was ordered, where there is one.
func (p *parser) sendsOrder(verb string) {
	if strings.EqualFold(verb, "get") {
		verb = "order"
	}
	p.goals = append(p.goals, goal.Goal{Verb: goal.Click, Ends: strings.ToLower(verb), Text: verb})
}
