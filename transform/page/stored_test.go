package page

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/samples/sharedtest"
)

// storedNodes are the nodes as a stored tree has them: unmeasured, scripts and
// styles empty.
func storedNodes(t *Tree) []Node {
	nodes := append([]Node{}, t.Nodes...)
	for i := range nodes {
		n := &nodes[i]
		n.Raw, n.Elem = -1, nil
		if n.Tag != "script" && n.Tag != "style" {
			continue
		}
		var kids []Kid
		for _, k := range n.Kids {
			if k.Node >= 0 {
				kids = append(kids, k)
			}
		}
		n.Kids = kids
	}
	return nodes
}

var emptyIsNil = cmp.Transformer("emptyIsNil", func(n Node) string {
	attrs, kids := append([]capture.Attr{}, n.Attrs...), append([]Kid{}, n.Kids...)
	return fmt.Sprintf("%d %d %q %q %#v %d %d %v", n.Parent, n.End, n.Tag, attrs, kids, n.Index, n.Raw, n.Inert)
})

// roundTrip checks that a tree comes back from its rows with the same answers.
func roundTrip(t interface {
	Helper()
	Fatalf(string, ...any)
}, tree *Tree,
) {
	t.Helper()
	n := len(tree.Nodes)
	roles, names, hidden := make([]string, n), make([]string, n), make([]bool, n)
	for i := range n {
		roles[i], names[i], hidden[i] = fmt.Sprint("role ", i), fmt.Sprint("name ", i), i%3 == 0
	}
	got, r, nm, h, err := FromRows(tree.Rows(roles, names, hidden))
	if err != nil {
		t.Fatalf("FromRows: %v", err)
	}
	if d := cmp.Diff(storedNodes(tree), got.Nodes, emptyIsNil); d != "" {
		t.Fatalf("nodes (-want +got):\n%s", d)
	}
	if d := cmp.Diff([]any{roles, names, hidden}, []any{r, nm, h}); d != "" {
		t.Fatalf("roles, names, hidden (-want +got):\n%s", d)
	}
	checkShape(t, got)
	for i := range n {
		if got.Hidden(i) != tree.Hidden(i) || got.Unrendered(i) != tree.Unrendered(i) || got.AriaHidden(i) != tree.AriaHidden(i) {
			t.Fatalf("node %d: hidden %v %v %v, want %v %v %v", i, got.Hidden(i), got.Unrendered(i), got.AriaHidden(i),
				tree.Hidden(i), tree.Unrendered(i), tree.AriaHidden(i))
		}
		if got.Text(i) != tree.Text(i) {
			t.Fatalf("node %d: text %q, want %q", i, got.Text(i), tree.Text(i))
		}
		if x := tree.Nodes[i].Index; got.ByLive(x) != tree.ByLive(x) {
			t.Fatalf("live index %d is at %d, want %d", x, got.ByLive(x), tree.ByLive(x))
		}
	}
}

func TestStoredTree(t *testing.T) {
	for _, doc := range []string{
		sample, "", "just text", "<template><p hidden>a<b>c</b></template>", "<p>a<!-- x -->b<i></i>c",
		"<style>p{}</style><script>var a</script><svg><style>q</style></svg>", strings.Repeat("<div>", 3000),
	} {
		roundTrip(t, parse(t, doc))
	}
	measured := elements(t, sample)
	measured.HTML = nil
	tree, _ := Build(measured)
	roundTrip(t, tree)
	roundTrip(t, fromSummary(&capture.Capture{Helper: -1}))
}

func TestStoredTreeRandom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		parts := rapid.SliceOf(rapid.SampledFrom([]string{
			"<div id=a>", "</div>", "text", " ", "<template>", "</template>", "<b class='x y'>", "</b>", "<input value=1>",
			"<script>s</script>", "<p hidden>", "</p>", "<details><summary>", "</details>", "<table><tr><td>",
		})).Draw(t, "parts")
		tree, err := Parse([]byte(strings.Join(parts, "")))
		if err != nil {
			t.Fatalf("Parse: %v", err)
		}
		roundTrip(t, tree)
	})
}

func TestStoredCaptures(t *testing.T) { sharedtest.Each(t, storedCaptures) }

func storedCaptures(t *testing.T, list []sharedtest.Entry) {
	seen := 0
	for _, e := range list {
		c, ok := readParts(t, e.Path)
		if !ok {
			continue
		}
		seen++
		tree, _ := Build(c)
		roundTrip(t, tree)
	}
	if seen == 0 {
		t.Fatal("no usable capture")
	}
}

func TestFromRowsRefuses(t *testing.T) {
	row := func(parent, live int64, texts ...datasets.NodeText) datasets.NodeRow {
		return datasets.NodeRow{Parent: parent, Tag: "p", Live: live, Texts: texts}
	}
	for name, rows := range map[string][]datasets.NodeRow{
		"first has a parent":     {row(0, 0)},
		"parent after it":        {row(-1, 0), row(2, 1), row(-1, 2)},
		"parent is closed":       {row(-1, 0), row(0, 1), row(0, 2), row(1, 3)},
		"negative parent":        {row(-2, 0)},
		"huge live index":        {row(-1, 1<<62)},
		"negative live index":    {row(-1, -2)},
		"text behind the end":    {row(-1, 0, datasets.NodeText{Before: 1})},
		"texts out of order":     {row(-1, 0, datasets.NodeText{Before: 1}, datasets.NodeText{}), row(0, 1)},
		"text at a negative one": {row(-1, 0, datasets.NodeText{Before: -1})},
	} {
		if _, _, _, _, err := FromRows(rows); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// Whatever the rows say, FromRows answers a tree or an error.
func TestFromRowsArbitrary(t *testing.T) {
	small := rapid.Int64Range(-2, 4)
	gen := rapid.Custom(func(t *rapid.T) datasets.NodeRow {
		r := datasets.NodeRow{Parent: small.Draw(t, "parent"), Live: small.Draw(t, "live"), Tag: rapid.SampledFrom([]string{"p", "details"}).Draw(t, "tag")}
		for range rapid.IntRange(0, 2).Draw(t, "texts") {
			r.Texts = append(r.Texts, datasets.NodeText{Before: small.Draw(t, "before"), Text: "x"})
		}
		return r
	})
	rapid.Check(t, func(t *rapid.T) {
		tree, _, _, _, err := FromRows(rapid.SliceOfN(gen, 0, 6).Draw(t, "rows"))
		if err == nil {
			checkShape(t, tree)
		}
	})
}
