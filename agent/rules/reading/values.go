package reading

import (
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
)

var (
	// valueLink stands between a field and its value.
	valueLink = set(`is are be as to with of named called should equals = reads saying says`)
	// fieldLink stands between a value and its field.
	fieldLink = set(`as into in for the a an my your is`)
	zhValue   = pattern.New(`^(?:号码|代码|号|码)?(?:是|为|填写|填入|填成|填|输入|写上|写|位于|改为|改成|改到|设置为|设为|设成|调到|调成|调为|更新为|换成|叫|选择|选|[:：])*`)
	// endWords begin something else than a value.
	endWords = set(`and then with but please to for in on from into by at using via as so
		without leaving departing returning arriving starting coming going travelling traveling staying that which who where before after until during while or if because`)
	zhEnds  = pattern.New(`怎么|怎样|如何|多久|多少|然后|并且|并|再|后|以及|提交|保存|注册|登录|查询|搜索|点击|确定|确认|的`)
	mobile  = pattern.New(`^1\d{10}$`)
	clocked = pattern.New(`(?i)^\d{1,2}:\d{2}(?:\s?[ap]\.?m\.?)?$`)
)

// longest is how many words or Chinese characters a value has that is not quoted.
const (
	longestWords = 4
	longestHan   = 10
)

// raw returns what the units of a sentence say, with quoted texts.
func (r *reader) raw(from, to int) string {
	var b strings.Builder
	for _, c := range r.text[r.units[from].from:r.units[to].to] {
		if i := int(c) - mark; i >= 0 && i < len(r.list) {
			b.WriteString(r.list[i])
			continue
		}
		b.WriteRune(c)
	}
	return strings.TrimSpace(b.String())
}

// after returns the value behind the name of a field: the units from one to another, ok is false for none.
func (r *reader) after(at int, e *agent.Element, names []bool) (from, to int, ok bool) {
	i, linked := at+1, false
	for i < len(r.units) && (r.units[i].kind == word && valueLink[r.units[i].text] || r.units[i].text == ":") {
		i, linked = i+1, true
	}
	for i < len(r.units) && r.units[i].kind == stop && r.colon(i) {
		i, linked = i+1, true
	}
	if i < len(r.units) && r.units[i].kind == hanzi {
		if m := zhValue.FindString(r.text[r.units[i].from:]); m != "" {
			end := r.units[i].from + len(m)
			for i < len(r.units) && r.units[i].to <= end {
				i, linked = i+1, true
			}
		}
	}
	if i < len(r.units) && r.units[i].text == "在" && addressName.MatchString(e.Label) {
		i, linked = i+1, true
	}
	if i >= len(r.units) || r.used[i] {
		return 0, 0, false
	}
	switch r.units[i].kind {
	case quote, code:
		return i, i, look.Holds(e, r.raw(i, i))
	case number:
		return i, i, look.Holds(e, r.raw(i, i))
	case stop:
		return 0, 0, false
	}
	to = r.freeEnd(i, names)
	if to < i || isSort(e) || !linked && r.units[i].kind == word && e.Attributes["type"] == "" && strings.ToLower(r.raw(i, i)) == r.raw(i, i) {
		return 0, 0, false // "the name field": what follows is no value
	}
	return i, to, look.Holds(e, r.raw(i, to))
}

// colon reports whether a unit that ends a value is one that begins it.
func (r *reader) colon(i int) bool {
	s := r.text[r.units[i].from:r.units[i].to]
	return s == ":" || s == "："
}

// freeEnd returns the last unit of a value that is not quoted and begins at a unit.
func (r *reader) freeEnd(from int, names []bool) int {
	to, words, chars := from-1, 0, 0
	for i := from; i < len(r.units); i++ {
		u := r.units[i]
		if u.kind == stop || u.kind == quote || r.used[i] || names[i] || u.kind == word && endWords[u.text] {
			break
		}
		if u.kind == hanzi {
			if at := zhEnds.FindStringIndex(r.text[u.from:]); at != nil && at[0] == 0 {
				break
			}
			chars++
		} else {
			words++
		}
		if words > longestWords || chars > longestHan {
			return from - 1
		}
		to = i
	}
	return to
}

// before returns the value in front of the name of a field: "5 guests", "Ann Lee as the name".
func (r *reader) before(at int, e *agent.Element) (from, to int, ok bool) {
	i := at - 1
	for i >= 0 && r.units[i].kind == word && fieldLink[r.units[i].text] {
		i--
	}
	if i < 0 || r.used[i] {
		return 0, 0, false
	}
	if k := r.units[i].kind; k == quote || k == code || k == number {
		return i, i, look.Holds(e, r.raw(i, i))
	}
	from = i
	for from >= 0 && r.units[from].kind == word && !r.used[from] && capital(r.raw(from, from)) && !orders(r.units[from].text) && i < at-1 {
		from--
	}
	return from + 1, i, from < i && look.Holds(e, r.raw(from+1, i))
}

// orders reports whether a word is a verb by which something is entered, chosen or pressed: it begins no value.
func orders(w string) bool {
	return w != "will" && (typing[w] || choosing[w] || pressing[w] || showing[w] || linking[w])
}

func capital(s string) bool { return s != "" && strings.ToUpper(s[:1]) == s[:1] && s[0] < 0x80 }

// isSort reports whether a field takes one sort of value alone, which free words are not.
func isSort(e *agent.Element) bool {
	t := e.Attributes["type"]
	return t == "date" || t == "time" || t == "number" || t == "range" || t == "email" || t == "tel" || e.Attributes["role"] == "spinbutton"
}

// sorts are what tells for which field a value is that stands by no name.
var sorts = []struct {
	is    func(u unit, v string) bool
	takes func(e *agent.Element, names string) bool
}{
	{func(u unit, v string) bool { _, ok := lexicon.WholeDate(v); return ok }, func(e *agent.Element, names string) bool {
		return e.Attributes["type"] == "date" || dateName.MatchString(names)
	}},
	{func(u unit, v string) bool { return clocked.MatchString(v) }, func(e *agent.Element, names string) bool {
		return e.Attributes["type"] == "time" || timeName.MatchString(names)
	}},
	{func(u unit, v string) bool { return strings.Contains(v, "@") && u.kind == code }, func(e *agent.Element, names string) bool {
		return e.Attributes["type"] == "email" || mailName.MatchString(names)
	}},
	{func(u unit, v string) bool { return mobile.MatchString(v) }, func(e *agent.Element, names string) bool {
		return e.Attributes["type"] == "tel" || phoneName.MatchString(names)
	}},
	{func(u unit, v string) bool { return u.kind == number && !mobile.MatchString(v) }, func(e *agent.Element, _ string) bool {
		return e.Attributes["type"] == "number" || e.Attributes["role"] == "spinbutton" || e.Type == agent.KindRange
	}},
}

var (
	addressName = pattern.New(`地址|住址|地点`)
	dateName    = pattern.New(`(?i)\bdate\b|日期`)
	timeName    = pattern.New(`(?i)\btime\b|时间`)
	mailName    = pattern.New(`(?i)\be-?mail\b|邮箱`)
	phoneName   = pattern.New(`(?i)\b(?:tele)?phone\b|\bmobile\b|电话|手机`)
)
