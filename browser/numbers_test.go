package browser

import (
	"encoding/json"
	"fmt"
	"net/http"
	"testing"

	"github.com/chromedp/cdproto/domsnapshot"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// TestNumberLists reads lists as encoding/json reads them, and refuses what it refuses.
func TestNumberLists(t *testing.T) {
	for _, text := range []string{
		`[]`, `[0]`, `[1,-2,3]`, " [ 1 ,\n2\t, 3 ] ", `null`, `[-1,999999999999999999,9223372036854775807,-9223372036854775808]`,
		`[9223372036854775808]`, `[1.5]`, `[1e3]`, `["1"]`, `[null]`, `[true]`, `{}`, `5`, `"x"`, `[[1]]`, `[1,[2]]`, `[-0]`,
		`[[]]`, `[[],[1,2],[]]`, ` [ [ 1 , 2 ] , [ ] ] `, `[[1.25,-3,0.5e-3,100]]`, `[[-0]]`, `[[1],2]`, `[["a"]]`, `[[[1]]]`, `[{}]`, `[[1e999]]`,
	} {
		var w, wantW []int64
		var l, wantL [][]int64
		var f, wantF [][]float64
		for _, c := range []struct {
			name      string
			err, want error
			got, is   any
		}{
			{"wholes", unmarshal(jsonValue(text), (*wholes)(&w)), json.Unmarshal([]byte(text), &wantW), &w, &wantW},
			{"lists", unmarshal(jsonValue(text), (*wholeLists)(&l)), json.Unmarshal([]byte(text), &wantL), &l, &wantL},
			{"floats", unmarshal(jsonValue(text), (*floatLists)(&f)), json.Unmarshal([]byte(text), &wantF), &f, &wantF},
		} {
			// The package takes null for a number as 0, which no snapshot has; here it is refused.
			if text == `[null]` && c.name == "wholes" {
				if c.err == nil {
					t.Error("null is a number")
				}
				continue
			}
			if text == `[null]` {
				continue
			}
			if (c.err == nil) != (c.want == nil) {
				t.Errorf("%s of %s: %v, want %v", c.name, text, c.err, c.want)
			}
			if d := cmp.Diff(c.is, c.got, cmpopts.EquateEmpty()); c.err == nil && d != "" {
				t.Errorf("%s of %s (-want +got):\n%s", c.name, text, d)
			}
		}
	}
}

// TestSnapshotReply decodes a snapshot as the protocol's own types do.
func TestSnapshotReply(t *testing.T) {
	b := start(t, Limits{})
	srv := serve(t, map[string]http.HandlerFunc{
		"/": html(`<title>page "one"</title><p style="transform:rotate(5deg);opacity:.3">Some <b>words</b> that 换行 <iframe src=/in></iframe><input value=x><textarea>y</textarea>
<select><option selected>One<option>Two</select><div id=host></div><a href=/in style="position:absolute;left:-12.25px">away</a><style>b::before{content:"+"}</style>
<script>host.attachShadow({mode:'open'}).innerHTML='<button onclick="1">In</button>'</script>`),
		"/in": html(`<button>Inside</button>`),
	})
	tab, err := b.Open(t.Context(), Job{URL: srv.URL + "/", Shots: -1})
	if err != nil {
		t.Fatal(err)
	}
	defer tab.Close()
	r := &reader{job: tab.job, out: &Replies{}}
	raw, err := r.boxes(t.Context(), tab.job.tb.t)
	if err != nil {
		t.Fatal(err)
	}
	var got snapshotReply
	var want domsnapshot.CaptureSnapshotResult
	if err := unmarshal(jsonValue(raw), &got); err != nil {
		t.Fatal(err)
	}
	if err := unmarshal(jsonValue(raw), &want); err != nil {
		t.Fatal(err)
	}
	if len(got.Documents) != 2 || len(want.Documents) != 2 {
		t.Fatalf("%d documents, want %d", len(got.Documents), len(want.Documents))
	}
	same := func(name string, got, want any) {
		t.Helper()
		if g, w := fmt.Sprint(got), fmt.Sprint(want); g != w || len(g) < 3 {
			t.Errorf("%s: %s, want %s", name, g, w)
		}
	}
	same("strings", got.Strings, want.Strings)
	for i, g := range got.Documents {
		w := want.Documents[i]
		same("document", []any{g.DocumentURL, g.Title, g.BaseURL, g.FrameID, g.ScrollOffsetX, g.ScrollOffsetY, g.ContentWidth, g.ContentHeight},
			[]any{w.DocumentURL, w.Title, w.BaseURL, w.FrameID, w.ScrollOffsetX, w.ScrollOffsetY, w.ContentWidth, w.ContentHeight})
		same("parents", g.Nodes.ParentIndex, w.Nodes.ParentIndex)
		same("types", g.Nodes.NodeType, w.Nodes.NodeType)
		same("names", g.Nodes.NodeName, w.Nodes.NodeName)
		same("values", g.Nodes.NodeValue, w.Nodes.NodeValue)
		same("ids", g.Nodes.BackendNodeID, w.Nodes.BackendNodeID)
		same("attributes", g.Nodes.Attributes, w.Nodes.Attributes)
		same("boxes", g.Layout.NodeIndex, w.Layout.NodeIndex)
		same("styles", g.Layout.Styles, w.Layout.Styles)
		same("bounds", g.Layout.Bounds, w.Layout.Bounds)
		same("texts", g.Layout.Text, w.Layout.Text)
		same("paint", g.Layout.PaintOrders, w.Layout.PaintOrders)
		same("lines", []any{g.TextBoxes.LayoutIndex, g.TextBoxes.Bounds, g.TextBoxes.Start, g.TextBoxes.Length}, []any{w.TextBoxes.LayoutIndex, w.TextBoxes.Bounds, w.TextBoxes.Start, w.TextBoxes.Length})
		rare := func(n *nodesReply) []any {
			return []any{n.ShadowRootType, n.TextValue, n.InputValue, n.ContentDocumentIndex, n.PseudoType, n.IsClickable}
		}
		if d := cmp.Diff([]any{w.Nodes.ShadowRootType, w.Nodes.TextValue, w.Nodes.InputValue, w.Nodes.ContentDocumentIndex, w.Nodes.PseudoType, w.Nodes.IsClickable}, rare(g.Nodes)); d != "" {
			t.Errorf("rare columns (-want +got):\n%s", d)
		}
	}
}
