package saferun_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/browser"
	"skillmill/datasets/skill"
	"skillmill/saferun"
)

var _ saferun.Page = (*browser.Tab)(nil)

func TestOpenNeedsAPage(t *testing.T) {
	if s, err := saferun.Open(t.Context(), nil, saferun.Options{}); err == nil || s != nil {
		t.Errorf("got %v, %v", s, err)
	}
}

func TestCheckArgs(t *testing.T) {
	least, most := 2.0, 9.0
	short, long := 2, 4
	doc := &skill.Skill{ArgsSchema: skill.ArgsSchema{
		Required: []string{"text"},
		Properties: map[string]skill.Arg{
			"text": {MinLength: &short, MaxLength: &long, Pattern: "^[a-z0-9]+$"},
			"n":    {Minimum: &least, Maximum: &most},
			"pick": {Enum: []string{"a", "b"}},
			"of":   {OneOf: []skill.Choice{{Const: "x", Title: "X"}}},
			"odd":  {Pattern: "(?=lookahead)"},
			"num":  {Type: "integer", Minimum: &least, MultipleOf: &least},
			"list": {Type: "array", Items: &skill.Item{Type: "string", Enum: []string{"a", "b"}}, UniqueItems: true},
		},
	}}
	for _, c := range []struct {
		args map[string]any
		want string
	}{
		{map[string]any{"text": "abc", "n": "2", "pick": "b", "of": "x", "odd": "anything"}, ""},
		{map[string]any{}, "args.text is missing"},
		{map[string]any{"text": "abc", "other": "x"}, "args.other: the program takes no such argument, but list, n, num, odd, of, pick, text"},
		{map[string]any{"text": 7}, "args.text is no string"},
		{map[string]any{"text": "abc", "num": 4.0, "list": []any{"b", "a"}}, ""},
		{map[string]any{"text": "abc", "num": "4"}, ""},
		{map[string]any{"text": "abc", "num": true}, "args.num is no number"},
		{map[string]any{"text": "abc", "num": 4.5}, "args.num is no whole number"},
		{map[string]any{"text": "abc", "num": 5}, "args.num is not a whole number of steps of 2"},
		{map[string]any{"text": "abc", "list": "a"}, "args.list is no list"},
		{map[string]any{"text": "abc", "list": []any{"c"}}, "args.list has something in it that is none of the values that it takes: a, b"},
		{map[string]any{"text": "abc", "list": []any{"a", "a"}}, "args.list has a value twice"},
		{map[string]any{"text": "a"}, "args.text has fewer characters than 2"},
		{map[string]any{"text": "äöüäö"}, "args.text has more characters than 4"},
		{map[string]any{"text": "AB"}, "args.text does not match the pattern ^[a-z0-9]+$"},
		{map[string]any{"text": "abc", "n": "x"}, "args.n is no number"},
		{map[string]any{"text": "abc", "n": "1.5"}, "args.n is less than 2"},
		{map[string]any{"text": "abc", "n": "10"}, "args.n is more than 9"},
		{map[string]any{"text": "abc", "pick": "c"}, "args.pick is none of the values that it takes: a, b"},
		{map[string]any{"text": "abc", "of": "X"}, "args.of is none of the values that it takes: x (X)"},
	} {
		got := ""
		if err := saferun.CheckArgs(doc, c.args); err != nil {
			got = err.Error()
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%v (-want +got):\n%s", c.args, diff)
		}
	}
}
