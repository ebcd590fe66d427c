package wording

// orderWord is a verb of an order about one thing, in a group.
const orderWord = `(click|press|tap|hit|select|choose|pick|tick|check|open|follow|view|delete|remove|star|archive|like|mute|block|book|buy|approve|cancel|edit|close)`

// zhOrderWord is the same in Chinese.
const zhOrderWord = `(点击|点开|点|打开|选择|选中|勾选|删除|移除|查看|收藏|归档|关闭|展开|编辑|预订|购买)`

// superlative is a word that tells one of several trips or offers, in a group.
const superlative = `(cheapest|shortest|fastest|quickest|longest|slowest|dearest|most\s+expensive)`

// tripPlace is an end of a trip, in a group; tripDay is its day, with the number of those who travel, in a group.
const (
	tripPlace = `(` + Quoted + `|[\pL][\pL.'’()-]*(?:\s[\pL.'’()-]+){0,3}?)`
	tripDay   = `(?:on|for|leaving(?:\s+on)?|departing(?:\s+on)?)\s+(` + Quoted + `(?:\s+for\s+\d+\s+\pL+)?)`
)

// asked are tasks that say more than the order, or say it in another way: how the thing is found, what somebody wants
// to see, what holds from now on. What is left is the order.
var asked = []rewrite{
	// How long it is to hold, which is for ever.
	say(`\s*,?\s*\b(?:from\s+(?:now|today|this\s+day)\s+on(?:wards?)?|from\s+here\s+on(?:\s+out)?|for\s+good)(\s*[.,;!]|\s*$|\s+and\b)`, `$1`),
	say(`(^|[,，。;；]\s*)(?:从(?:现在|今天|今后|此)(?:开始|起)?|从今往后|今后|以后)(?:都|就)?[,，]?([^,，。;；的])`, `$1$2`),
	// Where the thing is, without a comma before the order.
	say(`(^|[.;]\s+)((?:in|on|under|inside|within|at|for|from)\s+[^,.;:!?]{2,50}?)\s+(?:please|kindly)\s+`+orderWord+`\b`, `$1$2, $3`),
	say(`(^|[.;]\s+)((?:in|on|under|inside|within)\s+(?:the\s+)?[^,.;:!?]{4,50}?)\s+(click|press|tap)\s+(on\s+)?`, `$1$2, $3 $4`),
	// That there is a thing.
	say(`(^|[.;]\s+)(?:somewhere\s+)?(?:(?:in|on|under|behind|among)\s+(?:the|these|those|one\s+of\s+the)\s+(?:tabs|pages?|sections|menus|panels|folders|site|list)\s*,?\s+)?there(?:['’]s|\s+is)\s+(?:an?|the|one)\s+([^,.;]{2,60}?)(?:\s+somewhere)?(?:\s+(?:in|on|among)\s+(?:the|these|those|one\s+of\s+the)\s+(?:tabs|pages?|sections|menus|panels|folders|site|list))?\s*[,.;]\s*(?:so\s+|and\s+|please\s+)*`+orderWord+`\s+(?:on\s+)?(?:it|that)\b`, `$1$3 the $2`),
	say(`(^|[.;]\s+)(?:in|on|under|behind)\s+(?:the\s+)?([^,.;]{2,40}?)\s*,?\s+there(?:['’]s|\s+is)\s+(?:an?|the|one)\s+([^,.;]{2,60}?)\s*[,.;]\s*(?:so\s+|and\s+|please\s+)*`+orderWord+`\s+(?:on\s+)?(?:it|that)\b`, `$1$4 the $3 in $2`),
	say(zhStart+`(?:页面|网页|某个标签页?|某处|哪个标签页?)(?:上|里|中)?(?:的?某处|某个地方)?有一?个([^,，。;；]{2,24}?)(?:的?(?:链接|按钮))?[,，]\s*(?:请|帮我|把它)?`+zhOrderWord+`(?:它|一下)?([,，。;；]|$)`, `$1$3$2$4`),
	say(`\s*[,;]\s*(?:it|that|this)(?:['’]s|\s+is)\s+(?:found\s+|hidden\s+|somewhere\s+|also\s+)?(?:in|under|behind|on|at|below)\s+the\s+(?:menu|dots|list|tabs?|page|settings|toolbar|bottom|top|side\s?bar|footer|header)\b[^,.;]{0,40}(\s*[.;]|\s*$)`, `$1`),
	say(`\b(?:use|open|take)\s+the\s+(?:menu|dots|drop-?down)(?:\s+(?:menu|behind\s+the\s+dots))?\s+(?:of|at|for|next\s+to)\s+([^,.;]{2,40}?),?\s+(?:and|to|then)\s+(?:then\s+)?(?:choose|select|pick|click|take)\s+(`+Quoted+`)`, `click $2 in $1`),
	// All of some things, of which something was said before.
	say(`(^|[.;]\s+)(everything|all)\s+(under|in|of)\s+([^,.;]{2,30}?)\s+(?:is|are|has|have|was|were)\s+[^.;]{2,40}[.;]\s*(?:so\s+|and\s+|please\s+)*(tick|untick|select|check|delete|archive|remove|star)\s+(?:it|them|these|those)(?:\s+all)?\b`, `$1$5 everything $3 $4`),
	say(`(^|[.;]\s+)(?:all\s+(?:of|in|under)|everything\s+(?:under|in))\s+([^,.;]{2,30}?)\s+(?:should|must|has\s+to|needs\s+to|have\s+to)\s+be\s+(tick|untick|check|select|delet|archiv|remov)(?:ed)(\s*[.,;]|\s*$|\s+and\b)`, `$1$3 everything under $2$4`),
	say(`(^|[.;]\s+)(?:the\s+)?([^,.;]{2,30}?)\s+and\s+(?:the\s+)?([^,.;]{2,30}?)\s+(?:are|were)\s+[^.;]{2,40}[.;]\s*(?:please\s+)?(?:take\s+off|remove|clear)\s+their\s+(?:ticks?|checks?|check\s?marks?)\b`, `$1untick $2 and $3`),
	say(`\b(all\s+(?:of\s+)?[^,.;]{2,40}?|everything(?:\s+(?:in|under|of)\s+[^,.;]{2,30}?)?)\s*,?\s+but\s+not\s+`, `$1 except `),
	say(`((?:press|click|hit|tap)\s+[^,.;]{1,40}?)\s+(?:at\s+the\s+(?:very\s+)?end|in\s+the\s+end|after\s+that|afterwards)(\s*[.!]|\s*$)`, `$1$2`),
	say(`\s*,?\s+(?:and|but)\s+(?:nobody|no\s*one|nothing)\s+else(?:['’]s)?(\s*[.!]|\s*$)`, `$1`),
	say(`(^|[.;]\s+|,\s*)(?:we(?:['’]re|\s+are|\s+will\s+be)|there\s+are)\s+(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)\s+(people|persons|guests|adults|travell?ers|passengers)\s*[.;,]\s*(?:so\s+|please\s+)*(?:set|enter|put|fill)\s+(?:that|it)(?:\s+in)?(\s*[.!]|\s*$)`, `${1}set the number of $3 to $2$4`),
	say(zhStart+`([^,，。;；]{2,20}?)(?:没问题|可以的?|没毛病|符合要求)[,，](?:就)?(?:批了|批准吧?|同意了?吧?|通过了?吧?)([,，。;；]|$)`, `${1}同意${2}${3}`),
	say(clauseStart+`(?:keep|put)\s+([^,.;]{2,40}?)\s+(?:for\s+later|aside)\s*,?\s+(?:so|and)\s+(save|bookmark|star)\s+(?:it|that)\b`, `$1$3 $2`),
	say(`(^|[.;]\s+)(?:somewhere\s+)?(?:(?:further|lower)\s+)?(?:down|below|up|in|on)\s+(?:in\s+|on\s+)?(?:the|this)\s+(?:list|page)\s*,?\s+there(?:['’]s|\s+is)\s+(?:an?|the|one)\s+([^,.;]{2,60}?)\s*[,.;]\s*(?:so\s+|and\s+|please\s+)*(save|bookmark|open|star|print|share|delete|view)\s+(?:it|that)\b`, `$1$3 the $2`),
	// What somebody wants to see.
	say(clauseStart+`(?:see|view|look\s+at|check|find\s+out|(?:show|tell)\s+me)\s+what(?:['’]s|\s+is|\s+are|\s+there\s+is)\s+(?:under|in|inside|behind|below|on)\s+`, `$1open `),
	say(clauseStart+`(?:take|bring|lead|get)\s+(?:me|us)\s+(?:to|into)\s+`, `$1open `),
	say(zhStart+`(?:看看|看一?下|查看|看)(`+zhThing+`)(?:下面|里面?|中|下|这一?栏)(?:都)?(?:有|是)(?:些|了)?什么(?:内容|东西)?([,，。;；]|$)`, `$1打开$2$3`),
	say(zhStart+`(?:带我|让我)(?:去到?|跳到|进到)(`+zhThing+`)(?:那|这)?(?:一?页|页面|栏目|板块)([,，。;；]|$)`, `$1打开$2$3`),
	// What somebody did, for the thing that came of it.
	say(`\b(?:what|whatever|the\s+(?:things?|stuff))\s+(\pL[\pL'’-]*(?:\s\pL[\pL'’-]*)??|@[\w.-]+)\s+(?:has\s+|have\s+)?(?:ordered|bought|purchased)\b`, `the order of $1`),
	say(`\b(?:what|whatever)\s+(\pL[\pL'’-]*(?:\s\pL[\pL'’-]*)??|@[\w.-]+)\s+(?:has\s+)?(?:sent|wrote|written|mailed)(?:\s+(?:to\s+)?(?:me|us|you))?(\s*[,.;]|\s*$|\s+(?:to|is|was|looks|and|with)\b)`, `the message from $1$2`),
	// What somebody has.
	say(`(^|[.;]\s+)(`+thingWords+`)\s+has\s+an?\s+([\pL ]{3,20}?)\s+(?:that|which)\s+(?:is|was|has\s+been)\s+(\pL+)\s*[,.;]\s*(?:so\s+|and\s+|please\s+)*`+orderWord+`\s+(?:that(?:\s+one)?|it|this(?:\s+one)?)(\s*[,.;]|\s*$)`, `$1$5 the $4 $3 of $2$6`),
	say(`(^|[.;]\s+)(`+thingWords+`)\s+has\s+an?\s+(\pL+)\s+(order|request|ticket|invoice|booking|task|issue|mail|message|file)\s*[,.;]\s*(?:so\s+|and\s+|please\s+)*`+orderWord+`\s+(?:that(?:\s+one)?|it|this(?:\s+one)?)(\s*[,.;]|\s*$)`, `$1$5 the $3 $4 of $2$6`),
	say(zhStart+`(`+zhThing+`)有一?[个条张笔份]([^,，。;；]{1,8}?)的(订单|请求|工单|发票|预订|任务|邮件|消息|文件|申请)[,，]\s*(?:请|帮我|把它?)?`+zhOrderWord+`(?:它|那[个条张笔份]|一下)?([,，。;；]|$)`, `$1$5$2的$3$4$6`),
	// What is given back.
	say(clauseStart+`(?:give|issue|make|process|grant)\s+(?:an?\s+|the\s+)?refund\s+(?:for|of|on|to)\s+`, `$1refund `),
	say(`(^|[.;]\s+)(?:the\s+)?(?:customer|buyer|client|owner|user)\s+(?:of|for|with|behind)\s+([^,.;]{3,40}?)\s+(?:wants?|asks?\s+for|needs?|asked\s+for|wanted)\s+(?:the|his|her|their)\s+money\s+back\s*[,.;]\s*(?:so\s+|and\s+|please\s+)*refund\s+(?:it|that|them|him|her)\b`, `$1refund $2`),
	// Things that somebody is tired of.
	say(clauseStart+`(?:i|we)(?:['’]m|['’]re|\s+am|\s+are)\s+(?:so\s+|really\s+|just\s+)?(?:tired|sick|fed\s+up|bored|annoyed|done|finished|through)\s+(?:of|with|by)\s+([^,.;]{2,40}?)\s*[,.;]\s*(?:so\s+|and\s+|please\s+)*(mute|block|unfollow|delete|remove|hide|archive|report|cancel|stop)\s+(?:it|that|this|them|him|her|(?:that|this|the)\s+(?:account|person|user|one|guy|mail|post|list|thing))(\s*[.,;]|\s*$)`, `$1$3 $2$4`),
	say(clauseStart+`(?:start|begin)\s+follow(?:ing)\s+`, `$1follow `),
	say(clauseStart+`stop\s+follow(?:ing)\s+`, `$1unfollow `),
	// Mails.
	say(`\bmark\s+([^.;]+?)\s+(?:as\s+\pL+\s+)?with\s+an?\s+(star|flag)\b`, `$2 $1`),
	say(clauseStart+`(?:answer|reply)\s+(?:the\s+|to\s+the\s+)?(?:e-?mail|mail|message|letter)\s+(?:of|from|by)\s+([^,.;:]{2,30}?)\s*(?::|,?\s+with|,?\s+saying|,)\s*(`+Quoted+`)`, `$1reply to $2 with $3`),
	say(clauseStart+`answer\s+([^,.;:]{2,30}?)(?:['’]s\s+(?:e-?mail|mail|message|letter))?\s*(?::|,?\s+with|,?\s+saying)\s*(`+Quoted+`)`, `$1reply to $2 with $3`),
	say(`(^|[.;]\s+)([^,.;:]{2,30}?)\s+(?:should|must|ought\s+to|has\s+to|needs\s+to)\s+(?:read|see|know|have|get)\s+(?:about\s+)?(?:the|that)\s+(?:message|mail|e-?mail)\s+from\s+([^,.;]{2,30}?)\s*[,.;]\s*(?:so\s+|and\s+|please\s+)*forward\s+(?:the\s+(?:e-?mail|mail|message)|it|that)(?:\s+to\s+(?:him|her|them))?(\s*[.,;]|\s*$)`, `$1forward the mail from $3 to $2$4`),
	say(clauseStart+`(?:send|pass|hand)\s+((?:the|that)\s+(?:e-?mail|mail|message)\s+[^.;]{1,60}?)\s+on\s+to\s+`, `$1forward $2 to `),
	say(`\b(throw|toss)\s+(it|that|this|them)\s+(?:away|out)\b`, `delete $2`),
	say(clauseStart+`((?:the|that)\s+(?:e-?mail|mail|message)\s+(?:from|of|by)\s+[^,.;]{2,30}?)\s+(?:is|was|looks\s+like)\s+(?:just\s+|only\s+|an?\s+)*(?:spam|junk|scam|rubbish|advert(?:isement)?)\s*[,.;]\s*(?:so\s+|and\s+|please\s+)*(delete|remove|archive|report)\s+(?:it|that|this)\b`, `$1$3 $2`),
	// Numbers of things.
	say(`\b(order|invoice|ticket|request|booking|reservation|room|case|issue|task|account|item|flight|table|seat|bill|parcel)\s+(?:number|no\.?|nr\.?|id)\s*#?\s*(\d+)\b`, `$1 $2`),
	say(`(^|[.;]\s+)there\s+(?:will\s+be|are|is)\s+(\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)\s+([\pL ]{3,20}?)\s*[.,;]\s*(?:so\s+|and\s+|please\s+)*(?:enter|set|put|choose|select|type)\s+(?:that|it|this)(\s*[.,;]|\s*$|\s+and\b)`, `$1set the number of $3 to $2$4`),
	say(`\b(?:select|choose|pick|set)\s+(-?\d+(?:\.\d+)?)\s+(?:with|using|on)\s+the\s+(?:slider|stepper|spinner)\s+(?:called\s+|for\s+)?((?:a[a-mo-z]\pL*|an[a-ce-z]\pL*|[b-su-z]\pL*|t[a-gi-z]\pL*)(?:\s\pL+)??)(\s*[,.;]|\s*$|\s+and\b)`, `set $2 to $1$3`),
	say(`\s*,?\s*\b(?:when|once|after|as\s+soon\s+as)\s+(?:that|this|it|everything|all(?:\s+of\s+that)?)\s+(?:is|has\s+been|are)\s+(?:set|done|ready|filled\s+in|entered|chosen|complete|in\s+place)(\s*[.;,]|\s*$)`, `$1`),
	say(clauseStart+`(?:i|we)\s+(?:really\s+)?(?:like|love|enjoy)\s+([^,.;]{2,50}?)\s*[,.;]\s*(?:so\s+|and\s+|please\s+)*give\s+(?:it|that|this|him|her|them)\s+an?\s+(like|star|thumbs\s+up)\b`, `${1}$3 $2`),
	say(`\b(?:what|whatever)\s+(\pL[\pL'’-]*|@[\w.-]+)\s+(?:has\s+)?(?:said|posted|tweeted|shared|commented)\b`, `the post of $1`),
	say(`\bthe\s+tweet\b`, `the post`),
	// What is looked for.
	say(`(^|[.;]\s+)(?:google|search\s+(?:the\s+web|the\s+internet|the\s+net|online)\s+for)\s+`, `$1search for `),
	say(zhStart+`(?:百度|谷歌)(?:一下|搜索|搜)?(`+Quoted+`|[^,，。;；]{1,24})`, `$1搜索$2`),
	say(`\s*(?:,\s*)?\b(?:and|then)\s+(?:then\s+)?(?:find\s+and\s+)?(?:take|pick|go\s+(?:to|into)|visit|follow|get|choose|click(?:\s+on)?|open)\s+the\s+(\pL*\d*(?:st|nd|rd|th)|first|second|third|last)\s+(?:search\s+)?(?:result|hit|link|match)(?:\s+(?:in|of|on|from)\s+(?:the\s+)?(?:list|results?|page))?`, `, then open the $1 result`),
	say(`\b(?:press|click|use|hit|tap|push)\s+(?:on\s+)?the\s+button\s+(?:that\s+lets\s+(?:me|you)|to|for)\s+(?:search|find|look\s+for)(?:ing)?(?:\s+(?:it|that))?(\s*[,.;]|\s*$|\s+(?:and|then)\b)`, `click search$1`),
	// What is read off the page.
	say(`(^|[.;]\s+|\band\s+)(?:work\s+out|calculate|compute|find|figure\s+out|add\s+up)\s+(?:the\s+)?(?:sum|result|answer|total|calculation|math)(?:\s+(?:on|of)\s+(?:the|this)\s+page|\s+(?:shown|below|above|there))?\s*(?:[.,;]|\band\b)\s*(?:and\s+|then\s+)*(type|enter|put|write|input)\s+(?:(?:your|the|its)\s+(?:answer|result|solution|sum|total)|it|that)\b`, `$1$2 the answer of the problem into the text box`),
	say(`(^|[.;]\s+)(?:how\s+much|what)\s+(?:is|does)\s+(?:it|that|this|the\s+(?:sum|result|answer))(?:\s+(?:make|add\s+up\s+to))?\s*[.?]\s*(type|enter|put|write|input)\s+(?:(?:your|the|its)\s+(?:answer|result|solution|sum|total)|it|that)\b`, `$1$2 the answer of the problem into the text box`),
	say(`(^|[.;]\s+)what\s+does\s+the\s+(?:table|page|list|text)\s+(?:say|give|show|have)\s+(?:for|about|as|under)\s+([^,.;?]{2,30}?)\s*[.?]\s*(type|enter|put|write|input|copy)\s+(?:that|it|this)\s+(?:in(?:to)?|to)\s+`, `$1enter the value of $2 into `),
	say(`(^|[.;]\s+)(?:look\s+up|find|read)\s+([^,.;?]{2,30}?)\s+in\s+the\s+(?:table|list)\s*(?:[.,;]|\band\b)\s*(?:and\s+|then\s+)*(type|enter|put|write|input|copy)\s+(?:that|it|this|the\s+value)\s+(?:in(?:to)?|to)\s+`, `$1enter the value of $2 into `),
	// The least and the most.
	say(`\bthe\s+(\pL+)\s+(?:that|which)\s+(?:costs?|is)\s+(?:the\s+)?(?:least|cheapest|least\s+expensive|lowest\s+in\s+price)\b`, `the cheapest $1`),
	say(`\bthe\s+(\pL+)\s+(?:that|which)\s+costs?\s+(?:the\s+)?most\b`, `the most expensive $1`),
	say(`\bthe\s+(\pL+)\s+(?:that|which)\s+takes?\s+(?:the\s+)?(?:least|shortest)(?:\s+amount\s+of)?(?:\s+time)?\b`, `the shortest $1`),
	say(`\bthe\s+(\pL+)\s+(?:that|which)\s+(?:is|has)\s+(?:the\s+)?(\pL+est)(\s*[,.;]|\s*$)`, `the $2 $1$3`),
	say(`\b(?:whatever|whichever|whichever\s+one|whatever\s+one)\s+(?:is|comes)\s+(?:the\s+)?(\pL+est)\b`, `the $1 one`),
	say(`\bwhichever\s+(\pL+)\s+(?:has|comes\s+with)\s+the\s+`, `the $1 with the `),
	// A trip of which one offer is taken.
	say(`(^|[.;]\s+)(?:get|go|travel|fly)\s+from\s+`+tripPlace+`\s+to\s+`+tripPlace+`\s+`+tripDay+`\s*[.,;]\s*(?:so\s+|and\s+)?(?:please\s+)?(?:book|reserve|buy|get)\s+(?:me\s+|us\s+)?the\s+`+superlative+`\s+(\pL+)`, `$1book the $5 $6 from $2 to $3 on $4`),
	say(`(^|[.;]\s+)(?:find|search\s+for|look\s+for|get|show)\s+(?:me\s+|us\s+)?(?:an?\s+|the\s+|some\s+|all\s+)?([\pL-]+?)s?\s*[:,]?\s+from\s+`+tripPlace+`\s*,?\s+to\s+`+tripPlace+`\s*,?\s+`+tripDay+`\s*(?:,\s*and|,|and|\band|[.;])\s*(?:then\s+)?(?:please\s+)?(?:book|reserve|buy|take)\s+(?:me\s+|us\s+)?the\s+`+superlative+`(?:\s+one)?`, `$1book the $6 $2 from $3 to $4 on $5`),
	say(`(^|[.;]\s+)from\s+`+tripPlace+`\s*,?\s+to\s+`+tripPlace+`\s*,?\s+`+tripDay+`\s*[:.,;]\s*(?:so\s+|and\s+)?(?:please\s+)?(?:book|reserve|buy|take)\s+(?:me\s+|us\s+)?the\s+`+superlative+`(?:\s+one)?`, `$1book the $5 from $2 to $3 on $4`),
	// Who is to have which part.
	say(`(^|[.;]\s+|,\s*and\s+)(?:make|turn)\s+(\p{L}[^,.;:]{1,40}?)\s+(?:into\s+|to\s+)?an?\s+(admin|administrator|editor|viewer|owner|member|manager|moderator|guest|author|reader|contributor|developer|maintainer|reporter|user|supervisor|leader)(\s*[.,;]|\s*$|\s+and\b)`, `${1}choose $3 as the part of $2$4`),
	say(`(^|[.;]\s+|,\s*and\s+)(\p{L}[^,.;:]{1,40}?)\s+(?:should|must|is\s+to|has\s+to|needs\s+to|shall|will)\s+(?:be|become)\s+an?\s+(admin|administrator|editor|viewer|owner|member|manager|moderator|guest|author|reader|contributor|developer|maintainer|reporter|user|supervisor|leader)(\s*[.,;]|\s*$|\s+and\b)`, `${1}choose $3 as the part of $2$4`),
	say(`(^|[.;]\s+)(\p{L}[^,.;:]{1,40}?)\s+(?:needs|should\s+have|should\s+get|gets|has\s+to\s+have|must\s+have)\s+the\s+(?:role|right|rights|level|access)\s+(?:of\s+)?(?:an?\s+)?(\pL+)\s*[,.;]\s*(?:so\s+|and\s+|please\s+)*(?:change|set|update|do)\s+(?:that|it|this)\b`, `${1}choose $3 as the part of $2`),
	say(`(^|[.;]\s+)(?:set|change|switch)\s+the\s+role\s+(?:for|of)\s+([^,.;:]{2,40}?)\s*(?::|\s+to|\s+as)\s*(?:an?\s+)?(\pL+)(\s*[.,;]|\s*$)`, `${1}choose $3 as the part of $2$4`),
	say(`(^|[.;]\s+)(\p{L}[^,.;:]{1,40}?)\s+(?:has|have)\s+(?:left|quit|moved\s+on)(?:\s+(?:us|the\s+\pL+))?\s*[,.;]\s*(?:so\s+|and\s+|please\s+)*(?:take|remove|kick|get)\s+(?:them|him|her)\s+(?:off|out\s+of|from)\s+the\s+\pL+`, `${1}remove $2`),
	say(clauseStart+`(?:kick|throw|boot)\s+([^,.;]{2,40}?)\s+out(\s*[.,;]|\s*$|\s+and\b)`, `${1}remove $2$3`),
	say(`\s*(?:,\s*)?(?:and|then)\s+(?:please\s+)?(?:(?:say|answer|click|press)\s+(?:yes|ok)|confirm(?:\s+(?:it|that|this))?)\s+(?:if|when|once)\s+(?:it|you|the\s+page|something|they)(?:['’]re|\s+are|\s+is|\s+get)?\s+asks?(?:ed)?(\s*[.!]|\s*$)`, `$1`),
	say(`\s*(?:,\s*)?(?:and|then)\s+say\s+(?:yes|ok)(\s*[.!]|\s*$)`, `$1`),
	say(`[,，]?(?:并|然后|再)?(?:如果|若)?(?:它|系统|页面)?(?:问|询问|弹窗|弹出|提示)(?:你|我)?(?:的话|是否确定|确认|时)?[,，]?(?:就)?(?:点|选|选择|点击)(?:确定|确认|是|同意)([,，。;；]|$)`, `$1`),
	// What is copied in two orders.
	say(zhStart+`(?:先)?复制([^,，。;；]{2,20}?)[,，]?(?:然后|并|再)?(?:粘贴|贴|填|填写|输入)(?:到|进|至|入)([^,，。;；]{1,20}?)(?:里面?|中|内)?([,，。;；]|$)`, `${1}把${2}复制到${3}${4}`),
	say(zhStart+`(?:填上|填入|用上)(?:上面的?|页面上的?)?(快递单号|订单号|[^,，。;；]{2,8}号)([,，。;；]|$)`, `${1}填写${2}${3}`),
	// What is added and taken away.
	say(zhStart+`(?:再|也|还|并)?(?:加上|添上|再加|加进)(`+Quoted+`|\p{Han}{2,8}?)(?:这个|那个)?([,，。;；]|$)`, `${1}添加${2}${3}`),
	// Who does something.
	say(zhStart+`(?:请)?让(`+zhThing+`)(?:来|去)(?:审批|审核|审阅|负责|处理|参加|主持|评审|做|签字)(?:人|这件事)?([,，。;；]|$)`, `${1}选择${2}${3}`),
	say(`([,，。;；]\s*)(?:都)?(?:选好|选完|勾好|勾完|填好|填完|写好|设好|改好|改完|弄好|做好)(?:之|以)?后[,，]?`, `${1}然后`),
	say(zhStart+`(?:选|勾选|选择|勾上)([^,，。;；]{2,20}?)(?:这|那)?(?:两|三|四|几|俩)个?人([,，。;；]|$)`, `${1}选择${2}${3}`),
	say(zhStart+`选(?:择|中)?([^,，。;；的]{2,12})的([^,，。;；的]{2,8})(?:当|做|为|作为|来当|来做)\p{Han}{2,6}([,，。;；]|$)`, `${1}选择${2}的${3}${4}`),
	// What somebody wants to know, and what an answer is worth.
	say(zhStart+`我?(?:想|要|想要)?(?:知道|了解)(`+zhThing+`)[,，]\s*(?:请|帮我)?(打开|点开|展开|查看)(?:这|那|它|该)(?:一?[个条篇])?(?:问题|回答|文章|说明)?(?:看看|看一?下|一下)?([,，。;；]|$)`, `${1}${3}${2}${4}`),
	say(zhStart+`(`+zhThing+`)[？?]\s*(?:请|帮我)?(?:把)?(?:这个|该)?(?:问题)?(?:的?(?:答案|回答))?(展开|打开|点开)(?:一下|看看)?([,，。;；]|$)`, `${1}${3}${2}${4}`),
	say(zhStart+`(`+zhThing+`)这[条个篇份]\p{Han}{1,3}(?:很|挺|真|太|非常|没(?:什么)?|不太?|毫无)(?:有)?(?:用|帮助|好|错|意思|行|对)(?:处)?了?[,，]\s*(?:请|帮我|给它)?(?:反馈|选择?|点击?|评价为?)(`+zhThing+`)([,，。;；]|$)`, `${1}展开${2}，点击${3}${4}`),
	// What is said about what somebody wrote.
	say(zhStart+`在([^,，。;；]{2,12}?)的(?:评论|留言|帖子|动态|消息)(?:下面?|底下|下方|里)(?:回复|回|评论|留言|写)(?:一?句|他|她|说|道|上)?[:：]?(`+Quoted+`)`, `${1}回复${2}${3}`),
	// What is not needed any more.
	say(zhStart+`([^,，。;；]{2,10}?)(?:发来|寄来|发|写)的(?:那|这)?(?:一)?[条封个份]([^,，。;；不没]{0,4})(?:我)?(?:不要|不用|没用|用不着|不需要)了?[,，]\s*(?:请|帮我|把它)?(删除|删掉|移除|归档)(?:它|一下)?([,，。;；]|$)`, `${1}${4}${2}的${3}消息${5}`),
	// Stars.
	say(`(^|[,，。;；、]\s*)给?(\p{Han}{2,4}?)(?:打|给)?([1-5一二三四五])(?:颗|个)?星`, `${1}${2}打${3}星`),
	say(`(打[1-5一二三四五]星)、`, `${1}，`),
	// Which of several.
	say(`\b(first|second|third|fourth|fifth|sixth|last|\d{1,2}(?:st|nd|rd|th))\s+one\b`, `$1`),
	say(`\bthe\s+(?:topmost|uppermost|top)\s+one\b|\bthe\s+one\s+(?:on|at)\s+(?:the\s+)?(?:very\s+)?top\b`, `the first`),
	say(`\bthe\s+(?:bottom|lowermost)\s+one\b|\bthe\s+one\s+at\s+(?:the\s+)?(?:very\s+)?bottom\b`, `the last`),
	say(`最(?:上面|顶上|上边|前面)的?(?:那|这)?一?([个条项封行张])`, `第一$1`),
	say(`最(?:下面|底下|下边|后面)的?(?:那|这)?一?([个条项封行张])`, `最后一$1`),
	say(`(^|[.;]\s+)click\s+(?:on\s+)?the\s+(?:column|header|heading)\s+([^,.;]{2,24}?)\s+to\s+sort(?:\s+(?:it|them|the\s+\pL+))?\b`, `${1}click $2`),
	say(`(\d{1,2})个人`, `${1}人`),
	// Everything that can be selected.
	say(zhStart+`(?:把)?(?:全部|所有的?)(?:消息|邮件|文件|记录|商品|订单)?都?(?:选中|选上|勾上|勾选)([,，。;；]|$)`, `${1}全选${2}`),
	// What somebody does not want to see any more.
	say(clauseStart+`(?:i|we)\s+(?:don['’]t|do\s+not|no\s+longer)\s+want\s+to\s+(?:see|hear|read|get)\s+(?:(?:anything|posts?|mails?|messages?)\s+)?(?:(?:from|of|by)\s+)?([^,.;]{2,40}?)(?:\s+any\s?more|\s+any\s+longer)?\s*[,.;]\s*(?:so\s+|and\s+|please\s+)*(mute|block|unfollow|hide|remove|delete|archive)\s+(?:it|that|this|them|him|her)(\s*[,.;]|\s*$)`, `$1$3 $2$4`),
	// The sign of a deed at a thing.
	say(`(^|[.;]\s+|\band\s+|\bthen\s+)(?:click|press|hit|tap)\s+(?:on\s+)?the\s+(like|retweet|repost|share|reply|star|delete|remove|follow|edit|bookmark|archive)\s+(?:button|icon|sign|symbol|link)\s+(?:of|on|at|for|below|under|beside|next\s+to)\s+`, `$1$2 `),
	say(clauseStart+`(?:write|get|respond)\s+back\s+to\s+([^,.;:]{2,30}?)\s*(?::|,?\s*with|,?\s*saying)\s*(`+Quoted+`)`, `$1reply to $2 with $3`),
	say(`\b(?:go\s+into|open|view)\s+the\s+(\pL+)\s+(of|by|from)\s+([^,.;]{2,40}?)\s+with\s+the\s+(?:status|state)\s+(\pL+)(\s*[,.;]|\s*$)`, `open the $4 $1 $2 $3$5`),
	// What is to be on, and what is not.
	say(`(^|[,;]\s*|\band\s+)([a-z][a-z -]{2,25}?)\s*[:=]?\s+yes(\s*[,;.]|\s*$|\s+and\b)`, `${1}check $2$3`),
	say(`(^|[,;]\s*|\band\s+)([a-z][a-z -]{2,25}?)\s*[:=]?\s+no(\s*[,;.]|\s*$)`, `${1}uncheck $2$3`),
	// A value that is said behind its field.
	say(clauseStart+`(?:enter|type|fill\s+in|put\s+in|use|provide)\s+(?:my|the|our)\s+([\pL -]{3,25}?)\s*[,:;]\s*(?:it|that|which)(?:['’]s|\s+is)\s+(`+Quoted+`|\S+?)(\s*[,;]|\.?\s*$|\s+and\b)`, `${1}enter $3 as the $2$4`),
	say(`([两二三四五六七八九])(?:个人|位客人)`, `${1}人`),
	// How many somebody is with.
	say(`(^|[.;]\s+|,\s*)(?:we(?:['’]re|\s+are|\s+will\s+be)|there\s+are)\s+(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)\s+(people|persons|guests|adults|travell?ers|passengers)(\s*[.,;]|\s*$)`, `${1}set the number of $3 to $2$4`),
	say(zhStart+`我们(?:一共|总共|共)?(?:有|是)?(\d{1,2}|[一二两三四五六七八九十])个?人([,，。;；]|$)`, `${1}人数${2}${3}`),
	// Who somebody is, with the part of the house behind the name.
	say(zhStart+`(?:审批|审核|联系|负责|接收|经办|主持|参会|抄送)人(?:是|为|选)([^,，。;；（(]{2,8})[（(]([^）)]{2,8})[）)]`, `${1}选择${3}的${2}`),
	say(zhStart+`给[^,，。;；]{2,10}?写(?:一?[条个])?(?:评价|评论|留言)[:：]?(`+Quoted+`)`, `${1}输入${2}`),
	say(zhStart+`(?:查|查询|查一?下|搜一?下?|找)(\d{1,2}人)(`+Quoted+`|\d{4}年\d{1,2}月\d{1,2}[日号])(入住|出发|离开|返回)的(?:房间?|酒店|民宿|票|航班|车次|车票|机票)`, `${1}${4}日期选${3}，人数选${2}，查询`),
	// When somebody comes, and with how many.
	say(`^()我?们?(?:打算|准备|计划|想|要)?(?:在|于)?(`+Quoted+`)我?们?(\d{1,2})人(入住|出发|到店|离店|返程|启程)([,，。;；]|$)`, `${1}${4}日期选${2}，人数选${3}人${5}`),
	say(`^()我?们?(?:打算|准备|计划|想|要)?(?:在|于)?(`+Quoted+`)(入住|出发|到店|离店|返程|启程)([,，。;；]|$)`, `${1}${3}日期选${2}${4}`),
	say(zhStart+`(?:帮我)?(?:查|看)(?:一下|下|查|看)?有没有(?:空?房间?|票|位子?|座位?|空位|车|航班)([,，。;；]|$)`, `${1}查询${2}`),
	say(zhStart+`(\d{1,2})人([,，。;；]|$)`, `${1}人数选${2}人${3}`),
	// Without a name: what says so is ticked first.
	say(`匿名(提交|发布|发表|发送|投票)`, `勾选匿名，${1}`),
	say(`\b(submit|post|publish|send|vote)\s+(?:it\s+|this\s+|that\s+)?anonymously\b`, `check anonymous, then $1`),
}
