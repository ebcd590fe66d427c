package texts

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"skillmill/transform/lasting"
)

// maxSigns bounds the characters of a text without letters and digits.
const maxSigns = 3

// amount matches a number that says what a control does, and not how many things there are: a
// number with a sign (+1) or a unit (60 Hz, 1080p, 3天), or a year.
var amount = regexp.MustCompile(`^(?:[+\-−–±×]\s?\d{1,3}(?:[.,]\d{1,2})?\s?(?:` + units + `)?|\d{1,4}(?:[.,]\d{1,2})?\s?(?:` + units + `)|(?:19|20)\d\d)$`)

// units are the units of sizes, durations and rates. Units of counts and prices are left out,
// because such numbers change.
const units = `(?i:k?hz|mhz|ghz|[kmgt]b|px|pt|em|rem|x|×|%|°c?|s|sec|min|h|hrs?|days?|weeks?|months?|years?|mm|cm|km|g|kg|ml|dpi|fps|p)|天|周|小时|分钟|秒|个月|倍|折`

// Short returns a text without words that may still be a label: an amount, or signs (+, ×, ★,
// 👍) without the number that counts them. It returns "" for every other text.
func Short(s string) string {
	s = strings.TrimSpace(lasting.Fold(s))
	if amount.MatchString(s) {
		return s
	}
	signs := strings.TrimFunc(s, func(r rune) bool { return unicode.IsDigit(r) || unicode.IsSpace(r) })
	counted := signs != s
	if signs == "" || utf8.RuneCountInString(signs) > maxSigns {
		return ""
	}
	for _, r := range signs {
		switch {
		case unicode.IsLetter(r), unicode.IsDigit(r), unicode.IsSpace(r), !unicode.IsPrint(r) && !unicode.Is(unicode.Mn, r):
			return ""
		case counted && !unicode.Is(unicode.So, r) && !unicode.Is(unicode.Mn, r):
			return "" // a sign of the number, as in 40:
		}
	}
	return signs
}
