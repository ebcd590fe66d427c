package capture

import (
	"bytes"
	"strings"

	"golang.org/x/net/html"
)

// helperText is how the helper script of the seed's collector begins. It is
// added to the end of <head> before the page is measured, and stays there.
const helperText = "(function () {\n  const toInt"

// findHelper returns the raw index of the helper script, -1 when there is none. The
// element's text shows it; where a fallback shape has no texts, dom.html does.
func findHelper(elements []Element, doc []byte) int {
	found := -1
	scripts := headScripts(elements)
	for _, i := range scripts {
		if strings.HasPrefix(elements[i].Text, helperText) {
			found = i // the last one, because the collector appends
		}
	}
	if found >= 0 || len(scripts) == 0 {
		return found
	}
	if !bytes.Contains(doc, []byte(helperText)) {
		return -1
	}
	if n := helperScript(doc); n >= 0 && n < len(scripts) && elements[scripts[n]].Text == "" {
		return scripts[n]
	}
	return -1
}

// headScripts lists the script elements of the head in document order. Only
// elements of the head come before the body.
func headScripts(elements []Element) []int {
	var out []int
	for i := range elements {
		e := &elements[i]
		switch e.Tag {
		case "body", "frameset":
			return out
		case "script":
			if e.Parent < 0 || elements[e.Parent].Tag == "head" {
				out = append(out, i)
			}
		}
	}
	return out
}

// helperScript returns the number of the helper among the scripts before the body of doc,
// -1 when there is none. Comments and the texts of other scripts may quote it.
func helperScript(doc []byte) int {
	z := html.NewTokenizer(bytes.NewReader(doc))
	found, n, inScript := -1, -1, false
	for {
		switch z.Next() {
		case html.ErrorToken:
			return found
		case html.StartTagToken:
			name, _ := z.TagName()
			switch string(name) {
			case "body", "frameset":
				return found
			case "script":
				inScript = true
				n++
			}
		case html.TextToken:
			if inScript && bytes.HasPrefix(z.Raw(), []byte(helperText)) {
				found = n
			}
		case html.EndTagToken:
			inScript = false
		}
	}
}
