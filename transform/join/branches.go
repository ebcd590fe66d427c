package join

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"skillmill/transform/page"
)

// Where a handle without words stands tells what it unfolds: the list in its entry, the branch before whose
// words it is, the record in whose cell it is the first thing, the box in whose head it is.

// handleByPlace reports whether an element that shows nothing but an icon or the sign of a handle unfolds what
// it stands in.
func handleByPlace(t *page.Tree, i int) bool {
	text := strings.TrimSpace(t.Text(i))
	if iconParts(t, i) > maxIconParts || text != "" && !foldSigns[text] || native[t.Nodes[i].Tag] && t.Nodes[i].Tag != "a" && t.Nodes[i].Tag != "button" {
		return false
	}
	if drawnBox(t, i) || tickedIcon(t, i) || saysIn(t, i, movesOrTicks) {
		return false
	}
	return beforeList(t, i) || beginsBranch(t, i) || beginsCell(t, i)
}

// beforeList reports whether an element stands in an entry of a list that holds a list, and looks like a handle; or
// it is the first thing in the entry, and that list is not shown.
func beforeList(t *page.Tree, i int) bool {
	handle := foldSigns[strings.TrimSpace(t.Text(i))] || saysIn(t, i, func(parts []string) bool {
		return slices.ContainsFunc(parts, func(w string) bool { return foldWords[w] || w == "angle" || w == "expand" })
	})
	if p := t.Nodes[i].Parent; p < 0 || t.Children(p)[0] != i && !handle {
		return false
	}
	for k, up := t.Nodes[i].Parent, 0; k >= 0 && up < 2; k, up = t.Nodes[k].Parent, up+1 {
		if t.Nodes[k].Tag != "li" || len(t.Nodes[k].Kids) > maxHeadKids {
			continue
		}
		return slices.ContainsFunc(t.Children(k), func(c int) bool {
			tag := t.Nodes[c].Tag
			return (tag == "ul" || tag == "ol") && (handle || shut(t, c)) && (i < c || i >= t.Nodes[c].End)
		}) && !slices.ContainsFunc(t.Children(k), func(c int) bool { return fields[t.Nodes[c].Tag] })
	}
	return false
}

// beginsBranch reports whether an element is the first thing in what a class calls an entry of a tree, before
// its words.
func beginsBranch(t *page.Tree, i int) bool {
	p, next := t.Nodes[i].Parent, t.Nodes[i].End
	if p < 0 || next >= t.Nodes[p].End || t.Children(p)[0] != i {
		return false
	}
	for k, up := p, 0; k >= 0 && up < 2; k, up = t.Nodes[k].Parent, up+1 {
		if says(t, k, treeEntry) {
			return strings.TrimSpace(t.Text(p)) != strings.TrimSpace(t.Text(i))
		}
	}
	return false
}

// treeEntry reports whether words call an element an entry of a tree; libraries have the word at the end of
// their name (jstree-node).
func treeEntry(parts []string) bool {
	return len(parts) > 1 && slices.ContainsFunc(parts[:len(parts)-1], func(w string) bool { return strings.HasSuffix(w, "tree") || w == "treeview" }) &&
		slices.ContainsFunc(parts[1:], func(w string) bool { return w == "node" || w == "item" || w == "branch" })
}

// movesOrTicks reports whether words call an element what an entry is moved, ticked or chosen by.
func movesOrTicks(parts []string) bool {
	return slices.ContainsFunc(parts, func(w string) bool {
		return boxWords[w] || w == "drag" || w == "handle" || w == "grip" || w == "star" || crossClasses[w]
	})
}

// beginsCell reports whether an element is the first thing in a cell, before words, and is called or drawn as
// what unfolds: a plus, a minus or an arrow.
func beginsCell(t *page.Tree, i int) bool {
	p := t.Nodes[i].Parent
	if p < 0 || t.Nodes[p].Tag != "td" && t.Attr(p, "role") != "gridcell" || t.Children(p)[0] != i {
		return false
	}
	if saysIn(t, i, func(parts []string) bool {
		return len(parts) > 1 && (parts[0] == "detail" || parts[0] == "details") && handles[parts[len(parts)-1]]
	}) {
		return true
	}
	if !foldSigns[strings.TrimSpace(t.Text(i))] && !saysIn(t, i, plusOrMinus) {
		return false
	}
	rest := strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(t.Text(p)), strings.TrimSpace(t.Text(i))))
	if t.Nodes[p].End-p > maxParts || !strings.ContainsFunc(rest, unicode.IsLetter) || adds.MatchString(rest) {
		return false
	}
	for k := t.Nodes[i].End; k < t.Nodes[p].End; k++ { // another sign: a number is stepped by the two
		if says(t, k, plusOrMinus) || fields[t.Nodes[k].Tag] {
			return false
		}
	}
	return true
}

// adds finds words beside a plus that adds something.
var adds = regexp.MustCompile(`(?i)^(add|new|create|insert)\b|^(新增|添加|新建|增加)`)

// plusOrMinus reports whether words are the name of a sign by which a row or a box shows that it unfolds.
func plusOrMinus(parts []string) bool {
	last := parts[len(parts)-1]
	return len(parts) > 1 && (last == "plus" || last == "minus" || last == "minusthick" || last == "plusthick" ||
		(last == "right" || last == "up") && slices.ContainsFunc(parts, func(w string) bool { return w == "chevron" || w == "caret" || w == "angle" }))
}

// saysIn reports whether a class of an element, or of one in it, has words that a rule looks for.
func saysIn(t *page.Tree, i int, rule func(parts []string) bool) bool {
	for k := i; k < t.Nodes[i].End; k++ {
		if says(t, k, rule) {
			return true
		}
	}
	return false
}
