package agent

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"skillmill/datasets"
	"skillmill/transform/page"
)

// A block is one of several equal boxes beside each other that have controls and a text of
// their own: a row, a card, a post, a field with its label. The block of a control is the
// smallest one around it. Its text distinguishes equal controls.
type blocks struct {
	tree     *page.Tree
	controls map[int]bool // nodes of controls
	has      map[int]bool // nodes with a control inside
	said     map[int]string
}

// maxBlock bounds the characters in the text of a block. A box with more text is a part of the
// page.
const maxBlock = 400

// newBlocks reads the blocks of a tree. hosts are nodes that have controls inside of their shadow root
// or frame.
func newBlocks(t *page.Tree, controls []datasets.ControlRow, hosts ...int) *blocks {
	b := &blocks{tree: t, controls: map[int]bool{}, has: map[int]bool{}, said: map[int]string{}}
	for _, n := range hosts {
		b.holds(n)
	}
	for i := range controls {
		if !controls[i].Visible {
			continue
		}
		n := t.ByLive(int(controls[i].DOMIndex))
		if n < 0 {
			continue
		}
		b.controls[n] = true
		b.holds(n)
	}
	return b
}

// holds notes that a node and all nodes around it have a control inside.
func (b *blocks) holds(n int) {
	for ; n >= 0 && !b.has[n]; n = b.tree.Nodes[n].Parent {
		b.has[n] = true
	}
}

// of returns the text of the block of a node, "" for none.
func (b *blocks) of(n int) string {
	if n < 0 {
		return ""
	}
	for ; b.tree.Nodes[n].Parent >= 0; n = b.tree.Nodes[n].Parent {
		if b.equals(n) && b.speaks(n) {
			return b.text(n)
		}
	}
	return ""
}

// equals reports whether a node has a sibling of the same tag that has controls too.
func (b *blocks) equals(n int) bool {
	for _, k := range b.tree.Children(b.tree.Nodes[n].Parent) {
		if k != n && b.has[k] && b.tree.Nodes[k].Tag == b.tree.Nodes[n].Tag {
			return true
		}
	}
	return false
}

// speaks reports whether a node has text besides that of its controls.
func (b *blocks) speaks(n int) bool {
	if b.controls[n] || b.tree.Hidden(n) {
		return false
	}
	for _, k := range b.tree.Nodes[n].Kids {
		if k.Node < 0 && strings.IndexFunc(k.Text, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) >= 0 || k.Node >= 0 && b.speaks(k.Node) {
			return true
		}
	}
	return false
}

// text returns the visible text in a node, "" if it is too long for a block.
func (b *blocks) text(n int) string {
	if text, ok := b.said[n]; ok {
		return text
	}
	var out strings.Builder
	b.read(&out, n)
	text := strings.Join(strings.Fields(out.String()), " ")
	if utf8.RuneCountInString(text) > maxBlock {
		text = ""
	}
	b.said[n] = text
	return text
}

func (b *blocks) read(out *strings.Builder, n int) {
	if b.tree.Hidden(n) {
		return
	}
	for _, k := range b.tree.Nodes[n].Kids {
		if k.Node < 0 {
			out.WriteString(k.Text)
			continue
		}
		out.WriteByte(' ')
		b.read(out, k.Node)
		out.WriteByte(' ')
	}
}
