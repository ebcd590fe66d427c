package gist

import (
	"strings"

	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/wording"
	"skillmill/transform/alike"
)

// segment is a part of a task, with marks for what it quotes.
type segment struct {
	text   string
	reason bool
	then   bool // it is to be done behind what stands before it
}

// mostSegments bounds the parts of a task that is read so.
const mostSegments = 6

var (
	ends    = pattern.New(`\s*(?:[.!?;](?:\s+|$)|[。！？；\n]|[,，]\s*(?:(?:and|then|so|but|because)\s+)*|\s+(?:and|then|so)(?:\s+then)?\s+)\s*`)
	joining = pattern.New(`(?i)^\s*(?:and|then|so)`)
)

// split returns the segments of a text with marks. "and" parts two of them only before a verb.
func split(text string) (out []segment) {
	from, then := 0, false
	add := func(to int) {
		if s := strings.Trim(text[from:to], " ,，.。;；!！?？"); s != "" {
			out = append(out, segment{text: s, then: then || zhNext.MatchString(s)})
		}
	}
	for _, at := range ends.FindAllStringIndex(text, -1) {
		if joining.MatchString(text[at[0]:at[1]]) && !doing(text[at[1]:]) {
			continue
		}
		add(at[0])
		from, then = at[1], thenWord.MatchString(text[at[0]:at[1]])
	}
	add(len(text))
	out = splitHan(out)
	for i := range out {
		out[i].reason = wording.States(out[i].text) || i+1 < len(out) && (says(out[i].text, out[i+1].text) || unneeded.MatchString(out[i].text) && !pointsTo.MatchString(out[i].text) && pointsTo.MatchString(out[i+1].text))
	}
	return out
}

var (
	// unneeded is how somebody says that a thing is not needed, which the order behind it is about.
	unneeded = pattern.New(`(?i)^(?:i|we)\s+(?:no\s+longer|don['’]t|do\s+not)\s+(?:want|need|use|like)\s|^我?们?(?:不再|已经不|用不着|不需要|不想要?|不用)`)
	// pointsTo is a word for what was spoken of before.
	pointsTo = pattern.New(`(?i)\b(?:it|that|one|this|them|there)\b|它|这|那`)
)

// thenWord joins an order to the one before it, zhNext begins such an order.
var (
	thenWord = pattern.New(`(?i)\b(?:and|then)\b`)
	zhNext   = pattern.New(`^(?:再|然后|接着|最后|随后|并)`)
)

// zhThen stands between two orders in one run of Han.
var zhThen = pattern.New(`(?:并且|并|然后|接着|随后)`)

// splitHan parts segments before the word for "and then" that stands before a verb: 勾上并保存.
func splitHan(list []segment) (out []segment) {
	for _, s := range list {
		from := 0
		for _, at := range zhThen.FindAllStringIndex(s.text, -1) {
			rest := []rune(s.text[at[1]:])
			if at[0] <= from || len(rest) == 0 || strings.HasSuffix(s.text[:at[0]], "合") || alike.Acts(string(rest[:min(3, len(rest))])) == 0 {
				continue
			}
			out, from = append(out, segment{text: s.text[from:at[0]], then: s.then || from > 0}), at[1]
		}
		out = append(out, segment{text: s.text[from:], then: s.then || from > 0})
	}
	return out
}

// says reports whether a part in Han has no verb and only says what the next one is about.
func says(s, next string) bool {
	return lexicon.IsHan(s) && alike.Acts(s) == 0 && !zhHeads.MatchString(s) && !wording.OrdersInHan(s) && alike.Acts(next) != 0
}

// doing reports whether a text begins with a verb that does something.
func doing(text string) bool {
	words := strings.Fields(text)
	if len(words) > 1 && pronouns[words[1]] {
		return true // "mark it"
	}
	return len(words) > 0 && (alike.Acts(words[0]) != 0 || alike.IsLight(words[0]) || len(words) > 1 && alike.Acts(words[0]+" "+words[1]) != 0)
}

var pronouns = set(`it them him her that this`)
