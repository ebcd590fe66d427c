package program_test

import (
	"slices"
	"testing"

	"skillmill/datasets/skill"
	"skillmill/transform/program"
)

// inputs are the seven actions and the variants of their templates.
var inputs = []struct {
	name string
	in   program.Input
	args map[string]any
	acts string // the env method that does the work
}{
	{"click", program.Input{ID: "d136", Slug: "click_menu", Action: skill.Click, Tag: "button", Label: "Click_Menu"}, nil, "click"},
	{"type", program.Input{ID: "d7", Slug: "type_search", Action: skill.Type, Tag: "input", InputType: "search", Label: "Type_Search"}, map[string]any{"text": "héllo 世界"}, "type"},
	{"select", program.Input{ID: "d8", Slug: "select_size", Action: skill.Select, Tag: "select", Label: "Select_Size"}, map[string]any{"value": "xl"}, "select"},
	{"select_many", program.Input{ID: "d15", Slug: "select_tags", Action: skill.Select, Tag: "select", Multiple: true, Label: "Select_Tags"}, map[string]any{"values": []string{"a", "b"}}, "select"},
	{"upload", program.Input{ID: "d16", Slug: "type_photo", Action: skill.Type, Tag: "input", InputType: "file", Label: "Type_Photo"}, map[string]any{"path": "a.png"}, "type"},
	{"toggle", program.Input{ID: "d9-1109", Slug: "toggle_news", Action: skill.Toggle, Tag: "input", InputType: "checkbox", Label: "Toggle_News"}, map[string]any{"state": "on"}, "set_checked"},
	{"navigate", program.Input{ID: "d10", Slug: "navigate_images", Action: skill.Navigate, Tag: "a", Label: "Navigate_Images"}, nil, "click"},
	{"submit", program.Input{ID: "d11", Slug: "submit_login", Action: skill.Submit, Tag: "button", SubmitInForm: true, Label: "Submit_Login"}, nil, "click"},
	{"open", program.Input{ID: "d12", Slug: "open_filters", Action: skill.Open, Tag: "button", Label: "Open_Filters"}, nil, "click"},
	{"open_menu", program.Input{ID: "d17", Slug: "open_file", Action: skill.Open, Tag: "li", Role: "menuitem", Label: "Open_File"}, nil, "click"},
	{"open_tree", program.Input{ID: "d18", Slug: "open_fruit", Action: skill.Open, Tag: "li", Role: "treeitem", Label: "Open_Fruit"}, nil, "click"},
	{"select_list", program.Input{ID: "d13", Slug: "select_city", Action: skill.Select, Tag: "div", Role: "combobox", Label: "Select_City"}, map[string]any{"value": "Paris"}, "click"},
	{"toggle_radio", program.Input{ID: "d14", Slug: "toggle_red", Action: skill.Toggle, Tag: "input", InputType: "radio", Label: "Toggle_Red"}, nil, "set_checked"},
}

// locators are handed on to env.locate as they are.
func locators() map[string]any {
	return map[string]any{"selector": "#a", "order": []string{"selector"}, "guard": map[string]any{"kind": "click", "name": "go"}}
}

type script = map[string][]any

func answers(vs ...any) []any { return vs }

// scenario is a way a run can go, for every template.
type scenario struct {
	name   string
	script script
	ok     bool
	code   string
	ref    string // the element acted on last, "" for none
	acted  int    // calls of acts
}

// scenarios are the ways, where acts is the env method that does the work.
func scenarios(acts string) []scenario {
	no := answers(false)
	return []scenario{
		{"found", nil, true, "", "r1", 1},
		{"absent", script{"locate": answers("TARGET_ABSENT")}, false, "TARGET_ABSENT", "", 0},
		{"ambiguous", script{"locate": answers("TARGET_AMBIGUOUS")}, false, "TARGET_AMBIGUOUS", "", 0},
		{"another control", script{"locate": answers("TARGET_MISMATCH")}, false, "TARGET_MISMATCH", "", 0},
		{"refused once", script{acts: answers(false, true)}, true, "", "r2", 2},
		{"refused twice", script{acts: answers(false, false, true)}, true, "", "r3", 3},
		{"refused for ever", script{acts: no}, false, "ACT_REFUSED", "r3", 3},
		{"refused, then gone", script{acts: no, "locate": answers("", "TARGET_ABSENT")}, false, "TARGET_ABSENT", "r1", 1},
		{"never visible", script{"locate": answers("TARGET_HIDDEN")}, false, "TARGET_HIDDEN", "", 0},
		{"never enabled", script{"locate": answers("TARGET_DISABLED")}, false, "TARGET_DISABLED", "", 0},
	}
}

// special are the ways of single templates.
var special = []struct {
	template string
	name     string
	args     map[string]any
	options  map[string]any
	script   script
	code     string
	message  string
	effects  []string
	calls    []string // methods in the trace beyond those that find the control, in order
}{
	{"click", "something changes", nil, nil, nil, "", "clicked", []string{"dom_changed"}, []string{"click", "wait_for_effect", "effects"}},
	{"click", "nothing changes", nil, nil, script{"effects": answers([]string{}), "wait_for_effect": answers(false)}, "NO_EFFECT", "clicked, but no effect was seen", []string{}, []string{"click", "wait_for_effect", "effects"}},
	{"click", "not looked", nil, map[string]any{"settle_ms": 0}, nil, "", "clicked; no effect was looked for", []string{"none_looked_for"}, []string{"click"}},
	{"type", "no text", map[string]any{}, nil, nil, "ARGS_INVALID", "args.text is required", []string{}, nil},
	{"type", "empty text", map[string]any{"text": ""}, nil, script{"effects": answers([]string{"value_set"})}, "", "typed", []string{"value_set"}, []string{"type", "effects", "has_value"}},
	{"type", "the page writes another value", map[string]any{"text": "a"}, nil, script{"has_value": answers(false)}, "VALUE_DIFFERS", "the field does not hold the text", []string{"dom_changed"}, []string{"type", "effects", "has_value"}},
	{"type", "behind what is there", map[string]any{"text": "a"}, map[string]any{"clear": false}, script{"has_value": answers(false), "effects": answers([]string{"value_set"})}, "", "typed", []string{"value_set"}, []string{"type", "effects", "has_value"}},
	{"type", "behind what is there, without effect", map[string]any{"text": "a"}, map[string]any{"clear": false}, script{"has_value": answers(false)}, "VALUE_DIFFERS", "the field does not hold the text", []string{"dom_changed"}, []string{"type", "effects", "has_value"}},
	{"type", "then Enter", map[string]any{"text": "a"}, map[string]any{"press_enter": true}, script{"effects": answers([]string{}, []string{"url_changed"})}, "", "typed and entered", []string{"value_set", "url_changed"}, []string{"type", "effects", "has_value", "press", "wait_for_effect", "effects"}},
	{"type", "then Enter, and an item comes", map[string]any{"text": "a"}, map[string]any{"press_enter": true}, script{"wait_for_effect": answers(false)}, "", "typed and entered", []string{"dom_changed", "value_set"}, []string{"type", "effects", "has_value", "press", "wait_for_effect", "effects"}},
	{"type", "then Enter for nothing", map[string]any{"text": "a"}, map[string]any{"press_enter": true}, script{"wait_for_effect": answers(false), "effects": answers([]string{"value_set"})}, "NO_EFFECT", "typed, but Enter had no effect", []string{"value_set"}, []string{"type", "effects", "has_value", "press", "wait_for_effect", "effects"}},
	{"type", "Enter refused", map[string]any{"text": "a"}, map[string]any{"press_enter": true}, script{"press": answers(false)}, "ACT_REFUSED", "typed, but Enter was refused", []string{"dom_changed", "value_set"}, []string{"type", "effects", "has_value", "press"}},
	{"select", "no value", map[string]any{}, nil, nil, "ARGS_INVALID", "args.value is required", []string{}, nil},
	{"select", "no such option", map[string]any{"value": "q"}, nil, script{"select": answers(false)}, "ACT_REFUSED", "the control has no such option", []string{}, []string{"select", "select", "select"}},
	{"select", "the page takes another", map[string]any{"value": "q"}, nil, script{"has_value": answers(false)}, "VALUE_DIFFERS", "another value is selected", []string{"dom_changed"}, []string{"select", "effects", "has_value"}},
	{"select_list", "list is open", map[string]any{"value": "Paris"}, nil, nil, "", "selected", []string{"dom_changed"}, []string{"visible", "click", "wait_for_effect", "effects"}},
	{"select_list", "list is closed", map[string]any{"value": "Paris"}, nil, script{"visible": answers(false), "expanded": answers(false)}, "", "selected", []string{"dom_changed"}, []string{"visible", "expanded", "click", "click", "wait_for_effect", "effects"}},
	{"select_list", "list is open, and its options come", map[string]any{"value": "Paris"}, nil, script{"visible": answers(false), "expanded": answers(true)}, "", "selected", []string{"dom_changed"}, []string{"visible", "expanded", "click", "wait_for_effect", "effects"}},
	{"select_list", "option missing", map[string]any{"value": "Rome"}, nil, script{"visible": answers(false), "expanded": answers(nil), "wait_for_selector": answers(false)}, "OPTION_ABSENT", "the list has no such option", []string{"dom_changed"}, []string{"visible", "expanded", "click", "expanded", "effects"}},
	{"select_list", "the key opens the list", map[string]any{"value": "Rome"}, nil, script{"visible": answers(false), "expanded": answers(false), "wait_for_selector": answers(false, true)}, "", "selected", []string{"dom_changed"}, []string{"visible", "expanded", "click", "expanded", "press", "click", "wait_for_effect", "effects"}},
	{"select_list", "nothing opens the list", map[string]any{"value": "Rome"}, nil, script{"visible": answers(false), "expanded": answers(false), "wait_for_selector": answers(false)}, "OPTION_ABSENT", "the list has no such option", []string{"dom_changed"}, []string{"visible", "expanded", "click", "expanded", "press", "effects"}},
	{"select_list", "option covered", map[string]any{"value": "Rome"}, nil, script{"visible": answers(false), "expanded": answers(false), "click": answers(true, false)}, "ACT_REFUSED", "the option was refused", []string{}, []string{"visible", "expanded", "click", "click"}},
	{"select_list", "nothing changes", map[string]any{"value": "Rome"}, nil, script{"effects": answers([]string{})}, "NO_EFFECT", "clicked the option, but no effect was seen", []string{}, []string{"visible", "click", "wait_for_effect", "effects"}},
	{"toggle", "bad state", map[string]any{"state": "maybe"}, nil, nil, "ARGS_INVALID", "args.state must be on or off", []string{}, nil},
	{"toggle", "on already", map[string]any{"state": "on"}, nil, script{"checked": answers(true)}, "", "already on", []string{"checked"}, []string{"checked"}},
	{"toggle", "flip on", map[string]any{}, nil, nil, "", "switched on", []string{"dom_changed", "checked"}, []string{"checked", "set_checked", "wait_for_effect", "effects", "checked"}},
	{"toggle", "flip off", map[string]any{}, nil, script{"checked": answers(true, false)}, "", "switched off", []string{"dom_changed", "checked"}, []string{"checked", "set_checked", "wait_for_effect", "effects", "checked"}},
	{"toggle", "flip keeps its aim", map[string]any{}, nil, script{"checked": answers(false, true), "set_checked": answers(false)}, "", "already on", []string{"checked"}, []string{"checked", "set_checked", "checked"}},
	{"toggle", "one click alone, whatever comes of it", map[string]any{"state": "on"}, nil, script{"checked": answers(false)}, "NO_EFFECT", "clicked, but the state did not change", []string{"dom_changed"}, []string{"checked", "set_checked", "wait_for_effect", "effects", "checked"}},
	{"toggle", "flip of an unknown state", map[string]any{}, nil, script{"checked": answers(nil)}, "", "clicked; the state cannot be read", []string{"dom_changed"}, []string{"checked", "click", "wait_for_effect", "effects"}},
	{"toggle", "unknown state switched on", map[string]any{"state": "on"}, nil, script{"checked": answers(nil)}, "STATE_UNKNOWN", "the state cannot be read, so it is only flipped", []string{}, []string{"checked"}},
	{"toggle", "rendered again by the click", map[string]any{"state": "on"}, nil, script{"exists": answers(false)}, "", "switched on", []string{"dom_changed", "checked"}, []string{"checked", "set_checked", "wait_for_effect", "effects", "checked"}},
	{"toggle_radio", "off", map[string]any{"state": "off"}, nil, nil, "ARGS_INVALID", "args.state must be on", []string{}, nil},
	{"toggle_radio", "chosen already", nil, nil, script{"checked": answers(true)}, "", "already on", []string{"checked"}, []string{"checked"}},
	{"toggle_radio", "does not say whether it is chosen", nil, nil, script{"checked": answers(nil)}, "", "clicked; the state cannot be read", []string{"dom_changed"}, []string{"checked", "click", "wait_for_effect", "effects"}},
	{"toggle_radio", "does not say, and nothing changes", nil, nil, script{"checked": answers(nil), "effects": answers([]string{})}, "NO_EFFECT", "clicked, but no effect was seen", []string{}, []string{"checked", "click", "wait_for_effect", "effects"}},
	{"toggle_radio", "does not say, and is refused", nil, nil, script{"checked": answers(nil), "click": answers(false)}, "ACT_REFUSED", "the click was refused", []string{}, []string{"checked", "click", "checked", "click", "checked", "click"}},
	{"toggle_radio", "stays off", nil, nil, script{"checked": answers(false)}, "NO_EFFECT", "clicked, but it is not chosen", []string{"dom_changed"}, []string{"checked", "set_checked", "wait_for_effect", "effects", "checked"}},
	{"navigate", "page stays", nil, nil, script{"wait_for_effect": answers(false)}, "NO_EFFECT", "clicked, but the page stayed", []string{"dom_changed"}, []string{"click", "wait_for_effect", "effects"}},
	{"navigate", "url changes", nil, nil, script{"effects": answers([]string{"url_changed"})}, "", "navigated", []string{"url_changed"}, []string{"click", "wait_for_effect", "effects"}},
	{"submit", "a new page", nil, nil, script{"effects": answers([]string{"url_changed", "new_document"}), "invalid": answers(2)}, "", "submitted", []string{"url_changed", "new_document"}, []string{"click", "wait_for_effect", "effects"}},
	{"submit", "a message", nil, nil, script{"effects": answers([]string{"message_shown"})}, "", "submitted", []string{"message_shown"}, []string{"click", "wait_for_effect", "effects", "invalid"}},
	{"submit", "fields are invalid", nil, map[string]any{"settle_ms": 10}, script{"wait_for_effect": answers(false), "invalid": answers(1)}, "FORM_INVALID", "the form has invalid fields", []string{"dom_changed"}, []string{"click", "wait_for_effect", "effects", "invalid"}},
	{"submit", "a message about invalid fields", nil, nil, script{"effects": answers([]string{"message_shown"}), "invalid": answers(1)}, "FORM_INVALID", "the form has invalid fields", []string{"message_shown"}, []string{"click", "wait_for_effect", "effects", "invalid"}},
	{"submit", "the form goes", nil, nil, script{"wait_for_effect": answers(false), "visible": answers(false)}, "", "submitted", []string{"dom_changed", "control_gone"}, []string{"click", "wait_for_effect", "effects", "invalid", "visible"}},
	{"submit", "nothing says so", nil, nil, script{"wait_for_effect": answers(false)}, "NO_EFFECT", "clicked, but nothing says that the form was sent", []string{"dom_changed"}, []string{"click", "wait_for_effect", "effects", "invalid", "visible"}},
	{"open", "already open", nil, nil, script{"expanded": answers(true)}, "", "already open", []string{"expanded"}, []string{"expanded"}},
	{"open", "opens", nil, nil, script{"expanded": answers(false, true)}, "", "opened", []string{"dom_changed", "expanded"}, []string{"expanded", "click", "wait_for_effect", "effects", "expanded"}},
	{"open", "stays closed", nil, nil, script{"expanded": answers(false)}, "NO_EFFECT", "clicked, but the control is not open", []string{"dom_changed"}, []string{"expanded", "click", "wait_for_effect", "effects", "expanded"}},
	{"open", "what it opens is seen, and it says that it is shut", nil, nil, script{"expanded": answers(false), "effects": answers([]string{"expanded"})}, "", "opened", []string{"expanded"}, []string{"expanded", "click", "wait_for_effect", "effects", "expanded"}},
	{"open", "it leads elsewhere", nil, nil, script{"expanded": answers(false), "effects": answers([]string{"url_changed", "new_document"})}, "", "it leads to another page", []string{"url_changed", "new_document"}, []string{"expanded", "click", "wait_for_effect", "effects", "expanded"}},
	{"open", "its address alone changes", nil, nil, script{"expanded": answers(false), "effects": answers([]string{"url_changed"})}, "NO_EFFECT", "clicked, but the control is not open", []string{"url_changed"}, []string{"expanded", "click", "wait_for_effect", "effects", "expanded"}},
	{"open", "cannot be read", nil, nil, script{"expanded": answers(false, nil)}, "", "clicked; whether it is open cannot be read", []string{"dom_changed"}, []string{"expanded", "click", "wait_for_effect", "effects", "expanded"}},
	{"open", "cannot be read, nothing changes", nil, nil, script{"effects": answers([]string{})}, "NO_EFFECT", "clicked, but the control is not open", []string{}, []string{"expanded", "click", "wait_for_effect", "effects", "expanded"}},
	{"open_menu", "already open", nil, nil, script{"expanded": answers(true)}, "", "already open", []string{"expanded"}, []string{"expanded"}},
	{"open_menu", "opens by the pointer", nil, nil, script{"expanded": answers(false), "effects": answers([]string{"expanded"})}, "", "opened by the pointer over it", []string{"expanded"}, []string{"expanded", "hover", "wait_for_effect", "effects"}},
	{"open_menu", "opens by a click", nil, nil, script{"expanded": answers(false, true), "wait_for_effect": answers(false, true)}, "", "opened", []string{"dom_changed", "expanded"}, []string{"expanded", "hover", "wait_for_effect", "click", "wait_for_effect", "effects", "expanded"}},
	{"open_menu", "takes no pointer", nil, nil, script{"expanded": answers(false, true), "hover": answers(false)}, "", "opened", []string{"dom_changed", "expanded"}, []string{"expanded", "hover", "click", "wait_for_effect", "effects", "expanded"}},
	{"open_tree", "already open", nil, nil, script{"expanded": answers(true)}, "", "already open", []string{"expanded"}, []string{"expanded"}},
	{"open_tree", "opens by a click", nil, nil, script{"expanded": answers(false, true)}, "", "opened", []string{"dom_changed", "expanded"}, []string{"expanded", "click", "wait_for_effect", "wait_for_effect", "effects", "expanded"}},
	{"open_tree", "opens by the key", nil, nil, script{"expanded": answers(false, false, true), "wait_for_effect": answers(false)}, "", "opened", []string{"dom_changed", "expanded"}, []string{"expanded", "click", "wait_for_effect", "expanded", "press", "wait_for_effect", "effects", "expanded"}},
	{"open_tree", "cannot be read after the click", nil, nil, script{"expanded": answers(false, nil), "wait_for_effect": answers(false)}, "", "clicked; whether it is open cannot be read", []string{"dom_changed"}, []string{"expanded", "click", "wait_for_effect", "expanded", "wait_for_effect", "effects", "expanded"}},
	{"open_tree", "stays closed", nil, nil, script{"expanded": answers(false), "wait_for_effect": answers(false)}, "NO_EFFECT", "clicked, but the control is not open", []string{"dom_changed"}, []string{"expanded", "click", "wait_for_effect", "expanded", "press", "wait_for_effect", "effects", "expanded"}},
	{"open_menu", "stays closed", nil, nil, script{"expanded": answers(false), "wait_for_effect": answers(false)}, "NO_EFFECT", "clicked, but the control is not open", []string{"dom_changed"}, []string{"expanded", "hover", "wait_for_effect", "click", "wait_for_effect", "effects", "expanded"}},
}

func render(t testing.TB, in program.Input) skill.Program {
	t.Helper()
	p, err := program.Render(in)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func inputNamed(t testing.TB, name string) program.Input {
	t.Helper()
	i := slices.IndexFunc(inputs, func(x struct {
		name string
		in   program.Input
		args map[string]any
		acts string
	},
	) bool {
		return x.name == name
	})
	if i < 0 {
		t.Fatalf("no template %s", name)
	}
	return inputs[i].in
}
