package measure

import (
	"iter"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"skillmill/datasets/capture"
	"skillmill/transform/action"
)

var controlRole = regexp.MustCompile(`(?i)button|link|textbox|checkbox|radio|combobox`)

// score returns the format's interactive score. It is counted in tenths so that sums
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

func isEditable(e *capture.Element) bool { return action.Editable(e.Attr("contenteditable")) }

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
			Selector: selector(e), Action: action.Of(&element{els, e}), BBox: e.BBox, Shape: cornerShape(e), PageBBox: e.PageBBox,
		}
		at[i] = n.ID
		nodes = append(nodes, n)
	}
	return nodes
}

var plainIdent = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_-]*$`)

// selector returns a first guess that need not be unique; the pipeline makes its own.
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

// element is an element of a page as the rules of actions see it.
type element struct {
	els []capture.Element
	e   *capture.Element
}

// Tag implements action.Element.
func (x *element) Tag() string { return x.e.Tag }

// Role implements action.Element with the first of the roles that the page names.
func (x *element) Role() string {
	roles := strings.Fields(strings.ToLower(x.e.Role))
	if len(roles) == 0 {
		return ""
	}
	return roles[0]
}

// Type implements action.Element.
func (x *element) Type() string { return action.InputType(x.e.Type) }

// Attr implements action.Element.
func (x *element) Attr(name string) (val string, ok bool) { return x.e.Attr(name) }

// InForm implements action.Element.
func (x *element) InForm() bool {
	if id := value(x.e, "form"); id != "" {
		return slices.ContainsFunc(x.els, func(e capture.Element) bool { return e.ID == id })
	}
	for p := x.e.Parent; p >= 0; p = x.els[p].Parent {
		if x.els[p].Tag == "form" {
			return true
		}
	}
	return false
}

// Label implements action.Element.
func (x *element) Label() string {
	return value(x.e, "aria-label") + " " + value(x.e, "title") + " " + x.e.Text
}

// AmongToggles implements action.Element.
func (x *element) AmongToggles() bool {
	for p := x.e.Parent; p >= 0; p = x.els[p].Parent {
		if strings.EqualFold(x.els[p].Role, "toolbar") {
			return true
		}
	}
	for k := x.e.Parent + 1; k < len(x.els) && x.els[k].Parent >= x.e.Parent; k++ { // what is in the parent
		e := &x.els[k]
		if e != x.e && e.Parent == x.e.Parent && e.Tag == x.e.Tag && strings.EqualFold(strings.TrimSpace(value(e, "aria-pressed")), "true") {
			return true
		}
	}
	return false
}

// Unfolds implements action.Element.
func (x *element) Unfolds() bool {
	p := x.e.Parent
	if p < 0 || x.els[p].Tag != "li" {
		return false
	}
	for i := x.e.Index + 1; i < len(x.els) && x.els[i].Parent >= p; i++ {
		if e := &x.els[i]; e.Parent == p && (e.Tag == "ul" || e.Tag == "ol") {
			return true
		}
	}
	return false
}
