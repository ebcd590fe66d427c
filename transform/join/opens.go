package join

import (
	"regexp"
	"slices"
	"strings"

	"skillmill/datasets/capture"
	"skillmill/transform/page"
)

// What opens when it is pressed may be made only then, so that no part of the page is it. Two
// signs tell it all the same: an arrow that points down behind the words, and a class or an
// attribute by which scripts find what opens something.

// points reports whether an element says something, and an arrow that points down is the last
// thing in it: by the words of its class, by an attribute that names an icon, or by the word with
// which an icon font draws it. The head of a column says by such an arrow how it is sorted.
func points(t *page.Tree, i int, role string) bool {
	n := &t.Nodes[i]
	if n.End-i > maxParts || role != "" && role != "button" && role != "link" || t.Closest(i, func(k int) bool { return t.Nodes[k].Tag == "th" }) >= 0 {
		return false
	}
	said, arrow := trail(t, i)
	return said && arrow
}

// trail reports whether an element says something, and whether an arrow that points down is the last
// thing that users see in it.
func trail(t *page.Tree, i int) (said, arrow bool) {
	for _, kid := range t.Nodes[i].Kids {
		switch k := kid.Node; {
		case k < 0 && strings.TrimSpace(kid.Text) == "":
		case k < 0:
			said, arrow = said || !downWords[strings.TrimSpace(kid.Text)], downWords[strings.TrimSpace(kid.Text)]
		case t.Nodes[k].Elem != nil && t.Nodes[k].Elem.Visible == capture.No:
		case strings.TrimSpace(t.Text(k)) == "":
			if !arrow && downIn(t, k) {
				arrow = true
			} else if !arrow {
				said = said || pictured(t, k) // an icon stands for words
			}
		default:
			inner, last := trail(t, k)
			said, arrow = said || inner, last
		}
	}
	return said, arrow
}

// pictured reports whether an element without words is an icon, or shows a colour.
func pictured(t *page.Tree, i int) bool {
	if says(t, i, func(parts []string) bool {
		return arrowWord(parts) || slices.ContainsFunc(parts, func(w string) bool { return w == "up" || w == "sort" || w == "asc" })
	}) {
		return false // one of two arrows: they put in order, or step
	}
	switch t.Nodes[i].Tag {
	case "svg", "i", "img":
		return true
	}
	return says(t, i, func(parts []string) bool {
		last := parts[len(parts)-1]
		return last == "icon" || last == "preview" || last == "swatch" || last == "avatar" || last == "color"
	})
}

// triggers reports whether the class of an element, or of what is around it and no larger, says that
// scripts open something there; or an attribute of its own names what.
func triggers(t *page.Tree, i int) bool {
	if opensByAttr(t, i) {
		return true
	}
	for k := i; k >= 0 && sameArea(t, k, i); k = t.Nodes[k].Parent {
		if says(t, k, trigger) || t.Attr(k, "slot") == "trigger" {
			return true
		}
	}
	return false
}

// sameArea reports whether two elements have the same area, but for a frame of a pixel.
func sameArea(t *page.Tree, a, b int) bool {
	x, y := t.Nodes[a].Elem, t.Nodes[b].Elem
	if x == nil || y == nil {
		return a == b
	}
	for k := range x.BBox {
		if d := x.BBox[k] - y.BBox[k]; d > 2 || d < -2 {
			return a == b
		}
	}
	return true
}

// says reports whether a class of an element has words that a rule looks for.
func says(t *page.Tree, i int, rule func(words []string) bool) bool {
	return slices.ContainsFunc(t.Classes(i), func(c string) bool { return rule(classWords(c)) })
}

// openedByClass are what is opened as well, by classes alone: an attribute that ends so may choose rows.
var openedByClass = words("sidenav drawer filter lightbox select multiselect combobox autocomplete")

// menuButton finds the class of the button of a menu. In "menu__button" the menu is around it.
var menuButton = regexp.MustCompile(`(?i)(^|[a-z]-?_?)menu([-_]?(button|btn|toggle|trigger)|__(toggle|trigger))$`)

// opensMenu reports whether the class of a button calls it that of a menu, or a button without words is
// called after the list that drops down. What is no button by its tag shows an icon and listens itself.
func opensMenu(t *page.Tree, i int) bool {
	button := t.Nodes[i].Tag == "button"
	if e := t.Nodes[i].Elem; !button && t.Nodes[i].Tag != "a" && (e == nil || e.Pressed != capture.Yes || strings.TrimSpace(t.Text(i)) != "" || iconParts(t, i) > maxIconParts) {
		return false
	}
	return slices.ContainsFunc(t.Classes(i), func(c string) bool {
		if menuButton.MatchString(c) {
			return t.Nodes[i].Tag != "a" || strings.TrimSpace(t.Text(i)) != "" && !strings.HasSuffix(c, "btn") && !strings.HasSuffix(c, "button")
		}
		if !button {
			return false
		}
		parts := classWords(c)
		return len(parts) > 1 && parts[len(parts)-1] == "dropdown" && strings.TrimSpace(t.Text(i)) == ""
	})
}

// trigger reports whether words call an element what opens something.
func trigger(parts []string) bool {
	if last := parts[len(parts)-1]; last == "button" && slices.ContainsFunc(parts, func(w string) bool { return w == "combo" || w == "combobox" }) {
		return true
	}
	return slices.ContainsFunc(parts, func(w string) bool { return opened[w] || openedByClass[w] || strings.HasPrefix(w, "dropdown") }) &&
		slices.ContainsFunc(parts, func(w string) bool {
			return w == "toggle" || w == "trigger" || w == "target" || w == "reference" || w == "parent"
		})
}

// headOfFold reports whether the class of an element calls it the head of what folds. Its body may be
// made only when it is pressed. So is a heading that is pressed and has an arrow.
func headOfFold(t *page.Tree, i int) bool {
	e := t.Nodes[i].Elem
	if e == nil || e.Pressed != capture.Yes {
		return false
	}
	if headings[t.Nodes[i].Tag] && e.Hand == capture.Yes && hasArrow(t, i) {
		return true
	}
	return says(t, i, func(parts []string) bool {
		if n := len(parts); n > 2 && parts[n-1] == "main" {
			parts = parts[:n-1]
		}
		before := parts[:max(len(parts)-1, 0)]
		return len(parts) > 1 && headWords[parts[len(parts)-1]] && (folding(before) || headings[t.Nodes[i].Tag] && slices.Contains(before, "accordion"))
	})
}

// chooses reports whether the class of an element calls it a list to choose from that is drawn, or the
// part of it that is pressed. What there is to choose is shown by a press.
func chooses(t *page.Tree, i int) bool {
	if t.Nodes[i].Tag == "button" {
		return strings.TrimSpace(t.Text(i)) != "" && says(t, i, func(parts []string) bool { return len(parts) > 1 && drawnLists[parts[len(parts)-1]] })
	}
	if tag := classWords(t.Nodes[i].Tag); len(tag) > 1 && (listTags[tag[len(tag)-1]] || tagNames(tag)) {
		return true // a custom element
	}
	return says(t, i, func(parts []string) bool {
		last := parts[len(parts)-1]
		if len(parts) == 1 {
			return strings.HasPrefix(last, "selectbox")
		}
		return chosen[last] && (last != "dropdown" || strings.TrimSpace(t.Text(i)) != "") || listBoxes[parts[len(parts)-2]] && facesOfList[last]
	})
}

// tagNames reports whether the words of the tag of a custom element name what opens by a press.
func tagNames(tag []string) bool {
	switch last, before := tag[len(tag)-1], tag[len(tag)-2]; last {
	case "item", "header", "panel":
		return before == "accordion" || before == "collapse" || before == "expansion" || last == "header" && slices.Contains(tag, "expansion")
	case "summary":
		return before == "details" || before == "accordion"
	case "heading":
		return before == "accordion"
	case "menu":
		return before == "dropdown"
	case "button":
		return before == "menu" || before == "dropdown" || timeWords[before]
	case "picker":
		return timeWords[before] || before == "color" || len(tag) == 2
	}
	return false
}

// chosen are what such lists are called, facesOfList what is pressed of one.
var (
	chosen      = words("select cascader treeselect dropdown combobox dropdownlist")
	facesOfList = words("inner selector selection single value box wrapper wrap view control input field main display")
	listBoxes   = words("select chosen choices")
	listTags    = words("select dropdown combobox multiselect cascader datepicker timepicker colorpicker")
)

// picksDrawn reports whether the class of an element without a field calls it what a day, a time or a
// colour is picked by, or the part of it that is pressed.
func picksDrawn(t *page.Tree, i int) bool {
	return !showsField(t, i) && says(t, i, func(parts []string) bool {
		last := parts[len(parts)-1]
		if last == "input" && !(len(parts) > 2 && parts[len(parts)-2] == "picker") {
			return len(parts) > 1 && timeWords[parts[len(parts)-2]]
		}
		if last == "input" || last == "selection" || last == "inner" || last == "value" || last == "trigger" || last == "display" {
			parts = parts[:len(parts)-1]
		}
		last = parts[max(len(parts)-1, 0)]
		return last == "datepicker" || last == "timepicker" || last == "colorpicker" ||
			last == "picker" && len(parts) > 1 && (parts[len(parts)-2] == "date" || parts[len(parts)-2] == "time" || parts[len(parts)-2] == "color")
	})
}

// headWords are what the head of something is called.
var headWords = words("header head title trigger toggle")

// folding reports whether words call an element the head of what it unfolds.
func folding(parts []string) bool {
	return slices.ContainsFunc(parts, func(w string) bool {
		return w == "collapse" || w == "collapsible" || w == "expander" || w == "expandable"
	})
}

// showsField reports whether there is a field in an element that users see.
func showsField(t *page.Tree, i int) bool {
	for k := i + 1; k < t.Nodes[i].End; k++ {
		if t.Nodes[k].Tag == "input" && seen(t)(k) {
			return true
		}
	}
	return false
}

var timeWords = words("date time datetime daterange")

// asks reports whether an element without a field shows words in the place of a value, as a field that
// is filled by what a press opens: their class calls them so, or they ask to choose.
func asks(t *page.Tree, i int) bool {
	e, button := t.Nodes[i].Elem, t.Nodes[i].Tag == "button"
	if e == nil || !button && e.Pressed != capture.Yes || iconParts(t, i) > maxQuietParts || fieldsIn(t, i) > 0 {
		return false
	}
	for k := i; k < t.Nodes[i].End; k++ {
		said := strings.TrimSpace(t.OwnText(k))
		if said != "" && (says(t, k, func(parts []string) bool { return parts[len(parts)-1] == "placeholder" }) || !button && pleaseChoose.MatchString(said)) {
			return true
		}
	}
	return false
}

// opensByClass reports whether a class of a link or a button says that it opens a part of the page
// (panel-open, open-popup), or that a press folds what it stands on (collapse-link).
func opensByClass(t *page.Tree, i int) bool {
	if tag := t.Nodes[i].Tag; tag != "a" && tag != "button" {
		return false
	}
	return says(t, i, func(parts []string) bool {
		if parts[0] == "js" {
			parts = parts[1:]
		}
		if last := parts[len(parts)-1]; len(parts) == 3 && (last == "btn" || last == "button" || last == "link") {
			parts = parts[:2] // open-modal-btn
		}
		if len(parts) == 3 && parts[2] == "open" && laidOver[parts[1]] && parts[0] != "full" {
			parts = parts[1:]
		}
		if len(parts) != 2 {
			return false
		}
		first, last := parts[0], parts[1]
		switch {
		case first == "open", first == "show":
			return laidOver[last]
		case first == "toggle":
			return laidOver[last] && !beside[last] || last == "menu" || last == "dropdown"
		case last == "opener":
			return laidOver[first] || first == "menu" || first == "nav"
		case last == "open", last == "toggle":
			return laidOver[first] && (last == "open" || !beside[first])
		case first == "has":
			return submenus[last]
		}
		return first == "collapse" && (last == "link" || last == "btn" || last == "button")
	})
}

var (
	// laidOver are parts that are shown over a page, beside those of them that may be there already.
	laidOver = words("popup popover modal dialog drawer panel sheet actions screen sidebar sidenav offcanvas search cart minicart notification notifications message messages")
	beside   = words("panel sheet sidebar sidenav")
	// submenus are what an entry of a menu is said to have that unfolds.
	submenus = words("arrow dropdown submenu children")
)

// pleaseChoose finds words that ask to choose something.
var pleaseChoose = regexp.MustCompile(`(?i)^(请选择.|点击选择|please (select|choose)\b|(select|choose) (an?|your) )`)

// inMenuBar reports whether a class calls what an element stands in the bar of a menu that drops down.
func inMenuBar(t *page.Tree, i int) bool {
	p := t.Nodes[i].Parent
	return p >= 0 && len(t.Nodes[p].Kids) <= maxHeadKids && says(t, p, func(parts []string) bool {
		return parts[len(parts)-1] == "bar" && slices.ContainsFunc(parts, func(w string) bool { return w == "drop" || w == "dropdown" })
	})
}
