package rules

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"skillmill/agent"
)

// thing is the only control that is called like what a goal is about, nil for none: a mail,
// a card or a row that is opened, because nothing on the page says the goal's verb.
func thing(g *goal, o *agent.Observation, p *progress) *agent.Element {
	asked := placeTokens(g.place)
	if g.must == "" || !g.strict || len(asked) == 0 {
		return nil
	}
	for i := range o.Elements {
		e := &o.Elements[i]
		if takes(e, click) && saysVerb(e, g.must) {
			return nil
		}
	}
	if e := nameOfRow(asked, o, p); e != nil {
		return e
	}
	return only(o, func(i int) bool {
		e := &o.Elements[i]
		exact := e.Class == "submit" && (e.Type == agent.KindOther || e.Type == agent.KindLink) && saysExactly(e.Label, asked)
		return takes(e, click) && (e.Class == "read" || e.Class == "act" || exact) && e.Type != agent.KindCheckbox && e.Type != agent.KindRadio && e.Type != agent.KindOption &&
			!p.opened[e.Key] && p.failed[e.Key] == 0 && e.Action != "select" && e.Label != "" && !e.Beside && coveredBy([]string{e.Label}, asked)
	})
}

// nameOfRow is the only control that names a row of which all words are said: nothing else is
// called so, and what stands beside it stands in other rows too, as Star and Delete do. It opens
// what the row is about.
func nameOfRow(asked []string, o *agent.Observation, p *progress) *agent.Element {
	rows := map[string][]string{}
	for i := range o.Elements {
		if e := &o.Elements[i]; e.Label != "" && !slices.Contains(rows[fold(e.Label)], e.Row) {
			rows[fold(e.Label)] = append(rows[fold(e.Label)], e.Row)
		}
	}
	return only(o, func(i int) bool {
		e := &o.Elements[i]
		if e.Row == "" || e.Label == "" || e.Beside || len(rows[fold(e.Label)]) != 1 || !takes(e, click) || e.Action == "select" || e.Action == "toggle" || p.opened[e.Key] || p.failed[e.Key] > 0 ||
			e.Class != "read" && e.Class != "act" || slices.Contains(e.State, "disabled") || !coveredBy([]string{e.Row}, asked) {
			return false
		}
		return slices.ContainsFunc(o.Elements, func(other agent.Element) bool {
			return other.Row == e.Row && other.Key != e.Key && len(rows[fold(other.Label)]) > 1
		})
	})
}

// pageControl is the control that shows a page by its number: the only one that is called
// so, or the one of them beside the numbers before or after.
func pageControl(o *agent.Observation, n int) *agent.Element {
	is := func(e *agent.Element, n int) bool {
		label := fold(e.Label)
		return label == strconv.Itoa(n) || label == "page "+strconv.Itoa(n) || label == "第"+strconv.Itoa(n)+"页"
	}
	beside := func(i int) bool {
		for k := max(0, i-2); k <= min(len(o.Elements)-1, i+2); k++ {
			e := &o.Elements[k]
			if k != i && (is(e, n-1) || is(e, n+1) || turnsPage.MatchString(fold(e.Label))) {
				return true
			}
		}
		return false
	}
	return only(o, func(i int) bool {
		e := &o.Elements[i]
		return is(e, n) && takes(e, click) && !slices.Contains(e.State, "disabled") && beside(i)
	})
}

var turnsPage = regexp.MustCompile(`^(?:[<>‹›«»←→]|prev(?:ious)?(?: page)?|next(?: page)?|上一页|下一页|第[0-9]+页|page [0-9]+)$`)

// beginning is the first of the suggestions that begin and end as a goal asks, nil for
// none.
func beginning(g *goal, o *agent.Observation) *candidate {
	fits := func(text string) bool {
		text = fold(text)
		return strings.HasPrefix(text, fold(g.first)) && strings.HasSuffix(text, fold(g.last)) && len(text) >= len(g.first)+len(g.last)
	}
	for i := range o.Elements {
		e := &o.Elements[i]
		if e.Skill == "" || slices.Contains(e.State, "disabled") {
			continue
		}
		if e.Action == "select" && e.Attributes["role"] == "" {
			for _, op := range e.Options {
				if fits(op.Title) {
					return &candidate{e: e, score: same, value: op.Value}
				}
			}
			continue
		}
		if takes(e, click) && e.Action != "select" && fits(e.Label) {
			return &candidate{e: e, score: same}
		}
	}
	return nil
}

// master is a box that ticks all others.
var master = regexp.MustCompile(`(?i)^(?:全选|全部|所有|反选|(?:select|check|toggle)\s+all.*|all)$`)

// remaining are the candidates of a goal about all but some: of one type, without those that
// are called like one of them and without the box that ticks all.
func remaining(g *goal, list []candidate) []candidate {
	if g.verb == fill && g.kind == agent.KindText { // "both text fields"
		list = ofKindAlone(g, list)
		for i := range list {
			list[i].score = same
		}
	}
	if len(g.except) == 0 && (!g.strict || g.verb != check && g.verb != uncheck) {
		return list
	}
	list = slices.DeleteFunc(slices.Clone(list), func(c candidate) bool { return c.out })
	if len(list) > 0 && list[0].score < 0 { // "all articles": no box says so
		list = slices.DeleteFunc(list, func(c candidate) bool { return g.kind != "" && c.e.Type != g.kind })
		for i := range list {
			list[i].score = 0
		}
	}
	return slices.DeleteFunc(slices.Clone(list), func(c candidate) bool {
		names := append(own(c.e), c.e.Near)
		if c.e.Label == "" || c.e.Beside {
			names = append(names, c.e.Row)
		}
		return master.MatchString(fold(c.e.Label)) || slices.ContainsFunc(g.except, func(x string) bool { return coveredBy(names, tokens(x)) })
	})
}

// classWords say of what kind a thing is; what is done with it does not say them.
var classWords = regexp.MustCompile(`(?i)^(?:posts?|tweets?|comments?|photos?|videos?|e?mails?|messages?|entry|rows?|products?|articles?|orders?|users?|contacts?|cards?|files?|tasks?|records?|person|song|帖子|评论|动态|邮件|消息|商品|文章|订单|用户|联系人|任务|记录|员工)$`)

// classOnly reports whether a goal names nothing but its verb, its place and what kind of
// thing is there.
func classOnly(g *goal) bool {
	if len(g.quoted) > 0 {
		return false
	}
	known := append(tokens(g.must), tokens(g.place)...)
	return !slices.ContainsFunc(tokens(noise.ReplaceAllString(" "+g.words+" ", " ")), func(w string) bool {
		return !slices.Contains(known, w) && !classWords.MatchString(w)
	})
}

// served reports whether something was done for a goal.
func served(history []agent.StepTrace, goal int) bool {
	return slices.ContainsFunc(history, func(t agent.StepTrace) bool { return t.Decision.Goal == goal && t.Decision.Serves && t.Result.Acted })
}

// saidOnPage reports whether the texts of a page say all words of a place.
func saidOnPage(o *agent.Observation, place string) bool {
	var said []string
	for _, t := range o.Texts {
		said = append(said, t.Text)
	}
	return coveredBy(said, placeTokens(place))
}

// ofKindAlone are the candidates of the type that a goal asks for by a number: "the 2nd text
// box" has no other name.
func ofKindAlone(g *goal, list []candidate) []candidate {
	return slices.DeleteFunc(slices.Clone(list), func(c candidate) bool {
		return c.out || g.kind == agent.KindText && c.e.Attributes["role"] == "spinbutton" || c.e.Type != g.kind && !(g.kind == agent.KindText && c.e.Type == agent.KindPassword)
	})
}
