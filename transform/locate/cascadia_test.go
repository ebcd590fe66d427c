package locate

import (
	"fmt"
	"html"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"skillmill/datasets/samples/sharedtest"
	"skillmill/transform/accname"
	"skillmill/transform/css/csstest"
	"skillmill/transform/page"
)

func indexOf(t *page.Tree) *Index {
	n := len(t.Nodes)
	roles, names, hidden := make([]string, n), make([]string, n), make([]bool, n)
	for i := range t.Nodes {
		hidden[i] = t.Hidden(i) || t.AriaHidden(i)
		if roles[i] = accname.Role(t, i); roles[i] != "" || controlLike(t, i) {
			names[i] = accname.Normalise(accname.Compute(t, i).Text)
		}
	}
	return NewIndex(t, roles, names, hidden)
}

func controlLike(t *page.Tree, i int) bool {
	switch t.Nodes[i].Tag {
	case "button", "select", "textarea", "summary":
		return true
	case "input":
		return t.Attr(i, "type") != "hidden"
	case "a", "area":
		_, ok := t.Lookup(i, "href")
		return ok
	}
	return controlRoles[t.Attr(i, "role")]
}

// judge compares every selector of a node's candidates with the oracle.
func judge(x *Index, o *csstest.Oracle, node int) (selectors int, err error) {
	in := Input{Texts: x.Texts(node)}
	unique := false
	for _, c := range x.Candidates(node, in) {
		if c.Kind != KindCSS {
			continue
		}
		selectors++
		want, err := o.Find(c.Value)
		if err != nil {
			return 0, fmt.Errorf("%s: %w", c.Value, err)
		}
		if int(c.Matches) != len(want) || c.Right != has(want, node) {
			return 0, fmt.Errorf("%s: %d matches, right %v; the oracle finds %d", c.Value, c.Matches, c.Right, len(want))
		}
		unique = unique || c.Matches == 1 && c.Right
	}
	if !unique {
		return 0, fmt.Errorf("node %d <%s> has no unique selector", node, x.t.Nodes[node].Tag)
	}
	if s := x.Container(node); s != "" {
		want, err := o.Find(s)
		if err != nil {
			return 0, fmt.Errorf("container %s: %w", s, err)
		}
		if len(want) != 1 {
			return 0, fmt.Errorf("container %s: %d matches", s, len(want))
		}
	}
	return selectors, nil
}

// documents draws pages with names that are hard to write down.
func documents() *rapid.Generator[string] {
	nasty := rapid.SampledFrom([]string{
		"main", "main", "item", "item", "save", "1abc", "-1a", "--x", "-", ":r1:", "a.b", `q"x`, "it's", `back\slash`, "two\nlines", "tab\tbed",
		"a b", "登录", "😀", "user[name]", "x\u00a0y", "a>b", "#hash", "é", "btn_k3x9ab", "active", "col-md-6", "md:w-1/2", "\x7f", "/a/b?c=d&e=f",
	})
	tag := rapid.SampledFrom([]string{"div", "div", "span", "a", "a", "button", "input", "ul", "li", "form", "nav", "section", "x-menu", "template", "svg", "label"})
	return rapid.Custom(func(t *rapid.T) string {
		var b strings.Builder
		left := rapid.IntRange(1, 40).Draw(t, "size")
		var grow func(depth int)
		grow = func(depth int) {
			left--
			name := tag.Draw(t, "tag")
			b.WriteString("<" + name)
			for _, key := range []string{"id", "class", "name", "href", "aria-label", "title", "data-testid", "role", "placeholder"} {
				if rapid.IntRange(0, 3).Draw(t, key) != 0 {
					continue
				}
				v := nasty.Draw(t, "value")
				if key == "class" {
					v += " " + nasty.Draw(t, "class")
				}
				fmt.Fprintf(&b, ` %s="%s"`, key, html.EscapeString(v))
			}
			b.WriteString(">")
			if rapid.Bool().Draw(t, "text") {
				b.WriteString(html.EscapeString(nasty.Draw(t, "words")))
			}
			for left > 0 && depth < 8 && rapid.IntRange(0, 2).Draw(t, "more") > 0 {
				grow(depth + 1)
			}
			if name == "svg" {
				b.WriteString("<linearGradient></linearGradient><a></a><linearGradient></linearGradient>")
			}
			if name != "input" {
				b.WriteString("</" + name + ">")
			}
		}
		b.WriteString("<!DOCTYPE html><body>")
		for left > 0 {
			grow(0)
		}
		return b.String()
	})
}

func TestCandidatesAgainstCascadia(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		doc := documents().Draw(t, "document")
		tree, err := page.Parse([]byte(doc))
		if err != nil {
			t.Fatal(err)
		}
		o, err := csstest.NewOracle([]byte(doc))
		if err != nil {
			t.Fatal(err)
		}
		if o.Elements() != len(tree.Nodes) {
			t.Fatalf("%d elements, the tree has %d", o.Elements(), len(tree.Nodes))
		}
		x := indexOf(tree)
		for i := range tree.Nodes {
			if _, err := judge(x, o, i); err != nil {
				t.Fatalf("%v\n%s", err, doc)
			}
		}
	})
}

// cleanPages are the documents of the undamaged captures by their names.
func cleanPages(t testing.TB, list []sharedtest.Entry) map[string][]byte {
	t.Helper()
	out := map[string][]byte{}
	for _, c := range list {
		if !c.Clean() && c.Set != "default" {
			continue
		}
		doc, err := os.ReadFile(filepath.Join(c.Path, "dom.html"))
		if err == nil && len(doc) > 0 {
			out[c.Dir] = doc
		}
	}
	return out
}

// TestCaptures judges every selector of every control of whole pages.
func TestCaptures(t *testing.T) { sharedtest.Each(t, judgeCaptures) }

func judgeCaptures(t *testing.T, list []sharedtest.Entry) {
	pages := cleanPages(t, list)
	dirs := make([]string, 0, len(pages))
	for dir := range pages {
		dirs = append(dirs, dir)
	}
	sort.Strings(dirs)
	controls, selectors := 0, 0
	basis, best := map[string]int{}, map[string]int{}
	for _, dir := range dirs {
		tree, err := page.Parse(pages[dir])
		if err != nil {
			t.Fatal(err)
		}
		o, err := csstest.NewOracle(pages[dir])
		if err != nil {
			t.Fatal(err)
		}
		x := indexOf(tree)
		for i := range tree.Nodes {
			if !controlLike(tree, i) || tree.Nodes[i].Inert {
				continue
			}
			controls++
			n, err := judge(x, o, i)
			if err != nil {
				t.Errorf("%s: %v", dir, err)
				continue
			}
			selectors += n
			cands := x.Candidates(i, Input{Texts: x.Texts(i)})
			ch := Choose(cands)
			for _, c := range cands {
				if c.Kind == KindCSS && c.Value == ch.Selector {
					basis[c.Basis]++
				}
			}
			best[cands[0].Basis]++
			if os.Getenv("LOCATE_SHOW") != "" && strings.Contains(ch.Selector, "nth-") {
				t.Logf("SHOW %s %s %q %v %s", dir[:10], tree.Nodes[i].Tag, x.names[i], tree.Nodes[i].Attrs, ch.Selector)
			}
		}
	}
	t.Logf("%d pages, %d controls, %d selectors judged; basis of the chosen selector: %v; of the best candidate: %v",
		len(dirs), controls, selectors, basis, best)
	if share := float64(basis[BasisPosition]) / float64(controls); share > 0.38 {
		t.Errorf("%.0f %% of the selectors are positions", 100*share)
	}
	if share := float64(best[BasisPosition]) / float64(controls); share > 0.2 {
		t.Errorf("%.0f %% of the controls have nothing but a position", 100*share)
	}
}
