package reading

import (
	"slices"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
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
			out = append(out, mention{name: name, from: at[0], to: at[1], class: classes[name]})
		}
		if len(out) > 0 {
			return out
		}
	}
	return nil
}
