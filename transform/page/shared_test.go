package page

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
	"unicode/utf8"

	"skillmill/datasets/capture"
)

// readParts reads what Build needs: dom.html and the identity, parent, text and
// visibility of the elements. ok is false when either file is unusable.
func readParts(t testing.TB, dir string) (c *capture.Capture, ok bool) {
	t.Helper()
	doc, err := os.ReadFile(filepath.Join(dir, "dom.html"))
	if err != nil || !utf8.Valid(doc) {
		return nil, false
	}
	data, err := os.ReadFile(filepath.Join(dir, "dom_summary.json"))
	if err != nil {
		return nil, false
	}
	var summary struct {
		Elements []struct {
			Tag, Text     string
			ID            any
			Class         any
			ParentIndex   *int `json:"parent_index"`
			Visible       *bool
			Index, Helper int
		}
	}
	if json.Unmarshal(data, &summary) != nil || len(summary.Elements) == 0 {
		return nil, false
	}
	c = &capture.Capture{Dir: dir, HTML: doc, Helper: -1}
	for i, e := range summary.Elements {
		id, _ := e.ID.(string)
		class, _ := e.Class.(string)
		el := capture.Element{Index: i, Parent: -1, Tag: e.Tag, ID: id, Class: class, Text: e.Text}
		if e.ParentIndex != nil {
			el.Parent = *e.ParentIndex
		}
		if e.Visible != nil {
			el.Visible = capture.Of(*e.Visible)
		}
		c.Elements = append(c.Elements, el)
	}
	return c, true
}
