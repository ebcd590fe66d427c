package reading

import (
	"slices"

	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
)

// options finds the options of lists.
func (r *reader) options() {
	all := map[string]*mention{}
	for i := range r.o.Elements {
		e := &r.o.Elements[i]
		if e.Action != "select" || !r.ableOnRows(e, goal.Choose) {
			continue
		}
		for n, op := range e.Options {
			name := lexicon.Fold(op.Title)
			if name == "" || n == 0 && headOption.MatchString(op.Title) {
				continue
			}
			m := all[name]
			if m == nil {
				m = &mention{name: name, values: map[string]string{}}
				all[name] = m
			}
			if _, twice := m.values[e.Key]; !twice {
				m.class = append(m.class, e)
				m.values[e.Key] = op.Value
			}
		}
	}
	var list []mention
	for _, name := range sorted(all) {
		m := all[name]
		for _, at := range runs(content(name), r.units, false) {
			if at[1] == 0 && len(r.units) > 1 && showing[r.units[0].text] {
				continue // "open the network": the verb, and no option that is called so
			}
			list = append(list, mention{name: name, from: at[0], to: at[1], class: m.class, values: m.values})
		}
	}
	r.add(goal.Choose, r.take(list))
	r.scattered(all)
}

// scattered finds an option whose words stand apart: "by price from high to low".
func (r *reader) scattered(all map[string]*mention) {
	for _, name := range sorted(all) {
		at, unsaid := cover(name, r.units)
		if len(content(name)) < 3 || unsaid > 0 || slices.ContainsFunc(at, func(i int) bool { return r.used[i] }) || !inOrder(content(name), r.units, at) {
			continue
		}
		m := all[name]
		f := found{verb: goal.Choose, class: m.class, values: m.values, at: at}
		for _, k := range at {
			r.used[k] = true
		}
		r.found = append(r.found, f)
	}
}

// inOrder reports whether the units of a sentence that say a name stand in its order.
func inOrder(name, s []unit, at []int) bool {
	k := 0
	for _, i := range at {
		if k < len(name) && equal(name[k], s[i], true) {
			k++
		}
	}
	return k == len(name)
}
