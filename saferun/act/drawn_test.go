package act_test

import (
	"testing"
	"time"

	"skillmill/adapters/adaptertest"
	"skillmill/datasets/samples/pacetest"
)

// drawnPage has custom elements with an open shadow root: one that draws a button as large
// as itself, as component libraries do, and others in whose middle another control stands.
const drawnPage = `<!doctype html><style>x-el { display: inline-block; width: 120px; height: 40px } </style>
<x-el id=button data-in="<button style='width:120px;height:40px'><slot></slot></button>">Send</x-el>
<x-el id=card data-in="<div style='padding:10px 45px'><button style='width:30px;height:20px'>x</button></div>"></x-el>
<x-el id=two data-in="<button style='width:118px;height:40px'>Send</button><button style='position:absolute;width:1px'>More</button>"></x-el>
<x-el id=nested data-in="<x-el data-in='<button style=width:120px;height:40px>Pay</button>'></x-el>"></x-el>
<x-el id=nestedtwo data-in="<x-el data-in='<button style=width:118px;height:40px>Pay</button><button style=position:absolute;width:1px>x</button>'></x-el>"></x-el>
<x-el id=nestedsmall data-in="<div style='padding:10px 45px'><x-el data-in='<button style=width:30px;height:20px>Pay</button>'></x-el></div>"></x-el>
<script>
window.pressed = [];
customElements.define('x-el', class extends HTMLElement {
	connectedCallback() {
		this.attachShadow({mode: 'open'}).innerHTML = this.dataset.in;
		this.addEventListener('click', () => pressed.push(this.id));
	}
});
</script>`

// TestDrawnControl: a custom element is pressed by the control that it draws of itself, by another
// custom element or not, and not by one of several or a small one.
func TestDrawnControl(t *testing.T) {
	pacetest.KnownUnderRace(t)
	const at = "https://drawn.test/"
	page := open(t, at, map[string]adaptertest.File{at: {Body: drawnPage}})
	for id, want := range map[string]bool{"button": true, "card": false, "two": false, "nested": true, "nestedtwo": false, "nestedsmall": false} {
		page.Eval("pressed.length = 0")
		if page.env.Patience = 0; !want {
			page.env.Patience = 300 * time.Millisecond
		}
		locator := map[string]any{"css": "#" + id}
		if got := page.Env("click", nil, locator); got != want {
			t.Errorf("%s: clicked %v, want %v", id, got, want)
		}
		if n := page.Eval("pressed.length"); (n != 0.0) != want {
			t.Errorf("%s: the page got %v clicks", id, n)
		}
	}
}
