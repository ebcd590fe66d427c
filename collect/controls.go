package collect

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"skillmill/browser"
	"skillmill/datasets/skill"
)

var controlRole = regexp.MustCompile(`(?i)button|link|textbox|checkbox|radio|combobox`)

// score is the format's interactive score. It is counted in tenths so that sums
// come out exact.
func score(e *element) float64 {
	tenths := 0
	switch e.Tag {
	case "button", "a", "input":
		tenths += 5
	}
	if controlRole.MatchString(text(e.Role)) {
		tenths += 5
	}
	if e.Tag == "input" {
		switch text(e.Type) {
		case "button", "submit", "image", "reset":
			tenths += 2
		default:
			tenths++
		}
	}
	if e.get("onclick") != nil {
		tenths += 2
	}
	return float64(min(tenths, 10)) / 10
}

// isControl is the format's own rule.
func isControl(e *element) bool {
	switch e.Tag {
	case "button", "input", "select", "textarea", "a":
		return true
	}
	return e.Score >= .5 || controlRole.MatchString(text(e.Role)) || strings.Contains(text(e.Class), "btn")
}

// widgetRoles are roles that a user acts on and that the format's rule misses.
var widgetRoles = map[string]bool{
	"switch": true, "tab": true, "menuitem": true, "menuitemcheckbox": true, "menuitemradio": true,
	"option": true, "slider": true, "spinbutton": true, "searchbox": true, "treeitem": true,
}

// isWidget reports whether the element belongs into the tree of controls.
func isWidget(e *element) bool {
	return e.IsControl || e.Tag == "summary" || widgetRoles[strings.ToLower(text(e.Role))] || isEditable(e)
}

func isEditable(e *element) bool {
	v := e.get("contenteditable")
	return v != nil && *v != "false"
}

// inputType is the type of an input as the page sees it.
func inputType(attrs []browser.Attr) string {
	for _, a := range attrs {
		if a.Key == "type" {
			if t := strings.ToLower(a.Val); inputTypes[t] {
				return t
			}
		}
	}
	return "text"
}

var inputTypes = map[string]bool{
	"hidden": true, "text": true, "search": true, "tel": true, "url": true, "email": true, "password": true,
	"date": true, "month": true, "week": true, "time": true, "datetime-local": true, "number": true,
	"range": true, "color": true, "checkbox": true, "radio": true, "file": true, "submit": true,
	"image": true, "reset": true, "button": true,
}

// keepsTypedValue reports whether the value of such an input is what somebody
// entered. The value of a button is its label, and that of a checkbox or radio
// button is its author's name for the choice.
func keepsTypedValue(inputType string) bool {
	switch inputType {
	case "submit", "image", "reset", "button", "checkbox", "radio":
		return false
	}
	return true
}

// node is one node of controls_tree.json.
type node struct {
	ID       string   `json:"id"`
	Type     string   `json:"type"`
	Parent   *string  `json:"parent"`
	Children []string `json:"children"`
	Selector string   `json:"selector"`
	Geom     geom     `json:"geom"`
	Action   string   `json:"action"`
}

type geom struct {
	BBox     [4]int `json:"bbox"`
	Shape    string `json:"shape"`
	PageBBox [4]int `json:"page_bbox"`
}

// controls lists the controls that take up room on the page, in document order.
func controls(els []element) []node {
	nodes := []node{}
	made := selfMade(els)
	at := make([]int, len(els)) // the element's own or its nearest ancestor's node, -1 for none
	for i := range els {
		e := &els[i]
		at[i] = -1
		if e.Parent != nil {
			at[i] = at[*e.Parent]
		}
		if !isWidget(e) && !made[i] || e.BBox[2] <= 0 || e.BBox[3] <= 0 {
			continue
		}
		n := node{
			ID: "d" + strconv.Itoa(e.Index), Type: "control", Children: []string{},
			Selector: selector(e), Action: action(els, e),
			Geom: geom{e.BBox, cornerShape(e), e.PageBBox},
		}
		if p := at[i]; p >= 0 {
			n.Parent = &nodes[p].ID
			nodes[p].Children = append(nodes[p].Children, n.ID)
		}
		at[i] = len(nodes)
		nodes = append(nodes, n)
	}
	return nodes
}

var plainIdent = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_-]*$`)

// selector is a first guess that need not be unique; the pipeline makes its own.
func selector(e *element) string {
	switch {
	case plainIdent.MatchString(text(e.ID)):
		return "#" + *e.ID
	case e.Name != nil && plainIdent.MatchString(*e.Name):
		return e.Tag + "[name='" + *e.Name + "']"
	case plainIdent.MatchString(e.Tag):
		return e.Tag
	}
	return ""
}

func cornerShape(e *element) string {
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
func action(els []element, e *element) string {
	switch strings.ToLower(text(e.Role)) {
	case "checkbox", "radio", "switch", "menuitemcheckbox", "menuitemradio":
		return skill.Toggle
	}
	switch e.Tag {
	case "input":
		return inputAction(text(e.Type))
	case "textarea":
		return skill.Type
	case "select":
		return skill.Select
	case "summary":
		return skill.Open
	case "a":
		if e.Href != nil {
			return skill.Navigate
		}
	}
	switch {
	case isEditable(e):
		return skill.Type
	case e.get("aria-pressed") != nil:
		return skill.Toggle
	case e.get("aria-haspopup") != nil && e.value("aria-haspopup") != "false":
		return skill.Open
	case strings.EqualFold(text(e.Role), "link"):
		return skill.Navigate
	case e.Tag == "button" && submits(els, e):
		return skill.Submit
	case e.Role != nil:
		switch strings.ToLower(*e.Role) {
		case "textbox", "searchbox", "spinbutton", "slider":
			return skill.Type
		}
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
func submits(els []element, e *element) bool {
	if t := strings.ToLower(text(e.Type)); t == "button" || t == "reset" {
		return false
	}
	if e.get("form") != nil {
		return true
	}
	for p := e.Parent; p != nil; p = els[*p].Parent {
		if els[*p].Tag == "form" {
			return true
		}
	}
	return false
}

func treeFile(nodes []node) ([]byte, error) {
	head := fmt.Appendf(nil, "{\"meta\": {\"source\": \"dom\", \"rule_version\": \"r2.0.0\", \"count\": %d, \"control_count\": %d, \"content_count\": 0, \"parent_logic\": \"dom_parent_chain\"},\n", len(nodes), len(nodes))
	b, err := listFile(head, "nodes", nodes)
	if err != nil {
		return nil, fmt.Errorf("encode controls_tree: %w", err)
	}
	roots := []string{}
	for i := range nodes {
		if nodes[i].Parent == nil {
			roots = append(roots, nodes[i].ID)
		}
	}
	b = append(b, ",\n"...)
	tail, err := listFile(b, "roots", roots)
	if err != nil {
		return nil, fmt.Errorf("encode controls_tree: %w", err)
	}
	return append(tail, "}\n"...), nil
}
