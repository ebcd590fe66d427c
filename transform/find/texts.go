package find

import (
	"strings"

	"skillmill/transform/join"
	"skillmill/transform/page"
)

// leaf is a text of the page and the element that holds it.
type leaf struct {
	node int
	text string
}

// silent reports whether an element has no text that a user reads: the text of a field is what
// somebody typed, and that of options belongs to their list.
func (p *Page) silent(i int) bool {
	switch p.t.Nodes[i].Tag {
	case "script", "style", "noscript", "template", "title", "head", "iframe", "textarea", "option", "svg", "math":
		return true
	}
	return p.t.Nodes[i].Inert
}

// read fills texts, headings and leaves.
func (p *Page) read() {
	t := p.t
	quiet := make([]bool, len(t.Nodes))
	for i := range t.Nodes {
		up := t.Nodes[i].Parent
		quiet[i] = up >= 0 && quiet[up] || p.silent(i)
	}
	n := len(t.Nodes)
	p.texts, p.long, p.headings = make([]string, n), make([]bool, n), make([]string, n)
	p.normals, p.normal = make([]string, n), make([]bool, n)
	for i := len(t.Nodes) - 1; i >= 0; i-- {
		if !quiet[i] {
			p.texts[i], p.long[i] = p.content(i)
		}
	}
	last := ""
	for i := range t.Nodes {
		p.headings[i] = last
		if quiet[i] {
			continue
		}
		if s := Normal(t.OwnText(i)); s != "" {
			p.leaves = append(p.leaves, leaf{i, s})
		}
		if tag := t.Nodes[i].Tag; p.roles[i] == "heading" || tag == "legend" || tag == "caption" {
			if s := p.said(i); s != "" {
				last = s
			}
		}
	}
}

// said returns the text of a node as it is compared.
func (p *Page) said(i int) string {
	if !p.normal[i] {
		p.normals[i], p.normal[i] = Normal(p.texts[i]), true
	}
	return p.normals[i]
}

// content returns the text of a node with runs of white space as one space, and whether
// there is more of it than is read.
func (p *Page) content(i int) (text string, long bool) {
	t := p.t
	if k := t.Nodes[i].Kids; len(k) == 1 && k[0].Node < 0 && t.Nodes[i].Tag != "input" { // as most texts
		part := cut(k[0].Text, 4*maxLong)
		whole := squeeze(part)
		text = cut(whole, maxLong)
		return text, part != k[0].Text || text != whole
	}
	var b strings.Builder
	for _, k := range t.Nodes[i].Kids {
		if k.Node < 0 {
			part := cut(k.Text, 4*maxLong)
			long = long || part != k.Text
			b.WriteString(part)
			continue
		}
		long = long || p.long[k.Node]
		apart := page.Block(t.Nodes[k.Node].Tag)
		if apart {
			b.WriteByte(' ')
		}
		b.WriteString(p.texts[k.Node])
		if apart {
			b.WriteByte(' ')
		}
	}
	if clickInput(t, i) {
		b.WriteString(t.Attr(i, "value"))
	}
	whole := squeeze(b.String())
	text = cut(whole, maxLong)
	return text, long || text != whole
}

func clickInput(t *page.Tree, i int) bool {
	if t.Nodes[i].Tag != "input" {
		return false
	}
	switch join.InputType(t, i) {
	case "button", "submit", "reset", "image":
		return true
	}
	return false
}
