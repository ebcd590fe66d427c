package gist

import (
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

// Did is an act that the words of its task are held against. Value is what is typed or chosen.
type Did struct {
	Element *agent.Element
	Verb    string
	Value   string
	Off     bool // it is switched off
}

// Heard is what a task was heard to ask for on a look.
type Heard struct {
	Acts     []Did
	Later    []string                 // what it says of things that are not there yet, or of how to find them
	Selects  bool                     // a number, a comparison or a word for all tells which of several things are meant
	Whole    bool                     // the page explained it as a whole
	Alone    func(clause string) bool // reports whether a clause only says what is not to be touched
	Depends  bool                     // a condition of the task was read
	Values   []string                 // what it enters later
	Told     bool                     // each clause was explained as a whole
	Open     []string                 // words of goals that have an act behind those
	Compares bool                     // a number of each thing was held against a limit
}

// Leftover returns the words of a task that nothing accounts for: neither what the acts operate, how it is called and
// what stands around it, nor what is entered, nor a word that says no more than that it is done. Other words for the
// task, by which it may have been read, account for what they leave out.
func Leftover(task string, o *agent.Observation, h *Heard) (out []string) {
	text, list := wording.Unquoted(strings.TrimSpace(task))
	text = wording.Polite(text)
	a := newAccount(o, list, h)
	if odd := a.oddly(text); odd != nil {
		return odd
	}
	if odd := a.otherwise(text); odd != nil {
		return odd
	}
	if odd := append(a.unborne(text), a.undescribed(text)...); odd != nil {
		return odd
	}
	if odd := a.astray(text); odd != nil {
		return odd
	}
	if odd := append(a.unticked(text), a.overPages(text)...); odd != nil {
		return odd
	}
	if h.Told {
		return nil
	}
	if !h.Whole {
		return a.skipped(text)
	}
	if _, ok := reading.Of(task, o); ok && !a.sends || a.left(wording.Rephrase(text)) == nil {
		return nil
	}
	return a.left(text)
}

// account holds words against acts.
type account struct {
	r       *reader
	heard   *Heard
	said    said            // by what is operated and by what stands there
	taken   said            // by the acts alone: their controls, what stands there, and their values
	does    uint64          // the deeds that the names say
	verbs   map[string]bool // of the acts
	sends   bool            // the acts only send what stands in fields
	selects bool            // the text says which of several things is meant
}

func newAccount(o *agent.Observation, list []string, h *Heard) *account {
	a := &account{r: &reader{o: o, list: list, acts: candidates(o), topic: topicOf(o)}, heard: h, verbs: map[string]bool{}}
	a.sends = a.onlySends()
	texts, taken := slices.Clone(h.Later), slices.Clone(h.Values)
	for i := range h.Acts {
		did := &h.Acts[i]
		e := did.Element
		a.verbs[did.Verb] = true
		a.does |= alike.Acts(e.Label)
		taken = append(append(append(taken, look.Own(e)...), standingAt(o, e)...), look.GroupName(o, e), look.HeadingOver(o, e), did.Value)
		if texts = append(texts, look.Own(e)...); a.sends {
			continue // what stands around it is what it sends
		}
		texts = append(append(texts, standingAt(o, e)...), look.GroupName(o, e), look.HeadingOver(o, e), did.Value)
		texts = append(texts, look.Marks(e)...)
		for _, op := range e.Options {
			if op.Value == did.Value || lexicon.Fold(op.Title) == lexicon.Fold(did.Value) {
				texts, taken = append(texts, op.Title), append(taken, op.Title)
			}
		}
	}
	a.said, a.taken = saidOf(texts...), saidOf(taken...)
	return a
}

// heardAt is how much of a word has to be said for it to be accounted for.
const heardAt = 0.45

// left returns the words of a text with marks that nothing accounts for.
func (a *account) left(text string) (out []string) {
	meant := func(s string) bool {
		return slices.ContainsFunc(wording.Meanings(s), func(m string) bool { return a.leftOf(segment{text: m}) == nil })
	}
	if meant(text) {
		return nil
	}
	if a.selects = false; a.heard.Selects {
		rest := a.unselected(text)
		text, a.selects = rest, rest != text
	}
	if at := tailAlone.FindStringIndex(text); at != nil && a.heard.Alone(strings.Trim(text[at[0]+4:], " .")) {
		text = text[:at[0]]
	}
	parts := split(text)
	for i, s := range parts {
		s.reason = (s.reason || i+1 < len(parts) && lexicon.IsHan(s.text) && alike.Acts(s.text) == 0 && !zhHeads.MatchString(s.text)) && !a.sends
		s.reason = s.reason || i+1 < len(parts) && wishing.MatchString(s.text) && pointsTo.MatchString(parts[i+1].text) && alike.Acts(s.text)&^a.does == 0 && !a.sends
		if left := a.leftOf(s); left != nil && !a.heard.Alone(s.text) && !meant(s.text) {
			out = append(out, left...)
		}
	}
	return out
}

// zhHeads is how an order begins in Han whose verb the lists of words do not know: what it names is no reason.
var zhHeads = pattern.New(`^(?:请|帮我|再|先|也|还|然后|就)*(?:选[^项修课]|加[上入进个一到]|添上?|勾|填|写上|改[为成]|换成|点[^评]|删|去掉|移[除到]|设[为成]|调[到成]|把|将|让|给)`)

// zhTakes begins an order to choose or to add something: what stands behind it is what is to be chosen.
var zhTakes = pattern.New(`^(?:请|帮我|再|先|也|还|然后|就)*(?:选[^项修课]|加上|添上|勾)`)

// wishing is how somebody says what an order behind it is for, which points back to it.
var wishing = pattern.New(`(?i)^(?:i|we)(?:['’]d|\s+would)?\s+(?:like|love|want|plan|hope|wish|have|need)\s+to\s|^我们?(?:想|打算|准备|计划)`)

// tailAlone joins a clause to the one before it that says what is to be left as it is.
var tailAlone = pattern.New(`(?i)\s(?:and|but)\s+(?:leave|keep)\s`)

// onlySends reports whether the acts do no more than to send what stands in fields: then what the task says besides
// would have to be entered there, and is no reason for anything.
func (a *account) onlySends() bool {
	return !slices.ContainsFunc(a.heard.Acts, func(d Did) bool {
		return d.Verb != goal.Click || !slices.ContainsFunc(a.r.o.Elements, func(e agent.Element) bool { return a.sentBy(&e, d.Element) })
	})
}

// sentBy reports whether a control sends what a field holds.
func (a *account) sentBy(field, by *agent.Element) bool {
	if !look.Enters(field) || field.Action == "toggle" && field.Form == "" || look.Only(a.r.o, func(i int) bool { return a.r.o.Elements[i].Label == by.Label }) == nil {
		return false // what stands in each row sends nothing that is entered elsewhere
	}
	if s := look.SenderOf(a.r.o, field); s != nil {
		return s.ID == by.ID
	}
	return sendsSought.MatchString(lexicon.Fold(by.Label)) && (field.Form != "" && field.Form == by.Form || field.Label != "" && strings.Contains(lexicon.Fold(by.Row), lexicon.Fold(field.Label)))
}

// sendsSought is what a control is called that looks for what fields hold.
var sendsSought = pattern.New(`(?i)^(?:search|find|filter|go|apply|look\s+up|搜索|查询|查找|检索|筛选|应用)`)

// leftOf is left for a segment.
func (a *account) leftOf(s segment) (out []string) {
	for _, w := range wordsOf(s, a.r.list, a.r.says, a.r.called) {
		if !a.explains(&w, s.text) {
			out = append(out, w.text)
		}
	}
	if s.reason {
		return out
	}
	return append(out, a.unknown(s.text)...)
}

// unselected returns a text without what tells which of several things is meant.
func (a *account) unselected(text string) string {
	nothing := func(string) bool { return false }
	rest, sel, _ := selectorOf(text, a.r.saysWord, nothing)
	if sel.most == nil {
		rest, _ = extremeOf(rest, nothing)
	}
	return rest
}

// explains reports whether something accounts for a word of a text.
func (a *account) explains(w *word, text string) bool {
	switch {
	case w.soft && a.said.has(w) < heardAt && asNoun.MatchString(lexicon.Fold(text)) && asNoun.FindStringSubmatch(lexicon.Fold(text))[1] == w.text:
		return false
	case w.soft, w.reason && !w.hard, oneHan(w):
		return true // it says nothing by itself, or only why
	case a.said.has(w) >= heardAt, a.r.topic.has(w) >= heardAt, a.inParts(w), a.dated(w):
		return true
	case alike.Acts(w.text)&a.does != 0, w.sense != "" && alike.Acts(w.sense)&a.does != 0:
		return true // a deed of what is pressed
	case reading.OnlyDoes(w.text, a.verbs):
		return true
	case a.verbs[goal.Check] && (switching(w) || alike.Acts(w.text)&settled != 0):
		return true
	}
	return relating[w.text] || a.sort(w, text) || a.selects && !suspicious(w, text) || a.heard.Whole && !a.sends && (!suspicious(w, text) || a.does&giving != 0 && givesTo.MatchString(text[:max(0, strings.Index(text, w.text))]))
}

// giving are the deeds of which the task says for whom they are, which is told behind them.
var giving = alike.Acts("share")

var (
	// ordersFirst is what stands before a Chinese verb that begins an order, givesTo before who or what it is for.
	ordersFirst = pattern.New(`^(?:请|帮我|麻烦|我?[想要]要?|把|将|先|再|然后|去|来|就)*$`)
	givesTo     = pattern.New(`[给替帮为跟和与向][^的]{0,1}$`)
	disposes    = pattern.New(`[把将给对替帮]`)
	// enFor is what stands in English before who or what something is for.
	enFor = pattern.New(`(?i)\b(?:for|as|to|with|without|into|than|like)\s+(?:(?:the|an?|my|our|his|her|their|your)\s+)?$`)
)

// suspicious reports whether a word that nothing says may order something else, where the page explains all the
// others: it stands where a verb stands, or says who or what it is for.
func suspicious(w *word, text string) bool {
	text = lexicon.Fold(text)
	at := strings.Index(text, w.text)
	if w.hard || at < 0 || w.reason {
		return true
	}
	before, behind := text[:at], text[at+len(w.text):]
	if lexicon.IsHan(w.text) {
		return alike.Acts(w.text) != 0 || zhTakes.MatchString(text) || ordersFirst.MatchString(before) || givesTo.MatchString(before) || disposes.MatchString(before) && strings.TrimSpace(behind) == ""
	}
	return alike.Acts(w.text) != 0 && ordersAnew(text, w) || strings.TrimSpace(before) == "" || enFor.MatchString(before)
}

// settled are the deeds that a tick stands for.
var settled = alike.Acts("complete") | alike.Acts("enable") | alike.Acts("disable")

// asNoun is what something is to be kept as.
var asNoun = pattern.New(`(?i)\bas\s+an?\s+(?:new\s+)?(\pL+)`)

// relating are words that only say how things stand to each other, or of what sort a value is.
var relating = set(`under among within near number name address date word words letters
	前面 后面 最前面 最后面 其余 其他 其它 进展 变化`)

// inParts reports whether the parts of a word with hyphens are said.
func (a *account) inParts(w *word) bool {
	parts := strings.Split(w.text, "-")
	return len(parts) > 1 && !slices.ContainsFunc(parts, func(p string) bool {
		return p != "" && !idle[p] && a.said.has(&word{text: p, sense: alike.Stem(p)}) == 0
	})
}

// dated reports whether a word is a date that is entered, in whatever form, or one of several numbers of one.
func (a *account) dated(w *word) bool {
	day, is := lexicon.WholeDate(w.text)
	return is && slices.ContainsFunc(a.heard.Acts, func(d Did) bool {
		v, ok := lexicon.WholeDate(d.Value)
		return ok && v == day
	})
}

var (
	// joinedTo is a word behind which stands what tells a thing: "received on", "leaving at".
	joinedTo = pattern.New(`(?i)\b(\pL+(?:ed|ing)|due|sent)\s+(?:on|at|from|by|for|to|in|before|after)\b`)
	// ofSort are characters before the Chinese word for the sort of a thing that is told already.
	ofSort = pattern.New(`(?:(?:最\p{Han}{1,2})?[的那这个次条份件张封位节趟间班部首篇款本笔家只台套]|\d)$`)
)

// sort reports whether a word says of what sort a thing is that other words tell, or joins them.
func (a *account) sort(w *word, text string) bool {
	if w.hard || alike.Acts(w.text) != 0 && (lexicon.IsHan(w.text) || ordersAnew(text, w)) {
		return false
	}
	if lexicon.IsHan(w.text) {
		at := strings.Index(text, w.text)
		return at > 0 && utf8.RuneCountInString(w.text) <= 3 && ofSort.MatchString(strings.TrimSpace(text[:at]))
	}
	for _, m := range joinedTo.FindAllStringSubmatch(text, -1) {
		if lexicon.Fold(m[1]) == w.text {
			return true
		}
	}
	return a.selects && !tellsBy(text, w) && !strings.HasPrefix(lexicon.Fold(text), w.text) || saysKind(text, w)
}

// standingAt returns what stands at an element, without the names of what else can be done there.
func standingAt(o *agent.Observation, e *agent.Element) []string {
	out := append(neighboursOf(o).around(e), e.Near)
	if e.Action == "type" || e.Action == "select" || e.Row == "" {
		return out
	}
	row := lexicon.Fold(e.Row)
	for i := range o.Elements {
		other := &o.Elements[i]
		if name := lexicon.Fold(other.Label); other.Key != e.Key && other.Label != e.Label && utf8.RuneCountInString(name) > 1 && other.Type != agent.KindLink {
			row = strings.ReplaceAll(row, name, " ")
		}
	}
	return append(out, row)
}
