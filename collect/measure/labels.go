package measure

import (
	"slices"
	"strings"

	"skillmill/datasets/capture"
)

// labels returns the names that the page gives an element: the texts of its label
// elements in document order, aria-label, title.
func (t *tree) labels(els []capture.Element, i int) []string {
	e := &els[i]
	found := []string{}
	add := func(s string) {
		if s = strings.TrimSpace(s); s != "" && !slices.Contains(found, s) {
			found = append(found, s)
		}
	}
	if isLabelable(strings.ToUpper(e.Tag)) && e.Type != "hidden" {
		for _, l := range t.labelsOf(els, i) {
			add(t.labelText(t.elements[l]))
		}
	}
	add(value(e, "aria-label"))
	add(e.Title)
	return found
}

// labelsOf lists the label elements of a field, by position.
func (t *tree) labelsOf(els []capture.Element, i int) []int {
	var at []int
	if id := els[i].ID; id != "" && t.byID[id] == i {
		at = append(at, t.labelled[id]...)
	}
	for p := els[i].Parent; p >= 0; p = els[p].Parent {
		// A label around a field is its label unless it is for another one.
		if els[p].Tag == "label" && !has(&els[p], "for") {
			at = append(at, p)
			break
		}
	}
	slices.Sort(at)
	return slices.Compact(at)
}

// labelText returns the text of a label without that of the fields inside it.
func (t *tree) labelText(n int) string {
	w := &textWriter{t: t, limit: TextLimit, skip: true}
	if t.drawn[n] {
		w.kids(n)
	} else {
		w.content(n)
	}
	return Cut(w.b.String(), TextLimit)
}

// isLabelable reports whether an element can have a label.
func isLabelable(name string) bool {
	switch name {
	case "BUTTON", "INPUT", "METER", "OUTPUT", "PROGRESS", "SELECT", "TEXTAREA":
		return true
	}
	return false
}
