package reading

import (
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
)

var (
	// making says that something new is to be made of what is entered.
	making = pattern.New(`(?i)\b(?:add|create|make\s+(?:an?|another|new|one|some)|write|record|enter|post|new|tag)\b|新建|新增|创建|添加|发布|记录|记[个下一]|写[个一]|加[个一]`)
	// adds is how a control is called that adds what stands in the field before it.
	adds = pattern.New(`(?i)^(?:add|\+|新增|添加|加入)(?:\s+\pL+)?\p{Han}{0,3}$`)
	// lists are kinds of lists: a page that is one need not say it.
	lists = pattern.New(`(?i)\b(?:shopping|grocery|to-?do|task|wish|packing|reading|watch)\s+list\b`)
)

// makes says that words of making are accounted for where something is entered and nothing pressed
// says them: what sends it is what makes it.
func (r *reader) makes(done []bool, verbs map[string]bool) {
	sends := r.sender()
	if r.press != nil {
		sends = r.press.e
	} else if verbs[goal.Fill] && sends != nil {
		r.within(done, making)
	}
	if sends != nil && adds.MatchString(lexicon.Fold(sends.Label)) {
		r.within(done, lists)
	}
}

// within accounts for the units of what a pattern matches.
func (r *reader) within(done []bool, re *pattern.Pattern) {
	for _, at := range re.FindAllStringIndex(r.text, -1) {
		for i, u := range r.units {
			done[i] = done[i] || u.from >= at[0] && u.to <= at[1]
		}
	}
}

// sender returns the only control that sends all that is typed and ticked, nil for none.
func (r *reader) sender() *agent.Element {
	var one *agent.Element
	for _, f := range r.found {
		if f.e == nil || !look.Enters(f.e) || f.e.Action == "select" {
			continue // a list acts by itself as often as not
		}
		e := look.SenderOf(r.o, f.e)
		if e == nil || one != nil && one != e {
			return nil
		}
		one = e
	}
	return one
}

// added types what a sentence adds, and the page does not know yet, into the field before the control
// that adds it: "add cheese to the list".
func (r *reader) added() {
	if r.press == nil || len(r.press.class) != 1 || len(r.press.at) == 0 || !adds.MatchString(lexicon.Fold(r.press.class[0].Label)) {
		return
	}
	press := r.press.class[0]
	if press.ID == 0 {
		return
	}
	field := &r.o.Elements[press.ID-1]
	if !able(field, goal.Fill) || field.Action != "type" || isSort(field) || slices.ContainsFunc(r.found, func(f found) bool { return slices.Contains(f.class, field) }) {
		return
	}
	from := r.press.at[len(r.press.at)-1] + 1
	for from < len(r.units) && r.links(from) {
		from++
	}
	to := from
	for to < len(r.units) && !r.used[to] && (r.units[to].kind == word || r.units[to].kind == hanzi) && !endWords[r.units[to].text] && !r.links(to) {
		to++
	}
	if to == from || to-from > longestWords && r.units[from].kind == word || r.says(strings.TrimSpace(r.raw(from, to-1))) {
		return
	}
	f := found{verb: goal.Fill, value: r.raw(from, to-1), class: []*agent.Element{field}}
	for k := from; k < to; k++ {
		f.at, r.used[k] = append(f.at, k), true
	}
	r.found = append(r.found, f)
}
