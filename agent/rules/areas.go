package rules

import (
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
)

// ofArea is a source that is a field of several lines: "the 2nd text area below".
var ofArea = pattern.New(`(?i)^(?:the\s+)?(?:text\s+(?:in|of|from|inside)\s+(?:the\s+)?)?(?:(\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|last)\s+)?text\s?area(?:\s+(?:below|above|here))?$|^(?:第([一二三四五\d])个)?(?:文本域|多行文本框|文本区)$`)

// areaText returns the text of the field of several lines that a source names, by its number or as the only one.
// isArea is false for every other source.
func areaText(s *goal.Source, o *agent.Observation) (text string, isArea bool) {
	if len(s.Of) != 1 {
		return "", false
	}
	m := ofArea.FindStringSubmatch(strings.TrimSpace(s.Of[0]))
	if m == nil {
		return "", false
	}
	var list []string
	for i := range o.Elements {
		if e := &o.Elements[i]; e.Type == agent.KindText && e.Attributes["multiline"] != "" {
			list = append(list, e.Holds)
		}
	}
	nth := 0
	if m[1] != "" {
		nth = lexicon.NthOf(m[1])
	} else if m[2] != "" {
		nth = lexicon.Number(m[2])
	}
	if nth == 0 && len(list) != 1 {
		return "", true
	}
	i := numbered(max(nth, -1), len(list))
	if nth == 0 {
		i = 0
	}
	if i < 0 || i >= len(list) {
		return "", true
	}
	return list[i], true
}

// wordOf returns the word of a text with a number from 1, -1 for the last.
func wordOf(text string, nth int) (string, bool) {
	words := strings.Fields(text)
	i := numbered(nth, len(words))
	if i < 0 || i >= len(words) {
		return "", false
	}
	return strings.Trim(words[i], `.,;:!?"'()，。；：！？“”`), true
}
