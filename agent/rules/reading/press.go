package reading

import (
	"slices"
	"unicode/utf8"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
)

var (
	// headOption is the first option of a list that is none.
	headOption = pattern.New(`(?i)^\s*(?:请?选择|-+|choose|select|please|none|未设置|不限|$)`)
	zhChosen   = pattern.New(`(?:选择?|勾选|是|为|：|:)$`)
)

// open returns the units of a sentence that nothing was found for yet.
func (r *reader) open() []unit {
	out := slices.Clone(r.units)
	for i := range out {
		if r.used[i] {
			out[i] = unit{kind: stop, from: out[i].from, to: out[i].to}
		}
	}
	return out
}

// mostPresses is how many names of what is pressed are tried.
const mostPresses = 8

// presses returns what may be pressed, by what is left of the sentence: what says most of it first.
func (r *reader) presses() (out []*found) {
	left := r.open()
	only := functions(r.text, r.units, map[string]bool{})
	list := r.pressable()
	for _, c := range list {
		at, unsaid := cover(c.name, left)
		if name := bare(c.name); name != c.name && unsaid > 0 {
			if at, unsaid = cover(name, left); unsaid == 0 {
				c.name = name
			}
		} else if m := sendsA.FindStringSubmatch(c.name); m != nil && unsaid > 0 {
			if more, rest := cover(m[1], left); rest == 0 && len(more) > 0 && r.orders(more[0]) {
				at, unsaid, c.name = more, 0, m[1]
			}
		}
		said := 0
		for _, i := range at { // words that only link say nothing
			if !only[i] {
				said++
			}
		}
		score := 10*said - 3*unsaid
		if unsaid == 0 {
			score += 100
		}
		if said > 0 && r.inside(at[0]) {
			continue
		}
		if said == 0 || unsaid > 0 && !r.partly(c.name, at, list) {
			continue
		}
		out = append(out, &found{verb: goal.Click, class: c.class, at: at, score: score})
	}
	slices.SortStableFunc(out, func(a, b *found) int { return b.score - a.score })
	return out[:min(len(out), mostPresses)]
}

// bare returns a name without what only says that it is done now: 立即下单, 开始打印, "Start printing".
func bare(name string) string {
	if rest := atOnce.ReplaceAllString(name, ""); utf8.RuneCountInString(rest) > 1 {
		return rest
	}
	return name
}

// sendsA is how a control is called that sends what its second word does: Send report.
var sendsA = pattern.New(`(?i)^(?:send|submit|file|make)\s+(\pL+)$`)

// orders reports whether a unit begins an order: it stands first, or behind what ends another part of the sentence.
func (r *reader) orders(i int) bool {
	return i == 0 || r.units[i-1].kind == stop || r.units[i-1].text == "and" || r.units[i-1].text == "then"
}

var atOnce = pattern.New(`^(?:立即|马上|开始|确认|现在|我要|一键|免费)`)

// inside reports whether a part of a sentence says where something is: "under Payment".
func (r *reader) inside(at int) bool {
	for at--; at >= 0 && (r.units[at].text == "the" || r.units[at].text == "a"); at-- {
	}
	return at >= 0 && (within[r.units[at].text] || r.units[at].text == "在")
}

var within = set(`under in inside within below above of from on at`)

// partly reports whether a sentence says enough of a name: its first word, and all but what kind of
// thing it is about.
func (r *reader) partly(name string, at []int, list []named) bool {
	if everything.MatchString(name) {
		return false
	}
	if r.shows(name, at, list) {
		return true
	}
	left := r.open()
	own := content(name)
	if !begins(name, left) {
		return false
	}
	if own[0].kind == hanzi && len(own) == 2 {
		return true // 退课 of 退掉大学物理
	}
	var unsaid []unit
	for _, u := range own {
		if !slices.ContainsFunc(at, func(i int) bool { return equal(u, left[i], true) }) {
			unsaid = append(unsaid, u)
		}
	}
	if 2*len(unsaid) < len(own) {
		return true
	}
	rest := textOf(unsaid)
	if own[0].kind == hanzi && r.sendsAll(name, list) {
		return true
	}
	if own[0].kind == hanzi {
		return zhNouns.MatchString(rest) || lexicon.Within(lexicon.Fold(look.Topic(r.o)), rest)
	}
	return len(unsaid) == 1 && (things.MatchString(rest) || nouns[rest] || len(runs(unsaid, unitsOf(lexicon.Fold(look.Topic(r.o))), false)) > 0)
}

// sendsAll reports whether a control sends all that was found so far, two fields or more: its verb says enough then.
func (r *reader) sendsAll(name string, list []named) bool {
	at, n := slices.IndexFunc(list, func(c named) bool { return c.name == name }), 0
	if at < 0 || len(list[at].class) != 1 {
		return false
	}
	for _, f := range r.found {
		if f.verb != goal.Fill || f.class[0].Action != "type" {
			continue
		}
		if n++; len(f.class) > 1 || look.SenderOf(r.o, f.class[0]) != list[at].class[0] {
			return false
		}
	}
	return n > 1
}

// nouns are words for what is saved, sent or applied, that name nothing.
var (
	nouns   = set(`changes settings preferences form request order application details information filters table now entry post comment`)
	zhNouns = pattern.New(`^(?:申请|修改|更改|设置|订单|表单|信息|资料|一下|提交|查询|结果)$`)
)

// showingName is how names begin of what only shows something.
var showingName = pattern.New(`(?i)^(?:download|view|open|show|see)\b|^(?:查看|下载|打开|显示)`)

// shows reports whether a control shows what a part of the sentence says, and nothing else is
// called so: "I need the PDF".
func (r *reader) shows(name string, at []int, list []named) bool {
	if !showingName.MatchString(name) || len(at) == 0 {
		return false
	}
	left := r.open()
	return !slices.ContainsFunc(list, func(o named) bool {
		if o.name == name {
			return false
		}
		same, _ := cover(o.name, left)
		return slices.ContainsFunc(same, func(i int) bool { return slices.Contains(at, i) })
	})
}

// begins reports whether a sentence says the first word of a name.
func begins(name string, s []unit) bool {
	own := content(name)
	if len(own) == 0 {
		return false
	}
	if own[0].kind == hanzi {
		n := min(2, len(own))
		return len(runs(own[:n], s, false)) > 0 || len(own) == 2 && verbHead[own[0].text] && len(runs(own[:1], s, false)) > 0
	}
	return slices.ContainsFunc(s, func(u unit) bool { return u.kind != stop && equal(own[0], u, true) })
}

// named is a name with the controls that are called so.
type named struct {
	name  string
	class []*agent.Element
}

// pressable returns the controls that are pressed, by their names.
func (r *reader) pressable() (out []named) {
	classes := map[string][]*agent.Element{}
	for i := range r.o.Elements {
		e := &r.o.Elements[i]
		if !r.ableOnRows(e, goal.Click) || e.Action == "toggle" || e.Action == "select" || e.Beside || e.Type == agent.KindCheckbox || e.Type == agent.KindRadio || look.LeadsHere(e) || r.isSwatch(e) {
			continue
		}
		n := lexicon.Fold(e.Label)
		if n == "" {
			if names := look.Names(e); len(names) > 1 {
				n = lexicon.Fold(names[1])
			}
		}
		if n != "" {
			classes[n] = append(classes[n], e)
		}
	}
	for _, n := range sorted(classes) {
		out = append(out, named{n, classes[n]})
	}
	return out
}
