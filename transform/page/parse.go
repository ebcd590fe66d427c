package page

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"skillmill/datasets/capture"
)

// Parse makes a tree of a document without measurements. The live index of a
// node is its position in document order.
func Parse(doc []byte) (*Tree, error) {
	t, _, err := fromHTML(doc)
	if err != nil {
		return nil, err
	}
	t.numberLive()
	t.finish()
	return t, nil
}

// fromHTML makes the nodes of a document. foreign says which of them are SVG
// elements, whose class dom_summary.json does not always hold.
func fromHTML(doc []byte) (t *Tree, foreign []bool, err error) {
	root, err := html.Parse(bytes.NewReader(doc))
	if err != nil {
		// The parser refuses documents that are nested deeper than the parsers of browsers
		// allow, but a script can build them.
		root, err = parseDeep(doc)
	}
	if err != nil {
		return nil, nil, fmt.Errorf("parse HTML of %d bytes: %w", len(doc), err)
	}
	t, foreign = flatten(root)
	return t, foreign, nil
}

// fromFragment is fromHTML for the inside of an element: nothing is added around it.
func fromFragment(doc []byte) (t *Tree, foreign []bool, err error) {
	root := &html.Node{Type: html.DocumentNode}
	inside := &html.Node{Type: html.ElementNode, Data: "template", DataAtom: atom.Template}
	list, err := html.ParseFragment(bytes.NewReader(doc), inside)
	for _, n := range list {
		root.AppendChild(n)
	}
	if err != nil {
		root, err = parseDeep(doc)
	}
	if err != nil {
		return nil, nil, fmt.Errorf("parse HTML of %d bytes: %w", len(doc), err)
	}
	t, foreign = flatten(root)
	return t, foreign, nil
}

// parseDeep reads a serialised document without the repairs of html.Parse: an
// element ends at its end tag or with its parent. A browser writes every end
// tag, so the result is the tree it had.
func parseDeep(doc []byte) (*html.Node, error) {
	root := &html.Node{Type: html.DocumentNode}
	stack := []*html.Node{root}
	open := map[string]int{}
	z := html.NewTokenizer(bytes.NewReader(doc))
	for {
		top := stack[len(stack)-1]
		switch z.Next() {
		case html.ErrorToken:
			if err := z.Err(); !errors.Is(err, io.EOF) {
				return nil, err
			}
			return root, nil
		case html.TextToken:
			top.AppendChild(&html.Node{Type: html.TextNode, Data: string(z.Text())})
		case html.StartTagToken, html.SelfClosingTagToken:
			tok := z.Token()
			n := &html.Node{Type: html.ElementNode, Data: tok.Data, Attr: tok.Attr}
			top.AppendChild(n)
			// A slash ends an element in SVG only; elsewhere browsers ignore it.
			if void[tok.Data] || tok.Type == html.SelfClosingTagToken && open["svg"] > 0 {
				continue
			}
			stack = append(stack, n)
			open[n.Data]++
		case html.EndTagToken:
			name, _ := z.TagName()
			if open[string(name)] == 0 {
				continue
			}
			for {
				n := stack[len(stack)-1]
				stack = stack[:len(stack)-1]
				open[n.Data]--
				if n.Data == string(name) {
					break
				}
			}
		}
	}
}

var void = set("area base br col embed hr img input link meta param source track wbr")

func set(words string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(words) {
		m[w] = true
	}
	return m
}

// flatten copies the parser's tree into the slice of nodes. It does not recurse, because
// some captured pages are thousands of elements deep.
func flatten(root *html.Node) (*Tree, []bool) {
	elements, kids, attrs := count(root)
	t := &Tree{Nodes: make([]Node, 0, elements), FromHTML: true}
	foreign := make([]bool, 0, elements)
	kidSlab := make([]Kid, 0, kids)
	attrSlab := make([]capture.Attr, 0, attrs)

	parent, inert := -1, 0 // inert: how many of the open elements are templates
	var next []int         // per open node: the kid that its next element fills
	for n := root.FirstChild; n != nil; {
		if n.Type == html.ElementNode {
			i := len(t.Nodes)
			start := len(attrSlab)
			attrSlab = appendAttrs(attrSlab, n.Attr)
			node := Node{
				Parent: parent, Tag: strings.ToLower(n.Data), Index: -1, Raw: -1, Inert: inert > 0,
				Attrs: attrSlab[start:len(attrSlab):len(attrSlab)],
			}
			start = len(kidSlab)
			kidSlab = appendKids(kidSlab, n)
			node.Kids = kidSlab[start:len(kidSlab):len(kidSlab)]
			if parent >= 0 {
				k := t.Nodes[parent].Kids
				for k[next[len(next)-1]].Node < 0 {
					next[len(next)-1]++
				}
				k[next[len(next)-1]].Node = i
				next[len(next)-1]++
			}
			t.Nodes = append(t.Nodes, node)
			foreign = append(foreign, n.Namespace == "svg")
			if n.FirstChild != nil {
				if node.Tag == "template" {
					inert++
				}
				parent, next = i, append(next, 0)
				n = n.FirstChild
				continue
			}
			t.Nodes[i].End = i + 1
		}
		for n.NextSibling == nil && n.Parent != root {
			n = n.Parent
			if t.Nodes[parent].Tag == "template" {
				inert--
			}
			t.Nodes[parent].End = len(t.Nodes)
			parent, next = t.Nodes[parent].Parent, next[:len(next)-1]
		}
		n = n.NextSibling
	}
	return t, foreign
}

func count(root *html.Node) (elements, kids, attrs int) {
	for n := root.FirstChild; n != nil; {
		switch n.Type {
		case html.ElementNode:
			elements++
			kids++
			attrs += len(n.Attr)
		case html.TextNode:
			kids++
		}
		if n.FirstChild != nil {
			n = n.FirstChild
			continue
		}
		for n.NextSibling == nil && n.Parent != root {
			n = n.Parent
		}
		n = n.NextSibling
	}
	return elements, kids, attrs
}

// pendingKid marks an element kid whose position is not known yet.
const pendingKid = 0

func appendKids(dst []Kid, n *html.Node) []Kid {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		switch c.Type {
		case html.ElementNode:
			dst = append(dst, Kid{Node: pendingKid})
		case html.TextNode:
			dst = append(dst, Kid{Node: -1, Text: c.Data})
		}
	}
	return dst
}

// appendAttrs copies attributes without the collector's annotations. The first
// of two equal names counts, as in a browser.
func appendAttrs(dst []capture.Attr, attrs []html.Attribute) []capture.Attr {
	var seen map[string]bool
	if len(attrs) > 16 {
		seen = make(map[string]bool, len(attrs))
	}
	start := len(dst)
	for _, a := range attrs {
		key := a.Key
		if a.Namespace != "" {
			key = a.Namespace + ":" + key
		}
		if annotation(key) || seen[key] || seen == nil && has(dst[start:], key) {
			continue
		}
		if seen != nil {
			seen[key] = true
		}
		dst = append(dst, capture.Attr{Key: key, Val: a.Val})
	}
	return dst
}

func has(attrs []capture.Attr, key string) bool {
	for i := range attrs {
		if attrs[i].Key == key {
			return true
		}
	}
	return false
}

// annotation reports whether the collector wrote the attribute into the page.
func annotation(key string) bool {
	rest, ok := strings.CutPrefix(key, "__")
	if !ok {
		return false
	}
	for _, p := range [...]string{"act", "selectorid", "domid", "might"} {
		if strings.HasPrefix(rest, p) {
			return true
		}
	}
	return false
}
