package join

import (
	"slices"
	"strings"
	"unicode"

	"skillmill/transform/page"
)

// What says nothing itself is told by what it is called: the handle that unfolds a row or a branch,
// and the icon of a calendar or a clock beside a field.

// unfoldsIcon reports whether an element without words is called the handle of what it unfolds, or
// all that is in it is.
func unfoldsIcon(t *page.Tree, i int) bool {
	if t.Nodes[i].End-i > maxIconParts || strings.TrimSpace(t.Text(i)) != "" {
		return false
	}
	if p := t.Nodes[i].Parent; p >= 0 && t.OnlyChild(p) >= 0 && strings.TrimSpace(t.Text(p)) == "" && says(t, p, expander) {
		return true // a button in what is called so
	}
	for k := i; ; {
		if says(t, k, expander) {
			return true
		}
		if k = t.OnlyChild(k); k < 0 {
			return false
		}
	}
}

// filtersColumn reports whether an element without words in the head of a column is drawn as a filter, or called one:
// what it filters by is shown by a press.
func filtersColumn(t *page.Tree, i int) bool {
	if iconParts(t, i) > maxIconParts || strings.TrimSpace(t.Text(i)) != "" || t.Closest(i, func(k int) bool { return t.Nodes[k].Tag == "th" || t.Attr(k, "role") == "columnheader" }) < 0 {
		return false
	}
	return saysIn(t, i, func(parts []string) bool { return slices.Contains(parts, "filter") && !slices.Contains(parts, "clear") })
}

// maxIconParts is how many elements an icon is drawn of, but for the shapes of a drawing.
const maxIconParts = 6

// iconParts returns how many elements there are in one and with it, the shapes of drawings apart.
func iconParts(t *page.Tree, i int) (n int) {
	for k := i; k < t.Nodes[i].End; n++ {
		if t.Nodes[k].Tag == "svg" {
			k = t.Nodes[k].End
		} else {
			k++
		}
	}
	return n
}

// expander reports whether words call an element what unfolds a row or a branch. "expand" alone is
// what makes something as large as the screen, too.
func expander(parts []string) bool {
	return slices.Contains(parts, "expander") || slices.Contains(parts, "hitarea") || foldState(parts) || slices.Contains(parts, "node") && arrowWord(parts[len(parts)-1:]) || (parts[len(parts)-1] == "toggler" || parts[len(parts)-1] == "toggle") && slices.ContainsFunc(parts, func(w string) bool { return folded[w] }) || slices.Contains(parts, "tree") && treeHandles[parts[len(parts)-1]] ||
		slices.ContainsFunc(parts[:max(len(parts)-1, 0)], func(w string) bool { return w == "expand" || w == "expanded" || w == "collapsible" || w == "collapse" }) && handles[parts[len(parts)-1]]
}

// foldState reports whether words say of a branch, a group or a row whether it is open, or that they belong to
// what shows the details of a row.
func foldState(parts []string) bool {
	last, before := parts[len(parts)-1], parts[:len(parts)-1]
	switch last {
	case "collapsed", "expanded", "closed", "opened", "contracted":
		return slices.ContainsFunc(before, func(w string) bool { return folded[w] || w == "treeview" || w == "treelist" })
	case "close", "open":
		return slices.ContainsFunc(before, func(w string) bool { return w == "tree" || w == "treeview" || w == "treelist" })
	case "control":
		return slices.ContainsFunc(before, func(w string) bool { return w == "details" || w == "dt" || w == "dtr" })
	}
	return false
}

// folded are what a toggler unfolds; others show the side of a page.
var folded = words("tree treenode node row group panel titlebar list branch")

// treeHandles are last words of the classes of handles in a tree.
var treeHandles = words("switcher plus minus caret arrow toggle handle control")

// handles are what is called after what it does.
var handles = words("icon trigger toggle handle arrow")

// picksBeside reports whether an element is the icon of a field that a calendar or a clock fills:
// both stand in what is called so, in which there is no other field. What empties the field or
// changes it by a step says so.
func picksBeside(t *page.Tree, i int) bool {
	if iconParts(t, i) > maxIconParts || says(t, i, changes) || worded(t, i) {
		return false
	}
	for k, up := t.Nodes[i].Parent, 0; k >= 0 && up < maxHeadDepth; k, up = t.Nodes[k].Parent, up+1 {
		if n := t.Nodes[k].End - k; n > maxParts {
			return false
		}
		if n := fieldsIn(t, k); n > 0 && (says(t, k, picker) || calendarIcon(t, i) || says(t, k, ofColour) && saysIn(t, i, showsColour)) { // the icon's own box may be called so as well
			return n == 1
		}
	}
	return false
}

// pickIcon reports whether an element is the icon of a calendar or a clock in a box that is pressed to open
// it, and the field in it is typed in: of what is there to press only the icon is no field.
func (s *shown) pickIcon(i int) bool {
	return s.t.Nodes[i].Tag == "a" && s.near[i] && s.hand(i) && s.icon(i) && s.drawn(i) && picksBeside(s.t, i)
}

// calendarIcon reports whether an element without words is drawn as a calendar or a clock.
func calendarIcon(t *page.Tree, i int) bool {
	if text := strings.TrimSpace(t.Text(i)); text != "" {
		return calendarSigns[text]
	}
	for k := i; k < t.Nodes[i].End; k++ {
		if says(t, k, func(parts []string) bool {
			return slices.ContainsFunc(parts, func(w string) bool { return w == "calendar" || w == "clock" }) || len(parts) > 1 && (parts[len(parts)-1] == "icon" || parts[len(parts)-1] == "trigger") && timeWords[parts[len(parts)-2]]
		}) {
			return true
		}
	}
	return false
}

// calendarSigns are the words by which icon fonts draw one.
var calendarSigns = words("calendar_today calendar_month calendar_view_day date_range event today schedule access_time insert_invitation 📅 🕒")

// worded reports whether an element says more than the one word by which an icon font draws it.
func worded(t *page.Tree, i int) bool {
	text := strings.TrimSpace(t.Text(i))
	return text != "" && strings.Trim(text, "abcdefghijklmnopqrstuvwxyz_") != ""
}

// fieldsIn returns how many fields there are in an element.
func fieldsIn(t *page.Tree, i int) (n int) {
	for k := i + 1; k < t.Nodes[i].End; k++ {
		if t.Nodes[k].Tag == "input" && !strings.EqualFold(t.Attr(k, "type"), "hidden") {
			n++
		}
	}
	return n
}

// picker reports whether words call an element what a day or a time is picked by.
func picker(parts []string) bool {
	return slices.ContainsFunc(parts, func(w string) bool {
		return w == "datepicker" || w == "timepicker" || w == "datetimepicker"
	}) || slices.Contains(parts, "picker") && slices.ContainsFunc(parts, func(w string) bool { return w == "date" || w == "time" || w == "calendar" })
}

// ofColour reports whether words call an element what a colour is picked by, showsColour whether they call
// an icon what shows the colour or opens the picker.
func ofColour(parts []string) bool {
	return slices.ContainsFunc(parts, func(w string) bool {
		return w == "colorpicker" || w == "minicolors" || w == "color" || w == "colour"
	})
}

func showsColour(parts []string) bool {
	last := parts[len(parts)-1]
	return last == "swatch" || last == "preview" || last == "addon" || last == "trigger"
}

// changes reports whether words call an icon what changes the field beside it.
func changes(parts []string) bool {
	return slices.ContainsFunc(parts, func(w string) bool { return changers[w] })
}

var changers = words("clear clean close remove reset up down plus minus increase decrease increment decrement prev previous next")

// thumb reports whether an element is the handle of a slider that keys move, without the role of one:
// it says no more than a number, its class, and that of a slider around it, call it so, and the Tab key stops at it or it tells
// its value.
func thumb(t *page.Tree, i int) bool {
	tab := strings.TrimSpace(t.Attr(i, "tabindex"))
	if t.Attr(i, "role") != "" || t.Attr(i, "aria-valuenow") == "" && (tab == "" || tab[0] == '-') {
		return false
	}
	return gripped(t, i)
}

// maxGrip is how many elements a handle holds at most: a dot, a bubble with its value. What holds more is asked for no
// text, so that elements in elements are not read again for each of those around them.
const maxGrip = 64

// gripped reports whether a class calls an element the handle of a slider.
func gripped(t *page.Tree, i int) bool {
	n := &t.Nodes[i]
	if native[n.Tag] || n.End-i > maxGrip || !says(t, i, grip) && !(n.Parent >= 0 && says(t, n.Parent, grip) && sameArea(t, n.Parent, i)) || strings.ContainsFunc(t.Text(i), unicode.IsLetter) {
		return false
	}
	for k, up := i, 0; k >= 0 && up <= maxHeadDepth; k, up = t.Nodes[k].Parent, up+1 {
		if says(t, k, slides) {
			return true
		}
	}
	return false
}

// grip reports whether words call an element what is moved, slides whether they call it a slider.
func grip(parts []string) bool {
	return slices.ContainsFunc(parts, func(w string) bool { return grips[w] })
}

func slides(parts []string) bool {
	return slices.ContainsFunc(parts, func(w string) bool { return w == "slider" || w == "range" || w == "rangeslider" })
}

var grips = words("thumb handle handler knob button node pointer")
