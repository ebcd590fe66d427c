package reading

import (
	"slices"
	"strings"
	"unicode/utf8"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
)

// What stands beside a value says no more than what the value counts, or by what part of its name the field is meant:
// "65 grams", 重9公斤, A4纸.

// amountUnits are words for one unit each.
var amountUnits = []map[string]bool{
	set(`g gram grams 克`), set(`kg kilo kilos kilogram kilograms 公斤 千克`), set(`lb lbs pound pounds 磅`), set(`oz ounce ounces 盎司`),
	set(`l litre litres liter liters 升`), set(`ml millilitre millilitres milliliter milliliters 毫升`),
	set(`mm millimetre millimetres millimeter millimeters 毫米`), set(`cm centimetre centimetres centimeter centimeters 厘米`), set(`m metre metres meter meters 米`), set(`km kilometre kilometres kilometer kilometers 公里 千米`), set(`mile miles 英里`),
	set(`s sec secs second seconds 秒 秒钟`), set(`min mins minute minutes 分 分钟`), set(`h hr hrs hour hours 小时`), set(`day days 天 日`), set(`night nights 晚`), set(`week weeks 周 星期`), set(`month months 月 个月`), set(`year years 年`),
	set(`euro euros eur €`), set(`dollar dollars usd $`), set(`gbp £`), set(`yuan rmb cny 元 块 块钱 ¥ ￥`), set(`percent % 百分之`), set(`degrees degree °c °f 度`),
	set(`mb megabyte megabytes`), set(`gb gigabyte gigabytes`), set(`kb kilobyte kilobytes`), set(`w watt watts 瓦`), set(`kwh 度电`),
}

// zhCounts are characters that count things, after a number.
var zhCounts = pattern.New(`^(?:公斤|千克|毫升|毫米|厘米|公里|千米|分钟|秒钟|小时|星期|块钱|[份个件张只本台盒瓶套袋箱条杯双次位人名斤克升米元块度天晚周月年岁包支把间页])`)

// measureOf returns the unit that a word is for, -1 for none.
func measureOf(w string) int {
	return slices.IndexFunc(amountUnits, func(m map[string]bool) bool { return m[strings.ToLower(w)] })
}

// measureIn returns the unit that the names of a field have, -1 for none: Portion (g), 重量（公斤）.
func measureIn(e *agent.Element) int {
	for _, n := range []string{e.Label, e.Attributes["placeholder"], e.Near} {
		for _, m := range inBrackets.FindAllStringSubmatch(n, -1) {
			if i := measureOf(strings.TrimSpace(m[1])); i >= 0 {
				return i
			}
		}
	}
	return -1
}

var inBrackets = pattern.New(`[(（]\s*(?:in\s+)?([^()（）]{1,12}?)\s*[)）]`)

// measured accounts for the units and the words that count behind numbers that were entered, where the field has no
// other unit.
func (r *reader) measured(done []bool) {
	for i := 0; i+1 < len(r.units); i++ {
		if r.units[i].kind != number || !r.used[i] {
			continue
		}
		e := r.enteredIn(r.raw(i, i))
		if e == nil {
			continue
		}
		own, next := measureIn(e), r.units[i+1]
		switch {
		case next.kind == word:
			if m := measureOf(next.text); m >= 0 && (own == m || own < 0) {
				done[i+1] = true
			}
		case next.kind == hanzi:
			c := zhCounts.FindString(r.text[next.from:])
			if c == "" || own >= 0 && own != measureOf(c) {
				continue
			}
			for k := range utf8.RuneCountInString(c) {
				done[i+1+k] = true
			}
		}
	}
}

// hasUnit reports whether the unit of a field stands behind a number: it is for that field, whatever stands elsewhere.
func (r *reader) hasUnit(i int, e *agent.Element) bool {
	own := measureIn(e)
	if own < 0 || i+1 >= len(r.units) {
		return false
	}
	if next := r.units[i+1]; next.kind == hanzi {
		return measureOf(zhCounts.FindString(r.text[next.from:])) == own
	}
	return measureOf(r.units[i+1].text) == own
}

// enteredIn returns the field that a value was entered in, nil for none or several.
func (r *reader) enteredIn(value string) (e *agent.Element) {
	for i := range r.found {
		f := &r.found[i]
		if f.verb != goal.Fill || f.value != value || f.e == nil {
			continue
		}
		if e != nil {
			return nil
		}
		e = f.e
	}
	return e
}

// shortNames accounts for single characters of Han that stand beside what was found and are a part of its name, and for
// those of the name of what is pressed: 纸 of 纸张 behind A4, 打 of 开始打印.
func (r *reader) shortNames(done []bool) {
	for i, u := range r.units {
		if done[i] || u.kind != hanzi || i > 0 && r.units[i-1].kind == number {
			continue // behind a number it is a unit
		}
		if r.press != nil && (strings.Contains(r.press.class[0].Label, u.text) || strings.Contains(look.Topic(r.o), u.text)) {
			done[i] = true
			continue
		}
		done[i] = slices.ContainsFunc(r.found, func(f found) bool {
			return f.e != nil && strings.Contains(f.e.Label, u.text) && (f.says(r, i-1) || f.says(r, i+1))
		})
	}
}

// says reports whether a unit is said by what was found, or is its value.
func (f *found) says(r *reader, i int) bool {
	if i < 0 || i >= len(r.units) {
		return false
	}
	return slices.Contains(f.at, i) || f.verb == goal.Fill && r.used[i] && strings.Contains(f.value, r.units[i].text)
}

var (
	// colours are words for colours, colourName what a field for one is called.
	colours    = set(`black white grey gray red green blue yellow orange purple violet pink brown beige silver gold turquoise 黑色 白色 灰色 红色 绿色 蓝色 黄色 橙色 紫色 粉色 棕色 银色 金色`)
	colourName = pattern.New(`(?i)\bcolou?r\b|颜色`)
)

// coloured types the only colour of a task that nothing else says into the only field for one.
func (r *reader) coloured() {
	var class []*agent.Element
	for i := range r.o.Elements {
		if e := &r.o.Elements[i]; able(e, goal.Fill) && e.Action == "type" && colourName.MatchString(names(e)) {
			class = append(class, e)
		}
	}
	if len(class) != 1 || slices.ContainsFunc(r.found, func(f found) bool { return slices.Contains(f.class, class[0]) }) {
		return
	}
	from, n := -1, 0
	for i := range r.units {
		size := 1
		if r.units[i].kind == hanzi {
			size = 2
		}
		if i+size > len(r.units) || r.used[i] || !colours[textOf(r.units[i:i+size])] || r.around(r.units[i]) {
			continue
		}
		if from >= 0 {
			return
		}
		from, n = i, size
	}
	if from < 0 {
		return
	}
	f := found{verb: goal.Fill, value: r.raw(from, from+n-1), class: class}
	for k := from; k < from+n; k++ {
		f.at, r.used[k] = append(f.at, k), true
	}
	r.found = append(r.found, f)
}

var (
	// reaching are words for how somebody is reached, before or behind an address or a number that was entered.
	reaching    = set(`contact reach call phone mobile email mail text me us at on via`)
	zhReachedBy = pattern.New(`(?:打|电话|手机|邮箱)$`)
	zhReachMe   = pattern.New(`^(?:联系|找|通知|打给)我?`)
	reached     = pattern.New(`(?i)\b(?:e-?mail|phone|mobile|tel|contact)\b|邮箱|电话|手机`)
)

// reachable accounts for words that say that somebody is reached by what was entered beside them.
func (r *reader) reachable(done []bool) {
	for _, f := range r.found {
		if f.verb != goal.Fill || f.e == nil || !reached.MatchString(names(f.e)) && f.e.Attributes["type"] != "email" && f.e.Attributes["type"] != "tel" {
			continue
		}
		at := slices.IndexFunc(r.units, func(u unit) bool { return r.text[u.from:u.to] == f.value })
		if at < 0 {
			continue
		}
		for i := at - 1; i >= 0 && r.units[i].kind == word && reaching[r.units[i].text]; i-- {
			done[i] = true
		}
		before, behind := r.text[:r.units[at].from], r.text[r.units[at].to:]
		from, to := len(before), r.units[at].to
		if m := zhReachedBy.FindStringIndex(before); m != nil {
			from = m[0]
		}
		if m := zhReachMe.FindStringIndex(behind); m != nil {
			to += m[1]
		}
		for i, u := range r.units {
			done[i] = done[i] || u.kind == hanzi && u.from >= from && u.to <= to
		}
	}
}

// wondering are the words of who asks for what a press tells.
var wondering = pattern.New(`(?i)\b(?:know|how|much|many|what|cost|costs|see|tell|would)\b|知道|多少|想|看看|钱|费用?`)

// wonders accounts for the words of a question where what is pressed only tells something.
func (r *reader) wonders(done []bool) {
	if r.press != nil && tells.MatchString(r.press.class[0].Label) {
		r.within(done, wondering)
	}
}

// tellsOf reports whether what is pressed works something out of a field of its form, which sends it nowhere else.
func (r *reader) tellsOf(field *agent.Element) bool {
	return field.Form != "" && r.press.e.Form == field.Form && tells.MatchString(r.press.e.Label)
}

// tells is how a control is called that works something out.
var tells = pattern.New(`(?i)^(?:calculate|estimate|compute|check|quote|get\s+(?:a\s+)?quote|search)\b|^(?:估算|计算|查询|查价|询价|试算|测算)`)
