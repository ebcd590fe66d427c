package commit

import (
	"maps"
	"testing"

	"skillmill/datasets/skill"
	"skillmill/transform/page"
)

// TestFields: a form is the same where only a name that a program made up differs, and another
// one where an author's name does.
func TestFields(t *testing.T) {
	of := func(names string) map[string]bool {
		tree, err := page.Parse([]byte(`<form>` + names + `<button>Send</button></form>`))
		if err != nil {
			t.Fatal(err)
		}
		return fields(tree, tree.ByTag("form")[0])
	}
	for name, tc := range map[string]struct {
		was, is string
		same    bool
	}{
		"equal":                      {`<input name=mail>`, `<input name=mail>`, true},
		"the time of the load":       {`<input name=helper_1795690128323>`, `<input name=helper_1795690199871>`, true},
		"counted by the framework":   {`<input type=radio name=":r5:">`, `<input type=radio name=":r7:">`, true},
		"another field":              {`<input name=mail>`, `<input name=phone>`, false},
		"a field more":               {`<input name=mail>`, `<input name=mail><input name=card>`, false},
		"another kind":               {`<input name=mail>`, `<input type=password name=mail>`, false},
		"an author's number":         {`<input name="line[1]">`, `<input name="line[2]">`, false},
		"made up in another's place": {`<input name=mail>`, `<input name=helper_1795690199871>`, false},
	} {
		if got := maps.Equal(of(tc.was), of(tc.is)); got != tc.same {
			t.Errorf("%s: the same %v, want %v", name, got, tc.same)
		}
	}
}

// TestStepWords: a plan says what is opened and closed before its control is operated.
func TestStepWords(t *testing.T) {
	named := &skill.Guard{Name: "Close"}
	for _, c := range []struct {
		step skill.Step
		want string
	}{
		{skill.Step{Does: skill.StepClose, Container: "#notice", Guard: named}, `closes #notice by "Close", if it is there`},
		{skill.Step{Does: skill.StepEscape, Container: "#notice"}, "closes #notice by the key Escape, if it is there"},
		{skill.Step{Does: skill.StepOpen, Container: "#menu", Guard: &skill.Guard{Label: "Menu"}}, `opens #menu by "Menu", if it is shut`},
		{skill.Step{Does: skill.StepOpen, Guard: &skill.Guard{}}, "opens what holds it, if it is shut"},
	} {
		if got := stepWords(&c.step); got != c.want {
			t.Errorf("%+v: %q, want %q", c.step, got, c.want)
		}
	}
}
