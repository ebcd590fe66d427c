package page

import (
	"path/filepath"
	"testing"

	"skillmill/datasets/samples/sharedtest"
)

// Every usable capture aligns completely, and the parents found by parsing are
// those that the page had.
func TestBuildCaptures(t *testing.T) { sharedtest.Each(t, buildCaptures) }

func buildCaptures(t *testing.T, list []sharedtest.Entry) {
	read, nodes := 0, 0
	for _, e := range list {
		c, ok := readParts(t, e.Path)
		if !ok {
			continue
		}
		read++
		name := e.Dir
		tree, warnings := Build(c)
		if len(warnings) > 0 || !tree.FromHTML || tree.Unaligned != 0 {
			t.Errorf("%s: warnings %v, from HTML %v, unaligned %d", name, warnings, tree.FromHTML, tree.Unaligned)
			continue
		}
		checkShape(t, tree)
		wrongParent, unmeasured := 0, 0
		for i := range tree.Nodes {
			n := &tree.Nodes[i]
			if n.Raw < 0 {
				unmeasured++
				continue
			}
			want := n.Elem.Parent
			got := -1
			if n.Parent >= 0 {
				got = tree.Nodes[n.Parent].Raw
			}
			if got != want {
				wrongParent++
			}
			if tree.ByLive(n.Index) != i {
				t.Fatalf("%s: ByLive(%d) = %d, want %d", name, n.Index, tree.ByLive(n.Index), i)
			}
		}
		nodes += len(tree.Nodes)
		if wrongParent > 0 {
			t.Errorf("%s: %d of %d nodes have another parent than measured", name, wrongParent, len(tree.Nodes))
		}
		if unmeasured > 0 {
			t.Logf("%s: %d of %d nodes are not measured", name, unmeasured, len(tree.Nodes))
		}
	}
	t.Logf("%d captures, %d nodes", read, nodes)
	if read == 0 {
		t.Fatal("no usable capture")
	}
}

// A summary alone gives the same elements under the same parents.
func TestBuildWithoutHTML(t *testing.T) { sharedtest.Each(t, buildWithoutHTML) }

func buildWithoutHTML(t *testing.T, list []sharedtest.Entry) {
	for _, e := range list {
		dir := e.Dir
		c, ok := readParts(t, e.Path)
		if !ok {
			continue
		}
		c.HTML = nil
		tree, warnings := Build(c)
		if tree.FromHTML || len(warnings) > 0 || len(tree.Nodes) != len(c.Elements) {
			t.Fatalf("%s: from HTML %v, %v, %d nodes of %d", dir, tree.FromHTML, warnings, len(tree.Nodes), len(c.Elements))
		}
		checkShape(t, tree)
		for i := range tree.Nodes {
			if tree.Nodes[i].Parent != c.Elements[i].Parent {
				t.Fatalf("%s: node %d has parent %d, want %d", dir, i, tree.Nodes[i].Parent, c.Elements[i].Parent)
			}
		}
	}
}

func BenchmarkBuild(b *testing.B) {
	var big string
	for _, e := range sharedtest.Real(b) {
		if filepath.Base(e.Path) == "20261121115351" {
			big = e.Path
		}
	}
	c, ok := readParts(b, big)
	if !ok {
		b.Fatalf("cannot read %q", big)
	}
	b.SetBytes(int64(len(c.HTML)))
	b.ReportAllocs()
	for b.Loop() {
		Build(c)
	}
}
