package wording

import (
	"slices"
	"strings"

	"skillmill/agent/rules/pattern"
)

// An idiom says what is done with a thing by words that no control has. What controls may have for it instead is tried
// where the idiom itself is not understood.
type idiom struct {
	re *pattern.Pattern
	by []string
}

func idiomOf(re string, by ...string) idiom {
	for i := range by {
		by[i] = groupOf.ReplaceAllString(by[i], "$${$1}")
	}
	return idiom{pattern.New(`(?i)^` + re + `[.!。！]?$`), by}
}

// enWhat is a thing, in a group; zhWhat one in Han. able, deny and come are that somebody can, cannot, and comes.
const (
	enWhat = `([^,.;:!?]{2,70}?)`
	zhWhat = `([^,，。;；！!？?]{1,24}?)`
	able   = `(?:i|we)(?:['’]ll|\s+will|\s+can|\s+could|\s+would\s+like\s+to|['’]d\s+like\s+to|['’]m\s+able\s+to|\s+am\s+able\s+to|\s+are\s+able\s+to|\s+am\s+going\s+to|['’]m\s+going\s+to)\s+`
	deny   = `(?:i|we)(?:\s+can['’]?t|\s+cannot|\s+can\s+not|\s+won['’]t|\s+will\s+not|\s+couldn['’]t|['’]m\s+not\s+able\s+to|\s+am\s+not\s+able\s+to|['’]m\s+unable\s+to|\s+am\s+unable\s+to)\s+`
	come   = `(?:make\s+it|be\s+there|be\s+present|come(?:\s+along)?|attend|join|take\s+part)(?:\s+(?:on|to|at|in|for))?`
)

var idioms = slices.Concat(nominalIdioms(), []idiom{
	// Whether somebody comes, or agrees.
	idiomOf(able+come+`\s+`+enWhat, `attend $1`, `accept $1`, `join $1`),
	idiomOf(deny+come+`\s+`+enWhat, `decline $1`, `reject $1`, `cancel $1`),
	idiomOf(`(?:could|can|would)?\s*(?:you\s+)?(?:find|look\s+for|look\s+up)\s+`+enWhat+`\s*[,;.?]\s*search\s+for\s+(?:the\s+)?(?:name|it|that|them)`, `search for $1`),
	idiomOf(`say\s+yes\s+to\s+`+enWhat, `accept $1`, `attend $1`, `approve $1`, `agree $1`),
	idiomOf(`say\s+no\s+to\s+`+enWhat, `decline $1`, `reject $1`),
	idiomOf(`(?:put|write)\s+my\s+name\s+(?:down\s+(?:for|on|under)|under|on)\s+`+enWhat, `sign $1`, `join $1`, `register $1`),
	idiomOf(`(?:sign|put)\s+(?:me|us)\s+(?:up|down)\s+for\s+`+enWhat, `register $1`, `join $1`, `book $1`),
	idiomOf(`(?:i|we)\s+(?:(?:fully|strongly)\s+)?(?:support|back)\s+`+enWhat+`(?:\s*[,;.]\s*(?:so\s+|please\s+)*(?:put|write)\s+my\s+name\s+(?:under|on)\s+it)?`, `sign $1`, `support $1`),
	// What is taken away, or begun anew.
	idiomOf(`(?:kick|throw|boot|shut|lock)\s+`+enWhat+`\s+(?:off|out\s+of)\s+(?:the\s+|my\s+|our\s+)?\pL+`, `block $1`, `remove $1`),
	idiomOf(`(?:take|get|throw)\s+`+enWhat+`\s+(?:off|out\s+of)\s+(?:the\s+|my\s+|our\s+)?[\pL ]+`, `remove $1`, `delete $1`),
	idiomOf(`(?:wipe|clear\s+out|clean\s+out)\s+`+enWhat, `delete $1`, `clear $1`, `empty $1`),
	idiomOf(`(?:reboot|power[\s-]?cycle)\s+`+enWhat, `restart $1`),
	idiomOf(`start\s+over(?:\s+with\s+everything)?`, `reset`, `clear`),
	// What is played.
	idiomOf(`skip\s+(?:this|that|the)\s+(?:current\s+)?(\pL+)`, `next $1`, `skip`),
	idiomOf(`go\s+back\s+(?:by\s+)?(?:one|a)\s+(\pL+)`, `previous $1`),
	idiomOf(`(?:(?:i\s+want\s+to|let\s+me|i['’]d\s+like\s+to)\s+)?(?:hear|listen\s+to)\s+(?:what\s+)?`+enWhat+`(?:\s+(?:said|says|has\s+to\s+say|left))?(?:\s+(?:now|again))?`, `play $1`, `listen to $1`),
	idiomOf(`(?:play|mix|show)\s+`+enWhat+`\s+(?:in\s+(?:a\s+)?random\s+order|at\s+random|randomly)`, `shuffle`, `shuffle $1`),
	idiomOf(`(?:loop|play\s+(?:it|this|them)\s+(?:again\s+and\s+again|over\s+and\s+over|on\s+(?:a\s+)?loop))(?:\s+(?:it|this|them))?`, `repeat`),
	idiomOf(`(?:start|begin)\s+playing\s+`+enWhat, `play $1`),
	idiomOf(`stop\s+the\s+(?:music|video|song|film|playback)(?:\s+for\s+(?:a\s+(?:moment|second|while|bit)|now))?`, `pause`, `stop`),
	// To whom something is told.
	idiomOf(`(?:write|send)\s+(?:an?\s+)?(?:message|note|line|e-?mail)\s+to\s+`+enWhat, `message $1`, `contact $1`, `write $1`),
	idiomOf(`(?:drop\s+`+enWhat+`\s+a\s+(?:line|message|note))`, `message $1`, `contact $1`),
	idiomOf(`(?:get\s+in\s+touch\s+with|reach\s+out\s+to|contact|write\s+to)\s+`+enWhat+`(?:\s+by\s+(?:message|mail|e-?mail))?`, `message $1`, `contact $1`, `email $1`),
	idiomOf(`let\s+(?:my\s+friends|others|people|everyone|the\s+others)\s+know\s+about\s+`+enWhat+`(?:\s*:\s*share\s+it)?`, `share $1`),
	// How something is set.
	idiomOf(`call\s+((?:the|my|our|this)\s+[\pL ]{2,30}?)\s+(`+Quoted+`)`, `enter $2 as the $1 name`, `enter $2 as the name`, `enter $2 as the title`),
	idiomOf(`(?:dim|brighten)\s+`+enWhat+`\s+to\s+(\d+)\s*%?`, `set the brightness of $1 to $2`),
	idiomOf(`(?:heat|cool|warm)\s+`+enWhat+`(?:\s+up|\s+down)?\s+to\s+(\d+)(?:\s*(?:°c?|degrees?))?`, `set the temperature of $1 to $2`, `set $1 to $2`),
	idiomOf(`turn\s+(?:the\s+)?volume\s+(?:up\s+|down\s+)?to\s+(\d+)\s*%?`, `set the volume to $1`),
	idiomOf(`use\s+(?:the\s+)?([^,.;:!?]{2,30}?)\s+(?:scene|mode|preset|theme|profile|plan|layout)`, `click $1`, `choose $1`),
	idiomOf(`it(?:['’]s|\s+is)\s+(?:far\s+|much\s+|way\s+)?(?:too|so|very)\s+\pL+\s+in\s+`+enWhat+`\s*[,;.]\s*(?:so\s+|please\s+)*(?:turn|switch)\s+(?:(on|off)\s+(?:it|the\s+light|the\s+lamp|the\s+heating)|(?:it|the\s+light|the\s+lamp|the\s+heating)\s+(on|off))`, `turn $2$3 the light in $1`, `turn $2$3 $1`),
	idiomOf(`hide\s+(?:the\s+ones|those|everything|all|what|the\s+\pL+)\s+(?:that\s+)?(?:(?:i|we)(?:['’]ve|\s+have)?\s+)?(?:already\s+|has\s+been\s+|have\s+been\s+|is\s+|are\s+)*(\pL+)(?:\s+already)?`, `show only un$1`, `show unread`),
	idiomOf(`(?:also\s+)?(?:list|include|show)\s+(?:the\s+)?(\pL+)\s+(\pL+)\s+(?:as\s+well|too|also)`, `show $1 ones`, `show $1 $2`),

	// The same in Chinese.
	idiomOf(`我?(?:想|要|想要)?买(.{1,20}?)的?(?:票|车票|机票|门票)(?:吧)?`, `预订$1`, `购买$1`, `订$1`),
	idiomOf(`我?(?:想|要|想要)?(?:坐|乘坐?|搭)(.{2,24}?)(?:的)?(?:那|这)?(?:一)?(?:趟|班|列|次|个)?(?:车|航班|飞机|列车)?`, `预订$1`, `购买$1`),
	idiomOf(`我?(?:想|要|想要)?(?:去)?看(?:看|一下)?(.{2,20}?)(?:的)?(?:那|这)(?:个|份|套|条|本|张)?(.{0,4})`, `查看$1$2`, `打开$1$2的详情`),
	idiomOf(`看(?:看|一下)?(.{2,20})`, `查看$1`, `打开$1的详情`),
	idiomOf(`我?(?:想|要|想要)?(?:听|收听)(.{2,20}?)(?:那|这)?(?:一)?(?:章|集|首|节|段)?`, `播放$1`),
	idiomOf(`(?:我?(?:想|要|想要)?从)(.{2,12}?)(?:开始)(?:听|看|播放?)`, `播放$1`),
	idiomOf(`我?(?:想|要|想要)(?:学|学习|上)(.{2,20}?)(?:课|课程)?`, `学习$1`, `报名$1`, `加入$1`),
	idiomOf(`我?(?:想|要|想要)(?:去)?参加(.{2,20})`, `报名$1`, `参加$1`),
	idiomOf(`(?:把|将)?(.{2,16}?)的?(?:日期|时间)(?:改一下|换一下|改一改|变一下)`, `$1改期`, `修改$1的时间`),
	idiomOf(`(?:给)?(.{2,16}?)(?:换|改)个?(?:日期|时间|日子)`, `$1改期`),
	idiomOf(`(?:我?(?:想|要|想要|还要)?再)?(?:约|预约)(?:一个|一次|个)`, `新增预约`, `新建预约`),
	idiomOf(`(?:再|多)?(?:加|建|添)(?:一)?(?:个|条|项|张|份)(?:新的?)?(\p{Han}{2,6})`, `新建$1`, `新增$1`, `添加$1`),
	idiomOf(`(?:把|将)?`+zhWhat+`(?:这个|那个)?(?:\p{Han}{0,2})?(?:交给|转给|让给|留给)(?:别人|其他人|他人|同事)(?:来)?(?:做|处理|负责)?`, `转交$1`, `转让$1`),
	idiomOf(`(?:帮我)?(?:催一下|催一催|催催|催)`+zhWhat+`(?:那|这)?(?:一)?(?:单|个|件|笔|份)?`, `催单$1`, `催办$1`),
	idiomOf(`(?:重新启动|重新开机|重开)`+zhWhat, `重启$1`),
	idiomOf(`(.{1,16}?)(?:好像|似乎|又|可能)?(?:卡|死机|卡住|不动|没反应)了?[,，](?:帮我|请)?(?:重新启动|重启|重开)(?:一下)?(?:它|吧)?`, `重启$1`),
	idiomOf(`对(.{2,12}?)的?(?:那|这)?(?:一)?(?:天|个|条|单|次|笔)(?:提出|提起|发起|进行|做出?)(\p{Han}{2,4})`, `$1$2`, `对$1点击$2`),
	idiomOf(`(?:给|对)(.{2,14}?)(?:那|这)(?:一)?(?:单|个|条|次|笔)(评价|评分|打分)(?:一下)?`, `$2$1`),
	idiomOf(`(?:发|写)(?:一)?(?:条|个|篇)(?:动态|微博|朋友圈|帖子|状态|评论)[:：,，]\s*(.{1,60})`, `输入“$1”，点击发布`, `输入“$1”，点击发送`),
	idiomOf(`(?:来|要|点|加|给我来|再来)(?:一|1)(?:份|个|杯|碗|盘|例)(.{2,12})`, `加一份$1`, `添加$1`, `加入$1`, `点$1`),
	idiomOf(`(.{0,8}?)填错了?[,，]?(?:把)?(?:内容|所有内容|表单|表格)?(?:全部|都)?(?:清空|清除|清掉|重填|重置)(?:吧|一下)?`, `清空`, `重置`),
	idiomOf(`补(.{2,12}?)的(卡)`, `对$1点击补$2`, `补$2$1`),
})

// Meanings returns other words for a task that is an idiom, with marks for what it quotes; none for every other task.
func Meanings(text string) (out []string) {
	text = strings.TrimSpace(text)
	for _, i := range idioms {
		if !i.re.MatchString(text) {
			continue
		}
		for _, by := range i.by {
			if s := strings.TrimSpace(i.re.ReplaceAllString(text, by)); s != text && !slices.Contains(out, s) {
				out = append(out, s)
			}
		}
	}
	return out
}
