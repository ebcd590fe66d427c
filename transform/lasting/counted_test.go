package lasting

import "testing"

// TestCounted: a number behind words of the element's own kind is one that its library counted.
func TestCounted(t *testing.T) {
	for _, c := range []struct {
		id    string
		names []string
		want  bool
	}{
		{"scale-tab-header-2", []string{"scale-tab-header"}, true},
		{"input-checkbox-6", []string{"input", "checkbox", "scale-checkbox"}, true},
		{"input-dropdown-4", []string{"select", "scale-dropdown"}, true},
		{"input-vaadin-text-field-6", []string{"input", "vaadin-text-field"}, true},
		{"ion-input-0", []string{"ion-input"}, true},
		{"tab-2", []string{"div", "my-tabs"}, false}, // an author may number what stands in an element
		{"checkbox-roaming-2", []string{"input", "checkbox", "scale-checkbox"}, false},
		{"scale-checkbox", []string{"scale-checkbox"}, false},
		{"input-3", []string{"textarea", "x-area"}, false},
		{"7", []string{"x-7"}, false},
		{"", []string{"x-a"}, false},
	} {
		if got := Counted(c.id, c.names...); got != c.want {
			t.Errorf("Counted(%q, %q) = %v", c.id, c.names, got)
		}
	}
}
