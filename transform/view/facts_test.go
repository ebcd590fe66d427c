package view

import (
	"context"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets/capture"
	"skillmill/datasets/samples/sharedtest"
	"skillmill/transform/find"
	"skillmill/transform/page"
)

// TestStoredPagesSayTheSame compares what the controls of a page say with what those of
// the page say once it was stored: locators are made on the one and tried on the other.
func TestStoredPagesSayTheSame(t *testing.T) { sharedtest.Each(t, storedPagesSayTheSame) }

func storedPagesSayTheSame(t *testing.T, list []sharedtest.Entry) {
	controls := 0
	for _, e := range list {
		c, err := capture.Read(context.Background(), e.Path, capture.DefaultLimits())
		if err != nil {
			continue
		}
		c = clean(c)
		tree, _ := page.Build(c)
		v := newView(c, tree, rolesOf(tree), nil)
		stored, roles, _, _, err := page.FromRows(tree.Rows(v.roles, v.texts, v.hidden))
		if err != nil {
			t.Fatalf("%s: %v", e.Dir, err)
		}
		want, got := find.New(tree, v.roles).Controls, find.New(stored, roles).Controls
		controls += len(want)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: (-made +stored)\n%.2000s", e.Dir, diff)
		}
	}
	if controls == 0 {
		t.Error("no controls")
	}
	t.Logf("%d captures, %d controls", len(list), controls)
}
