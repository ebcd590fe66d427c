package act_test

import (
	"testing"
	"time"

	"skillmill/adapters/adaptertest"
	"skillmill/datasets/samples/pacetest"
)

// TestRefused: an act that is refused says why, and an act that is done says nothing.
func TestRefused(t *testing.T) {
	pacetest.KnownUnderRace(t)
	const at = "https://refused.test/"
	page := open(t, at, map[string]adaptertest.File{at: {Body: `<!doctype html><style>.over { position: absolute; inset: 0 } p { position: relative; margin: 0; height: 30px; width: 90px }</style>
<p><button id=free>a</button></p>
<p><button id=id>a</button><span id=shade class=over></span></p>
<p><button id=role>a</button><span role=dialog class=over></span></p>
<p><button id=class>a</button><span class=over></span></p>
<p><button id=tag>a</button><b style="position:absolute;inset:0"></b></p>
<p><button id=round>a</button></p>
<script>const move = at => { document.getElementById('round').style.marginLeft = at % 400 + 'px'; requestAnimationFrame(move) }; move(0)</script>`}})
	page.env.Patience = 200 * time.Millisecond
	for _, c := range []struct{ id, want string }{
		{"free", ""},
		{"id", "span#shade lies over the control"},
		{"role", "span[role=dialog] lies over the control"},
		{"class", "span.over lies over the control"},
		{"tag", "b lies over the control"},
		{"round", "the control does not hold still"},
		{"free", ""},
	} {
		done := page.Env("click", nil, map[string]any{"css": "#" + c.id})
		if got := page.env.Refused(); got != c.want || done != (c.want == "") {
			t.Errorf("%s: done %v, %q, want %q", c.id, done, got, c.want)
		}
	}
}
