package main

import (
	"html"
	"slices"
	"strings"

	"skillmill/datasets/capture"
	"skillmill/transform/page"
)

// A hard case is a pair whose new page is changed once more, in several ways at once
// as releases and their contents do: rows come, go and are sorted, copies appear beside
// controls, words, labels, classes and ids change. What each control became is known.

// element is an element of a page that can be changed.
type element struct {
	tag   string
	attrs []capture.Attr
	kids  []part
	from  int // node of the page before, -1 for a copy
	model int // node whose measurements it has
}

// part is a child, an element or a text.
type part struct {
	el   *element
	text string
}

// says is what tells a row from another.
func says(e *element) string {
	var b strings.Builder
	for _, a := range e.attrs {
		switch a.Key {
		case "id", "href", "name", "value", "title", "aria-label", "placeholder":
			b.WriteString(a.Key + "=" + a.Val + ";")
		}
	}
	for _, p := range e.kids {
		if p.el != nil {
			b.WriteString("(" + says(p.el) + ")")
		} else {
			b.WriteString(strings.TrimSpace(p.text))
		}
	}
	return b.String()
}

// textOf is the text below an element.
func textOf(e *element) string {
	var b strings.Builder
	for _, p := range e.kids {
		if p.el != nil {
			p.text = textOf(p.el)
		}
		b.WriteString(p.text)
	}
	return strings.TrimSpace(b.String())
}

func clone(e *element) *element {
	out := &element{tag: e.tag, attrs: slices.Clone(e.attrs), from: -1, model: e.model}
	for _, p := range e.kids {
		if p.el != nil {
			p.el = clone(p.el)
		}
		out.kids = append(out.kids, p)
	}
	return out
}

var voidTags = map[string]bool{}

func init() {
	for _, tag := range strings.Fields("area base br col embed hr img input link meta param source track wbr") {
		voidTags[tag] = true
	}
}

// writeDown writes a page down: the document, its measurements, and the index that each
// node of the page before has now.
func writeDown(root *element, t *page.Tree) (doc []byte, list []capture.Element, at map[int]int) {
	var b strings.Builder
	b.WriteString("<!DOCTYPE html>")
	at = map[int]int{}
	var walk func(e *element, parent int)
	walk = func(e *element, parent int) {
		index := parent
		if from := t.Nodes[e.model].Elem; from != nil {
			m := *from
			m.Index, m.Parent, m.Detail, m.Attrs = len(list), parent, nil, nil
			if e.tag != t.Nodes[e.model].Tag {
				m.Tag = e.tag
			}
			m.ID, m.Class, m.Role, m.Name = attr(e, "id"), attr(e, "class"), attr(e, "role"), attr(e, "name")
			index = m.Index
			if e.from >= 0 {
				at[e.from] = index
			}
			list = append(list, m)
		}
		b.WriteString("<" + e.tag)
		for _, a := range e.attrs {
			b.WriteString(" " + a.Key + `="` + html.EscapeString(a.Val) + `"`)
		}
		b.WriteString(">")
		if voidTags[e.tag] {
			return
		}
		for _, p := range e.kids {
			if p.el != nil {
				walk(p.el, index)
			} else if e.tag != "script" && e.tag != "style" {
				b.WriteString(html.EscapeString(p.text))
			}
		}
		b.WriteString("</" + e.tag + ">")
	}
	walk(root, -1)
	return []byte(b.String()), list, at
}

func attr(e *element, key string) string {
	for _, a := range e.attrs {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}
