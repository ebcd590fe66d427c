package rules

import (
	"fmt"
	"strconv"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/match"
)

// attempt is one goal on one look, while its next act is decided.
type attempt struct {
	g    *goal.Goal
	at   int // the number of the goal
	s    *agent.State
	p    *progress
	list []match.Candidate // the elements that may be meant, best first, once they are ranked
	why  string            // nothing was chosen of them
	area bool              // the value was read off a field of several lines, which is not the one to enter it in
}

// A step of an attempt returns the next act, or says that there is nothing to do for the goal (skip). ok is
// false where it says nothing: the next step is asked then.
type step func(a *attempt) (d agent.Decision, skip, ok bool)

// decide returns the next act for a goal. skip says that there is nothing to do for it.
func decide(g *goal.Goal, at int, s *agent.State, p *progress) (d agent.Decision, skip bool) {
	a := &attempt{g: ofTopic(g, &s.Observation), at: at, s: s, p: p}
	for _, do := range []step{
		// What stands in the way, and what an earlier look said.
		(*attempt).uncover, (*attempt).ofAll, (*attempt).entered, (*attempt).meant, (*attempt).readValue, (*attempt).overType,
		// What one control says in full, and what need not be done.
		(*attempt).calledSo, (*attempt).leftOut, (*attempt).numberedPage, (*attempt).beginning, (*attempt).unfold, (*attempt).answerField,
		// Goals of a form of their own.
		(*attempt).each, (*attempt).until, (*attempt).result, (*attempt).wanted, (*attempt).sorting, (*attempt).chain, (*attempt).date, (*attempt).keypad, (*attempt).clock, (*attempt).figure, (*attempt).suggested,
		// What the words of the goal choose.
		(*attempt).nthOption, (*attempt).all, (*attempt).choose, (*attempt).focus, (*attempt).valueNamed, (*attempt).closes, (*attempt).amount,
		// A thing of a list that is called by what its row says.
		(*attempt).opensRow, (*attempt).nthThing, (*attempt).day,
		// What is so already, and what is meant in another way.
		(*attempt).seeking, (*attempt).saidAlready, (*attempt).belonging, (*attempt).setBy, (*attempt).counted, (*attempt).addsTyped, (*attempt).opposite, (*attempt).sender,
		// What brings it about.
		(*attempt).toolbar, (*attempt).shownBy, (*attempt).bring,
	} {
		if d, skip, ok := do(a); ok {
			return d, skip
		}
	}
	return a.end(), false
}

// pass reports whether an element did not refuse yet.
func (a *attempt) pass(e *agent.Element) bool {
	return a.p.failed[e.Key] < 2 && !(a.area && e.Attributes["multiline"] != "")
}

// press returns a press of an element that says in full what is asked for.
func (a *attempt) press(e *agent.Element) agent.Decision {
	return serve(&goal.Goal{Verb: goal.Click}, a.at, &match.Candidate{Element: e, Score: match.Same}, true)
}

// uncover takes away what covers the page.
func (a *attempt) uncover() (d agent.Decision, skip, ok bool) {
	d, ok = covering(a.s, a.at, a.p)
	return d, false, ok
}

// meant operates the element that the whole task was read to mean.
func (a *attempt) meant() (d agent.Decision, skip, ok bool) {
	if a.g.Meant == nil {
		return d, false, false
	}
	d, skip = decideMeant(a.g, a.at, a.s, a.p)
	return d, skip, true
}

// readValue reads the value of the goal off the page. It never guesses one.
func (a *attempt) readValue() (d agent.Decision, skip, ok bool) {
	g := a.g
	if g.Source == nil {
		if g.Verb == goal.Fill && describes.MatchString(strings.TrimSpace(g.Value)) && !quotes(a.s.Task.Text, g.Value) {
			return agent.Decision{End: agent.Unsure, Goal: a.at, Reason: fmt.Sprintf("%q says no value", g.Value)}, false, true
		}
		return d, false, false
	}
	with, read := filled(g, &a.s.Observation)
	_, a.area = areaText(g.Source, &a.s.Observation)
	if g.Place != "" && g.Source.Here && !look.SaidOnPage(&a.s.Observation, g.Place) {
		if d, ok := prepare(g, a.at, a.s, a.p); ok {
			return d, false, true
		}
		read = false
	}
	if !read {
		return agent.Decision{End: agent.Unsure, Goal: a.at, Reason: fmt.Sprintf("%q: the page does not clearly say it", g.Source.Text)}, false, true
	}
	a.g = with
	return d, false, false
}

// calledSo presses the control that says the whole goal.
func (a *attempt) calledSo() (d agent.Decision, skip, ok bool) {
	if e := match.CalledSo(a.g, &a.s.Observation); e != nil && a.pass(e) {
		return a.press(e), false, true
	}
	return d, false, false
}

// leftOut skips a goal that the one before it did already, or the one after it can do without.
func (a *attempt) leftOut() (d agent.Decision, skip, ok bool) {
	skip = a.g.Try && a.at > 0 && wasPressed(a.s.History, a.at-1) || a.g.Often > 1 && timesServed(a.s.History, a.at-1) == a.g.Often || readyFor(a.g, &a.s.Observation)
	return d, skip, skip
}

// numberedPage presses what shows the page with the number of the goal.
func (a *attempt) numberedPage() (d agent.Decision, skip, ok bool) {
	if a.g.Page == 0 {
		return d, false, false
	}
	if e := look.PageControl(&a.s.Observation, a.g.Page); e != nil && a.pass(e) {
		return a.press(e), false, true
	}
	field, jump := look.PageField(&a.s.Observation)
	switch {
	case field == nil || !a.pass(field):
		return d, false, false
	case !a.p.served[field.Key]:
		d = serve(&goal.Goal{Verb: goal.Fill, Value: strconv.Itoa(a.g.Page)}, a.at, &match.Candidate{Element: field, Score: match.Same}, jump == nil)
		return d, false, true
	case jump != nil && a.pass(jump):
		return a.press(jump), false, true
	}
	return d, false, false
}

// beginning takes the first suggestion that begins as the goal says.
func (a *attempt) beginning() (d agent.Decision, skip, ok bool) {
	if a.g.Verb == goal.Click {
		return a.begins()
	}
	if a.g.First == "" {
		return d, false, false
	}
	if c := match.Beginning(a.g, &a.s.Observation); c != nil && a.pass(c.Element) {
		return serve(a.g, a.at, c, true), false, true
	}
	return d, false, false
}

// each fills each field of a form in, or judges each number.
func (a *attempt) each() (d agent.Decision, skip, ok bool) {
	if !a.g.Form && !a.g.Parity {
		return d, false, false
	}
	d, skip = decideEach(a.g, a.at, &a.s.Observation, a.p)
	return d, skip, true
}

// until presses until a number passes its test.
func (a *attempt) until() (d agent.Decision, skip, ok bool) {
	if a.g.Until == nil {
		return d, false, false
	}
	d, skip = decideUntil(a.g, a.at, &a.s.Observation, a.p)
	return d, skip, true
}

// result takes a result by its number.
func (a *attempt) result() (d agent.Decision, skip, ok bool) {
	d, ok = decideResult(a.g, a.at, &a.s.Observation, a.p)
	return d, false, ok
}

// wanted takes what a sentence says that is wanted.
func (a *attempt) wanted() (d agent.Decision, skip, ok bool) {
	return decideWanted(a.g, a.at, &a.s.Observation, a.p)
}

// chain goes on with what the goal before it began.
func (a *attempt) chain() (d agent.Decision, skip, ok bool) {
	d, ok = decideChain(a.g, a.at, &a.s.Observation, a.p)
	return d, false, ok
}

// date chooses a day.
func (a *attempt) date() (d agent.Decision, skip, ok bool) {
	d, ok = decideDate(a.g, a.at, a.s, a.p)
	return d, false, ok
}

// figure takes what a number tells from others. It is pressed as often as the goal says where the goal
// before it had nothing to enter the number in.
func (a *attempt) figure() (d agent.Decision, skip, ok bool) {
	if d, skip, ok := decideFigure(a.g, a.at, &a.s.Observation, a.p); ok {
		return d, skip, true
	}
	if a.g.Each > 1 && a.at > 0 && !served(a.s.History, a.at-1) {
		a.g.Times = a.g.Each
	}
	return d, false, false
}

// suggested takes what a field suggests for what was typed.
func (a *attempt) suggested() (d agent.Decision, skip, ok bool) {
	return takeSuggested(a.g, a.at, &a.s.Observation, a.p)
}

// all ranks the elements of the look, and operates all that fit where the goal says so.
func (a *attempt) all() (d agent.Decision, skip, ok bool) {
	a.list = match.Rank(&a.s.Observation, a.g, a.p.last, a.pass)
	if a.g.All {
		d, skip = every(a.g, a.at, match.Remaining(a.g, a.list), a.p)
		return d, skip, true
	}
	a.list = match.OneThing(a.g, a.list)
	return d, false, false
}

// choose operates the one element that the words of the goal mean.
func (a *attempt) choose() (d agent.Decision, skip, ok bool) {
	chosen := a.chosen()
	if chosen == nil {
		return d, false, false
	}
	if v, ok := look.RangeValue(chosen.Element, a.g.Value); ok && chosen.Element.Type == agent.KindRange && a.g.Verb == goal.Fill {
		with := *a.g
		with.Value, a.g = v, &with
	}
	if d, skip, ok := a.drawnBox(chosen.Element); ok {
		return d, skip, true
	}
	if e := pressedFor(a.g, chosen.Element, &a.s.Observation, a.p); e != nil {
		d = act(e, a.at)
		d.Action.Type, d.Action.Value, d.Reason = agent.ActCheck, "on", "it is what is pressed for"
		return d, false, true
	}
	return serve(a.g, a.at, chosen, a.p.count+1 >= a.g.Times), false, true
}

// chosen returns the element that is meant, nil for none, with why not: by the words alone, then, where
// that finds nothing, by other words, and where it finds several, by what tells equals apart.
func (a *attempt) chosen() *match.Candidate {
	g, o := a.g, &a.s.Observation
	chosen, why := match.PickOne(g, a.list)
	if chosen == nil && g.Nth == 0 && g.Most == 0 && (g.Verb != goal.Fill || why == match.Several) {
		chosen = match.Whole(o, g, a.list, a.p.last)
	}
	if chosen == nil && why == match.Nothing {
		chosen = match.Otherwise(g, o, a.p.last, a.pass)
	}
	if chosen == nil && why == match.Nothing {
		chosen = match.ByName(g, o, a.p.last, a.pass)
	}
	if chosen == nil && why == match.Nothing {
		chosen = match.AtEnd(g, o, a.pass)
	}
	if chosen != nil && (!match.SaysField(g, chosen.Element) || a.at > 0 && g.Verb == goal.Click && look.LeadsHere(chosen.Element)) {
		chosen, why = nil, match.Nothing
	}
	if chosen != nil && match.AnotherChoice(g, o, chosen.Element) {
		chosen, why = nil, match.Nothing
	}
	if chosen != nil && g.Verb == goal.Click && chosen.Element.Action == "open" && a.p.opened[chosen.Element.Key] {
		chosen, why = nil, match.Nothing // it was opened to look behind it: another press closes it
	}
	if chosen == nil && why == match.Several {
		chosen = match.ToTheLetter(g, a.list)
	}
	if chosen == nil && why == match.Several {
		chosen = match.ByKindWord(g, a.list)
	}
	if chosen == nil && why == match.Several {
		chosen = match.Phrase(g, a.list)
	}
	if chosen == nil && why == match.Several {
		chosen = match.Filter(g, a.list)
	}
	if chosen == nil && why == match.Several {
		chosen = match.Switched(g, a.list, a.s.Task.Text)
	}
	if chosen == nil && why == match.Several {
		chosen = sameRow(g, a.at, a.s, a.list)
	}
	if chosen == nil && why == match.Nothing {
		chosen = match.Exactly(g, o, a.pass)
	}
	a.why = why
	return chosen
}

// saidAlready skips a goal that may be left out, or whose value the page says.
func (a *attempt) saidAlready() (d agent.Decision, skip, ok bool) {
	skip = a.g.Try || a.g.Told && a.why == match.Nothing && look.SaidOnPage(&a.s.Observation, a.g.Value)
	return d, skip, skip
}

// belonging operates the field of a thing.
func (a *attempt) belonging() (d agent.Decision, skip, ok bool) {
	d, ok = decideBelonging(a.g, a.at, &a.s.Observation, a.p)
	return d, false, ok
}

// setBy chooses the control that is called like the value, where no field takes it.
func (a *attempt) setBy() (d agent.Decision, skip, ok bool) {
	o := &a.s.Observation
	if a.why != match.Nothing || !a.g.Sets {
		return d, false, false
	}
	c := match.SetBy(a.g, o, a.p.last, a.pass)
	if c == nil || !saysExactly(a.p.last, a.g.Words) && !match.SaysField(a.g, c.Element) && !match.SaysField(a.g, &agent.Element{Label: c.Element.Row + " " + look.GroupName(o, c.Element)}) {
		return d, false, false
	}
	if e := c.Element; e.Action == "click" && lexicon.Fold(e.Label) != lexicon.Fold(a.g.Value) && lexicon.CoveredBy([]string{e.Label}, lexicon.Tokens(a.g.Words)) {
		if a.p.opened[e.Key] || a.p.opens >= maxOpens || e.Class != "read" && e.Class != "act" {
			return d, false, false
		}
		d = act(e, a.at) // 字体大小 is no choice of 大: what can be chosen comes behind it
		d.Reason = "it is called like what is set"
		return d, false, true
	}
	return serve(&goal.Goal{Verb: goal.Choose}, a.at, c, true), false, true
}

// bring brings into view what is meant, where nothing on the page is.
func (a *attempt) bring() (d agent.Decision, skip, ok bool) {
	o := &a.s.Observation
	if a.why != match.Nothing {
		return d, false, false
	}
	if d, skip, ok := adjust(a.g, a.at, o); ok {
		return d, skip, true
	}
	if d, skip, ok := a.inPlace(); ok {
		return d, skip, true
	}
	if e := a.leadsTo(); e != nil {
		return e.press(a.at), false, true
	}
	if d, ok := editField(a.g, a.at, o, a.p); ok {
		return d, false, true
	}
	if d, ok := typeFirst(a.g, a.at, o, a.p); ok {
		return d, false, true
	}
	if d, ok := prepare(a.g, a.at, a.s, a.p); ok {
		return d, false, true
	}
	d, ok = a.enter()
	return d, false, ok
}

// shownBy opens the only thing that a goal quotes, where nothing on the page says the verb of the goal: what
// can be done with it comes then. What was opened so is where the verb has to be said.
func (a *attempt) shownBy() (d agent.Decision, skip, ok bool) {
	g := a.g
	if a.why != match.Nothing || g.Verb != goal.Click || g.Must == "" || g.Place != "" || len(g.Quoted) != 1 || g.Nth != 0 || g.All {
		return d, false, false
	}
	at := *g
	at.Words, at.Place, at.Strict, at.Quoted = g.Must, g.Quoted[0], true, nil
	if c, _ := match.PickOne(&at, match.Rank(&a.s.Observation, &at, a.p.last, a.pass)); c != nil && a.p.opens > 0 && saysRest(g, c.Element, &a.s.Observation) {
		return serve(&at, a.at, c, true), false, true
	}
	if e := thing(&at, &a.s.Observation, a.p); e != nil && a.p.opens < maxOpens {
		d = act(e, a.at)
		d.Reason = "it is called like what the goal is about"
		return d, false, true
	}
	return d, false, false
}

// saysRest reports whether what a goal says besides its verb and its quoted text is said around an element:
// to delete the comment on "x" is not to delete "x".
func saysRest(g *goal.Goal, e *agent.Element, o *agent.Observation) bool {
	asked := lexicon.Tokens(lexicon.Noise.ReplaceAllString(" "+strings.TrimPrefix(lexicon.Fold(g.Words), g.Must)+" ", " "))
	return lexicon.CoveredBy(append(look.Around(o, e), e.Label), asked)
}

// end returns the end of a task for whose goal there is nothing to do.
func (a *attempt) end() agent.Decision {
	if len(a.p.failed) > 0 {
		return agent.Decision{End: agent.Stuck, Goal: a.at, Reason: fmt.Sprintf("%q: what was chosen refused, and there is nothing else", a.g.Text), Best: best(a.list)}
	}
	return agent.Decision{End: agent.Unsure, Goal: a.at, Reason: fmt.Sprintf("%q: %s", a.g.Text, a.why), Best: best(a.list), Absent: a.why == match.Nothing}
}
