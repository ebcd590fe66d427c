package rules

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// fold is a text as texts are compared: NFKC, lower case, spaces folded, no punctuation
// at its edges.
func fold(s string) string {
	s = strings.Join(strings.Fields(strings.ToLower(norm.NFKC.String(s))), " ")
	return strings.TrimFunc(s, func(r rune) bool {
		return unicode.IsPunct(r) && !strings.ContainsRune("+-*#@<>»›«‹×→←", r) || r == ' '
	})
}

func han(r rune) bool { return unicode.Is(unicode.Han, r) }

// tokens are the words of a text: runs of letters and digits, and runs of Han.
func tokens(s string) []string {
	var out []string
	var word []rune
	end := func() {
		if len(word) > 0 {
			out = append(out, string(word))
		}
		word = nil
	}
	for _, r := range fold(s) {
		switch {
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			end()
			if strings.ContainsRune("+<>»«›‹×→←#*", r) {
				out = append(out, string(r))
			}
			continue
		case len(word) > 0 && han(word[0]) != han(r):
			end()
		}
		word = append(word, r)
	}
	end()
	return out
}

// identifier are the words of an id, a class or a name: myField-two is "my field two".
func identifier(s string) string {
	var b strings.Builder
	last := ' '
	for _, r := range s {
		if unicode.IsUpper(r) && unicode.IsLower(last) || !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			b.WriteByte(' ')
		}
		b.WriteRune(r)
		last = r
	}
	return b.String()
}

// synonyms are sets of words that controls and tasks use for one thing. A word stands in
// one set at most, but for the few that name two things.
var synonyms = [][]string{
	{"search", "find", "lookup", "query", "搜索", "查找", "查询", "检索", "搜"},
	{"submit", "send", "ok", "confirm", "done", "apply", "提交", "发送", "确定", "确认", "完成", "发布"},
	{"delete", "remove", "trash", "bin", "discard", "删除", "移除", "删", "垃圾桶"},
	{"close", "dismiss", "hide", "×", "x", "关闭", "收起"},
	{"next", "forward", ">", "»", "›", "→", "下一页", "后一页", "下页", "下一步", "下一个"},
	{"previous", "prev", "back", "<", "«", "‹", "←", "上一页", "前一页", "上页", "上一步", "返回"},
	{"login", "signin", "logon", "登录", "登陆"},
	{"register", "signup", "join", "注册"},
	{"username", "user", "account", "login", "用户名", "用户", "账号", "帐号", "账户"},
	{"password", "passcode", "pwd", "密码", "口令"},
	{"email", "mail", "e", "邮箱", "电子邮件", "邮件"},
	{"phone", "telephone", "mobile", "tel", "电话", "手机", "手机号"},
	{"add", "new", "create", "plus", "+", "新增", "添加", "新建", "加入", "创建"},
	{"increase", "increment", "plus", "+", "增加"},
	{"decrease", "decrement", "minus", "减少"},
	{"edit", "modify", "change", "pencil", "编辑", "修改"},
	{"save", "store", "保存", "存储"},
	{"cancel", "abort", "取消"},
	{"quantity", "qty", "amount", "count", "数量"},
	{"favorite", "favourite", "star", "important", "bookmark", "收藏", "星标"},
	{"reply", "respond", "answer", "回复", "答复"},
	{"like", "thumbs", "赞", "点赞"},
	{"share", "retweet", "分享", "转发"},
	{"comment", "评论", "留言"},
	{"settings", "preferences", "options", "设置", "选项"},
	{"cart", "basket", "bag", "购物车"},
	{"buy", "purchase", "order", "checkout", "购买", "下单", "结算", "结账"},
	{"date", "day", "日期"},
	{"time", "时间"},
	{"name", "姓名", "名字", "名称"},
	{"address", "地址"},
	{"city", "城市"},
	{"country", "国家"},
	{"title", "标题"},
	{"view", "details", "detail", "show", "open", "查看", "详情", "打开"},
	{"home", "首页", "主页"},
	{"menu", "菜单"},
	{"filter", "筛选", "过滤"},
	{"sort", "排序"},
	{"clear", "reset", "清空", "清除", "重置"},
	{"yes", "是"},
	{"no", "否"},
	{"price", "价格"},
	{"message", "text", "body", "content", "消息", "内容", "正文"},
	{"download", "下载"},
	{"upload", "上传"},
	{"expand", "more", "展开", "更多"},
	{"subject", "主题"},
	{"to", "recipient", "收件人"},
	{"archive", "归档"},
	{"departure", "from", "出发", "出发地"},
	{"arrival", "destination", "到达", "目的地"},
	{"depart", "出发日期"},
}

// setsOf are the numbers of the sets that a word is in.
var setsOf = func() map[string][]int {
	out := map[string][]int{}
	for i, set := range synonyms {
		for _, w := range set {
			out[w] = append(out[w], i)
		}
	}
	return out
}()

// alike reports whether two words name one thing.
func alike(a, b string) bool {
	for _, i := range setsOf[a] {
		for _, k := range setsOf[b] {
			if i == k {
				return true
			}
		}
	}
	return false
}

// stem is a word without an English ending.
func stem(w string) string {
	for _, end := range []string{"ing", "es", "s", "ed"} {
		if s := strings.TrimSuffix(w, end); s != w && len(s) >= 3 {
			return s
		}
	}
	return w
}

// covers is how much of a word the words of a text say, 0 to 1: the word itself, another
// form of it, a word for the same, or for Han text the share of its pairs.
func covers(words []string, w string) float64 {
	best := 0.0
	for _, o := range words {
		switch {
		case o == w:
			return 1
		case stem(o) == stem(w):
			best = max(best, 0.95)
		case alike(o, w):
			best = max(best, 0.75)
		}
		if r := []rune(w); han(r[0]) {
			best = max(best, pairs(o, r))
		}
	}
	return best
}

// pairs is the share of the pairs of neighbours of a Han word that a text has.
func pairs(text string, w []rune) float64 {
	if strings.Contains(text, string(w)) {
		return 1
	}
	if len(w) < 3 {
		return 0
	}
	n := 0
	for i := range len(w) - 1 {
		if strings.Contains(text, string(w[i:i+2])) {
			n++
		}
	}
	return 0.9 * float64(n) / float64(len(w)-1)
}

// within reports whether a text has another one as whole words.
func within(text, part string) bool {
	if part == "" {
		return false
	}
	for at := 0; ; {
		i := strings.Index(text[at:], part)
		if i < 0 {
			return false
		}
		from, to := at+i, at+i+len(part)
		if edge(text[:from], true) && edge(text[to:], false) || han([]rune(part)[0]) {
			return true
		}
		at = from + 1
		if at >= len(text) {
			return false
		}
	}
}

// edge reports whether a text does not go on with a letter or digit at an end.
func edge(s string, atEnd bool) bool {
	r := []rune(s)
	if len(r) == 0 {
		return true
	}
	c := r[0]
	if atEnd {
		c = r[len(r)-1]
	}
	return !unicode.IsLetter(c) && !unicode.IsDigit(c)
}
