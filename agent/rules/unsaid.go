package rules

import (
	"slices"
	"strings"

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

// oneOfAll reports whether a task that asks for all of some boxes was read to mean a single one that stands among
// others: it does less than is asked for.
func oneOfAll(task string, acts []reading.Act, o *agent.Observation) bool {
	text, _ := wording.Unquoted(task)
	if !everyOne.MatchString(text) {
		return false
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

// dayUnsaid returns the days of the week that a task says and the page shows, which nothing that is operated says or
// stands at: what is pressed is on another day.
func dayUnsaid(task string, acts []reading.Act, o *agent.Observation) (left []string) {
	var said []string
	for i := range acts {
		said = append(said, acts[i].Value)
		e := reading.Find(o, &acts[i].Is)
		if e == nil {
			return nil
		}
		said = append(append(append(said, look.Names(e)...), look.Around(o, e)...), look.HeadingOver(o, e), look.Topic(o))
		for _, op := range e.Options {
			said = append(said, op.Title)
		}
	}
	whole := strings.ToLower(strings.Join(said, "\n"))
	for _, day := range aDay.FindAllString(task, -1) {
		shown := slices.ContainsFunc(o.Texts, func(t agent.Text) bool { return lexicon.Fold(t.Text) == lexicon.Fold(day) })
		if shown && !strings.Contains(whole, strings.ToLower(day)) {
			left = append(left, day)
		}
	}
	return left
}
