package accname

import (
	"testing"

	"skillmill/transform/page"
)

// TestUnvalued: names without the words that say where a slider stands.
func TestUnvalued(t *testing.T) {
	for _, tt := range []struct{ html, want string }{
		{`<div role=slider aria-label="Volume 30%" aria-valuenow=30></div>`, "Volume"},
		{`<div role=slider aria-label="Volume 30" aria-valuenow=40></div>`, "Volume 30"},
		{`<label>Volume: <span>30</span><input type=range value=30></label>`, "Volume:"},
		{`<label>音量 30<input type=range value=30></label>`, "音量"},
		{`<div role=slider aria-label="30" aria-valuenow=30></div>`, "30"},
		{`<div role=spinbutton aria-label="Hours" aria-valuenow=3 aria-valuetext=three></div>`, "Hours"},
		{`<label>Item 5<input type=text value=5></label>`, "Item 5"},
		{`<button value=5>Item 5</button>`, "Item 5"},
	} {
		tree, err := page.Parse([]byte(tt.html))
		if err != nil {
			t.Fatal(err)
		}
		var at []int
		for _, tag := range []string{"div", "input", "button"} {
			at = append(at, tree.ByTag(tag)...)
		}
		i := at[len(at)-1]
		if got := Unvalued(tree, i, Role(tree, i), Static(tree, i).Text); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.html, got, tt.want)
		}
	}
}

// TestStaticLeavesValuesOut: what a control embedded in a name stands at is none of it
// where visits are compared.
func TestStaticLeavesValuesOut(t *testing.T) {
	tree, err := page.Parse([]byte(`<input type=checkbox id=c><label for=c>Flash <span role=slider aria-valuenow=8>s</span> times</label>`))
	if err != nil {
		t.Fatal(err)
	}
	i := tree.ByTag("input")[0]
	if got, want := Static(tree, i).Text, "Flash times"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := Compute(tree, i).Text, "Flash 8 times"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
