package lasting

import (
	"testing"

	"skillmill/transform/page"
)

// TestCountedID: an id that a custom element counted is none that an author wrote, and neither
// is a reference to it.
func TestCountedID(t *testing.T) {
	tree, err := page.Parse([]byte(`<x-tab id=x-tab-2 aria-controls=x-panel-0>Mail</x-tab><x-panel id=x-panel-0><div id=panel-1></div></x-panel>
<x-check><label for=input-check-3>News</label><input id=input-check-3 type=checkbox></x-check><input id=input-check-4><label id=l for=input-check-4>Mail</label>`))
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]bool{"x-tab-2": true, "x-panel-0": true, "panel-1": true, "input-check-3": true, "input-check-4": false, "l": false}
	for id, counted := range want {
		if got := CountedID(tree, tree.ByID(id)[0]); got != counted {
			t.Errorf("%s: %v", id, got)
		}
	}
	for _, c := range []struct {
		key, id string
		want    bool
	}{{"aria-controls", "x-panel-0", true}, {"for", "input-check-3", true}, {"for", "input-check-4", false}, {"data-for", "x-panel-0", false}, {"for", "gone", false}} {
		if got := CountedRef(tree, c.key, c.id); got != c.want {
			t.Errorf("%s=%s: %v", c.key, c.id, got)
		}
	}
}
