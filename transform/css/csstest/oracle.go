// Package csstest counts the matches of selectors with another engine, so that
// tests have a judge that shares nothing with package css.
package csstest

import (
	"bytes"

	"github.com/andybalholm/cascadia"
	"golang.org/x/net/html"
)

// Oracle is a document as the other engine reads it.
type Oracle struct {
	order []*html.Node // the elements in document order, as page.Parse numbers them
	found map[string][]int
}

// NewOracle parses a document.
func NewOracle(doc []byte) (*Oracle, error) {
	root, err := html.Parse(bytes.NewReader(doc))
	if err != nil {
		return nil, err
	}
	o := &Oracle{found: map[string][]int{}}
	for n := range root.Descendants() {
		if n.Type == html.ElementNode {
			o.order = append(o.order, n)
		}
	}
	return o, nil
}

// Elements returns the number of elements.
func (o *Oracle) Elements() int { return len(o.order) }

// Find returns the positions of the elements that a selector matches.
func (o *Oracle) Find(selector string) ([]int, error) {
	if got, ok := o.found[selector]; ok {
		return got, nil
	}
	sel, err := cascadia.Parse(selector)
	if err != nil {
		return nil, err
	}
	var out []int
	for i, n := range o.order {
		if sel.Match(n) {
			out = append(out, i)
		}
	}
	o.found[selector] = out
	return out, nil
}
