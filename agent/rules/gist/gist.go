package gist

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/reading"
	"skillmill/agent/rules/wording"
	"skillmill/transform/alike"
)

// Reader reads a part of a task by other means. ok is false where it does not understand all of it.
type Reader func(part string) (acts []reading.Act, ok bool)

// longestTask is how many characters a task has at most that is read so.
const longestTask = 240

// Of returns the acts that a task asks for on a look: of each part those that read finds, or the one
// that its words mean. ok is false where a part is not understood.
func Of(task string, o *agent.Observation, read Reader) (acts []reading.Act, ok bool) {
	text, list := wording.Unquoted(strings.TrimSpace(task))
	text = wording.Polite(text)
	parts := split(text)
	if len(parts) == 0 || len(parts) > mostSegments || utf8.RuneCountInString(text) > longestTask {
		return nil, false
	}
	r := &reader{o: o, list: list, read: read, acts: candidates(o), all: len(parts), topic: topicOf(o)}
	acts, ok = r.from(parts, nil)
	return lastSent(acts, o), ok && apart(acts)
}

// lastSent returns acts with what sends a form behind what is entered there: "register with the name Ann"
// says it first.
func lastSent(acts []reading.Act, o *agent.Observation) []reading.Act {
	for i := range acts {
		e := reading.Find(o, &acts[i].Is)
		if acts[i].Verb != goal.Click || e == nil || e.Class != "submit" && e.Class != "payment" {
			continue
		}
		if slices.ContainsFunc(acts[i+1:], func(a reading.Act) bool {
			field := reading.Find(o, &a.Is)
			return a.Verb != goal.Click && field != nil && (field.Form != "" && field.Form == e.Form || look.SenderOf(o, field) == e)
		}) {
			press := acts[i]
			return append(slices.Delete(acts, i, i+1), press)
		}
	}
	return acts
}

// apart reports whether no control is operated twice.
func apart(acts []reading.Act) bool {
	for i := range acts {
		if slices.ContainsFunc(acts[:i], func(a reading.Act) bool { return a.Is == acts[i].Is && a.Verb == acts[i].Verb }) {
			return false
		}
	}
	return true
}

// reader reads one task.
type reader struct {
	o     *agent.Observation
	list  []string // quoted texts
	read  Reader
	acts  []candidate
	all   int // segments
	topic said
}

// from returns the acts of the segments from the first one on, the longest part first. before is the act that comes
// before them, nil for none.
func (r *reader) from(parts []segment, before *reading.Act) ([]reading.Act, bool) {
	if len(parts) == 0 {
		return nil, true
	}
	if before != nil && parts[0].then {
		if act, ok := r.pointed(parts[0], before); ok {
			if rest, ok := r.from(parts[1:], &act); ok {
				return append([]reading.Act{act}, rest...), true
			}
		}
	}
	for n := len(parts); n > 0; n-- {
		acts, ok := r.part(parts[:n], n == len(parts))
		if !ok {
			continue
		}
		if rest, ok := r.from(parts[n:], &acts[len(acts)-1]); ok {
			return append(acts, rest...), true
		}
	}
	if len(parts) > 1 && r.idle(&parts[0]) && alike.Acts(parts[1].text)&adding == 0 { // what is added may be named there
		return r.from(parts[1:], nil)
	}
	return nil, false
}

// part returns the acts of segments that belong together.
func (r *reader) part(parts []segment, whole bool) ([]reading.Act, bool) {
	var texts []string
	for _, s := range parts {
		texts = append(texts, s.text)
	}
	if !whole || len(parts) < r.all {
		if acts, ok := r.read(wording.Restored(strings.Join(texts, ", "), r.list)); ok {
			return acts, true
		}
	}
	if act, ok := r.one(parts); ok {
		return []reading.Act{act}, true
	}
	if acts, ok := r.listed(parts); ok {
		return acts, true
	}
	return r.fromFamily(parts)
}

var (
	// counting is what asks for a number of things, leaves something out or depends on something.
	counting = pattern.New(`(?i)\b(?:all|every|everything|everybody|everyone|each|both|except|unless|if|either|neither|or|instead\s+of|first|second|third|last|twice|times|most|least|more|less|than|until|two|three|several|\d+(?:st|nd|rd|th)|(?:cheap|larg|bigg|small|high|low|long|short|new|old|lat|earli|great|near|fast|slow|b|clos)est)\b|每|都|各|(?:^|[^删移清解免去拆扣])除|如果|或|第[一二三四五六七八九十\d]|最|所有|全部|[两三四五六七八九十]`)
	showing  = pattern.New(`(?i)\b(?:show|see|list|display|view)\b|看|显示`)
	// off and on are what is done with a switch.
	off   = pattern.New(`(?i)\b(?:(?:turn|switch)(?:ed|ing)?\s+(?:\S+\s+){0,4}?off|off|disable|stop|hide|deactivate|unsubscribe|untick|uncheck|without)\b|关闭|关掉|关了|关上|[关停]|隐藏|取消`)
	on    = pattern.New(`(?i)\b(?:(?:turn|switch)(?:ed|ing)?\s+(?:\S+\s+){0,4}?on|enable|activate|show|allow|tick|check|let|send|get|receive|want|tell|remind|subscribe|may)\b|打开|开启|启用|[开]|收到|接收|勾选|想要`)
	denys = pattern.New(`(?i)\b(?:not|no\s+longer|no|never|nobody)\b|n['’]t\b|不|没|别|勿`)
	hides = pattern.New(`(?i)^(?:hide|disable|mute|stop|block|do\s+not|don['’]t)\b|^(?:隐藏|关闭|禁止|不)`)
)

// request is what segments ask for.
type request struct {
	words []word
	order string   // the text of what is no reason
	most  *extreme // nil for none
	// grounds says that only the last segment was read as an order.
	grounds bool
}

// way is how segments are read.
type way struct {
	compares bool // what they say of the most or the least of something tells equal things apart
	grounds  bool // only the last of them orders something
}

// requestOf reads segments in one way. ok is false where they order more than one thing.
func (r *reader) requestOf(parts []segment, by way) (q request, ok bool) {
	parts = slices.Clone(parts)
	for i := range parts[:len(parts)-1] {
		parts[i].reason = parts[i].reason || by.grounds
	}
	if !slices.ContainsFunc(parts, func(s segment) bool { return !s.reason }) {
		parts[len(parts)-1].reason = false
	}
	orders := 0
	for k, s := range parts {
		if s.reason && wayOf.MatchString(s.text) {
			return q, false // the ends of a way are values of the order
		}
		if rest, most := extremeOf(s.text, r.isName); by.compares && most != nil {
			if q.most != nil {
				return q, false
			}
			s.text, q.most = rest, most
		}
		from := len(q.words)
		q.words = append(q.words, wordsOf(s, r.list, r.says, r.called)...)
		for i := range q.words[from:] {
			w := &q.words[from+i]
			w.at, w.topic = k, r.topic.has(w) >= form
			w.soft = w.soft || w.topic
		}
		if !s.reason {
			q.order += s.text + " "
			orders++
		}
	}
	q.order = anyMore.ReplaceAllString(q.order, " ")
	return q, orders <= 2 && len(q.words) > 0
}

// one returns the one act that segments ask for.
func (r *reader) one(parts []segment) (act reading.Act, ok bool) {
	for _, by := range []way{{}, {compares: true}, {grounds: true}} {
		if by.grounds && !onlyGrounds(parts) || !by.compares && compares(parts) {
			continue
		}
		q, ok := r.requestOf(parts, by)
		if !ok || by.compares && q.most == nil {
			continue
		}
		q.grounds = by.grounds
		if act, ok := r.find(&q); ok {
			return act, true
		}
	}
	return act, false
}

// compares reports whether a reason tells a thing by what it has most of: an order behind it means that thing.
func compares(parts []segment) bool {
	return len(parts) > 1 && slices.ContainsFunc(parts, func(s segment) bool { return s.reason && (ranks.MatchString(s.text) || zhMore.MatchString(s.text)) })
}

// find returns the one act of a request.
func (r *reader) find(q *request) (act reading.Act, ok bool) {
	var fits []*candidate
	for i := range r.acts {
		c := &r.acts[i]
		if counting.MatchString(without(q.order, c)) {
			continue
		}
		var ok bool
		if c.score, ok = r.weigh(c, q); ok {
			fits = append(fits, c)
		}
	}
	slices.SortStableFunc(fits, func(a, b *candidate) int { return cmp.Compare(b.score, a.score) })
	best := r.best(fits, q.most)
	if best == nil || r.missed(best, q.words) || q.grounds && !best.saysGrounds(q.words) || best.leavesNew(q) {
		return act, false
	}
	return r.act(best, q.order), true
}

// best returns the candidate that is better than the others, or the one of equals that has the most.
func (r *reader) best(fits []*candidate, most *extreme) *candidate {
	switch {
	case len(fits) == 0:
		return nil
	case most != nil:
		n := 1
		for n < len(fits) && fits[n].score > fits[0].score-clear {
			n++
		}
		if n < 2 {
			return nil // there is nothing to compare it with
		}
		return most.choose(r.o, fits[:n])
	case len(fits) > 1 && fits[0].score-fits[1].score < clear:
		return nil
	}
	return fits[0]
}

// anyMore says that something is to end, and counts nothing.
var anyMore = pattern.New(`(?i)\b(?:any|no)\s?more\b`)

// without returns an order without what a candidate is called, which may be a word that counts.
func without(order string, c *candidate) string {
	for _, n := range append(c.names.texts, c.around.texts...) {
		for _, w := range lexicon.Tokens(n) {
			if counting.MatchString(w) {
				order = strings.ReplaceAll(strings.ToLower(order), w, " ")
			}
		}
	}
	return order
}

// clear is by how much the best candidate has to be better than the next.
const clear = 0.3

// says reports whether a control of the page, or what is around it, has a run of Han.
func (r *reader) says(run string) bool {
	return slices.ContainsFunc(r.acts, func(c candidate) bool {
		has := func(t string) bool { return strings.Contains(t, run) }
		return slices.ContainsFunc(c.names.texts, has) || slices.ContainsFunc(c.around.texts, has)
	})
}

// called reports whether a control is called by a word, in whatever words.
func (r *reader) called(w *word) bool {
	return slices.ContainsFunc(r.acts, func(c candidate) bool { return c.names.has(w) > 0 })
}

// isName reports whether a control is called by a text.
func (r *reader) isName(text string) bool {
	return text != "" && slices.ContainsFunc(r.acts, func(c candidate) bool { return lexicon.Fold(c.name) == text })
}

// topicOf returns what a whole page or a column is called: what stands there is spoken of so.
func topicOf(o *agent.Observation) said {
	texts := []string{o.Title}
	for _, t := range o.Texts {
		if t.Role == "heading" && (len(texts) == 1 || !slices.ContainsFunc(o.Elements, func(e agent.Element) bool {
			return slices.ContainsFunc([]string{e.Label, e.Heading, e.Row, e.Block, e.Group, e.Near}, func(s string) bool { return lexicon.Within(lexicon.Fold(s), lexicon.Fold(t.Text)) })
		})) || t.Role == "columnheader" {
			texts = append(texts, t.Text) // a heading that tells no control from another
		}
	}
	for i := range o.Elements {
		if m := makesOne.FindStringSubmatch(o.Elements[i].Label); m != nil {
			texts = append(texts, m[1]+m[2]) // what can be added there is what stands there
		}
	}
	return saidOf(texts...)
}

// makesOne is how a control is called that adds something of a sort.
var makesOne = pattern.New(`(?i)^\W*(?:add|new|create)\s+(?:an?\s+)?(?:new\s+|another\s+)?(\pL+)$|^\W*(?:新增|新建|添加|创建|增加)(?:新的?|一个)?(\p{Han}{1,4})$`)

// act returns the act of a candidate for an order.
func (r *reader) act(c *candidate, order string) reading.Act {
	a := reading.Act{Verb: c.verb, Value: c.value, Is: reading.Meant(r.o, c.e), Keep: !showing.MatchString(order)}
	if c.verb == goal.Check && c.e.Type != agent.KindRadio && turnsOff(order) != (hides.MatchString(c.name) && !c.said) {
		a.Verb = goal.Uncheck
	}
	return a
}

// turnsOff reports whether an order says that something is to be off.
func turnsOff(order string) bool {
	order = strings.ReplaceAll(order, "-", "") // non-stop
	return off.MatchString(order) != denys.MatchString(order)
}
