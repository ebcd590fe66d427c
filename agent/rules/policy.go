// Package rules is the policy that decides without a model.
//
// The words. A goal is one thing that the words of a task ask for: a verb, what it is
// about, a value. What was quoted must be found; any other word may stand for a synonym
// that controls use. A candidate is an element that can do what the verb asks for, with
// what speaks for it: what it says now outweighs what stands around it. A candidate is
// chosen only if it is better than the next by a margin. If none is, the policy opens what
// says that it opens something, then turns the page, and in the end does nothing.
//
// A decision depends on the state alone, so it can be made again from what was saved.
package rules

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"skillmill/agent"
)

// Policy implements agent.Policy.
type Policy struct{}

// The most acts that prepare one goal.
const (
	maxOpens = 6
	maxTurns = 10
)

// Decide implements agent.Policy.
func (Policy) Decide(_ context.Context, s agent.State) (agent.Decision, error) {
	s.Observation = withoutTask(&s.Observation, s.Task.Text)
	words := vocabularyOf(&s)
	goals := parseFor(s.Task.Text, words)
	d, err := decideNext(goals, s)
	d.Words = words.used
	return d, err
}

// decideNext is the next act for the first goal that is not reached.
func decideNext(goals []goal, s agent.State) (agent.Decision, error) {
	if len(goals) == 0 {
		return agent.Decision{End: agent.Unsure, Reason: "no goal was understood"}, nil
	}
	for i := range goals {
		if goals[i].verb == unknown && !progressOf(s.History, i).done {
			return agent.Decision{End: agent.Unsure, Goal: i, Reason: fmt.Sprintf("%q is not understood", goals[i].text)}, nil
		}
	}
	for i := range goals {
		p := progressOf(s.History, i)
		if p.done {
			continue
		}
		if g := &goals[i]; g.cond != nil {
			if d, ends, skip := g.depends(i, goals, &s); ends {
				return d, nil
			} else if skip {
				continue
			}
		}
		d, skip := decideOne(goals, i, &s, &p)
		if skip {
			continue
		}
		return d, nil
	}
	if d, ok := answered(&s, goals); ok {
		return d, nil
	}
	return agent.Decision{Done: true, Goal: len(goals), Reason: fmt.Sprintf("%d goals were reached for", len(goals))}, nil
}

// decideOne is the next act for one of the goals. skip says that there is nothing to do for it.
func decideOne(goals []goal, i int, s *agent.State, p *progress) (d agent.Decision, skip bool) {
	if goals[i].verb == rest || goals[i].verb == scroll {
		return decideRest(&goals[i], i), false
	}
	if goals[i].confirms {
		return decideConfirm(&goals[i], i, s, goals)
	}
	d, skip = decide(&goals[i], i, s, p)
	withBefore(&d, s)
	return d, skip
}

// withBefore adds to a choice from a list that takes several what was chosen there before: a choice
// alone would take that away.
func withBefore(d *agent.Decision, s *agent.State) {
	if d.Action.Type != agent.ActSelect || s.Observation.Elements[*d.Action.Target].Attributes["multiple"] == "" {
		return
	}
	var values []string
	for i := range s.History {
		if t := &s.History[i]; t.Decision.Key == d.Key && t.Action.Type == agent.ActSelect && t.Result.Success && !slices.Contains(values, t.Action.Value) {
			values = append(values, t.Action.Value)
		}
	}
	if len(values) > 0 {
		d.Action.Options = map[string]any{"values": append(values, d.Action.Value)}
	}
}

// Typed are the values that a task asks to type on a page, as its words have them.
func Typed(task string, o *agent.Observation) []string {
	var out []string
	seen := withoutTask(o, task)
	for _, g := range parseFor(task, wordsOf(&seen)) {
		if g.verb == fill && g.given && g.value != "" {
			out = append(out, g.value)
		}
	}
	return out
}

// progress is what was done for one goal.
type progress struct {
	done   bool
	served map[string]bool // keys of what was operated
	failed map[string]int  // keys of what refused
	opened map[string]bool
	last   string // label of what was opened last
	opens  int
	turns  int
	seen   int           // of what is counted, on pages that were turned
	count  int           // of served
	absent bool          // a list had no such option
	labels []string      // of what was operated for it
	edited bool          // what a thing is edited in was opened
	typed  bool          // the last act was to type what the field may suggest more for
	places map[int]place // where what was operated stood
}

// place is what stood at a number of an observation, among how many that fitted alike.
type place struct {
	label string
	of    int
}

func progressOf(history []agent.StepTrace, goal int) progress {
	p := progress{served: map[string]bool{}, failed: map[string]int{}, opened: map[string]bool{}, places: map[int]place{}}
	for i := range history {
		t := &history[i]
		key := t.Decision.Key
		switch {
		case t.Decision.Goal > goal && (t.Decision.Serves || p.typed):
			p.done = true
		case t.Decision.Goal != goal:
		case !t.Decision.Serves:
			p.opened[key] = true
			switch t.Decision.Reason {
			case turning:
				p.turns++
				if t.Result.Changed { // else the same page is there still
					p.seen += t.Decision.Seen
				}
			case turningMonths:
			case editing:
				p.edited = true
			default:
				p.opens++
				p.last = t.Label
			}
		case !t.Result.Success && strings.HasPrefix(t.Result.Error, "OPTION_ABSENT"):
			p.absent = true
			p.failed[key] += 2 // it may be open now, and shows its options in a way of its own
		case t.Result.Success || t.Result.Acted:
			p.labels = append(p.labels, t.Label)
			p.served[key] = true
			if id := t.Decision.Action.Target; id != nil && t.Decision.Seen > 0 {
				p.places[*id] = place{t.Label, t.Decision.Seen}
			}
			p.count++
			p.done = p.done || t.Decision.Last
			p.typed = t.Action.Type == agent.ActInput && !t.Decision.Last
		default:
			p.failed[key]++
		}
	}
	return p
}

// decide is the next act for a goal. skip says that there is nothing to do for it.
func decide(g *goal, at int, s *agent.State, p *progress) (d agent.Decision, skip bool) {
	pass := func(e *agent.Element) bool { return p.failed[e.Key] < 2 }
	if g.source != nil {
		filled, ok := g.filled(&s.Observation)
		if g.place != "" && g.source.here && !saidOnPage(&s.Observation, g.place) {
			if d, ok := prepare(g, at, s, p); ok {
				return d, false
			}
			ok = false
		}
		if !ok {
			return agent.Decision{End: agent.Unsure, Goal: at, Reason: fmt.Sprintf("%q: the page does not clearly say it", g.source.text)}, false
		}
		g = filled
	}
	if e := calledSo(g, &s.Observation); e != nil && p.failed[e.Key] < 2 {
		return serve(&goal{verb: click}, at, &candidate{e: e, score: same}, true), false
	}
	if g.try && at > 0 && wasPressed(s.History, at-1) || g.often > 1 && timesServed(s.History, at-1) == g.often {
		return d, true
	}
	if readyFor(g, &s.Observation) {
		return d, true
	}
	if g.page > 0 {
		if e := pageControl(&s.Observation, g.page); e != nil && p.failed[e.Key] < 2 {
			return serve(&goal{verb: click}, at, &candidate{e: e, score: same}, true), false
		}
	}
	if g.first != "" {
		if c := beginning(g, &s.Observation); c != nil && p.failed[c.e.Key] < 2 {
			return serve(g, at, c, true), false
		}
	}
	if g.form || g.parity {
		return decideEach(g, at, &s.Observation, p)
	}
	if g.until != nil {
		return decideUntil(g, at, &s.Observation, p)
	}
	if d, ok := decideResult(g, at, &s.Observation, p); ok {
		return d, false
	}
	if d, skip, ok := decideWanted(g, at, &s.Observation, p); ok {
		return d, skip
	}
	if d, ok := decideChain(g, at, &s.Observation, p); ok {
		return d, false
	}
	if d, ok := decideDate(g, at, s, p); ok {
		return d, false
	}
	if d, skip, ok := decideFigure(g, at, &s.Observation, p); ok {
		return d, skip
	}
	if g.each > 1 && at > 0 && !served(s.History, at-1) {
		g.times = g.each
	}
	if d, skip, ok := takeSuggested(g, at, &s.Observation, p); ok {
		return d, skip
	}
	list := rank(&s.Observation, g, p.last, pass)
	if g.all {
		return every(g, at, remaining(g, list), p)
	}
	list = oneThing(g, list)
	chosen, why := pickOne(g, list)
	if chosen == nil && g.nth == 0 && g.most == 0 && (g.verb != fill || why == several) {
		chosen = whole(&s.Observation, g, list, p.last)
	}
	if chosen == nil && why == nothing {
		chosen = otherwise(g, &s.Observation, p.last, pass)
	}
	if chosen != nil && !saysField(g, chosen.e) {
		chosen, why = nil, nothing
	}
	if chosen == nil && why == several {
		chosen = byKindWord(g, list)
	}
	if chosen == nil && why == several {
		chosen = sameRow(g, at, s, list)
	}
	if chosen == nil && why == nothing {
		chosen = exactly(g, &s.Observation, pass)
	}
	if chosen != nil {
		if e := pressedFor(g, chosen.e, &s.Observation, p); e != nil {
			d = act(e, at)
			d.Action.Type, d.Action.Value, d.Reason = agent.ActCheck, "on", "it is what is pressed for"
			return d, false
		}
		return serve(g, at, chosen, p.count+1 >= g.times), false
	}
	if g.try || g.told && why == nothing && saidOnPage(&s.Observation, g.value) {
		return d, true
	}
	if d, ok := decideBelonging(g, at, &s.Observation, p); ok {
		return d, false
	}
	if why == nothing && g.sets {
		if c := setBy(g, &s.Observation, p.last, pass); c != nil && (saysField(g, c.e) || saysField(g, &agent.Element{Label: c.e.Row + " " + groupName(&s.Observation, c.e)})) {
			return serve(&goal{verb: choose}, at, c, true), false
		}
	}
	if why == nothing {
		if d, skip, ok := adjust(g, at, &s.Observation); ok {
			return d, skip
		}
		if d, ok := typeFirst(g, at, &s.Observation, p); ok {
			return d, false
		}
		if d, ok := prepare(g, at, s, p); ok {
			return d, false
		}
	}
	if len(p.failed) > 0 {
		return agent.Decision{End: agent.Stuck, Goal: at, Reason: fmt.Sprintf("%q: what was chosen refused, and there is nothing else", g.text), Best: best(list)}, false
	}
	return agent.Decision{End: agent.Unsure, Goal: at, Reason: fmt.Sprintf("%q: %s", g.text, why), Best: best(list), Absent: why == nothing}, false
}

// pressedFor is the only choice beside a control that is called exactly like what the control is
// pressed for, and is not made yet: "vote for Ann".
func pressedFor(g *goal, press *agent.Element, o *agent.Observation, p *progress) *agent.Element {
	asked := placeTokens(g.place)
	if g.verb != click || g.must == "" || len(asked) == 0 || press.Row == "" || slices.Equal(tokens(press.Label), asked) {
		return nil
	}
	return only(o, func(i int) bool {
		e := &o.Elements[i]
		return e.Type == agent.KindRadio && e.Row == press.Row && takes(e, check) && saysExactly(e.Label, asked) && !slices.Contains(e.State, "checked") && !slices.Contains(e.State, "disabled") && !p.opened[e.Key]
	})
}

// otherwise is the candidate of a goal by its other words, or by none where they need not be
// said.
func otherwise(g *goal, o *agent.Observation, opened string, pass func(*agent.Element) bool) *candidate {
	again := *g
	switch {
	case g.alt != "":
		again.words, again.alt = g.alt, ""
	case g.must != "" && fold(g.words) != g.must && (g.most != 0 || g.by != nil && g.by.most != 0):
		again.words = g.must // "the room with the highest rating": no control says room
	case g.must != "" && g.strict && fold(g.words) != g.must && classOnly(g):
		again.words = g.must // "like the post by Ann": no control says post
	case aboutPage(g, o) != nil:
		return aboutPage(g, o)
	case g.verb == check && exactName(g, o) != nil:
		return exactName(g, o) // 开启睡眠模式 where that is a button
	case ofThat(g) != nil:
		again = *ofThat(g) // 王芳的订单的详情: the last is what is meant, at the first
	case g.loose:
		again.words, again.quoted, again.loose = "", nil, false
		named := func(e *agent.Element) bool { return e.Label != "" && !e.Beside && e.Attributes["multiline"] == "" }
		if only(o, func(i int) bool { return o.Elements[i].Action == "type" }) == nil {
			all := pass // a field with another name is another field
			pass = func(e *agent.Element) bool { return all(e) && !named(e) }
		}
	default:
		return nil
	}
	chosen, _ := pickOne(&again, rank(o, &again, opened, pass))
	return chosen
}

// exactName is the only control that is pressed and is called exactly like what is to be switched
// on.
func exactName(g *goal, o *agent.Observation) *candidate {
	e := only(o, func(i int) bool {
		e := &o.Elements[i]
		return e.Action == "click" && e.Type == agent.KindButton && takes(e, click) && fold(e.Label) == fold(g.words) && fold(g.words) != "" && !slices.Contains(e.State, "disabled")
	})
	if e == nil || g.place != "" || len(g.quoted) > 0 || g.all {
		return nil
	}
	return &candidate{e: e, score: same}
}

// ofThat is a goal about A的B as one about B at A, nil for every other goal.
func ofThat(g *goal) *goal {
	m := zhOf.FindStringSubmatch(g.words)
	if m == nil || g.verb != click && g.verb != expand || g.place != "" || len(g.quoted) > 0 || g.nth != 0 || g.all || len(placeTokens(m[1])) == 0 {
		return nil
	}
	out := *g
	out.words, out.place, out.strict, out.exact, out.must = m[2], strings.TrimSuffix(things.ReplaceAllString(m[1], ""), "的"), true, true, fold(m[2])
	if g.must != "" && strings.HasPrefix(fold(g.words), g.must) {
		return nil // the verb is what has to be said
	}
	return &out
}

// calledSo is the only control that says exactly what a goal asks for as a whole, nil for
// none.
func calledSo(g *goal, o *agent.Observation) *agent.Element {
	var found *agent.Element
	for i := range o.Elements {
		e := &o.Elements[i]
		if g.press == "" || fold(e.Label) != fold(g.press) || !takes(e, click) {
			continue
		}
		if found != nil {
			return nil
		}
		found = e
	}
	return found
}

// wasPressed reports whether the last act for a goal was a press that reached the page.
func wasPressed(history []agent.StepTrace, goal int) bool {
	for i := range slices.Backward(history) {
		if t := &history[i]; t.Decision.Goal == goal && t.Decision.Serves {
			return t.Action.Type == agent.ActClick && t.Result.Acted
		}
	}
	return false
}

// Why nothing was chosen.
const (
	nothing = "nothing on the page fits"
	several = "several fit, and nothing tells them apart"
	turning = "the page is turned"
)

// every is the next act of a goal about all that fit.
func every(g *goal, at int, list []candidate, p *progress) (agent.Decision, bool) {
	if list = standing(list); len(list) == 0 || list[0].score < 0 { // what is barred is none of all
		if p.count > 0 {
			return agent.Decision{}, true
		}
		return agent.Decision{End: agent.Unsure, Goal: at, Reason: fmt.Sprintf("%q: %s", g.text, nothing)}, false
	}
	var left []candidate
	all := group(list)
	for _, c := range all {
		if at, ok := p.places[c.e.ID]; !p.served[c.e.Key] && !(ok && at == (place{c.e.Label, len(all)})) { // a star that is filled has another key, and is the same
			left = append(left, c)
		}
	}
	if g.limit > 0 && p.count >= g.limit || g.limit == 0 && len(left) == 0 {
		return agent.Decision{}, true
	}
	if n := len(left) + p.count; n < g.limit {
		return agent.Decision{End: agent.Unsure, Goal: at, Reason: fmt.Sprintf("%q: there are only %d", g.text, n)}, false
	}
	slices.SortFunc(left, func(a, b candidate) int { return a.e.ID - b.e.ID })
	d := serve(g, at, &left[0], len(left) == 1 && g.verb != click)
	if g.verb == click {
		d.Seen = len(all)
	}
	return d, false
}

// serve is the act of a goal on a candidate.
func serve(g *goal, at int, c *candidate, last bool) agent.Decision {
	d := act(c.e, at)
	d.Serves, d.Last, d.Best = true, last, []agent.Candidate{brief(c)}
	switch {
	case g.verb == fill && c.e.Action == "select":
		d.Action.Type, d.Action.Value = agent.ActSelect, c.value
	case g.verb == fill:
		d.Action.Type, d.Action.Value = agent.ActInput, valueFor(c.e, g.value)
		d.Last = d.Last && !suggests(c.e) // what it suggests then is looked at
	case g.verb == choose && c.e.Action == "select":
		d.Action.Type, d.Action.Value = agent.ActSelect, c.value
	case g.verb == uncheck, g.verb == collapse && c.e.Action == "toggle":
		d.Action.Type, d.Action.Value = agent.ActCheck, "off"
	case c.e.Action == "toggle":
		d.Action.Type, d.Action.Value = agent.ActCheck, "on"
	}
	return d
}

// act is a press of an element.
func act(e *agent.Element, goal int) agent.Decision {
	id := e.ID
	return agent.Decision{Action: agent.Action{Type: agent.ActClick, Target: &id}, Goal: goal, Key: e.Key}
}
