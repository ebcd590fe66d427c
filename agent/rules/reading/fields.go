package reading

import (
	"slices"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
)

// fields finds the fields that are named with a value beside the name.
func (r *reader) fields() {
	classes := map[string][]*agent.Element{}
	for i := range r.o.Elements {
		if e := &r.o.Elements[i]; able(e, goal.Fill) && e.Action != "select" {
			for _, n := range namesOf(e) {
				n = lexicon.Fold(n)
				classes[n] = append(classes[n], e)
			}
		}
	}
	r.ways(classes)
	livesAt(classes, r.text)
	all := r.mentions(classes)
	for _, name := range sorted(classes) {
		if len(runs(content(name), r.units, false)) > 0 {
			continue
		}
		short := r.shortened(name, classes)
		if at := otherWord(name, r.units); len(short) == 0 && len(at) > 0 && at[len(at)-1]-at[0] == len(at)-1 {
			short = []mention{{name: name, from: at[0], to: at[len(at)-1], class: classes[name]}}
		}
		all = append(all, short...)
	}
	list := r.take(all)
	names := make([]bool, len(r.units))
	for _, m := range list {
		for k := m.from; k <= m.to; k++ {
			names[k] = true
		}
	}
	for _, m := range list {
		from, to, ok := r.after(m.to, m.class[0], names)
		if ok && m.short && from == m.to+1 && r.units[from].kind == hanzi {
			ok = false // 报销餐饮: a part of a name with nothing that links may be a verb
		}
		if !ok || r.topical(from, to) {
			from, to, ok = r.before(m.from, m.class[0])
		}
		if !ok || slices.ContainsFunc(r.found, func(f found) bool { return f.class[0] == m.class[0] }) {
			continue
		}
		f := found{verb: goal.Fill, value: r.raw(from, to), class: m.class}
		for k := m.from; k <= m.to; k++ {
			f.at, r.used[k] = append(f.at, k), true
		}
		for k := from; k <= to; k++ {
			r.used[k] = true
		}
		r.found = append(r.found, f)
	}
}

// livesAt adds the word for where somebody lives to the names of the only field for an address.
func livesAt(classes map[string][]*agent.Element, text string) {
	var one []*agent.Element
	for _, name := range sorted(classes) {
		if addressName.MatchString(name) {
			one = append(one, classes[name]...)
		}
	}
	if len(one) == 1 && living.MatchString(text) && len(classes["住"]) == 0 {
		classes["住"] = one
	}
}

// living is how somebody says in which street he lives.
var living = pattern.New(`住在?\p{Han}{1,10}[路街道巷弄里村区园苑]`)

// Where a way begins and where it ends: fields that are called so.
var (
	beginsWay = pattern.New(`(?i)^(?:from|origin|start(?:ing)?(?:\s+(?:point|station|stop|city))?|departure(?:\s+\pL+)?|leaving from|出发(?:地|站|城市)?|起点(?:站)?|始发(?:地|站)?)$`)
	endsWay   = pattern.New(`(?i)^(?:to|destination|end(?:ing)?(?:\s+(?:point|station|stop|city))?|arrival(?:\s+\pL+)?|going to|到达(?:地|站|城市)?|终点(?:站)?|目的地|抵达(?:地|站)?)$`)
)

// ways adds the words that stand before the ends of a way to the names of the fields for them, where a page
// has one field for each: "from Oslo to Rome", 从机场到车站.
func (r *reader) ways(classes map[string][]*agent.Element) {
	var ends [2][]*agent.Element
	for _, name := range sorted(classes) {
		for k, form := range []*pattern.Pattern{beginsWay, endsWay} {
			if form.MatchString(name) {
				ends[k] = append(ends[k], classes[name]...)
			}
		}
	}
	if len(ends[0]) != 1 || len(ends[1]) != 1 || ends[0][0] == ends[1][0] || !way.MatchString(r.text) {
		return
	}
	for k, words := range [][]string{{"from", "从"}, {"to", "到", "去", "往"}} {
		for _, w := range words {
			if len(classes[w]) == 0 {
				classes[w] = ends[k]
			}
		}
	}
}

var way = pattern.New(`(?i)\bfrom\s.+\sto\s|从.{1,12}[到去往]`)

// topical reports whether units are words for what the page is about, which no field is given: "of this
// article" on a page that is headed "Edit article".
func (r *reader) topical(from, to int) bool {
	here := covered(r.units, []string{look.Topic(r.o)})
	for i := from; i <= to; i++ {
		if r.units[i].kind != word || !here[i] && !r.links(i) {
			return false
		}
	}
	return true
}

// shortened returns the places where a field is called by a part of its name that no other field has.
func (r *reader) shortened(name string, classes map[string][]*agent.Element) (out []mention) {
	for _, part := range shorter(content(name)) {
		others := 0
		for other := range classes {
			if len(runs(part, content(other), false)) > 0 {
				others++
			}
		}
		if others != 1 || len(part) == 1 && (part[0].kind != word || len(part[0].text) < 3 || linking[part[0].text]) {
			continue
		}
		for _, at := range runs(part, r.units, false) {
			out = append(out, mention{name: name, from: at[0], to: at[1], class: classes[name], short: true})
		}
		if len(out) > 0 {
			return out
		}
	}
	return nil
}
