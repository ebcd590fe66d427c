package rules

import (
	"regexp"
	"strconv"
	"strings"
)

var zhNumbered = regexp.MustCompile(`第\s*[0-9一二三四五六七八九十]+\s*[题步章节组层楼排栏号室课关级期轮场天周季]`)

// numbered reports whether a phrase names something by its number, as 第3题 does: that is
// its name, not its place among equals.
func numbered(s string) bool { return zhNumbered.MatchString(s) }

// extremes takes words like cheapest, and how often, out of a phrase.
func (g *goal) extremes(phrase string) string {
	switch {
	case g.verb == fill || g.by != nil:
		return phrase
	case cheapest.MatchString(phrase):
		g.most, phrase = -1, cheapest.ReplaceAllString(phrase, " ")
	case dearest.MatchString(phrase):
		g.most, phrase = 1, dearest.ReplaceAllString(phrase, " ")
	}
	if out, ok := g.clocks(phrase); ok {
		phrase = out
	} else if g.most == 0 {
		phrase = g.figures(phrase)
	}
	m := howOften.FindStringSubmatch(phrase)
	if m == nil || g.verb != click {
		return phrase
	}
	word, _, _ := strings.Cut(strings.ToLower(m[1]), " ")
	counts := map[string]int{"twice": 2, "two": 2, "thrice": 3, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10}
	switch {
	case m[2] != "":
		g.times, _ = strconv.Atoi(m[2])
	case m[4] != "":
		g.times = number(strings.ReplaceAll(m[4], "两", "二"))
	default:
		g.times = counts[word]
	}
	return howOften.ReplaceAllString(phrase, "$3 ")
}

// number reads a Chinese or decimal number up to 99.
func number(s string) int {
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
