package wording

// whoWords are the name of somebody, mailWords a word for what somebody wrote. mustBe says what should be done.
const (
	whoWords  = `(?-i:\p{Lu})[^\s,.;:]*(?:\s(?-i:\p{Lu})[^\s,.;:]*)?`
	mailWords = `(?:e-?mail|mail|message|letter|note)`
	mustBe    = `(?:should|must|has\s+to|have\s+to|needs?\s+to|ought\s+to)\s+be\s+`
)

// plain are short orders about the controls of a page, in words that other rules do not read. They are tried first.
var plain = []rewrite{
	// With what somebody logs in.
	say(clauseStart+`use\s+((?:the\s+|my\s+)?[^.;]{3,80}?)\s+to\s+(log\s?in|log\s?on|sign\s?in|sign\s?up|register)\b`, `$1$3 with $2`),
	say(`(\bpassword\s+(`+Quoted+`)[^.;]{0,40}?)\s*,?\s*(?:and\s+)?(?:then\s+)?(?:repeat|confirm|retype|re-?enter|verify)\s+(?:the\s+(?:same\s+)?|that\s+|your\s+)?(?:password|it)\b`, `$1, enter $2 as the confirm password`),
	// What is not done asks for nothing.
	say(`(^|[.;]\s+|,\s*)(?:but\s+)?without\s+(?:select|choos|check|tick|mark|click|press|enter|typ|pick|chang)ing\s+any(?:thing|\s+(?:of\s+)?(?:the\s+)?[\pL ]{2,20}?)(?:\s+else)?\s*(,|[.;]|$)`, `$1`),
	// What comes before what.
	say(clauseStart+`(click|press|tap|hit)\s+(?:on\s+)?([^,.;]{1,40}?)\s+before\s+(?:(?:click|press|tapp|hitt)ing\s+)?(?:on\s+)?([^,.;]{1,40}?)(\s*[.;]|\s*$)`, `$1$2 $3, then $2 $4$5`),
	// Sliders and what else takes a number.
	say(`\b(?:select|choose|pick|enter)\s+the\s+(?:value|number|figure)\s+(-?\d+(?:\.\d+)?)\s+(?:with|using|on|in|via|by using)\s+the\s+((?:\pL+\s)?(?:spinner|slider|stepper|counter|range))\b`, `set the $2 to $1`),
	say(`\b(?:drag|move|slide|adjust|turn|set|use)\s+(the\s+(?:\pL+\s)?(?:slider|spinner|stepper|knob|dial))\s+(?:handle\s+)?(?:until|till|so\s+that|such\s+that|so)\s+(?:it|the\s+(?:value|number))\s+(?:shows?|reads?|says?|is|equals|displays?|stands\s+at|reaches|points\s+to)\s+(?:at\s+)?(-?\d+(?:\.\d+)?)`, `set $1 to $2`),
	// The answer of a problem.
	say(`\b(?:solve|calculate|compute|work\s+out|answer|find)\s+(?:for\s+[a-z]|(?:the\s+)?(?:sum|result|answer|math|value\s+of\s+[a-z]|(?:[a-z]+\s+)?(?:problem|equation|question|expression|exercise|calculation))(?:\s+(?:below|above|shown))?)\s*(?:[.;,]|\band\b)\s*(?:and\s+|then\s+)*(type|enter|put|write|input)\s+(?:(?:your|the|its)\s+(?:answer|result|solution|value)\b|it(\s+in(?:to)?\b))`, `$1 the answer of the problem$2`),
	say(`\b((?:click|press|hit|tap)\s+(?:on\s+)?(?:the\s+)?(?:`+Quoted+`|[\pL]+)(?:\s+button)?)\s+(?:after(?:wards|\s+that)?|at\s+the\s+end|in\s+the\s+end|when\s+(?:you['’]re|you\s+are)\s+done)(\s*[.;!]|\s*$)`, `$1$2`),
	say(`\b(find\s+\p{Lu}[^\s,.;]*(?:\s\p{Lu}[^\s,.;]*)?)\s+in\s+the\s+(?:contact|phone|address|telephone)\s?book\b`, `$1`),
	// What is passed on, and to whom.
	say(`\b(?:forward|send|pass|relay)\s+(?:on\s+)?to\s+(`+whoWords+`)\s+(?:the|that)\s+`+mailWords+`\s+(?:that\s+|which\s+)?(?:(?:you|i)(?:\s+have|['’]ve)?\s+(?:just\s+)?)?(?:got|received|had|have)?\s*(?:from|by)\s+(`+whoWords+`)`, `forward the email from $2 to $1`),
	say(`\b(?:forward|pass\s+on|relay)\s+(?:the|that)\s+(?:information|info|news|word|note|letter|content|text|one|thing)\s+(?:(?:that\s+)?(?:you|i)\s+(?:got|received)\s+)?(?:from|by|of)\s+(`+whoWords+`)\s+(?:on\s+|over\s+|along\s+)?to\s+(`+whoWords+`)`, `forward the email from $1 to $2`),
	say(clauseStart+`(`+whoWords+`)\s+(?:wants|needs|would\s+like|is\s+asking\s+for|asked\s+for|should\s+(?:get|have|see|receive))(?:\s+to\s+(?:see|read|have|get))?\s+(?:the|that)\s+`+mailWords+`\s+(?:(?:that\s+|which\s+)?(?:you|i)\s+(?:got|received)\s+)?(?:from|by|of)\s+(`+whoWords+`)`, `$1forward the email from $3 to $2`),
	say(clauseStart+`(`+whoWords+`)\s+(?:wants|needs|would\s+like|is\s+asking\s+for|asked\s+for|should\s+(?:get|have|see|receive))(?:\s+to\s+(?:see|read|have|get))?\s+(?:the|that)\s+`+mailWords+`\s+(?:that\s+|which\s+)?(`+whoWords+`)\s+(?:has\s+)?sent(?:\s+(?:to\s+)?(?:you|me))?`, `$1forward the email from $3 to $2`),
	say(`\b(?:share)\s+(?:(?:the|that)\s+`+mailWords+`\s+(?:from|by|of)\s+(`+whoWords+`)|(`+whoWords+`)['’]s\s+`+mailWords+`)\s+with\s+(`+whoWords+`)`, `forward the email from $1$2 to $3`),
	// What should be done with a thing.
	say(clauseStart+`((?:the|that|this|my|our)\s+[^,.;:]{2,50}?)\s+(?:should|must|has\s+to|have\s+to|needs?\s+to|ought\s+to|is\s+to|are\s+to)\s+be\s+(?:passed\s+on|forwarded|relayed)\s+(?:on\s+)?to\s+`, `$1forward $2 to `),
	say(clauseStart+`((?:the|that|this|my|our)\s+[^,.;:]{2,50}?)\s+`+mustBe+`(delete|remove|archive|approve|close|mute|rename)d\b`, `$1$3 $2`),
	say(clauseStart+`((?:the|that|this|my|our)\s+[^,.;:]{2,50}?)\s+`+mustBe+`(open|reject|cancel|mark)(?:l?ed)\b`, `$1$3 $2`),
	say(clauseStart+`((?:the|that|this|my|our)\s+[^,.;:]{2,50}?)\s+`+mustBe+`(star|pin)(?:red|ned)\b`, `$1$3 $2`),
	// Limits and ranks.
	say(`\b(?:that\s+(?:is|are|costs?)\s+|which\s+(?:is|are|costs?)\s+|costing\s+)?more\s+expensive\s+than\s+([$€£¥]?\d)`, `over $1`),
	say(`\b(?:that\s+(?:is|are)\s+|which\s+(?:is|are)\s+)?(?:cheaper|less\s+expensive)\s+than\s+([$€£¥]?\d)`, `under $1`),
	say(`\b(?:that|which)\s+costs?\s+(more|less)\s+than\s+([$€£¥]?\d)`, `$1 than $2`),
	say(`\bthe\s+numbers\s*,?\s*(?:starting|beginning)\s+(?:with|from|at)\s+the\s+(?:smallest|lowest|least)(?:\s+(?:one|number))?`, `the numbers in ascending order`),
	say(`\bthe\s+numbers\s*,?\s*(?:starting|beginning)\s+(?:with|from|at)\s+the\s+(?:largest|highest|biggest|greatest)(?:\s+(?:one|number))?`, `the numbers in descending order`),
	say(clauseStart+`(click|press|tap|select)\s+(?:on\s+)?(?:all\s+)?(?:of\s+)?the\s+(?:buttons|cards|tiles|boxes|cells|squares)\s+(?:in\s+order\s*,?\s*)?(from\s+(?:the\s+)?(?:smallest|lowest|least|largest|greatest|highest|biggest)\s+to\s)`, `$1$2 the numbers $3`),
	say(clauseStart+`(click|press|tap|hit)\s+(?:on\s+)?the\s+(?:number|digit|letter|symbol)\s+(`+Quoted+`|[^\s,.;"]{1,8})(\s*[.,;]|\s*$|\s+and\b)`, `$1$2 $3$4`),
	// A word of the page in a sentence of its own.
	say(`(^|[.;]\s+)what(?:['’]s|\s+is)\s+(the\s+[^,.?;]*?(?:word|value|number|name|text|code|date|amount|phone|e-?mail|address)\b[^,.?;]*?)\s*[.,?;]\s*(?:please\s+)?(type|enter|put|write|input)\s+(?:it|that|the\s+answer|your\s+answer)\s+in(?:to)?\b`, `$1$3 $2 into`),
	say(`\b(?:look\s+up|locate|determine|identify)\s+(the\s+(?:\S+\s+)?(?:word|value)\b)`, `find $1`),
	say(clauseStart+`(?:change|jump|flip)\s+to\s+(the\s+[^,.;]{1,30}?\s+tab)\b`, `$1switch to $2`),
	say(clauseStart+`answer\s+(yes|no|ok|cancel)\s+(?:in|to|on|at)\s+the\s+(?:pop-?up|dialog(?:ue)?|question|prompt|alert|message)\b`, `$1press the $2 button`),
	say(`\b(?:close|dismiss)\s+[^,.;]{2,30}?\s+(?:with|using|via)\s+the\s+(`+Quoted+`|x|×|ok|close|cancel)(?:\s+(?:button|icon|sign))?(\s*[.,;]|\s*$)`, `click $1$2`),
	say(`([^,，。;；点击按把将]{1,16}?)(?:那|这|所在的?)一?行(?:里|中)?的`, `${1}的`),
	say(`\b(?:leave|give|post)\s+(?:it\s+)?an?\s+(\d|one|two|three|four|five)[- ]stars?\s+(?:rating|review)(\s*[.,;]|\s*$|\s+and\b)`, `give $1 stars$2`),
	say(`\bfor\s+the\s+question\s+(`+Quoted+`)`, `for $1`),
	// The order in which it is done.
	say(`(^|[.;]\s+)before\s+(?:submitting|you\s+submit|sending)(?:\s+(?:it|the\s+form))?\s*,\s*([^.;]+)`, `$1$2, then submit`),
	say(`(^|[.;]\s+)before\s+(?:clicking|pressing|hitting)\s+(?:on\s+)?([^,.;]{1,40}?)\s*,\s*([^.;]+)`, `$1$3, then click $2`),
	say(`\s+in\s+(?:this|that|the\s+(?:given|following|same))\s+order\b`, ``),
	say(clauseStart+`(click|press|tap|hit)\s+(?:on\s+)?([^,.;]{1,30}?)\s+(once|twice|(?:\d{1,2}|two|three|four|five|six)\s+times)\s+and\s+([^,.;]{1,30}?)\s+(once|twice|(?:\d{1,2}|two|three|four|five|six)\s+times)(\s*[.,;]|\s*$)`, `$1$2 $3 $4, $2 $5 $6$7`),
	say(`\b((?:click|press|tap|hit)\s[^,.;]{1,30}?)\s+once(\s*[.,;]|\s*$)`, `$1$2`),
	say(`(^|[,，。;；]|然后|再)依次(?:点击|按下?|点)([^,，。;；、和]{1,12})[、和,，]([^,，。;；、和]{1,12})([。;；]|$)`, `${1}点击$2，点击$3$4`),
	// What is said of each of two.
	say(`(^|[,，。;；])(?:请)?(?:在|将|把)?(\p{Han}{2,8})和(\p{Han}{2,8}?)(?:框|栏)?(?:中|里|内)?分别(?:输入|填写|填入|填|设为|改为|为|是)(`+Quoted+`|[^,，。;；和]{1,20})和(`+Quoted+`|[^,，。;；和]{1,20}?)([,，。;；]|然后|再|$)`, `${1}在${2}中输入${4}，在${3}中输入${5}${6}`),
	say(`\b(?:enter|type|put|fill\s+in)\s+(`+Quoted+`|[^\s,.;]{1,30})\s+and\s+(`+Quoted+`|[^\s,.;]{1,30})\s+(?:in|into|as|for)\s+(?:the\s+)?([\pL -]{2,24}?)\s+and\s+(?:the\s+)?([\pL -]{2,24}?)(?:\s+fields?|\s+boxes)?\s*,?\s+respectively`, `enter $1 as the $3, enter $2 as the $4`),
	say(`\b(?:select|choose|check|pick|tick)\s+(?:neither|none)(?:\s+of\s+(?:the|them|these))?(?:\s+(?:check ?box(?:es)?|box(?:es)?|options?|items?))?\s*(?:[.,]|\band\b|\bthen\b)\s*(?:then\s+)?`, ``),
	say(`\bopen\s+the\s+(chat|conversation|thread|discussion)\s+with\s+`, `open the $1 of `),
	say(`第([二三四五六七八九\d])(大|小|高|低|多|少)的?(数字|数值|数|值)`, `${3}最${2}的第${1}个`),
	say(`第([二三四五六七八九\d])(便宜|贵)的`, `最${2}的第${1}个`),
	say(`(点击|按下?|点)数字(`+Quoted+`|\d{1,6})([,，。;；]|$)`, `${1}${2}${3}`),
	// Where the cursor is put.
	say(clauseStart+`(?:put|place|set|move)\s+(?:the|your|my)\s+(?:text\s+)?(?:cursor|caret|focus)\s+(?:in|into|on|onto|inside)\s+`, `$1focus on `),
	say(clauseStart+`(?:give|set)\s+(?:the\s+)?focus\s+to\s+`, `$1focus on `),
}
