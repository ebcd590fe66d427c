package collect

import (
	"bytes"
	"encoding/json"
	"fmt"
	"testing"

	"skillmill/datasets/capture"
)

// The structs here are what the files are to say, written down a second time: tests
// decode the files with them.

// elementText is an element of dom_summary.json or frames.json.
type elementText struct {
	Index      int     `json:"index"`
	Tag        string  `json:"tag"`
	Role       *string `json:"role"`
	Class      *string `json:"class"`
	BBox       [4]int  `json:"bbox"`
	PageBBox   [4]int  `json:"page_bbox"`
	Visible    bool    `json:"visible"`
	VisibleAdv bool    `json:"visible_adv"`
	InViewport bool    `json:"in_viewport"`
	Occlusion  float64 `json:"occlusion_ratio"`
	ZIndex     string  `json:"z_index"`
	Opacity    string  `json:"opacity"`

	PointerEvents string   `json:"pointer_events"`
	Text          string   `json:"text"`
	Labels        []string `json:"labels"`
	Score         float64  `json:"interactive_score"`
	Parent        *int     `json:"parent_index"`
	IsControl     bool     `json:"is_control"`
	Attrs         object   `json:"attrs"`
	BackendID     int64    `json:"backend_node_id"`
	XPath         string   `json:"xpath"`
}

// element is as much of it as says whether it is a control.
func (e *elementText) element() *capture.Element {
	out := &capture.Element{Index: e.Index, BackendID: e.BackendID, Tag: e.Tag, Detail: &capture.Detail{XPath: e.XPath}, Visible: capture.Of(e.Visible), IsControl: capture.Of(e.IsControl), Attrs: e.Attrs}
	if e.Role != nil {
		out.Role = *e.Role
	}
	return out
}

// documentText is a document of frames.json.
type documentText struct {
	ID     int    `json:"id"`
	Kind   string `json:"kind"`
	Parent int    `json:"parent"`
	Host   *int   `json:"host"`
	Path   []struct {
		Kind  string `json:"kind"`
		XPath string `json:"xpath"`
	} `json:"path"`
	Mode   string `json:"mode"`
	Remote bool   `json:"remote"`
	Count  int    `json:"count"`
}

// object is a JSON object in the order of its keys.
type object []capture.Attr

// UnmarshalJSON reads the pairs in the order of the file.
func (o *object) UnmarshalJSON(data []byte) error {
	dec := json.NewDecoder(bytes.NewReader(data))
	if _, err := dec.Token(); err != nil {
		return err
	}
	for dec.More() {
		k, err := dec.Token()
		if err != nil {
			return err
		}
		v, err := dec.Token()
		if err != nil {
			return err
		}
		*o = append(*o, capture.Attr{Key: fmt.Sprint(k), Val: fmt.Sprint(v)})
	}
	return nil
}

// unchanged cleans nothing.
func unchanged(_ string, text []byte) []byte { return text }

// summaryFile is dom_summary.json of some elements.
func summaryFile(t testing.TB, els []capture.Element) []byte {
	t.Helper()
	files, err := (&capture.Recording{Elements: els}).Files(unchanged)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if f.Name == "dom_summary.json" {
			return f.Data
		}
	}
	t.Fatal("no dom_summary.json")
	return nil
}
