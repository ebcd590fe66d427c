package rules

import (
	"net/url"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"skillmill/agent"
	"skillmill/transform/effect"
)

var (
	// narrows say by what a list is made shorter: what is named is chosen.
	narrows  = regexp.MustCompile(`(?i)^(?:filter|narrow|limit|refine)\b.*?\b(?:by|to)\s+(.+)$|^(?:show|list|display)\s+only\s+(?:\pL+\s+)?(?:with|that have|that are)\s+(.+)$|^(?:show|list|display|view|see)\s+(?:me\s+)?(?:only|just)\s+(?:the\s+)?\pL+\s+(?:in|from|of)\s+(?:the\s+)?(.+?)(?:\s+(?:category|group|section|type))?$|^(?:show|list|display|view|see)\s+(?:me\s+)?(?:only|just)\s+(?:the\s+)?(\pL+)\s+(?:\pL+s)$`)
	zhNarrow = regexp.MustCompile(`^(?:按照?|根据)(.{2,30}?)(?:进行)?(?:筛选|过滤)$`)
	zhOnly   = regexp.MustCompile(`^(?:只看|只显示|仅显示|仅看|筛选出?|过滤出)(?:状态[为是])?(\p{Han}{2,8}?)的\p{Han}{2,4}$`)
	// addsNew makes one thing, with its name and where: the fields come after a press.
	addsNew = regexp.MustCompile(`(?i)^(add|create|make)\s+(?:an?\s+)?(?:new\s+)?(\pL+(?:\s\pL+)?)\s+(?:called|named|titled|with the (?:title|name|text))\s*(` + q + `)(?:\s+(?:to|in|under|on)\s+(?:the\s+)?([^,` + "\uE000-\uF8FF" + `]+))?$`)
)

// narrowed reads a clause that makes a list shorter, or that adds one thing by its name.
func (p *parser) narrowed(s string) bool {
	if m := narrows.FindStringSubmatch(s); m != nil {
		p.pick(m[1]+m[2]+m[3]+m[4], "")
		return true
	}
	if m := zhOnly.FindStringSubmatch(s); m != nil {
		p.pick(m[1], "")
		return true
	}
	if m := zhNarrow.FindStringSubmatch(s); m != nil {
		p.goals = append(p.goals, goal{verb: choose, tail: p.back(m[1]), text: p.back(m[1])})
		return true
	}
	m := addsNew.FindStringSubmatch(s)
	if m == nil {
		return false
	}
	at := len(p.goals)
	p.add(click, m[1]+" "+m[2], "", false)
	p.add(fill, m[2]+" title", p.back(m[3]), true)
	p.add(click, m[1]+" "+m[2], "", false)
	for i := at; i < len(p.goals); i++ {
		g := &p.goals[i]
		g.must, g.place, g.strict = "", p.back(m[4]), m[4] != ""
		if g.verb == click {
			g.must = m[1]
		}
	}
	p.goals[at].unless = &p.goals[at+1]
	return true
}

// readyFor reports whether the field of the goal behind one that brings it is there
// already.
func readyFor(g *goal, o *agent.Observation) bool {
	if g.unless == nil {
		return false
	}
	list := rank(o, g.unless, "", nil)
	return len(list) > 0 && list[0].score >= enough
}

// tailed is the only choice whose name ends a phrase, with what stands before it said
// around it: 学历要求硕士. value is that of an option.
func tailed(tail string, o *agent.Observation) (found *agent.Element, value string) {
	size := 0
	try := func(e *agent.Element, name, v string, around []string) {
		rest, ok := strings.CutSuffix(fold(tail), fold(name))
		if !ok || utf8.RuneCountInString(name) < 2 || rest != "" && !coveredBy(around, tokens(strings.TrimRight(rest, "为是的：: "))) {
			return
		}
		switch {
		case len(name) > size:
			found, value, size = e, v, len(name)
		case len(name) == size:
			found = nil
		}
	}
	for i := range o.Elements {
		e := &o.Elements[i]
		if !takes(e, choose) || slices.Contains(e.State, "disabled") {
			continue
		}
		around := []string{e.Row, e.Heading, e.Near, groupName(o, e)}
		if e.Action != "select" {
			try(e, e.Label, "", around)
		}
		for _, op := range e.Options {
			try(e, op.Title, op.Value, append(around, e.Label))
		}
	}
	return found, value
}

// groupName is the text before the first element of the row that an element stands in.
func groupName(o *agent.Observation, e *agent.Element) string {
	for i := range o.Elements {
		if first := &o.Elements[i]; e.Row != "" && first.Row == e.Row {
			return first.Near
		}
	}
	return ""
}

// saysVerb reports whether an element says the verb of a goal that is looked for on the
// page: "Archive the card" is no press of what is called Card.
func saysVerb(e *agent.Element, verb string) bool {
	said := marks(e)
	for _, n := range called(e) {
		said = append(append(said, tokens(n)...), squash(n))
	}
	if covers(said, squash(verb)) >= 0.7 || orders.MatchString(e.Label) && begs.MatchString(verb) {
		return true
	}
	return !slices.ContainsFunc(tokens(verb), func(w string) bool { return covers(said, w) < 0.7 })
}

var (
	// begs are verbs for which controls have many words.
	begs = regexp.MustCompile(`(?i)^(?:buy|order|book|预约|预订|预定|购买|下单|加入|放入)$`)
	// shows are verbs that what is called like the thing itself does.
	shows = regexp.MustCompile(`(?i)^(?:view|page|move to|查看|去|下一页|上一页)$`)
)

// allChanges is an order about all that was changed.
var allChanges = regexp.MustCompile(`(?i)^(?:save|apply|confirm|keep|discard)\s+(?:(?:all|any|of)\s+)*(?:(?:the|my|your|these)\s+)?(?:changes|edits|modifications|settings)$|^(?:保存|应用|确认)\s*(?:所有|全部)?(?:更改|修改|改动|设置)$`)

// wanting sets the verb that a control has to say.
func (p *parser) wanting(verb string) {
	if g := &p.goals[len(p.goals)-1]; !shows.MatchString(verb) && g.verb == click {
		g.must = strings.ToLower(verb)
		if g.alt == "" && g.place == "" && len(g.quoted) == 0 && allChanges.MatchString(g.words) {
			g.alt = g.must // "save your changes": the control may say what else it saves
		}
	}
}

// equalOpeners reports whether an element is one of several that open something by one
// name, and nothing that a goal names stands at this one.
func equalOpeners(e *agent.Element, g *goal, o *agent.Observation) bool {
	n := 0
	for i := range o.Elements {
		if other := &o.Elements[i]; fold(other.Label) == fold(e.Label) && other.Type == e.Type {
			n++
		}
	}
	if n < 2 {
		return false
	}
	around := around(o, e)
	for _, text := range g.quoted {
		if slices.ContainsFunc(around, func(a string) bool { return within(fold(a), fold(text)) }) {
			return false
		}
	}
	return len(g.quoted) > 0 || !coveredBy(around, placeTokens(g.place)) || g.place == ""
}

// leading is the only link to another part of this page that says nothing but words of a
// goal, nil for none: "Turn off notifications for mentions" begins at Notifications. It
// stands in a row of links of which another says that its part is the one that is shown.
func leading(g *goal, o *agent.Observation, p *progress) (found *agent.Element) {
	here, err := url.Parse(o.URL)
	asked := g.names()
	for i := range o.Elements {
		e := &o.Elements[i]
		to, bad := url.Parse(e.Attributes["href"])
		if err != nil || bad != nil || to.Fragment == "" || to.Path != "" && to.Path != here.Path || to.Host != "" && to.Host != here.Host || e.Class != string(effect.Read) || e.Skill == "" || p.opened[e.Key] {
			continue
		}
		words := tokens(e.Label)
		if len(words) == 0 || !besideCurrent(o, e) || slices.ContainsFunc(words, func(w string) bool { return covers(asked, w) < 0.9 }) {
			continue
		}
		if found != nil {
			return nil
		}
		found = e
	}
	return found
}

// besideCurrent reports whether another element of the same row says that what it leads to
// is shown.
func besideCurrent(o *agent.Observation, e *agent.Element) bool {
	return e.Row != "" && slices.ContainsFunc(o.Elements, func(other agent.Element) bool {
		return other.Row == e.Row && other.Key != e.Key && slices.ContainsFunc(other.State, func(s string) bool { return strings.HasPrefix(s, "current=") && s != "current=false" })
	})
}
