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
}

// mostSegments bounds the parts of a task that is read so.
const mostSegments = 6

var (
	ends    = pattern.New(`\s*(?:[.!?;](?:\s+|$)|[。！？；\n]|[,，]\s*(?:(?:and|then|so|but|because)\s+)*|\s+(?:and|then|so)(?:\s+then)?\s+)\s*`)
	joining = pattern.New(`(?i)^\s*(?:and|then|so)`)
	// states is how an English sentence begins that says how something is.
	states = pattern.New(`(?i)^(?:i|we|it|this|that|these|those|there|he|she|they|nobody|somebody|(?:my|our|your|his|her|the)\s+\S+(?:\s\S+)?|\p{Lu}\S*(?:\s\S+){0,2}?)(?:\s+(?:is|are|was|were|am|has|have|had|do|does|did|can|could|cannot|will|would|should|needs?|got|forgot|looks?|seems?|love|hate|really|just|already|met|\pL+ed|no\s+longer|don['’]t|doesn['’]t|didn['’]t|can['’]t|won['’]t|haven['’]t|isn['’]t)|['’](?:s|m|re|ve|ll))\b`)
	// wishes is how a sentence begins that says what somebody wants: it is an order.
	wishes   = pattern.New(`(?i)^(?:i|we)(?:['’]d|\s+would)?\s+(?:rather|want|need|like|prefer|wish)\b|^(?:i|we)\s+(?:don['’]t|do\s+not|no\s+longer)\s+(?:want|need|wish)\b`)
	zhStates = pattern.New(`(?:了|啦|吗|呢|的|着|过)$|[很太挺真]|怎么|还没|不想|不要|不能|忘|非常|不错|已经|的是`)
	zhOrders = pattern.New(`^(?:把|将|给|让|帮|请|去|再|别)|[把将]`)
)

// split returns the segments of a text with marks. "and" parts two of them only before a verb.
func split(text string) (out []segment) {
	from := 0
	add := func(to int) {
		if s := strings.Trim(text[from:to], " ,，.。;；!！?？"); s != "" {
			out = append(out, segment{text: s})
		}
	}
	for _, at := range ends.FindAllStringIndex(text, -1) {
		if joining.MatchString(text[at[0]:at[1]]) && !doing(text[at[1]:]) {
			continue
		}
		add(at[0])
		from = at[1]
	}
	add(len(text))
	for i := range out {
		out[i].reason = isReason(out[i].text) || i+1 < len(out) && says(out[i].text, out[i+1].text)
	}
	return out
}

// says reports whether a part in Han has no verb and only says what the next one is about.
func says(s, next string) bool {
	return lexicon.IsHan(s) && alike.Acts(s) == 0 && !zhOrders.MatchString(s) && alike.Acts(next) != 0
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

// isReason reports whether a segment says how something is.
func isReason(s string) bool {
	if states.MatchString(s) {
		return !wishes.MatchString(s)
	}
	return zhStates.MatchString(s) && !zhOrders.MatchString(s)
}

// restored puts quoted texts back in quotes.
func restored(s string, list []string) string {
	var b strings.Builder
	for _, r := range s {
		if i := int(r) - wording.Mark; i >= 0 && i < len(list) {
			b.WriteString(`"` + list[i] + `"`)
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}
