package digest

import (
	"strconv"
	"strings"

	"skillmill/transform/page"
)

// xpaths are the paths of the elements of a tree.
type xpaths struct {
	t       *page.Tree
	foreign []bool // in an SVG or MathML element
	nth     []int  // place among the siblings of the same name, from 1
}

func newXPaths(t *page.Tree) *xpaths {
	x := &xpaths{t: t, foreign: make([]bool, len(t.Nodes)), nth: make([]int, len(t.Nodes))}
	type sibling struct {
		parent int
		tag    string
	}
	seen := map[sibling]int{}
	for i := range t.Nodes {
		n := &t.Nodes[i]
		x.foreign[i] = n.Tag == "svg" || n.Tag == "math" || n.Parent >= 0 && x.foreign[n.Parent]
		if !n.Inert {
			key := sibling{n.Parent, n.Tag}
			seen[key]++
			x.nth[i] = seen[key]
		}
	}
	return x
}

// of returns the absolute XPath of a node, with its place at every step.
func (x *xpaths) of(i int) string {
	var steps []string
	size := 0
	for ; i >= 0; i = x.t.Nodes[i].Parent {
		s := "/" + x.test(i) + "[" + strconv.Itoa(x.nth[i]) + "]"
		steps, size = append(steps, s), size+len(s)
	}
	var b strings.Builder
	b.Grow(size)
	for k := len(steps) - 1; k >= 0; k-- {
		b.WriteString(steps[k])
	}
	return b.String()
}

// test names the element of a step. A name test finds HTML elements with a plain name
// alone.
func (x *xpaths) test(i int) string {
	tag := x.t.Nodes[i].Tag
	if !x.foreign[i] && plainName(tag) {
		return tag
	}
	if name, ok := camel[tag]; ok && x.foreign[i] {
		tag = name
	}
	return "*[name()=" + quote(tag) + "]"
}

func plainName(s string) bool {
	for i := range len(s) {
		c := s[i]
		switch {
		case c >= 'a' && c <= 'z':
		case i > 0 && (c >= '0' && c <= '9' || c == '-' || c == '_'):
		default:
			return false
		}
	}
	return s != ""
}

// quote writes an XPath string, which knows no escapes.
func quote(s string) string {
	switch {
	case !strings.Contains(s, "'"):
		return "'" + s + "'"
	case !strings.Contains(s, `"`):
		return `"` + s + `"`
	}
	return `concat('` + strings.ReplaceAll(s, "'", `',"'",'`) + `')`
}

// camel are the names of SVG elements that have capital letters; the tree has lower
// case alone.
var camel = func() map[string]string {
	m := map[string]string{}
	for _, name := range strings.Fields(`altGlyph altGlyphDef altGlyphItem animateColor animateMotion animateTransform clipPath
		feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
		feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
		feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence foreignObject glyphRef
		linearGradient radialGradient textPath`) {
		m[strings.ToLower(name)] = name
	}
	return m
}()
