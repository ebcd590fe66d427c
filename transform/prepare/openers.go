package prepare

import (
	"slices"
	"strings"
)

// Opens reports whether a control says of itself that a click on it opens something that
// is closed now, and does no more than that.
func (p *Page) Opens(i int) bool {
	if !p.clickable(i) {
		return false
	}
	t := p.t
	parent := t.Nodes[i].Parent
	switch {
	case t.Attr(i, "aria-expanded") == "true":
		return false
	case t.Nodes[i].Tag == "summary" && parent >= 0:
		_, open := t.Lookup(parent, "open")
		return t.Nodes[parent].Tag == "details" && !open && summary(t, parent) == i
	case t.Attr(i, "role") == "tab":
		return t.Attr(i, "aria-selected") != "true"
	case p.saysItOpens(i):
		return true
	}
	return slices.ContainsFunc(p.targets(i), t.Hidden)
}

// clickable reports whether a click on a control does no more than open something: it
// sends no form and leads to no other page.
func (p *Page) clickable(i int) bool {
	if !p.m.Control(i) {
		return false
	}
	t := p.t
	typ := strings.ToLower(t.Attr(i, "type"))
	switch t.Nodes[i].Tag {
	case "a", "area":
		return !p.leads(i) || p.toggles(i)
	case "button":
		return typ != "submit" && typ != "reset"
	case "input":
		return typ == "button" || t.Attr(i, "role") == "combobox" || t.Attr(i, "aria-haspopup") != ""
	case "select", "textarea":
		return false
	}
	return true
}

// leads reports whether a link goes to another page.
func (p *Page) leads(i int) bool {
	href := strings.ToLower(strings.TrimSpace(p.t.Attr(i, "href")))
	return href != "" && !strings.HasPrefix(href, "#") && !strings.HasPrefix(href, "javascript:")
}

// toggles reports whether a script takes the clicks of a link, by its markup.
func (p *Page) toggles(i int) bool {
	switch p.t.Attr(i, "role") {
	case "button", "tab":
		return true
	}
	for _, a := range p.t.Nodes[i].Attrs {
		if opening(a.Key) && a.Val != "" {
			return true
		}
	}
	return false
}

// opening reports whether an attribute of a library says what its element opens.
func opening(key string) bool {
	if !strings.HasPrefix(key, "data-") && !strings.HasPrefix(key, "uk-") {
		return false
	}
	for _, w := range [...]string{"dismiss", "hide", "close", "parent", "container", "slide"} {
		if strings.Contains(key, w) {
			return false
		}
	}
	return strings.Contains(key, "target") || strings.Contains(key, "toggle") || strings.HasSuffix(key, "-open")
}

// targets returns the elements that a control says it opens.
func (p *Page) targets(i int) []int {
	t := p.t
	var out []int
	ids := func(list string) {
		for _, id := range strings.Fields(list) {
			if at := t.ByID(id); len(at) > 0 && !slices.Contains(out, at[0]) {
				out = append(out, at[0])
			}
		}
	}
	ids(t.Attr(i, "aria-controls"))
	if !strings.EqualFold(t.Attr(i, "popovertargetaction"), "hide") {
		ids(t.Attr(i, "popovertarget"))
	}
	switch strings.ToLower(t.Attr(i, "command")) {
	case "show-popover", "toggle-popover", "show-modal":
		ids(t.Attr(i, "commandfor"))
	}
	for _, a := range t.Nodes[i].Attrs {
		if opening(a.Key) {
			for _, c := range p.named(a.Val) {
				if !slices.Contains(out, c) {
					out = append(out, c)
				}
			}
		}
	}
	if href := t.Attr(i, "href"); strings.HasPrefix(href, "#") && p.toggles(i) {
		ids(href[1:])
	}
	return out
}

// maxGroup is the most elements of a class that one opener opens.
const maxGroup = 4

// named returns the elements that a value of a library's attribute names: #id, .class, an
// id alone, or "target: #id".
func (p *Page) named(value string) []int {
	value = strings.TrimSpace(value)
	if _, rest, ok := strings.Cut(value, "target:"); ok {
		value, _, _ = strings.Cut(strings.TrimSpace(rest), ";")
	}
	switch {
	case value == "" || strings.ContainsAny(value, " >[,"):
		return nil
	case value[0] == '.':
		if list := p.t.ByClass(value[1:]); len(list) <= maxGroup {
			return list
		}
		return nil
	}
	if at := p.t.ByID(strings.TrimPrefix(value, "#")); len(at) > 0 {
		return at[:1]
	}
	return nil
}

// opener returns the control that opens a container, -1 where none is known. One that
// users see comes first.
func (p *Page) opener(c int) int {
	o, ok := p.first[c]
	if !ok {
		o = p.findOpener(c)
		p.first[c] = o
	}
	return o
}

func (p *Page) findOpener(c int) int {
	for _, list := range [...][]int{p.openers[c], p.labelling(c), p.openerBefore(c)} {
		if len(list) == 0 {
			continue
		}
		if k := slices.IndexFunc(list, p.m.Visible); k >= 0 {
			return list[k]
		}
		return list[0]
	}
	return -1
}

// labelling returns the controls that name a container: the tab of its panel, the button
// of its menu.
func (p *Page) labelling(c int) []int {
	var out []int
	for _, id := range strings.Fields(p.t.Attr(c, "aria-labelledby")) {
		for _, o := range p.t.ByID(id) {
			if p.clickable(o) && !p.t.Contains(c, o) && (p.t.Attr(o, "role") == "tab" || p.saysItOpens(o)) {
				out = append(out, o)
			}
		}
	}
	return out
}

// saysItOpens reports whether a control says that it opens something that is closed.
func (p *Page) saysItOpens(o int) bool {
	if v := p.t.Attr(o, "aria-haspopup"); v != "" && v != "false" {
		return true
	}
	return p.t.Attr(o, "aria-expanded") == "false" || p.dropdown(o)
}

func (p *Page) dropdown(o int) bool {
	for _, a := range p.t.Nodes[o].Attrs {
		if strings.HasPrefix(a.Key, "data-") && strings.HasSuffix(a.Key, "toggle") && (a.Val == "dropdown" || a.Val == "collapse") {
			return true
		}
	}
	return false
}

// openerBefore returns the control that stands just before a container, alone in its element, and
// says that it opens something, or is the entry of a submenu that leads nowhere.
func (p *Page) openerBefore(c int) []int {
	parent := p.t.Nodes[c].Parent
	if parent < 0 {
		return nil
	}
	kids := p.t.Children(parent)
	for k := slices.Index(kids, c) - 1; k >= 0; k-- {
		controls := p.controls(kids[k])
		if len(controls) == 0 {
			if strings.TrimSpace(p.t.Text(kids[k])) != "" {
				return nil
			}
			continue
		}
		o := controls[0]
		if len(controls) == 1 && p.clickable(o) && (p.saysItOpens(o) || p.submenu(c, parent, o)) {
			return controls
		}
		return nil
	}
	return nil
}

// controls returns the controls of an element, at most two.
func (p *Page) controls(i int) []int {
	var out []int
	for n := i; n < p.t.Nodes[i].End && len(out) < 2; n++ {
		if p.m.Control(n) {
			out = append(out, n)
			n = p.t.Nodes[n].End - 1 // parts of a control are none of their own
		}
	}
	return out
}

// submenu reports whether a container is the closed list of a menu entry.
func (p *Page) submenu(c, parent, o int) bool {
	tag := p.t.Nodes[c].Tag
	if tag != "ul" && tag != "ol" && p.t.Attr(c, "role") != "menu" {
		return false
	}
	entry := p.t.Nodes[o].Tag
	return p.t.Nodes[parent].Tag == "li" && (entry == "a" || entry == "button") && !p.leads(o)
}
