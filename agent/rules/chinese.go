package rules

import (
	"regexp"
	"slices"
	"strings"
)

// zhMarks is a clause that says what a thing is marked as: what is called so is pressed there.
var zhMarks = regexp.MustCompile(`^(?:将|把)(.+?)(?:标记|标|设)(?:为|成)(\p{Han}{2,8})$|^(?:给|为|对)(.+?)(?:加上?|打上?|添加)(\p{Han}{2,4})$`)

// chinese reads a clause with a Chinese verb, "" for none.
func (p *parser) chinese(s string) string {
	if m := zhSort.FindStringSubmatch(s); m != nil {
		p.add(click, m[1], "", false)
		return click
	}
	if m := zhCopy.FindStringSubmatch(s); m != nil {
		p.copied(m[1], m[3], zhReads.MatchString(m[2]))
		return fill
	}
	if m := zhUsing.FindStringSubmatch(s); m != nil && p.using("用"+m[1], m[2]) {
		return fill
	}
	if m := zhBa.FindStringSubmatch(s); m != nil {
		return p.zh(m[2], m[1])
	}
	if m := zhMarks.FindStringSubmatch(s); m != nil && p.words != nil {
		verb := things.ReplaceAllString(m[2]+m[4], "")
		if slices.Contains(p.words.verbs, verb) && p.ordered(verb, m[1]+m[3]) {
			p.words.use("verb", verb)
			return click
		}
	}
	if m := zhMove.FindStringSubmatch(s); m != nil {
		p.add(click, m[2]+" "+m[1], "", false)
		return click
	}
	if m := zhIn.FindStringSubmatch(s); m != nil {
		if zhVerbs[m[2]] == choose {
			p.pick(m[3], m[1])
			return choose
		}
		return p.zhAt(m[2], m[3], m[1])
	}
	if m := zhMid.FindStringSubmatch(s); m != nil && !zhVerb.MatchString(s) {
		p.pick(m[2], m[1])
		return choose
	}
	if m := zhPick.FindStringSubmatch(s); m != nil && !zhVerb.MatchString(s) {
		p.pick(m[2], m[1])
		return choose
	}
	if m := zhVerb.FindStringSubmatch(s); m != nil {
		return p.zh(m[1], m[2])
	}
	if m := zhSet.FindStringSubmatch(s); m != nil {
		if of := zhOf.FindStringSubmatch(strings.TrimSpace(m[1])); of != nil && amounts.MatchString(of[2]) {
			p.found = of[1] // 把A的数量改为2，勾选它
		}
		if !hasQuote(m[2]) && strings.ContainsAny(m[2], ",，;；") { // 改成王芳，其他不变: more is said than a value
			p.goals = append(p.goals, goal{verb: unknown, text: p.back(s)})
			return fill
		}
		p.add(fill, m[1], p.back(m[2]), true)
		p.goals[len(p.goals)-1].sets = true
		return fill
	}
	if m := zhPairOf(s); m != nil {
		p.value(m[0], m[1])
		p.goals[len(p.goals)-1].sets = true
		return fill
	}
	if m := zhEnter.FindStringSubmatch(s); m != nil {
		p.zhEnter(m[1], m[2])
		return fill
	}
	return ""
}

// zhVerbs are the goals of Chinese verbs; one that is not here is looked for on the page.
var zhVerbs = map[string]string{
	"点击": click, "单击": click, "点选": click, "点开": click, "按下": click, "按": click, "点": click,
	"切换到": click, "转到": click, "进入": click, "前往": click, "翻到": click, "跳到": click,
	"取消勾选": uncheck, "取消选中": uncheck, "不勾选": uncheck, "勾选": check, "选中": choose, "选择": choose, "选取": choose, "挑选": choose,
	"去": click, "同意": choose, "接受": choose,
	"开启": check, "启用": check, "启动": check, "停用": uncheck, "禁用": uncheck,
	"展开": expand, "打开": expand, "收起": collapse, "折叠": collapse, "关闭": collapse,
}

func (p *parser) zh(verb, phrase string) string {
	switch v := zhVerbs[verb]; {
	case v == choose && (verb == "同意" || verb == "接受"):
		p.several(choose, verb+phrase) // the word stands on what is ticked or pressed
		return choose
	case v != "":
		p.several(v, phrase)
		return v
	case strings.TrimSpace(phrase) == "":
		// The verb alone is what the control says.
	case (verb == "搜索" || verb == "查找" || verb == "查询" || verb == "检索") && strings.ContainsAny(phrase, ",，;；"):
		p.goals = append(p.goals, goal{verb: unknown, text: p.back(verb + phrase)}) // more than what is looked for
		return click
	case verb == "搜索" || verb == "查找" || verb == "查询" || verb == "检索":
		p.search(phrase)
		return click
	}
	p.add(click, verb+" "+phrase, "", false)
	p.wanting(verb)
	return click
}

// zhAt reads a verb with what it is about and where that is.
func (p *parser) zhAt(verb, phrase, place string) string {
	if strings.TrimSpace(phrase) != "" && boxesOnly(p.back(place)) {
		return p.zh(verb, phrase) // a part of the page tells nothing from anything
	}
	if strings.TrimSpace(phrase) == "" || len(placeTokens(p.back(place))) == 0 {
		return p.zh(verb, phrase+" "+place)
	}
	before := p.place
	p.at(place)
	v := p.zh(verb, phrase)
	p.place, p.fresh = before, false
	return v
}

// saidMore is a quoted value with another clause behind it that was not split off.
var saidMore = regexp.MustCompile(`^` + q + `\s*[,，;；]\s*\S`)

func (p *parser) zhEnter(target, rest string) {
	if saidMore.MatchString(strings.TrimSpace(rest)) {
		p.goals = append(p.goals, goal{verb: unknown, text: p.back(rest)})
		return
	}
	switch m := zhInto.FindStringSubmatch(rest); {
	case strings.TrimSpace(target) != "" && strings.TrimSpace(rest) != "":
		p.value(target, rest)
	case m != nil:
		p.add(fill, m[2], p.back(m[1]), true)
	default:
		p.enter(rest)
	}
}
