package locate

import (
	"sort"
	"strings"

	"skillmill/transform/lasting"
	"skillmill/transform/page"
)

// maxText bounds the visible texts that FindText knows, in bytes. A longer text
// finds nothing.
const maxText = 512

// roleNodes are the nodes of one role that are not hidden.
type roleNodes struct {
	nodes  []int
	byName map[string][]int
	// lower holds the lower-case names, each after a NUL; starts says where.
	lower  string
	starts []int
	parts  map[string][]int // found by the inexact search
}

// FindRole returns the nodes of a role that are not hidden, in document order.
// With exact the name must be equal, without it the name must contain name in
// any case. An empty name means any.
func (x *Index) FindRole(role, name string, exact bool) []int {
	if x.byRole == nil {
		x.indexRoles()
	}
	r := x.byRole[role]
	switch {
	case r == nil:
		return nil
	case name == "":
		return r.nodes
	case exact:
		return r.byName[name]
	}
	return r.holding(strings.ToLower(name))
}

func (x *Index) indexRoles() {
	x.byRole = map[string]*roleNodes{}
	for i, role := range x.roles {
		if role == "" || x.hidden[i] {
			continue
		}
		r := x.byRole[role]
		if r == nil {
			r = &roleNodes{byName: map[string][]int{}, parts: map[string][]int{}}
			x.byRole[role] = r
		}
		r.nodes = append(r.nodes, i)
		r.byName[x.names[i]] = append(r.byName[x.names[i]], i)
	}
}

// holding returns the nodes whose lower-case name holds part. All names are
// searched as one string: most parts occur once in it.
func (r *roleNodes) holding(part string) []int {
	if got, ok := r.parts[part]; ok {
		return got
	}
	if r.starts == nil {
		r.concat()
	}
	var out []int
	for from := 0; from < len(r.lower); {
		at := strings.Index(r.lower[from:], part)
		if at < 0 {
			break
		}
		k := sort.SearchInts(r.starts, from+at+1) - 1
		out = append(out, r.nodes[k])
		if k+1 == len(r.starts) {
			break
		}
		from = r.starts[k+1]
	}
	r.parts[part] = out
	return out
}

func (r *roleNodes) concat() {
	names := make([]string, len(r.nodes))
	for name, nodes := range r.byName {
		for _, n := range nodes {
			names[sort.SearchInts(r.nodes, n)] = name
		}
	}
	var b strings.Builder
	for _, name := range names {
		r.starts = append(r.starts, b.Len())
		b.WriteByte(0)
		b.WriteString(strings.ToLower(name))
	}
	r.lower = b.String()
}

// FindText returns what a user would point at when told the text: the smallest
// elements that are not hidden and show exactly this text, and the controls
// that are named so. An element within a control that shows or is named the same
// stands for its control. Whitespace is folded, case counts.
func (x *Index) FindText(text string) []int {
	text = lasting.Fold(text)
	if text == "" || len(text) > maxText {
		return nil
	}
	if got, ok := x.answers[text]; ok {
		return got
	}
	if x.byText == nil {
		x.indexTexts()
	}
	var hits []int
	for _, i := range innermost(x.t, x.byText[text]) {
		c := x.t.Closest(i, x.isControl)
		if c >= 0 && !x.hidden[c] && (x.names[c] == text || x.texts[c] == text) {
			i = c
		}
		hits = append(hits, i)
	}
	hits = append(hits, x.byLabel[text]...)
	sort.Ints(hits)
	got := innermost(x.t, dedupInts(hits))
	x.answers[text] = got
	return got
}

// innermost leaves out nodes that contain another of the list. The list is in
// document order.
func innermost(t *page.Tree, list []int) []int {
	var out []int
	for k, i := range list {
		if k+1 == len(list) || list[k+1] >= t.Nodes[i].End {
			out = append(out, i)
		}
	}
	return out
}

func dedupInts(list []int) []int {
	out := list[:0]
	for k, i := range list {
		if k == 0 || i != list[k-1] {
			out = append(out, i)
		}
	}
	return out
}

// indexTexts lists the nodes that show each text, and the controls that each text
// names.
func (x *Index) indexTexts() {
	x.readTexts()
	x.byText, x.byLabel = map[string][]int{}, map[string][]int{}
	for i, text := range x.texts {
		if x.hidden[i] || x.t.Nodes[i].Inert {
			continue
		}
		if text != "" {
			x.byText[text] = append(x.byText[text], i)
		}
		// A name as long as names are kept may have been cut.
		if name := x.names[i]; name != "" && runes(name) < maxWords && x.isControl(i) {
			x.byLabel[name] = append(x.byLabel[name], i)
		}
	}
}

// readTexts folds the visible text of every node, bottom up. A text that is too
// long is left out, so the work is linear in the document.
func (x *Index) readTexts() {
	if x.texts != nil {
		return
	}
	raw := make([]string, len(x.t.Nodes))
	x.texts = make([]string, len(x.t.Nodes))
	long := make([]bool, len(x.t.Nodes))
	var b []byte
	for i := len(x.t.Nodes) - 1; i >= 0; i-- {
		n := &x.t.Nodes[i]
		if silent(n.Tag) || x.hidden[i] {
			continue
		}
		if k, ok := onlyChild(n); ok && n.Tag != "input" {
			if long[i] = long[k] || len(raw[k]) > maxText; !long[i] {
				raw[i], x.texts[i] = raw[k], x.texts[k]
			}
		} else {
			b = b[:0]
			if n.Tag == "input" {
				b = append(b, x.buttonText(i)...)
			}
			for _, k := range n.Kids {
				switch {
				case k.Node < 0:
					b = lasting.AppendSqueezed(b, k.Text)
				case long[k.Node]:
					long[i] = true
				default:
					b = append(b, raw[k.Node]...)
				}
			}
			if long[i] = long[i] || len(b) > maxText; !long[i] {
				raw[i] = string(b)
				x.texts[i] = lasting.Fold(raw[i])
			}
		}
		if page.Block(n.Tag) && !long[i] {
			raw[i] = " " + x.texts[i] + " "
			x.texts[i] = raw[i][1 : len(raw[i])-1]
		}
	}
}

// onlyChild returns the one child of a node that has nothing beside it.
func onlyChild(n *page.Node) (int, bool) {
	if len(n.Kids) == 1 && n.Kids[0].Node >= 0 {
		return n.Kids[0].Node, true
	}
	return 0, false
}

// buttonText returns what an input shows as its label.
func (x *Index) buttonText(i int) string {
	switch strings.ToLower(x.t.Attr(i, "type")) {
	case "submit", "button", "reset":
		return x.t.Attr(i, "value")
	}
	return ""
}

func silent(tag string) bool {
	switch tag {
	case "script", "style", "noscript", "template", "title", "head", "iframe":
		return true
	}
	return false
}

var controlRoles = map[string]bool{
	"button": true, "link": true, "textbox": true, "searchbox": true, "checkbox": true, "radio": true, "switch": true,
	"combobox": true, "listbox": true, "slider": true, "spinbutton": true, "tab": true, "menuitem": true,
	"menuitemcheckbox": true, "menuitemradio": true, "treeitem": true, "option": true,
}

// isControl reports whether users operate the node as one thing.
func (x *Index) isControl(i int) bool {
	switch x.t.Nodes[i].Tag {
	case "button", "input", "select", "textarea", "summary":
		return true
	}
	return controlRoles[x.roles[i]]
}
