package anchors

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
)

// name is one way to call something that is operated.
type name struct {
	text  string
	units []reading.Unit
	e     *agent.Element
	verb  string // by which it is operated; "" for the name of a list, whose options are chosen
	value string // of an option
}

// span is a part of a clause that says names of the page.
type span struct {
	at    []int // its units
	names []name
	part  bool // a part of the name alone
}

// namesOn returns the names of a page.
func namesOn(o *agent.Observation) (out []name) {
	for i := range o.Elements {
		e := &o.Elements[i]
		if !able(e) {
			continue
		}
		add := func(text, verb, value string) {
			if units := reading.Content(text); len(units) > 0 && strings.TrimSpace(text) != "" {
				out = append(out, name{lexicon.Fold(text), units, e, verb, value})
			}
		}
		verb := verbOf(e)
		called := reading.NamesOf(e)
		switch verb {
		case goal.Click, goal.Check:
			if len(called) == 0 || e.Label == "" {
				called = look.Names(e)
			}
			if called = called[:min(1, len(called))]; look.LeadsHere(e) {
				called = nil
			}
		case goal.Choose:
			for n, op := range e.Options {
				if n > 0 || !reading.NoOption(op.Title) {
					add(op.Title, goal.Choose, op.Value)
				}
			}
			verb = ""
		}
		for _, c := range called {
			add(c, verb, "")
		}
	}
	return out
}

// find returns where a clause says names of the page, the longest first, with no unit in two of them.
func (r *reader) find(units []reading.Unit) (out []span) {
	var all []span
	for _, n := range r.names {
		for _, at := range whole(n.units, units) {
			all = append(all, span{at: at, names: []name{n}})
		}
		if at := r.apart(n, units); at != nil {
			all = append(all, span{at: at, names: []name{n}})
		}
		if at := r.partOf(n, units); at != nil {
			all = append(all, span{at: at, names: []name{n}, part: true})
		}
	}
	slices.SortStableFunc(all, func(a, b span) int {
		return cmp.Or(cmp.Compare(len(b.at), len(a.at)), cmp.Compare(btoi(a.part), btoi(b.part)), cmp.Compare(a.at[0], b.at[0]))
	})
	taken := map[int]bool{}
	for _, s := range all {
		if k := slices.IndexFunc(out, func(o span) bool { return slices.Equal(o.at, s.at) && o.part == s.part }); k >= 0 {
			if !slices.ContainsFunc(out[k].names, func(n name) bool { return n.e == s.names[0].e && n.verb == s.names[0].verb }) {
				out[k].names = append(out[k].names, s.names...)
			}
			continue
		}
		if slices.ContainsFunc(s.at, func(i int) bool { return taken[i] }) || oneHan(s, units) {
			continue
		}
		for _, i := range s.at {
			taken[i] = true
		}
		out = append(out, s)
	}
	slices.SortStableFunc(out, func(a, b span) int { return cmp.Compare(a.at[0], b.at[0]) })
	return out
}

// oneHan reports whether a span is one character of Han that does not stand alone, nor behind a word of choosing:
// 调高 is no choice of 高.
func oneHan(s span, units []reading.Unit) bool {
	i := s.at[0]
	if len(s.at) > 1 || units[i].Kind != reading.Han || len(s.names[0].units) > 1 {
		return false
	}
	if i+1 < len(units) && units[i+1].Kind != reading.Stop {
		return true
	}
	return i > 0 && units[i-1].Kind == reading.Han && !choosing.MatchString(units[i-1].Text)
}

// choosing is the last character of a word of choosing.
var choosing = pattern.New(`^[选择为成是到用]$`)

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// whole returns where a name stands with nothing in between but words that name nothing.
func whole(own, s []reading.Unit) (out [][]int) {
	for i := range s {
		var at []int
		for k := i; k < len(s) && len(at) < len(own); k++ {
			if equal(own[len(at)], s[k]) {
				at = append(at, k)
			} else if len(at) == 0 || s[k].Kind != reading.Word || !reading.Links(s[k].Text) {
				break
			}
		}
		if len(at) == len(own) {
			out = append(out, at)
		}
	}
	return out
}

// equal reports whether a unit of a clause says one of a name, which may be a number: "an hour before".
func equal(own, said reading.Unit) bool {
	return reading.Equal(own, said) || own.Kind == reading.Number && (lexicon.SmallCounts[said.Text] == own.Text || own.Text == "1" && (said.Text == "a" || said.Text == "an"))
}

// apart returns the units of a clause that say each word of a name in whatever order: "send it for approval". In
// Han the first character and the last two stand in their order, with up to three others: 存成草稿 for 存为草稿.
func (r *reader) apart(n name, s []reading.Unit) (at []int) {
	if len(n.units) < 2 || n.verb == goal.Fill || n.verb == "" {
		return nil
	}
	if n.units[0].Kind == reading.Han {
		if len(n.units) != 4 || n.verb != goal.Click {
			return nil
		}
		return apartInHan(n.units, s)
	}
	for _, u := range n.units {
		k := slices.IndexFunc(s, func(x reading.Unit) bool { return x.Kind == reading.Word && reading.Equal(u, x) })
		if k < 0 || slices.Contains(at, k) {
			return nil
		}
		at = append(at, k)
	}
	slices.Sort(at)
	return at
}

func apartInHan(own, s []reading.Unit) []int {
	last := own[len(own)-2:]
	for i := range s {
		if s[i].Text != own[0].Text {
			continue
		}
		for k := i + 1; k+1 < len(s) && k <= i+len(own); k++ {
			if s[k].Text == last[0].Text && s[k+1].Text == last[1].Text {
				return []int{i, k, k + 1}
			}
		}
	}
	return nil
}

// leastWord is how many letters a word has at least that stands for a whole name.
const leastWord = 4

// partOf returns the units of a clause that say a part of a name which no other name on the page has. What is pressed
// is called by all of its words.
func (r *reader) partOf(n name, s []reading.Unit) []int {
	if n.verb == goal.Click || len(n.units) < 2 {
		return nil
	}
	if n.units[0].Kind == reading.Han {
		return r.partInHan(n, s)
	}
	if at := r.measureIn(n, s); at != nil {
		return at
	}
	for i, x := range s {
		if x.Kind != reading.Word || len(x.Text) < leastWord || reading.Links(x.Text) || carries(x.Text) || soft[x.Text] || !slices.ContainsFunc(n.units, func(u reading.Unit) bool { return reading.Equal(u, x) }) {
			continue
		}
		if !slices.ContainsFunc(r.names, func(o name) bool {
			return o.text != n.text && slices.ContainsFunc(o.units, func(u reading.Unit) bool { return reading.Equal(u, x) })
		}) {
			return []int{i}
		}
	}
	return nil
}

// measureIn returns the units of a clause that say the number and the unit of an option in another way: "30 degrees"
// for 30 °C.
func (r *reader) measureIn(n name, s []reading.Unit) []int {
	m := measured.FindStringSubmatch(n.text)
	if n.verb != goal.Choose || m == nil || reading.MeasureOf(m[2]) < 0 {
		return nil
	}
	for i := 0; i+1 < len(s); i++ {
		if s[i].Text == m[1] && reading.MeasureOf(s[i+1].Text) == reading.MeasureOf(m[2]) {
			return []int{i, i + 1}
		}
	}
	return nil
}

// measured is a name that is a number with its unit.
var measured = pattern.New(`^(\d+(?:\.\d+)?)\s*([^\d\s]+)$`)

// partInHan is partOf for a name in Han: two characters or more of it that stand in a row.
func (r *reader) partInHan(n name, s []reading.Unit) (best []int) {
	for i := range s {
		for size := min(len(n.units)-1, len(s)-i); size >= 2 && size > len(best); size-- {
			part := textOf(s[i : i+size])
			if utf8.RuneCountInString(part) != size || !lexicon.IsHan(part) || !strings.Contains(n.text, part) || zhSoft.MatchString(part) {
				continue
			}
			if slices.ContainsFunc(r.names, func(o name) bool { return o.text != n.text && strings.Contains(o.text, part) }) {
				continue
			}
			best = nil
			for k := range size {
				best = append(best, i+k)
			}
		}
	}
	return best
}

// textOf returns units in one run.
func textOf(units []reading.Unit) string {
	var b strings.Builder
	for _, u := range units {
		b.WriteString(u.Text)
	}
	return b.String()
}

// unnamed returns a clause without what the page says in it: "First name" counts nothing.
func (r *reader) unnamed(c string) string {
	out := []byte(c)
	units := reading.UnitsOf(c)
	for _, s := range r.find(units) {
		for _, i := range s.at {
			for k := units[i].From; k < units[i].To; k++ {
				out[k] = ' '
			}
		}
	}
	return string(out)
}

var (
	// soft are words of names that tell nothing by themselves, zhSoft the same in Han.
	soft   = set(`name date time number text message type mail page list item order details information option amount value user address code first last start before after need take with only from into that this when your please mode with`)
	zhSoft = pattern.New(`^(?:申请|提交|请选|选择|填写|输入|类型|信息|时间|日期|名称|号码|模式|方式|内容|开始|结束|所有|全部|我的|需要|是否|接收|发送|通知|设置|选项|价格|数量|用户|商品|订单|从低|到高|从高|到低|人数|要求|说明|登记|办理|预约)$`)
)

func set(words string) map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(words) {
		out[w] = true
	}
	return out
}
