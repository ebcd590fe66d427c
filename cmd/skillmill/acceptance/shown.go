package acceptance

import (
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
	roles := make([]string, len(tree.Nodes))
	for i := range tree.Nodes {
		roles[i] = accname.Role(tree, i)
	}
	return &Shown{c: c, tree: tree, css: css.NewIndex(tree), find: find.New(tree, roles)}
}

// matches are the nodes that a selector matches.
func (s *Shown) matches(t *testing.T, selector string) []int {
	t.Helper()
	nodes, err := s.css.FindString(selector)
	if err != nil {
		t.Fatalf("%s: %v", selector, err)
	}
	return nodes
}

// Offers reports whether the preconditions of a skill hold on the page.
func (s *Shown) Offers(t *testing.T, k *skill.Skill) bool {
	t.Helper()
	pre := &k.Preconditions
	if !require.MatchesURL(pre.URLMatches, s.c.Meta.URL) {
		return false
	}
	for _, list := range [][]string{pre.Exists, pre.Visible, pre.Enabled} {
		for _, sel := range list {
			if len(s.matches(t, sel)) == 0 {
				return false
			}
		}
	}
	for _, sel := range pre.NotExists {
		if len(s.matches(t, sel)) > 0 {
			return false
		}
	}
	for _, text := range pre.TextContains {
		if !strings.Contains(string(s.c.HTML), text) {
			return false
		}
	}
	return pre.Viewport == nil || s.c.Meta.Viewport.Width >= pre.Viewport.MinWidth
}

// Locate looks for the control of a skill by the policy, and returns the index of
// the element, -1 where it refuses, and how.
func (s *Shown) Locate(k *skill.Skill) (index int, how string) {
	a := s.find.Locate(find.FromDocument(&k.Locators))
	if a.Node < 0 {
		return -1, a.Code
	}
	return s.tree.Nodes[a.Node].Index, a.By
}
