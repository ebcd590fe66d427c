package view

import "skillmill/datasets/capture"

// Inside is a shadow root or frame of a capture, whether it was read or not.
type Inside struct {
	*capture.Document
	Read   *Page // its scope, nil if it was not read
	Around *Page // the page or scope that its host is in, nil if that was not read
	Host   int   // node of its host in Around, -1 for none
}

// Insides returns the shadow roots and frames of a capture in the order of frames.json, parents
// first. main and scopes are those of All.
func Insides(c *capture.Capture, main *Page, scopes []Page) []Inside {
	read := map[int]*Page{0: main}
	for i := range scopes {
		read[scopes[i].number] = &scopes[i]
	}
	out := make([]Inside, len(c.Beside.Documents))
	for i := range c.Beside.Documents {
		d := &c.Beside.Documents[i]
		in := Inside{Document: d, Around: read[d.Parent], Read: read[d.ID], Host: -1}
		if in.Around != nil && d.Host >= 0 {
			live := d.Host
			if in.Around == main {
				live = c.Live(d.Host)
			}
			if live >= 0 {
				in.Host = in.Around.Tree.ByLive(live)
			}
		}
		out[i] = in
	}
	return out
}

// Number returns the document's id in frames.json, 0 for the page's own.
func (p *Page) Number() int { return p.number }
