package accname

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"skillmill/datasets/capture"
	"skillmill/transform/page"
	"skillmill/transform/redact"
)

// fromContent reports whether the content of a node names it, by its role. As in browsers, a row that
// nobody operates and that is in no grid is not named, as its cells are, and neither is a label that takes the focus; an anchor
// without a target is named if it listens, and a term is named. By the markup alone every row is named, as ARIA says.
func (c *computation) fromContent(i int, role string) bool {
	if c.static || role != "" && role != "row" {
		return named[role] || role == "term" && !c.static || role == "" && focusable(c.t, i)
	}
	e := c.t.Nodes[i].Elem
	switch tag := c.t.Nodes[i].Tag; {
	case role == "row":
		return focusable(c.t, i) || e == nil || e.Hand == capture.Yes || inGrid(c.t, i)
	case tag == "label":
		return false
	case tag == "a" && e != nil && e.Pressed == capture.Yes:
		return true
	}
	return focusable(c.t, i)
}

// inGrid reports whether a row is one of a grid or a tree of rows, through which the focus moves.
func inGrid(t *page.Tree, i int) bool {
	of := climb(t, t.Nodes[i].Parent, func(p int) bool {
		role := Role(t, p)
		return role == "grid" || role == "treegrid" || role == "table"
	})
	return of >= 0 && Role(t, of) != "table"
}

// content joins the texts and the names of the children. Words of inline
// elements run together; a block, a control or an alternative text stands apart.
func (c *computation) content(i int, s scope) string {
	var b strings.Builder
	child := scope{labelledBy: s.labelledBy, inHidden: s.inHidden, all: s.all, embedded: true}
	unseen := c.unseen(i, s)
	c.generated(&b, i, true)
	for _, k := range c.t.Nodes[i].Kids {
		if b.Len() > maxText {
			break
		}
		if k.Node < 0 {
			if !unseen {
				b.WriteString(k.Text)
			}
			continue
		}
		if c.beside(i, k.Node) {
			continue
		}
		n := c.name(k.Node, child)
		c.join(&b, k.Node, n)
	}
	c.generated(&b, i, false)
	for _, id := range strings.Fields(c.t.Attr(i, "aria-owns")) {
		if ref := c.byID(id); ref >= 0 && !c.t.Contains(i, ref) {
			b.WriteByte(' ')
			c.join(&b, ref, c.name(ref, child))
		}
	}
	if c.static {
		return b.String()
	}
	return spaced(b.String(), c.t.Nodes[i].Elem)
}

// generated adds the text that a style sheet puts into a node. The glyph of an icon
// font is none that anybody reads.
func (c *computation) generated(b *strings.Builder, i int, before bool) {
	e := c.t.Nodes[i].Elem
	if c.static || e == nil {
		return
	}
	text := e.After
	if before {
		text = e.Before
	}
	if text != "" && Normalise(text) != "" {
		b.WriteString(redact.Text(text))
	}
}

// unseen reports whether the texts directly in a node are hidden although something
// below it is shown: visibility:hidden, which a descendant takes back, and a details
// element that is closed.
func (c *computation) unseen(i int, s scope) bool {
	if c.static || s.all || s.inHidden || s.root {
		return false
	}
	n := &c.t.Nodes[i]
	if n.Tag == "details" {
		_, open := c.t.Lookup(i, "open")
		return !open
	}
	return n.Elem != nil && n.Elem.Visible == capture.No && (n.Elem.Veiled || !n.Elem.BBox.Empty())
}

// beside reports whether a child is no part of what is read of a node: the
// pronunciation that stands above a word.
func (c *computation) beside(i, child int) bool {
	if c.static || c.t.Nodes[i].Tag != "ruby" {
		return false
	}
	tag := c.t.Nodes[child].Tag
	return tag == "rt" || tag == "rp"
}

// ownThing reports whether a node inside another one is no part of its name but
// something beside it: the menu that a menu item opens, the items below an item of
// a tree, a dialog. Browsers leave these out of a name from content, and so do
// engines that locate by role.
func (c *computation) ownThing(i int) bool {
	if _, explicit := c.t.Lookup(i, "role"); !explicit && !ownThingTags[c.t.Nodes[i].Tag] {
		return false
	}
	return ownThings[Role(c.t, i)]
}

var (
	ownThings = set(`group menu menubar tree treegrid grid radiogroup tablist dialog alertdialog toolbar
		status alert log marquee timer navigation main search article figure complementary banner feed note
		document application blockquote`)
	ownThingTags = set("fieldset nav main article figure aside header output dialog search hgroup blockquote")
)

// join adds the name of a child. Browsers put a space at a place for a line
// break too, and around what has no box of its own, as slots have none.
func (c *computation) join(b *strings.Builder, i int, n Name) {
	tag := c.t.Nodes[i].Tag
	apart := page.Block(tag)
	if e := c.t.Nodes[i].Elem; !c.static && e != nil {
		apart = e.Boxless || tag == "slot" && n.Text != "" || e.Apart == capture.Yes || apart && e.Apart == capture.Unknown
	}
	apart = apart || tag == "wbr" || n.Text != "" && n.From != FromText
	if apart {
		b.WriteByte(' ')
	}
	b.WriteString(n.Text)
	if apart {
		b.WriteByte(' ')
	}
}

// spaced adds to text the spaces that the element's measured text has between
// the same letters: a style sheet may make a block or a flex item of any
// element, and the browser writes a line break there. Behind the first letter
// that differs the text is left alone.
func spaced(text string, e *capture.Element) string {
	if e == nil || e.Text == "" {
		return text
	}
	seen := strings.TrimSpace(e.Text)
	if text == seen && !strings.ContainsFunc(text, oddSpace) {
		return text
	}
	var b strings.Builder
	b.Grow(len(text) + 8)
	for at, r := range text {
		if unicode.IsSpace(r) {
			b.WriteByte(' ')
			continue
		}
		s, size := utf8.DecodeRuneInString(seen)
		for size > 0 && unicode.IsSpace(s) {
			b.WriteByte(' ')
			seen = seen[size:]
			s, size = utf8.DecodeRuneInString(seen)
		}
		if size == 0 || s != r && unicode.ToLower(s) != unicode.ToLower(r) {
			b.WriteString(text[at:]) // other letters: an alternative text, a cut
			return b.String()
		}
		b.WriteRune(r)
		seen = seen[size:]
	}
	return b.String()
}

// oddSpace reports whitespace other than the space. Whatever is not UTF-8 counts
// too: it is written anew.
func oddSpace(r rune) bool { return r == utf8.RuneError || r != ' ' && unicode.IsSpace(r) }

// embedded returns the value of a control inside the name of another node (step C).
// ok is false for what is no such control.
func (c *computation) embedded(i int) (value string, ok bool) {
	tag := c.t.Nodes[i].Tag
	if _, explicit := c.t.Lookup(i, "role"); !explicit && tag != "input" && tag != "select" && tag != "textarea" &&
		tag != "progress" && tag != "meter" && !editable(c.t, i) {
		return "", false
	}
	switch role := Role(c.t, i); role {
	case "textbox", "searchbox":
		return c.typed(i), true
	case "combobox", "listbox":
		return c.chosen(i), true
	case "slider", "spinbutton", "progressbar", "scrollbar", "meter":
		if c.static {
			return "", true // another one after the next move
		}
		return c.rangeValue(i, role), true
	}
	return "", false
}

// typed returns the text that the document gives a field. What a user typed is not
// in it, and a password is nobody's name.
func (c *computation) typed(i int) string {
	if c.t.Nodes[i].Tag != "input" {
		return c.t.Text(i)
	}
	if inputType(c.t, i) == "password" {
		return ""
	}
	return c.t.Attr(i, "value")
}

func (c *computation) rangeValue(i int, role string) string {
	for _, key := range [...]string{"aria-valuetext", "aria-valuenow", "value"} {
		if v := strings.TrimSpace(c.t.Attr(i, key)); v != "" {
			return v
		}
	}
	if role == "slider" && c.t.Nodes[i].Tag == "input" {
		return "50" // the middle of the default range
	}
	return ""
}

// chosen returns the text of the selected options.
func (c *computation) chosen(i int) string {
	if c.t.Nodes[i].Tag == "input" {
		return c.typed(i)
	}
	var chosen []string
	first := -1
	native := c.t.Nodes[i].Tag == "select"
	for k := i + 1; k < c.t.Nodes[i].End && c.left > 0; k++ {
		c.left--
		selected := false
		switch {
		case native && c.t.Nodes[k].Tag == "option":
			_, selected = c.t.Lookup(k, "selected")
			if _, disabled := c.t.Lookup(k, "disabled"); first < 0 && !disabled {
				first = k
			}
		case !native:
			selected = c.t.Attr(k, "aria-selected") == "true"
		}
		if selected {
			chosen = append(chosen, optionText(c.t, k))
		}
	}
	if len(chosen) > 0 && !native {
		return strings.Join(chosen, " ")
	}
	switch {
	case native && Role(c.t, i) == "combobox" && len(chosen) > 0:
		return chosen[len(chosen)-1]
	case native && Role(c.t, i) == "combobox" && first >= 0:
		return optionText(c.t, first)
	case !native && Role(c.t, i) == "combobox":
		return c.t.Text(i)
	}
	return strings.Join(chosen, " ")
}

func optionText(t *page.Tree, i int) string {
	for _, key := range [...]string{"aria-label", "label"} {
		if label := strings.TrimSpace(t.Attr(i, key)); label != "" {
			return label
		}
	}
	return t.Text(i)
}
