package page

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"skillmill/datasets/capture"
)

// checkShape checks the invariants that every user of a Tree relies on.
func checkShape(t interface {
	Helper()
	Fatalf(string, ...any)
}, tree *Tree,
) {
	t.Helper()
	for i := range tree.Nodes {
		n := &tree.Nodes[i]
		if n.End <= i || n.End > len(tree.Nodes) {
			t.Fatalf("node %d ends at %d of %d", i, n.End, len(tree.Nodes))
		}
		if n.Parent >= i {
			t.Fatalf("node %d has parent %d", i, n.Parent)
		}
		if n.Parent >= 0 {
			if p := &tree.Nodes[n.Parent]; n.End > p.End || !tree.Contains(n.Parent, i) || tree.Contains(i, n.Parent) {
				t.Fatalf("node %d (end %d) is not inside its parent %d (end %d)", i, n.End, n.Parent, p.End)
			}
		}
		next := i + 1
		for _, k := range n.Kids {
			if k.Node < 0 {
				continue
			}
			if k.Node != next || tree.Nodes[k.Node].Parent != i {
				t.Fatalf("node %d has kid %d (parent %d), want %d", i, k.Node, tree.Nodes[k.Node].Parent, next)
			}
			next = tree.Nodes[k.Node].End
		}
		if next != n.End {
			t.Fatalf("kids of node %d end at %d, the node at %d", i, next, n.End)
		}
	}
}

func parse(t testing.TB, doc string) *Tree {
	t.Helper()
	tree, err := Parse([]byte(doc))
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

const sample = `<!doctype html><html __selectorid="d0"><head><title>T</title></head><body class="a b a">
<p id=p __act_confidence="0.7" __own="kept" data-x=1>Hello <b>wor</b>ld<br>again<!-- c -->!</p>
<template><i id=inert>x</i></template><noscript><u>no</u></noscript>
<svg><clipPath id=c><use xlink:href="#u"></use></clipPath></svg><div><div>one</div><div>two</div></div></body></html>`

func TestQueries(t *testing.T) {
	tree := parse(t, sample)
	checkShape(t, tree)
	p := tree.ByID("p")[0]
	got := map[string]any{
		"attrs":     tree.Nodes[p].Attrs,
		"text":      tree.Text(p),
		"own":       tree.OwnText(p),
		"body":      tree.Text(tree.ByTag("body")[0]),
		"class a":   len(tree.ByClass("a")),
		"data-x=1":  tree.ByAttr("data-x", "1"),
		"data-x=2":  tree.ByAttr("data-x", "2"),
		"inert":     tree.Nodes[tree.ByID("inert")[0]].Index,
		"noscript":  tree.ByTag("u"),
		"clippath":  len(tree.ByTag("clippath")),
		"xlink":     tree.Attr(tree.ByTag("use")[0], "xlink:href"),
		"closest":   tree.Nodes[tree.Closest(tree.ByTag("use")[0], func(i int) bool { return tree.Nodes[i].Tag == "svg" })].Tag,
		"none":      tree.Closest(p, func(int) bool { return false }),
		"live":      tree.Nodes[tree.ByLive(4)].Tag,
		"live none": []int{tree.ByLive(-1), tree.ByLive(99)},
	}
	want := map[string]any{
		"attrs":     []capture.Attr{{Key: "id", Val: "p"}, {Key: "__own", Val: "kept"}, {Key: "data-x", Val: "1"}},
		"text":      "Hello world again!",
		"own":       "Hello ld again!",
		"body":      "Hello world again! one two",
		"class a":   1,
		"data-x=1":  []int{p},
		"data-x=2":  []int(nil),
		"inert":     -1,
		"noscript":  []int(nil),
		"clippath":  1,
		"xlink":     "#u",
		"closest":   "svg",
		"none":      -1,
		"live":      "p",
		"live none": []int{-1, -1},
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

func TestHidden(t *testing.T) {
	tree := parse(t, `<div hidden><a id=a></a></div><div style="color:red; DISPLAY : none !important"><a id=b></a></div>
<div style="visibility:hidden"><a id=c></a><a id=d style="visibility:visible"></a></div>
<div aria-hidden=true><a id=e></a></div><input id=f type=HIDDEN><details><summary id=g></summary><a id=h></a></details>
<details open><summary></summary><a id=i></a></details><style id=j></style><template><a id=k></a></template>
<dialog><a id=l></a></dialog><dialog open><a id=m></a></dialog>
<select hidden><option id=n></select><select><option id=o></select>`)
	got, aria := "", ""
	for c := 'a'; c <= 'o'; c++ {
		i := tree.ByID(string(c))[0]
		if tree.Hidden(i) {
			got += string(c)
		}
		if tree.AriaHidden(i) {
			aria += string(c)
		}
	}
	if want := "abcfhjkln"; got != want {
		t.Errorf("hidden: %s, want %s", got, want)
	}
	if aria != "e" {
		t.Errorf("aria-hidden: %s, want e", aria)
	}
}

func TestHiddenMeasured(t *testing.T) {
	html := `<html><head></head><body><div hidden><a id=seen></a></div><p><b id=zero></b></p><p id=wrap><b></b></p>` +
		`<details><a id=folded></a></details><select><option id=opt></option></select></body></html>`
	seen := set("html body a b details select option")
	c := elements(t, html)
	for i := range c.Elements {
		e := &c.Elements[i]
		e.Visible = capture.Of(seen[e.Tag] && e.ID != "zero" && e.ID != "opt")
	}
	tree, _ := Build(c)
	got := map[string]bool{}
	for _, id := range []string{"seen", "zero", "wrap", "folded", "opt"} {
		got[id] = tree.Hidden(tree.ByID(id)[0])
	}
	want := map[string]bool{"seen": false, "zero": true, "wrap": false, "folded": true, "opt": false}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

// TestUnrendered: what has no area is there, unless visibility hides it; what has no box at all is
// not, unless what it holds is drawn (display: contents).
func TestUnrendered(t *testing.T) {
	c := elements(t, `<html><head></head><body><b id=flat></b><b id=veiled></b><b id=none>x</b><b id=boxless>x</b><b id=hidden></b></body></html>`)
	for i := range c.Elements {
		e := &c.Elements[i]
		e.Visible = capture.Of(e.Tag != "b")
		switch e.ID {
		case "flat":
			e.BBox = capture.Rect{5, 5, 20, 0}
		case "veiled":
			e.BBox, e.Veiled = capture.Rect{5, 5, 20, 0}, true
		case "none", "boxless":
			e.BBox, e.Boxless = capture.Rect{}, e.ID == "boxless"
		case "hidden":
			e.BBox = capture.Rect{5, 5, 20, 9}
		}
	}
	tree, _ := Build(c)
	got := ""
	for _, id := range []string{"flat", "veiled", "none", "boxless", "hidden"} {
		if tree.Unrendered(tree.ByID(id)[0]) {
			got += " " + id
		}
	}
	if want := " veiled none hidden"; got != want {
		t.Errorf("unrendered:%s, want%s", got, want)
	}
}

// elements makes a capture whose summary shows exactly the document.
func elements(t testing.TB, doc string) *capture.Capture {
	t.Helper()
	tree := parse(t, doc)
	c := &capture.Capture{HTML: []byte(doc), Helper: -1}
	raw := map[int]int{-1: -1}
	for i := range tree.Nodes {
		if tree.Nodes[i].Inert {
			continue
		}
		n := &tree.Nodes[i]
		raw[i] = len(c.Elements)
		c.Elements = append(c.Elements, capture.Element{
			Index: raw[i], Parent: raw[n.Parent], Tag: n.Tag,
			ID: tree.ID(i), Class: tree.Attr(i, "class"),
		})
	}
	return c
}

func TestBuildHelper(t *testing.T) {
	c := elements(t, `<html><head><script>(function(){})()</script></head><body><a id=x></a></body></html>`)
	c.Helper = 2
	tree, _ := Build(c)
	x := tree.ByID("x")[0]
	if n := tree.Nodes[x]; n.Index != 3 || n.Raw != 4 || tree.Nodes[2].Index != -1 || tree.Nodes[2].Raw != 2 || tree.ByLive(3) != x {
		t.Errorf("got %+v and helper %+v", n, tree.Nodes[2])
	}
}

func TestBuildChangedPage(t *testing.T) {
	var items []string
	for k := range 40 {
		items = append(items, fmt.Sprintf(`<li class="row"><a id="a%d" class="k%d">x</a></li>`, k, k%3))
	}
	c := elements(t, "<body><ul>"+strings.Join(items, "")+"</ul></body>")
	// Since the summary one row went, one came, and one changed its class.
	items = append(append(items[:5:5], items[6:20]...), append([]string{`<li><p>new</p></li>`}, items[20:]...)...)
	items[30] = strings.Replace(items[30], `class="row"`, `class="row active"`, 1)
	c.HTML = []byte("<body><ul>" + strings.Join(items, "") + "</ul></body>")
	tree, warnings := Build(c)
	if len(warnings) > 0 || !tree.FromHTML || tree.Unaligned != 2 {
		t.Fatalf("warnings %v, from HTML %v, unaligned %d, want 2", warnings, tree.FromHTML, tree.Unaligned)
	}
	for i := range tree.Nodes {
		n := &tree.Nodes[i]
		if n.Elem != nil && (n.Elem.ID != tree.ID(i) || n.Elem.Tag != n.Tag) {
			t.Errorf("node %d %s#%s has element %s#%s", i, n.Tag, tree.ID(i), n.Elem.Tag, n.Elem.ID)
		}
		if n.Tag == "p" && (n.Index != -1 || n.Raw != -1) {
			t.Errorf("the new element has index %d, raw %d", n.Index, n.Raw)
		}
	}
}

// TestBuildSpelledOut: what a script built and no parser makes of its markup is the tree that the
// markup spells out, if that has the elements of the summary; else it is the parser's.
func TestBuildSpelledOut(t *testing.T) {
	const markup = `<html><head></head><body><p id="p">x<i>a</i><div id="d"><b>y</b></div></p><table id="t"><tr id="r"><td>z</td></tr></table><a id="o">o<a id="n">n</a></a><svg><path></path></svg><em id="e"></em></body></html>`
	list := func(tags string) (out []capture.Element) {
		for i, tag := range strings.Fields(tags) {
			tag, id, _ := strings.Cut(tag, "#")
			out = append(out, capture.Element{Index: i, Parent: i - 1, Tag: tag, ID: id})
		}
		return out
	}
	for name, tc := range map[string]struct{ tags, want string }{
		"built by a script":      {"html head body p#p i div#d b table#t tr#r td a#o a#n svg path em#e", "d in p, r in t, n in o, e in "},
		"of a parser":            {"html head body p#p i div#d b p table#t tbody tr#r td a#o a#n svg path em#e", "d in , r in , n in , e in "},
		"of another page's list": {"html head body p#p i div#d b table#t tr#r td a#o a#n svg path em#e hr", "d in , r in , n in , e in "},
	} {
		tree, warnings := Build(&capture.Capture{HTML: []byte(markup), Elements: list(tc.tags), Helper: -1})
		var got []string
		for _, id := range strings.Fields("d r n e") {
			got = append(got, id+" in "+tree.ID(tree.Nodes[tree.ByID(id)[0]].Parent))
		}
		if said := strings.Join(got, ", "); said != tc.want || len(warnings) != 0 {
			t.Errorf("%s: %s, want %s; %v", name, said, tc.want, warnings)
		}
	}
}

func TestBuildOtherDocument(t *testing.T) {
	c := elements(t, "<body><main><p id=a></p><p id=b></p><p id=c></p><b></b><i></i><u></u></main></body>")
	c.Elements[4].Text = "leaf"
	c.HTML = []byte("<body>" + strings.Repeat("<div><span></span></div>", 30) + "</body>")
	tree, warnings := Build(c)
	if len(warnings) != 1 || warnings[0].Code != "summary_unaligned" || tree.FromHTML || len(tree.Nodes) != len(c.Elements) {
		t.Fatalf("got %v, from HTML %v, %d nodes", warnings, tree.FromHTML, len(tree.Nodes))
	}
	if got := tree.Text(tree.ByID("a")[0]); got != "leaf" {
		t.Errorf("text %q, want leaf", got)
	}
}

// Parents of a damaged summary may point anywhere; the tree stays a tree.
func TestSummaryShape(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		parents := rapid.SliceOfN(rapid.IntRange(-3, 40), 0, 40).Draw(t, "parents")
		c := &capture.Capture{Helper: -1}
		for i, p := range parents {
			c.Elements = append(c.Elements, capture.Element{Index: i, Parent: p, Tag: "p"})
		}
		tree, _ := Build(c)
		checkShape(t, tree)
		if len(tree.Nodes) != len(parents) {
			t.Fatalf("%d nodes of %d elements", len(tree.Nodes), len(parents))
		}
	})
}

func TestParseShape(t *testing.T) {
	piece := rapid.SampledFrom([]string{
		"<p>", "</p>", "<a id=x>", "</a>", "text ", "<table>", "<tr>", "<td>", "</table>",
		"<template>", "</template>", "<svg>", "<path/>", "</svg>", "<br>", "<b>", "</b>", "<li>", "<!-- c -->", "<select>", "<option>",
	})
	rapid.Check(t, func(t *rapid.T) {
		doc := strings.Join(rapid.SliceOfN(piece, 0, 60).Draw(t, "doc"), "")
		tree, err := Parse([]byte(doc))
		if err != nil {
			t.Fatalf("%v", err)
		}
		checkShape(t, tree)
	})
}

// The diff answers a common subsequence, and a longest one.
func TestDiff(t *testing.T) {
	token := rapid.SliceOfN(rapid.Int32Range(0, 4), 0, 25)
	rapid.Check(t, func(t *rapid.T) {
		x, y := token.Draw(t, "x"), token.Draw(t, "y")
		pairs := diff(x, y)
		last := [2]int{-1, -1}
		for _, p := range pairs {
			if p[0] <= last[0] || p[1] <= last[1] || x[p[0]] != y[p[1]] {
				t.Fatalf("%v is no common subsequence", pairs)
			}
			last = p
		}
		best := make([][]int, len(x)+1)
		best[0] = make([]int, len(y)+1)
		for i := range x {
			best[i+1] = make([]int, len(y)+1)
			for j := range y {
				best[i+1][j+1] = max(best[i][j+1], best[i+1][j])
				if x[i] == y[j] {
					best[i+1][j+1] = best[i][j] + 1
				}
			}
		}
		if len(pairs) != best[len(x)][len(y)] {
			t.Fatalf("%d pairs, the longest subsequence has %d", len(pairs), best[len(x)][len(y)])
		}
	})
}

// Hostile documents take time in proportion to their length and lose nothing.
func TestHostile(t *testing.T) {
	for name, doc := range map[string]string{
		"unclosed div":    strings.Repeat("<div>", 100_000),
		"unclosed b":      strings.Repeat("<b id=x><p>", 50_000),
		"unclosed a":      strings.Repeat("<a href=x>", 100_000),
		"tables":          strings.Repeat("<table><tr><td>", 33_000),
		"closing":         strings.Repeat("</div></p>", 50_000),
		"many attributes": "<p " + attributes(20_000) + ">",
		"deep and closed": "<body>" + strings.Repeat("<div>", 5_000) + "x" + strings.Repeat("</div>", 5_000) + "</body>",
		"details":         "<details>" + strings.Repeat("<p></p>", 50_000) + strings.Repeat("<summary></summary>", 50_000),
	} {
		t.Run(name, func(t *testing.T) {
			tree := parse(t, doc)
			checkShape(t, tree)
			last := len(tree.Nodes) - 1
			tree.Text(0)
			tree.Closest(last, func(int) bool { return false })
			if want := strings.Count(doc, "<div>"); len(tree.ByTag("div")) != want {
				t.Errorf("%d div, want %d", len(tree.ByTag("div")), want)
			}
		})
	}
}

func attributes(n int) string {
	var b strings.Builder
	for k := range n {
		fmt.Fprintf(&b, "a%d=%d ", k, k)
	}
	return b.String()
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(sample))
	f.Add([]byte(strings.Repeat("<div>", 600)))
	f.Add([]byte("<svg><title><template><select><option></svg>"))
	f.Fuzz(func(t *testing.T, doc []byte) {
		tree, err := Parse(doc)
		if err != nil {
			return
		}
		checkShape(t, tree)
		for i := range tree.Nodes {
			tree.Hidden(i)
			tree.OwnText(i)
		}
		if len(tree.Nodes) > 0 {
			tree.Text(0)
		}
	})
}

func TestOptionText(t *testing.T) {
	tree := parse(t, `<select id=s><option>Small</option><optgroup label=g><option> Very
 large</option></optgroup><option>Last</option></select><option>outside</option>`)
	list := tree.ByID("s")[0]
	for n, want := range []string{"", "Small", "Small Very large", "Small Very large Last", "Small Very large Last"} {
		if got := tree.OptionText(list, n); got != want {
			t.Errorf("%d options: %q, want %q", n, got, want)
		}
	}
}
