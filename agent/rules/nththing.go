package rules

import (
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/match"
	"skillmill/agent/rules/pattern"
)

// The things of a list are counted by what opens each of them: "open the first product", where each card has a link
// View details.

// opensThing is what a control is called that opens the thing beside it.
var opensThing = pattern.New(`(?i)^(?:view|open|show|see|read|details?)(?:\s+(?:details?|more|it|item|product|page))?$|^(?:查看|打开|阅读)?(?:详情|全文|更多详情)$|^(?:查看|打开|阅读)$`)

// nthThing opens the thing with the number of a goal. What a goal calls it besides has to be what the page is about, or
// a word for a kind of thing.
func (a *attempt) nthThing() (d agent.Decision, skip, ok bool) {
	g, o := a.g, &a.s.Observation
	if a.why != match.Nothing || g.Nth == 0 || g.Must != "" && !opensThing.MatchString(g.Must) || g.Verb != goal.Click && g.Verb != goal.Expand || len(g.Quoted) > 0 || g.Place != "" || g.Kind != "" || g.All {
		return d, false, false
	}
	if !callsKind(g, o) {
		return d, false, false
	}
	list := openersOf(o)
	i := g.Nth - 1
	if g.Nth < 0 {
		i = len(list) - 1
	}
	if i < 0 || i >= len(list) || !a.pass(list[i]) {
		return d, false, false
	}
	return serve(&goal.Goal{Verb: goal.Click}, a.at, &match.Candidate{Element: list[i], Score: match.Same}, true), false, true
}

// callsKind reports whether the words of a goal say no more than of what kind the things of a list are.
func callsKind(g *goal.Goal, o *agent.Observation) bool {
	words := lexicon.Tokens(lexicon.Noise.ReplaceAllString(" "+strings.TrimPrefix(lexicon.Fold(g.Words), g.Must)+" ", " "))
	over := []string{look.Topic(o), o.Title}
	for i := range o.Texts {
		if t := &o.Texts[i]; t.Role == "heading" || t.Cell != nil && t.Cell.Head {
			over = append(over, t.Text)
		}
	}
	return len(words) > 0 && !slices.ContainsFunc(words, func(w string) bool {
		return !lexicon.KindNoun(w) && !lexicon.ClassWords.MatchString(w) && !slices.ContainsFunc(over, func(t string) bool {
			return lexicon.CoveredBy([]string{t}, []string{w}) || strings.Contains(lexicon.Fold(t), w) && !isLatin(w)
		})
	})
}

func isLatin(w string) bool { return w != "" && w[0] < 0x80 }

// openersOf returns the controls of one name that open the things of a list, one in each of several rows or blocks, in
// the order of the page; nil where that is not clear.
func openersOf(o *agent.Observation) (out []*agent.Element) {
	where := map[string]bool{}
	for i := range o.Elements {
		e := &o.Elements[i]
		if e.Action == "type" || e.Action == "select" || e.Action == "toggle" || e.Class == "submit" || e.Class == "payment" || !look.Takes(e, goal.Click) || !opensThing.MatchString(strings.TrimSpace(e.Label)) {
			continue
		}
		at := e.Row + "\n" + e.Block
		if len(out) > 0 && lexicon.Fold(out[0].Label) != lexicon.Fold(e.Label) || where[at] || at == "\n" {
			return nil
		}
		where[at] = true
		out = append(out, e)
	}
	if len(out) < 2 {
		return nil
	}
	return out
}
