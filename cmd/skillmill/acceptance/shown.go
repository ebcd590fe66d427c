package acceptance

import (
	"fmt"
	"strings"
	"testing"

	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/transform/accname"
	"skillmill/transform/css"
	"skillmill/transform/find"
	"skillmill/transform/page"
	"skillmill/transform/require"
)

// Shown is one capture, ready to be looked at as a program would.
type Shown struct {
	c    *capture.Capture
	tree *page.Tree
	css  *css.Index
	find *find.Page
}

// Open reads the capture in a folder.
func Open(t *testing.T, dir string) *Shown {
	t.Helper()
	c, err := capture.Read(t.Context(), dir, capture.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	tree, _ := page.Build(c)
	tree = tree.Written()
	roles := make([]string, len(tree.Nodes))
	for i := range tree.Nodes {
		roles[i] = accname.Role(tree, i)
	}
	return &Shown{c: c, tree: tree, css: css.NewIndex(tree), find: find.New(tree, roles)}
}

// matches returns the nodes that a selector matches.
func (s *Shown) matches(t *testing.T, selector string) []int {
	t.Helper()
	nodes, err := s.css.FindString(selector)
	if err != nil {
		t.Fatalf("%s: %v", selector, err)
	}
	return nodes
}

// Missed returns why the rules of the policy do not find the control of a document although
// the page has it; is reports whether an index is that of the control.
func (s *Shown) Missed(k *skill.Skill, is func(index int) bool) string {
	return string(s.find.Missed(find.FromDocument(&k.Locators), func(node int) bool { return is(s.tree.Nodes[node].Index) }))
}

// Offers reports whether the preconditions of a skill hold on the page.
func (s *Shown) Offers(t *testing.T, k *skill.Skill) bool {
	t.Helper()
	return s.Unmet(t, k) == ""
}

// Unmet returns the first precondition of a skill that does not hold on the page, as its
// field and the number of the entry in it; "" where all hold.
func (s *Shown) Unmet(t *testing.T, k *skill.Skill) string {
	t.Helper()
	pre := &k.Preconditions
	if !require.MatchesURL(pre.URLMatches, s.c.Meta.URL) {
		return "url_matches"
	}
	for _, f := range []struct {
		field string
		list  []string
		there bool
	}{{"exists", pre.Exists, true}, {"visible", pre.Visible, true}, {"enabled", pre.Enabled, true}, {"not_exists", pre.NotExists, false}} {
		for i, sel := range f.list {
			if len(s.matches(t, sel)) > 0 != f.there {
				return fmt.Sprintf("%s %d", f.field, i+1)
			}
		}
	}
	for _, text := range pre.TextContains {
		if !strings.Contains(string(s.c.HTML), text) {
			return "text_contains"
		}
	}
	if pre.Viewport != nil && s.c.Meta.Viewport.Width < pre.Viewport.MinWidth {
		return "viewport"
	}
	return ""
}

// Locate looks for the control of a skill by the policy. It returns the index of the
// element, -1 where the policy refuses, and how it decided.
func (s *Shown) Locate(k *skill.Skill) (index int, how string) {
	a := s.find.Locate(find.FromDocument(&k.Locators))
	if a.Node < 0 {
		return -1, a.Code
	}
	return s.tree.Nodes[a.Node].Index, a.By
}

// Without calls f with each rule that refuses a locator of a document on the page, and with
// the element that the policy finds without that rule, -1 for none.
func (s *Shown) Without(k *skill.Skill, f func(rule string, index int)) {
	l := find.FromDocument(&k.Locators)
	_, tried := s.find.Explain(l)
	asked := map[find.Refusal]bool{"": true, find.RefusedNone: true, find.RefusedSeveral: true} // no rules
	for _, t := range tried {
		if asked[t.Refused] {
			continue
		}
		asked[t.Refused] = true
		index := -1
		if a := s.find.Without(string(t.Refused)).Locate(l); a.Node >= 0 {
			index = s.tree.Nodes[a.Node].Index
		}
		f(string(t.Refused), index)
	}
}
