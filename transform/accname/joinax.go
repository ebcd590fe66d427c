package accname

import (
	"strings"

	"skillmill/datasets/capture"
	"skillmill/transform/page"
)

// The ways in which a node of ax.json was found.
const (
	JoinBackend = "backend" // both files carry the browser's node id
	JoinOrder   = "order"   // by role and name in document order
)

// AXRef is the node of ax.json of a node of the tree.
type AXRef struct {
	Node int    // index in Capture.AX, -1 for none
	How  string // JoinBackend, JoinOrder or ""
}

// axRoles maps the role names of the browser to those of Role, for the roles
// that the two sides are aligned by.
var axRoles = map[string]string{
	"button": "button", "popupbutton": "button", "togglebutton": "button", "disclosuretriangle": "button",
	"disclosuretrianglegrouped": "button", "checkbox": "checkbox", "combobox": "combobox", "comboboxgrouping": "combobox",
	"comboboxmenubutton": "combobox", "comboboxselect": "combobox", "textfieldwithcombobox": "combobox",
	"heading": "heading", "image": "img", "img": "img", "link": "link", "listbox": "listbox",
	"listboxoption": "option", "menulistoption": "option", "option": "option", "menuitem": "menuitem",
	"menuitemcheckbox": "menuitemcheckbox", "menuitemradio": "menuitemradio", "progressbar": "progressbar",
	"progressindicator": "progressbar", "radio": "radio", "radiobutton": "radio", "searchbox": "searchbox",
	"slider": "slider", "spinbutton": "spinbutton", "switch": "switch", "tab": "tab", "textbox": "textbox",
	"textfield": "textbox", "treeitem": "treeitem", "menulistpopup": "", "colorwell": "textbox", "date": "textbox",
	"datetime": "textbox", "inputtime": "textbox", "meter": "meter",
}

// aligned are the roles that occur on the right of axRoles.
var aligned = func() map[string]bool {
	m := map[string]bool{}
	for _, r := range axRoles {
		m[r] = r != ""
	}
	return m
}()

// AXRole returns the role of a browser's accessibility node in the words of Role, ""
// for one that JoinAX does not align by.
func AXRole(role string) string { return axRoles[strings.ToLower(role)] }

// JoinAX finds the node of ax.json of every node of the tree. roles and names
// are Role and Compute's text of each. Without node ids the two lists are in
// document order and are aligned without crossing, equal role and name first.
func JoinAX(t *page.Tree, c *capture.Capture, roles, names []string) []AXRef {
	out := make([]AXRef, len(t.Nodes))
	for i := range out {
		out[i].Node = -1
	}
	if len(c.AX) == 0 {
		return out
	}
	byBackend := map[int64]int{}
	for k := range c.AX {
		if id := c.AX[k].BackendID; id != 0 && !c.AX[k].Ignored {
			byBackend[id] = k
		}
	}
	joined := false
	for i := range t.Nodes {
		if e := t.Nodes[i].Elem; e != nil && e.BackendID != 0 {
			if k, ok := byBackend[e.BackendID]; ok {
				out[i] = AXRef{k, JoinBackend}
				joined = true
			}
		}
	}
	if joined {
		return out
	}
	nodes, axs, s := sequences(t, c, roles, names)
	for _, p := range s.pairs() {
		out[nodes[p[0]]] = AXRef{axs[p[1]], JoinOrder}
	}
	return out
}

// sequences collects what is aligned on both sides, in document order.
func sequences(t *page.Tree, c *capture.Capture, roles, names []string) (nodes, axs []int, s *sequence) {
	s = &sequence{code: map[said]int32{}}
	for i := range t.Nodes {
		if aligned[roles[i]] && !t.Nodes[i].Inert && !gone(t, i) {
			nodes = append(nodes, i)
			s.x = append(s.x, s.token(roles[i], names[i]))
		}
	}
	for k := range c.AX {
		if role := AXRole(c.AX[k].Role); role != "" && !c.AX[k].Ignored {
			axs = append(axs, k)
			s.y = append(s.y, s.token(role, c.AX[k].Name))
		}
	}
	return nodes, axs, s
}
