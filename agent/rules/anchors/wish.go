package anchors

import (
	"strings"
	"unicode/utf8"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/reading"
	"skillmill/transform/alike"
)

var (
	// wishes is how somebody says that he wants a thing, without the verb that a control has for it.
	wishes = pattern.New(`(?i)^(?:i['’]d\s+like|i\s+would\s+like|i['’]ll\s+(?:have|take)|i\s+want|we\s+want|we['’]ll\s+(?:have|take)|get\s+me|give\s+me|buy|order|one|two|a|an)\b|\b(?:in|into|to)\s+(?:my|the)\s+(?:shopping\s+)?(?:basket|cart|bag)$|^(?:我?要|给我来?|来|买|点|拿|订)|(?:各?来|各?要|买|点)(?:一|1)?[个份包袋瓶盒箱件杯斤]?$`)
	// oneOf says that one of something is meant.
	oneOf = pattern.New(`(?i)\b(?:one|an?)\b|各?[来要买点]?[一1][个份包袋瓶盒箱件杯斤]|各`)
	// buying says no more than that the thing is wanted.
	buying  = set(`buy order get give like want take have basket cart bag shopping i'd i'll in my to the into add put goes go`)
	zhBuys  = pattern.New(`我?要|给我|来|买|点|拿|订|购物车|加|各`)
	another = pattern.New(`(?i)\b(?:two|three|four|five|\d+)\b|[两二三四五六七八九十]|\d`)
)

// wished returns the presses that order the things of a clause that only says that they are wanted: of the control at
// each that orders it. ok is false where more than one sort of control does, or how many are wanted is more than one.
func (r *reader) wished(c string) (acts []act, ok bool) {
	if !wishes.MatchString(c) || another.MatchString(r.withoutPlaces(c)) {
		return nil, false
	}
	names := r.ordering()
	if len(names) < 2 {
		return nil, false
	}
	rest := oneOf.ReplaceAllString(c, " ")
	p := &parse{reader: r, c: rest, units: reading.UnitsOf(rest)}
	p.used = make([]bool, len(p.units))
	for _, n := range p.told(span{names: names}) {
		p.add(goal.Click, n.e, "")
	}
	if len(p.acts) == 0 {
		return nil, false
	}
	p.sayAround()
	p.fills()
	p.within(zhBuys)
	for i, u := range p.units {
		if !p.used[i] && u.Kind != reading.Stop && !buying[u.Text] {
			return nil, false
		}
	}
	return p.acts, true
}

// ordering returns the controls that order what they stand at, nil where they are called differently.
func (r *reader) ordering() (names []name) {
	for i := range r.o.Elements {
		e := &r.o.Elements[i]
		if !able(e) || verbOf(e) != goal.Click || e.Type == agent.KindLink && e.Action == "navigate" || !look.Orders.MatchString(strings.TrimSpace(e.Label)) {
			continue
		}
		if len(names) > 0 && lexicon.Fold(names[0].e.Label) != lexicon.Fold(e.Label) {
			return nil
		}
		names = append(names, name{e: e, verb: goal.Click})
	}
	return names
}

// withoutPlaces returns a clause without what stands around controls: "3 in 1" may be the name of a thing.
func (r *reader) withoutPlaces(c string) string {
	units := reading.UnitsOf(c)
	out := []byte(c)
	for i := range r.o.Elements {
		for k, is := range covered(units, places(r.o, &r.o.Elements[i])) {
			for j := units[k].From; is && j < units[k].To; j++ {
				out[j] = ' '
			}
		}
	}
	return string(out)
}

var (
	titles = pattern.New(`(?i)^(?:title|name|subject|topic|what|event(?:\s+(?:name|title))?|task(?:\s+name)?|(?:meeting|event)\s+title|summary)$|^(?:标题|名称|主题|题目|事项|任务|日程标题|会议主题|内容)$`)
	// making is a clause that makes something new, with what it is called.
	makes = pattern.New(`(?i)^(?:(?:a|an|the)\s+)?(?:new|create|add|plan|schedule|block|book|set\s+up|make|put)\b|^(?:新建|新增|添加|创建|加|安排|建|记)`)
)

// titled enters a quoted text that nothing else takes into the only field for what a new thing is called. The rest of
// the clause may say what sort of thing it is, in words of the control that makes it.
func (p *parse) titled() bool {
	at := -1
	for i, u := range p.units {
		if u.Kind == reading.Quote && !p.used[i] {
			if at >= 0 {
				return true
			}
			at = i
		}
	}
	if !makes.MatchString(p.c) {
		return true
	}
	to := at
	if at < 0 { // "New entry: call Leo"
		for i := range p.units {
			if at < 0 && p.colon(i) && i+1 < len(p.units) && !p.used[i+1] {
				at, to = i+1, p.freeEnd(i+1, true)
			}
		}
		if at < 0 || to < at {
			return true
		}
	}
	var e *agent.Element
	for _, n := range p.names {
		if n.verb == goal.Fill && !p.filled(n.e) && titles.MatchString(n.text) && e != n.e {
			if e != nil {
				return true
			}
			e = n.e
		}
	}
	if e == nil {
		return true
	}
	for i := at; i <= to; i++ {
		p.used[i] = true
	}
	p.add(goal.Fill, e, p.raw(at, to))
	for i, u := range p.units {
		p.used[i] = p.used[i] || u.Kind == reading.Word && (sorts[u.Text] || alike.Acts(u.Text)&alike.Acts("create new add") != 0)
	}
	p.within(zhSorts)
	return true
}

// sorts are words for what is made new, and for making it.
var (
	sorts   = set(`new create add plan schedule block book set up make put event entry meeting appointment task reminder item note called`)
	zhSorts = pattern.New(`新建|新增|添加|创建|安排|加|建|记|一个|一条|一场|日程|会议|任务|事项|提醒|待办|活动`)
)

var (
	persons = pattern.New(`(?i)^(?:full\s+|your\s+|customer\s+|guest\s+|applicant(?:['’]s)?\s+|patient(?:['’]s)?\s+)?name$|^(?:姓名|名字|联系人|称呼|申请人姓名|患者姓名|收[件货]人)$`)
	isNamed = pattern.New(`(?i)\b(?:my\s+name\s+is|i\s+am|i['’]m|is\s+called|called|is)\s+(\p{Lu}[\pL'’-]+(?:\s+\p{Lu}[\pL'’-]+){1,2})$`)
	zhNamed = pattern.New(`(?:名字|姓名|名)?(?:叫做|叫|是)([\p{Han}]{2,4})$`)
)

// person enters a name that a clause says somebody to have into the only field for one.
func (p *parse) person() bool {
	var e *agent.Element
	for _, n := range p.names {
		if n.verb == goal.Fill && persons.MatchString(n.text) && e != n.e {
			if e != nil {
				return true
			}
			e = n.e
		}
	}
	if e == nil || p.filled(e) {
		return true
	}
	m := isNamed.FindStringSubmatchIndex(p.c)
	if m == nil {
		if m = zhNamed.FindStringSubmatchIndex(p.c); m == nil || utf8.RuneCountInString(p.c[m[2]:m[3]]) > 4 || !strings.Contains(p.c[m[0]:m[2]], "叫") && !(personal.MatchString(p.c[:m[0]]) && reading.FamilyName(p.c[m[2]:m[3]])) {
			return true
		}
	}
	for i, u := range p.units {
		if p.used[i] && u.From >= m[2] && u.To <= m[3] {
			return true
		}
	}
	p.add(goal.Fill, e, p.c[m[2]:m[3]])
	for i, u := range p.units {
		p.used[i] = p.used[i] || u.From >= m[0] && u.To <= m[3]
	}
	return true
}

// personal is who somebody is that has a name.
var personal = pattern.New(`(?:申请人|本人|我|联系人|患者|病人|客人|乘客|收件人)$`)
