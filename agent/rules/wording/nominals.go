package wording

// A deed may be said by its noun and a verb that says nothing itself: to send a reminder is to remind.

// nominals are nouns of deeds with the verbs that controls have for them.
var nominals = [][2]string{
	{"reminder", "remind"},
	{"renewal", "renew"},
	{"reservation", "reserve"},
	{"booking", "book"},
	{"cancellation", "cancel"},
	{"refund", "refund"},
	{"payment", "pay"},
	{"registration", "register"},
	{"subscription", "subscribe"},
	{"invitation", "invite"},
	{"invite", "invite"},
	{"vote", "vote"},
	{"bid", "bid"},
	{"call", "call"},
	{"reply", "reply"},
	{"hold", "hold"},
	{"rating", "rate"},
	{"review", "review"},
	{"copy", "copy"},
	{"return", "return"},
	{"repair", "repair"},
	{"replacement", "replace"},
	{"delivery", "deliver"},
	{"transfer", "transfer"},
	{"report", "report"},
	{"complaint", "complain"},
}

// nominalIdioms are the idioms of nominals, alone, and with the thing behind them.
func nominalIdioms() (out []idiom) {
	const before = `(?:send|request|ask\s+for|put\s+in|make|place|leave|give|file|submit|cast)\s+(?:(?:him|her|them|it)\s+)?(?:an?|another)\s+`
	for _, n := range nominals {
		out = append(out, idiomOf(before+n[0], n[1]), idiomOf(before+n[0]+`\s+(?:to|of|for|on|with|about)\s+`+enWhat, n[1]+` $1`))
	}
	return append(out,
		idiomOf(`(?:arrange|organi[sz]e|schedule|set\s+up|get\s+me|fix)\s+(an?|the)\s+`+enWhat, `book $1 $2`, `reserve $1 $2`),
		idiomOf(`(?:给|对|向)`+zhWhat+`发(?:一?[个条封])?(提醒|通知|私信|催单|邀请)`, `$2$1`),
		idiomOf(`(?:在这里?)?加(?:一?[个条]|上)?(书签|标签|备注|收藏|星标)`, `添加$1`, `$1`),
	)
}
