package find

import (
	"fmt"
	"slices"
)

// Tried is one locator of a document and what came of it on a page.
type Tried struct {
	By      string
	Says    string // the selector, or the words that it looks for
	Nodes   []int  // what it matches, in document order
	Refused Refusal
}

// Explain tries all locators of a document, in their order, also those after the one
// that decides. The answer is that of Locate.
func (p *Page) Explain(l Locators) (Answer, []Tried) {
	var out []Tried
	if l.Guard == nil {
		return p.Locate(l), nil
	}
	out = p.explain(out, l)
	for _, other := range p.others(l) {
		out = p.explain(out, other)
	}
	return p.Locate(l), out
}

// explain adds what came of some locators on a page.
func (p *Page) explain(out []Tried, l Locators) []Tried {
	for f := range p.locators(l) {
		if !l.Guard.tells(f.kind) {
			continue
		}
		t := Tried{By: f.kind, Says: f.says, Nodes: f.nodes}
		if t.Says == "" {
			t.Says = l.Guard.says(f.kind)
		}
		switch {
		case len(f.nodes) > 1:
			t.Refused = RefusedSeveral
		case len(f.nodes) == 0:
			t.Refused = RefusedNone
		case p.labelled(l.Guard):
			t.Refused = RefusedLabel
		default:
			t.Refused = p.refuses(l, p.Of(f.nodes[0]), f)
		}
		out = append(out, t)
	}
	return out
}

// What Missed says where no rule refused the control that is meant.
const (
	MissedSeveral Refusal = "its locators match several"
	MissedOthers  Refusal = "its locators match others alone, which were refused"
	MissedNone    Refusal = "its locators match nothing"
)

// Missed returns why a control that is on the page was not found: the rule that refused the first
// locator that matches it alone, else what became of the locators. is says which node is it.
func (p *Page) Missed(l Locators, is func(node int) bool) Refusal {
	if l.Guard != nil && p.labelled(l.Guard) {
		return RefusedLabel
	}
	why := MissedNone
	_, tried := p.Explain(l)
	for _, t := range tried {
		switch alone := len(t.Nodes) == 1; {
		case alone && is(t.Nodes[0]):
			return t.Refused
		case !alone && slices.ContainsFunc(t.Nodes, is):
			why = MissedSeveral
		case alone && why == MissedNone:
			why = MissedOthers
		}
	}
	return why
}

// says returns the words that an anchored locator looks for.
func (g *Guard) says(by string) string {
	name := fmt.Sprintf("%q", g.Names)
	if len(g.Names) == 1 {
		name = fmt.Sprintf("%q", g.Names[0])
	}
	icon := fmt.Sprintf("icon %q", g.Values[Icon])
	switch by {
	case ByRole:
		return g.Role + " " + name
	case ByName:
		return g.Kind + " " + name
	case ByLabel:
		return fmt.Sprintf("%s labelled %q", g.Kind, g.Label)
	case ByNameRow:
		return fmt.Sprintf("%s in row %q", name, g.Values[Row])
	case ByNameHead:
		return fmt.Sprintf("%s under %q", name, g.Values[Heading])
	case ByNamePart:
		return fmt.Sprintf("%s beside %q", name, g.Part)
	case ByRun:
		return fmt.Sprintf("%s %d of %d beside %q", g.Kind, g.Run.Nth+1, g.Run.Count, g.Run.Words)
	case ByRow:
		return fmt.Sprintf("%s beside all of %q", g.Kind, g.wholeRow())
	case ByPart:
		return fmt.Sprintf("%s beside most of %q", g.Kind, g.Part)
	case ByPartHead:
		return fmt.Sprintf("%s beside most of %q under %q", g.Kind, g.Part, g.Values[Heading])
	case ByIconRow:
		return fmt.Sprintf("%s in row %q", icon, g.Values[Row])
	case ByLeave:
		return "the only control that ends the session"
	case BySearch:
		return "the only search field"
	case ByOptions:
		return fmt.Sprintf("%s of %q", g.Kind, g.Values[Text])
	case ByOptionsHead:
		return fmt.Sprintf("%s of %q under %q", g.Kind, g.Values[Text], g.Values[Heading])
	case ByPicture:
		return fmt.Sprintf("%s beside most of %q", icon, g.Part)
	case ByIconMark:
		return fmt.Sprintf("%s in %s", icon, g.Landmark)
	}
	return ""
}
