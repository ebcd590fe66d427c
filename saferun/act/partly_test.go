package act_test

import (
	"testing"
	"time"

	"skillmill/adapters/adaptertest"
	"skillmill/datasets/samples/pacetest"
)

// partlyPage has buttons under layers: one over the middle alone, one over all, and a box whose
// middle is another control of its own.
const partlyPage = `<!doctype html><style>div { position: relative; width: 200px; margin: 10px } b { position: absolute; background: #ccc } button { width: 200px; height: 40px }</style>
<div><button id=middle>Go</button><b style="left:60px;top:0;width:80px;height:40px">menu</b></div>
<div><button id=all>Go</button><b style="inset:-5px">menu</b></div>
<div id=own role=menuitem style="height:40px;line-height:40px;text-align:center">3 new <a href="#x">Orders of all of them</a></div>
<script>
window.pressed = [];
for (const e of document.querySelectorAll('button,#own')) e.addEventListener('click', () => pressed.push(e.id));
</script>`

// TestPartlyCovered: what lies over the middle of an element alone leaves the rest of it to be
// pressed; a control in the middle of an element does not.
func TestPartlyCovered(t *testing.T) {
	pacetest.KnownUnderRace(t)
	const at = "https://partly.test/"
	page := open(t, at, map[string]adaptertest.File{at: {Body: partlyPage}})
	for id, want := range map[string]bool{"middle": true, "all": false, "own": false} {
		page.Eval("pressed.length = 0")
		if page.env.Patience = 0; !want {
			page.env.Patience = 200 * time.Millisecond
		}
		if got := page.Env("click", nil, map[string]any{"css": "#" + id}); got != want {
			t.Errorf("%s: clicked %v, want %v", id, got, want)
		}
		if n := page.Eval("pressed.length"); (n != 0.0) != want {
			t.Errorf("%s: the page got %v clicks", id, n)
		}
	}
}
