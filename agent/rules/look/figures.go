package look

import (
	"regexp"
	"strconv"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
)

// AmountOf returns the only sum of money that stands around an element.
func AmountOf(e *agent.Element) (float64, bool) {
	for _, text := range []string{line(e), e.Near} {
		all := lexicon.Money.FindAllStringSubmatch(text, -1)
		if len(all) != 1 {
			continue
		}
		n, err := strconv.ParseFloat(strings.ReplaceAll(all[0][1]+all[0][2], ",", ""), 64)
		return n, err == nil
	}
	return 0, false
}

// FigureOf returns the number that stands at a word in the row of an element.
func FigureOf(e *agent.Element, word string) (float64, bool) {
	if role, ok := strings.CutPrefix(word, goal.ClockWordOf); ok {
		return clockOf(e, role)
	}
	if word == goal.SpanWord {
		return spanOf(e)
	}
	number := `(-?\d[\d,]*(?:\.\d+)?)`
	re, err := regexp.Compile(`(?i)` + regexp.QuoteMeta(word) + `s?[^\d-]{0,12}` + number + `|` + number + `\s*` + regexp.QuoteMeta(word))
	if err != nil {
		return 0, false
	}
	for _, text := range []string{line(e), e.Near, e.Label} {
		all := re.FindAllStringSubmatch(text, -1)
		if word == "number" {
			for _, m := range lexicon.Digits.FindAllString(text, -1) {
				all = append(all, []string{"", m, ""})
			}
		}
		if len(all) != 1 {
			continue
		}
		n, err := strconv.ParseFloat(strings.ReplaceAll(all[0][1]+all[0][2], ",", ""), 64)
		return n, err == nil
	}
	return 0, false
}

// Times of day and spans of time in rows, and words for which time it is.
var (
	timeOfDay = pattern.New(`\b([01]?\d|2[0-4]):([0-5]\d)\s*((?i:am|pm))?`)
	span      = pattern.New(`(?i)(?:(\d{1,3})\s*(?:h|hrs?|hours?|小时)\b?\s*)?(?:(\d{1,3})\s*(?:m|mins?|minutes?|分钟|分)\b)?`)
	departs   = pattern.New(`(?i)出发|发车|起飞|开始|开场|depart|leav|start|from`)
	arrives   = pattern.New(`(?i)到达|抵达|降落|arriv|until`)
)

// clockOf returns the time of day in the row of an element, in minutes: the only one, or the only
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

// spanOf returns how long something takes by the row of an element, in minutes.
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

// NumberAt returns the number that a control is about: the only one of its row, or, where it has
// none, the last text before it that is a number, behind the one of the same control before.
func NumberAt(o *agent.Observation, e *agent.Element) (int, bool) {
	if of := lexicon.Digits.FindAllString(e.Row, -1); len(of) > 0 {
		n, err := strconv.Atoi(of[0])
		return n, err == nil && len(of) == 1
	}
	before := 0
	for i := range o.Elements {
		if other := &o.Elements[i]; other.ID < e.ID && other.Label == e.Label {
			before++
		}
	}
	found, number := false, 0
	for _, t := range o.Texts {
		text := strings.TrimSpace(t.Text)
		switch n, err := strconv.Atoi(text); {
		case err == nil:
			found, number = true, n
		case text != e.Label || !found:
		case before == 0:
			return number, true
		default:
			before--
			found = false // another one of the same name stands at that number
		}
	}
	return 0, false
}
