package accname

import (
	"slices"
	"strings"

	"skillmill/transform/page"
)

// native returns the name that HTML or SVG gives an element by another element or an
// attribute of its own (step E).
func (c *computation) native(i int, s scope) Name {
	t := c.t
	switch tag := t.Nodes[i].Tag; tag {
	case "input":
		return c.input(i, s)
	case "button", "select", "textarea", "meter", "output", "progress":
		return c.labels(i, s)
	case "img", "area":
		return attr(t, i, "alt", FromAlt)
	case "option", "optgroup":
		return attr(t, i, "label", FromLabel)
	case "fieldset":
		return c.part(i, "legend", FromLegend, s)
	case "figure":
		return c.part(i, "figcaption", FromCaption, s)
	case "table":
		return c.part(i, "caption", FromCaption, s)
	default:
		if labelable(t, i) {
			return c.labels(i, s)
		}
		if tag == "svg" || t.Nodes[i].Parent >= 0 && inSVG(t, i) {
			for _, k := range t.Nodes[i].Kids {
				if k.Node >= 0 && t.Nodes[k.Node].Tag == "title" {
					return Name{t.Text(k.Node), FromTitle}
				}
			}
			return attr(t, i, "xlink:title", FromTitle)
		}
	}
	return Name{}
}

// shapes are the SVG elements that a title may name.
var shapes = set("g path rect circle ellipse line polyline polygon text use image tspan")

func inSVG(t *page.Tree, i int) bool {
	p := t.Nodes[i].Parent
	return shapes[t.Nodes[i].Tag] || t.Nodes[i].Tag == "a" && p >= 0 && t.Nodes[p].Tag == "svg"
}

func attr(t *page.Tree, i int, key, from string) Name {
	if v := strings.TrimSpace(t.Attr(i, key)); v != "" {
		return Name{v, from}
	}
	return Name{}
}

func (c *computation) input(i int, s scope) Name {
	kind := inputType(c.t, i)
	if kind == "hidden" {
		return Name{}
	}
	if n := c.labels(i, s); n.Text != "" {
		return n
	}
	value, given := c.t.Lookup(i, "value")
	value = strings.TrimSpace(value)
	switch kind {
	case "submit", "reset", "button":
		if value == "" && !given && kind != "button" {
			value = strings.ToUpper(kind[:1]) + kind[1:]
		}
	case "image":
		if n := attr(c.t, i, "alt", FromAlt); n.Text != "" {
			return n
		}
		if n := attr(c.t, i, "title", FromTitle); n.Text != "" {
			return n
		}
		if value == "" {
			value = "Submit"
		}
	case "file":
		if strings.TrimSpace(c.t.Attr(i, "aria-label")) != "" {
			return Name{}
		}
		value = "Choose File"
		if _, many := c.t.Lookup(i, "multiple"); many {
			value = "Choose Files"
		}
	default:
		return Name{}
	}
	if value == "" {
		return Name{}
	}
	return Name{value, FromValue}
}

// part returns the name of the first child with a tag: a legend, a caption.
func (c *computation) part(i int, tag, from string, s scope) Name {
	for _, k := range c.t.Nodes[i].Kids {
		if k.Node >= 0 && c.t.Nodes[k.Node].Tag == tag {
			return Name{c.refer(k.Node, s), from}
		}
	}
	return Name{}
}

// labels joins the label elements of a control, in document order.
func (c *computation) labels(i int, s scope) Name {
	var parts []string
	read := 0 // the end of the last label: one in it is read with it
	for _, l := range labelsOf(c.t, i) {
		if l < read || c.unheard(l, s) || s.labelledBy && slices.Contains(c.said, l) {
			continue
		}
		if text := c.refer(l, s); text != "" {
			parts, read = append(parts, text), c.t.Nodes[l].End
		}
	}
	return Name{strings.Join(parts, " "), FromLabel}
}

// unheard reports whether a label names nothing because it is hidden. The label of
// a control that is hidden itself counts.
func (c *computation) unheard(l int, s scope) bool {
	return !c.static && !s.inHidden && !s.all && c.t.Unrendered(l)
}

// refer returns the text of an element that the host language makes the name of
// another. It counts although it is hidden.
func (c *computation) refer(i int, s scope) string {
	return fold(c.name(i, c.reference(i, s)).Text)
}

// labelsOf returns the label elements of a control, in document order: those that name its id, and
// those around it when it is the first control in there.
func labelsOf(t *page.Tree, i int) []int {
	if !labelable(t, i) {
		return nil
	}
	out := wrapping(t, i)
	if id := t.ID(i); id != "" && firstWithID(t, id) == i {
		for _, l := range t.ByAttr("for", id) {
			if t.Nodes[l].Tag == "label" && !t.Nodes[l].Inert {
				out = append(out, l)
			}
		}
		slices.Sort(out)
	}
	return out
}

func firstWithID(t *page.Tree, id string) int {
	for _, i := range t.ByID(id) {
		if !t.Nodes[i].Inert {
			return i
		}
	}
	return -1
}

// wrapping returns the labels around a control, the outermost first, but for those that name another
// control by id and those in which another control comes first.
func wrapping(t *page.Tree, i int) (out []int) {
	climb(t, t.Nodes[i].Parent, func(p int) bool {
		if t.Nodes[p].Tag == "label" {
			if _, ok := t.Lookup(p, "for"); !ok && leads(t, p, i) {
				out = append(out, p)
			}
		}
		return len(out) >= maxWrapping
	})
	slices.Reverse(out)
	return out
}

// maxWrapping is how many labels around a control are read: a page has hardly two in each other.
const maxWrapping = 3

// leads reports whether a control is the first one in a label.
func leads(t *page.Tree, label, i int) bool {
	for k := label + 1; k < i; k++ {
		if labelable(t, k) || k-label > maxVisits {
			return false
		}
	}
	return true
}

// climb is Tree.Closest with a bound, for pages that nest without end.
func climb(t *page.Tree, i int, f func(int) bool) int {
	for n := 0; i >= 0 && n < maxClimb; n++ {
		if f(i) {
			return i
		}
		i = t.Nodes[i].Parent
	}
	return -1
}

func labelable(t *page.Tree, i int) bool {
	switch t.Nodes[i].Tag {
	case "input":
		return inputType(t, i) != "hidden"
	case "button", "select", "textarea", "meter", "output", "progress":
		return true
	}
	return fields[AXRole(t.Nodes[i].Internals)]
}

// fields are the roles of custom elements that a label names: these belong to a form.
var fields = set("checkbox radio switch textbox searchbox combobox listbox slider spinbutton")

// takesText reports whether a placeholder shows in the node.
func takesText(t *page.Tree, i int) bool {
	switch t.Nodes[i].Tag {
	case "input":
		switch inputType(t, i) {
		case "text", "search", "url", "tel", "email", "password", "number":
			return true
		}
		return false
	case "textarea":
		return true
	}
	_, ok := t.Lookup(i, "aria-placeholder")
	return ok
}
