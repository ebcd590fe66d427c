package rules

import (
	"fmt"
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/match"
	"skillmill/agent/rules/pattern"
)

// Controls that a task calls by their kind or by their number alone.

// ofAll refuses a goal that is one of several for all fields of a kind, where there are more or fewer of them.
func (a *attempt) ofAll() (d agent.Decision, skip, ok bool) {
	if a.g.Of == 0 {
		return d, false, false
	}
	n := 0
	for i := range a.s.Observation.Elements {
		if e := &a.s.Observation.Elements[i]; e.Type == a.g.Kind && e.Skill != "" {
			n++
		}
	}
	if n == a.g.Of {
		return d, false, false
	}
	return agent.Decision{End: agent.Unsure, Goal: a.at, Reason: fmt.Sprintf("%q: there are %d of them", a.g.Text, n)}, false, true
}

// lines is a word for a field of several lines.
var lines = pattern.New(`(?i)\btext ?areas?\b`)

// focus puts the focus on a field that a goal asks to press. What stands there stays.
func (a *attempt) focus() (d agent.Decision, skip, ok bool) {
	g, o := a.g, &a.s.Observation
	if a.why != match.Nothing || g.Verb != goal.Click || g.Kind != agent.KindText || g.All || g.Source != nil {
		return d, false, false
	}
	as := *g
	as.Verb = goal.Fill
	list := slices.DeleteFunc(match.Rank(o, &as, a.p.last, a.pass), func(c match.Candidate) bool {
		return c.Element.Action != "type" || c.Element.Type != agent.KindText && c.Element.Type != agent.KindPassword || lines.MatchString(g.Text) && c.Element.Attributes["multiline"] == ""
	})
	c, _ := match.PickOne(&as, list)
	if c == nil {
		return d, false, false
	}
	d = act(c.Element, a.at)
	d.Serves, d.Last, d.Action.Type, d.Reason = true, true, agent.ActInput, "the focus is put there"
	d.Action.Options = map[string]any{agent.Keep: true}
	return d, false, true
}

// anOption is all that a task says of a choice that it counts.
var anOption = pattern.New(`(?i)^(?:the\s+)?(?:options?|items?|entry|entries|choices?|answers?|ones?|values?|选项|项|个)?$`)

// nthOption chooses what a goal counts among the options of the only list of the page, or among its only radio buttons.
func (a *attempt) nthOption() (d agent.Decision, skip, ok bool) {
	g, o := a.g, &a.s.Observation
	if g.Verb != goal.Choose || g.Nth == 0 || len(g.Quoted) > 0 || g.Place != "" || g.All || g.Most != 0 || g.By != nil || g.Kind != "" && g.Kind != agent.KindSelect && g.Kind != agent.KindOption {
		return d, false, false
	}
	called := slices.DeleteFunc(lexicon.Tokens(lexicon.Noise.ReplaceAllString(" "+g.Value+" "+g.Words+" ", " ")), anOption.MatchString)
	var lists, radios []*agent.Element
	for i := range o.Elements {
		e := &o.Elements[i]
		switch {
		case len(called) > 0 && !slices.ContainsFunc([]string{e.Label, e.Group}, func(t string) bool {
			return e.Type != agent.KindRadio && t == e.Label && lexicon.SaysExactly(t, called) || e.Type == agent.KindRadio && t == e.Group && lexicon.SaysExactly(t, called)
		}):
		case !look.Takes(e, goal.Choose) || slices.Contains(e.State, "disabled"):
		case e.Action == "select":
			lists = append(lists, e)
		case e.Type == agent.KindRadio:
			radios = append(radios, e)
		}
	}
	c := match.Candidate{Score: match.Same}
	switch {
	case len(lists) == 1 && len(radios) == 0:
		options := lists[0].Options
		if len(options) > 0 && options[0].Value == "" {
			options = options[1:] // it only says that something is to be chosen
		}
		if i := numbered(g.Nth, len(options)); i >= 0 {
			c.Element, c.Value = lists[0], options[i].Value
		}
	case len(lists) == 0 && g.Kind != agent.KindSelect && len(radios) > 1 && !slices.ContainsFunc(radios, func(e *agent.Element) bool { return e.Attributes["name"] != radios[0].Attributes["name"] }):
		if i := numbered(g.Nth, len(radios)); i >= 0 {
			c.Element = radios[i]
		}
	}
	if c.Element == nil || !a.pass(c.Element) {
		return d, false, false
	}
	return serve(&goal.Goal{Verb: goal.Choose}, a.at, &c, true), false, true
}

// numbered returns the place of what has a number from 1 among so many, -1 being the last; -1 for none.
func numbered(nth, of int) int {
	if nth < 0 {
		return of - 1
	}
	if nth > of {
		return -1
	}
	return nth - 1
}

// valueNamed presses the only link or button that is the value beside a name that a goal says: "their address" where a
// link stands behind Address.
func (a *attempt) valueNamed() (d agent.Decision, skip, ok bool) {
	g, o := a.g, &a.s.Observation
	asked := lexicon.Tokens(lexicon.Noise.ReplaceAllString(" "+g.Words+" ", " "))
	if a.why != match.Nothing || g.Verb != goal.Click || g.Must != "" || len(asked) == 0 || len(g.Quoted) > 0 || g.Nth != 0 || g.All || g.Kind == agent.KindText {
		return d, false, false
	}
	e := look.Only(o, func(i int) bool {
		e := &o.Elements[i]
		name := lexicon.Tokens(strings.TrimRight(strings.TrimSpace(e.Near), ":："))
		return (e.Type == agent.KindLink || e.Type == agent.KindButton) && e.Label != "" && look.Takes(e, goal.Click) && !slices.Contains(e.State, "disabled") && saysName(name, asked)
	})
	place := lexicon.PlaceTokens(g.Place)
	if e == nil || !a.pass(e) || len(place) > 0 && !look.SaidOnPage(o, g.Place) && !lexicon.CoveredBy(look.Around(o, e), place) {
		return d, false, false
	}
	return a.press(e), false, true
}

// saysName reports whether the words of a goal are a name, with a word for the sort of value behind it at most.
func saysName(name, asked []string) bool {
	if len(name) == 0 || len(asked) < len(name) || !slices.Equal(asked[:len(name)], name) {
		return false
	}
	return !slices.ContainsFunc(asked[len(name):], func(w string) bool { return !sortWord.MatchString(w) })
}

// sortWord is a word for the sort of a value behind its name: the phone number.
var sortWord = pattern.New(`(?i)^(?:number|no|address|link|code|号码?|地址)$`)

var (
	// aLayer is all that a task says of what lies over a page.
	aLayer = pattern.New(`(?i)^(?:the\s+|this\s+)?(?:pop-?up|dialog(?:ue)?|modal|alert|overlay|message|notification|banner|window)(?:\s+(?:box|window|message))?$|^(?:弹窗|弹框|对话框|提示框?|通知|浮层)$`)
	// closer is what a control is called that closes what lies over a page, and does nothing else.
	closer = pattern.New(`(?i)^(?:[×✕✖✗⨯]|x|close|dismiss|关闭|关掉)$`)
)

// closes presses the only control that closes what lies over the page.
func (a *attempt) closes() (d agent.Decision, skip, ok bool) {
	if a.g.Verb != goal.Collapse || a.why != match.Nothing || a.g.Place != "" || len(a.g.Quoted) > 0 || !aLayer.MatchString(strings.TrimSpace(a.g.Text)) {
		return d, false, false
	}
	o := &a.s.Observation
	e := look.Only(o, func(i int) bool {
		e := &o.Elements[i]
		return look.Takes(e, goal.Click) && closer.MatchString(strings.TrimSpace(e.Label)) && !slices.Contains(e.State, "disabled")
	})
	if e == nil || !a.pass(e) {
		return d, false, false
	}
	return a.press(e), false, true
}

// begins presses the only control of the kind of a goal whose name begins, or ends, as the goal says.
func (a *attempt) begins() (d agent.Decision, skip, ok bool) {
	g, o := a.g, &a.s.Observation
	if g.First == "" && g.Last == "" {
		return d, false, false
	}
	e := look.Only(o, func(i int) bool {
		e := &o.Elements[i]
		name := lexicon.Fold(e.Label)
		return look.Takes(e, goal.Click) && (g.Kind == "" || g.Kind == e.Type) && strings.HasPrefix(name, lexicon.Fold(g.First)) && strings.HasSuffix(name, lexicon.Fold(g.Last))
	})
	if e == nil || !a.pass(e) {
		return agent.Decision{End: agent.Unsure, Goal: a.at, Reason: fmt.Sprintf("%q: %s", g.Text, match.Nothing), Absent: e == nil}, false, true
	}
	return a.press(e), false, true
}
