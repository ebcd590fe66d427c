package measure

import (
	"strconv"
	"strings"
)

// xpaths returns for every element its path from the root of its scope. In a
// document it is an absolute XPath. In a shadow root it is one as well, with the
// root in place of the document.
//
// A name test finds HTML elements only, so elements of other kinds, such as SVG,
// are found by name(), and so are those with names that XPath cannot spell.
func (t *tree) xpaths() []string {
	type key struct {
		parent int
		plain  bool
		name   string
	}
	steps := make([]string, len(t.elements))
	at, count := make([]int, len(t.elements)), map[key]int{}
	keys := make([]key, len(t.elements))
	for i, n := range t.elements {
		name, plain := t.pathName(t.s.Nodes[n].Name)
		parent := t.s.Nodes[n].Parent
		all, html := key{parent, false, name}, key{parent, true, name}
		keys[i] = all
		count[all]++
		if t.isHTML(t.s.Nodes[n].Name) {
			count[html]++
		}
		at[i] = count[all]
		if plain {
			keys[i], at[i] = html, count[html]
		}
		steps[i] = name
		if !plain {
			steps[i] = "*[name()=" + literal(name) + "]"
		}
	}
	out := make([]string, len(t.elements))
	for i, n := range t.elements {
		var b strings.Builder
		if p := t.parentElement(n); p >= 0 {
			b.WriteString(out[p])
		}
		b.WriteByte('/')
		b.WriteString(steps[i])
		if count[keys[i]] > 1 {
			b.WriteByte('[')
			b.WriteString(strconv.Itoa(at[i]))
			b.WriteByte(']')
		}
		out[i] = b.String()
	}
	return out
}

// isHTML reports whether a node's name is that of an HTML element, which the
// browser spells in upper case.
func (t *tree) isHTML(name string) bool { return t.html && name == strings.ToUpper(name) }

// pathName returns the name that XPath knows an element by, and whether a name test
// finds it.
func (t *tree) pathName(name string) (string, bool) {
	if !t.isHTML(name) {
		return name, false
	}
	name = strings.ToLower(name)
	for i, c := range []byte(name) {
		letter := c >= 'a' && c <= 'z' || c == '_'
		if !letter && (i == 0 || c != '-' && c != '.' && (c < '0' || c > '9')) {
			return name, false
		}
	}
	return name, name != ""
}

// literal spells a string in XPath, which knows no escapes.
func literal(s string) string {
	if !strings.Contains(s, "'") {
		return "'" + s + "'"
	}
	if !strings.Contains(s, `"`) {
		return `"` + s + `"`
	}
	return "concat('" + strings.ReplaceAll(s, "'", `',"'",'`) + "')"
}
