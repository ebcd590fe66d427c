package join

import (
	"slices"
	"strings"

	"skillmill/datasets/capture"
)

// Grids that listen for all that is in them: which of their parts are pressed is told by what the
// parts say of themselves.

// sorts reports whether an element is the head of a column that says that the column is sorted by
// it, by aria-sort or by its class, and something around it listens. Where the words are in a
// button, that is pressed.
func (s *shown) sorts(i int) bool {
	e := s.t.Nodes[i].Elem
	if s.roles[i] != "columnheader" && s.t.Nodes[i].Tag != "th" || e == nil || e.Visible != capture.Yes || !s.near[i] && e.Pressed != capture.Yes {
		return false
	}
	if !says(s.t, i, sortable) && !s.saysSort(i) {
		return false
	}
	for k := i; k < s.t.Nodes[i].End; k++ {
		switch {
		case s.sure[k] && k > i:
			k = s.t.Nodes[k].End - 1
		case strings.TrimSpace(s.t.OwnText(k)) != "":
			return true
		}
	}
	return false
}

// saysSort reports whether an element has aria-sort and a head beside it has not. Libraries that write
// it at every head say nothing by it.
func (s *shown) saysSort(i int) bool {
	if _, ok := s.t.Lookup(i, "aria-sort"); !ok {
		return false
	}
	return slices.ContainsFunc(s.t.Children(s.t.Nodes[i].Parent), func(k int) bool {
		_, ok := s.t.Lookup(k, "aria-sort")
		return !ok && s.roles[k] == s.roles[i]
	})
}

// sortable reports whether words call the head of a column one by which it is sorted.
func sortable(parts []string) bool {
	return slices.ContainsFunc(parts, func(w string) bool { return w == "sortable" || w == "sorters" || w == "orderable" })
}

// holdsRows reports whether an element without a role holds rows of a grid or cells: keys move in
// it.
func (s *shown) holdsRows(i int) bool {
	if s.t.Attr(i, "role") != "" {
		return false
	}
	return slices.ContainsFunc(s.roles[i+1:s.t.Nodes[i].End], func(role string) bool {
		return role == "row" || role == "gridcell" || role == "columnheader"
	})
}
