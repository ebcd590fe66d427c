package view

import (
	"strings"

	"skillmill/transform/page"
)

// Find returns the nodes that a locator of docs/env.md matches: css, role with its name, or
// text. known is false for what cannot be asked of a page that was read: another kind of
// locator, or CSS that depends on the state of a live page.
func (p *Page) Find(locator map[string]any) (nodes []int, known bool) {
	if css, ok := locator["css"].(string); ok {
		found, err := p.index.FindCSS(css)
		return p.live(found), err == nil
	}
	if text, ok := locator["text"].(string); ok {
		return p.live(p.index.FindText(text)), true
	}
	role, ok := locator["role"].(string)
	if !ok {
		return nil, false
	}
	name, _ := locator["name"].(string)
	return p.live(p.index.FindRole(role, page.Fold(name), true)), true
}

// live leaves those out that the document of a live page does not have.
func (p *Page) live(nodes []int) (out []int) {
	for _, n := range nodes {
		if p.Tree.Nodes[n].Index >= 0 && !p.Tree.Nodes[n].Inert {
			out = append(out, n)
		}
	}
	return out
}

// Says returns what a page says of its version: by "text" of the one element of a CSS selector, or
// by "meta", the content of the meta element of a name. "" where it does not say.
func (p *Page) Says(how, what string) string {
	if how == "meta" {
		found := p.Tree.ByAttr("name", what)
		for _, n := range found {
			if p.Tree.Nodes[n].Tag == "meta" {
				return strings.TrimSpace(p.Tree.Attr(n, "content"))
			}
		}
		return ""
	}
	found, known := p.Find(map[string]any{"css": what})
	if !known || len(found) != 1 {
		return ""
	}
	return p.Tree.Text(found[0])
}
