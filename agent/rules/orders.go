package rules

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"skillmill/agent"
)

// Sentences that say what is wanted and nothing of the controls: 向王芳转账500元 names whom
// and how much, 点一份大份微辣的酸菜鱼 an article and what of it is chosen.
var (
	zhPays   = regexp.MustCompile(`^(?:向|给)(.{1,24}?)(转账|转帐|汇款|打款|付款|支付|充值|打赏|捐款|转|付|充|捐)\s*(?:人民币|[¥￥])?\s*(\d[\d,.]*)\s*(?:元|块钱?)?$`)
	zhOrders = regexp.MustCompile(`^(?:点|来|要|买|选购|下单|订购?)\s*(\d{1,3}|[一二两三四五六七八九十]{1,2})\s*(?:份|个|杯|件|只|碗|盒|瓶|套|张|条|双|台|本|斤|箱|袋)\s*(\S.{0,40})$`)
)

// wanted reads a clause that says what is wanted.
func (p *parser) wanted(s string) bool {
	if m := zhPays.FindStringSubmatch(s); m != nil {
		p.pick(m[1], "")
		p.add(fill, "金额", strings.ReplaceAll(m[3], ",", ""), true)
		return true
	}
	if m := zhOften.FindStringSubmatch(s); m != nil && !zhVerb.MatchString(s) && !zhIn.MatchString(s) {
		return p.orderList(m[2], m[1], s)
	}
	m := zhOrders.FindStringSubmatch(s)
	return m != nil && !swallowed.MatchString(m[2]) && p.orderList(m[1], m[2], s)
}

// orders are what a control is called that begins an order of what it stands beside.
var orders = regexp.MustCompile(`(?i)^(?:\+|＋|加|选|点|购|买|下单|订)|\b(?:add|order|buy|choose|select)\b`)

// ordered is the only control that begins an order of an article: it stands in the row or
// below the heading that says the article.
func ordered(g *goal, o *agent.Observation, p *progress) *agent.Element {
	want := fold(g.order)
	var found *agent.Element
	for i := range o.Elements {
		e := &o.Elements[i]
		here := fold(e.Heading) == want || slices.Contains(tokens(e.Row), want) || fold(e.Near) == want
		if !here || !takes(e, click) || e.Type == agent.KindLink || slices.Contains(e.State, "disabled") || !orders.MatchString(e.Label) && !stepsUp(o, e) || p.failed[e.Key] > 1 {
			continue
		}
		if found != nil {
			return nil
		}
		found = e
	}
	return found
}

// piece is the next control of a run of choices that are said without anything between
// them, as 大份微辣: controls are called like its parts, each part by one control, and
// nothing of the run is left. nil where all are chosen.
func piece(g *goal, o *agent.Observation) (e *agent.Element, ok bool) {
	byName := map[string][]*agent.Element{}
	for i := range o.Elements {
		e := &o.Elements[i]
		if name := fold(e.Label); name != "" && takes(e, choose) && e.Action != "select" && e.Type != agent.KindLink {
			byName[name] = append(byName[name], e)
		}
	}
	left := g.pieces
	for left != "" {
		name := ""
		for n := range byName {
			if strings.HasPrefix(fold(left), n) && len(n) > len(name) {
				name = n
			}
		}
		if name == "" {
			_, size := utf8.DecodeRuneInString(left)
			if !linking.MatchString(left) && !strings.ContainsRune(" 、，,", []rune(left)[0]) {
				return nil, false
			}
			left = left[size:]
			continue
		}
		if len(byName[name]) != 1 {
			return nil, false
		}
		at := byName[name][0]
		left = left[len(name):]
		if e == nil && !isOn(at) {
			e = at
		}
	}
	return e, true
}

// isOn reports whether a choice says that it is made.
func isOn(e *agent.Element) bool {
	return slices.Contains(e.State, "checked") || slices.Contains(e.State, "selected") || slices.Contains(e.State, "pressed")
}

// decideWanted is the next act of a goal that says what is wanted. ok is false for every
// other goal.
func decideWanted(g *goal, at int, o *agent.Observation, p *progress) (d agent.Decision, skip, ok bool) {
	switch {
	case g.tail != "":
		if e, value := tailed(g.tail, o); e != nil && p.failed[e.Key] < 2 {
			return serve(g, at, &candidate{e: e, score: same, value: value}, true), false, true
		}
	case g.order != "":
		e := ordered(g, o, p)
		if p.count > 0 && (e == nil || p.count >= g.times || !stepsUp(o, e)) {
			return d, true, true // the number is entered behind it, where it was not pressed as often
		}
		if e != nil {
			return serve(g, at, &candidate{e: e, score: same}, g.times < 2), false, true
		}
	case g.pieces != "":
		e, fits := piece(g, o)
		if fits && e == nil {
			return d, true, true
		}
		if fits && !p.served[e.Key] {
			return serve(g, at, &candidate{e: e, score: same}, false), false, true
		}
	default:
		return d, false, false
	}
	return agent.Decision{End: agent.Unsure, Goal: at, Reason: fmt.Sprintf("%q: %s", g.text, nothing), Absent: true}, false, true
}
