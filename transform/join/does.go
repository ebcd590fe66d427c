package join

import (
	"slices"
	"strings"

	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/transform/action"
	"skillmill/transform/page"
)

// Action returns what operating the control does. An element says it (package action), or the
// page around it shows it: a head before what it unfolds, a link to one of several panels, a
// read-only field that is pressed, a box that is drawn. role is accname.Role of the node.
func Action(t *page.Tree, i int, role string) string {
	a := action.Of(&element{t, i, role})
	switch {
	case a == skill.Click && role != "tab" && (folds(t, i) || foldsInTurn(t, i) || reveals(t, i) || points(t, i, role) || triggers(t, i) || headOfFold(t, i) || opensMenu(t, i) && (role == "" || role == "button" || role == "link") || t.Nodes[i].Tag == "legend"):
		return skill.Open
	case a == skill.Click && (role == "" || role == "button" || role == "link") && namedOpener(t, i, role), a == skill.Click && (role == "" || role == "button") && menuIcon(t, i):
		return skill.Open
	case a == skill.Click && sends(t, i):
		return skill.Submit
	case a == skill.Click && leads(t, i):
		return skill.Navigate
	case a == skill.Click && thumb(t, i):
		return skill.Type
	case a == skill.Click && (role == "" || role == "button" || role == "link") && (chooses(t, i) || showsChoice(t, i) || asks(t, i) || inMenuBar(t, i) || dropsDown(t, i) || picksDrawn(t, i) || opensByClass(t, i)):
		return skill.Open
	case a == skill.Click && (role == "" || boxCell(t, i)) && (drawnBox(t, i) || tickedIcon(t, i) || hasKnob(t, i)), a == skill.Click && bareSwitch(t, i):
		return skill.Toggle
	case a == skill.Click && (role == "" || role == "button" || role == "img" || role == "link" || role == "presentation") && (unfoldsIcon(t, i) || filtersColumn(t, i) || picksBeside(t, i) || handleOfBranch(t, i) || handleByPlace(t, i) || splitArrow(t, i) || opensList(t, i) || listBeside(t, i)):
		return skill.Open
	case a == skill.Click && unfoldsRow(t, i):
		return skill.Open
	case a == skill.Navigate && turns(t, i):
		return skill.Click
	case a == skill.Click && enlarges(t, i), a == skill.Navigate && (enlarges(t, i) || showsPicture(t, i) || linksToUnseen(t, i) || t.Nodes[i].Tag == "a" && opensByValue(t.Attr(i, "data-rel"))):
		return skill.Open
	case a == skill.Type && (pressedField(t, i) || choosesOnly(t, i)):
		return skill.Open
	}
	return a
}

// pressedField reports whether a field takes no keys and is pressed instead: a read-only one that
// listens itself, or over which the pointer is a hand.
func pressedField(t *page.Tree, i int) bool {
	e := t.Nodes[i].Elem
	_, readOnly := t.Lookup(i, "readonly")
	return readOnly && t.Nodes[i].Tag == "input" && e != nil && (e.Hand == capture.Yes || e.Pressed == capture.Yes)
}

// folds reports whether an element is the head of a part of the page: that has two children, the
// head, which says something, and a body. Either the body is shut, or that of a part beside it is.
func folds(t *page.Tree, i int) bool {
	if e := t.Nodes[i].Elem; e == nil || e.Visible != capture.Yes {
		return false
	}
	head := i
	if strings.TrimSpace(t.Text(i)) == "" {
		if head = t.Nodes[i].Parent; head < 0 || !says(t, i, arrowWord) || t.Nodes[head].End-head > maxParts || strings.TrimSpace(t.Text(head)) == "" {
			return false // an arrow beside the words of a head folds as these do
		}
	}
	for up := 0; up < maxHeadDepth; up++ {
		p := t.Nodes[head].Parent
		if p < 0 {
			return false
		}
		if wordless(t, p, head) {
			head = p
			continue
		}
		if body := bodyOf(t, p, head); body >= 0 {
			return shut(t, body) || says(t, head, folding) || slices.ContainsFunc(partsBeside(t, p), func(q int) bool {
				first := t.Children(q)
				return len(first) > 0 && t.Nodes[first[0]].Tag == t.Nodes[head].Tag && shut(t, bodyOf(t, q, first[0]))
			})
		}
		if len(t.Nodes[p].Kids) > maxHeadKids || len(t.Children(p)) > 1 {
			return false
		}
		head = p
	}
	return false
}

// wordless reports whether a part holds nothing with words but its head, and a drawing beside it.
func wordless(t *page.Tree, part, head int) bool {
	kids := t.Children(part)
	return len(kids) == 2 && kids[0] == head && t.Nodes[kids[1]].End-kids[1] <= maxIconParts && !native[t.Nodes[kids[1]].Tag] &&
		strings.TrimSpace(t.Text(kids[1])) == "" && seen(t)(kids[1]) && fieldsIn(t, part) == 0
}

// arrowWord reports whether words call an element an arrow.
func arrowWord(parts []string) bool {
	return slices.ContainsFunc(parts, func(w string) bool { return w == "arrow" || w == "chevron" || w == "caret" })
}

// maxHeadDepth is how deep in the head of a part stands what is pressed, and how deep a part in
// what its page repeats.
const maxHeadDepth = 3

// What is read of a page for one control is bounded: the children of a part, texts among them, and
// the parts beside one.
const (
	maxHeadKids = 12
	maxBeside   = 100
)

// partsBeside returns the parts that look like one: its siblings, or where it is all that
// an element holds, what the siblings of that hold.
func partsBeside(t *page.Tree, part int) []int {
	for up, q := 0, part; up < maxHeadDepth && q >= 0; up, q = up+1, t.Nodes[q].Parent {
		var out []int
		for _, k := range besides(t, q) {
			for range up {
				if kids := t.Children(k); len(kids) == 1 {
					k = kids[0]
				}
			}
			out = append(out, k)
		}
		if p := t.Nodes[q].Parent; len(out) > 0 || p < 0 || len(t.Children(p)) > 1 {
			return out
		}
	}
	return nil
}

// bodyOf returns the second of the two children of a part, of which head is the first; -1 where
// it has others, or where one of them is a field or a button.
func bodyOf(t *page.Tree, part, head int) int {
	if len(t.Nodes[part].Kids) > maxHeadKids {
		return -1
	}
	kids := t.Children(part)
	if len(kids) != 2 || kids[0] != head || fields[t.Nodes[head].Tag] || native[t.Nodes[kids[1]].Tag] {
		return -1
	}
	return kids[1]
}

// fields are elements before which or behind which what is hidden is a hint.
var fields = words("input select textarea label")

// shut reports whether an element holds words that are not shown: it has no box, or no height.
func shut(t *page.Tree, i int) bool {
	if i < 0 || t.Nodes[i].Elem == nil {
		return false
	}
	e := t.Nodes[i].Elem
	return e.Visible == capture.No && e.BBox[3] == 0 && strings.TrimSpace(t.Text(i)) != "" &&
		!slices.ContainsFunc(t.Children(i), func(k int) bool { // drawn beside it
			c := t.Nodes[k].Elem
			return seen(t)(k) && !c.BBox.Empty() && (c.BBox[0] >= e.BBox[0]+e.BBox[2] || c.BBox[0]+c.BBox[2] <= e.BBox[0])
		})
}

// besides returns the siblings of an element that have its tag and its first class.
func besides(t *page.Tree, i int) []int {
	p, classes := t.Nodes[i].Parent, t.Classes(i)
	if p < 0 || len(t.Nodes[p].Kids) > maxBeside {
		return nil
	}
	return slices.DeleteFunc(t.Children(p), func(k int) bool {
		other := t.Classes(k)
		return k == i || t.Nodes[k].Tag != t.Nodes[i].Tag || len(classes) != 0 && !slices.Contains(other, classes[0]) || len(classes) == 0 && len(other) != 0
	})
}

// seen tells whether a user sees an element of a page.
func seen(t *page.Tree) func(int) bool {
	return func(k int) bool { return t.Nodes[k].Elem != nil && t.Nodes[k].Elem.Visible == capture.Yes }
}

// turns reports whether a link to a place of its page chooses one of several panels that stand
// beside each other and of which one is shown, where what it is in listens, or the page.
func turns(t *page.Tree, i int) bool {
	id, here := strings.CutPrefix(strings.TrimSpace(t.Attr(i, "href")), "#")
	if !here || id == "" {
		return false
	}
	at := t.ByID(id)
	if len(at) != 1 || t.Nodes[at[0]].Elem == nil {
		return false
	}
	panels := besides(t, at[0])
	if t.Nodes[at[0]].Elem.Visible == capture.Yes {
		panels = slices.DeleteFunc(panels, seen(t))
	} else {
		panels = slices.DeleteFunc(panels, func(k int) bool { return !seen(t)(k) })
	}
	return len(panels) > 0 && t.Closest(i, func(n int) bool { return t.Nodes[n].Elem != nil && t.Nodes[n].Elem.Pressed == capture.Yes }) >= 0
}
