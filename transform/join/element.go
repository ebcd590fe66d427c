package join

import (
	"slices"
	"strings"

	"skillmill/transform/action"
	"skillmill/transform/page"
)

// element is a node of a tree as the rules of actions see it.
type element struct {
	t    *page.Tree
	i    int
	role string
}

// Tag implements action.Element.
func (e *element) Tag() string { return e.t.Nodes[e.i].Tag }

// Role implements action.Element.
func (e *element) Role() string { return e.role }

// Type implements action.Element.
func (e *element) Type() string { return InputType(e.t, e.i) }

// Attr implements action.Element.
func (e *element) Attr(name string) (value string, ok bool) { return e.t.Lookup(e.i, name) }

// InForm implements action.Element.
func (e *element) InForm() bool { return InForm(e.t, e.i) }

// Label implements action.Element.
func (e *element) Label() string {
	return e.t.Attr(e.i, "aria-label") + " " + e.t.Attr(e.i, "title") + " " + e.t.Text(e.i)
}

// Day reports whether a control is a day of a calendar (action.Day).
func Day(t *page.Tree, i int) bool { return action.Day((&element{t: t, i: i}).Label()) }

// AmongToggles implements action.Element.
func (e *element) AmongToggles() bool {
	if e.t.Closest(e.i, func(n int) bool { return strings.EqualFold(e.t.Attr(n, "role"), "toolbar") }) >= 0 {
		return true
	}
	p := e.t.Nodes[e.i].Parent
	return p >= 0 && len(e.t.Nodes[p].Kids) <= maxBeside && slices.ContainsFunc(e.t.Children(p), func(k int) bool {
		return k != e.i && e.t.Nodes[k].Tag == e.Tag() && strings.EqualFold(strings.TrimSpace(e.t.Attr(k, "aria-pressed")), "true")
	})
}

// Unfolds implements action.Element.
func (e *element) Unfolds() bool {
	p := e.t.Nodes[e.i].Parent
	if p < 0 || e.t.Nodes[p].Tag != "li" || handled(e.t, e.i) {
		return false
	}
	for k := e.t.Nodes[e.i].End; k < e.t.Nodes[p].End; k = e.t.Nodes[k].End {
		if tag := e.t.Nodes[k].Tag; tag == "ul" || tag == "ol" {
			return true
		}
	}
	return false
}

// InputType returns the type of an input in the form the standard gives it: lower
// case, "text" where the attribute is missing or unknown. It is "" for other
// elements.
func InputType(t *page.Tree, i int) string {
	if t.Nodes[i].Tag != "input" {
		return ""
	}
	typ := t.Attr(i, "type")
	if e := t.Nodes[i].Elem; strings.TrimSpace(typ) == "" && e != nil {
		typ = e.Type
	}
	return action.InputType(typ)
}

// InForm reports whether the control belongs to a form, by place or by its form
// attribute.
func InForm(t *page.Tree, i int) bool { return FormOf(t, i) >= 0 }

// FormOf returns the node of the form that the control belongs to, by place or by its form
// attribute; -1 without one.
func FormOf(t *page.Tree, i int) int {
	if id := t.Attr(i, "form"); id != "" {
		if forms := t.ByID(id); len(forms) > 0 {
			return forms[0]
		}
		return -1
	}
	return t.Closest(i, func(n int) bool { return t.Nodes[n].Tag == "form" })
}

func editable(t *page.Tree, i int) bool { return action.Editable(t.Lookup(i, "contenteditable")) }

func toggleKind(t *page.Tree, i int) string {
	return action.Toggles(func(name string) (string, bool) { return t.Lookup(i, name) })
}
