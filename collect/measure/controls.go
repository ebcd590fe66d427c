package measure

import (
	"iter"
	"maps"
	"regexp"
	"strconv"
	"strings"

	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
)

var controlRole = regexp.MustCompile(`(?i)button|link|textbox|checkbox|radio|combobox`)

// score is the format's interactive score. It is counted in tenths so that sums
// come out exact.
func score(e *capture.Element) float64 {
	tenths := 0
	switch e.Tag {
	case "button", "a", "input":
		tenths += 5
	}
	if controlRole.MatchString(e.Role) {
		tenths += 5
	}
	if e.Tag == "input" {
		switch e.Type {
		case "button", "submit", "image", "reset":
			tenths += 2
		default:
			tenths++
		}
	}
	if has(e, "onclick") {
		tenths += 2
	}
	return float64(min(tenths, 10)) / 10
}

// isControl is the format's own rule.
func isControl(e *capture.Element) bool {
	switch e.Tag {
	case "button", "input", "select", "textarea", "a":
		return true
	}
	return e.Score >= .5 || controlRole.MatchString(e.Role) || strings.Contains(e.Class, "btn")
}

// Roles lists the roles that a user acts on and that the format's rule misses.
func Roles() iter.Seq[string] { return maps.Keys(widgetRoles) }

var widgetRoles = map[string]bool{
	"switch": true, "tab": true, "menuitem": true, "menuitemcheckbox": true, "menuitemradio": true,
	"option": true, "slider": true, "spinbutton": true, "searchbox": true, "treeitem": true,
}

// IsWidget reports whether the element belongs into the tree of controls.
func IsWidget(e *capture.Element) bool {
	return e.IsControl == capture.Yes || e.Tag == "summary" || widgetRoles[strings.ToLower(e.Role)] || isEditable(e)
}

func isEditable(e *capture.Element) bool {
	v, ok := e.Attr("contenteditable")
	return ok && v != "false"
}

// Controls lists the controls that take up room on the page, in document order.
func Controls(els []capture.Element) []capture.TreeNode {
	var nodes []capture.TreeNode
	made := selfMade(els)
	at := make([]string, len(els)) // the id of the element's own or its nearest ancestor's node, "" for none
	for i := range els {
		e := &els[i]
		if e.Parent >= 0 {
			at[i] = at[e.Parent]
		}
		if !IsWidget(e) && !made[i] || e.BBox.Empty() {
			continue
		}
		n := capture.TreeNode{
			ID: "d" + strconv.Itoa(e.Index), Index: e.Index, Type: "control", Parent: at[i],
			Selector: selector(e), Action: action(els, e), BBox: e.BBox, Shape: cornerShape(e), PageBBox: e.PageBBox,
		}
		at[i] = n.ID
		nodes = append(nodes, n)
	}
	return nodes
}

var plainIdent = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_-]*$`)

// selector is a first guess that need not be unique; the pipeline makes its own.
func selector(e *capture.Element) string {
	switch {
	case plainIdent.MatchString(e.ID):
		return "#" + e.ID
	case plainIdent.MatchString(e.Name):
		return e.Tag + "[name='" + e.Name + "']"
	case plainIdent.MatchString(e.Tag):
		return e.Tag
	}
	return ""
}

func cornerShape(e *capture.Element) string {
	side := float64(min(e.BBox[2], e.BBox[3]))
	switch {
	case e.BorderRadius >= .45*side:
		return "round"
	case e.BorderRadius >= .25*side:
		return "pill"
	}
	return "rect"
}

// action is what a user does with the control, by its tag, type and role.
func action(els []capture.Element, e *capture.Element) string {
	switch strings.ToLower(e.Role) {
	case "checkbox", "radio", "switch", "menuitemcheckbox", "menuitemradio":
		return skill.Toggle
	}
	switch e.Tag {
	case "input":
		return inputAction(e.Type)
	case "textarea":
		return skill.Type
	case "select":
		return skill.Select
	case "summary":
		return skill.Open
	case "a":
		if has(e, "href") {
			return skill.Navigate
		}
	}
	switch {
	case isEditable(e):
		return skill.Type
	case has(e, "aria-pressed"):
		return skill.Toggle
	case has(e, "aria-haspopup") && value(e, "aria-haspopup") != "false":
		return skill.Open
	case strings.EqualFold(e.Role, "link"):
		return skill.Navigate
	case e.Tag == "button" && submits(els, e):
		return skill.Submit
	}
	switch strings.ToLower(e.Role) {
	case "textbox", "searchbox", "spinbutton", "slider":
		return skill.Type
	}
	return skill.Click
}

func inputAction(typ string) string {
	switch typ {
	case "checkbox", "radio":
		return skill.Toggle
	case "submit", "image":
		return skill.Submit
	case "button", "reset":
		return skill.Click
	}
	return skill.Type
}

// submits reports whether the button sends a form.
func submits(els []capture.Element, e *capture.Element) bool {
	if t := strings.ToLower(e.Type); t == "button" || t == "reset" {
		return false
	}
	if has(e, "form") {
		return true
	}
	for p := e.Parent; p >= 0; p = els[p].Parent {
		if els[p].Tag == "form" {
			return true
		}
	}
	return false
}
