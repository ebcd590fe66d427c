package join

import (
	"slices"
	"strings"

	"skillmill/datasets/capture"
	"skillmill/transform/page"
)

// Heads and labels that are pressed themselves, although their tags are of what only names.

// linkedHead returns the link in the head of what folds, -1 for none: the head listens itself, is
// called one by its class, and says no more than the link, which leads nowhere and does not listen.
func (s *shown) linkedHead(i int) int {
	if !s.itself(i) || !s.begun(i) || !headOfFold(s.t, i) {
		return -1
	}
	link := -1
	for k := i + 1; k < s.t.Nodes[i].End; k++ {
		if !s.sure[k] {
			continue
		}
		if e := s.t.Nodes[k].Elem; link >= 0 || s.t.Nodes[k].Tag != "a" || strings.TrimSpace(s.t.Attr(k, "href")) != "#" || e == nil || e.Pressed != capture.No {
			return -1
		}
		link = k
	}
	if link >= 0 && strings.TrimSpace(s.t.Text(link)) != strings.TrimSpace(s.t.Text(i)) {
		return -1
	}
	return link
}

// unlinked returns the links in such heads, which are controls in their place.
func (s *shown) unlinked(controls []bool) []int {
	var out []int
	for i, is := range controls {
		if is && s.around[i] {
			if link := s.linkedHead(i); link >= 0 {
				out = append(out, link)
			}
		}
	}
	return out
}

// showsChoice reports whether a label that belongs to no field is what a list of choices shows of itself:
// it listens itself, shows the hand, and its class says of what it is.
func showsChoice(t *page.Tree, i int) bool {
	e := t.Nodes[i].Elem
	_, of := t.Lookup(i, "for")
	return t.Nodes[i].Tag == "label" && !of && e != nil && e.Pressed == capture.Yes && e.Hand == capture.Yes && len(inputsIn(t, i)) == 0 &&
		says(t, i, func(parts []string) bool {
			return slices.ContainsFunc(parts, func(w string) bool { return w == "dropdown" || w == "select" || w == "multiselect" })
		})
}
