package wording

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
	say(`\b(?:solve|calculate|compute|work\s+out|answer|find)\s+(?:for\s+[a-z]|(?:the\s+)?(?:sum|result|answer|math|value\s+of\s+[a-z]|(?:[a-z]+\s+)?(?:problem|equation|question|expression|exercise|calculation))(?:\s+(?:below|above|shown))?)\s*(?:[.;,]|\band\b)\s*(?:and\s+|then\s+)*(type|enter|put|write|input)\s+(?:(?:your|the|its)\s+(?:answer|result|solution|value)|it)\b`, `$1 the answer of the problem`),
	say(`\b((?:click|press|hit|tap)\s+(?:on\s+)?(?:the\s+)?(?:`+Quoted+`|[\pL]+)(?:\s+button)?)\s+(?:after(?:wards|\s+that)?|at\s+the\s+end|in\s+the\s+end|when\s+(?:you['’]re|you\s+are)\s+done)(\s*[.;!]|\s*$)`, `$1$2`),
	say(`\b(find\s+\p{Lu}[^\s,.;]*(?:\s\p{Lu}[^\s,.;]*)?)\s+in\s+the\s+(?:contact|phone|address|telephone)\s?book\b`, `$1`),
	// Where the cursor is put.
	say(clauseStart+`(?:put|place|set|move)\s+(?:the|your|my)\s+(?:text\s+)?(?:cursor|caret|focus)\s+(?:in|into|on|onto|inside)\s+`, `$1focus on `),
	say(clauseStart+`(?:give|set)\s+(?:the\s+)?focus\s+to\s+`, `$1focus on `),
}
