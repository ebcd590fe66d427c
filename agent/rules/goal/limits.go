package goal

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
)

// limits say how many of those that fit are meant.
var limits = pattern.New(`(?i)\b(on|of)\s+(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)\s+((?:posts|tweets|comments|items|photos|articles|videos|messages|mails|emails|rows|products|entries)\b)|\b(on|of)\s+(1|one)\s+((?:post|tweet|comment|photo|article|video|message|e?mail)\b)`)

// Limited takes out of a phrase how many of those that fit are meant.
func (g *Goal) Limited(phrase string) string {
	m := limits.FindStringSubmatch(phrase)
	if m == nil || g.Verb == Fill {
		return phrase
	}
	if g.Limit, _ = strconv.Atoi(m[2] + m[5]); g.Limit == 0 {
		g.Limit, _ = strconv.Atoi(lexicon.SmallCounts[strings.ToLower(m[2]+m[5])])
	}
	g.All = true
	return limits.ReplaceAllString(phrase, " ")
}

// WithoutClass keeps other words for a goal that names a thing and says of what kind it is:
// the page need not say the kind.
func (g *Goal) WithoutClass() {
	if g.Place != "" || g.Alt != "" || g.Verb != Click || g.Kind != "" {
		return
	}
	var rest []string
	named, class := false, false
	for _, w := range strings.Fields(g.Words) {
		if lexicon.ClassWords.MatchString(w) {
			class = true
			continue
		}
		r, _ := utf8.DecodeRuneInString(w)
		named = named || unicode.IsUpper(r) || strings.IndexFunc(w, unicode.IsDigit) >= 0
		rest = append(rest, w)
	}
	if class && named {
		g.Alt = strings.Join(rest, " ")
	}
}

// Words that say which of equals is meant by its number, or that all are.
var (
	EnNth     = pattern.New(`(?i)\b(?:the\s+)?(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|final|(\d+)(?:st|nd|rd|th))\b`)
	ZhNth     = pattern.New(`第\s*([0-9一二三四五六七八九十]+)\s*(?:个|条|项|行|封|张|件|位|名|篇|款|页|则|份)?|(最后)一?(?:个|条|项|行|封|张|件|位|名|篇|款)?`)
	EveryWord = pattern.New(`(?i)\b(?:all|everything|every|each|both)\b(?:\s+(?:of\s+)?the)?|全部(?:的)?|所有(?:的)?|每一?个`)
)
