package view_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets/skill"
	"skillmill/transform/accname"
	"skillmill/transform/find"
	"skillmill/transform/match"
	"skillmill/transform/page"
	"skillmill/transform/view"
)

// controls reads a page whose controls are its links.
func controls(t *testing.T, doc string) (*find.Page, []int, []skill.Guard) {
	t.Helper()
	tree, err := page.Parse([]byte(doc))
	if err != nil {
		t.Fatal(err)
	}
	roles := make([]string, len(tree.Nodes))
	for i := range tree.Nodes {
		roles[i] = accname.Role(tree, i)
	}
	p, nodes := find.New(tree, roles), tree.ByTag("a")
	guards := make([]skill.Guard, len(nodes))
	for k, n := range nodes {
		guards[k] = p.Guard(n).Document()
	}
	return p, nodes, guards
}

// Looks took each link for the one at its number; a name that went to another one says more.
func TestFollowNames(t *testing.T) {
	for name, c := range map[string]struct {
		old, new string
		want     []int
	}{
		"renamed in place":               {`<p><a href="#">Book</a> <a href="#">Ask</a></p>`, `<p><a href="#">Reserve</a> <a href="#">Ask</a></p>`, []int{0, 1}},
		"more of the name at another":    {`<p><a href="#">Log of Wren 4</a> <a href="#">Log of Teal 5</a></p>`, `<p><a href="#">Log of Teal 6</a> <a href="#">Log of Wren 7</a></p>`, []int{-1, -1}},
		"a name that others had":         {`<p><a href="#">Book</a> <a href="#">Book a table</a></p>`, `<p><a href="#">Reserve</a> <a href="#">Book a table</a></p>`, []int{0, 1}},
		"as many with the name as there": {`<p><a href="#">Drop</a> <a href="#">Ask</a></p>`, `<p><a href="#">Keep</a> <a href="#">Ask</a> <i></i><a href="#">Drop</a></p>`, []int{2, 1}},
	} {
		_, _, guards := controls(t, c.old)
		facts, nodes, _ := controls(t, c.new)
		answers := make([]match.Answer, len(guards))
		for k := range answers {
			answers[k] = match.Answer{Verdict: match.Found, Index: k}
		}
		if d := cmp.Diff(c.want, view.Follow(facts, guards, nodes, answers)); d != "" {
			t.Errorf("%s: %s", name, d)
		}
	}
}

func TestTranslated(t *testing.T) {
	guards := func(texts ...string) []skill.Guard {
		out := make([]skill.Guard, len(texts))
		for i, s := range texts {
			out[i] = skill.Guard{Kind: "click", Name: s, Row: s + " in row"}
		}
		return out
	}
	for name, c := range map[string]struct {
		was, is []skill.Guard
		want    bool
	}{
		"the same words":      {guards("Save", "Print"), guards("Print", "Save"), false},
		"one renamed":         {guards("Save", "Print", "Send"), guards("Keep", "Print", "Send"), false},
		"numbers say nothing": {guards("1", "2", "Save"), guards("3", "4", "Save"), false},
		"no words":            {[]skill.Guard{{Kind: "click"}}, []skill.Guard{{Kind: "click"}}, false},
		"another language": {
			[]skill.Guard{{Name: "save", Heading: "cart"}, {Name: "print", Row: "one apple"}}, []skill.Guard{{Name: "speichern", Heading: "korb"}, {Name: "drucken", Row: "ein apfel"}}, true,
		},
	} {
		if got := view.Translated(c.was, c.is); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}
