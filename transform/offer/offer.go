// Package offer says whether a skill is offered on a page, and what became of it there.
//
// A skill is offered on a page where its preconditions hold, its own page or not. On
// its own page its control is at a known place, or absent. On any other page a locator
// may find the same control, such as a link of the header that all pages share (Same),
// or nothing; to find one other element is wrong. A capture that was set aside (a login
// wall, an error page) shows none of the controls of its page.
//
// There is one verdict on what a locator did, Judge: stages that choose locators and
// stages that try a finished library ask it alike.
package offer

import (
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/find"
	"skillmill/transform/page"
	"skillmill/transform/prove"
	"skillmill/transform/require"
	"skillmill/transform/wall"
)

// SameControl is the verdict on a locator that finds, on another page than its own,
// the same control. The others are those of package prove.
const SameControl = "same"

// Page is a capture on which skills are offered. Goroutines must not share it.
type Page struct {
	*prove.Page
	Capture  datasets.CaptureRow
	tree     *page.Tree
	names    []string                       // accessible names by node
	controls map[int64]*datasets.ControlRow // by live index, nil before they were asked for
	lazy     func() ([]datasets.ControlRow, error)
	err      error  // of lazy
	text     string // shown, once it was asked for
}

// NewPage makes the page of a stored capture. The rows must not change.
func NewPage(c datasets.CaptureRow, controls []datasets.ControlRow, nodes []datasets.NodeRow) (*Page, error) {
	return LazyPage(c, nodes, func() ([]datasets.ControlRow, error) { return controls, nil })
}

// LazyPage is NewPage with controls that are read only when one is found, because on most
// pages of a domain a draft finds none. If they cannot be read, Err returns why.
func LazyPage(c datasets.CaptureRow, nodes []datasets.NodeRow, controls func() ([]datasets.ControlRow, error)) (*Page, error) {
	t, roles, names, hidden, err := page.FromRows(nodes)
	if err != nil {
		return nil, err
	}
	return &Page{Page: prove.NewPage(t, roles, names, hidden), Capture: c, tree: t, names: names, lazy: controls}, nil
}

// control returns the control of a live index, nil where there is none.
func (p *Page) control(index int64) *datasets.ControlRow {
	if p.controls == nil {
		controls, err := p.lazy()
		p.err, p.controls = err, make(map[int64]*datasets.ControlRow, len(controls))
		for i := range controls {
			p.controls[controls[i].DOMIndex] = &controls[i]
		}
	}
	return p.controls[index]
}

// Err returns why the controls of a page could not be read, else nil. After an error no
// result about the page counts.
func (p *Page) Err() error { return p.err }

// Failure is one precondition that does not hold.
type Failure struct {
	Kind  string `json:"kind"`  // the field of the preconditions: url_matches, exists, ...
	Value string `json:"value"` // the entry, "" where the whole field is one condition
}

// Holds reports whether preconditions hold on the page, as far as a capture can tell: it
// does not know cookies, and knows of a session only whether the page shows a login form
// instead. An empty list asks for nothing. A selector that cannot be read is an error.
func (p *Page) Holds(c *skill.Preconditions) (bool, error) {
	holds := true
	err := p.failures(c, func(Failure) bool { holds = false; return false })
	return holds, err
}

// Failures returns the preconditions that do not hold, in the order of the document; see
// Holds.
func (p *Page) Failures(c *skill.Preconditions) ([]Failure, error) {
	var out []Failure
	err := p.failures(c, func(f Failure) bool { out = append(out, f); return true })
	return out, err
}

// failures calls f with each precondition that does not hold until it returns false.
func (p *Page) failures(c *skill.Preconditions, f func(Failure) bool) error {
	if len(c.URLMatches) > 0 && !require.MatchesURL(c.URLMatches, require.Address(p.Capture.URL)) && !f(Failure{Kind: "url_matches"}) {
		return nil
	}
	if v := c.Viewport; v != nil && (p.narrower(v.MinWidth, p.Capture.ViewportW) || p.narrower(v.MinHeight, p.Capture.ViewportH)) && !f(Failure{Kind: "viewport"}) {
		return nil
	}
	if c.LoginState == "logged_in" && p.Capture.Sign == wall.SignLogin && !f(Failure{"login_state", c.LoginState}) {
		return nil
	}
	if datasets.ScopeKey(p.Capture.PageKey) != "" {
		return nil // the other conditions are of the page, and this is what one of its hosts has inside
	}
	for _, list := range [...]struct {
		kind      string
		selectors []string
		want      bool
		is        func(node int) bool
	}{
		{"exists", c.Exists, true, func(int) bool { return true }},
		{"not_exists", c.NotExists, false, p.visible},
		{"visible", c.Visible, true, p.visible},
		{"enabled", c.Enabled, true, p.enabled},
	} {
		for _, s := range list.selectors {
			nodes, err := p.Nodes(s)
			if err != nil {
				return err
			}
			if slices.ContainsFunc(nodes, list.is) != list.want && !f(Failure{list.kind, s}) {
				return nil
			}
		}
	}
	for _, s := range c.TextContains {
		if !strings.Contains(p.shown(), page.Fold(s)) && !f(Failure{"text_contains", s}) {
			return nil
		}
	}
	return nil
}

// narrower reports whether a size that the capture knows is too small.
func (p *Page) narrower(least int, is int64) bool { return is > 0 && is < int64(least) }

func (p *Page) visible(i int) bool { return !p.tree.Hidden(i) }

func (p *Page) enabled(i int) bool {
	_, off := p.tree.Lookup(i, "disabled")
	return !off && !strings.EqualFold(p.tree.Attr(i, "aria-disabled"), "true")
}

// shown returns the text that the page shows, white space folded.
func (p *Page) shown() string {
	if p.text == "" && len(p.tree.Nodes) > 0 {
		p.text = page.Fold(p.tree.Text(0))
	}
	return p.text
}

// Want says what a locator should find in a capture.
type Want struct {
	Index   int64                // live index of the control, prove.Absent where the capture does not show it
	Control *datasets.ControlRow // the control as its own pages show it, nil where nothing of it is known
	// Aside says that the capture is one of the control's own pages that does not show
	// the control, or one that was set aside.
	Aside bool
}

// Judge returns the verdict on what a locator found.
func (p *Page) Judge(found prove.Result, w Want) string {
	v := found.Judge(w.Index)
	if v != prove.Wrong || w.Index != prove.Absent || w.Control == nil {
		return v
	}
	if c := p.control(found.Got); c != nil && Same(w.Control, c, w.Aside) {
		return SameControl
	}
	return v
}

// Kin returns the Kin of the control that was found, the zero value for none.
func (p *Page) Kin(found prove.Result) Kin { return KinOf(p.control(found.Got)) }

// Named returns the accessible name of the element that was found, "" for none. Controls of
// another name are not the Same.
func (p *Page) Named(found prove.Result) string {
	if at := p.tree.ByLive(int(found.Got)); at >= 0 {
		return p.names[at]
	}
	return ""
}

// Known returns what a document says about its control, nil if that is too little to
// compare.
func Known(s *skill.Skill) *datasets.ControlRow {
	if s.Locators.Fingerprint == nil {
		return nil
	}
	return &datasets.ControlRow{Name: s.Evidence.Name, Fingerprint: *s.Locators.Fingerprint}
}

// Act returns what the program of a document acts on, by the policy of docs/locate.md; by
// is the kind of the locator that found it.
func (p *Page) Act(l *skill.Locators) (found prove.Result, by string) {
	return p.ActBy(find.FromDocument(l))
}

// ActBy is Act for locators that were read before.
func (p *Page) ActBy(l find.Locators) (found prove.Result, by string) {
	return p.acted(p.Facts().Locate(l))
}

// ActOn is Act for a family and the argument that names one of its members.
func (p *Page) ActOn(l *skill.Locators, arg, key string) (found prove.Result, by string) {
	a := p.Facts().LocateMember(l, map[string]string{arg: key})
	return p.acted(a)
}

func (p *Page) acted(a find.Answer) (found prove.Result, by string) {
	return prove.Answered(p.tree, a), a.By
}
