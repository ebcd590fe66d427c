package alike

// sayings are further sets of words for one thing: verbs of two words, whose second one may
// stand behind what they are about ("turn the light off"), and numbers.
var sayings = [][]string{
	{"turn off", "switch off", "shut off", "disable", "deactivate", "关闭", "关掉", "停用", "禁用"},
	{"turn on", "switch on", "enable", "activate", "开启", "启用"},
	{"sign up", "register", "enroll", "join", "注册", "报名"},
	{"sign in", "log in", "login", "登录", "登陆"},
	{"sign out", "log out", "logout", "登出", "退出"},
	{"call off", "cancel", "取消"},
	{"put off", "push back", "postpone", "delay", "推迟"},
	{"get rid", "throw away", "delete", "remove", "删除"},
	{"take out", "take off", "remove", "移除"},
	{"send back", "give back", "bring back", "return", "退回", "归还", "退货"},
	{"set up", "configure", "install", "设置", "配置", "安装"},
	{"look up", "look for", "find", "search", "查找", "搜索"},
	{"fill in", "fill out", "complete", "填写"},
	{"hand in", "turn in", "submit", "提交"},
	{"pick up", "collect", "领取", "取件"},
	{"pay off", "settle", "pay", "付清", "支付"},
	{"check in", "checkin", "值机", "签到"},
	{"check out", "checkout", "buy", "结账", "退房"},
	{"back up", "backup", "备份"},
	{"top up", "recharge", "load money", "充值"},
	{"wake up", "wake me", "alarm", "闹钟", "叫醒"},
	{"write back", "reply", "answer", "respond", "回复"},
	{"carry on", "go on", "continue", "继续"},
	{"let know", "inform", "notify", "通知"},
	{"two", "2"},
	{"three", "3"},
	{"four", "4"},
	{"five", "5"},
	{"six", "6"},
	{"seven", "7"},
	{"eight", "8"},
	{"nine", "9"},
	{"ten", "10"},
	{"eleven", "11"},
	{"twelve", "12"},
}

// apartMost is how many words may stand between the two words of a verb.
const apartMost = 3

// hasPhrase reports whether terms have those of a phrase one after another, with a few words
// between.
func hasPhrase(terms, phrase []string) bool {
	for i, t := range terms {
		if t != phrase[0] {
			continue
		}
		at := i
		for _, p := range phrase[1:] {
			next := -1
			for k := at + 1; k < len(terms) && k <= at+1+apartMost && next < 0; k++ {
				if terms[k] == p {
					next = k
				}
			}
			if at = next; at < 0 {
				break
			}
		}
		if at >= 0 {
			return true
		}
	}
	return false
}
