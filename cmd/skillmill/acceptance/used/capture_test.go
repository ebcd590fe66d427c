package used

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"

	"skillmill/datasets/capture"
	"skillmill/datasets/samples/tempting"
	"skillmill/stages/stagetest"
)

// write puts a capture of a page below root, as a collector without styles would
// make it: an element a line, hidden where the document says so. It returns the
// capture's folder.
func write(t *testing.T, root string, p *tempting.Page, at time.Time) string {
	t.Helper()
	c, err := stagetest.Capture(stagetest.Shot{URL: p.URL, Time: at.Format(time.RFC3339), HTML: string(p.HTML)})
	if err != nil {
		t.Fatal(err)
	}
	doc, err := html.Parse(bytes.NewReader(p.HTML))
	if err != nil {
		t.Fatal(err)
	}
	hidden := map[int]bool{}
	n := 0
	conceal(doc, false, &n, hidden)
	if n != len(c.Elements) || n != len(p.Keys) {
		t.Fatalf("%s: %d elements, %d in the capture, %d keys", p.URL, n, len(c.Elements), len(p.Keys))
	}
	for i := range c.Elements {
		e := &c.Elements[i]
		e.VisibleAdv, e.InViewport, e.IsControl = e.Visible, capture.Yes, capture.No
		e.PageBBox, e.HasPageBox, e.ZIndex, e.Opacity = e.BBox, true, "auto", "1"
		e.Detail = &capture.Detail{CoveredBy: -1, XPath: fmt.Sprint("/", i)}
		if hidden[i] {
			e.Visible, e.VisibleAdv, e.BBox, e.PageBBox = capture.No, capture.No, capture.Rect{}, capture.Rect{}
		}
	}
	rec := capture.Recording{
		Visit:    capture.Visit{URL: p.URL, FinalURL: p.URL, HTTPStatus: 200, Started: at, Finished: at, Title: c.Meta.Title, Viewport: c.Meta.Viewport, LoadState: "load"},
		Elements: c.Elements, HTML: c.HTML,
	}
	dir, err := rec.Write(t.Context(), root, func(_ string, text []byte) []byte { return text }, nil)
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// conceal notes the elements that the document hides, in document order.
func conceal(n *html.Node, inside bool, at *int, hidden map[int]bool) {
	if n.Type == html.ElementNode {
		for _, a := range n.Attr {
			inside = inside || a.Key == "hidden" || a.Key == "style" && strings.Contains(a.Val, "display:none")
		}
		closed := n.Parent != nil && n.Parent.Data == "details" && n.Data != "summary"
		inside = inside || closed
		hidden[*at] = inside
		*at++
	}
	for k := n.FirstChild; k != nil; k = k.NextSibling {
		if n.Data != "template" {
			conceal(k, inside, at, hidden)
		}
	}
}

// id is the id of a capture that was written into dir.
func id(dir string) string {
	return filepath.Base(filepath.Dir(dir)) + "/" + filepath.Base(dir)
}
