package anchors

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"skillmill/agent/rules/pattern"
	"skillmill/transform/alike"
)

var (
	// stops part clauses wherever they stand, joints where another order begins behind them.
	stops  = pattern.New(`\s*(?:[.!?;](?:\s+|$)|[。！？；\n]|[,，]\s*)\s*|\s+(?:then|and\s+then)\s+|\s+[–—]\s+`)
	joints = pattern.New(`(?i)\s+(?:and|but)\s+|:\s+`)
	zhNext = pattern.New(`(?:然后|接着|随后|并且|最后)`)
	// lead is what stands before an order and says nothing but that it follows.
	lead = pattern.New(`(?i)^\s*(?:(?:and|then|so|but|also|now|next|first(?:ly)?|finally|lastly|afterwards?|please|just|kindly|after that|when done|at the end|in the end)\b[\s,]*)+|^(?:(?:请|帮我|帮忙|麻烦|然后|接着|随后|并且|并|再|就|最后|首先|先|也|还|还有|另外|记得|顺便|同时|都?填好|都?选好|弄好|写好|设好)(?:你|您|后|了|以后|之后)?)+`)
	// besides is an exception in form that is none: what is excepted is to be done as well.
	besides = pattern.New(`(?:除了?|除去)([^,，。;；]{1,20}?)(?:以外|之外|外)?[,，](还要?|也要?|另外)`)
	// together is an exception with a stop inside.
	together = pattern.New(`(除了?[^,，。;；]{1,20})[,，](其[他它余]|别的|剩下|都|全)`)
	// first is a verb that no list of deeds has, with which another order begins.
	first = pattern.New(`(?i)^(?:press|click|hit|tap|tick|untick|check|uncheck|select|choose|pick|enter|type|fill|write|put|set|make|turn|switch|leave|keep|give|use|go|open|mark|do|don['’]t|not|no|take|have|name|call|let|add|remind|start|stop)\b`)
)

// cut returns the clauses of a text with marks.
func cut(text string) (out []string) {
	add := func(s string) {
		if s = strings.Trim(s, " ,，.。;；!！?？"); s != "" {
			out = append(out, s)
		}
	}
	text = together.ReplaceAllString(besides.ReplaceAllString(text, "$1，$2"), "$1$2")
	from := 0
	for _, at := range append(stops.FindAllStringIndex(text, -1), []int{len(text), len(text)}) {
		if at[0] < from {
			continue
		}
		for _, part := range apartAt(text[from:at[0]]) {
			add(part)
		}
		from = at[1]
	}
	return out
}

// apartAt parts a text where "and" or a Chinese word for "then" begins another order.
func apartAt(s string) (out []string) {
	from := 0
	for _, at := range joints.FindAllStringIndex(s, -1) {
		if at[0] < from {
			continue
		}
		if begins(s[at[1]:]) && !(s[at[0]] == ':' && makes.MatchString(s[from:at[0]])) {
			out, from = append(out, s[from:at[0]]), at[1]
		}
	}
	rest := s[from:]
	for _, at := range zhNext.FindAllStringIndex(rest, -1) {
		if at[0] > 0 {
			return append(append(out, rest[:at[0]]), apartAt(rest[at[1]:])...)
		}
	}
	return append(out, rest)
}

// begins reports whether a text begins with a verb in English.
func begins(s string) bool {
	w, _, _ := strings.Cut(s, " ")
	return first.MatchString(s) || alike.Acts(strings.Trim(w, ".,")) != 0
}

// named reports whether a clause says a name in English: a capital letter behind its first word.
func named(c string) bool {
	for i, w := range strings.Fields(c) {
		r, _ := utf8.DecodeRuneInString(w)
		if i > 0 && unicode.IsUpper(r) && w != "I" && !strings.HasPrefix(w, "I'") && !strings.HasPrefix(w, "I’") {
			return true
		}
	}
	return false
}
