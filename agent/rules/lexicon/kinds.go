package lexicon

import (
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/pattern"
)

// kindNames are English and Chinese words for kinds of elements.
var kindNames = []struct{ kind, en, zh string }{
	{agent.KindCheckbox, `check ?box(?:es)?|toggle|switch`, `复选框|多选框|勾选框|开关`},
	{agent.KindRadio, `radio(?: ?buttons?)?`, `单选(?:按钮|框|项)?`},
	{agent.KindSelect, `drop ?-?down(?: list| menu| box)?|select(?:ion)? (?:list|box|menu)|combo ?box|scroll list`, `下拉(?:框|菜单|列表|选项)?`},
	{agent.KindText, `text ?(?:box(?:es)?|fields?|areas?|inputs?)|inputs?(?: ?(?:box(?:es)?|fields?))?|(?:search )?(?:box|bar)|fields?`, `输入框|文本框|文本域|搜索框|字段|编辑框`},
	{agent.KindRange, `slider`, `滑块|滑动条`},
	{agent.KindTab, `tabs?`, `标签页?|选项卡|页签`},
	{agent.KindLink, `(?:hyper)?links?`, `超?链接`},
	{agent.KindButton, `buttons?|btn`, `按钮`},
	{agent.KindMenuItem, `menu ?items?`, `菜单项`},
}

var kindPatterns = func() (out []*pattern.Pattern) {
	for _, k := range kindNames {
		out = append(out, pattern.New(`(?i)\b(?:`+k.en+`)\b|`+k.zh))
	}
	return out
}()

// KindIn takes the name of a kind out of a phrase.
func KindIn(s string) (kind, rest string) {
	for i, re := range kindPatterns {
		if re.MatchString(s) {
			kind, s = kindNames[i].kind, re.ReplaceAllString(s, " ")
			break
		}
	}
	return kind, strings.TrimSpace(strings.Join(strings.Fields(s), " "))
}
