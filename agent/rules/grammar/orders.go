package grammar

import (
	"strings"

	"skillmill/agent/rules/goal"
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
	m := zhOrders.FindStringSubmatch(s)
	return m != nil && !swallowed.MatchString(m[2]) && p.orderList(m[1], m[2], s)
}
