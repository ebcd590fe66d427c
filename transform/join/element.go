package join

import (
	"strings"

	"skillmill/transform/action"
	"skillmill/transform/page"
)

// Action is what operating the control does, see package action. role is
// accname.Role of the node.
func Action(t *page.Tree, i int, role string) string {
	return action.Of(&element{t, i, role})
}

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

// InputType is the type of an input in the form the standard gives it: lower
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
func InForm(t *page.Tree, i int) bool {
	if id := t.Attr(i, "form"); id != "" {
		return len(t.ByID(id)) > 0
	}
	return t.Closest(i, func(n int) bool { return t.Nodes[n].Tag == "form" }) >= 0
}

func editable(t *page.Tree, i int) bool { return action.Editable(t.Lookup(i, "contenteditable")) }

func toggleKind(t *page.Tree, i int) string {
	return action.Toggles(func(name string) (string, bool) { return t.Lookup(i, name) })
}
