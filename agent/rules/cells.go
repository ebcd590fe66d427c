package rules

import (
	"slices"
	"strings"
	"unicode/utf8"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/match"
	"skillmill/agent/rules/pattern"
)

// The settings of a phone are lines of a name, what is set now, and a sign that more comes: "Language English ›". What
// can be set instead is shown when the line is pressed.

// leadsOn is the sign at the end of such a line.
var leadsOn = pattern.New(`[›>»→▸▶❯〉⌄▾▼˅]$`)

// cell is a line that leads to what can be set.
type cell struct{ e *agent.Element }

// press returns the press of a line, which sets nothing yet.
func (c *cell) press(at int) agent.Decision {
	d := act(c.e, at)
	d.Reason = "it leads to what can be set there"
	return d
}

// leadsTo returns the only line that is called exactly like what a goal sets, has what is set now behind its name, and
// the sign that more comes. It is nil where the page has a field for the value, or something that is called like it.
func (a *attempt) leadsTo() *cell {
	g, o := a.g, &a.s.Observation
	if a.why != match.Nothing || g.Verb != goal.Fill && g.Verb != goal.Choose || !g.Given || g.Source != nil || a.p.opens >= maxOpens || g.Place != "" {
		return nil
	}
	name := strings.Join(append([]string{g.Words}, g.Quoted...), " ")
	e := look.Only(o, func(i int) bool {
		e := &o.Elements[i]
		pressed := e.Type == agent.KindOther || e.Type == agent.KindButton || e.Type == agent.KindLink || e.Type == agent.KindMenuItem
		return pressed && look.Takes(e, goal.Click) && (e.Class == "read" || e.Class == "act") && !slices.Contains(e.State, "disabled") && a.p.failed[e.Key] == 0 && !a.p.opened[e.Key] && namesCell(o, e, name)
	})
	if e == nil {
		return nil
	}
	return &cell{e}
}

// namesCell reports whether an element is the line of a setting of that name.
func namesCell(o *agent.Observation, e *agent.Element, name string) bool {
	if saysExactly(e.Label, name) {
		return slices.ContainsFunc(o.Texts, func(t agent.Text) bool {
			rest, ok := strings.CutPrefix(lexicon.Fold(t.Text), lexicon.Fold(e.Label))
			return ok && leadsOn.MatchString(strings.TrimSpace(t.Text)) && utf8.RuneCountInString(rest) <= 30
		})
	}
	head, ok := strings.CutPrefix(lexicon.Fold(e.Label), lexicon.Fold(strings.TrimPrefix(lexicon.Fold(name), "the ")))
	return ok && head != "" && leadsOn.MatchString(strings.TrimSpace(e.Label)) && utf8.RuneCountInString(head) <= 30
}

// saysExactly reports whether a label says the words of a phrase that name something, and no others.
func saysExactly(label, phrase string) bool {
	asked := lexicon.Tokens(lexicon.Noise.ReplaceAllString(" "+phrase+" ", " "))
	return len(asked) > 0 && lexicon.SaysExactly(label, asked)
}
