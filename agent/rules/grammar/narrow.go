package grammar

import (
	"strings"

	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/pattern"
)

var (
	// narrows say by what a list is made shorter: what is named is chosen.
	narrows  = pattern.New(`(?i)^(?:filter|narrow|limit|refine)\b.*?\b(?:by|to)\s+(.+)$|^(?:show|list|display)\s+only\s+(?:\pL+\s+)?(?:with|that have|that are)\s+(.+)$|^(?:show|list|display|view|see)\s+(?:me\s+)?(?:only|just)\s+(?:the\s+)?\pL+\s+(?:in|from|of)\s+(?:the\s+)?(.+?)(?:\s+(?:category|group|section|type))?$|^(?:show|list|display|view|see)\s+(?:me\s+)?(?:only|just)\s+(?:the\s+)?(\pL+)\s+(?:\pL+s)$`)
	zhNarrow = pattern.New(`^(?:按照?|根据)(.{2,30}?)(?:进行)?(?:筛选|过滤)$`)
	zhOnly   = pattern.New(`^(?:只看|只显示|仅显示|仅看|筛选出?|过滤出)(?:状态[为是])?([^,，、;；和或\x{E000}-\x{F8FF}]{2,12}?)(?:的\p{Han}{2,4}|的)?$`)
	// addsNew makes one thing, with its name and where: the fields come after a press.
	addsNew = pattern.New(`(?i)^(add|create|make)\s+(?:an?\s+)?(?:new\s+)?(\pL+(?:\s\pL+)?)\s+(?:called|named|titled|with the (?:title|name|text))\s*(` + q + `)(?:\s+(?:to|in|under|on)\s+(?:the\s+)?([^,` + "\uE000-\uF8FF" + `]+))?$`)
)

// narrowed reads a clause that makes a list shorter, or that adds one thing by its name.
func (p *parser) narrowed(s string) bool {
	if m := narrows.FindStringSubmatch(s); m != nil {
		return p.narrow(m[1] + m[2] + m[3] + m[4])
	}
	if m := zhOnly.FindStringSubmatch(s); m != nil {
		return p.narrow(m[1])
	}
	if m := zhNarrow.FindStringSubmatch(s); m != nil {
		p.goals = append(p.goals, goal.Goal{Verb: goal.Choose, Tail: p.back(m[1]), Text: p.back(m[1])})
		return true
	}
	m := addsNew.FindStringSubmatch(s)
	if m == nil {
		return false
	}
	at := len(p.goals)
	p.add(goal.Click, m[1]+" "+m[2], "", false)
	p.add(goal.Fill, m[2]+" title", p.back(m[3]), true)
	p.add(goal.Click, m[1]+" "+m[2], "", false)
	for i := at; i < len(p.goals); i++ {
		g := &p.goals[i]
		g.Must, g.Place, g.Strict = "", p.back(m[4]), m[4] != ""
		if g.Verb == goal.Click {
			g.Must = m[1]
		}
	}
	p.goals[at].Unless = &p.goals[at+1]
	return true
}

// narrow adds the choice of what is to be left of a list.
func (p *parser) narrow(what string) bool {
	at := len(p.goals)
	p.pick(what, "")
	for i := at; i < len(p.goals); i++ {
		p.goals[i].Narrows = true
	}
	return true
}

// shows are verbs that what is called like the thing itself does.
var shows = pattern.New(`(?i)^(?:view|page|move to|查看|去|下一页|上一页)$`)

// allChanges is an order about all that was changed.
var allChanges = pattern.New(`(?i)^(?:save|apply|confirm|keep|discard)\s+(?:(?:all|any|of)\s+)*(?:(?:the|my|your|these)\s+)?(?:changes|edits|modifications|settings)$|^(?:保存|应用|确认)\s*(?:所有|全部)?(?:更改|修改|改动|设置)$`)

// wanting sets the verb that a control has to say.
func (p *parser) wanting(verb string) {
	if g := &p.goals[len(p.goals)-1]; !shows.MatchString(verb) && g.Verb == goal.Click {
		g.Must = strings.ToLower(verb)
		if g.Alt == "" && g.Place == "" && len(g.Quoted) == 0 && allChanges.MatchString(g.Words) {
			g.Alt = g.Must // "save your changes": the control may say what else it saves
		}
	}
}
