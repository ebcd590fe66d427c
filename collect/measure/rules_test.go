package measure

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/browser"
	"skillmill/datasets/capture"
)

// page makes a snapshot of elements in one row, each in front of the earlier.
func page(els ...browser.Node) *browser.Snapshot {
	s := &browser.Snapshot{Nodes: []browser.Node{{Parent: -1, Flat: -1, Type: browser.DocumentNode, Box: -1}}}
	for i, e := range els {
		e.Type, e.Box, e.BackendID = browser.ElementNode, i, int64(i+10)
		s.Nodes = append(s.Nodes, e)
		s.Boxes = append(s.Boxes, browser.Box{
			Node: i + 1, Rect: browser.Rect{X: 10, Y: 10, W: 100, H: 40}, Paint: i,
			Style: browser.Style{Display: "block", Visibility: "visible", Opacity: "1", PointerEvents: "auto", ZIndex: "auto"},
		})
	}
	return s
}

func TestScoreAndAction(t *testing.T) {
	for _, c := range []struct {
		name    string
		attrs   []browser.Attr
		score   float64
		control bool
		action  string
	}{
		{"DIV", nil, 0, false, ""},
		{"DIV", []browser.Attr{{Key: "class", Val: "my-btn"}}, 0, true, "click"},
		{"DIV", []browser.Attr{{Key: "role", Val: "button"}, {Key: "onclick", Val: "f()"}}, .7, true, "click"},
		{"A", []browser.Attr{{Key: "href", Val: "/"}}, .5, true, "navigate"},
		{"A", nil, .5, true, "click"},
		{"BUTTON", nil, .5, true, "click"},
		{"BUTTON", []browser.Attr{{Key: "form", Val: "none"}}, .5, true, "click"},
		{"BUTTON", []browser.Attr{{Key: "id", Val: "f"}, {Key: "form", Val: "f"}}, .5, true, "submit"},
		{"BUTTON", []browser.Attr{{Key: "role", Val: "Switch button"}}, 1, true, "toggle"},
		{"A", []browser.Attr{{Key: "href", Val: "mailto:a@b.test"}}, .5, true, "click"},
		{"INPUT", []browser.Attr{{Key: "type", Val: "file"}}, .6, true, "type"},
		{"BUTTON", []browser.Attr{{Key: "role", Val: "switch"}}, .5, true, "toggle"},
		{"BUTTON", []browser.Attr{{Key: "aria-pressed", Val: "true"}}, .5, true, "toggle"},
		{"BUTTON", []browser.Attr{{Key: "aria-pressed", Val: "false"}}, .5, true, "click"},
		{"BUTTON", []browser.Attr{{Key: "aria-pressed", Val: "false"}, {Key: "aria-label", Val: "静音"}}, .5, true, "toggle"},
		{"BUTTON", []browser.Attr{{Key: "aria-haspopup", Val: "menu"}}, .5, true, "open"},
		{"INPUT", nil, .6, true, "type"},
		{"INPUT", []browser.Attr{{Key: "type", Val: "SUBMIT"}}, .7, true, "submit"},
		{"INPUT", []browser.Attr{{Key: "type", Val: "checkbox"}, {Key: "role", Val: "checkbox"}}, 1, true, "toggle"},
		{"SELECT", nil, 0, true, "select"},
		{"TEXTAREA", nil, 0, true, "type"},
		{"SUMMARY", nil, 0, false, "open"},
		{"DIV", []browser.Attr{{Key: "contenteditable", Val: ""}}, 0, false, "type"},
		{"DIV", []browser.Attr{{Key: "role", Val: "tab"}}, 0, false, "click"},
	} {
		els := Elements(page(browser.Node{Name: c.name, Attrs: c.attrs}), browser.Viewport{Width: 200, Height: 100})
		got := ""
		if n := Controls(els); len(n) == 1 {
			got = n[0].Action
		}
		if els[0].Score != c.score || els[0].IsControl != capture.Of(c.control) || got != c.action {
			t.Errorf("%s %v: score %v control %v action %q, want %v %v %q",
				c.name, c.attrs, els[0].Score, els[0].IsControl, got, c.score, c.control, c.action)
		}
	}
}

// TestSelfMade: what listens and shows the hand is a control, unless it is in one or
// around one.
func TestSelfMade(t *testing.T) {
	div := func(parent int, pointer bool, listeners ...string) (browser.Node, string) {
		cursor := "auto"
		if pointer {
			cursor = "pointer"
		}
		return browser.Node{Name: "DIV", Parent: parent, Flat: parent, Listeners: listeners}, cursor
	}
	var nodes []browser.Node
	var cursors []string
	add := func(n browser.Node, cursor string) { nodes, cursors = append(nodes, n), append(cursors, cursor) }
	add(div(0, true, "click"))                                       // around a button
	add(browser.Node{Name: "BUTTON", Parent: 1, Flat: 1}, "pointer") // the button
	add(div(2, true, "click"))                                       // in the button
	add(div(0, true, "click"))                                       // d3
	add(div(0, true, "focus"))                                       // listens to something else
	add(div(0, false, "click"))                                      // shows no hand, and is a layer
	add(div(0, true, "mousedown", "focus"))                          // d6
	add(div(0, false, "click"))                                      // d7: an icon
	add(div(0, false, "click"))                                      // d8: a line with two parts
	add(browser.Node{Name: "SPAN", Parent: 9, Flat: 9}, "auto")
	add(browser.Node{Name: "B", Parent: 9, Flat: 9}, "auto")
	add(div(0, false, "click")) // listens for the two lines in it
	add(div(12, false))
	add(div(12, false))
	add(div(0, false, "click")) // d14: what is in it is not shown
	add(browser.Node{Name: "BUTTON", Parent: 15, Flat: 15}, "pointer")
	add(div(15, true, "click"))
	add(div(0, false, "click")) // around a field that is not shown
	add(browser.Node{Name: "INPUT", Parent: 18, Flat: 18}, "auto")
	s := page(nodes...)
	for i, c := range cursors {
		s.Boxes[i].Style.Cursor = c
	}
	for i := 7; i <= 17; i++ {
		s.Boxes[i].Rect.W, s.Boxes[i].Rect.H = 16, 16
	}
	for _, i := range []int{15, 16, 18} {
		s.Boxes[i].Rect = browser.Rect{}
	}
	var got []string
	for _, n := range Controls(Elements(s, browser.Viewport{Width: 200, Height: 100})) {
		got = append(got, n.ID)
	}
	if d := cmp.Diff([]string{"d1", "d3", "d6", "d7", "d8", "d14"}, got); d != "" {
		t.Error(d)
	}
}

func TestOcclusion(t *testing.T) {
	s := page(browser.Node{Name: "BUTTON"}, browser.Node{Name: "DIV"}, browser.Node{Name: "DIV"})
	s.Boxes[1].Rect.W = 50 // covers the left half: two columns of sample points and the middle one's left
	s.Boxes[2].Style.PointerEvents = "none"
	els := Elements(s, browser.Viewport{Width: 200, Height: 100})
	if els[0].Occlusion != .4 || els[1].Occlusion != 0 || els[2].Occlusion != 1 {
		t.Errorf("occlusion %v %v %v, want 0.4 0 1", els[0].Occlusion, els[1].Occlusion, els[2].Occlusion)
	}
	if els[2].VisibleAdv != capture.No || els[2].Visible != capture.Yes {
		t.Errorf("pointer-events none: visible %v, visible_adv %v", els[2].Visible, els[2].VisibleAdv)
	}
}

func TestMeanRadius(t *testing.T) {
	for _, c := range []struct {
		corners [4]string
		want    float64
	}{
		{[4]string{"0px", "0px", "0px", "0px"}, 0},
		{[4]string{"4px", "4px", "4px", "4px"}, 4},
		{[4]string{"50%", "50%", "50%", "50%"}, 50},
		{[4]string{"4px", "8px", "4px", "8px"}, 6},
		{[4]string{"4px", "8px", "0px", "8px"}, 4},
		{[4]string{"1px", "2px", "3px", "4px"}, 2.5},
		{[4]string{"10px 20px", "10px 20px", "10px 20px", "10px 20px"}, 15},
		{[4]string{}, 0},
	} {
		if got := meanRadius(c.corners); got != c.want {
			t.Errorf("meanRadius(%v) = %v, want %v", c.corners, got, c.want)
		}
	}
}

func TestCut(t *testing.T) {
	for _, c := range []struct {
		in   string
		n    int
		want string
	}{
		{"abc", 5, "abc"}, {"abc", 2, "ab"}, {"a😀b", 2, "a"}, {"a😀b", 3, "a😀"}, {"中文", 1, "中"}, {"", 0, ""},
	} {
		if got := Cut(c.in, c.n); got != c.want {
			t.Errorf("Cut(%q, %d) = %q, want %q", c.in, c.n, got, c.want)
		}
	}
}
