package rules

import (
	"net/url"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/match"
	"skillmill/agent/rules/pattern"
)

// Some pages say by a sign alone that something is folded (▸), or have tabs that are plain links to parts of the same
// page, or ask for one thing after the other. They are opened like what says so in its markup.

var (
	// foldSign unfolds what stands behind it; boxSign does so beside a box, where nothing is played or added.
	foldSign = pattern.New(`^[▸▷▹❯›⊞]$`)
	boxSign  = pattern.New(`^[►▶⏵+＋]$`)
	// stepOn is what shows the next of several steps.
	stepOn   = pattern.New(`(?i)^(?:next|next\s+step|下一步)\s*[›»→>]?$`)
	stepOnTo = pattern.New(`(?i)^(?:continue|继续)$`)
)

// unfolds reports whether an element is a sign that unfolds what its row is called.
func unfolds(o *agent.Observation, e *agent.Element) bool {
	label := strings.TrimSpace(e.Label)
	if e.Action != "click" || e.Class != "act" && e.Class != "read" || slices.Contains(e.State, "disabled") || !look.Takes(e, goal.Click) || foldedName(e) == "" {
		return false
	}
	return foldSign.MatchString(label) || boxSign.MatchString(label) && e.ID+1 < len(o.Elements) && o.Elements[e.ID+1].Type == agent.KindCheckbox &&
		lexicon.Fold(o.Elements[e.ID+1].Label) == foldedName(e)
}

// foldedName returns what the row of a sign is called, "" where the row does not begin with the sign.
func foldedName(e *agent.Element) string {
	row, ok := strings.CutPrefix(lexicon.Fold(e.Row), lexicon.Fold(e.Label))
	if row = strings.TrimSpace(row); !ok || e.Label == "" || strings.ContainsFunc(e.Label, unicode.IsLetter) || !strings.ContainsFunc(row, unicode.IsLetter) {
		return ""
	}
	return row
}

// unfold presses the sign before what a goal asks to unfold.
func (a *attempt) unfold() (d agent.Decision, skip, ok bool) {
	g, o := a.g, &a.s.Observation
	asked := strings.Join(g.Names(), " ")
	if g.Verb != goal.Expand || !g.Opens || asked == "" {
		return d, false, false
	}
	e := look.Only(o, func(i int) bool {
		return unfolds(o, &o.Elements[i]) && strings.Join(lexicon.Tokens(foldedName(&o.Elements[i])), " ") == asked
	})
	if e == nil || !a.pass(e) {
		return d, false, false
	}
	return a.press(e), false, true
}

// folded returns the next sign that may unfold what a goal names: at its place and nowhere else, where the page has
// that, else the first.
func folded(g *goal.Goal, o *agent.Observation, p *progress) (first *agent.Element) {
	if g.Verb == goal.Fill || len(g.Names()) == 0 {
		return nil
	}
	text := lexicon.Fold(g.Text + " " + g.Place)
	says := func(label string) bool {
		label = strings.TrimLeftFunc(label, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
		return utf8.RuneCountInString(label) > 1 && lexicon.Within(text, lexicon.Fold(label))
	}
	named := slices.ContainsFunc(o.Elements, func(e agent.Element) bool {
		r, _ := utf8.DecodeRuneInString(e.Label)
		return says(foldedName(&e)) || !unicode.IsLetter(r) && !unicode.IsDigit(r) && says(e.Label)
	})
	for i := range o.Elements {
		e := &o.Elements[i]
		if !unfolds(o, e) || p.opened[e.Key] || p.failed[e.Key] > 0 {
			continue
		}
		if says(foldedName(e)) {
			return e
		}
		if first == nil && !named {
			first = e
		}
	}
	return first
}

// partLink returns a link to another part of this page that stands in a row of such links, as tabs do: the one that
// the place of a goal names, else the next of them where the task speaks of links or parts. What was typed may be lost
// by the others, and addresses of whole views (#/…) are not tried.
func partLink(g *goal.Goal, s *agent.State, p *progress) (first *agent.Element) {
	o := &s.Observation
	here, err := url.Parse(o.URL)
	if err != nil || g.Verb == goal.Fill {
		return nil
	}
	rows := map[string]int{}
	part := func(e *agent.Element) bool {
		to, err := url.Parse(e.Attributes["href"])
		return err == nil && e.Type == agent.KindLink && e.Row != "" && to.Fragment != "" && !strings.HasPrefix(to.Fragment, "/") && (to.Path == "" || to.Path == here.Path) && (to.Host == "" || to.Host == here.Host) && e.Class == "read" && e.Skill != ""
	}
	for i := range o.Elements {
		if e := &o.Elements[i]; part(e) {
			rows[e.Row]++
		}
	}
	typed := slices.ContainsFunc(s.History, func(t agent.StepTrace) bool { return t.Decision.Serves })
	asked := lexicon.PlaceTokens(g.Place)
	for i := range o.Elements {
		e := &o.Elements[i]
		if !part(e) || rows[e.Row] < 2 || p.opened[e.Key] || p.failed[e.Key] > 0 || look.LeadsHere(e) {
			continue
		}
		if words := lexicon.Tokens(e.Label); len(asked) > 0 && len(words) > 0 && lexicon.SaysEach(asked, words) {
			return e
		}
		if first == nil && !typed && g.Must == "" && (g.Kind == agent.KindLink || ofParts.MatchString(s.Task.Text)) {
			first = e
		}
	}
	return first
}

// ofParts is a task that speaks of links, or of the parts of a page.
var ofParts = pattern.New(`(?i)\b(?:links?|tabs?|sections?)\b|链接|标签页|选项卡|栏目|板块`)

// nextStep returns what shows the next step of a page that asks for one thing after the other: the only control that
// says so, where something of this step was entered or chosen.
func nextStep(s *agent.State, p *progress) *agent.Element {
	o := &s.Observation
	entered := false
	for i := range s.History {
		t := &s.History[i]
		if t.Decision.Reason == steppingOn {
			entered = false
			continue
		}
		entered = entered || t.Decision.Serves && t.Result.Acted && t.Action.Type != agent.ActClick
	}
	if !entered {
		return nil
	}
	return look.Only(o, func(i int) bool {
		e := &o.Elements[i]
		label := strings.TrimSpace(e.Label)
		return (stepOn.MatchString(label) && e.Class != "payment" || stepOnTo.MatchString(label) && (e.Class == "act" || e.Class == "read")) &&
			e.Type == agent.KindButton && look.Takes(e, goal.Click) && !slices.Contains(e.State, "disabled") && p.failed[e.Key] == 0 && !look.TurnsPages(o, e)
	})
}

// steppingOn is the reason of an act that shows the next step.
const steppingOn = "what the goal names may be in the next step"

// opensFold is the part of prepare for what is folded by a sign, by links to parts of a page, and by steps.
func opensFold(g *goal.Goal, at int, s *agent.State, p *progress) (d agent.Decision, ok bool) {
	for _, way := range []struct {
		e   *agent.Element
		why string
	}{{folded(g, &s.Observation, p), "a sign says that it unfolds something"}, {partLink(g, s, p), "it leads to a part of the page"}, {nextStep(s, p), steppingOn}} {
		if way.e == nil || p.opens >= maxOpens {
			continue
		}
		d = act(way.e, at)
		d.Reason = way.why
		return d, true
	}
	return d, false
}

// counted changes a number for a goal that chooses so many of something: "choose 2 guests".
func (a *attempt) counted() (d agent.Decision, skip, ok bool) {
	if a.why != match.Nothing || a.g.Verb != goal.Choose || !a.g.Given {
		return d, false, false
	}
	m := soMany.FindStringSubmatch(strings.TrimSpace(a.g.Value))
	if m == nil {
		return d, false, false
	}
	g := *a.g
	g.Verb, g.Value, g.Words, g.Quoted = goal.Fill, m[1], strings.TrimSpace(m[2]+" "+a.g.Words), nil
	if n := lexicon.SmallCounts[strings.ToLower(m[1])]; n != "" {
		g.Value = n
	}
	return adjust(&g, a.at, &a.s.Observation)
}

// soMany is a number with what is counted.
var soMany = pattern.New(`(?i)^(\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)\s+([a-z][a-z ]{2,20})$`)
