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

// EnvAPI is every method a program may call, in the order of docs/env.md. It is
// read only.
var EnvAPI = []Method{
	{"count", []Param{one}, Read, "int", "Number of elements the locator matches now. 0 for a locator that cannot be understood."},
	{"exists", []Param{one}, Read, "bool", "True when at least one element matches."},
	{"visible", []Param{one}, Read, "bool", "True when exactly one element matches, it has an area and is not hidden by style."},
	{"enabled", []Param{one}, Read, "bool", "True when exactly one element matches and neither it nor a fieldset or aria-disabled ancestor disables it."},
	{"checked", []Param{one}, Read, "bool or None", "The state of a checkbox, radio, switch or pressed button. None when there is none or it is mixed."},
	{"expanded", []Param{one}, Read, "bool or None", "Whether the control says it is open (aria-expanded, open). None when it does not say."},
	{"text", []Param{one}, Read, "str or None", "Visible text with its white space folded, at most 2,000 characters. Never the value of a field."},
	{"has_value", []Param{one, {Name: "value", Type: "str"}}, Read, "bool", "True when the field holds exactly this value. The value itself is never given out."},
	{"current_url", nil, Read, "str", "URL of the page, \"\" when there is none."},
	{"viewport_size", nil, Read, "dict", "{\"width\": int, \"height\": int} in CSS pixels."},
	{
		"wait_for_selector",
		[]Param{one, {Name: "state", Type: "str", Default: `"visible"`, Keyword: true}, timeout},
		Wait, "bool",
		"Waits until exactly one element matches and is attached, visible or enabled (visible and not disabled), or until none is attached (detached) or visible (hidden). True when that came in time.",
	},
	{"wait_for_url_change", []Param{{Name: "before", Type: "str"}, timeout}, Wait, "bool", "Waits until current_url() is not before. True when that came in time."},
	{"scroll_into_view", []Param{one}, Act, "bool", "Scrolls until the element is in the viewport."},
	{"hover", []Param{one}, Act, "bool", "Moves the pointer over the element."},
	{"click", []Param{one}, Act, "bool", "One click in the middle of the element, refused when another element would receive it."},
	{
		"type",
		[]Param{one, {Name: "text", Type: "str"}, {Name: "clear", Type: "bool", Default: "True", Keyword: true}},
		Act, "bool",
		"Enters the text; with clear it replaces the value, as it does for date, time, color and range inputs at any time.",
	},
	{"press", []Param{one, {Name: "key", Type: "str"}}, Act, "bool", "Focuses the element and presses one key: Enter, Tab, Escape, Space, Backspace, Delete, Home, End, PageUp, PageDown, ArrowUp, ArrowDown, ArrowLeft, ArrowRight or one printable character."},
	{"select", []Param{one, {Name: "value", Type: "str"}}, Act, "bool", "Selects the option of a select element by its value. False when it has no such enabled option."},
	{"check", []Param{one}, Act, "bool", "set_checked(locator, True)."},
	{"uncheck", []Param{one}, Act, "bool", "set_checked(locator, False)."},
	{"set_checked", []Param{one, {Name: "on", Type: "bool"}}, Act, "bool", "Brings a two-state control into this state, by its label where the control itself is not visible. True when it is in the state afterwards."},
}

// EnvMethod is the method of that name.
func EnvMethod(name string) (Method, bool) {
	for _, m := range EnvAPI {
		if m.Name == name {
			return m, true
		}
	}
	return Method{}, false
}

// Signature is the method as a program calls it.
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

// EnvTable is EnvAPI as a Markdown table.
func EnvTable() string {
	var b strings.Builder
	b.WriteString("| method | effect | result | meaning |\n| --- | --- | --- | --- |\n")
	for _, m := range EnvAPI {
		b.WriteString("| `" + m.Signature() + "` | " + m.Effect + " | " + m.Result + " | " + m.Meaning + " |\n")
	}
	b.WriteString("\n" + strconv.Itoa(len(EnvAPI)) + " methods.\n")
	return b.String()
}
