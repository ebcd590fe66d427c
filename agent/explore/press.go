package explore

import (
	"strings"

	"skillmill/datasets/skill"
	"skillmill/transform/action"
	"skillmill/transform/effect"
	"skillmill/transform/page"
)

// A field may take no text, so all that users can do with it is to press it: the field of a calendar, a list of
// choices that is no select. What it then shows is captured like that of a menu. The skill of such a field chooses
// (select), and a choice is nothing for an exploration. So here the field has the action open.

// pressOnly reports whether a control is a field that only opens something, by its markup.
func pressOnly(t *page.Tree, node int) bool {
	role := said(t, node, "role")
	if said(t, node, "aria-expanded") == "true" || action.Editable(t.Lookup(node, "contenteditable")) {
		return false
	}
	switch t.Nodes[node].Tag {
	case "input":
		return texts[action.InputType(t.Attr(node, "type"))] && !typed(t, node) && says(t, node, role)
	case "select", "textarea":
		return false // a select holds its choices, a textarea takes text
	case "button":
		if typ := said(t, node, "type"); typ != "button" && (typ != "" || effect.FormNode(t, node) >= 0) {
			return false // it may send its form
		}
	}
	for i := node + 1; i < t.Nodes[node].End; i++ {
		if t.Nodes[i].Tag == "input" && texts[action.InputType(t.Attr(i, "type"))] && typed(t, i) {
			return false // it is the frame of a field
		}
	}
	return role == "combobox"
}

// texts are the types of an input that may be one without a picker of the browser.
var texts = map[string]bool{"text": true, "search": true}

// typed reports whether an input takes text from users.
func typed(t *page.Tree, node int) bool {
	_, only := t.Lookup(node, "readonly")
	return !only && said(t, node, "aria-readonly") != "true" && said(t, node, "inputmode") != "none"
}

// said returns an attribute in the form in which its words are compared.
func said(t *page.Tree, node int, key string) string {
	return strings.ToLower(strings.TrimSpace(t.Attr(node, key)))
}

// says reports whether a field says that it opens something.
func says(t *page.Tree, node int, role string) bool {
	switch said(t, node, "aria-haspopup") {
	case "dialog", "grid", "listbox", "tree", "menu", "true":
		return true
	}
	return role == "combobox" || said(t, node, "aria-expanded") == "false"
}

// press gives the fields of a room that only open something the action open.
func (l *room) press() {
	for i := range l.Controls {
		if c := &l.Controls[i]; pressOnly(l.Tree, l.Tree.ByLive(int(c.DOMIndex))) {
			c.Action = skill.Open
		}
	}
}
