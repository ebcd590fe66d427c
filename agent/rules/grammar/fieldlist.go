package grammar

import (
	"slices"
	"strings"

	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
)

var (
	// listLead is what may stand before the first field.
	listLead = pattern.New(`(?i)^(?:\s|[:：,，]|\b(?:please|fill|complete|enter|type|input|provide|write|set|put|in|out|the|an?|my|your|our|form|following|details?|information|data|with|using|use|by|as|and|its|following|fields?|values?|this|page)\b|请|帮我|填写|填好|填|输入|录入|填入|完成|表单|表格|信息|资料|内容|以下|如下|下列|用|使用|以|并|把|将|的|里|中|在)*$`)
	// listLink stands between a field and its value.
	listLink = pattern.New(`(?i)^\s*(?:(?:field|address|number|slider|spinner|box|drop-?down|list|menu|input)\b\s*)?(?:号码|号|码)?(?:[:：=]|\b(?:is|are|as|to|with)\b|为|是|填写为?|填成?|写上?|设为|改为|选择?|输入|用|叫|取名?)?\s*[:：]?\s*`)
	// listNext stands between a value and the next field.
	listNext = pattern.New(`(?i)(?:\s*[,，、;；]\s*(?:and\b\s*|并且?|再|还有)?|\s+and\s+|\s*(?:和|与|以及|及|并且?)\s*|\s+)(?:(?:the|an?|my|your|with|enter|set|as well as)\s+)*$`)
	// notValue is a value that says more than one.
	notValue = pattern.New(`(?i)^(?:一下|一次|掉|吧)$|^[时后前的给并就了]|[,，;；。]|\b(?:and|then|with|field|box)\b|^(?:the|an?|into|in|on|for|from|of|at)\s|\binto\b|\s(?:on|in|for|from|at|to)\s+(?:the|my|your|this)\s|提交|点击|登[录陆]|注册|保存|搜索|查询|确[定认]|然后|` + q + `.*` + q + `|` + q + `\s*[^\s` + "\uE000-\uF8FF" + `]|[^\s` + "\uE000-\uF8FF" + `]\s*` + q)
	// entering is a verb before the first field: one field alone is a list then.
	entering = pattern.New(`(?i)\b(?:enter|type|input|fill|provide|write|set|put)\b|填|输入|录入`)
	// doneWith is a press that says what it is done with.
	doneWith   = pattern.New(`(?i)^(\pL[^,` + "\uE000-\uF8FF" + `]{2,39}?)\s+(?:with|using)\s+(.+)$`)
	zhDoneWith = pattern.New(`^(?:用|使用|以)(.+?)(提交|登录|登陆|注册|搜索|查询|预订|预约|下单)(?:表单|申请)?$`)
)

// fieldAt is where the name of a field begins in a text, and which it is.
type fieldAt struct {
	from, to int
	name     string
}

// fieldsIn returns the names of fields in a text, the longest where two begin alike.
func (p *parser) fieldsIn(s string) (out []fieldAt) {
	if p.words == nil {
		return nil
	}
	low := strings.ToLower(s)
	if len(low) != len(s) {
		return nil
	}
	taken := make([]bool, len(s)+1)
	for _, name := range p.words.Fields {
		for at := 0; ; {
			i := strings.Index(low[at:], name)
			if i < 0 {
				break
			}
			from, to := at+i, at+i+len(name)
			at = to
			if taken[from] || taken[to-1] || !lexicon.IsHan(name) && (!lexicon.Edge(low[:from], true) || !lexicon.Edge(low[to:], false)) {
				continue
			}
			for k := from; k < to; k++ {
				taken[k] = true
			}
			out = append(out, fieldAt{from, to, name})
		}
	}
	slices.SortFunc(out, func(a, b fieldAt) int { return a.from - b.from })
	return out
}

// fieldList reads a clause that is a list of fields and values; least is how many it has to
// have.
func (p *parser) fieldList(s string, least int) bool {
	s = strings.ReplaceAll(strings.ReplaceAll(s, "e-mail", "email"), "E-mail", "Email")
	at := p.fieldsIn(s)
	if len(at) == 1 && entering.MatchString(s[:at[0].from]) {
		least = 1
	}
	if len(at) < least || len(at) == 0 || !listLead.MatchString(s[:at[0].from]) {
		return false
	}
	var values []string
	for i, f := range at {
		end := len(s)
		if i+1 < len(at) {
			end = at[i+1].from
		}
		value := s[f.to:end]
		if i+1 < len(at) {
			next := listNext.FindStringIndex(value)
			if next == nil {
				return false
			}
			value = value[:next[0]]
		}
		value = strings.Trim(value[len(listLink.FindString(value)):], " ,，、.。;；")
		if value == "" || len(strings.Fields(value)) > 5 || notValue.MatchString(value) || slices.ContainsFunc(at[:i], func(b fieldAt) bool { return b.name == f.name }) {
			return false
		}
		values = append(values, value)
	}
	for i, f := range at {
		p.words.Use("field", f.name)
		p.add(goal.Fill, f.name, p.back(values[i]), true)
		p.goals[len(p.goals)-1].Sets = true
	}
	return true
}

// withFields reads a press with the fields that are filled in before it: "register with the
// name Ann and the country Italy".
func (p *parser) withFields(s string) bool {
	if m := zhDoneWith.FindStringSubmatch(s); m != nil && p.fieldList(m[1], 1) {
		p.add(goal.Click, m[2], "", false)
		return true
	}
	m := doneWith.FindStringSubmatch(s)
	if m == nil || isEnter(m[1]) || pick.MatchString(m[1]) || press.MatchString(m[1]) || !others.MatchString(m[1]) && !foreseen.MatchString(m[1]) || !p.fieldList(m[2], 1) {
		return false
	}
	p.clause(m[1], "")
	return true
}

// byName reads a clause that says nothing but what one box is called.
func (p *parser) byName(s string) bool {
	if p.words == nil {
		return false
	}
	plain := func(s string) string {
		return strings.Join(lexicon.Tokens(lexicon.Noise.ReplaceAllString(" "+lexicon.Fold(s)+" ", " ")), " ")
	}
	want, found := plain(s), ""
	for _, name := range p.words.Names {
		if want == "" || plain(name) != want && plain(clean(name)) != want {
			continue
		}
		if found != "" {
			return false
		}
		found = name
	}
	if found == "" {
		return false
	}
	p.words.Use("name", found)
	p.goals = append(p.goals, goal.Goal{Verb: goal.Check, Quoted: []string{found}, Text: p.back(s)})
	return true
}
