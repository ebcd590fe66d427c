package grammar

import (
	"slices"
	"strings"

	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/wording"
)

// zhMarks is a clause that says what a thing is marked as: what is called so is pressed there.
var zhMarks = pattern.New(`^(?:将|把)(.+?)(?:标记|标|设)(?:为|成)(\p{Han}{2,8})$|^(?:给|为|对)(.+?)(?:加上?|打上?|添加)(\p{Han}{2,4})$`)

// chinese reads a clause with a Chinese verb, "" for none.
func (p *parser) chinese(s string) string {
	if m := zhSort.FindStringSubmatch(s); m != nil {
		p.add(goal.Click, m[1], "", false)
		return goal.Click
	}
	if m := zhCopy.FindStringSubmatch(s); m != nil {
		p.copied(m[1], m[3], zhReads.MatchString(m[2]))
		return goal.Fill
	}
	if m := zhUsing.FindStringSubmatch(s); m != nil && p.using("用"+m[1], m[2]) {
		return goal.Fill
	}
	if zhMarked.MatchString(s) {
		p.add(goal.Click, s, "", false)
		return goal.Click
	}
	if m := zhBa.FindStringSubmatch(s); m != nil {
		return p.zh(m[2], m[1])
	}
	if m := zhMarks.FindStringSubmatch(s); m != nil && p.words != nil {
		verb := lexicon.Things.ReplaceAllString(m[2]+m[4], "")
		if slices.Contains(p.words.Verbs, verb) && p.ordered(verb, m[1]+m[3]) {
			p.words.Use("verb", verb)
			return goal.Click
		}
	}
	if m := zhMove.FindStringSubmatch(s); m != nil {
		p.add(goal.Click, m[2]+" "+m[1], "", false)
		if zhAdds.MatchString(m[2]) {
			p.wanting("加入") // what is added to does not stand for the thing itself
		}
		return goal.Click
	}
	if m := zhIn.FindStringSubmatch(s); m != nil {
		if zhVerbs[m[2]] == goal.Choose {
			p.pick(m[3], m[1])
			return goal.Choose
		}
		return p.zhAt(m[2], m[3], m[1])
	}
	if m := zhMid.FindStringSubmatch(s); m != nil && !zhVerb.MatchString(s) {
		p.pick(m[2], m[1])
		return goal.Choose
	}
	if m := zhPick.FindStringSubmatch(s); m != nil && !zhVerb.MatchString(s) {
		p.pick(m[2], m[1])
		return goal.Choose
	}
	if m := zhVerb.FindStringSubmatch(s); m != nil {
		return p.zh(m[1], m[2])
	}
	return p.zhValues(s)
}

// zhValues reads a clause that says which value something is to have, "" for none.
func (p *parser) zhValues(s string) string {
	if m := zhSet.FindStringSubmatch(s); m != nil {
		if of := lexicon.ZhOf.FindStringSubmatch(strings.TrimSpace(m[1])); of != nil && lexicon.HowMuch.MatchString(of[2]) {
			p.found = of[1] // 把A的数量改为2，勾选它
		}
		if !wording.HasQuote(m[2]) && strings.ContainsAny(m[2], ",，;；") { // 改成王芳，其他不变: more is said than a value
			p.goals = append(p.goals, goal.Goal{Verb: goal.Unknown, Text: p.back(s)})
			return goal.Fill
		}
		p.add(goal.Fill, m[1], p.back(m[2]), true)
		p.goals[len(p.goals)-1].Sets = true
		return goal.Fill
	}
	if m := zhPairOf(s); m != nil {
		values := []string{m[1]}
		if zhShort.MatchString(s) { // 城市选上海和杭州: both are chosen
			values = zhBoth.Split(m[1], -1)
		}
		for _, v := range values {
			p.value(m[0], v)
			p.goals[len(p.goals)-1].Sets = true
		}
		return goal.Fill
	}
	if m := zhMakesOn.FindStringSubmatch(s); m != nil {
		p.add(goal.Click, m[1], "", false) // the day of a calendar opens what asks for the rest
		if m[2] != "" {
			p.goals = append(p.goals, goal.Goal{Verb: goal.Fill, Value: p.back(m[2]), Given: true, Words: "标题", Loose: true, Text: "标题"})
		}
		return goal.Fill
	}
	if m := zhEnter.FindStringSubmatch(s); m != nil {
		p.zhEnter(m[1], m[2])
		return goal.Fill
	}
	return ""
}

var (
	// zhAdds adds a thing to something.
	zhAdds = pattern.New(`^(?:加入|添加到|放入|放进)`)
	// zhBoth joins the values of one list.
	zhBoth = pattern.New(`\s*(?:和|、|与|以及|及)\s*`)
	// zhMakesOn makes an entry of a day, with its title or without it.
	zhMakesOn = pattern.New(`^(?:在|给)?((?:\d{4}年)?\d{1,2}月\d{1,2}[日号]|\d{1,2}[日号])(?:这天|那天|当天)?(?:上|里|中)?(?:新建|添加|加|创建|记|安排|新增)(?:上|下)?(?:一?[个条项])?(?:新的?)?(?:日程|事件|活动|待办|提醒|会议)[:：,，]?(` + q + `)?$`)
)

// zhVerbs are the goals of Chinese verbs; one that is not here is looked for on the page.
var zhVerbs = map[string]string{
	"点击": goal.Click, "单击": goal.Click, "点选": goal.Click, "点开": goal.Click, "按下": goal.Click, "按": goal.Click, "点": goal.Click,
	"切换到": goal.Click, "转到": goal.Click, "进入": goal.Click, "前往": goal.Click, "翻到": goal.Click, "跳到": goal.Click,
	"取消勾选": goal.Uncheck, "取消选中": goal.Uncheck, "不勾选": goal.Uncheck, "勾选": goal.Check, "选中": goal.Choose, "选择": goal.Choose, "选取": goal.Choose, "挑选": goal.Choose,
	"去": goal.Click, "同意": goal.Choose, "接受": goal.Choose,
	"开启": goal.Check, "启用": goal.Check, "启动": goal.Check, "停用": goal.Uncheck, "禁用": goal.Uncheck,
	"展开": goal.Expand, "打开": goal.Expand, "收起": goal.Collapse, "折叠": goal.Collapse, "关闭": goal.Collapse,
}

// zh reads a Chinese verb with what it is about.
func (p *parser) zh(verb, phrase string) string {
	switch v := zhVerbs[verb]; {
	case v == goal.Choose && (verb == "同意" || verb == "接受"):
		p.several(goal.Choose, verb+phrase) // the word stands on what is ticked or pressed
		return goal.Choose
	case v != "":
		from := len(p.goals)
		p.several(v, phrase)
		for i := from; i < len(p.goals); i++ {
			p.goals[i].Opens = p.goals[i].Opens || verb == "展开" // 打开 is said of a switch, too
		}
		return v
	case strings.TrimSpace(phrase) == "":
		// The verb alone is what the control says.
	case (verb == "搜索" || verb == "查找" || verb == "查询" || verb == "检索") && strings.ContainsAny(phrase, ",，;；"):
		p.goals = append(p.goals, goal.Goal{Verb: goal.Unknown, Text: p.back(verb + phrase)}) // more than what is looked for
		return goal.Click
	case verb == "搜索" || verb == "查找" || verb == "查询" || verb == "检索":
		p.search(phrase)
		if !wording.HasQuote(phrase) {
			p.goals[len(p.goals)-2].Press = verb + phrase // 查询物流 may be what a button says
		}
		return goal.Click
	}
	p.add(goal.Click, verb+" "+phrase, "", false)
	p.wanting(verb)
	return goal.Click
}

// zhAt reads a verb with what it is about and where that is.
func (p *parser) zhAt(verb, phrase, place string) string {
	if strings.TrimSpace(phrase) != "" && lexicon.BoxesOnly(p.back(place)) {
		return p.zh(verb, phrase) // a part of the page tells nothing from anything
	}
	if strings.TrimSpace(phrase) == "" || len(lexicon.PlaceTokens(p.back(place))) == 0 {
		return p.zh(verb, phrase+" "+place)
	}
	before := p.place
	p.at(place)
	v := p.zh(verb, phrase)
	p.place, p.fresh = before, false
	return v
}

// saidMore is a quoted value with another clause behind it that was not split off.
var saidMore = pattern.New(`^` + q + `\s*[,，;；]\s*\S`)

func (p *parser) zhEnter(target, rest string) {
	if saidMore.MatchString(strings.TrimSpace(rest)) {
		p.goals = append(p.goals, goal.Goal{Verb: goal.Unknown, Text: p.back(rest)})
		return
	}
	switch m := zhInto.FindStringSubmatch(rest); {
	case strings.TrimSpace(target) != "" && strings.TrimSpace(rest) != "":
		p.value(target, rest)
	case m != nil:
		p.add(goal.Fill, m[2], p.back(m[1]), true)
	default:
		p.enter(rest)
	}
}
