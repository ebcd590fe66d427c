package wording

import (
	"strings"
	"unicode/utf8"

	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
)

// longestShort is how many words a value has at most that is a name or a number and no text: what somebody says
// behind a text may belong to it.
const longestShort = 4

var (
	// behindValue is what somebody says behind a value.
	behindValue = pattern.New(`(?i)[,\s]+(?:instead|again|now|too|as\s+well|also|this\s+time|these\s+days|from\s+now\s+on|for\s+now|any\s?more|at\s+last|for\s+(?:me|us)|please|thanks|if\s+possible|(?:because|since|(?:and\s+)?(?:keep|leave)\s(?:the|all|everything))\s?.*)$`)
	// beforeValue is what a value is called before it is said.
	beforeValue = pattern.New(`(?i)^(?:the\s+(?:word|words|name|term|phrase|text|title|value|number)s?|(?:an?|the)\s+\pL+\s+(?:called|named|titled))\s+(.+)$|^(?:called|named)\s+(.+)$`)
	zhBehind    = pattern.New(`(?:就行了?|就好了?|就可以了?|即可|好了|吧|呗|[,，]?谢谢)$|[,，](?:其[他它余]|别的|剩下).*$`)
	zhBefore    = pattern.New(`^(?:改成|改为|换成|换为|设为|设成|填成|填上|写成|写上|输入|输|改|换|填|写)(.+)$`)
	// zhWhole are words that begin with such a verb.
	zhWhole = pattern.New(`^(?:改[签期革进善编装造良]|换[乘货算热班位季]|填[空埋充海表]|写[字作真生意实信]|输[液出血送卵电])`)
)

// Value returns a value that is not quoted without what somebody says around it.
func Value(v string) string {
	v = strings.TrimSpace(v)
	if out := trimmed(v); out != "" && strings.TrimFunc(out, func(r rune) bool { return !lexicon.Letter(r) && !lexicon.Han(r) && (r < '0' || r > '9') }) != "" {
		return out
	}
	return v
}

func trimmed(v string) string {
	if strings.ContainsFunc(v, lexicon.Han) {
		out := zhBehind.ReplaceAllString(v, "")
		if m := zhBefore.FindStringSubmatch(out); m != nil && !zhWhole.MatchString(out) && utf8.RuneCountInString(m[1]) > 1 {
			return m[1]
		}
		return out
	}
	if m := beforeValue.FindStringSubmatch(v); m != nil {
		v = m[1] + m[2]
	}
	for {
		at := behindValue.FindStringIndex(v)
		if at == nil || at[0] == 0 || len(strings.Fields(v[:at[0]])) > longestShort {
			return v
		}
		v = v[:at[0]]
	}
}
