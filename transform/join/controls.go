// Package join finds the interactive controls of a capture.
//
// A control is an element that a user can operate. Three sources name controls:
// the collector's tree (controls_tree.json), the same tree before its cap
// (controls_tree.json.bak), and our own reading of the document. A control is
// listed once, with the sources that showed it and what operating it does.
package join

import (
	"regexp"
	"slices"
	"strings"

	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/transform/page"
)

// The sources of a control, in the order in which they are joined to one string.
const (
	FromTree    = "controls_tree"
	FromBak     = "controls_tree.bak"
	FromDOM     = "dom"
	FromSummary = "dom_summary"
	FromAX      = "ax"
)

// Control is one control of a tree.
type Control struct {
	Node   int      // position in the tree
	Seen   []string // sources, in the order of the constants
	Action string
}

// SeenIn joins the sources as tables and evidence carry them.
func (c Control) SeenIn() string { return strings.Join(c.Seen, "+") }

// Controls returns the union of the three sources in document order. roles are those
// of accname.Role, one a node. Foreign is the number of entries of the
// collector's trees that name no element of this page.
func Controls(c *capture.Capture, t *page.Tree, roles []string) (list []Control, foreign int) {
	seen, foreign := inTrees(c, t, roles)
	sure := make([]bool, len(t.Nodes))
	for i := range t.Nodes {
		sure[i] = operable(t, i) && Interactive(t, i, roles[i]) && !(roles[i] == "link" && trailEnd(t, i))
	}
	unbox(t, roles, sure)
	unlink(t, roles, sure)
	unecho(t, roles, sure)
	unveil(t, sure)
	listed := make([]bool, len(t.Nodes))
	for i := range seen {
		listed[i] = seen[i] != 0
	}
	in := newShown(t, roles, sure, listed, slotsHear(c, t))
	in.hosts = hosts(c, t)
	shown := in.controls()
	if c.HostWorks {
		drawnForHost(t, roles, sure, shown)
	}
	for _, i := range append(in.replaced(shown), in.unlinked(shown)...) {
		sure[i] = false
	}
	for i := range seen {
		switch {
		case sure[i]:
			seen[i] |= bitDOM
		case !shown[i]:
			seen[i] = 0
		case seen[i] == 0:
			seen[i] = bitDOM
		}
	}
	sources := sourceSets(domSource(t))
	for i, bits := range seen {
		if bits != 0 {
			list = append(list, Control{Node: i, Seen: sources[bits], Action: Action(t, i, roles[i])})
		}
	}
	return list, foreign
}

// inTrees returns per node a bit for each tree of the capture that names it as a control, and
// how many entries of the trees belong to no node of the page.
func inTrees(c *capture.Capture, t *page.Tree, roles []string) (seen []uint8, foreign int) {
	seen = make([]uint8, len(t.Nodes))
	byRaw := make([]int, len(c.Elements)) // positions, -1 for none
	for raw := range byRaw {
		byRaw[raw] = -1
	}
	for i := range t.Nodes {
		if r := t.Nodes[i].Raw; r >= 0 && r < len(byRaw) {
			byRaw[r] = i
		}
	}
	contaminated := Contaminated(c)
	for bit, nodes := range [...][]capture.TreeNode{c.Tree, c.TreeBak} {
		for i := range nodes {
			n := &nodes[i]
			if n.Type == "content" {
				continue
			}
			if n.Index < 0 || n.Index >= len(byRaw) || byRaw[n.Index] < 0 || !sameElement(c, n, contaminated) {
				foreign++
				continue
			}
			node := byRaw[n.Index]
			if !operable(t, node) || n.Type == "" && !oldControl(t, node, roles[node]) {
				continue
			}
			seen[node] |= 1 << bit
		}
	}
	return seen, foreign
}

// bitDOM is the third source; the first two are the collector's trees.
const bitDOM = 1 << 2

// sourceSets returns the names of every set of sources.
func sourceSets(dom string) (sets [2 * bitDOM][]string) {
	for bits := range sets {
		for k, from := range [...]string{FromTree, FromBak, dom} {
			if bits>>k&1 == 1 {
				sets[bits] = append(sets[bits], from)
			}
		}
		sets[bits] = slices.Clip(sets[bits]) // shared by many controls
	}
	return sets
}

func domSource(t *page.Tree) string {
	if t.FromHTML {
		return FromDOM
	}
	return FromSummary
}

// sameElement tells an entry of this page's tree from one that the collector
// took from its scrolled reading: the tree mixes the indices of both.
func sameElement(c *capture.Capture, n *capture.TreeNode, contaminated bool) bool {
	if n.Index < 0 || n.Index >= len(c.Elements) || n.Index == c.Helper {
		return false
	}
	e := &c.Elements[n.Index]
	if tag := selectorTag(n.Selector); tag != "" && tag != e.Tag {
		return false
	}
	if contaminated {
		return n.BBox == e.BBox
	}
	return true
}

// selectorTag returns the tag that a collector's selector begins with, "" for #id.
func selectorTag(sel string) string {
	end := strings.IndexAny(sel, "#.[: >")
	if end < 0 {
		end = len(sel)
	}
	return strings.ToLower(sel[:end])
}

// oldControl tells a control from a content node where the old shape does not.
func oldControl(t *page.Tree, node int, role string) bool {
	e := t.Nodes[node].Elem
	return Interactive(t, node, role) || e != nil && e.IsControl == capture.Yes
}

// operable is false for what no user can ever operate.
func operable(t *page.Tree, i int) bool {
	n := &t.Nodes[i]
	if n.Inert || n.Index < 0 {
		return false
	}
	switch n.Tag {
	case "html", "head", "body", "script", "style", "meta", "link", "title", "template", "noscript":
		return false
	case "input":
		return !strings.EqualFold(strings.TrimSpace(t.Attr(i, "type")), "hidden")
	}
	return true
}

var widgetRoles = map[string]bool{
	"button": true, "link": true, "textbox": true, "searchbox": true, "checkbox": true, "radio": true,
	"switch": true, "combobox": true, "listbox": true, "slider": true, "spinbutton": true, "tab": true,
	"menuitem": true, "menuitemcheckbox": true, "menuitemradio": true, "option": true, "treeitem": true,
}

// ariaOnly are roles that native elements have without being controls of their
// own (an option belongs to its select).
var ariaOnly = map[string]bool{"option": true, "treeitem": true}

// Interactive is our own reading: a native control, a widget role, or an
// explicit handler or toggle attribute.
func Interactive(t *page.Tree, i int, role string) bool {
	return byItself(t, i, role) || toggleKind(t, i) != ""
}

// byItself is Interactive without the toggle attributes.
func byItself(t *page.Tree, i int, role string) bool {
	switch t.Nodes[i].Tag {
	case "button", "input", "select", "textarea", "summary":
		return true
	case "a", "area":
		if _, ok := t.Lookup(i, "href"); ok {
			return true
		}
	case "option", "datalist": // parts of a list, and of a field
		return false
	}
	if widgetRoles[role] && (!ariaOnly[role] || t.Attr(i, "role") != "") {
		return true
	}
	return editable(t, i) || hasHandler(t, i)
}

// unbox takes those back that are controls by a library's attribute alone and have
// other controls in them, a menu that unfolds, a search field with its button; and what
// stands in a link and listens to nothing, as a picture with a tooltip.
func unbox(t *page.Tree, roles []string, sure []bool) {
	around := make([]bool, len(t.Nodes))
	for i := len(t.Nodes) - 1; i >= 0; i-- {
		if sure[i] && toggleKind(t, i) != "" && !byItself(t, i, roles[i]) && (around[i] || inLink(t, i)) {
			sure[i] = false
		}
		if p := t.Nodes[i].Parent; p >= 0 && (around[i] || sure[i]) {
			around[p] = true
		}
	}
}

// unlink takes those links back that go nowhere, say nothing and do not listen, and surround
// several controls: a row of colours in an anchor.
func unlink(t *page.Tree, roles []string, sure []bool) {
	for i := range t.Nodes {
		n := &t.Nodes[i]
		if !sure[i] || n.Tag != "a" || n.Elem == nil || n.Elem.Pressed != capture.No || hasHandler(t, i) ||
			t.Attr(i, "aria-label")+t.Attr(i, "title")+strings.TrimSpace(t.Text(i)) != "" || Action(t, i, roles[i]) != skill.Click {
			continue
		}
		inner := 0
		for k := i + 1; k < n.End; k++ {
			if sure[k] {
				inner++
			}
		}
		sure[i] = inner < 2
	}
}

// inLink reports whether an element that does not listen itself stands in a link or a button.
func inLink(t *page.Tree, i int) bool {
	if e := t.Nodes[i].Elem; e == nil || e.Pressed != capture.No {
		return false
	}
	return t.Closest(t.Nodes[i].Parent, func(n int) bool {
		return t.Nodes[n].Tag == "a" && t.Attr(n, "href") != "" || t.Nodes[n].Tag == "button"
	}) >= 0
}

func hasHandler(t *page.Tree, i int) bool {
	for _, a := range t.Nodes[i].Attrs {
		if a.Key == "onclick" || a.Key == "ng-click" || a.Key == "@click" || a.Key == "v-on:click" {
			return !stopsOnly.MatchString(a.Val)
		}
	}
	return false
}

// stopsOnly finds handlers that do nothing but keep a click from what is around.
var stopsOnly = regexp.MustCompile(`^\s*((event|e|this)\.)?(stopPropagation|preventDefault|stopImmediatePropagation)\(\);?\s*$|^\s*return (false|true);?\s*$`)
