package join

import (
	"regexp"
	"slices"
	"strings"

	"skillmill/datasets/capture"
	"skillmill/transform/page"
)

// Scripts find what they work by attributes. Their keys or values say in words what a press does, and parts of
// a page name what they belong to.

// opensByAttr reports whether an attribute of an element says that a press opens something: its key or its
// value does, or it says whether that is open.
func opensByAttr(t *page.Tree, i int) bool {
	for _, a := range t.Nodes[i].Attrs {
		switch parts := classWords(a.Key); {
		case len(parts) > 2 && parts[0] != "aria" && (parts[0] == "data" && opened[parts[len(parts)-1]] || opensByKey(parts)),
			len(parts) > 2 && parts[0] == "data" && namesPart[parts[len(parts)-1]] && slices.ContainsFunc(parts, laidOverPage) && !closesByClass(t, i),
			len(parts) > 1 && parts[0] == "data" && kindKeys[parts[len(parts)-1]] && opensByValue(a.Val),
			len(parts) == 1 && directive.MatchString(a.Key),
			saysWhetherOpen(t.Nodes[i].Tag, parts, a.Val):
			return true
		}
	}
	return false
}

// saysWhetherOpen reports whether an attribute says whether what an element unfolds is open (data-expanded), or that it
// unfolds something; of a custom element, that it is drawn with the arrow of a list.
func saysWhetherOpen(tag string, parts []string, value string) bool {
	if value != "" && value != "true" && value != "false" {
		return false
	}
	last := parts[max(len(parts)-1, 0):]
	switch {
	case len(last) == 0:
		return false
	case parts[0] == "data" && len(parts) > 1:
		return last[0] == "expanded" || last[0] == "opened"
	case strings.Contains(tag, "-"):
		return value != "false" && (last[0] == "expandable" || last[0] == "caret")
	}
	return false
}

// opensByValue reports whether the value of an attribute for scripts says that a press opens something of
// that kind (data-type=dropdown), or what is done with it (data-js=menu-toggle).
func opensByValue(value string) bool {
	parts := strings.FieldsFunc(strings.ToLower(strings.TrimSpace(value)), func(r rune) bool { return r == '-' || r == '_' })
	if len(parts) == 0 || len(parts) > 3 || slices.ContainsFunc(parts, func(w string) bool { return inOpen[w] || crossClasses[w] }) {
		return false
	}
	if len(parts) <= 2 && (opened[parts[0]] || laidOverPage(parts[0])) {
		return true
	}
	return slices.ContainsFunc(parts, func(w string) bool { return openVerbs[w] }) && slices.ContainsFunc(parts, openable)
}

// inOpen are words of what is done in a part that is open, or to all parts.
var inOpen = words("all hide cancel save submit confirm ok done apply back next prev previous")

// kindKeys are last words of attributes that say of which kind an element is, or what it works.
var kindKeys = words("type role kind toggle trigger behavior behaviour opens open show action click widget js hook rel")

// namesPart are last words of attributes whose value is a part that is laid over the page (data-reveal-id).
var namesPart = words("id target")

// openVerbs are what is done with what opens.
var openVerbs = words("toggle toggler open opener show trigger expand")

// opened are what is opened by scripts that find what opens it by its markup.
var opened = words("dropdown popover popconfirm popper modal offcanvas")

// openable reports whether a word is what a press opens, beside a verb.
func openable(w string) bool {
	return opened[w] || laidOverPage(w) || w == "collapse" || w == "overlay" || w == "menu" || w == "submenu"
}

// laidOverPage reports whether a word is what is laid over a page: libraries have it as the end of their name.
func laidOverPage(w string) bool {
	return w == "dialog" || w == "drawer" || w == "popup" || w == "lightbox" || w == "reveal" || w == "offcanvas" || strings.HasSuffix(w, "modal")
}

// opensByKey reports whether the words of an attribute say that it opens something by a press
// (data-modal-toggle, data-drawer-show).
func opensByKey(parts []string) bool {
	last := parts[len(parts)-1]
	return (last == "toggle" || last == "show" || last == "open" || last == "trigger") && slices.ContainsFunc(parts[1:len(parts)-1], openable)
}

// directive finds the attributes by which frameworks mark what opens something, in one word (ngbDropdownToggle).
var directive = regexp.MustCompile(`(dropdown|menu|popover|dialog|modal)(toggle|trigger|opener)`)

// closesByClass reports whether a class of an element says that it closes something.
func closesByClass(t *page.Tree, i int) bool {
	return says(t, i, func(parts []string) bool {
		return slices.ContainsFunc(parts, func(w string) bool { return crossClasses[w] || w == "cancel" })
	})
}

// namedByPart reports whether a part near an element names it as what it belongs to (for, anchor, aria-labelledby), and is not
// shown, and no part like it is shown in its place.
func namedByPart(t *page.Tree, i int) bool {
	id := t.ID(i)
	if id == "" {
		return false
	}
	for k, up := i, 0; up < maxHeadDepth; up++ {
		p := t.Nodes[k].Parent
		if p < 0 || len(t.Nodes[p].Kids) > maxBeside {
			return false
		}
		if slices.ContainsFunc(t.Children(p), func(q int) bool {
			e := t.Nodes[q].Elem
			return e != nil && e.Visible == capture.No && !fields[t.Nodes[q].Tag] && t.Nodes[q].Tag != "output" && belongsTo(t, q, id) &&
				!tells(t, q) && !slices.ContainsFunc(besides(t, q), seen(t))
		}) {
			return true
		}
		k = p
	}
	return false
}

// belongsTo reports whether an attribute of a part says that the element with an id is what it belongs to.
func belongsTo(t *page.Tree, i int, id string) bool {
	for _, key := range [...]string{"for", "anchor", "aria-labelledby", "data-for", "data-trigger"} {
		if role := t.Attr(i, "role"); key == "aria-labelledby" && role != "menu" && role != "listbox" && role != "dialog" && !says(t, i, calledMenuPart) {
			continue // a panel may be one of several, and is named by what chooses it
		}
		if v := strings.TrimSpace(t.Attr(i, key)); v == id || v == "#"+id {
			return true
		}
	}
	return false
}
