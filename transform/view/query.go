package view

import (
	"strings"

	"skillmill/transform/page"
)

// Find returns the nodes that a locator of docs/env.md matches: css, role with its name, or
// text. known is false if a stored page cannot tell: for another kind of locator, or for CSS
// that depends on the state of a live page.
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

// live returns those of some nodes that the document of a live page has.
func (p *Page) live(nodes []int) (out []int) {
	for _, n := range nodes {
		if p.Tree.Nodes[n].Index >= 0 && !p.Tree.Nodes[n].Inert {
			out = append(out, n)
		}
	}
	return out
}

// Says returns the version that a page shows. how is "text" (what is a CSS selector of one
// element with the version as text) or "meta" (what is the name of a meta element). It returns
// "" if the page shows none.
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
