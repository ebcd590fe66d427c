package program

import (
	"strconv"
	"strings"
)

// The effects of an env method.
const (
	Read = "read" // looks only
	Wait = "wait" // looks until a time is over
	Act  = "act"  // may change the page
)

// MaxTimeoutMS is the longest wait of one call; a runtime cuts longer ones.
const MaxTimeoutMS = 30000

// Param is one parameter of an env method.
type Param struct {
	Name    string
	Type    string
	Default string // Python literal, "" for a required parameter
	Keyword bool   // may only be passed by name
}

// Method is one method of the env.
type Method struct {
	Name    string
	Params  []Param
	Effect  string // Read, Wait or Act
	Result  string
	Meaning string
}

var (
	one     = Param{Name: "locator", Type: "dict"}
	timeout = Param{Name: "timeout_ms", Type: "int", Default: "5000", Keyword: true}
)

// Effects are what a program may report that it saw after an act (evidence.effects).
// env.effects returns the first twelve; a program finds the others itself.
var Effects = []string{
	"url_changed", "new_document", "new_tab", "download_started", "passed_on", "dialog_opened", "message_shown",
	"expanded", "checked", "value_set", "focus_moved", "dom_changed",
	"control_gone", "none_looked_for",
}

// Codes say why a program refused or failed (evidence.code); "" means ok. The first three
// come from env.locate.
var Codes = []Code{
	{"TARGET_ABSENT", "No locator matches anything. Nothing was done."},
	{"TARGET_AMBIGUOUS", "What matches, matches several. Nothing was done."},
	{"TARGET_MISMATCH", "A locator matches one control, and it is not, or not surely, the skill's. Nothing was done."},
	{"TARGET_HIDDEN", "The control was found and did not become visible in time. Nothing was done."},
	{"TARGET_DISABLED", "The control was found and stayed disabled. Nothing was done."},
	{"ARGS_INVALID", "An argument is missing or none that the program takes. Nothing was done."},
	{"STATE_UNKNOWN", "The control does not tell its state, so it cannot be brought into one. Nothing was done."},
	{"ACT_REFUSED", "The control did not take the act, as when another element covers it or a list has no such option."},
	{"OPTION_ABSENT", "The list was opened and has no such option, or several."},
	{"VALUE_DIFFERS", "The act was done, and the field holds something else."},
	{"FORM_INVALID", "The control was clicked, and its form has fields that it does not accept."},
	{"NO_EFFECT", "The act was done, and no effect was seen in time."},
}

// Code is one value of evidence.code.
type Code struct{ Name, Meaning string }

// EnvAPI lists every method that a program may call, in the order of docs/env.md. It is
// read-only.
var EnvAPI = []Method{
	{
		"locate",
		[]Param{{Name: "locators", Type: "dict"}, {Name: "args", Type: "dict"}, {Name: "state", Type: "str", Default: `"attached"`, Keyword: true}, {Name: "timeout_ms", Type: "int", Default: "0", Keyword: true}},
		Wait, "dict",
		"Finds the control of a document by the policy of docs/locate.md, or refuses: {\"ok\": bool, \"locator\": {\"ref\": str} or None, \"by\": str, \"code\": str, \"message\": str, \"expected\": dict, \"found\": dict or None}. Looks again until the control is attached, visible or enabled as in wait_for_selector, the page has settled or the time is over, and then refuses with TARGET_HIDDEN or TARGET_DISABLED if the control is there.",
	},
	{"count", []Param{one}, Read, "int", "Number of elements the locator matches now. 0 for a locator that cannot be understood."},
	{"exists", []Param{one}, Read, "bool", "True when at least one element matches."},
	{"visible", []Param{one}, Read, "bool", "True when exactly one element matches, it has an area and is not hidden by style. What is transparent, or stands in what is, and lets every press through (`pointer-events: none`) is hidden, unless it is a field."},
	{"enabled", []Param{one}, Read, "bool", "True when exactly one element matches and neither it nor a fieldset or aria-disabled ancestor disables it."},
	{"checked", []Param{one}, Read, "bool or None", "The state of a checkbox, radio, switch or pressed button. None when there is none, it is mixed, or a switch that is a field says another one by aria-checked."},
	{"expanded", []Param{one}, Read, "bool or None", "Whether the control says it is open (aria-expanded, open). One that only says that it opens a menu is open where that menu is seen: the one that it names, or that stands in it, behind it or in its item. None when nothing tells."},
	{"text", []Param{one}, Read, "str or None", "Visible text with its white space folded, at most 2,000 characters. Never the value of a field."},
	{"has_value", []Param{one, {Name: "value", Type: "str, int, float or list"}}, Read, "bool", "True when the field holds this value, or the same as the field writes it: a number in any spelling, with groups or a unit; digits with other signs between them; letters and digits in capitals or with spaces. A password and a text area hold it exactly. Of a multiple select, when exactly the options of this list are selected. The value itself is never returned."},
	{
		"invalid",
		[]Param{one, {Name: "touched", Type: "bool", Default: "False", Keyword: true}},
		Read, "int",
		"Number of fields in the control's form that match :invalid or say aria-invalid. With touched only those that were sent or changed (:user-invalid) or say aria-invalid. 0 without a form.",
	},
	{"effects", nil, Read, "list", "What the page did since the last click, hover, type, press, select or set_checked began, in the order of the table of effects."},
	{"current_url", nil, Read, "str", "URL of the page, \"\" when there is none."},
	{"viewport_size", nil, Read, "dict", "{\"width\": int, \"height\": int} in CSS pixels."},
	{
		"wait_for_selector",
		[]Param{one, {Name: "state", Type: "str", Default: `"visible"`, Keyword: true}, timeout},
		Wait, "bool",
		"Waits until exactly one element matches and is attached, visible or enabled (not disabled, and visible, a check box or radio button itself, its label or its box), or until none is attached (detached) or visible (hidden). True when that came in time. A ref whose element left the document ends it at once.",
	},
	{"wait_for_url_change", []Param{{Name: "before", Type: "str"}, timeout}, Wait, "bool", "Waits until current_url() is not before. True when that came in time."},
	{
		"wait_for_effect",
		[]Param{{Name: "effects", Type: "list"}, {Name: "timeout_ms", Type: "int", Default: "1500", Keyword: true}},
		Wait, "bool",
		"Waits until effects() has one of these. True when that came in time.",
	},
	{"scroll_into_view", []Param{one}, Act, "bool", "Scrolls until the element is in the viewport."},
	{"hover", []Param{one}, Act, "bool", "Moves the pointer over the element."},
	{"click", []Param{one}, Act, "bool", "One click in the middle of the element, refused when another element would receive it. An element that no scrolling brings into view, or that is cut to a pixel, gets the focus first, because a link that skips to the content appears with it. A check box or radio button that nobody sees is clicked as set_checked clicks it."},
	{
		"type",
		[]Param{one, {Name: "text", Type: "str, int or float"}, {Name: "clear", Type: "bool", Default: "True", Keyword: true}},
		Act, "bool",
		"Enters the text; with clear it replaces the value, as it does for date, time, color and range inputs at any time. A slider or a spin button that the page made itself is brought to the number by arrow keys; one that no key moves is dragged, outside of frames. False for a file input unless the runtime was told to give files.",
	},
	{"press", []Param{one, {Name: "key", Type: "str"}}, Act, "bool", "Focuses the element and presses one key: Enter, Tab, Escape, Space, Backspace, Delete, Home, End, PageUp, PageDown, ArrowUp, ArrowDown, ArrowLeft, ArrowRight or one printable character."},
	{"select", []Param{one, {Name: "value", Type: "str or list"}}, Act, "bool", "Selects the option of a select element by its value, or, on a multiple one, all options of a list of values and no others. False when it lacks an enabled option of them."},
	{"check", []Param{one}, Act, "bool", "set_checked(locator, True)."},
	{"uncheck", []Param{one}, Act, "bool", "set_checked(locator, False)."},
	{"set_checked", []Param{one, {Name: "on", Type: "bool"}}, Act, "bool", "Brings a two-state control into this state, by one click at most, on its label where the control itself is not visible, or without one on the box around it (docs/executor.md). True when it was in this state or the click was made; checked tells what came of it. False without a click when the state cannot be read or a radio button is to be turned off."},
}

// EffectNames returns the effects that env.effects can return.
func EffectNames() []string { return Effects[:12:12] }

// EnvMethod returns the method with a name, false for none.
func EnvMethod(name string) (Method, bool) {
	for _, m := range EnvAPI {
		if m.Name == name {
			return m, true
		}
	}
	return Method{}, false
}

// Signature returns the method as a program calls it.
func (m Method) Signature() string {
	parts := make([]string, 0, len(m.Params)+1)
	keyword := false
	for _, p := range m.Params {
		if p.Keyword && !keyword {
			keyword = true
			parts = append(parts, "*")
		}
		if p.Default != "" {
			parts = append(parts, p.Name+"="+p.Default)
		} else {
			parts = append(parts, p.Name)
		}
	}
	return "env." + m.Name + "(" + strings.Join(parts, ", ") + ")"
}

// CodeTable returns Codes as a Markdown table.
func CodeTable() string {
	var b strings.Builder
	b.WriteString("| code | meaning |\n| --- | --- |\n")
	for _, c := range Codes {
		b.WriteString("| `" + c.Name + "` | " + c.Meaning + " |\n")
	}
	return b.String()
}

// EnvTable returns EnvAPI as a Markdown table.
func EnvTable() string {
	var b strings.Builder
	b.WriteString("| method | effect | result | meaning |\n| --- | --- | --- | --- |\n")
	for _, m := range EnvAPI {
		b.WriteString("| `" + m.Signature() + "` | " + m.Effect + " | " + m.Result + " | " + m.Meaning + " |\n")
	}
	b.WriteString("\n" + strconv.Itoa(len(EnvAPI)) + " methods.\n")
	return b.String()
}
