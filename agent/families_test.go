package agent

import (
	"fmt"
	"testing"

	"skillmill/datasets/skill"
)

// TestArgsOf gives a program the argument of its family beside what the act says.
func TestArgsOf(t *testing.T) {
	takes := func(required []string, names ...string) *skill.Skill {
		doc := &skill.Skill{ArgsSchema: skill.ArgsSchema{Properties: map[string]skill.Arg{}, Required: required}}
		for _, n := range names {
			doc.ArgsSchema.Properties[n] = skill.Arg{}
		}
		return doc
	}
	row := map[string]any{"row": "1003"}
	for _, tc := range []struct {
		name  string
		doc   *skill.Skill
		act   Action
		given map[string]any
		want  string // "" for an error
	}{
		{"a press", takes([]string{"row"}, "row"), Action{Type: ActClick}, row, "map[row:1003]"},
		{"a press without the member", takes([]string{"row"}, "row"), Action{Type: ActClick}, nil, ""},
		{"a press of a field", takes([]string{"row", "text"}, "row", "text"), Action{Type: ActClick}, row, ""},
		{"a text", takes([]string{"row", "text"}, "row", "text"), Action{Type: ActInput, Value: "x"}, row, "map[row:1003 text:x]"},
		{"a state", takes([]string{"row"}, "row", "state"), Action{Type: ActCheck, Value: "on"}, row, "map[row:1003 state:on]"},
		{"a control of its own", takes(nil, "state"), Action{Type: ActCheck, Value: "off"}, nil, "map[state:off]"},
	} {
		got, err := argsOf(tc.doc, tc.act, tc.given)
		if text := fmt.Sprint(got); (err != nil) != (tc.want == "") || err == nil && text != tc.want {
			t.Errorf("%s: %s, %v", tc.name, text, err)
		}
	}
}

// TestDisagrees: what the look has and the family does not find is not operated by another skill.
func TestDisagrees(t *testing.T) {
	for code, want := range map[string]bool{
		"TARGET_ABSENT: x": true, "TARGET_AMBIGUOUS: x": true, "TARGET_MISMATCH: x": true, "TARGET_DISABLED: x": false, "": false,
	} {
		if got := disagrees(&Result{Error: code}); got != want {
			t.Errorf("%q: %v", code, got)
		}
	}
}
