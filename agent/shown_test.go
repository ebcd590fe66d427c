package agent

import "testing"

// TestUnshown: what no text of a page shows tells no row from others.
func TestUnshown(t *testing.T) {
	o := Observation{Texts: []Text{{Text: "▸"}, {Text: "研发部"}, {Text: "Bob Ray"}}, Elements: []Element{
		{Label: "研发部", Row: "▸ 研发部 杨磊 陈静"}, // its branch is folded
		{Label: "Remove", Row: "bob Ray 12 Remove Hidden", Near: "陈静"},
		{Label: "", Attributes: map[string]string{"title": "Star"}, Row: "Star"},
	}}
	o.unshown()
	for i, want := range []string{"▸ 研发部", "bob Ray 12 Remove", "Star"} {
		if got := o.Elements[i].Row; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if near := o.Elements[1].Near; near != "" {
		t.Errorf("%q stands before it, and is not shown", near)
	}
	full := Observation{Texts: make([]Text, maxTexts), Elements: []Element{{Row: "Hidden"}}}
	if full.unshown(); full.Elements[0].Row != "Hidden" {
		t.Error("a look that has not all texts says of none that it is not shown")
	}
}
