package css

import "strings"

var plainSVG = setOf("svg g path use circle rect line polygon polyline ellipse text tspan defs symbol image mask pattern stop style title desc")

var plainHTML = setOf(`a abbr acronym address applet area article aside audio b base bdi bdo big blockquote body br button canvas caption
	center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form
	frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark marquee menu meta
	meter nav nobr noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp script search section select
	slot small source span strike strong sub summary sup table tbody td template textarea tfoot th thead time tr track tt u ul var video wbr`)

// PlainTag reports whether a tag may be written in a selector: the tree has tags
// in lower case, while SVG has some in mixed case that a lower-case selector
// does not match.
func PlainTag(tag string) bool {
	return plainHTML[tag] || plainSVG[tag] || customTag(tag)
}

func customTag(tag string) bool {
	dash := false
	for i := 0; i < len(tag); i++ {
		c := rune(tag[i])
		switch {
		case 'a' <= c && c <= 'z':
		case c == '-' && i > 0:
			dash = true
		case i > 0 && (isDigit(c) || c == '_' || c == '.'):
		default:
			return false
		}
	}
	return dash
}

func setOf(words string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(words) {
		m[w] = true
	}
	return m
}
