package gist

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
	"skillmill/transform/alike"
)

// extreme is the thing of several equal ones that a task means by the most or the least of something.
type extreme struct {
	of  string // what there is most of, in the words of the task
	way float64
	// moment says that it is a date or a time of day.
	moment bool
}

var (
	enMost = pattern.New(`(?i)\s*\b(?:(?:with|having|of|(?:that|which|who)\s+\pL+(?:\s+(?:got|\pL+ed|had|been))?)\s+)?the\s+(most|fewest|least|highest|lowest|largest|biggest|smallest|greatest|longest|shortest|lightest|heaviest)(?:\s+(?:number|amount)\s+of)?((?:\s+[a-z]+){0,5})`)
	// enDear and zhDear tell by the price or the distance alone.
	enDear = pattern.New(`(?i)\s*\bthe\s+(cheapest|least\s+expensive|most\s+expensive|dearest|priciest|nearest|closest|farthest|furthest)\b(?:\s+(?:one|of\s+(?:them|all))\b)?`)
	zhDear = pattern.New(`(?:距离|离我|离这里?|价格|价钱)?最(便宜|贵|近|远)的?`)
	zhMost = pattern.New(`(\p{Han}{0,4})最(多|少|大|小|高|低|长|短|久|重|轻)的?`)
	// lesser are words for the least.
	lesser = pattern.New(`(?i)^(?:fewest|least|lowest|smallest|shortest|lightest)$|^[少小低短轻]$`)
	// cheap is what costs least.
	cheap = pattern.New(`(?i)^(?:cheap|least|near|close)|^便宜|^近`)
	// far is told by the distance.
	far = pattern.New(`(?i)^(?:near|close|far|fur)|^[近远]`)
	// lasts is a word for how long something takes.
	lasts = pattern.New(`(?i)^(?:time|duration|trip|journey|travel|用时|耗时|历时|时长|时间)`)
	// measured is a number with what stands before and behind it.
	measured = pattern.New(`([¥￥$€£]|\p{Han}{1,4}|\pL+:?)?\s*(-?\d[\d,]*(?:\.\d+)?)\s*(\p{Han}{1,3}|[\pL%°/²]{1,10}(?:\s+\pL{3,12})?)?`)
)

// inDate reports whether what stands beside a number makes it a part of a date.
func inDate(beside string) bool {
	return lexicon.MonthAlone.MatchString(beside) || zhInDate.MatchString(beside)
}

var zhInDate = pattern.New(`[年月日号]$|^周`)

// unitsOf are the units of what is measured, by the words that people have for it.
var unitsOf = []struct{ of, unit *pattern.Pattern }{
	{pattern.New(`(?i)time|duration|journey|travel|trip|ride|用时|耗时|时间|时长|历时`), pattern.New(`(?i)^(?:h|hrs?|hours?|m|mins?|minutes?|s|secs?|seconds?|分钟?|小时|秒|天|days?)\b|^[分小秒天]`)},
	{pattern.New(`(?i)price|cost|amount|sum|fare|rent|expens|cheap|金额|价格|价钱|费用|单价|总价|租金|票价|那一?笔`), pattern.New(`^[¥￥$€£元块]`)},
	{pattern.New(`(?i)people|seats?|persons?|capacity|guests?|人数|容量|容纳|座位`), pattern.New(`(?i)^(?:人|座|people|persons?|seats?|guests?)`)},
	{pattern.New(`(?i)distance|far|near|距离|路程|远|近`), pattern.New(`(?i)^(?:km|m|mi|miles?|公里|千米|米)`)},
	{pattern.New(`(?i)size|space|大小|体积|空间`), pattern.New(`(?i)^(?:[kmgt]?b|bytes)\b`)},
	{pattern.New(`(?i)rating|stars?|score|评分|星级|得分`), pattern.New(`(?i)^(?:★|stars?|分|星|/)`)},
	{pattern.New(`(?i)area|size|space|面积|大小|空间`), pattern.New(`(?i)^(?:m²|㎡|sqm|sq|平米|平方米?|平)`)},
	{pattern.New(`次数`), pattern.New(`^次`)},
}

// extremeOf takes what a text says of the most or the least out of it; nil for a text that says none. A run
// of Han before it may begin with what a control is called.
func extremeOf(text string, called func(string) bool) (rest string, x *extreme) {
	if rest, x = momentOf(text); x != nil {
		return rest, x
	}
	for _, re := range []*pattern.Pattern{enDear, zhDear} {
		if m := re.FindStringSubmatchIndex(text); m != nil {
			x = &extreme{of: "price", way: 1}
			if far.MatchString(text[m[2]:m[3]]) {
				x.of = "distance 距离"
			}
			if cheap.MatchString(text[m[2]:m[3]]) {
				x.way = -1
			}
			return text[:m[0]] + " " + text[m[1]:], x
		}
	}
	if m := zhMost.FindStringSubmatchIndex(text); m != nil {
		for at := range text[m[2]:m[3]] {
			if head := text[m[2] : m[2]+at]; called(head) || utf8.RuneCountInString(head) == 2 && alike.Acts(head) != 0 {
				m[2] += at
				break
			}
		}
		x = &extreme{of: text[m[2]:m[3]], way: 1}
		if lesser.MatchString(text[m[4]:m[5]]) {
			x.way = -1
		}
		return text[:m[2]] + " " + text[m[1]:], x
	}
	if m := enMost.FindStringSubmatchIndex(text); m != nil {
		x = &extreme{of: strings.TrimSpace(text[m[4]:m[5]]), way: 1}
		if lesser.MatchString(text[m[2]:m[3]]) {
			x.way = -1
		}
		return text[:m[0]] + " " + text[m[1]:], x
	}
	return text, nil
}

// standsAt returns what stands at an element: its row, or the block around it where that says more.
func standsAt(o *agent.Observation, e *agent.Element) string {
	if block := look.BlockOf(o, e); len(block) > len(e.Row) {
		return block
	}
	return e.Row
}

// amount returns how much of it the row of an element has: the only number beside a word for it, or with
// a unit of it, or the only one that has a unit at all.
func (x *extreme) amount(o *agent.Observation, e *agent.Element) (n float64, ok bool) {
	if x.moment {
		n, kind := momentAt(o, e)
		return n, kind > 0
	}
	text := standsAt(o, e)
	if strings.Contains(x.of, "用时") || lasts.MatchString(x.of) {
		if n, ok := look.FigureOf(e, goal.SpanWord); ok && n > 0 {
			return n, true
		}
	}
	for _, w := range lexicon.Tokens(x.of) {
		if n := look.InColumn(o, e, w); n != nil && !idle[w] && !softly[w] {
			return *n, true
		}
	}
	var beside, unit, all []float64
	asked := saidOf(x.of)
	for _, m := range measured.FindAllStringSubmatch(text, -1) {
		v, err := strconv.ParseFloat(strings.ReplaceAll(m[2], ",", ""), 64)
		if err != nil {
			continue
		}
		if m[1]+m[3] != "" && !inDate(m[1]) && !inDate(m[3]) {
			all = append(all, v)
		}
		for _, w := range append(lexicon.Tokens(m[1]), lexicon.Tokens(m[3])...) {
			if w := (word{text: w}); !idle[w.text] && (asked.has(&w) >= synonym) {
				beside = append(beside, v)
				break
			}
		}
		for _, u := range unitsOf {
			if u.of.MatchString(x.of) && (u.unit.MatchString(m[1]) || u.unit.MatchString(m[3])) {
				unit = append(unit, v)
			}
		}
	}
	for _, list := range [][]float64{beside, unit, all} {
		slices.Sort(list)
		if list = slices.Compact(list); len(list) == 1 {
			return list[0], true
		} else if len(list) > 1 {
			return 0, false
		}
	}
	return 0, false
}

// choose returns the only candidate of some that are called alike which has the most or the least, nil
// where one has no amount or two have the same.
func (x *extreme) choose(o *agent.Observation, list []*candidate) (best *candidate) {
	most, tie := 0.0, false
	if x.moment && !x.comparable(o, list) {
		return nil
	}
	for _, c := range list {
		n, ok := x.amount(o, c.e)
		if !ok || c.name != list[0].name {
			return nil
		}
		switch n *= x.way; {
		case best == nil || n > most:
			best, most, tie = c, n, false
		case n == most:
			tie = true
		}
	}
	if tie || len(list) < 2 {
		return nil
	}
	return best
}
