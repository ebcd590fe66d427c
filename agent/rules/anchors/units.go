package anchors

import (
	"slices"
	"strconv"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/reading"
)

// byUnits are the units behind numbers, with what a field for them is called.
var byUnits = []struct{ unit, field *pattern.Pattern }{
	{pattern.New(`(?i)^\s*(?:degrees?\b|°|℃|度)`), pattern.New(`(?i)\btemp(?:erature)?\b|\bheat\b|温度`)},
	{pattern.New(`(?i)^\s*(?:min(?:ute)?s?\b|hours?\b|分钟|小时)`), pattern.New(`(?i)\b(?:time|duration|minutes|hours|timer|length)\b|时间|时长|分钟|小时`)},
	{pattern.New(`(?i)^\s*(?:people|persons?|guests?|adults?|seats?|人|位)`), pattern.New(`(?i)\b(?:people|persons|guests|adults|seats|party)\b|人数|几人|座位`)},
	{pattern.New(`(?i)^\s*(?:days?\b|天)`), pattern.New(`(?i)\bdays?\b|天数`)},
	{pattern.New(`(?i)^\s*(?:nights?\b|晚)`), pattern.New(`(?i)\bnights?\b|晚数|几晚`)},
	{pattern.New(`(?i)^\s*(?:kg\b|kilos?\b|kilograms?\b|grams?\b|g\b|公斤|千克|克|斤)`), pattern.New(`(?i)\b(?:weight|portion)\b|重量|体重`)},
	{pattern.New(`(?i)^\s*(?:euros?\b|dollars?\b|pounds?\b|[€$£]|元|块)`), amounts},
	{pattern.New(`(?i)^\s*(?:percent\b|%)`), pattern.New(`(?i)\b(?:percent(?:age)?|brightness|volume|discount|rate)\b|亮度|音量|比例|折扣`)},
	{pattern.New(`(?i)^\s*(?:copies\b|pieces\b|份|件|个|盒|本|张)`), pattern.New(`(?i)\b(?:copies|quantity|qty|amount|number|count)\b|数量|份数|件数`)},
}

// byUnit returns those of several fields, or of all for numbers if none takes the value by its sort, that are called
// for what the unit behind it measures: 烤35分钟 is the time.
func (p *parse) byUnit(i int, class []*agent.Element) []*agent.Element {
	if p.units[i].Kind != reading.Number || len(class) == 1 {
		return class
	}
	var out []*agent.Element
	for _, b := range byUnits {
		if !b.unit.MatchString(p.c[p.units[i].To:]) {
			continue
		}
		for _, n := range p.names {
			if n.verb == goal.Fill && !p.filled(n.e) && b.field.MatchString(n.text) && look.Holds(n.e, p.raw(i, i)) && !slices.Contains(out, n.e) {
				out = append(out, n.e)
			}
		}
		return out
	}
	return class
}

// hanCounts is a number in Han with what it counts.
var hanCounts = pattern.New(`([一二两三四五六七八九十]{1,3})(天|晚|个人|人|位|份|件|张|次|小时|分钟|个月|年|间|盒|瓶|箱|袋|本|台|只|杯|公斤|斤)`)

// hanCounted enters a number in Han with what it counts into the only field for a number that is called so.
func (p *parse) hanCounted() {
	for _, at := range hanCounts.FindAllStringSubmatchIndex(p.left(), -1) {
		count := p.c[at[4]:at[5]]
		var class []*agent.Element
		for _, n := range p.names {
			if n.verb == goal.Fill && !p.filled(n.e) && !slices.Contains(class, n.e) && reading.OneSort(n.e) && look.Holds(n.e, "1") && strings.Contains(n.text, strings.TrimPrefix(count, "个")) {
				class = append(class, n.e)
			}
		}
		if len(class) != 1 {
			continue
		}
		p.add(goal.Fill, class[0], strconv.Itoa(lexicon.Number(strings.ReplaceAll(p.c[at[2]:at[3]], "两", "二"))))
		for i, u := range p.units {
			p.used[i] = p.used[i] || u.From >= at[0] && u.To <= at[1]
		}
	}
}
