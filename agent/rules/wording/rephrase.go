package wording

import (
	"strings"

	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
)

// rewrite says the same in words that the grammar reads.
type rewrite struct {
	re *pattern.Pattern
	by string
}

func say(re, by string) rewrite {
	return rewrite{pattern.New(`(?i)` + re), groupOf.ReplaceAllString(by, "$${$1}")}
}

// groupOf is a group in a replacement: a letter behind it is no part of its name.
var groupOf = pattern.New(`\$(\d)`)

// verbs are those that may stand behind "find and", in a group.
const verbs = `(click|pick|select|choose|press|open|tick|check|tap|delete|star)\b`

// rewrites are tried in order, each wherever it fits. What only says how to look for a
// thing, or when, is left out; a value that stands in another clause is put where it goes.
var rewrites = []rewrite{
	say(`\b(dialog(?:ue)?|alert|pop-?up)[ -]?box\b`, `$1`),
	say(`\b(from|to)\s*:\s*`, `$1 `),
	say(`\b(?:press|click|use|hit|tap|push)\s+(?:on\s+)?the\s+button\s+(?:that\s+lets\s+(?:me|you)|to|for)\s+(add|delete|remove|send|save|open|close|edit|print|download|export|upload|share|cancel|start|stop|refresh|create|pay|book|submit)\b`, `$1`),
	say(`\b(button|link|tab|icon|item|check ?box|option|field)\s+(?:in|on|of|inside)\s+(?:the|a|an)\s+([\pL -]{2,24}?)\s+(?:that\s+is\s+)?(?:labell?ed|called|named|titled|that\s+says|with\s+the\s+(?:label|text|name|words?))\s+(`+Quoted+`)`, `$3 $1 in the $2`),
	say(`\b(\pL+)[- ]colou?red\b`, `$1`),
	say(`\b(?:make sure|ensure)\s+(?:that\s+)?([^,.;]{2,60}?)\s+(?:is|are)\s+(?:checked|ticked|on|enabled|selected|turned on)\b`, `check $1`),
	say(`\b(?:make sure|ensure)\s+(?:that\s+)?([^,.;]{2,60}?)\s+(?:is|are)\s+(?:unchecked|unticked|off|disabled|turned off|not (?:checked|ticked|selected|enabled))\b`, `uncheck $1`),
	say(`确保([^,，。;；]{2,30}?)(?:已经?|被|是|处于)?(?:勾选|选中|开启|打开|启用)(?:的|状态)?([,，。;；]|$)`, `勾选$1$2`),
	say(`\b(?:do not|don['’]t)\s+(?:check|tick|select|enable|turn on)\s+`, `uncheck `),
	say(`(^|[,，。;；])(?:请)?不要?(?:勾选|选中|开启)`, `$1取消勾选`),
	say(`\bsubmit\s+(?:it|the form)\s+(?:with|using|via|by)\s+(?:clicking\s+|pressing\s+)?`, `click `),
	say(`\buse\s+([^,.;]{1,40}?)\s+(?:for|as)\s+(?:the\s+)?`, `enter $1 as the `),
	say(`(^|[,，。;；]|然后|再|并)(?:全部|都)?(?:填好|填完|选好|做完|完成)(?:之|以)?后[,，]?`, `$1然后`),
	say(`(^|[,，。;；]\s*)选([^择中取为定项购题修课手举出拔民用第\d])`, `$1选择$2`),
	say(`\b(turn)\s+((?:the\s+)?[^,.;]{1,40}?)\s+(on|off)(\s*(?:[,.;]|$)|\s+(?:and|then|unless|if|otherwise|when|once)\b)`, `$1 $3 $2$4`),
	say(`\b(switch)\s+((?:the\s|it\b|them\b|this\b|that\b)[^,.;]{0,40}?)\s+(on|off)(\s*(?:[,.;]|$)|\s+(?:and|then|unless|if|otherwise|when|once)\b)`, `$1 $3 $2$4`),
	say(`,?\s*\b(?:when|once|after)\s+(?:you\s+are\s+|you're\s+)?(?:done|finished|ready)\b`, ``),
	say(`(^|[,.;]\s*|\band\s+|\bthen\s+)switch\s+([^,.;]{1,30}?)\s+(on|off)(\s*(?:[,.;]|$)|\s+(?:and|then)\b)`, `$1 switch $3 $2$4`),
	say(`\b(?:turn|switch)\s+(on|off)\s+([^,.;]{1,40}?)\s+and\s+(?:the\s+)?([^,.;]{1,40}?)\s+(on|off)(\s*(?:[,.;]|$)|\s+(?:and|then)\b)`, `turn $1 $2 and turn $4 $3$5`),
	say(`\b(?:i['’]d like|i would like|i want|i need)\s+([^,.;]{2,40}?)\s+(?:to be\s+)?(?:switched\s+|turned\s+)?(on|off)\b`, `turn $2 $1`),
	say(`\b(?:i['’]d like|i would like|i want|i need)\s+([^,.;]{2,40}?)\s+to be\s+(?:set to\s+)?([^,.;]{1,30})`, `set $1 to $2`),
	say(`\band\s+(the\s+[^,.;]{2,30}?)\s+to be\s+(?:set to\s+)?([^,.;]{1,30})`, `and set $1 to $2`),
	say(`(^|[,.;]\s*|\band\s+)(?:stop|quit)\s+(?:getting|receiving|sending me|showing(?: me)?)\s+`, `$1 turn off `),
	say(`(^|[,.;]\s*|\band\s+)(?:start\s+)?(?:receiving|receive|getting)\s+((?:the|my|all)\s[^,.;]{2,40}?)(?:\s+instead)?\s*([,.;]|$)`, `$1 turn on $2$3`),
	say(`\bhave\s+(an?|the)\s+([^,.;]{2,40}?)\s+sent\s+to\s+`, `send $1 $2 to `),
	say(`\b(log|sign)\s?in\s+([^.;]*?)\s*,?\s*and\s+(?:(?:stay|keep me|remain)\s+)?((?:signed|logged)\s+in|remember me)\b`, `check $3, then $1 in $2`),
	say(`\b(log|sign)\s?in\s+as\s+(\S+)\s+(?:with|using)\s+(?:the\s+|my\s+)?password\s+`, `$1 in with the username $2 and the password `),
	say(`(`+Quoted+`)\s+as\s+(?:the\s+)?((?:new\s+)?password),?\s+and\s+again\s+to\s+confirm(?:\s+it)?`, `$1 as the $2, enter $1 as the confirm $2`),
	say(`\bwhatever\s+(?:costs|is)\s+(?:the\s+)?(?:least|cheapest)`, `the cheapest item`),
	say(`\b(?:buy|get|purchase|order)\s+([^,.;]+?)\s*,\s*(?:and\s+)?(?:please\s+)?(?:add|put)\s+(?:it|them)\s+(?:to|in|into)\s+`, `add $1 to `),
	say(`\b(?:i need|i want|i['’]d like|get me|give me)\s+([^,.;]+?)\s*,\s*(?:and\s+)?(?:please\s+)?(?:add|put)\s+(?:it|them)\s+(?:to|in|into)\s+`, `add $1 to `),
	say(`\bput\s+([^,.;`+"\uE000-\uF8FF"+`]+?)\s+(?:in|into)\s+(?:the|my|your)\s+(?:shopping\s+)?(basket|cart|bag)\b`, `add $1 to the $2`),
	say(`\btake\s+([^,.;]{2,40}?)\s+out\s+of\s+(?:the|my)\s+(?:shopping\s+)?(?:basket|cart|bag|list|order)\b`, `remove $1`),
	say(`(^|[,，。;；：:])标记(?:为|成)?(\p{Han}{2,4})([,，。;；]|$)`, `$1点击$2$3`),
	say(`\b(?:show|give|get)\s+(?:me|us)\s+(the|a|an|all)\b`, `view $1`),
	say(`\bwhich\s+(\pL+)\s+(?:has|is)\s+(the\s+[^.?;]+?)[.?;]\s+(open|view|click|select|press|show)\s+(?:on\s+)?its\s+(\pL+)`, `$3 the $4 of the $1 with $2`),
	say(`\bwhich\s+(\pL+)\s+(?:has|is)\s+(the\s+[^.?;]+?)[.?;]\s+(open|view|click|select|press|show|book|buy|choose)\s+(?:on\s+)?it\b`, `$3 the $1 with $2`),
	say(`(详情)(?:页面?|信息)([,，。;；]|$)`, `$1$2`),
	say(`在([^,，。;；]{2,20}?)的(备注|评论|批注|说明|留言)(?:里|中|上|内|栏)?(?:写上?|填写?|添加|输入|加上?)[:：]?(`+Quoted+`)`, `给$1添加$2$3`),
	say(`\b(?:get|getting)\s+rid\s+of\b`, `delete`),
	say(`\b(?:throw|toss)\s+(?:away|out)\b`, `delete`),
	say(`\bput\s+(`+Quoted+`)\s+(?:on|onto|in|into)\s+((?:the|my|our)\s+(?:\pL+\s+)?list)\b`, `add $1 to $2`),
	say(`\bput\s+([^,.;`+"\uE000-\uF8FF"+`]{2,30}?)\s+(?:on|onto)\s+((?:the|my|our)\s+(?:[\pL-]+\s+)?list)\b`, `add $1 to $2`),
	say(`\b(?:we|i)(?:['’]re|['’]m|\s+are|\s+am|\s+ran|\s+have\s+run)\s+out\s+of\s+([^,.;]{2,30}?)\s*[,.;]\s*(?:and\s+|so\s+)?(?:please\s+)?(?:add|put)\s+(?:it|them|some)\s+(?:to|on|onto|in|into)\s+`, `add $1 to `),
	say(`\btake\s+([^,.;]{2,40}?)\s+off\s+((?:the|my|our)\s+(?:[\pL-]+\s+)?list)\b`, `remove $1 from $2`),
	say(`\b(?:check|tick|cross|mark)\s+off\s+`, `check `),
	say(`\b(?:check|tick|cross)\s+((?:the\b|my\b|it\b|them\b|that\b)[^,.;]{0,40}?)\s*off(\s*[,.;]|\s*$)`, `check $1$2`),
	say(`\bmake\s+it\s+(\d{1,3})\s+([\pL ]{2,25}?)\s+instead(?:\s+of\s+\w+)?(\s*[,.;]|\s*$)`, `set the amount of $2 to $1$3`),
	// What is so from now on.
	say(`\bmy\s+new\s+([\pL ]{2,25}?)\s+is\s+([^,.;]{1,60}?)\s*[,.;]\s*(?:and\s+|so\s+)?(?:please\s+)?(?:update|change|save)\s+(?:it|that|this)\b`, `change my $1 to $2`),
	say(`\bmy\s+([\pL ]{2,25}?)\s+is\s+([^,.;]{1,60}?)\s+now\b`, `change my $1 to $2`),
	say(`(change my [^,.;]+? to [^,.;]+?),?\s+and\s+my\s+([\pL ]{2,25}?)\s+is\s+(?:now\s+)?([^,.;]{1,60})`, `$1, change my $2 to $3`),
	say(`\b((?:set|change|update)\s+[^,.;]{2,40}?\s+to\s+[^,.;]{1,40}?),?\s+and\s+((?:the|my|our|its)\s+[^,.;]{2,40}?\s+to\s+)`, `$1, change $2`),
	say(`\bput\s+([^,.;]{1,60}?)\s+(?:in|down)\s+as\s+((?:my|the|our)\s+[\pL ]{2,25}?)(\s*[,.;]|\s*$)`, `change $2 to $1$3`),
	say(`不(?:想|要|需要)?再?(?:收到|接收)([^,，。;；]{2,20}?)了?(?:[,，]\s*(?:请|帮我|把它)?关(?:了|掉|闭|闭它|掉它)?)?$`, `关闭$1`),
	say(`写[着有]([^,，。;；的]{2,20})的`, `$1的`),
	say(`(?:在|到)[^,，。]{1,8}?(?:里|中|内)?(?:面)?(搜索|搜|查找|查询)(?:一下|一搜)?(`+Quoted+`)`, `搜索$2`),
	say(`(^|[,，。;；])搜(?:一下|一搜)?([^索,，。;；])`, `$1搜索$2`),
	say(`\b(?:put|add|give)\s+an?\s+star\s+(?:on|to)\b`, `star`),
	say(`\b(?:write|get|respond)\s+back\s+to\s+([^,.;:]{2,40}?)\s*(?::|with|saying)\s*(`+Quoted+`)`, `reply to $1 with $2`),
	say(`\b(e-?mail|message|mail)(s?)\s+(?:that\s+)?(\p{Lu}\S*(?:\s\p{Lu}\S*)?)\s+sent(?:\s+(?:to\s+)?(?:me|us))?`, `$1$2 from $3`),
	say(`\b(?:with|having|whose)\s+(?:the\s+|a\s+)?(?:subject|title|name|heading|topic)(?:\s+line)?(?:\s+(?:is|of))?\s+(`+Quoted+`)`, `$1`),
	say(`\b(?:about|regarding|concerning)\s+(`+Quoted+`)`, `$1`),
	say(`\bin\s+((?:the\s+)?[^,.;]{2,40}?(?:box|field|input|textbox|text area)),?\s*(?:please\s+)?(?:write|enter|type|put)\s+(`+Quoted+`)`, `enter $2 in $1`),
	say(`\b(?:leave|write|add)\s+(?:the|a)\s+(?:comment|remark|note)\s+(`+Quoted+`)\s+(?:in|under|at|into|below)\s+`, `enter $1 in `),
	say(`\banswer\s+(\w+|`+Quoted+`)\s+to\s+(`+Quoted+`)`, `choose $1 for $2`),
	say(`\bfor\s+(`+Quoted+`)\s*,?\s*(?:please\s+)?(?:select|choose|pick|answer)\s+(\w+|`+Quoted+`)`, `choose $2 for $1`),
	say(`(choose (?:\w+|`+Quoted+`) for `+Quoted+`)\s*,?\s*and\s+(\w+|`+Quoted+`)\s+(?:to|for)\s+(`+Quoted+`)`, `$1, choose $2 for $3`),
	say(`(^|[,，。;；]\s*|然后|再)第[一二三四五六七八九十\d]{1,2}步[,，:：]?([填选点勾输提确上打设])`, `$1$2`),
	say(`([^,，。;；的这那]{2,20}?)[这那][个条份封张位款项只篇]\p{Han}{1,4}?(删除|移除|取消|归档|收藏|标记|置顶|[,，。;；])`, `$1$2`),
	say(`([^,，。;；的这那]{2,20}?)[这那][个条份封张位款项只篇]\p{Han}{1,2}$`, `$1`),
	say(`\bset\s+([^,.;]+?)\s+(?:back\s+)?(?:to|as)\s+(read|unread)\b`, `mark $1 as $2`),
	say(`在([^,，。]{2,16}?)订[位座桌]([,，。]|$)`, `对$1点击预订$2`),
	say(`在([^,，。]{2,16}?)(?:预订|预定|订)(\d{1,2}|[一二两三四五六七八九十])[人位]的?(?:座位|位子|位置|餐位|桌子?|包间)?([,，。]|$)`, `对$1点击预订，人数为$2$3`),
	say(`\b(?:close|dismiss|submit|save|send|confirm|finish)\b[^,.;]*?\s+by\s+(?:clicking|pressing|tapping)\s+(?:on\s+)?`, `click `),
	say(`\b(?:confirm|approve)\s+(?:it\s+|this\s+|that\s+)?(?:with|by)\s+(?:(?:clicking|pressing)\s+)?(?:on\s+)?(`+Quoted+`)`, `click $1`),
	say(`\b(?:use|using)\s+the\s+[^,.;]{1,40}?\s+to\s+(?:find\s+and\s+)?`+verbs, `$1`),
	say(`\b(?:select|choose|check|pick) nothing\s*(?:[.,]|\band\b)?\s*(?:then\s+)?`, ``),
	say(`(,|\band|\bthen)\s+(?:proceed to\s+|go to\s+)?check\s*out\b`, `$1 click checkout`),
	say(`[,，](?:全部|都)?(?:完成|选好|做完|填好|填完|标记完|选完)(?:之|以)?后[,，]?`, `，然后`),
	say(`\b(?:select|choose|pick)\s+(?:a|the)\s+date\s+of\s+(`+Quoted+`)`, `enter $1 as the date`),
	say(`\b(?:using|with|use)\s+the\s+(slider|spinner|stepper),?\s*(?:to\s+)?(?:select|choose|set|pick|enter)\s+(?:it\s+to\s+|the\s+(?:value|number)\s+)?(-?\d+(?:\.\d+)?)`, `set the $1 to $2`),
	say(`[,，]?(?:并|然后|再|后)?[,，]?(?:按下?|敲击?|点击|按一下)?(?:回车|Enter)键?([,，。]|$)`, `，点击搜索$1`),
	say(`\b(?:press|hit|push)\s+(?:the\s+)?(?:enter|return)(?:\s+key)?\b`, `click search`),
	say(`([A-Za-z]{1,2}\d{1,5})(?:次|号)?(?:列车|航班|高铁|动车|车次|班机|次)`, `$1 `),
	say(`(^|[.;]\s+|,\s*)([^,.;]{2,40}?)\s+after\s+((?:select|choos|click|enter|typ|press|tick|check|fill|set)ing\s+[^,.;]+)`, `$1$3, then $2`),
	say(`(^|[.;]\s+|,\s*)(?:by\s+|after\s+)?(select|click|enter|press|tick|check|fill)ing\s+`, `$1$2 `),
	say(`(^|[.;]\s+|,\s*)choosing\s+`, `$1choose `),
	say(`(^|[.;]\s+|,\s*)(?:typing|setting)\s+`, `$1enter `),
	say(`\b(?:turn|knock)\s+down\s+([^,.;]*?\b(?:request|application|offer|invitation)s?\b)`, `decline $1`),
	say(`,?\s*\b(?:giving|with)\s+(`+Quoted+`)\s+as\s+(?:the|a)\s+(reason|comment|note|message|text)\b`, ` with the $2 $1`),
	say(`\b(?:go for|opt for|settle for)\s+(the|an?)\s`, `choose $1 `),
	say(`(,\s*|\band\s+|\bthen\s+)(?:wait|pause)\s+(?:a\s+(?:bit|moment|while|little)|briefly|shortly)\b`, `, then wait 2 seconds`),
	// How to look for it.
	say(`\bscroll(?:ing)?(?:\s+(?:down|up))?(?:\s+(?:the|this)\s+\w+)?\s*(?:,|\band\b|\bto\b)\s*(?:find\s+and\s+)?`+verbs, `$1`),
	say(`\b(?:go|navigate|browse|look|move|switch)\s+(?:through|over|between|among|around)\s+(?:all\s+)?(?:the\s+)?[a-z -]{0,20}?(?:tree|list|menu|pages?|tabs?|folders?|book|results?)\s*(?:[.;,]|\band\b|\bto\b|\buntil\b)\s*(?:and\s+|then\s+|to\s+)?`, ``),
	say(`\b(?:go to the next page|page through(?: \w+)*|keep (?:clicking|pressing|going to) (?:the )?next(?: page)?|turn (?:the )?pages?|scroll(?: down)?|load more)\s+(?:until|till)\s+(?:you\s+)?(?:find|see|reach|get to)\s+([^,.]+?)\s*(?:,\s*(?:and\s+)?|\s+and\s+)(?:then\s+)?`+verbs+`\s*(?:on\s+)?it\b`, `$2 $1`),
	say(`\b(?:expand|open)\s+(?:all\s+|each\s+of\s+)?(?:the\s+)?(?:sections|panels|menus|branches|tabs|folders)(?:\s+below|\s+above)?\s*,?\s*(?:and|to)\s+(?:find\s+and\s+)?`+verbs, `$1`),
	say(`\b(?:find|locate)\s+and\s+`+verbs, `$1`),
	say(`(?:,\s*|\s+)(?:in order )?to (?:find and )?`+verbs+`(\s+(?:on\s+)?(?:the|a|`+Quoted+`))`, `, then $1$2`),
	say(`\s+to\s+(?:delete|remove|mark|star|archive|like|open|send|save)\s+(?:it|them|that)\b(?:\s+as\s+\w+)?`, ``),
	say(`(?:不断|一直)?翻页?(?:查找)?直到(?:找到|看到|出现)(.+?)[,，]?\s*(?:为止)?[,，]?(?:然后|再|并)?(点击|选择|打开|点)(?:它|其)?([,，。]|$)`, `$2$1$3`),
	say(`(?:在[^,，]{0,8}中)?找到(?:并|然后)(点击|选择|打开|勾选|展开)`, `$1`),
	say(`(?:在[^,，]{0,8}中)?(?:找到|查找)(`+Quoted+`)\s*[,，]?(?:并|然后|再)(点击|选择|打开|勾选|展开)(?:它|其)?([,，。]|$)`, `$2$1$3`),
	// Values that stand in another clause.
	say(`\b(?:find|read|get|look at)\s+(the\s+[^,.]*?(?:word|value|number|name|text|code|date|amount|phone|e-?mail|address)\b[^,.]*?)\s*(?:,\s*(?:and\s+)?|\s+and\s+)(?:then\s+)?(type|enter|put|write|input|paste|copy|fill)\s+(?:that|it|this|the (?:word|value|number|result))\s+(?:in(?:to)?)\b`, `$2 $1 into`),
	say(`\bcopy\s+([^,.]+?)\s*(?:,\s*(?:and\s+)?|\s+and\s+)(?:then\s+)?(?:paste|put|enter|type)\s+(?:it|that)\s+in(?:to)?\b`, `copy $1 into`),
	say(`\b(?:solve|calculate|compute|work out|answer)\s+(?:the\s+)?(?:[a-z]+\s+)?(?:problem|equation|question|expression|exercise|arithmetic|calculation)(?:\s+(?:below|above|shown))?\s*(?:[.;,]|\band\b)\s*(?:and\s+|then\s+)*(type|enter|put|write|input)\s+(?:your|the|its)\s+(?:answer|result|solution)`, `$1 the answer of the problem`),
	say(`(?:计算|求出?|解答?)(?:下面|上面|页面)?(?:的)?(?:算式|算术题|题目|数学题|方程)(?:的(?:结果|答案))?[,，]?(?:并|然后|再)?(?:把|将)?(?:结果|答案)?(填入|输入到?|填到|填写到)`, `把题目的答案$1`),
	say(`(?:计算|算出)\s*([0-9.]+\s*[-+*×÷/xX加减乘除]\s*[0-9.]+)(?:的(?:结果|值|和|差))?[,，]?(?:并|然后|再)?(?:把|将)(?:结果|答案|它|其)(填入|输入到?|填到|填写到)`, `把$1的答案$2`),
	say(`在(?:输入|文本|编辑|搜索)(?:框|栏)(?:中|里|内)?(输入|填写|填入|键入)`, `在文本框中$1`),
	// Sliders and spinners.
	say(`\b(?:select|choose|pick|set)\s+(-?\d+(?:\.\d+)?)\s+(?:with|using|on|in|via|by using)\s+the\s+((?:\w+\s)?(?:spinner|slider|stepper|counter|range))\b`, `set the $2 to $1`),
	say(`(?:用|使用|通过)((?:[^,，]{0,6})(?:滑块|微调框|步进器|计数器|数字框))(?:选择|选取|设置(?:为)?|调(?:到|至)|输入)\s*(-?\d+(?:\.\d+)?)`, `将$1设为$2`),
	say(`\b((?:starts?|begins?)\s+with\s+`+Quoted+`)\s*,?\s*and\s+(ends?\s+with\s+`+Quoted+`)`, `$1 $2`),
	say(`(以?`+Quoted+`开头)[、,，]?(?:并且?|且)?(以?`+Quoted+`结尾)`, `$1$2`),
	say(`按照?(从小到大|从大到小|升序|降序)的?(?:顺序)?(?:依次)?(点击|选择)([^,，。]*)`, `$2$3$1`),
	say(`全选(?:所有|全部)?\p{Han}{0,3}?(后|[,，;；。]|并|然后|再|$)`, `勾选全选$1`),
	say(`(?:在|从)?(?:弹窗|弹框|弹出框|对话框|弹出[^,，]{0,5}?|确认框|提示框)(?:中|里|内|上)(确定|确认|取消|同意|提交|关闭)`, `点击$1`),
	say(`查看(\S{2,20}?)的(\p{Han}{0,4})(详情|详细信息)`, `对$1的$2点击$3`),
	say(`([^,，。]{1,16}?)(?:发来|发送|寄来|发送过来)的(邮件|消息|信)`, `$1的$2`),
	say(`(^|[,，。]|请|帮我)(删除|归档|点赞|收藏)([^,，。的]{1,12})的(邮件|消息|帖子|评论|留言)`, `$1对$3的$4点击$2`),
	say(`([^筛挑全反多单勾首优精候任入当评,，。])选(\d)`, `$1选择$2`),
	// What a mail or a row is made.
	say(`\bmark\s+(.+?)\s+as\s+(?:important|starred|a?\s*favou?rite)\b`, `star $1`),
	say(`\b(?:flag|tag|label)\s+(the\s+(?:e-?mail|mail|message)\s+(?:by|from|of)\s+[^,.;]+?|[^,.;]+?['’]s\s+(?:e-?mail|mail|message))\s+as\s+(?:important|starred|a?\s*favou?rite)\b`, `star $1`),
	say(`\b(?:send|give|pass|hand|relay|show)\s+(\p{Lu}\S*)\s+(?:the|that)\s+(?:e-?mail|mail|message)\s+(?:that\s+)?(?:(?:you|i)\s+)?(?:received|got|have|had)?\s*(?:from|by)\s+(\p{Lu}[^\s,.;]*)`, `forward the email from $2 to $1`),
	say(`\b(?:send|give|pass|hand|relay|move)\s+(?:on\s+)?(?:the\s+(?:e-?mail|mail|message)\s+(?:by|from|of)\s+(\p{Lu}[^\s,.;]*)|(\p{Lu}[^\s,.;]*)['’]s\s+(?:e-?mail|mail|message))\s+(?:on|over|along)?\s*to\s+(\p{Lu}[^\s,.;]*)`, `forward the email from $1$2 to $3`),
	say(`\b(?:write|send|say)\s+(`+Quoted+`)\s+(?:back|as an answer|in reply|in response)\s+to\s+([^,.;]{2,40})`, `reply to $2 with $1`),
	say(`\b(?:tell|answer|let)\s+(\p{Lu}[^\s,.;`+"\uE000-\uF8FF"+`]*)\s+(?:know\s+)?(`+Quoted+`)\s*(?:(?:in|as)\s+(?:an?\s+)?(?:answer|reply|response)(?:\s+to\s+(?:the|that|their|his|her)\s+(?:e-?mail|mail|message))?)?`, `reply to $1 with $2`),
	say(`\b(delete|remove|trash|star|open|archive|like|reply to|forward)\s+([^\s,.;]+)['’]s\s+(e-?mail|mail|message|post|comment|tweet|entry|order)\b`, `$1 the $3 from $2`),
	say(`\b(?:uncheck|untick|deselect|unselect)\s+(?:everything|all)(?:\s+(?:of them|boxes|checkboxes|options|items))?\b`, `uncheck all checkboxes`),
	say(`\bclear\s+(?:everything|all)(?:\s+(?:of them|boxes|checkboxes|options|items))?(\s*[.,;]|\s+and\b|$)`, `uncheck all checkboxes$1`),
	say(`(?:全部取消勾选|取消(?:所有|全部)(?:的)?(?:勾选|选中|选择|复选框|选项))`, `取消勾选所有复选框`),
	say(`\b(check|tick|select|choose)\s+only\b`, `$1`),
	say(`只(勾选|选择|选中)`, `$1`),
	say(`([^,，。]{1,16}?)(?:的)?(?:邮件|消息|帖子|评论)(?:标记?为|设为)(?:重要|星标|收藏)`, `$1的邮件加星标`),
	say(`(?:给|为|对|将|把)?([^,，。]{1,16}?)的(邮件|消息|帖子|评论|商品)加(?:上)?星标?`, `对$1的$2点击星标`),
}

// Rephrase returns a task, with marks for what was quoted, in words that the grammar reads.
func Rephrase(text string) string { return rephrased.Of(text, rephrase) }

// rephrased are the tasks that were rephrased: each decision reads its task anew.
var rephrased lexicon.Memo[string]

func rephrase(text string) string {
	text = clocks(text)
	for _, list := range [][]rewrite{plain, asked, everyday, statements, rewrites} {
		for _, r := range list {
			text = r.re.ReplaceAllString(text, r.by)
		}
	}
	return strings.TrimSpace(text)
}

var (
	inCase  = pattern.New(`(?i)(` + Quoted + `)\s+(?:in|using|with)\s+(?:all\s+|only\s+)*(lower|upper|capital|caps|small)[- ]?(?:case)?d?\s*(?:letters?|characters?)?`)
	zhCase  = pattern.New(`(?:以|用)?全?部?(大写|小写)(?:字母|形式|格式)*(?:的)?(?:输入|填写|填入|键入)([^,，。]*?)(` + Quoted + `)`)
	zhAfter = pattern.New(`(` + Quoted + `)的(?:全)?(大写|小写)(?:字母|形式|格式)*`)
)

// Cased writes the quoted texts of a task in the letters that it asks for.
func Cased(text string, list []string) string {
	set := func(mk string, upper bool) {
		i := int([]rune(mk)[0]) - Mark
		if list[i] = strings.ToLower(list[i]); upper {
			list[i] = strings.ToUpper(list[i])
		}
	}
	for _, m := range inCase.FindAllStringSubmatch(text, -1) {
		set(m[1], strings.Contains("upper capital caps", strings.ToLower(m[2])))
	}
	for _, m := range zhAfter.FindAllStringSubmatch(text, -1) {
		set(m[1], m[2] == "大写")
	}
	for _, m := range zhCase.FindAllStringSubmatch(text, -1) {
		set(m[3], m[1] == "大写")
	}
	text = zhCase.ReplaceAllString(zhAfter.ReplaceAllString(inCase.ReplaceAllString(text, "$1"), "$1"), "输入$2$3")
	return text
}
