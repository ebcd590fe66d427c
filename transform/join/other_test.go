package join

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets/capture"
)

// TestUnsupported: what users operate and no action can, where listeners are known.
func TestUnsupported(t *testing.T) {
	for _, c := range []struct {
		body string
		want []string // reasons
	}{
		{`<p p>Listened to</p>`, nil},
		{`<div draggable=true>Card</div>`, []string{ReasonDrag}},
		{`<div draggable=false>Card</div><p>Text</p>`, nil},
		{`<a href="/a" draggable=true>A link is a control</a>`, nil},
		{`<div draggable=true><button>Edit</button></div>`, []string{ReasonDrag}},
		{`<button><span draggable=true>Part of it</span></button>`, nil},
		{`<div role=separator tabindex=0></div><hr>`, []string{ReasonDrag}},
		{`<div role=separator tabindex=-1></div><div role=separator></div>`, nil},
		{`<div role=separator aria-valuenow=30></div>`, []string{ReasonDrag}},
		{`<div class=x-slider><b class=x-thumb p></b></div>`, []string{ReasonDrag}},
		{`<div class=x-slider><b class=x-thumb p tabindex=0></b></div><b class=x-thumb p></b>`, nil},
		{`<i p></i><canvas></canvas>`, nil},
		{`<canvas p></canvas>`, []string{ReasonDrawing}},
		{`<canvas></canvas>`, []string{ReasonDrawing}}, // nobody looked for listeners
		{`<i p></i><div p><canvas></canvas></div>`, []string{ReasonDrawing}},
		{`<svg p w><rect h></rect><rect h></rect></svg>`, []string{ReasonDrawing}},
		{`<svg p w><rect h></rect></svg>`, nil}, // one alone is a control
		{`<svg p w><rect></rect></svg><svg w><rect h></rect></svg>`, nil},
		{`<svg p w><g h><text>May</text></g></svg>`, nil},
		{`<video controls></video><video></video><audio controls></audio>`, []string{ReasonMedia, ReasonMedia}},
		{`<object data=x></object><embed src=x>`, []string{ReasonEmbedded, ReasonEmbedded}},
		{`<div draggable=true n>Not reached</div>`, nil},
	} {
		tree, roles, controls := readShown(t, c.body)
		if c.body == `<canvas></canvas>` {
			for i := range tree.Nodes {
				tree.Nodes[i].Elem.Pressed = capture.Unknown
			}
		}
		var got []string
		for _, o := range Unsupported(tree, roles, controls) {
			got = append(got, o.Reason)
		}
		if d := cmp.Diff(c.want, got); d != "" {
			t.Errorf("%s: %s", c.body, d)
		}
	}
}
