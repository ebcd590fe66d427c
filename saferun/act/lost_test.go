package act_test

import (
	"errors"
	"testing"

	"skillmill/adapters/adaptertest"
	"skillmill/saferun/act"
)

// lostPage has buttons to which something happens when the button of the pointer goes down.
const lostPage = `<!doctype html><style>button { position: relative; display: block; width: 200px; height: 40px; margin: 10px } .over { position: fixed; inset: 0; background: #eee }</style>
<button id=still>Go</button><button id=moves>Go</button><button id=off>Go</button><button id=under>Go</button>
<button id=opens aria-expanded=false>Go</button><button id=asks>Go</button><div><button id=anew>Go</button></div><div><button id=late>Go</button></div>
<ul class=open><li><button id=picks>Go</button></li></ul><dialog open id=box><button id=closes>Go</button></dialog>
<script>
window.pressed = [];
const over = more => { document.body.insertAdjacentHTML('beforeend', '<div class=over>' + more + '</div>'); return document.body.lastChild }
const down = {
  still() {}, moves() { moves.style.left = '400px' }, off() { off.disabled = true }, under() { over('') },
  opens() { opens.setAttribute('aria-expanded', 'true'); over('') },
  asks() { over('<input id=ask>'); setTimeout(() => ask.focus()) },
  anew() { anew.replaceWith(anew.cloneNode(true)) }, late() { late.remove() },
  picks() { const ul = picks.closest('ul'); ul.className = ''; ul.replaceChildren() }, closes() { box.remove() },
};
for (const b of document.querySelectorAll('button')) { b.onmousedown = down[b.id]; b.onclick = () => pressed.push(b.id) }
</script>`

// TestLostClick: a click whose second half did not come to the element is an error, unless the
// page shows that it took the first half.
func TestLostClick(t *testing.T) {
	const at = "https://lost.test/"
	files := map[string]adaptertest.File{at: {Body: lostPage}}
	page := open(t, at, files)
	for id, want := range map[string]error{"still": nil, "moves": act.ErrLost, "off": act.ErrLost, "under": act.ErrLost, "opens": nil, "asks": nil, "anew": act.ErrLost, "late": act.ErrLost, "picks": nil, "closes": nil} {
		page = page.show(t, at, files)
		var told error
		page.env.After = func(_ act.Act, err error) { told = err }
		ok, err := page.env.Call(t.Context(), "click", []any{map[string]any{"css": "#" + id}}, nil)
		if !errors.Is(err, want) || !errors.Is(told, want) || want == nil && (err != nil || ok != true) {
			t.Errorf("%s: clicked %v, %v, told %v, want %v", id, ok, err, told, want)
		}
		if n := page.Eval("pressed.length"); (n != 0.0) != (id == "still") {
			t.Errorf("%s: the page got %v clicks", id, n)
		}
	}
}
