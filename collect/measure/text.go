package measure

import (
	"slices"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"skillmill/browser"
)

// TextLimit is the length of an element's text in UTF-16 units.
const TextLimit = 160

// innerText is close to the element's innerText in a page: the text that is
// drawn, with line breaks between blocks. What is not rendered gives its text
// content, as in a page. Fields give nothing.
func (t *tree) innerText(n int) string {
	w := &textWriter{t: t, limit: TextLimit}
	name := t.s.Nodes[n].Name
	switch {
	case isField(name), t.isTyped(n), name == "SCRIPT", t.html && name != strings.ToUpper(name): // SVG has no innerText
		return ""
	case !t.drawn[n], name == "OPTION":
		w.content(n)
	default:
		w.kids(n)
	}
	return Cut(w.b.String(), TextLimit)
}

// isTyped reports whether the node is part of editable content.
func (t *tree) isTyped(n int) bool { return t.typed != nil && t.typed[n] }

// isField reports whether the element's text is a value. With scripts on, the
// content of noscript is one text, which may hold fields.
func isField(name string) bool {
	return name == "TEXTAREA" || name == "INPUT" || name == "NOSCRIPT"
}

// textWriter collects text until it has more than limit bytes of it; every UTF-16
// unit takes at least one byte.
type textWriter struct {
	t      *tree
	b      strings.Builder
	limit  int
	breaks int  // line breaks due before the next text
	space  bool // a blank that was not drawn, as at the end of a line
	solid  bool // a field stands between the text so far and what comes
	skip   bool // leave out the contents of fields, for labels
	units  int
}

func (w *textWriter) full() bool { return w.units > w.limit }

func (w *textWriter) write(s string) {
	w.b.WriteString(s)
	w.units += utf8.RuneCountInString(s)
}

// content writes the text content.
func (w *textWriter) content(n int) {
	node := &w.t.s.Nodes[n]
	if node.Type == browser.TextNode {
		w.write(node.Text)
		return
	}
	for _, k := range w.t.kids[n] {
		if w.full() {
			return
		}
		if !isField(w.t.s.Nodes[k].Name) && !w.t.isTyped(k) && w.t.s.Nodes[k].Name != "SCRIPT" {
			w.content(k)
		}
	}
}

func (w *textWriter) kids(n int) {
	if w.t.s.Nodes[n].Name == "SELECT" {
		w.options(n)
		return
	}
	for _, k := range w.t.kids[n] {
		if w.full() {
			return
		}
		w.node(k)
	}
}

func (w *textWriter) node(n int) {
	node := &w.t.s.Nodes[n]
	switch {
	case node.Type == browser.TextNode:
		if w.t.isTyped(n) {
			return
		}
		w.drawnText(node)
		return
	case !w.t.drawn[n]:
		return
	case isField(node.Name), w.t.isTyped(n), w.skip && isLabelable(node.Name):
		w.field()
		return
	case node.Name == "BR":
		w.line("\n")
		return
	}
	around := 0
	if node.Box >= 0 {
		around = breaksAround(node.Name, w.t.s.Boxes[node.Box].Style.Display)
	}
	w.due(around)
	w.kids(n)
	w.due(around)
	if node.Box < 0 {
		return
	}
	switch w.t.s.Boxes[node.Box].Style.Display {
	case "table-cell":
		if w.sibling(n) {
			w.line("\t")
		}
	case "table-row":
		if w.rowFollows(n) {
			w.line("\n")
		}
	}
}

// field passes a field, which gives no text but keeps the blanks around it.
func (w *textWriter) field() {
	if w.space && w.breaks == 0 && w.units > 0 && !w.blankEnd() {
		w.write(" ")
	}
	w.space, w.solid = false, true
}

// sibling reports whether another element follows in the same row.
func (w *textWriter) sibling(n int) bool {
	return slices.ContainsFunc(w.following(n), func(k int) bool { return w.t.s.Nodes[k].Type == browser.ElementNode })
}

// following returns the nodes after one that have the same parent.
func (w *textWriter) following(n int) []int {
	kids := w.t.kids[w.t.s.Nodes[n].Parent]
	at := slices.Index(kids, n)
	if at < 0 {
		return nil
	}
	return kids[at+1:]
}

// rowFollows reports whether another row comes after one in the same table.
func (w *textWriter) rowFollows(n int) bool {
	isRow := func(k int) bool { return w.display(k) == "table-row" }
	if slices.ContainsFunc(w.following(n), isRow) {
		return true
	}
	isSection := func(k int) bool {
		return strings.HasPrefix(w.display(k), "table-") && strings.HasSuffix(w.display(k), "-group")
	}
	section := w.t.s.Nodes[n].Parent
	return section >= 0 && isSection(section) && slices.ContainsFunc(w.following(section), func(k int) bool {
		return isSection(k) && slices.ContainsFunc(w.t.kids[k], isRow)
	})
}

// display returns how a node's box is laid out, "" without one.
func (w *textWriter) display(n int) string {
	if b := w.t.s.Nodes[n].Box; b >= 0 {
		return w.t.s.Boxes[b].Style.Display
	}
	return ""
}

func breaksAround(name, display string) int {
	switch display {
	case "block", "flex", "grid", "list-item", "table", "flow-root", "table-caption":
		if name == "P" {
			return 2
		}
		return 1
	}
	return 0
}

// due asks for line breaks before the next text.
func (w *textWriter) due(n int) {
	if n > 0 {
		w.breaks = max(w.breaks, n)
		w.space = false
	}
}

// flush writes the breaks or the blank that are due, unless nothing stands
// before them.
func (w *textWriter) flush() {
	if w.units > 0 {
		switch {
		case w.breaks > 0:
			w.write(strings.Repeat("\n", w.breaks))
		case w.space && !w.blankEnd():
			w.write(" ")
		}
	}
	w.breaks, w.space, w.solid = 0, false, false
}

func (w *textWriter) blankEnd() bool {
	s := w.b.String()
	return !w.solid && s != "" && strings.IndexByte(" \n\t", s[len(s)-1]) >= 0
}

// line writes a break that stands for itself. Blanks before it are not drawn.
func (w *textWriter) line(s string) {
	w.space = false
	if w.breaks > 0 {
		w.flush()
	}
	w.write(s)
	w.solid = false
}

// drawnText writes the runs of a text that are really drawn, with one blank for
// blanks between them that are not.
func (w *textWriter) drawnText(node *browser.Node) {
	if node.Box < 0 {
		w.space = w.space || node.Text != "" && strings.TrimSpace(node.Text) == ""
		return
	}
	b := &w.t.s.Boxes[node.Box]
	if b.Style.Visibility != "" && b.Style.Visibility != "visible" {
		return
	}
	units := utf16.Encode([]rune(b.Text))
	at := 0
	for _, l := range b.Lines {
		if l.Start < at || l.Start+l.Len > len(units) || w.full() {
			continue
		}
		w.space = w.space || l.Start > at
		at = l.Start + l.Len
		run := string(utf16.Decode(units[l.Start:at]))
		if b.Style.WhiteSpace == "collapse" {
			run = strings.Map(blank, run)
		}
		w.flush()
		w.write(run)
	}
	w.space = w.space || at < len(units)
}

// blank turns the white space that collapses into blanks.
func blank(r rune) rune {
	if r == '\n' || r == '\t' || r == '\r' {
		return ' '
	}
	return r
}

// options writes the options of a select, one a line.
func (w *textWriter) options(n int) {
	for _, k := range w.t.kids[n] {
		switch w.t.s.Nodes[k].Name {
		case "OPTION":
			w.due(1)
			text := &textWriter{t: w.t, limit: w.limit}
			text.content(k)
			if s := strings.Join(strings.Fields(text.b.String()), " "); s != "" {
				w.flush()
				w.write(s)
			}
			w.due(1)
		case "OPTGROUP":
			w.options(k)
		}
	}
}

// Cut is s limited to n UTF-16 units, without half a character at its end.
func Cut(s string, n int) string {
	units := 0
	for i, r := range s {
		units += max(utf16.RuneLen(r), 1)
		if units > n {
			return s[:i]
		}
	}
	return s
}
