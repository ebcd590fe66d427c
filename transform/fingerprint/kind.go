package fingerprint

import (
	"strings"

	"skillmill/transform/page"
)

// The kinds of a control: what a user does with it. A link that became a button
// is of the same kind.
const (
	KindClick    = "click"
	KindText     = "text"
	KindCheckbox = "checkbox"
	KindRadio    = "radio"
	KindSelect   = "select"
	KindRange    = "range"
	KindFile     = "file"
)

var inputKinds = map[string]string{
	"button": KindClick, "submit": KindClick, "reset": KindClick, "image": KindClick,
	"checkbox": KindCheckbox, "radio": KindRadio, "range": KindRange, "file": KindFile,
}

var roleKinds = map[string]string{
	"checkbox": KindCheckbox, "switch": KindCheckbox, "menuitemcheckbox": KindCheckbox,
	"radio": KindRadio, "menuitemradio": KindRadio,
	"textbox": KindText, "searchbox": KindText, "spinbutton": KindText,
	"listbox": KindSelect, "combobox": KindSelect, "slider": KindRange,
}

func kindOf(t *page.Tree, i int, role string) string {
	switch t.Nodes[i].Tag {
	case "select":
		return KindSelect
	case "textarea":
		return KindText
	case "input":
		if k := inputKinds[strings.ToLower(strings.TrimSpace(t.Attr(i, "type")))]; k != "" {
			return k
		}
		return KindText
	}
	if typed(t, i, role) {
		return KindText
	}
	if k := roleKinds[role]; k != "" {
		return k
	}
	return KindClick
}

// typed reports whether the text of a node is what a user typed.
func typed(t *page.Tree, i int, role string) bool {
	if t.Nodes[i].Tag == "textarea" || role == "textbox" || role == "searchbox" {
		return true
	}
	v, ok := t.Lookup(i, "contenteditable")
	return ok && !strings.EqualFold(strings.TrimSpace(v), "false")
}
