package page

import "skillmill/datasets/capture"

// fromSummary makes the tree of dom_summary.json alone. The parents written
// there are followed where they are possible in document order; an element whose
// parent is unknown hangs below the root.
func fromSummary(c *capture.Capture) *Tree {
	t := &Tree{Nodes: make([]Node, len(c.Elements))}
	leaf := make([]bool, len(c.Elements))
	onStack := make([]bool, len(c.Elements))
	var stack []int
	for i := range c.Elements {
		e := &c.Elements[i]
		parent := e.Parent
		if parent < 0 || parent >= i || !onStack[parent] {
			parent = 0
		}
		if i == 0 {
			parent = -1
		}
		for len(stack) > 0 && stack[len(stack)-1] != parent {
			top := stack[len(stack)-1]
			t.Nodes[top].End = i
			onStack[top] = false
			stack = stack[:len(stack)-1]
		}
		stack = append(stack, i)
		onStack[i], leaf[i] = true, true
		if parent >= 0 {
			leaf[parent] = false
			t.Nodes[parent].Kids = append(t.Nodes[parent].Kids, Kid{Node: i})
		}
		t.Nodes[i] = Node{Parent: parent, Tag: e.Tag, Attrs: summaryAttrs(e), Index: c.Live(i), Raw: i, Elem: e}
	}
	for _, i := range stack {
		t.Nodes[i].End = len(t.Nodes)
	}
	for i := range c.Elements {
		// The text of an element with children includes that of the children, and may be cut,
		// so only texts of leaves are certain.
		if leaf[i] && c.Elements[i].Text != "" {
			t.Nodes[i].Kids = []Kid{{Node: -1, Text: c.Elements[i].Text}}
		}
	}
	t.redact()
	t.finish()
	return t
}

func summaryAttrs(e *capture.Element) []capture.Attr {
	var out []capture.Attr
	if e.Attrs != nil {
		for _, a := range e.Attrs {
			if !annotation(a.Key) {
				out = append(out, a)
			}
		}
		return out
	}
	for _, a := range [...]capture.Attr{
		{Key: "id", Val: e.ID},
		{Key: "class", Val: e.Class},
		{Key: "role", Val: e.Role},
		{Key: "name", Val: e.Name},
		{Key: "type", Val: e.Type},
		{Key: "placeholder", Val: e.Placeholder},
		{Key: "href", Val: e.Href},
		{Key: "title", Val: e.Title},
	} {
		if a.Val != "" {
			out = append(out, a)
		}
	}
	return append(out, e.Aria...)
}
