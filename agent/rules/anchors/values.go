package anchors

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/reading"
	"skillmill/agent/rules/wording"
)

var (
	// linked stands between the name of a field and its value, turned between a value and the name behind it.
	linked  = set(`is are be as to with of should must reads equals at by for = i number address no`)
	turned  = set(`as for the a an my our your into in is under down`)
	zhValue = pattern.New(`^(?:框|栏|一栏|那栏|里面?|中|内|上|处|号码|号|码)*(?:就|要|请)?(?:是|为|填写|填入|填上|填成|填|输入|打上|录入|写上|写成|写|改为|改成|改到|设置为|设为|设成|调到|调成|调为|定为|定在|换成|叫做?|选择|选|用|[:：])*`)
	zhEnds  = pattern.New(`^(?:然后|并且?|再|后|以及|提交|保存|点击|确定|的|就行|就好|即可|吧|了$|上$)`)
)

// The most words and characters of a value that is not quoted.
const (
	mostWords = 6
	mostHan   = 14
)

// raw returns what the units of a clause say, with quoted texts.
func (p *parse) raw(from, to int) string {
	var b strings.Builder
	for _, c := range p.c[p.units[from].From:p.units[to].To] {
		if i := int(c) - wording.Mark; i >= 0 && i < len(p.list) {
			b.WriteString(p.list[i])
			continue
		}
		b.WriteRune(c)
	}
	return strings.TrimSpace(b.String())
}

// fields adds the fields that the clause names with a value beside the name. ok is false where one has none.
func (p *parse) fields() (ok bool) {
	for _, s := range p.spans {
		if s.names[0].verb != goal.Fill {
			continue
		}
		if len(s.names) > 1 {
			list := p.told(s)
			if len(list) != 1 {
				return false
			}
			s.names = list
		}
		e := s.names[0].e
		if !slices.ContainsFunc(s.at, func(i int) bool { return p.units[i].Kind != reading.Word || !reading.Links(p.units[i].Text) }) && !p.named(s) {
			p.free(s) // "to" is a word here, and no name
			continue
		}
		from, to, is := p.behind(s, e)
		if !is {
			from, to, is = p.before(s, e)
		}
		if !is {
			if p.sortWithin(e) {
				continue
			}
			return false
		}
		for i := min(from, s.at[len(s.at)-1]+1); i <= to; i++ {
			p.used[i] = true // with what links both
		}
		p.counted(to, e)
		p.add(goal.Fill, e, p.value(from, to))
	}
	return true
}

// named reports whether a colon or "is" stands behind a span.
func (p *parse) named(s span) bool {
	i := s.at[len(s.at)-1] + 1
	return i < len(p.units) && (p.colon(i) || p.units[i].Text == "is")
}

// free takes a span back.
func (p *parse) free(s span) {
	for _, i := range s.at {
		p.used[i] = false
	}
}

// value returns the value that units are: a quoted text as it is.
func (p *parse) value(from, to int) string {
	v := p.raw(from, to)
	if p.units[from].Kind == reading.Quote {
		return v
	}
	return wording.Value(v)
}

// behind returns the units of the value behind the name of a field.
func (p *parse) behind(s span, e *agent.Element) (from, to int, ok bool) {
	i, is := s.at[len(s.at)-1]+1, false
	for i < len(p.units) && !p.used[i] && (p.units[i].Kind == reading.Word && linked[p.units[i].Text] || p.units[i].Kind == reading.Stop && p.colon(i)) {
		i, is = i+1, true
	}
	if i < len(p.units) && p.units[i].Kind == reading.Han && !p.used[i] {
		end := p.units[i].From + len(zhValue.FindString(p.c[p.units[i].From:]))
		for i < len(p.units) && p.units[i].To <= end {
			i, is = i+1, true
		}
	}
	if i >= len(p.units) || p.used[i] {
		return 0, 0, false
	}
	switch p.units[i].Kind {
	case reading.Quote:
		return i, i, look.Holds(e, p.raw(i, i))
	case reading.Number, reading.Code:
		to = i
		for to+1 < len(p.units) && p.units[to+1].Kind == reading.Number && !p.used[to+1] && p.c[p.units[to].To:p.units[to+1].From] == " " {
			to++
		}
		if !reading.OneSort(e) && to+1 < len(p.units) && p.units[to+1].Kind == reading.Word && !p.used[to+1] && !linked[p.units[to+1].Text] && !reading.SameMeasure(e, p.units[to+1].Text) {
			to = p.freeEnd(i, is)
		}
		return i, to, look.Holds(e, p.raw(i, to))
	case reading.Stop:
		return 0, 0, false
	}
	if to = p.freeEnd(i, is); to < i || reading.OneSort(e) || !is && (s.part || !p.bare(s, i, to)) {
		return 0, 0, false
	}
	return i, to, true
}

// bare reports whether units are a value that stands right behind the name of its field: words with a capital letter,
// or Han to the end of a clause that begins with the name.
func (p *parse) bare(s span, from, to int) bool {
	if p.units[from].Kind != reading.Han {
		return p.capital(from)
	}
	return to > from && s.at[0] == 0 && to == len(p.units)-1 && !joining.MatchString(p.c[p.units[from].From:])
}

// joining begins no value.
var joining = pattern.New(`^[和与跟及的或]`)

// colon reports whether a unit is one.
func (p *parse) colon(i int) bool {
	s := p.c[p.units[i].From:p.units[i].To]
	return s == ":" || s == "："
}

// endsValue are words that begin something else than a value, where no colon or verb introduces all of it.
var endsValue = set(`as for with from into please instead down now too down so using by`)

// freeEnd returns the last unit of a value that is not quoted and begins at a unit. introduced says that something
// between the name and the value says that it begins there.
func (p *parse) freeEnd(from int, introduced bool) int {
	to, words, chars := from-1, 0, 0
	for i := from; i < len(p.units) && !p.used[i]; i++ {
		u := p.units[i]
		if u.Kind == reading.Stop && strings.TrimSpace(p.c[u.From:u.To]) != "" || u.Kind == reading.Quote || u.Kind == reading.Han && zhEnds.MatchString(p.c[u.From:]) {
			break
		}
		if u.Kind == reading.Han {
			chars++
		} else {
			words++
		}
		if !introduced && u.Kind == reading.Word && endsValue[u.Text] {
			break
		}
		if words > mostWords || chars > mostHan {
			return from - 1
		}
		to = i
	}
	return to
}

func (p *parse) capital(i int) bool {
	r, _ := utf8.DecodeRuneInString(p.c[p.units[i].From:])
	return unicode.IsUpper(r)
}

// before returns the units of the value in front of the name of a field: "5 guests", "Ann Lee as the name".
func (p *parse) before(s span, e *agent.Element) (from, to int, ok bool) {
	i := s.at[0] - 1
	article := false
	for i >= 0 && p.units[i].Kind == reading.Word && turned[p.units[i].Text] && !p.used[i] {
		if w := p.units[i].Text; (w == "for" || w == "in" || w == "into" || w == "under") && !article {
			return 0, 0, false // "30 for Tom"
		}
		article = true
		i--
	}
	if i < 0 || p.used[i] {
		return 0, 0, false
	}
	if k := p.units[i].Kind; k == reading.Quote || k == reading.Code || k == reading.Number {
		return i, i, look.Holds(e, p.raw(i, i))
	}
	for from = i; from >= 0 && p.units[from].Kind == reading.Word && !p.used[from] && p.capital(from) && from > 0 && i < s.at[0]-1; {
		from--
	}
	return from + 1, i, from < i && !reading.OneSort(e)
}

// counted marks the word for what is counted, or the unit, behind a number that is entered.
func (p *parse) counted(at int, e *agent.Element) {
	if at+1 >= len(p.units) || p.used[at+1] {
		return
	}
	next := p.units[at+1]
	switch next.Kind {
	case reading.Word:
		p.used[at+1] = reading.SameMeasure(e, next.Text) || slices.ContainsFunc(reading.Content(e.Label), func(u reading.Unit) bool { return reading.Equal(u, next) })
	case reading.Han:
		for k := range utf8.RuneCountInString(reading.CountedBy(p.c[next.From:])) {
			if i := at + 1 + k; i < len(p.units) {
				p.used[i] = true
			}
		}
	}
}

// sortWithin reports whether the clause has one value of the sort that a named field takes; it is entered.
func (p *parse) sortWithin(e *agent.Element) bool {
	at := -1
	for i, u := range p.units {
		if p.used[i] || u.Kind != reading.Quote && u.Kind != reading.Number && u.Kind != reading.Code {
			continue
		}
		if at >= 0 {
			return false
		}
		at = i
	}
	if at < 0 || !look.Holds(e, p.raw(at, at)) {
		return false
	}
	p.used[at] = true
	p.counted(at, e)
	p.add(goal.Fill, e, p.value(at, at))
	return true
}

// filled reports whether a field has a value already.
func (p *parse) filled(e *agent.Element) bool {
	return slices.ContainsFunc(p.acts, func(a act) bool { return a.e == e })
}

var (
	beginsAt = pattern.New(`(?i)\b(?:start|starts|begin|begins|from|departure|depart|leave|check[- ]?in|first|arrival)\b|开始|起始|起|入住|出发|从`)
	endsAt   = pattern.New(`(?i)\b(?:end|ends|to|until|till|return|back|check[- ]?out|last|finish)\b|结束|终止|截止|止|离店|退房|返回|返程|到`)
	span2    = pattern.New(`(?i)^\s*(?:to|until|till|through|and|-|–|—|到|至|~)\s*$`)
)

// pairs enters two values of one sort, joined by "to", into the fields where something begins and ends.
func (p *parse) pairs() (ok bool) {
	for i := 0; i+2 < len(p.units); i++ {
		if p.used[i] || !valued(p.units[i]) {
			continue
		}
		k := i + 1
		for k < len(p.units) && !valued(p.units[k]) {
			k++
		}
		if k >= len(p.units) || p.used[k] || !span2.MatchString(p.c[p.units[i].To:p.units[k].From]) {
			continue
		}
		var from, to []*agent.Element
		for _, n := range p.names {
			if n.verb != goal.Fill || p.filled(n.e) || slices.Contains(from, n.e) || slices.Contains(to, n.e) {
				continue
			}
			if takes, sorted := reading.Takes(n.e, p.units[i], p.raw(i, i)); !takes || !sorted || !look.Holds(n.e, p.raw(k, k)) {
				continue
			}
			switch {
			case beginsAt.MatchString(n.text):
				from = append(from, n.e)
			case endsAt.MatchString(n.text):
				to = append(to, n.e)
			}
		}
		if len(from) != 1 || len(to) != 1 {
			continue
		}
		p.add(goal.Fill, from[0], p.value(i, i))
		p.add(goal.Fill, to[0], p.value(k, k))
		for j := i; j <= k; j++ {
			p.used[j] = true
		}
	}
	return true
}

// valued reports whether a unit is a value by its form.
func valued(u reading.Unit) bool {
	return u.Kind == reading.Quote || u.Kind == reading.Number || u.Kind == reading.Code
}

var (
	amounts    = pattern.New(`(?i)\b(?:amount|price|cost|sum|total|fee|budget|salary)\b|金额|价格|费用|总价|单价|预算|合计`)
	recipients = pattern.New(`(?i)^(?:to|recipients?|send\s+to)$|收件人`)
	decimal    = pattern.New(`^\d+[.,]\d{2}$`)
)

// sorted enters the values without a name into the only field that takes their sort. ok is false where a value is
// left that no place says.
func (p *parse) sorted() (ok bool) {
	for i, u := range p.units {
		if p.used[i] || !valued(u) {
			continue
		}
		v := p.raw(i, i)
		var class []*agent.Element
		for _, n := range p.names {
			if n.verb != goal.Fill || p.filled(n.e) || slices.Contains(class, n.e) || !look.Holds(n.e, v) {
				continue
			}
			takes, _ := reading.Takes(n.e, u, v)
			if takes || strings.Contains(v, "@") && recipients.MatchString(n.text) || decimal.MatchString(v) && amounts.MatchString(n.text) {
				class = append(class, n.e)
			}
		}
		class = p.byUnit(i, p.byCue(i, class))
		if len(class) == 1 && !p.isPlace(i) {
			p.used[i] = true
			p.counted(i, class[0])
			p.add(goal.Fill, class[0], p.value(i, i))
		}
	}
	p.hanCounted()
	return true
}

// byCue returns those of several fields that are where something begins or ends, if the words beside a value say so:
// "starts at 18:00", 18:00开始.
func (p *parse) byCue(i int, class []*agent.Element) []*agent.Element {
	if len(class) < 2 {
		return class
	}
	before, behind := p.c[max(0, p.units[max(0, i-2)].From):p.units[i].From], p.c[p.units[i].To:]
	if r := []rune(behind); len(r) > 2 {
		behind = string(r[:2])
	}
	for _, cue := range []*pattern.Pattern{beginsAt, endsAt} {
		if !cue.MatchString(before) && !(lexicon.IsHan(strings.TrimSpace(behind)) && cue.MatchString(behind)) {
			continue
		}
		out := slices.DeleteFunc(slices.Clone(class), func(e *agent.Element) bool { return !cue.MatchString(lexicon.Fold(e.Label)) })
		if len(out) == 1 {
			return out
		}
	}
	return class
}

// isPlace reports whether a unit is said around a control: it tells where something stands, and is no value.
func (p *parse) isPlace(i int) bool {
	return p.units[i].Kind != reading.Quote && slices.ContainsFunc(p.o.Elements, func(e agent.Element) bool {
		return e.Action != "type" && slices.Contains(covered(p.units[i:i+1], places(p.o, &e)), true)
	})
}
