package grammar

import (
	"strings"

	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/pattern"
)

var (
	// undoes takes back what a switch of the page says: unpin, 取消收藏.
	undoes   = pattern.New(`(?i)^un(pin|star|like|follow|favou?rite|mute|watch|subscribe|block|hide|lock|publish|flag|bookmark|feature|share)(?:\s+(?:from\s+)?(.*))?$`)
	zhUndoes = pattern.New(`^(?:(?:把|将)(.+?))?(?:取消|不再|撤销)(收藏|关注|点赞|订阅|置顶|静音|屏蔽|拉黑|锁定|公开|喜欢|星标|标记|推荐|提醒|共享|分享)(?:了)?(.*)$`)
	// couponed gives a code to the field for codes of the page, and applies it.
	couponed   = pattern.New(`(?i)^(?:use|apply|redeem|enter|try)\s+(?:the\s+|my\s+|a\s+)?(coupon|promo(?:tion)?(?:al)?|discount|gift|voucher|referral|invitation|code)\s+(?:(?:code|card)\s+)?([^\s,.;]+)$`)
	zhCouponed = pattern.New(`^(?:使用|用|输入|兑换|填写?|试试)(优惠码|优惠券码?|折扣码|兑换码|邀请码|礼品卡|推荐码|促销码)[:：是为]?\s*([^\s,，。;；]+)$`)
)

// undone reads a clause that takes something back which a switch of the page is for, or that gives it a code.
func (p *parser) undone(s string) bool {
	if deed, thing := undoneBy(s); deed != "" && p.switchFor(deed) {
		p.add(goal.Uncheck, strings.TrimSpace(deed+" "+thing), "", false)
		return true
	}
	m := couponed.FindStringSubmatch(s)
	if m == nil {
		m = zhCouponed.FindStringSubmatch(s)
	}
	if m == nil {
		return false
	}
	p.add(goal.Fill, m[1], p.back(m[2]), true)
	p.goals = append(p.goals, goal.Goal{Verb: goal.Click, Confirms: true, Text: p.back(s)})
	return true
}

func undoneBy(s string) (deed, thing string) {
	if m := undoes.FindStringSubmatch(s); m != nil {
		return m[1], m[2]
	}
	if m := zhUndoes.FindStringSubmatch(s); m != nil {
		return m[2], m[1] + m[3]
	}
	return "", ""
}

// switchFor reports whether the page has a switch that says a deed, and notes that the task was read by it.
func (p *parser) switchFor(deed string) bool {
	if p.words == nil {
		return false
	}
	for _, name := range p.words.Names {
		if strings.Contains(name, strings.ToLower(deed)) {
			p.words.Use("name", name)
			return true
		}
	}
	return false
}
