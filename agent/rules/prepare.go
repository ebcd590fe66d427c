package rules

import (
	"net/url"
	"slices"
	"strings"
	"unicode"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/match"
	"skillmill/agent/rules/pattern"
	"skillmill/transform/effect"
)

// prepare opens what is closed, or turns the page. Only what shows something else is
// operated for that.
func prepare(g *goal.Goal, at int, s *agent.State, p *progress) (agent.Decision, bool) {
	if p.opens < maxOpens {
		if e := remembered(g, at, s, p); e != nil {
			d := act(e, at)
			d.Reason = "it opened the way when the same was done before"
			return d, true
		}
		if e := closed(g, &s.Observation, p); e != nil {
			d := act(e, at)
			d.Reason = "it says that it opens something"
			return d, true
		}
	}
	if g.Way != "" {
		return agent.Decision{}, false // it is in the step before, and nowhere else
	}
	if e := menuAt(g, &s.Observation, p); e != nil && p.opens < maxOpens {
		d := act(e, at)
		d.Reason = "it shows more that can be done with what the goal names"
		return d, true
	}
	if e := thing(g, &s.Observation, p); e != nil && p.opens < maxOpens {
		d := act(e, at)
		d.Reason = "it is called like what the goal is about"
		return d, true
	}
	if e := folder(g, s, p); e != nil && p.opens < 2*maxOpens {
		d := act(e, at)
		d.Reason = "the task says to look through what is folded"
		return d, true
	}
	if e := leading(g, &s.Observation, p); e != nil && p.opens < maxOpens {
		d := act(e, at)
		d.Reason = "it leads to the part of the page that the goal names"
		return d, true
	}
	if d, ok := opensFold(g, at, s, p); ok {
		return d, true
	}
	if p.turns < maxTurns {
		next := goal.Goal{Verb: goal.Click, Words: "next"}
		list := match.Rank(&s.Observation, &next, "", func(e *agent.Element) bool { return look.TurnsPages(&s.Observation, e) && p.failed[e.Key] == 0 })
		if len(list) > 0 && list[0].Score >= match.Enough {
			d := act(list[0].Element, at)
			d.Reason = turning
			return d, true
		}
		if e := look.NextNumber(&s.Observation, func(e *agent.Element) bool { return p.opened[e.Key] || p.failed[e.Key] > 0 }); e != nil {
			d := act(e, at)
			d.Reason = turning
			return d, true
		}
		if e := moreOf(&s.Observation, p); e != nil {
			d := act(e, at)
			d.Reason = turning
			return d, true
		}
	}
	return agent.Decision{}, false
}

// folder returns the next thing without a role that a task says to look through: behind the one that was
// opened last, else the first of the page that was not opened yet.
func folder(g *goal.Goal, s *agent.State, p *progress) *agent.Element {
	if !g.Looks || g.Verb != goal.Click {
		return nil
	}
	last := ""
	if n := len(s.History); n > 0 && !s.History[n-1].Decision.Serves {
		last = s.History[n-1].Decision.Key
	}
	var first *agent.Element
	passed := false
	for i := range s.Observation.Elements {
		e := &s.Observation.Elements[i]
		if e.Key == last {
			passed = true
			continue
		}
		if e.Type != agent.KindOther && e.Type != agent.KindMenuItem || e.Class != "read" && e.Class != "act" || e.Label == "" || !look.Takes(e, goal.Click) || p.opened[e.Key] || slices.Contains(e.State, "disabled") {
			continue
		}
		if passed {
			return e
		}
		if first == nil {
			first = e
		}
	}
	return first
}

// menuWord is what a control is called that shows more that can be done with a thing.
var menuWord = pattern.New(`(?i)^(?:more(?: (?:options|actions))?|(?:open )?menu|options|actions|dots|ellipsis|kebab|⋮|…|\.\.\.|⋯|更多(?:操作|选项|功能)?|操作菜单)$`)

// menuAt returns the only control at the thing that a goal names that shows more that can be done with
// it, nil for none, and for a goal that names no thing.
func menuAt(g *goal.Goal, o *agent.Observation, p *progress) *agent.Element {
	asked := lexicon.PlaceTokens(g.Place)
	if len(asked) == 0 || g.Verb != goal.Click {
		return nil
	}
	return look.Only(o, func(i int) bool {
		e := &o.Elements[i]
		return look.Takes(e, goal.Click) && (e.Class == "read" || e.Class == "act") && e.Type != agent.KindCheckbox && e.Type != agent.KindRadio && !slices.Contains(e.State, "disabled") && !p.opened[e.Key] &&
			slices.ContainsFunc(look.Names(e), func(n string) bool { return menuWord.MatchString(strings.TrimSpace(n)) }) && match.Stands(o, e, g, "") && lexicon.CoveredBy([]string{e.Row, e.Near, look.BlockOf(o, e)}, asked)
	})
}

// closed returns the element that opens something and is most like the goal. Where what the goal names
// did not open, its own handle is the next, and nothing of its kind beside it.
func closed(g *goal.Goal, o *agent.Observation, p *progress) *agent.Element {
	refused := refusedOpener(g, o, p)
	if e := handleOf(refused, o); e != nil && !p.opened[e.Key] {
		return e
	}
	there := standsThere(g, o)
	var found *agent.Element
	top := -100.0
	for i := range o.Elements {
		e := &o.Elements[i]
		if g.Way != "" && lexicon.Fold(e.Label) != lexicon.Fold(g.Way) || !match.IsClosed(e, g) || p.opened[e.Key] || match.EqualOpeners(e, g, o) || otherDeed(e, g) || refused != nil && e.Type == refused.Type {
			continue
		}
		if numberedElsewhere(e, g, o) || (there || g.Verb == goal.Choose && g.Strict && inRows(e, o)) && elsewhere(e, g, o) || g.Verb == goal.Expand && match.MenuOfRow(e, g) {
			continue
		}
		if f := match.Fit(e, g); f > top {
			found, top = e, f
		}
	}
	return found
}

// standsThere reports whether the thing at which a goal does something stands on the page, in a row with controls.
func standsThere(g *goal.Goal, o *agent.Observation) bool {
	asked := lexicon.PlaceTokens(g.Place)
	return (g.Verb == goal.Click && g.Must != "" || g.Verb == goal.Choose || g.Verb == goal.Expand) && g.Strict && len(asked) > 0 && slices.ContainsFunc(o.Elements, func(e agent.Element) bool {
		return lexicon.CoveredBy([]string{e.Row, look.BlockOf(o, &e)}, asked) && look.Takes(&e, goal.Click)
	})
}

// numberedElsewhere reports whether an opener stands in another row than the one that has the number that a goal names:
// what is done with order 71 is not in the menu of order 72.
func numberedElsewhere(e *agent.Element, g *goal.Goal, o *agent.Observation) bool {
	if g.Verb != goal.Click && g.Verb != goal.Choose || e.Row == "" {
		return false
	}
	for _, n := range longNumber.FindAllString(g.Text, -1) {
		if !lexicon.Within(e.Row, n) && slices.ContainsFunc(o.Elements, func(other agent.Element) bool { return other.Type == e.Type && lexicon.Within(other.Row, n) }) {
			return true
		}
	}
	return false
}

// longNumber is a number that numbers something.
var longNumber = pattern.New(`\d{2,}`)

// inRows reports whether an opener stands in one of several rows that have one of its kind each.
func inRows(e *agent.Element, o *agent.Observation) bool {
	return e.Row != "" && slices.ContainsFunc(o.Elements, func(other agent.Element) bool {
		return other.Row != "" && other.Row != e.Row && other.Type == e.Type && other.Action == e.Action && other.Attributes["aria-haspopup"] == e.Attributes["aria-haspopup"]
	})
}

// elsewhere reports whether an opener stands at another thing than a goal, and no word of the goal calls it.
func elsewhere(e *agent.Element, g *goal.Goal, o *agent.Observation) bool {
	said := lexicon.Tokens(strings.Join([]string{g.Words, g.Must, g.Text}, " "))
	if g.Verb == goal.Choose {
		said = nil // what is called like the value may say what another thing has
	}
	return !lexicon.CoveredBy([]string{e.Row, look.BlockOf(o, e), e.Label}, lexicon.PlaceTokens(g.Place)) &&
		!slices.ContainsFunc(lexicon.Tokens(e.Label), func(w string) bool { return lexicon.Covers(said, w) >= 0.4 })
}

// refusedOpener returns what a goal names that was to be opened and still says that it is closed.
func refusedOpener(g *goal.Goal, o *agent.Observation, p *progress) *agent.Element {
	asked := g.Names()
	for i := range o.Elements {
		e := &o.Elements[i]
		named := lexicon.Tokens(e.Label)
		if p.opened[e.Key] && slices.Contains(e.State, "expanded=false") && match.IsClosed(e, g) && len(named) > 0 && !slices.ContainsFunc(named, func(w string) bool { return lexicon.Covers(asked, w) < 0.9 }) {
			return e
		}
	}
	return nil
}

// handleOf returns the sign inside of an element that opens it, nil for none: it is pressed like a
// button, has no letter, and stands before the words of the element.
func handleOf(of *agent.Element, o *agent.Observation) *agent.Element {
	if of == nil || of.ID+1 >= len(o.Elements) {
		return nil
	}
	e := &o.Elements[of.ID+1]
	sign := !slices.ContainsFunc([]rune(e.Label), func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
	if !sign || !look.Takes(e, goal.Click) || e.Action != "click" || e.Class != "act" && e.Class != "read" || !strings.HasPrefix(lexicon.Fold(e.Row), lexicon.Fold(of.Label)) {
		return nil
	}
	return e
}

// otherDeed reports whether an element opens a dialog of which a goal says no word: a dialog is for
// one deed, where a menu or a tab shows what there is.
func otherDeed(e *agent.Element, g *goal.Goal) bool {
	said := lexicon.Tokens(strings.Join(append([]string{g.Words, g.Place, g.Value, g.Must, g.Text}, g.Quoted...), " "))
	return e.Attributes["aria-haspopup"] == "dialog" && !slices.ContainsFunc(lexicon.Tokens(e.Label), func(w string) bool { return lexicon.Covers(said, w) >= 0.4 })
}

// thing returns the only control that is called like what a goal is about, nil for none: a mail,
// a card or a row that is opened, because nothing on the page says the goal's verb.
func thing(g *goal.Goal, o *agent.Observation, p *progress) *agent.Element {
	asked := lexicon.PlaceTokens(g.Place)
	if g.Must == "" || !g.Strict || len(asked) == 0 {
		return nil
	}
	for i := range o.Elements {
		e := &o.Elements[i]
		if look.Takes(e, goal.Click) && look.SaysVerb(e, g.Must) {
			return nil
		}
	}
	if e := nameOfRow(asked, o, p); e != nil {
		return e
	}
	return look.Only(o, func(i int) bool {
		e := &o.Elements[i]
		exact := e.Class == "submit" && (e.Type == agent.KindOther || e.Type == agent.KindLink) && lexicon.SaysExactly(e.Label, asked)
		return look.Takes(e, goal.Click) && (e.Class == "read" || e.Class == "act" || exact) && e.Type != agent.KindCheckbox && e.Type != agent.KindRadio && e.Type != agent.KindOption &&
			!p.opened[e.Key] && p.failed[e.Key] == 0 && e.Action != "select" && e.Label != "" && !e.Beside && lexicon.CoveredBy([]string{e.Label, lineOf(o, e)}, asked)
	})
}

// lineOf returns the only line of the page that begins with what an element is called, "" for none: what can be pressed
// as a whole may be called by a part of it.
func lineOf(o *agent.Observation, e *agent.Element) (line string) {
	begin := lexicon.Fold(e.Label) + " "
	for _, t := range o.Texts {
		if t.Role != "" || !strings.HasPrefix(lexicon.Fold(t.Text), begin) {
			continue
		}
		if line != "" {
			return ""
		}
		line = t.Text
	}
	return line
}

// nameOfRow returns the only control that names a row of which all words are said: nothing else is
// called so, and what stands beside it stands in other rows too, as Star and Delete do. It opens
// what the row is about.
func nameOfRow(asked []string, o *agent.Observation, p *progress) *agent.Element {
	rows := map[string][]string{}
	for i := range o.Elements {
		if e := &o.Elements[i]; e.Label != "" && !slices.Contains(rows[lexicon.Fold(e.Label)], e.Row) {
			rows[lexicon.Fold(e.Label)] = append(rows[lexicon.Fold(e.Label)], e.Row)
		}
	}
	return look.Only(o, func(i int) bool {
		e := &o.Elements[i]
		if e.Row == "" || e.Label == "" || e.Beside || len(rows[lexicon.Fold(e.Label)]) != 1 || !look.Takes(e, goal.Click) || e.Action == "select" || e.Action == "toggle" || p.opened[e.Key] || p.failed[e.Key] > 0 ||
			e.Class != "read" && e.Class != "act" || slices.Contains(e.State, "disabled") || !lexicon.CoveredBy([]string{e.Row}, asked) {
			return false
		}
		return slices.ContainsFunc(o.Elements, func(other agent.Element) bool {
			return other.Row == e.Row && other.Key != e.Key && len(rows[lexicon.Fold(other.Label)]) > 1
		})
	})
}

// leading returns the only link to another part of this page that says nothing but words of a
// goal, nil for none: "Turn off notifications for mentions" begins at Notifications. It
// stands in a row of links of which another says that its part is the one that is shown.
func leading(g *goal.Goal, o *agent.Observation, p *progress) (found *agent.Element) {
	here, err := url.Parse(o.URL)
	asked := g.Names()
	for i := range o.Elements {
		e := &o.Elements[i]
		to, bad := url.Parse(e.Attributes["href"])
		if err != nil || bad != nil || to.Fragment == "" || to.Path != "" && to.Path != here.Path || to.Host != "" && to.Host != here.Host || e.Class != string(effect.Read) || e.Skill == "" || p.opened[e.Key] {
			continue
		}
		words := lexicon.Tokens(e.Label)
		if len(words) == 0 || !look.BesideCurrent(o, e) || slices.ContainsFunc(words, func(w string) bool { return lexicon.Covers(asked, w) < 0.9 }) {
			continue
		}
		if found != nil {
			return nil
		}
		found = e
	}
	return found
}

// calendarOpener returns what opens the calendar of a field: the field itself where it only
// opens, or a control that the goal names and that opens.
func calendarOpener(o *agent.Observation, field *goal.Goal, p *progress) *agent.Element {
	var found *agent.Element
	top := 0.0
	for i := range o.Elements {
		e := &o.Elements[i]
		opens := e.Action == "open" || e.Action == "click" && e.Attributes["aria-haspopup"] != ""
		if !opens || e.Skill == "" || p.opened[e.Key] || e.Class != "read" && e.Class != "act" && e.Class != "fill" {
			continue
		}
		if f := match.Fit(e, field); found == nil || f > top {
			found, top = e, f
		}
	}
	return found
}

// turningMonths is the reason of an act that shows another month.
const turningMonths = "the calendar is turned"

// moreOf returns the only control that says that it makes a list longer, nil for none.
func moreOf(o *agent.Observation, p *progress) *agent.Element {
	return look.Only(o, func(i int) bool {
		e := &o.Elements[i]
		return e.Skill != "" && (e.Type == agent.KindButton || e.Type == agent.KindOther) && (e.Class == "read" || e.Class == "act") &&
			!slices.Contains(e.State, "disabled") && p.failed[e.Key] == 0 && moreWords.MatchString(lexicon.Fold(e.Label))
	})
}

// moreWords are what a control is called that makes a list longer.
var moreWords = pattern.New(`(?i)^(?:(?:load|show|see|view)\s+more(?:\s+\pL+)?|more\s+(?:results|posts|items|comments|products|entries|replies))$|^(?:加载|显示|查看|展示)?更多(?:\p{Han}{2,3})?$|^(?:加载|展开)更多$`)
