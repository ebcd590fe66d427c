package rules

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"skillmill/agent"
)

// A clause whose verb nobody foresaw is still one that the page may know: "Refund the order
// placed by Ann" begins with what a control there is called, 将葡萄下架 ends with it. The rest
// says where it is, and all of it has to be said there.

// verbsOf are the words by which the page's own controls may be asked for: the first word of
// an English name, a short Chinese name as a whole.
func verbsOf(o *agent.Observation) []string {
	var out []string
	for i := range o.Elements {
		e := &o.Elements[i]
		if !takes(e, click) || e.Action == "select" || e.Action == "toggle" || e.Type == agent.KindLink && e.Class != "act" && e.Class != "read" {
			continue
		}
		words := tokens(e.Label)
		if len(words) == 0 || len(words) > 4 {
			continue
		}
		word, size := words[0], utf8.RuneCountInString(words[0])
		if size < 3 && !isHan(word) || isHan(word) && (size < 2 || size > 4 || len(words) > 1) || strings.IndexFunc(word, unicode.IsDigit) >= 0 || slices.Contains(out, word) {
			continue
		}
		out = append(out, word)
	}
	slices.SortFunc(out, func(a, b string) int { return len(b) - len(a) }) // 更新库存 before 更新
	return out
}

// noVerb are words with which no order begins.
var noVerb = regexp.MustCompile(`(?i)^(?:the|an?|if|when|unless|while|for|in|on|at|to|of|with|by|and|or|not|no|it|this|that|my|your|all|any|each)$`)

// byPage reads a clause by the words of the page's controls.
func (p *parser) byPage(s string) bool {
	if strings.ContainsAny(s, ",，;；") {
		return false // more than one thing is said
	}
	if p.words == nil {
		return false
	}
	first, _, _ := strings.Cut(s, " ")
	for _, v := range p.words.verbs {
		if !isHan(v) {
			if fold(first) == v && !noVerb.MatchString(v) {
				p.words.use("verb", v)
				return p.ordered(v, strings.TrimSpace(s[len(first):]))
			}
			continue
		}
		if m := zhDisposal.FindStringSubmatch(s); m != nil && strings.HasSuffix(m[1], v) && len(m[1]) > len(v) {
			p.words.use("verb", v)
			return p.ordered(v, strings.TrimSuffix(m[1], v))
		}
		if strings.HasPrefix(s, v) {
			p.words.use("verb", v)
			return p.ordered(v, s[len(v):])
		}
	}
	return false
}

// foreseen are verbs of administration pages with which a clause may begin behind another one.
var (
	foreseen   = regexp.MustCompile(`(?i)^(approve|reject|decline|refund|ship|publish|unpublish|restore|ban|unblock|mute|unmute|pin|unpin|unlock|merge|resolve|reopen|duplicate|rename|export|import|install|uninstall|upgrade|refresh|retry|undo|unfollow|unsubscribe|pause|resume|deploy|revoke|verify)\b\s*(.*)$`)
	zhForeseen = regexp.MustCompile(`^(更新|下架|上架|驳回|批准|审批|受理|退款|发货|导出|导入|打印|恢复|撤销|撤回|锁定|解锁|置顶|刷新|重命名|暂停|停止|催办|转交|绑定|解绑|作废|召回|拉黑|屏蔽|核销|签收)(.*)$`)
)

// foreseen reads a clause that begins with such a verb. What says it may come later.
func (p *parser) foreseen(s string) bool {
	if strings.ContainsAny(s, ",，;；") {
		return false
	}
	for _, re := range []*regexp.Regexp{foreseen, zhForeseen} {
		if m := re.FindStringSubmatch(s); m != nil {
			return p.ordered(strings.ToLower(m[1]), m[2])
		}
	}
	return false
}

// zhDisposal is a clause that says first what something is done with.
var zhDisposal = regexp.MustCompile(`^(?:将|把|对|给)(.+)$`)

// relation is a word between a thing and what it is called by, which nothing says.
var relation = regexp.MustCompile(`(?i)\b(?:placed|made|created|submitted|sent|posted|written|owned|requested|uploaded|ordered|filed)(?:\s+by\b)?|\b(?:that\s+)?belong(?:ing|s)\s+to\b|(?:提交|创建|发布|发起|申请|上传|下单)的`)

// ordered adds a press of what says a verb of the page, at what the rest of its clause names.
func (p *parser) ordered(verb, rest string) bool {
	rest = strings.TrimSpace(relation.ReplaceAllString(rest, " "))
	g := goal{verb: click, words: verb, must: verb, exact: true, text: strings.TrimSpace(verb + " " + p.back(rest))}
	if rest = g.limited(g.extremes(rest)); g.limit > 0 || g.all {
		return false
	}
	if pronoun.MatchString(rest) && p.found != "" {
		rest = p.found
	}
	if g.place = strings.TrimSpace(ofThing.ReplaceAllString(p.back(rest), " ")); g.place != "" {
		g.strict = len(placeTokens(g.place)) > 0
	}
	p.goals = append(p.goals, g)
	return true
}

// exactly is the only control that says the verb of a goal where all that the goal says besides
// stands around it.
func exactly(g *goal, o *agent.Observation, pass func(*agent.Element) bool) *candidate {
	if g.must == "" || g.verb != click || g.place != "" || g.exact || len(g.quoted) > 0 || g.nth != 0 || g.most != 0 || g.by != nil {
		return nil
	}
	rest := strings.TrimSpace(fold(g.words))
	if rest = strings.TrimPrefix(rest, g.must); rest == fold(g.words) {
		return nil
	}
	again := goal{verb: click, words: g.must, must: g.must, exact: true, strict: true, place: strings.TrimSpace(ofThing.ReplaceAllString(relation.ReplaceAllString(g.words[len(g.words)-len(rest):], " "), " "))}
	if len(placeTokens(again.place)) == 0 {
		return nil
	}
	c, _ := pickOne(&again, standing(rank(o, &again, "", pass)))
	return c
}

// standing are the candidates that are not barred.
func standing(list []candidate) []candidate {
	return slices.DeleteFunc(slices.Clone(list), func(c candidate) bool { return c.out })
}

// ofThing are words for what kind of thing stands in rows.
var ofThing = regexp.MustCompile(`(?i)\b(?:orders?|requests?|tickets?|users?|members?|products?|items?|entr(?:y|ies)|records?|accounts?|posts?|jobs?|rows?|loans?|books?|files?|tasks?|bookings?|reservations?|subscriptions?)\b|['’]s\b|(?:商品|订单|工单|用户|申请|记录|这条|这个|该)$`)

// saidThere reports whether all words of a goal's place are said around an element, where the
// goal was read by the words of the page alone.
func saidThere(o *agent.Observation, e *agent.Element, g *goal) bool {
	if !g.exact || g.place == "" {
		return true
	}
	asked := slices.DeleteFunc(placeTokens(g.place), func(w string) bool { return w == "#" }) // rows do not keep it
	return coveredBy(append(own(e), around(o, e)...), asked)
}

// aboutPage is the only control that says the verb of a goal and nothing else, where the goal
// names what the whole page is about: a name that stands there once, in no list and on no
// control.
func aboutPage(g *goal, o *agent.Observation) *candidate {
	if g.must == "" || g.verb != click || g.strict || len(g.quoted) > 0 || g.nth != 0 {
		return nil
	}
	words := strings.Fields(g.words)
	if len(words) < 2 || len(words) > 4 || fold(words[0]) != g.must {
		return nil
	}
	r, _ := utf8.DecodeRuneInString(words[1])
	if !unicode.IsUpper(r) {
		return nil
	}
	name, rest := strings.Trim(words[1], ".,"), words[2:]
	if len(rest) > 1 || slices.ContainsFunc(rest, func(w string) bool { return strings.IndexFunc(w, unicode.IsDigit) >= 0 }) {
		return nil
	}
	n := 0
	for _, t := range o.Texts {
		if within(fold(t.Text), fold(name)) {
			n++
			if t.Cell != nil || t.Role == "listitem" || t.Role == "cell" {
				return nil
			}
		}
	}
	if n != 1 || slices.ContainsFunc(o.Elements, func(e agent.Element) bool { return within(fold(e.Label), fold(name)) }) {
		return nil
	}
	if e := only(o, func(i int) bool { e := &o.Elements[i]; return takes(e, click) && saysVerb(e, g.must) }); e != nil && fold(e.Label) == g.must && !slices.Contains(e.State, "disabled") {
		return &candidate{e: e, score: same}
	}
	return nil
}

// sameRow is the only candidate among equals that stands in the row in which the goal before
// was served: "set the stock to 5 and press Update".
func sameRow(g *goal, at int, s *agent.State, list []candidate) *candidate {
	if g.verb != click || g.nth != 0 || at == 0 || len(list) == 0 || list[0].score < enough {
		return nil
	}
	row := ""
	for i := range slices.Backward(s.History) {
		t := &s.History[i]
		if !t.Decision.Serves || t.Decision.Goal >= at {
			continue
		}
		for k := range s.Observation.Elements {
			if e := &s.Observation.Elements[k]; e.Key == t.Decision.Key {
				row = e.Row
			}
		}
		break
	}
	if row == "" {
		return nil
	}
	var found *candidate
	for i := range group(list) {
		c := &list[i]
		if c.out || c.e.Row != row {
			continue
		}
		if found != nil {
			return nil
		}
		found = c
	}
	return found
}
