package effect

import (
	"cmp"
	"strings"

	"skillmill/datasets/skill"
	"skillmill/transform/page"
)

// Document returns the facts of a control that the document of its skill has.
func Document(s *skill.Skill) *Control {
	c := &Control{Action: s.Action, Tag: s.Evidence.Tag, Role: s.Evidence.Role, Least: Class(s.Class)}
	c.addTexts(unnamed(s), s.Evidence.Name)
	if f := s.Locators.Fingerprint; f != nil {
		c.Tag, c.Type, c.Role, c.Href = cmp.Or(f.Tag, c.Tag), f.Type, cmp.Or(f.Role, c.Role), f.Href
		c.Name, c.ID, c.Icons = f.FormName, f.ID, f.Icons
		c.addTexts(f.Name, f.Text, f.Label, f.Title, f.Placeholder)
	}
	if g := s.Locators.Guard; g != nil {
		c.Role, c.Href = cmp.Or(c.Role, g.Role), cmp.Or(c.Href, g.Href)
		c.addTexts(g.Name, g.Text, g.Label, g.Title, g.Placeholder)
		c.addTexts(g.Names...)
	}
	return c
}

// unnamed returns the label without the word for its action and without the place.
func unnamed(s *skill.Skill) string {
	label := s.Label
	if _, rest, ok := strings.Cut(label, " "); ok {
		label = rest
	}
	for _, before := range []string{" in ", " on ", " (", " 于 "} {
		label, _, _ = strings.Cut(label, before)
	}
	return label
}

// At returns the facts of a skill's control on a page together with those in its document. Both
// count, because the element may have changed since the document was made.
func At(s *skill.Skill, t *page.Tree, node int) *Control {
	c := Document(s)
	c.Tag, c.Role = t.Nodes[node].Tag, cmp.Or(t.Attr(node, "role"), c.Role)
	c.Href = cmp.Or(t.Attr(node, "href"), c.Href)
	_, c.Download = t.Lookup(node, "download")
	if c.Tag == "input" || c.Tag == "button" {
		c.Type = cmp.Or(strings.ToLower(strings.TrimSpace(t.Attr(node, "type"))), c.Type)
	}
	c.Changes = changes(t, node) || holdsSender(t, node)
	c.Field = field(t, node)
	c.addTexts(t.Text(node), t.Attr(node, "aria-label"), t.Attr(node, "title"), t.Attr(node, "placeholder"))
	if c.Tag == "input" && c.Type != "password" && c.Action != skill.Type {
		c.addTexts(t.Attr(node, "value")) // what a button says; a field's value is its user's
	}
	c.Form = formOf(t, node)
	return c
}

// changes reports whether the element has an attribute by which common scripts send
// something other than a plain page request.
func changes(t *page.Tree, node int) bool {
	for _, key := range [...]string{"data-method", "data-http-method", "data-turbo-method"} {
		if m := strings.ToLower(t.Attr(node, key)); m != "" && m != "get" {
			return true
		}
	}
	for _, key := range [...]string{"hx-post", "hx-put", "hx-patch", "hx-delete", "data-hx-post", "data-hx-delete"} {
		if _, ok := t.Lookup(node, key); ok {
			return true
		}
	}
	return false
}

// holdsSender reports whether the element is drawn by a button of a form, which screen readers and
// keys do not know: a press on the element is one on the button.
func holdsSender(t *page.Tree, node int) bool {
	for i := node + 1; i < t.Nodes[node].End; i++ {
		if t.Nodes[i].Tag != "button" || t.Attr(i, "tabindex") != "-1" || FormNode(t, i) < 0 {
			continue
		}
		hidden := t.Closest(i, func(n int) bool { return n == node || t.Attr(n, "aria-hidden") == "true" })
		if kind := strings.ToLower(strings.TrimSpace(t.Attr(i, "type"))); hidden > node && (kind == "" || kind == "submit") {
			return true
		}
	}
	return false
}

// FormNode returns the node of the form of a control: the one that its form attribute names, or the
// one around it. It is -1 for none.
func FormNode(t *page.Tree, node int) int {
	if id := t.Attr(node, "form"); id != "" {
		if forms := t.ByID(id); len(forms) > 0 {
			return forms[0]
		}
	}
	return t.Closest(node, func(i int) bool { return t.Nodes[i].Tag == "form" })
}

// formOf returns the form of a control, nil for none.
func formOf(t *page.Tree, node int) *Form {
	at := FormNode(t, node)
	if at < 0 {
		return nil
	}
	f := &Form{Method: method(t.Attr(node, "formmethod"), t.Attr(at, "method"))}
	for i := at + 1; i < t.Nodes[at].End; i++ {
		switch t.Nodes[i].Tag {
		case "input", "select", "textarea":
			f.Fields = append(f.Fields, field(t, i))
		}
	}
	return f
}

func field(t *page.Tree, i int) Field {
	return Field{Name: t.Attr(i, "name"), ID: t.ID(i), Autocomplete: t.Attr(i, "autocomplete")}
}

// method returns the first method that is not "". It returns get if there is none, or if the
// method is not known.
func method(said ...string) string {
	for _, m := range said {
		switch m = strings.ToLower(strings.TrimSpace(m)); m {
		case "":
		case "post", "dialog":
			return m
		default:
			return "get"
		}
	}
	return "get"
}

// addTexts adds texts in the spelling in which words are compared, but for empty ones.
func (c *Control) addTexts(texts ...string) {
	for _, s := range texts {
		if s = page.Fold(s); s != "" {
			c.Texts = append(c.Texts, s)
		}
	}
}
