package reading

import (
	"slices"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
)

// rest types the values that stand by no name into the fields that alone take their sort. ok is
// false where none does.
func (r *reader) rest() (ok bool) {
	for i, u := range r.units {
		if u.kind == word && !r.used[i] && u.text != "one" && lexicon.SmallCounts[u.text] != "" {
			r.numbered(i)
			continue
		}
		if r.used[i] || u.kind != quote && u.kind != number && u.kind != code || r.press != nil && slices.Contains(r.press.at, i) {
			continue
		}
		v := r.raw(i, i)
		if u.kind == number && r.stepped(i, v) {
			continue
		}
		class, sorted := r.takers(u, v)
		if len(class) == 0 {
			if u.kind == quote || sorted && u.kind == number && !r.around(u) {
				return false
			}
			continue // it may be said around what is found
		}
		if !sorted && u.kind != quote || u.kind != quote && r.around(u) && !r.hasUnit(i, class[0]) {
			continue
		}
		r.used[i] = true
		r.found = append(r.found, found{verb: goal.Fill, value: v, class: class, at: []int{i}})
	}
	r.person()
	r.coloured()
	r.added()
	return true
}

// numbered types a number that is written as a word into the only field that takes numbers.
func (r *reader) numbered(i int) {
	v := lexicon.SmallCounts[r.units[i].text]
	if r.stepped(i, v) {
		return
	}
	class, _ := r.takers(unit{text: v, kind: number}, v)
	if len(class) != 1 || r.around(r.units[i]) {
		return
	}
	r.used[i] = true
	r.found = append(r.found, found{verb: goal.Fill, value: v, class: class, at: []int{i}})
}

var (
	personName = pattern.New(`(?i)\b(?:full |your |customer |guest )?name\b|姓名|联系人|称呼|[收][件货]人`)
	recipient  = pattern.New(`收[件货款]人`)
	otherName  = pattern.New(`(?i)\b(?:user|first|last|file|company|product|nick|display|card)\s*name\b`)
)

// person types two or three words with capital letters, which the page does not say, into the only
// field for the name of somebody.
func (r *reader) person() {
	var class []*agent.Element
	for i := range r.o.Elements {
		e := &r.o.Elements[i]
		n := names(e)
		if able(e, goal.Fill) && e.Action != "select" && personName.MatchString(n) && !otherName.MatchString(n) {
			class = append(class, e)
		}
	}
	if len(class) != 1 || slices.ContainsFunc(r.found, func(f found) bool { return slices.Contains(f.class, class[0]) }) {
		return
	}
	if f, ok := r.calledInHan(class); ok {
		r.found = append(r.found, f)
		return
	}
	for i := 1; i < len(r.units); i++ {
		end := i
		for end < len(r.units) && r.units[end].kind == word && !r.used[end] && capital(r.raw(end, end)) && !r.around(r.units[end]) {
			end++
		}
		if n := end - i; (n == 2 || n == 3) && r.units[i-1].kind == word && linking[r.units[i-1].text] {
			f := found{verb: goal.Fill, value: r.raw(i, end-1), class: class}
			for k := i; k < end; k++ {
				f.at, r.used[k] = append(f.at, k), true
			}
			r.found = append(r.found, f)
			return
		}
	}
}

// calling is how somebody says a name in Chinese, up to where it ends.
var calling = pattern.New(`(?:我的?名字[是叫]|我叫|我是|本人)(\p{Han}{2,4})(?:$|[,，。;；、!！])`)

// givenTo is how somebody says in Chinese to whom something is sent, who is called by a usual family name.
var givenTo = pattern.New(`给(?:\p{Han}{2,4}的)?([王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严][\p{Han}]{1,2}?)(?:寄|送|发|转|$|[,，。;；、!！])`)

// calledInHan returns the typing of a name that somebody says to be called: 我叫王芳.
func (r *reader) calledInHan(class []*agent.Element) (f found, ok bool) {
	m := calling.FindStringSubmatchIndex(r.text)
	if m == nil {
		if m = givenTo.FindStringSubmatchIndex(r.text); m == nil || !recipient.MatchString(names(class[0])) {
			return f, false
		}
		m[0], m[1] = m[2], m[3]
	}
	f = found{verb: goal.Fill, value: r.text[m[2]:m[3]], class: class}
	for k, u := range r.units {
		if u.from < m[0] || u.to > m[3] {
			continue
		}
		if r.used[k] || u.from >= m[2] && r.around(u) {
			return found{}, false
		}
		f.at = append(f.at, k)
	}
	for _, k := range f.at {
		r.used[k] = true
	}
	return f, true
}

// around reports whether a unit is said around an element: it names what stands there then, and is
// no value.
func (r *reader) around(u unit) bool {
	return slices.ContainsFunc(r.o.Elements, func(e agent.Element) bool {
		return slices.Contains(covered([]unit{u}, around(r.o, &e)), true)
	})
}

// takers returns the fields that take a value, by its sort or, for a quoted text, any that takes words.
func (r *reader) takers(u unit, v string) (out []*agent.Element, sorted bool) {
	fits := func(e *agent.Element) bool { return !isSort(e) }
	for _, s := range sorts {
		if s.is(u, v) {
			fits, sorted = func(e *agent.Element) bool { return s.takes(e, names(e)) && look.Holds(e, v) }, true
			break
		}
	}
	for i := range r.o.Elements {
		e := &r.o.Elements[i]
		if !able(e, goal.Fill) || e.Action == "select" || !fits(e) {
			continue
		}
		if taken := slices.ContainsFunc(r.found, func(f found) bool { return slices.Contains(f.class, e) }); taken && sorted {
			return nil, true // it has a value, and this is another one
		} else if !taken {
			out = append(out, e)
		}
	}
	if len(out) == 2 && clocked.MatchString(v) && r.oneClock() {
		if begin := beginning(out); begin != nil {
			return begin, true
		}
	}
	if slices.ContainsFunc(out, func(e *agent.Element) bool {
		return names(e) != names(out[0]) && e.Column != out[0].Column || sorted && e.Column == "" && names(e) != names(out[0])
	}) {
		return nil, sorted // nothing tells them apart but their names, which are not said
	}
	return out, sorted
}

// names returns all names of a field in one text.
func names(e *agent.Element) (out string) {
	for _, n := range namesOf(e) {
		out += n + " "
	}
	return out
}

var (
	startName = pattern.New(`(?i)\b(?:start|starts|begin|begins|from)\b|开始|起始`)
	endName   = pattern.New(`(?i)\b(?:end|ends|until|till|to)\b|结束|截止`)
)

// oneClock reports whether a sentence has one time of day alone.
func (r *reader) oneClock() bool {
	n := 0
	for i, u := range r.units {
		if u.kind != stop && u.kind != word && clocked.MatchString(r.raw(i, i)) {
			n++
		}
	}
	return n == 1
}

// beginning returns of two fields the one for when something begins, where the other one is for when it ends: "at 9:30".
func beginning(fields []*agent.Element) []*agent.Element {
	for i, e := range fields {
		if other := fields[1-i]; startName.MatchString(names(e)) && !startName.MatchString(names(other)) && endName.MatchString(names(other)) {
			return []*agent.Element{e}
		}
	}
	return nil
}
