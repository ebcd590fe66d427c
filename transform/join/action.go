package join

import (
	"strings"

	"skillmill/datasets/skill"
	"skillmill/transform/page"
)

// Action is what operating the control does: one of the blueprint's seven
// (section 11), never none. role is accname.Role of the node.
func Action(t *page.Tree, i int, role string) string {
	if a := fieldAction(t, i, role); a != "" {
		return a
	}
	if a := stateAction(t, i, role); a != "" {
		return a
	}
	if disclosure(t, i) {
		return skill.Open
	}
	if role == "tab" { // shows a panel of the same page, whatever its href says
		return skill.Click
	}
	switch t.Nodes[i].Tag {
	case "button":
		return buttonAction(t, i)
	case "a", "area":
		return linkAction(t, i)
	}
	if role == "link" {
		return skill.Navigate
	}
	return skill.Click
}

// fieldAction covers what takes a value.
func fieldAction(t *page.Tree, i int, role string) string {
	switch t.Nodes[i].Tag {
	case "select":
		return skill.Select
	case "textarea":
		return skill.Type
	case "input":
		return inputAction(t, i, role)
	}
	switch role {
	case "listbox":
		return skill.Select
	case "combobox":
		if editable(t, i) {
			return skill.Type
		}
		return skill.Select
	case "textbox", "searchbox", "spinbutton", "slider":
		return skill.Type
	}
	if editable(t, i) {
		return skill.Type
	}
	return ""
}

// InputType is the type of an input in the form the standard gives it: lower
// case, "text" where the attribute is missing or unknown. It answers "" for
// other elements.
func InputType(t *page.Tree, i int) string {
	if t.Nodes[i].Tag != "input" {
		return ""
	}
	typ := strings.ToLower(strings.TrimSpace(t.Attr(i, "type")))
	if e := t.Nodes[i].Elem; typ == "" && e != nil {
		typ = strings.ToLower(e.Type)
	}
	switch typ {
	case "button", "checkbox", "color", "date", "datetime-local", "email", "file", "hidden", "image", "month",
		"number", "password", "radio", "range", "reset", "search", "submit", "tel", "time", "url", "week":
		return typ
	}
	return "text"
}

func inputAction(t *page.Tree, i int, role string) string {
	switch InputType(t, i) {
	case "checkbox", "radio":
		return skill.Toggle
	case "submit", "image":
		return skill.Submit
	case "button", "reset", "file", "hidden":
		return ""
	}
	switch role {
	case "switch", "checkbox", "radio":
		return skill.Toggle
	case "combobox":
		// A read-only combobox is a select in other clothes; one that takes text is typed into.
		if _, ro := t.Lookup(i, "readonly"); ro && t.Attr(i, "aria-haspopup") != "" {
			return skill.Select
		}
	}
	return skill.Type
}

// stateAction covers two-state controls.
func stateAction(t *page.Tree, i int, role string) string {
	switch role {
	case "checkbox", "radio", "switch", "menuitemcheckbox", "menuitemradio":
		return skill.Toggle
	}
	if _, ok := t.Lookup(i, "aria-pressed"); ok {
		return skill.Toggle
	}
	if _, ok := t.Lookup(i, "aria-checked"); ok {
		return skill.Toggle
	}
	if toggleKind(t, i) == "button" {
		return skill.Toggle
	}
	return ""
}

// disclosure reports whether the control shows and hides something beside it.
func disclosure(t *page.Tree, i int) bool {
	if t.Nodes[i].Tag == "summary" {
		return true
	}
	if v := strings.ToLower(t.Attr(i, "aria-haspopup")); v != "" && v != "false" {
		return true
	}
	if v := strings.ToLower(t.Attr(i, "aria-expanded")); v == "true" || v == "false" {
		return true
	}
	switch toggleKind(t, i) {
	case "dropdown", "collapse", "modal", "offcanvas", "popover", "pushmenu", "push-menu", "control-sidebar",
		"treeview", "sidebar", "navbar-search", "chat-pane-toggle", "lightbox":
		return true
	}
	if v := t.Attr(i, "popovertarget"); v != "" {
		return true
	}
	return false
}

func buttonAction(t *page.Tree, i int) string {
	switch strings.ToLower(strings.TrimSpace(t.Attr(i, "type"))) {
	case "button", "reset":
		return skill.Click
	}
	if InForm(t, i) {
		return skill.Submit
	}
	return skill.Click
}

// InForm reports whether the control belongs to a form, by place or by its form
// attribute.
func InForm(t *page.Tree, i int) bool {
	if id := t.Attr(i, "form"); id != "" {
		return len(t.ByID(id)) > 0
	}
	return t.Closest(i, func(n int) bool { return t.Nodes[n].Tag == "form" }) >= 0
}

func linkAction(t *page.Tree, i int) string {
	href, ok := t.Lookup(i, "href")
	href = strings.ToLower(strings.TrimSpace(href))
	switch {
	case !ok, href == "#", href == "#!", href == "" && toggleKind(t, i) != "":
		return skill.Click
	case strings.HasPrefix(href, "javascript:"), strings.HasPrefix(href, "mailto:"),
		strings.HasPrefix(href, "tel:"), strings.HasPrefix(href, "sms:"):
		return skill.Click
	}
	switch toggleKind(t, i) {
	case "tab", "pill", "list":
		return skill.Click
	}
	if _, dl := t.Lookup(i, "download"); dl {
		return skill.Click
	}
	return skill.Navigate
}
