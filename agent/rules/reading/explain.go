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

// all returns the finds with what is pressed.
func (r *reader) all() []*found {
	var out []*found
	for i := range r.found {
		out = append(out, &r.found[i])
	}
	if r.press != nil {
		out = append(out, r.press)
	}
	return out
}

// said returns the units that the found things say themselves.
func (r *reader) said() []bool {
	out := slices.Clone(r.used)
	for _, f := range r.all() {
		for _, i := range f.at {
			out[i] = true
		}
	}
	return out
}

// around returns the texts that tell an element from others that are called alike. The text before it
// is one of them where it stands in the same row.
func around(o *agent.Observation, e *agent.Element) []string {
	out := []string{e.Row, e.Heading, e.Column, e.Label, look.BlockOf(o, e), look.GroupName(o, e)}
	if near := lexicon.Fold(e.Near); lexicon.Fold(e.Row) == lexicon.Fold(e.Label) || strings.Contains(lexicon.Fold(e.Row+" "+e.Block), near) {
		out = append(out, e.Near)
	}
	return out
}

// covered returns the units of a sentence that texts say. Chinese ones are found in parts of two
// characters or more; one alone has to be a whole word of a text.
func covered(s []unit, texts []string) []bool {
	out := make([]bool, len(s))
	for _, t := range texts {
		own := withAsked(slices.DeleteFunc(unitsOf(t), func(u unit) bool { return u.kind == stop }))
		for i, u := range s {
			if u.kind != hanzi {
				out[i] = out[i] || u.kind != stop && u.kind != quote && slices.ContainsFunc(own, func(o unit) bool { return equal(o, u, false) })
				continue
			}
			for n := 2; i+n <= len(s) && s[i+n-1].kind == hanzi; n++ {
				if len(runs(s[i:i+n], own, false)) == 0 {
					break
				}
				for k := i; k < i+n; k++ {
					out[k] = true
				}
			}
			out[i] = out[i] || slices.Contains(lexicon.Tokens(t), u.text)
		}
	}
	return out
}

// resolve tells which of several alike is meant, by what is left of the sentence and stands
// around one of them alone.
func (r *reader) resolve() (ok bool) {
	if r.press != nil { // a box that names the row of what is pressed there is no act of its own
		if one := r.only(r.press, r.used); one != nil && len(r.press.class) > 1 {
			r.rowBoxes(one)
		}
	}
	said := r.said()
	for _, f := range r.all() {
		if f.e = f.class[0]; len(f.class) > 1 {
			if f.e = r.only(f, said); f.e == nil {
				return false
			}
			f.byRow = true
		}
	}
	return r.apart()
}

// apart reports whether no element is meant twice, and no two of one group of radio buttons.
func (r *reader) apart() bool {
	seen := map[string]bool{}
	for _, f := range r.all() {
		key := f.e.Key
		if f.e.Type == agent.KindRadio && f.e.Attributes["name"] != "" {
			key = "radio " + f.e.Attributes["name"]
		}
		if seen[key] && f.e.Attributes["multiple"] == "" {
			return false
		}
		seen[key] = true
	}
	return true
}

// only returns the one of several alike around which most of what is left is said, nil for none and
// for several.
func (r *reader) only(f *found, said []bool) *agent.Element {
	var best *agent.Element
	most, tie := 0, false
	for _, e := range f.class {
		n := 0
		for i, is := range covered(r.units, around(r.o, e)) {
			if is && !slices.Contains(f.at, i) && (!said[i] || r.boxUnit(i)) && !r.links(i) {
				n++
			}
		}
		switch {
		case n > most:
			best, most, tie = e, n, false
		case n == most:
			tie = true
		}
	}
	if tie {
		return nil
	}
	return best
}

// links reports whether a unit is a word that only links.
func (r *reader) links(i int) bool { return r.units[i].kind == word && linking[r.units[i].text] }

// boxUnit reports whether a unit names a box or an option and may name a row as well.
func (r *reader) boxUnit(i int) bool {
	return slices.ContainsFunc(r.found, func(f found) bool { return f.verb == goal.Check && slices.Contains(f.at, i) })
}

// rowBoxes leaves out the boxes that are called like the row in which something is pressed.
func (r *reader) rowBoxes(press *agent.Element) {
	here := covered(r.units, around(r.o, press))
	r.found = slices.DeleteFunc(r.found, func(f found) bool {
		if f.verb != goal.Check || slices.ContainsFunc(f.at, func(i int) bool { return !here[i] }) || f.class[0].Type == agent.KindRadio {
			return false
		}
		for _, i := range f.at {
			r.used[i] = false
		}
		return true
	})
}

// switched turns the ticks of a sentence off that says so, and accounts for the words that say it.
func (r *reader) switched(done []bool) {
	way, verb := on, goal.Check
	if off.MatchString(r.text) {
		if way, verb = off, goal.Uncheck; on.MatchString(r.text) {
			return // one of each
		}
	}
	any := false
	for i := range r.found {
		if f := &r.found[i]; f.verb == goal.Check && f.e.Type == agent.KindCheckbox {
			f.verb, any = verb, true
		}
	}
	for _, at := range way.FindAllStringIndex(r.text, -1) {
		for i, u := range r.units {
			done[i] = done[i] || any && u.from >= at[0] && u.to <= at[1] && (u.kind == hanzi || switches[u.text])
		}
	}
}

var switches = set(`turn switch on off enable activate disable deactivate uncheck untick`)

// count says that words for all or only are accounted for.
func (r *reader) count() {
	for _, at := range everything.FindAllStringIndex(r.text, -1) {
		for i, u := range r.units {
			r.used[i] = r.used[i] || u.from >= at[0] && u.to <= at[1]
		}
	}
}

// accounts are words for what one registers, or signs in to.
var accounts = set(`account`)

var (
	things = pattern.New(`(?i)^(?:accounts?|users?|members?|orders?|items?|products?|songs?|tracks?|mails?|emails?|messages?|letters?|posts?|articles?|files?|documents?|tasks?|tickets?|invoices?|rows?|records?|entry|entries|courses?|class|classes|books?|bookings?|cards?|devices?|folders?|people|person|photos?|pictures?|images?|videos?|notes?|events?|comments?|alarms?|reminders?|appointments?|bookings?|reservations?|contacts?|recipes?|films?|movies?|games?|episodes?|rooms?|requests?|subscriptions?|plants?|projects?|cases?|parcels?|packages?|shipments?)$`)
	// zhThings are words for what stands in rows.
	zhAccounts = pattern.New(`账号|账户|帐号`)
	zhThings   = pattern.New(`账号|账户|帐号|用户|邮件|信件|订单|商品|文章|帖子|记录|任务|消息|课程|老师|先生|女士|同学|那篇|这篇|权限|角色|身份|歌曲|文件|设备|课|歌|信|单`)
)

// explained reports whether every unit of the sentence is explained.
func (r *reader) explained() bool {
	all := r.all()
	if len(all) == 0 {
		return false
	}
	verbs, byRow := map[string]bool{}, false
	if narrows.MatchString(r.text) {
		r.count()
	}
	done := r.said()
	if r.unpressed(done) {
		return false
	}
	var topic []string
	r.switched(done)
	for _, f := range all {
		verbs[f.verb], byRow = true, byRow || f.byRow
		topic = append(topic, r.about(f)...)
		verbs[shows] = verbs[shows] || f.verb == goal.Click && (f.e.Class == "read" || f.e.Action == "navigate")
	}
	if i := slices.IndexFunc(r.o.Texts, func(t agent.Text) bool { return t.Role == "heading" }); i >= 0 && (r.press != nil || !verbs[goal.Fill]) {
		topic = append(topic, r.o.Texts[i].Text) // what a page is about says no deed
	}
	r.makes(done, verbs)
	r.takes(done)
	r.measured(done)
	r.reachable(done)
	r.wonders(done)
	here, links := covered(r.units, topic), functions(r.text, r.units, verbs)
	for i, u := range r.units {
		done[i] = done[i] || here[i] || links[i] || r.press != nil && accounts[u.text] || byRow && u.kind == word && things.MatchString(u.text)
	}
	if r.press != nil {
		for _, at := range zhAccounts.FindAllStringIndex(r.text, -1) {
			for i, u := range r.units {
				done[i] = done[i] || u.kind == hanzi && u.from >= at[0] && u.to <= at[1]
			}
		}
	}
	if byRow {
		for _, at := range zhThings.FindAllStringIndex(r.text, -1) {
			for i, u := range r.units {
				done[i] = done[i] || u.kind == hanzi && u.from >= at[0] && u.to <= at[1]
			}
		}
	}
	r.shortNames(done)
	return (!slices.Contains(done, false) || r.loose && r.excused(done)) && !r.missed()
}

// about returns the texts around a found thing that explain a word: of one that stood alone, not those
// of a row or a part of the page in which other fields stand.
func (r *reader) about(f *found) []string {
	if f.byRow {
		return withoutOthers(r.o, f.e, around(r.o, f.e))
	}
	out := []string{f.e.Label, f.e.Column, look.GroupName(r.o, f.e)}
	if f.values != nil && len(f.e.Options) > 0 && headOption.MatchString(f.e.Options[0].Title) {
		out = append(out, f.e.Options[0].Title) // "Choose a folder": what the options are
	}
	if f.verb != goal.Click {
		out = append(out, look.HeadingOver(r.o, f.e))
	}
	if f.e.Action == "toggle" {
		out = append(out, r.groupText(f.e))
	}
	if r.press != nil {
		out = append(out, f.e.Heading)
	}
	if r.hasOthers(f.e, f.e.Row) {
		return out
	}
	out = append(out, withoutOthers(r.o, f.e, []string{f.e.Row})[0], f.e.Near)
	if block := look.BlockOf(r.o, f.e); !r.hasOthers(f.e, block) {
		out = append(out, block)
	}
	return out
}

// missed reports whether the sentence names a box that no act is about.
func (r *reader) missed() bool {
	said := r.said()
	for i := range r.o.Elements {
		e := &r.o.Elements[i]
		if e.Type != agent.KindCheckbox && e.Type != agent.KindRadio || e.Label == "" || r.press != nil && r.press.byRow && e.Row == r.press.e.Row {
			continue
		}
		for _, at := range runs(content(e.Label), r.units, false) {
			if !slices.Contains(said[at[0]:at[1]+1], true) && (at[1] > at[0] || r.alone(at[0])) {
				return true
			}
		}
		if e.Type == agent.KindCheckbox && r.speaksOf(e, said) {
			return true
		}
	}
	return false
}

// speaksOf reports whether two words or more of a sentence that nothing found says are those of a box: "declare that
// all is true" is no press of Continue behind the box for it.
func (r *reader) speaksOf(e *agent.Element, said []bool) bool {
	own, n := content(e.Label), 0
	if len(own) < 3 || own[0].kind != word {
		return false
	}
	for i, u := range r.units {
		if !said[i] && u.kind == word && !linking[u.text] && len(u.text) > 3 && slices.ContainsFunc(own, func(o unit) bool { return equal(o, u, false) }) {
			n++
		}
	}
	return n > 1
}

var (
	sends   = pattern.New(`(?i)^(?:apply|filter|update|search|应用|筛选|查询|确定)(?:\s+\pL+|\p{Han}{0,2})?$`)
	narrows = pattern.New(`(?i)\b(?:show|filter|find|list)\b|筛选|只看|显示`)
)

// sent reports whether what is typed is sent by the acts, where the page has a control that sends
// it. What makes a list shorter is applied by the only control that says so.
func (r *reader) sent() bool {
	if r.press != nil {
		return !slices.ContainsFunc(r.found, func(f found) bool {
			sender := look.SenderOf(r.o, f.e)
			return f.verb == goal.Fill && sender != nil && sender != r.press.e && !r.tellsOf(f.e) // it is sent by another control
		})
	}
	typed := false
	for _, f := range r.found {
		typed = typed || !f.byRow && (f.verb == goal.Fill || f.verb == goal.Check && look.Enters(f.e) && look.SenderOf(r.o, f.e) != nil)
	}
	if !typed {
		return true
	}
	if narrows.MatchString(r.text) {
		if e := look.Only(r.o, func(i int) bool {
			e := &r.o.Elements[i]
			return able(e, goal.Click) && e.Type == agent.KindButton && sends.MatchString(strings.TrimSpace(e.Label))
		}); e != nil {
			r.press = &found{verb: goal.Click, class: []*agent.Element{e}, e: e}
			return true
		}
	}
	if e := r.sender(); e != nil && (look.Keeps(e) || making.MatchString(r.text)) {
		r.press = &found{verb: goal.Click, class: []*agent.Element{e}, e: e}
		return true
	}
	if e := r.implied(); e != nil {
		r.press = &found{verb: goal.Click, class: []*agent.Element{e}, e: e}
		return true
	}
	var submits []*agent.Element
	for i := range r.o.Elements {
		if e := &r.o.Elements[i]; able(e, goal.Click) && e.Type == agent.KindButton && e.Class == "submit" {
			submits = append(submits, e)
		}
	}
	if len(submits) == 0 {
		return !r.usedBehind()
	}
	if at, _ := cover(submits[0].Label, r.units); len(submits) > 1 || len(at) == 0 {
		return false
	}
	r.press = &found{verb: goal.Click, class: submits, e: submits[0]} // "I'd like a table": Book table
	return true
}

// usedBehind reports whether a control behind a field that is typed into does something with it.
func (r *reader) usedBehind() bool {
	return slices.ContainsFunc(r.found, func(f found) bool {
		next := f.e.ID + 1
		return f.verb == goal.Fill && !f.byRow && next < len(r.o.Elements) && r.o.Elements[next].Type == agent.KindButton && able(&r.o.Elements[next], goal.Click)
	})
}
