package accname

import (
	"strings"

	"skillmill/transform/page"
)

// known are the roles of WAI-ARIA 1.2 that an author may write, with those of
// the graphics module and of 1.3 that browsers know.
var known = set(`alert alertdialog application article banner blockquote button caption cell checkbox code
	columnheader combobox complementary contentinfo definition deletion dialog directory document emphasis
	feed figure form generic graphics-document graphics-object graphics-symbol grid gridcell group heading
	image img insertion link list listbox listitem log main mark marquee math menu menubar menuitem
	menuitemcheckbox menuitemradio meter navigation none note option paragraph presentation progressbar radio
	radiogroup region row rowgroup rowheader scrollbar search searchbox separator slider spinbutton status
	strong subscript superscript switch tab table tablist tabpanel term textbox time timer toolbar tooltip
	tree treegrid treeitem`)

// named are the roles that take their name from their content.
var named = set(`button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio
	option radio row rowheader switch tab tooltip treeitem`)

// global are the aria attributes that any element may have; an element with one
// of them stays in the accessibility tree whatever its role says. aria-hidden is
// not among them.
var global = strings.Fields(`aria-label aria-labelledby aria-describedby aria-description aria-controls aria-current
	aria-details aria-owns aria-live aria-atomic aria-busy aria-flowto aria-keyshortcuts aria-relevant
	aria-roledescription`)

// Role returns the role of a node, "" for generic, presentational and inert ones.
func Role(t *page.Tree, i int) string {
	if t.Nodes[i].Inert {
		return ""
	}
	attr, ok := t.Lookup(i, "role")
	if !ok {
		if role := AXRole(t.Nodes[i].Internals); role != "" {
			return role
		}
		return implicit(t, i)
	}
	for _, token := range roleTokens(attr) {
		if !known[token] {
			continue
		}
		switch token {
		case "none", "presentation":
			if conflicting(t, i) {
				return implicit(t, i)
			}
			return ""
		case "generic":
			return ""
		case "image":
			return "img"
		case "directory":
			return "list"
		case "region", "form":
			// Without a name these are no landmarks, and the next token counts.
			if authorName(t, i) == "" {
				continue
			}
		}
		return token
	}
	return implicit(t, i)
}

// roleTokens returns the lower-case words of a role attribute, nearly always one.
func roleTokens(attr string) []string {
	if known[attr] {
		return []string{attr}
	}
	return strings.Fields(strings.ToLower(attr))
}

// conflicting reports whether a presentational role must be ignored: the element
// can take the focus, or says something about itself.
func conflicting(t *page.Tree, i int) bool {
	if focusable(t, i) {
		return true
	}
	for _, key := range global {
		if strings.TrimSpace(t.Attr(i, key)) != "" {
			return true
		}
	}
	return false
}

// authorName returns the name that attributes give, for the roles that depend on
// having one.
func authorName(t *page.Tree, i int) string {
	c := &computation{t: t, left: maxVisits}
	if text := c.labelledBy(i, scope{}); text != "" {
		return text
	}
	for _, key := range [...]string{"aria-label", "title"} {
		if v := strings.TrimSpace(t.Attr(i, key)); v != "" {
			return v
		}
	}
	return ""
}

func focusable(t *page.Tree, i int) bool {
	n := &t.Nodes[i]
	_, disabled := t.Lookup(i, "disabled")
	switch n.Tag {
	case "a", "area":
		if _, ok := t.Lookup(i, "href"); ok {
			return true
		}
	case "button", "select", "textarea":
		return !disabled
	case "input":
		return !disabled && inputType(t, i) != "hidden"
	case "summary":
		if mainSummary(t, i) {
			return true
		}
	case "iframe":
		return true
	}
	if editable(t, i) {
		return true
	}
	tab := strings.TrimSpace(t.Attr(i, "tabindex"))
	return tab != "" && strings.Trim(strings.TrimLeft(tab, "+-"), "0123456789") == ""
}

// editable reports whether the node begins an editing region.
func editable(t *page.Tree, i int) bool {
	v, ok := t.Lookup(i, "contenteditable")
	if !ok {
		return false
	}
	switch strings.ToLower(v) {
	case "", "true", "plaintext-only":
		return true
	}
	return false
}

// inputTypes are the types that browsers know; others count as text.
var inputTypes = set(`button checkbox color date datetime-local email file hidden image month number password radio
	range reset search submit tel text time url week`)

func inputType(t *page.Tree, i int) string {
	if kind := strings.ToLower(strings.TrimSpace(t.Attr(i, "type"))); inputTypes[kind] {
		return kind
	}
	return "text"
}

// mainSummary reports whether the node is the summary that opens its details.
func mainSummary(t *page.Tree, i int) bool {
	p := t.Nodes[i].Parent
	if p < 0 || t.Nodes[p].Tag != "details" {
		return false
	}
	for _, k := range t.Nodes[p].Kids {
		if k.Node >= 0 && t.Nodes[k.Node].Tag == "summary" {
			return k.Node == i
		}
	}
	return false
}
