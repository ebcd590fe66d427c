package grammar

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/wording"
)

var (
	excepts   = pattern.New(`(?i)\s*,?\s*\b(?:except(?:\s+for)?|but\s+not|other\s+than|apart\s+from|excluding)\s+(.+)$`)
	butFor    = pattern.New(`(?i)^((?:everything|every\s|all\b|each\s).*?)\s+but\s+(?:for\s+)?(.+)$`)
	zhExcepts = pattern.New(`除(?:了|去)?(.+?)(?:以外|之外|外)(?:的)?(?:其他|其它|其余)?`)
	pathSep   = pattern.New(`\s*(?:>|›|→|»|->|＞)\s*`)
	slashes   = pattern.New(`^(?:\p{Han}{2,8}/){1,4}\p{Han}{2,8}$`)
	pageNth   = pattern.New(`(?i)^(?:the\s+)?(second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)\s+page$`)
	pageNo    = pattern.New(`(?i)^(?:the\s+)?page\s+(?:number\s+|no\.?\s*)?(\d{1,3})$|^(?:the\s+)?(\d{1,3})(?:st|nd|rd|th)\s+page$|^第?\s*(\d{1,3}|[一二三四五六七八九十]{1,3})\s*页$`)
	begun     = pattern.New(`(?i)^(?:enter|type|choose|select|pick|input|find)\s+(?:an?|the|any)\s+[\pL ]{2,30}?\s+(?:that|which|whose name)\s+(?:starts?|begins?)\s+with\s+(` + q + `)\s*(?:ends?\s+with\s+(` + q + `))?$`)
	zhBegun   = pattern.New(`^(?:在(.{1,12}?)(?:中|里)?)?(?:输入|选择|填写)(?:一个)?以?(` + q + `)开头(?:以?(` + q + `)结尾)?的?\p{Han}{0,6}$`)
	takesSome = pattern.New(`(?i)^(buy|order|purchase|add|put)\s+(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)\s+(?:x\s+|(?:units?|pieces?|copies|pairs?|items?|packs?|boxes|bottles?)?\s*of\s+(?:the\s+)?)?([^,]+?)(?:\s+(?:in)?to\s+(?:the\s+|your\s+|my\s+)?(?:shopping\s+)?(?:cart|basket|bag))?$`)
	zhSome    = pattern.New(`^(?:把|将)\s*(\d{1,2}|[一二两三四五六七八九十])\s*(?:个|件|份|杯|本|台|盒|瓶|双|条|张|只|套|袋|箱)\s*(.+?)\s*(加入|放入|放进|添加到|加到)(?:了)?(?:购物车|购物篮|购物袋)(?:里|中)?$|^(购买)\s*(\d{1,2}|[一二两三四五六七八九十])\s*(?:个|件|份|杯|本|台|盒|瓶|双|条|张|只|套|袋|箱)\s*(\S.{0,30})$`)
	vagueSome = pattern.New(`(?i)\b(?:that|which|items?|when|if|less|more)\b`)
)

// buying are verbs for what the Add to cart of a shop does.
var buying = pattern.New(`^(?:buy|order|purchase)$`)

// intoField is where a number goes that is no number of things: "put 42 in Age".
var intoField = pattern.New(`(?i)^(?:in|into|as|at|on|for|to)\s`)

// sentence reads a clause that has a form of its own.
func (p *parser) sentence(s string) bool {
	return p.mail(s) || p.message(s) || p.valued(s) || p.some(s) || p.begins(s)
}

// some reads a clause that takes so many of a thing: the number is entered at it, where
// there is a field for it, or what takes it is pressed as often.
func (p *parser) some(s string) bool {
	verb, count, of := "", "", ""
	if m := takesSome.FindStringSubmatch(s); m != nil && !vagueSome.MatchString(m[3]) && !intoField.MatchString(m[3]) {
		verb, count, of = strings.ToLower(m[1]), m[2], m[3]
		if n := lexicon.SmallCounts[strings.ToLower(count)]; n != "" {
			count = n
		}
	} else if m := zhSome.FindStringSubmatch(s); m != nil {
		verb, count, of = m[3]+m[4], m[1]+m[5], m[2]+m[6]
		count = strconv.Itoa(lexicon.Number(strings.ReplaceAll(count, "两", "二")))
	}
	n, err := strconv.Atoi(count)
	if err != nil || n < 1 {
		return false
	}
	if buying.MatchString(verb) && p.words != nil && !slices.Contains(p.words.Verbs, verb) && slices.Contains(p.words.Verbs, "add") {
		p.words.Use("verb", "add") // a shop without a Buy
		verb = "add"
	}
	of = p.back(of)
	press := goal.Goal{Verb: goal.Click, Words: verb, Must: verb, Place: of, Strict: true, Text: verb + " " + of}
	if n > 1 {
		words := "quantity"
		if lexicon.IsHan(verb) {
			words = "数量"
		}
		p.goals = append(p.goals, goal.Goal{Verb: goal.Fill, Value: count, Given: true, Words: words, Place: of, Strict: true, Loose: true, Try: true, Text: words})
		press.Each = n
	}
	p.goals = append(p.goals, press)
	return true
}

// begins reads a clause that asks for any of the suggestions with such a beginning or end.
func (p *parser) begins(s string) bool {
	first, last, field := "", "", ""
	if m := begun.FindStringSubmatch(s); m != nil {
		first, last = m[1], m[2]
	} else if m := zhBegun.FindStringSubmatch(s); m != nil {
		field, first, last = m[1], m[2], m[3]
	} else {
		return false
	}
	p.goals = append(p.goals, goal.Goal{Verb: goal.Choose, Value: p.back(first), Given: true, Words: p.back(field), First: p.back(first), Last: p.back(last), Text: s})
	return true
}

// path adds a goal for each step of a way through menus or columns: File > Export > PDF.
func (p *parser) path(verb, phrase, place string) bool {
	if verb != goal.Click && verb != goal.Expand && verb != goal.Choose {
		return false
	}
	if value, _ := wording.LastQuote(phrase); wording.HasQuote(phrase) && len([]rune(strings.TrimSpace(value))) == 1 && pathSep.MatchString(p.back(value)) {
		phrase = p.back(value) // "the menu": the steps say where
	}
	parts := pathSep.Split(strings.TrimSpace(phrase), -1)
	if len(parts) < 2 && slashes.MatchString(phrase) {
		parts = strings.Split(phrase, "/")
	}
	if len(parts) < 2 || slices.ContainsFunc(parts, func(s string) bool { return strings.TrimSpace(s) == "" || utf8.RuneCountInString(s) > 40 }) {
		return false
	}
	p.steps(verb, parts, place)
	return true
}

// steps adds goals of which each brings the next: one is left out where the next is there
// already.
func (p *parser) steps(verb string, parts []string, place string) {
	if verb == goal.Expand {
		verb = goal.Click
	}
	at := len(p.goals)
	for _, part := range parts {
		if !wording.HasQuote(part) { // each step is said in full by its control
			p.list = append(p.list, strings.TrimSpace(part))
			part = string(rune(wording.Mark + len(p.list) - 1))
		}
		if verb == goal.Choose {
			p.pick(part, place)
			continue
		}
		p.add(verb, part, "", false)
	}
	if at+len(parts) == len(p.goals) {
		for i := range parts[1:] {
			p.goals[at+1+i].Way = strings.TrimSpace(p.back(parts[i]))
		}
	}
	for i := at; i+1 < len(p.goals); i++ {
		next := p.goals[i+1]
		next.Unless = nil
		p.goals[i].Unless = &next
	}
}

// leaving takes what is left out of a phrase: all but these.
func leaving(g *goal.Goal, p *parser, phrase string) string {
	names := ""
	if m := excepts.FindStringSubmatch(phrase); m != nil {
		names, phrase = m[1], excepts.ReplaceAllString(phrase, "")
	} else if m := butFor.FindStringSubmatch(phrase); m != nil {
		names, phrase = m[2], m[1]
	} else if m := zhExcepts.FindStringSubmatch(phrase); m != nil {
		names, phrase = m[1], zhExcepts.ReplaceAllString(phrase, " ")
	} else {
		return phrase
	}
	for _, n := range Listed.Split(names, -1) {
		if n = ownerEnd.ReplaceAllString(strings.TrimSpace(lexicon.Noise.ReplaceAllString(" "+p.back(n)+" ", " ")), ""); n != "" {
			g.Except = append(g.Except, n)
		}
	}
	g.All = true
	return phrase
}

// ownerEnd ends the name of who has something: "all orders except Ann's".
var ownerEnd = pattern.New(`['’]s?$`)

// leavesSome reports whether a phrase leaves something out.
func leavesSome(phrase string) bool {
	return excepts.MatchString(phrase) || butFor.MatchString(phrase) || zhExcepts.MatchString(phrase)
}
