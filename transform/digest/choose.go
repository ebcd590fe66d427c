package digest

import (
	"strings"
	"unicode/utf8"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/transform/page"
	"skillmill/transform/view"
)

// pick is an element that is going to be a node.
type pick struct {
	node int
	kind string
	row  *datasets.ControlRow // of a control
	text string               // what it shows, as the page has it

	self string // the text that identifies it, see ids.go
	says string // self without the ordinal among equals
	id   string
	rank int
}

// picker chooses the elements of one page.
type picker struct {
	t     *page.Tree
	rec   *view.Record
	limit Limits

	gone    []bool // users do not see it
	private []bool // in a field of text, whose content somebody typed
	control []int  // position in rec.Controls, -1 for none
	one     []bool // a control that is one thing with what it holds
	around  []int  // such a control around it, -1 for none
	host    []int  // the text that an inline element belongs to, -1 for none
	region  []string
	picks   []pick
	hidden  Hidden
}

func newPicker(p *view.Page, l Limits) *picker {
	n := len(p.Tree.Nodes)
	k := &picker{
		t: p.Tree, rec: &p.Record, limit: l,
		gone: make([]bool, n), private: make([]bool, n), control: make([]int, n), one: make([]bool, n), around: make([]int, n), host: make([]int, n),
		region: make([]string, n),
	}
	for i := range k.control {
		k.control[i] = -1
	}
	for c := range k.rec.Controls {
		if at := k.t.ByLive(int(k.rec.Controls[c].DOMIndex)); at >= 0 {
			k.control[at] = c
		}
	}
	k.look()
	k.choose()
	k.group()
	return k
}

// look finds out which elements users do not see, and which hold typed text.
func (k *picker) look() {
	rtl := len(k.t.Nodes) > 0 && strings.EqualFold(k.t.Attr(0, "dir"), "rtl")
	unseen := make([]bool, len(k.t.Nodes)) // with everything in it
	for i := range k.t.Nodes {
		p := k.t.Nodes[i].Parent
		unseen[i] = p >= 0 && unseen[p] || k.faint(i)
		k.gone[i] = k.t.Hidden(i) || unseen[i] || outside(&k.t.Nodes[i], rtl)
		k.private[i] = p >= 0 && (k.private[p] || k.field(p))
		k.region[i] = landmark(k.rec.Nodes[i].Role)
		if p >= 0 && k.region[i] == "" {
			k.region[i] = k.region[p]
		}
	}
}

// faint reports whether an element is drawn and cannot be seen: fully transparent, or
// clipped to one pixel.
func (k *picker) faint(i int) bool {
	e := k.t.Nodes[i].Elem
	if e == nil {
		return false
	}
	return e.Opacity == "0" && !k.box(i) || e.BBox[2] == 1 && e.BBox[3] == 1
}

// box reports a control that pages make transparent and draw a picture of their own
// below: people operate it all the same.
func (k *picker) box(i int) bool {
	c := k.control[i]
	if c < 0 {
		return false
	}
	switch k.rec.Controls[c].InputType {
	case "checkbox", "radio", "file", "range":
		return true
	}
	return k.t.Nodes[i].Tag == "select"
}

// outside reports an element left of or above everything that can be scrolled to.
func outside(n *page.Node, rtl bool) bool {
	if n.Elem == nil || !n.Elem.HasPageBox || n.Elem.PageBBox.Empty() {
		return false
	}
	r := n.Elem.PageBBox
	return r[0]+r[2] <= 0 && !rtl || r[1]+r[3] <= 0
}

// field reports an element whose content is what somebody typed.
func (k *picker) field(i int) bool {
	if k.t.Nodes[i].Tag == "textarea" {
		return true
	}
	v, ok := k.t.Lookup(i, "contenteditable")
	return ok && !strings.EqualFold(v, "false") || k.rec.Nodes[i].Role == "textbox" || k.rec.Nodes[i].Role == "searchbox"
}

func landmark(role string) string {
	switch role {
	case "navigation", "banner", "contentinfo", "complementary", "main", "search", "dialog", "alertdialog":
		return role
	}
	return ""
}

// choose finds the controls and the texts, in document order.
func (k *picker) choose() {
	for i := range k.t.Nodes {
		k.around[i], k.host[i] = k.inherit(i)
		k.one[i] = k.control[i] >= 0 && !k.gone[i] && k.around[i] < 0 && k.whole(i) && !k.card(i)
		switch {
		case k.control[i] >= 0:
			k.chooseControl(i)
		case k.private[i] || k.around[i] >= 0 || !k.speaks(i):
		case k.gone[i]:
			k.hidden.Texts++
		case k.host[i] < 0:
			k.chooseText(i)
		}
	}
}

// inherit returns what an element has of its parent: the control and the text that it is
// part of.
func (k *picker) inherit(i int) (around, host int) {
	p := k.t.Nodes[i].Parent
	if p < 0 {
		return -1, -1
	}
	around, host = k.around[p], k.host[p]
	if host >= 0 && k.apart(i) {
		host = -1
	}
	if k.one[p] {
		around = p
	}
	return around, host
}

// chooseControl takes a control that a user can reach.
func (k *picker) chooseControl(i int) {
	row := &k.rec.Controls[k.control[i]]
	if !row.Facts.Reachable || k.gone[i] && row.Visible || k.private[i] {
		k.hidden.Controls++
		return
	}
	text := ""
	if !k.field(i) && k.t.Nodes[i].Tag != "select" {
		text = k.words(i, true)
	}
	k.picks = append(k.picks, pick{node: i, kind: KindControl, row: row, text: text})
}

// chooseText takes an element with words of its own. Where these are too many its
// inline elements speak for themselves.
func (k *picker) chooseText(i int) {
	text := k.words(i, true)
	if utf8.RuneCountInString(text) > k.limit.Text && k.parts(i) {
		text = k.words(i, false)
	} else {
		k.host[i] = i
	}
	k.picks = append(k.picks, pick{node: i, kind: KindText, text: text})
}

// parts reports whether an element has child elements.
func (k *picker) parts(i int) bool { return k.t.Nodes[i].End > i+1 }

// speaks reports whether words stand directly in an element.
func (k *picker) speaks(i int) bool {
	n := &k.t.Nodes[i]
	if unread[n.Tag] {
		return false
	}
	for _, kid := range n.Kids {
		if kid.Node < 0 && !kid.Slotted && says(kid.Text) {
			return true
		}
	}
	return false
}

// unread are elements whose text no user reads, or which are read as fields.
var unread = set("html head script style template noscript iframe noframes noembed meta link title base textarea select datalist object")

func set(words string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(words) {
		m[w] = true
	}
	return m
}

// live are roles whose texts are told of as they change; they stand for themselves.
var live = set("alert status log timer heading option output")

// apart reports an element that is no part of the sentence around it.
func (k *picker) apart(i int) bool {
	tag := k.t.Nodes[i].Tag
	return page.Block(tag) || tag == "label" || tag == "output" || live[k.rec.Nodes[i].Role]
}

// words returns the visible words of an element with its inline elements, or without.
func (k *picker) words(i int, inline bool) string {
	var b strings.Builder
	k.write(&b, i, inline, 0)
	return page.Fold(b.String())
}

const maxNested = 100 // levels of inline elements in one text

func (k *picker) write(b *strings.Builder, i int, inline bool, level int) {
	within := k.control[i] >= 0 // what a control holds is its text, block or not
	for _, kid := range k.t.Nodes[i].Kids {
		switch n := kid.Node; {
		case n < 0 && kid.Slotted && k.t.Closest(i, func(at int) bool { return k.control[at] >= 0 }) < 0: // told on the page
		case n < 0:
			b.WriteString(kid.Text)
		case !inline || level > maxNested || unread[k.t.Nodes[n].Tag] || k.gone[n] || k.field(n):
			b.WriteByte(' ')
		case k.apart(n) && !within:
			b.WriteByte(' ')
		case k.apart(n):
			b.WriteByte(' ')
			k.write(b, n, inline, level+1)
			b.WriteByte(' ')
		default:
			k.write(b, n, inline, level+1)
		}
	}
}

// whole reports whether a control is one thing with what stands in it.
func (k *picker) whole(i int) bool {
	switch k.t.Nodes[i].Tag {
	case "a", "button", "summary":
		return true
	case "select": // its options are texts of their own
		return false
	}
	switch k.rec.Nodes[i].Role {
	case "link", "button", "menuitem", "menuitemcheckbox", "menuitemradio", "tab", "option", "checkbox", "radio", "switch", "treeitem":
		return true
	}
	return k.t.Nodes[i].End-i <= maxPart
}

// maxPart is how many elements a control without such a role has at most to be one
// thing; cardTexts is how many texts a control has when it is a card.
const (
	maxPart   = 12
	cardTexts = 3
)

// card reports a control around several texts, such as a tile that leads to a product:
// each of them is a text of its own.
func (k *picker) card(i int) bool {
	n := 0
	for j := i + 1; j < k.t.Nodes[i].End; j++ {
		if k.speaks(j) && !k.gone[j] && k.apart(j) {
			n++
		}
	}
	return n >= cardTexts
}

// layout returns where a node was drawn.
func layout(n *page.Node) *Layout {
	e := n.Elem
	if e == nil || e.BBox == (capture.Rect{}) {
		return nil
	}
	r := e.BBox
	if e.HasPageBox {
		r = e.PageBBox
	}
	return &Layout{int64(r[0]), int64(r[1]), int64(r[2]), int64(r[3])}
}
