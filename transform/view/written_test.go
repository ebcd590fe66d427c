package view

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/transform/page"
)

// ownRoles is a page of custom elements with their roles, which a script said to the browser alone.
const ownRoles = `<!doctype html><title>Rows</title><main><h1>Boats</h1>
<x-tab id=t1 tabindex=0 onclick=go()>By the lake</x-tab><x-tab id=t2 tabindex=0 onclick=go()>In the wood</x-tab>
<form><x-radio id=cash name=pays tabindex=0></x-radio><label for=cash>In cash</label><x-radio id=card name=pays tabindex=0></x-radio><label for=card>By card</label>
<x-volume id=loud tabindex=0 value=3></x-volume><button>Keep</button></form></main>`

var rolesByTag = map[string]string{"x-tab": "tab", "x-radio": "radio", "x-volume": "slider"}

// TestWritten: what a document says of a control is the same whether or not the browser's
// accessibility tree was there, since it is not where a skill runs; what the control does and is
// called is read from it.
func TestWritten(t *testing.T) {
	with, without := ownRolesRead(t, true), ownRolesRead(t, false)
	if with.Nodes == nil || !cmp.Equal(with.Nodes, without.Nodes) {
		t.Errorf("nodes (-with +without):\n%s", cmp.Diff(with.Nodes, without.Nodes))
	}
	at := map[int64]*datasets.ControlRow{}
	for i := range without.Controls {
		at[without.Controls[i].DOMIndex] = &without.Controls[i]
	}
	actions := map[string]string{}
	for i := range with.Controls {
		c := &with.Controls[i]
		actions[c.ElementID] = c.Action
		other := at[c.DOMIndex]
		if other == nil {
			t.Errorf("%s %q is no control by the markup", c.Tag, c.Name)
			continue
		}
		if d := cmp.Diff([]any{c.Candidates, c.Guard, c.Fingerprint}, []any{other.Candidates, other.Guard, other.Fingerprint}); d != "" {
			t.Errorf("%s %q (-with +without):\n%s", c.Tag, c.Name, d)
		}
	}
	for id, want := range map[string]string{"t1": skill.Click, "cash": skill.Toggle, "loud": skill.Type} {
		if actions[id] != want {
			t.Errorf("%s: %q, want %q", id, actions[id], want)
		}
	}
}

// ownRolesRead reads the page of ownRoles with the accessibility tree or without it.
func ownRolesRead(t *testing.T, tree bool) Page {
	t.Helper()
	c := &capture.Capture{HTML: []byte(ownRoles), Helper: -1}
	c.Meta.URL = "https://boats.test/"
	parsed, err := page.Parse(c.HTML)
	if err != nil {
		t.Fatal(err)
	}
	for i, n := range parsed.Nodes {
		e := capture.Element{Index: i, Parent: n.Parent, Tag: n.Tag, Attrs: n.Attrs, Visible: capture.Yes, BBox: capture.Rect{0, 10 * i, 90, 9}, BackendID: int64(i + 1)}
		c.Elements = append(c.Elements, e)
		if role := rolesByTag[n.Tag]; role != "" && tree {
			c.AX = append(c.AX, capture.AXNode{Role: role, BackendID: e.BackendID})
		}
	}
	p, err := Read(c)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
