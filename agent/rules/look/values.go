package look

import (
	"fmt"
	"strconv"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
)

var (
	slashed = pattern.New(`^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$`)
	clock   = pattern.New(`(?i)^(早上|上午|中午|下午|傍晚|晚上)?\s*(\d{1,2})[:：点时]\s*(\d{1,2}|半)?\s*分?\s*(am|pm|a\.m\.|p\.m\.)?$`)
)

// ValueFor returns a value as a field takes it: inputs of the types date and time take one
// form alone.
func ValueFor(e *agent.Element, v string) string {
	v = strings.TrimSpace(v)
	if e.Attributes["type"] == "number" || e.Attributes["role"] == "spinbutton" {
		v = unmeasured(v)
	}
	if m := unitOf.FindStringSubmatch(strings.TrimSpace(e.Label)); m != nil && measured.MatchString(v) {
		v = strings.TrimSpace(strings.TrimSuffix(v, m[1])) // the field says the unit itself
	}
	switch e.Attributes["type"] {
	case "date":
		if d, ok := lexicon.WholeDate(v); ok {
			return fmt.Sprintf("%04d-%02d-%02d", d.Year, d.Month, d.Day)
		}
		if m := slashed.FindStringSubmatch(v); m != nil {
			return date(m[3], m[1], m[2])
		}
	case "time":
		if m := clock.FindStringSubmatch(v); m != nil {
			return timeOf(m)
		}
	}
	return v
}

func date(year, month, day string) string {
	m, _ := strconv.Atoi(month)
	d, _ := strconv.Atoi(day)
	if m > 12 && d <= 12 { // the day was written first
		m, d = d, m
	}
	return fmt.Sprintf("%s-%02d-%02d", year, m, d)
}

func timeOf(m []string) string {
	h, _ := strconv.Atoi(m[2])
	minute, _ := strconv.Atoi(strings.ReplaceAll(m[3], "半", "30"))
	half := strings.ToLower(m[1] + m[4])
	switch late := strings.HasPrefix(half, "p") || half == "下午" || half == "傍晚" || half == "晚上" || half == "中午" && h < 3; {
	case late && h < 12:
		h += 12
	case !late && half != "" && h == 12:
		h = 0
	}
	return fmt.Sprintf("%02d:%02d", h, minute)
}

var plainNumber = pattern.New(`^-?[\d,]*\.?\d+$`)

// measured is a number with the word for what is counted, or its unit. 万 and k are part of a number.
var measured = pattern.New(`(?i)^[¥￥$€£]?\s*(-?\d[\d,]*(?:\.\d+)?)\s*(?:[^\P{Han}一二三四五六七八九十百千万亿年月日号点时半]{1,3}|℃|°C|%|g|h|[a-z]{2,12}|m²)?$`)

// unitOf is the unit in the name of a field: 单价（元）.
var unitOf = pattern.New(`[(（](\p{Han}{1,3}|[a-z%°]{1,3})[)）]$`)

// unmeasured returns a number without the word for what is counted.
func unmeasured(v string) string {
	if m := hanCount.FindStringSubmatch(v); m != nil {
		return strconv.Itoa(lexicon.Number(strings.ReplaceAll(m[1], "两", "二")))
	}
	if first, _, _ := strings.Cut(strings.ToLower(v), " "); lexicon.SmallCounts[first] != "" && wordCount.MatchString(v) {
		return lexicon.SmallCounts[first]
	}
	return measured.ReplaceAllString(v, "$1")
}

// hanCount and wordCount are numbers in words, with what is counted.
var (
	hanCount  = pattern.New(`^([一二两三四五六七八九十]{1,3})(?:个人|[个人位份张间晚天件杯次本箱袋盒瓶台只套条])?$`)
	wordCount = pattern.New(`(?i)^[a-z]+(?:\s+[a-z]{3,12})?$`)
)

// Holds reports whether a field can hold a value: those of the types date, time and number
// take nothing else.
func Holds(e *agent.Element, v string) bool {
	v = strings.TrimSpace(v)
	if e.Attributes["type"] == "number" || e.Attributes["role"] == "spinbutton" {
		v = unmeasured(v)
	}
	if e.Attributes["role"] == "spinbutton" && !plainNumber.MatchString(v) {
		return false
	}
	switch e.Attributes["type"] {
	case "date":
		_, is := lexicon.WholeDate(v)
		return is || slashed.MatchString(v)
	case "time":
		return clock.MatchString(v)
	case "number":
		return plainNumber.MatchString(v)
	}
	return true
}

var (
	mostWord  = pattern.New(`(?i)^(?:the\s+)?(?:max(?:imum)?|full|highest|largest|最大|最高)(?:\s+(?:value|level))?$`)
	leastWord = pattern.New(`(?i)^(?:the\s+)?(?:min(?:imum)?|lowest|smallest|最小|最低)(?:\s+(?:value|level))?$`)
)

// RangeValue returns a value as a slider takes it: a number within its limits, or one of the two ends by its word.
func RangeValue(e *agent.Element, v string) (string, bool) {
	v = strings.TrimSpace(unmeasured(strings.TrimSpace(v)))
	switch {
	case mostWord.MatchString(v):
		v = e.Attributes["max"]
	case leastWord.MatchString(v):
		v = e.Attributes["min"]
	}
	n, err := strconv.ParseFloat(v, 64)
	if err != nil {
		return "", false
	}
	for name, beyond := range map[string]func(end float64) bool{"min": func(end float64) bool { return n < end }, "max": func(end float64) bool { return n > end }} {
		if end, err := strconv.ParseFloat(e.Attributes[name], 64); err == nil && beyond(end) {
			return "", false
		}
	}
	return v, true
}
