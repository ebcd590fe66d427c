package saferun

import (
	"slices"

	"skillmill/datasets"
	"skillmill/datasets/skill"
)

// A page may have two menus that look alike. While one of them is open, the skills of both would answer for its
// controls, and each control would be one of two. Which menu it is is known if the preparation of a document has just
// opened it: no locator found the control in view before. Then the skills of other menus are not asked.

// apart reports whether a skill is only of states of the page of a document in which that document's control is not.
func apart(o, doc *skill.Skill) bool {
	if o.Domain != doc.Domain || len(o.Evidence.Pages) == 0 {
		return false
	}
	for _, p := range o.Evidence.Pages {
		other := datasets.StateOf(p)
		if other == nil || slices.ContainsFunc(doc.Evidence.Pages, func(own string) bool {
			return datasets.WholePage(own) != datasets.WholePage(p) || follows(datasets.StateOf(own), other)
		}) {
			return false
		}
	}
	return true
}

// follows reports whether one of two states leads to the other.
func follows(a, b []string) bool {
	n := min(len(a), len(b))
	return slices.Equal(a[:n], b[:n])
}
