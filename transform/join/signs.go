package join

import (
	"slices"
	"strings"

	"skillmill/datasets/capture"
	"skillmill/transform/page"
)

// Small parts without words of what is drawn in the place of a native control: the arrow of a list, the
// knob of a switch, the field that only shows what was chosen.

// opensList reports whether an element without words is the arrow of a list to choose from: its class, or
// that of all that is in it, calls it so; or it is an arrow that points down, beside a field or words,
// and no arrow up is there as well, as those of a number or an order have.
func opensList(t *page.Tree, i int) bool {
	if iconParts(t, i) > maxIconParts || strings.TrimSpace(t.Text(i)) != "" || says(t, i, func(parts []string) bool {
		return slices.ContainsFunc(parts, func(w string) bool { return crossClasses[w] || w == "clean" })
	}) {
		return false
	}
	arrow := false
	for k := i; k < t.Nodes[i].End; k++ {
		if says(t, k, listArrow) {
			return true
		}
		arrow = arrow || says(t, k, narrowDown)
	}
	p := t.Nodes[i].Parent
	if !arrow || p < 0 || len(t.Nodes[p].Kids) > maxHeadKids || movesByName(t.Attr(i, "aria-label")+" "+t.Attr(i, "title")) {
		return false
	}
	beside := false
	for k := p; k < t.Nodes[p].End; k++ {
		if says(t, k, func(parts []string) bool { return slices.Contains(parts, "up") }) {
			return false
		}
		beside = beside || (k < i || k >= t.Nodes[i].End) && k > p && (t.Nodes[k].Tag == "input" || strings.TrimSpace(t.OwnText(k)) != "" && t.Nodes[k].Tag != "button" && t.Nodes[k].Tag != "a")
	}
	return beside && t.Nodes[p].End-p <= maxParts
}

// listBeside reports whether an element without words stands beside the only field of what a class, or the tag
// of a custom element, calls a list to choose from that is drawn, and shows neither a cross nor a lens.
func listBeside(t *page.Tree, i int) bool {
	if iconParts(t, i) > maxIconParts || strings.TrimSpace(t.Text(i)) != "" || saysIn(t, i, seeks) {
		return false
	}
	called := func(parts []string) bool {
		return len(parts) > 1 && slices.ContainsFunc(parts, func(w string) bool { return drawnLists[w] })
	}
	for k, up := t.Nodes[i].Parent, 0; k >= 0 && up < maxHeadDepth && t.Nodes[k].End-k <= maxParts; k, up = t.Nodes[k].Parent, up+1 {
		if n := fieldsIn(t, k); n > 0 && (says(t, k, called) || called(classWords(t.Nodes[k].Tag))) {
			return n == 1 && !slices.ContainsFunc(inputsIn(t, k), func(f int) bool { return ticked[InputType(t, f)] })
		}
	}
	return false
}

// seeks reports whether words call an icon what searches, or what does another thing to a field.
func seeks(parts []string) bool {
	return slices.ContainsFunc(parts, func(w string) bool {
		return changers[w] && w != "down" || w == "search" || w == "magnifier" || w == "lens" || w == "add" || w == "edit" || w == "tag" || w == "loading" || w == "spinner"
	})
}

// drawnLists are words of classes of lists that are drawn around a field.
var drawnLists = words("combobox combo cascader treeselect dropdownlist multiselect")

// listArrow reports whether words call an element the arrow or the button of a list to choose from.
func listArrow(parts []string) bool {
	last := parts[len(parts)-1]
	if len(parts) > 1 && last == "trigger" && parts[len(parts)-2] == "arrow" {
		return true
	}
	return len(parts) > 1 && listParts[last] && slices.ContainsFunc(parts[:len(parts)-1], func(w string) bool { return listNames[w] })
}

// narrowDown reports whether words are the name of an arrow that points down, and of no arrow by which
// something is moved or sent.
func narrowDown(parts []string) bool {
	down := slices.Contains(parts, "down") && slices.ContainsFunc(parts, func(w string) bool {
		return w == "caret" || w == "chevron" || w == "angle" || w == "menu" || w == "triangle"
	})
	return (down || south(parts) || slices.Contains(parts, "caret") && !slices.ContainsFunc(parts, func(w string) bool { return otherArrows[w] || w == "up" })) && !slices.Contains(parts, "sort") && !inTree(parts)
}

// movesByName reports whether a name says that a press moves something down.
func movesByName(name string) bool {
	name = strings.ToLower(name)
	return slices.ContainsFunc([]string{"move", "down", "next", "scroll", "vote", "less", "decrease", "下移", "下一", "减"}, func(w string) bool { return strings.Contains(name, w) })
}

var (
	// listNames are what lists to choose from are called, listParts the part that is pressed.
	listNames = words("combo combobox ddl dropdownlist dropdowneditor dropdown select multiselect cascader autocomplete")
	listParts = words("arrow caret indicator trigger icon button chevron expander handle zone opener")
)

// hasKnob reports whether an element without words is a switch that is drawn with what moves in it.
func hasKnob(t *page.Tree, i int) bool {
	e := t.Nodes[i].Elem
	if e == nil || native[t.Nodes[i].Tag] || strings.TrimSpace(t.Text(i)) != "" && !saysOnOff(t, i) || iconParts(t, i) > maxIconParts || e.BBox[2] > maxSwitchWidth || e.BBox[3] > maxIconBox {
		return false
	}
	toggle := func(parts []string) bool {
		last := parts[len(parts)-1]
		return last == "toggle" || last == "switch" || last == "toggler"
	}
	if !says(t, i, toggle) {
		return false
	}
	if says(t, i, func(parts []string) bool { return len(parts) == 1 && (parts[0] == "on" || parts[0] == "off") }) {
		return true
	}
	for k := i + 1; k < t.Nodes[i].End; k++ {
		if says(t, k, func(parts []string) bool { return knobs[parts[len(parts)-1]] }) {
			return true
		}
	}
	return false
}

// saysOnOff reports whether an element says nothing but the two states of a switch.
func saysOnOff(t *page.Tree, i int) bool {
	for _, w := range strings.Fields(strings.ToLower(t.Text(i))) {
		if !stateSigns[w] {
			return false
		}
	}
	return true
}

// stateSigns are the words that a switch shows of its states.
var stateSigns = words("on off yes no i o 开 关 是 否 onoff yesno 开关 是否")

// bareSwitch reports whether a button or a link that says and shows nothing is called a switch by its class, or a
// link so a box.
func bareSwitch(t *page.Tree, i int) bool {
	box := func(parts []string) bool {
		last := parts[len(parts)-1]
		return len(parts) > 1 && (last == "switch" || t.Nodes[i].Tag == "a" && tickedBoxes[last])
	}
	if tag := t.Nodes[i].Tag; tag != "button" && tag != "a" || strings.TrimSpace(t.Text(i)) != "" || !says(t, i, box) {
		return false
	}
	for k := i + 1; k < t.Nodes[i].End; k++ {
		if tag := t.Nodes[k].Tag; tag == "svg" || tag == "img" || tag == "i" {
			return false
		}
	}
	return true
}

// knobs are what moves in a switch.
var knobs = words("handle knob thumb ball circle slider dot track")

// choosesOnly reports whether a read-only field is what a list to choose from shows of itself: its class
// says so.
func choosesOnly(t *page.Tree, i int) bool {
	_, readOnly := t.Lookup(i, "readonly")
	e := t.Nodes[i].Elem
	return readOnly && t.Nodes[i].Tag == "input" && (e == nil || e.Visible != capture.No) && says(t, i, func(parts []string) bool {
		return slices.ContainsFunc(parts, func(w string) bool {
			return w == "dropdown" || w == "dropdownlist" || w == "select" || w == "combo" || w == "combobox" || w == "cascader" || w == "picker"
		})
	})
}

// drawsSelect reports whether an element stands beside a list of HTML that is not shown, and says what one of
// its options says: it is drawn in the place of that.
func drawsSelect(t *page.Tree, i int) bool {
	p := t.Nodes[i].Parent
	if p < 0 || t.Nodes[i].End-i > maxQuietParts || len(t.Nodes[p].Kids) > maxHeadKids {
		return false
	}
	said := ""
	for _, k := range t.Children(p) {
		e := t.Nodes[k].Elem
		if t.Nodes[k].Tag != "select" || e == nil || e.Visible != capture.No || len(t.Nodes[k].Kids) > maxBeside {
			continue
		}
		if said == "" {
			said = strings.Join(strings.Fields(t.Text(i)), " ")
		}
		if said != "" && slices.ContainsFunc(t.Children(k), func(o int) bool { return strings.Join(strings.Fields(t.Text(o)), " ") == said }) {
			return true
		}
	}
	return false
}

// hasArrow reports whether an element holds an arrow without words, by which what folds shows whether it
// is open.
func hasArrow(t *page.Tree, i int) bool {
	if t.Nodes[i].End-i > maxQuietParts {
		return false
	}
	for k := i + 1; k < t.Nodes[i].End; k++ {
		if strings.TrimSpace(t.Text(k)) == "" && says(t, k, func(parts []string) bool {
			last := parts[len(parts)-1]
			return arrowWord(parts) || len(parts) > 1 && (last == "right" || last == "down" || last == "up") && slices.ContainsFunc(parts, func(w string) bool { return w == "icon" || w == "angle" || w == "triangle" })
		}) {
			return true
		}
	}
	return false
}
