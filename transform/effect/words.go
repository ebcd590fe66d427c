package effect

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"skillmill/datasets/skill"
)

// maxWords is the longest text of a control that counts as a command. A longer one is a
// title or a sentence that mentions one.
const maxWords = 6

// Words that say what a control does. English ones are whole words; a phrase is
// compared word by word. Chinese ones are found anywhere in a text.
var (
	payEnglish = phrases(`pay|paid|payment|checkout|check out|place order|place your order|place my order|complete order|complete purchase|submit order|confirm order|buy|buy now|purchase|order now|subscribe now|upgrade plan|donate|tip|top up|recharge|transfer money|send money|withdraw|bid|place bid`)
	payChinese = list(`支付 付款 付费 结算 结账 结帐 下单 提交订单 确认订单 立即购买 购买 充值 转账 轉帳 缴费 续费 打赏 捐款 捐赠 提现 还款 买单 去结算`)

	sendEnglish = phrases(`delete|remove|erase|discard|destroy|drop|clear all|empty|archive|send|submit|post|publish|save|store|apply|confirm|accept|decline|reject|approve|deny|cancel order|cancel subscription|cancel booking|create|add|add to cart|add to bag|insert|update|edit|rename|replace|move to|merge|upload|import|reset password|sign in|signin|log in|login|sign up|signup|register|join|sign out|signout|log out|logout|log off|unsubscribe|subscribe|follow|unfollow|like|share|invite|book|reserve|order|request|vote|rate|report|block|ban|grant|revoke|enable|disable|activate|deactivate|start|stop|restart|reboot|shut down|shutdown|run|execute|deploy|install|uninstall|generate|assign|lock|unlock|close account|comment|reply|forward|mark`)
	sendChinese = list(`删除 刪除 移除 清空 清除 作废 注销 註銷 发送 發送 发布 发表 發表 提交 保存 存储 确认 确定 確定 應用 应用 同意 拒绝 驳回 批准 审核 审批 通过 新建 新增 添加 创建 建立 更新 修改 编辑 重命名 替换 上传 上傳 导入 登录 登入 登錄 注册 退出 登出 订阅 退订 关注 点赞 分享 邀请 预订 预约 申请 投票 评分 举报 拉黑 授权 撤销 启用 禁用 停用 启动 停止 重启 关机 执行 运行 部署 安装 卸载 生成 分配 锁定 解锁 评论 回复 转发 加入购物车 加购 领取 签到 发货 退货 退款 收货 取消订单 撤回 归档 办理`)

	exportEnglish = phrases(`export|download|save as|print to pdf`)
	exportChinese = list(`导出 導出 下载 下載 另存`)

	sendIcons = words(`trash trash-alt trash-fill trash-o bin delete remove save floppy floppy-disk paper-plane send cart-plus upload cloud-upload sign-out sign-out-alt logout user-minus user-plus ban`)
	payIcons  = words(`credit-card cc-visa cc-mastercard paypal cc-paypal money-bill wallet alipay wechat-pay`)
)

// price is an amount of money in the text of a control.
var price = regexp.MustCompile(`(?i)([$€£¥￥]\s?\d|\d\s?(元|€|usd|eur|rmb|cny)(\b|$))`)

// byWords raises the class by words. Where structure only shows something, only the first
// words of a control count: "Delete" as a link is an order, "How to delete" is a title.
func byWords(v *Verdict, c *Control) {
	if c.Action == skill.Type || c.Action == skill.Select || c.Action == skill.Toggle {
		return // what is entered is named, not done
	}
	shows := v.Class == Read || v.Class == Export
	for _, raw := range c.Texts {
		t := split(raw)
		if len(t.words) > maxWords {
			continue
		}
		switch {
		case t.hasPhrase(payEnglish, payChinese, shows):
			v.raise(raised(shows, Payment), "words of a payment")
		case !shows && price.MatchString(raw) && v.Class.NeedsConsent():
			v.raise(Payment, "it names an amount of money")
		case t.hasPhrase(sendEnglish, sendChinese, shows):
			v.raise(raised(shows, Submit), "words that change something")
		}
	}
	if !shows {
		byIcons(v, c.Icons)
	}
}

// raised returns the class that words give a control. If by its structure it only shows
// something, that may still be true, so it becomes act.
func raised(shows bool, c Class) Class {
	if shows {
		return Act
	}
	return c
}

func byIcons(v *Verdict, icons []string) {
	for _, icon := range icons {
		icon = strings.TrimLeft(strings.ToLower(icon), "#.")
		for _, prefix := range []string{"fa-", "cil-", "bi-", "icon-", "mdi-", "el-icon-", "anticon-", "ti-", "glyphicon-"} {
			icon = strings.TrimPrefix(icon, prefix)
		}
		if payIcons[icon] {
			v.raise(Payment, "an icon of a payment")
		}
		if sendIcons[icon] {
			v.raise(Submit, "an icon of something that changes")
		}
	}
}

// exports reports whether the words are those of a download and no other words contradict.
func exports(c *Control) bool {
	if c.Form != nil && c.Form.Method == "post" {
		return false
	}
	found := false
	for _, raw := range c.Texts {
		t := split(raw)
		if len(t.words) > maxWords || t.hasPhrase(payEnglish, payChinese, false) || t.hasPhrase(sendEnglish, sendChinese, false) {
			return false
		}
		found = found || t.hasPhrase(exportEnglish, exportChinese, true)
	}
	return found
}

// text is a text taken apart.
type text struct {
	words  []string // of letters and digits of any script but Chinese
	folded string
}

func split(raw string) text {
	folded := strings.ToLower(norm.NFKC.String(raw))
	return text{folded: folded, words: strings.FieldsFunc(folded, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '\''
	})}
}

// hasPhrase reports whether a text has one of the phrases; with begins only at its beginning.
func (t text) hasPhrase(english [][]string, chinese []string, begins bool) bool {
	for i := range t.words {
		if begins && i > 0 {
			break
		}
		for _, p := range english {
			if len(p) <= len(t.words)-i && slices.Equal(p, t.words[i:i+len(p)]) {
				return true
			}
		}
	}
	compact := strings.Join(strings.Fields(t.folded), "") // "查 询" is one word
	for _, w := range chinese {
		if at := strings.Index(compact, w); at == 0 || at > 0 && !begins && utf8.RuneCountInString(compact) <= 2*maxWords {
			return true
		}
	}
	return false
}

func words(s string) map[string]bool {
	set := map[string]bool{}
	for _, w := range list(s) {
		set[w] = true
	}
	return set
}

func list(s string) []string { return strings.Fields(s) }

// phrases are phrases between bars, each as its words.
func phrases(s string) [][]string {
	var out [][]string
	for _, p := range strings.Split(s, "|") {
		out = append(out, strings.Fields(p))
	}
	return out
}
