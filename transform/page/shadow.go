package page

import (
	"bytes"

	"golang.org/x/net/html"
)

// Root is a shadow root of a document as dom_shadow.html has it.
type Root struct {
	Host  int    // its element's position among the elements of the document or root that it is in
	HTML  []byte // what is inside, without the roots in it
	Roots []Root // of hosts inside
}

// maxRoots is the depth to which shadow roots are read; deeper ones stay in the HTML of
// their host.
const maxRoots = 64

// cutter copies the parts of a document into the roots that are open.
type cutter struct {
	open     []*Root
	closes   []int // by open root: the depth of templates that its end tag comes back to
	template int   // how many templates are open
	inert    int   // how many of them are no shadow roots
	count    []int // by open root: its elements so far
}

// Roots cuts a serialised document into its own part and its shadow roots, which stand in
// it as templates with the attribute shadowrootmode. HTML of the result is the document
// without them; its Host is -1. Elements are counted as by querySelectorAll, so those of
// other templates do not count. It reads the bytes once.
func Roots(doc []byte) Root {
	top := &Root{Host: -1}
	c := cutter{open: []*Root{top}, closes: []int{-1}, count: []int{0}}
	z := html.NewTokenizer(bytes.NewReader(doc))
	for {
		kind := z.Next()
		if kind == html.ErrorToken {
			break
		}
		raw := bytes.Clone(z.Raw())
		switch kind {
		case html.StartTagToken, html.SelfClosingTagToken:
			if c.start(z) {
				continue
			}
		case html.EndTagToken:
			if name, _ := z.TagName(); string(name) == "template" && c.end() {
				continue
			}
		}
		r := c.open[len(c.open)-1]
		r.HTML = append(r.HTML, raw...)
	}
	for len(c.open) > 1 { // cut off
		c.close()
	}
	return *top
}

// start takes a start tag and reports whether it opens a shadow root.
func (c *cutter) start(z *html.Tokenizer) bool {
	name, more := z.TagName()
	last := len(c.open) - 1
	if string(name) != "template" {
		if c.inert == 0 {
			c.count[last]++
		}
		return false
	}
	root := false
	for more {
		var key []byte
		key, _, more = z.TagAttr()
		root = root || string(key) == "shadowrootmode"
	}
	c.template++
	if root && c.inert == 0 && c.count[last] > 0 && len(c.open) < maxRoots {
		c.open, c.closes, c.count = append(c.open, &Root{Host: c.count[last] - 1}), append(c.closes, c.template-1), append(c.count, 0)
		return true
	}
	if c.inert == 0 {
		c.count[last]++
	}
	c.inert++
	return false
}

// end takes the end tag of a template and reports whether it closes a shadow root.
func (c *cutter) end() bool {
	if c.template == 0 {
		return false
	}
	c.template--
	if last := len(c.open) - 1; c.closes[last] == c.template {
		c.close()
		return true
	}
	c.inert--
	return false
}

// close puts the innermost open root into the one around it.
func (c *cutter) close() {
	last := len(c.open) - 1
	r := c.open[last]
	c.open, c.closes, c.count = c.open[:last], c.closes[:last], c.count[:last]
	up := c.open[last-1]
	up.Roots = append(up.Roots, *r)
}
