package reading

import (
	"strings"

	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/pattern"
	"skillmill/transform/alike"
)

// What only links, and what says no more than that something is typed, chosen or pressed.
var (
	linking = set(`the a an this that these those on in of for from to with at by under into inside is are be it its
		my your his her their our me us we i you please now just so too also was were been finally lastly who whose which where there as and then using via
		one ones would like need d could can will shall may might should must able let lets allow go ahead up out s called named titled labelled labeled page
		list table form field fields box boxes button link enough option options item items row column section menu following here
		new has have am don made about regarding them they him text icon textbox scroll`)
	typing   = set(`enter type put set change make update use fill write give provide insert input adjust key say says saying`)
	choosing = set(`select choose pick set change make use tick check mark take include switch go show only filter sort order accept with turn enable want get receive`)
	pressing = set(`press click hit tap push do perform move put`)
	showing  = set(`open view see show look go read`)

	zhLinking  = pattern.New(`掉|一[条份张篇封项]|怎么样|住在|这[门款首张本件台部家间份]|他|她|它|成|首|门|列表|表格|页面|这个|那个|这条|那条|这封|那封|一个|一下|一些|然后|接着|最后|麻烦|记得|需要|希望|想要|帮我|请|将|让|我的|我|你|您|的|了|吧|呢|把|将|给|对|为|在|从|到|里|中|上|下|这|那|想|要|并且|并|和|与|及|再|后|去|来|就|先|是|用|以|名叫|叫做|叫|名为|度|个|位|名|件`)
	zhTyping   = pattern.New(`填写|填入|填成|填|输入|写上|写|修改为|修改成|改为|改成|改到|改|设置为|设置成|设为|设成|调低到?|调高到?|调到|调成|调为|调整为|调整到|调|更新为|换成|变成|内容`)
	zhChoosing = pattern.New(`选择|选为|选中|选上|选|勾选|勾上|换成|改为|改成|设为|设成|切换到|切换成|变成|成为|标记为|标为|标成|显示|展示|改用|使用|用|收到|接收`)
	zhShowing  = pattern.New(`查看|看看|看一下|看|打开|进入`)
	zhPressing = pattern.New(`点击|单击|按下|开始|按|点`)

	// refusing is a sentence that denies, excepts, counts or asks under a condition.
	refusing = pattern.New(`(?i)\b(?:leave|keep|as\s+(?:it|they)|not|no|never|none|nothing|without|except|but|unless|if|when|until|while|instead|or|either|neither|any|first|last|second|third|\d+(?:st|nd|rd|th)|times|before|after|wait|most|least|more|less|than|same)\b|n['’]t\b|[不勿没]|(?:^|[,，。；])别|千万别|除(?:了|.{1,16}(?:以|之)?外)|如果|或者|当.{1,12}时|之前|第[一二三四五六七八九十\d]|最[^近后上下初终先]|最后|每|都|各`)
	// on and off are what is done with a box.
	on  = pattern.New(`(?i)\b(?:turn|switch)\b.{0,30}\bon\b|\b(?:enable|activate)\b|打开|开启|启用|开一下|开开|(?:想|要|希望)收到`)
	off = pattern.New(`(?i)\b(?:turn|switch)\b.{0,30}\boff\b|\b(?:disable|deactivate|uncheck|untick)\b|关闭|关掉|关了|关上|关一下|停用|禁用|取消勾选`)
	// everything asks for all that stand somewhere.
	everything = pattern.New(`(?i)\b(?:all|every|everything|each|both|only)\b|全部|所有|只`)
)

func set(words string) map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(words) {
		out[w] = true
	}
	return out
}

// taken are deeds by which something is chosen: to pay by card is to choose it.
var taken = alike.Acts("enable") | alike.Acts("pay") | alike.Acts("subscribe")

// shows stands among verbs for a press that only shows something.
const shows = "show"

// functions returns the units of a sentence that only link, by the verbs of the acts that are done.
func functions(text string, s []unit, verbs map[string]bool) []bool {
	out := make([]bool, len(s))
	for i, u := range s {
		sendMe := u.text == "send" && i+1 < len(s) && (s[i+1].text == "me" || s[i+1].text == "us") // to get something
		out[i] = sendMe && verbs[goal.Check] || u.kind == stop || u.kind == word && (linking[u.text] || verbs[goal.Fill] && typing[u.text] ||
			(verbs[goal.Choose] || verbs[goal.Check]) && (choosing[u.text] || alike.Acts(u.text)&taken != 0) || verbs[goal.Click] && pressing[u.text] || verbs[shows] && showing[u.text])
	}
	for _, form := range []struct {
		re *pattern.Pattern
		on bool
	}{{zhLinking, true}, {zhTyping, verbs[goal.Fill]}, {zhChoosing, verbs[goal.Choose] || verbs[goal.Check]}, {zhPressing, verbs[goal.Click]}, {zhShowing, verbs[shows]}} {
		if !form.on {
			continue
		}
		for _, at := range form.re.FindAllStringIndex(text, -1) {
			for i, u := range s {
				out[i] = out[i] || u.kind == hanzi && u.from >= at[0] && u.to <= at[1]
			}
		}
	}
	return out
}

// OnlyDoes reports whether a word says no more than that something is typed, chosen, shown or pressed, by the verbs of
// the acts that are done.
func OnlyDoes(w string, verbs map[string]bool) bool {
	if linking[w] || verbs[goal.Fill] && typing[w] || (verbs[goal.Choose] || verbs[goal.Check]) && choosing[w] || verbs[goal.Click] && (pressing[w] || showing[w]) {
		return true
	}
	whole := func(re *pattern.Pattern) bool { return re.FindString(w) == w }
	return whole(zhLinking) || verbs[goal.Fill] && whole(zhTyping) || (verbs[goal.Choose] || verbs[goal.Check]) && whole(zhChoosing) || verbs[goal.Click] && (whole(zhPressing) || whole(zhShowing))
}
