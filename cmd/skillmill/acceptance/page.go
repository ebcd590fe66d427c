package acceptance

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/transform/page"
	"skillmill/transform/require"

	"github.com/andybalholm/cascadia"
	"golang.org/x/net/html"
)

// Stored is one capture as an independent judge sees it: by cascadia on dom.html.
type Stored struct {
	c    *capture.Capture
	doc  *html.Node
	tree *page.Tree
	at   map[*html.Node]int // position in querySelectorAll('*')
}

func OpenPage(t *testing.T, dir string) Stored {
	t.Helper()
	c, err := capture.Read(context.Background(), dir, capture.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	doc, err := html.Parse(bytes.NewReader(c.HTML))
	if err != nil {
		t.Fatal(err)
	}
	p := Stored{c: c, doc: doc, at: map[*html.Node]int{}}
	p.tree, _ = page.Build(c)
	var walk func(*html.Node)
	walk = func(n *html.Node) {
		if n.Type == html.ElementNode {
			p.at[n] = len(p.at)
			if n.Data == "template" {
				return
			}
		}
		for k := n.FirstChild; k != nil; k = k.NextSibling {
			walk(k)
		}
	}
	walk(doc)
	return p
}

func (p Stored) Query(t *testing.T, sel string) []int {
	t.Helper()
	compiled, err := cascadia.ParseGroup(sel)
	if err != nil {
		t.Errorf("%s: %s: %v", p.c.ID, sel, err)
		return nil
	}
	var at []int
	for _, n := range cascadia.QueryAll(p.doc, compiled) {
		at = append(at, p.at[n])
	}
	return at
}

func (p Stored) CheckSelectors(t *testing.T, s *skill.Skill) int {
	t.Helper()
	if s.Locators.Selector == "" {
		return 0
	}
	if f := s.Family; f != nil && len(f.Members) > 0 {
		p.checkMembers(t, s)
		return 1
	}
	checked := 0
	for _, sel := range append([]string{s.Locators.Selector}, s.Locators.SelectorAlt...) {
		got := p.Query(t, sel)
		if len(got) != 1 || p.c.Live(got[0]) != *s.Locators.ByDOMIndex {
			t.Errorf("%s %s: %s matches %v, want only live index %d", p.c.ID, s.ID, sel, got, *s.Locators.ByDOMIndex)
		}
		checked++
	}
	return checked
}

// checkMembers checks that the selector of a family matches all of its members.
func (p Stored) checkMembers(t *testing.T, s *skill.Skill) {
	t.Helper()
	live := map[int]bool{}
	for _, at := range p.Query(t, s.Locators.Selector) {
		live[p.c.Live(at)] = true
	}
	for _, m := range s.Family.Members {
		if !live[m.Index] {
			t.Errorf("%s %s: %s does not match member %q at live index %d", p.c.ID, s.ID, s.Locators.Selector, m.Key, m.Index)
		}
	}
}

// CheckPreconditions checks the preconditions of a skill on a capture that shows its
// control at a live index, and returns how many there are. If the control is not visible,
// or is covered, not_exists and visible need not hold.
func (p Stored) CheckPreconditions(t *testing.T, s *skill.Skill, live int) int {
	t.Helper()
	pre, n := s.Preconditions, 0
	fail := func(format string, args ...any) {
		t.Errorf("%s %s: precondition %s", p.c.ID, s.ID, fmt.Sprintf(format, args...))
	}
	n += len(pre.URLMatches)
	if !require.MatchesURL(pre.URLMatches, p.c.Meta.URL) {
		fail("url_matches %v does not match %s", pre.URLMatches, p.c.Meta.URL)
	}
	for _, sel := range append(append([]string{}, pre.Exists...), pre.Enabled...) {
		if n++; len(p.Query(t, sel)) == 0 {
			fail("exists %s", sel)
		}
		if strings.Contains(sel, ":nth-") {
			fail("exists %s names a place", sel)
		}
	}
	if p.operable(live) {
		n += p.checkOperable(t, &pre, fail)
	}
	if vp := pre.Viewport; vp != nil && p.c.Meta.Viewport.Width > 0 && p.sees(live) && vp.MinWidth > p.c.Meta.Viewport.Width {
		fail("viewport %d", vp.MinWidth)
	}
	for _, name := range pre.Cookies {
		if n++; !slices.Contains(p.c.CookieNames, name) {
			fail("cookie %s", name)
		}
	}
	return n
}

func (p Stored) checkOperable(t *testing.T, pre *skill.Preconditions, fail func(string, ...any)) int {
	t.Helper()
	for _, sel := range pre.NotExists {
		for _, raw := range p.Query(t, sel) {
			if e := &p.c.Elements[raw]; e.Visible == capture.Yes && e.VisibleAdv == capture.Yes && !e.BBox.Empty() {
				fail("not_exists %s, and users see it", sel)
			}
		}
	}
	for _, sel := range pre.Visible {
		if got := p.Query(t, sel); len(got) != 1 || p.c.Elements[got[0]].VisibleAdv == capture.No {
			fail("visible %s", sel)
		}
	}
	return len(pre.NotExists) + len(pre.Visible)
}

// sees reports whether the element at a live index was measured as visible.
func (p Stored) sees(live int) bool {
	for raw := range p.c.Elements {
		if p.c.Live(raw) == live {
			return p.c.Elements[raw].Visible == capture.Yes
		}
	}
	return false
}

// operable reports whether the element at a live index was visible and not mostly covered.
func (p Stored) operable(live int) bool {
	for raw := range p.c.Elements {
		if p.c.Live(raw) == live {
			e := &p.c.Elements[raw]
			return e.Visible == capture.Yes && e.VisibleAdv != capture.No && e.Occlusion >= 0 && e.Occlusion < 0.5
		}
	}
	return false
}
