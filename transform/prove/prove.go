// Package prove tries locators on a page.
//
// A trial is one locator on one capture. It is right when the locator matches
// exactly one element and that is the control; wrong when it matches exactly one
// element and that is another, also where the capture does not show the control
// at all; ambiguous when it matches several; none when it matches nothing.
package prove

import (
	"fmt"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/css"
	"skillmill/transform/find"
	"skillmill/transform/locate"
	"skillmill/transform/page"
)

// The verdicts of a trial.
const (
	Right     = "right"
	Wrong     = "wrong"
	Ambiguous = "ambiguous"
	None      = "none"
)

// Absent is the index of a control that a capture does not show.
const Absent = -1

// Page is one capture on which locators are tried. Like the index below it, it
// must not be used by several goroutines at once.
type Page struct {
	t *page.Tree
	x *locate.Index
}

// NewPage makes the page of a tree with the role and accessible name of each
// node, and whether it is hidden from users.
func NewPage(t *page.Tree, roles, names []string, hidden []bool) *Page {
	return &Page{t: t, x: locate.NewIndex(t, roles, names, hidden)}
}

// Result is what one locator did on one capture.
type Result struct {
	Matched int   // elements
	Got     int64 // live index of the only match, else Absent
}

// Answered returns an answer of the policy of docs/locate.md on a page, as trials have it.
func Answered(t *page.Tree, a find.Answer) Result {
	switch {
	case a.Node >= 0:
		return Result{Matched: 1, Got: int64(t.Nodes[a.Node].Index)}
	case a.Code == find.Ambiguous:
		return Result{Matched: 2, Got: Absent}
	}
	return Result{Got: Absent}
}

// Find says what a locator of a kind of package locate matches. A value that cannot
// be read, and a kind that is not known, is an error.
func (p *Page) Find(kind, value string, exact bool) (Result, error) {
	nodes, err := p.find(kind, value, exact)
	if err != nil {
		return Result{}, err
	}
	return p.result(nodes), nil
}

func (p *Page) result(nodes []int) Result {
	r := Result{Matched: len(nodes), Got: Absent}
	if len(nodes) == 1 {
		r.Got = int64(p.t.Nodes[nodes[0]].Index)
	}
	return r
}

// FindSelector is Find for a CSS selector that was read.
func (p *Page) FindSelector(s css.Selector) Result { return p.result(p.x.FindSelector(s)) }

// FindAnchored is Find for an anchored locator that was read.
func (p *Page) FindAnchored(a *skill.Anchored) Result { return p.result(p.x.FindAnchored(a)) }

// Facts returns the page as the policy of docs/locate.md reads it.
func (p *Page) Facts() *find.Page { return p.x.Facts() }

// Anchor returns a selector of a node of the tree alone, by what an author chose or by a class,
// "" for none.
func (p *Page) Anchor(node int) string { return p.x.Anchor(node) }

// HasPart reports whether an element of the page is what a part of a selector asks for.
func (p *Page) HasPart(c css.Part) bool { return p.x.HasPart(c) }

// Parts calls f with every part of selectors that the page has and that has one name alone
// (css.Part.Named).
func (p *Page) Parts(f func(css.Part)) { p.x.Parts(f) }

// FindProof is Find for a locator of a document.
func (p *Page) FindProof(l *skill.Locators, proof skill.Proof) (Result, error) {
	k := locate.KindOf(proof.Kind)
	return p.Find(proof.Kind, proof.Value, k == nil || k.Exact(l))
}

// Judge returns the verdict on what was found when the control is at want.
func (r Result) Judge(want int64) string {
	switch {
	case r.Matched == 0:
		return None
	case r.Matched > 1:
		return Ambiguous
	case want != Absent && r.Got == want:
		return Right
	}
	return Wrong
}

// Has reports whether a CSS selector matches at least one element.
func (p *Page) Has(selector string) (bool, error) {
	nodes, err := p.Nodes(selector)
	return len(nodes) > 0, err
}

func (p *Page) find(kind, value string, exact bool) ([]int, error) {
	k := locate.KindOf(kind)
	if k == nil {
		return nil, fmt.Errorf("locator kind %q is not known", kind)
	}
	nodes, err := k.Find(p.x, value, exact)
	if err != nil {
		return nil, fmt.Errorf("selector %q: %w", value, err)
	}
	return nodes, nil
}

// Add counts a verdict.
func Add(t *datasets.Trial, verdict string) {
	switch verdict {
	case Right:
		t.Right++
	case Wrong:
		t.Wrong++
	case Ambiguous:
		t.Ambiguous++
	default:
		t.None++
	}
}

// AddSlip notes a capture on which a policy took another control for the one at want, or did not
// find it alone where it is.
func AddSlip(slips *[]datasets.Slip, captureID string, want int64, verdict string) {
	if verdict == Wrong || verdict != Right && want != Absent {
		*slips = append(*slips, datasets.Slip{CaptureID: captureID, Verdict: verdict})
	}
}

// Nodes returns the nodes of the tree that a CSS selector matches, in document order. The
// slice belongs to the page.
func (p *Page) Nodes(selector string) ([]int, error) { return p.find(locate.KindCSS, selector, false) }

// Live returns the live indices of the elements that a locator of a kind of package locate
// matches, in document order; what no user can meet has none and is left out.
func (p *Page) Live(kind, value string) ([]int64, error) {
	nodes, err := p.find(kind, value, true)
	var out []int64
	for _, n := range nodes {
		if i := p.t.Nodes[n].Index; i >= 0 {
			out = append(out, int64(i))
		}
	}
	return out, err
}
