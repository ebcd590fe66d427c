package anchors

import (
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/reading"
	"skillmill/transform/alike"
)

// parse is the reading of one clause.
type parse struct {
	*reader
	c     string
	units []reading.Unit
	spans []span
	used  []bool
	acts  []act
}

// anchored returns the acts of a clause by its anchors.
func (r *reader) anchored(c string) ([]act, bool) {
	p := &parse{reader: r, c: c, units: reading.UnitsOf(c)}
	p.used = make([]bool, len(p.units))
	p.spans = r.find(p.units)
	for _, s := range p.spans {
		for _, i := range s.at {
			p.used[i] = true
		}
	}
	p.deeds()
	for _, step := range []func() bool{p.fields, p.pairs, p.sorted, p.titled, p.person, p.choices, p.pressed} {
		if !step() {
			return nil, false
		}
	}
	if len(p.acts) == 0 {
		return nil, false
	}
	if p.mixed() {
		return nil, false
	}
	p.sayAround()
	p.fills()
	for i, u := range p.units {
		if !p.used[i] && u.Kind != reading.Stop {
			return nil, false
		}
	}
	return p.acts, true
}

// mixed reports whether a clause that joins nothing asks for a press and a tick: one of both is only spoken of.
func (p *parse) mixed() bool {
	has := func(verbs ...string) bool {
		return slices.ContainsFunc(p.acts, func(a act) bool { return slices.Contains(verbs, a.verb) })
	}
	presses := 0
	for _, s := range p.spans {
		presses += btoi(s.names[0].verb == goal.Click && p.used[s.at[0]])
	}
	return !listing.MatchString(p.c) && (presses > 1 || has(goal.Click) && has(goal.Check, goal.Uncheck))
}

// add adds an act.
func (p *parse) add(verb string, e *agent.Element, value string) {
	p.acts = append(p.acts, act{verb, e, value, !viewing.MatchString(p.c)})
}

// viewing is a clause about what is shown, which no page keeps.
var viewing = pattern.New(`(?i)\b(?:show|see|view|sort|order|filter|find|list|search)\b|显示|查看|看|排序|排列|筛选|搜索`)

var (
	// turnedOff is how something is switched off, or not ticked.
	switchedOff = pattern.New(`(?i)\b(?:turn|switch)\b.{0,40}?\boff\b|\b(?:should|must|shall|to)\s+be\s+off\b|\b(?:is|are|goes?|stays?)\s+off\b|\b(?:disable|deactivate|uncheck|untick|deselect|unmark|remove\s+the\s+(?:tick|check))\b|关闭|关掉|关了|关上|关|停用|禁用|取消勾选|不勾|去掉`)
	switchedOn  = pattern.New(`(?i)\b(?:turn|switch)\b.{0,40}?\bon\b|\b(?:enable|activate)\b|打开|开启|启用|勾选|勾上|打勾`)
)

// choices adds the options that are chosen and the boxes that are ticked. ok is false where nothing tells which of
// several is meant, or where it is both on and off.
func (p *parse) choices() (ok bool) {
	off := switchedOff.MatchString(p.left())
	if off && switchedOn.MatchString(p.left()) {
		return false
	}
	for _, s := range p.spans {
		kind := s.names[0].verb
		if kind != goal.Choose && kind != goal.Check {
			continue
		}
		if kind == goal.Check && p.isPlaceOf(s) || kind == goal.Choose && len(s.at) == 1 && s.at[0] == 0 && len(p.units) > 1 && (begins(p.c) || s.part && len(p.spans) > 1) {
			p.free(s)
			continue
		}
		n, ok := p.one(s)
		if !ok {
			return false
		}
		verb := kind
		if kind == goal.Check && off {
			if verb = goal.Uncheck; n.e.Type == agent.KindRadio {
				return false
			}
		}
		p.add(verb, n.e, n.value)
	}
	return true
}

// isPlaceOf reports whether a span says where something else is: "of the guest network", 访客网络的信道.
func (p *parse) isPlaceOf(s span) bool {
	next := s.at[len(s.at)-1] + 1
	return len(p.spans) > 1 && (p.behindPlacing(s) || next < len(p.units) && p.units[next].Text == "的" && next+1 < len(p.units))
}

// behindPlacing reports whether a word for a place stands before a span.
func (p *parse) behindPlacing(s span) bool {
	i := s.at[0] - 1
	for i >= 0 && (p.units[i].Text == "the" || p.units[i].Text == "my") {
		i--
	}
	return i >= 0 && placing[p.units[i].Text] && !(i > 0 && presses[p.units[i-1].Text]) // "click on"
}

// placing are words before what something is at.
var placing = set(`of for in under at from within on`)

// pressed adds what is pressed, behind all else.
func (p *parse) pressed() (ok bool) {
	for _, s := range p.spans {
		if s.names[0].verb != goal.Click {
			continue
		}
		if p.behindPlacing(s) {
			p.free(s)
			continue
		}
		if len(s.names) == 1 {
			p.add(goal.Click, s.names[0].e, "")
			continue
		}
		list := p.told(s)
		if len(list) == 0 {
			return false
		}
		for _, n := range list {
			p.add(goal.Click, n.e, "")
		}
	}
	return true
}

// one returns which of the names of a span is meant. ok is false where nothing tells.
func (p *parse) one(s span) (n name, ok bool) {
	if len(s.names) == 1 {
		return s.names[0], true
	}
	var listed []name // of a list that the clause names
	for _, n := range s.names {
		if slices.ContainsFunc(p.spans, func(o span) bool {
			return slices.ContainsFunc(o.names, func(m name) bool { return m.verb == "" && m.e == n.e })
		}) {
			listed = append(listed, n)
		}
	}
	if len(listed) == 1 {
		return listed[0], true
	}
	if list := p.told(s); len(list) == 1 {
		return list[0], true
	}
	return n, false
}

var (
	listing = pattern.New(`(?i)\band\b|,|、|和|与|跟|及`)
	// backTo points back to what the clause before it is about.
	backTo = pattern.New(`(?i)\b(?:it|its|that|this|there|them|him|her)\b|[他她它]们?|那[个条封里]|这[个条封里]`)
)

// told returns those of the names of a span of which the rest of the clause tells where they stand: the only one
// around which all of it is said, or each of several that are listed.
func (p *parse) told(s span) []name {
	said := make([][]bool, len(s.names))
	tells := make([]bool, len(p.units))
	for k, n := range s.names {
		said[k] = covered(p.units, places(p.o, n.e))
	}
	for i := range p.units {
		if p.used[i] || p.units[i].Kind == reading.Stop || carries(p.units[i].Text) {
			continue
		}
		n := 0
		for k := range said {
			n += btoi(said[k][i])
		}
		tells[i] = n > 0 && n < len(said)
	}
	var most []name
	best, total := 0, 0
	for k, n := range s.names {
		has := 0
		for i := range tells {
			has += btoi(tells[i] && said[k][i])
		}
		if has > best {
			most, best = nil, has
		}
		if has == best && has > 0 {
			most = append(most, n)
		}
	}
	for i := range tells {
		total += btoi(tells[i])
	}
	if best == 0 {
		return p.backTo(s)
	}
	if len(most) > 1 || best < total {
		most = p.listed(s, said, tells)
	}
	for i := range tells {
		p.used[i] = p.used[i] || len(most) > 0 && tells[i]
	}
	return most
}

// listed returns the names each of which some units alone tell, where the clause lists them; none where one unit
// tells several of them or the list has only one.
func (p *parse) listed(s span, said [][]bool, tells []bool) (out []name) {
	if !listing.MatchString(p.c) {
		return nil
	}
	for i := range tells {
		if !tells[i] {
			continue
		}
		of := -1
		for k := range said {
			if said[k][i] && of >= 0 {
				return nil
			} else if said[k][i] {
				of = k
			}
		}
		if !slices.ContainsFunc(out, func(n name) bool { return n.e == s.names[of].e }) {
			out = append(out, s.names[of])
		}
	}
	if len(out) < 2 {
		return nil
	}
	return out
}

// backTo returns the only name of a span that stands where the last act was done, if the clause points back there.
func (p *parse) backTo(s span) (out []name) {
	if len(p.reader.topic) > 0 && backTo.MatchString(p.c) && len(p.last) == 0 {
		about := &parse{reader: &reader{o: p.o, names: p.names}, c: "and", units: p.reader.topic}
		about.used = make([]bool, len(about.units))
		return about.told(s)
	}
	if !backTo.MatchString(p.c) || len(p.last) != 1 {
		return nil
	}
	for _, n := range s.names {
		if l := p.last[0]; n.e.Row != "" && n.e.Row == l.Row {
			out = append(out, n)
		}
	}
	if len(out) != 1 {
		return nil
	}
	return out
}

// places returns the texts around an element that tell it from others, without the names of other controls.
func places(o *agent.Observation, e *agent.Element) (out []string) {
	for _, t := range []string{e.Row, look.BlockOf(o, e)} {
		t = lexicon.Fold(t)
		fields := 0
		for i := range o.Elements {
			other := &o.Elements[i]
			if n := lexicon.Fold(other.Label); n != "" && other.Label != e.Label && other.Type != agent.KindLink && lexicon.Within(t, n) {
				t = strings.ReplaceAll(t, n, " ")
				fields += btoi(verbOf(other) != goal.Click)
			}
		}
		if fields < 2 {
			out = append(out, t)
		}
	}
	return append(out, e.Heading, look.HeadingOver(o, e), e.Group, look.GroupName(o, e), e.Near)
}

// covered returns the units that texts say: of Han two characters or more in a row.
func covered(s []reading.Unit, texts []string) []bool {
	out := make([]bool, len(s))
	for _, t := range texts {
		if t == "" {
			continue
		}
		own := reading.UnitsOf(t)
		for i, u := range s {
			switch u.Kind {
			case reading.Stop, reading.Quote:
			case reading.Han:
				for n := 2; i+n <= len(s) && s[i+n-1].Kind == reading.Han && strings.Contains(t, textOf(s[i:i+n])); n++ {
					for k := i; k < i+n; k++ {
						out[k] = true
					}
				}
			default:
				out[i] = out[i] || slices.ContainsFunc(own, func(x reading.Unit) bool { return reading.Equal(x, u) })
			}
		}
	}
	return out
}

// sayAround marks the units that what is operated says, or what stands around it, and those of what the page is
// about.
func (p *parse) sayAround() {
	texts := []string{p.o.Title, look.Topic(p.o)}
	for _, a := range p.acts {
		texts = append(append(texts, a.e.Label, a.e.Column, a.e.Attributes["placeholder"]), places(p.o, a.e)...)
	}
	for i, u := range p.units { // 烤35分钟 on a page about an oven
		if u.Kind == reading.Han && !p.used[i] && i+1 < len(p.units) && p.units[i+1].Kind == reading.Number && (i == 0 || p.used[i-1] || p.units[i-1].Kind == reading.Stop) {
			p.used[i] = slices.ContainsFunc(p.names, func(n name) bool { return n.e.Class == "submit" && strings.Contains(n.text, u.Text) }) || strings.Contains(strings.Join(texts[:2], " "), u.Text)
		}
	}
	for i, is := range covered(p.units, texts) {
		p.used[i] = p.used[i] || is || p.units[i].Kind == reading.Word && slices.ContainsFunc(alike.Words(strings.Join(texts, " ")), func(w string) bool { return alike.Same(w, p.units[i].Text) })
	}
}
