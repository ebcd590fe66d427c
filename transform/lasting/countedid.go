package lasting

import (
	"slices"
	"strings"

	"skillmill/transform/page"
)

// countedLevels bounds the levels from an element up to the custom element that made it.
const countedLevels = 8

// CountedID reports whether the id of an element has a number that was counted by the custom
// element which it is or which is around it. At the next load another element may have that id.
func CountedID(t *page.Tree, i int) bool {
	id := t.ID(i)
	if id == "" {
		return false
	}
	for n, level := i, 0; n >= 0 && level <= countedLevels; n, level = t.Nodes[n].Parent, level+1 {
		if strings.Contains(t.Nodes[n].Tag, "-") {
			return Counted(id, t.Nodes[n].Tag, t.Nodes[i].Tag, t.Attr(i, "type"))
		}
	}
	return false
}

// CountedRef reports whether an attribute names another element by an id that was counted.
func CountedRef(t *page.Tree, key, id string) bool {
	return (key == "aria-controls" || key == "for") && slices.ContainsFunc(t.ByID(id), func(i int) bool { return CountedID(t, i) })
}
