package view

import (
	"context"
	"testing"

	"skillmill/datasets/capture"
	"skillmill/datasets/samples/sharedtest"
)

// TestOutlineSaysTheSame holds the outline of a page to its record: the same nodes, and of
// those with a role the same names.
func TestOutlineSaysTheSame(t *testing.T) { sharedtest.Each(t, outlineSaysTheSame) }

func outlineSaysTheSame(t *testing.T, list []sharedtest.Entry) {
	named := 0
	for _, e := range list {
		c, err := capture.Read(context.Background(), e.Path, capture.DefaultLimits())
		if err != nil {
			continue
		}
		want, err := Read(c)
		if err != nil {
			continue
		}
		got := OutlineOf(c)
		if got.URL != want.Capture.URL || got.Title != want.Capture.Title || len(got.Nodes) != len(want.Nodes) {
			t.Fatalf("%s: %q %q, %d nodes, want %q %q, %d", e.Dir, got.URL, got.Title, len(got.Nodes), want.Capture.URL, want.Capture.Title, len(want.Nodes))
		}
		for i := range got.Nodes {
			g, w := &got.Nodes[i], &want.Nodes[i]
			if g.Role != w.Role || g.Passed != w.Passed || g.Parent != w.Parent || w.Role != "" && g.Name != w.Name {
				t.Errorf("%s: node %d is %q %q, want %q %q", e.Dir, i, g.Role, g.Name, w.Role, w.Name)
			}
			if w.Role != "" && w.Name != "" {
				named++
			}
		}
	}
	if named == 0 {
		t.Error("no names")
	}
}
