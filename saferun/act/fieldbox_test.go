package act_test

import (
	"testing"
	"time"

	"skillmill/adapters/adaptertest"
)

// fieldBoxes are boxes around fields that open a list and that nobody sees, as selects of
// component libraries draw them: what is chosen lies over the field, and the box has padding.
const fieldBoxes = `<!doctype html><style>
.box { width: 200px; padding: 4px 12px; border: 1px solid #888; margin: 4px; position: relative }
.unseen { position: absolute; opacity: 0; z-index: -1 } .over { height: 24px } .full { position: absolute; inset: 0 }
</style>
<div class=box id=plain><div class=unseen><input role=combobox aria-haspopup=listbox readonly></div><div class=over>Choose</div></div>
<div class=box id=tags><input class=unseen aria-expanded=false><div class=over>Red<i id=remove>x</i></div></div>
<div class=box id=silent><div class=unseen><input readonly></div><div class=over>Choose</div></div>
<div class=box id=other><div class=unseen><input role=combobox></div><div class=over>Choose</div><button>x</button></div>
<div class=box id=full><div class=unseen><input role=combobox></div><div class="over full">Choose</div></div>
<div class=box id=tall style="height:200px"><div class=unseen><input role=combobox></div><div class=over>Choose</div></div>
<div class=box id=bare style="border:0"><div class=unseen><input role=combobox></div><div class=over>Choose</div></div>
<a href="#x"><div class=box id=link><div class=unseen><input role=combobox></div><div class=over>Choose</div></div></a>
<div class=box id=seen><div style="position:absolute;z-index:-1"><input role=combobox></div><div class=over style="background:#fff">Choose</div></div>
<script>
window.pressed = [];
for (const e of document.querySelectorAll('.box,i,button')) e.addEventListener('click', event => { pressed.push(e.id); event.stopPropagation(); });
</script>`

// TestFieldBox: a field that opens a list and that nobody sees is pressed by the ground of the box
// that is drawn around it. Nothing is done where the box draws nothing, is large, stands in a link,
// has another control, or has no ground, and on a field that says nothing of opening or is seen.
func TestFieldBox(t *testing.T) {
	const at = "https://fieldbox.test/"
	page := open(t, at, map[string]adaptertest.File{at: {Body: fieldBoxes}})
	for id, want := range map[string]bool{"plain": true, "tags": true, "silent": false, "other": false, "full": false, "tall": false, "bare": false, "link": false, "seen": false} {
		page.Eval("pressed.length = 0")
		if page.env.Patience = 0; !want {
			page.env.Patience = 200 * time.Millisecond
		}
		if got := page.Env("click", nil, map[string]any{"css": "#" + id + " input"}); got != want {
			t.Errorf("%s: clicked %v, want %v", id, got, want)
		}
		if got := page.Eval("pressed.join()"); want && got != id || !want && got != "" {
			t.Errorf("%s: the page got clicks on %q", id, got)
		}
	}
}
