// Package action decides what operating an element does: one of the blueprint's
// seven actions (section 11), never none. The rules ask for an element's facts, so
// that a page that is being captured and one that was read from disk follow the
// same ones. An action kind begins here: with the elements that have it.
package action

import (
	"strings"

	"skillmill/datasets/skill"
)

// Element is what the rules ask of an element.
type Element interface {
	// Tag is the tag in lower case.
	Tag() string
	// Role is the ARIA role in lower case, "" for none. The explicit one suffices:
	// what elements are by themselves the rules know by their tags.
	Role() string
	// Type is the type of an input as InputType returns it.
	Type() string
	// Attr returns an attribute's value and whether the element has the attribute.
	Attr(name string) (value string, ok bool)
	// InForm reports whether the element belongs to a form, by place or by its form
	// attribute.
	InForm() bool
}

// Of returns the action of an element.
func Of(e Element) string {
	if a := ofField(e); a != "" {
		return a
	}
	if a := ofState(e); a != "" {
		return a
	}
	if disclosure(e) {
		return skill.Open
	}
	role := e.Role()
	if role == "tab" { // shows a panel of the same page, whatever its href says
		return skill.Click
	}
	switch e.Tag() {
	case "button":
		return ofButton(e)
	case "a", "area":
		return ofLink(e)
	}
	if role == "link" {
		return skill.Navigate
	}
	return skill.Click
}

// ofField covers what takes a value.
func ofField(e Element) string {
	switch e.Tag() {
	case "select":
		return skill.Select
	case "textarea":
		return skill.Type
	case "input":
		return ofInput(e)
	}
	edits := Editable(e.Attr("contenteditable"))
	switch e.Role() {
	case "listbox":
		return skill.Select
	case "combobox":
		if edits {
			return skill.Type
		}
		return skill.Select
	case "textbox", "searchbox", "spinbutton", "slider":
		return skill.Type
	}
	if edits {
		return skill.Type
	}
	return ""
}

// InputType returns the type of an input in the form the standard gives it: lower
// case, "text" where the attribute is missing or unknown.
func InputType(attr string) string {
	typ := strings.ToLower(strings.TrimSpace(attr))
	switch typ {
	case "button", "checkbox", "color", "date", "datetime-local", "email", "file", "hidden", "image", "month",
		"number", "password", "radio", "range", "reset", "search", "submit", "tel", "time", "url", "week":
		return typ
	}
	return "text"
}

func ofInput(e Element) string {
	switch e.Type() {
	case "checkbox", "radio":
		return skill.Toggle
	case "submit", "image":
		return skill.Submit
	case "button", "reset", "file", "hidden": // no program types a file's path
		return ""
	}
	switch e.Role() {
	case "switch", "checkbox", "radio":
		return skill.Toggle
	case "combobox":
		// A read-only combobox is a select in other clothes; one that takes text is typed into.
		if has(e, "readonly") && value(e, "aria-haspopup") != "" {
			return skill.Select
		}
	}
	return skill.Type
}

// ofState covers two-state controls.
func ofState(e Element) string {
	switch e.Role() {
	case "checkbox", "radio", "switch", "menuitemcheckbox", "menuitemradio":
		return skill.Toggle
	}
	if has(e, "aria-pressed") || has(e, "aria-checked") || Toggles(e.Attr) == "button" {
		return skill.Toggle
	}
	return ""
}

// disclosure reports whether the control shows and hides something beside it.
func disclosure(e Element) bool {
	if e.Tag() == "summary" {
		return true
	}
	if v := strings.ToLower(value(e, "aria-haspopup")); v != "" && v != "false" {
		return true
	}
	if v := strings.ToLower(value(e, "aria-expanded")); v == "true" || v == "false" {
		return true
	}
	switch Toggles(e.Attr) {
	case "dropdown", "collapse", "modal", "offcanvas", "popover", "pushmenu", "push-menu", "control-sidebar",
		"treeview", "sidebar", "navbar-search", "chat-pane-toggle", "lightbox":
		return true
	}
	return value(e, "popovertarget") != ""
}

func ofButton(e Element) string {
	switch strings.ToLower(strings.TrimSpace(value(e, "type"))) {
	case "button", "reset":
		return skill.Click
	}
	if e.InForm() {
		return skill.Submit
	}
	return skill.Click
}

func ofLink(e Element) string {
	href, ok := e.Attr("href")
	href = strings.ToLower(strings.TrimSpace(href))
	toggles := Toggles(e.Attr)
	switch {
	case !ok, href == "#", href == "#!", href == "" && toggles != "":
		return skill.Click
	case strings.HasPrefix(href, "javascript:"), strings.HasPrefix(href, "mailto:"),
		strings.HasPrefix(href, "tel:"), strings.HasPrefix(href, "sms:"):
		return skill.Click
	}
	switch toggles {
	case "tab", "pill", "list":
		return skill.Click
	}
	if has(e, "download") {
		return skill.Click
	}
	return skill.Navigate
}

// Editable reports whether a contenteditable attribute begins an editing region:
// its value, and whether the element has it.
func Editable(value string, ok bool) bool {
	if !ok {
		return false
	}
	switch strings.ToLower(strings.TrimSpace(value)) {
	case "", "true", "plaintext-only":
		return true
	}
	return false
}

// Toggles returns the value of a library's toggle attribute: dropdown, collapse,
// modal, tab and others. It is "" for none and for tooltips, which operate nothing.
// attr returns an attribute's value and whether the element has the attribute.
func Toggles(attr func(name string) (string, bool)) string {
	for _, key := range [...]string{"data-toggle", "data-bs-toggle", "data-coreui-toggle", "data-mdb-toggle", "data-widget", "data-lte-toggle"} {
		v, ok := attr(key)
		if !ok {
			continue
		}
		v = strings.ToLower(strings.TrimSpace(v))
		if v != "" && v != "tooltip" && v != "buttons" {
			return v
		}
	}
	return ""
}

func has(e Element, name string) bool {
	_, ok := e.Attr(name)
	return ok
}

func value(e Element, name string) string {
	v, _ := e.Attr(name)
	return v
}
