package grammar

import (
	"strconv"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
)

const (
	zhMeasure = `(?:份|个|杯|件|只|碗|盒|瓶|套|张|条|双|台|本|斤|箱|袋)`
	zhSmall   = `(\d{1,3}|[一二两三四五六七八九十]{1,2})`
)

var (
	// A field with its value, without a verb of entering: 乘客为王芳, 座位选第4排, 备注写“好”.
	zhPair  = pattern.New(`^(\p{Han}{2,8}?)(?:为|是|[:：])\s*([^的,，。;；:：]{1,24}|\d{1,2}[:：]\d{2})$`)
	zhShort = pattern.New(`^([^\x{E000}-\x{F8FF},，。;；]{1,10}?)选([^择中取为定项购题,，。;；\s][^,，。;；]{0,19})$`)
	zhWrite = pattern.New(`^(\p{Han}{2,8}?)写(?:上|为|成)?[:：]?\s*([^,，。;；]{1,30})$`)
	// zhBare is a field that everybody calls so, with its value and nothing between.
	zhBare = pattern.New(`^(\p{Han}{0,4}(?:人数|时间|日期|数量|电话号码|电话|手机号码|手机号|手机|邮箱|姓名|联系人|收货人|地址|备注|金额|年龄|身份证号|工号|编号|标题|城市|部门|职位|单价|价格|售价|库存|重量|长度|宽度|高度|面积|折扣|税率|分数|成绩|楼层|房号|班级|学号|车牌号|型号|规格|颜色|尺码|尺寸))\s*([^\s为是选填写改设栏框输中里处和与、字不后前上下到由从最排按相列升降的,，。;；:：` + "\uE000-\uF8FF" + `][^\s的,，。;；：` + "\uE000-\uF8FF" + `]{0,23})$`)
	// zhDated is a field for a date with the date.
	zhDated = pattern.New(`^(\p{Han}{0,4}(?:日期|时间|生日))\s*(` + q + `)$`)
	// noField are the last characters of what is no field: the word goes on, or is a verb.
	noField = pattern.New(`(?:[筛挑全反多单勾首优精候任入当评再先并也就改设填调变换标书编撰抄输录重请作成认称因]|标记|设置|内容|正文|消息|结果)$`)

	zhOften = pattern.New(`^([^\x{E000}-\x{F8FF},，。;；]{2,16}?|` + q + `)(?:再?加|要|来|点)\s*` + zhSmall + `\s*` + zhMeasure + `$`)
	zhMore  = pattern.New(`\s*(?:和|、|与|以及|及|,|，)\s*(?:再?[来要点加])?` + zhSmall + `\s*` + zhMeasure)
)

// zhPairOf returns the field and the value of a clause that names nothing else, nil for every
// other one.
func zhPairOf(s string) []string {
	for _, re := range []*pattern.Pattern{zhPair, zhShort, zhWrite, zhBare, zhDated} {
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
	n := lexicon.Number(strings.ReplaceAll(count, "两", "二"))
	p.goals = append(p.goals, goal.Goal{Verb: goal.Click, Order: p.back(item), Times: n, Text: p.back(text)})
	if strings.TrimSpace(of) != "" {
		p.goals = append(p.goals, goal.Goal{Verb: goal.Choose, Pieces: p.back(of), Text: p.back(of)})
	}
	if n != 1 {
		p.add(goal.Fill, "数量", strconv.Itoa(n), true)
		p.goals[len(p.goals)-1].Often = n
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

// intoFields puts a press of a field and what is typed behind it, without a field of its own,
// into one goal: "click the search box, type x".
func intoFields(goals []goal.Goal) []goal.Goal {
	var out []goal.Goal
	for i := 0; i < len(goals); i++ {
		g := goals[i]
		if i+1 < len(goals) && g.Verb == goal.Click && g.Kind == agent.KindText {
			if next := goals[i+1]; next.Verb == goal.Fill && next.Given && next.Kind == "" && next.Nth == 0 && next.Place == "" && len(next.Quoted) == 0 && strings.TrimSpace(lexicon.Noise.ReplaceAllString(" "+next.Words+" ", " ")) == "" {
				g.Verb, g.Value, g.Given, g.Source, g.Text = goal.Fill, next.Value, true, next.Source, next.Text
				i++
			}
		}
		g.Chosen = g.Verb == goal.Fill && i+1 < len(goals) && (goals[i+1].Verb == goal.Choose || goals[i+1].Verb == goal.Click && len(goals[i+1].Quoted) > 0)
		if g.Verb == goal.Click && g.Kind == agent.KindText && plainBox.MatchString(g.Text) {
			g.Kind = "" // "the red box" is no field
		}
		out = append(out, g)
	}
	return out
}

// plainBox is a box that is not said to be one for text.
var plainBox = pattern.New(`(?i)^(?:the\s+)?(?:\pL+\s+)?box$`)
