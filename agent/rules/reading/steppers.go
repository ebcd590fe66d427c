package reading

import (
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
)

// A number may be for no field but for two controls that raise and lower what stands between them: "2 adults",
// 儿童票1张. The words next to the number say which.

// measures are words for how things are counted.
var (
	measures   = set(`x pcs pieces piece units unit tickets ticket copies copy pairs pair boxes box bottles bottle cups cup portions portion bags bag`)
	zhMeasures = pattern.New(`^[个张位份件人名间晚本杯盒瓶套条只双台部包袋碗]$`)
	// taking is how people say that they take so many of something.
	taking     = pattern.New(`(?i)\b(?:buy|get|want|need|order|take|have|book|reserve)\b|购买|买|订购|预订|订|要|来|添加|加`)
	plainCount = pattern.New(`^\d{1,2}$`)
)

// stepped finds the controls that raise and lower the number for which a unit is a value. ok is false where the words
// next to it do not say which.
func (r *reader) stepped(i int, v string) (ok bool) {
	if !plainCount.MatchString(v) {
		return false
	}
	from, to := r.part(i)
	var said []int
	var class, all []*agent.Element
	for k := range r.o.Elements {
		e := &r.o.Elements[k]
		if !able(e, goal.Click) || !look.StepsUp(r.o, e) || !plainCount.MatchString(strings.TrimSpace(e.Near)) {
			continue
		}
		all = append(all, e)
		switch at := r.saidBy(e, i, from, to); {
		case len(at) == 0 || len(at) < len(said):
		case len(at) > len(said):
			said, class = at, []*agent.Element{e}
		default:
			class = append(class, e)
		}
	}
	if len(class) == 0 && len(all) == 1 && i < to && (measures[r.units[i+1].text] || zhMeasures.MatchString(r.units[i+1].text)) {
		class = all // "3 pairs of the red ones"
	}
	if len(class) != 1 || slices.ContainsFunc(r.found, func(f found) bool { return slices.Contains(f.class, class[0]) }) {
		return false
	}
	f := found{verb: goal.Fill, value: v, class: class, at: append([]int{i}, said...)}
	for _, k := range f.at {
		r.used[k] = true
	}
	for _, k := range []int{i + 1, i - 1} { // 3张, 门票张数
		if k >= from && k <= to && (measures[r.units[k].text] || zhMeasures.MatchString(r.units[k].text)) {
			r.used[k] = true
			break
		}
	}
	r.found = append(r.found, f)
	return true
}

// part returns the first and the last unit of the part of a sentence in which a number stands alone.
func (r *reader) part(i int) (from, to int) {
	ends := func(u unit) bool { return u.kind == stop || u.kind == number || u.kind == quote }
	for from, to = i, i; from > 0 && !ends(r.units[from-1]); from-- {
	}
	for to+1 < len(r.units) && !ends(r.units[to+1]) {
		to++
	}
	return from, to
}

// saidBy returns the units next to a number that the row of a control says, without those that only link.
func (r *reader) saidBy(e *agent.Element, i, from, to int) (at []int) {
	here := covered(r.units, []string{e.Row, look.BlockOf(r.o, e), e.Label})
	for k := from; k <= to; k++ {
		if k != i && here[k] && !r.used[k] && !r.links(k) && r.units[k].kind != number {
			at = append(at, k)
		}
	}
	return at
}

// takes says that words for taking so many are accounted for where a number is raised.
func (r *reader) takes(done []bool) {
	if slices.ContainsFunc(r.found, func(f found) bool { return f.verb == goal.Fill && f.class[0].Action == "click" }) {
		r.within(done, taking)
	}
}
