package act_test

import (
	"testing"
	"time"

	"skillmill/adapters/adaptertest"
)

// drawnPage has custom elements with an open shadow root: one that draws a button as large
// as itself, as component libraries do, and others in whose middle another control stands.
const drawnPage = `<!doctype html><style>x-el { display: inline-block; width: 120px; height: 40px } </style>
<x-el id=button data-in="<button style='width:120px;height:40px'><slot></slot></button>">Send</x-el>
<x-el id=card data-in="<div style='padding:10px 45px'><button style='width:30px;height:20px'>x</button></div>"></x-el>
<x-el id=two data-in="<button style='width:118px;height:40px'>Send</button><button style='position:absolute;width:1px'>More</button>"></x-el>
<x-el id=nested data-in="<x-el data-in='<button style=width:120px;height:40px>Pay</button>'></x-el>"></x-el>
<script>
window.pressed = [];
customElements.define('x-el', class extends HTMLElement {
	connectedCallback() {
		this.attachShadow({mode: 'open'}).innerHTML = this.dataset.in;
		this.addEventListener('click', () => pressed.push(this.id));
	}
});
</script>`

// TestDrawnControl: a custom element is pressed by the control that it draws of itself, and
// not by one of several, a small one, or one of an element within it.
func TestDrawnControl(t *testing.T) {
	const at = "https://drawn.test/"
	page := open(t, at, map[string]adaptertest.File{at: {Body: drawnPage}})
	page.env.Patience = 300 * time.Millisecond
	for id, want := range map[string]bool{"button": true, "card": false, "two": false, "nested": false} {
		page.Eval("pressed.length = 0")
		locator := map[string]any{"css": "#" + id}
		if got := page.Env("click", nil, locator); got != want {
			t.Errorf("%s: clicked %v, want %v", id, got, want)
		}
		if n := page.Eval("pressed.length"); (n != 0.0) != want {
			t.Errorf("%s: the page got %v clicks", id, n)
		}
	}
}

// besidePage has controls in whose middle another control of their own stands.
const besidePage = `<!doctype html><style>li { width: 200px; height: 40px; text-align: center; line-height: 40px }</style>
<ul role=menu><li id=item role=menuitem tabindex=0 onclick="pressed.push(event.target.id)"><a id=link href="#x">Orders</a></li>
<li id=full role=menuitem tabindex=0 onclick="pressed.push('full')"><a id=whole href="#y" style="display:block;height:40px">All of it</a></li></ul>
<script>window.pressed = []</script>`

// TestPressBeside: an element is pressed beside a control that it holds, never on it.
func TestPressBeside(t *testing.T) {
	const at = "https://beside.test/"
	page := open(t, at, map[string]adaptertest.File{at: {Body: besidePage}})
	page.env.Patience = 300 * time.Millisecond
	for id, want := range map[string]bool{"item": true, "full": false, "link": true} {
		page.Eval("pressed.length = 0")
		if got := page.Env("click", nil, map[string]any{"css": "#" + id}); got != want {
			t.Errorf("%s: clicked %v, want %v", id, got, want)
		}
		if got := page.Eval("pressed.join()"); want && got != id || !want && got != "" {
			t.Errorf("%s: the page got presses of %q", id, got)
		}
	}
}
