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
	{"toggle", program.Input{ID: "d9-1109", Slug: "toggle_news", Action: skill.Toggle, Tag: "input", InputType: "checkbox", Label: "Toggle_News"}, map[string]any{"state": "on"}, "set_checked"},
	{"navigate", program.Input{ID: "d10", Slug: "navigate_images", Action: skill.Navigate, Tag: "a", Label: "Navigate_Images"}, nil, "click"},
	{"submit", program.Input{ID: "d11", Slug: "submit_login", Action: skill.Submit, Tag: "button", SubmitInForm: true, Label: "Submit_Login"}, nil, "click"},
	{"open", program.Input{ID: "d12", Slug: "open_filters", Action: skill.Open, Tag: "button", Label: "Open_Filters"}, nil, "click"},
	{"select_list", program.Input{ID: "d13", Slug: "select_city", Action: skill.Select, Tag: "div", Role: "combobox", Label: "Select_City"}, map[string]any{"value": "Paris"}, "click"},
	{"toggle_radio", program.Input{ID: "d14", Slug: "toggle_red", Action: skill.Toggle, Tag: "input", InputType: "radio", Label: "Toggle_Red"}, nil, "set_checked"},
	{"navigate_tab", program.Input{ID: "d15", Slug: "navigate_docs", Action: skill.Navigate, Tag: "a", NewTab: true, Label: "Navigate_Docs"}, nil, "click"},
}

// locators has every kind; the DOM index must never be used.
func locators(primary string) map[string]any {
	return map[string]any{
		"selector":     "#a",
		"selector_alt": []string{"[name=\"a\"]", "form > button.b"},
		"by_role":      map[string]any{"role": "button", "name": "Go", "exact": true},
		"by_text":      []string{"Go", "Go now"},
		"by_dom_index": 136,
		"bbox":         []string{},
		"primary":      primary,
	}
}

type script = map[string][]any

func answers(vs ...any) []any { return vs }

// scenarios are the ways a run can go, for every template.
func scenarios(acts string) []struct {
	name    string
	primary string
	script  script
	ok      bool
	locator string // the one acted on, "" for none
	acted   int    // calls of acts
} {
	all := func(n int) script {
		return script{
			"count css=#a": answers(n), `count css=[name="a"]`: answers(n), "count css=form > button.b": answers(n),
			"count role=button|Go": answers(n), "count text=Go": answers(n), "count text=Go now": answers(n),
		}
	}
	with := func(s script, more script) script {
		for k, v := range more {
			s[k] = v
		}
		return s
	}
	no := answers(false)
	return []struct {
		name    string
		primary string
		script  script
		ok      bool
		locator string
		acted   int
	}{
		{"first locator", "selector", all(1), true, "css=#a", 1},
		{"role is primary", "by_role", all(1), true, "role=button|Go", 1},
		{"text is primary", "by_text", all(1), true, "text=Go", 1},
		{"first ambiguous", "selector", with(all(0), script{"count css=#a": answers(2), `count css=[name="a"]`: answers(1)}), true, `css=[name="a"]`, 1},
		{"only role is unique", "selector", with(all(2), script{"count role=button|Go": answers(1)}), true, "role=button|Go", 1},
		{"only the second text", "selector", with(all(0), script{"count text=Go now": answers(1)}), true, "text=Go now", 1},
		{"all ambiguous", "selector", all(2), false, "", 0},
		{"none there", "selector", all(0), false, "", 0},
		{"comes on the first retry", "selector", with(all(0), script{"count css=#a": answers(0, 1)}), true, "css=#a", 1},
		{"comes on the last retry", "selector", with(all(0), script{"count css=#a": answers(0, 0, 1)}), true, "css=#a", 1},
		{"comes too late", "selector", with(all(0), script{"count css=#a": answers(0, 0, 0, 1)}), false, "", 0},
		{"refused once", "selector", with(all(1), script{acts: answers(false, true)}), true, "css=#a", 2},
		{"refused twice", "selector", with(all(1), script{acts: answers(false, false, true)}), true, "css=#a", 3},
		{"refused for ever", "selector", with(all(1), script{acts: no}), false, "css=#a", 3},
		{"never visible", "selector", with(all(1), script{"wait_for_selector": no}), false, "css=#a", 0},
		{"visible at the second look", "selector", with(all(1), script{"wait_for_selector": answers(false, true)}), true, "css=#a", 1},
		{"disabled for ever", "selector", with(all(1), script{"enabled": no, "wait_for_selector": answers(true, false)}), false, "css=#a", 0},
		{"enabled in time", "selector", with(all(1), script{"enabled": no}), true, "css=#a", 1},
	}
}

// special are the ways of single templates.
var special = []struct {
	template string
	name     string
	args     map[string]any
	options  map[string]any
	script   script
	ok       bool
	message  string
	calls    []string // methods in the trace beyond the common ones, in order
}{
	{"type", "no text", map[string]any{}, nil, nil, false, "args.text is required", nil},
	{"type", "empty text", map[string]any{"text": ""}, nil, nil, true, "typed", []string{"type", "has_value"}},
	{"type", "then Enter", map[string]any{"text": "a"}, map[string]any{"press_enter": true, "clear": false}, nil, true, "typed", []string{"type", "has_value", "press"}},
	{"type", "Enter refused", map[string]any{"text": "a"}, map[string]any{"press_enter": true}, script{"press": answers(false)}, false, "typed, but Enter was refused", []string{"type", "has_value", "press"}},
	{"select", "no value", map[string]any{}, nil, nil, false, "args.value is required", nil},
	{"select", "no such option", map[string]any{"value": "q"}, nil, script{"select": answers(false)}, false, "the control has no such option", []string{"select", "select", "select"}},
	{"select_list", "list is open", map[string]any{"value": "Paris"}, nil, nil, true, "selected", []string{"visible", "click"}},
	{"select_list", "list is closed", map[string]any{"value": "Paris"}, nil, script{"visible": answers(false)}, true, "selected", []string{"visible", "click", "click"}},
	{"select_list", "option missing", map[string]any{"value": "Rome"}, nil, script{"visible": answers(false), "wait_for_selector": answers(true, false)}, false, "the list has no such option", []string{"visible", "click"}},
	{"toggle", "bad state", map[string]any{"state": "maybe"}, nil, nil, false, "args.state must be on or off", nil},
	{"toggle", "flip on", map[string]any{}, nil, script{"checked": answers(false)}, true, "switched on", []string{"checked", "set_checked"}},
	{"toggle", "flip off", map[string]any{}, nil, script{"checked": answers(true)}, true, "switched off", []string{"checked", "set_checked"}},
	{"toggle", "flip keeps its aim", map[string]any{}, nil, script{"checked": answers(false, true), "set_checked": answers(false, true)}, true, "switched on", []string{"checked", "set_checked", "checked", "set_checked"}},
	{"toggle", "flip of an unknown state", map[string]any{}, nil, nil, true, "clicked; the state cannot be read", []string{"checked", "click", "checked"}},
	{"toggle_radio", "off", map[string]any{"state": "off"}, nil, nil, false, "args.state must be on", nil},
	{"navigate", "url stays", nil, nil, script{"wait_for_url_change": answers(false)}, true, "clicked; the url stayed the same", []string{"current_url", "click", "wait_for_url_change", "current_url"}},
	{"navigate", "url changes", nil, nil, script{"current_url": answers("http://a.test/", "http://a.test/b")}, true, "navigated", []string{"current_url", "click", "wait_for_url_change", "current_url"}},
	{"submit", "same url", nil, map[string]any{"settle_ms": 10}, script{"wait_for_url_change": answers(false)}, true, "submitted", []string{"current_url", "click", "wait_for_url_change", "current_url"}},
	{"open", "already open", nil, nil, script{"expanded": answers(true)}, true, "already open", []string{"expanded"}},
	{"open", "opens", nil, nil, script{"expanded": answers(false, true)}, true, "opened", []string{"expanded", "click", "expanded"}},
	{"open", "stays closed", nil, nil, script{"expanded": answers(false)}, false, "clicked, but the control still says closed", []string{"expanded", "click", "expanded"}},
	{"open", "vanishes", nil, nil, script{"expanded": answers(false, nil)}, true, "clicked; the state cannot be read", []string{"expanded", "click", "expanded"}},
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
