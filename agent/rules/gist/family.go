package gist

import (
	"cmp"
	"regexp"
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

// family are candidates of one name, each of which stands at another thing: the Delete of each row.
type family []*candidate

// mostMembers bounds the acts on all members of a family.
const mostMembers = 20

// families returns the families of a page in its order.
func (r *reader) families() (out []family) {
	at := map[string]int{}
	for i := range r.acts {
		c := &r.acts[i]
		key := c.verb + "\x00" + lexicon.Fold(c.name) + "\x00" + lexicon.Fold(c.e.Label) + "\x00" + c.e.Type
		if len(look.Names(c.e)) == 0 {
			continue
		}
		n, ok := at[key]
		if !ok {
			n = len(out)
			at[key] = n
			out = append(out, nil)
		}
		out[n] = append(out[n], c)
	}
	return slices.DeleteFunc(out, func(f family) bool { return len(f) < 2 || f[0].e == f[1].e })
}

// boxesOf returns all boxes below a heading which an order about all things there means: it says no more than
// that they are ticked, and what the heading says.
func (r *reader) boxesOf(q *request, sel *selector) (out family) {
	if !sel.all || !ticking.MatchString(q.order) {
		return nil
	}
	for i := range r.acts {
		if c := &r.acts[i]; c.e.Type == agent.KindCheckbox && c.e.Attributes["role"] != "switch" && !allOf.MatchString(c.e.Column) && !entire.MatchString(c.name) {
			out = append(out, c)
		}
	}
	for i := range q.words {
		if w := &q.words[i]; !ticking.MatchString(w.text) && !w.soft {
			return nil
		}
	}
	if len(out) < 2 || slices.ContainsFunc(out, func(c *candidate) bool { return c.e.Heading != out[0].e.Heading }) {
		return nil
	}
	return out
}

// ticking is what is done with boxes.
var ticking = pattern.New(`(?i)\b(?:un)?(?:tick|check|select|mark)\b|勾|选`)

// fromFamily returns the acts of segments on some members of a family: on all of them, on all but some, on
// the one of a number, on the one that has the most of something, on the only one that keeps to a limit.
// ok is false where the order says none of that, or more than the page can explain.
func (r *reader) fromFamily(parts []segment) ([]reading.Act, bool) {
	if len(parts) > 2 {
		return nil, false
	}
	text, about := parts[len(parts)-1].text, ""
	if len(parts) == 2 && (parts[0].reason || pointsBack.MatchString(text) && !(parts[1].then && r.ordersOther(parts[0].text, text))) && !limits(parts[0].text) {
		about = parts[0].text // what the order is about
		if ranks.MatchString(about) || zhMore.MatchString(about) {
			return nil, false
		}
	} else if len(parts) == 2 {
		text = parts[0].text + ", " + text
	}
	rest, sel, ok := selectorOf(text, r.saysWord, r.isName)
	if !ok || counting.MatchString(without(rest, &candidate{names: r.allNames()})) && !onlyNumbers(rest) || denys.MatchString(rest) || conditional.MatchString(rest) {
		return nil, false
	}
	words := append(wordsOf(segment{text: rest}, r.list, r.saysOrHeads, r.called), wordsOf(segment{text: about, reason: true}, r.list, r.saysOrHeads, r.called)...)
	for i := range words {
		w := &words[i]
		w.topic = r.topic.has(w) >= form
		w.soft = w.soft || w.topic || measureWord[w.text]
	}
	q := request{words: words, order: rest, most: sel.most}
	if act, ok := r.saysAll(&q, &sel); ok {
		return []reading.Act{act}, true
	}
	if f := r.boxesOf(&q, &sel); f != nil {
		return r.actsOn(f, &sel, rest)
	}
	type fit struct {
		members family
		score   float64
	}
	var fits []fit
	for _, f := range r.families() {
		if members, score, ok := r.fitFamily(f, &q, &sel); ok {
			fits = append(fits, fit{members, score})
		}
	}
	slices.SortStableFunc(fits, func(a, b fit) int { return cmp.Compare(b.score, a.score) })
	if len(fits) == 0 || len(fits) > 1 && fits[0].score-fits[1].score < clear {
		return nil, false
	}
	return r.actsOn(fits[0].members, &sel, rest)
}

// actsOn returns the acts of an order on the members of a family that are meant.
func (r *reader) actsOn(f family, sel *selector, order string) (acts []reading.Act, ok bool) {
	f, ok = r.selected(f, sel)
	if !ok {
		return nil, false
	}
	for _, c := range f {
		acts = append(acts, r.act(c, order))
	}
	return acts, len(acts) > 0 && len(acts) <= mostMembers
}

var (
	// conditional is what makes an order depend on something.
	conditional = pattern.New(`(?i)\b(?:if|unless|when|until|or|either|instead)\b|如果|要是|或者?|除非`)
	// severally are words of counting that number nothing by themselves.
	severally = pattern.New(`(?i)^(?:\d+(?:st|nd|rd|th)?|[两三四五六七八九十])$`)
	// entire is how a control is called that is for all things.
	entire = pattern.New(`(?i)\b(?:all|everything)\b|全部|所有|一键|全选|全员`)
)

// pointsBack is an order about what was spoken of before it.
var pointsBack = pattern.New(`(?i)\b(?:it|him|her|them|that|this)\s*$|[他她它]们?$|^(?:把|将|给)?[他她它]`)

// limits reports whether a text says something that an order depends on, or that it leaves out.
func limits(text string) bool {
	return counting.MatchString(text) || denys.MatchString(text) || conditional.MatchString(text) || enBut.MatchString(text)
}

// measureWord are the words between a number and what is counted, and units.
var measureWord = set(`次 趟 套 元 块 个 条 份 张 件 位 间 班 部 首 篇 行 场 门 节 款 本 笔 家 只 台 辆`)

// saysOrHeads reports whether the page has a run of Han on a control, around one, or as a heading.
func (r *reader) saysOrHeads(run string) bool {
	return r.says(run) || slices.ContainsFunc(r.topic.texts, func(t string) bool { return strings.Contains(t, run) })
}

// onlyNumbers reports whether all words of counting that a text has are numbers, which the rows may say.
func onlyNumbers(text string) bool {
	for _, w := range counting.FindAllString(text, -1) {
		if !severally.MatchString(strings.TrimSpace(w)) {
			return false
		}
	}
	return true
}

// allNames returns what the controls of the page are called.
func (r *reader) allNames() said {
	var texts []string
	for i := range r.acts {
		texts = append(texts, r.acts[i].names.texts...)
		texts = append(texts, r.acts[i].around.texts...)
	}
	return saidOf(texts...)
}

// saysWord reports whether a control, or what is around one, says a word: then it numbers nothing.
func (r *reader) saysWord(w string) bool {
	one := word{text: lexicon.Fold(w)}
	return slices.ContainsFunc(r.acts, func(c candidate) bool { return c.names.has(&one) >= form || c.around.has(&one) >= form })
}

// saysAll returns the act of the only control that is called to be for all, for an order about all.
func (r *reader) saysAll(q *request, sel *selector) (act reading.Act, ok bool) {
	if !sel.all || sel.but != "" {
		return act, false
	}
	var found *candidate
	for i := range r.acts {
		c := &r.acts[i]
		if c.verb != goal.Click && c.e.Type != agent.KindCheckbox || !entire.MatchString(c.name) || !r.does(c, q.words, q.order) {
			continue
		}
		said := 0
		for k := range q.words {
			w := &q.words[k]
			switch n := c.names.has(w); {
			case n > 0:
				said++
			case w.soft && !w.hard:
			default:
				said = -len(q.words)
			}
		}
		if said <= 0 {
			continue
		}
		if found != nil {
			return act, false
		}
		found = c
	}
	if found == nil {
		return act, false
	}
	return r.act(found, q.order), true
}

// mostUnexplained is how many words in Han for a kind of thing an order may have that the page does not say; one in
// English.
const mostUnexplained = 2

// kindOf is a noun that says what sort of thing is meant by what stands behind it: "the colleague from Lyon".
var kindOf = pattern.New(`(?i)\b(?:the|that)\s+(\pL+)\s+(?:that|which|who|whose|from|in|at|with|for|on|due|costing)\b`)

// fitFamily returns the members of a family that stand at what an order says, and how well its name is said.
func (r *reader) fitFamily(f family, q *request, sel *selector) (members family, score float64, ok bool) {
	c := f[0]
	box := c.verb == goal.Check && c.e.Type != agent.KindRadio
	if !r.orders(c, q, box, false) {
		return nil, 0, false
	}
	members = slices.Clone(f)
	named, unknown, hard := box && r.standsFor(c, q.order), 0, false
	for i := range q.words {
		w := &q.words[i]
		if box && switching(w) {
			named = true
			continue
		}
		at := slices.DeleteFunc(slices.Clone(f), func(m *candidate) bool { return m.around.has(w) <= 0.5 })
		switch n := c.names.has(w); {
		case n > 0 && !(w.reason && len(at) > 0):
			score += 2 * n
			named = named || !w.reason && (!oneHan(w) || w.sense != "") // 置 is in 置顶 and says no deed
		case len(at) > 0:
			hard = hard || w.hard && len(at) < len(f) || lexicon.IsHan(w.text) && !oneHan(w) && len(at) == 1
			members = slices.DeleteFunc(members, func(m *candidate) bool { return !slices.Contains(at, m) })
		case w.soft && !w.hard, w.topic:
		case w.reason && !w.hard && (oneHan(w) || !r.saysWord(w.text)): // it says why
		case w.hard, ordersAnew(q.order, w), r.saysWord(w.text):
			return nil, 0, false
		case !lexicon.IsHan(w.text) && (unknown > 0 || tellsBy(q.order, w) || sel.none() && !saysKind(q.order, w)):
			return nil, 0, false
		default:
			unknown++ // what the things are
		}
	}
	if !named || unknown > mostUnexplained || len(members) == 0 || sel.none() && (!hard || len(members) > 1 || unknown > 1) {
		return nil, 0, false // a name or a number has to say which one is meant
	}
	unsaid, part := r.unsaid(c, q.words, box)
	return members, score - 0.3*float64(unsaid), box || part >= 0.5
}

// saysKind reports whether an order has a word as the noun for the thing that is told by what stands behind it.
func saysKind(order string, w *word) bool {
	return slices.ContainsFunc(kindOf.FindAllStringSubmatch(order, -1), func(m []string) bool { return lexicon.Fold(m[1]) == w.text })
}

// toldBy are words before what a thing is told by: shades of green.
var toldBy = pattern.New(`(?i)\b(?:of|in|with|from|by|on|for|at)\s+(?:the\s+|my\s+)?(\pL+)`)

// tellsBy reports whether an order has a word as what a thing is told by.
func tellsBy(order string, w *word) bool {
	return slices.ContainsFunc(toldBy.FindAllStringSubmatch(order, -1), func(m []string) bool { return lexicon.Fold(m[1]) == w.text })
}

// ordersAnew reports whether a word is a verb that orders something of its own, and no name of a thing.
func ordersAnew(order string, w *word) bool {
	if alike.Acts(w.text) == 0 || lexicon.IsHan(w.text) {
		return false
	}
	re, err := regexp.Compile(`(?i)(?:^\s*|[,;:]\s*|\b(?:and|then|to|or)\s+)` + regexp.QuoteMeta(w.text) + `\b`)
	return err != nil || re.MatchString(order)
}

// selected returns the members that a selector means. ok is false where that is not clear.
func (r *reader) selected(f family, sel *selector) (family, bool) {
	if sel.limit != nil {
		if f = sel.limit.keep(r, f); len(f) == 0 || len(f) > 1 && !sel.all && sel.nth == 0 && sel.most == nil {
			return nil, false
		}
	}
	switch {
	case sel.but != "":
		return r.butFor(f, sel.but)
	case sel.also != nil:
		return f.ranked(sel.also)
	case sel.nth > 0:
		if sel.nth > len(f) {
			return nil, false
		}
		return f[sel.nth-1 : sel.nth], true
	case sel.nth < 0:
		return f[len(f)-1:], true
	case sel.most != nil:
		best := sel.most.choose(r.o, f)
		return family{best}, best != nil
	}
	return f, true
}

// ranked returns the members of some numbers, in their order; ok is false where one of them is none.
func (f family) ranked(numbers []int) (out family, ok bool) {
	for i := range f {
		if slices.Contains(numbers, i+1) || slices.Contains(numbers, i-len(f)) {
			out = append(out, f[i])
		}
	}
	return out, len(out) == len(numbers)
}

// butFor returns the members at which nothing stands of what is left out, and at others all of it.
func (r *reader) butFor(f family, but string) (family, bool) {
	words := wordsOf(segment{text: joins.ReplaceAllString(but, " ")}, r.list, r.says, r.called)
	words = slices.DeleteFunc(words, func(w word) bool { return w.soft && !w.hard || f[0].names.has(&w) >= form })
	var left family
	said := map[int]bool{}
	for _, c := range f {
		is := false
		for i := range words {
			if c.around.has(&words[i]) >= synonym || c.names.has(&words[i]) >= form {
				said[i], is = true, true
			}
		}
		if !is {
			left = append(left, c)
		}
	}
	return left, len(words) > 0 && len(said) == len(words) && len(left) > 0
}

// keep returns the members that keep to a limit; none where one has no such number.
func (l *limit) keep(r *reader, f family) (out family) {
	x, than := extreme{of: l.of}, l.n
	if l.unit != "" {
		than, _ = inSeconds(l.n, l.unit)
	}
	for _, c := range f {
		n, ok := x.amount(r.o, c.e)
		if l.unit != "" {
			n, ok = secondsOf(r.o, c.e)
		}
		if !ok {
			return nil
		}
		if l.atMost && n <= than || !l.atMost && n >= than {
			out = append(out, c)
		}
	}
	return out
}
