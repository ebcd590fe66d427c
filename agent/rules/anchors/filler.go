package anchors

import (
	"slices"
	"strings"

	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/reading"
)

// What a clause says besides its anchors may say no more than that something is entered, chosen or pressed.
var (
	filler = set(`the a an this that these those it its i me my mine we us our you your he him his she her they them their
		is are be am was were been being s to of for from in on at by with into onto as and also too so then now just please
		would like d ll ve m want wants wanted need needs wish do does have has had let lets should must shall will can could
		here there one ones thing field box boxes button link option list form page entry please kindly thanks thank okay ok well simply go ahead
		whose which who what called named titled labelled labeled saying says reads marked get got up down under right straight
		value answer text make made makes set sets put puts enter enters type types fill fills in out use uses write writes give gives given choose select pick take takes
		note noted state stated born live lives living come comes came stay stays work works`)
	presses = set(`press click hit tap push do perform finally done finish`)
	ticks   = set(`tick check mark turn switch on enable activate include accept agree confirm yes set want getting receive receiving be`)
	unticks = set(`untick uncheck deselect turn switch off disable deactivate stop unmark remove clear`)
	// zhFiller is the same in Han, the longer first.
	zhFiller  = pattern.New(`帮我|麻烦|请你|请|我要|我想|想要|希望|需要|记得|一下|那个|这个|那一|这一|一个|那栏|这栏|那项|这项|一栏|一项|栏里|框里|里面|上面|下面|这边|那边|我的|我是|他的|她的|本人|一点|一些|留下|留|就行|就好|即可|就可以|好了|吧|呢|了|啊|的|把|将|给|让|由|对|为|在|从|到|里|中|内|框|栏|用|以|来|去|我|你|您|他|她|它|也|还|再|就|先|都要|要|想|是|叫|和|与|跟|及|成|改成|改为|换成|换|改|设置|设为|设成|设|调到|调成|调|定为|定|选择|选中|选上|选为|选|填写|填上|填入|填成|填|写上|写|输入|打上|录入|登记|出生|住|名叫|名字|放|做|按照|按|一|个|位|项|份|条|那|这|有|过|得|人`)
	zhPresses = pattern.New(`切换到|切换|切到|切|打开|进入|启动|开|按键|使用|点击|单击|点一下|按一下|按下|按钮|点|按|掉|然后|最后`)
	zhTicks   = pattern.New(`勾选上|勾选|勾上|打上勾|打勾|打钩|勾|开启|打开|开一下|开着|开|启用|也要|都要|要|选上|接收|收|同意`)
	zhReach   = pattern.New(`写信|发信|发邮件|发一封邮件|告诉|联系|打电话|打|电话|邮箱`)
	zhUnticks = pattern.New(`取消勾选|不勾|去掉|关掉|关闭|关上|关了|关|停用|取消|停|别开`)
)

// carries reports whether a word of English says no more than that something is done.
func carries(w string) bool { return filler[w] || presses[w] || ticks[w] || unticks[w] }

// fills marks the units of a clause that are fillers, by the verbs of its acts. off says that something is unticked.
func (p *parse) fills() {
	verbs, off := map[string]bool{}, false
	for _, a := range p.acts {
		verbs[a.verb] = true
		off = off || a.verb == goal.Uncheck
	}
	for i, u := range p.units {
		if u.Kind != reading.Word || p.used[i] {
			continue
		}
		p.used[i] = filler[u.Text] || p.sends() && sending[u.Text] || spent[u.Text] && p.pays() || p.reaches() && reaching[u.Text] || verbs[goal.Choose] && kinds[u.Text] || reading.OnlyDoes(u.Text, verbs) || verbs[goal.Click] && presses[u.Text] || verbs[goal.Check] && ticks[u.Text] || off && unticks[u.Text]
	}
	for _, f := range []struct {
		re *pattern.Pattern
		on bool
	}{{zhSends, p.sends()}, {zhReach, p.reaches()}, {zhUnticks, off}, {zhTicks, verbs[goal.Check]}, {zhPresses, verbs[goal.Click]}, {zhFiller, true}} {
		if f.on {
			p.within(f.re)
		}
	}
}

// sending are words that say no more than that something is sent, where what is pressed sends a form.
var (
	sending = set(`submit send confirm finish complete save`)
	zhSends = pattern.New(`提交|确认|完成|发送`)
)

// spent are words for what was paid, pays whether a sum is entered.
var spent = set(`bought paid spent cost costs buy pay claim`)

func (p *parse) pays() bool {
	return slices.ContainsFunc(p.acts, func(a act) bool { return a.verb == goal.Fill && amounts.MatchString(lexicon.Fold(a.e.Label)) })
}

// sends reports whether what is pressed sends a form.
func (p *parse) sends() bool {
	return len(p.acts) == 1 && p.acts[0].e.Class == "submit" && p.acts[0].verb == goal.Click
}

// reaching are words for how somebody is reached by an address or a number.
var reaching = set(`reach contact call phone mobile email e mail mails text write send at on via`)

// reaches reports whether an address or a number of a phone is entered.
func (p *parse) reaches() bool {
	return slices.ContainsFunc(p.acts, func(a act) bool {
		return a.verb == goal.Fill && (strings.Contains(a.value, "@") || a.e.Attributes["type"] == "tel")
	})
}

// within marks the units of Han that stand in what a pattern finds, where none of them is used yet.
func (p *parse) within(re *pattern.Pattern) {
	for _, at := range re.FindAllStringIndex(p.left(), -1) {
		for i, u := range p.units {
			p.used[i] = p.used[i] || u.Kind == reading.Han && u.From >= at[0] && u.To <= at[1]
		}
	}
}

// left returns the clause with stops for what is used.
func (p *parse) left() string {
	out := []byte(p.c)
	for i, u := range p.units {
		for k := u.From; p.used[i] && k < u.To; k++ {
			out[k] = '|'
		}
	}
	return string(out)
}

var (
	// bears is what bears on a whole clause and is not read here: a denial, an exception, a count, a condition, a choice.
	bears = pattern.New(`(?i)\b(?:not|no|never|none|nothing|nobody|without|except|but|unless|if|when|while|whenever|until|instead|rather|or|either|neither|nor|any|every|everything|everyone|each|both|all|only|first|second|third|last|next|previous|other|others|another|rest|remaining|\d+(?:st|nd|rd|th)|twice|times|before|after|wait|most|least|more|less|fewer|than|same|again|what|how|why|\pL+est)\b|n['’]t\b|[不勿没别未无]|除|如果|要是|假如|除非|或|否则|当.{1,12}时|之前|以前|以后|之后|第[一二三四五六七八九十\d]|最|每|都|各|全|所有|其他|其它|其余|别的|剩|只|才|几|多少|吗|什么|哪|比|超过|低于|高于|以上|以下|以内`)
	// telling is how a clause begins that says how somebody or something is.
	telling = pattern.New(`(?i)^(?:i['’]?m|i\s+am|we['’]?re|we\s+are)\s+(?:\pL+ing|(?:so|very|too|quite|really|rather)\s+\pL+|tired|hungry|thirsty|cold|hot|late|busy|bored|sick)(?:\s+(?:now|today|here|home|out|soon|tonight))*$|^(?:it['’]s|it\s+is|that['’]s)\s+(?:\pL+\s*){1,5}$|^(?:我|我们|这个?|今天|天气|家里|孩子|他|她)[^是叫住用坐从为来\P{Han}]{1,8}(?:了|急|忙|冷|热|累|饿|困)$|(?:很|太|非常|真|有点)\p{Han}{1,4}$`)
)
