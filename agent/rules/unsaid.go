package rules

import (
	"slices"
	"strings"
	"unicode/utf8"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/reading"
	"skillmill/agent/rules/wording"
)

// everyOne asks for all of some things.
var everyOne = pattern.New(`(?i)\b(?:all|every|everything|each)\b|全部|所有|全都|都勾|每一?个`)

// severalHan says that a deed is done with several things: 那几天都改为正常.
var severalHan = pattern.New(`[那这]几\p{Han}|[那这]些`)

// oneOfAll reports whether a task that asks for all of some boxes was read to mean a single one that stands among
// others: it does less than is asked for.
func oneOfAll(task string, acts []reading.Act, o *agent.Observation) bool {
	text, _ := wording.Unquoted(task)
	if !everyOne.MatchString(text) && !severalHan.MatchString(text) {
		return false
	}
	if len(acts) == 1 && acts[0].Verb == goal.Click {
		return severalHan.MatchString(text) && acts[0].Is.Of > 1 && !everyOne.MatchString(acts[0].Is.Label)
	}
	var boxes []*agent.Element
	for i := range acts {
		if acts[i].Verb == goal.Check || acts[i].Verb == goal.Uncheck {
			if e := reading.Find(o, &acts[i].Is); e != nil {
				boxes = append(boxes, e)
			}
		}
	}
	if len(boxes) != 1 || everyOne.MatchString(boxes[0].Label) {
		return false
	}
	return slices.ContainsFunc(o.Elements, func(e agent.Element) bool {
		return e.ID != boxes[0].ID && e.Type == boxes[0].Type && e.Heading == boxes[0].Heading && e.Attributes["class"] == boxes[0].Attributes["class"]
	})
}

// aDay is a day of the week.
var aDay = pattern.New(`(?i)\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|(?:周|星期|礼拜)[一二三四五六日天]`)

// aDate is a day of a month as rows say it.
var aDate = pattern.New(`\d{1,2}月\d{1,2}[日号]`)

// placesUnsaid returns the days of the week and the parts of the page that a task says, which nothing that is operated
// says or stands at: what is operated is on another day, or in another part. A part is what other fields of that kind
// stand under: 管理员 over 新密码 is not said by 密码 under 无线网络.
func placesUnsaid(task string, acts []reading.Act, o *agent.Observation) (left []string) {
	var said []string
	types := map[string]bool{}
	for i := range acts {
		said = append(said, acts[i].Value)
		e := reading.Find(o, &acts[i].Is)
		if e == nil {
			return nil
		}
		types[e.Type] = types[e.Type] || e.Action == "type"
		said = append(append(append(said, look.Names(e)...), look.Around(o, e)...), look.Topic(o))
		if e.Block == "" {
			said = append(said, look.HeadingOver(o, e)) // what names a box may stand behind it in the order of the texts
		}
		for _, op := range e.Options {
			said = append(said, op.Title)
		}
	}
	whole, task := lexicon.Fold(strings.Join(said, " \n ")), lexicon.Fold(task)
	for _, day := range aDay.FindAllString(task, -1) {
		shown := slices.ContainsFunc(o.Texts, func(t agent.Text) bool { return lexicon.Fold(t.Text) == day })
		if shown && !strings.Contains(whole, day) {
			left = append(left, day)
		}
	}
	typed := slices.ContainsFunc(acts, func(a reading.Act) bool { return a.Value != "" })
	for _, date := range aDate.FindAllString(task, -1) {
		shown := slices.ContainsFunc(o.Texts, func(t agent.Text) bool { return aDate.MatchString(t.Text) })
		if !typed && shown && !strings.Contains(whole, date) {
			left = append(left, date) // 11月10日 14:30 says 11, 月, 14 and 日
		}
	}
	for i := range o.Elements {
		e := &o.Elements[i]
		for _, part := range []string{e.Block, e.Heading, e.Group} {
			part = lexicon.Fold(part)
			if n := utf8.RuneCountInString(part); types[e.Type] && n > 1 && n <= 20 && lexicon.Within(task, part) && !strings.Contains(whole, part) {
				left = append(left, part)
			}
		}
	}
	return left
}

// anotherTime is what a control says that does something later, and not now.
var anotherTime = pattern.New(`(?i)定时|延时|倒计时|\b(?:schedule|timer|delay(?:ed)?)\b`)

// laterOnly reports whether a control does something at another time, of which a task says nothing: 定时关闭 is not 关.
func laterOnly(task, label string) bool {
	return anotherTime.MatchString(label) && !anotherTime.MatchString(task) && !lexicon.Within(lexicon.Fold(task), lexicon.Fold(label))
}
