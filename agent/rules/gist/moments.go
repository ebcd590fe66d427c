package gist

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"skillmill/agent"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
)

// Words for the thing whose date or time of day is the first or the last of all.
var (
	enMoment = pattern.New(`(?i)\s*\bthe\s+(latest|newest|most\s+recent|earliest|oldest|soonest)\b(?:\s+one\b)?`)
	// enComes tells by what a thing does first or last: "the one that ends first".
	enComes  = pattern.New(`(?i)\s*\b(?:that|which|who)\s+(?:will\s+|is\s+|was\s+|were\s+|has\s+|have\s+)?(\pL{3,12})\s+(first|last|earliest|latest|soonest|most\s+recently)\b`)
	zhMoment = pattern.New(`(到期|出发|开始|结束|发布|创建|提交|截止|收到|下单|更新)?(?:的)?(?:日期|时间)?最(早|晚|新|旧)(到期|出发|开始|结束|发布|创建|提交|截止|收到|下单|更新)?的?`)
	early    = pattern.New(`(?i)^(?:earliest|oldest|soonest|first|早|旧)$`)
	// dayOf is a day without its year, clock a time of day.
	dayOf = pattern.New(`(?i)\b(\d{1,2})(?:st|nd|rd|th)?\s+(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\pL*|\b(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\pL*\.?\s+(\d{1,2})\b|(\d{1,2})月(\d{1,2})[日号]`)
	clock = pattern.New(`\b([01]?\d|2[0-3]):([0-5]\d)\b`)
)

// momentOf takes what a text says of the first or the last in time out of it; nil for a text that says none.
func momentOf(text string) (rest string, x *extreme) {
	if m := enComes.FindStringSubmatchIndex(text); m != nil {
		return text[:m[0]] + " " + text[m[1]:], momentWay(text[m[2]:m[3]], text[m[4]:m[5]])
	}
	if m := enMoment.FindStringSubmatchIndex(text); m != nil {
		return text[:m[0]] + " " + text[m[1]:], momentWay("", text[m[2]:m[3]])
	}
	if m := zhMoment.FindStringSubmatch(text); m != nil {
		return zhMoment.ReplaceAllString(text, " "), momentWay(m[1]+m[3], m[2])
	}
	return text, nil
}

func momentWay(of, word string) *extreme {
	x := &extreme{of: of, way: 1, moment: true}
	if early.MatchString(word) {
		x.way = -1
	}
	return x
}

// The kinds of moments: numbers of one kind alone are compared.
const (
	dated     = 1 + iota // with a year
	yearless             // a day of a year
	timeOfDay            // minutes
	ago                  // seconds before now, below zero
)

// momentAt returns the only date of the row of an element, or else the only time of day; kind is 0 for none.
func momentAt(o *agent.Observation, e *agent.Element) (n float64, kind int) {
	var found []float64
	r, plain := []rune(standsAt(o, e)), strings.Builder{}
	for i := 0; i < len(r); {
		size := lexicon.DateAt(r, i)
		if d, ok := lexicon.WholeDate(string(r[i : i+size])); size > 0 && ok {
			found = append(found, float64(d.Year*372+d.Month*31+d.Day))
			i += size
			continue
		}
		plain.WriteRune(r[i])
		i++
	}
	if len(found) > 0 {
		return only(found, dated)
	}
	for _, m := range dayOf.FindAllStringSubmatch(plain.String(), -1) {
		month, _ := strconv.Atoi(m[5])
		day, _ := strconv.Atoi(m[1] + m[4] + m[6])
		if name := strings.ToLower(m[2] + m[3]); name != "" {
			month = lexicon.MonthOf(name)
		}
		found = append(found, float64(month*31+day))
	}
	if len(found) > 0 {
		return only(found, yearless)
	}
	for _, m := range clock.FindAllStringSubmatch(plain.String(), -1) {
		h, _ := strconv.Atoi(m[1])
		n, _ := strconv.Atoi(m[2])
		found = append(found, float64(60*h+n))
	}
	if len(found) == 0 {
		return agoAt(plain.String())
	}
	return only(found, timeOfDay)
}

// agoForm is how long ago something was, as feeds say it: "3 h", "2 days ago", 5分钟前.
var agoForm = pattern.New(`(?i)(?:^|[·•|,(\s])(\d{1,3})\s*(?:(s|secs?|seconds?|秒)|(m|mins?|minutes?|分钟)|(h|hrs?|hours?|个?小时)|(d|days?|天)|(w|wks?|weeks?|周))(?:\s*(?:ago|前))?(?:$|[·•|,).\s])`)

// agoAt returns how long ago a text says that something was, where it says one such time alone.
func agoAt(text string) (float64, int) {
	var found []float64
	for _, m := range agoForm.FindAllStringSubmatch(text, -1) {
		n, _ := strconv.Atoi(m[1])
		for i, unit := range []float64{1, 60, 3600, 86400, 7 * 86400} {
			if m[i+2] != "" {
				found = append(found, -float64(n)*unit)
			}
		}
	}
	return only(found, ago)
}

func only(found []float64, kind int) (float64, int) {
	slices.Sort(found)
	if found = slices.Compact(found); len(found) != 1 {
		return 0, 0
	}
	return found[0], kind
}

// halfYear is how far days without a year may be apart: those further apart may be of two years.
const halfYear = 186

// comparable reports whether the moments of some candidates are of one kind, and which comes first is clear.
func (x *extreme) comparable(o *agent.Observation, list []*candidate) bool {
	least, most, kind := 0.0, 0.0, 0
	for i, c := range list {
		n, is := momentAt(o, c.e)
		if is == 0 || i > 0 && is != kind {
			return false
		}
		if kind = is; i == 0 {
			least, most = n, n
		}
		least, most = min(least, n), max(most, n)
	}
	return kind != yearless || most-least <= halfYear
}

// A time that something takes, in seconds.
var (
	lasting  = pattern.New(`(?i)(\d+(?:\.\d+)?)\s*(?:(h|hrs?|hours?|小时)|(m|mins?|minutes?|分钟?)|(s|secs?|seconds?|秒))(?:[^\pL]|$|\p{Han})`)
	timeUnit = pattern.New(`(?i)^\s*(?:(h|hrs?|hours?|小时)|(m|mins?|minutes?|分钟?|分)|(s|secs?|seconds?|秒))\s*$`)
)

// secondsOf returns how many seconds the row of an element says that something takes: all parts of one span.
func secondsOf(o *agent.Observation, e *agent.Element) (sum float64, ok bool) {
	text := standsAt(o, e)
	end, least := -1, 0.0
	for at := 0; ; {
		m := lasting.FindStringSubmatchIndex(text[at:])
		if m == nil {
			return sum, ok
		}
		unit := 3600.0
		if m[6] >= 0 {
			unit = 60
		} else if m[8] >= 0 {
			unit = 1
		}
		if ok && (unit >= least || utf8.RuneCountInString(strings.TrimSpace(text[end:at+m[0]])) > 3) {
			return 0, false // another span
		}
		n, err := strconv.ParseFloat(text[at+m[2]:at+m[3]], 64)
		if err != nil {
			return 0, false
		}
		sum, ok, least = sum+n*unit, true, unit
		for _, k := range []int{5, 7, 9} {
			end = max(end, at+m[k])
		}
		at = end
	}
}

// inSeconds returns a number with a unit of time in seconds.
func inSeconds(n float64, unit string) (float64, bool) {
	switch m := timeUnit.FindStringSubmatch(unit); {
	case m == nil:
		return 0, false
	case m[1] != "":
		return n * 3600, true
	case m[2] != "":
		return n * 60, true
	default:
		return n, true
	}
}
