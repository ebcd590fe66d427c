package accname

import (
	"testing"

	"skillmill/datasets/capture"
	"skillmill/datasets/samples/sharedtest"
	"skillmill/transform/page"
)

// cleanCaptures reads the captures whose set is clean.
func cleanCaptures(t testing.TB, list []sharedtest.Entry) []*capture.Capture {
	t.Helper()
	var out []*capture.Capture
	for _, e := range list {
		if !e.Clean() {
			continue
		}
		c, err := capture.Read(t.Context(), e.Path, capture.DefaultLimits())
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, c)
	}
	if len(out) == 0 {
		t.Fatal("no clean captures")
	}
	return out
}

// computeAll computes both parts for a whole tree.
func computeAll(t *page.Tree) (roles, names []string) {
	for i := range t.Nodes {
		roles = append(roles, Role(t, i))
		names = append(names, Compute(t, i).Text)
	}
	return roles, names
}
