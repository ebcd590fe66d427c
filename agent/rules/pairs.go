package rules

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"skillmill/agent"
)

const (
	zhMeasure = `(?:份|个|杯|件|只|碗|盒|瓶|套|张|条|双|台|本|斤|箱|袋)`
	zhSmall   = `(\d{1,3}|[一二两三四五六七八九十]{1,2})`
)

var (
	// A field with its value, without a verb of entering: 乘客为王芳, 座位选第4排, 备注写“好”.
	zhPair  = regexp.MustCompile(`^(\p{Han}{2,8}?)(?:为|是|[:：])\s*([^的,，。;；:：]{1,24}|\d{1,2}[:：]\d{2})$`)
	zhShort = regexp.MustCompile(`^([^\x{E000}-\x{F8FF},，。;；]{1,10}?)选([^择中取为定项购题,，。;；\s][^,，。;；]{0,19})$`)
	zhWrite = regexp.MustCompile(`^(\p{Han}{2,8}?)写(?:上|为|成)?[:：]?\s*([^,，。;；]{1,30})$`)
	// zhBare is a field that everybody calls so, with its value and nothing between.
	zhBare = regexp.MustCompile(`^(\p{Han}{0,4}(?:人数|时间|日期|数量|电话号码|电话|手机号码|手机号|手机|邮箱|姓名|联系人|收货人|地址|备注|金额|年龄|身份证号|工号|编号|标题|城市|部门|职位))\s*([^\s为是选填写改设栏框输中里处和与、字不后前上下到由从最排按相列升降的,，。;；:：` + "\uE000-\uF8FF" + `][^\s的,，。;；：` + "\uE000-\uF8FF" + `]{0,23})$`)
	// noField are the last characters of what is no field: the word goes on, or is a verb.
	noField = regexp.MustCompile(`(?:[筛挑全反多单勾首优精候任入当评再先并也就改设填调变换标书编撰抄输录重请作成认称因]|标记|设置|内容|正文|消息|结果)$`)

	zhOften = regexp.MustCompile(`^([^\x{E000}-\x{F8FF},，。;；]{2,16}?|` + q + `)(?:再?加|要|来|点)\s*` + zhSmall + `\s*` + zhMeasure + `$`)
	zhMore  = regexp.MustCompile(`\s*(?:和|、|与|以及|及|,|，)\s*(?:再?[来要点加])?` + zhSmall + `\s*` + zhMeasure)

	// limits say how many of those that fit are meant.
	limits = regexp.MustCompile(`(?i)\b(on|of)\s+(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)\s+((?:posts|tweets|comments|items|photos|articles|videos|messages|mails|emails|rows|products|entries)\b)|\b(on|of)\s+(1|one)\s+((?:post|tweet|comment|photo|article|video|message|e?mail)\b)`)
)

// zhPairOf is the field and the value of a clause that names nothing else, nil for every
// other one.
func zhPairOf(s string) []string {
	for _, re := range []*regexp.Regexp{zhPair, zhShort, zhWrite, zhBare} {
		m := re.FindStringSubmatch(s)
		if m == nil || re == zhBare && notValue.MatchString(m[2]) || noField.MatchString(m[1]) || zhVerb.MatchString(s) || zhEnter.MatchString(s) || zhSet.MatchString(s) || zhIn.MatchString(s) || zhBa.MatchString(s) || zhMove.MatchString(s) || strings.ContainsAny(m[1], "把将的找") {
			continue
		}
		return []string{m[1], m[2]}
	}
	return nil
}

// orderOf adds the goals of an order of so many of a thing.
func (p *parser) orderOf(count, item, text string) {
	of := ""
	if at := strings.LastIndex(item, "的"); at >= 0 {
		of, item = item[:at], item[at+len("的"):]
	}
	n := number(strings.ReplaceAll(count, "两", "二"))
	p.goals = append(p.goals, goal{verb: click, order: p.back(item), times: n, text: p.back(text)})
	if strings.TrimSpace(of) != "" {
		p.goals = append(p.goals, goal{verb: choose, pieces: p.back(of), text: p.back(of)})
	}
	if n != 1 {
		p.add(fill, "数量", strconv.Itoa(n), true)
		p.goals[len(p.goals)-1].often = n
	}
}

// orderList reads a list of orders, 2份A和1份B; ok is false where an item is missing.
func (p *parser) orderList(count, rest, text string) bool {
	begin := 0
	for _, m := range append(zhMore.FindAllStringSubmatchIndex(rest, -1), nil) {
		item, next := rest[begin:], ""
		if m != nil {
			item, next, begin = rest[begin:m[0]], rest[m[2]:m[3]], m[1]
		}
		if item = strings.TrimSpace(item); item == "" || strings.HasSuffix(item, "的") || strings.ContainsAny(item, ",，;；") {
			return false
		}
		p.orderOf(count, item, text)
		count = next
	}
	return true
}

// stepsUp reports whether an element raises a number that another beside it lowers.
func stepsUp(o *agent.Observation, e *agent.Element) bool {
	says := func(e *agent.Element, list []string) bool {
		for _, w := range append(tokens(e.Label), fold(e.Label)) {
			for _, x := range list {
				if w == x {
					return true
				}
			}
		}
		return false
	}
	if !says(e, rises) {
		return false
	}
	for i := range o.Elements {
		if other := &o.Elements[i]; other.ID >= e.ID-2 && other.ID < e.ID && says(other, falls) {
			return true
		}
	}
	return false
}

// timesServed is how often something was done for a goal.
func timesServed(history []agent.StepTrace, goal int) (n int) {
	for i := range history {
		if t := &history[i]; t.Decision.Goal == goal && t.Decision.Serves && t.Result.Acted {
			n++
		}
	}
	return n
}

// limited takes out of a phrase how many of those that fit are meant.
func (g *goal) limited(phrase string) string {
	m := limits.FindStringSubmatch(phrase)
	if m == nil || g.verb == fill {
		return phrase
	}
	if g.limit, _ = strconv.Atoi(m[2] + m[5]); g.limit == 0 {
		g.limit, _ = strconv.Atoi(smallCounts[strings.ToLower(m[2]+m[5])])
	}
	g.all = true
	return limits.ReplaceAllString(phrase, " ")
}

// withoutClass keeps other words for a goal that names a thing and says of what kind it is:
// the page need not say the kind.
func (g *goal) withoutClass() {
	if g.place != "" || g.alt != "" || g.verb != click || g.kind != "" {
		return
	}
	var rest []string
	named, class := false, false
	for _, w := range strings.Fields(g.words) {
		if classWords.MatchString(w) {
			class = true
			continue
		}
		r, _ := utf8.DecodeRuneInString(w)
		named = named || unicode.IsUpper(r) || strings.IndexFunc(w, unicode.IsDigit) >= 0
		rest = append(rest, w)
	}
	if class && named {
		g.alt = strings.Join(rest, " ")
	}
}

// intoFields puts a press of a field and what is typed behind it, without a field of its own,
// into one goal: "click the search box, type x".
func intoFields(goals []goal) []goal {
	var out []goal
	for i := 0; i < len(goals); i++ {
		g := goals[i]
		if i+1 < len(goals) && g.verb == click && g.kind == agent.KindText {
			if next := goals[i+1]; next.verb == fill && next.given && next.kind == "" && next.nth == 0 && next.place == "" && len(next.quoted) == 0 && strings.TrimSpace(noise.ReplaceAllString(" "+next.words+" ", " ")) == "" {
				g.verb, g.value, g.given, g.source, g.text = fill, next.value, true, next.source, next.text
				i++
			}
		}
		g.chosen = g.verb == fill && i+1 < len(goals) && (goals[i+1].verb == choose || goals[i+1].verb == click && len(goals[i+1].quoted) > 0)
		if g.verb == click && g.kind == agent.KindText && plainBox.MatchString(g.text) {
			g.kind = "" // "the red box" is no field
		}
		out = append(out, g)
	}
	return out
}

// plainBox is a box that is not said to be one for text.
var plainBox = regexp.MustCompile(`(?i)^(?:the\s+)?(?:\pL+\s+)?box$`)

// setBy is the control called like the value that something is set to, which stands there,
// where there is no field for it: a button of a group.
func setBy(g *goal, o *agent.Observation, opened string, pass func(*agent.Element) bool) *candidate {
	if !g.given || g.value == "" || g.source != nil {
		return nil
	}
	asked := goal{verb: choose, value: g.value, given: true, quoted: []string{g.value}, place: strings.TrimSpace(g.words + " " + strings.Join(g.quoted, " ")), strict: true, text: g.text}
	chosen, _ := pickOne(&asked, rank(o, &asked, opened, pass))
	return chosen
}

// each reads a clause about each field, or each number, of the page.
func (p *parser) each(s string) bool {
	switch {
	case copiesForm.MatchString(s), zhCopiesForm.MatchString(s):
		p.goals = append(p.goals, goal{verb: fill, form: true, text: p.back(s)})
	case marksParity.MatchString(s):
		p.goals = append(p.goals, goal{verb: choose, parity: true, text: p.back(s)})
	default:
		return false
	}
	return true
}

// decideEach is the next act of such a goal.
func decideEach(g *goal, at int, o *agent.Observation, p *progress) (agent.Decision, bool) {
	if g.parity {
		return decideParity(g, at, o, p)
	}
	again := *g
	return decideForm(&again, at, o, p)
}
