package wording

import (
	"fmt"
	"strings"

	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
)

// Times in words are written in digits where the part of the day is said, or else nothing tells four in the morning from
// four in the afternoon.

const hourWords = `one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve`

var (
	wordClock = pattern.New(`(?i)\b(?:(half\s+past|(?:a\s+)?quarter\s+past|(?:a\s+)?quarter\s+to)\s+)?(` + hourWords + `|\d{1,2})(?:\s+o['’]clock)?\s+(?:in\s+the\s+(morning|afternoon|evening)|at\s+(night))\b`)
	zhClock   = pattern.New(`(早上|上午|中午|下午|傍晚|晚上)([一二两三四五六七八九十]{1,3})点(半|一刻|三刻|[一二三四五六七八九十]{1,3}分?)?`)
	hours     = strings.Split(hourWords, "|")
)

// clocks writes the times of a text in digits.
func clocks(text string) string {
	text = wordClock.ReplaceAllStringFunc(text, func(s string) string {
		m := wordClock.FindStringSubmatch(s)
		hour := lexicon.Number(m[2])
		for i, w := range hours {
			if strings.EqualFold(w, m[2]) {
				hour = i + 1
			}
		}
		if hour < 1 || hour > 12 {
			return s
		}
		minute := 0
		switch word := strings.ToLower(m[1]); {
		case strings.HasPrefix(word, "half"):
			minute = 30
		case strings.HasSuffix(word, "past"):
			minute = 15
		case strings.HasSuffix(word, "to"):
			minute, hour = 45, (hour+10)%12+1
		}
		half := "pm"
		if strings.EqualFold(m[3], "morning") || m[4] != "" && hour == 12 {
			half = "am"
		}
		return fmt.Sprintf("%d:%02d %s", hour, minute, half)
	})
	return zhClock.ReplaceAllStringFunc(text, func(s string) string {
		m := zhClock.FindStringSubmatch(s)
		han := func(s string) int { return lexicon.Number(strings.ReplaceAll(s, "两", "二")) }
		minute := 0
		switch m[3] {
		case "":
		case "半":
			minute = 30
		case "一刻":
			minute = 15
		case "三刻":
			minute = 45
		default:
			minute = han(strings.TrimSuffix(m[3], "分"))
		}
		return fmt.Sprintf("%s%d:%02d", m[1], han(m[2]), minute)
	})
}
