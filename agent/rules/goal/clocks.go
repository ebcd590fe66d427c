package goal

import (
	"strings"

	"skillmill/agent/rules/pattern"
)

// Equals may be told apart by a time of day, or by how long something takes.
var (
	zhClock   = pattern.New(`最(早|晚|迟)(出发|发车|起飞|到达|抵达|开始|开场)?的?(?:一?(?:趟|班|场|次)\p{Han}{0,2})?`)
	enClock   = pattern.New(`(?i)\b(?:the\s+)?(earliest|latest)(?:\s+(departing|departure|leaving|arriving|arrival|starting))?\b`)
	spanWords = pattern.New(`(?i)\b(?:(?:with|that has|that takes|which has|having|of)\s+)?(?:the\s+)?(shortest|longest)\s+(?:(?:total|travel|flight)\s+)?(?:duration|time|length|travel|trip|journey)\b|(?:耗时|用时|时长|历时)最?(短|少|长|久)的?`)
)

// The words of figures that are times (Figure.Word). Behind ClockWordOf may stand which time
// it is: that of leaving or of arriving.
const (
	ClockWordOf = "time of day"
	SpanWord    = "duration"
)

// clocks takes words about times out of a phrase.
func (g *Goal) clocks(phrase string) (string, bool) {
	if m := zhClock.FindStringSubmatch(phrase); m != nil {
		g.By = &Figure{Word: ClockWordOf + " " + m[2], Most: 1}
		if m[1] == "早" {
			g.By.Most = -1
		}
		return zhClock.ReplaceAllString(phrase, " "), true
	}
	if m := enClock.FindStringSubmatch(phrase); m != nil {
		g.By = &Figure{Word: ClockWordOf + " " + m[2], Most: 1}
		if strings.EqualFold(m[1], "earliest") {
			g.By.Most = -1
		}
		return enClock.ReplaceAllString(phrase, " "), true
	}
	if m := spanWords.FindStringSubmatch(phrase); m != nil {
		g.By = &Figure{Word: SpanWord, Most: 1}
		if short := strings.ToLower(m[1] + m[2]); short == "shortest" || short == "短" || short == "少" {
			g.By.Most = -1
		}
		return spanWords.ReplaceAllString(phrase, " "), true
	}
	return phrase, false
}
