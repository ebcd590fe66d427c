package rules

import (
	"regexp"
	"strconv"
	"strings"

	"skillmill/agent"
)

// Equals may be told apart by a time of day, or by how long something takes.
var (
	zhClock   = regexp.MustCompile(`最(早|晚|迟)(出发|发车|起飞|到达|抵达|开始|开场)?的?(?:一?(?:趟|班|场|次)\p{Han}{0,2})?`)
	enClock   = regexp.MustCompile(`(?i)\b(?:the\s+)?(earliest|latest)(?:\s+(departing|departure|leaving|arriving|arrival|starting))?\b`)
	lasting   = regexp.MustCompile(`(?i)\b(?:the\s+)?(shortest|fastest|quickest|longest|slowest)\b|(?:耗时|用时|时间)?(最短|最快|最长)的?`)
	spanWords = regexp.MustCompile(`(?i)\b(?:(?:with|that has|that takes|which has|having|of)\s+)?(?:the\s+)?(shortest|longest)\s+(?:(?:total|travel|flight)\s+)?(?:duration|time|length|travel|trip|journey)\b|(?:耗时|用时|时长|历时)最?(短|少|长|久)的?`)
	timeOfDay = regexp.MustCompile(`\b([01]?\d|2[0-4]):([0-5]\d)\s*((?i:am|pm))?`)
	span      = regexp.MustCompile(`(?i)(?:(\d{1,3})\s*(?:h|hrs?|hours?|小时)\b?\s*)?(?:(\d{1,3})\s*(?:m|mins?|minutes?|分钟|分)\b)?`)
	departs   = regexp.MustCompile(`(?i)出发|发车|起飞|开始|开场|depart|leav|start|from`)
	arrives   = regexp.MustCompile(`(?i)到达|抵达|降落|arriv|until`)
)

const (
	clockWordOf = "time of day"
	spanWord    = "duration"
)

// clocks takes words about times out of a phrase.
func (g *goal) clocks(phrase string) (string, bool) {
	if m := zhClock.FindStringSubmatch(phrase); m != nil {
		g.by = &figure{word: clockWordOf + " " + m[2], most: 1}
		if m[1] == "早" {
			g.by.most = -1
		}
		return zhClock.ReplaceAllString(phrase, " "), true
	}
	if m := enClock.FindStringSubmatch(phrase); m != nil {
		g.by = &figure{word: clockWordOf + " " + m[2], most: 1}
		if strings.EqualFold(m[1], "earliest") {
			g.by.most = -1
		}
		return enClock.ReplaceAllString(phrase, " "), true
	}
	if m := spanWords.FindStringSubmatch(phrase); m != nil {
		g.by = &figure{word: spanWord, most: 1}
		if short := strings.ToLower(m[1] + m[2]); short == "shortest" || short == "短" || short == "少" {
			g.by.most = -1
		}
		return spanWords.ReplaceAllString(phrase, " "), true
	}
	return phrase, false
}

// clockOf is the time of day in the row of an element, in minutes: the only one, or the only
// one beside a word for leaving or arriving.
func clockOf(e *agent.Element, role string) (float64, bool) {
	row := line(e)
	all := timeOfDay.FindAllStringSubmatchIndex(row, -1)
	is := departs
	if arrives.MatchString(role) {
		is = arrives
	}
	var found []float64
	for i, m := range all {
		end := len(row)
		if i+1 < len(all) {
			end = all[i+1][0]
		}
		if len(all) > 1 && !is.MatchString(row[m[1]:end]) { // what it is stands behind it
			continue
		}
		hour, _ := strconv.Atoi(row[m[2]:m[3]])
		minute, _ := strconv.Atoi(row[m[4]:m[5]])
		if m[6] >= 0 {
			hour = hour%12 + map[bool]int{true: 12}[strings.EqualFold(row[m[6]:m[7]], "pm")]
		}
		found = append(found, float64(60*hour+minute))
	}
	if len(found) != 1 {
		return 0, false
	}
	return found[0], true
}

// spanOf is how long something takes by the row of an element, in minutes.
func spanOf(e *agent.Element) (float64, bool) {
	var found []float64
	for _, m := range span.FindAllStringSubmatch(line(e), -1) {
		if m[1] == "" && m[2] == "" {
			continue
		}
		h, _ := strconv.Atoi(m[1])
		n, _ := strconv.Atoi(m[2])
		found = append(found, float64(60*h+n))
	}
	if len(found) != 1 {
		return 0, false
	}
	return found[0], true
}

// bookedBy adds the press that books one of the results of a search, where a frame says which:
// the cheapest, the shortest. rest is the phrase without that.
func (p *parser) bookedBy(verb, what string) (rest string, booked *goal) {
	g := goal{verb: click}
	if rest = g.extremes(what); g.most == 0 && g.by == nil {
		m := lasting.FindStringSubmatch(what)
		if m == nil {
			return what, nil
		}
		g.by = &figure{word: spanWord, most: -1}
		if strings.EqualFold(m[1], "longest") || strings.EqualFold(m[1], "slowest") || m[2] == "最长" {
			g.by.most = 1
		}
		rest = lasting.ReplaceAllString(what, " ")
	}
	g.words, g.must, g.text = strings.ToLower(verb), strings.ToLower(verb), what
	return strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(rest), "the ")), &g
}
