package gist

import (
	"slices"
	"strings"
	"unicode/utf8"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
	"skillmill/transform/alike"
)

// weigh returns how well a candidate is what words ask for. fits is false where it is not.
func (r *reader) weigh(c *candidate, q *request) (score float64, fits bool) {
	words, order := q.words, q.order
	box := c.verb == goal.Check && c.e.Type != agent.KindRadio
	answers := c.e.Type == agent.KindRadio && (denying.MatchString(c.name) && denys.MatchString(order) || agreeing.MatchString(c.name) && on.MatchString(order) && !denys.MatchString(order))
	if !r.orders(c, q, box, answers) {
		return 0, false
	}
	ordered := false
	leftover, free := 0, r.chosenBy(c, q)
	named, own, asked := 0, answers || box && r.standsFor(c, order), false
	told := map[int]bool{} // segments of which the candidate says a word itself, or not
	for i := range words {
		w := &words[i]
		if box && switching(w) {
			c.said = c.said || c.head.has(w) > 0
			continue
		}
		asked = asked || !w.reason && !w.soft
		n, a := c.names.has(w), c.around.has(w)
		if !w.reason && !w.soft {
			told[w.at] = told[w.at] || n > 0
		}
		switch {
		case n > 0:
			score += 2 * n
			ordered = ordered || !w.reason
			if c.said = c.said || c.head.has(w) > 0; !w.reason || !asked {
				named++
			}
		case a > 0.5 && !(w.topic && q.most != nil):
			score += a
		case q.most != nil && !w.hard && !r.names(w): // what the things are that are compared
		case free && !w.hard && leftover < mostLeft && (oneHan(w) || i == 0 || words[i-1].at != w.at) && r.saysNothing(w): // how somebody says that it is chosen
			leftover++
		case w.hard, !w.soft && !w.reason, !alike.IsLight(w.text) && r.names(w):
			return 0, false
		}
	}
	for _, is := range told {
		if !is && len(told) > 1 {
			return 0, false // another act is asked for
		}
	}
	if !own && !ordered && slices.ContainsFunc(words, func(w word) bool { return !w.reason && !w.soft }) {
		score -= aside // it is called by what is only told, and not by what is ordered
	}
	if named == 0 && !own {
		return 0, false
	}
	unsaid, part := r.unsaid(c, words, box)
	return score - 0.3*float64(unsaid), own || part >= 0.5
}

// orders reports whether an order may ask for what a candidate does. box says that the candidate
// is a box to tick, answers that it is the answer that the order gives.
func (r *reader) orders(c *candidate, q *request, box, answers bool) bool {
	order := q.order
	switch {
	case asks.MatchString(order) && c.e.Class != "read" && c.verb != goal.Choose:
		return false // who asks is shown something, and changes nothing
	case box && (showsMe.MatchString(order) || off.MatchString(order) && denys.MatchString(order)):
		return false // what is not to be off may be on
	case box && alike.Acts(order)&erasing != 0 && alike.Acts(c.name)&erasing == 0 && !off.MatchString(order):
		return false // a tick deletes nothing
	case opensOnly(c.e) && !opening.MatchString(order) || outOf.MatchString(order):
		return false // what opens a thing does nothing with it, and to keep it out of something is not to put it there
	}
	// Nothing is pressed or chosen that an order denies.
	return box || (answers || !denys.MatchString(order)) && r.does(c, q.words, order)
}

// erasing is the deed of what deletes.
var erasing = alike.Acts("erase")

// aside is what a candidate loses that no word of the order itself calls.
const aside = 1.0

// mostLeft is how many words of an order may be left over by what is chosen.
const mostLeft = 2

// chosenBy reports whether an order says the whole name of an option, a box or a choice: the rest of the order may
// then say no more than that it is taken, in whatever verb. What is ordered by a verb that controls have for
// something else is not taken.
func (r *reader) chosenBy(c *candidate, q *request) bool {
	own := content(c.name)
	if c.verb == goal.Click || len(own) == 0 || r.selectsRow(c.e) || q.most != nil || generic.MatchString(strings.TrimSpace(c.name)) || utf8.RuneCountInString(c.name) < 2 {
		return false
	}
	for _, t := range own {
		one := saidOf(t)
		if !slices.ContainsFunc(q.words, func(w word) bool { return !w.reason && (w.text == t || one.has(&w) >= form) }) {
			return false
		}
	}
	return alike.Acts(q.order)&^(alike.Acts(c.name)|choosing) == 0
}

// selectsRow reports whether a box only selects a row in which something else can be done.
func (r *reader) selectsRow(e *agent.Element) bool {
	return e.Type == agent.KindCheckbox && e.Row != "" && slices.ContainsFunc(r.o.Elements, func(x agent.Element) bool {
		return x.Row == e.Row && x.Action == "click" && strings.ContainsFunc(x.Label, isWord) && x.Label != e.Label && !labels(r.o, &x)
	}) || e.Type == agent.KindCheckbox && allOf.MatchString(e.Column)
}

// allOf is the heading of a column of boxes that select rows.
var allOf = pattern.New(`(?i)\ball\b|全选`)

// choosing are the deeds by which something is taken.
var choosing = alike.Acts("enable") | alike.Acts("filter") | alike.Acts("pay") | alike.Acts("subscribe") | alike.Acts("sort by")

// oneHan reports whether a word is a single character.
func oneHan(w *word) bool { return lexicon.IsHan(w.text) && utf8.RuneCountInString(w.text) == 1 }

// saysNothing reports whether no control of the page is called by a word, in whatever words, or stands at it.
func (r *reader) saysNothing(w *word) bool {
	return oneHan(w) || !r.called(w) && !slices.ContainsFunc(r.acts, func(c candidate) bool { return c.around.has(w) >= form })
}

// opensOnly reports whether an element says that it opens something and does nothing else.
func opensOnly(e *agent.Element) bool {
	return e.Class == "read" && (e.Action == "open" || e.Attributes["aria-haspopup"] != "" || slices.ContainsFunc(e.State, func(s string) bool { return strings.HasPrefix(s, "expanded=") }))
}

// opening asks for what is opened.
var opening = pattern.New(`(?i)\b(?:open|show|see|view|expand|unfold|look|go|read|switch|list|what|where|which|details?|more|menu|settings?|start|new)\b|打开|展开|看|切换|进入|去|详情|更多|菜单|设置|哪|新`)

// standsFor reports whether a box has no name but what stands beside it, and an order that says which way
// it is switched, or that its row is done.
func (r *reader) standsFor(c *candidate, order string) bool {
	name := strings.TrimSpace(c.name)
	return generic.MatchString(name) && (off.MatchString(order) || on.MatchString(order)) ||
		c.e.Row != "" && (doneBox.MatchString(name) || name == "") && (achieved.MatchString(order) || ticks.MatchString(order))
}

var (
	// showsMe asks to see something.
	showsMe = pattern.New(`(?i)\b(?:show|give)\s+(?:me|us)\b|\b(?:see|view)\b|^\s*list\b|看`)
	// asks is how a question begins, or ends.
	asks = pattern.New(`(?i)^\s*(?:is|are|was|were|am|does|do|did|has|have|how|what|who|whose|when|why|where)\b|吗\s*$|多少|几[个点件张]|是不是|有没有|谁|为什么`)
	// outOf is where a thing is not to be.
	outOf = pattern.New(`(?i)\b(?:keep|leave|take|get|have|hold)\b.*\b(?:out\s+of|away\s+from)\b`)
	// achieved says that something was done.
	achieved = pattern.New(`(?i)^(?:i|we)(?:['’]ve|\s+have)\s+(?:just\s+|already\s+|finally\s+)?\pL+(?:ed|en|t|de|ne|id|ought)\b|\b(?:is|are)\s+(?:all\s+)?(?:done|finished|complete)|(?:已经?\p{Han}{1,8}|\p{Han}{1,8}(?:完|好))了`)
	ticks    = pattern.New(`(?i)\b(?:un)?(?:tick|check)\b|勾选|勾上|打勾`)
)

// names reports whether the page says a word as it is, or, of a soft one, a box or a choice does: a reason
// that speaks of it may be an order.
func (r *reader) names(w *word) bool {
	if w.soft {
		return slices.ContainsFunc(r.acts, func(c candidate) bool { return c.verb != goal.Click && c.names.has(w) >= form })
	}
	return slices.ContainsFunc(r.o.Texts, func(t agent.Text) bool {
		text := saidOf(t.Text)
		return t.Role != "heading" && t.Role != "columnheader" && text.has(w) >= form
	})
}

// switching reports whether a word only says which way something is switched.
func switching(w *word) bool {
	return !w.hard && (off.MatchString(w.text) || on.MatchString(w.text) || turning.MatchString(w.text))
}

// turning is the verb of turning something on or off.
var turning = pattern.New(`(?i)^(?:turn|switch)(?:ed|ing)?$`)

// does reports whether the deed that the name of a candidate says is one that the order asks for.
func (r *reader) does(c *candidate, words []word, order string) bool {
	does := alike.Acts(c.name)
	if does == 0 || c.verb != goal.Click {
		return true
	}
	asks := alike.Acts(order)
	if does&asks != 0 {
		return true
	}
	return slices.ContainsFunc(words, func(w word) bool { // its first word is said, in whatever words
		return !w.reason && (c.head.has(&w) >= 0.4 || asks == 0 && !w.soft && c.names.has(&w) >= 0.5)
	})
}

// headOf returns the first word of a name, or the first two characters of one in Han.
func headOf(name string) string {
	own := content(name)
	if len(own) == 0 {
		return name
	}
	if r := []rune(own[0]); lexicon.Han(r[0]) && len(r) > 2 {
		return string(r[:2])
	}
	return own[0]
}

// unsaid returns how many words of a candidate's name nothing says, and which part of it is said.
func (r *reader) unsaid(c *candidate, words []word, box bool) (n int, part float64) {
	own := content(c.name)
	if len(own) == 0 {
		return 0, 1
	}
	total, is := 0.0, 0.0
	for _, t := range own {
		if lexicon.IsHan(t) {
			size := float64(utf8.RuneCountInString(t))
			covered := coveredHan(t, words)
			total, is = total+size/2, is+covered/2
			if covered < size/2 {
				n++
			}
			continue
		}
		total++
		one := saidOf(t)
		if box && (switching(&word{text: t}) || softly[t]) || slices.ContainsFunc(words, func(w word) bool { return one.has(&w) > 0 }) {
			is++
			continue
		}
		if n++; softly[t] {
			total -= 0.5
		}
	}
	return n, is / total
}

// coveredHan returns how many characters of a run of Han the words say; all where one says it in other
// words.
func coveredHan(t string, words []word) float64 {
	whole, at := saidOf(t), make([]bool, utf8.RuneCountInString(t))
	for i := range words {
		w := &words[i]
		if k := strings.Index(t, w.text); lexicon.IsHan(w.text) && k >= 0 {
			from := utf8.RuneCountInString(t[:k])
			for j := range utf8.RuneCountInString(w.text) {
				at[from+j] = true
			}
			continue
		}
		if whole.has(w) > 0 {
			return float64(len(at))
		}
	}
	n := 0.0
	for _, is := range at {
		if is {
			n++
		}
	}
	return n
}

// missed reports whether words name another box or choice in full.
func (r *reader) missed(best *candidate, words []word) bool {
	return slices.ContainsFunc(r.acts, func(c candidate) bool {
		own := content(c.name)
		if c.verb == goal.Click && !slices.ContainsFunc(c.e.State, func(s string) bool { return strings.HasPrefix(s, "pressed") }) || len(own) == 0 || c.e == best.e && c.verb != goal.Choose || c.name == best.name {
			return false
		}
		for _, t := range own {
			if !slices.ContainsFunc(words, func(w word) bool { return w.text == t }) || best.names.has(&word{text: t}) > 0 || best.around.has(&word{text: t}) > 0.5 {
				return false
			}
		}
		return true
	})
}
