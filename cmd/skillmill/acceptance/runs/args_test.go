package runs

import (
	"maps"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets/skill"
)

func TestArgs(t *testing.T) {
	number := func(f float64) *float64 { return &f }
	length := func(n int) *int { return &n }
	for name, tc := range map[string]struct {
		arg  skill.Arg
		want any
	}{
		"a text":             {skill.Arg{Type: "string"}, "13800138000"},
		"a short text":       {skill.Arg{Type: "string", MaxLength: length(3)}, "138"},
		"a long text":        {skill.Arg{Type: "string", MinLength: length(13)}, "1380013800000"},
		"a choice":           {skill.Arg{Type: "string", Enum: []string{"x", "y"}}, "y"},
		"an example":         {skill.Arg{Type: "string", Examples: []string{"x", "y"}}, "y"},
		"a day":              {skill.Arg{Type: "string", Format: "date"}, "2026-05-17"},
		"a number":           {skill.Arg{Type: "string", Description: "a number"}, "1"},
		"a number in bounds": {skill.Arg{Type: "string", Minimum: number(3), Maximum: number(9)}, "3"},
		"a small number":     {skill.Arg{Type: "number", Maximum: number(.5)}, .5},
		"steps":              {skill.Arg{Type: "integer", Minimum: number(3), MultipleOf: number(5)}, 5.0},
		"a state":            {skill.Arg{Type: "boolean"}, true},
	} {
		s := &skill.Skill{ArgsSchema: skill.ArgsSchema{Properties: map[string]skill.Arg{"a": tc.arg, "option": tc.arg}, Required: []string{"a"}}}
		if got := acceptance.Args(s); !maps.Equal(got, map[string]any{"a": tc.want}) {
			t.Errorf("%s: %v, want %v", name, got, tc.want)
		}
	}
}

// TestArgsOfKind: a field gets a value of the kind that its words ask for, and a pattern or
// bounds of its own go before them.
func TestArgsOfKind(t *testing.T) {
	most := 40.0
	for _, tc := range []struct {
		guard skill.Guard
		arg   skill.Arg
		want  any
	}{
		{skill.Guard{Label: "Born on"}, skill.Arg{Type: "string"}, "2026-05-17"},
		{skill.Guard{Placeholder: "MM/DD/YYYY"}, skill.Arg{Type: "string"}, "05/17/2026"},
		{skill.Guard{Name: "Start time"}, skill.Arg{Type: "string"}, "14:30"},
		{skill.Guard{Name: "Today's wishes"}, skill.Arg{Type: "string"}, "13800138000"},
		{skill.Guard{Label: "Your e-mail"}, skill.Arg{Type: "string"}, "ann@example.test"},
		{skill.Guard{Label: "Date"}, skill.Arg{Type: "string", Pattern: "^[0-9]{11}$"}, "13800138000"},
		{skill.Guard{Label: "Leaves"}, skill.Arg{Type: "string", Pattern: `^(1[012]|[1-9]):[0-5][0-9](\s)?$`}, "10:00"},
		{skill.Guard{Role: "slider", Name: "Volume"}, skill.Arg{Type: "number", Minimum: new(float64), Maximum: &most}, most},
		{skill.Guard{Role: "slider", Name: "Volume"}, skill.Arg{Type: "integer", Maximum: &most, MultipleOf: &most}, 0.0},
	} {
		s := &skill.Skill{ArgsSchema: skill.ArgsSchema{Properties: map[string]skill.Arg{"text": tc.arg}, Required: []string{"text"}}, Locators: skill.Locators{Guard: &tc.guard}}
		if got := acceptance.Args(s)["text"]; got != tc.want {
			t.Errorf("%+v: %v, want %v", tc.guard, got, tc.want)
		}
	}
}

// TestArgsOfFamily: a family is given the member that its evidence shows.
func TestArgsOfFamily(t *testing.T) {
	at := 7
	s := &skill.Skill{
		ArgsSchema: skill.ArgsSchema{Properties: map[string]skill.Arg{"row": {Type: "string", Examples: []string{"a", "b", "c"}}}, Required: []string{"row"}},
		Evidence:   skill.Evidence{RawIndex: &at},
		Family:     &skill.Family{Arg: "row", Members: []skill.FamilyMember{{Key: "a", Index: 3}, {Key: "b", Index: 7}, {Key: "c", Index: 9}}},
	}
	if got := acceptance.Args(s)["row"]; got != "b" {
		t.Errorf("the member at %d: %v", at, got)
	}
}
