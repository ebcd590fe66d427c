package locate

import (
	"testing"

	"skillmill/transform/css/csstest"
	"skillmill/transform/page"
)

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
		o, err := csstest.NewOracle([]byte(doc))
		if err != nil || o.Elements() != len(tree.Nodes) || len(tree.Nodes) > 60 {
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
