package capture

import (
	"bytes"
	"strings"

	"golang.org/x/net/html"
)

// helperText is the beginning of the helper script of the seed's collector. The collector
// adds it to the end of <head> before it measures the page, and leaves it there.
const helperText = "(function () {\n  const toInt"

// findHelper returns the raw index of the helper script, -1 when there is none. It is
// recognised by the text of the element, or by dom.html where the shape of the file has no
// texts.
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
// -1 when there is none. Comments and the texts of other scripts may quote it and must not
// be taken for it.
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
