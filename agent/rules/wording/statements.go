package wording

// clauseStart is where a clause may begin, in a group. thingWords are the words of a thing, with quoted texts.
const (
	clauseStart = `(^|[.;:!]\s+|,\s*(?:and\s+|so\s+|then\s+)?|\b(?:and|then|so)\s+)`
	thingWords  = `[^,.;]{1,60}?`
	zhStart     = `(^|[,，。;；！!]\s*)`
	zhThing     = `[^,，。;；]{1,24}?`
)

// statements say how a thing is or was, and what is to be done about it: the order stays, at the thing.
// A statement of which no order follows is left as it is, and is not understood.
var statements = []rewrite{
	// What only asks kindly, or refers to what was said just before.
	say(`\s+please(\s+(?:and|then)\b)`, `$1`),
	say(`[.;,]\s*(?:and\s+|so\s+)?(?:please\s+)?(?:take|pick|choose|select)\s+(?:those|these|them|both)(?:\s+(?:two|three|four|seats?|ones?|of\s+them))*(\s*[.,;]|\s*$|\s+and\b)`, `$1`),
	// Where somebody is to be.
	say(clauseStart+`(?:put|seat|place)\s+(?:me|us)\s+(?:in|at|on|into)\s+`, `$1choose `),
	say(clauseStart+`sit\s+(?:in|at|on)\s+`, `$1choose `),
	say(clauseStart+`(?:reserve|take)\s+((?:the\s+)?seats?\s[^.;]{1,40}?,?\s(?:and|then)\s+(?:continue|proceed|go\s+on)\b)`, `$1choose $2`),
	// Where a thing belongs.
	say(clauseStart+`(?:the\s+(?:card|task|item|ticket|issue|file|document|mail|email|message|note)\s+)?(`+thingWords+`)\s+(?:belongs|should\s+(?:be|go)|has\s+to\s+go|needs\s+to\s+go|must\s+go|goes)\s+(?:in|into|to|under|on)\s+(`+thingWords+`)(?:\s+now)?\s*[,.;]\s*(?:so\s+|and\s+)?(?:please\s+)?(?:move|put|drag|bring|take)\s+(?:it|that)(?:\s+(?:there|over))?(\s*[.,;]|\s*$)`, `$1move $2 to $3$4`),
	// What a thing is to have no longer.
	say(clauseStart+`(?:the|this|that|my|our)\s[\pL ]{2,30}?\s+(?:should|must)\s+(?:no\s+longer|not)\s+(?:have|include|contain|show|carry)\s+(`+thingWords+`)(?:\s+any\s?more)?(\s*[,.;]|\s*$)`, `$1remove $2$3`),
	say(`\b(remove\s+`+thingWords+`)\s*[,.;]\s*(?:so\s+|and\s+)?(?:please\s+)?(?:take|get|throw|remove|delete)\s+(?:it|that|this|them)(?:\s+(?:away|off|out))?(\s*[,.;]|\s*$)`, `$1$2`),
	// Why something is done with a thing.
	say(clauseStart+`((?:the|my|this|that)\s`+thingWords+`)\s+(?:is|was|looks)\s+(?:very\s+|really\s+|so\s+)?(?:important|urgent|useful|great|funny|nice|spam|junk|old|outdated|wrong)\s*[,.;]\s*(?:so\s+|and\s+)?(?:please\s+)?(star|delete|archive|like|pin|flag|remove|save|report|bookmark)\s+(?:it|that|this)\b`, `$1$3 $2`),
	say(zhStart+`(`+zhThing+`)(?:很|非常|特别|太|挺|真)(?:重要|有用|好看|有趣|有意思|紧急|旧|老|棒|好)了?[,，]\s*(?:请|帮我|就|给它|把它)?(加|打|标)(?:上)?(?:一?个)?(星标?|标记?|旗标?)([,，。;；]|$)`, `${1}给${2}加${4}${5}`),
	say(zhStart+`(`+zhThing+`)(?:很|非常|特别|太|挺|真)(?:重要|有用|好看|有趣|有意思|紧急|旧|老|棒|好)了?[,，]\s*(?:请|帮我|就|把它)?(置顶|收藏|归档|删除|点赞)(?:一下)?([,，。;；]|$)`, `${1}对${2}点击${3}${4}`),
	say(`\s*[,;]\s*(?:because\s+|since\s+|as\s+)?(?:i|we)\s+(?:don['’]t|do\s+not|no\s+longer)\s+(?:need|want|use|like)\s+(?:it|them|that|those|this)(?:\s+any\s?more|\s+any\s+longer|\s+now)?(\s*[.;]|\s*$)`, `$1`),
	// What a value is from now on.
	say(clauseStart+`(the\s[\pL ]{2,40}?)\s+is\s+(?:now\s+)?([^\s,.;]{1,30}(?:\.\d+)?)(?:\s+now)?\s*[,.;]\s*(?:so\s+|and\s+)?(?:please\s+)?(?:update|change|correct|fix|adjust)\s+(?:it|that|this)(\s*[.,;]|\s*$)`, `$1set $2 to $3$4`),
	say(clauseStart+`((?:the|our)\s[\pL ]{2,40}?)\s+costs?\s+(?:now\s+)?([$€£]?\d+(?:\.\d+)?)(?:\s+now)?\s*[,.;]\s*(?:so\s+|and\s+)?(?:please\s+)?(?:update|change|correct|fix|adjust)\s+(?:the\s+price|it|that|this)(\s*[.,;]|\s*$)`, `$1set the price of $2 to $3$4`),
	say(zhStart+`(`+zhThing+`)我?(?:想|需)?要\s*(\d{1,3}|[一二两三四五六七八九十])\s*(?:份|个|件|只|盒|瓶|套|张|条|双|本|斤|箱|袋)[,，]\s*(?:请|帮我|把)?(?:改|调整?|修改|更新)(?:一下)?数量(?:一下)?([,，。;；]|$)`, `${1}把${2}的数量改成${3}${4}`),
	// Who is to belong to a group.
	say(clauseStart+`make\s+(`+thingWords+`)\s+an?\s+(member|owner|admin|editor|participant)\s+of\s+`, `$1add $2 to the ${3}s of `),
	// What was done by mistake is undone.
	say(clauseStart+`(?:i|we)\s+(?:just\s+)?(?:made\s+a\s+mistake|did\s+that\s+by\s+mistake|(?:changed|deleted|moved)\s`+thingWords+`\sby\s+mistake)\s*[,.;]\s*(?:so\s+|and\s+)?(?:please\s+)?(undo|revert)\b`, `$1$2`),
	say(`\b(undo|redo|revert)\s+(?:it|that|this|(?:the|my)\s+(?:last|latest|previous|most\s+recent)\s+(?:change|edit|action|step|operation|move|one))(\s*[,.;]|\s*$|\s+and\b)`, `$1$2`),
	say(zhStart+`我?(?:刚才|刚刚|不小心)[^,，。;；]{0,4}(?:改|删|点|写|填|弄|选|搞|输|移)错了?[,，]\s*(?:请|帮我)?(撤销|撤回|恢复)(?:一下|回来)?([,，。;；]|$)`, `$1$2$3`),
	say(`(撤销|撤回|重做)(?:一下)?(?:我)?(?:刚才|刚刚|上一步|上一次|上次|最近|最后|前一步)(?:那|这)?(?:一次|一步|的)*(?:操作|修改|更改|改动|编辑|动作)?([,，。;；]|$)`, `$1$2`),
	// To give a thing a sign of liking.
	say(`\bgive\s+(`+thingWords+`)\s+an?\s+(like|star)(\s*[,.;]|\s*$|\s+and\b)`, `$2 $1$3`),
	say(`\bgive\s+an?\s+(like|star)\s+to\s+`, `$1 `),
	say(`(?:给|为|投)(`+zhThing+`)投(?:上)?一票`, `对${1}点击投票`),
	say(`(给|为|对)(`+zhThing+`)(?:点|打|加)(?:上)?一?个(赞|星标?|标记)([,，。;；]|$)`, `$1${2}点击$3$4`),
}
