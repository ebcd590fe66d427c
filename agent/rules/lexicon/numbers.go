package lexicon

import (
	"strconv"
	"strings"

	"skillmill/agent/rules/pattern"
)

// Number reads a Chinese or decimal number up to 99.
func Number(s string) int {
	if n, err := strconv.Atoi(s); err == nil {
		return n
	}
	n := 0
	for _, r := range s {
		if r == '十' {
			n = max(n, 1) * 10
			continue
		}
		n += digitWords[r]
	}
	return n
}

// Ordinals are the numbers of English words like second; -1 stands for the last.
var (
	Ordinals   = map[string]int{"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9, "tenth": 10, "last": -1, "final": -1}
	digitWords = map[rune]int{'一': 1, '二': 2, '三': 3, '四': 4, '五': 5, '六': 6, '七': 7, '八': 8, '九': 9}
)

// SmallCounts are English words for the numbers one to ten, in digits.
var SmallCounts = map[string]string{"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9", "ten": "10"}

// NthOf returns the number that a word like second, 4th or last says, 0 for none.
func NthOf(w string) int {
	if n, ok := Ordinals[strings.ToLower(w)]; ok {
		return n
	}
	n, _ := strconv.Atoi(strings.TrimRight(strings.ToLower(w), "sthndr"))
	return n
}

var oneNumber = pattern.New(`^[^\d\-.,]{0,4}(-?\d[\d,]*)(?:\.(\d+))?[^\d.,]{0,6}$`)

// NumberIn returns the number that a text is, with a sign or a unit around it.
func NumberIn(text string) (n float64, places int, ok bool) {
	m := oneNumber.FindStringSubmatch(strings.TrimSpace(text))
	if m == nil {
		return 0, 0, false
	}
	n, err := strconv.ParseFloat(strings.ReplaceAll(m[1], ",", "")+"."+m[2]+"0", 64)
	return n, len(m[2]), err == nil
}

// Money is a sum of money.
var Money = pattern.New(`(?i)(?:[$€£¥￥]|\b(?:usd|eur|rmb|cny)\s?)\s?(\d[\d,]*(?:\.\d+)?)|(\d[\d,]*(?:\.\d+)?)\s?(?:元|€|usd\b|eur\b)`)

// HowMuch are words for how much, which no row has to say.
var HowMuch = pattern.New(`(?i)\b(?:quantity|amount|number|count|value|level)\b|数量|数目|个数`)

// NumberWord is a word for a number.
var NumberWord = pattern.New(`(?i)\b(?:numbers?|digits?|values?)\b|数字|数值|数$`)

// Digits are a run of digits.
var Digits = pattern.New(`\d+`)
