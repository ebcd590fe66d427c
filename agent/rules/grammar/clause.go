package grammar

import (
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/wording"
)

// clause reads one clause and returns its verb, which one without a verb inherits.
func (p *parser) clause(s, inherited string) string {
	s = strings.Trim(strings.TrimSpace(s), " ,，.。、")
	if s == "" {
		return inherited
	}
	if p.purpose(s) {
		return inherited
	}
	if m := titled.FindStringSubmatch(s); m != nil && p.purpose(m[1]) {
		s = m[2]
	}
	if m := titled.FindStringSubmatch(s); m != nil && !wording.HasQuote(m[1]) && starts(clean(m[2])) && (edits.MatchString(m[1]) || !zhBare.MatchString(firstPart(m[2]))) {
		if edits.MatchString(m[1]) { // "Edit Ann's order: set …": that is to be done too
			p.add(goal.Click, m[1], "", false)
			p.wanting(edits.FindString(m[1]))
		}
		s = clean(m[2]) // what it is about, and then what is to be done
	}
	if p.fieldList(s, 2) || p.withFields(s) {
		return goal.Fill
	}
	if leftAlone.MatchString(s) {
		return inherited
	}
	if p.rested(s) {
		return ""
	}
	if p.numbersInto(s) || p.each(s) || p.until(s) || p.attributes(s) || p.zhAttributes(s) || p.wanted(s) || p.sorting(s) || p.undone(s) || p.granted(s) || p.narrowed(s) || p.sentence(s) || p.frame(s) {
		return goal.Click
	}
	if verb := p.english(s); verb != "" {
		return verb
	}
	if verb := p.chinese(s); verb != "" {
		return verb
	}
	if p.reads(s) {
		return goal.Fill
	}
	return p.otherwise(s, inherited)
}

// otherwise reads a clause that no verb begins and no frame fits.
func (p *parser) otherwise(s, inherited string) string {
	switch m := others.FindString(s); {
	case m != "" && p.using(s, m):
		return goal.Fill
	case m != "":
		p.add(goal.Click, s, "", false)
		p.wanting(m)
		return goal.Click
	case inherited == "" && p.byName(s):
		return goal.Check
	case p.amounts(s), p.byPage(s), p.foreseen(s):
		return goal.Click
	case p.fieldList(s, 1):
		return goal.Fill
	case inherited == goal.Fill && (wording.HasQuote(s) || into.MatchString(s) || with.MatchString(s)):
		p.enter(s) // another field with its value; a text alone would go anywhere
		return goal.Fill
	case inherited == goal.Choose && pairNext.MatchString(s):
		p.several(goal.Choose, s)
		return goal.Choose
	case placeAlone(s):
		p.at(s)
	case lookingFor.MatchString(s):
		// How to look for it is not what is to be done.
	case noMore.MatchString(s):
		m := noMore.FindStringSubmatch(s)
		p.found = strings.Join(m[1:], "")
		p.at(p.found)
	case p.bySaying(s), p.unseen(s):
		return goal.Click
	case p.states(s):
		return goal.Fill
	case p.idles(s):
	default:
		// What is not understood must not be left out in silence.
		p.goals = append(p.goals, goal.Goal{Verb: goal.Unknown, Text: p.back(s)})
	}
	return inherited
}

// lookingFor is a clause that says how to find what the next one is about.
var lookingFor = pattern.New(`(?i)^(?:switch|move|look|go|browse|scroll|page)\b.*\bto (?:find|locate|see)(?: it| them)?$`)

// leftAlone is a clause that asks for nothing to be done with something.
var leftAlone = pattern.New(`(?i)^(?:but\s+)?(?:leave|leaving|keep|keeping)\s+(?:(?:the|all|everything|any)\s+)*[^,.;]{0,40}?\s*\b(?:empty|blank|unchanged|untouched|as\s+(?:it|they)\s+(?:is|are))$|^(?:but\s+)?(?:do not|don['’]t|without)\s+(?:press|click|tap|touch|chang|edit|submit)(?:ing|e)?\b[^,.;]{0,40}$|^(?:但)?(?:其他|其它|其余)(?:的|内容|选项|字段|信息|设置)?(?:都)?(?:保持)?(?:不变|不动|留空|不填|不用填|默认)$|^不要?(?:点击|按|点|修改|改动|提交)[^,，。;；]{0,16}$`)

// LeavesAlone reports whether a clause asks for nothing to be done with something.
func LeavesAlone(s string) bool { return leftAlone.MatchString(strings.TrimSpace(s)) }

// edits is a verb that opens what a thing is edited in.
var edits = pattern.New(`(?i)^(?:edit|modify|编辑|修改)`)

// titled is a clause that says first what it is about.
var titled = pattern.New(`^([^:：]{4,60})[:：]\s*(\S.*)$`)

// english reads a clause that begins with an English verb, "" for none.
func (p *parser) english(s string) string {
	if m := enter.FindStringSubmatch(s); m != nil && !pressesKey.MatchString(s) {
		if !wording.HasQuote(s) && !into.MatchString(m[1]) && !with.MatchString(m[1]) && p.bySaying(s) {
			return goal.Click // "update the password" is what a button says, and no value
		}
		if to := with.FindStringSubmatch(m[1]); to != nil && sets.MatchString(s) {
			p.add(goal.Fill, to[1], p.back(to[2]), true)
			p.goals[len(p.goals)-1].Sets = true
			return goal.Fill
		}
		p.enter(m[1])
		return goal.Fill
	}
	if m := finds.FindStringSubmatch(s); m != nil && !press.MatchString(s) {
		p.at(m[1])
		p.found, p.seen, p.sought = m[1], sees.MatchString(s), true
		return goal.Click
	}
	if sends.MatchString(s) {
		p.add(goal.Click, "submit", "", false)
		return goal.Click
	}
	if m := sorts.FindStringSubmatch(s); m != nil {
		p.add(goal.Choose, m[1], p.back(m[1]), true) // an option, a heading of a column, a link
		return goal.Click
	}
	if m := seek.FindStringSubmatch(s); m != nil {
		p.search(m[1])
		if !wording.HasQuote(s) {
			p.goals[len(p.goals)-2].Press = s // "search flights" may be what a button says
		}
		return goal.Click
	}
	if m := marksAs.FindStringSubmatch(s); m != nil && p.words != nil && slices.Contains(p.words.Verbs, "mark") {
		p.words.Use("verb", "mark")
		if p.ordered("mark as "+strings.ToLower(m[2]), mailWord.ReplaceAllString(m[1], " ")) {
			return goal.Click
		}
	}
	if m := followsWho.FindStringSubmatch(s); m != nil && p.ordered("follow", m[1]) {
		return goal.Click
	}
	for _, v := range []struct {
		re   *pattern.Pattern
		verb string
	}{{untick, goal.Uncheck}, {tick, goal.Check}, {pick, goal.Choose}, {press, goal.Click}, {opens, goal.Expand}, {shuts, goal.Collapse}} {
		if m := v.re.FindStringSubmatch(s); m != nil {
			if v.verb == goal.Collapse && p.found == "" && pronoun.MatchString(m[1]) {
				p.add(goal.Click, strings.Fields(s)[0], "", false) // what says so closes what the page is about
				return goal.Click
			}
			from := len(p.goals)
			p.several(v.verb, m[1])
			for i := from; i < len(p.goals); i++ {
				p.goals[i].Opens = v.verb == goal.Expand
			}
			return v.verb
		}
	}
	return ""
}

// followsWho is an order to follow somebody, and no link.
var followsWho = pattern.New(`(?i)^follow\s+(@[\w.-]+|(?:the\s+)?(?:user|account|channel|author|person|artist)\s+\S.*|\S+['’]s\s+(?:account|channel|posts?))$`)

// marksAs is a clause that a control may say in full: "Mark as unread".
var marksAs = pattern.New(`(?i)^mark\s+(.+?)\s+as\s+(?:being\s+)?([\pL-]+(?:\s\pL+)?)$`)

// noMore are statements that name what the next clause is about.
var noMore = pattern.New(`(?i)^i\s+(?:don['’]t|do not|no longer)\s+(?:need|want|like|use)\s+(?:the\s+|my\s+)?(.+?)(?:\s+any\s?more|\s+any longer|\s+now|\s+after all)?$|^(?:i|we)(?:['’]ve|\s+have)?\s*(?:just\s+|already\s+)?(?:got|bought|finished|read|done|paid|used)\s+(?:the\s+|my\s+|all\s+the\s+)?(.+?)(?:\s+already)?$|^(?:got|bought|finished|done with)\s+(?:the\s+|my\s+)?(.+)$|^we\s+(?:don['’]t|do not|no longer)\s+(?:need|want|like|use)\s+(?:the\s+|our\s+)?(.+?)(?:\s+any\s?more|\s+any longer|\s+now|\s+after all)?$|^我?(?:不再?|已经不)(?:去|要|想要|需要|用|买|吃|看|订|参加)(.{2,20}?)了$|^(.{2,16}?)(?:已经?|都)(?:做完|完成|结束|弄好|处理完?|办完)了$|^(.{2,16}?)(?:那个|这个)?\p{Han}{0,3}?(?:不要|不用|不需要|用不着)了$`)

// sees is a clause that, where nothing comes behind it, asks for what shows the thing.
var sees = pattern.New(`(?i)^(?:see|look at)\b`)

// seenAt splits what is seen from the thing that it is seen of: it has to be said itself.
var seenAt = pattern.New(`(?i)^(.+?)\s+(?:at|of|for|in|from|on)\s+(.+)$`)

// pressesKey is a way to say click.
var pressesKey = pattern.New(`(?i)^(?:enter|put) the (?:site|page|website)$`)

// enter reads what follows a verb of entering: a value and a field, in either order.
func (p *parser) enter(s string) {
	if m := lastInto.FindStringSubmatch(s); m != nil && p.sourceOf(m[1], false) != nil {
		p.value(m[2], m[1])
		return
	}
	if wording.HasQuote(s) {
		if m := into.FindStringSubmatch(s); m != nil && wording.HasQuote(m[1]) {
			value, about := wording.LastQuote(m[1])
			about = beforeValue.ReplaceAllString(about, " ")
			p.add(goal.Fill, about+" "+m[2], p.back(value), true)
			return
		}
		value, about := wording.LastQuote(s)
		about = beforeValue.ReplaceAllString(about, " ")
		p.add(goal.Fill, dropLink.ReplaceAllString(about, " "), p.back(value), true)
		return
	}
	if m := into.FindStringSubmatch(s); m != nil && !strings.HasPrefix(strings.ToLower(s), "the ") {
		p.add(goal.Fill, m[2], p.back(m[1]), true)
		if of := lexicon.EnOf.FindStringSubmatch(m[1]); of != nil { // nobody types that somebody has something
			p.goals[len(p.goals)-1].Source = &goal.Source{Kind: "cell", Of: []string{of[1], of[2]}, Sure: true, Text: m[1]}
		} else if owned.MatchString(m[1]) {
			p.goals[len(p.goals)-1].Verb = goal.Unknown
		}
		return
	}
	if m := with.FindStringSubmatch(s); m != nil {
		p.add(goal.Fill, m[1], p.back(m[2]), true)
		return
	}
	p.add(goal.Fill, "", p.back(s), true)
	if from := p.describes(s); from != nil && !wording.HasQuote(s) {
		from.Text = p.back(s)
		p.goals[len(p.goals)-1].Source = from
		return
	}
	if unowned.MatchString(s) {
		p.goals[len(p.goals)-1].Verb = goal.Unknown // "change my password" says no value
	}
}

// owned says whose thing is to be entered, and no value: "your name".
var owned = pattern.New(`(?i)^(?:my|our|your|his|her|their|its)\s+\pL`)

// unowned is the name of a thing in the place of a value.
var unowned = pattern.New(`(?i)^(?:my|our|your|his|her|their|its|an?|to|it|them|some|nothing)\s+\pL`)

// beforeValue says what kind of value comes, which names no field.
var beforeValue = pattern.New(`(?i)^\s*(?:the\s+)?(?:number|text|words?|value|string|phrase|letters?|following)\s*$`)

// dropLink is what binds a field to its value.
var dropLink = pattern.New(`(?i)\b(?:with|to|as|is|of|value|text|into)\b|[=:：为]`)

var (
	// andBehind is what is asked for behind a quoted text.
	andBehind = pattern.New(`(?i)` + q + `\s*,?\s*\b(?:and(?:\s+then)?|then)\s+(.+)$`)
	// codeOf is a number with the word for what it numbers.
	codeOf = pattern.New(`^(?:运单|订单|快递单?|工单|单|编|车次|航班|学|工)号?[:：]?\s*([A-Za-z]*\d[\w-]*)$`)
)

// search enters a text where one searches, and sends it.
func (p *parser) search(phrase string) {
	value, behind := phrase, ""
	if wording.HasQuote(phrase) {
		value, _ = wording.LastQuote(phrase)
		if m := andBehind.FindStringSubmatch(phrase); m != nil {
			behind = m[1]
		}
	} else if m := codeOf.FindStringSubmatch(phrase); m != nil {
		value = m[1]
	}
	defer func() {
		if behind != "" {
			p.clause(clean(behind), "") // nothing behind what is looked for is left out
		}
	}()
	p.goals = append(p.goals,
		goal.Goal{Verb: goal.Fill, Value: p.back(value), Given: true, Words: "search", Text: "search"},
		goal.Goal{Verb: goal.Click, Words: "search", Kind: agent.KindButton, Text: "search", Try: true})
}
