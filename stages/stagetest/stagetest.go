// Package stagetest makes captures from HTML for tests of stages, without a browser. Every
// element counts as visible unless the document hides it.
package stagetest

import (
	"fmt"
	"strings"

	"golang.org/x/net/html"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/transform/locate"
	"skillmill/transform/view"
)

// Shot is one capture of a page.
type Shot struct {
	URL   string // default http://www.a.test/
	Time  string // RFC 3339 in UTC
	Width int    // of the viewport, default 1280
	HTML  string
}

// Capture makes the capture in memory.
func Capture(s Shot) (*capture.Capture, error) {
	doc, err := html.Parse(strings.NewReader(s.HTML))
	if err != nil {
		return nil, fmt.Errorf("parse: %w", err)
	}
	if s.URL == "" {
		s.URL = "http://www.a.test/"
	}
	if s.Width == 0 {
		s.Width = 1280
	}
	stamp := strings.NewReplacer("-", "", ":", "", "T", "", "Z", "").Replace(s.Time)
	c := &capture.Capture{ID: "a_test/" + stamp, CapturedAt: s.Time, HTML: []byte(s.HTML), Helper: -1}
	c.Meta = capture.Meta{URL: s.URL, Timestamp: stamp, Viewport: capture.Viewport{Width: s.Width, Height: 800}, Status: "ok"}
	c.Files = []capture.File{{Name: "dom.html", Size: int64(len(s.HTML)), SHA256: fmt.Sprintf("%x", s.HTML)}}
	add(c, doc, -1)
	return c, nil
}

func add(c *capture.Capture, n *html.Node, parent int) {
	at := parent
	if n.Type == html.ElementNode {
		at = len(c.Elements)
		e := capture.Element{
			Index: at, Parent: parent, Tag: n.Data, Visible: capture.Yes, Occlusion: -1,
			BBox: capture.Rect{0, 20 * at, 100, 18},
		}
		for _, a := range n.Attr {
			switch a.Key {
			case "id":
				e.ID = a.Val
			case "class":
				e.Class = a.Val
			case "title":
				if n.Data == "html" {
					c.Meta.Title = a.Val
				}
			}
		}
		c.Elements = append(c.Elements, e)
	}
	if n.Data == "title" && n.FirstChild != nil {
		c.Meta.Title = n.FirstChild.Data
	}
	for k := n.FirstChild; k != nil; k = k.NextSibling {
		if n.Data != "template" {
			add(c, k, at)
		}
	}
}

// Store holds records in memory, by the capture id as the key.
type Store map[string]view.Record

// Add extracts a shot and returns its key.
func (s Store) Add(shot Shot) (string, error) {
	c, err := Capture(shot)
	if err != nil {
		return "", err
	}
	rec, err := view.Capture(c)
	if err != nil {
		return "", err
	}
	s[c.ID] = rec
	return c.ID, nil
}

// Capture implements settle.Source.
func (s Store) Capture(key string) (datasets.CaptureRow, error) {
	r, ok := s[key]
	if !ok {
		return datasets.CaptureRow{}, fmt.Errorf("no record %q", key)
	}
	return r.Capture, nil
}

// Controls implements settle.Source.
func (s Store) Controls(key string) (datasets.CaptureRow, []datasets.ControlRow, error) {
	r, ok := s[key]
	if !ok {
		return datasets.CaptureRow{}, nil, fmt.Errorf("no record %q", key)
	}
	return r.Capture, append([]datasets.ControlRow(nil), r.Controls...), nil
}

// Nodes implements settle.Source.
func (s Store) Nodes(key string) ([]datasets.NodeRow, error) {
	r, ok := s[key]
	if !ok {
		return nil, fmt.Errorf("no record %q", key)
	}
	return r.Nodes, nil
}

// SameNodes implements settle.Source.
func (s Store) SameNodes(key string) (string, error) {
	r, ok := s[key]
	if !ok {
		return "", fmt.Errorf("no record %q", key)
	}
	return fmt.Sprintf("%#v", r.Nodes), nil
}

// Hints implements settle.Source.
func (s Store) Hints(key string) ([]uint32, error) {
	r, ok := s[key]
	if !ok {
		return nil, fmt.Errorf("no record %q", key)
	}
	return locate.HintsOf(r.Nodes)
}
