package view

import (
	"strings"

	"skillmill/transform/accname"
	"skillmill/transform/page"
)

// maxOptions bounds the options of one control that are kept.
const maxOptions = 500

// options returns the values that a control offers and their texts: those of a select, of the
// datalist of a field, of a list box, and of the list that a combobox names as its own.
// Disabled options are left out. Only the options of a select are certainly complete.
func (v *view) options(i int) (values, titles []string) {
	t := v.t
	if t.Nodes[i].Tag == "select" {
		return native(t, i)
	}
	if list, ok := t.Lookup(i, "list"); ok && t.Nodes[i].Tag == "input" {
		if at := t.ByID(list); len(at) == 1 && t.Nodes[at[0]].Tag == "datalist" {
			return native(t, at[0])
		}
	}
	switch v.roles[i] {
	case "listbox":
		return v.named(i)
	case "combobox":
		if at := v.listOf(i); at >= 0 {
			return v.named(at)
		}
	}
	return nil, nil
}

// native returns the options of a select or a datalist.
func native(t *page.Tree, i int) (values, titles []string) {
	for n := i + 1; n < t.Nodes[i].End && len(values) < maxOptions; n++ {
		_, off := t.Lookup(n, "disabled")
		if off && t.Nodes[n].Tag == "optgroup" {
			n = t.Nodes[n].End - 1
		}
		if off || t.Nodes[n].Tag != "option" {
			continue
		}
		title := t.Attr(n, "label")
		if title == "" {
			title = t.Text(n)
		}
		val, ok := t.Lookup(n, "value")
		if !ok {
			val = t.Text(n)
		}
		values, titles = append(values, val), append(titles, title)
	}
	return values, titles
}

// listOf returns the list box that a combobox names or holds, -1 for none.
func (v *view) listOf(i int) int {
	for _, key := range [...]string{"aria-controls", "aria-owns"} {
		for _, id := range strings.Fields(v.t.Attr(i, key)) {
			if at := v.t.ByID(id); len(at) == 1 && v.roles[at[0]] == "listbox" {
				return at[0]
			}
		}
	}
	for n := i + 1; n < v.t.Nodes[i].End; n++ {
		if v.roles[n] == "listbox" {
			return n
		}
	}
	return -1
}

// named returns the names of the options of a list box, by which a program chooses.
func (v *view) named(list int) (names, titles []string) {
	t := v.t
	for n := list + 1; n < t.Nodes[list].End && len(names) < maxOptions; n++ {
		if v.roles[n] != "option" || t.Nodes[n].Inert || strings.EqualFold(t.Attr(n, "aria-disabled"), "true") {
			continue
		}
		name := v.texts[n]
		if name == "" {
			name = accname.Normalise(t.Text(n)) // a closed list has no accessible names
		}
		if name != "" {
			names, titles = append(names, name), append(titles, name)
		}
	}
	return names, titles
}
