package page

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"unicode/utf8"

	"skillmill/datasets/capture"
)

// sharedCaptures answers the directories of the shared captures, by the root's
// INDEX.json.
func sharedCaptures(t testing.TB) []string {
	t.Helper()
	root := os.Getenv("SKILLMILL_SHARED")
	if root == "" {
		dir, err := os.Getwd()
		if err != nil {
			t.Fatal(err)
		}
		for ; dir != filepath.Dir(dir); dir = filepath.Dir(dir) {
			if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
				root = filepath.Join(filepath.Dir(dir), "shared")
				break
			}
		}
	}
	data, err := os.ReadFile(filepath.Join(root, "captures", "INDEX.json"))
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("no shared captures: SKILLMILL_SHARED is missing")
	}
	if err != nil {
		t.Fatal(err)
	}
	var index []struct{ Dir string }
	if err := json.Unmarshal(data, &index); err != nil {
		t.Fatal(err)
	}
	var dirs []string
	for _, e := range index {
		dirs = append(dirs, filepath.Join(root, "captures", filepath.FromSlash(e.Dir)))
	}
	return dirs
}

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
