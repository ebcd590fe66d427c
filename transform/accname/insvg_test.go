package accname

import (
	"testing"

	"skillmill/transform/page"
)

// TestInSVG: a link is one of a drawing where that is right around it, also at the top of a shadow
// root, where nothing is around it.
func TestInSVG(t *testing.T) {
	tree, err := page.Parse([]byte(`<svg><a>one</a><path></path></svg><p><a>two</a></p>`))
	if err != nil {
		t.Fatal(err)
	}
	links := tree.ByTag("a")
	for i, want := range map[int]bool{links[0]: true, links[1]: false, tree.ByTag("path")[0]: true, tree.ByTag("p")[0]: false} {
		if got := inSVG(tree, i); got != want {
			t.Errorf("%s %d: %v", tree.Nodes[i].Tag, i, got)
		}
	}
	tree.Nodes[links[0]].Parent = -1
	if inSVG(tree, links[0]) {
		t.Error("at the top of a root")
	}
}
