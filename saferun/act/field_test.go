package act_test

import (
	"testing"
	"time"

	"skillmill/adapters/adaptertest"
	"skillmill/datasets/samples/pacetest"
)

// fieldPage has elements that say that they open something, around fields.
const fieldPage = `<!doctype html><style>div { width: 200px; margin: 4px } input { width: 180px; box-sizing: border-box }</style>
<div id=combobox role=combobox aria-haspopup=listbox><input></div>
<div id=shut role=combobox aria-haspopup=listbox><input><span style="visibility:hidden;position:absolute"><input></span></div>
<div id=date role=button aria-haspopup=true><span><input placeholder="Day"><i role=button style="display:none">x</i></span></div>
<div id=range role=button aria-haspopup=true><input style="width:150px"><input style="width:20px"></div>
<div id=plain><input></div>
<div id=small aria-expanded=false style="text-align:center"><input style="width:60px"></div>
<div id=own role=button aria-haspopup=true><input role=combobox></div>
<div id=box role=button aria-haspopup=true><input type=checkbox style="width:180px;height:30px"></div>
<div id=tall aria-expanded=false style="height:300px"><input style="height:290px"></div>
<div id=arrow role=combobox aria-haspopup=dialog style="text-align:center"><button tabindex=-1>v</button></div>
<div id=arrows role=combobox aria-haspopup=dialog style="text-align:center"><button style="width:90px">v</button><button>w</button></div>
<div id=boxed style="text-align:center"><button>v</button></div>
<button id=shown aria-haspopup=listbox><input class=in readonly inert></button>
<button id=through aria-haspopup=listbox><input class=in style="pointer-events:none"></button>
<button id=mute><input class=in readonly inert></button>
<form onsubmit="return false"><button id=sends aria-haspopup=listbox><input class=in readonly inert></button></form>
<button id=two type=button aria-haspopup=listbox><input class=in readonly inert style="width:90px"><input style="width:60px"></button>
<script>
window.pressed = [];
for (const e of document.querySelectorAll('div,button')) e.addEventListener('click', () => pressed.push(e.id));
</script>`

// TestFieldOfOpener: an element that says that it opens something is pressed by the one field
// that is most of it; around several fields, a small one, or one that opens something itself
// nothing is done.
func TestFieldOfOpener(t *testing.T) {
	pacetest.KnownUnderRace(t)
	const at = "https://field.test/"
	page := open(t, at, map[string]adaptertest.File{at: {Body: fieldPage}})
	for id, want := range map[string]bool{"combobox": true, "shut": true, "date": true, "range": false, "plain": false, "small": false, "own": false, "box": false, "tall": false} {
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

// TestArrowOfOpener: an element that says that it opens something is pressed beside the one button
// in it.
func TestArrowOfOpener(t *testing.T) {
	pacetest.KnownUnderRace(t)
	const at = "https://arrow.test/"
	page := open(t, at, map[string]adaptertest.File{at: {Body: fieldPage}})
	page.Eval("document.querySelectorAll('div button').forEach(b => b.addEventListener('click', () => pressed.push('button')))")
	for id, want := range map[string]string{"arrow": "arrow", "arrows": "", "boxed": ""} {
		page.Eval("pressed.length = 0")
		if page.env.Patience = 0; want == "" {
			page.env.Patience = 200 * time.Millisecond
		}
		if got := page.Env("click", nil, map[string]any{"css": "#" + id}); got != (want != "") {
			t.Errorf("%s: clicked %v", id, got)
		}
		if got := page.Eval("pressed.join()"); got != want {
			t.Errorf("%s: the page got clicks on %q, want %q", id, got, want)
		}
	}
}

// TestFieldInOpener: a field that lets presses through is pressed by the button around it that
// says that it opens something, if that sends no form and nothing else is operated in it.
func TestFieldInOpener(t *testing.T) {
	const at = "https://shown.test/"
	page := open(t, at, map[string]adaptertest.File{at: {Body: fieldPage}})
	for id, want := range map[string]bool{"shown": true, "through": true, "mute": false, "sends": false, "two": false} {
		page.Eval("pressed.length = 0")
		if page.env.Patience = 0; !want {
			page.env.Patience = 200 * time.Millisecond
		}
		if got := page.Env("click", nil, map[string]any{"css": "#" + id + " .in"}); got != want {
			t.Errorf("%s: clicked %v, want %v", id, got, want)
		}
		if n := page.Eval("pressed.length"); (n != 0.0) != want {
			t.Errorf("%s: the page got %v clicks", id, n)
		}
	}
}
