package anchors

import (
	"slices"
	"strconv"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/reading"
)

// selection is how a clause says which of several equal things are meant.
type selection struct {
	all    bool
	others bool // all that were not spoken of before
	but    string
	nth    []int // from 1, or from the end if negative
	of     int   // how many there are to be, 0 for any number
	most   int   // 1 for the most of what measure says, -1 for the least
	limit  int   // 1 for more than than, -1 for less
	than   float64
	by     func(text string) (float64, bool) // what is measured in the text of a row
}

var (
	allWord  = pattern.New(`(?i)\b(?:all(?:\s+of)?(?:\s+(?:the|these|my))?|every(?:thing|\s+one)?|each(?:\s+of\s+the)?|both(?:\s+of)?)\b|全部的?|所有的?|[一两二三四五六七八九]样全?|统统|都|全`)
	butWord  = pattern.New(`(?i)\s*\b(?:but|except(?:\s+for)?|apart\s+from|other\s+than|that\s+(?:is|are)\s+not(?:\s+(?:from|by|of))?)\s+(?:the\s+)?([^,.;]+?)(\s+(?:goes|go|should|must|shall|into|in|to)\s[^,.;]+)?$`)
	leftOut  = pattern.New(`^除了?(.{1,20}?)(?:以外|之外|外)?[,，]?(?:其[他它余]的?\p{Han}{0,2}|别的\p{Han}{0,2}|剩下的?)?((?:都|全).*)$`)
	restWord = pattern.New(`(?i)\b(?:the\s+)?(?:(?:other|remaining)\s+(two|three|four|five)\b|others\b|rest\b|other\s+ones\b)|其[他它余]的?|别的|剩下的?|余下的?`)
	nthWord  = pattern.New(`(?i)\b(?:the\s+)?(first|second|third|fourth|fifth|sixth|last|final)\b(?:\s+(?:one|box|word|item|option)\b)?|第([一二三四五六七八九十]|\d{1,2})(?:个|项|条|封|行|样|词)?|(最后)一?(?:个|项|条|封|行|样|词)?`)
	counted  = pattern.New(`(?i)\b(two|three|four|five|six|seven|eight)\b`)
	cheap    = pattern.New(`(?i)\b(?:the\s+)?(?:cheapest|lowest[- ]priced|least\s+expensive)\b|\bwhatever\s+(?:is|costs)\s+(?:the\s+)?(?:cheapest|least)\b|最便宜的?|价格?最低的?`)
	dear     = pattern.New(`(?i)\b(?:the\s+)?(?:dearest|most\s+expensive|priciest|highest[- ]priced)\b|\bwhatever\s+costs\s+(?:the\s+)?most\b|最贵的?|价格?最高的?`)
	newest   = pattern.New(`(?i)\b(?:the\s+)?(?:newest|latest|most\s+recent)\b|最新的?|最晚的?|最近的?`)
	oldest   = pattern.New(`(?i)\b(?:the\s+)?(?:oldest|earliest)\b|最早的?|最旧的?`)
	under    = pattern.New(`(?i)\b(?:under|below|less\s+than|cheaper\s+than|at\s+most|up\s+to)\s+[$€£¥￥]?\s?(\d+(?:\.\d+)?)(?:\s?(?:euros?|dollars?|pounds|yuan|[$€£]))?|(?:低于|不到|少于|不超过|便宜于)(\d+(?:\.\d+)?)[元块]钱?的?|(\d+(?:\.\d+)?|[一二三四五六七八九]?十)[元块]钱?(?:以下|以内)的?`)
	over     = pattern.New(`(?i)\b(?:over|above|more\s+than|dearer\s+than|at\s+least)\s+[$€£¥￥]?\s?(\d+(?:\.\d+)?)(?:\s?(?:euros?|dollars?|pounds|yuan|[$€£]))?|(?:高于|超过|多于|贵过)(\d+(?:\.\d+)?)[元块]钱?的?|(\d+(?:\.\d+)?|[一二三四五六七八九]?十)[元块]钱?以上的?`)
	early    = pattern.New(`(?i)\b(?:before|until)\s+(noon|\d{1,2}:\d{2})\b|\bin\s+the\s+(morning)\b|(上午)的?|(\d{1,2}:\d{2})(?:以前|之前)的?`)
	late     = pattern.New(`(?i)\bafter\s+(noon|\d{1,2}:\d{2})\b|\bin\s+the\s+(afternoon)\b|(下午)的?|(\d{1,2}:\d{2})(?:以后|之后)的?`)
	clockAt  = pattern.New(`\b(\d{1,2}):(\d{2})\b`)
)

// selected takes what a clause says of which things are meant out of it; nil for a clause that says nothing of it.
func selected(c string) (rest string, s *selection) {
	s = &selection{}
	rest = c
	if m := leftOut.FindStringSubmatch(rest); m != nil {
		s.all, s.but, rest = true, m[1], m[2]
	} else if m := butWord.FindStringSubmatchIndex(rest); m != nil && allWord.MatchString(rest[:m[0]]) {
		s.all, s.but = true, rest[m[2]:m[3]]
		if rest = rest[:m[0]]; m[4] >= 0 {
			rest += c[m[4]:m[5]]
		}
	}
	take := func(re *pattern.Pattern) (m []string) {
		if m = re.FindStringSubmatch(rest); m != nil {
			rest = re.ReplaceAllString(rest, " ")
		}
		return m
	}
	if m := take(restWord); m != nil {
		s.others, s.of = true, number(m[1])
		take(allWord)
	}
	if take(allWord) != nil {
		s.all = !s.others
		if m := take(counted); m != nil {
			s.of = number(m[1])
		}
	}
	for _, x := range []struct {
		re   *pattern.Pattern
		most int
		by   func(string) (float64, bool)
	}{{cheap, -1, money}, {dear, 1, money}, {newest, 1, clock}, {oldest, -1, clock}} {
		if s.most == 0 && take(x.re) != nil {
			s.most, s.by = x.most, x.by
		}
	}
	for _, x := range []struct {
		re    *pattern.Pattern
		limit int
		by    func(string) (float64, bool)
	}{{under, -1, money}, {over, 1, money}, {early, -1, clock}, {late, 1, clock}} {
		if m := take(x.re); m != nil && s.limit == 0 && s.by == nil {
			s.limit, s.by, s.than = x.limit, x.by, amountOf(strings.Join(m[1:], ""))
		}
	}
	for _, m := range nthWord.FindAllStringSubmatch(rest, -1) {
		n := lexicon.NthOf(strings.ToLower(m[1]))
		if m[2] != "" {
			n = lexicon.Number(m[2])
		} else if m[3] != "" || strings.EqualFold(m[1], "last") || strings.EqualFold(m[1], "final") {
			n = -1
		}
		s.nth = append(s.nth, n)
	}
	if s.nth != nil {
		rest = nthWord.ReplaceAllString(rest, " ")
	}
	if !s.all && !s.others && s.nth == nil && s.by == nil {
		return c, nil
	}
	return rest, s
}

func number(w string) int { n, _ := strconv.Atoi(lexicon.SmallCounts[strings.ToLower(w)]); return n }

// amountOf returns the number of a limit: of money, or a time of day in hours.
func amountOf(s string) float64 {
	switch strings.ToLower(s) {
	case "noon", "morning", "afternoon", "上午", "下午":
		return 12
	}
	if n, ok := clock(s); ok {
		return n
	}
	if n, err := strconv.ParseFloat(s, 64); err == nil {
		return n
	}
	return float64(lexicon.Number(s))
}

// money returns the only sum of money of a text.
func money(text string) (float64, bool) {
	m := lexicon.Money.FindAllStringSubmatch(text, -1)
	if len(m) != 1 {
		return 0, false
	}
	n, err := strconv.ParseFloat(strings.ReplaceAll(m[0][1]+m[0][2], ",", ""), 64)
	return n, err == nil
}

// clock returns the only time of day of a text, in hours.
func clock(text string) (float64, bool) {
	m := clockAt.FindAllStringSubmatch(text, -1)
	if len(m) != 1 {
		return 0, false
	}
	h, _ := strconv.Atoi(m[0][1]) // digits
	minute, _ := strconv.Atoi(m[0][2])
	return float64(h) + float64(minute)/60, true
}

// member is one of several equal things, with what tells it from the others.
type member struct {
	e     *agent.Element
	texts []string
}

// chosen returns the acts of a clause that says which of several equal things are meant; is is false for a clause
// that does not.
func (r *reader) chosen(c string) (acts []act, ok bool) {
	rest, sel := selected(c)
	if sel == nil || bears.MatchString(r.unnamed(rest)) {
		return nil, false
	}
	p := &parse{reader: r, c: rest, units: reading.UnitsOf(rest)}
	p.used = make([]bool, len(p.units))
	p.spans = r.find(p.units)
	for _, s := range p.spans {
		for _, i := range s.at {
			p.used[i] = true
		}
	}
	list, verb := p.members()
	if list == nil {
		return nil, false
	}
	if verb == goal.Check && switchedOff.MatchString(p.left()) {
		verb = goal.Uncheck
	}
	if list = p.toldOf(list, sel); list == nil {
		return nil, false
	}
	for _, m := range sel.keep(r, list) {
		p.add(verb, m.e, "")
	}
	if len(p.acts) == 0 {
		return nil, false
	}
	p.sayAround()
	p.fills()
	for i, u := range p.units {
		if !p.used[i] && u.Kind != reading.Stop && !lexicon.ClassWord.MatchString(u.Text) && !(verb == goal.Click && buying[u.Text] && buys.MatchString(rest)) && !kinds[u.Text] && !zhKinds.MatchString(u.Text) {
			return nil, false
		}
	}
	return p.acts, true
}

// toldOf returns the members of which a clause says where they stand: "both A and B". It is nil where that and
// another word tell which are meant.
func (p *parse) toldOf(list []member, sel *selection) []member {
	var names []name
	for _, m := range list {
		names = append(names, name{e: m.e})
	}
	told := p.told(span{names: names})
	if len(told) == 0 {
		return list
	}
	if !sel.all || sel.but != "" || sel.of > 0 && sel.of != len(told) {
		return nil
	}
	return slices.DeleteFunc(list, func(m member) bool {
		return !slices.ContainsFunc(told, func(n name) bool { return n.e == m.e })
	})
}

// kinds are words for what sort of things are counted.
var (
	kinds   = set(`words word boxes items things goods mails mail emails messages meetings meeting products options choices files rows entries tasks`)
	zhKinds = pattern.New(`^[封样种会词商品邮件选项东西本件]$`)
)

// members returns the equal things that a clause without names of some is about: the controls of one name in several
// rows, or all boxes of a group.
func (p *parse) members() (out []member, verb string) {
	for _, s := range p.spans {
		if s.names[0].verb == goal.Fill {
			continue // "the first word" beside a field for a word
		}
		if n := s.names[0]; n.verb != goal.Click || len(s.names) < 2 || out != nil {
			return nil, ""
		}
		for _, n := range s.names {
			out = append(out, member{n.e, places(p.o, n.e)})
		}
		verb = goal.Click
	}
	if out == nil && buys.MatchString(p.c) {
		for _, n := range p.ordering() {
			out = append(out, member{n.e, places(p.o, n.e)})
		}
		if len(out) > 1 {
			p.within(zhBuys)
			return out, goal.Click
		}
		out = nil
	}
	if out != nil || !ticking.MatchString(p.c) {
		return out, verb
	}
	for i := range p.o.Elements {
		e := &p.o.Elements[i]
		if e.Type != agent.KindCheckbox || !able(e) || e.Attributes["role"] == "switch" || e.Label == "" {
			continue
		}
		if len(out) > 0 && (out[0].e.Heading != e.Heading || out[0].e.Group != e.Group) {
			return nil, ""
		}
		out = append(out, member{e, []string{e.Label}})
	}
	return out, goal.Check
}

// buys is what orders things.
var buys = pattern.New(`(?i)\b(?:buy|order|get)\b|\b(?:basket|cart|bag)\b|购物车|买|来一`)

// ticking is what is done with boxes.
var ticking = pattern.New(`(?i)\b(?:un)?(?:tick|check|select|choose|mark|pick)\b|勾|选|要`)

// keep returns the members that a selection means; none where that is not clear.
func (s *selection) keep(r *reader, list []member) (out []member) {
	switch {
	case s.but != "":
		return s.without(r, list)
	case s.others:
		for _, m := range list {
			if !r.spokenOf(m) {
				out = append(out, m)
			}
		}
		if len(out) == len(list) || s.of > 0 && s.of != len(out) {
			return nil
		}
		return out
	case s.nth != nil:
		for _, n := range s.nth {
			if n < 0 {
				n += len(list) + 1
			}
			if n < 1 || n > len(list) || s.all || s.by != nil {
				return nil
			}
			out = append(out, list[n-1])
		}
		return out
	case s.by != nil:
		return s.measured(list)
	case s.of > 0 && s.of != len(list):
		return nil
	}
	return list
}

// measured returns the members that have the most or the least of something, or keep to a limit; none where one of
// them has no such number, or two have as much.
func (s *selection) measured(list []member) (out []member) {
	best, tie := 0.0, false
	for _, m := range list {
		n, ok := s.by(strings.Join(slices.Compact(append([]string{m.e.Row}, m.texts[:min(1, len(m.texts))]...)), " "))
		if !ok {
			if n, ok = s.by(m.e.Row); !ok {
				return nil
			}
		}
		if s.limit != 0 {
			if float64(s.limit)*(n-s.than) > 0 || n == s.than && s.limit < 0 && s.than != 12 {
				out = append(out, m)
			}
			continue
		}
		switch d := float64(s.most) * (n - best); {
		case out == nil || d > 0:
			out, best, tie = []member{m}, n, false
		case d == 0:
			tie = true
		}
	}
	if tie {
		return nil
	}
	return out
}

// without returns the members but for those that a text names; none where it names something else as well.
func (s *selection) without(r *reader, list []member) (out []member) {
	units := reading.UnitsOf(s.but)
	said := make([]bool, len(units))
	for _, m := range list {
		is, any := covered(units, m.texts), false
		for i := range is {
			if is[i] && !carries(units[i].Text) {
				said[i], any = true, true
			}
		}
		if !any {
			out = append(out, m)
		}
	}
	for i, u := range units {
		if !said[i] && u.Kind != reading.Stop && !filler[u.Text] && !kinds[u.Text] && !(u.Kind == reading.Han && zhFiller.MatchString(u.Text)) {
			return nil
		}
	}
	if len(out) == len(list) {
		return nil
	}
	return out
}

// spokenOf reports whether an earlier clause is about a member: it was operated, or is not to be.
func (r *reader) spokenOf(m member) bool {
	return slices.ContainsFunc(r.done, func(a act) bool { return a.e == m.e || m.e.Row != "" && a.e.Row == m.e.Row }) || slices.ContainsFunc(r.bars, func(b bar) bool {
		return slices.Contains(b.keys, m.e.Key) || slices.Contains(covered(b.place, m.texts), true)
	})
}
