package look

import (
	"slices"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
)

var (
	// keeps is what a control is called that keeps what stands beside it, and does no more. Done is
	// what a thing is, too, and 修改 may only begin it.
	keeps = pattern.New(`(?i)^(?:ok(?:ay)?|save|apply|update|keep)(?:\s+\pL+){0,2}$|^(?:保存|应用|更新|确定)\p{Han}{0,4}$`)
	// passes is what a control is called that passes on what stands beside it.
	passes = pattern.New(`(?i)^(?:ok(?:ay)?|save|redeem|confirm|create|add|send|submit|apply|update|post|publish|确定|确认|保存|应用|创建|新建|添加|提交|发送|更新|发布|发表|兑换)(?:\s+\pL+){0,2}(?:\p{Han}{0,4})$`)
	// undoes is what a control is called that does not send what was entered, whatever its class.
	undoes = pattern.New(`(?i)\b(?:delete|remove|discard|cancel|clear|reset|log ?out|sign ?out|back|close|restore)\b|删除|移除|取消|清空|重置|退出|返回|关闭|恢复`)
	// searchesFor is what a control is called that looks for what stands before it.
	searchesFor = pattern.New(`(?i)^(?:search|find|go|look up|搜索|查询|查找|检索|🔍|🔎)$`)
)

// Keeps reports whether an element says that it keeps what stands beside it, and nothing else.
func Keeps(e *agent.Element) bool {
	name := lexicon.Fold(e.Label)
	return keeps.MatchString(name) && !drafts.MatchString(name)
}

// drafts is what a control is called that keeps something for another time.
var drafts = pattern.New(`(?i)\b(?:drafts?|later)\b|草稿`)

// Enters reports whether an element holds a value until something else sends it. What a script draws
// as a switch acts by itself.
func Enters(e *agent.Element) bool {
	box := e.Type == agent.KindCheckbox || e.Type == agent.KindRadio
	return e.Action == "type" || (box || e.Action == "select") && e.Attributes["role"] == ""
}

// SenderOf returns the only control that sends what a field holds: of the same form, or without a form the
// first behind the field that is no field itself. It is nil where none or several do.
func SenderOf(o *agent.Observation, field *agent.Element) *agent.Element {
	if field.Form != "" {
		return Only(o, func(i int) bool { return o.Elements[i].Form == field.Form && sends(&o.Elements[i]) })
	}
	for i := field.ID + 1; i < len(o.Elements); i++ {
		e := &o.Elements[i]
		switch {
		case Enters(e) || undoes.MatchString(e.Label):
			continue
		case e.Form != "" || !sameHeading(o, e, field) || !slices.Equal(e.Scope, field.Scope):
			return nil
		case sends(e) || keepsRow(e, field) || ordersAlone(o, e) || i == field.ID+1 && field.Action == "type" && searchesFor.MatchString(lexicon.Fold(e.Label)):
			return e
		}
		return nil
	}
	return nil
}

// ordering is what a control is called that orders or prints what the fields before it say.
var ordering = pattern.New(`(?i)^(?:立即|马上|开始|确认)?(?:预约|预订|预定|下单|打印|报名|申请|寄件)\p{Han}{0,4}$|^(?:(?:start|begin)\s+print(?:ing)?|print|book|reserve|request|schedule|place)(?:\s+\pL+){0,2}$`)

// ordersAlone reports whether a button orders what stands before it, and no other is called so: in each row it is about
// that row.
func ordersAlone(o *agent.Observation, e *agent.Element) bool {
	return e.Type == agent.KindButton && ordering.MatchString(lexicon.Fold(e.Label)) && Takes(e, goal.Click) && !slices.Contains(e.State, "disabled") &&
		Only(o, func(i int) bool { return o.Elements[i].Label == e.Label }) != nil
}

// sameHeading reports whether no heading stands between two elements.
func sameHeading(o *agent.Observation, a, b *agent.Element) bool {
	over, under := HeadingOver(o, b), HeadingOver(o, a)
	return over == under || over == "" || under == ""
}

// keepsRow reports whether a link keeps what is entered in its row: it says so.
func keepsRow(e, field *agent.Element) bool {
	return e.Type == agent.KindLink && Keeps(e) && e.Row != "" && e.Row == field.Row && Takes(e, goal.Click) && !slices.Contains(e.State, "disabled")
}

// sends reports whether an element sends what stands around it.
func sends(e *agent.Element) bool {
	label := lexicon.Fold(e.Label)
	return Takes(e, goal.Click) && (e.Type == agent.KindButton || e.Type == agent.KindOther) && !slices.Contains(e.State, "disabled") && !undoes.MatchString(label) &&
		(passes.MatchString(label) || e.Class == "submit" || e.Class == "payment")
}

// EntersAlone reports whether only Enter can send what a field for one line of text holds: something listens to keys
// there, or its form has nothing else, and no button beside it or in its form may be the one that sends.
func EntersAlone(o *agent.Observation, field *agent.Element) bool {
	kind := field.Attributes["type"]
	if field.Type != agent.KindText || field.Action != "type" || kind != "" && kind != "text" || field.Attributes["multiline"] != "" || field.Attributes["role"] != "" && field.Attributes["role"] != "textbox" ||
		Suggests(field) || slices.Contains(field.State, "disabled") || slices.Contains(field.State, "readonly") {
		return false
	}
	if field.Attributes["keys"] == "" && field.Form == "" || SenderOf(o, field) != nil {
		return false
	}
	for i := range o.Elements {
		e := &o.Elements[i]
		switch {
		case e.ID == field.ID:
		case field.Form != "" && e.Form == field.Form, field.Row != "" && e.Row == field.Row: // Enter would send this, too, or is about its row
			return false
		case (e.ID == field.ID-1 || e.ID == field.ID+1) && (e.Type == agent.KindButton || e.Type == agent.KindOther) && e.Row == "" && !undoes.MatchString(e.Label):
			return false
		}
	}
	return true
}
