package wording

// everyday are orders as people give them to a shop, an account or a list of theirs: what they say is a value
// of a field, a switch or a choice there.
var everyday = []rewrite{
	// What somebody said, and what is put among somebody's own things.
	say(`([\p{Han}A-Za-z0-9]{2,12}?)(?:说|发|写|提|留)的那[条个句封篇]`, `${1}的`),
	say(zhStart+`(?:把|将)(`+zhThing+`)(?:加到|加进|加入|添加到|放进|放到)(?:我的)?(关注|收藏|心愿单|书架|愿望单|歌单)(?:里|中|列表)?([,，。;；]|$)`, `${1}对${2}点击${3}${4}`),
	// What a thing should be.
	say(zhStart+`(`+zhThing+`的\p{Han}{2,6}?)(?:现在)?(?:应该|应当|应)(?:是|为)([^,，。;；]{1,16})[,，]\s*(?:请|麻烦|帮我|麻烦你)?(?:更新|修改|改|调整|更正|改过来)(?:一下|过来)?([,，。;；]|$)`, `${1}把${2}改成${3}${4}`),
	// What is on again, and what is read about somebody.
	say(`\b(turn|switch)\s+([^,.;]{2,40}?)\s+back\s+(on|off)\b`, `$1 $3 $2`),
	say(clauseStart+`(?:(?:i|we)(?:['’]d\s+like|\s+want)\s+to\s+)?(?:know|learn|hear|read|find\s+out)\s+more\s+about\s+([^,.;]{2,40}?)\s*[,.;]\s*(?:so\s+|and\s+)?(?:please\s+)?(?:go\s+to|open|show(?:\s+me)?|visit|view)\s+(?:the|its|his|her|their)\s+([\pL ]{3,20}?)(\s*[.;]|\s*$)`, `$1 open the $3 of $2$4`),
	// What is written to somebody.
	say(clauseStart+`(?:send|write)\s+(\p{Lu}\S*(?:\s\p{Lu}\S*){0,2}|(?:the|my)\s[^,.;:`+"\uE000-\uF8FF"+`]{2,30}?)\s+(?:the|an?|this)\s+(message|note|e-?mail|text)\s*(?:saying|that\s+says|:)?\s*(`+Quoted+`)`, `$1 send a $3 to $2 saying $4`),
	say(clauseStart+`(?:write|ask|message|text)\s+(?:to\s+)?(\p{Lu}\S*(?:\s\p{Lu}[^\s:,]*){0,2})\s*[:,]?\s*(`+Quoted+`)(?:\s*,?\s+and\s+send\s+(?:it|that))?`, `$1 send a message to $2 saying $3`),
	// What somebody wants to get.
	say(clauseStart+`sign\s+(?:me|us)\s+up\s+(?:for|to)\s+`, `$1 subscribe to `),
	// Who somebody is.
	say(clauseStart+`(?:i|we)\s+(?:live|am\s+based|are\s+based)\s+in\s+([^,.;]{2,40}?)(\s*[.,;]|\s*$|\s+and\b)`, `$1 my city is $2$3`),
	say(clauseStart+`i(?:\s+am|['’]m)?\s+(?:come\s+|coming\s+)?from\s+([^,.;]{2,40}?)(\s*[.,;]|\s*$|\s+and\b)`, `$1 my country is $2$3`),
	say(clauseStart+`i\s+was\s+born\s+on\s+([^,.;]{1,40}?)(\s*[.;]|\s*$|,\s|\s+and\b)`, `$1 my date of birth is $2$3`),
	say(clauseStart+`i(?:\s+am|['’]m)\s+(\d{1,3})(?:\s+years?\s+old)?(\s*[.,;]|\s*$|\s+and\b)`, `$1 my age is $2$3`),
	say(zhStart+`我?(?:今年|现年)(\d{1,3})岁?([,，。;；]|$)`, `${1}年龄是$2$3`),
	say(zhStart+`我住在?(`+zhThing+`)([,，。;；]|$)`, `${1}城市是$2$3`),
	say(zhStart+`我(?:叫|是)([\p{Han}A-Za-z· ]{2,12})([,，。;；]|$)`, `${1}姓名是$2$3`),
	// How something is paid for.
	say(clauseStart+`(?:pay|check\s*out)\s+(?:with|by|using|via|through)\s+(?:my\s+|a\s+)?([^,.;]{2,30}?)(\s*[.,;]|\s*$|\s+and\b)`, `$1 choose $2$3`),
	say(zhStart+`(?:我?(?:要|想|改)?)(?:用|走|使用)(`+zhThing+`)(?:来)?(?:支付|付款|付钱|结账|付)([,，。;；]|$)`, `${1}选择$2$3`),
	// What is switched off, or in place of another.
	say(clauseStart+`(?:send|notify|tell|contact|reach)\s+me\s+(?:by\s+|with\s+|via\s+)?([^,.;]{2,30}?)\s+(?:instead\s+of|rather\s+than)\s+(?:by\s+|with\s+|via\s+)?([^,.;]{2,30}?)(\s*[.,;]|\s*$)`, `$1 turn on $2 and turn off $3$4`),
	say(clauseStart+`(?:please\s+)?(?:stop|quit)\s+(email|e-?mail|text|call|phon|messag|notify|remind)(?:l|e)?ing\s+me(?:\s+(?:any\s?more|from\s+now\s+on))?(\s*[.,;]|\s*$)`, `$1 turn off $2$3`),
	say(clauseStart+`(?:please\s+)?(?:do\s+not|don['’]t|never)\s+(send|show|play|suggest)\s+(?:me\s+)?(?:any\s+(?:more\s+)?|the\s+)?([^,.;]{2,30}?)(?:\s+any\s?more)?(\s*[.,;]|\s*$)`, `$1 turn off $2 $3$4`),
	say(clauseStart+`i\s+(?:do\s+not|don['’]t)\s+want\s+(?:my\s+|the\s+)?([^,.;]{2,30}?)\s+to\s+be\s+(\pL+ed)(?:\s+any\s?more)?(\s*[.,;]|\s*$)`, `$1 turn off $3 $2$4`),
	// What is not done yet is left alone.
	say(zhStart+`先(?:不要|不用|别|不)(?:急着)?(?:提交|发送|发布|保存|下单|付款)[,，]`, `$1`),
	// Where something is entered, and when something is.
	say(`\b((?:enter|type|write|put|fill\s+in)\s+[^,.;]{1,40}?)\s+under\s+((?:the\s+)?[^,.;]{2,30}?)\s+and\s+([^,.;]{1,40}?)\s+under\s+`, `$1 into $2 and $3 into `),
	say(`\b((?:enter|type|write|fill\s+in)\s+[^,.;]{1,40}?)\s+under\s+((?:the\s+)?[^,.;]{2,30}?)(\s*[.,;]|\s*$)`, `$1 into $2$3`),
	say(clauseStart+`((?:the\s+|my\s+)?\pL+(?:\s\pL+)?)\s+is\s+on\s+(\d{4}-\d{2}-\d{2}|(?:January|February|March|April|May|June|July|August|September|October|November|December)\s+\d{1,2},?\s+\d{4})(\s*[.,;]|\s*$)`, `$1 $2 is $3$4`),
	// One more or less of something.
	say(zhStart+`(`+zhThing+`)(?:再|多)(?:加|要|来|买)(一|1)\s*(?:个|件|份|盒|只|本|条|包|瓶|套|张)([,，。;；]|$)`, `${1}点击增加$2$4`),
	say(zhStart+`(`+zhThing+`)(?:少|减少?)(?:买|要|来|加)?(一|1)\s*(?:个|件|份|盒|只|本|条|包|瓶|套|张)([,，。;；]|$)`, `${1}点击减少$2$4`),
	say(clauseStart+`(?:(?:add|buy|get|take|give\s+me|i\s+want|i['’]ll\s+take)\s+)?one\s+more\s+(?:of\s+(?:the\s+)?)?([^,.;]{2,40}?)(\s*[.,;]|\s*$|\s+and\b)`, `$1 click increase $2$3`),
	say(clauseStart+`(?:buy|get|take|i\s+want)?\s*one\s+(?:less|fewer)\s+(?:of\s+(?:the\s+)?)?([^,.;]{2,40}?)(\s*[.,;]|\s*$|\s+and\b)`, `$1 click decrease $2$3`),
	// When somebody is to be told, which every telling says.
	say(`\b((?:call|tell|notify|text|e-?mail|inform|alert|message|remind)\s+(?:me|us)\s[^,.;]{2,40}?)\s+(?:when(?:ever)?|if)\s+(?:something|anything)\s+(?:\pL+\s*){1,2}(\s*[.,;]|\s*$)`, `$1$2`),
	// Which of them it is done with.
	say(zhStart+`哪一?[个家间款趟条本辆张份位门场件部首班节]?([^得,，。;；]{0,6}?)(?:离我|离这里?)?最(\p{Han}{1,2}?)(?:的)?[,，]?就(\p{Han}{1,4}?)哪一?[个家间款趟条本辆张份位门场件部首班节]([,，。;；]|$)`, `${1}${4}最${3}的${2}${5}`),
	// What is said, and what is kept.
	say(`^comment\s+(`+Quoted+`)(?:\s+on\s+[^,.;]{2,40})?(\s*[.!]?)$`, `post the comment $1$2`),
	say(`\bsave\s+((?:the|this|that|my)\s[^,.;]{2,40}?)\s+for\s+later\b`, `save $1`),
	// What may be done now is to be done.
	say(zhStart+`(`+zhThing+`)(?:现在|已经)?可以(\p{Han}{2,4})了([,，。;；！!]|$)`, `${1}对${2}点击${3}${4}`),
	// A row is called by what it says.
	say(zhStart+`(展开|打开|收起|编辑|删除|查看)\s*(`+zhThing+`)\s*[那这]一?[行条项笔]([,，。;；]|$)`, `${1}对${3}点击${2}${4}`),
	// What is taken out of a list.
	say(`(?:把|将)(`+zhThing+`)从[^,，。;；]{2,8}?(?:里面?|中|上)?(?:拿走|拿掉|拿出来|去掉|移走|移除|移出|删掉|删了|去除|剔除|删除)`, `删除$1`),
	say(zhStart+`(?:不要|不想要|不买)(`+zhThing+`)了[,，]\s*(?:请|帮我)?(?:把它)?(?:删|去|拿|移)(?:掉|除|了|走)(?:它|吧)?([,，。;；]|$)`, `${1}删除$2$3`),
	// Where to go.
	say(zhStart+`(?:回到?|退回到?)([^,，。;；复答应收信放车访款锅头家国校][^,，。;；]{1,7}?)(?:去|看看|看一下|瞧瞧)?([,，。;；]|$)`, `${1}点击返回$2$3`),
	say(zhStart+`(?:打开|进入|查看|看看?)(`+zhThing+`)的(?:页面|网页|主页)([,，。;；]|$)`, `${1}点击$2$3`),
	say(`([从由][^,，。;；]{1,12}?[到去往至][^,，。;；]{1,12}?)(?:该|要|应该)?怎么(?:走|去|坐车?|过去|换乘)`, `$1`),
	// What a value was before it is another one: the control says it itself.
	say(`((?:把|将)`+zhThing+`)[从由]`+zhThing+`(改|换|调|变|切换|转|升级?|降级?)(?:成|为|到|至|作)`, `${1}改成`),
	say(zhStart+`([^,，。;；把将从由]{2,12}?)[从由]`+zhThing+`(?:改|换|调|变|切换|转|升级?|降级?)(?:成|为|到|至|作)`, `${1}把${2}改成`),
	say(clauseStart+`(?:switch|change|go|move)\s+from\s+[^,.;]{1,30}?\s+to\s+`, `$1 choose `),
	// All that should be so.
	say(clauseStart+`((?:every|each|all)\s[^,.;]{2,40}?|(?:the|my|our)\s[^,.;]{2,40}?)\s+(?:should|must|ha(?:s|ve)\s+to|needs?\s+to)\s+(?:all\s+)?be\s+(?:switched\s+|turned\s+)?(on|off)\b`, `$1 turn $3 $2`),
	// Which page of a list.
	say(clauseStart+`(?:show|give|take|bring|get|go|turn|jump|skip|move)\s+(?:me\s+|us\s+)?(?:on\s+)?(?:to\s+)?(?:the\s+)?(second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d{1,3}(?:st|nd|rd|th))\s+page(\s*[.,;]|\s*$)`, `$1 go to the $2 page$3`),
	say(zhStart+`(?:看看?|显示|跳到?|跳转到?|翻到?|去|到)第?\s*(\d{1,3}|[一二三四五六七八九十]{1,3})\s*页([,，。;；]|$)`, `${1}转到第${2}页$3`),
	// Who is looked for.
	say(`(查找|搜索|搜|找)(?:一下|一个)?(?:名叫|叫做?|名字(?:是|为|叫)|姓名(?:是|为))([^,，。;；的]{1,12})的(?:用户|客户|人|联系人|员工|同事|会员|学生|老师)`, `$1$2`),
	// To whom how much is sent.
	say(`(?:转账?|汇款?|打款?)(\d+(?:\.\d+)?)(?:元|块钱?|块)?给([^,，。;；]{1,12})`, `向${2}转账${1}元`),
	// In which order.
	say(`\b((?:sort|order|arrange)\b[^,.;]*?\bby\s+[^,.;]{2,30}?)\s*[,(]\s*((?:from\s+)?(?:the\s+)?(?:low|high|cheap|small|large|big|new|old|late|early|most|least|asc|desc|a\s*(?:to|-)\s*z|z\s*(?:to|-)\s*a)[^,.;)]{0,24})\)?`, `$1 $2`),
}
