package view_test

import (
	"testing"

	"skillmill/datasets/skill"
	"skillmill/transform/view"
)

func TestTranslated(t *testing.T) {
	guards := func(texts ...string) []skill.Guard {
		out := make([]skill.Guard, len(texts))
		for i, s := range texts {
			out[i] = skill.Guard{Kind: "click", Name: s, Row: s + " in row"}
		}
		return out
	}
	for name, c := range map[string]struct {
		was, is []skill.Guard
		want    bool
	}{
		"the same words":      {guards("Save", "Print"), guards("Print", "Save"), false},
		"one renamed":         {guards("Save", "Print", "Send"), guards("Keep", "Print", "Send"), false},
		"numbers say nothing": {guards("1", "2", "Save"), guards("3", "4", "Save"), false},
		"no words":            {[]skill.Guard{{Kind: "click"}}, []skill.Guard{{Kind: "click"}}, false},
		"another language": {
			[]skill.Guard{{Name: "save", Heading: "cart"}, {Name: "print", Row: "one apple"}}, []skill.Guard{{Name: "speichern", Heading: "korb"}, {Name: "drucken", Row: "ein apfel"}}, true,
		},
	} {
		if got := view.Translated(c.was, c.is); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}
