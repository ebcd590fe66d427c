package locate

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"skillmill/transform/page"
)

// FuzzPrintSelector wants of every selector that its print is read back as it was.
func FuzzPrintSelector(f *testing.F) {
	f.Fuzz(rapid.MakeFuzz(func(t *rapid.T) {
		sel := selectors().Draw(t, "selector")
		back, err := ParseSelector(sel.String())
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(sel, back, nilEmpty, nilEmptyAttrs); diff != "" {
			t.Fatalf("%s (-written +read):\n%s", sel, diff)
		}
	}))
}

// FuzzFind wants of every selector that is read that this package and another
// engine find the same elements by it.
func FuzzFind(f *testing.F) {
	const doc = `<!DOCTYPE html><body id=b class="x y"><div class="a  b"><p>1</p><p class=a>2<b>x</b></p></div>
<div class="a"><ul id=l><li><a href="/x" title="">1</a><li class="b&#xa0;c b"><a>2</a></ul></div><input name="q">`
	tree, err := page.Parse([]byte(doc))
	if err != nil {
		f.Fatal(err)
	}
	for _, s := range []string{"a", "#b > div .a", `[title=""]`, ".b", "li:nth-of-type(2) a", "p:nth-child(2)", "div p", `input[name='q']`, "*"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		sel, err := ParseSelector(s)
		if err != nil || len(sel) > 8 {
			return
		}
		o, err := newOracle([]byte(doc))
		if err != nil {
			t.Fatal(err)
		}
		printed := sel.String()
		want, err := o.find(printed)
		if err != nil {
			t.Fatalf("%q prints %q, which cascadia refuses: %v", s, printed, err)
		}
		if diff := cmp.Diff(want, append([]int(nil), indexOf(tree).Find(sel)...)); diff != "" {
			t.Fatalf("%q (-cascadia +here):\n%s", printed, diff)
		}
	})
}

// FuzzCandidates wants of every page that each element of it has a selector that
// finds it and nothing else, and that another engine counts as this package does.
func FuzzCandidates(f *testing.F) {
	f.Add(`<!DOCTYPE html><body><form id=f><input name=q><button>Go</button></form><ul><li><a href=/x>1</a><li><a href=/x>1</a></ul>`)
	f.Add(`<!DOCTYPE html><body><div id="1a:b"><a id=x title='"'>a</a><a id=x title="\">b</a><template><a id=x></a></template></div>`)
	f.Add(`<!DOCTYPE html><svg><linearGradient></linearGradient><a></a></svg><x-menu class="md:w-1/2 é">😀</x-menu>`)
	f.Fuzz(func(t *testing.T, doc string) {
		if len(doc) > 2_000 {
			return // the oracle is slow
		}
		tree, err := page.Parse([]byte(doc))
		if err != nil {
			return
		}
		o, err := newOracle([]byte(doc))
		if err != nil || len(o.order) != len(tree.Nodes) || len(tree.Nodes) > 60 {
			return
		}
		x := indexOf(tree)
		for i := range tree.Nodes {
			if _, err := judge(x, o, i); err != nil {
				t.Fatalf("%v\n%s", err, doc)
			}
		}
	})
}
